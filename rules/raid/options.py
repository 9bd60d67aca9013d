"""Rulebook chapter 6: the options of a table and what they default to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import Option, OptionValue

OPTIONS: tuple[Option, ...] = (
    Option("mode", "standard", ("short", "standard", "long")),
    # Left at their defaults, these two follow `mode`.
    Option("target", 36, minimum=12, maximum=99),
    Option("rounds", 15, minimum=3, maximum=30),
    Option("start_cards", 5, minimum=1, maximum=10),
    Option("draw", 2, minimum=1, maximum=5),
    Option("scavenge", 2, minimum=1, maximum=5),
    Option("recycle_max", 2, minimum=1, maximum=6),
    Option("hand_limit", 7, minimum=3, maximum=15),
    Option("row_size", 4, minimum=1, maximum=8),
    Option("strict_start", True),
    Option("raid_first", False),
    Option("raid_skips_draw", False),
    Option("shield_scope", "any", ("any", "same_raider")),
    Option("lend_join_cards", True),
    Option("attackers_may_trap", False),
    Option("bunker_grades", True),
    Option("duds", True),
    Option("fight_cards", "sealed", ("sealed", "open")),
    Option("deadeye", True),
    Option("tie", "defender", ("defender", "raider")),
    Option("rounding", "down", ("down", "up")),
    Option("r16_event_exception", True),
    Option("returned_gear_safe", False),
    Option("helper_gear_at_stake", False),
    Option("deals", "sealed", ("sealed", "open", "off")),
    Option("grace_rounds", 0, minimum=0, maximum=10),
    Option("open_log_after", True),
)


@dataclass(frozen=True)
class Settings:
    """The value of every option in one game; see the rulebook's chapter 6 for what each does."""

    mode: str = "standard"
    target: int = 36
    rounds: int = 15
    start_cards: int = 5
    draw: int = 2
    scavenge: int = 2
    recycle_max: int = 2
    hand_limit: int = 7
    row_size: int = 4
    strict_start: bool = True
    raid_first: bool = False
    raid_skips_draw: bool = False
    shield_scope: str = "any"
    lend_join_cards: bool = True
    attackers_may_trap: bool = False
    bunker_grades: bool = True
    duds: bool = True
    fight_cards: str = "sealed"
    deadeye: bool = True
    tie: str = "defender"
    rounding: str = "down"
    r16_event_exception: bool = True
    returned_gear_safe: bool = False
    helper_gear_at_stake: bool = False
    deals: str = "sealed"
    grace_rounds: int = 0
    open_log_after: bool = True


def settings_from(options: Mapping[str, OptionValue], lengths: Mapping[str, tuple[int, int]]) -> Settings:
    """Give the settings that parsed *options* mean; *lengths* are target and rounds of each mode."""
    values = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    usual = {option.name: option.default for option in OPTIONS}
    target, rounds = lengths[str(values["mode"])]
    if values["target"] == usual["target"]:
        values["target"] = target
    if values["rounds"] == usual["rounds"]:
        values["rounds"] = rounds
    return Settings(**values)  # type: ignore[arg-type]  # parsed by Option
