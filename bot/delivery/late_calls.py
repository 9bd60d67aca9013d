"""What a call wrote that ended after its claim: perhaps it came after what another process wrote there."""

from __future__ import annotations

from bot.delivery.card_places import CardPlaces
from bot.delivery.hands import Hands
from bot.delivery.passages import Passages
from bot.game.judgement import CARD, HAND
from bot.game.table import Table
from bot.store.records import GameId, Store
from bot.watching.watching import WATCH, Watching
from rules.contract import Seat

CARD_DOWN = "card, posted anew"
"""The lane of a card that comes before the announcements, so that they stand below it."""


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
        self._noted: dict[GameId, list[tuple[str, int, int]]] = {}

    def note(self, game: GameId, lane: str, late: tuple[int, int] | None) -> None:
        """Note that of what is delivered in *lane* a message, by its channel and number, came too late."""
        if late is not None:
            self._noted.setdefault(game, []).append((lane, *late))

    async def announce(self, game: GameId) -> bool:
        """Give whether there is any of *game*: then there is something to claim."""
        if game not in self._noted:
            return False
        await self._store.add_parcel(game, CARD)
        return True

    async def set_right(self, table: Table) -> None:
        """Show what the messages of *table* are to say, whatever stands there. Raise Trouble, ClaimLost."""
        while noted := self._noted.get(table.id):
            await self._set_right(table, *noted[0])
            del noted[0]
        self._noted.pop(table.id, None)

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
