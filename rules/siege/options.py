"""Rulebook chapter 6: the switches of the game, and their values in one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import OptionValue
from rules.options import option, options_of, values_of

MEASURED = -1
"""A budget by which the City holds every other night, as it was measured."""


@dataclass(frozen=True)
class Settings:
    """The value of every option in one game; see the rulebook's chapter 6 for what each does."""

    rounds: int = option(8, "length", minimum=4, maximum=12)
    # Two nights: the same seats again with sides exchanged, everything drawn anew; most points over both.
    mode: str = option("single", "length", ("single", "two_nights"))
    map: str = option("city61", "length", ("city61", "inner37"))
    sides_by: str = option("wish", "sides", ("wish", "lots", "host"))
    rotation: str = option("within_side", "sides", ("within_side", "none"))
    # SIEGE-6: whoever sits in the last chair is the curator and no player.
    curator: bool = option(False, "sides")
    muster: str = option("table", "squads", ("table", "free"))
    # 0 stands for the number in the table of SIEGE-2.
    storm_squads: int = option(0, "squads", maximum=6, worded=(0,))
    storm_budget: int = option(0, "squads", maximum=60, worded=(0,))
    guard_squads: int = option(0, "squads", maximum=6, worded=(0,))
    # Games begun before it was measured keep the table's.
    guard_budget: int = option(MEASURED, "squads", minimum=MEASURED, maximum=60, worded=(MEASURED, 0))
    no_squads_out: bool = option(False, "squads")
    fort_strength: int = option(10, "forts", minimum=1, maximum=30)
    fort_after_wind: str = option("drained", "forts", ("drained", "removed", "untouched"))
    fort_placement: str = option("random", "forts", ("random", "defenders"))
    # More of them where the night begins with a weather of the Storm; see `TableSize.raised`.
    raised: bool = option(True, "forts", before=False)
    walls: bool = option(True, "forts")
    wards: bool = option(True, "forts")
    die: int = option(10, "combat", ("6", "8", "10", "12", "20"))
    assault_dice: str = option("both", "combat", ("both", "attacker_only"))
    assault_reward: str = option("choice", "combat", ("choice", "both"))
    chain_token_strength: str = option("each", "combat", ("each", "last"))
    loss_choice: str = option("weakest", "combat", ("weakest", "owner"))
    shaken: bool = option(True, "combat")
    ou_also_wind: bool = option(False, "weather")
    weather_cap: int = option(3, "weather", maximum=9)
    weather_cap_scope: str = option("round", "weather", ("round", "turn"))
    storm_drift: int = option(0, "weather", maximum=2)
    defender_start_cards: int = option(1, "cards", maximum=2)
    defenders_take_cards: bool = option(True, "cards")
    untap_at: str = option("round_end", "cards", ("round_end", "turn_end"))
    shop_choice: str = option("curator", "cards", ("curator", "buyer"))
    defender_shop: bool = option(False, "cards")


OPTIONS = options_of(Settings)


def settings_from(options: Mapping[str, OptionValue]) -> Settings:
    """Give the settings that parsed *options* mean."""
    return Settings(**values_of(Settings, options))
