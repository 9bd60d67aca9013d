"""What is wrong with a roll: a key, the column it stands at, and the facts; and the limits of the service."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from rules.contract import Fact

LONGEST = 400
"""Letters of one command."""
DEEPEST = 64
"""Brackets within brackets, signs before signs."""
MOST_DICE = 1000
"""Dice of one command, explosions, rerolls and repeats included."""
MOST_MODIFIERS = 32
"""Modifiers behind one term: more than any system needs, and a thousand dice pass each of them."""
MOST_UNIQUE_FACES = 100
"""Faces, counted with their weights, of a custom die that may be rolled without repeats."""
MOST_SIDES = 1_000_000
MOST_REPEATS = 25
MOST_RESULTS = 8
MOST_DIGITS = 9
LONGEST_NAME = 32
LARGEST = 10**15
"""No result, nor the denominator of one, may be further from zero."""


class DiceError(Exception):
    """A roll that cannot be made: the *key* of a phrase, the *column* it points at, and *facts*.

    Columns are counted from 1. The fact `fix` is an expression to try instead, or `none`; *choices* are whole
    rolls that can be made instead.
    """

    def __init__(self, key: str, column: int, choices: tuple[str, ...] = (), **facts: Fact) -> None:
        super().__init__(key, column, choices, facts)
        self.key = key
        self.column = column
        self.choices = choices
        self.facts: dict[str, Fact] = {"fix": "none", **facts}

    def __reduce__(self) -> tuple[object, ...]:
        return _remade, (self.key, self.column, self.choices, self.facts)


def _remade(key: str, column: int, choices: tuple[str, ...], facts: dict[str, Fact]) -> DiceError:
    """Give the error again in another process; pickle knows no arguments by name."""
    return DiceError(key, column, choices, **facts)


def nearest(name: str, known: Iterable[str]) -> str:
    """Give the one of *known* names that *name* was probably meant to be; `none` if it is like none."""
    return next(iter(get_close_matches(name, sorted(known), 1, 0.6)), "none")
