"""Rulebook chapter 6: the switches of the game, and their values in one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import Option, OptionValue

OPTIONS: tuple[Option, ...] = (
    Option("rounds", 8, minimum=4, maximum=12),
    Option("sides_by", "wish", ("wish", "lots", "host")),
    Option("rotation", "within_side", ("within_side", "none")),
    Option("die", "10", ("6", "8", "10", "12", "20")),
    Option("fort_strength", 10, minimum=1, maximum=30),
    Option("assault_dice", "both", ("both", "attacker_only")),
    Option("assault_reward", "choice", ("choice", "both")),
    Option("fort_after_wind", "drained", ("drained", "removed", "untouched")),
    Option("chain_token_strength", "each", ("each", "last")),
    Option("walls", True),
    Option("wards", True),
    Option("loss_choice", "weakest", ("weakest", "owner")),
    Option("shaken", True),
    Option("fort_placement", "random", ("random", "defenders")),
    Option("muster", "table", ("table", "free")),
    # 0 stands for the number in the table of SIEGE-2.
    Option("storm_squads", 0, minimum=0, maximum=6),
    Option("storm_budget", 0, minimum=0, maximum=60),
    Option("guard_squads", 0, minimum=0, maximum=6),
    Option("guard_budget", 0, minimum=0, maximum=60),
    Option("no_squads_out", False),
    Option("defender_start_cards", 1, minimum=0, maximum=2),
    Option("defenders_take_cards", True),
    Option("ou_also_wind", False),
    Option("untap_at", "round_end", ("round_end", "turn_end")),
    Option("weather_cap", 3, minimum=0, maximum=9),
    Option("weather_cap_scope", "round", ("round", "turn")),
    Option("storm_drift", 0, minimum=0, maximum=2),
    Option("shop_choice", "curator", ("curator", "buyer")),
    Option("defender_shop", False),
    Option("map", "city61", ("city61", "inner37")),
    # Two nights: the same seats again with sides exchanged, everything drawn anew; most points over both.
    Option("mode", "single", ("single", "two_nights")),
    # SIEGE-6: whoever sits in the last chair is the curator and no player.
    Option("curator", False),
)


@dataclass(frozen=True)
class Settings:
    """The value of every option in one game; see the rulebook's chapter 6 for what each does."""

    rounds: int = 8
    sides_by: str = "wish"
    rotation: str = "within_side"
    die: int = 10
    fort_strength: int = 10
    assault_dice: str = "both"
    assault_reward: str = "choice"
    fort_after_wind: str = "drained"
    chain_token_strength: str = "each"
    walls: bool = True
    wards: bool = True
    loss_choice: str = "weakest"
    shaken: bool = True
    fort_placement: str = "random"
    muster: str = "table"
    storm_squads: int = 0
    storm_budget: int = 0
    guard_squads: int = 0
    guard_budget: int = 0
    no_squads_out: bool = False
    defender_start_cards: int = 1
    defenders_take_cards: bool = True
    ou_also_wind: bool = False
    untap_at: str = "round_end"
    weather_cap: int = 3
    weather_cap_scope: str = "round"
    storm_drift: int = 0
    shop_choice: str = "curator"
    defender_shop: bool = False
    map: str = "city61"
    mode: str = "single"
    curator: bool = False


def settings_from(options: Mapping[str, OptionValue]) -> Settings:
    """Give the settings that parsed *options* mean."""
    values = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    return Settings(**(values | {"die": int(values["die"])}))  # type: ignore[arg-type]  # parsed by Option
