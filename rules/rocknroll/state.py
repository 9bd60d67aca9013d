"""The match as it stands: everything the engine knows, secrets included."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.kernel.draft import changed
from rules.rocknroll.names import (
    Direction,
    Letter,
    OperationId,
    OrderCard,
    Phase,
    PieceId,
    Position,
    Purpose,
    Reactions,
    Side,
    TaskKind,
    TrickNumber,
    UnitId,
    Via,
    When,
)
from rules.rocknroll.options import Settings
from rules.ties import NO_TIE


@dataclass(frozen=True)
class Unit:
    """A unit or a local on the field."""

    id: UnitId
    position: Position
    side: Side | None
    """RNR-5: who commands it now; None for a neutral local."""
    closed: bool = False
    """RNR-103: masked."""
    token: PieceId | None = None
    """What everybody calls it while it is closed."""
    arrow: Direction | None = None
    arrow_of: Side | None = None
    """RNR-12: in whose turn its arrow moves; for a local, who deployed it."""
    ambush: bool = False
    turned: bool = False
    """RNR-103: opened or closed by its owner this turn."""
    used: tuple[TrickNumber, ...] = ()
    """RNR-95: tricks marked with an exclamation mark that it used at will in this turn."""
    entered: tuple[Position, ...] = ()
    """Where it entered this turn."""

    @property
    def piece(self) -> PieceId:
        """What everybody may call it."""
        return self.token if self.closed and self.token is not None else PieceId(self.id)


@dataclass(frozen=True)
class Card:
    """A unit card that lies in HQ or in the discard."""

    id: UnitId
    closed: bool = False
    """RNR-107, RNR-108: face down; only its owner knows it."""


@dataclass(frozen=True)
class Prisoner:
    """RNR-70: an enemy card that lies sideways on the base."""

    id: UnitId
    captured_from: Side
    handled: bool = False
    """RNR-71: dealt with in this close."""


@dataclass(frozen=True)
class Standing:
    """Chapter 3: how a side answers without being asked; private."""

    pour_max: int = 1
    reactions: Reactions = Reactions.ASK
    devil: Reactions = Reactions.ASK
    """`ask` or `never`."""
    alert: bool = False
    """Whether the window of the Devil's Hand opens after every order."""


@dataclass(frozen=True)
class Deeds:
    """What spec ops look at; the first five are forgotten at each checkpoint, the next three are a turn's."""

    best_armour: int = 0
    """Highest armour destroyed by an attack."""
    chain: int = 0
    """Most units destroyed in one chain of ROCK'N'ROLL."""
    captured: int = 0
    by_convert: bool = False
    """Whether a unit from the enemy's deck destroyed an enemy."""
    by_local: bool = False
    """Whether a local destroyed an enemy."""
    inflicted: int = 0
    """Enemies lost in the present turn."""
    walked: int = 0
    """Most positions that one unit entered in the present turn, wherever it is now."""
    enemies_at_start: tuple[int, ...] = ()
    """Enemies in the Point at each position when the turn began."""
    losses: int = 0
    """Combat losses of the round."""
    changed_goals: bool = False
    """RNR-35: in this round."""


@dataclass(frozen=True)
class Force:
    """RNR-4: a side and all that it owns."""

    side: Side
    seat: Seat | None = None
    """None until the sides are given."""
    orders: tuple[OrderCard, ...] = ()
    units: tuple[UnitId, ...] = ()
    """Unit cards in hand."""
    locals: tuple[UnitId, ...] = ()
    operations: tuple[OperationId, ...] = ()
    """Oldest first."""
    pool: tuple[UnitId, ...] = ()
    """Option `contingent_pick`: what is still to choose the contingent from."""
    deck: tuple[UnitId, ...] = ()
    """The top first."""
    hq: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    """RNR-4: own killed units."""
    fresh_dead: tuple[UnitId, ...] = ()
    """RNR-23: own units killed in this very deployment phase."""
    prisoners: tuple[Prisoner, ...] = ()
    rd: int = 0
    compensation: int = 0
    """OK (RNR-15)."""
    wins: int = 0
    score: int = 0
    """Sum of all round scores."""
    losses: int = 0
    """Combat losses of the match."""
    devil_used: bool = False
    twos: bool = False
    """RNR-54: enjoys the twos rule in this round."""
    twos_next: bool = False
    picks: tuple[UnitId, ...] = ()
    """RNR-16: what it takes from HQ at this arrival, until both are in."""
    arrived: int = 0
    """RNR-14: units that it got at this arrival so far."""
    returned: OperationId | None = None
    """RNR-92: the op that it takes at the next arrival."""
    declined: bool = False
    """RNR-92: whether it gets no op at the next arrival."""
    standing: Standing = Standing()
    deeds: Deeds = Deeds()


@dataclass(frozen=True)
class Firing:
    """A trick that was set off and waits to be executed."""

    bearer: UnitId
    number: TrickNumber
    when: When
    position: Position
    """Where its bearer is, or was when it left."""
    owner: Side | None
    """None for a neutral local."""
    subject: UnitId | None = None
    """Who set it off: the entrant, the attacker, the dead ally."""
    ambush: bool = False
    """The barrage of an ambush instead of a trick of the card."""


@dataclass(frozen=True)
class Roll:
    """RNR-46: a roll, before and after its die is thrown."""

    purpose: Purpose
    side: Side | None
    """Whose roll it is; None for a local."""
    unit: UnitId | None = None
    """Who rolls: attacker, trick's bearer, prisoner."""
    target: UnitId | None = None
    chance: int = 0
    """What has to be reached before armour counts."""
    via: Via | None = None
    """For an attack: what it comes from."""
    firing: Firing | None = None
    """For a trick: what set it off."""
    step: int = 0
    """For a trick: which of its steps."""
    suit: int = 0
    """RNR-28: the bonus of the order's suit."""
    chain: int = 0
    """RNR-52: how many extra attacks came before."""
    kills: int = 0
    """Units destroyed in this chain so far."""
    threshold: int = 0
    natural: int = 0
    """0 before the throw."""
    modifier: int = 0
    rerolled: bool = False
    poured: int = 0

    @property
    def total(self) -> int:
        """What stands against the threshold."""
        return self.natural + self.modifier + self.poured


