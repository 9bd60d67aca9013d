"""The migrations: they end at the tables of the program, and lose nothing on the way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, create_engine, insert, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import open_store, schema
from bot.store.dice_records import NewSession
from bot.store.dice_store import session_values
from bot.store.errors import DatabaseTooNew
from bot.store.overview import GameCount
from bot.store.posting import Posting
from bot.store.records import Delivery, Entry, GameId, SeatRow, Status
from bot.store.served_shards import Served
from bot.store.tables import METADATA
from tests.fakes.throwaway_databases import Database


async def _within(database: Database, work: Any) -> Any:
    """Do *work* with a connection in one transaction."""
    if database.is_sqlite:
        engine = create_engine(database.url)
        with engine.begin() as connection:
            result = work(connection)
        engine.dispose()
        return result
    address = database.url
    asynchronous = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda *_, **__: asyncpg.connect(address)
    )
    async with asynchronous.begin() as connection:
        result = await connection.run_sync(work)
    await asynchronous.dispose()
    return result


def _reflected(connection: Connection) -> MetaData:
    tables = MetaData()
    tables.reflect(connection)
    return tables


def test_the_newest_revision_is_the_head_of_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")

    assert schema.newest_revision() == ScriptDirectory.from_config(config).get_current_head()


@pytest.mark.soak_first
async def test_a_database_that_needs_no_upgrade_is_opened_without_alembic(tmp_path: Path) -> None:
    """It takes 9 MiB and a fifth of a second."""
    url = f"sqlite:///{tmp_path}/known.sqlite3"
    await (await open_store(url)).close()
    program = (
        "import asyncio, sys; from bot.store import open_store\n"
        f"async def main(): await (await open_store({url!r})).close()\n"
        "asyncio.run(main()); print('alembic' in sys.modules)"
    )

    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert said.stdout == "False\n"


async def test_the_migrations_end_at_the_tables_of_the_program(empty_database: Database) -> None:
    await empty_database.open()

    differences = await _within(
        empty_database,
        lambda connection: compare_metadata(
            MigrationContext.configure(
                connection, opts={"compare_type": True, "compare_server_default": True}
            ),
            METADATA,
        ),
    )

    assert differences == []


async def test_the_indexes_of_the_migrations_are_those_of_the_program(empty_database: Database) -> None:
    """Conditions of partial indexes included, which Alembic does not compare."""
    definition = (
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        if empty_database.is_sqlite
        else "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
    )

    def indexes(connection: Connection) -> dict[str, str]:
        return {name: made for name, made in connection.execute(text(definition)) if "alembic" not in name}

    def afresh(connection: Connection) -> dict[str, str]:
        _reflected(connection).drop_all(connection)
        METADATA.create_all(connection)
        return indexes(connection)

    store = await empty_database.open()
    await store.close()
    by_migrations = await _within(empty_database, indexes)

    assert by_migrations == await _within(empty_database, afresh)
    assert "lobby" in by_migrations["game_open_channel"]


FIRST_GAME = {
    "guild": 5,
    "channel": 10,
    "ruleset": "raid",
    "rules_version": 1,
    "locale": "ru",
    "host": 77,
    "fair_id": "5/1",
    "seeds": b"{}",
    "snapshot": b"snapshot",
    "version": 1,
    "status": "playing",
    "parcels": 1,
    "card_channel": 10,
    "card_message": 700,
}
FIRST_ROWS: dict[str, dict[str, Any]] = {
    "seat": {
        "game": 1,
        "seat": 0,
        "user_id": 77,
        "name": "Ilse",
        "locale": "ru",
        "delivery": "dm",
        "hand_channel": 600,
        "hand_message": 601,
    },
    "event": {
        "game": 1,
        "number": 1,
        "kind": "created",
        "cause": "player",
        "actor": 77,
        "interaction": 9,
        "body": b"{}",
        "at": 1_700_000_000_000,
    },
    "outbox": {
        "game": 1,
        "number": 1,
        "entry": 1,
        "destination": "card",
        "payload": b"{}",
        "state": "pending",
        "attempts": 0,
    },
    "deadline": {"game": 1, "seat": 0, "kind": "default", "due": 100},
    "setting": {"key": "commands", "value": "abc"},
}


def _fill_first_revision(connection: Connection) -> None:
    schema.upgrade(connection, "0001")
    tables = _reflected(connection).tables
    connection.execute(insert(tables["game"]), FIRST_GAME)
    for name, row in FIRST_ROWS.items():
        connection.execute(insert(tables[name]), row)


async def test_a_database_of_the_first_revision_opens_with_all_that_was_in_it(
    empty_database: Database,
) -> None:
    await _within(empty_database, _fill_first_revision)

    store = await empty_database.open()

    game = GameId(1)
    stored = await store.load(game)
    assert stored is not None
    assert (stored.channel, stored.locale, stored.snapshot) == (10, "ru", b"snapshot")
    assert (stored.version, stored.status, stored.card) == (1, Status.PLAYING, (10, 700))
    assert stored.seats == (SeatRow(0, 77, "Ilse", "ru", Delivery.DM, 600, 601),)
    assert await store.entries(game) == [Entry(**FIRST_ROWS["event"])]
    assert await store.entry_of(9) is not None
    assert [parcel.destination for parcel in await store.undelivered(game)] == ["card"]
    assert await store.next_deadline() == 100
    assert await store.setting("commands") == "abc"
    # Its commitments stood on the card alone; it counts all the same.
    assert (stored.guild_number, stored.posting) == (1, None)
    assert await store.game_count(5) == GameCount(opened=1)
    assert [each.opened_at for each in await store.games_of(5)] == [FIRST_ROWS["event"]["at"]]


async def test_since_when_an_older_program_was_away_is_known_of_all_its_servers(
    empty_database: Database,
) -> None:
    def fill(connection: Connection) -> None:
        schema.upgrade(connection, "0009")
        connection.execute(
            text("INSERT INTO setting VALUES ('attendance', '1800000000000'), ('report', 'x')")
        )

    await _within(empty_database, fill)
    store = await empty_database.open()

    assert await store.served_shards.all() == [Served(0, 1, 1_800_000_000_000)]
    assert (await store.setting("attendance"), await store.setting("report")) == (None, "x")


async def test_a_database_of_a_newer_program_is_refused_and_left_alone(empty_database: Database) -> None:
    store = await empty_database.open()
    await store.remember("commands", "abc")
    await store.close()
    newer = "UPDATE alembic_version SET version_num = '9999'"
    await _within(empty_database, lambda connection: connection.execute(text(newer)) and None)

    with pytest.raises(DatabaseTooNew, match="9999"):
        await empty_database.open()

    rows = await _within(
        empty_database,
        lambda connection: list(connection.execute(select(METADATA.tables["setting"].c.value)).scalars()),
    )
    assert rows == ["abc"]


async def test_an_upgrade_that_fails_leaves_the_database_as_it_was(
    empty_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = schema.upgrade

    def upgrade_and_fail(connection: Connection) -> None:
        upgrade(connection)
        raise ArithmeticError

    with monkeypatch.context() as patched:
        patched.setattr(schema, "upgrade", upgrade_and_fail)
        with pytest.raises(ArithmeticError):
            await empty_database.open()

    assert list((await _within(empty_database, _reflected)).tables) == []
    await empty_database.open()


async def test_a_notice_that_was_posted_is_known_as_the_place_of_its_sessions_commitments(
    empty_database: Database,
) -> None:
    def fill(connection: Connection) -> None:
        schema.upgrade(connection, "0003")
        tables = _reflected(connection).tables
        for number in (1, 2):
            session = session_values("guild:5", number, NewSession(b"{}", 1_000, is_late=False))
            known = {name: value for name, value in session.items() if not name.startswith("posted_")}
            connection.execute(insert(tables["dice_session"]), known)
        notice = {"place": "guild:5", "channel": 9, "locale": "en", "attempts": 1, "at": 1_000}
        for kind, session, state, message in (
            ("committed", 1, "sent", 700),
            ("locked", 1, "sent", 800),
            ("committed", 2, "dropped", None),
        ):
            row = {**notice, "kind": kind, "session": session, "state": state, "message": message}
            connection.execute(insert(tables["dice_notice"]), row)

    await _within(empty_database, fill)
    store = await empty_database.open()

    second, first = await store.sessions_of("guild:5")
    assert (first.posting, second.posting) == (Posting(5, 9, 700), None)
