"""Several processes divide the shards: each its share, each shard one owner, nothing lost on the way."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from math import inf
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from tests.fakes.throwaway_databases import ThrowawayPostgres, throwaway_postgres
from tests.wire.fleet import Fleet
from tests.wire.nursery import Nursery

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(scope="module")
def postgres() -> Iterator[ThrowawayPostgres]:
    with throwaway_postgres() as server:
        yield server


@pytest_asyncio.fixture(loop_scope="module")
async def fleet(postgres: ThrowawayPostgres, tmp_path: Path, nursery: Nursery | None) -> AsyncIterator[Fleet]:
    """A Discord of four shards without a bot yet."""
    async with postgres.database() as database:
        opened = await Fleet.open(database.url, tmp_path, nursery, shards=4)
        try:
            yield opened
        finally:
            await opened.close()


async def test_processes_share_alike_hand_over_at_their_end_and_resume(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    gateway, again, resume = fleet.wire.gateway, list[int](), fleet.wire.gateway._resume

    async def noted(socket: Any, said: Any) -> Any:
        again.append(len(gateway.sessions[said["session_id"]].events) - said["seq"])
        return await resume(socket, said)

    monkeypatch.setattr(gateway, "_resume", noted)
    first = await fleet.join()
    await fleet.all_served(60)
    second = await fleet.join()
    await fleet.wire.until(lambda: len(fleet.shards_of(second)) == 2, 30)
    await fleet.all_served()
    assert fleet.wire.gateway.resumed == 2, "what is given back goes on where it was"

    assert await first.stop() == 0
    assert await fleet.all_served(5) < 5
    third = await fleet.join()
    await fleet.wire.until(lambda: len(fleet.shards_of(third)) == 2, 30)
    await fleet.all_served()
    assert again == [0] * 6, "no event comes twice where nobody died"
    assert fleet.served_twice() == []
    assert fleet.wire.gateway.refused == 0
    assert fleet.complaints() == []


@pytest.mark.soak_first
async def test_clicks_made_while_shards_change_hands_are_answered_though_nobody_may_identify(
    fleet: Fleet,
) -> None:
    """Whoever takes a shard resumes; of its servers it is told later, and asks for those that it meets."""
    first = await fleet.join()
    await fleet.all_served(60)
    rooms = [await club.table("raid") for club in fleet.clubs]
    rolls = len(fleet.clubs[0].rows("SELECT id FROM roll"))
    second = await fleet.join()
    await fleet.wire.until(lambda: len(fleet.shards_of(second)) == 2, 30)
    gateway = fleet.wire.gateway
    await fleet.wire.until(lambda: len(gateway.live) == 4, 30)
    gateway.may_identify.clear()

    ending = asyncio.create_task(first.stop())
    clicked = []
    while not ending.done():
        for room in rooms:
            clicked.append((room, await room.press(room.club.ann, "act")))
            clicked.append((room, await room.club.bob.slash(room.channel, "roll", dice="2d6")))
        await asyncio.sleep(0.2)

    assert await ending == 0
    for room, click in clicked:
        await room.answered(click)
    assert len(fleet.clubs[0].rows("SELECT id FROM roll")) == rolls + len(clicked) // 2
    gateway.may_identify.set()
    await fleet.wire.until(lambda: len(gateway.live) == len(gateway.sessions) == 4, 60)
    assert sorted(fleet.shards_of(second)) == [0, 1, 2, 3]
    assert fleet.served_twice() == []
    assert fleet.complaints() == []


@pytest.mark.soak_first
async def test_processes_that_start_together_synchronise_the_commands_once(fleet: Fleet) -> None:
    members = [await fleet.join() for _ in range(3)]
    await fleet.all_served(60)
    await fleet.wire.until(lambda: all(each.is_ready for each in members), 30)
    await fleet.wire.until(lambda: sorted(len(fleet.shards_of(each)) for each in members) == [1, 1, 2], 30)

    assert len(fleet.wire.asked("PUT", "/commands")) == 1
    assert fleet.complaints() == []


@pytest.mark.soak
async def test_one_whose_shards_another_serves_by_hand_says_so_and_ends(fleet: Fleet) -> None:
    first = await fleet.join(shards="0,1/4")
    second = await fleet.join(shards="2-3/4")
    await fleet.all_served(60)
    third = await fleet.join(shards="1,3/4", language="en")

    assert await third.ended() == 2
    assert "Another process serves what the setting shards fixes for this one: 1/4, 3/4." in third.output[-1]
    assert sorted(fleet.shards_of(first)) == [0, 1]
    assert sorted(fleet.shards_of(second)) == [2, 3]
    assert fleet.served_twice() == []


@pytest.mark.soak_first
async def test_another_number_of_shards_is_a_rolling_restart(fleet: Fleet) -> None:
    members = [await fleet.join(), await fleet.join()]
    await fleet.all_served(60)
    await fleet.wire.until(lambda: len(fleet.shards_of(members[1])) == 2, 30)
    for each in members:
        assert await each.stop() == 0
        await fleet.join(shard_count=8)
        await fleet.all_served(60)

    await fleet.wire.until(lambda: {each.shards for each in fleet.wire.gateway.live} == {8}, 30)
    assert fleet.served_twice() == []
    assert fleet.wire.gateway.refused == 0
    assert fleet.complaints() == []


@pytest.mark.soak
async def test_one_without_a_shard_is_well_and_steps_in(fleet: Fleet) -> None:
    await fleet.join(shards="0-2/4")
    last = await fleet.join(shards="3/4")
    await fleet.all_served(60)
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"127.0.0.1:{free.getsockname()[1]}"
    standby = await fleet.join(http=address)
    await fleet.wire.until(lambda: standby.is_ready, 30)

    async with aiohttp.ClientSession() as web, web.get(f"http://{address}/healthz") as answer:
        assert answer.status == 200
    assert fleet.shards_of(standby) == []
    await last.kill()
    await fleet.all_served(30, but=[last.name])
    assert fleet.shards_of(standby) == [3]


async def test_connections_that_break_or_are_invalidated_are_begun_again_by_those_who_had_them(
    fleet: Fleet,
) -> None:
    members = [await fleet.join(), await fleet.join()]
    await fleet.all_served(60)
    await fleet.wire.until(lambda: all(len(fleet.shards_of(each)) == 2 for each in members), 30)
    gateway = fleet.wire.gateway
    await fleet.wire.until(lambda: len(gateway.live) == len(gateway.sessions) == 4, 30)
    before = fleet.held()

    for happens in (gateway.cut, gateway.ask_to_reconnect, gateway.invalidate):
        standing = [each for each in gateway.spans if each.until == inf]
        await happens()
        await fleet.wire.until(lambda: all(each.until < inf for each in standing), 30)  # noqa: B023  # at once
        await fleet.all_served(30)
        assert fleet.held() == before

    assert gateway.refused == 0
    assert fleet.served_twice() == []
    assert [each for each in fleet.complaints() if "Attempting a reconnect" not in str(each)] == []
