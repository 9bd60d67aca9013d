"""Facts about rolls, orders and prices, and of the Devil's Hand."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.draft import changed_at
from rules.rocknroll.events.event import MatchDraft, OfPiece, OfSide, Quiet, RocknrollEvent
from rules.rocknroll.names import (
    Letter,
    OrderCard,
    PieceId,
    Position,
    Purpose,
    Side,
    UnitId,
)
from rules.rocknroll.state import RESULTS_SHOWN, Result


@dataclass(frozen=True)
class Part:
    """RNR-61: what is added to a die, and by what."""

    amount: int
    unit: UnitId | None = None
    """Whose aura it is, an open card; None for the suit of the order (RNR-28)."""


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
    parts: tuple[Part, ...] = ()
    """What *modifier* is made of; empty in games of before, too."""

    def apply(self, draft: MatchDraft) -> None:
        """The roll stands in its task; what a second throw replaces is not told any more."""
        told = draft.state.results[:-1] if self.again else draft.state.results
        result = Result(
            self.purpose, self.piece, self.target, self.natural, self.total, self.threshold, self.success
        )
        draft.set(results=(*told, result)[-RESULTS_SHOWN:])


@dataclass(frozen=True)
class RdPoured(OfSide):
    """RNR-48: RD turned a failure into success."""

    count: int
    total: int

    def apply(self, draft: MatchDraft) -> None:
        results = draft.state.results
        draft.set(results=changed_at(results, len(results) - 1, total=self.total, success=True))
        draft.set_force(self.side, rd=draft.force(self.side).rd - self.count)


@dataclass(frozen=True)
class AttackedAgain(OfPiece):
    """RNR-52: ROCK'N'ROLL."""

    target: PieceId


@dataclass(frozen=True)
class OrderPlayed(OfSide):
    """RNR-26: a side plays an order in full."""

    card: OrderCard
    interrupts: bool

    def apply(self, draft: MatchDraft) -> None:
        """It leaves the hand; it goes to the discard after its resolution."""
        draft.loses_orders(self.side, self.card)


@dataclass(frozen=True)
class OrderDone(Quiet):
    """RNR-26: an order goes face up to the discard."""

    card: OrderCard

    def apply(self, draft: MatchDraft) -> None:
        draft.discards_orders(self.card)


@dataclass(frozen=True)
class StepPlayed(OfSide):
    """RNR-30: a side plays an order as a plain step; its card is shown, too."""

    card: OrderCard
    piece: PieceId
    interrupts: bool

    def apply(self, draft: MatchDraft) -> None:
        draft.discards_orders(self.card)
        draft.loses_orders(self.side, self.card)


@dataclass(frozen=True)
class CurrentActUsed(OfSide):
    """RNR-34: a side paid for an attack or a step."""


@dataclass(frozen=True)
class CaptureTried(OfSide):
    """RNR-66, RNR-68: a side tries to capture an enemy."""

    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        draft.set(capture_tried=(*draft.state.capture_tried, self.unit))


@dataclass(frozen=True)
class GoalsChanged(OfSide):
    """RNR-35: two Point cards change places; units stay."""

    one: Letter
    other: Letter

    def apply(self, draft: MatchDraft) -> None:
        """Swap them; what stood in each when the turn began is remembered of the Point."""
        state = draft.state
        swapped = {self.one: self.other, self.other: self.one}
        points = tuple(swapped.get(letter, letter) for letter in state.points)
        before = dict(zip(state.points, draft.force(self.side).deeds.enemies_at_start, strict=False))
        draft.set(points=points, goal_changes=state.goal_changes + 1)
        draft.set_deeds(
            self.side,
            changed_goals=True,
            enemies_at_start=tuple(before[letter] for letter in points if letter in before),
        )


@dataclass(frozen=True)
class Blast:
    """RNR-36: the die of one unit under a super-weapon."""

    piece: PieceId
    natural: int
    destroyed: bool


@dataclass(frozen=True)
class SuperweaponFired(OfSide):
    """RNR-36: one die for each unit at a position."""

    position: Position
    dice: tuple[Blast, ...]

    def apply(self, draft: MatchDraft) -> None:
        draft.set(superweapon_fired=True)


@dataclass(frozen=True)
class DevilCalled(OfSide):
    """RNR-81, RNR-83: a side calls the Devil's Hand; it has no rerolls any more."""

    what: str
    """`units`, `orders`, `revive` or `interrupt`."""
    rocks: bool
    """Whether its additional rolls stay as they were (option `devil_blocks_rocknroll`)."""

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, devil_used=True)


@dataclass(frozen=True)
class DrivenOut(Quiet, OfPiece):
    """Order `drive_out`: somebody has to leave; the entry follows, and tells where to."""

    position: Position


@dataclass(frozen=True)
class DrawOffered(OfSide):
    """Chapter 3: a side offers a draw."""

    def apply(self, draft: MatchDraft) -> None:
        """It stands until the side's next turn begins."""
        draft.set(draw_offered=self.side)
