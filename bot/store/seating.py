"""How the hands stay with their players when the seats of a game change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.store.records import SeatRow


def seated(before: Sequence[SeatRow], after: Sequence[SeatRow]) -> list[SeatRow]:
    """Give *after* with the delivery that *before* knows for each user who stays, in whichever seat.

    A seat that an automated player took over keeps the message of who left it, to be taken leave of there.
    """
    known = {row.user: row for row in before if row.user is not None}
    staying = {row.user for row in after}
    left = {row.seat: row for row in before if row.user is not None and row.user not in staying}
    found = []
    for row in after:
        source = left.get(row.seat) if row.user is None else known.get(row.user)
        found.append(row if source is None else _with_delivery(row, source))
    return found


def _with_delivery(row: SeatRow, known: SeatRow) -> SeatRow:
    return replace(
        row, delivery=known.delivery, hand_channel=known.hand_channel, hand_message=known.hand_message
    )
