"""Whole nights played by automated seats, step by step, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.contract import Action, Chance, OptionValue, Turn
from rules.fair import Draw, FairScope
from rules.siege.event import SiegeEvent
from rules.siege.state import State
from tests.rules.siege.siege_scenes import SIEGE


@dataclass(frozen=True)
class Step:
    """One action with what it made happen."""

    action: Action | None
    """None for the beginning."""
    events: tuple[SiegeEvent, ...]
    state: State


def steps(
    seats: int,
    seed: str,
    options: Mapping[str, OptionValue] | None = None,
    *,
    advised: bool = True,
    actions: Sequence[Action] = (),
) -> Iterator[Step]:
    """Give a whole game at a table of *seats*: the given *actions*, and then by advice or by chance."""
    turn: Turn[Any, Any] = Turn(SIEGE, SIEGE.setup(seats, SIEGE.parse_options(options or {})))
    SIEGE.begin(turn, _chance(seed, 0))
    number = 0
    yield Step(None, tuple(turn.events), turn.state)
    while (pending := SIEGE.pending(turn.state)) is not None:
        number += 1
        whim = _draw(seed, "players", number)
        seat = whim.pick(pending.seats)
        legal = SIEGE.legal_actions(turn.state, seat)
        if number <= len(actions):
            action = actions[number - 1]
        else:
            action = SIEGE.advise(SIEGE.view(turn.state, seat), legal, whim) if advised else whim.pick(legal)
        turn = Turn(SIEGE, turn.state)
        SIEGE.decide(turn, action, _chance(seed, number))
        yield Step(action, tuple(turn.events), turn.state)


def _chance(seed: str, number: int) -> Chance:
    return Chance(_draw(seed, "table", number), _draw(seed, "secret", number))


def _draw(seed: str, scope: str, number: int) -> Draw:
    return FairScope(f"siege/{seed}", scope, bytes(32), ()).draw(number + 1, b"")
