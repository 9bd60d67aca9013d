"""What is changed by way of one process is known to the other within a second, and to the first at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest

from bot.commands.allowance import AT_ONCE, TOLD_EVERY, Allowance
from bot.game.maintenance import Maintenance, finish
from bot.game.referee import Referee
from bot.lookout import Lookout
from bot.people.people import KIND, UNCHOSEN, People
from bot.servers.servers import Servers
from bot.shards.holdings import Holdings
from bot.shards.once import Once
from bot.store.personal import own_place
from bot.store.records import Store
from tests.dudo.game import dudo
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

ANN, GUILD = 71, 5
NIGHT = (22 * 60, 8 * 60)


@pytest.fixture
async def database(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


async def soon(is_so: Callable[[], Awaitable[bool]], seconds: float = 1.0) -> None:
    """Wait until something is so; two of our looks at it are far less than that apart."""
    async with asyncio.timeout(seconds):
        while not await is_so():
            await asyncio.sleep(0.005)


async def listening(*stores: Store) -> None:
    """Wait until all of them hear each other."""
    for store in stores:
        heard = asyncio.Event()
        store.wakes.on("probe", lambda _, heard=heard: heard.set())  # type: ignore[misc]  # mypy knows no such defaults
        while not heard.is_set():
            await stores[0].wakes.tell("probe")
            await asyncio.sleep(0.005)


async def test_what_a_person_chose_for_all_their_tables(database: Database) -> None:
    stores = [await database.open() for _ in range(2)]
    here, there = (People(store, lambda: 1_000) for store in stores)
    for people in (here, there):
        people.listen()
    await listening(*stores)
    await there.load([ANN])
    await here.change(ANN, quiet=NIGHT)
    assert here.of(ANN).calendar.quiet == NIGHT

    async def is_known() -> bool:
        await there.load([ANN])
        return there.of(ANN).calendar.quiet == NIGHT

    await soon(is_known)
    await stores[0].forget(own_place(ANN), KIND, KIND)  # as when they are forgotten
    await stores[0].wakes.tell("person", str(ANN))

    async def is_forgotten() -> bool:
        await there.load([ANN])
        return there.of(ANN) == UNCHOSEN

    await soon(is_forgotten)


async def test_what_was_read_before_word_came_is_read_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = [await database.open() for _ in range(2)]
    people = People(there, lambda: 1_000)
    kept, reads = there.kept_by, []

    async def slowly(*asked: Any, **more: Any) -> Any:
        found = await kept(*asked, **more)
        if not reads:
            await People(here, lambda: 1_000).change(ANN, quiet=NIGHT)
            people._changed(str(ANN))
        reads.append(found)
        return found

    monkeypatch.setattr(there, "kept_by", slowly)
    await people.load([ANN])

    assert people.of(ANN).calendar.quiet == NIGHT
    assert len(reads) == 2


async def test_two_choices_of_one_person_at_both_are_both_kept(database: Database) -> None:
    here, there = [People(await database.open(), lambda: 1_000) for _ in range(2)]
    for people in (here, there):
        people.once = Once(Holdings(people._store.leases))
    await asyncio.gather(
        *(here.change(ANN, quiet=NIGHT), there.change(ANN, gather=True), here.change(ANN, zone="Asia/Tokyo"))
    )

    await here.load([ANN])
    await there.load([ANN])
    attention = (await there._read([ANN]))[ANN]
    assert (attention.calendar.quiet, attention.calendar.zone, attention.gather) == (
        NIGHT,
        "Asia/Tokyo",
        True,
    )


async def test_what_a_server_chose_for_its_tables(database: Database) -> None:
    stores = [await database.open() for _ in range(2)]
    here, there = map(Servers, stores)
    for servers in (here, there):
        await servers.begin()
        servers.listen()
    await listening(*stores)
    await here.change(GUILD, quiet=NIGHT)
    assert here.settings(GUILD).quiet == NIGHT

    async def is_known() -> bool:
        return there.settings(GUILD).quiet == NIGHT

    await soon(is_known)
    await here._store.replace(f"server:{GUILD}", await here._store.setting(f"server:{GUILD}"), "{}")
    there._hear(None)  # as when notices may have been missed

    async def is_read_again() -> bool:
        return there.settings(GUILD).quiet is None

    await soon(is_read_again)
    for servers in (here, there):
        servers.close()


async def test_tables_that_the_operator_closes_and_opens(database: Database) -> None:
    operator, *stores = [await database.open() for _ in range(3)]
    referees = [Referee(store, {"dudo": dudo()}, lambda: 1_000) for store in stores]
    nobody: Any = SimpleNamespace(kick=lambda: None, kick_if_idle=lambda game: None)
    lookouts = [
        Lookout(store, referee, nobody, nobody) for store, referee in zip(stores, referees, strict=True)
    ]
    for lookout in lookouts:
        await lookout.begin()
    await listening(*stores)

    async def are(words: str | None) -> bool:
        return [each.maintenance for each in referees] == [words, words]

    await Maintenance(1_000, "new cards").announce(operator)
    await soon(lambda: are("new cards"))
    await finish(Referee(operator, {"dudo": dudo()}, lambda: 2_000), 2_000)
    await soon(lambda: are(None))
    for lookout in lookouts:
        lookout.close()


async def test_who_asks_two_processes_has_the_less_left_at_each(database: Database) -> None:
    """On a server and by direct message: together little more than one bucket, and all of it back in time."""
    stores = [await database.open() for _ in range(2)]
    now = [0]
    both = [Allowance(30, lambda: now[0]) for _ in range(2)]
    for name, store, allowance in zip("ab", stores, both, strict=True):
        allowance.share(store.wakes, f"host:{name}")
    await listening(*stores)
    press: Any = SimpleNamespace(type=None, user=SimpleNamespace(id=ANN), data={"custom_id": "gm:1:act"})

    async def presses() -> int:
        """Press at both in turn until neither takes it any more."""
        taken = 0
        while any(taken_here := [not each.lacking(press) for each in both]):
            taken += sum(taken_here)
            await asyncio.sleep(0.01)
        return taken

    assert AT_ONCE <= await presses() <= AT_ONCE + TOLD_EVERY
    now[0] += 60_000
    assert AT_ONCE <= await presses() <= AT_ONCE + TOLD_EVERY
