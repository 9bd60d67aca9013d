"""`midnight report` and `midnight recount`: what finished games say, from the database and from files."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.command_line.simulation import simulate
from bot.game.game_file import write
from bot.rulesets import RULESETS
from bot.standings.counting import Counting
from bot.standings.played import PlayedGame, PlayedSeat, Unrated
from bot.standings.report import Reporter
from bot.store import open_store
from rules.parts import Part
from tests.fakes.finished_games import DAY, FinishedGame


def game(*seats: tuple[int, int, str], first: int = 0, days: int = 2, automated: bool = False) -> PlayedGame:
    """Give a game of seats with place, team and side."""
    played = tuple(
        PlayedSeat(Part(place, team, (("side", side),)), 0, automated) for place, team, side in seats
    )
    return PlayedGame(played, first, 8, 100, 0, days * DAY, None)


HOLDS = game((2, 0, "stormer"), (2, 1, "stormer"), (1, 2, "defender"), (1, 2, "defender"))
FALLS = game((1, 0, "stormer"), (2, 1, "stormer"), (2, 2, "defender"), (2, 2, "defender"), first=2)


def test_a_side_wins_or_loses_a_game_once_however_many_seats_it_has() -> None:
    reporter = Reporter("siege")
    reporter.add([HOLDS, HOLDS, FALLS])
    (found,) = reporter.report().players
    sides = found.groups["side"]

    assert (sides["defender"].won, sides["defender"].games, sides["defender"].even) == (2, 3, 0.5)
    assert (sides["stormer"].won, sides["stormer"].games) == (1, 3)
    assert found.first is not None and (found.first.won, found.first.games) == (0, 3)
    assert found.first.even == 0.25
    assert (found.lengths["days"].median, found.lengths["rounds"].mean.value) == (2, 8)


def test_games_of_different_numbers_of_players_are_told_apart_and_can_be_chosen() -> None:
    reporter, chosen = Reporter("siege"), Reporter("siege", seats=2)
    duel = game((1, 0, "stormer"), (2, 1, "defender"))
    for each in (reporter, chosen):
        each.add([HOLDS, duel, duel])

    assert [(each.players, each.games) for each in reporter.report().players] == [(2, 2), (4, 1)]
    assert [(each.players, each.games) for each in chosen.report().players] == [(2, 2)]


def test_games_with_automated_players_can_be_left_out_and_those_not_ended_are_counted_apart() -> None:
    reporter = Reporter("siege", only_people=True)
    with_some = game((1, 0, "stormer"), (2, 1, "defender"), automated=True)
    ended = PlayedGame((PlayedSeat(None, None, False),), 0, 1, 4, 0, 0, Unrated.NOT_ENDED)
    unreadable = PlayedGame((), None, 0, 0, 0, 0, Unrated.UNREADABLE)
    reporter.add([with_some, ended, unreadable, HOLDS])
    report = reporter.report()

    assert (report.games, report.among_people, report.unended) == (1, 1, 1)


def test_a_draw_is_won_by_nobody() -> None:
    reporter = Reporter("roads")
    reporter.add([game((1, 0, "a"), (1, 1, "b"))])
    (found,) = reporter.report().players

    assert found.drawn == 1 and [each.won for each in found.groups["side"].values()] == [0, 0]


def test_an_even_share_outside_of_the_interval_is_marked() -> None:
    reporter = Reporter("siege")
    reporter.add([HOLDS] * 20)
    (found,) = reporter.report().players

    assert found.groups["side"]["defender"].is_off
    assert found.first is not None and found.first.is_off


@pytest.mark.soak_first("en-*")
@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "3 games played to their end"), ("ru", "3 игры доведены до конца")],
)
def test_files_are_reported_in_both_languages_and_those_of_other_games_passed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, expected: str
) -> None:
    files = []
    for number, name in enumerate(("roads", "roads", "roads", "raid")):
        for each in simulate(RULESETS[name], 1, 2, f"report {number}", advised=range(2), logged=True):
            files.append(tmp_path / f"{number}.jsonl")
            files[-1].write_bytes(write(each.table, each.entries))

    code = main(["report", "roads", "--language", language, "--file", *map(str, files)])
    words = capsys.readouterr().out

    assert code == 0 and expected in words
    assert "%" in words and "roads-" not in words and "‹" not in words


def test_a_file_that_cannot_be_read_is_told_and_the_others_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{}\n")

    code = main(["report", "raid", "--json", "--file", str(broken)])
    captured = capsys.readouterr()

    assert code == 1 and "broken.jsonl" in captured.err
    assert json.loads(captured.out)["games"] == 0


def test_an_unknown_game_is_a_mistake_of_whoever_typed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "chess"]) == 2
    assert "chess" in capsys.readouterr().err


@pytest.fixture
async def url(tmp_path: Path) -> str:
    """A database with three finished games of roads, of which one was counted."""
    url = f"sqlite:///{tmp_path / 'midnight.sqlite3'}"
    store = await open_store(url)
    for number in range(3):
        made = FinishedGame(
            RULESETS["roads"],
            store,
            people=(101, 102),
            channel=number + 1,
            seed=str(number),
            clicks=number * 10_000,
        )
        made.now += number * DAY
        await (await made.begin()).play()
        if number == 0:
            await Counting(made.referee).catch_up()
    await store.close()
    return url


async def test_stored_games_are_counted_anew_and_then_reported(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def midnight(*words: str) -> tuple[int, str]:
        code = await asyncio.to_thread(main, [*words, "--language", "en", "--database", url])
        captured = capsys.readouterr()
        told.append(captured.err)
        return code, captured.out

    told: list[str] = []
    await midnight("report", "roads")
    assert "2 games that are over are not counted yet" in told[0]
    code, looked = await midnight("recount", "--check")
    assert (code, looked.count("not counted yet\n")) == (1, 2)
    code, done = await midnight("recount")
    assert code == 0 and "Counted for the first time: 2; corrected: 0" in done
    code, looked = await midnight("recount", "--check")
    assert code == 0 and "Not counted yet: 0; counted otherwise: 0" in looked
    code, report = await midnight("report", "roads", "--json")
    (players,) = json.loads(report)["players"]
    assert (players["players"], players["games"]) == (2, 3)
    assert sum(each["games"] for each in players["groups"]["warband"].values()) == 6
