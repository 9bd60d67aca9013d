"""What rolls take in the database: packed, those of before as well, and deleted when their time is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random
from struct import pack
from time import process_time, thread_time

import pytest

from bot.dice.draw_record import Raw, packed, unpacked
from bot.dice.old_rolls import DAY, PACKED, OldRolls
from bot.dice.records import Audience
from bot.dice.session_file import PAGE
from bot.dice.session_verification import verify_session
from rules.contract import IllegalAction
from tests.fakes.dice_wishes import ILSE, PLACE, DiceWorld
from tests.fakes.throwaway_databases import ThrowawayFiles, ThrowawayPostgres


def as_before(raw: Raw) -> bytes:
    """Write *raw* as the versions before did: eight bytes each."""
    return b"".join(pack(">II", count - 1, value) for count, value in raw)


@pytest.fixture(params=["files", "postgres"])
async def rolls(request: pytest.FixtureRequest) -> AsyncIterator[DiceWorld]:
    """A service on a database of each kind."""
    lender: ThrowawayFiles | ThrowawayPostgres = request.getfixturevalue(request.param)
    async with lender.database() as database:
        yield DiceWorld(await database.open())


def tidying(rolls: DiceWorld, days: int = 365) -> OldRolls:
    return OldRolls(rolls.store, rolls.service, lambda: rolls.now, days)


async def write_as_before(rolls: DiceWorld) -> None:
    """Put all that is kept as the versions before kept it."""
    kept = rolls.store.kept_rolls
    await kept.write_again([(roll, raw, as_before(unpacked(raw))) for roll, raw in await kept.draws(0, 1000)])


@pytest.mark.parametrize(
    "raw",
    [
        (),
        ((1, 0),),
        ((2**32, 2**32 - 1),),
        ((20, 19), (20, 0), (6, 5), (20, 3)),
        ((6, 0),) * 1000,
        tuple((count, count - 1) for count in range(1, 80)),
    ],
    ids=["none", "one face", "most faces", "several kinds", "noughts", "a shuffle"],
)
def test_what_is_packed_comes_out_again(raw: Raw) -> None:
    assert unpacked(packed(raw)) == raw == unpacked(as_before(raw))


@pytest.mark.parametrize("seed", range(60))
def test_any_draw_comes_out_again(seed: int) -> None:
    """As many as a multiple of eight, bytes are those of before: nothing packed may be mistaken for them."""
    chance = Random(seed)
    kinds = [chance.choice([1, 2, 6, 20, 100, 10**6, 2**32]) for _ in range(chance.randrange(1, 6))]
    raw = tuple((count, chance.randrange(count)) for count in kinds for _ in range(chance.randrange(1, 300)))

    assert unpacked(packed(raw)) == raw
    assert len(packed(raw)) % 8


def test_a_thousand_dice_take_348_bytes_and_not_8000() -> None:
    raw = tuple((6, value % 6) for value in range(1000))

    assert (len(packed(raw)), len(as_before(raw))) == (348, 8000)


async def test_rows_of_before_are_packed_and_say_the_same(rolls: DiceWorld) -> None:
    wide = await rolls.roll("300d6")
    hidden = await rolls.roll("40d20", Audience.MASTER)
    await write_as_before(rolls)
    proofs = [await rolls.service.proof(each.id, ILSE) for each in (wide, hidden)]
    before = sum(len(raw) for _, raw in await rolls.store.kept_rolls.draws(0, 10))
    await tidying(rolls).tidy()
    after = sum(len(raw) for _, raw in await rolls.store.kept_rolls.draws(0, 10))

    assert (before, after < 300) == (340 * 8, True)
    assert [await rolls.service.proof(each.id, ILSE) for each in (wide, hidden)] == proofs
    assert await rolls.store.setting(PACKED) == "all"


@pytest.mark.parametrize("is_packed", [False, True])
async def test_files_and_statistics_are_those_of_before(rolls: DiceWorld, is_packed: bool) -> None:
    await rolls.roll("60d6")
    await rolls.roll("2d20kh1+5")
    if not is_packed:
        await write_as_before(rolls)
    tally = await rolls.service.tally(PLACE)
    await rolls.service.rotate(PLACE)
    file = await rolls.service.session_file(PLACE, 1)

    assert verify_session(file).ok
    assert {each.sides: each.dice for each in tally} == {6: 60, 20: 2}


async def test_rolls_are_deleted_when_their_time_is_over_and_their_statistics_stay(rolls: DiceWorld) -> None:
    old = await rolls.roll("8d6")
    await rolls.service.rotate(PLACE)
    rolls.now += 200 * DAY
    young = await rolls.roll("3d6")
    await rolls.service.rotate(PLACE)
    rolls.now += 166 * DAY
    await tidying(rolls).tidy()

    with pytest.raises(IllegalAction, match="unknown_roll"):
        await rolls.service.rolled(old.id)
    with pytest.raises(IllegalAction, match="session_rolls_deleted"):
        await rolls.service.session_file(PLACE, 1)
    assert (await rolls.service.rolled(young.id)).total == young.total
    assert verify_session(await rolls.service.session_file(PLACE, 2)).ok
    assert [each.dice for each in await rolls.service.tally(PLACE)] == [11]


@pytest.mark.parametrize("days", [0, 400])
async def test_what_is_to_be_kept_is_kept(rolls: DiceWorld, days: int) -> None:
    roll = await rolls.roll("8d6")
    await rolls.service.rotate(PLACE)
    rolls.now += 366 * DAY
    await tidying(rolls, days).tidy()

    assert (await rolls.service.rolled(roll.id)).total == roll.total


async def test_no_roll_of_a_session_that_runs_is_deleted(rolls: DiceWorld) -> None:
    roll = await rolls.roll("8d6")
    rolls.now += 1000 * DAY
    await tidying(rolls).tidy()

    assert (await rolls.service.rolled(roll.id)).total == roll.total


async def test_the_size_of_the_database_is_known(rolls: DiceWorld) -> None:
    await rolls.roll("8d6")

    assert await rolls.store.kept_rolls.size() > 20_000
    assert await rolls.store.kept_rolls.count() == len(await rolls.store.personal.rows("roll")) == 1


@pytest.mark.soak_first("postgres")
async def test_while_the_file_of_a_large_session_is_written_others_are_served(rolls: DiceWorld) -> None:
    for _ in range(4 * PAGE):
        await rolls.roll("200d6")
    await rolls.service.rotate(PLACE)
    longest = 0.0

    async def serve() -> None:
        nonlocal longest
        while True:
            began = thread_time()
            await asyncio.sleep(0)
            longest = max(longest, thread_time() - began)

    began = process_time()
    serving = asyncio.create_task(serve())
    file = await rolls.service.session_file(PLACE, 1)
    serving.cancel()

    assert verify_session(file).ok
    assert longest < (process_time() - began) / 4
