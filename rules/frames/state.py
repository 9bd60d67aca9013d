"""The game as it stands: everything the engine knows, secrets included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import Seat
from rules.frames.cells import CellId
from rules.frames.names import (
    CompanyId,
    DecisionKind,
    DieId,
    EightSided,
    EndCause,
    FieldVerdict,
    FrameId,
    MarkerUse,
    OrderChoice,
    Phase,
    RangeType,
    Stage,
    StationId,
    Step,
    System,
    TargetId,
    TemplateId,
    Terrain,
)
from rules.frames.options import Settings
from rules.lately import lately
from rules.ties import NO_TIE


@dataclass(frozen=True)
class Blueprint:
    """FRAMES-20: a frame as its company's list has it."""

    systems: tuple[System, ...]
    """In the order of `FramesContent.systems`."""
    rockets: int = 0
    template: TemplateId | None = None
    """None for a frame of the player's own design."""
    name: str = ""
    """What the player calls it; empty for most."""


@dataclass(frozen=True)
class Terms:
    """FRAMES-31, FRAMES-32: a seat's answer to what the host proposes."""

    doomsday: int
    eights: EightSided
    field: FieldVerdict


@dataclass(frozen=True)
class StandingOrders:
    """FRAMES-55: how a seat answers without being asked."""

    activation: OrderChoice = OrderChoice.ASK
    """`ask` or `pass_round`, which ends with the round."""
    capture: OrderChoice = OrderChoice.ASK
    """`ask` or `declare`."""
    doomsday: OrderChoice = OrderChoice.ASK
    """`ask`, `tick`, `hold` or `tick_if_leading`."""


@dataclass(frozen=True)
class Player:
    """A seat: what it has and, until revealed, what it has chosen."""

    seat: Seat
    terms: Terms | None = None
    """Secret until all have answered; then None again."""
    has_vetoed: bool = False
    """FRAMES-32: each seat has one veto in the game."""
    draft: tuple[Blueprint, ...] = ()
    """The company being built, secret; empty once it is submitted."""
    taken_back: int = 0
    """How often the draft was begun again."""
    ready_company: CompanyId | None = None
    """Which ready-made company was picked; None for one of the seat's own."""
    company: tuple[Blueprint, ...] = ()
    """What was submitted, secret until the reveal; empty after it, as the frames are there."""
    reserve: Blueprint | None = None
    """FRAMES-24: only for FRAMES-36; secret until the reveal."""
    points: int = 0
    """FRAMES-34: points per asset; 0 until they are set."""
    orders: StandingOrders = StandingOrders()
    has_conceded: bool = False


@dataclass(frozen=True)
class Marker:
    """FRAMES-130: what spotting leaves on a frame."""

    value: int
    by: Seat


@dataclass(frozen=True)
class Frame:
    """A living frame."""

    id: FrameId
    owner: Seat
    systems: tuple[System, ...]
    whites: int
    rockets: int
    template: TemplateId | None = None
    name: str = ""
    cell: CellId | None = None
    """None until it is deployed."""
    acted: bool = False
    """FRAMES-92: whether its turn of this round has begun, in whatever way."""
    defence: int | None = None
    """FRAMES-70: None until assigned, and again from the end of the round."""
    marker: Marker | None = None

    @property
    def hit_points(self) -> int:
        """FRAMES-20: systems and whites left."""
        return len(self.systems) + self.whites

    @property
    def number(self) -> int:
        """Its place in the company, from 1."""
        return int(self.id.partition(".")[2])

    def count(self, system: System) -> int:
        """Give how many systems of one type it has left."""
        return self.systems.count(system)


@dataclass(frozen=True)
class Station:
    """A station on the field."""

    id: StationId
    home: Seat
    """Who placed it."""
    cell: CellId
    controller: Seat | None
    """None while it is contested, or left behind by a seat that was removed."""


@dataclass(frozen=True)
class Element:
    """FRAMES-11: one cell of terrain."""

    cell: CellId
    terrain: Terrain
    durability: int
    """What is left of it; 0 for rough ground alone."""

    @property
    def is_barricade(self) -> bool:
        """FRAMES-10: whether it can be hit and covers."""
        return self.durability > 0


@dataclass(frozen=True)
class FieldPlan:
    """FRAMES-12, FRAMES-13: which field is played on."""

    side: int
    layout: str
    """Id of a fixed layout, or `generated`."""
    seed: int
    """For generated fields."""
    proposal: int = 1
    """FRAMES-32: how many were proposed, this one included."""


@dataclass(frozen=True)
class Die:
    """FRAMES-8: a rolled die of a pool; its colour is the first letter of its id."""

    id: DieId
    value: int
    parts: tuple[int, ...] = ()
    """FRAMES-7: the d6 and the d3 that make the value; empty for a single die."""


@dataclass(frozen=True)
class Aim:
    """FRAMES-61: what a frame declares."""

    range: RangeType
    target: TargetId


@dataclass(frozen=True)
class Attack:
    """FRAMES-82: an attack that is declared and not yet counted."""

    die: DieId
    value: int
    cover: TargetId | None = None
    """FRAMES-104: the cover that the attacker names."""
    marker: MarkerUse = MarkerUse.USE


