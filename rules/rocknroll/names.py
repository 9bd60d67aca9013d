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
