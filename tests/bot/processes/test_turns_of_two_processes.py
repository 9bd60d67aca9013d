"""What two processes must not do at the same time is done by one, once, whichever dies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app import build
from bot.broken_report import report_broken
from bot.delivery.courier import Letter
from bot.desk import table_limits
from bot.desk.welcome import Welcome
from bot.game.referee import Referee
from bot.game.table import Click
from bot.locale import LOCALE, Phrasebooks
from bot.privacy.left_servers import DAY, LeftServers
from bot.settings import Settings
from bot.shards.holdings import Holdings
from bot.shards.once import Once
from bot.store.records import Store
from bot.watching.watchers import Way
from rules.contract import IllegalAction, Seat
from tests.dudo.game import WORDS, dudo
from tests.fakes.fake_courier import FakeCourier
from tests.fakes.memory_store import MemoryStore
from tests.fakes.office import ANN, BOB, CAT, Office
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)
GUILD, FOREIGN = 5, 6 << 22


class Process:
    """What one process has of its own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.holdings = Holdings(store.leases)
        self.once = Once(self.holdings)


@pytest.fixture
async def database(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


@pytest.fixture
async def both(database: Database) -> AsyncIterator[tuple[Process, Process]]:
    here, there = [Process(await database.open()) for _ in range(2)]
    yield here, there
    for process in (here, there):
        await process.holdings.close()


@pytest.fixture
def courier() -> FakeCourier:
    """A Discord that sends what it is told, however often."""
    courier = FakeCourier()
    courier.forgets_nonces = True
    return courier


async def test_turns_come_one_after_the_other_and_a_killed_ones_lapses(both: tuple[Process, Process]) -> None:
    here, there = both
    at_it, most = 0, 0

    async def work(process: Process) -> None:
        nonlocal at_it, most
        async with process.once.turn("job"):
            at_it += 1
            most = max(most, at_it)
            await asyncio.sleep(0.001)
            at_it -= 1

    await asyncio.gather(*(work(process) for process in both for _ in range(3)))
    assert most == 1

    await here.holdings.hold(["once:job"])  # and then it is killed
    async with there.once.unless_busy("job") as is_mine:
        assert not is_mine
    await there.store.leases.release(["once:job"], here.holdings.process)  # as if it had lapsed
    async with there.once.unless_busy("job") as is_mine:
        assert is_mine
        assert there.once.is_mine("job")
        assert not here.once.is_mine("other")
    assert await there.store.leases.all("once:") == []


async def test_a_server_that_is_handed_over_is_introduced_to_the_bot_once(
    both: tuple[Process, Process], courier: FakeCourier
) -> None:
    may = SimpleNamespace(view_channel=True, send_messages=True)
    hall = SimpleNamespace(id=50, permissions_for=lambda member: may)
    guild: Any = SimpleNamespace(
        id=GUILD,
        me=SimpleNamespace(joined_at=None),
        preferred_locale="en",
        system_channel=hall,
        text_channels=[hall],
    )
    guild.me.joined_at = SimpleNamespace(isoformat=lambda: "2026-11-23")
    await asyncio.gather(
        *(Welcome(each.store, courier, BOOKS, {}, each.once).greet(guild) for each in both for _ in range(2))
    )

    assert len(courier.said) == 1


async def test_the_operator_is_told_once_what_is_broken(
    both: tuple[Process, Process], courier: FakeCourier
) -> None:
    async def application() -> Any:
        return SimpleNamespace(team=None, owner=SimpleNamespace(id=ANN))

    bots: list[Any] = [
        SimpleNamespace(
            store=each.store,
            once=each.once,
            books=BOOKS,
            settings=SimpleNamespace(language="en"),
            broken_rulesets=(),
            broken_extensions={"cogs.raid": "SyntaxError"},
            application_info=application,
            courier=courier,
        )
        for each in both
    ]
    await asyncio.gather(*map(report_broken, bots))

    assert len(courier.said) == 1


async def test_a_server_has_no_more_tables_than_it_may_have(both: tuple[Process, Process]) -> None:
    async def nobody_has_left(guild: int) -> None:
        pass

    now, numbers = 1_000, iter(range(1, 100))
    referees = [Referee(each.store, {"dudo": dudo()}, lambda: now) for each in both]
    limits = [table_limits.TableLimits(each.store, 3, nobody_has_left, each.once) for each in both]

    async def opens(process: int, channel: int) -> bool:
        try:
            async with limits[process].place(GUILD, ANN):
                click = Click(ANN, "Ann", "en", next(numbers))
                await referees[process].new_table(click, GUILD, channel, "dudo")
                return True
        except IllegalAction:
            return False

    done = await asyncio.gather(*(opens(number % 2, number) for number in range(8)))

    assert sum(done) == 3


class Left:
    """Two processes that tidy up after servers; Discord says where the bot is."""

    def __init__(self, both: tuple[Process, Process], folder: Path) -> None:
        self.members: set[int] = set()
        self.asked: list[int] = []
        self.now = 1_700_000_000_000
        self.referees = [Referee(each.store, {"dudo": dudo()}, lambda: self.now) for each in both]
        self.here, self.there = (
            LeftServers(
                each.store, referee, lambda: self.now, days=90, folder=folder, is_member=self.is_member
            )
            for each, referee in zip(both, self.referees, strict=True)
        )

    async def is_member(self, guild: int) -> bool | None:
        self.asked.append(guild)
        return guild in self.members

    async def begin(self) -> None:
        for guild in (GUILD, FOREIGN):
            click = Click(ANN, "Ann", "en", guild)
            opened = await self.referees[0].new_table(click, guild, guild, "dudo")
            await post_commitments(self.referees[0].store, opened.entry.game)


async def test_a_server_of_another_processs_shard_is_not_taken_for_left(
    both: tuple[Process, Process], tmp_path: Path
) -> None:
    left = Left(both, tmp_path)
    await left.begin()
    await left.here.compare(lambda guild: False, lambda guild: guild >> 22 == 0)
    assert await both[0].store.guild_data.gone() == {GUILD: left.now}
    assert left.asked == [GUILD]

    left.members = {FOREIGN}
    await left.here.compare(lambda guild: False, lambda guild: True)  # whatever this process knows of
    assert await both[0].store.guild_data.gone() == {GUILD: left.now}


async def test_a_server_that_came_back_to_another_process_keeps_its_games(
    both: tuple[Process, Process], tmp_path: Path
) -> None:
    left = Left(both, tmp_path)
    await left.begin()
    for guild in (GUILD, FOREIGN):
        await left.here.left(guild)
    left.now += 91 * DAY
    left.members = {FOREIGN}  # nobody has noted it yet

    assert await left.there.clean_up() == [GUILD]
    assert len(await both[0].store.guild_data.games(FOREIGN)) == 1
    assert await both[0].store.guild_data.gone() == {}


async def test_a_process_that_slept_while_it_tidied_up_writes_no_file_of_what_is_gone(
    both: tuple[Process, Process], tmp_path: Path
) -> None:
    left = Left(both, tmp_path)
    await left.begin()
    await left.here.left(GUILD)
    left.now += 91 * DAY
    left.here._goes_on = lambda: False

    assert await left.here.clean_up() == []
    assert list(tmp_path.iterdir()) == []
    assert await left.there.clean_up() == [GUILD]


async def test_who_has_stopped_watching_by_way_of_one_process_reads_no_more_from_the_other(
    database: Database, both: tuple[Process, Process]
) -> None:
    here, there = (Office(each.store) for each in both)
    there.courier = here.courier
    there.outbox = there.open()
    for office, process in zip((here, there), both, strict=True):
        office.watching._once = process.once
    await here.opened()
    await here.joins(BOB)
    await here.settle()
    await here.referee.start(here.game, here.click(ANN))
    await here.settle()
    await here.watching.begin(await here.referee.look(here.game), CAT, Way.FOLLOW, "en")
    edit = here.courier.edit

    async def meanwhile(channel: int, message: int, letter: Letter) -> None:
        """The other process is about to edit, and the watcher presses stop here."""
        here.courier.edit = edit  # type: ignore[method-assign]  # and quick again
        stopping.append(asyncio.create_task(here.watching.stop(here.game, CAT)))
        await asyncio.sleep(0.05)
        await edit(channel, message, letter)

    stopping: list[asyncio.Task[bool]] = []
    here.courier.edit = meanwhile  # type: ignore[method-assign]  # Discord is slow
    await there.watching.deliver(await there.referee.look(here.game), claimed=False)
    await asyncio.gather(*stopping)

    (letter,) = [each for each in here.courier.said if each.channel == 10_000 + CAT]
    assert len(stopping) == 1
    assert [each.content for each in letter.edits][-1].endswith("You watch this game no more.")


async def test_two_processes_that_ping_for_two_games_at_once_ping_once(
    database: Database, both: tuple[Process, Process]
) -> None:
    """Whoever gathers their pings has them as one; the other waits for its time."""
    offices = [Office(each.store) for each in both]
    for office, process in zip(offices, both, strict=True):
        office.outbox._calls._once = process.once
        office.now = 1_700_000_000_000
    here, there = offices
    there.interaction = 1_000
    await here.referee.people.change(ANN, gather=True)
    tables = []
    for office, channel in ((here, 500), (there, 600)):
        opened = await office.referee.new_table(office.click(ANN), 1, channel, "dudo")
        game = await post_commitments(office.store, opened.entry.game, channel)
        await office.referee.join(game, office.click(BOB))
        tables.append((await office.referee.start(game, office.click(ANN))).table)
        await office.referee.people.load([ANN])
    calls = [office.outbox._calls for office in offices]
    put_off = await asyncio.gather(
        *(each.are_put_off(table, [Seat(0)]) for each, table in zip(calls, tables, strict=True))
    )

    assert sorted(map(len, put_off)) == [0, 1]


def test_the_bot_lets_all_its_parts_take_turns_with_those_of_other_processes() -> None:
    bot = build(Settings(_env_file=None, shard_count=1), MemoryStore())

    parts: list[Any] = [
        bot.dice_clock,
        bot.watching,
        bot.outbox._calls,
        bot.table_limits,
        bot.servers.presets,
    ]
    assert {id(each._once) for each in parts} | {id(bot.referee.people.once)} == {id(bot.once)}
    assert bot.once._holdings is bot.holdings
