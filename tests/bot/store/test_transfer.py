"""All that is in one database moves to another, of the same kind or the other, and counts on from there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import BigInteger, LargeBinary, Table, Text, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.__main__ import main
from bot.store.errors import DatabaseInUse, DatabaseRefused
from bot.store.tables import LASTING
from bot.store.transfer import TargetTaken, opened, transfer
from tests.fakes.throwaway_databases import Database, ThrowawayFiles

ROWS = 3
LARGEST = 2**62
"""As large as a Discord id, and more."""


def value(column: Any, row: int) -> Any:
    """Give a value of *column*, another one in each *row*: letters of all kinds, every byte, large ids."""
    if column.foreign_keys:
        return row
    match column.type:
        case LargeBinary():
            return bytes(range(256)) + bytes([row])
        case Text():
            return f"Ж'\"\n«{row}» 🎲"
        case BigInteger():
            return LARGEST + row
    return row


def rows_of(table: Table) -> list[dict[str, Any]]:
    """Give rows for *table* but the ids it counts; in the last of them all is absent that may be."""
    return [
        {
            column.name: None if column.nullable and row == ROWS else value(column, row)
            for column in table.columns
            if column.name != "id"
        }
        for row in range(1, ROWS + 1)
    ]


async def fill(url: str) -> None:
    """Put rows into every table; of those that count their rows, the newest is deleted again."""
    async with opened(url) as connection:
        for table in LASTING:
            await connection.execute(insert(table), rows_of(table))
    async with opened(url) as connection:
        for table in counting():
            newest = {column.name: value(column, 9) for column in table.columns if column.name != "id"}
            await connection.execute(insert(table).values(newest))
            await connection.execute(delete(table).where(table.c.id > ROWS))


def counting() -> list[Table]:
    return [each for each in LASTING if each.dialect_options["sqlite"]["autoincrement"]]


async def everything(connection: AsyncConnection) -> dict[str, list[tuple[Any, ...]]]:
    """Give all rows by table."""
    return {
        table.name: [
            tuple(row) for row in await connection.execute(select(table).order_by(*table.primary_key))
        ]
        for table in LASTING
    }


async def contents(url: str) -> dict[str, list[tuple[Any, ...]]]:
    async with opened(url) as connection:
        return await everything(connection)


@pytest.fixture(params=["sqlite", "postgres"])
async def target(request: pytest.FixtureRequest) -> AsyncIterator[Database]:
    """An empty database of each kind."""
    lender = request.getfixturevalue("files" if request.param == "sqlite" else "postgres")
    async with lender.database(empty=True) as database:
        yield database


@pytest.mark.soak_first("sqlite-sqlite", "postgres-postgres")
async def test_every_table_moves_with_its_ids_and_counts_on(database: Database, target: Database) -> None:
    await fill(database.url)
    before = await contents(database.url)

    count = await transfer(database.url, target.url)

    assert count == ROWS * len(LASTING)
    assert await contents(target.url) == before == await contents(database.url)
    async with opened(target.url) as connection:
        for table in counting():
            new = {column.name: value(column, 8) for column in table.columns if column.name != "id"}
            given = await connection.execute(insert(table).values(new).returning(table.c.id))
            assert given.scalar_one() == ROWS + 2, table.name


async def test_a_target_with_anything_in_it_is_refused_and_stays_as_it_is(
    database: Database, files: ThrowawayFiles
) -> None:
    async with files.database() as source:
        await fill(source.url)
        store = await database.open()
        await store.remember("commands", "abc")
        await store.close()
        before = await contents(database.url)

        with pytest.raises(TargetTaken):
            await transfer(source.url, database.url)

        assert await contents(database.url) == before


async def test_a_source_that_a_bot_uses_is_refused(files: ThrowawayFiles) -> None:
    async with files.database() as source, files.database() as target:
        await source.open()

        with pytest.raises(DatabaseInUse):
            await transfer(source.url, target.url)


async def test_a_source_that_does_not_exist_is_refused_and_not_made(tmp_path: Path) -> None:
    source = tmp_path / "misspelt.sqlite3"

    with pytest.raises(DatabaseRefused):
        await transfer(f"sqlite:///{source}", f"sqlite:///{tmp_path}/target.sqlite3")

    assert list(tmp_path.iterdir()) == []


def test_the_command_says_how_much_there_is_and_refuses_what_is_no_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = (f"sqlite:///{tmp_path}/{name}.sqlite3" for name in ("old", "new"))
    main(["migrate", "--database", source, "--language", "en"])
    capsys.readouterr()

    assert main(["copy", source, target, "--language", "en"]) == 0
    assert "Everything is there; rows: 0." in capsys.readouterr().out
    assert main(["copy", source, "papyrus://scroll", "--language", "ru"]) == 2
