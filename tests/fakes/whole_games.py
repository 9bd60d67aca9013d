"""Whole games of any ruleset, step by step, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.command_line.simulation import any_action
from bot.game.table import AnyRuleset
from rules.contract import Action, Chance, Event, OptionValue, Turn
from rules.fair import Draw, FairScope


@dataclass(frozen=True)
class Step:
    """One action with what it made happen."""

    action: Action | None
    """None for the beginning."""
    events: tuple[Event, ...]
    state: Any


def steps(
    ruleset: AnyRuleset,
    seats: int,
    seed: str,
    options: Mapping[str, OptionValue] | None = None,
    *,
    advised: bool = True,
    actions: Sequence[Action] = (),
    boldness: int = 0,
) -> Iterator[Step]:
    """Give a whole game at a table of *seats*: the given *actions*, and then by advice or by chance.

    *boldness* times in ten no advice is taken, but an action of any kind.
    """

    def draw(scope: str, number: int) -> Draw:
        return FairScope(f"{ruleset.name}/{seed}", scope, bytes(32), ()).draw(number + 1, b"")

    def chance(number: int) -> Chance:
        return Chance(draw("table", number), draw("secret", number))

    turn: Turn[Any, Any] = Turn(ruleset, ruleset.setup(seats, ruleset.parse_options(options or {})))
    ruleset.begin(turn, chance(0))
    number = 0
    yield Step(None, tuple(turn.events), turn.state)
    while (pending := ruleset.pending(turn.state)) is not None:
        number += 1
        whim = draw("players", number)
        seat = whim.pick(pending.seats)
        if number <= len(actions):
            action = actions[number - 1]
        else:
            legal = ruleset.legal_actions(turn.state, seat)
            view = ruleset.view(turn.state, seat)
            if not advised or (boldness and whim.below(10) < boldness):
                action = any_action(legal, whim)
            else:
                action = ruleset.advise(view, legal, whim)
        turn = Turn(ruleset, turn.state)
        ruleset.decide(turn, action, chance(number))
        yield Step(action, tuple(turn.events), turn.state)
