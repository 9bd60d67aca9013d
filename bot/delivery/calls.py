"""Calls people when it suits them: not in their quiet hours, and for several games at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass

import msgspec
import structlog

from bot.delivery.announcement import Buttons, awaited_publicly, marker
from bot.delivery.channel_ends import ChannelEnds
from bot.delivery.courier import (
    CLOCK_SLACK,
    ClosedDM,
    Courier,
    Gone,
    Letter,
    MissingPermission,
    Rejected,
    Trouble,
    TryAgain,
    nonce,
)
from bot.delivery.hands import Hands, Queued
from bot.game.question import asked_of
from bot.game.referee import Referee
from bot.game.table import Table
from bot.lengths import CONTENT, fit
from bot.locale import Phrasebook
from bot.people.people import Reminders
from bot.renderer import decision_phrase
from bot.shards.once import Once
from bot.store.claims import ClaimedElsewhere
from bot.store.personal import own_place
from bot.store.posting import message_link
from bot.store.records import Delivery, GameId, Parcel, ParcelState, Store, StoredParcel
from rules.contract import Fact, IllegalAction, Phrase, Seat

log = structlog.get_logger(__name__)

CALL = "call:"
"""What the destination of a call begins with that was put off, before the seat."""
GATHERED = 10 * 60_000
"""Milliseconds after a ping within which those of other games wait for each other."""
LONGEST_WAIT = 3_600.0
"""Seconds after which a call that waits is looked at again: its player may have changed their hours."""
MOST_AT_ONCE = 15
"""So many calls are listed in one message."""
PINGED = "pinged"
"""What the last ping of somebody who gathers them is called among what they keep; also its name there."""
GAMES_AT_ONCE = 25


class PutOff(Queued):
    """It is not yet time for a call."""


class _Wait(msgspec.Struct, frozen=True):
    """What a call waits for that was put off."""

    until: int = 0
    """When pings of several games come together, in unix milliseconds; 0 for the end of quiet hours."""


class _Ping(msgspec.Struct, frozen=True):
    """When somebody was pinged last, in unix milliseconds, and for which game; 0 for several."""

    at: int = 0
    game: int = 0


@dataclass(frozen=True)
class _Due:
    """A call that is to be given."""

    table: Table
    seat: Seat
    parcel: StoredParcel

    @property
    def is_secret(self) -> bool:
        """Whether nobody may learn if the seat has answered."""
        return self.table.pending is not None and self.table.pending.secret

    @property
    def is_open(self) -> bool:
        """Whether the seat has still something to answer: of a secret decision only its player may know."""
        pending = self.table.pending
        is_asked = pending is not None and self.seat in pending.seats
        return is_asked or bool(asked_of(self.table, self.seat))

    @property
    def mark(self) -> str:
        """By what the message that gives it is found again."""
        return marker(self.table.id, self.parcel.entry, f"call{self.seat}")


class Calls:
    """Puts calls off, durably, and gives them once it is time: one message for each person.

    A call that was put off is a parcel of its game's outbox. It is claimed with the channel of the message
    that is going to give it, and looked for there after a crash. Who is not awaited any more is not called.
    """

    def __init__(
        self,
        store: Store,
        referee: Referee,
        courier: Courier,
        books: Mapping[str, Phrasebook],
        hands: Hands,
        ends: ChannelEnds,
        buttons: Buttons | None = None,
        once: Once | None = None,
    ) -> None:
        """Take the parts; *hands* knows the direct messages, *buttons* stand below a call in a channel."""
        self._store = store
        self._referee = referee
        self._courier = courier
        self._books = books
        self._hands = hands
        self._ends = ends
        self._buttons = buttons
        self.on_change: Callable[[GameId], None] = lambda game: None
        """Called where the outbox of a game has to look again."""
        self._once = once or Once()

    async def are_put_off(self, table: Table, seats: Sequence[Seat]) -> set[Seat]:
        """Give those of *seats*, who are awaited at *table*, that are not to be called now.

        They will be, as soon as it is time: that is written down before anything is told without a call.
        """
        if not seats:
            return set()
        waiting = {each.destination for each in await self._store.undelivered(table.id)}
        return {seat for seat in seats if await self._is_put_off(table, seat, waiting)}

    async def _is_put_off(self, table: Table, seat: Seat, waiting: set[str]) -> bool:
        user = table.chairs[seat].user
        if user is None:
            return False
        destination, now = f"{CALL}{seat}", self._ends.now()
        if destination in waiting:
            return True
        people = self._referee.people
        await people.load([user])
        attention = people.of(user)
        wait = None
        if people.loud_from(user, table.guild, now) > now:
            wait = _Wait()
        elif attention.gather:
            async with self._once.turn(f"call:{user}"):
                last = await self._last_ping(user)
                if last.game != table.id and now - last.at < GATHERED:
                    wait = _Wait(last.at + GATHERED)
                else:
                    await self._remember(user, table.id)
        if wait is None:
            return False
        await self._store.add_parcel(table.id, Parcel(destination, msgspec.json.encode(wait)))
        self.on_change(table.id)
        return True

    async def deliver(self, table: Table, seat: Seat, parcels: Sequence[StoredParcel]) -> None:
        """Give the call that *parcels* promise to whoever sits on *seat*; raise PutOff before its time."""
        user = table.chairs[seat].user if seat < len(table.chairs) else None
        async with self._once.turn(f"call:{user or 0}"):
            # Another game may have given it along with its own.
            found = await self._newest(table, seat, await self._store.undelivered(table.id))
            if found is None:
                return
            own = _Due(table, seat, found)
            await self._referee.people.load([user])
            is_awaited = user is not None and seat in awaited_publicly(table)
            if user is None or not is_awaited or (self._is_private(own, user) and not own.is_open):
                await self._mark([own], ParcelState.DROPPED)
                return
            if found.state is ParcelState.SENDING and await self._is_there(own, user):
                await self._mark([own], ParcelState.SENT)
                return
            if seconds := self._seconds(user, own):
                raise PutOff(min(seconds, LONGEST_WAIT))
            with ExitStack() as claimed:
                await self._give(user, own, claimed)

    async def _newest(
        self, table: Table, seat: Seat, undelivered: Sequence[StoredParcel]
    ) -> StoredParcel | None:
        """Give the newest promise of a call of *seat* among what is *undelivered*, and drop the others."""
        destination = f"{CALL}{seat}"
        found = [each for each in undelivered if each.destination == destination]
        claimed = [each for each in found if each.state is ParcelState.SENDING]
        newest = next(iter(claimed or found[::-1]), None)
        others = [each.number for each in found if each is not newest]
        if others:
            await self._store.claims.mark(table.id, others, ParcelState.DROPPED)
        return newest

    def _seconds(self, user: int, due: _Due) -> float:
        """Give how long a call has still to wait."""
        now = self._ends.now()
        until = msgspec.json.decode(due.parcel.payload, type=_Wait).until
        loud = self._referee.people.loud_from(user, due.table.guild, max(now, until))
        return (loud - now) / 1000

    async def _give(self, user: int, own: _Due, claimed: ExitStack) -> None:
        others = await self._others(user, own.table.id, claimed)
        await self._remember(user, GameId(0))
        if self._is_private(own, user):
            due = [own, *(each for each in others if each.is_open)][:MOST_AT_ONCE]
            try:
                await self._send(due, await self._hands.direct_channel(user), self._private(due))
                return
            except (ClosedDM, Gone, MissingPermission, Rejected, Queued) as trouble:
                log.info("call_way_closed", game=own.table.id, why=type(trouble).__name__)
                if own.is_secret:
                    await self._mark([own], ParcelState.DROPPED)
                    return
        # What is played on another server is nobody's business here.
        here = [own, *(each for each in others if each.table.guild == own.table.guild)][:MOST_AT_ONCE]
        await self._send(here, own.table.channel, self._public(user, here))

    def _is_private(self, due: _Due, user: int) -> bool:
        """Whether the call goes out by direct message first.

        In a secret decision that is tried where it is known to work, and the channel is no second way: nobody
        may see by a call, or by there being none, who has answered.
        """
        if self._referee.people.of(user).reminders is Reminders.CHANNEL:
            return False
        row = due.table.row(due.seat)
        return not due.is_secret or (row is not None and row.delivery is Delivery.DM)

    async def _others(self, user: int, but: GameId, claimed: ExitStack) -> list[_Due]:
        """Give the calls of *user* at other tables, which come along, each *claimed* with its game.

        Those on their way already have one of their own, and what another process delivers is left to it.
        """
        found, after = [], 0
        while games := await self._store.open_games(user=user, after=after, limit=GAMES_AT_ONCE):
            after = games[-1].id
            for game in games:
                if game.id == but:
                    continue
                try:
                    table = await self._referee.look(game.id)
                except IllegalAction:  # it cannot be read now: its call waits with it
                    continue
                seat = table.seat_of(user)
                if seat is None or seat not in awaited_publicly(table):
                    continue
                if self._referee.people.calendar_of_server(table.guild).is_quiet(self._ends.now()):
                    continue
                claimed.enter_context(self._store.claims.using(table.id))
                try:
                    undelivered = await self._store.claims.take(table.id, None) or ()
                except ClaimedElsewhere:
                    continue
                parcel = await self._newest(table, seat, undelivered)
                if parcel is not None and parcel.state is ParcelState.PENDING:
                    found.append(_Due(table, seat, parcel))
        return sorted(found, key=lambda each: each.table.id)

    async def _is_there(self, due: _Due, user: int) -> bool:
        """Whether a message that gives *due* was sent before a crash."""
        places = [due.parcel.message] if due.parcel.message else [due.table.channel]
        if due.parcel.message is None:  # brought back from a backup
            with suppress(ClosedDM, Gone, Queued):
                places.append(await self._hands.direct_channel(user))
        entry = (await self._store.entries(due.table.id, after=due.parcel.entry - 1, limit=1))[0]
        for place in places:
            sightings = await self._courier.recent(place, entry.at - CLOCK_SLACK)
            if any(due.mark in each.content.split() for each in sightings):
                return True
        return False

    async def _send(self, due: Sequence[_Due], channel: int, letter: Letter) -> None:
        """Send *letter*, which gives all that is *due*, to *channel*, so that a crash repeats and loses none.

        Raise Trouble; what was certainly not sent is unclaimed.
        """
        await self._mark(due, ParcelState.SENDING, channel)
        own = due[0]
        is_claimed = own.parcel.state is ParcelState.SENDING
        attempt = own.parcel.attempts + (0 if is_claimed else 1)
        try:
            message = await self._courier.send(
                channel, letter, nonce(own.table.fair_id, own.mark, channel, attempt)
            )
        except Trouble as trouble:
            if not isinstance(trouble, TryAgain) or trouble.untouched:
                await self._mark(due, ParcelState.PENDING)
            raise
        self._ends.heard(channel, message)
        await self._mark(due, ParcelState.SENT)

    async def _mark(self, due: Sequence[_Due], state: ParcelState, channel: int | None = None) -> None:
        for each in due:
            await self._store.claims.mark(each.table.id, [each.parcel.number], state, message=channel)

    async def _last_ping(self, user: int) -> _Ping:
        kept = await self._store.kept(own_place(user), PINGED, limit=1)
        return msgspec.json.decode(kept[0].body, type=_Ping) if kept else _Ping()

    async def _remember(self, user: int, game: GameId) -> None:
        """Write down that *user* is pinged now, before it is done, where that is ever asked for."""
        if self._referee.people.of(user).gather:
            ping = _Ping(self._ends.now(), game)
            await self._store.save(own_place(user), PINGED, PINGED, msgspec.json.encode(ping), ping.at)

    # Words.

    def _private(self, due: Sequence[_Due]) -> Letter:
        own = due[0]
        book = self._books[own.table.chairs[own.seat].locale]
        lines = [book.say("call-title", tables=len(due)), *(_line(each, book) for each in due)]
        # Of several tables no button says which it means.
        view = self._buttons(own.table, book, ()) if self._buttons is not None and len(due) == 1 else None
        return Letter(_with_marks(lines, due), view)

    def _public(self, user: int, due: Sequence[_Due]) -> Letter:
        own, table = due[0], due[0].table
        book = self._books[table.locale]
        lines = [book.say("waiting", table.names, seats=(f"<@{user}>",), decision=_decision(own))]
        if len(due) > 1:
            lines += [book.say("call-elsewhere"), *(_line(each, book) for each in due[1:])]
        view = self._buttons(table, book, ()) if self._buttons is not None else None
        return Letter(_with_marks(lines, due), view, mentions=(user,))


def _line(due: _Due, book: Phrasebook) -> str:
    """Give which table awaits its reader, where, for what, and until when."""
    table = due.table
    until = [each.due for each in table.deadlines if (each.seat, each.kind) == (due.seat, "default")]
    facts: dict[str, Fact] = {
        "game": Phrase(f"{table.ruleset.name}-title"),
        "number": table.id,
        "place": table.place if table.card is None else message_link(table.guild, *table.card),
        "decision": _decision(due),
    }
    line = book.say("call-line", table.names, **facts)
    return f"- {line} · <t:{until[0] // 1000}:R>" if until else f"- {line}"


def _decision(due: _Due) -> Phrase:
    table = due.table
    if table.pending is not None and due.seat in table.pending.asked:
        return decision_phrase(table.pending, table.ruleset.name)
    return Phrase("call-question")


def _with_marks(lines: Sequence[str], due: Sequence[_Due]) -> str:
    small_print = "-# " + " · ".join(each.mark for each in due)
    return f"{fit(chr(10).join(lines), CONTENT - len(small_print) - 1)}\n{small_print}"
