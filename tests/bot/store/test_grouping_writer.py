"""The thread that shares each commit: groups form, and what breaks breaks alone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from bot.store.errors import StoreClosed
from bot.store.grouping_writer import GroupingWriter


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A connection with an empty table of numbers, each of which may stand there once."""
    db = sqlite3.connect(tmp_path / "numbers.sqlite3", isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("CREATE TABLE number (n INTEGER PRIMARY KEY, after INTEGER REFERENCES number)")
    yield db
    db.close()


class Numbers:
    """Writes numbers through a writer that waits until it is let go, so that a group forms."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.statements: list[str] = []
        connection.set_trace_callback(self.statements.append)
        self.writer = GroupingWriter(connection)
        self._let_go = Event()

    def insert(self, *numbers: int) -> asyncio.Task[None]:
        def unit(db: sqlite3.Connection) -> None:
            for number in numbers:
                db.execute("INSERT INTO number VALUES (?, NULL)", (number,))

        return asyncio.create_task(self.writer.do(unit))

    async def hold(self) -> asyncio.Task[bool]:
        held = asyncio.create_task(self.writer.do(lambda db: self._let_go.wait(5)))
        await asyncio.sleep(0.05)
        return held

    async def let_go(self) -> None:
        await asyncio.sleep(0)  # those who came meanwhile hand over their units
        self._let_go.set()

    async def written(self) -> list[int]:
        return await self.writer.do(lambda db: [n for (n,) in db.execute("SELECT n FROM number ORDER BY n")])

    @property
    def commits(self) -> int:
        return self.statements.count("COMMIT")


async def test_units_that_wait_for_the_same_commit_share_it(connection: sqlite3.Connection) -> None:
    numbers = Numbers(connection)
    held = await numbers.hold()
    inserts = [numbers.insert(n) for n in range(50)]
    await numbers.let_go()
    await asyncio.gather(held, *inserts)

    assert numbers.commits == 2
    assert await numbers.written() == list(range(50))
    await numbers.writer.close()


async def test_a_group_has_at_most_sixty_four_units(connection: sqlite3.Connection) -> None:
    numbers = Numbers(connection)
    held = await numbers.hold()
    inserts = [numbers.insert(n) for n in range(130)]
    await numbers.let_go()
    await asyncio.gather(held, *inserts)

    assert numbers.commits == 1 + 3
    await numbers.writer.close()


async def test_a_unit_that_breaks_is_undone_alone(connection: sqlite3.Connection) -> None:
    numbers = Numbers(connection)
    held = await numbers.hold()
    before, broken, after = numbers.insert(1, 2), numbers.insert(3, 4, 1), numbers.insert(5)
    await numbers.let_go()
    await asyncio.gather(held, before, after)

    with pytest.raises(sqlite3.IntegrityError):
        await broken
    assert numbers.commits == 2
    assert await numbers.written() == [1, 2, 5]
    await numbers.writer.close()


async def test_a_commit_that_fails_is_told_to_its_whole_group_and_to_no_other(
    connection: sqlite3.Connection,
) -> None:
    numbers = Numbers(connection)

    def fails_at_the_commit(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA defer_foreign_keys = ON")
        db.execute("INSERT INTO number VALUES (3, 404)")

    held = await numbers.hold()
    group = [
        numbers.insert(1),
        asyncio.create_task(numbers.writer.do(fails_at_the_commit)),
        numbers.insert(2),
    ]
    await numbers.let_go()
    outcomes = await asyncio.gather(*group, return_exceptions=True)
    await held
    await numbers.insert(9)

    assert [type(outcome) for outcome in outcomes] == [sqlite3.IntegrityError] * 3
    assert await numbers.written() == [9]
    await numbers.writer.close()


async def test_a_full_disk_is_told_and_writing_goes_on_when_there_is_room(
    connection: sqlite3.Connection,
) -> None:
    numbers = Numbers(connection)
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")

    with pytest.raises(sqlite3.OperationalError, match="full"):
        await numbers.insert(*range(10_000))
    assert await numbers.written() == []

    await numbers.writer.do(lambda db: db.execute("PRAGMA max_page_count = 1000").fetchall())
    await numbers.insert(1)
    assert await numbers.written() == [1]
    await numbers.writer.close()


async def test_closing_does_what_was_queued_and_refuses_what_comes_later(
    connection: sqlite3.Connection, tmp_path: Path
) -> None:
    numbers = Numbers(connection)
    inserts = [numbers.insert(n) for n in range(200)]
    await asyncio.sleep(0)
    await numbers.writer.close()

    await asyncio.gather(*inserts)
    with pytest.raises(StoreClosed):
        await numbers.insert(404)
    kept = sqlite3.connect(tmp_path / "numbers.sqlite3")
    assert kept.execute("SELECT count(*) FROM number").fetchone() == (200,)
    kept.close()


async def test_a_caller_who_gives_up_does_not_stop_the_others(connection: sqlite3.Connection) -> None:
    numbers = Numbers(connection)
    held = await numbers.hold()
    inserts = [numbers.insert(n) for n in range(10)]
    await asyncio.sleep(0)
    for insert in inserts[::2]:
        insert.cancel()
    await numbers.let_go()
    await asyncio.gather(held, *inserts[1::2])

    assert await numbers.written() == list(range(10))
    await numbers.writer.close()
