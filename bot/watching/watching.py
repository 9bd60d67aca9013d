"""Keeps what watchers read up to date: one direct message each, and a new one at the end."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import replace

import structlog

from bot.delivery.calls import LONGEST_WAIT, PutOff
from bot.delivery.card import Cards
from bot.delivery.courier import Courier, Gone, Letter, Thing, Trouble, TryAgain, nonce
from bot.delivery.hands import Hands
from bot.game.referee import Referee
from bot.game.table import Happening, Table
from bot.locale import Phrasebook
from bot.renderer import Renderer
from bot.shards.once import Once
from bot.store.records import GameId, Parcel
from bot.watching.doors import Doors
from bot.watching.watch_letters import end_letter, parting_letter, watch_letter
from bot.watching.watchers import Watcher, Watchers, Way
from rules.contract import IllegalAction

log = structlog.get_logger(__name__)

WATCH = Parcel("watch", b"{}")
"""What those are to be told who watch; only the newest counts."""
PAUSE = 15_000
"""Milliseconds between two edits: watchers read slower than automated players move."""
REMEMBERED = 512
EVERYBODY = 0
"""Stands for all who watch a game: those who begin are counted one after the other."""


class NotYet(PutOff):
    """They were told a moment ago, or are not to be disturbed now."""


class Watching:
    """Tells watchers what everybody may see, and nothing else: it asks for the public view alone."""

    def __init__(
        self,
        referee: Referee,
        courier: Courier,
        hands: Hands,
        cards: Cards,
        doors: Doors,
        renderer: Renderer,
        books: Mapping[str, Phrasebook],
        now: Callable[[], int],
        once: Once | None = None,
    ) -> None:
        """Take the parts: *hands* opens direct messages, *cards* draws the public board."""
        self.watchers = Watchers(referee.store)
        self._referee = referee
        self._courier = courier
        self._hands = hands
        self._cards = cards
        self._doors = doors
        self._renderer = renderer
        self._books = books
        self._now = now
        self._told_at: OrderedDict[GameId, int] = OrderedDict()
        self._said: OrderedDict[int, tuple[int, int]] = OrderedDict()
        """By message the hashes of its words and of its picture."""
        self._once = once or Once()

    async def begin(self, table: Table, user: int, way: Way, locale: str) -> None:
        """Let *user* watch *table* from now on, and send them the first message.

        Raise IllegalAction where they may not, and Trouble where nothing reaches them; then nothing is kept.
        """
        async with self._lock(table.id, user), self._lock(table.id, EVERYBODY):
            before = await self.watchers.find(table.id, user)
            watcher = Watcher(user, way, locale)
            if before is not None:
                watcher = replace(before, way=way, locale=locale)
            await self.watchers.begin(table.id, watcher)
            try:
                await self._show(table, watcher, claimed=before is not None)
            except Trouble:
                if before is None:
                    await self.watchers.end(table.id, user)
                raise

    async def stop(self, game: GameId, user: int) -> bool:
        """Let *user* watch *game* no more; False where they did not."""
        async with self._lock(game, user):
            watcher = await self.watchers.find(game, user)
            if not await self.watchers.end(game, user) or watcher is None:
                return False
            with suppress(IllegalAction):  # of a game that cannot be read any more nothing is said
                await self._say_instead(await self._referee.look(game), watcher, "watch-stopped")
            return True

    def forget(self) -> None:
        """Forget what the messages say: another process may have changed them."""
        self._said.clear()

    async def is_watched(self, game: GameId) -> bool:
        """Whether anybody watches *game*."""
        return await self.watchers.are_there(game)

    async def deliver(self, table: Table, *, claimed: bool) -> None:
        """Bring what the watchers of *table* read up to date; raise TryAgain where that is not possible now.

        *claimed* says that an earlier attempt may have sent what nobody wrote down.
        """
        if table.status.is_open and not claimed:
            since = self._now() - self._told_at.get(table.id, -PAUSE)
            if since < PAUSE:
                raise NotYet((PAUSE - since) / 1000)
        self._told_at[table.id] = self._now()
        if len(self._told_at) > REMEMBERED:
            self._told_at.popitem(last=False)
        later: list[TryAgain] = []
        for each in await self.watchers.of(table.id):
            try:
                async with self._lock(table.id, each.user):
                    await self._tell(table, each, claimed=claimed)
            except TryAgain as trouble:
                later.append(trouble)
            except Trouble as trouble:
                log.info("watcher_out_of_reach", game=table.id, why=type(trouble).__name__)
                await self.watchers.end(table.id, each.user)
        if later:
            # What may have been sent is looked for; what certainly was not waits for its time.
            raise next((each for each in later if not isinstance(each, NotYet)), later[0])

    async def _tell(self, table: Table, listed: Watcher, *, claimed: bool) -> None:
        watcher = await self.watchers.find(table.id, listed.user)
        if watcher is None:  # they have stopped meanwhile
            return
        if table.status.is_open and table.seat_of(watcher.user) is not None:
            await self._part(table, watcher, "watch-seated-now")
            return
        open_to_them = await self._doors.are_open(table.guild, table.channel, watcher.user)
        if open_to_them is None and table.status.is_open:
            return
        if not open_to_them:
            await self._part(table, watcher, "watch-closed-now")
            return
        if watcher.way is Way.FOLLOW:
            watcher = await self._show(table, watcher, claimed=claimed)
        if not table.status.is_open:
            await self._is_awake(watcher.user, table.guild)
            book = self._books[watcher.locale]
            await self._send(table, watcher, end_letter(table, book), "end", claimed=claimed)
            await self.watchers.end(table.id, watcher.user)

    async def _is_awake(self, user: int, guild: int) -> None:
        """Raise NotYet in the quiet hours of *user*, and of *guild*: a new message rings."""
        people, now = self._referee.people, self._now()
        await people.load([user])
        if (loud := people.loud_from(user, guild, now)) > now:
            raise NotYet(min((loud - now) / 1000, LONGEST_WAIT))

    async def _show(self, table: Table, watcher: Watcher, *, claimed: bool) -> Watcher:
        """Edit the message of *watcher*, or send it where there is none; give them with it."""
        book = self._books[watcher.locale]
        follows = watcher.way is Way.FOLLOW
        picture, lines = None, tuple[str, ...]()
        if follows and await self._referee.people.reads_words(watcher.user):
            book = book.aloud
            spoken = await self._hands.spoken.board(table, None, watcher.locale)
            lines = () if spoken is None else spoken.lines
        elif follows:
            picture = await self._cards.board(table, watcher.locale)
        passage = await self._passage(table) if follows else []
        letter = watch_letter(table, watcher.way, passage, picture, book, self._renderer, lines)
        if watcher.channel is not None and watcher.message is not None:
            said = self._said.get(watcher.message, (0, 0))
            now = hash(letter.content), hash(letter.attachments)
            if said == now:
                return watcher
            going = replace(letter, attachments=None) if said[1] == now[1] else letter
            try:
                await self._courier.edit(watcher.channel, watcher.message, going)
                self._remember(watcher.message, now)
                return watcher
            except Gone as gone:
                if gone.thing is not Thing.MESSAGE:
                    raise
        channel, message = await self._send(table, watcher, letter, "watch", claimed=claimed)
        watcher = replace(watcher, channel=channel, message=message)
        if await self.watchers.find(table.id, watcher.user) is not None:  # they may have stopped elsewhere
            await self.watchers.note(table.id, watcher)
        self._remember(message, (hash(letter.content), hash(letter.attachments)))
        return watcher

    async def _send(
        self, table: Table, watcher: Watcher, letter: Letter, what: str, *, claimed: bool
    ) -> tuple[int, int]:
        """Send *letter*, unless it stands there already since a crash; give where it stands."""
        channel = watcher.channel or await self._hands.direct_channel(watcher.user)
        if claimed:
            first = letter.content.split("\n", 1)[0]
            for each in await self._courier.recent(channel, None):
                if each.content.split("\n", 1)[0] == first and each.message != watcher.message:
                    return channel, each.message
        token = nonce(table.fair_id, what, watcher.user, watcher.message or 0)
        return channel, await self._courier.send(channel, letter, token)

    async def _part(self, table: Table, watcher: Watcher, key: str) -> None:
        await self.watchers.end(table.id, watcher.user)
        await self._say_instead(table, watcher, key)

    async def _say_instead(self, table: Table, watcher: Watcher, key: str) -> None:
        if watcher.channel is None or watcher.message is None:
            return
        try:
            letter = parting_letter(table, key, self._books[watcher.locale])
            await self._courier.edit(watcher.channel, watcher.message, letter)
        except Trouble as trouble:  # nothing more comes, whatever stands there
            log.info("watcher_not_parted", game=table.id, why=type(trouble).__name__)

    async def _passage(self, table: Table) -> list[Happening]:
        """Give what the newest message of the channel tells."""
        entries = sorted(each.entry for each in await self._referee.store.passage(table.id))
        if not entries:
            return []
        found = await self._referee.happenings(
            table.id, after=entries[0] - 1, limit=entries[-1] - entries[0] + 1
        )
        return [each for each in found if each.entry.number in entries]

    def _lock(self, game: GameId, user: int) -> AbstractAsyncContextManager[None]:
        return self._once.turn(f"watch:{game}:{user}")

    def _remember(self, message: int, said: tuple[int, int]) -> None:
        self._said[message] = said
        self._said.move_to_end(message)
        if len(self._said) > REMEMBERED:
            self._said.popitem(last=False)
