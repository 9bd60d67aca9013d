"""Facts of what the game master has set right: what is now, and what was `before`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.amending import Switch
from rules.kernel.draft import all_but
from rules.rocknroll.events.event import MatchDraft, OfPiece, OfSide, RocknrollEvent
from rules.rocknroll.names import Direction, Letter, OrderCard, Position, Side, TaskKind, UnitId
from rules.rocknroll.state import Card, Prisoner, Task, without_first


@dataclass(frozen=True)
class RdAmended(OfSide):
    """A bank of RD holds so many now."""

    rd: int
    before: int

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, rd=self.rd)


@dataclass(frozen=True)
class CompensationAmended(OfSide):
    """RNR-15: a side has so much OK now."""

    compensation: int
    before: int

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, compensation=self.compensation)


@dataclass(frozen=True)
class WinsAmended(OfSide):
    """RNR-112: a side has won so many rounds now."""

    wins: int
    before: int

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, wins=self.wins)


@dataclass(frozen=True)
class ScoreAmended(OfSide):
    """RNR-111: the round scores of a side come to so much now."""

    score: int
    before: int

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, score=self.score)


@dataclass(frozen=True)
class DevilAmended(OfSide):
    """RNR-81: a side has its Devil's Hand, or has used it."""

    used: Switch
    before: Switch

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, devil_used=self.used.is_on)


@dataclass(frozen=True)
class RoundAmended(RocknrollEvent):
    """RNR-9: another round is counted."""

    round: int
    before: int

    def apply(self, draft: MatchDraft) -> None:
        draft.set(round=self.round)


@dataclass(frozen=True)
class TurnAmended(OfSide):
    """RNR-10: the turn of a side is to begin; the round goes on from there."""

    before: Side

    def apply(self, draft: MatchDraft) -> None:
        """Keep the close of the round, and the turn of the second side where the first begins."""
        first = draft.state.first
        turns = (first.other, first) if self.side is first else (self.side,)
        tasks = (Task(TaskKind.START_TURN, side=side) for side in turns)
        draft.set(stack=(draft.state.stack[0], *tasks), active=None)


@dataclass(frozen=True)
class PositionAmended(OfPiece):
    """A unit or a local lies in another Point."""

    position: Position
    before: Position

    def apply(self, draft: MatchDraft) -> None:
        draft.set_unit(draft.piece(self.piece).id, position=self.position)


@dataclass(frozen=True)
class CommandAmended(OfPiece):
    """RNR-5: a side commands a unit or a local from now on."""

    side: Side
    before: Side | None
    """None for a local that served nobody."""

    def apply(self, draft: MatchDraft) -> None:
        unit = draft.piece(self.piece)
        arrow_of = None if unit.arrow is None else self.side
        draft.set_unit(unit.id, side=self.side, arrow_of=arrow_of, ambush=False)


@dataclass(frozen=True)
class ArrowAmended(OfPiece):
    """RNR-96: an arrow points the other way."""

    arrow: Direction
    before: Direction

    def apply(self, draft: MatchDraft) -> None:
        draft.set_unit(draft.piece(self.piece).id, arrow=self.arrow)


@dataclass(frozen=True)
class AmbushAmended(OfPiece):
    """RNR-12: a unit lies in ambush, or it does not."""

    ambush: Switch
    before: Switch

    def apply(self, draft: MatchDraft) -> None:
        draft.set_unit(draft.piece(self.piece).id, ambush=self.ambush.is_on)


@dataclass(frozen=True)
class PieceWithdrawn(OfPiece):
    """A unit is in its commander's HQ, a local that served nobody under its deck."""

    side: Side | None

    def apply(self, draft: MatchDraft) -> None:
        """RNR-108: a closed one lies closed in HQ."""
        unit = draft.piece(self.piece)
        draft.leaves(unit.id)
        if unit.side is None:
            draft.set(locals_deck=(*draft.state.locals_deck, unit.id))
        else:
            draft.to_hq(unit.side, Card(unit.id, unit.closed))


@dataclass(frozen=True)
class PieceImprisoned(OfPiece):
    """RNR-70: an open unit is a prisoner; no combat loss."""

    captor: Side

    def apply(self, draft: MatchDraft) -> None:
        unit = draft.piece(self.piece)
        draft.leaves(unit.id)
        prisoner = Prisoner(unit.id, self.captor.other)
        draft.set_force(self.captor, prisoners=(*draft.force(self.captor).prisoners, prisoner))


@dataclass(frozen=True)
class PrisonerFreed(OfSide):
    """RNR-72: a prisoner is back in the HQ of its side."""

    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        draft.goes_home(self.side, self.unit)


@dataclass(frozen=True)
class OrderReturned(OfSide):
    """A discarded order is in a hand."""

    order: OrderCard

    def apply(self, draft: MatchDraft) -> None:
        draft.set(order_discard=without_first(draft.state.order_discard, (self.order,)))
        draft.gains_orders(self.side, self.order)


@dataclass(frozen=True)
class OrdersGranted(OfSide):
    """A side may draw orders; they follow."""

    count: int


@dataclass(frozen=True)
class OrdersTakenAway(OfSide):
    """Random orders of a hand were discarded."""

    orders: tuple[OrderCard, ...]

    def apply(self, draft: MatchDraft) -> None:
        draft.loses_orders(self.side, *self.orders)
        draft.discards_orders(*self.orders)


@dataclass(frozen=True)
class UnitReturned(OfSide):
    """An open unit of HQ or of the own dead is in hand."""

    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        force = draft.force(self.side)
        draft.set_force(
            self.side,
            hq=tuple(card for card in force.hq if card.id != self.unit),
            discard=tuple(card for card in force.discard if card.id != self.unit),
            fresh_dead=all_but(force.fresh_dead, self.unit),
            units=(*force.units, self.unit),
        )


@dataclass(frozen=True)
class UnitsGranted(OfSide):
    """A side may draw units; they follow."""

    count: int


@dataclass(frozen=True)
class UnitsTakenAway(OfSide):
    """Random units of a hand lie in HQ."""

    units: tuple[UnitId, ...]

    def apply(self, draft: MatchDraft) -> None:
        for unit in self.units:
            draft.set_force(self.side, units=all_but(draft.force(self.side).units, unit))
            draft.to_hq(self.side, Card(unit))


@dataclass(frozen=True)
class LocalGranted(OfSide):
    """A side may draw a local; it follows."""


@dataclass(frozen=True)
class OperationGranted(OfSide):
    """A side may draw a spec op; it follows."""


@dataclass(frozen=True)
class PointsExchanged(RocknrollEvent):
    """RNR-35: two Point cards have changed places."""

    one: Letter
    other: Letter

    def apply(self, draft: MatchDraft) -> None:
        changed = {self.one: self.other, self.other: self.one}
        draft.set(points=tuple(changed.get(each, each) for each in draft.state.points))
