"""Who played a seat, and what a free one is, in words of every game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.desk.seat_parts import free_seat_lines, history_lines, seat_page
from bot.game.tenures import Tenure
from bot.rulesets import RULESETS
from rules.contract import Seat
from tests.contract.played_games import Play, played
from tests.contract.reach import table_of
from tests.contract.subjects import BOOKS

ANN = Tenure(1, 1001, "Ann", began=3)
BOB = Tenure(1, 2000, "Bob", began=9)
PLAYED: dict[str, tuple[tuple[Tenure, ...], str]] = {
    "nobody else": ((ANN,), ""),
    "two": (
        (replace(ANN, ended=8, until=2), replace(BOB, since=3)),
        "Ann (rounds 1–2), Bob (rounds 3–{now})",
    ),
    "back at once": ((replace(ANN, ended=8, until=2), replace(ANN, began=9, since=2)), ""),
    "left": ((replace(ANN, ended=8, until=2),), "Ann (rounds 1–2)"),
    "before the first round": (
        (replace(ANN, ended=8, until=0), BOB),
        "Ann (before the first round), Bob (rounds 1–{now})",
    ),
    "in one round": (
        (replace(ANN, ended=8, until=1), replace(BOB, since=1)),
        "Ann (round 1), Bob (rounds 1–{now})",
    ),
    "nobody knows when": ((replace(ANN, ended=8), replace(BOB, since=3)), "Ann, Bob (rounds 3–{now})"),
}


@pytest.mark.parametrize("name", PLAYED)
def test_the_result_names_everybody_who_played_a_seat_with_rounds(name: str) -> None:
    game = played(Play("raid", 2, 0))
    table = table_of(game, game.moments[-1].after)
    tenures, expected = PLAYED[name]
    assert table.round > 3

    lines = history_lines(replace(table, tenures=tenures), BOOKS["en"])

    assert lines == ([f"Seat 2: {expected.format(now=table.round)}"] if expected else [])


def test_who_takes_a_seat_reads_the_newest_of_what_happened() -> None:
    game = played(Play("raid", 2, 0))
    table = table_of(game, game.moments[-1].after)
    lately = [f"entry {number} {'x' * 300}" for number in range(8)]

    page = seat_page(table, Seat(0), "by message", lately, None, BOOKS["en"])

    words = str(page.to_components())
    assert "entry 7" in words and "entry 4" in words and "entry 3" not in words


def test_a_round_of_two_nights_says_of_which() -> None:
    siege = RULESETS["siege"]
    options = siege.parse_options({"mode": "two_nights"})

    said = [
        BOOKS[each].say(
            "seat-tenure", None, player="x", rounds="single", first=siege.round_name(203, options), last=0
        )
        for each in ("en", "ru")
    ]

    assert said == ["x (round 3 of night 2)", "x (раунд 3 ночи 2)"]
    assert siege.round_name(103, siege.parse_options({})) == 3


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_free_seat_is_offered_with_what_everybody_sees_of_it(ruleset: str, language: str) -> None:
    game = played(Play(ruleset, 2, 0))
    table = table_of(game, game.moments[len(game.moments) // 2].after)

    lines = free_seat_lines(table, (Seat(1),), BOOKS[language])  # type: ignore[index]  # a language

    assert len(lines) == 3
    assert "2" in lines[0] and "Player 2" in lines[1]
    assert str(table.round % 100) in lines[2]
