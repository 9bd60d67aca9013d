"""Games are counted once, from their logs; whatever happens later, the numbers are those of the logs."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest

from bot.game.archiving import Archiving
from bot.game.referee import Referee
from bot.locale import LOCALE, Phrasebooks
from bot.privacy.personal_records import PersonalRecords
from bot.rulesets import RULESETS
from bot.standings.counting import Counting
from bot.standings.kept import stints_of, unpacked
from bot.standings.played import Standing
from bot.standings.rating import Ladder, Line
from bot.standings.reading import of_file
from bot.store.records import Commit, GameId, Milestone, NewEntry, ParcelState, Status, Store
from bot.store.standings import GameRow
from tests.dudo.game import WORDS
from tests.fakes.finished_games import FinishedGame
from tests.fakes.throwaway_databases import Database

BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)
OLD_GAMES = Path(__file__).parents[2] / "old_games"
EVER = 2**62
DAY = 24 * 3_600_000


async def evening(store: Store, count: int = 4) -> list[FinishedGame]:
    """Play some games of three people, one after the other."""
    games = []
    for number in range(count):
        game = FinishedGame(store=store, seed=str(number), channel=70 + number, clicks=10_000 * (number + 1))
        game.now += number * DAY
        games.append(await (await game.begin()).play())
    return games


async def kept(store: Store, guild: int = 1) -> list[GameRow]:
    return [row async for page in store.standings.season(guild, "dudo", 0, EVER) for row in page]


async def ladder(store: Store, guild: int = 1) -> Ladder:
    found = Ladder()
    async for page in store.standings.season(guild, "dudo", 0, EVER):
        found.add(page)
    return found


async def test_a_game_is_counted_once_and_a_second_look_finds_nothing_to_do(database: Database) -> None:
    store = await database.open()
    (game,) = await evening(store, 1)
    counting = Counting(game.referee)

    await counting.catch_up()
    (row,) = await kept(store)
    counted = await game.counted()

    assert (unpacked(row), stints_of(row)) == counted
    assert [each.counted for each in await store.standings.newest(1, 1)] == [True]
    assert [each.counted for each in await store.standings.newest(1, 2)] == [False], "read otherwise since"


@pytest.mark.soak_first("postgres")
async def test_games_of_people_rate_them_and_counting_anew_gives_the_same_to_the_bit(
    database: Database,
) -> None:
    store = await database.open()
    games = await evening(store)
    counting = Counting(games[0].referee)
    await counting.catch_up()
    before, rows = (await ladder(store)).exact(), await kept(store)
    archived = Archiving(store, lambda: games[-1].now + 400 * DAY, 30)
    for game in games:
        parcels = [each.number for each in await store.undelivered(game.table.id)]
        await store.mark_parcels(game.table.id, parcels, ParcelState.SENT, message=1)
    await archived.tidy()
    anew = [await counting.count(row.game) for row in rows]

    assert (await ladder(store)).exact() == before
    assert anew == rows == await kept(store)
    assert set(before) == {101, 102, 103} and len({mu for mu, _ in before.values()}) == 3
    assert [await store.personal.rows("event", game=row.game) for row in rows] == [[]] * 4, "read when packed"


async def test_a_game_that_goes_on_after_its_end_does_not_count_until_it_ends_again(
    database: Database,
) -> None:
    store = await database.open()
    (game,) = await evening(store, 1)
    counting = Counting(game.referee)
    await counting.catch_up()
    await moved_on(store, game, Status.PLAYING, None)
    assert await kept(store) == []
    await counting.catch_up()
    assert await kept(store) == [], "it is not over"
    game.now += DAY
    await moved_on(store, game, Status.FINISHED, Milestone.FINISHED)
    assert await kept(store) == [], "it has ended once more, and was not counted since"
    await counting.catch_up()
    (row,) = await kept(store)
    assert row.ended_at == game.now


async def moved_on(store: Store, game: FinishedGame, status: Status, milestone: Milestone | None) -> None:
    """Let something happen at a game after its end."""
    stored = await store.load(game.table.id)
    assert stored is not None
    entry = NewEntry("nothing", "engine", 0, None, b"{}", game.now)
    await store.commit(Commit(stored.id, stored.version, entry, stored.snapshot, status, milestone=milestone))


@pytest.mark.soak_first("sqlite")
async def test_who_asks_to_be_forgotten_is_gone_and_the_others_keep_their_numbers(database: Database) -> None:
    store = await database.open()
    games = await evening(store)
    counting = Counting(games[0].referee)
    await counting.catch_up()
    before = await ladder(store)
    records = PersonalRecords(store, BOOKS, lambda: 0, counting.count)

    await records.forget(102)
    await records.forget(102)
    after = await ladder(store)
    for game in games:
        await counting.count(game.table.id)

    assert (await ladder(store)).exact() == after.exact(), "counted anew, from logs that know them no more"
    assert {user: after.exact()[user] for user in (101, 103)} == {
        user: before.exact()[user] for user in (101, 103)
    }
    assert 102 not in after.exact() and [each.user for each in after.lines()] == [
        each.user for each in before.lines() if each.user != 102
    ]
    assert await store.standings.of_user(102, None, 100) == []
    assert await store.personal.rows("played_seat", user_id=102) == []
    (stranger,) = [user for user in after.exact() if user < 0]
    assert stranger != -102


async def test_both_who_had_one_seat_may_be_forgotten_and_nothing_changes_for_the_third(
    database: Database,
) -> None:
    store = await database.open()
    game = await (await FinishedGame(store=store, people=(101, 102)).begin()).play(4)
    await game.leave(102)
    await game.take(104, 1)
    await game.play()
    counting = Counting(game.referee)
    await counting.catch_up()
    before = (await ladder(store)).exact()
    records = PersonalRecords(store, BOOKS, lambda: 0, counting.count)
    for user in (102, 104):
        await records.forget(user)
    row = await counting.count(game.table.id)

    assert row is not None and unpacked(row).unrated is None
    assert [each.standing for each in stints_of(row)] == [
        Standing.WHOLE,
        Standing.LEFT,
        Standing.SUBSTITUTE,
    ]
    assert (await ladder(store)).exact()[101] == before[101]


async def test_who_is_forgotten_before_their_game_was_counted_leaves_the_numbers_of_the_others(
    database: Database,
) -> None:
    store = await database.open()
    (game,) = await evening(store, 1)
    counting = Counting(game.referee)

    await PersonalRecords(store, BOOKS, lambda: 0, counting.count).forget(102)

    assert len((await ladder(store)).exact()) == 3


async def test_what_is_counted_while_somebody_is_forgotten_does_not_bring_them_back(
    database: Database,
) -> None:
    store = await database.open()
    (game,) = await evening(store, 1)
    counting = Counting(game.referee)
    stored = await store.load(game.table.id)
    ended_at = await store.standings.ended_at(game.table.id)
    assert stored is not None and ended_at is not None
    row = await counting.read(stored, ended_at)
    assert row is not None
    await PersonalRecords(store, BOOKS, lambda: 0).forget(102)

    assert not await store.standings.keep(row, stored.snapshot)
    assert await store.personal.rows("played_seat", user_id=102) == []


async def test_games_of_a_deleted_server_are_gone(database: Database) -> None:
    store = await database.open()
    (game,) = await evening(store, 1)
    await Counting(game.referee).catch_up()

    await store.guild_data.delete_game(game.table.id)

    assert await kept(store) == [] and await store.standings.of_user(101, None, 9) == []


async def test_games_are_found_by_server_and_by_person_newest_first(database: Database) -> None:
    store = await database.open()
    games = await evening(store, 3)
    other = FinishedGame(store=store, guild=2, channel=99, clicks=90_000, people=(101, 104))
    await (await other.begin()).play()
    await Counting(other.referee).catch_up()
    mine = await store.standings.of_user(101, None, 3)
    here = await store.standings.of_user(101, 1, 100)
    (shelf,) = await store.standings.shelves(2)

    assert [row.game for row in mine] == [other.table.id, games[2].table.id, games[1].table.id]
    assert [row.game for row in here] == [game.table.id for game in reversed(games)]
    assert all(len(row.seats) == 1 and row.seats[0].user == 101 for row in mine)
    assert (shelf.ruleset, shelf.games, shelf.first) == ("dudo", 1, other.now)
    assert await store.standings.names([101, 104, 5], 2) == {101: "Player 101", 104: "Player 104"}


async def test_the_minute_at_which_games_of_a_season_end_decides_where_they_count(database: Database) -> None:
    store = await database.open()
    games = await evening(store, 3)
    await Counting(games[0].referee).catch_up()
    ends = [game.now for game in games]

    async def found(since: int, until: int) -> list[GameId]:
        pages = store.standings.season(1, "dudo", since, until)
        return [row.game async for page in pages for row in page]

    assert await found(ends[0], ends[1]) == [games[0].table.id]
    assert await found(ends[0] + 1, ends[2] + 1) == [games[1].table.id, games[2].table.id]


async def test_a_game_that_cannot_be_counted_does_not_keep_the_others_waiting(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await database.open()
    games = await evening(store, 2)
    counting = Counting(games[0].referee)
    count = counting.count

    async def failing(game: GameId) -> GameRow | None:
        if game == games[0].table.id:
            raise RuntimeError
        return await count(game)

    monkeypatch.setattr(counting, "count", failing)
    await counting.catch_up()

    assert [row.game for row in await kept(store)] == [games[1].table.id]


def test_the_winner_of_many_games_is_the_first_and_who_has_played_little_is_marked() -> None:
    found = Ladder()
    found.add([])

    assert found.lines() == ()
    assert Line(1, 5, 1400, 4, 4).is_provisional and not Line(1, 5, 1400, 5, 4).is_provisional


@pytest.mark.soak_first("postgres")
async def test_hidden_people_stand_in_no_line_and_change_no_number(database: Database) -> None:
    store = await database.open()
    games = await evening(store)
    await Counting(games[0].referee).catch_up()
    found = await ladder(store)
    all_, shown = found.lines(), found.lines({101})

    assert {each.user: each.number for each in shown} == {
        each.user: each.number for each in all_ if each.user != 101
    }
    assert min(each.rank for each in shown) == 1
    assert [each.games for each in all_] == [4, 4, 4]
    assert sum(each.wins for each in all_) >= 4
    assert {Standing(seat.standing) for row in await kept(store) for seat in row.seats} == {Standing.WHOLE}


@pytest.mark.soak_first("sqlite")
async def test_two_processes_that_count_at_once_come_to_what_one_does(database: Database) -> None:
    store = await database.open()
    games = await evening(store)
    other = await database.open() if not database.is_sqlite else store
    both = Counting(games[0].referee), Counting(Referee(other, games[0].referee.rulesets, lambda: 0))
    await asyncio.gather(*(each.catch_up() for each in both))
    found = await kept(store)

    assert [row.game for row in found] == [game.table.id for game in games]
    assert [(unpacked(row), stints_of(row)) for row in found] == [await game.counted() for game in games]


@pytest.mark.parametrize("name", RULESETS)
def test_games_of_before_can_still_be_counted(name: str) -> None:
    file = gzip.decompress((OLD_GAMES / f"{name}.jsonl.gz").read_bytes())
    counted, ruleset = of_file(file, RULESETS)

    assert ruleset == name and counted.rounds and counted.moves > 10
    assert counted.first is not None
