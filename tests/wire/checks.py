"""What must hold at a table whatever became of the bot: nothing lost, doubled or untold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from tests.wire.club import Room
from tests.wire.loopback import Loopback


def lost(room: Room, confirmed: Sequence[int]) -> list[int]:
    """Give the *confirmed* clicks that are not kept."""
    kept = {row[0] for row in room.rows("SELECT interaction FROM event WHERE game = ?")}
    return [each for each in confirmed if each not in kept]


def doubled(room: Room) -> list[str]:
    """Give what was done or told twice: clicks, announcements, the card."""
    clicks = Counter(row[0] for row in room.rows("SELECT interaction FROM event WHERE game = ?") if row[0])
    told = Counter(_marks(room))
    found = [f"click {each} acted twice" for each in clicks if clicks[each] > 1]
    found += [f"{each} was told {told[each]} times" for each in told if told[each] > 1]
    return found if len(room.cards()) == 1 else [*found, f"{len(room.cards())} cards"]


def untold(room: Room) -> list[str]:
    """Give what was promised to the channel and does not stand there."""
    parcels = room.rows(
        "SELECT state, message, destination FROM outbox WHERE destination NOT LIKE 'hand:%' AND game = ?"
    )
    standing = {each.id for each in room.messages()}
    found = [f"{name}: not there" for _, id, name in parcels if id and id not in standing]
    return found + [f"{name}: dropped" for state, _, name in parcels if state == "dropped" and name != "card"]


def doubled_hands(wire: Loopback, tables: Collection[int]) -> list[str]:
    """Give the hands that were sent twice, anywhere but in the channels of the *tables*."""
    found = []
    for channel, messages in wire.backend.messages.items():
        if channel not in tables:
            titles = Counter(each.content.partition("\n")[0] for each in messages.values())
            found += [each for each in titles if titles[each] > 1]
    return found


def _marks(room: Room) -> Iterator[str]:
    """Give the markers in the small print of the channel's announcements."""
    for text in room.said():
        found = re.search(r"^-# (\S+)(?= |$)", text, re.MULTILINE)
        if found is not None:
            yield found[1]