@dataclass(frozen=True)
class FrameTurn:
    """FRAMES-91: one entry of the combat stack."""

    frame: FrameId
    step: Step = Step.AIM
    woken_by: FrameId | None = None
    """Combat order: whose attack began this turn."""
    aim: Aim | None = None
    """None before it is declared, and when nothing is."""
    pool: tuple[Die, ...] = ()
    used: tuple[DieId, ...] = ()
    has_moved: bool = False
    has_attacked: bool = False
    passing: bool = False
    """FRAMES-67, as the next two: what the frame could do when it rolled."""
    spot_level: int = 0
    weapons: tuple[RangeType, ...] = ()
    attack: Attack | None = None
    """None but between its declaration and its count."""
    is_parked: bool = False
    """FRAMES-91: under its attacker's entry, with its defence assigned."""


@dataclass(frozen=True)
class Packet:
    """FRAMES-116: damage to one frame that is still to be settled."""

    frame: FrameId
    damage: int


@dataclass(frozen=True)
class Claim:
    """FRAMES-142: a seat that meets the conditions of a capture and was asked or answered for."""

    seat: Seat
    station: StationId


@dataclass(frozen=True)
class Decision:
    """Rulebook section 3: something that the game waits for."""

    kind: DecisionKind
    asked: tuple[Seat, ...] = ()
    waiting: tuple[Seat, ...] = ()
    """Who of *asked* has yet to answer."""
    frame: FrameId | None = None
    """The frame that acts or is damaged; None for a decision about none."""
    station: StationId | None = None
    """Only for a capture window."""


@dataclass(frozen=True)
class Outcome:
    """FRAMES-160 to FRAMES-163: how the game ended."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """By seat."""
    assets: tuple[int, ...]
    """By seat."""
    cause: EndCause
    tie: str = NO_TIE
    """What sets the winner before others with as high a score; see `rules.ties`."""


@dataclass(frozen=True)
class State:
    """Everything about one game."""

    settings: Settings
    players: tuple[Player, ...]
    """By seat."""
    phase: Phase = Phase.TERMS
    field: FieldPlan | None = None
    """None only before the deal."""
    elements: tuple[Element, ...] = ()
    """Terrain, by column and row."""
    doomsday: int = 0
    """Rounds to Doomsday; 0 until agreed."""
    eights: EightSided = EightSided.D8
    frames: tuple[Frame, ...] = ()
    """Living frames, by seat and number."""
    stations: tuple[Station, ...] = ()
    """By seat and number."""
    precedence: tuple[Seat, ...] = ()
    """FRAMES-33: highest first."""
    defender: Seat | None = None
    """FRAMES-35: the Defender of the set-up; None until the roles are fixed."""
    point: Seat | None = None
    """FRAMES-35: the point attacker."""
    stage: Stage = Stage.DEFENDER_STATIONS
    attackers: tuple[Seat, ...] = ()
    """FRAMES-47: the seats that place in laps, in their order."""
    lap: tuple[Seat, ...] = ()
    """Who of them has yet to place in this lap."""
    vanguard: tuple[FrameId, ...] = ()
    """FRAMES-44: the Defender's first frames."""
    round: int = 0
    cycle: tuple[Seat, ...] = ()
    """FRAMES-51: who is still to be asked in this cycle, the next one first; empty between cycles."""
    turns: tuple[FrameTurn, ...] = ()
    """FRAMES-91: the combat stack, its top last."""
    packets: tuple[Packet, ...] = ()
    """FRAMES-116: damage to be settled, in its order."""
    claims: tuple[Claim, ...] = ()
    voters: tuple[Seat, ...] = ()
    """FRAMES-150: who has yet to vote this round, the next one first."""
    has_ticked: bool = False
    """Whether the counter fell this round."""
    quiet_rounds: int = 0
    """FRAMES-153: rounds in a row without a tick."""
    is_extra_round: bool = False
    """Option `final_tie` extra_round: whether it is being played, or was."""
    stack: tuple[Decision, ...] = ()
    """What the game waits for, the newest last; above the combat stack (FRAMES-97)."""
    outcome: Outcome | None = None

    @property
    def top(self) -> Decision | None:
        """The decision that the game waits for now."""
        return self.stack[-1] if self.stack else None

    @property
    def is_fought(self) -> bool:
        """FRAMES-141, FRAMES-150: whether the combat phase goes on, the votes after its rounds included."""
        return self.phase in (Phase.COMBAT, Phase.VOTE)

    @property
    def turn(self) -> FrameTurn | None:
        """The entry on top of the combat stack."""
        return self.turns[-1] if self.turns else None

    @property
    def side(self) -> int:
        """FRAMES-1: columns and rows of the field."""
        return self.field.side if self.field is not None else 0


@lately
def by_cell(elements: tuple[Element, ...]) -> Mapping[str, Element]:
    """Give terrain by where it lies."""
    return {each.cell: each for each in elements}


@lately
def frames_by_cell(frames: tuple[Frame, ...]) -> Mapping[str, Frame]:
    """Give the frames on the field by where they stand."""
    return {each.cell: each for each in frames if each.cell is not None}


def frame_id(seat: Seat, number: int) -> FrameId:
    """Give the id of a seat's frame."""
    return FrameId(f"{seat}.{number}")


def owner_of(frame: FrameId) -> Seat:
    """Give the seat that a frame's id begins with."""
    return Seat(int(frame.partition(".")[0]))


def station_id(seat: Seat, number: int) -> StationId:
    """Give the id of the station that *seat* places as its *number*-th."""
    return StationId(f"{seat}.S{number}")
