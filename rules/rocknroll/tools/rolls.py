"""Rolls asked about without a match: typed numbers, judged by the match's rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.contract import Dice, IllegalAction
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.names import Handling, Purpose
from rules.rocknroll.rolls import DIE, is_success, need
from rules.rocknroll.state import Roll

MOST_UNITS = 20
"""How many units a super-weapon may be fired at."""


@dataclass(frozen=True)
class QuickAttack:
    """RNR-57: an attack as somebody types it."""

    chance: int
    armour: int = 0
    """0 for none."""
    ace: bool = False
    closed: bool = False
    """Whether the target is."""
    modifier: int = 0
    bank: int = 0
    """RD in the roller's bank; 0 where that was not told."""
    twos: bool = False


@dataclass(frozen=True)
class QuickRoll:
    """A roll that stands, unless RD are poured."""

    natural: int
    modifier: int
    threshold: int
    success: bool
    need: int
    """RNR-49: RD that would turn a failure; 0 for a success."""
    exactly: bool = False
    """RNR-77: a prisoner's roll at the number with a price."""

    @property
    def total(self) -> int:
        """What stands against the threshold."""
        return self.natural + self.modifier


def attack(content: RocknrollContent, typed: QuickAttack, dice: Dice) -> QuickRoll:
    """RNR-57 to RNR-60: roll an attack."""
    numbers = content.numbers
    armour = 0 if typed.ace else typed.armour
    threshold = max(typed.chance, armour) + (numbers.masked_bonus if typed.closed else 0)
    return _roll(content, threshold, typed.modifier, typed.twos, dice)


def capture(content: RocknrollContent, own: int, modifier: int, dice: Dice) -> QuickRoll:
    """RNR-66, RNR-67: roll a capture; raise IllegalAction without a unit in that Point."""
    if own < 1:
        raise IllegalAction("nobody_of_yours")
    return _roll(content, content.numbers.capture, modifier, False, dice)


def prisoner(content: RocknrollContent, handling: Handling, twos: bool, dice: Dice) -> QuickRoll:
    """RNR-73 to RNR-78: roll for what is done with a prisoner."""
    numbers = content.numbers
    threshold = {
        Handling.INTERROGATE: numbers.interrogate,
        Handling.EXECUTE: numbers.execute,
        Handling.RECRUIT: numbers.recruit,
    }[handling]
    rolled = _roll(content, threshold, 0, twos, dice)
    return QuickRoll(
        rolled.natural, 0, threshold, rolled.success, rolled.need, rolled.natural == numbers.exactly
    )


def superweapon(content: RocknrollContent, units: int, twos: bool, dice: Dice) -> Sequence[tuple[int, bool]]:
    """RNR-36: give a natural die for each unit, and whether it destroys."""
    if not 1 <= units <= MOST_UNITS:
        raise IllegalAction("number_too_large", number=units, most=MOST_UNITS)
    numbers = content.numbers
    naturals = [dice.die(DIE) for _ in range(units)]
    return [(each, each >= numbers.superweapon or (twos and each == numbers.twos)) for each in naturals]


def _roll(content: RocknrollContent, threshold: int, modifier: int, twos: bool, dice: Dice) -> QuickRoll:
    threshold = max(threshold, content.numbers.lowest_threshold)
    natural = dice.die(DIE)
    roll = Roll(Purpose.ATTACK, None, threshold=threshold, natural=natural, modifier=modifier)
    success = is_success(roll, content.numbers.twos if twos else 0)
    return QuickRoll(natural, modifier, threshold, success, 0 if success else need(roll))
