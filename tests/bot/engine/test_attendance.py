"""Nobody loses a turn to an outage: deadlines are so much later, and that is said in one line."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from engine_world import GAME, World, open_world

from bot.game import game_file
from bot.game.due_times import REMINDERS
from bot.game.maintenance import Maintenance, finish
from bot.game.table import Table
from bot.game.verification import verify
from bot.store.records import Deadline

HOUR = 3_600_000
MINUTE = 60_000


class Time:
    """The time, which stands still unless it is moved on."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now

    def sleep(self, milliseconds: int) -> None:
        self.now += milliseconds


async def playing(world: World) -> Table:
    """Begin a game with an hour to decide, and give its table."""
    await opened(world)
    await world.bob.slash(world.channel, "probe join")
    await world.ann.slash(world.channel, "probe start")
    table = await world.table()
    assert {each.kind for each in table.deadlines} == {"default"}
    return table


async def opened(world: World) -> None:
    options = {"rounds": 1, "deadline_hours": 1}
    place = world.guild.id, world.channel.id
    with world.env._bot_scope():
        await world.bot.referee.new_table(world.click(world.ann), *place, "dudo", options)
    await world.env.settle()


async def looked(world: World) -> None:
    """Let the clock ring."""
    with world.env._bot_scope():
        world.bot.clock.kick()
    await world.env.settle()
    for _ in range(3):
        await asyncio.sleep(0.01)
        await world.env.settle()


async def kept(world: World) -> tuple[tuple[Deadline, ...], tuple[Deadline, ...]]:
    """Give the deadlines of the snapshot, and those that the clock goes by."""
    rows = await world.store.due(2**62, 100)
    world.bot.referee._tables.clear()
    snapshot = (await world.table()).deadlines
    passing = [each.deadline for each in rows if each.deadline.kind not in REMINDERS]
    return snapshot, tuple(sorted(passing, key=lambda each: each.seat))


def later_by(before: Table, after: tuple[Deadline, ...]) -> list[int]:
    """Give by how many minutes each deadline is later."""
    return [(new.due - old.due) // MINUTE for old, new in zip(before.deadlines, after, strict=True)]


async def postponements(world: World) -> list[int]:
    happenings = await world.bot.referee.happenings(GAME, limit=100)
    return [int(each.facts["minutes"]) for each in happenings if each.entry.kind == "postponed"]


async def test_after_a_sleep_all_who_decide_have_so_much_longer(tmp_path: Path, probe_on_path: Path) -> None:
    time = Time()
    async with open_world(tmp_path, clock=time) as world:
        before = await playing(world)

        time.sleep(100 * HOUR)
        await looked(world)

        snapshot, rows = await kept(world)
        assert snapshot == rows
        assert later_by(before, snapshot) == [6000, 6000]
        await world.deliver()
        said = [text for text in world.said() if "Nobody could reach me" in text]
        assert len(said) == 1
        assert "more to decide" in said[0]
        assert len((await world.table()).pending.seats) == 2


async def test_the_next_life_gives_back_the_time_since_the_last(tmp_path: Path, probe_on_path: Path) -> None:
    time = Time()
    async with open_world(tmp_path, clock=time) as world:
        before = await playing(world)

        time.sleep(100 * HOUR)
        await world.restart(clock=time)

        snapshot, rows = await kept(world)
        assert snapshot == rows
        assert later_by(before, snapshot) == [6000, 6000]
        assert len(await postponements(world)) == 1

        await world.restart(clock=time)
        assert len(await postponements(world)) == 1


@pytest.mark.parametrize("milliseconds", [4 * MINUTE, MINUTE])
async def test_a_short_absence_is_not_worth_a_word(
    tmp_path: Path, probe_on_path: Path, milliseconds: int
) -> None:
    time = Time()
    async with open_world(tmp_path, clock=time) as world:
        before = await playing(world)

        time.sleep(milliseconds)
        await looked(world)
        time.sleep(milliseconds)
        await world.restart(clock=time)

        assert (await world.table()).deadlines == before.deadlines
        assert await postponements(world) == []


async def test_while_discord_is_away_nobodys_time_runs_out(tmp_path: Path, probe_on_path: Path) -> None:
    time = Time()
    async with open_world(tmp_path, clock=time) as world:
        before = await playing(world)
        world.bot.attendance.left(0)
        for _ in range(25):  # the process itself is awake
            time.sleep(4 * MINUTE)
            await world.bot.attendance.look()
        await world.bot.clock._catch_up()
        assert (await world.table()).version == before.version

        with world.env._bot_scope():
            await world.bot.on_shard_resumed(0)
        await world.env.settle()

        snapshot, rows = await kept(world)
        assert snapshot == rows
        assert later_by(before, snapshot) == [100, 100]
        assert len((await world.table()).pending.seats) == 2


async def test_a_deadline_that_passes_while_we_are_there_is_answered(
    tmp_path: Path, probe_on_path: Path
) -> None:
    time = Time()
    async with open_world(tmp_path, clock=time) as world:
        before = await playing(world)
        last = max(each.due for each in before.deadlines)
        while time() < last:
            time.sleep(4 * MINUTE)
            await world.bot.attendance.look()
        await looked(world)

        assert (await world.table()).version > before.version
        assert await postponements(world) == []


async def test_automated_seats_are_not_put_off(tmp_path: Path, probe_on_path: Path) -> None:
    time = Time()
    async with open_world(tmp_path, clock=time) as world:
        await opened(world)
        await world.ann.slash(world.channel, "probe robot")
        world.bot.clock.kick = lambda: None
        await world.ann.slash(world.channel, "probe start")
        before = await world.table()
        robot = next(each for each in before.deadlines if each.kind == "automated")

        time.sleep(10 * HOUR)
        await world.bot.attendance.look()

        after = await world.table()
        assert robot in after.deadlines
        assert [each.kind for each in after.deadlines if each not in before.deadlines] == ["default"]


async def test_a_maintenance_is_not_given_back_twice(tmp_path: Path, probe_on_path: Path) -> None:
    time = Time()
    async with open_world(tmp_path, clock=time) as world:
        before = await playing(world)
        time.sleep(MINUTE)
        await Maintenance(time(), "").announce(world.store)
        await world.bot.lookout.look()
        time.sleep(10 * HOUR)
        await looked(world)
        assert await postponements(world) == []

        await finish(world.bot.referee, time())
        await world.bot.lookout.look()
        await looked(world)

        assert len(await postponements(world)) == 1
        assert later_by(before, (await world.table()).deadlines) == [600, 600]


async def test_what_was_given_before_the_bot_died_in_the_middle_is_given_once(
    tmp_path: Path, probe_on_path: Path
) -> None:
    time = Time()
    async with open_world(tmp_path, clock=time) as world:
        await playing(world)
        (since,) = await world.store.served_shards.all()
        time.sleep(10 * HOUR)
        await looked(world)
        world.bot.attendance._here = since.here  # it was not written down any more

        await world.restart(clock=time)

        assert len(await postponements(world)) == 1


async def test_the_file_of_a_game_that_was_put_off_verifies(tmp_path: Path, probe_on_path: Path) -> None:
    time = Time()
    async with open_world(tmp_path, clock=time) as world:
        await playing(world)
        time.sleep(10 * HOUR)
        await looked(world)
        with world.untold() as referee:
            await referee.end(GAME, world.click(world.ann))

        entries = await world.store.entries(GAME, limit=100)
        verdict = verify(game_file.write(await world.table(), entries), world.bot.referee.rulesets)
        assert verdict.ok, verdict.phrase
        assert len(await postponements(world)) == 1
