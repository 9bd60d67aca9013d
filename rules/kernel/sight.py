"""A view is the state with what is hidden replaced: built from nothing, by a list of what may be seen."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING
from functools import lru_cache
from typing import Any, TypeVar, cast

ThingT = TypeVar("ThingT")


def shown(thing: ThingT, fields: Iterable[str], **instead: Any) -> ThingT:
    """Give a dataclass like *thing* of which only *fields* are known, and *instead* in the place of others.

    All other fields have their defaults, so that a new one stays hidden until it is listed; raise TypeError
    for one without a default.
    """
    names, kind, new = tuple(fields), cast(Any, type(thing)), object.__new__(type(thing))
    known = vars(new)
    # As `changed`: a view is made at every decision, and most of it is things like this.
    known.update(_defaults(kind, names, tuple(instead)))
    for name in names:
        known[name] = getattr(thing, name)
    known.update(instead)
    return new


@lru_cache(maxsize=256)
def _defaults(kind: type[Any], names: tuple[str, ...], instead: tuple[str, ...]) -> Mapping[str, Any]:
    """Give all fields of *kind* in their order, with defaults for those that are not given."""
    defaults = {each.name: each.default for each in dataclasses.fields(kind)}
    given = {*names, *instead}
    missing = {name for name, value in defaults.items() if value is MISSING} - given
    if wrong := missing | (given - defaults.keys()) | ({*names} & {*instead}):
        raise TypeError(f"a {kind.__name__} cannot be shown by {', '.join(sorted(wrong))}")
    return defaults


def covered(things: Sequence[ThingT], unknown: ThingT) -> tuple[ThingT, ...]:
    """Give as many *unknown* ones as there are *things*."""
    return (unknown,) * len(things)
