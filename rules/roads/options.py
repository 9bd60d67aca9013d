"""Rulebook chapter 6: the switches of the game, and their values in one battle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import Option, OptionValue

STANDARD_POINTS = 120
"""ROADS-12: the budget that the scenarios' numbers are made for."""

_SWITCH = ("by_mode", "on", "off")

OPTIONS: tuple[Option, ...] = (
    Option("mode", "full", ("full", "basic")),
    Option("manoeuvres", "by_mode", _SWITCH),
    Option("misfires", "by_mode", _SWITCH),
    Option("melodies", "by_mode", _SWITCH),
    Option("scenario", "meeting", ("meeting", "barrels", "breakthrough", "ambush", "random")),
    Option("map", "random", ("crossroads", "overpass", "drowned", "station", "random")),
    Option("points", STANDARD_POINTS, minimum=60, maximum=200),
    Option("rounds", 7, minimum=4, maximum=12),
    # 0 stands for the whole turn.
    Option("impulse_size", 2, minimum=0, maximum=4),
    Option("fp_base", 2, minimum=0, maximum=4),
    Option("initiative_winner_chooses", False),
    # 0 stands for no limit.
    Option("attacks_per_round", 1, minimum=0, maximum=3),
    Option("prepared_helps_defence", True),
    Option("moving_spoils_aim", False),
    Option("no_shooting_near_melee", False),
    Option("draw_in", "round_start", ("round_start", "on_attack", "off")),
    Option("panic_measure", "wounds", ("wounds", "warriors")),
    Option("free_blows", "per_warrior", ("per_warrior", "per_unit")),
    Option("fear_ignores_terror", False),
    Option("leap_height", "jumped", ("jumped", "rating")),
    Option("frenzy_ends", "round", ("round", "exchange")),
    Option("ask_withdraw", True),
    Option("timeout_plays", "default", ("default", "auto")),
)


@dataclass(frozen=True)
class Settings:
    """The value of every option in one battle; see the rulebook's chapter 6 for what each does."""

    mode: str = "full"
    manoeuvres: bool = True
    misfires: bool = True
    melodies: bool = True
    scenario: str = "meeting"
    map: str = "random"
    points: int = STANDARD_POINTS
    rounds: int = 7
    impulse_size: int = 2
    fp_base: int = 2
    initiative_winner_chooses: bool = False
    attacks_per_round: int = 1
    prepared_helps_defence: bool = True
    moving_spoils_aim: bool = False
    no_shooting_near_melee: bool = False
    draw_in: str = "round_start"
    panic_measure: str = "wounds"
    free_blows: str = "per_warrior"
    fear_ignores_terror: bool = False
    leap_height: str = "jumped"
    frenzy_ends: str = "round"
    ask_withdraw: bool = True
    timeout_plays: str = "default"


def settings_from(options: Mapping[str, OptionValue]) -> Settings:
    """Give the settings that parsed *options* mean; the mode is counted into the single switches."""
    values = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    for switch in ("manoeuvres", "misfires", "melodies"):
        given = values[switch]
        values[switch] = values["mode"] == "full" if given == "by_mode" else given == "on"
    return Settings(**values)  # type: ignore[arg-type]  # parsed by Option
