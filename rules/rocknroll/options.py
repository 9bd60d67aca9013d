"""Rulebook chapter 6: the switches of the game, the bundles called modes, and their values in one match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.contract import IllegalAction, OptionValue
from rules.options import option, options_of, switch, values_of
from rules.rocknroll.content import NO_HANDICAP, Even
from rules.rocknroll.names import Letter, Mode, Side, TurnOrder

SMALLEST_CONTINGENT, LARGEST_CONTINGENT = 3, 18
"""RNR-119; also the bounds of the field limit."""

LONGEST_MATCH = 30
"""Rounds: a match that nothing else ends is over then."""

_PLACES = tuple(range(len(Mode) + 1))
"""RNR-118: a mode is a bundle. 0: not played; else its place in the order in which they are named."""


@dataclass(frozen=True)
class Settings:
    """The value of every switch in one match, the modes already counted in; see the rulebook's chapter 6."""

    deathmatch: bool = option(False, "mode", maximum=len(Mode), worded=_PLACES, follows=0)
    vietchess: bool = option(False, "mode", maximum=len(Mode), worded=_PLACES, follows=0)
    great_war: bool = option(False, "mode", maximum=len(Mode), worded=_PLACES, follows=0)
    hundred_thousand: bool = option(False, "mode", maximum=len(Mode), worded=_PLACES, follows=0)
    macv_sog: bool = option(False, "mode")
    masked_keeps_armour: bool = option(False, "mode")
    current_act: bool = switch(True, "modules")
    capture: bool = switch(True, "modules")
    goal_change: bool = switch(True, "modules")
    devils_hand: bool = switch(True, "modules")
    spec_ops: bool = switch(True, "modules")
    contingent_penalty: bool = switch(True, "modules")
    superweapon: bool = option(True, "modules")
    locals: bool = option(True, "modules")
    suits: bool = option(True, "modules")
    reroll: bool = option(True, "modules")
    rocknroll: bool = option(True, "modules")
    sides_by: str = option("lots", "sides", ("lots", "seat_order"))
    contingent_pick: str = option("random", "sides", ("random", "choose"))
    # 0 stands for the number that the modes give, and so does -1 where 0 is a number.
    contingent_vietnam: int = option(12, "sides", maximum=LARGEST_CONTINGENT, worded=(0,), follows=0)
    contingent_vpa: int = option(12, "sides", maximum=LARGEST_CONTINGENT, worded=(0,), follows=0)
    field_limit_vietnam: int = option(7, "sides", maximum=LARGEST_CONTINGENT, worded=(0,), follows=0)
    field_limit_vpa: int = option(7, "sides", maximum=LARGEST_CONTINGENT, worded=(0,), follows=0)
    local_limit: int = option(3, "sides", minimum=-1, maximum=9, worded=(-1,), follows=-1)
    orders_per_round: int = option(3, "orders", maximum=10)
    first_round_orders: int = option(4, "orders", maximum=10)
    second_side_orders: int = option(0, "orders", minimum=-1, maximum=6, worded=(-1,), follows=-1)
    # 0 stands for no limit.
    order_hand_limit: int = option(8, "orders", maximum=52, worded=(0,))
    units_per_round: int = option(3, "orders", minimum=1, maximum=10)
    turn_order: str = option(
        "alternate",
        "orders",
        ("by_mode", *TurnOrder),
        follows="by_mode",
    )
    ok_rate: int = option(2, "orders", minimum=1, maximum=9)
    any_order_steps: bool = option(True, "orders")
    mixed_payment: bool = option(False, "orders")
    current_act_cards: int = option(2, "orders", minimum=1, maximum=2)
    goal_change_limit: int = option(1, "orders", maximum=5, worded=(0,))
    rd_per_round: int = option(2, "rd", maximum=10)
    rd_source: str = option("failure", "rd", ("failure", "natural_one", "both"))
    # 0 stands for no limit.
    rd_cap: int = option(12, "rd", maximum=99, worded=(0,))
    pour_rate: int = option(1, "rd", minimum=1, maximum=6)
    start_rd_vietnam: int = option(0, "rd", minimum=-1, maximum=12, worded=(-1,), follows=-1)
    start_rd_vpa: int = option(2, "rd", minimum=-1, maximum=12, worded=(-1,), follows=-1)
    exact3_pourable: bool = option(False, "rd")
    exact3_on_total: bool = option(False, "rd")
    capture_superiority: str = option("any", "prisoners", ("any", "not_fewer", "more"))
    capture_limit: str = option("per_target_turn", "prisoners", ("per_target_turn", "none"))
    interrogation: bool = option(True, "prisoners")
    execution: bool = option(True, "prisoners")
    recruiting: bool = option(True, "prisoners")
    wording: str = option("interrogate", "prisoners", ("interrogate", "torture"))
    rescue_default: str = option("earliest", "prisoners", ("earliest", "none"))
    devil_blocks_rocknroll: bool = option(True, "combat")
    devil_option3: str = option("opponents_turn", "combat", ("opponents_turn", "off"))
    at_will: str = option("printed", "combat", ("printed", "both_turns"))
    barrage_optional: bool = option(False, "combat")
    guard_takes_entry_fire: bool = option(False, "combat")
    point_a: int = option(1, "points", maximum=9)
    point_b: int = option(2, "points", maximum=9)
    point_c: int = option(3, "points", maximum=9)
    point_d: int = option(2, "points", maximum=9)
    point_e: int = option(1, "points", maximum=9)
    tie_holds: str = option("first_mover", "points", ("first_mover", "nobody"))
    first_mover_points: int = option(0, "points", minimum=-1, maximum=9, worded=(-1,), follows=-1, before=0)
    wins_needed: int = option(3, "length", minimum=-1, maximum=9, worded=(-1, 0), follows=-1)
    # 0 stands for the longest match.
    round_cap: int = option(9, "length", minimum=-1, maximum=LONGEST_MATCH, worded=(-1, 0), follows=-1)
    sudden_death_round: int = option(0, "length", minimum=-1, maximum=15, worded=(-1, 0), follows=-1)

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


