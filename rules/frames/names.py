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
