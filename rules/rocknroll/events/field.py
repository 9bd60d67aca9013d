"""Facts about units on the field: deployed, entering, masked, leaving, killed, captured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import changed
from rules.rocknroll.events.event import RocknrollEvent
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
    State,
    Task,
    Unit,
    with_force,
    with_unit,
    without_unit,
)


@dataclass(frozen=True)
class TurnStarted(RocknrollEvent):
    """RNR-12: a side's turn begins; its ambushes are over."""

    side: Side
    enemies: tuple[int, ...]
    """Enemies at each position, for spec ops."""

    def apply(self, state: State) -> State:
        """Forget what belonged to the last turn."""
        units = tuple(
            changed(
                unit,
                ambush=unit.ambush and unit.side is not self.side,
                turned=False,
                used=(),
                entered=(),
            )
            for unit in state.units
        )
        state = changed(
            state,
            units=units,
            active=self.side,
            phase=Phase.DEPLOYMENT,
            goal_changes=0,
            superweapon_fired=False,
            capture_tried=(),
            unit_closed=False,
            draw_offered=None if state.draw_offered is self.side else state.draw_offered,
        )
        for side in Side:
            state = with_force(
                state,
                side,
                lambda force: changed(
                    force,
                    fresh_dead=(),
                    deeds=changed(
                        force.deeds,
                        inflicted=0,
                        walked=0,
                        enemies_at_start=self.enemies if force.side is self.side else (),
                    ),
                ),
            )
        return state


@dataclass(frozen=True)
class OrdersPhaseBegan(RocknrollEvent):
    """RNR-11: there is no way back to deployment this turn."""

    side: Side

    def apply(self, state: State) -> State:
        state = changed(state, phase=Phase.ORDERS)
        return with_force(state, self.side, lambda force: changed(force, fresh_dead=()))


@dataclass(frozen=True)
class TurnEnded(RocknrollEvent):
    """RNR-10: a side's turn is over."""

    side: Side

    def apply(self, state: State) -> State:
        return changed(state, active=None)


@dataclass(frozen=True)
class UnitDeployed(RocknrollEvent):
    """RNR-21: a side deployed a unit."""

    side: Side
    seat: Seat
    unit: UnitId
    position: Position
    arrow: Direction | None
    token: PieceId | None
    """RNR-103: what the opponent sees of a closed one; None for an open one."""

    def seen_by(self, viewer: Viewer) -> Event:
        """The opponent sees a token of a closed one."""
        if self.token is None or viewer == self.seat:
            return self
        return TokenDeployed(self.side, self.token, self.position)

    def apply(self, state: State) -> State:
        """Put it on the field; its entry follows."""
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
        state = changed(state, units=(*state.units, unit))
        return with_force(
            state,
            self.side,
            lambda force: changed(force, units=tuple(each for each in force.units if each != self.unit)),
        )


@dataclass(frozen=True)
class TokenDeployed(Event):
    """What the opponent sees of a closed deployment."""

    side: Side
    token: PieceId
    position: Position


@dataclass(frozen=True)
class LocalDeployed(RocknrollEvent):
    """RNR-24: a side deployed a local."""

    side: Side
    unit: UnitId
    position: Position
    arrow: Direction | None

    def apply(self, state: State) -> State:
        """Put it on the field; its entry follows."""
        unit = Unit(
            self.unit,
            self.position,
            None,
            arrow=self.arrow,
            arrow_of=self.side if self.arrow is not None else None,
        )
        state = changed(state, units=(*state.units, unit))
        return with_force(
            state,
            self.side,
            lambda force: changed(force, locals=tuple(each for each in force.locals if each != self.unit)),
        )


@dataclass(frozen=True)
class UnitEntered(RocknrollEvent):
    """RNR-39, RNR-41: a unit moved into another Point, by order, trick or arrow."""

    piece: PieceId
    origin: Position
    position: Position

    def apply(self, state: State) -> State:
        """Set it down there; what its entry of the Point that it left had set off is dropped (RNR-44)."""
        unit = state.piece(self.piece)
        assert unit is not None, "only what stands on the field moves"
        entered = (*unit.entered, self.position)
        state = changed(state, stack=_without_entry(state.stack, unit.id))
        state = with_unit(state, unit.id, lambda each: changed(each, position=self.position, entered=entered))
        if unit.side is None:
            return state
        return with_force(
            state,
            unit.side,
            lambda force: changed(
                force, deeds=changed(force.deeds, walked=max(force.deeds.walked, len(set(entered))))
            ),
        )


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
class LinkCounted(RocknrollEvent):
    """RNR-45: one more forced entry in the chain under way; none begins it anew."""

    quiet: ClassVar[bool] = True
    links: int

    def apply(self, state: State) -> State:
        return changed(state, links=self.links)


