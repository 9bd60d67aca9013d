"""The private ladder: a hand reaches its player by direct message, else private thread, else button."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TypeVar
from weakref import WeakValueDictionary

import structlog

from bot.artists import speakers
from bot.delivery.claimed import check
from bot.delivery.courier import (
    Attachment,
    ClosedDM,
    Courier,
    Gone,
    Letter,
    MissingPermission,
    Rejected,
    Thing,
    TooFast,
    Trouble,
    TryAgain,
    nonce,
)
from bot.delivery.dm_budget import Budget
from bot.delivery.hand_pictures import NOTHING, HandPictures
from bot.delivery.spoken_pictures import SpokenPictures
from bot.desk.question_parts import question_lines, question_view
from bot.game.question import asked_of
from bot.game.table import Table
from bot.game.tenures import of_seat
from bot.lengths import CONTENT, THREAD_NAME, fit
from bot.locale import Phrasebook
from bot.pictures import Candidates, Picture
from bot.pictures.spoken import unsaid
from bot.signs import spelled
from bot.store.records import Delivery, GameId, SeatRow, Store
from bot.turns import serving
from rules.contract import Fact, IllegalAction, Phrase, Seat, Viewer, Who

log = structlog.get_logger(__name__)
T = TypeVar("T")

REMEMBERED = 1024
"""How many hands' last wording stays in memory, so that an unchanged one is not edited."""


async def _never(user: int, guild: int) -> bool:
    return False


async def _nobody(user: int) -> bool:
    return False


class Queued(TryAgain):
    """Too many direct messages were opened lately: this one has its place in the queue."""

    def __init__(self, after: float) -> None:
        """Take the seconds until it may be its turn."""
        super().__init__(after, untouched=True)
        self.seconds = after


NEXT_RUNG = {Delivery.UNTRIED: Delivery.DM, Delivery.DM: Delivery.THREAD, Delivery.THREAD: Delivery.BUTTON}


