"""Plays games of raid to learn from: how all stand at many moments, and who won.

Run by python -m tests.learning.raid_games FOLDER SEED GAMES, as often as there are processors.
"""

from __future__ import annotations

import sys
from array import array
from itertools import chain
from pathlib import Path
from typing import Any

from bot.rulesets import RULESETS
from rules.advice import Character, Strength
from rules.contract import Chance, Seat, Turn
from rules.raid.automated.outlook import inputs
from rules.raid.state import State
from rules.search import Lots
from rules.strengths import choice

RAID: Any = RULESETS["raid"]
SEATS = (2, 2, 2, 3, 3, 4)
"""How many play, game by game."""
CALM = 20
"""One decision of so many is calm: what steady seats avoid is to be known, too."""
CHARACTERS = (*[Character.EVEN] * 5, Character.BOLD, Character.CAREFUL, Character.GREEDY)


def played(seats: int, seed: int) -> tuple[list[State], list[float]]:
    """Give the states of a game in which another seat is asked and no raid runs, and who had which share.

    Everybody plays steadily, some with a character.
    """
    lots = Lots(seed)
    characters = [lots.pick(CHARACTERS) for _ in range(seats)]
    turn: Turn[Any, Any] = Turn(RAID, RAID.setup(seats, RAID.parse_options({})))
    RAID.begin(turn, Chance(lots, lots))
    state, last, moments = turn.state, None, []
    while (pending := RAID.pending(state)) is not None:
        seat = lots.pick(pending.seats)
        if last not in (None, seat) and state.raid is None:
            moments.append(state)
        last = seat
        legal = RAID.legal_actions(state, seat)
        action = legal[0]
        if len(legal) > 1:
            strength = Strength.STEADY if lots.below(CALM) else Strength.CALM
            action = choice(RAID, RAID.view(state, seat), legal, lots, strength, characters[seat])
        turn = Turn(RAID, state)
        RAID.decide(turn, action, Chance(lots, lots))
        state = turn.state
    winners = RAID.result(state).winners
    return moments, [(Seat(each) in winners) / len(winners) for each in range(seats)]


def record(folder: Path, seed: int, games: int) -> None:
    """Write what *games* of *seed* tell into *folder*, by number of seats: `seats-width-seed.rows`.

    A row is the number of the game, by seat what the outlook is told, and by seat its share.
    """
    for number in range(seed * 1_000_000, seed * 1_000_000 + games):
        seats = SEATS[number % len(SEATS)]
        moments, shares = played(seats, number)
        told = [sorted(inputs(RAID.coast(each)).items()) for each in moments]
        rows = [array("f", [number, *chain(*(each for _, each in row)), *shares]) for row in told]
        if rows:
            with (folder / f"{seats}-{len(rows[0])}-{seed}.rows").open("ab") as file:
                for row in rows:
                    row.tofile(file)


if __name__ == "__main__":
    record(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
