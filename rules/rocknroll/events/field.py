"""Facts about units on the field: deployed, entering, masked, leaving, killed, captured."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event
from rules.kernel.draft import all_but, changed
from rules.rocknroll.events.event import MatchDraft, OfPiece, OfSide, Quiet, RocknrollEvent, SideSecret
from rules.rocknroll.names import (
    Direction,
    Phase,
    PieceId,
    Position,
    Side,
    TaskKind,
    TrickNumber,
    UnitId,
    When,
)
from rules.rocknroll.state import (
    Card,
    Task,
    Unit,
)


@dataclass(frozen=True)
class TurnStarted(OfSide):
    """RNR-12: a side's turn begins; its ambushes are over."""

    enemies: tuple[int, ...]
    """Enemies at each position, for spec ops."""

    def apply(self, draft: MatchDraft) -> None:
        state = draft.state
        draft.set(
            units=tuple(
                changed(
                    unit, ambush=unit.ambush and unit.side is not self.side, turned=False, used=(), entered=()
                )
                for unit in state.units
            ),
            active=self.side,
            phase=Phase.DEPLOYMENT,
            goal_changes=0,
            superweapon_fired=False,
            capture_tried=(),
            unit_closed=False,
            draw_offered=None if state.draw_offered is self.side else state.draw_offered,
        )
        for side in Side:
            draft.set_force(side, fresh_dead=())
            enemies = self.enemies if side is self.side else ()
            draft.set_deeds(side, inflicted=0, walked=0, enemies_at_start=enemies)


@dataclass(frozen=True)
class OrdersPhaseBegan(OfSide):
    """RNR-11: there is no way back to deployment this turn."""

    def apply(self, draft: MatchDraft) -> None:
        draft.set(phase=Phase.ORDERS)
        draft.set_force(self.side, fresh_dead=())


@dataclass(frozen=True)
class TurnEnded(OfSide):
    """RNR-10: a side's turn is over."""

    def apply(self, draft: MatchDraft) -> None:
        draft.set(active=None)


@dataclass(frozen=True)
class UnitDeployed(SideSecret):
    """RNR-21: a side deployed a unit."""

    unit: UnitId
    position: Position
    arrow: Direction | None
    token: PieceId | None
    """RNR-103: what the opponent sees of a closed one; None for an open one."""

    def for_others(self) -> Event:
        return TokenDeployed(self.side, self.token, self.position) if self.token is not None else self

    def apply(self, draft: MatchDraft) -> None:
        unit = Unit(
            self.unit,
            self.position,
            self.side,
            closed=self.token is not None,
            token=self.token,
            arrow=self.arrow,
            arrow_of=self.side if self.arrow is not None else None,
            entered=(self.position,),
        )
        draft.set(units=(*draft.state.units, unit))
        draft.set_force(self.side, units=all_but(draft.force(self.side).units, self.unit))


@dataclass(frozen=True)
class TokenDeployed(Event):
    """What the opponent sees of a closed deployment."""

    side: Side
    token: PieceId
    position: Position


@dataclass(frozen=True)
class LocalDeployed(OfSide):
    """RNR-24: a side deployed a local."""

    unit: UnitId
    position: Position
    arrow: Direction | None

    def apply(self, draft: MatchDraft) -> None:
        arrow_of = self.side if self.arrow is not None else None
        unit = Unit(self.unit, self.position, None, arrow=self.arrow, arrow_of=arrow_of)
        draft.set(units=(*draft.state.units, unit))
        draft.set_force(self.side, locals=all_but(draft.force(self.side).locals, self.unit))


@dataclass(frozen=True)
class UnitEntered(OfPiece):
    """RNR-39, RNR-41: a unit moved into another Point, by order, trick or arrow."""

    origin: Position
    position: Position

    def apply(self, draft: MatchDraft) -> None:
        unit = draft.piece(self.piece)
        entered = (*unit.entered, self.position)
        # RNR-44: what its entry of the Point that it left had set off is dropped.
        draft.set(stack=_without_entry(draft.state.stack, unit.id))
        draft.set_unit(unit.id, position=self.position, entered=entered)
        if unit.side is not None:
            walked = max(draft.force(unit.side).deeds.walked, len(set(entered)))
            draft.set_deeds(unit.side, walked=walked)


AT_ENTRY = (When.ENEMY_ENTERS, When.ANY_ENTERS, When.ENTERS, When.DEPLOYS, When.ARROW_MOVES)
"""RNR-44: what an entry sets off."""


