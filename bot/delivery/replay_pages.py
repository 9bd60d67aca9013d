"""Adds to the message with a game's file the page to look back on it, once that is made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec
import structlog

from bot.delivery.announcement import Announcer
from bot.delivery.claimed import check
from bot.delivery.courier import Courier, Gone, Rejected, Thing
from bot.game import game_file
from bot.game.table import Table
from bot.replay.page_made import PageMade
from bot.replay.page_maker import Pages
from bot.store.records import Entry, GameId, Parcel, ParcelState, Store, StoredParcel

log = structlog.get_logger(__name__)

PAGE = "page"
"""The lane of its own in which a page goes out: nothing else waits for it."""
ENTRIES_AT_ONCE = 200
MOST_KEPT = 8
"""Pages that may wait in memory to be sent; others are made again when they may be."""


class FileMessage(msgspec.Struct):
    """The message with the file of a game, as the parcel of its page names it."""

    message: int
    entry: int
    """The entry by which the file was promised; its small print says it."""


class ReplayPages:
    """Makes pages one at a time, and edits them into the message with the file.

    What is to be edited is written down before the file is done with, so that a page is owed for every file
    whatever happens in between. The edit puts the same files in place of those that stand there: done
    twice, the page is still there once. Whoever dies while a page is made leaves it to the next.
    """

    def __init__(self, store: Store, courier: Courier, announcer: Announcer, maker: Pages | None) -> None:
        """Take the parts; without a *maker* files stay alone."""
        self._store = store
        self._courier = courier
        self._announcer = announcer
        self._maker = maker
        self.on_change: Callable[[GameId], None] = lambda game: None
        """Called where the outbox of a game has to look again."""
        self._turn = asyncio.Lock()
        self._making: dict[GameId, asyncio.Task[tuple[bytes, PageMade | None]]] = {}

    @property
    def are_made(self) -> bool:
        """Whether there are pages being made now."""
        return any(not each.done() for each in self._making.values())

    async def file(self, table: Table) -> bytes:
        """Give the file of the game at *table*."""
        entries: list[Entry] = []
        while page := await self._store.entries(table.id, after=len(entries), limit=ENTRIES_AT_ONCE):
            entries += page
        return game_file.write(table, entries)

    async def promise(self, table: Table, entry: int, message: int) -> None:
        """Have the page added to *message*, which has the file written at *entry*; a lobby has none."""
        if self._maker is None or table.state is None:
            return
        check()
        found = msgspec.json.encode(FileMessage(message, entry))
        await self._store.add_parcel(table.id, Parcel(PAGE, found))
        self.on_change(table.id)

    async def deliver(self, table: Table, parcels: Sequence[StoredParcel]) -> None:
        """Add the page where it is made; let it be made where it is not, and return at once."""
        *others, parcel = parcels  # the same file may have been promised its page twice
        await self._mark(others, ParcelState.DROPPED)
        making = self._making.get(table.id)
        if making is None and self._maker is not None:
            self._begin(table, self._maker)
            return
        if making is not None and not making.done():
            return
        try:
            file, made = (b"", None) if making is None else making.result()
        except Exception:
            del self._making[table.id]
            raise
        is_told = made is not None and await self._add(table, parcel, file, made)
        await self._mark((parcel,), ParcelState.SENT if is_told else ParcelState.DROPPED)
        self._making.pop(table.id, None)

    async def close(self) -> None:
        """Make no more pages."""
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, table: Table, maker: Pages) -> None:
        kept = [game for game, task in self._making.items() if task.done()]
        for game in kept[: max(0, len(kept) - MOST_KEPT + 1)]:
            del self._making[game]
        task = asyncio.create_task(self._make(table, maker), name=f"page of game {table.id}")
        self._making[table.id] = task
        task.add_done_callback(lambda _: self.on_change(table.id))

    async def _make(self, table: Table, maker: Pages) -> tuple[bytes, PageMade | None]:
        async with self._turn:
            file = await self.file(table)
            return file, await maker.page(file, table.locale)

    async def _add(self, table: Table, parcel: StoredParcel, file: bytes, made: PageMade) -> bool:
        """Edit what was *made* into the message with the *file*; give whether it stands there."""
        if made.page is None and not made.best:
            return False
        to = msgspec.json.decode(parcel.payload, type=FileMessage)
        letter = self._announcer.file_letter(table, to.entry, file, made)
        try:
            await self._courier.edit(table.channel, to.message, letter)
        except Rejected:
            log.warning("page_rejected", game=table.id, size=len(made.page or b""))
            return made.page is not None and await self._add(table, parcel, file, replace(made, page=None))
        except Gone as gone:
            if gone.thing is not Thing.MESSAGE:
                raise
            log.info("page_without_its_message", game=table.id)
            return False
        return True

    async def _mark(self, parcels: Sequence[StoredParcel], state: ParcelState) -> None:
        if parcels:
            numbers = [each.number for each in parcels]
            await self._store.claims.mark(parcels[0].game, numbers, state)
