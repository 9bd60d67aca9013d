"""What the words of all games are put together from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any

from rules.contract import Fact, Phrase


def chained(key: str, said: Iterable[Fact]) -> Fact:
    """Give what is *said* one behind the other, joined by the phrase *key*; `none` for nothing."""
    chain: Fact = "none"
    for place, each in enumerate(said):
        chain = Phrase.of(key, first=chain, next=each) if place else each
    return chain


def percent(chance: float | Fraction) -> int:
    """Give a *chance* in whole percent."""
    return round(100 * chance)


def values_of(thing: Any) -> dict[str, Any]:
    """Give the fields of a dataclass by name."""
    return {each.name: getattr(thing, each.name) for each in fields(thing)}


def as_facts(values: Mapping[str, Any]) -> dict[str, Fact]:
    """Give *values* of options or settings as facts: switches as `yes` and `no`."""
    said = {True: "yes", False: "no"}
    return {name: said[value] if isinstance(value, bool) else value for name, value in values.items()}
