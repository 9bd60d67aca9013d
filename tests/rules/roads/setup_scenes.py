"""A battle of Roads from its very beginning: drafting and deployment, action by action."""

from __future__ import annotations

from typing import Any

import pytest
from loaded_dice import SteadyChance

from rules.contract import Action, Chance, IllegalAction, OptionValue, Seat, Turn
from rules.roads.state import State
from tests.rules.roads.road_scenes import ROADS


class Setup:
    """A battle from its beginning, judged action by action; prices are those of the rulebook's tables."""

    def __init__(self, **options: OptionValue) -> None:
        self.dice = SteadyChance(7)
        options = ROADS.parse_options({"prices": "rulebook", **options})
        turn: Turn[State, Any] = Turn(ROADS, ROADS.setup(2, options))
        ROADS.begin(turn, Chance(self.dice, self.dice))
        self.state, self.events = turn.state, turn.events

    def act(self, *actions: Action) -> Setup:
        for action in actions:
            turn: Turn[State, Any] = Turn(ROADS, self.state)
            ROADS.decide(turn, action, Chance(self.dice, self.dice))
            self.state, self.events = turn.state, turn.events
        return self

    def refusal(self, action: Action) -> str:
        with pytest.raises(IllegalAction) as refused:
            self.act(action)
        return refused.value.key

    def menu(self, seat: Seat, kind: type[Action]) -> list[Any]:
        return [each for each in ROADS.legal_actions(self.state, seat) if isinstance(each, kind)]
