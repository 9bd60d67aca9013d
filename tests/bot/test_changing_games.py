"""Random games whose seats change hands and whose master corrects them: verified, folded, one hand each."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.rulesets import RULESETS
from tests.dudo.game import dudo
from tests.fakes.changing_games import changing_game

GAMES = {"dudo": dudo(), **RULESETS}
SOAK = 200


@pytest.mark.soak_first("frames", "roads", "rocknroll", "siege")
@pytest.mark.parametrize("name", GAMES)
async def test_a_game_whose_seats_change_hands_verifies_and_is_what_its_log_tells(name: str) -> None:
    counted: Counter[str] = Counter()
    for number in range(6):
        seats = GAMES[name].seats[number % 2]
        game = await changing_game(GAMES[name], seats, f"suite {number}", 50, 50)
        counted += game.counted
        if number and all_has_happened(counted):
            break

    assert all_has_happened(counted)


def all_has_happened(counted: Counter[str]) -> bool:
    many = counted["taken"] > 1 and counted["left"] > 1 and counted["amended"] > 0
    return many and counted["knows_another_hand"] + counted["seat_taken"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("number", range(SOAK))
@pytest.mark.parametrize("name", GAMES)
async def test_many_games_whose_seats_change_hands(name: str, number: int) -> None:
    fewest, most = GAMES[name].seats

    game = await changing_game(GAMES[name], fewest + number % (most - fewest + 1), str(number), 1500, 20)

    assert game.counted or name == "dudo", "nothing ever happened; games of Dudo may be short"
