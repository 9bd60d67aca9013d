"""Facts about units that leave the field: killed, captured, withdrawn, brought back."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import all_but
from rules.rocknroll.events.event import MatchDraft, OfPiece, RocknrollEvent
from rules.rocknroll.names import (
    TOKENS,
    LossCause,
    PieceId,
    Side,
    UnitId,
)
from rules.rocknroll.state import (
    Card,
    Prisoner,
)


@dataclass(frozen=True)
class UnitKilled(OfPiece):
    """RNR-64: a unit was destroyed; a combat loss, unless it was a local."""

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

    def apply(self, draft: MatchDraft) -> None:
        """Lay it in its discard, and count what the loss means."""
        _credit(draft, self)
        draft.leaves(self.unit)
        card = Card(self.unit, self.closed)
        if self.out or self.home is None:
            draft.leaves_match(card)
        else:
            force = draft.force(self.home)
            draft.set_force(
                self.home, discard=(*force.discard, card), fresh_dead=(*force.fresh_dead, self.unit)
            )
        if self.side is not None and self.is_loss:
            draft.loses_unit(self.side, compensated=self.compensated)


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

    def apply(self, draft: MatchDraft) -> None:
        draft.leaves(self.unit)
        force = draft.force(self.captor)
        prisoner = Prisoner(self.unit, self.victim)
        draft.set_force(self.captor, prisoners=(*force.prisoners, prisoner))
        deeds = force.deeds
        draft.set_deeds(self.captor, captured=deeds.captured + 1, inflicted=deeds.inflicted + 1)
        draft.loses_unit(self.victim, compensated=self.compensated)


@dataclass(frozen=True)
class UnitToHeadquarters(OfPiece):
    """A unit went from the field to its commander's HQ: paid, evacuated, replaced, or its blast is spent."""

    known_to = ()
    unit: UnitId
    side: Side
    closed: bool
    out: bool = False
    """RNR-99: in Deathmatch a trick that works once takes its card out of the match."""

    def for_others(self) -> Event:
        # RNR-108: a closed one lies closed in HQ.
        return UnitWithdrawn(self.piece, self.side, self.out)

    def apply(self, draft: MatchDraft) -> None:
        draft.leaves(self.unit)
        card = Card(self.unit, self.closed)
        if self.out:
            draft.leaves_match(card)
        else:
            draft.to_hq(self.side, card)


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

    known_to = ("seat",)
    side: Side
    """Whose discard it lay in."""
    to: Side
    """Whose HQ it goes to."""
    seat: Seat
    unit: UnitId
    closed: bool
    saved: bool

    def for_others(self) -> Event:
        # RNR-107: one that died closed moves face down.
        return ClosedDeadBroughtBack(self.to, self.closed, self.saved) if self.closed else self

    def apply(self, draft: MatchDraft) -> None:
        force = draft.force(self.side)
        draft.set_force(
            self.side,
            discard=tuple(card for card in force.discard if card.id != self.unit),
            fresh_dead=all_but(force.fresh_dead, self.unit),
        )
        draft.to_hq(self.to, Card(self.unit, self.closed))


def _credit(draft: MatchDraft, killed: UnitKilled) -> None:
    """Count what the killing means for the spec ops of the other side."""
    if killed.side is None:
        # RNR-84: a local counts in the chain that destroyed it: it is a unit, too.
        if killed.by_side is not None:
            chain = max(draft.force(killed.by_side).deeds.chain, killed.chain)
            draft.set_deeds(killed.by_side, chain=chain)
        return
    other = killed.side.other
    deeds = draft.force(other).deeds
    draft.set_deeds(
        other,
        inflicted=deeds.inflicted + killed.is_loss,
        by_local=deeds.by_local or (killed.by is not None and killed.by_side is None),
    )
    if killed.by_side is other and killed.cause is not LossCause.SUPERWEAPON:
        draft.set_deeds(
            other,
            best_armour=max(deeds.best_armour, 0 if killed.closed else killed.armour),
            chain=max(deeds.chain, killed.chain),
            by_convert=deeds.by_convert or killed.by_convert,
        )
