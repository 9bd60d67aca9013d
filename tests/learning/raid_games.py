"""Plays games of raid to learn from: how all stand at many moments, and who won.

Run by python -m tests.learning.raid_games FOLDER SEED GAMES, as often as there are processors.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bot.rulesets import RULESETS
from rules.advice import Character, Strength
from rules.contract import Chance, Seat, Turn
from rules.raid.automated.outlook import standings
from rules.raid.state import State
from rules.search import Lots
from rules.strengths import choice

RAID: Any = RULESETS["raid"]
SEATS = (2, 2, 2, 3, 3, 4)
"""How many play, game by game."""
CALM = 20
"""One decision of so many is calm: what steady seats avoid is to be known, too."""
CHARACTERS = (*[Character.EVEN] * 5, Character.BOLD, Character.CAREFUL, Character.GREEDY)


def moments(seats: int, seed: int) -> Iterator[tuple[State | None, Sequence[float]]]:
    """Give the states of a game in which another seat is asked and no raid runs; then None and the shares.

    Everybody plays steadily, some with a character.
    """
    lots = Lots(seed)
    characters = [lots.pick(CHARACTERS) for _ in range(seats)]
    turn: Turn[Any, Any] = Turn(RAID, RAID.setup(seats, RAID.parse_options({})))
    RAID.begin(turn, Chance(lots, lots))
    state, last = turn.state, None
    while (pending := RAID.pending(state)) is not None:
        seat = lots.pick(pending.seats)
        if last not in (None, seat) and state.raid is None:
            yield state, ()
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
    yield None, [(Seat(each) in winners) / len(winners) for each in range(seats)]


def record(folder: Path, seed: int, games: int) -> None:
    """Write what *games* of *seed* tell into *folder*, by number of seats: `seats-width-seed.rows`.

    A row is the number of the game, rounds left, and for each seat its standing and then its share.
    """
    for number in range(seed * 1_000_000, seed * 1_000_000 + games):
        seats = SEATS[number % len(SEATS)]
        rows = []
        for state, shares in moments(seats, number):
            if state is not None:
                rows.append([number, state.settings.rounds - state.round, *_flat(state)])
                continue
            for row in rows:
                row += shares
                with (folder / f"{seats}-{len(row)}-{seed}.rows").open("ab") as file:
                    array("f", row).tofile(file)


def _flat(state: State) -> Iterator[float]:
    for _, has in sorted(standings(RAID.coast(state)).items()):
        yield from has.values()


if __name__ == "__main__":
    record(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
