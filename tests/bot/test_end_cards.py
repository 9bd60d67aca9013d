"""The end of a game: who won with how much, and how the scores went, told again from the log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from advised_games import advised_game, events_of

from bot.artists import painters, sign_givers
from bot.command_line.simulation import simulate
from bot.delivery.card import Cards
from bot.desk.card_parts import score_lines
from bot.game import game_file
from bot.game.scores_by_round import RoundScores, scores_by_round
from bot.game.table import Table
from bot.locale import LANGUAGES, Phrasebooks
from bot.pictures import ink
from bot.pictures.score_chart import score_chart
from bot.pictures.seat_signs import usual_sign
from bot.replay.story import told
from bot.rulesets import RULESETS
from bot.store.records import Status
from rules.contract import Event, Phrase, Seat
from rules.siege.names import Side

BOOKS = Phrasebooks.load()


def finished(name: str) -> tuple[Table, Sequence[Event]]:
    return advised_game(name).table, [*chain(*events_of(name))]


@pytest.mark.soak_first("frames", "rocknroll", "roads", "siege")
@pytest.mark.parametrize("name", RULESETS)
def test_the_scores_of_each_round_end_with_those_of_the_result(name: str) -> None:
    table, events = finished(name)

    rounds = scores_by_round(table, events)

    assert table.result is not None
    assert rounds[-1].scores == table.result.scores
    assert [each.label for each in rounds] == [str(each) for each in range(1, table.state.round + 1)]
    assert len({each.scores for each in rounds}) > 1


def test_of_two_nights_each_round_of_both_has_its_scores() -> None:
    """Option `mode` two_nights: the second night begins with round 1 again."""
    siege = RULESETS["siege"]
    (game,) = simulate(siege, 1, 2, "nights", options={"mode": "two_nights"}, advised=range(2), logged=True)
    story = told(game_file.write(game.table, game.entries), RULESETS)
    rounds = scores_by_round(story.last, [each for step in story.steps for each in step.happening.events])

    played = {step.table.round for step in story.steps} - {0, 100, 200}
    assert {each.round for each in rounds} == played
    assert {number // 100 for number in played} == {1, 2}
    assert [each.label for each in rounds] == [str(each) for each in range(1, len(rounds) + 1)]


@pytest.mark.soak_first("ru-raid", "en-siege", "ru-roads", "??-rocknroll", "??-frames")
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_card_of_a_finished_game_has_board_chart_winner_and_scores(
    name: str, language: Any
) -> None:
    table, events = finished(name)
    table = replace(table, options={**table.options, "language": language})

    async def log(_: Table) -> Sequence[Event]:
        return events

    letter = await Cards(BOOKS, painters(), log=log).letter(table)

    assert [each.filename for each in letter.attachments or ()] == [f"{name}.png", "scores.png"]
    (container,) = letter.view.to_components()
    said = "\n".join(each["content"] for each in container["components"] if "content" in each)
    lines = score_lines(table, BOOKS[language])
    assert len(lines) == len(table.chairs) and all(line in said for line in lines)
    assert table.result is not None
    is_bold = ["**" in line for line in lines]
    winners = len(table.result.winners)
    assert is_bold == [True] * winners + [False] * (len(lines) - winners)


async def test_a_log_that_leads_elsewhere_costs_the_chart_alone() -> None:
    table, _ = finished("raid")

    async def log(_: Table) -> Sequence[Event]:
        return [Event()]

    letter = await Cards(BOOKS, painters(), log=log).letter(table)

    assert [each.filename for each in letter.attachments or ()] == ["raid.png"]


async def test_a_game_that_goes_on_or_was_abandoned_has_no_chart() -> None:
    table, events = finished("raid")

    async def log(_: Table) -> Sequence[Event]:
        return events

    for status in (Status.PLAYING, Status.ABANDONED):
        letter = await Cards(BOOKS, {}, log=log).letter(replace(table, status=status))
        assert letter.attachments == ()


def test_the_chart_is_told_in_words_leaves_out_who_plays_for_none_and_needs_two_rounds() -> None:
    rounds = [RoundScores(1, (2, None, 0)), RoundScores(2, (1, None, 7))]

    names = {Seat(0): "Ann", Seat(1): "Bob"}
    ended = {Seat(seat): Phrase.of("raid-final_score", points=points) for seat, points in ((0, 1), (2, 7))}

    picture = score_chart(rounds, BOOKS["en"], names, usual_sign, ended)

    assert picture is not None
    assert picture.alt == "How the scores went. Ann: 2, 1; Player 3: 0, 7."
    assert score_chart(rounds[:1], BOOKS["en"], {}, usual_sign, ended) is None


def test_a_game_that_has_no_words_for_its_points_has_a_chart_too() -> None:
    """As one has that was grown from the template."""
    rounds = [RoundScores(1, (2, None, 0)), RoundScores(2, (1, None, 7))]
    picture = score_chart(rounds, BOOKS["en"], {}, usual_sign, {})

    assert picture is not None
    assert picture.alt == "How the scores went. Player 1: 2, 1; Player 3: 0, 7."


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_of_two_kinds_are_not_called_alike(language: Any) -> None:
    """A winner of one watch point stood above somebody with four victory points: "1 point", "4 points"."""
    table, _ = finished("siege")
    lines = score_lines(table, BOOKS[language])
    kinds = {re.sub(r".*?\d+ |\W+$", "", each) for each in lines}

    assert len(lines) > 1
    assert any(re.match("victory|побед", each) for each in kinds)
    assert any(re.match("watch|дозор", each) for each in kinds)


def test_in_the_chart_of_siege_tints_are_those_of_the_sides_on_its_map_and_shapes_tell_seats_apart() -> None:
    """Strangers saw their golden squads score on a teal line."""
    table = finished("siege")[0]
    view = table.ruleset.view(table.state, None)
    sign = sign_givers(["siege"])["siege"]

    for player in view.state.players:
        tint = ink.STORM if player.side is Side.STORMER else ink.CITY
        assert sign(view, player.seat).tint == tint
    shapes = {sign(view, each.seat).shape for each in view.state.players}
    assert len(shapes) == len(view.state.players)
