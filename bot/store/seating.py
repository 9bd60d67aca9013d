"""How the hands stay with their players when the seats of a game change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.store.records import Delivery, SeatRow


def seated(before: Sequence[SeatRow], after: Sequence[SeatRow]) -> list[SeatRow]:
    """Give *after* with the delivery that *before* knows for each user who stays, in whichever seat.

    A seat that somebody has left keeps the message of theirs until leave is taken of them there, whoever
    plays it now: where that is another person, it says `untried` and yet has a message.
    """
    known = {row.user: row for row in before if row.user is not None}
    staying = {row.user for row in after}
    left = {row.seat: row for row in before if row.user is None or row.user not in staying}
    found = []
    for row in after:
        own = None if row.user is None else known.get(row.user)
        if own is not None:
            found.append(_with_delivery(row, own))
        elif row.seat in left:
            gone = _with_delivery(row, left[row.seat])
            found.append(gone if row.user is None else replace(gone, delivery=Delivery.UNTRIED))
        else:
            found.append(row)
    return found


def _with_delivery(row: SeatRow, known: SeatRow) -> SeatRow:
    return replace(
        row, delivery=known.delivery, hand_channel=known.hand_channel, hand_message=known.hand_message
    )
