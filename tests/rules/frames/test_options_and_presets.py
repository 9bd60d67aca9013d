"""Rulebook section 6: every switch stands at the seed's value, and presets set several at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.command_line.simulation import lobby as table_of
from bot.game import lobby
from bot.game.table import Click
from rules.contract import OptionValue
from rules.frames.names import DecisionKind, OrderChoice, Size
from rules.frames.options import OPTIONS, PRESETS, Settings, settings_from
from tests.rules.frames.frames_games import FRAMES, Game

DEFAULTS: dict[str, OptionValue] = {
    "size": "skirmish",
    "ready_companies": "remeasured",
    "set_up": "played",
    "layout": "quiet_quarry",
    "field_seed": 0,
    "board_size": "auto",
    "distance_metric": "chebyshev",
    "ruler": 7,
    "doomsday_start": 0,
    "auto_tick": False,
    "stall_guard": 2,
    "propose_d6d3": False,
    "rockets": 3,
    "rocket_role": "pool",
    "rocket_spent": "rolled",
    "rockets_block_sprint": False,
    "white_ranged": False,
    "spot_use": "always",
    "spots_persist": False,
    "friendly_targets": True,
    "point_rule": "seed",
    "capture": "declare",
    "contested_stations": False,
    "move_exact": False,
    "cover_edges": "defender",
    "cover_pick": "attacker",
    "double_defence_safe": True,
    "drop_white": False,
    "abandon_station": True,
    "wrecks": False,
    "combat_order": "attacker_first",
    "annihilation": "wins",
    "final_tie": "assets",
    "on_leave": "bot",
}
"""The rulebook's table, and the house's even companies."""


def test_every_switch_of_the_rulebook_stands_at_its_default() -> None:
    """FRAMES-4, FRAMES-22, FRAMES-65: the seed's values, and the house's where the seed is silent."""
    options = FRAMES.parse_options({})

    assert {name: options[name] for name in DEFAULTS} == DEFAULTS
    # Games of before keep the companies of the rulebook.
    assert settings_from({**options, "ready_companies": "rulebook"}) == Settings()


def test_the_official_preset_has_the_published_values() -> None:
    """FRAMES-4, FRAMES-144, FRAMES-152: the other values of section 6."""
    options = FRAMES.parse_options({"preset": "official"})

    assert {name: options[name] for name in PRESETS["official"]} == {
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
    }


@pytest.mark.parametrize("seats", [2, 5, *(pytest.param(n, marks=pytest.mark.soak) for n in (3, 4))])
def test_a_game_whose_set_up_is_ready_begins_with_its_first_round(seats: int) -> None:
    """Option `set_up`: everybody has accepted, picked and placed as section 3 does for whoever is late."""
    ready = Game(seats, *range(20, 15, -1), set_up="ready", field_seed=1)
    late = Game(seats, field_seed=1).until(DecisionKind.TACTICAL_ORDER)

    assert ready.asked == late.asked
    assert replace(ready.state, settings=late.state.settings) == late.state


def test_the_quick_preset_is_small_and_declares_captures() -> None:
    """FRAMES-55: everybody's standing order for captures."""
    game = Game(preset="quick")

    assert (game.state.settings.size, game.state.side) == (Size.SKIRMISH, 20)
    assert all(player.orders.capture is OrderChoice.DECLARE for player in game.state.players)
    assert game.agree().state.doomsday == 4


def test_whether_captures_are_asked_for_is_an_option() -> None:
    """FRAMES-55: `capture_order` without a preset."""
    asked, declared = Game(), Game(capture_order="declare")

    assert all(player.orders.capture is OrderChoice.ASK for player in asked.state.players)
    assert all(player.orders.capture is OrderChoice.DECLARE for player in declared.state.players)


def test_what_is_said_beside_a_preset_counts_more_than_the_preset() -> None:
    """FRAMES-152: official, but with another ruler."""
    options = FRAMES.parse_options({"preset": "official", "ruler": 6})

    assert (options["ruler"], options["auto_tick"]) == (6, True)


def test_choosing_a_preset_in_the_lobby_sets_its_options_and_choosing_another_takes_them_back() -> None:
    """FRAMES-152: the host still changes each of them afterwards."""
    host = Click(0, "Ada", "en", 0)
    table = table_of(FRAMES, 2, "presets", 1, {"wrecks": True, "rockets": 5})
    official = lobby.set_option(table, host, "preset", "official").table
    changed = lobby.set_option(official, host, "ruler", 6).table
    quick = lobby.set_option(changed, host, "preset", "quick").table

    assert (official.options["ruler"], official.options["auto_tick"]) == (8, True)
    assert changed.options["ruler"] == 6
    assert (quick.options["ruler"], quick.options["auto_tick"], quick.options["board_size"]) == (
        7,
        False,
        "20",
    )
    assert (quick.options["wrecks"], quick.options["rockets"]) == (True, 5), "no preset speaks of these"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_side_of_the_field_goes_by_the_players(players: int) -> None:
    """FRAMES-1: 24, 26, 28 and 30, unless the option says otherwise."""
    assert Game(players).state.side == {2: 24, 3: 26, 4: 28, 5: 30}[players]
    assert Game(players, board_size="32").state.side == 32


def test_a_field_seed_of_the_host_is_kept_and_any_other_is_drawn() -> None:
    """FRAMES-13: drawn in public at the start."""
    chosen, drawn = Game(field_seed=77, layout="generated"), Game(2, 500, layout="generated")

    assert chosen.state.field is not None
    assert drawn.state.field is not None
    assert (chosen.state.field.seed, drawn.state.field.seed) == (77, 500)


def test_every_option_is_read() -> None:
    """FRAMES-30: each has its place in the settings of a game."""
    assert {option.name for option in OPTIONS} == set(Settings.__dataclass_fields__)
