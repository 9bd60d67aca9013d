"""The rulebook's vocabulary as types: ids of things and closed lists of words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NewType

CardId = NewType("CardId", str)
"""A kind of card of the supply or the locker deck; copies are interchangeable (RAID-2)."""

ANTI_RAID = CardId("anti_raid")
FLARE_GUN = CardId("flare_gun")
KEYCARD = CardId("keycard")
"""The cards that the rules themselves name (RAID-40, RAID-70)."""

PlaceId = NewType("PlaceId", str)
"""An event card: the place that a survivor goes to."""

UNKNOWN = CardId("")
"""In a view, a card that its viewer does not know; it is nothing but counted."""

ChargesId = NewType("ChargesId", str)
"""Explosives played together: ids of cards in the order of the tables, joined by `+`."""


class CardKind(StrEnum):
    """What a card is played as."""

    EXPLOSIVES = "explosives"
    BUNKER = "bunker"
    GUNTRAP = "guntrap"
    TURRET = "turret"
    MEDICINE = "medicine"
    BRIBED = "bribed"
    JOIN = "join"
    GEAR = "gear"
    UTILITY = "utility"


class Slot(StrEnum):
    """RAID-30: where a piece of gear is worn."""

    WEAPON = "weapon"
    HEAD = "head"
    BODY = "body"
    PACK = "pack"


class Tag(StrEnum):
    """What events ask for or forbid."""

    MELEE = "melee"
    BOW = "bow"
    FIREARM = "firearm"
    HEAVY = "heavy"
    SEALED = "sealed"


class Use(StrEnum):
    """RAID-110, RAID-111: what a utility card is good for."""

    ENTER = "enter"
    SPY = "spy"
    STEAL = "steal"
    DRAW = "draw"
    HIDE = "hide"
    NONE = "none"


class After(StrEnum):
    """RAID-107: where a card goes when its raid is over."""

    DISCARD = "discard"
    HAND_IF_TOP = "hand_if_top"
    HAND_IF_WON = "hand_if_won"


class Need(StrEnum):
    """RAID-40: what an event asks for on the way in."""

    WEAPON = "weapon"
    HEAD = "head"
    BODY = "body"
    WORN2 = "worn2"
    WORN3 = "worn3"
    SEALED = "sealed"
    KEYCARD = "keycard"


class Side(StrEnum):
    """Of a raid."""

    ATTACK = "attack"
    DEFENCE = "defence"

    @property
    def other(self) -> Side:
        """The side against it."""
        return Side.DEFENCE if self is Side.ATTACK else Side.ATTACK


class Missed(StrEnum):
    """Why whoever won the fight of a raid gains nothing by it."""

    AWAY = "away"
    """RAID-102: the house stands, and the gear of its owner is away."""
    RETURNED = "returned"
    """Option `returned_gear_safe`: the house stands, and its owner came home for the raid."""
    BARE = "bare"
    """RAID-102: the house stands, and its owner wears nothing."""
    RAIDER = "raider"
    """RAID-103: the beaten raider wears nothing."""


class Due(StrEnum):
    """RAID-76: when the reward of a deal is owed."""

    ON_WIN = "on_win"
    ALWAYS = "always"


class Ground(StrEnum):
    """RAID-78: on what terms a seat joins a side."""

    OFFER = "offer"
    FREE = "free"
    DEMAND = "demand"


class OrderKind(StrEnum):
    """Rulebook section 3: what a standing order answers."""

    STAY_OUT = "stay_out"
    PASS_STACK = "pass_stack"
    COMMIT_NOTHING = "commit_nothing"
    LET_ME_RETIRE = "let_me_retire"
    """Answers nothing: it unlocks retiring, so that nobody retires by a slip."""


class DecisionKind(StrEnum):
    """Rulebook section 3: what the game may wait for."""

    RAID_FIRST = "raid_first"
    """Option of this name: a raid opens the turn, or there is none in it."""
    EVENT_FIGHT = "event_fight"
    PLAN = "plan"
    RECYCLE_MORE = "recycle_more"
    RAID_TERMS = "raid_terms"
    JOIN_ANSWERS = "join_answers"
    DEMANDS = "demands"
    STACK_DEFENCE = "stack_defence"
    STACK_ATTACK = "stack_attack"
    FIGHT_CARDS = "fight_cards"
    FIGHT_DEFENCE = "fight_defence"
    FIGHT_ATTACK = "fight_attack"
    PICK_GEAR = "pick_gear"
    DISCARD_DOWN = "discard_down"


ORDER_FOR: Mapping[DecisionKind, OrderKind] = {
    DecisionKind.JOIN_ANSWERS: OrderKind.STAY_OUT,
    DecisionKind.STACK_DEFENCE: OrderKind.PASS_STACK,
    DecisionKind.STACK_ATTACK: OrderKind.PASS_STACK,
    DecisionKind.FIGHT_CARDS: OrderKind.COMMIT_NOTHING,
    DecisionKind.FIGHT_DEFENCE: OrderKind.COMMIT_NOTHING,
    DecisionKind.FIGHT_ATTACK: OrderKind.COMMIT_NOTHING,
}
"""Which standing order answers which decision."""


class Step(StrEnum):
    """RAID-10: how far a turn has come."""

    BOAT = "boat"
    RAID = "raid"
    """Option `raid_first`: the only moment for a raid."""
    RETURN = "return"
    SUPPLIES = "supplies"
    PLAN = "plan"
    LATE_SUPPLIES = "late_supplies"
    """Option `raid_skips_draw`: supplies after the plan."""
    LIMIT = "limit"
    END = "end"


class Ending(StrEnum):
    """How a game ended."""

    BOAT = "boat"
    """RAID-11."""
    ROUNDS = "rounds"
    """RAID-21."""
    ALONE = "alone"
    """RAID-22."""


class DicePurpose(StrEnum):
    """What a die in public was rolled for."""

    DUD = "dud"
    STRENGTH = "strength"
    DEADEYE = "deadeye"
    REWARD = "reward"
    DANGER = "danger"


class Deck(StrEnum):
    """RAID-2: the three decks."""

    SUPPLY = "supply"
    LOCKER = "locker"
    EVENTS = "events"
