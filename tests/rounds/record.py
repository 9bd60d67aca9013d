"""Record the beginning of a game between automated players, to be cut into steps: see `data/rounds`.

Run as a program: `python -m tests.rounds.record RULESET SEATS SEED ACTIONS [OPTION=VALUE …]` prints each
action as the log keeps it, below it what everybody was told and, in brackets, what one seat alone was told.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from bot.command_line.simulation import lobby
from bot.game import judgement
from bot.game.codec import canonical, tag
from bot.game.judgement import Change
from bot.game.table import Click
from bot.locale import Phrasebooks
from bot.renderer import Renderer
from bot.rulesets import RULESETS
from rules.contract import Seat


def main(name: str, seats: int, seed: str, actions: int, *options: str) -> None:
    ruleset, renderer = RULESETS[name], Renderer(Phrasebooks.load())
    given = dict(each.split("=") for each in options)
    change = judgement.start(lobby(ruleset, seats, seed, 1, given), Click(1, "1", "en", 1))
    scopes = judgement.fair_scopes(change.table)
    show(change, 0, renderer)
    for number in range(1, actions + 1):
        table = replace(change.table, version=number)
        if table.pending is None:
            break
        seat = min(table.pending.seats)
        change = judgement.play(table, judgement.advice(table, seat), scopes, b"")
        show(change, number, renderer)


def show(change: Change, number: int, renderer: Renderer) -> None:
    action = change.action
    if action is not None:
        print(f"{number} {canonical(tag(action)).decode()}")
    public = renderer.told(change.table, change.events, None, "en")
    for line in public:
        print(f"    {line}")
    for seat in range(len(change.table.chairs)):
        for line in renderer.told(change.table, change.events, Seat(seat), "en"):
            if line not in public:
                print(f"    [{seat + 1}: {line}]")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]), *sys.argv[5:])
