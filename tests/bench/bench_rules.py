"""How long one action takes in the rules, and how long its state takes to and from the disk."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from bot.command_line.simulation import any_action, lobby
from bot.game import judgement
from bot.game.codec import Codec, encode, pack, unpack
from bot.game.table import AnyRuleset, Click
from bot.rulesets import RULESETS
from rules.fair import FairScope
from tests.bench.figures import Figure

ACTIONS = 1500
SEATS = 3

T = TypeVar("T")


class Stopwatch:
    """Collects how long one thing takes, in microseconds."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def of(self, act: Callable[[], T]) -> T:
        """Do *act*, and remember how long it took."""
        started = time.perf_counter_ns()
        result = act()
        self.times.append((time.perf_counter_ns() - started) / 1000)
        return result

    def figures(self, name: str) -> list[Figure]:
        """Give the median and the slow end."""
        ordered = sorted(self.times)
        return [
            Figure(f"{name}, median", statistics.median(ordered), "µs"),
            Figure(f"{name}, 99 of 100", ordered[len(ordered) * 99 // 100], "µs"),
        ]


def run() -> list[Figure]:
    """Measure every ruleset in games played at random."""
    return [figure for ruleset in RULESETS.values() for figure in measure(ruleset)]


def measure(ruleset: AnyRuleset) -> list[Figure]:
    """Play *ruleset* at random until there is enough to go by."""
    codec = Codec(ruleset)
    decide, menu, advise, write, read = (Stopwatch() for _ in range(5))
    sizes = []
    number = 0
    while len(decide.times) < ACTIONS:
        number += 1
        seats = min(max(SEATS, ruleset.seats[0]), ruleset.seats[1])
        opened = lobby(ruleset, seats, "bench", number, {})
        table = replace(judgement.start(opened, Click(0, "", "en", 0)).table, version=1)
        scopes = judgement.fair_scopes(table)
        whims = FairScope("bench", "whims", bytes(32), ())
        turn = 0
        while (pending := table.pending) is not None and len(decide.times) < ACTIONS:
            turn += 1
            dice = whims.draw(number * 100_000 + turn, b"")
            seat, state, before = dice.pick(pending.seats), table.state, table
            legal = menu.of(partial(ruleset.legal_actions, state, seat))
            advise.of(partial(judgement.advice, before, seat))
            action = any_action(legal, dice)
            table = decide.of(partial(judgement.play, before, action, scopes, b"bench")).table
            state = table.state
            stored = write.of(lambda state=state: pack(encode(state)))
            assert read.of(lambda stored=stored: codec.state(unpack(stored))) == state
            sizes.append(len(stored))
    return [
        *decide.figures(f"{ruleset.name}: decide and evolve one action"),
        *menu.figures(f"{ruleset.name}: list the legal actions"),
        *advise.figures(f"{ruleset.name}: advise an automated seat"),
        *write.figures(f"{ruleset.name}: encode and pack the state"),
        *read.figures(f"{ruleset.name}: unpack and decode the state"),
        Figure(f"{ruleset.name}: size of the packed state, median", statistics.median(sizes), "bytes"),
        Figure(f"{ruleset.name}: size of the packed state, largest", max(sizes), "bytes"),
    ]
