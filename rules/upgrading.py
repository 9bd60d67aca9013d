"""What an earlier version of a ruleset has written, as the next one writes it: plain values of JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Fields: TypeAlias = Mapping[str, Any]
"""The fields of a state, an action, a correction or an event, by name."""
Said: TypeAlias = tuple[str, Fields]
"""An action, a correction or an event: what its class is called, in snake case, and its fields."""


def as_it_is(fields: Fields) -> Fields:
    """Give *fields*: fields that are new have defaults, and those that are gone are not read."""
    return fields


def said_alike(said: Said) -> Said:
    """Give what was *said*: fields that are new have defaults."""
    return said


def told_alike(events: Sequence[Said]) -> Sequence[Said]:
    """Give *events*: fields that are new have defaults."""
    return events


@dataclass(frozen=True)
class Upgrade:
    """The step from one version to the next; taken again it changes nothing any more."""

    options: Callable[[Fields], Fields] = as_it_is
    """Gives options of a table, also of a lobby that the newer version has changed since."""
    state: Callable[[Fields], Fields] = as_it_is
    action: Callable[[Said], Said] = said_alike
    """Gives an action or a correction."""
    events: Callable[[Sequence[Said]], Sequence[Said]] = told_alike
    """Gives the events of one action, in the order in which they are told by now."""


def options_of(upgrades: Sequence[Upgrade], version: int, options: Fields) -> Fields:
    """Give *options* that *version* has kept as the newest keeps them; *upgrades* begin with version 1."""
    for each in upgrades[version - 1 :]:
        options = each.options(options)
    return options


def is_same(old: Any, new: Any) -> bool:
    """Whether *new* says all that *old* does, both plain values of JSON: fields come with versions."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return all(name in new and is_same(each, new[name]) for name, each in old.items())
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return len(old) == len(new) and all(map(is_same, old, new))
    return type(old) is type(new) and bool(old == new)


def without(fields: Fields, *names: str) -> Fields:
    """Give *fields* but for those of *names*."""
    return {name: each for name, each in fields.items() if name not in names}
