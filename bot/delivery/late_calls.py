"""What a call wrote that ended after its claim: perhaps it came after what another process wrote there."""

from __future__ import annotations

from typing import TypeAlias

from bot.delivery.card_places import CardPlaces
from bot.delivery.claimed import wrote
from bot.delivery.hands import Hands
from bot.delivery.passages import Passages
from bot.game.judgement import CARD, HAND
from bot.game.table import Table
from bot.store.records import GameId, Store
from bot.watching.watching import WATCH, Watching
from rules.contract import Seat

CARD_DOWN = "card, posted anew"
"""The lane of a card that comes before the announcements, so that they stand below it."""


_Written: TypeAlias = tuple[str, int, int]
"""Lane, channel and message."""


class LateCalls:
    """Knows the messages that were perhaps changed too late, and shows in them what they are to say by now.

    Discord carries out what it has been sent, whoever has the claim by then: so who wrote looks afterwards,
    under a claim again.
    """

    def __init__(
        self, store: Store, cards: CardPlaces, passages: Passages, hands: Hands, watching: Watching | None
    ) -> None:
        """Take who knows what the messages are to say."""
        self._store = store
        self._cards = cards
        self._passages = passages
        self._hands = hands
        self._watching = watching
        self._written: dict[GameId, list[_Written]] = {}
        """What is being written under the claims of now."""
        self._late: dict[GameId, list[_Written]] = {}

    def begin(self, game: GameId) -> None:
        """Note from now on what is written of *game*, if it is said of what."""
        self._written[game] = []

    def are_of(self, game: GameId, lane: str) -> None:
        """Note what this task writes from now on as of *lane*."""
        written = self._written[game]
        wrote.set(lambda channel, message: written.append((lane, channel, message)))

    def end(self, game: GameId, *, is_late: bool) -> None:
        """Note no more; where the claim was lost meanwhile, whatever was written may have come too late."""
        wrote.set(lambda channel, message: None)
        written = self._written.pop(game, [])
        if is_late and written:
            self._late[game] = list(dict.fromkeys([*self._late.get(game, ()), *written]))

    async def announce(self, game: GameId) -> bool:
        """Give whether there is any of *game*: then there is something to claim."""
        if game not in self._late:
            return False
        await self._store.add_parcel(game, CARD)
        return True

    async def set_right(self, table: Table) -> None:
        """Show what the messages of *table* are to say, whatever stands there. Raise Trouble, ClaimLost."""
        while late := self._late.get(table.id):
            await self._set_right(table, *late[0])
            del late[0]
        self._late.pop(table.id, None)

    async def _set_right(self, table: Table, lane: str, channel: int, message: int) -> None:
        if lane in ("card", CARD_DOWN):
            await self._cards.set_right(table, channel, message)
        elif lane == "channel":
            await self._passages.set_right(table, message)
        elif lane == WATCH.destination and self._watching is not None:
            self._watching.forget()
            await self._store.add_parcel(table.id, WATCH)
        elif lane.startswith(HAND) and (seat := Seat(int(lane.partition(":")[2]))) < len(table.chairs):
            self._hands.forget()
            await self._hands.deliver(table, seat)
