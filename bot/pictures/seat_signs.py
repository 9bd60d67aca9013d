"""By what a seat is known in every picture: a shape and a tint, never a tint alone."""

from __future__ import annotations

from dataclasses import dataclass

from bot.pictures import ink
from rules.contract import Seat


@dataclass(frozen=True)
class SeatSign:
    """What stands for a seat."""

    shape: str
    """See `bot.pictures.shapes.mask`."""
    tint: ink.Colour


SIGNS = (
    SeatSign("triangle", ink.STORM),
    SeatSign("square", ink.CITY),
    SeatSign("disc", ink.OCCULT),
    SeatSign("diamond", ink.ALARM),
    SeatSign("star", ink.SHELTER),
    SeatSign("tower", ink.STONE),
)
"""By seat, where a game has none of its own."""


def usual_sign(seat: Seat) -> SeatSign:
    """Give the sign of *seat*; where there are more of them than signs, these are used again."""
    return SIGNS[seat % len(SIGNS)]
