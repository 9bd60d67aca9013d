"""The rulebook's vocabulary as types: ids of things and closed lists of words."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

TemplateId = NewType("TemplateId", str)
"""A frame that the rulebook describes: `soldier`."""

CompanyId = NewType("CompanyId", str)
"""A ready-made company: `iron_watch`."""

LayoutId = NewType("LayoutId", str)
"""A fixed field: `quiet_quarry`."""

ShapeId = NewType("ShapeId", str)
"""The outline of a piece of terrain: `wall_ew`."""

FrameId = NewType("FrameId", str)
"""A frame in a game: `<seat>.<number>`, numbered from 1 within its company."""

StationId = NewType("StationId", str)
"""A station in a game: `<seat>.S<number>`, by the seat that placed it."""

TargetId = NewType("TargetId", str)
"""What an attack is aimed at or stopped by: a frame's id, or the cell of a terrain element."""

DieId = NewType("DieId", str)
"""FRAMES-8: a die of a pool: `w1 w2 b1 b2 g1 g2 s8 y1 y2 r1 r2 r8 k1 k2 …`."""

LossId = NewType("LossId", str)
"""What a frame gives up at once: a code of a system for each, `W` for a white die; `DM`, `W`."""

FrameNumber = NewType("FrameNumber", int)
"""The place of a frame in its company, from 1."""


class System(StrEnum):
    """FRAMES-20: what a frame may carry besides its two whites, by its code."""

    DEFENCE = "D"
    MOVEMENT = "M"
    SPOTTING = "S"
    MELEE = "H"
    DIRECT = "F"
    ARTILLERY = "A"


class Colour(StrEnum):
    """FRAMES-66: the colour of a die says what it may serve for."""

    WHITE = "white"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


class RangeType(StrEnum):
    """FRAMES-3: how far an attack goes."""

    MELEE = "melee"
    DIRECT = "direct"
    ARTILLERY = "artillery"


class Terrain(StrEnum):
    """FRAMES-10: what an element of the field is."""

    RUBBLE = "rubble"
    WALL = "wall"
    BUNKER = "bunker"
    ROUGH = "rough"


class Doctrine(StrEnum):
    """FRAMES-25: how many of its eight frames a ready-made company fields."""

    LEAN = "lean"
    MID = "mid"
    FULL = "full"


class Size(StrEnum):
    """FRAMES-23: how large the battle is."""

    SKIRMISH = "skirmish"
    BATTLE = "battle"


class EightSided(StrEnum):
    """FRAMES-7: what is rolled for an eight-sided die."""

    D8 = "d8"
    D6D3 = "d6d3"


class FieldVerdict(StrEnum):
    """FRAMES-32: what a seat says of the field proposed."""

    KEEP = "keep"
    VETO = "veto"


class MarkerUse(StrEnum):
    """FRAMES-83: what an attack does with the marker on its target."""

    USE = "use"
    KEEP = "keep"


class Step(StrEnum):
    """FRAMES-60: how far a frame's turn has come."""

    AIM = "aim"
    ROLL = "roll"
    DEFENCE = "defence"
    ACT = "act"
    SPOT = "spot"


class OrderTopic(StrEnum):
    """FRAMES-55: which decision a standing order answers."""

    ACTIVATION = "activation"
    CAPTURE = "capture"
    DOOMSDAY = "doomsday"


class OrderChoice(StrEnum):
    """FRAMES-55: how a standing order answers."""

    ASK = "ask"
    PASS_ROUND = "pass_round"
    DECLARE = "declare"
    TICK = "tick"
    HOLD = "hold"
    TICK_IF_LEADING = "tick_if_leading"


class TickCause(StrEnum):
    """Why Doomsday came a round nearer: FRAMES-150, FRAMES-152, FRAMES-153."""

    SEAT = "seat"
    AUTO = "auto"
    GUARD = "guard"


class Aftermath(StrEnum):
    """FRAMES-171: what becomes of the frames of a seat that concedes."""

    COMPUTER = "computer"
    """The computer leads them."""
    REMOVED = "removed"
    OVER = "over"
    """The game is over with it."""


class EndCause(StrEnum):
    """What ended the game: FRAMES-151, FRAMES-162, FRAMES-163, FRAMES-171."""

    DOOMSDAY = "doomsday"
    ANNIHILATION = "annihilation"
    NO_FRAMES = "no_frames"
    CONCESSION = "concession"


class Phase(StrEnum):
    """How far the game has come."""

    TERMS = "terms"
    COMPANIES = "companies"
    DEPLOYMENT = "deployment"
    COMBAT = "combat"
    VOTE = "vote"
    ENDED = "ended"


class Stage(StrEnum):
    """FRAMES-42 to FRAMES-49: the steps of deployment."""

    DEFENDER_STATIONS = "defender_stations"
    VANGUARD = "vanguard"
    POINT = "point"
    ATTACKERS = "attackers"
    ATTACKER_STATIONS = "attacker_stations"
    REST = "rest"
    DONE = "done"


class DecisionKind(StrEnum):
    """Rulebook section 3: what the game can wait for."""

    AGREE_TERMS = "agree_terms"
    AGREE_FIELD = "agree_field"
    """FRAMES-32: the field is asked again, alone."""
    BUILD_COMPANY = "build_company"
    BREAK_TOP_TIE = "break_top_tie"
    ADJUST_COMPANY = "adjust_company"
    """FRAMES-36: what the forced loser is asked."""
    PLACE_DEFENDER_STATIONS = "place_defender_stations"
    PLACE_VANGUARD = "place_vanguard"
    PLACE_POINT = "place_point"
    PLACE_ATTACKER = "place_attacker"
    PLACE_ATTACKER_STATION = "place_attacker_station"
    PLACE_REST = "place_rest"
    TACTICAL_ORDER = "tactical_order"
    DECLARE_AIM = "declare_aim"
    ROLL_POOL = "roll_pool"
    SET_DEFENCE = "set_defence"
    TURN_ACT = "turn_act"
    CHOOSE_LOSSES = "choose_losses"
    SET_SPOT = "set_spot"
    CAPTURE_WINDOW = "capture_window"
    DOOMSDAY_VOTE = "doomsday_vote"
