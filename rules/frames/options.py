"""Rulebook section 6: the switches of the game, its presets, and their values in one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import Option, OptionValue
from rules.frames.cells import Metric
from rules.frames.names import Size

GENERATED = "generated"
"""The layout that only needs a seed (FRAMES-13)."""

FIELD_SEEDS = 999
"""FRAMES-13: the highest seed; no more than a menu can offer."""

MOST_ROUNDS = 20
"""FRAMES-31: how many rounds to Doomsday may be named."""

AUTO = "auto"
BOARD_SIZES = tuple(str(side) for side in range(20, 33))

OPTIONS: tuple[Option, ...] = (
    Option("preset", "seed", ("seed", "official", "quick")),
    Option("size", "skirmish", ("skirmish", "battle")),
    Option(
        "layout",
        "quiet_quarry",
        ("quiet_quarry", "twin_streets", "broken_dam", "orchard", "ring_fort", GENERATED),
    ),
    # 0 stands for a seed drawn at the start.
    Option("field_seed", 0, minimum=0, maximum=FIELD_SEEDS),
    Option("board_size", AUTO, (AUTO, *BOARD_SIZES)),
    Option("distance_metric", "chebyshev", ("chebyshev", "alternating")),
    Option("ruler", 7, minimum=6, maximum=8),
    # 0 stands for the number that suits the size: FRAMES-31.
    Option("doomsday_start", 0, minimum=0, maximum=MOST_ROUNDS),
    Option("auto_tick", False),
    Option("stall_guard", 2, minimum=0, maximum=5),
    Option("propose_d6d3", False),
    Option("rockets", 3, minimum=0, maximum=8),
    Option("rocket_role", "pool", ("pool", "addon", "standalone", "any")),
    Option("rocket_spent", "rolled", ("rolled", "chosen")),
    Option("rockets_block_sprint", False),
    Option("white_ranged", False),
    Option("spot_use", "always", ("always", "choice")),
    Option("spots_persist", False),
    Option("friendly_targets", True),
    Option("point_rule", "seed", ("seed", "official")),
    Option("capture", "declare", ("declare", "automatic")),
    # What every seat's standing order for captures is at the start.
    Option("capture_order", "ask", ("ask", "declare")),
    Option("contested_stations", False),
    Option("move_exact", False),
    Option("cover_edges", "defender", ("defender", "attacker")),
    Option("cover_pick", "attacker", ("attacker", "strongest")),
    Option("double_defence_safe", True),
    Option("drop_white", False),
    Option("abandon_station", True),
    Option("wrecks", False),
    Option("combat_order", "attacker_first", ("attacker_first", "target_first")),
    Option("annihilation", "wins", ("wins", "play_on")),
    Option("final_tie", "assets", ("assets", "extra_round")),
    Option("on_leave", "bot", ("bot", "remove")),
)

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


@dataclass(frozen=True)
class Settings:
    """The value of every option in one game; see the rulebook's section 6 for what each does."""

    preset: str = "seed"
    size: Size = Size.SKIRMISH
    layout: str = "quiet_quarry"
    field_seed: int = 0
    board_size: str = AUTO
    distance_metric: Metric = Metric.CHEBYSHEV
    ruler: int = 7
    doomsday_start: int = 0
    auto_tick: bool = False
    stall_guard: int = 2
    propose_d6d3: bool = False
    rockets: int = 3
    rocket_role: str = "pool"
    rocket_spent: str = "rolled"
    rockets_block_sprint: bool = False
    white_ranged: bool = False
    spot_use: str = "always"
    spots_persist: bool = False
    friendly_targets: bool = True
    point_rule: str = "seed"
    capture: str = "declare"
    capture_order: str = "ask"
    contested_stations: bool = False
    move_exact: bool = False
    cover_edges: str = "defender"
    cover_pick: str = "attacker"
    double_defence_safe: bool = True
    drop_white: bool = False
    abandon_station: bool = True
    wrecks: bool = False
    combat_order: str = "attacker_first"
    annihilation: str = "wins"
    final_tie: str = "assets"
    on_leave: str = "bot"


def preset_values(preset: OptionValue) -> dict[str, OptionValue]:
    """Give the value of every option that some preset sets, as *preset* has it."""
    touched = {name for values in PRESETS.values() for name in values}
    chosen = PRESETS.get(str(preset), {})
    return {
        option.name: chosen.get(option.name, option.default) for option in OPTIONS if option.name in touched
    }


def settings_from(options: Mapping[str, OptionValue]) -> Settings:
    """Give the settings that parsed *options* mean."""
    values = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    enums = {"size": Size(str(values["size"])), "distance_metric": Metric(str(values["distance_metric"]))}
    return Settings(**(values | enums))  # type: ignore[arg-type]  # parsed by Option
