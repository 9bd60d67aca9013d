"""Word from one process to all that share its database."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest

from bot.store.records import Store
from bot.store.wakes import MOST_BYTES, Wakes
from tests.bot.store.test_store_out_of_order import killed
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres


async def heard(listener: list[str | None], count: int) -> list[str | None]:
    """Give what *listener* has heard as soon as that is so much."""
    for _ in range(1000):
        if len(listener) >= count:
            break
        await asyncio.sleep(0.01)
    return listener


def listening(wakes: Wakes, topic: str) -> list[str | None]:
    found: list[str | None] = []
    wakes.on(topic, found.append)
    return found


async def test_who_listens_in_the_same_process_hears_what_is_told(store: Store) -> None:
    here, elsewhere = listening(store.wakes, "games"), listening(store.wakes, "people")
    await asyncio.sleep(0.1)
    here.clear()

    await store.wakes.tell("games", "17 of 18")
    await store.wakes.tell("games")

    assert [each for each in await heard(here, 2) if each is not None] == ["17 of 18", ""]
    assert [each for each in elsewhere if each is not None] == []
    await store.close()


async def test_other_processes_hear_it_and_look_again_after_their_connection_was_lost(
    postgres: ThrowawayPostgres,
) -> None:
    async with postgres.database() as database:
        one, other = await database.open(), await database.open()
        listener = listening(other.wakes, "games")
        assert await heard(listener, 1) == [None]

        await one.wakes.tell("games", "1")
        assert await heard(listener, 2) == [None, "1"]

        await killed(database)
        assert await heard(listener, 3) == [None, "1", None]
        await one.wakes.tell("games", "2")
        await one.wakes.tell("games", "3")
        assert (await heard(listener, 4))[-1] in (
            "2",
            "3",
        )  # the connection of the first may have been killed


async def test_nobody_who_does_not_listen_costs_a_connection(postgres: ThrowawayPostgres) -> None:
    async with postgres.database() as database:
        store = await database.open()
        await store.wakes.tell("games", "1")
        before = await connections(database)
        listening(store.wakes, "games")
        await heard(listening(store.wakes, "people"), 1)

        assert await connections(database) == before + 1
        await store.close()
        await database.quiet()


async def connections(database: Database) -> int:
    operator = await asyncpg.connect(database.url)
    try:
        return int(
            await operator.fetchval(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
    finally:
        await operator.close()


async def test_a_notice_is_short(store: Store) -> None:
    with pytest.raises(ValueError, match="too long"):
        await store.wakes.tell("games", "ü" * MOST_BYTES)


async def test_a_listener_that_fails_keeps_nothing_from_the_others() -> None:
    wakes = Wakes()
    wakes.on("games", lambda text: {}[text])
    listener = listening(wakes, "games")

    await wakes.tell("games", "1")

    assert await heard(listener, 1) == ["1"]
