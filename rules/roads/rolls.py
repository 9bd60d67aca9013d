"""What a die has to show to hit, and to save from a hit (ROADS-3)."""

from __future__ import annotations

BEST, WORST = 6, 1
SIDES = 6


def is_hit(die: int, modifier: int, needed: int) -> bool:
    """ROADS-3: a natural 6 hits, a natural 1 misses."""
    return die == BEST or (die != WORST and die + modifier >= needed)


def is_saved(die: int, modifier: int, needed: int) -> bool:
    """ROADS-3: a natural 1 saves nobody; what pierces is among the modifiers."""
    return die != WORST and die + modifier >= needed
