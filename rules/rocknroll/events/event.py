"""What all events of the match share, and the quiet ones that keep the stack of tasks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.contract import Seat
from rules.kernel.draft import StackDraft, all_changed, changed, changed_at, one_changed
from rules.kernel.events import Fact, QuietFact
from rules.rocknroll.names import OrderCard, PieceId, Reactions, Side, TaskKind, UnitId
from rules.rocknroll.state import Card, Force, Standing, State, Task, Unit, without_first


class MatchDraft(StackDraft[State]):
    """The match while an event changes it."""

    def force(self, side: Side) -> Force:
        """Give the force of *side*."""
        return self.state.force(side)

    def set_force(self, side: Side, **values: Any) -> None:
        """Let fields of a force have other *values*."""
        self.set(forces=changed_at(self.state.forces, 0 if side is Side.VIETNAM else 1, **values))

    def set_deeds(self, side: Side, **values: Any) -> None:
        """Let what spec ops look at in a force have other *values*."""
        self.set_force(side, deeds=changed(self.force(side).deeds, **values))

    def piece(self, piece: PieceId) -> Unit:
        """Give the unit on the field that everybody calls so."""
        unit = self.state.piece(piece)
        assert unit is not None, "only what stands on the field acts"
        return unit

    def set_unit(self, unit: UnitId, **values: Any) -> None:
        """Let fields of a unit on the field have other *values*."""
        self.set(units=one_changed(self.state.units, unit, **values))

    def leaves(self, unit: UnitId) -> None:
        """Take a unit off the field."""
        self.set(units=tuple(each for each in self.state.units if each.id != unit))

    def to_hq(self, side: Side, *cards: Card) -> None:
        """Lay *cards* into the HQ of *side*."""
        self.set_force(side, hq=(*self.force(side).hq, *cards))

    def leaves_match(self, card: Card) -> None:
        """Put a card out of the match."""
        self.set(out=(*self.state.out, card))

    def gains_orders(self, side: Side, *cards: OrderCard) -> None:
        """Put orders into the hand of *side*."""
        self.set_force(side, orders=(*self.force(side).orders, *cards))

    def loses_orders(self, side: Side, *cards: OrderCard) -> None:
        """Take orders from the hand of *side*."""
        self.set_force(side, orders=without_first(self.force(side).orders, cards))

    def discards_orders(self, *cards: OrderCard) -> None:
        """Lay orders on the open discard."""
        self.set(order_discard=(*self.state.order_discard, *cards))

    def set_prisoners(self, side: Side, **values: Any) -> None:
        """Let fields of all prisoners of *side* have other *values*."""
        self.set_force(side, prisoners=all_changed(self.force(side).prisoners, **values))

    def frees(self, captor: Side, unit: UnitId) -> None:
        """Take a prisoner from *captor*."""
        prisoners = self.force(captor).prisoners
        self.set_force(captor, prisoners=tuple(each for each in prisoners if each.id != unit))

    def goes_home(self, side: Side, unit: UnitId) -> None:
        """RNR-72: bring a prisoner to the HQ of the side that commanded it; a recruit serves it again."""
        self.frees(side.other, unit)
        self.to_hq(side, Card(unit))

    def loses_unit(self, side: Side, *, compensated: bool) -> None:
        """RNR-64: count a combat loss of *side*."""
        force = self.force(side)
        self.set_force(side, compensation=force.compensation + compensated, losses=force.losses + 1)
        self.set_deeds(side, losses=force.deeds.losses + 1)


RocknrollEvent = Fact[MatchDraft]
Quiet = QuietFact[MatchDraft]


@dataclass(frozen=True)
class OfSide(RocknrollEvent):
    """Something about one side."""

    side: Side


@dataclass(frozen=True)
class OfPiece(RocknrollEvent):
    """Something about one piece on the field."""

    piece: PieceId


@dataclass(frozen=True)
class SideSecret(OfSide):
    """Something that only one side knows, but for what `for_others` gives."""

    known_to = ("seat",)
    seat: Seat


@dataclass(frozen=True)
class TaskPushed(Quiet):
    """Something more is to be done first; it may name closed units, so nobody sees it."""

    known_to = ()
    task: Task

    def apply(self, draft: MatchDraft) -> None:
        draft.push(self.task)


@dataclass(frozen=True)
class TaskChanged(Quiet):
    """The task on top went on."""

    known_to = ()
    task: Task

    def apply(self, draft: MatchDraft) -> None:
        draft.pop()
        draft.push(self.task)


@dataclass(frozen=True)
class TaskDone(Quiet):
    """The task on top is finished."""

    kind: TaskKind

    def apply(self, draft: MatchDraft) -> None:
        draft.pop()


@dataclass(frozen=True)
class BonusUsed(Quiet, OfSide):
    """RNR-28: the first roll of an order, the one nearest to the top, used the bonus of its suit."""

    def apply(self, draft: MatchDraft) -> None:
        stack = draft.state.stack
        for place in range(len(stack) - 1, -1, -1):
            if stack[place].kind is TaskKind.ORDER and stack[place].side is self.side:
                draft.set(stack=changed_at(stack, place, bonus=False))
                return


@dataclass(frozen=True)
class StandingSet(SideSecret):
    """Chapter 3: a side left a standing order; nobody else may know."""

    pour_max: int
    reactions: Reactions
    devil: Reactions
    alert: bool

    def apply(self, draft: MatchDraft) -> None:
        standing = Standing(self.pour_max, self.reactions, self.devil, self.alert)
        draft.set_force(self.side, standing=standing)
