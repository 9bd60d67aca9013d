"""Rulebook chapter 6: the switches of the game, the bundles called modes, and their values in one match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import IllegalAction, Option, OptionValue
from rules.rocknroll.names import Letter, Side

SMALLEST_CONTINGENT, LARGEST_CONTINGENT = 3, 18
"""RNR-119; also the bounds of the field limit."""

LONGEST_MATCH = 30
"""Rounds: a match that nothing else ends is over then."""

MODES = ("deathmatch", "vietchess", "great_war", "hundred_thousand")
"""The modes; of two named in the same place the later in this list counts as the later named."""

_SWITCH = ("by_mode", "on", "off")

OPTIONS: tuple[Option, ...] = (
    # RNR-118: a mode is a bundle. 0: not played; else its place in the order in which they are named.
    *(Option(mode, 0, minimum=0, maximum=len(MODES)) for mode in MODES),
    Option("macv_sog", False),
    Option("masked_keeps_armour", False),
    Option("sides_by", "lots", ("lots", "seat_order")),
    # 0 stands for the number that the modes give.
    Option("contingent_vietnam", 0, minimum=0, maximum=LARGEST_CONTINGENT),
    Option("contingent_vpa", 0, minimum=0, maximum=LARGEST_CONTINGENT),
    Option("field_limit_vietnam", 0, minimum=0, maximum=LARGEST_CONTINGENT),
    Option("field_limit_vpa", 0, minimum=0, maximum=LARGEST_CONTINGENT),
    # -1 stands for the number that the modes give, from here on.
    Option("local_limit", -1, minimum=-1, maximum=9),
    Option("contingent_pick", "random", ("random", "choose")),
    Option("orders_per_round", 3, minimum=0, maximum=10),
    Option("first_round_orders", 4, minimum=0, maximum=10),
    Option("units_per_round", 3, minimum=1, maximum=10),
    Option("rd_per_round", 2, minimum=0, maximum=10),
    Option("rd_source", "failure", ("failure", "natural_one", "both")),
    # 0 stands for no limit.
    Option("rd_cap", 12, minimum=0, maximum=99),
    Option("order_hand_limit", 8, minimum=0, maximum=52),
    Option("sudden_death_round", -1, minimum=-1, maximum=15),
    Option("pour_rate", 1, minimum=1, maximum=6),
    Option("start_rd_vietnam", -1, minimum=-1, maximum=12),
    Option("start_rd_vpa", -1, minimum=-1, maximum=12),
    Option("second_side_orders", -1, minimum=-1, maximum=6),
    Option("reroll", True),
    Option("rocknroll", True),
    Option("devil_blocks_rocknroll", True),
    Option("exact3_pourable", False),
    Option("exact3_on_total", False),
    Option("capture_superiority", "any", ("any", "not_fewer", "more")),
    Option("capture_limit", "per_target_turn", ("per_target_turn", "none")),
    Option("interrogation", True),
    Option("execution", True),
    Option("recruiting", True),
    Option("wording", "interrogate", ("interrogate", "torture")),
    Option("rescue_default", "earliest", ("earliest", "none")),
    Option("devil_option3", "opponents_turn", ("opponents_turn", "off")),
    Option("current_act", "by_mode", _SWITCH),
    Option("capture", "by_mode", _SWITCH),
    Option("goal_change", "by_mode", _SWITCH),
    Option("devils_hand", "by_mode", _SWITCH),
    Option("spec_ops", "by_mode", _SWITCH),
    Option("contingent_penalty", "by_mode", _SWITCH),
    Option("superweapon", True),
    Option("locals", True),
    Option("suits", True),
    Option("goal_change_limit", 1, minimum=0, maximum=5),
    Option("current_act_cards", 2, minimum=1, maximum=2),
    Option("mixed_payment", False),
    Option("any_order_steps", True),
    Option("tie_holds", "first_mover", ("first_mover", "nobody")),
    Option("point_a", 1, minimum=0, maximum=9),
    Option("point_b", 2, minimum=0, maximum=9),
    Option("point_c", 3, minimum=0, maximum=9),
    Option("point_d", 2, minimum=0, maximum=9),
    Option("point_e", 1, minimum=0, maximum=9),
    Option("turn_order", "by_mode", ("by_mode", "alternate", "loser_first", "winner_first", "fixed")),
    Option("ok_rate", 2, minimum=1, maximum=9),
    Option("wins_needed", -1, minimum=-1, maximum=9),
    # 0 stands for the longest match.
    Option("round_cap", -1, minimum=-1, maximum=LONGEST_MATCH),
    Option("barrage_optional", False),
    Option("guard_takes_entry_fire", False),
    Option("at_will", "printed", ("printed", "both_turns")),
)


@dataclass(frozen=True)
class Settings:
    """The value of every switch in one match, the modes already counted in; see the rulebook's chapter 6."""

    deathmatch: bool = False
    vietchess: bool = False
    great_war: bool = False
    hundred_thousand: bool = False
    macv_sog: bool = False
    masked_keeps_armour: bool = False
    sides_by: str = "lots"
    contingent_vietnam: int = 12
    contingent_vpa: int = 12
    field_limit_vietnam: int = 7
    field_limit_vpa: int = 7
    local_limit: int = 3
    contingent_pick: str = "random"
    orders_per_round: int = 3
    first_round_orders: int = 4
    units_per_round: int = 3
    rd_per_round: int = 2
    rd_source: str = "failure"
    rd_cap: int = 12
    order_hand_limit: int = 8
    sudden_death_round: int = 0
    pour_rate: int = 1
    start_rd_vietnam: int = 0
    start_rd_vpa: int = 2
    second_side_orders: int = 0
    reroll: bool = True
    rocknroll: bool = True
    devil_blocks_rocknroll: bool = True
    exact3_pourable: bool = False
    exact3_on_total: bool = False
    capture_superiority: str = "any"
    capture_limit: str = "per_target_turn"
    interrogation: bool = True
    execution: bool = True
    recruiting: bool = True
    wording: str = "interrogate"
    rescue_default: str = "earliest"
    devil_option3: str = "opponents_turn"
    current_act: bool = True
    capture: bool = True
    goal_change: bool = True
    devils_hand: bool = True
    spec_ops: bool = True
    contingent_penalty: bool = True
    superweapon: bool = True
    locals: bool = True
    suits: bool = True
    goal_change_limit: int = 1
    current_act_cards: int = 2
    mixed_payment: bool = False
    any_order_steps: bool = True
    tie_holds: str = "first_mover"
    point_a: int = 1
    point_b: int = 2
    point_c: int = 3
    point_d: int = 2
    point_e: int = 1
    turn_order: str = "alternate"
    ok_rate: int = 2
    wins_needed: int = 3
    round_cap: int = 9
    barrage_optional: bool = False
    guard_takes_entry_fire: bool = False
    at_will: str = "printed"

    def contingent(self, side: Side) -> int:
        """Give how many units *side* brings (RNR-7)."""
        return self.contingent_vietnam if side is Side.VIETNAM else self.contingent_vpa

    def field_limit(self, side: Side) -> int:
        """Give how many units *side* may have on the field (RNR-94)."""
        return self.field_limit_vietnam if side is Side.VIETNAM else self.field_limit_vpa

    def start_rd(self, side: Side) -> int:
        """Give the RD with which *side* begins (RNR-8)."""
        return self.start_rd_vietnam if side is Side.VIETNAM else self.start_rd_vpa

    def value(self, letter: Letter) -> int:
        """Give what a Point is worth (RNR-3)."""
        values = {
            Letter.A: self.point_a,
            Letter.B: self.point_b,
            Letter.C: self.point_c,
            Letter.D: self.point_d,
            Letter.E: self.point_e,
        }
        return values[letter]


