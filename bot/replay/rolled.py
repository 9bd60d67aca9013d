"""What dice said in one event of a game, and how likely that was."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from bot.odds.odds import Method, Odds
from rules.contract import Event, Phrase
from rules.dice.law import Effort, Law, repeated

SURE = (Fraction(0), Fraction(1))


@dataclass(frozen=True)
class Rolled:
    """One roll: a number, the larger the better or the worse, of which the odds are known."""

    odds: Odds
    value: int
    measured: Phrase | None = None
    """What the number is of; None for a test, which has but two results."""
    success: bool | None = None
    """Whether it did what it was to do; None for a roll that cannot fail."""
    chance: Fraction | None = None
    """Of success, as it was before."""

    @cached_property
    def extreme(self) -> tuple[str, Fraction]:
        """How likely one at least as extreme was: `top` for that result or a higher, else `bottom`."""
        least, most = self.odds.at_least(self.value), self.odds.at_most(self.value)
        return ("top", least) if least <= most else ("bottom", most)

    @property
    def swing(self) -> Fraction:
        """By how much it changed what was to be expected of it; 0 where nothing was."""
        if self.chance is None or self.success is None:
            return Fraction(0)
        return 1 - self.chance if self.success else self.chance


Rolls: TypeAlias = Callable[[Any, Any, Event], Iterator[Rolled]]
"""Gives the rolls of an event, asked with the ruleset and the state before it; nothing for most events."""


def odds_of(law: Law[Any]) -> Odds:
    """Give the odds of an exact *law*."""
    return Odds(law, Method.FORMULA)


def counted(good: int, sides: int, times: int) -> Odds:
    """Give the odds of how many of so many dice show one of so many *good* faces of their *sides*."""
    return odds_of(repeated(Law({1: good, 0: sides - good}, sides), times, Effort()))


def dice_count(dice: Sequence[int], good: Sequence[int], sides: int) -> Iterator[Rolled]:
    """Give how many of *dice* show a *good* face, the lowest of them first; nothing where all or none are."""
    if dice and 0 < len(good) < sides:
        shown = sum(die in good for die in dice)
        measured = Phrase.of("best-count", value=shown, dice=len(dice), least=good[0])
        yield Rolled(counted(len(good), sides, len(dice)), shown, measured)


def passing(chance: Fraction, *, passed: bool) -> Iterator[Rolled]:
    """Give a roll that had this *chance* of success; nothing for a sure one."""
    if chance not in SURE:
        law = Law({1: chance.numerator, 0: chance.denominator - chance.numerator}, chance.denominator)
        yield Rolled(odds_of(law), int(passed), None, passed, chance)


def rolls_of(ruleset: str) -> Rolls:
    """Give what reads the rolls of *ruleset*: `rolls` of its home's `rolls.py`, where it is."""
    name = f"bot.games.{ruleset}.rolls"
    if find_spec(f"bot.games.{ruleset}") is None or find_spec(name) is None:
        return lambda rules, state, event: iter(())
    found: Rolls = import_module(name).rolls
    return found
