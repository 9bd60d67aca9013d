"""Facts about units that leave the field: killed, captured, withdrawn, brought back."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import changed
from rules.rocknroll.events.event import RocknrollEvent
from rules.rocknroll.names import (
    TOKENS,
    LossCause,
    PieceId,
    Side,
    UnitId,
)
from rules.rocknroll.state import (
    Card,
    Deeds,
    Prisoner,
    State,
    with_force,
    without_unit,
)


@dataclass(frozen=True)
class UnitKilled(RocknrollEvent):
    """RNR-64: a unit was destroyed; a combat loss, unless it was a local."""

    piece: PieceId
    unit: UnitId
    side: Side | None
    seats: tuple[Seat, ...]
    """Who knows a closed one: its commander, and the side of its deck (RNR-107)."""
    cause: LossCause
    by: PieceId | None
    by_side: Side | None
    """Whose attack it was; None for a local's, and for the super-weapon."""
    home: Side | None
    closed: bool
    armour: int
    is_loss: bool
    """Whether it counts as a combat loss."""
    compensated: bool
    """Whether it earns OK: not in Deathmatch (RNR-114)."""
    out: bool
    """Whether the card is out of the match: a local, or a former one."""
    chain: int = 0
    """Units destroyed in the chain of ROCK'N'ROLL, this one included."""
    by_convert: bool = False
    """Whether a unit destroyed it that came from the deck of the side that it fought."""

    def seen_by(self, viewer: Viewer) -> Event:
        """Who may not know a closed one sees its token."""
        if self.piece.startswith(TOKENS) and viewer not in self.seats:
            return TokenKilled(self.piece, self.side, self.cause, self.by, self.compensated)
        return UnitKilledSeen(self.piece, self.unit, self.side, self.cause, self.by, self.compensated)

    def apply(self, state: State) -> State:
        """Lay it in its discard, and count what the loss means."""
        state = without_unit(_credited(state, self), self.unit)
        if self.out or self.home is None:
            state = changed(state, out=(*state.out, Card(self.unit, self.closed)))
        else:
            state = with_force(
                state,
                self.home,
                lambda force: changed(
                    force,
                    discard=(*force.discard, Card(self.unit, self.closed)),
                    fresh_dead=(*force.fresh_dead, self.unit),
                ),
            )
        if self.side is not None and self.is_loss:
            state = lost(state, self.side, compensated=self.compensated)
        return state


@dataclass(frozen=True)
class UnitKilledSeen(Event):
    """What those see who know the unit."""

    piece: PieceId
    unit: UnitId
    side: Side | None
    cause: LossCause
    by: PieceId | None
    compensated: bool


@dataclass(frozen=True)
class TokenKilled(Event):
    """RNR-107: what the opponent sees of a unit killed closed."""

    piece: PieceId
    side: Side | None
    cause: LossCause
    by: PieceId | None
    compensated: bool


@dataclass(frozen=True)
class UnitCaptured(RocknrollEvent):
    """RNR-69, RNR-70: an enemy became a prisoner; a combat loss."""

    unit: UnitId
    captor: Side
    victim: Side
    compensated: bool

    def apply(self, state: State) -> State:
        """Lay it sideways on the captor's base."""
        state = without_unit(state, self.unit)
        prisoner = Prisoner(self.unit, self.victim)
        state = with_force(
            state,
            self.captor,
            lambda force: changed(
                force,
                prisoners=(*force.prisoners, prisoner),
                deeds=changed(
                    force.deeds, captured=force.deeds.captured + 1, inflicted=force.deeds.inflicted + 1
                ),
            ),
        )
        return lost(state, self.victim, compensated=self.compensated)


@dataclass(frozen=True)
class UnitToHeadquarters(RocknrollEvent):
    """A unit went from the field to its commander's HQ: paid, evacuated, replaced, or its blast is spent."""

    piece: PieceId
    unit: UnitId
    side: Side
    closed: bool
    out: bool = False
    """RNR-99: in Deathmatch a trick that works once takes its card out of the match."""

    def seen_by(self, viewer: Viewer) -> Event:
        """RNR-108: a closed one lies closed in HQ."""
        return UnitWithdrawn(self.piece, self.side, self.out)

    def apply(self, state: State) -> State:
        state = without_unit(state, self.unit)
        if self.out:
            return changed(state, out=(*state.out, Card(self.unit, self.closed)))
        return with_force(
            state,
            self.side,
            lambda force: changed(force, hq=(*force.hq, Card(self.unit, self.closed))),
        )


@dataclass(frozen=True)
class UnitWithdrawn(Event):
    """What everybody sees of it."""

    piece: PieceId
    side: Side
    out: bool


@dataclass(frozen=True)
class ClosedDeadBroughtBack(Event):
    """What others see of one that died closed."""

    to: Side
    closed: bool
    saved: bool


@dataclass(frozen=True)
class DeadBroughtBack(RocknrollEvent):
    """A killed unit came from the discard to HQ: evacuated, or saved by a trick."""

    side: Side
    """Whose discard it lay in."""
    to: Side
    """Whose HQ it goes to."""
    seat: Seat
    unit: UnitId
    closed: bool
    saved: bool

    def seen_by(self, viewer: Viewer) -> Event:
        """RNR-107: one that died closed moves face down."""
        if self.closed and viewer != self.seat:
            return ClosedDeadBroughtBack(self.to, self.closed, self.saved)
        return self

    def apply(self, state: State) -> State:
        state = with_force(
            state,
            self.side,
            lambda force: changed(
                force,
                discard=tuple(card for card in force.discard if card.id != self.unit),
                fresh_dead=tuple(unit for unit in force.fresh_dead if unit != self.unit),
            ),
        )
        return with_force(
            state, self.to, lambda force: changed(force, hq=(*force.hq, Card(self.unit, self.closed)))
        )


def lost(state: State, side: Side, *, compensated: bool) -> State:
    """Give *state* after a combat loss of *side* (RNR-64)."""
    return with_force(
        state,
        side,
        lambda force: changed(
            force,
            compensation=force.compensation + compensated,
            losses=force.losses + 1,
            deeds=changed(force.deeds, losses=force.deeds.losses + 1),
        ),
    )


def _chained(state: State, killed: UnitKilled) -> State:
    """Give *state* with a local counted in the chain that destroyed it: it is a unit, too (RNR-84)."""
    if killed.by_side is None:
        return state
    return with_force(
        state,
        killed.by_side,
        lambda force: changed(force, deeds=changed(force.deeds, chain=max(force.deeds.chain, killed.chain))),
    )


def _credited(state: State, killed: UnitKilled) -> State:
    """Give *state* with what the killing means for the spec ops of the other side."""
    if killed.side is None:
        return _chained(state, killed)
    other = killed.side.other

    def credit(deeds: Deeds) -> Deeds:
        deeds = changed(deeds, inflicted=deeds.inflicted + killed.is_loss)
        if killed.by is not None and killed.by_side is None:
            deeds = changed(deeds, by_local=True)
        if killed.by_side is not other or killed.cause is LossCause.SUPERWEAPON:
            return deeds
        return changed(
            deeds,
            best_armour=max(deeds.best_armour, 0 if killed.closed else killed.armour),
            chain=max(deeds.chain, killed.chain),
            by_convert=deeds.by_convert or killed.by_convert,
        )

    return with_force(state, other, lambda force: changed(force, deeds=credit(force.deeds)))
