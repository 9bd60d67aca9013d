"""The battle as it stands: everything the engine knows, secrets included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.contract import Seat
from rules.kernel.draft import changed, one_changed
from rules.roads.names import (
    AbilityId,
    CellId,
    Direction,
    EndCause,
    MapId,
    Phase,
    ProfileId,
    ReadyId,
    ScenarioId,
    TaskKind,
    UnitId,
    WarbandId,
    Way,
    WeaponId,
)
from rules.roads.options import Settings
from rules.ties import NO_TIE


@dataclass(frozen=True)
class Recruit:
    """A unit of a draft (ROADS-12 to ROADS-15)."""

    profile: ProfileId
    size: int
    commander: bool = False
    melee: WeaponId | None = None
    """None: the standard weapon."""
    ranged: WeaponId | None = None
    """None: the standard one, or none."""


@dataclass(frozen=True)
class Unit:
    """A squad or a lone fighter, from its deployment to its end."""

    id: UnitId
    seat: Seat
    profile: ProfileId
    size: int
    """Warriors at the start."""
    warriors: int
    commander: bool
    """Whether its commander stands (ROADS-14)."""
    melee: WeaponId
    ranged: WeaponId | None
    points: int
    """ROADS-103: of each warrior."""
    cell: CellId | None = None
    """None before deployment, and once it is off the field."""
    facing: Direction = Direction.N
    """ROADS-31."""
    wound: int = 0
    """ROADS-43: wounds of the one warrior who is hurt."""
    guns_lost: int = 0
    jams: int = 0
    blades_lost: int = 0
    """ROADS-100: warriors whose motor blade is scrap."""
    fatigue: int = 0
    masked: bool = False
    fleeing: bool = False
    terrified: bool = False
    frenzy_over: bool = False
    """ROADS-94."""
    exited: int = 0
    """Warriors that left the field by the scenario's exit."""
    # What belongs to a round.
    activations: int = 0
    aim: int = 0
    moved: bool = False
    prepared: bool = False
    braced: bool = False
    """ROADS-36: prepared last round, so that this round's drawing-in passes it by."""
    stayed_out: bool = False
    shaken: bool = False
    cowed: bool = False
    rallied: bool = False
    dazed: bool = False
    """ROADS-95: until the start of its next own turn."""
    attacks: int = 0
    volleys: int = 0
    played: bool = False
    """ROADS-26: a Melody."""
    used: tuple[AbilityId, ...] = ()
    bulwark: int = 0
    """Hymn of iron: added to its Defence dice until the round ends."""
    haste: int = 0
    """March of ash: steps added until the round ends."""
    no_shooting: int = 0
    """ROADS-100: 1 in the round in which it cannot shoot, 2 in the one before."""
    taken: int = 0
    """Wounds taken in melee this round."""
    dealt: int = 0
    """Wounds dealt in melee this round."""
    fallen: int = 0
    """Warriors lost in melee this round."""
    felled: int = 0
    """Warriors felled in melee this round."""
    warriors_before: int = 0
    """Warriors at the start of the round."""
    wounds_before: int = 0
    """Wounds left at the start of the round, for a lone fighter."""
    shot_down: int = 0
    """Warriors lost under fire this round; for a lone fighter wounds."""
    ambushed: bool = False
    """ROADS-74: fell into an ambush this round."""
    shot_by: tuple[UnitId, ...] = ()
    """Who shot at it this round."""
    shot_from: CellId | None = None
    """ROADS-80: from where everybody last saw it shoot this round."""
    fought: bool = False
    """ROADS-104: whether it has had an exchange since it was last not engaged."""

    @property
    def on_field(self) -> bool:
        """Whether it stands somewhere."""
        return self.cell is not None


@dataclass(frozen=True)
class Player:
    """A seat and all that it owns."""

    seat: Seat
    warband: WarbandId | None = None
    """The list that it drafts from; None before the first recruit."""
    draft: tuple[Recruit, ...] = ()
    """Secret until both are submitted."""
    ready: ReadyId | None = None
    submitted: bool = False
    placed: bool = False
    """Whether its deployment is submitted."""
    fp: int = 0
    ended: bool = False
    """ROADS-20: acts no more this round."""
    started: bool = False
    """ROADS-21: whether its own turn has begun this round."""
    keeps_out: tuple[UnitId, ...] = ()
    """ROADS-45: its answer to drawing-in."""
    score: int = 0
    """Victory points of the scenario."""
    exited_points: int = 0
    starting_points: int = 0
    starting_warriors: int = 0
    bonus_fp: int = 0
    """Howl: FP of the next round."""
    wounds_dealt: int = 0
    """By the whole warband this round."""
    wounds_taken: int = 0


