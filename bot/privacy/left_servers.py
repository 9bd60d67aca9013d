"""Servers that removed the bot: their games are kept for a while, then exported once more and deleted."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import structlog

from bot.game import game_file
from bot.game.file_lines import canonical
from bot.game.referee import Referee
from bot.store.guild_data import GONE
from bot.store.records import Entry, GameId, Store, StoredGame
from bot.store.rewriting import rewrite
from rules.contract import IllegalAction

log = structlog.get_logger(__name__)

DAY = 24 * 3_600_000
ENTRIES_AT_ONCE = 200


async def _nowhere(guild: int) -> bool | None:
    return False


class Overtaken(Exception):
    """Another process does by now what this one was about to do."""


class LeftServers:
    """Remembers since when the bot is gone from a server, and cleans up after it."""

    def __init__(
        self,
        store: Store,
        referee: Referee,
        now: Callable[[], int],
        *,
        days: int,
        folder: Path,
        is_member: Callable[[int], Awaitable[bool | None]] = _nowhere,
        goes_on: Callable[[], bool] = lambda: True,
    ) -> None:
        """Take *now* in unix milliseconds; after so many *days* the last files are left in *folder*.

        *is_member* asks Discord whether the bot is on a server: None where that cannot be learnt now. What a
        process does not know of need not be gone: others may serve it. Before each game is exported *goes_on*
        tells whether no other process tidies up by now.
        """
        self._goes_on = goes_on
        self._is_member = is_member
        self._store = store
        self._referee = referee
        self._now = now
        self._days = days
        self._folder = folder

    async def left(self, guild: int) -> None:
        """Note that the bot was removed from *guild*; the days count from the first note."""
        await rewrite(self._store, f"{GONE}:{guild}", lambda since: since or str(self._now()))

    async def back(self, guild: int) -> None:
        """Note that the bot is on *guild* again."""
        if await self._store.setting(f"{GONE}:{guild}"):
            await self._store.remember(f"{GONE}:{guild}", "")

    async def compare(self, serves: Callable[[int], bool], concerns: Callable[[int], bool]) -> None:
        """Note which servers that it *concerns* came and went meanwhile; *serves* knows those it is on."""
        gone = await self._store.guild_data.gone()
        for guild in filter(concerns, await self._store.guild_data.guilds()):
            if serves(guild):
                if guild in gone:
                    await self.back(guild)
            elif guild not in gone and await self._is_member(guild) is False:
                await self.left(guild)

    async def clean_up(self) -> list[int]:
        """Export and delete what is kept of servers that were left long ago; give them.

        Where the files cannot be written, everything stays for another day.
        """
        done = []
        for guild, since in (await self._store.guild_data.gone()).items():
            if self._now() - since < self._days * DAY or not await self._is_gone(guild):
                continue
            try:
                await self._delete(guild)
            except OSError as error:
                log.error("export_failed", guild=guild, folder=str(self._folder), why=str(error))
                continue
            except Overtaken:
                break
            log.info("server_deleted", guild=guild)
            done.append(guild)
        return done

    async def _is_gone(self, guild: int) -> bool:
        """Whether the bot is not on *guild* by now either: it may have come back to another process."""
        is_member = await self._is_member(guild)
        if is_member:
            await self.back(guild)
        return is_member is False and bool(await self._store.setting(f"{GONE}:{guild}"))

    async def _delete(self, guild: int) -> None:
        for number in await self._store.guild_data.games(guild):
            game = await self._store.load(number)
            if game is not None:
                content = await self._exported(game)
                if not self._goes_on():  # or what it has deleted meanwhile would be missing from the file
                    raise Overtaken
                path = self._folder / str(guild) / f"{game.guild_number}-{game.ruleset}.jsonl"
                await asyncio.to_thread(_write, path, content)
            await self._store.guild_data.delete_game(number)
        await self._store.guild_data.delete_rest(guild)

    async def _exported(self, game: StoredGame) -> bytes:
        entries = await self._log(game.id)
        try:
            return game_file.write(await self._referee.look(game.id), entries)
        except (IllegalAction, ValueError):  # it never ended, or its rules are not here: as it was kept
            return _as_kept(game, entries)

    async def _log(self, game: GameId) -> list[Entry]:
        found: list[Entry] = []
        while page := await self._store.entries(game, after=len(found), limit=ENTRIES_AT_ONCE):
            found += page
        return found


def _as_kept(game: StoredGame, entries: list[Entry]) -> bytes:
    lines = [
        {"ruleset": game.ruleset, "rules_version": game.rules_version, "game": game.fair_id},
        *({**vars(each), "body": json.loads(each.body)} for each in entries),
        {"status": game.status.value, "seeds": json.loads(game.seeds)},
    ]
    return b"".join(canonical(line) + b"\n" for line in lines)


def _write(path: Path, content: bytes) -> None:
    """Write a file that is whole or not there at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
