"""Colours that may be rolled by name, predefined for every ruleset and for any table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

import structlog

from bot.content import ContentError, load
from rules.dice import DiceError, parse
from rules.dice.expression import Dice, Faces
from rules.dice.parser import NO_POOLS, Pools

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Colour:
    """Dice of one colour or kind."""

    faces: str
    """What stands behind the `d`: `6`, or `{heads,tails}`."""
    names: tuple[str, ...]
    """What they are called, in small letters, in every language; the first is the usual name."""

    def __post_init__(self) -> None:
        if not self.names:
            raise ValueError("a colour has at least one name")
        for name in self.names:
            if not name.isalpha() or name != name.lower():
                raise ValueError(f"{name} is no word in small letters")
        read_faces(self.faces)


@dataclass(frozen=True)
class ColourSet:
    """The colours of one ruleset, or those of any table."""

    id: str
    colours: tuple[Colour, ...]

    def __post_init__(self) -> None:
        names = [name for colour in self.colours for name in colour.names]
        if repeated := sorted({name for name in names if names.count(name) > 1}):
            raise ValueError(f"{', '.join(repeated)} stands twice")


@dataclass(frozen=True)
class ColourBook:
    """All sets of colours."""

    sets: tuple[ColourSet, ...]

    def __post_init__(self) -> None:
        # `/roll` knows all of them at once.
        known: dict[str, str] = {}
        for each in self.sets:
            for colour in each.colours:
                for name in colour.names:
                    if known.setdefault(name, colour.faces) != colour.faces:
                        raise ValueError(f"{name} has other faces in another set")


def read_faces(text: str) -> Faces:
    """Give the faces that *text* stands for behind a `d`; raise ValueError where it is none."""
    try:
        roll = parse(f"1d{text}")
    except DiceError as error:
        raise ValueError(f"no faces: {error.key} at column {error.column - 2}") from error
    body = roll.results[0].body
    if not isinstance(body, Dice) or body.modifiers or len(roll.results) > 1 or roll.comment:
        raise ValueError("more than faces")
    return body.faces


def pools_of(sets: Iterable[ColourSet]) -> Mapping[str, Faces]:
    """Give the faces of every colour of *sets* by each of its names, for `rules.dice.parse`."""
    return MappingProxyType(
        {
            name: faces
            for each in sets
            for c in each.colours
            for faces in [read_faces(c.faces)]
            for name in c.names
        }
    )


@cache
def colour_book() -> ColourBook:
    """Give the predefined colours; raise ContentError where they cannot be read."""
    return load("dice/pools.toml", ColourBook)


@cache
def pools(ruleset: str | None = None) -> Mapping[str, Faces]:
    """Give the colours of *ruleset*, or for None all that any roll may use; nothing where it has none."""
    chosen = [each for each in colour_book().sets if ruleset in (None, each.id)]
    return pools_of(chosen) if chosen else NO_POOLS


@cache
def words_for_worse() -> frozenset[str]:
    """Give the names of the colour `setback` that are also words for the worse of two d20."""
    colours = (colour for each in colour_book().sets for colour in each.colours)
    return frozenset(name for colour in colours if colour.names[0] == "setback" for name in colour.names[1:])


def colours() -> Pools:
    """Give the colours that any roll may name; none where they cannot be read."""
    try:
        return pools()
    except ContentError as error:  # everything else can be rolled all the same
        log.error("dice_pools_broken", reason=str(error))
        return NO_POOLS
