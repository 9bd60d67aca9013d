"""Whole games of Raid, played by chance or by advice, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from loaded_dice import SteadyChance

from bot.command_line.simulation import any_action
from rules.contract import Action, Chance, Dice, OptionValue, Turn
from rules.raid.state import State
from tests.rules.raid.raid_scenes import RAID
from tests.rules.raid.raid_scramble import typed

LONGEST = 10_000


def some_options(dice: Dice) -> dict[str, OptionValue]:
    """Give random values of all options."""
    chosen: dict[str, OptionValue] = {}
    for option in RAID.options:
        if isinstance(option.default, bool):
            chosen[option.name] = dice.below(2) == 1
        elif isinstance(option.default, int):
            chosen[option.name] = option.minimum + dice.below(option.maximum - option.minimum + 1)
        else:
            chosen[option.name] = dice.pick(option.choices)
    return chosen


def states(seed: int, *, advised: bool = False) -> Iterator[tuple[Action | None, State]]:
    """Give every action of a game with the state after it; odd seeds have random options."""
    dice = SteadyChance(seed)
    options = some_options(dice) if seed % 2 else {}
    turn: Turn[Any, Any] = Turn(RAID, RAID.setup(2 + seed % 5, options))
    RAID.begin(turn, Chance(dice, dice))
    yield None, turn.state
    for _ in range(LONGEST):
        pending = RAID.pending(turn.state)
        if pending is None:
            return
        seat = dice.pick(pending.seats)
        legal = RAID.legal_actions(turn.state, seat)
        orders, forms = RAID.orders(turn.state, seat), RAID.forms(turn.state, seat)
        if advised:
            action = RAID.advise(RAID.view(turn.state, seat), legal, dice)
        elif orders and dice.below(50) == 0:
            action = dice.pick(orders)
        elif forms and dice.below(20) == 0:
            action = typed(RAID, turn.state, dice.pick(forms), dice)
        else:
            action = any_action(legal, dice)
        turn = Turn(RAID, turn.state)
        RAID.decide(turn, action, Chance(dice, dice))
        yield action, turn.state
    raise AssertionError("the game does not end")