OPTIONS = options_of(Settings)


_BUNDLES: Mapping[Mode, Mapping[str, OptionValue]] = {
    # RNR-114, RNR-8.
    Mode.DEATHMATCH: {
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
    Mode.VIETCHESS: {},
    # RNR-116.
    Mode.GREAT_WAR: {"contingent_vietnam": 18, "contingent_vpa": 18},
    # RNR-117.
    Mode.HUNDRED_THOUSAND: {
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


def in_order_named(options: Mapping[str, OptionValue]) -> tuple[Mode, ...]:
    """RNR-118: give the modes played, the first named first: of two that set one switch the later wins."""
    played = (mode for mode in Mode if options.get(mode))
    return tuple(sorted(played, key=lambda mode: int(options[mode])))


def with_places(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Give *options* with a place for each mode that is only switched on, as all were until version 3."""
    return {name: int(value) if name in [*Mode] else value for name, value in options.items()}


BY_MODE = -1


def _handicaps(
    options: Mapping[str, OptionValue], by_mode: Mapping[str, OptionValue], even: Even
) -> Mapping[str, OptionValue]:
    """Give what makes a match of this kind even; games begun before it was measured have none of it."""
    chosen = options.get("turn_order", "by_mode")
    order = by_mode.get("turn_order", TurnOrder.ALTERNATE) if chosen == "by_mode" else chosen
    found = {**even.usual.options, **even.turn_order.get(TurnOrder(str(order)), NO_HANDICAP).options}
    for mode in in_order_named(options):
        found |= even.mode.get(mode, NO_HANDICAP).options
    return found


def settings_from(options: Mapping[str, OptionValue], even: Even) -> Settings:
    """Give what parsed *options* mean; raise IllegalAction for a contingent that is too small."""
    by_mode: dict[str, OptionValue] = {}
    for mode in in_order_named(options):
        by_mode |= _BUNDLES[mode]
    if options.get("first_mover_points", BY_MODE) == BY_MODE:
        by_mode |= _handicaps(options, by_mode, even)
    settings = Settings(**values_of(Settings, options, by_mode))
    if min(*map(settings.contingent, Side), *map(settings.field_limit, Side)) < SMALLEST_CONTINGENT:
        raise IllegalAction("contingent_too_small", minimum=SMALLEST_CONTINGENT)
    return replace(settings, round_cap=settings.round_cap or LONGEST_MATCH)