@dataclass(frozen=True)
class Advance:
    """A unit on its way by its own activation."""

    unit: UnitId
    path: tuple[CellId, ...]
    """The cells still to enter."""
    way: Way
    target: UnitId | None = None
    """Whom it charges; None for a Move."""
    riders: tuple[AbilityId, ...] = ()
    halted: bool = False
    """ROADS-71: it was halted where it spotted somebody."""
    leaves: bool = False
    """5.7: it leaves the field where the way ends."""


@dataclass(frozen=True)
class Task:
    """What the engine is about; the top of the stack goes first."""

    kind: TaskKind
    waiting: tuple[Seat, ...] = ()
    """Who has yet to answer; empty where it goes on by itself."""
    asked: tuple[Seat, ...] = ()
    seat: Seat | None = None
    unit: UnitId | None = None
    target: UnitId | None = None
    units: tuple[UnitId, ...] = ()
    stage: int = 0
    count: int = 0
    advance: Advance | None = None
    riders: tuple[AbilityId, ...] = ()
    fatigue: int = 0
    """Tokens of abilities, received after the activation (ROADS-24)."""
    jumped: bool = False
    """ROADS-98: the exchange follows a leap."""
    ability: AbilityId | None = None


@dataclass(frozen=True)
class Flight:
    """ROADS-81: a unit that fled in this phase's panic step, and who touched it."""

    fugitive: UnitId
    last_cell: CellId
    touching: tuple[UnitId, ...]


@dataclass(frozen=True)
class Outcome:
    """How the battle ended."""

    winner: Seat | None
    """None for a draw."""
    cause: EndCause
    tie: str = NO_TIE
    """What decides between equal scores of the scenario; see `rules.ties`."""


_CHAIR = Seat(0)


@dataclass(frozen=True)
class State:
    """The whole battle."""

    settings: Settings
    players: tuple[Player, Player]
    """ROADS-1: South and North."""
    phase: Phase = Phase.DRAFTING
    map: MapId | None = None
    scenario: ScenarioId | None = None
    south: Seat = _CHAIR
    """5.7: who plays South, the attacker or the column; rolled before drafting where that matters."""
    round: int = 0
    first: Seat = _CHAIR
    """ROADS-19: who acts first this round."""
    units: tuple[Unit, ...] = ()
    """In roster order, seat 0's first."""
    stack: tuple[Task, ...] = ()
    acting: Seat | None = None
    """Whose impulse it is."""
    impulse: int = 0
    """Activations of this impulse so far."""
    flights: tuple[Flight, ...] = ()
    caught: tuple[UnitId, ...] = ()
    """ROADS-81: fugitives wiped out by pursuit."""
    outcome: Outcome | None = None

    @property
    def top(self) -> Task | None:
        """What the engine is about."""
        return self.stack[-1] if self.stack else None

    def player(self, seat: Seat) -> Player:
        """Give a seat's player."""
        return self.players[seat]

    def unit(self, unit: UnitId) -> Unit | None:
        """Give a unit that is on the field; None for any other."""
        return next((each for each in self.units if each.id == unit and each.on_field), None)

    def known(self, unit: UnitId) -> Unit | None:
        """Give a unit wherever it is."""
        return next((each for each in self.units if each.id == unit), None)

    def of(self, seat: Seat) -> tuple[Unit, ...]:
        """Give a seat's units on the field, in unit order (ROADS-7)."""
        return tuple(each for each in self.units if each.seat == seat and each.on_field)

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """ROADS-19: both seats, the first one first."""
        return self.first, other(self.first)


def other(seat: Seat) -> Seat:
    """Give the opponent's seat."""
    return Seat(1 - seat)


def with_unit(state: State, unit: UnitId, **values: Any) -> State:
    """Give *state* with other *values* in one unit."""
    return changed(state, units=one_changed(state.units, unit, **values))
