"""A copy of the database while a bot writes, and its way back."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from bot.__main__ import main
from bot.store import open_store
from bot.store.backup import back_up, dump_command, load_command, restore
from bot.store.errors import DatabaseInUse, DatabaseRefused
from bot.store.records import GameId, Parcel, ParcelState, Status, Store
from tests.bot.store.small_records import a_commit, act, is_whole, opened
from tests.fakes.throwaway_databases import Database, ThrowawayFiles

TWO = (Parcel("card", b"{}"), Parcel("channel", b"{}"))
Capture = pytest.CaptureFixture[str]


@pytest.fixture
async def database(files: ThrowawayFiles) -> AsyncIterator[Database]:
    async with files.database() as database:
        yield database


def file_of(database: Database) -> Path:
    return Path(database.url.removeprefix("sqlite:///"))


async def test_a_copy_made_while_games_go_on_is_of_one_moment(database: Database, tmp_path: Path) -> None:
    store = await database.open()
    games = [await opened(store, channel=channel) for channel in range(1, 9)]
    is_over = False

    async def play(game: GameId) -> None:
        while not is_over:
            await act(store, game, parcels=TWO)

    playing = [asyncio.create_task(play(game)) for game in games]
    await asyncio.sleep(0.1)
    await asyncio.to_thread(back_up, file_of(database), tmp_path / "copy")
    is_over = True
    await asyncio.gather(*playing)

    assert [each.name for each in tmp_path.iterdir() if "copy" in each.name] == ["copy"]
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    copy = await open_store(f"sqlite:///{tmp_path}/copy")
    for game in games:
        then, now = await copy.load(game), await store.load(game)
        assert then is not None and now is not None and 1 < then.version <= now.version
        assert await is_whole(copy, game)
    await copy.close()


async def test_what_was_to_be_delivered_is_looked_for_before_it_is_sent_again(
    database: Database, tmp_path: Path
) -> None:
    store = await database.open()
    game = await opened(store)
    await store.commit(a_commit(game, 1, parcels=(Parcel("channel", b"{}"), Parcel("card", b"{}"))))
    await store.mark_parcels(game, (2,), ParcelState.SENT, message=7)
    back_up(file_of(database), tmp_path / "copy")

    restore(tmp_path / "copy", tmp_path / "home.sqlite3")

    home = await open_store(f"sqlite:///{tmp_path}/home.sqlite3")
    assert [(each.number, each.state) for each in await home.undelivered(game)] == [(1, ParcelState.SENDING)]
    await home.commit(a_commit(game, 2, status=Status.PAUSED))
    await home.close()


@pytest.mark.parametrize("kind", ["", "-wal", "-journal"])
async def test_nothing_that_exists_is_overwritten(database: Database, tmp_path: Path, kind: str) -> None:
    await (await database.open()).close()
    back_up(file_of(database), tmp_path / "copy")
    there = tmp_path / f"home.sqlite3{kind}"
    there.write_bytes(b"kept")

    with pytest.raises(DatabaseRefused):
        restore(tmp_path / "copy", tmp_path / "home.sqlite3")
    with pytest.raises(DatabaseRefused):
        back_up(file_of(database), there)

    assert there.read_bytes() == b"kept"
    assert not list(tmp_path.glob("*.part"))


async def test_nothing_is_restored_where_a_bot_runs(database: Database, tmp_path: Path) -> None:
    await database.open()
    back_up(file_of(database), tmp_path / "copy")

    with pytest.raises(DatabaseInUse):
        restore(tmp_path / "copy", file_of(database))


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE alembic_version (version_num TEXT)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
        database.commit()


STRANGE = {
    "nothing": lambda path: None,
    "an empty file": lambda path: path.write_bytes(b""),
    "a text": lambda path: path.write_text("no database, and long enough to look like one " * 50),
    "a newer program's": newer,
}


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_no_copy_of_ours_is_not_restored(tmp_path: Path, kind: str) -> None:
    STRANGE[kind](tmp_path / "strange")

    with pytest.raises(DatabaseRefused):
        restore(tmp_path / "strange", tmp_path / "home.sqlite3")
    assert not (tmp_path / "home.sqlite3").exists()


@pytest.mark.parametrize("command", [dump_command, load_command])
def test_no_password_stands_in_the_commands_of_postgresql(command: object) -> None:
    server = make_url("postgresql://ilse:hush@db:5433/midnight?password=hush&sslmode=require")

    said = command(server, Path("a copy"))  # type: ignore[operator]  # a row of the table above

    assert "hush" not in said
    assert "postgresql://ilse@db:5433/midnight?sslmode=require" in said
    assert "'--file=a copy'" in said or said.endswith("'a copy'")


async def test_beside_a_bot_the_database_is_written_in_turns(database: Database) -> None:
    bot = await database.open()
    game = await opened(bot)
    beside: Store = await open_store(database.url, beside=True)

    await act(beside, game, parcels=TWO)
    await act(bot, game, parcels=TWO)
    await beside.close()
    await act(bot, game, parcels=TWO)

    assert await is_whole(bot, game)


async def test_beside_a_bot_nothing_is_made_or_upgraded(empty_database: Database) -> None:
    with pytest.raises(DatabaseRefused):
        await open_store(empty_database.url, beside=True)


async def test_an_operator_is_told_what_was_copied_and_what_was_not(
    database: Database, tmp_path: Path, capsys: Capture
) -> None:
    await (await database.open()).close()
    copy, home = str(tmp_path / "copy"), f"sqlite:///{tmp_path}/home.sqlite3"

    def said(*words: str) -> tuple[int, str]:
        code = main(words)
        return code, capsys.readouterr().out

    code, told = said("backup", copy, "--database", database.url)
    assert code == 0 and told.startswith(f"Everything up to this moment is in {copy} (")
    code, told = said("backup", copy, "--database", database.url)
    assert code == 2 and told.startswith(f"{copy} exists already")
    code, told = said("restore", copy, "--database", home, "--language", "ru")
    assert code == 0 and "снова такой" in told
    code, told = said("restore", copy, "--database", home)
    assert code == 2 and "exists already" in told
    code, told = said("backup", copy, "--database", "postgresql://ilse:hush@db/midnight")
    assert code == 2 and "pg_dump --format=custom" in told and "hush" not in told
