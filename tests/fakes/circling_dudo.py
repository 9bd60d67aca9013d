"""Dudo with automated players that change their standing order to and fro for ever, and answer nothing."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Dice
from tests.dudo.game import dudo
from tests.dudo.rules import Dudo
from tests.dudo.rules.actions import LeaveOrder
from tests.dudo.rules.state import Habit
from tests.dudo.rules.table import Table


class CirclingDudo(Dudo):
    """Advises what is allowed, changes something, and leads nowhere."""

    def __init__(self) -> None:
        super().__init__(dudo().content)

    def advise(self, view: Table, legal: Sequence[Action], dice: Dice) -> Action:
        seat = legal[0].seat
        present = view.state.players[seat].habit
        return LeaveOrder(seat, Habit.HIGHEST if present is Habit.COMMONEST else Habit.COMMONEST)
