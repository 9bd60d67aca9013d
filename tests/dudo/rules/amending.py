"""What the game master may set right, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.contract import Action, Correction, IllegalAction, Seat
from rules.kernel.amending import sets
from rules.kernel.judging import Rule
from tests.dudo.rules import events
from tests.dudo.rules.judge import DudoPlay, begin_round
from tests.dudo.rules.table import Table


@dataclass(frozen=True)
class AmendDice(Correction):
    """Set how many dice a player has; somebody who is out comes back."""

    player: Seat
    left: int


def candidates(table: Table) -> Iterator[Action]:
    """Give every number of dice that a player could have."""
    for player in table.state.players:
        yield from (AmendDice(player.seat, left) for left in range(1, table.state.settings.dice + 1))


def why_not_over(table: Table, correction: Correction) -> IllegalAction | None:
    """Give why nothing is set right once the game is over."""
    return None if table.top is not None else IllegalAction("dice_counted")


def roll_anew(play: DudoPlay) -> None:
    """DUDO-1: the round is played again, since its dice are others."""
    begin_round(play, play.state.round)


RULES: Mapping[type[Action], Rule[Table, DudoPlay]] = {
    AmendDice: sets(
        events.DiceAmended,
        lambda table, correction: table.state.players[correction.player].left,
        why_not_over,
        then=roll_anew,
    ),
}
"""What may be set right, in the order of the menu, and why it may not be now."""
