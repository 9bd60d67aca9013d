"""What is told of actions in Rock'n'Roll: the table after them, and the events of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from loaded_dice import LoadedDice, SteadyChance

from bot.command_line.simulation import lobby
from bot.game.table import Table
from bot.rulesets import RULESETS
from rules.contract import Action, Chance, Event, Seat, Turn
from rules.rocknroll.actions import Accept, Attack, ChoosePoint, Manoeuvre, PassDevil, Pour, Skip
from rules.rocknroll.events.event import RocknrollEvent
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import RNR

PASSES: Mapping[str, Callable[[Seat], Action]] = {
    "continue_order": Skip,
    "devil_window": PassDevil,
    "roll_window": Accept,
}
"""What is answered where a test does not say."""
ANSWERS = (Attack, ChoosePoint, Manoeuvre, Pour)


def entries(
    state: State, *actions: Action, dice: Sequence[int] = ()
) -> tuple[Table, list[tuple[Event, ...]]]:
    """Give the table after *actions*, and the events of each, the public *dice* falling as told; what is
    asked between them and behind them is passed."""
    chance, ahead = Chance(LoadedDice(*dice), SteadyChance()), list(actions)
    found: list[tuple[Event, ...]] = []
    while (pending := RNR.pending(state)) is not None and (ahead or pending.kind in PASSES):
        is_passed = pending.kind in PASSES and not (ahead and isinstance(ahead[0], ANSWERS))
        action = PASSES[pending.kind](pending.seats[0]) if is_passed else ahead.pop(0)
        turn: Turn[State, RocknrollEvent] = Turn(RNR, state)
        RNR.decide(turn, action, chance)
        state = turn.state
        found.append(tuple(turn.events))
    return replace(lobby(RULESETS["rocknroll"], 2, "news", 1, {}), state=state), found
