"""Several processes on one PostgreSQL: whatever happens to one of them, every table goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from fnmatch import fnmatch
from math import inf
from pathlib import Path

import pytest
import pytest_asyncio
from club import custom_ids

from tests.fakes.throwaway_databases import ThrowawayPostgres, throwaway_postgres
from tests.wire.evening_of_many import EveningOfMany, Outcome
from tests.wire.faults import ACKNOWLEDGEMENT
from tests.wire.fleet import Fleet
from tests.wire.mishaps import HANDED_OVER, LEASE, MISHAPS, SEEN_TWICE, Scene, is_killed, is_told_to_end
from tests.wire.nursery import Nursery

pytestmark = pytest.mark.asyncio(loop_scope="module")

SERVED_AGAIN = 30.0
"""Seconds."""
SKEWS = (0.0, 30.0, -30.0, 15.0)


@pytest.fixture(scope="module")
def postgres() -> Iterator[ThrowawayPostgres]:
    with throwaway_postgres() as server:
        yield server


@pytest_asyncio.fixture(loop_scope="module")
async def fleet(postgres: ThrowawayPostgres, tmp_path: Path, nursery: Nursery | None) -> AsyncIterator[Fleet]:
    """A Discord of sixteen shards without a bot yet."""
    async with postgres.database() as database:
        opened = await Fleet.open(database.url, tmp_path, nursery)
        try:
            yield opened
        finally:
            await opened.close()


async def evening_of(fleet: Fleet, members: int, parties: int, seed: int = 1) -> EveningOfMany:
    """Have so many processes serve, and so many parties play."""
    for _ in range(members):
        await fleet.join(is_cabled=True)
    await fleet.divided()
    evening = EveningOfMany(fleet, seed, parties)
    await evening.begin()
    return evening


def assert_well(fleet: Fleet, outcome: Outcome, within: float = SERVED_AGAIN) -> None:
    print(outcome, *outcome.evidence, sep="\n")
    assert outcome.faults == []
    assert outcome.actions > 0
    assert outcome.served_after <= within
    assert fleet.wire.gateway.refused == 0, "identified too soon"


@pytest.mark.soak_first
async def test_who_is_told_to_end_hands_its_shards_to_the_other_at_once(
    fleet: Fleet, postgres: ThrowawayPostgres
) -> None:
    evening = await evening_of(fleet, 2, 4)

    outcome = await evening.through("one of two ends", is_told_to_end(Scene(fleet, postgres)), warm=1.0)

    assert_well(fleet, outcome, HANDED_OVER)
    assert fleet.complaints() == []


@pytest.mark.parametrize("rounds", [2, pytest.param(250, marks=pytest.mark.soak)])
async def test_what_reaches_one_game_by_two_processes_in_turn_is_judged_by_the_newest_table(
    fleet: Fleet, rounds: int
) -> None:
    """A command in a direct message reaches whoever serves shard 0, a click whoever serves its server."""
    await fleet.join()
    await fleet.join()
    await fleet.divided()
    held = fleet.held()
    club = next(each for shard, each in enumerate(fleet.clubs) if held[shard] != held[0])
    room = await club.table("raid", automated=0)
    awaited, _ = await room.turn()
    who = club.bob if awaited is club.ann else club.ann
    since, version = len(fleet.wire.requests), room.version()

    for number in range(rounds):
        page = await room.menu(who)
        orders = [each for each in custom_ids(page) if each.split(":")[3] == "order"]
        ordered = await who.click(page, custom_id=orders[number % 2])
        await fleet.wire.until(lambda ordered=ordered: ordered.acknowledged)
        await fleet.wire.until(lambda number=number: room.version() == version + 2 * number + 1)
        await room.answered(await who.user.slash("table undo", game=room.number))
        assert room.version() == version + 2 * number + 2

    asked = [each for each in fleet.wire.requests[since:] if fnmatch(each.path, ACKNOWLEDGEMENT)]
    assert Counter(each.process for each in asked) == {held[0][0]: rounds, held[club.shard][0]: 2 * rounds}
    assert fleet.complaints() == []


@pytest.mark.soak
@pytest.mark.parametrize("name", MISHAPS)
async def test_nothing_is_lost_told_twice_or_stalled(
    fleet: Fleet, postgres: ThrowawayPostgres, name: str
) -> None:
    evening = await evening_of(fleet, 4, 24)
    scene, mishap = Scene(fleet, postgres), MISHAPS[name]

    victim = scene.victim.name
    outcome = await evening.through(name, mishap(scene), but=(victim,) if mishap in SEEN_TWICE else ())

    assert_well(fleet, outcome)


@pytest.mark.soak
async def test_clocks_that_differ_by_a_minute_matter_to_nobody(
    fleet: Fleet, postgres: ThrowawayPostgres
) -> None:
    for skew in SKEWS:
        await fleet.join(clock=skew)
    await fleet.divided()
    evening = EveningOfMany(fleet, 2, 24)
    await evening.begin()

    outcome = await evening.through("clocks 30 s apart, and one is killed", is_killed(Scene(fleet, postgres)))

    assert_well(fleet, outcome)


@pytest.mark.soak
async def test_a_shard_that_is_given_to_two_by_hand_is_refused_to_the_second(fleet: Fleet) -> None:
    first = await fleet.join(shards="0-7/16")
    await fleet.wire.until(lambda: len(fleet.shards_of(first)) == 8, 60)

    second = await fleet.join(shards="7-15/16")

    assert await second.ended(LEASE + 15) == 2
    assert fleet.shards_of(first) == list(range(8))
    assert fleet.shards_of(second) == []
    assert "Traceback" not in "".join(second.output)
    assert fleet.served_twice() == []


@pytest.mark.soak
async def test_twice_as_many_shards_are_a_rolling_restart_without_two_owners(fleet: Fleet) -> None:
    evening = await evening_of(fleet, 2, 16)

    async def restarted() -> float:
        fleet.wire.shards *= 2
        for before in list(fleet.members.values()):
            await fleet.join(shard_count=fleet.wire.shards)
            assert await before.stop() == 0
        return await fleet.all_served(60)

    outcome = await evening.through("16 shards become 32", restarted())

    assert_well(fleet, outcome, 60)
    standing = {each.shards for each in fleet.wire.gateway.spans if each.until == inf}
    assert standing == {32}