class Hands:
    """Keeps one message per game and seat that shows the seat's hand, wherever its player can be reached."""

    def __init__(
        self,
        store: Store,
        courier: Courier,
        books: Mapping[str, Phrasebook],
        budget: Budget,
        *,
        pictures: HandPictures | None = None,
        reads_words: Callable[[int], Awaitable[bool]] = _nobody,
        button_only: bool = False,
        is_quiet: Callable[[int, int], Awaitable[bool]] = _never,
    ) -> None:
        """Take where hands are remembered and how they travel; *button_only* sends no hand anywhere.

        *pictures* draws them; without it they are words only. Whoever *reads_words* gets their
        words instead. Whoever *is_quiet* now at the table of a
        server gets a new one in time, but without a sound.
        """
        self._store = store
        self._courier = courier
        self._books = books
        self._budget = budget
        self._pictures = pictures or HandPictures(books, {})
        self.spoken = SpokenPictures(books, speakers(), self._pictures.workshop)
        self._reads_words = reads_words
        self._button_only = button_only
        self._is_quiet = is_quiet
        self._locks: WeakValueDictionary[tuple[GameId, Seat], asyncio.Lock] = WeakValueDictionary()
        self._said: OrderedDict[tuple[GameId, Seat], tuple[int, int, int]] = OrderedDict()
        """The message of each hand, and the hashes of its words and of its picture."""
        self._kept: OrderedDict[tuple[GameId, Seat], SeatRow] = OrderedDict()
        """Where this process has brought each of the latest hands."""

    async def deliver(
        self, table: Table, seat: Seat, *, claimed: bool = False, is_read: bool = False
    ) -> Delivery:
        """Bring the hand of *seat* up to date and give how it reaches its player now.

        *claimed* says that an earlier attempt may have sent the message without writing it down; *is_read*
        that *table* was read under the claim of its game: where a message stands is not asked for again.
        Raise TryAgain when Discord is out of order, and Queued where a direct message has to wait for its
        turn; a closed way leads to the next rung instead.
        """
        serving.set(table.guild)
        lock = self._locks.setdefault((table.id, seat), asyncio.Lock())
        async with lock:
            row = self._row_that_stands(table, seat) if is_read else None
            row = row or await self._own_row(table, seat)
            if row is None or row.user is None:
                return Delivery.BUTTON
            rung: Delivery = Delivery.DM if row.delivery is Delivery.UNTRIED else row.delivery
            if not self.may_be_sent(table):
                rung = Delivery.BUTTON
            while rung is not Delivery.BUTTON:
                try:
                    await self._place(table, row, rung, claimed=claimed)
                    return rung
                except (ClosedDM, Gone, MissingPermission, Rejected) as trouble:
                    log.info(
                        "hand_way_closed", game=table.id, seat=seat, way=rung, why=type(trouble).__name__
                    )
                    rung = NEXT_RUNG[rung]
            if row.delivery is not Delivery.BUTTON:
                nowhere = replace(row, delivery=Delivery.BUTTON, hand_channel=None, hand_message=None)
                await self._keep(table, nowhere)
            return Delivery.BUTTON

    def forget(self) -> None:
        """Forget what the messages say: another process may have changed them."""
        self._said.clear()

    def may_be_sent(self, table: Table) -> bool:
        """Whether hands of *table* go anywhere by themselves, or are shown on demand only."""
        return not self._button_only and table.options.get("hands") != "button"

    async def try_dm_again(self, table: Table, seat: Seat) -> Delivery:
        """Send the hand of *seat* by direct message from now on, if its player has opened them meanwhile.

        Otherwise it stays where it is. Gives how it reaches the player now; raise Queued as `deliver`.
        """
        serving.set(table.guild)
        lock = self._locks.setdefault((table.id, seat), asyncio.Lock())
        async with lock:
            row = await self._own_row(table, seat)
            if row is not None and row.user is not None and row.delivery is not Delivery.DM:
                try:
                    if self.may_be_sent(table):
                        await self._place(table, row, Delivery.DM, claimed=False)
                        await self._leave_word(table, row)
                        return Delivery.DM
                except (ClosedDM, Gone, MissingPermission, Rejected) as trouble:
                    log.info("hand_way_still_closed", game=table.id, seat=seat, why=type(trouble).__name__)
        return await self.deliver(table, seat)

    async def _leave_word(self, table: Table, row: SeatRow) -> None:
        """Say where the hand has gone, in the message that showed it so far."""
        try:
            await self._say_instead(table, row, "hand-by-dm")
        except Trouble as trouble:  # the hand itself has arrived
            log.info("old_hand_not_changed", game=table.id, seat=row.seat, why=type(trouble).__name__)

    async def _own_row(self, table: Table, seat: Seat) -> SeatRow | None:
        """Give where the hand of *seat* goes, having taken leave of whoever has left it."""
        row = await self._row(table, seat)
        is_left = row is not None and (row.user is None or row.delivery is Delivery.UNTRIED)
        if row is None or not is_left or row.hand_message is None:
            return row
        await self._say_goodbye(table, row)
        anew = replace(row, delivery=Delivery.UNTRIED, hand_channel=None, hand_message=None)
        await self._keep(table, anew)
        return anew

    def _row_that_stands(self, table: Table, seat: Seat) -> SeatRow | None:
        """Give where the hand of *seat* stands by *table*; None where it may have to be sent somewhere else.

        To show it once more to whoever was shown it there is no harm, even if they have just left.
        """
        row = table.row(seat)
        if row is None or row.user is None or row.hand_message is None or row.delivery is Delivery.UNTRIED:
            return None
        kept = self._kept.get((table.id, seat), row)
        return row if (kept.user, kept.hand_message) == (row.user, row.hand_message) else None

    async def _keep(self, table: Table, row: SeatRow) -> None:
        """Write where a hand goes from now on; tables that were read before do not know it."""
        self._kept[table.id, Seat(row.seat)] = row
        self._kept.move_to_end((table.id, Seat(row.seat)))
        if len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)
        await self._store.remember_hand(table.id, row)

    async def _say_goodbye(self, table: Table, row: SeatRow) -> None:
        """Let the last hand of a player who left say so; it must not ask for a decision for ever."""
        earlier = [each for each in of_seat(table.tenures, row.seat) if each.ended is not None]
        of_theirs = replace(row, locale=earlier[-1].locale if earlier else row.locale)
        played_by = "nobody" if table.is_deserted else "automated" if row.user is None else "another"
        try:
            await self._say_instead(table, of_theirs, "hand-left", played_by=played_by)
        except (ClosedDM, Gone, MissingPermission, Rejected) as trouble:
            log.info("old_hand_not_changed", game=table.id, seat=row.seat, why=type(trouble).__name__)

    async def _say_instead(self, table: Table, row: SeatRow, key: str, **facts: Fact) -> None:
        if row.hand_channel is not None and row.hand_message is not None:
            said = self._books[row.locale].say(key, None, **facts)
            words = f"{self.title(table, Seat(row.seat), row.locale)}\n{said}"
            await self._courier.edit(row.hand_channel, row.hand_message, Letter(words))

    def text(self, table: Table, seat: Seat, language: str | None = None, shown: object = None) -> str:
        """Give the hand of *seat* in at most 2000 characters, but for what is *shown* in words beside."""
        book = self._books[language or table.chairs[seat].locale]
        lines = [self.title(table, seat, language), *unsaid(hand_lines(table, seat, book), shown)]
        return fit("\n".join(lines), CONTENT)

    async def _said_whole(self, table: Table, seat: Seat, language: str) -> str:
        """Give the hand of *seat* with all that its picture would show, signs by their words."""
        book, spoken = self._books[language].aloud, await self.spoken.hand(table, seat, language)
        lines = hand_lines(table, seat, book)
        # What is asked comes first; what its picture shows says more than the lines of the hand.
        own, shown = (len(table.hand(seat)), spoken.lines) if spoken is not None else (0, ())
        said = [self.title(table, seat, language), *lines[own:], *shown, *unsaid(lines[:own], spoken)]
        return fit("\n".join(spelled(each, book) for each in said), CONTENT)

    async def picture(self, table: Table, seat: Seat, language: str | None = None) -> Picture | None:
        """Give the hand of *seat* as a picture, in *language* or its player's own; None for none."""
        return await self._pictures.picture(table, seat, language)

    async def board(
        self, table: Table, seat: Viewer, language: str, candidates: Candidates = NOTHING
    ) -> Picture | None:
        """Give the table as *seat* (None: everybody) sees it, the *candidates* marked; None for none."""
        return await self._pictures.decision(table, seat, language, candidates)

    def title(self, table: Table, seat: Seat, language: str | None = None) -> str:
        """Give the first line of a hand: which game it belongs to."""
        book = self._books[language or table.chairs[seat].locale]
        own = f"{table.ruleset.name}-hand-heading"
        return book.say(
            "hand-title",
            heading=Phrase(own if book.has(own) else "hand-heading"),
            game=Phrase(f"{table.ruleset.name}-title"),
            number=table.id,
            place=table.place,
        )

    async def private_place(self, table: Table, seat: Seat) -> int | None:
        """Give the channel in which the player of *seat* alone is written to; None where there is none.

        Raise ClosedDM, TryAgain, and Queued as `deliver`.
        """
        row = await self._row(table, seat)
        if row is None or row.user is None or self._button_only:
            return None
        if row.delivery is Delivery.THREAD:
            return row.hand_channel
        if row.delivery is Delivery.BUTTON and self.may_be_sent(table):
            return None  # direct messages are closed
        return await self._dm(table.guild, row.user)

    async def whisper(self, user: int, letter: Letter, token: str) -> bool:
        """Send *letter* to *user* by direct message, once for each nonce *token*; give whether it went."""
        try:
            await self._courier.send(await self.direct_channel(user), letter, token)
        except Trouble as trouble:
            log.info("whisper_way_closed", why=type(trouble).__name__)
            return False
        return True

    async def direct_channel(self, user: int) -> int:
        """Give the channel of direct messages with *user*; raise Trouble, ClosedDM where none are sent."""
        if self._button_only:
            raise ClosedDM
        return await self._dm(None, user, queues=False)

    async def _row(self, table: Table, seat: Seat) -> SeatRow | None:
        stored = await self._store.load(table.id)
        if stored is None:
            raise IllegalAction("unknown_game")
        return next((row for row in stored.seats if row.seat == seat), None)

    async def _place(self, table: Table, row: SeatRow, rung: Delivery, *, claimed: bool) -> None:
        try:
            await self._place_once(table, row, rung, claimed=claimed)
        except (Gone, MissingPermission) as trouble:
            was_there = rung is Delivery.DM or row.delivery is rung
            if not (was_there and _is_out_of_reach(trouble)):
                raise
            # The private thread was deleted, or is where the game has left: there may be a new one.
            if rung is Delivery.DM:
                await self._store.remember(f"dm:{row.user}", "")
            anew = replace(row, delivery=Delivery.UNTRIED, hand_channel=None, hand_message=None)
            await self._place_once(table, anew, rung, claimed=False)

    async def _place_once(self, table: Table, row: SeatRow, rung: Delivery, *, claimed: bool) -> None:
        assert row.user is not None
        seat = Seat(row.seat)
        text, picture = self.text(table, seat), None
        if await self._reads_words(row.user):
            text = await self._said_whole(table, seat, row.locale)
        else:
            picture = await self.picture(table, seat)
        if rung is Delivery.THREAD:
            note = self._books[row.locale].say("hand-thread-note")
            text = f"{fit(text, CONTENT - len(note) - 1)}\n{note}"
        view = question_view(table, seat, self._books[row.locale])
        letter = Letter(text, view, attachments=attached(picture))
        if row.delivery is rung and row.hand_channel is not None and row.hand_message is not None:
            said = self._said.get((table.id, seat), (0, 0, 0))
            now = (row.hand_message, hash(letter.content), hash(letter.attachments))
            if said == now:
                return
            is_drawn = said[::2] == now[::2]
            going = replace(letter, attachments=None) if is_drawn else letter
            try:
                sent = await self._edit(row.hand_channel, row.hand_message, going)
                self._remember(table, seat, row.hand_message, letter if is_drawn else sent)
                return
            except Gone as gone:
                if gone.thing is not Thing.MESSAGE:
                    raise
        channel = row.hand_channel if row.delivery is rung else None
        if channel is None:
            channel = await (
                self._dm(table.guild, row.user) if rung is Delivery.DM else self._thread(table, row)
            )
        message = await self._find(channel, self.title(table, seat)) if claimed else None
        if message is None:
            try:
                going = replace(letter, is_silent=await self._is_quiet(row.user, table.guild))
                message, letter = await self._send(channel, going, _nonce(table, row, rung))
            except TooFast as trouble:
                raise await self._slower(trouble) if rung is Delivery.DM else trouble from trouble
        else:
            letter = await self._edit(channel, message, letter)
        check()
        placed = replace(row, delivery=rung, hand_channel=channel, hand_message=message)
        await self._keep(table, placed)
        present = await self._row(table, seat)
        if present is None or present.user != row.user:  # they have just left, and this came too late
            await self._say_goodbye(table, replace(placed, user=present.user if present else None))
            return
        self._remember(table, seat, message, letter)
        try:
            await self._courier.pin(channel, message)
        except Trouble as trouble:  # a hand that is not pinned is still a hand
            log.info("hand_not_pinned", game=table.id, seat=seat, why=type(trouble).__name__)

    async def _dm(self, guild: int | None, user: int, *, queues: bool = True) -> int:
        key = f"dm:{user}"
        known = await self._store.setting(key)
        if known:
            return int(known)
        if not self._budget.allows_any:
            raise ClosedDM
        if wait := await self._budget.take(guild, user, queues=queues):
            raise Queued(wait)
        try:
            channel = await self._courier.open_dm(user)
        except TooFast as trouble:
            raise await self._slower(trouble) from trouble
        await self._store.remember(key, str(channel))
        return channel

    async def _slower(self, trouble: TooFast) -> Queued:
        """Learn from Discord that direct messages are opened too fast."""
        wait = await self._budget.refused(trouble.after)
        log.info("direct_messages_too_fast", wait=round(wait, 1))
        return Queued(wait)

    async def _thread(self, table: Table, row: SeatRow) -> int:
        assert row.user is not None
        book = self._books[row.locale]
        name = book.plain("hand-thread", table.names, THREAD_NAME, player=Who(Seat(row.seat)))
        return await self._courier.open_thread(table.channel, name, row.user)

    async def _find(self, channel: int, title: str) -> int | None:
        for sighting in await self._courier.recent(channel, None):
            if sighting.content.split("\n", 1)[0] == title:
                return sighting.message
        return None

    async def _send(self, channel: int, letter: Letter, token: str) -> tuple[int, Letter]:
        return await _or_in_words(letter, lambda fitting: self._courier.send(channel, fitting, token))

    async def _edit(self, channel: int, message: int, letter: Letter) -> Letter:
        way = await _or_in_words(letter, lambda fitting: self._courier.edit(channel, message, fitting))
        return way[1]

    def _remember(self, table: Table, seat: Seat, message: int, letter: Letter) -> None:
        self._said[table.id, seat] = (message, hash(letter.content), hash(letter.attachments))
        self._said.move_to_end((table.id, seat))
        if len(self._said) > REMEMBERED:
            self._said.popitem(last=False)