@dataclass(frozen=True)
class ArrowTurned(RocknrollEvent):
    """RNR-96: a unit turned round at the end of the row."""

    piece: PieceId
    direction: Direction

    def apply(self, state: State) -> State:
        unit = state.piece(self.piece)
        assert unit is not None, "only what stands on the field turns"
        return with_unit(state, unit.id, lambda each: changed(each, arrow=self.direction))


@dataclass(frozen=True)
class UnitLeft(RocknrollEvent):
    """RNR-96: a unit drove off where the row ends; no combat loss."""

    unit: UnitId
    side: Side | None
    to_hq: bool
    """RNR-115: HQ stands for the deck."""

    def apply(self, state: State) -> State:
        """Put it under its commander's deck; a local under the locals'."""
        state = without_unit(state, self.unit)
        if self.side is None:
            return changed(state, locals_deck=(*state.locals_deck, self.unit))
        if self.to_hq:
            return with_force(state, self.side, lambda force: changed(force, hq=(*force.hq, Card(self.unit))))
        return with_force(state, self.side, lambda force: changed(force, deck=(*force.deck, self.unit)))


@dataclass(frozen=True)
class UnitOpened(RocknrollEvent):
    """RNR-103, RNR-104: a closed unit shows itself."""

    piece: PieceId
    """Its token."""
    unit: UnitId
    by_owner: bool

    def apply(self, state: State) -> State:
        return with_unit(
            state,
            self.unit,
            lambda each: changed(each, closed=False, token=None, turned=each.turned or self.by_owner),
        )


@dataclass(frozen=True)
class UnitClosed(RocknrollEvent):
    """RNR-103: a side masked one of its open units."""

    unit: UnitId
    token: PieceId

    def apply(self, state: State) -> State:
        return with_unit(
            changed(state, unit_closed=True),
            self.unit,
            # RNR-12: its ambush is over.
            lambda each: changed(each, closed=True, token=self.token, turned=True, ambush=False),
        )


@dataclass(frozen=True)
class TokensDealt(RocknrollEvent):
    """Section 4: the tokens of a side's closed units change, so that they say nothing about identity."""

    quiet: ClassVar[bool] = True
    side: Side
    units: tuple[UnitId, ...]
    tokens: tuple[PieceId, ...]

    def seen_by(self, viewer: Viewer) -> None:
        """Only the engine knows which is which."""
        return

    def apply(self, state: State) -> State:
        dealt = dict(zip(self.units, self.tokens, strict=True))
        units = tuple(
            changed(unit, token=dealt[unit.id]) if unit.id in dealt else unit for unit in state.units
        )
        return changed(state, units=units)


@dataclass(frozen=True)
class AmbushLaid(RocknrollEvent):
    """Order `ambush`: until its side's next turn a unit fires at whoever enters."""

    piece: PieceId

    def apply(self, state: State) -> State:
        unit = state.piece(self.piece)
        assert unit is not None, "only what stands on the field lies in ambush"
        return with_unit(state, unit.id, lambda each: changed(each, ambush=True))


@dataclass(frozen=True)
class TrickUsed(RocknrollEvent):
    """RNR-95, RNR-99: a trick goes off."""

    piece: PieceId
    unit: UnitId
    trick: TrickNumber
    own_turn: bool
    """Whether it was used at will, once each turn: in the own one, by option in the enemy's, too."""

    def apply(self, state: State) -> State:
        """Remember it for this turn."""
        if not self.own_turn:
            return state
        return with_unit(state, self.unit, lambda each: changed(each, used=(*each.used, self.trick)))


@dataclass(frozen=True)
class LocalJoined(RocknrollEvent):
    """RNR-90: a local is a unit of a side from now on."""

    unit: UnitId
    side: Side

    def apply(self, state: State) -> State:
        return with_unit(
            state,
            self.unit,
            lambda each: changed(
                each, side=self.side, arrow_of=self.side if each.arrow is not None else None
            ),
        )


@dataclass(frozen=True)
class DeedsForgotten(RocknrollEvent):
    """RNR-91: a checkpoint is over; what spec ops saw of this action is forgotten."""

    quiet: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        for side in Side:
            state = with_force(
                state,
                side,
                lambda force: changed(
                    force,
                    deeds=changed(
                        force.deeds, best_armour=0, chain=0, captured=0, by_convert=False, by_local=False
                    ),
                ),
            )
        return changed(state, links=0)
