"""Random games of every ruleset in which moves are taken back: the state is the one before, to the byte."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.rulesets import RULESETS
from rules.contract import IllegalAction
from tests.dudo.game import dudo
from tests.fakes.undone_games import opened_game, undone_game

GAMES = {"dudo": dudo(), **RULESETS}
MOVES, UNDOS = 45, 30
"""Of a game of the suite; in how many of a hundred moves something is taken back."""
SOAK = 200


@pytest.mark.soak_first("siege", "roads", "frames", "rocknroll")
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

    is_short = len(game.before) < 60  # some random players soon give up
    assert game.counted["exact"] > 0 or is_short


@pytest.mark.soak_first("raid-2")
@pytest.mark.parametrize("games", [2, pytest.param(6, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", ["dudo", "raid"])
async def test_who_opens_sealed_answers_does_not_take_back_their_own_freely(name: str, games: int) -> None:
    """Who answers last learns what all have answered, even where that is to pass, as anybody would expect."""
    tried: set[str] = set()
    for each in range(games):
        game = await opened_game(GAMES[name], min(GAMES[name].seats[1], 4), f"sealed {each}", {})
        for _ in range(200):
            before, pending = game.table, game.table.pending
            if pending is None:
                break
            is_sealed = pending.kind in SEALED[name]
            if not is_sealed:
                await game.move()
                continue
            seat = pending.seats[0]
            legal = GAMES[name].legal_actions(before.state, seat)
            passing = next((action for action in legal if action.passes), legal[0])
            game.follow(await game.referee.act(before.id, game.click(seat), passing))
            after = game.table.pending
            if after is not None and after.kind == pending.kind:  # nothing is opened yet
                if name == "dudo":  # whose dice are rolled again
                    continue
                game.follow(await game.referee.undo(before.id, game.click(seat), before.version + 1))
                game.follow(await game.referee.act(before.id, game.click(seat), passing))
                continue
            if after is not None:
                tried.add(pending.kind)
                with pytest.raises(IllegalAction, match="undo_needs_consent"):
                    await game.referee.undo(before.id, game.click(seat), before.version + 1)

    assert tried >= SEALED[name], tried


SEALED = {"dudo": {"keep"}, "raid": {"join_answers"}}
"""Decisions that several make in secret, in which somebody opens what all have answered."""
