"""A game of a ruleset in the middle, played from a fixed seed: what a lobby shows of what is to come."""

from __future__ import annotations

from typing import Any

from bot.game.table import AnyRuleset
from rules.contract import Chance, Turn
from rules.fair import FairScope

SEATS = 3
"""Players of it, where so many may play."""
DECISIONS = 60
"""So many are made: the board is full, and nobody has won."""


def view_in_play(ruleset: AnyRuleset) -> Any:
    """Give what everybody sees of a game that automated players have begun; always the same."""
    fewest, most = ruleset.seats
    scopes = [FairScope("in play", each, bytes(32), ()) for each in ("table", "secret", "advice")]

    def chance(number: int) -> Chance:
        return Chance(scopes[0].draw(number, b""), scopes[1].draw(number, b""))

    turn = Turn(ruleset, ruleset.setup(min(max(SEATS, fewest), most), ruleset.parse_options({})))
    ruleset.begin(turn, chance(1))
    state = turn.state
    for number in range(2, DECISIONS + 2):
        pending = ruleset.pending(state)
        if pending is None:
            break
        seat = pending.seats[0]
        view, legal = ruleset.view(state, seat), ruleset.legal_actions(state, seat)
        turn = Turn(ruleset, state)
        ruleset.decide(turn, ruleset.advise(view, legal, scopes[2].draw(number, b"")), chance(number))
        if ruleset.pending(turn.state) is None:
            break
        state = turn.state
    return ruleset.view(state, None)
