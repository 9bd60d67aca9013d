"""Rulebook chapter 6: the options of a table and what they default to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import OptionValue
from rules.options import option, options_of, values_of


@dataclass(frozen=True)
class Settings:
    """The value of every option in one game; see the rulebook's chapter 6 for what each does."""

    mode: str = option("standard", "length", ("short", "standard", "long"))
    target: int = option(36, "length", minimum=12, maximum=99, worded=(36,), follows=36)
    rounds: int = option(15, "length", minimum=3, maximum=30, worded=(15,), follows=15)
    grace_rounds: int = option(0, "length", maximum=10)
    open_log_after: bool = option(True, "length")
    start_cards: int = option(5, "cards", minimum=1, maximum=10)
    draw: int = option(2, "cards", minimum=1, maximum=5)
    scavenge: int = option(2, "cards", minimum=1, maximum=5)
    recycle_max: int = option(2, "cards", minimum=1, maximum=6)
    hand_limit: int = option(7, "cards", minimum=3, maximum=15)
    row_size: int = option(4, "events", minimum=1, maximum=8)
    r16_event_exception: bool = option(True, "events")
    strict_start: bool = option(True, "raids")
    raid_first: bool = option(False, "raids")
    raid_skips_draw: bool = option(False, "raids")
    shield_scope: str = option("any", "raids", ("any", "same_raider"))
    bunker_grades: bool = option(True, "raids")
    duds: bool = option(True, "raids")
    rounding: str = option("down", "raids", ("down", "up"))
    returned_gear_safe: bool = option(False, "raids")
    fight_cards: str = option("sealed", "combat", ("sealed", "open"))
    deadeye: bool = option(True, "combat")
    tie: str = option("defender", "combat", ("defender", "raider"))
    deals: str = option("sealed", "helpers", ("sealed", "open", "off"))
    lend_join_cards: bool = option(True, "helpers")
    attackers_may_trap: bool = option(False, "helpers")
    helper_gear_at_stake: bool = option(False, "helpers")


OPTIONS = options_of(Settings)


def settings_from(options: Mapping[str, OptionValue], lengths: Mapping[str, tuple[int, int]]) -> Settings:
    """Give the settings that parsed *options* mean; *lengths* are target and rounds of each mode."""
    target, rounds = lengths[str(options.get("mode", Settings.mode))]
    return Settings(**values_of(Settings, options, {"target": target, "rounds": rounds}))
