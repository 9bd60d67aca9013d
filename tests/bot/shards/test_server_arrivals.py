"""Thousands of servers become known, and go again, and whoever presses a button meanwhile is answered."""

from __future__ import annotations

import asyncio
import gc
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.shard import Shard
from discord.state import AutoShardedConnectionState

from bot.shards.server_arrivals import FROZEN_AT_ONCE, REMOVED_AT_ONCE, FairShard, ServerArrivals

GONE = 987_654_000
STEPS = 30
"""About as often as an interaction gives way until it is acknowledged."""


class Bot:
    """As much of one as hears of servers."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.loop = asyncio.get_running_loop()
        self._reconnect = True
        self._connection: Any = AutoShardedConnectionState(
            dispatch=self.dispatch,
            handlers={},
            hooks={},
            http=None,  # type: ignore[arg-type]  # nothing is called
            intents=discord.Intents(guilds=True),
            chunk_guilds_at_startup=False,
        )
        self._connection.shard_count = 1
        self.arrivals = ServerArrivals(self)  # type: ignore[arg-type]  # as much as is asked of it

    def dispatch(self, event: str, *_: object) -> None:
        self.told.append(event)

    def is_closed(self) -> bool:
        return False

    def hear(self, event: str, data: Any) -> None:
        self._connection.parsers[event](data)


class Socket:
    """A connection on which so many servers have come already: nothing of them has to be waited for."""

    shard_id = 0

    def __init__(self, bot: Bot, servers: int, first: int) -> None:
        self._bot, self._waiting = bot, [server(first + number) for number in range(servers)]

    async def poll_event(self) -> None:
        if not self._waiting:
            await asyncio.Event().wait()
        self._bot.hear("GUILD_CREATE", self._waiting.pop())


def server(number: int) -> dict[str, Any]:
    role = {"id": str(number), "name": "@everyone", "permissions": "0", "position": 0, "color": 0}
    role |= {"hoist": False, "managed": False, "mentionable": False}
    channel = {"id": str(number + 1), "type": 0, "name": "hall", "position": 0, "permission_overwrites": []}
    return {"id": str(number), "name": "a server", "roles": [role], "channels": [channel], "members": []}


def left_of(number: int) -> set[str]:
    """Give what kinds of things there are of the server of that number."""
    kinds = (discord.Guild, discord.TextChannel, discord.Role)
    found = [each for each in gc.get_objects() if isinstance(each, kinds)]
    return {type(each).__name__ for each in found if each.id in (number, number + 1)}


@pytest.fixture
async def bot() -> Bot:
    return Bot()


async def counted(bot: Bot, kind: type[Shard]) -> int:
    """Give how many servers come, by eight shards, while somebody gives way so often."""
    shards = [kind(Socket(bot, 200, 10_000 * each), bot, lambda item: None) for each in range(1, 9)]  # type: ignore[arg-type]  # as much as is asked of it
    for shard in shards:
        shard.launch()
    for _ in range(STEPS):
        await asyncio.sleep(0)
    count = len(bot._connection.guilds)
    for shard in shards:
        shard._cancel_task()
    await asyncio.sleep(0)
    return count


async def test_between_two_servers_everybody_else_has_a_turn(bot: Bot) -> None:
    """Without that all that have come are gone through first."""
    assert await counted(bot, Shard) == 8 * 200
    bot = Bot()
    # Each of the shards begins at once; then one comes in a round.
    assert 8 <= await counted(bot, FairShard) <= 8 + STEPS


async def test_a_connection_that_is_begun_again_gives_way_too(bot: Bot) -> None:
    shard = FairShard(Socket(bot, 0, 1), bot, lambda item: None)  # type: ignore[arg-type]  # as much as is asked of it
    shard.launch()
    shard._cancel_task()
    shard.ws = Socket(bot, 200, 1000)  # type: ignore[assignment]  # as much as is asked of it
    shard.launch()
    for _ in range(STEPS):
        await asyncio.sleep(0)
    assert 0 < len(bot._connection.guilds) <= STEPS
    shard._cancel_task()
    await asyncio.sleep(0)


async def test_the_garbage_collector_passes_over_servers_that_are_known(bot: Bot) -> None:
    gc.collect()
    before = gc.get_freeze_count()
    for number in range(FROZEN_AT_ONCE):
        bot.hear("GUILD_CREATE", server(1000 * (1 + number)))

    assert gc.get_freeze_count() > before + FROZEN_AT_ONCE


@pytest.mark.parametrize("way", ["dropped", "left", "told anew"])
async def test_of_a_server_that_is_gone_nothing_stays_without_the_garbage_collector(
    bot: Bot, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it passes over them."""
    monkeypatch.setattr("bot.shards.server_arrivals.USED_FOR", 0.0)
    number = GONE + len(way)
    bot.hear("GUILD_CREATE", server(number))
    assert left_of(number) == {"Guild", "Role", "TextChannel"}
    gc.disable()
    try:
        if way == "dropped":
            await bot.arrivals.drop(list(bot._connection.guilds), lambda guild: True)
        elif way == "left":
            bot.hear("GUILD_DELETE", {"id": str(number)})
        else:
            user = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None}
            again = {"id": str(number), "unavailable": True}
            bot.hear("READY", {"shard": [0, 1], "user": user, "guilds": [again]})
            bot._connection._guilds.clear()
        await asyncio.sleep(0.01)
        assert not left_of(number)
    finally:
        gc.enable()
        for task in bot._connection._ready_tasks.values():
            task.cancel()


async def test_a_server_that_has_come_back_meanwhile_is_not_dropped(bot: Bot) -> None:
    """The shard may be ours again before all its servers are dropped."""
    for number in range(3 * REMOVED_AT_ONCE):
        bot.hear("GUILD_CREATE", server(1000 * (1 + number)))
    held = SimpleNamespace(again=False)
    dropping = asyncio.create_task(
        bot.arrivals.drop(list(bot._connection.guilds), lambda guild: not held.again)
    )
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    held.again = True
    await dropping
    left = len(bot._connection.guilds)
    assert 0 < left < 3 * REMOVED_AT_ONCE
    assert all(each.channels for each in bot._connection.guilds)
