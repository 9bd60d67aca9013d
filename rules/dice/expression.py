"""What a roll says, as a tree: numbers, dice with their modifiers, pools, sets, and arithmetic on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from rules.records import record

Value: TypeAlias = int | Fraction
"""An exact number; a whole one is always an int."""


def whole(value: Value) -> Value:
    """Give *value* as an int where it is one."""
    return int(value) if value.denominator == 1 else value


@record
class Condition:
    """What a number is compared with."""

    operator: str
    """One of `>= <= > < =`, or `..` for a range."""
    low: int
    high: int
    """Equal to *low* except in a range."""

    def met_by(self, value: Value) -> bool:
        """Whether *value* meets this."""
        match self.operator:
            case ">=":
                return value >= self.low
            case "<=":
                return value <= self.low
            case ">":
                return value > self.low
            case "<":
                return value < self.low
            case _:
                return self.low <= value <= self.high


class Ranking(Enum):
    """Which of the dice a modifier takes."""

    HIGHEST = "h"
    LOWEST = "l"
    MIDDLE = "m"


@record
class Keep:
    """Keep the so many highest, lowest or middle dice."""

    ranking: Ranking
    number: int


@record
class Drop:
    """Drop the so many highest or lowest dice."""

    ranking: Ranking
    number: int


class Explosion(Enum):
    """What becomes of a die that explodes."""

    SEPARATE = "!"
    """One more die, and so on."""
    CHAIN = "!!"
    """The same, but the whole chain stays one die."""
    PENETRATING = "!p"
    """Each further die counts one less."""
    PENETRATING_CHAIN = "!!p"
    """The same, but the whole chain stays one die."""
    ONCE = "!o"
    """One more die, which cannot explode."""
    DOWNWARD = "!-"
    """Each further die is subtracted."""


@record
class Explode:
    """Roll one more die for each that meets the condition; without one, that shows its best face."""

    kind: Explosion
    condition: Condition | None


@record
class Reroll:
    """Roll again, once or until it no longer meets the condition; without one, the worst face."""

    until: bool
    condition: Condition | None


@record
class Raise:
    """Count every die as at least *minimum*."""

    minimum: int


@record
class Lower:
    """Count every die as at most *maximum*."""

    maximum: int


class Counting(Enum):
    """What a die that meets a condition is worth."""

    SUCCESS = "t"
    """One."""
    FAILURE = "f"
    """One less."""
    DOUBLE = "ds"
    """Twice as many successes as it has, and two where it has none."""


@record
class Count:
    """Count dice instead of adding them; a failure without condition is the worst face."""

    kind: Counting
    condition: Condition | None


@record
class Unique:
    """Roll each die that repeats an earlier one again, among the faces not yet shown."""


@record
class Sort:
    """Show the dice in order."""

    descending: bool


@record
class Match:
    """Count the sets of at least *size* equal dice instead of adding."""

    size: int


CHAINS = (Explosion.CHAIN, Explosion.PENETRATING_CHAIN)
"""Explosions that add no dice of their own."""

Modifier: TypeAlias = Keep | Drop | Explode | Reroll | Raise | Lower | Count | Unique | Sort | Match


@record
class Run:
    """Faces that are consecutive numbers: `d6` is 1 to 6, `dF` is -1 to 1."""

    low: int
    high: int


@record
class FaceItem:
    """One entry of a custom die: a run of numbers, or a text, so many times."""

    low: int
    high: int
    text: str | None
    weight: int


@record
class Custom:
    """Faces as listed; a text counts zero in sums and meets no condition."""

    items: tuple[FaceItem, ...]


Faces: TypeAlias = Run | Custom


@record
class Number:
    """A number as typed, never negative."""

    value: Value


@record
class Variable:
    """A number that the table knows by name: `@strength`."""

    name: str
    column: int = field(default=0, compare=False)


@record
class Dice:
    """So many equal dice with their modifiers, in the order typed."""

    count: int
    faces: Faces
    modifiers: tuple[Modifier, ...] = ()
    column: int = field(default=0, compare=False)


@record
class PoolPart:
    """Dice of one colour within a pool."""

    name: str
    dice: Dice
    sides: int | None
    """As typed after the name; None for the colour's own faces."""


@record
class Pool:
    """Dice of several colours; its total is that of its parts."""

    parts: tuple[PoolPart, ...]


@record
class SetOf:
    """Several sub-totals, to keep, drop and count among."""

    members: tuple[Expression, ...]
    modifiers: tuple[Modifier, ...]
    column: int = field(default=0, compare=False)


@record
class Labelled:
    """An expression with the words that stand behind it in square brackets."""

    body: Expression
    labels: tuple[str, ...]


@record
class Negative:
    """An expression with a minus before it."""

    body: Expression


@record
class Term:
    """One step of a sum or product: how it is joined to what stands before it, and what."""

    operator: str
    body: Expression
    column: int = field(default=0, compare=False)


@record
class Sum:
    """Terms joined by `+` and `-`."""

    terms: tuple[Term, ...]


@record
class Product:
    """Terms joined by `*`, `/`, `//` (rounded down) and `%` (what that leaves)."""

    terms: tuple[Term, ...]


@record
class Compare:
    """A test of totals: 1 where it holds, else 0."""

    left: Expression
    operator: str
    right: Expression


@record
class Call:
    """One of the functions of `FUNCTIONS`."""

    function: str
    arguments: tuple[Expression, ...]


Expression: TypeAlias = (
    Number | Variable | Dice | Pool | SetOf | Labelled | Negative | Sum | Product | Compare | Call
)


def nodes_of(body: Expression) -> Iterator[Expression]:
    """Give *body* and every expression within it, in the order typed."""
    yield body
    for part in _parts_of(body):
        yield from nodes_of(part)


def _parts_of(body: Expression) -> Sequence[Expression]:
    match body:
        case Pool(parts):
            return [part.dice for part in parts]
        case SetOf(members) | Call(_, members):
            return members
        case Labelled(inner) | Negative(inner):
            return (inner,)
        case Sum(terms) | Product(terms):
            return [term.body for term in terms]
        case Compare(left, _, right):
            return (left, right)
        case _:
            return ()


FUNCTIONS = {"abs": 1, "ceil": 1, "floor": 1, "max": 0, "min": 0, "round": 1}
"""How many arguments each function takes; 0 for any number."""


@record
class Result:
    """One roll of a command; *against* is what it is tested against after `vs`."""

    body: Expression
    against: Expression | None = None
    under: bool = False
    """Whether the test is to reach no more than that, after `vs <=`."""


@record
class Roll:
    """A whole command: its results, all of them rolled *repeats* times."""

    results: tuple[Result, ...]
    repeats: int = 1
    comment: str = ""
