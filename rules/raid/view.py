"""Rulebook section 4: what a viewer knows, as plain records."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Pending, Seat, Viewer
from rules.raid.names import CardId, OrderKind, PlaceId, Side, Step
from rules.raid.options import Settings
from rules.raid.state import (
    Answer,
    Commitment,
    Laid,
    Outcome,
    Proposal,
    Report,
    Snapshot,
    Stage,
    Trace,
)


@dataclass(frozen=True)
class SeatView:
    """What everybody sees of a survivor."""

    seat: Seat
    scrap: int
    place: PlaceId | None
    """None at home."""
    worn: tuple[CardId, ...]
    power: int
    """RAID-32: with what it wears."""
    hand: int
    """How many cards."""
    hand_limit: int
    raided_by: tuple[Seat, ...]
    """RAID-65: its shield, until its own next turn has ended; empty for none."""
    leaving: bool
    retired: bool
    cards: tuple[CardId, ...]
    """Its hand where all hands lie open at the end; else nothing."""


@dataclass(frozen=True)
class DealView:
    """RAID-80: a recorded deal; `proposal` lacks the names of hand cards for those it does not concern."""

    proposal: Proposal
    cards: int
    """How many hand cards are promised."""


@dataclass(frozen=True)
class RunningRaidView:
    """A raid as the viewer knows it."""

    raider: Seat
    target: Seat
    target_away: bool
    """RAID-63, RAID-93."""
    stage: Stage
    """Answers to demands look like answers to the call."""
    changed: bool
    came_home: bool
    offers: tuple[Proposal, ...]
    """Those that the viewer made or received, or all with open deals."""
    demands: tuple[Proposal, ...]
    """Those that the viewer thinks about, made, or has to answer."""
    answered: tuple[Seat, ...]
    """Who has answered the call."""
    revealed: bool
    attackers: tuple[Seat, ...]
    defenders: tuple[Seat, ...]
    deals: tuple[DealView, ...]
    playing: tuple[CardId, ...]
    stack: tuple[Laid, ...]
    mover: Side
    blown: bool | None
    """None until the stack is closed."""
    committed: tuple[Seat, ...]
    """Who has committed fight cards."""
    shown: tuple[Commitment, ...]
    """The fight cards once they lie open."""
    report: Report | None
    loot: int
    spoils: tuple[CardId, ...]
    picks: int

    @property
    def top(self) -> Laid | None:
        """The card that decides so far (RAID-86)."""
        return self.stack[-1] if self.stack else None


@dataclass(frozen=True)
class OwnView:
    """What only the viewing seat knows."""

    seat: Seat
    hand: tuple[CardId, ...]
    """In the order of the tables."""
    reserved: tuple[CardId, ...]
    """RAID-77: those of the hand that are promised."""
    laid_out: tuple[CardId, ...]
    answer: Answer | None
    """Its own sealed answer in the running raid."""
    committed: tuple[CardId, ...] | None
    """Its own sealed fight cards; None for not yet."""
    orders: tuple[OrderKind, ...]
    snapshots: tuple[Snapshot, ...]
    traces: tuple[Trace, ...]


@dataclass(frozen=True)
class RaidView:
    """The coast as one viewer knows it."""

    viewer: Viewer
    settings: Settings
    round: int
    order: tuple[Seat, ...]
    active: Seat | None
    step: Step
    begun: bool
    recycled: int
    pending: Pending | None
    seats: tuple[SeatView, ...]
    """By seat."""
    row: tuple[PlaceId, ...]
    supply: int
    """Size of the deck, as the two that follow."""
    locker: int
    events: int
    supply_discards: tuple[CardId, ...]
    locker_discards: tuple[CardId, ...]
    event_discards: tuple[PlaceId, ...]
    raid: RunningRaidView | None
    outcome: Outcome | None
    own: OwnView | None
    """None for a spectator."""
