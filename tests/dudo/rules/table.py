"""What the rules ask of a state: of the real one, and of what a viewer knows of it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat, Viewer
from rules.kernel.sight import covered, shown
from tests.dudo.rules.actions import BoastBid, RaiseBid
from tests.dudo.rules.content import DudoContent
from tests.dudo.rules.state import WILD, Decision, Kind, Player, State


@dataclass(frozen=True)
class Table:
    """A state with the numbers that it is read by."""

    content: DudoContent
    state: State
    viewer: Viewer = None

    @property
    def top(self) -> Decision | None:
        """The open decision; None when the game is over."""
        return self.state.stack[-1] if self.state.stack else None

    @property
    def playing(self) -> list[Seat]:
        """Who has dice, by seats."""
        return [each.seat for each in self.state.players if each.left]

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """Who has the most dice, by seats."""
        most = max(each.left for each in self.state.players)
        return tuple(each.seat for each in self.state.players if each.left == most)

    @property
    def total(self) -> int:
        """How many dice all have together."""
        return sum(each.left for each in self.state.players)

    def matches(self, dice: tuple[int, ...], face: int) -> int:
        """Give how many of *dice* count for *face*."""
        return sum(each == face or (self.state.settings.wild and each == WILD) for each in dice)

    def least(self, face: int) -> int:
        """Give the least count of *face* that is a higher bid: more dice, or as many of a higher face."""
        bid = self.state.bid
        return 1 if bid is None else bid.count + (face <= bid.face)

    def count_of(self, action: RaiseBid | BoastBid) -> int:
        """Give how many dice are bid: with a boast as few as are higher."""
        return action.count if isinstance(action, RaiseBid) else self.least(action.face)

    def after(self, seat: Seat) -> Seat:
        """Give who comes after *seat*: the next one with dice."""
        return next((each for each in self.playing if each > seat), self.playing[0])


def look(table: Table, viewer: Viewer) -> Table:
    """Give what *viewer* knows: the state with what is hidden replaced."""
    seen = shown(
        table.state,
        ("settings", "round", "bid", "winners"),
        players=tuple(_player(each, viewer) for each in table.state.players),
        stack=tuple(map(_decision, table.state.stack)),
    )
    return Table(table.content, seen, viewer)


def _player(player: Player, viewer: Viewer) -> Player:
    if player.seat == viewer:
        return shown(player, ("seat", "left", "dice", "kept", "habit"))
    return shown(player, ("seat", "left"), dice=covered(player.dice, 0))


def _decision(decision: Decision) -> Decision:
    """Who has kept dice already is secret."""
    waiting = decision.asked if decision.kind is Kind.KEEP else decision.waiting
    return Decision(decision.kind, decision.asked, waiting)
