"""A shard is given to another process while discord.py still hears of its servers."""

from __future__ import annotations

import asyncio
import gc
from types import SimpleNamespace
from typing import Any

import discord
from discord.state import AutoShardedConnectionState

from bot.shards.connections import end


async def test_a_server_that_comes_when_its_shard_is_given_away_is_no_error() -> None:
    """Python 3.11 swallows a cancellation that meets what was waited for."""
    told: list[str] = []
    errors: list[Any] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: errors.append(context))
    state: Any = AutoShardedConnectionState(
        dispatch=lambda event, *_: told.append(event),
        handlers={},
        hooks={},
        http=None,  # type: ignore[arg-type]  # nothing is called
        intents=discord.Intents(guilds=True),
        chunk_guilds_at_startup=False,
    )
    queue: asyncio.Queue[Any] = asyncio.Queue()
    state._ready_states[3] = queue
    waiting = asyncio.create_task(state._delay_shard_ready(3))
    await asyncio.sleep(0)

    queue.put_nowait(SimpleNamespace(unavailable=False, chunked=True))
    del state._ready_states[3]
    await asyncio.sleep(0)
    end(waiting)
    await asyncio.wait([waiting])
    del waiting
    gc.collect()
    await asyncio.sleep(0)

    assert "shard_ready" not in told
    assert errors == []
