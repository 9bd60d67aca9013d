"""After an upgrade every running game meets newer rules in the background; the operator is told before."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.command_line.migrate_command import foretold
from bot.game.referee import Referee
from bot.game.table import Click
from bot.rules_round import RulesRound
from bot.rulesets import RULESETS
from bot.store import open_store
from bot.store.records import GameId, Status, Store
from tests.dudo.game import dudo
from tests.dudo.rules.actions import CallBluff
from tests.fakes.memory_store import MemoryStore
from tests.fakes.newer_dudo import DearerDudo, newer
from tests.fakes.posted_commitments import post_commitments

OLD = Path(__file__).parents[1] / "old_games" / "midnight.sqlite3.gz"
ANN, BOB = 101, 102


async def a_game(referee: Referee, number: int, *, called: bool = False) -> GameId:
    """Begin a game of two, in which a bluff may have been *called* already."""
    first = 1000 * number
    channel = 70 + number
    table = (await referee.new_table(Click(ANN, "Ann", "en", first), 1, channel, "dudo", {"rounds": 9})).table
    await post_commitments(referee.store, table.id, channel)
    await referee.join(table.id, Click(BOB, "Bob", "en", first + 1))
    table = (await referee.start(table.id, Click(ANN, "Ann", "en", first + 2))).table
    for interaction in range(first + 3, first + 100) if called else ():
        assert table.pending is not None
        seat = table.pending.seats[0]
        menu = table.ruleset.legal_actions(table.state, seat)
        wish = next((each for each in menu if isinstance(each, CallBluff)), menu[0])
        click = Click((ANN, BOB)[seat], "", "en", interaction)
        table = (await referee.act(table.id, click, wish)).table
        if isinstance(wish, CallBluff):
            break
    return table.id


async def three_games(store: Store) -> list[GameId]:
    """Begin three: the second has had a call, by which versions differ."""
    referee = Referee(store, {"dudo": dudo()}, lambda: 0, new_seed=lambda: bytes(32))
    return [await a_game(referee, number, called=number == 2) for number in (1, 2, 3)]


def rules_round(store: Store) -> RulesRound:
    return RulesRound(Referee(store, {"dudo": newer(DearerDudo)}, lambda: 0))


@pytest.fixture
async def memory() -> AsyncIterator[MemoryStore]:
    yield MemoryStore()


async def statuses(store: Store, games: list[GameId]) -> list[tuple[int, Status]]:
    found = [await store.load(game) for game in games]
    return [(each.rules_version, each.status) for each in found if each is not None]


async def test_all_of_them_meet_the_rules_and_are_counted(memory: MemoryStore) -> None:
    games = await three_games(memory)
    going = rules_round(memory)

    await going.go()

    assert going.counted == {"went_on": 2, "stopped": 1}
    assert await statuses(memory, games) == [(2, Status.PLAYING), (2, Status.PAUSED), (2, Status.PLAYING)]
    await going.go()
    assert going.counted.total() == 0, "nothing is left to do"


async def test_of_several_processes_each_lets_those_of_its_own_servers_meet_them(memory: MemoryStore) -> None:
    """In a rolling restart a game goes on in the older process until its server is handed over."""
    games = await three_games(memory)
    shelf = memory._shelves[games[0]]
    shelf.game = replace(shelf.game, guild=2)
    going = rules_round(memory)
    going._referee.serves = lambda guild: guild == 1

    await going.go()
    assert [version for version, _ in await statuses(memory, games)] == [1, 2, 2]

    going._referee.serves = lambda guild: True
    going.begin()
    assert going._task is not None
    await going._task
    assert [version for version, _ in await statuses(memory, games)] == [2, 2, 2]


async def test_one_that_cannot_be_read_is_kept_and_keeps_no_other_from_it(memory: MemoryStore) -> None:
    games = await three_games(memory)
    shelf = memory._shelves[games[1]]
    torn = shelf.log[3]
    shelf.log[3] = type(torn)(**{**vars(torn), "body": b"{torn"})
    going = rules_round(memory)

    await going.go()

    assert going.counted == {"went_on": 2, "unreadable": 1}
    assert await statuses(memory, games) == [(2, Status.PLAYING), (1, Status.PLAYING), (2, Status.PLAYING)]


async def test_a_round_that_is_cut_short_is_taken_up_by_the_next(memory: MemoryStore) -> None:
    games = await three_games(memory)
    cut = rules_round(memory)
    meet = cut._referee.meet

    async def dies(game: GameId) -> object:
        if game == games[1]:
            raise asyncio.CancelledError
        return await meet(game)

    cut._referee.meet = dies  # type: ignore[method-assign, assignment]  # the process is killed here
    with pytest.raises(asyncio.CancelledError):
        await cut.go()
    assert [version for version, _ in await statuses(memory, games)] == [2, 1, 1]

    again = rules_round(memory)
    await again.go()

    assert again.counted == {"went_on": 1, "stopped": 1}


async def test_what_would_become_of_each_is_foretold_and_nothing_changes(
    memory: MemoryStore,
) -> None:
    games = await three_games(memory)

    rulesets = {"dudo": newer(DearerDudo)}
    found = [(outcome, line.facts.get("entry")) async for outcome, line in foretold(memory, rulesets)]

    log = await memory.entries(games[1], limit=100)
    called = next(each.number for each in log if b"call_bluff" in each.body)
    assert found == [("goes_on", None), ("pauses", called), ("goes_on", None)]
    assert [version for version, _ in await statuses(memory, games)] == [1, 1, 1]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_operator_reads_it_of_a_database_of_before_which_stays_as_it_is(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "midnight.sqlite3"
    database.write_bytes(gzip.decompress(OLD.read_bytes()))
    before = database.read_bytes()

    assert main(["migrate", "--dry-run", "--language", language, "--database", f"sqlite:///{database}"]) == 0

    out = capsys.readouterr().out
    for number, ruleset in running(database):
        assert f"\n{number} · {ruleset} · " in out
    assert {"en": "Going on: 7, pausing: 0, not to be read: 0", "ru": "Продолжатся: 7"}[language] in out
    assert database.read_bytes() == before


def running(database: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(database)) as opened:
        return opened.execute("SELECT id, ruleset FROM game WHERE status IN ('playing', 'lobby')").fetchall()


async def test_real_games_of_before_go_on_by_the_rules_of_today(tmp_path: Path) -> None:
    database = tmp_path / "midnight.sqlite3"
    database.write_bytes(gzip.decompress(OLD.read_bytes()))
    store = await open_store(f"sqlite:///{database}")
    going = RulesRound(Referee(store, RULESETS, lambda: 0))

    await going.go()

    assert going.counted == {"went_on": 7}
    for rules in RULESETS.values():
        assert await store.games_behind(rules.name, rules.version, 0, 100) == []
    await store.close()
