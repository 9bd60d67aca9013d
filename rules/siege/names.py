"""The rulebook's vocabulary as types: ids of things and closed lists of words."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

RegionId = NewType("RegionId", str)
"""Code of a region: `K`, `B1` … `M24`."""

FigureId = NewType("FigureId", str)
RosterId = NewType("RosterId", str)
"""A squad as the muster table lists it."""

SquadId = NewType("SquadId", str)
"""A squad on the map: `<seat>.<roster id>`, or `<seat>.<letters>.<number>` when no table names it."""

FortificationId = NewType("FortificationId", str)
"""One fortification counter: `<type id>.<copy>`."""

UndergroundId = NewType("UndergroundId", str)
CardId = NewType("CardId", str)
WeatherId = NewType("WeatherId", str)
RewardId = NewType("RewardId", str)
"""One of the alternatives that the shop prints."""

Price = NewType("Price", int)
"""Victory points; it names a line of the shop."""


class Side(StrEnum):
    """SIEGE-1: what a player is for the whole game."""

    STORMER = "stormer"
    DEFENDER = "defender"


class Wish(StrEnum):
    """SIEGE-3: which side a player would like."""

    STORMER = "stormer"
    DEFENDER = "defender"
    ANY = "any"


class Property(StrEnum):
    """SIEGE-14: what a figure does beyond its strength."""

    RANK = "rank"
    HEART = "heart"
    FLANK = "flank"
    FORESIGHT = "foresight"
    BASTION = "bastion"
    DOMINION = "dominion"


class FortificationStatus(StrEnum):
    """Whether a fortification can be assaulted, stands only, or is gone."""

    STANDING = "standing"
    DRAINED = "drained"
    LOOTED = "looted"


class Mark(StrEnum):
    """What is remembered of a squad until its next turn, or until the round ends: a field of it."""

    MOVED = "moved"
    SPENT = "spent"
    SHAKEN = "shaken"
    SWEPT = "swept"
    HEART_USED = "heart_used"


class Direction(StrEnum):
    """SIEGE-8: the six steps from a region to its neighbours, clockwise from the east."""

    E = "E"
    SE = "SE"
    SW = "SW"
    W = "W"
    NW = "NW"
    NE = "NE"


class Sign(StrEnum):
    """Which way a card changes a number."""

    PLUS = "plus"
    MINUS = "minus"


class OrderKind(StrEnum):
    """SIEGE-84: how a standing order answers a defence question."""

    ASK = "ask"
    ALWAYS = "always"
    NEVER = "never"
    ODDS = "odds"


class Phase(StrEnum):
    """How far the night has come."""

    SETUP = "setup"
    OPENING_WINDOW = "opening_window"
    TURNS = "turns"
    CLOSING_WINDOW = "closing_window"
    SHOP = "shop"
    ENDED = "ended"


class DecisionKind(StrEnum):
    """Rulebook chapter 3: what the game can wait for."""

    SIDE_WISH = "side_wish"
    PLACE_FORTIFICATION = "place_fortification"
    MUSTER = "muster"
    DEPLOY_GARRISON = "deploy_garrison"
    DEPLOY_STORM = "deploy_storm"
    STARTING_WEATHER = "starting_weather"
    OPENING_WINDOW = "opening_window"
    CLOSING_WINDOW = "closing_window"
    RETARGET = "retarget"
    WIND_STEPS = "wind_steps"
    AIM_TORNADO = "aim_tornado"
    TURN = "turn"
    DECLARE_DEFENCE = "declare_defence"
    CHOOSE_LOSS = "choose_loss"
    CHOOSE_RETREAT = "choose_retreat"
    CHOOSE_ADVANCE = "choose_advance"
    CHOOSE_REWARD = "choose_reward"
    SPEND_VICTORY_POINTS = "spend_victory_points"
    CURATOR_CHOICE = "curator_choice"
    # Tasks of the engine itself; nobody is waited for while one is on top.
    WINDOW_CARDS = "window_cards"
    BATTLES = "battles"


class CardKind(StrEnum):
    """What playing a connection card does, and so which targets it needs."""

    PEEK = "peek"
    CHARM_ENEMY = "charm_enemy"
    CHARM_OWN = "charm_own"
    CHARM_LUCKY = "charm_lucky"
    CHARM_MOVE = "charm_move"
    CHARM_TOKEN = "charm_token"
    SHIFT_OWN = "shift_own"
    SHIFT_ENEMY = "shift_enemy"
    RELOCATE = "relocate"
    TAP = "tap"
    UNTAP = "untap"
    RETURN_FIGURE = "return_figure"
    NEW_SQUAD = "new_squad"
    CORDON = "cordon"
    CANCEL = "cancel"
    WIND = "wind"
    WIND_LOCK = "wind_lock"
    SEIZE = "seize"
    REACH = "reach"
    RESTORE_OR_DRAIN = "restore_or_drain"


class Zone(StrEnum):
    """Where a relocated squad may be put."""

    SAME_RING = "same_ring"
    RINGS_1_3 = "rings_1_3"


class RollPart(StrEnum):
    """What a total in a battle is made of, besides the die."""

    STRENGTH = "strength"
    TOKEN = "token"
    RANK = "rank"
    FLANK = "flank"
    BASTION = "bastion"
    WEATHER = "weather"
    CHARM = "charm"
    WALLS = "walls"
    FLAT = "flat"
