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
    return _remembered(text, _known(pools), german, longest)


class _Colours:
    """Colours, and what finds them in a text; there is one of these for each mapping that was ever given."""

    __slots__ = ("finder", "is_plain", "pools")

    def __init__(self, pools: Pools) -> None:
        self.pools = pools
        self.finder = Colours(pools) if pools else None
        self.is_plain = self.finder is None or not self.finder.like_dice
        """Whether no colour can be taken for a die."""


_KNOWN: list[_Colours] = []
_MOST_KNOWN = 16


def _known(pools: Pools) -> _Colours:
    """Give *pools* made ready: known again by being the same thing, as comparing names takes too long."""
    for each in _KNOWN:
        if each.pools is pools:
            return each
    if len(_KNOWN) == _MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN.append(_Colours(pools))
    return _KNOWN[-1]


@lru_cache(REMEMBERED)
def _remembered(text: str, colours: _Colours, german: bool, longest: int | None) -> Roll:
    if colours.is_plain and (longest is None or len(text) <= longest):
        plain = plain_roll(usual_signs(text, german), text)
        if plain is not None:
            return plain
    return parsed(Scanner(text, colours.finder, german=german, longest=longest), colours.pools)
