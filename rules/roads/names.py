"""The rulebook's vocabulary as types: ids of things and closed lists of words."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

WeaponId = NewType("WeaponId", str)
"""A weapon (table 5.1)."""

ProfileId = NewType("ProfileId", str)
"""A sort of unit that a warband recruits (table 5.2)."""

WarbandId = NewType("WarbandId", str)
"""A warband list: whose profiles are recruited together."""

ReadyId = NewType("ReadyId", str)
"""A ready-made warband."""

AbilityId = NewType("AbilityId", str)
"""An ability (table 5.3)."""

MelodyId = NewType("MelodyId", str)
"""A Melody (table 5.4)."""

MapId = NewType("MapId", str)
"""A map (5.6)."""

ScenarioId = NewType("ScenarioId", str)
"""A scenario (5.7)."""


class Keyword(StrEnum):
    """Table 5.1: what is special about a weapon."""

    NATURAL = "natural"
    REACH = "reach"
    SLOW = "slow"
    STUN = "stun"
    SILENT = "silent"
    HEAVY = "heavy"
    RAPID = "rapid"
    NOCOVER = "nocover"
    VENOM = "venom"
    BLAST = "blast"


class MisfireClass(StrEnum):
    """ROADS-99: how a weapon fails."""

    POWDER = "powder"
    AUTOMATIC = "automatic"
    ENERGY = "energy"
    FLAME = "flame"
    EXPLOSIVE = "explosive"
    CHAIN = "chain"


class MisfireEffect(StrEnum):
    """ROADS-100: what a misfire does."""

    SELF_HITS = "self_hits"
    WEAPON_LOST = "weapon_lost"
    LOSE_ALL = "lose_all"
    LOSE_HALF = "lose_half"
    NO_SHOOT_NEXT_ROUND = "no_shoot_next_round"
    JAM = "jam"
    ADD_DICE = "add_dice"
    ADD_DAMAGE = "add_damage"
    HITS_AUTOMATICALLY = "hits_automatically"
    SCATTER = "scatter"


class AbilityKind(StrEnum):
    """Table 5.3: how an ability comes into play."""

    PASSIVE = "passive"
    TRIGGER = "trigger"
    RIDER = "rider"
    """Joins an activation and adds its price to it (ROADS-22)."""
    ACTION = "action"
    END_OF_ROUND = "end_of_round"


class MelodyTarget(StrEnum):
    """Table 5.4: whom a Melody is played at."""

    ENEMY = "enemy"
    ENEMY_IN_SIGHT = "enemy_in_sight"
    """In sight and not engaged."""
    FRIEND = "friend"
    FLEEING_FRIEND = "fleeing_friend"


class Ground(StrEnum):
    """ROADS-6: what a cell of the map is; the value is its sign."""

    WASTE = "."
    ROAD = "="
    RUBBLE = ","
    BARRICADE = "b"
    TOXIC = "~"
    LEVEL_1 = "1"
    LEVEL_2 = "2"
    LEVEL_3 = "3"
    WALL = "#"


CellId = NewType("CellId", str)
"""A cell of the field, column and row: `F7` (ROADS-4)."""

UnitId = NewType("UnitId", str)
"""A unit on the field: `a` or `b` for its seat, and its place in the roster (section 8)."""

RecruitId = NewType("RecruitId", str)
"""A unit of a draft: its place, from 1."""


class Direction(StrEnum):
    """ROADS-7: the eight directions, in their order."""

    N = "n"
    NE = "ne"
    E = "e"
    SE = "se"
    S = "s"
    SW = "sw"
    W = "w"
    NW = "nw"


class Mark(StrEnum):
    """What is remembered of a unit for a round or until it rallies: a field of it."""

    FLEEING = "fleeing"
    TERRIFIED = "terrified"
    SHAKEN = "shaken"
    COWED = "cowed"
    RALLIED = "rallied"
    DAZED = "dazed"
    FRENZY_OVER = "frenzy_over"
    MOVED = "moved"
    PREPARED = "prepared"
    STAYED_OUT = "stayed_out"
    PLAYED = "played"


class Way(StrEnum):
    """How a unit gets to a cell."""

    WALK = "walk"
    LEAP = "leap"


class Phase(StrEnum):
    """Where the battle is."""

    DRAFTING = "drafting"
    DEPLOYMENT = "deployment"
    ROUND_START = "round_start"
    TURNS = "turns"
    CONSEQUENCES = "consequences"
    ENDED = "ended"


class TaskKind(StrEnum):
    """Chapter 3: what the engine is about, and what it waits for."""

    # Decisions.
    BUILD_WARBAND = "build_warband"
    DEPLOY = "deploy"
    CHOOSE_ORDER = "choose_order"
    ANSWER_DRAWING_IN = "answer_drawing_in"
    STAND_OR_WITHDRAW = "stand_or_withdraw"
    ACTIVATE = "activate"
    SPRING_AMBUSH = "spring_ambush"
    CHOOSE_PURSUIT = "choose_pursuit"
    CHOOSE_LEADER_TARGET = "choose_leader_target"
    # What goes on by itself.
    ROUND = "round"
    TURN_START = "turn_start"
    ADVANCE = "advance"
    """A unit on its way, cell by cell."""
    DRAW_IN = "draw_in"
    EXCHANGE = "exchange"
    """Blows that wait for drawing-in."""
    AFTER_ACTIVATION = "after_activation"
    CONSEQUENCES = "consequences"


class Trait(StrEnum):
    """Abilities of the verb `trait`: other rules ask for them by name."""

    LEADER = "leader"
    FEAR = "fear"
    TERROR = "terror"
    FRENZY = "frenzy"
    STUPIDITY = "stupidity"
    IRON_NERVES = "iron_nerves"
    MUSICIAN = "musician"


class Hook(StrEnum):
    """ROADS-62: when an ability works."""

    ALWAYS = "always"
    ATTACK = "attack"
    MOVE = "move"
    SHOOT = "shoot"
    ACTION = "action"
    STRUCK_WITHOUT_WOUND = "struck_without_wound"
    NATURAL_SIX = "natural_six"
    WARRIOR_OUT_BEFORE_STRIKING = "warrior_out_before_striking"
    END_OF_ROUND = "end_of_round"


class Verb(StrEnum):
    """ROADS-62: what an ability or a Melody does."""

    TRAIT = "trait"
    MULTIPLY_DICE = "multiply_dice"
    ADD_DEFENCE = "add_defence"
    ADD_STEPS = "add_steps"
    IGNORE_PENALTIES = "ignore_penalties"
    REROLL_MISSES = "reroll_misses"
    LEAP = "leap"
    MASK = "mask"
    SPOT = "spot"
    HITS = "hits"
    HEAL = "heal"
    ADD_FATIGUE = "add_fatigue"
    REMOVE_FATIGUE = "remove_fatigue"
    RALLY = "rally"
    COW = "cow"
    BLOW_BACK = "blow_back"
    GAIN_FP = "gain_fp"


class Penalty(StrEnum):
    """ROADS-38: what makes shots harder, and what an ability may ignore."""

    COVER = "cover"
    HALF_RANGE = "half_range"


class TestKind(StrEnum):
    """What a Spirit test is for."""

    __test__ = False  # pytest takes it for a test otherwise
    DRAWING_IN = "drawing_in"
    PANIC = "panic"
    PURSUIT = "pursuit"
    ROUT = "rout"
    RALLY = "rally"
    FEAR_ATTACKED = "fear_attacked"
    FEAR_ATTACKING = "fear_attacking"
    TERROR = "terror"
    STUPIDITY = "stupidity"
    BREAK_OFF = "break_off"
    TOLL = "toll"
    MELODY = "melody"
    LANDING = "landing"


class RollChange(StrEnum):
    """ROADS-38, ROADS-52, ROADS-53: what changes to-hit and Defence dice."""

    AIM = "aim"
    MOVED = "moved"
    MOVE_CANCELLED = "move_cancelled"
    """ROADS-39: the unit moved, and aimed."""
    COVER = "cover"
    LONG_RANGE = "long_range"
    HIGHER = "higher"
    PREPARED = "prepared"
    SUPPORT = "support"
    HIDDEN = "hidden"
    WEAPON = "weapon"
    FATIGUE = "fatigue"
    TERRIFIED = "terrified"
    SHAKEN = "shaken"
    FLEEING = "fleeing"
    PIERCE = "pierce"
    SHIELD_WALL = "shield_wall"
    """Abilities of the verb `add_defence`."""
    HYMN = "hymn"
    """Melodies of that verb."""


class HitCause(StrEnum):
    """What a unit was hit by."""

    MELEE = "melee"
    FREE_BLOW = "free_blow"
    FIRE = "fire"
    MELODY = "melody"
    FALL = "fall"
    TOXIC = "toxic"
    MISFIRE = "misfire"


class EndCause(StrEnum):
    """How a battle ended."""

    ROUT = "rout"
    WITHDRAWAL = "withdrawal"
    DESTRUCTION = "destruction"
    GOAL = "goal"
    SCORE = "score"


class FatigueCause(StrEnum):
    """Where a token comes from, or goes to."""

    ACTIVATION = "activation"
    ABILITY = "ability"
    PURSUIT = "pursuit"
    MELODY = "melody"
    FIRE = "fire"
    STUN = "stun"
    COLD_TOUCH = "cold_touch"
    OFF_KEY = "off_key"
    REST = "rest"
    HELPED = "helped"
