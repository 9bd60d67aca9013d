"""Facts about rolls, orders and prices, and of the Devil's Hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.draft import changed
from rules.rocknroll.events.event import RocknrollEvent
from rules.rocknroll.names import (
    Letter,
    OrderCard,
    PieceId,
    Position,
    Purpose,
    Side,
    UnitId,
)
from rules.rocknroll.state import RESULTS_SHOWN, Result, State, with_force, without_first


@dataclass(frozen=True)
class DieRolled(RocknrollEvent):
    """RNR-46: a die, natural, modified, against its threshold."""

    purpose: Purpose
    side: Side | None
    piece: PieceId | None
    target: PieceId | None
    natural: int
    modifier: int
    total: int
    threshold: int
    success: bool
    again: bool
    """Whether it was thrown again."""

    def apply(self, state: State) -> State:
        """The roll stands in its task; what a second throw replaces is not told any more."""
        told = state.results[:-1] if self.again else state.results
        result = Result(
            self.purpose, self.piece, self.target, self.natural, self.total, self.threshold, self.success
        )
        return changed(state, results=(*told, result)[-RESULTS_SHOWN:])


@dataclass(frozen=True)
class RdPoured(RocknrollEvent):
    """RNR-48: RD turned a failure into success."""

    side: Side
    count: int
    total: int

    def apply(self, state: State) -> State:
        """Take them from the bank."""
        *told, last = state.results
        last = changed(last, total=self.total, success=True)
        state = changed(state, results=(*told, last))
        return with_force(state, self.side, lambda force: changed(force, rd=force.rd - self.count))


@dataclass(frozen=True)
class AttackedAgain(RocknrollEvent):
    """RNR-52: ROCK'N'ROLL."""

    piece: PieceId
    target: PieceId

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class OrderPlayed(RocknrollEvent):
    """RNR-26: a side plays an order in full."""

    side: Side
    card: OrderCard
    interrupts: bool

    def apply(self, state: State) -> State:
        """It leaves the hand; it goes to the discard after its resolution."""
        return with_force(
            state, self.side, lambda force: changed(force, orders=without_first(force.orders, (self.card,)))
        )


@dataclass(frozen=True)
class OrderDone(RocknrollEvent):
    """RNR-26: an order goes face up to the discard."""

    quiet: ClassVar[bool] = True
    card: OrderCard

    def apply(self, state: State) -> State:
        return changed(state, order_discard=(*state.order_discard, self.card))


@dataclass(frozen=True)
class StepPlayed(RocknrollEvent):
    """RNR-30: a side plays an order as a plain step; its card is shown, too."""

    side: Side
    card: OrderCard
    piece: PieceId
    interrupts: bool

    def apply(self, state: State) -> State:
        """It goes to the discard at once; the step follows."""
        state = changed(state, order_discard=(*state.order_discard, self.card))
        return with_force(
            state, self.side, lambda force: changed(force, orders=without_first(force.orders, (self.card,)))
        )


@dataclass(frozen=True)
class CurrentActUsed(RocknrollEvent):
    """RNR-34: a side paid for an attack or a step."""

    side: Side

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class CaptureTried(RocknrollEvent):
    """RNR-66, RNR-68: a side tries to capture an enemy."""

    side: Side
    unit: UnitId

    def apply(self, state: State) -> State:
        """Once per target and turn."""
        return changed(state, capture_tried=(*state.capture_tried, self.unit))


@dataclass(frozen=True)
class GoalsChanged(RocknrollEvent):
    """RNR-35: two Point cards change places; units stay."""

    side: Side
    one: Letter
    other: Letter

    def apply(self, state: State) -> State:
        """Swap them; what stood in each when the turn began is remembered of the Point."""
        swapped = {self.one: self.other, self.other: self.one}
        points = tuple(swapped.get(letter, letter) for letter in state.points)
        deeds = state.force(self.side).deeds
        before = dict(zip(state.points, deeds.enemies_at_start, strict=False))
        deeds = changed(
            deeds,
            changed_goals=True,
            enemies_at_start=tuple(before[letter] for letter in points if letter in before),
        )
        state = changed(state, points=points, goal_changes=state.goal_changes + 1)
        return with_force(state, self.side, lambda force: changed(force, deeds=deeds))


@dataclass(frozen=True)
class Blast:
    """RNR-36: the die of one unit under a super-weapon."""

    piece: PieceId
    natural: int
    destroyed: bool


@dataclass(frozen=True)
class SuperweaponFired(RocknrollEvent):
    """RNR-36: one die for each unit at a position."""

    side: Side
    position: Position
    dice: tuple[Blast, ...]

    def apply(self, state: State) -> State:
        """Once in a turn; the losses follow."""
        return changed(state, superweapon_fired=True)


@dataclass(frozen=True)
class DevilCalled(RocknrollEvent):
    """RNR-81, RNR-83: a side calls the Devil's Hand; it has no rerolls any more."""

    side: Side
    what: str
    """`units`, `orders`, `revive` or `interrupt`."""
    rocks: bool
    """Whether its additional rolls stay as they were (option `devil_blocks_rocknroll`)."""

    def apply(self, state: State) -> State:
        return with_force(state, self.side, lambda force: changed(force, devil_used=True))


@dataclass(frozen=True)
class DrivenOut(RocknrollEvent):
    """Order `drive_out`: somebody has to leave; the entry follows, and tells where to."""

    quiet: ClassVar[bool] = True
    piece: PieceId
    position: Position

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class DrawOffered(RocknrollEvent):
    """Chapter 3: a side offers a draw."""

    side: Side

    def apply(self, state: State) -> State:
        """It stands until the side's next turn begins."""
        return changed(state, draw_offered=self.side)
