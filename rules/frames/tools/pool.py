"""A frame's dice rolled without a game: its row of dice typed, a range type, rockets."""

from __future__ import annotations

from rules.contract import Dice, IllegalAction, Seat
from rules.frames.content import FramesContent
from rules.frames.names import EightSided, RangeType
from rules.frames.notation import read_frame
from rules.frames.options import Settings
from rules.frames.pool import pool_of, ranges_of, roll
from rules.frames.state import Die, Frame, frame_id


def quick_pool(
    content: FramesContent, typed: str, declared: RangeType | None, rockets: int, dice: Dice
) -> tuple[Die, ...]:
    """FRAMES-63: roll the frame *typed* for a range type, or for none, with so many *rockets*.

    Rockets that are rolled need not be typed. Raise IllegalAction for what is no frame, and for a range
    or rockets that it has no dice for.
    """
    settings = Settings()
    frame = read_frame(content, typed)
    loaded = Frame(
        frame_id(Seat(0), 1),
        Seat(0),
        frame.systems,
        content.numbers.whites,
        max(frame.rockets, rockets),
    )
    if declared is not None and declared not in ranges_of(settings, loaded):
        raise IllegalAction("no_weapon_for_range")
    if rockets and declared is not RangeType.DIRECT:
        raise IllegalAction("rockets_only_direct")
    return roll(pool_of(content, settings, loaded, declared, rockets), EightSided.D8, dice)
