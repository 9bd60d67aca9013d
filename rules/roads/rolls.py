"""What a die has to show to hit, and to save from a hit (ROADS-3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.roads.names import RollChange

BEST, WORST = 6, 1
SIDES = 6


@dataclass(frozen=True)
class Modifier:
    """What is added to each to-hit or Defence die, and why."""

    why: RollChange
    value: int
    """0 only for a move that aiming cancels."""


def modifiers(changes: Iterable[tuple[RollChange, int]]) -> tuple[Modifier, ...]:
    """Give those of *changes* that change something, and a cancelled move."""
    return tuple(Modifier(why, value) for why, value in changes if value or why is RollChange.MOVE_CANCELLED)


def is_hit(die: int, modifier: int, needed: int) -> bool:
    """ROADS-3: a natural 6 hits, a natural 1 misses."""
    return die == BEST or (die != WORST and die + modifier >= needed)


def is_saved(die: int, modifier: int, needed: int) -> bool:
    """ROADS-3: a natural 1 saves nobody; what pierces is among the modifiers."""
    return die != WORST and die + modifier >= needed
