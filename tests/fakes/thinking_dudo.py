"""Dudo with all that a sharp seat thinks with: what it considers, worlds to play on in, how a game stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.advice import Character, Effort, Weighed
from rules.contract import Action, Dice
from tests.dudo.game import dudo
from tests.dudo.rules import Dudo
from tests.dudo.rules.state import Player, State
from tests.dudo.rules.table import Table


class ThinkingDudo(Dudo):
    """Considers what is advised first, and all else after it."""

    effort = Effort(candidates=4, depth=8, decisions=300)

    def __init__(self) -> None:
        super().__init__(dudo().content)

    def weighed(
        self, view: Table, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[Action]]:
        advised = self.advise(view, legal, dice)
        return [Weighed(advised, 1), *(Weighed(each) for each in legal if each != advised)]

    def imagined(self, view: Table, dice: Dice) -> State | None:
        def rolled(player: Player) -> Player:
            hidden = player.seat != view.viewer and player.dice
            own = tuple(dice.die(view.content.sides) for _ in player.dice)
            return replace(player, dice=own) if hidden else player

        return replace(view.state, players=tuple(map(rolled, view.state.players)))

    def outlook(self, state: State) -> tuple[float, ...]:
        return tuple(each.left / sum(one.left for one in state.players) for each in state.players)
