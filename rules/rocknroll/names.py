"""The rulebook's vocabulary as types: ids of things and closed lists of words."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

OrderId = NewType("OrderId", str)
"""A kind of order card, such as `assault` (table 5.1)."""

UnitId = NewType("UnitId", str)
"""A unit card of a side, or a local; each exists once."""

OperationId = NewType("OperationId", str)
"""A spec op (table 5.5)."""

Position = NewType("Position", int)
"""A place in the row, counted from 1 on the left (RNR-2)."""


class Side(StrEnum):
    """RNR-1: who commands."""

    VIETNAM = "vietnam"
    VPA = "vpa"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.VPA if self is Side.VIETNAM else Side.VIETNAM


class Mode(StrEnum):
    """RNR-114 to RNR-117; of two named in the same place the later here counts as the later named."""

    DEATHMATCH = "deathmatch"
    VIETCHESS = "vietchess"
    GREAT_WAR = "great_war"
    HUNDRED_THOUSAND = "hundred_thousand"


class TurnOrder(StrEnum):
    """RNR-9: who moves first in the next round."""

    ALTERNATE = "alternate"
    LOSER_FIRST = "loser_first"
    WINNER_FIRST = "winner_first"
    FIXED = "fixed"


class Letter(StrEnum):
    """RNR-2: a Point card, wherever in the row it lies."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"


class Suit(StrEnum):
    """RNR-27: a suit of the order cards."""

    SPADES = "spades"
    CLUBS = "clubs"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"


class ArrowEnd(StrEnum):
    """RNR-96: what a unit with an arrow does where the row ends."""

    TURN = "turn"
    LEAVE = "leave"


class Direction(StrEnum):
    """RNR-96: which way an arrow points."""

    LEFT = "left"
    RIGHT = "right"


class DeployMode(StrEnum):
    """RNR-98: where a unit may be deployed besides the two ends; for locals instead of them."""

    OWN_POINT = "own_point"
    """Lets allies be deployed in its own Point."""
    NO_ENEMIES = "no_enemies"
    REPLACE_ALLY = "replace_ally"
    """Only in place of an ally on the field."""


class Where(StrEnum):
    """Table 5.4: where a local may be deployed."""

    ANY = "any"
    ENDS = "ends"
    WITH_UNITS = "with_units"


class RuleName(StrEnum):
    """RNR-98: a rule that a card changes while it lies open on the field."""

    COMMAND_LOCALS = "command_locals"
    NO_CAPTURE_HERE = "no_capture_here"
    NO_SUPERWEAPON_HERE = "no_superweapon_here"
    FERRY = "ferry"


class Stat(StrEnum):
    """RNR-98: the rolls that an aura changes."""

    ATTACK = "attack"
    CAPTURE = "capture"


class AuraScope(StrEnum):
    """RNR-98: how far an aura reaches."""

    POINT = "point"
    ADJACENT = "adjacent"


class AuraFor(StrEnum):
    """RNR-98: whose rolls an aura changes."""

    ALLIES = "allies"
    ENEMIES = "enemies"
    UNITS = "units"


class When(StrEnum):
    """RNR-99: what sets a trick off."""

    ENEMY_ENTERS = "enemy_enters"
    ANY_ENTERS = "any_enters"
    ENTERS = "enters"
    DEPLOYS = "deploys"
    DIES = "dies"
    KILLS = "kills"
    ALLY_DIES = "ally_dies"
    UNIT_DIES = "unit_dies"
    OWN_TURN = "own_turn"
    ARROW_MOVES = "arrow_moves"
    ROUND_END = "round_end"
    ATTACKED = "attacked"
    ATTACK_HERE = "attack_here"


class Does(StrEnum):
    """RNR-99: what a trick does."""

    ATTACK = "attack"
    ATTACK_EACH = "attack_each"
    DRAW_ORDER = "draw_order"
    DRAW_UNIT = "draw_unit"
    GAIN_RD = "gain_rd"
    DISCARD_ORDER = "discard_order"
    MOVE_SELF = "move_self"
    PUSH = "push"
    PULL = "pull"
    CARRY = "carry"
    SAVE = "save"
    CAPTURE = "capture"
    JOIN = "join"


class Whom(StrEnum):
    """RNR-99: what a trick is done to."""

    ENTRANT = "entrant"
    ATTACKER = "attacker"
    KILLER = "killer"
    CHOSEN_ENEMY_HERE = "chosen_enemy_here"
    CHOSEN_ENEMY_ADJACENT = "chosen_enemy_adjacent"
    ENEMIES_HERE = "enemies_here"
    UNITS_HERE = "units_here"
    RANDOM_UNIT_HERE = "random_unit_here"
    DEAD_ALLY = "dead_ally"
    HOLDER = "holder"


class CheckKind(StrEnum):
    """Table 5.5: what the condition of a spec op looks at."""

    KILL = "kill"
    KILL_CHAIN = "kill_chain"
    KILL_BY_CONVERT = "kill_by_convert"
    LOCAL_KILL = "local_kill"
    LOSSES_IN_TURN = "losses_in_turn"
    CAPTURE = "capture"
    HOLD = "hold"
    ENTERED_POSITIONS = "entered_positions"
    GOAL_CHANGE_WON = "goal_change_won"
    EMPTY = "empty"
    CLEARED = "cleared"
    FIELD_UNITS = "field_units"


