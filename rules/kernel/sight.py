"""A view is the state with what is hidden replaced: built from nothing, by a list of what may be seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

ThingT = TypeVar("ThingT")


def shown(thing: ThingT, fields: Iterable[str], **instead: Any) -> ThingT:
    """Give a dataclass like *thing* of which only *fields* are known, and *instead* in the place of others.

    All other fields have their defaults, so that a new one stays hidden until it is listed.
    """
    known = {name: getattr(thing, name) for name in fields}
    return type(thing)(**known, **instead)


def covered(things: Sequence[ThingT], unknown: ThingT) -> tuple[ThingT, ...]:
    """Give as many *unknown* ones as there are *things*."""
    return (unknown,) * len(things)
