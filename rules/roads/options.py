"""Rulebook chapter 6: the switches of the game, and their values in one battle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import OptionValue
from rules.options import option, options_of, switch, values_of

STANDARD_POINTS = 120
"""ROADS-12: the budget that the scenarios' numbers are made for."""
PRICES = ("even", "rulebook")
"""ROADS-13: what prices and ready-made warbands there are."""


@dataclass(frozen=True)
class Settings:
    """The value of every option in one battle; see the rulebook's chapter 6 for what each does."""

    mode: str = option("full", "mode", ("full", "basic"))
    manoeuvres: bool = switch(True, "mode")
    misfires: bool = switch(True, "mode")
    melodies: bool = switch(True, "mode")
    scenario: str = option("meeting", "field", ("meeting", "barrels", "breakthrough", "ambush", "random"))
    map: str = option("random", "field", ("crossroads", "overpass", "drowned", "station", "random"))
    points: int = option(STANDARD_POINTS, "length", minimum=60, maximum=200)
    prices: str = option("even", "length", PRICES, before="rulebook")
    rounds: int = option(7, "length", minimum=4, maximum=12)
    # 0 stands for the whole turn.
    impulse_size: int = option(2, "turns", maximum=4, worded=(0,))
    fp_base: int = option(2, "turns", maximum=4)
    initiative_winner_chooses: bool = option(False, "turns")
    timeout_plays: str = option("default", "turns", ("default", "auto"))
    # 0 stands for no limit.
    attacks_per_round: int = option(1, "combat", maximum=3, worded=(0,))
    prepared_helps_defence: bool = option(True, "combat")
    moving_spoils_aim: bool = option(False, "combat")
    no_shooting_near_melee: bool = option(False, "combat")
    draw_in: str = option("round_start", "combat", ("round_start", "on_attack", "off"))
    free_blows: str = option("per_warrior", "combat", ("per_warrior", "per_unit"))
    leap_height: str = option("jumped", "combat", ("jumped", "rating"))
    panic_measure: str = option("wounds", "spirit", ("wounds", "warriors"))
    fear_ignores_terror: bool = option(False, "spirit")
    frenzy_ends: str = option("round", "spirit", ("round", "exchange"))
    ask_withdraw: bool = option(True, "spirit")


OPTIONS = options_of(Settings)


def settings_from(options: Mapping[str, OptionValue]) -> Settings:
    """Give the settings that parsed *options* mean; the mode is counted into the single switches."""
    is_full = options.get("mode", Settings.mode) == "full"
    usual = dict.fromkeys(("manoeuvres", "misfires", "melodies"), is_full)
    return Settings(**values_of(Settings, options, usual))
