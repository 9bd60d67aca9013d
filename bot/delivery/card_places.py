"""Keeps the card of each game where it is found: edited in place, posted anew when it is time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import structlog

from bot.delivery.channel_ends import ChannelEnds
from bot.delivery.claimed import check
from bot.delivery.courier import Courier, Gone, Letter, MissingPermission, Thing, nonce
from bot.game.judgement import CARD_ANEW
from bot.game.referee import Referee
from bot.game.table import Table
from bot.store.claims import ClaimLost
from bot.store.records import GameId, ParcelState, Status, Store, StoredParcel
from bot.workshop import Outdated

log = structlog.get_logger(__name__)

MOST_BETWEEN = 15
"""How many messages of the game may stand between its card and a call."""

REMEMBERED = 1024

CardMaker: TypeAlias = Callable[[Table, Callable[[], bool]], Awaitable[Letter]]
"""Draws the table card; raises Outdated where it is not wanted any more when its turn to be drawn comes."""
CardLeft: TypeAlias = Callable[[Table, int | None], Letter]
"""Says on an old card where the new one is, or where the game has gone when none is known there yet."""


class CardPlaces:
    """Shows the card of a game as it is now; the game remembers where it stands.

    A card to be posted anew is claimed with the message that it replaces: after a crash the game's own card
    tells whether the new one stands, and if not it is looked for below the old one before it is sent again.
    """

    def __init__(
        self,
        store: Store,
        referee: Referee,
        courier: Courier,
        card: CardMaker,
        left: CardLeft,
        ends: ChannelEnds,
    ) -> None:
        """Take the parts: *card* draws it, *left* words what stays behind; *ends* hears of a new one."""
        self._store = store
        self._referee = referee
        self._courier = courier
        self._card = card
        self._left = left
        self._ends = ends
        self._between: OrderedDict[GameId, tuple[int, int, int]] = OrderedDict()
        """The card of each game, and at which version how many messages stood below it."""

    async def goes_down(self, table: Table, parcels: Sequence[StoredParcel]) -> bool:
        """Whether the card that *parcels* promise is posted anew: before what is told, which follows it."""
        if not parcels or table.card is None or table.card[0] != table.channel:
            return False
        if any(each.payload == CARD_ANEW.payload or _replaced(each) for each in parcels):
            return True
        return table.status is Status.PLAYING and await self._is_far_up(table, table.card[1])

    async def _is_far_up(self, table: Table, card: int) -> bool:
        """Whether so many messages stand below *card*: it is asked when the entries since would suffice."""
        known, version, between = self._between.get(table.id, (0, 0, 0))
        if known != card or between + table.version - version >= MOST_BETWEEN:
            between, version = await self._store.messages_after(table.id, card), table.version
            self._between[table.id] = card, version, between
            if len(self._between) > REMEMBERED:
                self._between.popitem(last=False)
            return between >= MOST_BETWEEN
        return False

    async def deliver(self, table: Table, parcels: Sequence[StoredParcel], *, goes_down: bool) -> None:
        """Show the card once for all *parcels*: anew where it *goes_down*."""
        claimed = [each for each in parcels if each.state is ParcelState.SENDING]
        anew = [each for each in parcels if each.payload == CARD_ANEW.payload]
        parcel = [*parcels, *anew, *filter(_replaced, claimed)][-1]
        replaces = _replaced(parcel) or (table.card[1] if goes_down and table.card is not None else None)
        # All at once: the claim passes to one as the others are dropped.
        note, others = self._store.claims.note, [each.number for each in parcels if each is not parcel]
        note(table.id, (parcel.number,), ParcelState.SENDING, message=replaces)
        note(table.id, others, ParcelState.DROPPED)
        await self._store.claims.settle(table.id)
        while True:
            table = self._referee.newest(table)
            try:
                message = await self._place(table, replaces, claimed=bool(claimed))
            except Outdated:  # nobody was shown it: the game has moved on while it waited to be drawn
                continue
            break
        note(table.id, (parcel.number,), ParcelState.SENT, message=message)
        if goes_down:  # what is told next goes by what stands below it
            await self._store.claims.settle(table.id)

    async def _place(self, table: Table, replaces: int | None, *, claimed: bool) -> int:
        letter = await self._card(table, lambda: self._referee.is_newest(table))
        stands = table.card is not None and table.card[0] == table.channel
        known = table.card[1] if table.card is not None else 0
        if table.card is not None and not (stands and known == replaces):
            try:
                await self._courier.edit(*table.card, letter if stands else self._left(table, None))
            except Gone as gone:
                if gone.thing is not Thing.MESSAGE and stands:
                    raise
            except MissingPermission:
                if stands:
                    raise
            else:
                if stands:
                    await self._leave_behind(table, replaces, known)
                    return known
        found = await self._find(table, known if stands else 0) if claimed else None
        if found is None:
            found = await self._courier.send(table.channel, letter, nonce(table.fair_id, "card", known))
            self._ends.heard(table.channel, found)
        else:
            await self._courier.edit(table.channel, found, letter)
        check()
        instead_of = None if table.card is None else table.card[1]
        if not await self._store.remember_card(table.id, table.channel, found, instead_of=instead_of):
            raise ClaimLost
        await self._leave_behind(table, replaces, found)
        return found

    async def set_right(self, table: Table, channel: int, message: int) -> None:
        """Let *message*, which was changed too late, say where the card is, unless it is that itself."""
        if table.card is not None and table.card != (channel, message):
            try:
                await self._courier.edit(channel, message, self._left(table, table.card[1]))
            except (Gone, MissingPermission):
                log.info("old_card_left_as_it_is", game=table.id)

    async def _leave_behind(self, table: Table, replaced: int | None, message: int) -> None:
        """Let the card that was *replaced* say that *message* is the card now."""
        if replaced is None:
            return
        try:
            await self._courier.edit(table.channel, replaced, self._left(table, message))
        except (Gone, MissingPermission):
            log.info("old_card_left_as_it_is", game=table.id)

    async def _find(self, table: Table, below: int) -> int | None:
        for sighting in await self._courier.recent(table.channel, None):
            # An announcement has buttons, too; a card has no plain text.
            is_card = any(id.startswith(f"gm:{table.id}:") for id in sighting.custom_ids)
            if is_card and not sighting.content and sighting.message > below:
                return sighting.message
        return None


def _replaced(parcel: StoredParcel) -> int | None:
    """Give the card that *parcel* was claimed to replace, if it was."""
    return parcel.message if parcel.state is ParcelState.SENDING else None