OrderCard = NewType("OrderCard", str)
"""An order card: its kind and its suit, such as `assault-hearts`; equal ones are interchangeable."""

CardId = NewType("CardId", str)
"""A card paid as a price: an order card, or a unit in hand or on a Point (RNR-6)."""

SourceId = NewType("SourceId", str)
"""Where a unit comes from: `deck`, or the unit itself, in HQ or just killed (RNR-16, RNR-23)."""

PieceId = NewType("PieceId", str)
"""A unit on the field as everybody may call it: its card where it is open, its token, such as `V-3`,
where it is closed (section 4)."""

TOKENS = ("V-", "P-")
"""How the tokens of closed units begin: those of Vietnam, those of VPA."""

TrickNumber = NewType("TrickNumber", int)
"""Which of a card's tricks, counted from zero."""


class Phase(StrEnum):
    """Where the match is."""

    SET_UP = "set_up"
    ARRIVAL = "arrival"
    DEPLOYMENT = "deployment"
    ORDERS = "orders"
    CLOSE = "close"
    ENDED = "ended"


class TaskKind(StrEnum):
    """Chapter 3: what the engine is about, and what it waits for."""

    # Decisions.
    PICK_CONTINGENT = "pick_contingent"
    CHOOSE_ARRIVALS = "choose_arrivals"
    ORDER_ARROWS = "order_arrows"
    DEPLOYMENT = "deployment"
    ORDERS = "orders"
    CONTINUE_ORDER = "continue_order"
    ROLL_WINDOW = "roll_window"
    ROCK_AND_ROLL = "rock_and_roll"
    TRICK_WINDOW = "trick_window"
    AT_WILL_WINDOW = "at_will_window"
    ORDER_TRIGGERS = "order_triggers"
    CHOOSE_UNMASK = "choose_unmask"
    DIRECT_LOCAL = "direct_local"
    CHOOSE_OBJECT = "choose_object"
    DEVIL_WINDOW = "devil_window"
    ANNOUNCE_RESCUE = "announce_rescue"
    DEAL_WITH_PRISONER = "deal_with_prisoner"
    LOSE_UNITS = "lose_units"
    DISCARD_EXCESS = "discard_excess"
    TAKE_RETURNED_OPERATION = "take_returned_operation"
    SWAP_POINTS = "swap_points"
    # What goes on by itself.
    START_TURN = "start_turn"
    ARROWS = "arrows"
    ENTRY = "entry"
    FIRINGS = "firings"
    TRICK = "trick"
    ORDER = "order"
    ROLL = "roll"
    AFTER_ROLL = "after_roll"
    PROVOKE = "provoke"
    CHECKPOINT = "checkpoint"
    END_TURN = "end_turn"
    CLOSE = "close"


class Purpose(StrEnum):
    """RNR-50: what a roll is for."""

    ATTACK = "attack"
    CAPTURE = "capture"
    TRICK = "trick"
    DRIVE_OUT = "drive_out"
    INTERROGATE = "interrogate"
    EXECUTE = "execute"
    RECRUIT = "recruit"


class Via(StrEnum):
    """What an attack comes from."""

    ORDER = "order"
    CURRENT_ACT = "current_act"
    TRICK = "trick"
    BARRAGE = "barrage"
    LOCAL = "local"
    """The trick of a local."""

    @property
    def is_ordered(self) -> bool:
        """RNR-52: whether it may rock."""
        return self in (Via.ORDER, Via.CURRENT_ACT)


class Payment(StrEnum):
    """RNR-34, RNR-35, RNR-66: how a price is paid."""

    RD = "rd"
    CARDS = "cards"
    MIXED = "mixed"
    """Option `mixed_payment`: one card, the rest in RD."""


class RdCause(StrEnum):
    """Why a bank of RD grows or shrinks."""

    START = "start"
    ARRIVAL = "arrival"
    FAILURE = "failure"
    POURED = "poured"
    PRICE = "price"
    TRICK = "trick"
    OPERATION = "operation"


class DrawCause(StrEnum):
    """Why somebody draws cards."""

    ARRIVAL = "arrival"
    COMPENSATION = "compensation"
    ORDER = "order"
    TRICK = "trick"
    EXCHANGE = "exchange"
    DEVIL = "devil"
    OPERATION = "operation"
    INTERROGATION = "interrogation"
    LOSS = "loss"
    MASTER = "master"
    """The game master lets them."""


class DiscardCause(StrEnum):
    """Why cards leave a hand."""

    PRICE = "price"
    REROLL = "reroll"
    SUPERWEAPON = "superweapon"
    EXCESS = "excess"
    INTERCEPTED = "intercepted"
    NO_CONTINGENT = "no_contingent"
    EXCHANGE = "exchange"


class LossCause(StrEnum):
    """How a unit left the field or the match."""

    ATTACK = "attack"
    TRICK = "trick"
    SUPERWEAPON = "superweapon"
    CAPTURED = "captured"
    SUDDEN_DEATH = "sudden_death"
    NO_CONTINGENT = "no_contingent"


class Handling(StrEnum):
    """RNR-73 to RNR-75: what a captor does with a prisoner."""

    INTERROGATE = "interrogate"
    EXECUTE = "execute"
    RECRUIT = "recruit"


class Reactions(StrEnum):
    """Chapter 3: how optional tricks and the Devil's Hand answer without being asked."""

    ASK = "ask"
    ALWAYS = "always"
    NEVER = "never"
