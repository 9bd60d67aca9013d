"""A connection that a network has swallowed is given up soon, and another one made."""

from __future__ import annotations

import socket
import sys

import asyncpg
import pytest

from bot.store.postgres import end_when_silent
from tests.fakes.throwaway_databases import ThrowawayPostgres
from tests.wire.cable import Cable


@pytest.mark.skipif(sys.platform != "linux", reason="other systems call it otherwise")
async def test_the_system_ends_a_connection_to_another_machine_after_some_seconds_of_silence(
    postgres: ThrowawayPostgres,
) -> None:
    async with postgres.database() as database:
        cable = await Cable.to(database.url)
        connection = await asyncpg.connect(cable.url)
        await end_when_silent(connection)
        wire = connection._transport.get_extra_info("socket")

        assert wire.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        assert wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 10_000
        await connection.close()
        await cable.close()


async def test_a_connection_on_this_machine_is_left_as_it_is(postgres: ThrowawayPostgres) -> None:
    async with postgres.database() as database:
        connection = await asyncpg.connect(database.url)
        await end_when_silent(connection)
        assert await connection.fetchval("SELECT 1") == 1
        await connection.close()
