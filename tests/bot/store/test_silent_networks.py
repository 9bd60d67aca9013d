"""A connection that a network has swallowed is given up soon, and another one made."""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import Any

import asyncpg
import discord
import pytest
from discord.ext import commands

from bot.settings import Settings
from bot.shards.connections import ShardedBot
from bot.store.postgres import PostgresStore, end_soon
from bot.store.records import StaleVersion
from tests.bot.store.small_records import HOST, a_commit, opened
from tests.fakes.throwaway_databases import ThrowawayPostgres
from tests.wire.cable import Cable


@pytest.mark.skipif(sys.platform != "linux", reason="other systems call it otherwise")
async def test_the_system_ends_a_connection_to_another_machine_after_some_seconds_of_silence(
    postgres: ThrowawayPostgres,
) -> None:
    async with postgres.database() as database:
        cable = await Cable.to(database.url)
        connection = await asyncpg.connect(cable.url)
        await end_soon(connection)
        wire = connection._transport.get_extra_info("socket")

        assert wire.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        assert wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 10_000
        await connection.close()
        await cable.close()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems call it otherwise")
async def test_a_connection_to_discord_ends_after_some_seconds_of_silence_where_others_can_take_over(
    postgres: ThrowawayPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with postgres.database() as database:
        bot = ShardedBot(Settings(token="none"), await database.open(), intents=discord.Intents.none())
        monkeypatch.setattr(commands.AutoShardedBot, "login", no_login)
        await bot.login("none")
        family, kind = socket.AF_INET, socket.SOCK_STREAM
        wire = bot.http.connector._socket_factory((family, kind, 0, "", ("127.0.0.1", 1)))
        with wire:
            assert wire.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
            assert wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 10_000
        await bot.http.connector.close()


async def no_login(bot: commands.AutoShardedBot, token: str) -> None:
    """Where Discord would be asked who the bot is."""


async def test_a_process_that_falls_asleep_in_a_transaction_locks_nobody_out(
    postgres: ThrowawayPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It wakes up to a transaction that never was, and makes its change anew."""
    monkeypatch.setattr("bot.store.postgres.SILENT", 200)
    async with postgres.database() as database:
        asleep, awake = await database.open(), await database.open()
        assert isinstance(asleep, PostgresStore)
        game = await opened(asleep)
        begun, goes_on, append = asyncio.Event(), asyncio.Event(), asleep._appended

        async def falls_asleep(*given: Any) -> bool:
            is_written = await append(*given)
            begun.set()
            await goes_on.wait()
            return is_written

        monkeypatch.setattr(asleep, "_appended", falls_asleep)
        writing = asyncio.create_task(asleep.commit(a_commit(game, 1, seats=(HOST,))))
        await begun.wait()
        async with asyncio.timeout(30):
            await awake.commit(a_commit(game, 1))
        goes_on.set()
        with pytest.raises(StaleVersion):
            await writing


async def test_a_connection_on_this_machine_is_left_as_it_is(postgres: ThrowawayPostgres) -> None:
    async with postgres.database() as database:
        connection = await asyncpg.connect(database.url)
        await end_soon(connection)
        assert await connection.fetchval("SELECT 1") == 1
        await connection.close()
