"""Tells the channel what happens: one message for each passage, which grows by edits, everything once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile

import structlog

from bot.delivery.announcement import (
    Announcer,
    begins_message,
    frees_a_seat,
    is_marked,
    is_the_end,
    mark_of,
    merely_acknowledges,
    takes_a_seat,
    to_mention,
)
from bot.delivery.calls import Calls
from bot.delivery.channel_ends import ChannelEnds
from bot.delivery.claimed import check
from bot.delivery.courier import (
    CLOCK_SLACK,
    Attachment,
    Courier,
    Gone,
    Letter,
    MissingPermission,
    Rejected,
    Thing,
    Trouble,
    TryAgain,
    nonce,
)
from bot.delivery.illustrations import Illustrations
from bot.delivery.replay_pages import ENTRIES_AT_ONCE, ReplayPages
from bot.delivery.shared_moments import SHARE, SharedMoments
from bot.game.referee import Referee
from bot.game.table import Happening, Table
from bot.store.errors import is_of_the_store
from bot.store.records import ParcelState, Store, StoredParcel
from rules.contract import Seat

log = structlog.get_logger(__name__)

ALONE = ("commitments", "file", SHARE)
"""What goes out in line with the announcements, each as a message of its own."""
PRESENT = 10_000
"""For how many milliseconds after an action its player is taken to look at the channel."""
MOST_AT_ONCE = 50
"""How many entries are tried to be told by one message."""


@dataclass(frozen=True)
class Told:
    """Announcements with what they tell: entries that follow one another."""

    parcels: tuple[StoredParcel, ...]
    happenings: tuple[Happening, ...]

    def first(self, count: int) -> Told:
        """Give the first so many of them."""
        return Told(self.parcels[:count], self.happenings[:count])

    def then(self, others: Told) -> Told:
        """Give these and *others*."""
        return Told(self.parcels + others.parcels, self.happenings + others.happenings)

    def acted_since(self, time: int) -> int | None:
        """Give who has acted last, automated players aside, where that was after *time*."""
        own = (each.entry for each in reversed(self.happenings) if each.entry.cause != "automated")
        last = next(own, None)
        return last.actor if last is not None and last.kind == "action" and last.at > time else None


class Passages:
    """Delivers the announcements of a game in order, and what stands alone between them.

    What follows the newest message is told by an edit of it, until somebody is to be called, it is full, or
    something else stands below it: then all that waits begins the next. The parcels that a call tells are
    claimed together before it: with the message that is edited, so that after a crash the same edit comes
    again; or with none, so that the new message is looked for, by the marker of its first entry, before it
    is sent again.
    """

    def __init__(
        self,
        store: Store,
        referee: Referee,
        courier: Courier,
        announcer: Announcer,
        illustrations: Illustrations,
        ends: ChannelEnds,
        calls: Calls,
        pages: ReplayPages,
        shared: SharedMoments | None = None,
    ) -> None:
        """Take the parts; *ends* knows what stands at the bottom of a channel, *calls* who is called when.

        *pages* adds to the file of a finished game what is made of it.
        """
        self._store = store
        self._referee = referee
        self._courier = courier
        self._announcer = announcer
        self._illustrations = illustrations
        self._ends = ends
        self.calls = calls
        self.pages = pages
        self._shared = shared

    async def deliver(self, table: Table, parcels: Sequence[StoredParcel]) -> None:
        """Tell all of *parcels* at *table*, in their order."""
        by_entry = await self._readable(table, parcels)
        waiting = [each for each in parcels if each.destination in ALONE or each.entry in by_entry]
        happenings = [by_entry[each.entry] for each in waiting if each.destination not in ALONE]
        has_moved = any(each.entry.kind == "moved" for each in happenings)
        # Somebody who was asked, has answered and is asked again is called by the newest only.
        called_by = {seat: each.entry.number for each in happenings for seat in to_mention(each)}
        while waiting:
            first = waiting[0]
            if first.destination in ALONE:
                await self._send_alone(table, first)
                del waiting[0]
                continue
            group = tuple(takewhile(partial(_goes_with, first), waiting))
            news = Told(group, tuple(by_entry[each.entry] for each in group))
            told = await self._told(table)
            if first.state is ParcelState.PENDING:
                news, grows = self._next_message(table, told, news.first(MOST_AT_ONCE), called_by, has_moved)
            else:
                grows = first.message is not None
            called = self._called(told, news, called_by)
            is_newest = bool(called) or len(news.parcels) == len(waiting)
            if grows and told is not None:
                await self._grow(table, told, news, is_newest=is_newest, has_moved=has_moved)
            else:
                await self._begin(table, news, called, is_newest=is_newest, has_moved=has_moved)
                if told is not None and not has_moved:
                    await self._let_rest(table, told, news)
            del waiting[: len(news.parcels)]

    async def merely_acknowledge(self, table: Table, parcels: Sequence[StoredParcel]) -> bool:
        """Whether *parcels*, none of them claimed yet, tell no more than that somebody has answered."""
        if any(each.destination in ALONE or each.state is not ParcelState.PENDING for each in parcels):
            return False
        return all(map(merely_acknowledges, (await self._readable(table, parcels)).values()))

    def _next_message(
        self, table: Table, told: Told | None, news: Told, called_by: Mapping[Seat, int], has_moved: bool
    ) -> tuple[Told, bool]:
        """Give how much of *news* the next call tells, and whether by an edit of what has *told*."""
        begins = has_moved or self._called(told, news, called_by) or any(map(begins_message, news.happenings))
        may_grow = told is not None and not begins and self._fits(told.then(news))
        # An acknowledgement is never a message of its own.
        if may_grow and (all(map(merely_acknowledges, news.happenings)) or not self._is_buried(table, told)):
            return news, True
        count = len(news.parcels)
        while count > 1 and not self._fits(news.first(count)):
            count -= max(1, count // 5)
        return news.first(count), False

    def _called(self, told: Told | None, news: Told, called_by: Mapping[Seat, int]) -> list[Seat]:
        """Give whom *news* call, where *called_by* tells which entry does so for a seat.

        Whoever has acted a moment ago is here, and sees what automated players alone have answered.
        """
        entries = {each.entry for each in news.parcels}
        called = [seat for seat in to_mention(*news.happenings) if called_by.get(seat) in entries]
        chairs, passage = news.happenings[-1].table.chairs, news if told is None else told.then(news)
        present = passage.acted_since(self._ends.now() - PRESENT)
        return [seat for seat in called if chairs[seat].user != present]

    def _fits(self, told: Told) -> bool:
        return self._announcer.fits(*told.happenings)

    def _is_buried(self, table: Table, told: Told | None) -> bool:
        """Whether something may stand below the message that has *told*, such as what people wrote."""
        message = None if told is None else told.parcels[0].message
        return message is None or self._ends.is_below(table.channel, message)

    async def set_right(self, table: Table, message: int) -> None:
        """Let *message*, which was changed too late, tell again all that it has told by now."""
        told = await self._told(table, message)
        if told is None:
            return
        newest = await self._store.passage(table.id)
        is_newest = bool(newest) and newest[0].message == message
        letters = self._announcer.letters(*told.happenings, is_newest=is_newest)
        if len(letters) == 1:
            letter = replace(letters[0], mentions=(), attachments=None)
            with suppress(Gone, MissingPermission, Rejected):
                await self._courier.edit(table.channel, message, letter)

    # Reading.

    async def _readable(self, table: Table, parcels: Sequence[StoredParcel]) -> dict[int, Happening]:
        """Give what the announcements among *parcels* tell, by entry; drop those that cannot be read."""
        announcements = [each for each in parcels if each.destination not in ALONE]
        try:
            return await self._read(table, announcements)
        except Exception as error:
            if isinstance(error, Trouble) or is_of_the_store(error):
                raise
        found: dict[int, Happening] = {}
        for each in announcements:  # one announcement that we cannot make must not hold up the others
            try:
                found |= await self._read(table, [each])
            except Exception as error:
                if isinstance(error, Trouble) or is_of_the_store(error):
                    raise
                log.exception("parcel_undeliverable", game=each.game, entry=each.entry)
                await self._mark((each,), ParcelState.DROPPED)
        return found

    async def _read(self, table: Table, parcels: Sequence[StoredParcel]) -> dict[int, Happening]:
        found: dict[int, Happening] = {}
        wanted = {each.entry for each in parcels}
        while missing := wanted - found.keys():
            after = min(missing) - 1
            limit = min(max(missing) - after, ENTRIES_AT_ONCE)
            page = await self._referee.happenings_at(table, after=after, limit=limit)
            if not page:
                raise LookupError(f"no entry {after + 1}")
            found |= {each.entry.number: each for each in page}
        return {number: found[number] for number in wanted}

    async def _told(self, table: Table, message: int | None = None) -> Told | None:
        """Give what *message* tells, or the newest; None where that is no announcement."""
        parcels = await self._store.passage(table.id, message)
        if not parcels:
            return None
        try:
            found = await self._read(table, parcels)
        except Exception as error:
            if is_of_the_store(error):
                raise
            return None  # what cannot be read any more stays as it stands there
        return Told(tuple(parcels), tuple(found[each.entry] for each in parcels))

    async def _send_alone(self, table: Table, parcel: StoredParcel) -> None:
        """Send *parcel*, which stands alone."""
        if parcel.destination == "commitments":
            letter = self._announcer.commitments_letter(table, parcel.entry)
        elif parcel.destination == SHARE:
            await self._send_shared(table, Told((parcel,), ()))
            return
        else:
            letter = self._announcer.file_letter(table, parcel.entry, await self.pages.file(table))
        await self._send(table, Told((parcel,), ()), [letter])

    async def _send_shared(self, table: Table, alone: Told) -> None:
        """Show the moment that *alone* promises: in words where the channel takes no picture."""
        letter = None if self._shared is None else await self._shared.letter(table, alone.parcels[0])
        if letter is None:
            await self._mark(alone.parcels, ParcelState.DROPPED)
            return
        try:
            await self._send(table, alone, [letter])
        except (Rejected, MissingPermission) as refused:
            if not letter.attachments or getattr(refused, "permission", "attach_files") != "attach_files":
                raise
            await self._send(table, alone, [replace(letter, attachments=())])

    async def _picture(self, happenings: Sequence[Happening]) -> tuple[Attachment, ...]:
        """Give the last picture that goes with *happenings*, if any."""
        for each in reversed(happenings):
            picture = await self._illustrations.picture(each)
            if picture is not None:
                return (Attachment(picture.filename, picture.png, picture.alt),)
        return ()

    # Telling.

    async def _grow(self, table: Table, told: Told, news: Told, *, is_newest: bool, has_moved: bool) -> None:
        """Edit the message that has *told* to tell *news*, too."""
        everything, message = told.then(news), told.parcels[0].message
        assert message is not None, "what was told has a message"
        if not self._announcer.letters(*news.happenings):
            await self._mark(news.parcels, ParcelState.SENT)
            return
        letters = self._announcer.letters(*everything.happenings, is_newest=is_newest)
        if len(letters) > 1:  # it did fit when it was claimed; more people are awaited now
            letters = self._announcer.letters(*everything.happenings, is_newest=False)
        picture = await self._picture(news.happenings)
        if news.parcels[0].state is ParcelState.PENDING:
            await self._mark(news.parcels, ParcelState.SENDING, message)
        # An edit calls nobody; without a picture of its own the message keeps the one it has.
        letter = replace(letters[0], mentions=(), attachments=picture or None)
        place = _place_before(table) if has_moved else table.channel
        try:
            await self._courier.edit(place, message, letter)
        except Rejected:
            log.exception("announcement_rejected", game=table.id, entry=news.parcels[0].entry)
            await self._begin(table, _unclaimed(news), None, is_newest=is_newest)
            return
        except (Gone, MissingPermission) as trouble:
            is_deleted = isinstance(trouble, Gone) and trouble.thing is Thing.MESSAGE
            if not is_deleted and not has_moved:
                raise
            again = _unclaimed(news if has_moved else everything)
            await self._begin(table, again, None, is_newest=is_newest)
            return
        await self._mark(news.parcels, ParcelState.SENT, message)

    async def _let_rest(self, table: Table, told: Told, news: Told) -> None:
        """Edit the message that has *told* of a seat being free, where by *news* somebody has taken it, and
        of who is awaited, where these have ended the game: nobody is any more."""
        is_taken = any(map(takes_a_seat, news.happenings)) and any(map(frees_a_seat, told.happenings))
        is_over = any(map(is_the_end, news.happenings))
        message = told.parcels[0].message
        if message is None or not (is_taken or is_over):
            return
        letters = self._announcer.letters(*told.happenings, is_newest=False)
        if len(letters) != 1:
            return
        try:
            letter = replace(letters[0], mentions=(), attachments=None)
            await self._courier.edit(table.channel, message, letter)
        except (Rejected, Trouble) as trouble:  # a press there is refused, and says why
            log.info("message_not_at_rest", game=table.id, why=type(trouble).__name__)

    async def _begin(
        self,
        table: Table,
        news: Told,
        called: Sequence[Seat] | None,
        *,
        is_newest: bool,
        has_moved: bool = False,
    ) -> None:
        """Tell *news* in a new message; of the seats in it, those *called* are; None calls nobody at all."""
        letters = list(self._announcer.letters(*news.happenings, is_newest=is_newest))
        if not letters:
            await self._mark(news.parcels, ParcelState.SENT)
            return
        mentions = await self._mentions(table, news, called, letters[-1].mentions)
        picture = await self._picture(news.happenings)
        letters[-1] = replace(letters[-1], mentions=mentions, attachments=picture)
        try:
            await self._send(table, news, letters, has_moved=has_moved)
        except Rejected:
            log.exception("announcement_rejected", game=table.id, entry=news.parcels[0].entry)
            if len(news.parcels) == 1:
                await self._mark(news.parcels, ParcelState.DROPPED)
                return
            for parcel, happening in zip(news.parcels, news.happenings, strict=True):
                one = _unclaimed(Told((parcel,), (happening,)))
                of_its_own = None if called is None else [seat for seat in called if seat in happening.asked]
                await self._begin(table, one, of_its_own, is_newest=is_newest)

    async def _mentions(
        self, table: Table, news: Told, called: Sequence[Seat] | None, named: Sequence[int]
    ) -> tuple[int, ...]:
        """Give whom of those *named* a new message of *news* pings: nobody in quiet hours."""
        if called is None:
            return ()
        put_off = await self.calls.are_put_off(table, called)
        asked = to_mention(*news.happenings)
        silent = [table.chairs[seat].user for seat in asked if seat in put_off or seat not in called]
        pinged = [table.chairs[seat].user for seat in asked if seat in called]
        heard = [each for each in named if each not in silent]
        # Whoever is asked for nothing, such as for a rematch, is named all the same.
        people = self._referee.people
        return tuple(
            [each for each in heard if each in pinged or not await people.is_quiet(each, table.guild)]
        )

    async def _send(
        self, table: Table, news: Told, letters: Sequence[Letter], *, has_moved: bool = False
    ) -> None:
        """Send *letters*, which tell *news*, as far as they are not there yet; raise Rejected, Trouble."""
        first, attempt = news.parcels[0], news.parcels[0].attempts
        found: dict[str, int] = {}
        if first.state is ParcelState.SENDING:
            found = await self._already_there(table, first, letters, has_moved=has_moved)
        else:
            attempt += 1
            await self._mark(news.parcels, ParcelState.SENDING)
        message = None
        try:
            for number, letter in enumerate(letters):
                mark = mark_of(letter)
                if mark not in found:
                    known_by = nonce(table.fair_id, first.number, number, attempt)
                    found[mark] = await self._courier.send(table.channel, letter, known_by)
                    self._ends.heard(table.channel, found[mark])
                message = found[mark]
        except (TryAgain, MissingPermission) as trouble:
            certainly_unsent = isinstance(trouble, MissingPermission) or trouble.untouched
            if certainly_unsent and not found:
                await self._mark(news.parcels, ParcelState.PENDING)
            raise
        if message is not None:  # before the parcel is done with, or nobody would know of it any more
            await self._remember(table, first, message)
        await self._mark(news.parcels, ParcelState.SENT, message)

    async def _remember(self, table: Table, parcel: StoredParcel, message: int) -> None:
        """Write down what follows from *message* having told *parcel*."""
        if parcel.destination == "commitments":
            check()
            # From here on players may join.
            await self._store.remember_commitments(table.id, table.channel, message)
            await self._referee.look(table.id)  # what it knows of the table is that they stand nowhere
        elif parcel.destination == "file":
            await self.pages.promise(table, parcel.entry, message)

    async def _already_there(
        self, table: Table, first: StoredParcel, letters: Sequence[Letter], *, has_moved: bool
    ) -> dict[str, int]:
        """Give the messages, by marker, of those of *letters* that reached the channel before a crash."""
        entry = (await self._store.entries(table.id, after=first.entry - 1, limit=1))[0]
        sightings = list(await self._courier.recent(table.channel, entry.at - CLOCK_SLACK))
        if has_moved and (before := _place_before(table)) != table.channel:
            try:
                sightings += await self._courier.recent(before, entry.at - CLOCK_SLACK)
            except (Gone, MissingPermission):
                log.warning("place_before_unreadable", game=table.id)
        return {
            mark: sighting.message
            for mark in map(mark_of, letters)
            for sighting in sightings
            if is_marked(sighting, mark)
        }

    async def _mark(
        self, parcels: Sequence[StoredParcel], state: ParcelState, message: int | None = None
    ) -> None:
        numbers = [each.number for each in parcels]
        await self._store.claims.mark(parcels[0].game, numbers, state, message=message)


def _goes_with(first: StoredParcel, parcel: StoredParcel) -> bool:
    """Whether *parcel* was claimed together with *first*, or may be."""
    return parcel.destination not in ALONE and (parcel.state, parcel.message) == (first.state, first.message)


def _unclaimed(told: Told) -> Told:
    """Give *told* as it is before a new message is claimed for it."""
    return replace(told, parcels=tuple(replace(each, state=ParcelState.PENDING) for each in told.parcels))


def _place_before(table: Table) -> int:
    """Give where *table* was before it has moved: there its card still stands."""
    return table.channel if table.card is None else table.card[0]
