"""Rulebook section 6: the switches of the game, its presets, and their values in one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import OptionValue
from rules.frames.cells import Metric
from rules.frames.names import Size
from rules.options import option, options_of, values_of

GENERATED = "generated"
"""The layout that only needs a seed (FRAMES-13)."""

FIELD_SEEDS = 999
"""FRAMES-13: the highest seed; no more than a menu can offer."""

MOST_ROUNDS = 20
"""FRAMES-31: how many rounds to Doomsday may be named."""

READY_COMPANIES = ("remeasured", "measured", "even", "rulebook")
"""FRAMES-25: what ready-made companies field."""

READY = "ready"
AUTO = "auto"
BOARD_SIZES = tuple(str(side) for side in range(20, 33))


@dataclass(frozen=True)
class Settings:
    """The value of every option in one game; see the rulebook's section 6 for what each does."""

    preset: str = option("seed", "mode", ("seed", "official", "quick"))
    size: Size = option(Size.SKIRMISH, "mode", tuple(Size))
    on_leave: str = option("bot", "mode", ("bot", "remove"))
    layout: str = option(
        "quiet_quarry",
        "field",
        ("quiet_quarry", "twin_streets", "broken_dam", "orchard", "ring_fort", GENERATED),
    )
    # 0 stands for a seed drawn at the start.
    field_seed: int = option(0, "field", maximum=FIELD_SEEDS, worded=(0,))
    board_size: str = option(AUTO, "field", (AUTO, *BOARD_SIZES))
    distance_metric: Metric = option(Metric.CHEBYSHEV, "field", tuple(Metric))
    ruler: int = option(7, "field", minimum=6, maximum=8)
    # 0 stands for the number that suits the size: FRAMES-31.
    doomsday_start: int = option(0, "doomsday", maximum=MOST_ROUNDS, worded=(0,))
    auto_tick: bool = option(False, "doomsday")
    stall_guard: int = option(2, "doomsday", maximum=5, worded=(0,))
    point_rule: str = option("seed", "turns", ("seed", "official"))
    move_exact: bool = option(False, "turns")
    propose_d6d3: bool = option(False, "turns")
    combat_order: str = option("attacker_first", "combat", ("attacker_first", "target_first"))
    friendly_targets: bool = option(True, "combat")
    white_ranged: bool = option(False, "combat")
    double_defence_safe: bool = option(True, "combat")
    drop_white: bool = option(False, "combat")
    wrecks: bool = option(False, "combat")
    cover_edges: str = option("defender", "cover", ("defender", "attacker"))
    cover_pick: str = option("attacker", "cover", ("attacker", "strongest"))
    rockets: int = option(3, "rockets", maximum=8)
    rocket_role: str = option("pool", "rockets", ("pool", "addon", "standalone", "any"))
    rocket_spent: str = option("rolled", "rockets", ("rolled", "chosen"))
    rockets_block_sprint: bool = option(False, "rockets")
    spot_use: str = option("always", "spots", ("always", "choice"))
    spots_persist: bool = option(False, "spots")
    capture: str = option("declare", "stations", ("declare", "automatic"))
    # What every seat's standing order for captures is at the start.
    capture_order: str = option("ask", "stations", ("ask", "declare"))
    contested_stations: bool = option(False, "stations")
    abandon_station: bool = option(True, "stations")
    annihilation: str = option("wins", "victory", ("wins", "play_on"))
    final_tie: str = option("assets", "victory", ("assets", "extra_round"))
    ready_companies: str = option("remeasured", "companies", READY_COMPANIES, before="rulebook")
    # Set up by the defaults of the rulebook's section 3, the game begins with its first round.
    set_up: str = option("played", "companies", (READY, "played"))


OPTIONS = options_of(Settings)

PRESETS: Mapping[str, Mapping[str, OptionValue]] = {
    "seed": {},
    "official": {
        "ruler": 8,
        "doomsday_start": 11,
        "auto_tick": True,
        "white_ranged": True,
        "spot_use": "choice",
        "friendly_targets": False,
        "point_rule": "official",
        "capture": "automatic",
        "contested_stations": True,
        "stall_guard": 0,
    },
    "quick": {"doomsday_start": 4, "size": "skirmish", "board_size": "20", "capture_order": "declare"},
}
"""What each preset sets apart from the defaults."""


def preset_values(preset: OptionValue) -> dict[str, OptionValue]:
    """Give the value of every option that some preset sets, as *preset* has it."""
    touched = {name for values in PRESETS.values() for name in values}
    chosen = PRESETS.get(str(preset), {})
    return {
        option.name: chosen.get(option.name, option.default) for option in OPTIONS if option.name in touched
    }


def settings_from(options: Mapping[str, OptionValue]) -> Settings:
    """Give the settings that parsed *options* mean."""
    return Settings(**values_of(Settings, options))
