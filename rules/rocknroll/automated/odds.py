"""Exact odds of a roll, before and after each RD (RNR-46 to RNR-49, RNR-54)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

FACES = range(1, 7)
TWO = 2
LOWEST = 2


def chance(
    threshold: int, modifier: int = 0, *, points: int = 0, twos: bool = False, stands: int = 0
) -> Fraction:
    """Give the chance of a success when up to *points* may be added to the die by pouring RD.

    Nothing is poured into the face that *stands* (RNR-77), 0 for none.
    """
    threshold = max(threshold, LOWEST)
    good = sum(
        (face + modifier >= threshold and face > 1)
        or (points > 0 and face != stands and face + modifier + points >= threshold)
        or (twos and face == TWO)
        for face in FACES
    )
    return Fraction(good, len(FACES))


def with_rd(
    threshold: int, modifier: int, bank: int, *, rate: int = 1, twos: bool = False, stands: int = 0
) -> Iterator[tuple[int, Fraction]]:
    """Give the chance with so many RD, from none to those in the *bank*, wherever one more helps.

    *rate* is the price of one point (option `pour_rate`); for *stands* see `chance`.
    """
    last = Fraction(-1)
    for points in range(bank // rate + 1):
        now = chance(threshold, modifier, points=points, twos=twos, stands=stands)
        if now > last:
            yield points * rate, now
        last = max(last, now)
        if last == 1:
            return