_STANDARD: Mapping[str, OptionValue] = {
    "contingent_vietnam": 12,
    "contingent_vpa": 12,
    "field_limit_vietnam": 7,
    "field_limit_vpa": 7,
    "local_limit": 3,
    "sudden_death_round": 0,
    "start_rd_vietnam": 0,
    "start_rd_vpa": 2,
    "second_side_orders": 0,
    "current_act": True,
    "capture": True,
    "goal_change": True,
    "devils_hand": True,
    "spec_ops": True,
    "contingent_penalty": True,
    "turn_order": "alternate",
    "wins_needed": 3,
    "round_cap": 9,
}

_BUNDLES: Mapping[str, Mapping[str, OptionValue]] = {
    # RNR-114, RNR-8.
    "deathmatch": {
        "sudden_death_round": 9,
        "start_rd_vietnam": 6,
        "start_rd_vpa": 0,
        "second_side_orders": 2,
        "contingent_penalty": True,
        "turn_order": "fixed",
        "wins_needed": 0,
        "round_cap": 15,
    },
    # RNR-115 changes no switch: the engine reads it by itself.
    "vietchess": {},
    # RNR-116.
    "great_war": {"contingent_vietnam": 18, "contingent_vpa": 18},
    # RNR-117.
    "hundred_thousand": {
        "field_limit_vietnam": 6,
        "field_limit_vpa": 6,
        "local_limit": 1,
        "current_act": False,
        "capture": False,
        "goal_change": False,
        "devils_hand": False,
        "spec_ops": False,
        "contingent_penalty": False,
    },
}


def in_order_named(options: Mapping[str, OptionValue]) -> tuple[str, ...]:
    """RNR-118: give the modes played, the first named first: of two that set one switch the later wins."""
    played = (mode for mode in MODES if options.get(mode))
    return tuple(sorted(played, key=lambda mode: int(options[mode])))


def with_places(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Give *options* with a place for each mode that is only switched on, as all were until version 3."""
    return {name: int(value) if name in MODES else value for name, value in options.items()}


def settings_from(options: Mapping[str, OptionValue]) -> Settings:
    """Give what parsed *options* mean; raise IllegalAction for a contingent that is too small."""
    values = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    by_mode = dict(_STANDARD)
    for mode in in_order_named(values):
        by_mode |= _BUNDLES[mode]
    for name, meant in by_mode.items():
        given = values[name]
        if (
            given == "by_mode"
            or given == -1
            or (given == 0 and name.startswith(("contingent_v", "field_limit")))
        ):
            values[name] = meant
        elif given in ("on", "off"):
            values[name] = given == "on"
        elif name.startswith(("contingent_v", "field_limit")) and int(given) < SMALLEST_CONTINGENT:
            raise IllegalAction("contingent_too_small", minimum=SMALLEST_CONTINGENT)
    values |= {mode: bool(values[mode]) for mode in MODES}
    values["round_cap"] = values["round_cap"] or LONGEST_MATCH
    return Settings(**values)  # type: ignore[arg-type]  # parsed by Option
