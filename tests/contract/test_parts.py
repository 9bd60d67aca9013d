"""What each seat was in a game that is over: by that statistics and rankings are made."""

from __future__ import annotations

import pytest

from rules.contract import Phrase, Result, Seat
from rules.parts import Part, parts_of
from tests.contract.played_games import Play, played, suite_plays
from tests.contract.subjects import BOOKS

HOME = ("siege", "frames", "raid", "roads", "rocknroll")

each_game = pytest.mark.parametrize("play", [each for each in suite_plays() if each.subject in HOME], ids=str)


@each_game
def test_every_seat_that_plays_for_something_has_a_place_and_what_it_played(play: Play) -> None:
    game = played(play)
    ruleset, result = game.subject.ruleset, game.result
    assert result is not None
    parts = ruleset.parts(game.last)
    scored = [score is not None for score in result.scores]

    assert [each is not None for each in parts] == scored
    of_players = [each for each in parts if each is not None]
    assert min(each.place for each in of_players) == 1
    winners = {seat for seat, each in enumerate(parts) if each is not None and each.place == 1}
    assert winners == set(result.winners) or not result.winners
    for team in {each.team for each in of_players}:
        assert len({each.place for each in of_players if each.team == team}) == 1, "a team shares its place"
    expected = set() if game.options.get("mode") == "two_nights" else set(ruleset.plays_as)
    for each in of_players:
        assert {kind for kind, _ in each.played} == expected
        for kind, what in each.played:
            for book in BOOKS.values():
                assert book.plain(f"standings-kind-{kind}")
                assert book.plain(ruleset.spell(kind, what)), "it has words"


@each_game
def test_nobody_has_a_part_before_the_end_and_somebody_goes_first(play: Play) -> None:
    game = played(play)
    ruleset = game.subject.ruleset
    states = [moment.after for moment in game.moments]
    first = [seat for state in states if (seat := ruleset.goes_first(state)) is not None]

    assert ruleset.parts(game.moments[0].after) == ()
    assert first and first[0] in game.seats
    assert ruleset.dice, "players throw dice in each of these games"


def test_winners_come_first_and_the_others_by_their_scores() -> None:
    result = Result((Seat(2),), (7, 7, 5, 9, None), Phrase("x"))

    places = [each and each.place for each in parts_of(result)]

    assert places == [3, 3, 1, 2, None]


def test_a_team_has_one_place_and_is_counted_once() -> None:
    result = Result((Seat(0),), (3, 1, 8, 2), Phrase("x"))

    parts = parts_of(result, teams=(0, 1, 1, 3), by_score=False)

    assert parts == (Part(1, 0), Part(2, 1), Part(2, 1), Part(2, 3))


def test_a_game_without_a_winner_is_a_draw_whatever_the_scores() -> None:
    result = Result((), (2, 1), Phrase("x"))

    assert [each and each.place for each in parts_of(result)] == [1, 1]
