"""Who has answered what several were asked stands in one line of a message, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from bot.game.table import Table
from rules.contract import Event, Seat
from tests.contract.played_games import played, suite_plays
from tests.contract.reach import RENDERER, table_of
from tests.contract.subjects import BOOKS


def answers_of(name: str) -> tuple[Table, list[type[Any]]]:
    """Give the first table of a game at which several are asked, and which events acknowledge an answer."""
    game = played(next(play for play in suite_plays() if play.subject == name))
    tables = (table_of(game, moment.after) for moment in game.moments)
    table = next(each for each in tables if each.pending is not None and len(each.pending.asked) > 1)
    kinds = {
        type(seen) for moment in game.moments for event in moment.events if (seen := event.seen_by(None))
    }
    return table, [kind for kind in sorted(kinds, key=repr) if kind.acknowledges]


@pytest.mark.parametrize("name", ["frames", "siege", "rocknroll", "roads", "raid"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_answers_that_follow_each_other_are_one_line(name: str, language: str) -> None:
    table, kinds = answers_of(name)
    assert table.pending is not None
    asked = len(table.pending.asked)
    book = BOOKS[language]
    for kind in kinds:
        one, other = (kind(Seat(seat)) for seat in (0, 1))
        seats = {"seats": tuple(f"<{table.names[Seat(each)]}>"[1:-1] for each in (0, 1))}

        def said(*parts: tuple[list[str], tuple[Event, ...]]) -> list[str]:
            return RENDERER.passage(table, parts, language)

        of_all = book.say("passage-ready", count=2, asked=asked, **seats)
        unknown = book.say("passage-ready", count=2, asked=0, **seats)
        alone = book.say(table.ruleset.phrase(one), table.names)
        assert said((["x"], ()), ([], (one,)), ([], (other,))) == ["x", of_all]
        assert said((["x"], (one,)))[1] != alone, "one of several"
        assert said(([], (one,)), ([], (other,))) == [unknown], (
            "how many were asked stands in another message"
        )
        assert said((["x"], (one, other)), (["y"], ())) == ["x", unknown, "y"], (
            "what follows was decided by it"
        )
        assert said(([], (one,))) == [alone]


def test_every_game_of_several_answers_acknowledges_them() -> None:
    assert [name for name in ("frames", "siege", "rocknroll", "raid") if not answers_of(name)[1]] == []
