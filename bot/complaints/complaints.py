"""Takes complaints in, and deletes them when their time is over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import structlog

from bot.complaints.folder import Folder, FolderFull
from bot.complaints.ledger import DAY, Complaint, Ledger
from bot.game.table import Table
from bot.settings import Settings
from bot.store.records import Store
from rules.contract import IllegalAction

log = structlog.get_logger(__name__)

SUBFOLDER = "reports"
"""Where they are in the folder of exports."""


class Complaints:
    """Those of one installation, whichever process takes them in."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], int]) -> None:
        """Take *now* in unix milliseconds."""
        self.ledger = Ledger(store, now)
        self.folder = Folder(folder_of(settings))
        self._now = now
        self._days = settings.keep_days

    @classmethod
    def of(cls, bot: Any) -> Complaints:
        """Give those of *bot*."""
        return cls(bot.store, bot.settings, bot.referee.now)

    async def take_in(
        self, user: int, table: Table, make: Callable[[Complaint], Awaitable[bytes]]
    ) -> Complaint:
        """Keep what *make* gives for a complaint of *user* about *table*.

        Raise IllegalAction where there are too many, or no room.
        """
        complaint = await self.ledger.begin(user, table.id)
        try:
            content = await make(complaint)
            about = f"{table.ruleset.name}-{table.id}"
            await asyncio.to_thread(self.folder.keep, complaint.number, about, content)
        except BaseException as error:
            await self.ledger.drop(lambda each: each.number == complaint.number)
            if isinstance(error, FolderFull):
                raise IllegalAction("report_full") from error
            if isinstance(error, OSError):
                log.error("report_not_kept", folder=str(self.folder.path), why=str(error))
                raise IllegalAction("report_not_kept") from error
            raise
        log.warning("report", number=complaint.number, game=table.id, folder=str(self.folder.path))
        return complaint

    async def sweep(self) -> None:
        """Delete those that were kept long enough, and those of people who were forgotten."""
        await self.ledger.drop(lambda each: self._now() - each.at >= self._days * DAY)
        known = {each.number for each in await self.ledger.all()}
        await asyncio.to_thread(self.folder.sweep, known)


def folder_of(settings: Settings) -> Path:
    """Give the folder in which they are."""
    return settings.export_folder / SUBFOLDER
