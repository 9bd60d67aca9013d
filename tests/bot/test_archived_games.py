"""Games whose logs are archived answer every question as before, to the byte.

`tests/old_games` holds a finished game of each ruleset, written by version 0.1.0.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.command_line import show_command
from bot.game import game_file
from bot.game.archiving import Archiving
from bot.game.referee import Referee
from bot.game.verification import Verdict, verify
from bot.locale import LOCALE, Phrasebooks
from bot.privacy.personal_records import PersonalRecords
from bot.rulesets import RULESETS
from bot.store import open_store
from bot.store.records import Entry, GameId, Parcel, ParcelState, Store
from bot.store.sql_store import SqlStore
from bot.store.transfer import transfer
from tests.fakes.throwaway_databases import Database, ThrowawayFiles

OLD = Path(__file__).parents[1] / "old_games" / "midnight.sqlite3.gz"
BOOKS = Phrasebooks.load(LOCALE)
NOW = 1_790_000_000_000
ANNA = 80351110224678912


@pytest.fixture(params=["sqlite", "postgres"])
async def database(
    request: pytest.FixtureRequest, tmp_path: Path, files: ThrowawayFiles
) -> AsyncIterator[Database]:
    """The old games, on each kind of database."""
    old = tmp_path / "old.sqlite3"
    old.write_bytes(gzip.decompress(OLD.read_bytes()))
    lender = files if request.param == "sqlite" else request.getfixturevalue("postgres")
    async with lender.database() as database:
        await transfer(f"sqlite:///{old}", database.url)
        yield database


def archiving(store: Store, *, days: int = 30) -> Archiving:
    return Archiving(store, lambda: NOW, days)


async def rows(store: Store, table: str) -> int:
    assert isinstance(store, SqlStore)
    return len(await store.personal.rows(table))


async def finished(store: Store) -> dict[GameId, int]:
    """Give the games that are over, and how long their logs are."""
    return {
        past.game.id: past.game.version
        for guild in await store.guild_data.guilds()
        for past in await store.games_of(guild, limit=100)
        if not past.game.status.is_open
    }


@cache
def verdict_of(data: bytes) -> Verdict:
    """Give what is found of a file, checked once: it is the same one before and after."""
    verdict = verify(data, RULESETS)
    return replace(verdict, receipts=tuple(verdict.receipts))


async def answers(store: Store) -> dict[str, Any]:
    """Give what is answered of all old games, by the question."""
    # Anew each time, so that nobody remembers anything.
    referee = Referee(store, RULESETS, lambda: NOW)
    records = PersonalRecords(store, BOOKS, lambda: NOW)
    found: dict[str, Any] = {}
    people = set()
    for guild in await store.guild_data.guilds():
        found[f"history {guild}"] = await store.games_of(guild, limit=100)
        found[f"count {guild}"] = await store.game_count(guild)
    for game in await finished(store):
        stored, table = await store.load(game), await referee.look(game)
        assert stored is not None
        people |= {seat.user for seat in stored.seats if seat.user}
        entries = await store.entries(game, limit=10_000)
        by_pages = []
        while page := await store.entries(game, after=len(by_pages), limit=7):
            by_pages += page
        assert by_pages == entries
        assert await store.entries(game, after=len(entries) - 2, limit=1) == entries[-2:-1]
        data = game_file.write(table, entries)
        found |= {
            f"game {game}": stored,
            f"log {game}": entries,
            f"happenings {game}": await referee.happenings(game, limit=10_000),
            f"file {game}": data,
            f"verdict {game}": verdict_of(data),
            f"show {game}": await show_command._lines(store, stored, BOOKS["en"], NOW),
        }
    found["open"] = await store.open_games()
    found["overview"] = await store.overview()
    found["rulesets"] = sorted(await store.games_by_ruleset(), key=str)
    found["waiting"] = await store.waiting(), await store.games_to_deliver()
    for user in people:
        found[f"export {user}"] = await records.exported(user)
    return found


@pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgres", marks=pytest.mark.soak)], indirect=True
)
async def test_everything_is_answered_as_before(database: Database, tmp_path: Path) -> None:
    store = await database.open()
    before, logs = await answers(store), await finished(store)
    events = await rows(store, "event")

    await archiving(store).tidy()

    assert await rows(store, "archived_game") == len(logs) >= 5
    assert await rows(store, "event") == events - sum(logs.values())
    assert await answers(store) == before
    assert all(each.ok for name, each in before.items() if name.startswith("verdict"))

    await store.close()
    copied = Database(f"sqlite:///{tmp_path}/copied.sqlite3")
    await transfer(database.url, copied.url)
    assert await answers(await copied.open()) == before
    await copied.close()


@pytest.mark.soak_first("postgres")
async def test_an_archived_log_takes_a_fraction_of_the_bytes(database: Database) -> None:
    store = await database.open()
    logs = {game: await store.entries(game, limit=10_000) for game in await finished(store)}

    await archiving(store).tidy()

    for game, log in logs.items():
        (row,) = await store.personal.rows("archived_game", game=game)
        assert len(row["log"]) < sum(len(each.body) for each in log) / 5


@pytest.mark.soak_first("sqlite")
async def test_it_is_archived_when_its_days_are_over(database: Database) -> None:
    store = await database.open()
    ended = [
        past.ended_at
        for guild in await store.guild_data.guilds()
        for past in await store.games_of(guild, limit=100)
        if past.ended_at is not None
    ]
    days = (NOW - max(ended)) // (24 * 3_600_000)

    await archiving(store, days=0).tidy()
    await archiving(store, days=days + 2).tidy()
    assert await rows(store, "archived_game") < len(ended)

    await archiving(store, days=days).tidy()
    assert await rows(store, "archived_game") == len(ended)


@pytest.mark.soak_first("postgres")
async def test_what_is_still_to_be_told_is_told_first(database: Database) -> None:
    store = await database.open()
    game, *_ = await finished(store)
    await store.add_parcel(game, Parcel("card", b"{}"))
    waiting = await store.waiting()
    assert [(each.game, each.parcels) for each in waiting] == [(game, 1)]

    await archiving(store).tidy()
    (parcel,) = await store.undelivered(game)
    assert await store.personal.rows("archived_game", game=game) == []

    await store.mark_parcels(game, [parcel.number], ParcelState.SENT, message=5)
    await archiving(store).tidy()
    assert len(await store.personal.rows("archived_game", game=game)) == 1
    assert await store.personal.rows("outbox", game=game) == []

    await store.add_parcel(game, Parcel("card", b"{}"))
    assert [each.number for each in await store.undelivered(game)] == [parcel.number + 1]
    assert await store.waiting() == waiting


async def test_a_game_that_changes_meanwhile_is_left_for_another_day(database: Database) -> None:
    store = await database.open()
    ripe = {each.game: each for each in await store.archive.ripe(NOW, 100)}
    told, forgotten, *_ = ripe
    before = await store.entries(told, limit=10_000), await store.entries(forgotten, limit=10_000)
    await store.add_parcel(told, Parcel("card", b"{}"))
    stored = await store.load(forgotten)
    assert stored is not None
    assert await store.personal.replace_in_game(
        forgotten, stored.host, "?", before=stored.snapshot, snapshot=b"", seats=(), bodies={2: b"{}"}
    )

    assert not await store.archive.put_away(ripe[told], NOW)
    assert not await store.archive.put_away(ripe[forgotten], NOW)

    assert await store.entries(told, limit=10_000) == before[0]
    assert (await store.entries(forgotten, limit=10_000))[1].body == b"{}"
    assert await rows(store, "archived_game") == 0


@pytest.mark.soak_first("postgres")
async def test_somebody_who_is_forgotten_is_forgotten_in_the_archive(
    database: Database, tmp_path: Path
) -> None:
    expected = await forgotten_in(await open_store(f"sqlite:///{tmp_path}/old.sqlite3"))
    store = await database.open()
    await archiving(store).tidy()

    assert await forgotten_in(store) == expected

    assert await rows(store, "archived_game") == len(expected)
    assert await store.personal.games(ANNA) == []
    assert not [
        each
        for log in expected.values()
        for each in log
        if each.actor == ANNA or str(ANNA).encode() in each.body
    ]


async def forgotten_in(store: Store) -> dict[GameId, list[Entry]]:
    """Forget Anna in *store*; give the logs of all games that are over."""
    while games := await store.open_games(user=ANNA):
        for game in games:
            await store.guild_data.delete_game(game.id)
    records = PersonalRecords(store, BOOKS, lambda: NOW)
    exported = json.loads(await records.exported(ANNA))["games"]

    assert (await records.forget(ANNA)).games == len(exported) > 0
    assert all(each["entries"] for each in exported)
    assert (await records.forget(ANNA)).games == 0
    logs = {game: await store.entries(game, limit=10_000) for game in await finished(store)}
    return logs
