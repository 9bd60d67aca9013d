"""Simulated games: real rules, fair dice, the same again for the same seed."""

from __future__ import annotations

import pytest

from bot.arena.results import Spread
from bot.command_line.simulation import EndlessGame, SimulatedGame, simulate
from bot.command_line.tally import Tally
from bot.store.records import Status
from rules.contract import IllegalAction
from tests.dudo.game import dudo

DUDO = dudo()


def played(seed: str = "1", games: int = 20, seats: int = 3, **settings: object) -> list[SimulatedGame]:
    return list(simulate(DUDO, games, seats, seed, **settings))  # type: ignore[arg-type]  # passed on as given


def test_every_game_is_played_to_its_end() -> None:
    for game in played():
        assert game.table.status is Status.FINISHED
        assert game.winners
        assert game.played.rounds == 3
        assert game.actions == game.table.version - 5, (
            "opened, two more seats, started, left to the automated"
        )


def test_the_same_seed_gives_the_same_games_one_by_one() -> None:
    first, again, other = played("1"), played("1"), played("2")

    assert [game.table.state for game in first] == [game.table.state for game in again]
    assert [game.table.state for game in first] != [game.table.state for game in other]
    assert played("1", games=3)[-1].table.state == first[2].table.state


def test_the_games_of_a_run_differ() -> None:
    assert len({game.table.state for game in played()}) == 20


def test_logging_changes_nothing_but_the_log() -> None:
    plain, logged = played(games=5), played(games=5, logged=True)

    assert [game.table.state for game in plain] == [game.table.state for game in logged]
    assert all(game.entries == () for game in plain)
    assert all(len(game.entries) == game.table.version for game in logged)


@pytest.mark.soak_first
def test_an_advised_seat_wins_more_than_its_share() -> None:
    """Against random seats, wherever it sits."""
    for seat in range(3):
        wins = sum(seat in game.winners for game in played(games=30, advised=(seat,)))

        assert wins > 15


def test_a_table_that_the_rules_refuse_is_refused_at_once() -> None:
    with pytest.raises(IllegalAction, match="wrong_number_of_players"):
        played(seats=7)
    with pytest.raises(IllegalAction, match="option_out_of_range"):
        played(options={"rounds": 10})


def test_a_game_without_end_is_reported_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.command_line.simulation.LONGEST", 3)

    with pytest.raises(EndlessGame, match="simulation/7/1"):
        played("7")


def test_a_tally_counts_each_winner_of_a_shared_victory() -> None:
    games = played(games=40)
    tally = Tally("dudo", 3, "1", advised=False)
    for game in games:
        tally.count(game)
    report = tally.report(seconds=2.0)

    assert report.games == tally.games == 40
    assert report.games_per_second == 20.0
    assert sum(report.wins) == sum(len(game.winners) for game in games)
    assert report.shared == sum(len(game.winners) > 1 for game in games) > 0
    assert report.results.rounds == Spread(3.0, 3, 3)
    assert report.results.actions == Spread.of([game.actions for game in games])


def test_a_tally_of_nothing_is_empty() -> None:
    report = Tally("dudo", 2, "1", advised=True).report(seconds=0.0)

    assert (report.games, report.wins, report.results.rounds, report.games_per_second) == (
        0,
        (0, 0),
        None,
        0.0,
    )
