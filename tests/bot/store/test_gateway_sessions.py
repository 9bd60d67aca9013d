"""How connections are resumed is kept for each shard of each division, one statement for all."""

from __future__ import annotations

import pytest

from bot.store.gateway_sessions import Session
from tests.fakes.throwaway_databases import Database

FIRST, LATER = Session("a", 7, "wss://one"), Session("b", 2**40, "wss://two")


async def test_the_latest_session_of_each_shard_is_what_the_next_life_finds(database: Database) -> None:
    store = await database.open()
    assert await store.gateway_sessions.of(0, 2) is None
    await store.gateway_sessions.keep({}, 2)
    await store.gateway_sessions.keep({0: FIRST, 1: FIRST}, 2)
    await store.gateway_sessions.keep({1: LATER}, 2)
    await store.close()

    store = await database.open()
    assert [await store.gateway_sessions.of(shard, 2) for shard in (0, 1)] == [FIRST, LATER]


@pytest.mark.parametrize("shards", [1, 64])
async def test_shards_of_another_division_have_sessions_of_their_own(database: Database, shards: int) -> None:
    store = await database.open()
    await store.gateway_sessions.keep(dict.fromkeys(range(shards), FIRST), shards)
    await store.gateway_sessions.keep(dict.fromkeys(range(shards), LATER), shards + 1)

    assert {await store.gateway_sessions.of(shard, shards) for shard in range(shards)} == {FIRST}
