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
