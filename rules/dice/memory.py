"""Remembers the lines that were read last: the same ones are rolled again and again."""

from __future__ import annotations

from functools import lru_cache

from rules.dice.errors import LONGEST
from rules.dice.expression import Roll
from rules.dice.parser import NO_POOLS, Pools, parsed
from rules.dice.plain import plain_roll
from rules.dice.scanner import Colours, Scanner, usual_signs

REMEMBERED = 1024
"""Lines kept as trees, the latest ones."""


def parse(text: str, *, pools: Pools = NO_POOLS, german: bool = False, longest: int | None = LONGEST) -> Roll:
    """Give what *text* says; raise DiceError, and nothing else, for what it cannot say.

    *german* reads `w` as `d`. The colours of *pools*, which never change, may be rolled by name. The same
    lines are rolled again and again, so the latest ones are remembered.
    """
    return _remembered(text, _Same(pools), german, longest)


class _Same:
    """Colours that are known again by being the same thing: comparing a hundred names takes too long."""

    __slots__ = ("pools",)

    def __init__(self, pools: Pools) -> None:
        self.pools = pools

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.pools is other.pools

    def __hash__(self) -> int:
        return len(self.pools)


@lru_cache(REMEMBERED)
def _remembered(text: str, colours: _Same, german: bool, longest: int | None) -> Roll:
    finder = _finder(colours) if colours.pools else None
    too_long = longest is not None and len(text) > longest
    if not too_long and (finder is None or not finder.like_dice):
        plain = plain_roll(usual_signs(text, german))
        if plain is not None:
            return plain
    return parsed(Scanner(text, finder, german=german, longest=longest), colours.pools)


@lru_cache(64)
def _finder(colours: _Same) -> Colours:
    return Colours(colours.pools)
