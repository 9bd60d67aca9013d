"""The private threads of lessons: made for one person each, and never left behind without a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import discord
import msgspec
import structlog

from bot.delivery.courier import Gone, MissingPermission, Trouble, TryAgain
from bot.delivery.discord_errors import safe

if TYPE_CHECKING:
    from bot.app import GameMaster

log = structlog.get_logger(__name__)

LOOKED_THROUGH = 5
"""In a thread without a table stands at most Discord's own word of who was added."""


def turn_of(user: int) -> str:
    """Give the name of the turn in which *user* begins a lesson, and what a former life left is tidied up."""
    return f"lesson:{user}"


class _Begun(msgspec.Struct, frozen=True):
    """A thread that is being made, kept before Discord is asked for it and until a table stands in it."""

    parent: int
    name: str
    since: int
    """The interaction that asked for it: the thread is younger."""
    thread: int = 0
    """0 until Discord has told its id."""


class LessonThreads:
    """Makes the threads, and deletes or uses again those without a table, in the `turn_of` their person."""

    def __init__(self, client: GameMaster) -> None:
        self._client = client
        self._store = client.store

    @asynccontextmanager
    async def made(
        self, guild: int, parent: int, name: str, user: int, interaction: int
    ) -> AsyncIterator[int]:
        """Give a thread called *name* beside the channel *parent*, in which a table is opened meanwhile.

        Where none is, the thread goes. Raise Trouble where there can be none.
        """
        key = _key(guild, user)
        channel = await self._again(key, name)
        try:
            if channel is None:
                await self._keep(key, begun := _Begun(parent, name, interaction))
                channel = await self._client.courier.open_thread(parent, name, user)
                await self._keep(key, msgspec.structs.replace(begun, thread=channel))
            yield channel
        except TryAgain:  # it may be there, and Discord out of order: it is used the next time
            raise
        except Exception:
            await self._tidy_safely(key)
            raise
        await self._store.remember(key, "")

    async def tidy_up(self) -> None:
        """See to the threads in which a former life did not come to open a table."""
        for guild, user in await self._store.guild_data.lessons_begun():
            if self._client.get_guild(guild) is not None:  # else that is another process's
                async with self._client.once.turn(turn_of(user)):
                    await self._tidy_safely(_key(guild, user))

    async def _again(self, key: str, name: str) -> int | None:
        """Give the thread that was left behind without a table, called *name* from now on; None for none."""
        thread = await self._left_behind(key)
        if thread is None:
            return None
        try:
            with safe("manage_threads", where=thread):
                await thread.edit(name=name, archived=False)
        except Gone:
            return None
        except Trouble as trouble:  # its old name is no reason for another one
            log.info("thread_not_renamed", thread=thread.id, why=type(trouble).__name__)
        return thread.id

    async def _tidy_safely(self, key: str) -> None:
        """Delete the thread left behind; where that cannot be done, it is used the next time."""
        try:
            thread = await self._left_behind(key)
            if thread is not None:
                with safe("manage_threads", where=thread):
                    await thread.delete()
        except Gone:
            pass
        except (Trouble, discord.DiscordException) as trouble:
            log.info("thread_left_behind", why=type(trouble).__name__)
            return
        await self._store.remember(key, "")

    async def _left_behind(self, key: str) -> discord.Thread | None:
        """Give the thread that was made and has no table; None for none. Raise Trouble."""
        kept = await self._store.setting(key)
        if not kept:
            return None
        begun = msgspec.json.decode(kept, type=_Begun)
        thread = await self._thread(begun)
        if thread is None or await self._store.open_game_in(thread.id) is not None:
            return None
        with safe("view_channel", "read_message_history", where=thread):
            said = [each async for each in thread.history(limit=LOOKED_THROUGH)]
        return None if any(each.content or each.components for each in said) else thread

    async def _thread(self, begun: _Begun) -> discord.Thread | None:
        place: object = self._client.get_channel(begun.thread or begun.parent)
        if begun.thread and place is None:
            try:
                with safe("view_channel"):
                    place = await self._client.fetch_channel(begun.thread)
            except (Gone, MissingPermission):
                return None
        if begun.thread:
            return place if isinstance(place, discord.Thread) else None
        if isinstance(place, discord.Thread):
            place = place.parent
        mine = self._client.user
        return next(
            (
                each
                for each in getattr(place, "threads", ())
                if each.id > begun.since and each.name == begun.name and mine and each.owner_id == mine.id
            ),
            None,
        )

    async def _keep(self, key: str, begun: _Begun) -> None:
        await self._store.remember(key, msgspec.json.encode(begun).decode())


def _key(guild: int, user: int) -> str:
    return f"lesson-thread:{guild}:{user}"
