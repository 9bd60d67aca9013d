"""What a roll came to, as a tree beside its expression: every die, what became of it, and every total."""

from __future__ import annotations

from typing import TypeAlias

from rules.contract import Fact
from rules.dice.expression import Dice, Expression, Pool, Roll, SetOf, Value
from rules.dice.faces import Face
from rules.records import record


@record
class Die:
    """One die of the table."""

    shown: tuple[Face, ...]
    """What it showed, untouched; several faces for a chain of `!!`."""
    value: int
    """What it counts, modifiers applied."""
    kept: bool
    """Whether it counts at all; False for a dropped or rerolled die."""
    rerolled: bool = False
    """Whether it was rolled again: the die after it stands in its place."""
    exploded: bool = False
    extra: bool = False
    """Whether it was rolled because the die before it exploded."""
    successes: int | None = None
    """What it adds to a count, perhaps below zero; None where dice are added."""


@record
class Matched:
    """Equal dice that form a set."""

    face: Face
    number: int


@record
class Thrown:
    """A term of equal dice."""

    node: Dice
    dice: tuple[Die, ...]
    total: Value
    counts: bool = False
    """Whether the total is a number of successes."""
    matches: tuple[Matched, ...] | None = None
    """The sets, largest first, where the total is their number."""


@record
class SubTotal:
    """One member of a set."""

    outcome: Outcome
    kept: bool
    successes: int | None = None


@record
class Gathered:
    """A set of sub-totals."""

    node: SetOf
    members: tuple[SubTotal, ...]
    total: Value
    counts: bool = False


@record
class PoolThrown:
    """A pool: one throw for each of its colours, in order."""

    node: Pool
    parts: tuple[Thrown, ...]
    total: Value


@record
class Combined:
    """Anything else: a number, a variable, or arithmetic on *parts* in the order of the expression."""

    node: Expression
    parts: tuple[Outcome, ...]
    total: Value


Outcome: TypeAlias = Thrown | Gathered | PoolThrown | Combined


@record
class ResultOutcome:
    """What one result of a command came to."""

    body: Outcome
    against: Outcome | None
    under: bool = False
    """Whether the test is to reach no more than *against*."""

    @property
    def total(self) -> Value:
        """What counts."""
        return self.body.total

    @property
    def margin(self) -> Value | None:
        """By how much the total passes its test, below zero where it fails; None without a test."""
        if self.against is None:
            return None
        above = self.body.total - self.against.total
        return -above if self.under else above

    @property
    def succeeds(self) -> bool | None:
        """Whether the total passes its test; None without one."""
        margin = self.margin
        return None if margin is None else margin >= 0


@record
class Hint:
    """Advice on a roll that works but may not mean what was meant: a *key*, a *column*, what to try."""

    key: str
    column: int
    fix: Fact


@record
class RollOutcome:
    """What a whole command came to."""

    roll: Roll
    rounds: tuple[tuple[ResultOutcome, ...], ...]
    """For each repeat the outcome of every result."""
    rolled: int
    """How many dice were rolled, explosions and rerolls included."""
