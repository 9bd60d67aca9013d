"""A connection that breaks is taken up where it was, as long as this process has its shard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard
from engine_world import make_bot

from bot.app import GameMaster
from bot.shards.sessions import shards_of
from tests.fakes.memory_store import MemoryStore

OWN = yarl.URL("wss://gateway-of-its-own")


class Socket:
    """A connection that has broken."""

    def __init__(self, session: str | None) -> None:
        self.shard_id, self.session_id, self.sequence, self.gateway = 0, session, 7, OWN

    async def close(self, code: int = 0) -> None:
        """Be closed already."""


class Broken(Shard):
    """A shard whose handshakes fail, or take for ever."""

    tried: list[tuple[bool, yarl.URL]]
    hangs = False

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        self.tried.append((exc.resume, self.ws.gateway))
        if self.hangs:
            await asyncio.Event().wait()


@pytest.fixture
async def bot() -> AsyncIterator[GameMaster]:
    made = make_bot(MemoryStore())
    made._reconnect = True
    async with made:
        yield made


def broken(bot: GameMaster, session: str | None) -> Any:
    shard = Broken(Socket(session), bot, lambda item: None)  # type: ignore[arg-type]  # as much as is asked of it
    shard.tried = []
    shards_of(bot)[0] = shard
    return shard


async def test_after_failed_handshakes_the_session_goes_on_and_at_last_at_the_usual_gateway(
    bot: GameMaster,
) -> None:
    """discord.py would begin a new one at the first, and miss what happened meanwhile."""
    shard = broken(bot, "session")
    for _ in range(4):
        await bot._connect_again(EventItem(EventType.reconnect, shard, OSError()), shard)

    usual = DiscordWebSocket.DEFAULT_GATEWAY
    assert shard.tried == [(True, OWN)] * 3 + [(True, usual)]


@pytest.mark.parametrize(("kind", "session"), [(EventType.identify, "session"), (EventType.resume, None)])
async def test_a_session_that_is_no_more_is_begun_anew(
    bot: GameMaster, kind: int, session: str | None
) -> None:
    shard = broken(bot, session)
    await bot._connect_again(EventItem(kind, shard, discord.DiscordException()), shard)
    assert [resumes for resumes, _ in shard.tried] == [False]


async def test_one_that_is_lost_while_it_connects_again_is_given_up_at_once(bot: GameMaster) -> None:
    shard = broken(bot, "session")
    shard.hangs = True
    task = bot._again[shard] = bot._do_beside(
        bot._connect_again(EventItem(EventType.resume, shard, OSError()), shard)
    )
    await asyncio.sleep(0)
    assert shard.tried

    bot.cut([0])
    await asyncio.wait([task], timeout=30)

    assert task.cancelled()
    assert shards_of(bot) == {}