def _without_entry(stack: tuple[Task, ...], entrant: UnitId) -> tuple[Task, ...]:
    """Give *stack* without what is still to follow from an entry of *entrant*."""
    return tuple(
        changed(
            task,
            firings=tuple(
                each for each in task.firings if each.when not in AT_ENTRY or each.subject != entrant
            ),
        )
        if task.kind is TaskKind.FIRINGS
        else task
        for task in stack
        if task.kind is not TaskKind.ENTRY or task.unit != entrant
    )


@dataclass(frozen=True)
class LinkCounted(Quiet):
    """RNR-45: one more forced entry in the chain under way; none begins it anew."""

    links: int

    def apply(self, draft: MatchDraft) -> None:
        draft.set(links=self.links)


@dataclass(frozen=True)
class ArrowTurned(OfPiece):
    """RNR-96: a unit turned round at the end of the row."""

    direction: Direction

    def apply(self, draft: MatchDraft) -> None:
        draft.set_unit(draft.piece(self.piece).id, arrow=self.direction)


@dataclass(frozen=True)
class UnitLeft(RocknrollEvent):
    """RNR-96: a unit drove off where the row ends; no combat loss."""

    unit: UnitId
    side: Side | None
    to_hq: bool
    """RNR-115: HQ stands for the deck."""

    def apply(self, draft: MatchDraft) -> None:
        """Put it under its commander's deck; a local under the locals'."""
        draft.leaves(self.unit)
        if self.side is None:
            draft.set(locals_deck=(*draft.state.locals_deck, self.unit))
        elif self.to_hq:
            draft.to_hq(self.side, Card(self.unit))
        else:
            draft.set_force(self.side, deck=(*draft.force(self.side).deck, self.unit))


@dataclass(frozen=True)
class UnitOpened(RocknrollEvent):
    """RNR-103, RNR-104: a closed unit shows itself."""

    piece: PieceId
    """Its token."""
    unit: UnitId
    by_owner: bool

    def apply(self, draft: MatchDraft) -> None:
        turned = draft.piece(self.piece).turned or self.by_owner
        draft.set_unit(self.unit, closed=False, token=None, turned=turned)


@dataclass(frozen=True)
class UnitClosed(RocknrollEvent):
    """RNR-103: a side masked one of its open units."""

    unit: UnitId
    token: PieceId

    def apply(self, draft: MatchDraft) -> None:
        draft.set(unit_closed=True)
        # RNR-12: its ambush is over.
        draft.set_unit(self.unit, closed=True, token=self.token, turned=True, ambush=False)


@dataclass(frozen=True)
class TokensDealt(Quiet, OfSide):
    """Section 4: the tokens of a side's closed units change, so that they say nothing about identity."""

    known_to = ()
    units: tuple[UnitId, ...]
    tokens: tuple[PieceId, ...]

    def apply(self, draft: MatchDraft) -> None:
        for unit, token in zip(self.units, self.tokens, strict=True):
            draft.set_unit(unit, token=token)


@dataclass(frozen=True)
class AmbushLaid(OfPiece):
    """Order `ambush`: until its side's next turn a unit fires at whoever enters."""

    def apply(self, draft: MatchDraft) -> None:
        draft.set_unit(draft.piece(self.piece).id, ambush=True)


@dataclass(frozen=True)
class TrickUsed(OfPiece):
    """RNR-95, RNR-99: a trick goes off."""

    unit: UnitId
    trick: TrickNumber
    own_turn: bool
    """Whether it was used at will, once each turn: in the own one, by option in the enemy's, too."""

    def apply(self, draft: MatchDraft) -> None:
        if self.own_turn:
            used = next(each.used for each in draft.state.units if each.id == self.unit)
            draft.set_unit(self.unit, used=(*used, self.trick))


@dataclass(frozen=True)
class LocalJoined(RocknrollEvent):
    """RNR-90: a local is a unit of a side from now on."""

    unit: UnitId
    side: Side

    def apply(self, draft: MatchDraft) -> None:
        units = draft.state.units
        has_arrow = any(each.id == self.unit and each.arrow is not None for each in units)
        draft.set_unit(self.unit, side=self.side, arrow_of=self.side if has_arrow else None)


@dataclass(frozen=True)
class DeedsForgotten(Quiet):
    """RNR-91: a checkpoint is over; what spec ops saw of this action is forgotten."""

    def apply(self, draft: MatchDraft) -> None:
        for side in Side:
            draft.set_deeds(side, best_armour=0, chain=0, captured=0, by_convert=False, by_local=False)
        draft.set(links=0)