def hand_lines(table: Table, seat: Seat, book: Phrasebook) -> list[str]:
    """Give what stands below the title of a hand: cards, choices, and what this seat is asked."""
    if table.state is None:
        return [book.say("hand-lobby")]
    lines = [said for line in table.hand(seat) if (said := book.say(line, names=table.names))]
    pending = table.pending
    if pending is not None and seat in pending.seats:
        lines.append(
            book.say("waiting-asked", decision=Phrase(f"{table.ruleset.name}-decision-{pending.kind}"))
        )
    lines += question_lines(asked_of(table, seat), book)
    if not table.status.is_open:
        lines.append(book.say("hand-over" if table.status.is_over else "hand-exported"))
    return lines or [book.say("hand-empty")]


def attached(picture: Picture | None) -> tuple[Attachment, ...]:
    """Give *picture* as what goes with a letter; nothing for none."""
    return () if picture is None else (Attachment(picture.filename, picture.png, picture.alt),)


def _is_out_of_reach(trouble: Gone | MissingPermission) -> bool:
    if isinstance(trouble, Gone):
        return trouble.thing is Thing.CHANNEL
    return trouble.permission == "view_channel"


async def _or_in_words(letter: Letter, way: Callable[[Letter], Awaitable[T]]) -> tuple[T, Letter]:
    """Let *letter* go its *way*, without its picture where the bot may attach no files; give what went."""
    try:
        return await way(letter), letter
    except MissingPermission as lacking:
        if lacking.permission != "attach_files":
            raise
        bare = replace(letter, attachments=())
        return await way(bare), bare


def _nonce(table: Table, row: SeatRow, rung: Delivery) -> str:
    # The same after a crash, another one when the message was deleted and a new one is wanted.
    return nonce(table.fair_id, "hand", row.seat, row.user or 0, rung, row.hand_message or 0)
