"""Random games of every ruleset in which moves are taken back: the state is the one before, to the byte."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.rulesets import RULESETS
from tests.dudo.game import dudo
from tests.fakes.undone_games import undone_game

GAMES = {"dudo": dudo(), **RULESETS}
MOVES, UNDOS = 45, 30
"""Of a game of the suite; in how many of a hundred moves something is taken back."""
SOAK = 200


@pytest.mark.parametrize("name", GAMES)
async def test_what_is_taken_back_leaves_the_state_of_before_and_a_file_that_verifies(name: str) -> None:
    """Byte for byte; the log folded, `midnight verify` and the table agree."""
    counted: Counter[str] = Counter()
    for number in range(2):
        seats = GAMES[name].seats[number]
        game, _ = await undone_game(GAMES[name], seats, f"suite {number}", {}, MOVES, UNDOS)
        counted += game.counted

    assert counted["exact"] > 5
    assert counted["free"] > 0
    assert counted["rewound"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("number", range(SOAK))
@pytest.mark.parametrize("name", GAMES)
async def test_many_games_with_undos(name: str, number: int) -> None:
    fewest, most = GAMES[name].seats
    seats = fewest + number % (most - fewest + 1)

    game, _ = await undone_game(GAMES[name], seats, str(number), {}, 1500, 10)

    assert game.counted["exact"] > 0
