"""`midnight arena`: who meets whom, what is counted, and what the operator reads."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.__main__ import main
from bot.arena import contest as contest_module
from bot.arena.contest import Contest, Outcome, play
from bot.arena.players import by_chance
from bot.arena.results import results_of
from bot.arena.standing import standings
from bot.arena.tournament import contests, outcomes
from bot.command_line import simulate_command
from bot.command_line.simulation import EndlessGame
from bot.game.table import AnyRuleset
from bot.standings.played import PlayedGame, PlayedSeat
from bot.standings.victories import Victories, shares_of, victories
from rules.contract import Action, Dice, IllegalAction
from rules.parts import Part
from tests.dudo.game import dudo

DUDO = {"dudo": dudo()}
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def dudo_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (simulate_command, contest_module):
        monkeypatch.setattr(module, "RULESETS", DUDO)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def cautious(ruleset: AnyRuleset, view: Any, legal: Sequence[Action], dice: Dice) -> Action:
    """Take what comes first."""
    return legal[0]


def game(*places: int, sides: Sequence[str] = (), first: int | None = 0) -> PlayedGame:
    """Give a game whose seats came to these *places*; those of one side are one team."""
    seats = tuple(
        PlayedSeat(
            Part(
                place,
                sorted(set(sides)).index(sides[seat]) if sides else seat,
                (("side", sides[seat]),) if sides else (),
            ),
            None,
            automated=True,
        )
        for seat, place in enumerate(places)
    )
    return PlayedGame(seats, first, 3, 10, 0, 0, None)


def by_name(found: Sequence[Victories]) -> dict[str, float]:
    return {f"{each.kind} {each.id}": each.victory.value for each in found}


@given(st.integers(2, 6), st.integers(1, 4), st.integers(1, 40))
def test_everybody_sits_everywhere_equally_often_with_the_same_seeds(
    seats: int, count: int, games: int
) -> None:
    players = [f"p{number}" for number in range(min(count, seats))]
    found = contests("dudo", {}, seats, players, games, "x")

    assert len(found) >= games
    for name in players:
        sat = Counter(seat for each in found for seat in range(seats) if each.players[seat] == name)
        assert len(sat) == seats
        assert len(set(sat.values())) == 1
    arrangements = {each.players for each in found}
    assert Counter(each.seed for each in found) == dict.fromkeys(
        (each.seed for each in found), len(arrangements)
    )


def test_the_values_of_an_option_take_turns_seed_by_seed() -> None:
    found = contests("dudo", {"rounds": ["1", "2"], "exact": ["false"]}, 2, ["a", "b"], 8, "x")

    assert [each.options["rounds"] for each in found] == ["1", "1", "2", "2", "1", "1", "2", "2"]
    assert {each.varied for each in found} == {("rounds",)}


def test_one_contest_takes_the_same_course_again_and_another_seed_another() -> None:
    one = Contest("dudo", {}, "1/1", ("steady", "random", "random"))

    def course(contest: Contest) -> object:
        return play(contest).game

    assert course(one) == course(one)
    assert len({play(replace(one, seed=f"1/{number}")).game.moves for number in range(8)}) > 1


def test_several_processes_give_what_one_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the others know the games of the house alone
    games = contests("raid", {"mode": ["short"]}, 2, ["random"], 3, "1")

    assert [each.game for each in outcomes(games, 2)] == [each.game for each in outcomes(games, 1)]


@pytest.mark.soak_first
def test_who_takes_care_beats_who_does_not() -> None:
    careful, chance = standings(map(play, contests("dudo", {}, 3, ["steady", "random"], 90, "1")))

    assert careful.player == "steady"
    assert careful.seats == 90
    assert chance.seats == 180
    assert careful.times_its_share.low > 1 > chance.times_its_share.high
    assert careful.median_milliseconds <= careful.longest_milliseconds


def test_a_player_may_be_any_function() -> None:
    name = f"{__name__}:cautious"
    found = play(Contest("dudo", {}, "1", (name, "random")))

    assert found.contest.players == (name, "random")
    assert found.game.is_finished


def test_who_waits_does_not_think() -> None:
    """Others have the processor, too: what a decision takes does not hang on how busy it is."""

    def idle(ruleset: AnyRuleset, view: Any, legal: Sequence[Action], dice: Dice) -> Action:
        time.sleep(0.05)
        return legal[0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(contest_module, "player", lambda name: idle)
        found = play(Contest("dudo", {"rounds": "1"}, "1", ("idle", "idle")))

    assert max(map(max, found.thinking)) < 0.025


def test_a_game_without_end_is_reported_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.command_line.simulation.LONGEST", 3)

    with pytest.raises(EndlessGame, match="arena/dudo/7"):
        play(Contest("dudo", {}, "7", ("random", "random")))


def test_who_sees_a_game_is_given_the_view_of_its_own_seat_alone() -> None:
    seen = []

    def spy(ruleset: AnyRuleset, view: Any, legal: Sequence[Action], dice: Dice) -> Action:
        seen.append((view, legal[0].seat))
        return by_chance(ruleset, view, legal, dice)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(contest_module, "player", lambda name: spy)
        play(Contest("dudo", {}, "1", ("spy", "spy")))

    assert seen
    assert all(view.viewer == seat for view, seat in seen)


# What is counted.


def test_shares_of_a_victory() -> None:
    assert shares_of(game(1, 2, 3)) == (1, 0, 0)
    assert shares_of(game(1, 1, 3)) == (0.5, 0.5, 0)
    assert shares_of(game(1, 1, 2, sides=("city", "city", "storm"))) == (1, 1, 0), "they win together"
    assert shares_of(PlayedGame((PlayedSeat(None, None, automated=True),), None, 0, 0, 0, 0, None)) == (None,)


def test_a_side_is_counted_once_however_many_have_it() -> None:
    found = victories(
        [game(1, 1, 2, sides=("city", "city", "storm"))] * 3
        + [game(2, 2, 1, sides=("city", "city", "storm"))]
    )

    assert by_name(found)["side city"] == 0.75
    assert by_name(found)["side storm"] == 0.25
    assert {each.expected for each in found if each.kind == "side"} == {0.5}


def test_where_all_were_the_same_nothing_is_learned_of_it() -> None:
    assert not [each for each in victories([game(1, 2, sides=("city", "city"))]) if each.kind == "side"]


def test_who_had_the_first_turn() -> None:
    found = victories([game(1, 2, 3, first=0), game(1, 2, 3, first=2), game(3, 2, 1, first=None)])

    assert by_name(found)["order first"] == 0.5
    assert by_name(found)["order later"] == 0.25


@given(st.lists(st.permutations([1, 2, 3, 4]), min_size=1, max_size=20))
def test_seats_share_the_whole_victory(places: list[list[int]]) -> None:
    found = [each for each in victories(game(*each) for each in places) if each.kind == "seat"]

    assert sum(each.victory.value for each in found) == pytest.approx(1)
    assert all(each.victory.low <= each.victory.value <= each.victory.high for each in found)


def test_games_that_began_alike_are_told_together() -> None:
    found = results_of([(game(1, 2), (("weather", "gale"),)), (game(2, 1), (("weather", "fog"),))])

    assert [(each.kind, each.id, each.games) for each in found.openings] == [
        ("weather", "fog", 1),
        ("weather", "gale", 1),
    ]
    assert by_name(found.openings[1].victories)["seat 1"] == 1


def test_seeds_not_games_say_how_sure_one_may_be() -> None:
    """Two games of one seed, from both seats, tell as much as one where they come out alike."""

    def played(seed: str, *places: int) -> Outcome:
        return Outcome(Contest("dudo", {}, seed, ("a", "b")), game(*places), (), ((), ()))

    once = [played(str(seed), *((1, 2) if seed % 2 else (2, 1))) for seed in range(10)]

    assert standings(once)[0].victory == standings(once * 2)[0].victory


# What the operator reads.


def test_the_report_names_players_seats_and_lengths(capsys: Capture) -> None:
    arguments = ["arena", "dudo", "--players", "steady,random", "--games", "12", "--processes", "1"]
    assert main([*arguments, "--seats", "3", "--option", "rounds=1,2"]) == 0
    out = capsys.readouterr().out.splitlines()

    assert out[0] == "dudo: 12 games of 3 seats, seed 1"
    assert out[1].startswith("steady: ")
    assert out[2].startswith("random: ")
    assert "Seat:" in out
    assert "rounds, 1: 6 games" in out
    assert any(line.startswith("Actions: ") for line in out)


def test_the_report_speaks_russian(capsys: Capture) -> None:
    assert main(["arena", "dudo", "--games", "2", "--processes", "1", "--language", "ru"]) == 0

    assert capsys.readouterr().out.startswith("dudo: 2 игры, мест: 2, зерно 1\nsteady: ")


def test_the_figures_of_the_same_seed_are_the_same(capsys: Capture) -> None:
    def figures(seed: str) -> object:
        assert main(["arena", "dudo", "--games", "9", "--seed", seed, "--processes", "1", "--json"]) == 0
        return json.loads(capsys.readouterr().out)["results"]

    assert figures("1") == figures("1") != figures("2")


def test_what_was_played_until_ctrl_c_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """A tournament of sharp players takes hours."""

    def until_interrupted(games: Sequence[Contest], processes: int | None) -> Iterator[Outcome]:
        yield from map(play, games[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.command_line.arena_command.outcomes", until_interrupted)

    assert main(["arena", "dudo", "--games", "9", "--json"]) == 130
    assert json.loads(capsys.readouterr().out)["results"]["games"] == 3


@pytest.mark.parametrize(
    ("fault", "code", "said"),
    [
        (KeyError("a_card"), 1, "KeyError: 'a_card'"),
        (ZeroDivisionError("cards"), 1, "ZeroDivisionError: cards"),
        (IllegalAction("wrong_number_of_players", minimum=2, maximum=6, seated=9), 2, "This game needs 2"),
        (EndlessGame("arena/dudo/7"), 1, "A game does not end: arena/dudo/7"),
    ],
    ids=lambda each: type(each).__name__,
)
def test_what_was_played_until_a_player_failed_is_told_and_the_fault_by_its_own_name(
    fault: Exception, code: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """A player of one's own may raise anything: that is not to say that there is no such player."""

    def until_it_failed(games: Sequence[Contest], processes: int | None) -> Iterator[Outcome]:
        yield from map(play, games[:3])
        raise fault

    monkeypatch.setattr("bot.command_line.arena_command.outcomes", until_it_failed)

    assert main(["arena", "dudo", "--games", "9", "--json"]) == code
    captured = capsys.readouterr()
    assert json.loads(captured.out)["results"]["games"] == 3
    assert said in captured.err
    assert "no player" not in captured.err


def test_a_player_of_ones_own_is_found_where_one_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    (tmp_path / "timid.py").write_text("def first(ruleset, view, legal, dice):\n    return legal[0]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each not in ("", ".")])

    games = ["--players", "timid:first,random", "--games", "2", "--processes", "1", "--json"]
    assert main(["arena", "dudo", *games]) == 0

    found = json.loads(capsys.readouterr().out)["players"]
    assert {each["player"] for each in found} == {"timid:first", "random"}


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--players", "steady,nobody"], "There is no player “nobody”"),
        (["--players", "no.such:thing"], "There is no player “no.such:thing”"),
        (["--players", "random,random,random", "--seats", "2"], "3 players do not fit on 2 seats."),
        (["--seats", "9"], "This game needs 2 players at least and has room for 6."),
        (["--option", "luck=1"], "There is no option luck here."),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    arguments: list[str], why: str, capsys: Capture
) -> None:
    assert main(["arena", "dudo", "--games", "2", *arguments]) == 2
    assert capsys.readouterr().err.startswith(why)
