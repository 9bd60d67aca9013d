"""How the hands stay with their players when the seats of a game change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.store.records import SeatRow


def seated(before: Sequence[SeatRow], after: Sequence[SeatRow]) -> list[SeatRow]:
    """Give *after* with the delivery that *before* knows for each user who stays, in whichever seat."""
    known = {row.user: row for row in before if row.user is not None}
    return [_with_delivery(row, known[row.user]) if row.user in known else row for row in after]


def _with_delivery(row: SeatRow, known: SeatRow) -> SeatRow:
    return replace(
        row, delivery=known.delivery, hand_channel=known.hand_channel, hand_message=known.hand_message
    )