@dataclass(frozen=True)
class Result:
    """Section 8: a die that fell, as everybody saw it."""

    purpose: Purpose
    piece: PieceId | None
    target: PieceId | None
    natural: int
    total: int
    """With modifiers and poured RD."""
    threshold: int
    success: bool


RESULTS_SHOWN = 3
"""Section 8: how many of the last results the picture tells."""


@dataclass(frozen=True)
class Task:
    """What the engine is about; the top of the stack goes first."""

    kind: TaskKind
    waiting: tuple[Seat, ...] = ()
    """Who has yet to answer; empty where it goes on by itself."""
    side: Side | None = None
    """Whose work it is."""
    order: OrderCard | None = None
    unit: UnitId | None = None
    target: UnitId | None = None
    position: Position | None = None
    origin: Position | None = None
    """Where an entrant came from."""
    stage: int = 0
    deployed: bool = False
    """An entry by deployment (RNR-22)."""
    units: tuple[UnitId, ...] = ()
    """Those still to act, or those that acted already."""
    firings: tuple[Firing, ...] = ()
    roll: Roll | None = None
    bonus: bool = False
    """RNR-28: whether the suit's bonus is still unused."""
    count: int = 0
    """How many, or which: its meaning is its kind's."""

    @property
    def is_decision(self) -> bool:
        """Whether somebody has been asked."""
        return bool(self.waiting)


@dataclass(frozen=True)
class Outcome:
    """RNR-112, RNR-114: how the match ended."""

    winner: Side | None
    """None for a draw."""
    cause: str
    """`rounds`, `destruction`, `cap` or `resigned`."""
    tie: str = NO_TIE
    """What decides between as many rounds won; see `rules.ties`."""


@dataclass(frozen=True)
class State:
    """The whole match."""

    settings: Settings
    forces: tuple[Force, Force]
    """Vietnam's and VPA's."""
    phase: Phase = Phase.SET_UP
    round: int = 0
    first: Side = Side.VIETNAM
    """RNR-9: who moves first this round."""
    active: Side | None = None
    """Whose turn it is; None between turns."""
    points: tuple[Letter, ...] = tuple(Letter)
    """RNR-2: which Point lies at each position."""
    units: tuple[Unit, ...] = ()
    """Everything on the field in the order of deployment."""
    order_deck: tuple[OrderCard, ...] = ()
    """The top first."""
    order_discard: tuple[OrderCard, ...] = ()
    locals_deck: tuple[UnitId, ...] = ()
    operations_deck: tuple[OperationId, ...] = ()
    out: tuple[Card, ...] = ()
    """Cards that are out of the match; the closed ones left it unseen."""
    stack: tuple[Task, ...] = ()
    goal_changes: int = 0
    """In this turn."""
    superweapon_fired: bool = False
    """In this turn."""
    capture_tried: tuple[UnitId, ...] = ()
    """RNR-68: targets of this turn."""
    unit_closed: bool = False
    """RNR-103: whether the side in turn closed a unit already."""
    links: int = 0
    """RNR-45: forced entries of the chain under way."""
    round_winner: Side | None = None
    """Of the round being closed, then of the last one."""
    holders: tuple[Side | None, ...] = ()
    """RNR-110: who held the Point at each position at the last tally."""
    rescue: UnitId | None = None
    """RNR-79: the prisoner announced."""
    draw_offered: Side | None = None
    results: tuple[Result, ...] = ()
    """The last that fell, the newest last."""
    outcome: Outcome | None = None

    @property
    def top(self) -> Task | None:
        """What the engine is about."""
        return self.stack[-1] if self.stack else None

    def force(self, side: Side) -> Force:
        """Give a side's force."""
        return self.forces[0] if side is Side.VIETNAM else self.forces[1]

    def side_of(self, seat: Seat) -> Side | None:
        """Give the side that *seat* plays; None before it is given one."""
        return next((each.side for each in self.forces if each.seat == seat), None)

    def seat_of(self, side: Side) -> Seat:
        """Give who plays *side*."""
        seat = self.force(side).seat
        assert seat is not None, "sides are given before anything else happens"
        return seat

    def unit(self, unit: UnitId) -> Unit | None:
        """Give a unit on the field; None where it is not."""
        return next((each for each in self.units if each.id == unit), None)

    def piece(self, piece: PieceId) -> Unit | None:
        """Give the unit on the field that everybody calls so; None where there is none."""
        return next((each for each in self.units if each.piece == piece), None)

    def letter_at(self, position: Position) -> Letter:
        """Give the Point that lies at *position*."""
        return self.points[position - 1]

    def position_of(self, letter: Letter) -> Position:
        """Give where a Point lies."""
        return Position(self.points.index(letter) + 1)

    @property
    def order_of_sides(self) -> tuple[Side, Side]:
        """The first side of the round, then the other."""
        return self.first, self.first.other


def without_unit(state: State, unit: UnitId) -> State:
    """Give *state* with one unit taken off the field."""
    return changed(state, units=tuple(each for each in state.units if each.id != unit))


def without_first(cards: tuple[OrderCard, ...], gone: tuple[OrderCard, ...]) -> tuple[OrderCard, ...]:
    """Give *cards* without one copy of each of *gone*."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
