"""Tells a table's host, privately and once, what keeps the game from going on."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

import structlog

from bot.delivery.courier import Courier, Letter, Trouble, nonce
from bot.game.table import Table
from bot.locale import Phrasebook
from bot.store.records import GameId, Store
from rules.contract import Phrase

log = structlog.get_logger(__name__)

REMEMBERED = 1024
"""Of so many games it is known that their host was told."""


class HostNotices:
    """Direct messages to hosts about what only they can mend."""

    def __init__(self, store: Store, courier: Courier, books: Mapping[str, Phrasebook]) -> None:
        self._store = store
        self._courier = courier
        self._books = books
        self._told: OrderedDict[GameId, set[str]] = OrderedDict()

    async def missing_permission(self, table: Table, permission: str) -> None:
        """Name the *permission* that the bot lacks in the table's channel; a second time says nothing."""
        key = f"told:{table.id}:{permission}"
        if await self._store.setting(key):
            self._remember(
                table, key
            )  # another process, or life, has told it, and this one may see it mended
            return
        log.warning("permission_missing", game=table.id, channel=table.channel, permission=permission)
        book = self._books[self._host_language(table)]
        words = f"permission-{permission}"
        text = book.say(
            "notice-permission",
            place=table.place,
            permission=Phrase(words) if book.has(words) else permission,
        )
        try:
            channel = await self._courier.open_dm(table.host)
            await self._courier.send(channel, Letter(text), nonce(table.fair_id, key))
        except Trouble as trouble:  # the host cannot be reached; the log has it
            log.info("host_not_told", game=table.id, why=type(trouble).__name__)
        await self._store.remember(key, "told")
        self._remember(table, key)

    def _remember(self, table: Table, key: str) -> None:
        self._told.setdefault(table.id, set()).add(key)
        if len(self._told) > REMEMBERED:
            self._told.popitem(last=False)

    async def mended(self, table: Table) -> None:
        """Note that the game goes on, so that the same lack is told again should it come back."""
        for key in self._told.pop(table.id, ()):
            await self._store.remember(key, "")

    def _host_language(self, table: Table) -> str:
        seat = table.seat_of(table.host)
        return table.locale if seat is None else table.chairs[seat].locale
