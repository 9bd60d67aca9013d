"""Chapters B and F: movement, rally, and what a squad may do in a turn."""

from __future__ import annotations

import pytest

from rules.contract import IllegalAction, Seat
from rules.siege.actions import EndTurn, MoveSquad, Rally
from rules.siege.events.round import SquadRallied, TurnSkipped
from rules.siege.names import RegionId, SquadId
from tests.rules.siege.siege_scenes import SIEGE, figures, menu, night, play, values

WEDGE = SquadId("0.wedge")


def refused(state: object, action: object) -> str:
    with pytest.raises(IllegalAction) as refusal:
        play(state, action)  # type: ignore[arg-type]  # any action
    return refusal.value.key


def test_the_map_has_61_regions_in_five_rings() -> None:
    """SIEGE-8: 1, 6, 12, 18 and 24 regions; neighbours are one step away."""
    board = SIEGE.night(night("SD")).board

    assert [len(board.in_ring(ring)) for ring in range(5)] == [1, 6, 12, 18, 24]
    assert len(board.neighbours(board.kremlin)) == 6
    assert board.distance(RegionId("M7"), RegionId("M19")) == 8


def test_movement_goes_step_by_step_around_the_enemy() -> None:
    """SIEGE-9, SIEGE-25, SIEGE-71 (case 3): two regions, not through the enemy; one in a downpour."""
    free = night("SD", "0 wedge RBN M7", weather="thunderstorm")
    held = night("SD", "0 wedge RBN M7, 1 crew RP T5", weather="thunderstorm")
    wet = night("SD", "0 wedge RBN M7")

    assert {"M6", "M8", "T5", "G4", "M5", "M9", "T4", "T6"} == values(free, 0, MoveSquad, "region")
    assert values(held, 0, MoveSquad, "region") == {"M5", "M6", "M8", "M9", "T4", "T6"}
    assert refused(held, MoveSquad(Seat(0), WEDGE, RegionId("G4"))) == "way_blocked"
    assert refused(held, MoveSquad(Seat(0), WEDGE, RegionId("T5"))) == "region_held"
    assert values(wet, 0, MoveSquad, "region") == {"M6", "M8", "T5"}
    assert refused(wet, MoveSquad(Seat(0), WEDGE, RegionId("G4"))) == "too_far"


def test_a_full_friendly_region_can_be_passed_but_not_entered() -> None:
    """SIEGE-9, SIEGE-25: at most three squads in a region."""
    state = night("SD", "0 wedge RBN M7, 0 a P T5, 0 b P T5, 0 c P T5", weather="thunderstorm")
    moves = {move.region for move in menu(state, 0, MoveSquad) if move.squad == WEDGE}

    assert "G4" in moves
    assert refused(state, MoveSquad(Seat(0), WEDGE, RegionId("T5"))) == "region_full"


def test_a_squad_moves_once() -> None:
    """SIEGE-24: after its move a squad may still act, but not move again."""
    state = play(night("SD", "0 wedge RBN M7"), MoveSquad(Seat(0), WEDGE, RegionId("M6"))).state

    assert refused(state, MoveSquad(Seat(0), WEDGE, RegionId("M5"))) == "already_moved"


def test_rally_takes_the_weakest_figure_of_the_reserve() -> None:
    """SIEGE-27 (case 4): R B with N and P in reserve takes the pawn and is spent."""
    state = night("SD", "0 wedge RB M1", reserves={0: "NP"})
    step = play(state, Rally(Seat(0), WEDGE))

    assert step.one(SquadRallied).figure == "pawn"
    assert step.squad("0.wedge").figures == figures("RBP")
    assert step.squad("0.wedge").spent
    assert step.state.players[0].reserve == figures("N")


def test_a_squad_that_moved_does_not_rally() -> None:
    """SIEGE-27 (case 4): nor one beside an enemy."""
    moved = play(
        night("SD", "0 wedge RB M1", reserves={0: "NP"}), MoveSquad(Seat(0), WEDGE, RegionId("M2"))
    ).state
    beside = night("SD", "0 wedge RB M1, 1 crew RP T1", reserves={0: "NP"})

    assert refused(moved, Rally(Seat(0), WEDGE)) == "already_moved"
    assert refused(beside, Rally(Seat(0), WEDGE)) == "enemy_adjacent"


def test_shaken_squads_may_rally() -> None:
    """SIEGE-27, SIEGE-28."""
    state = night("SD", "0 wedge RB M1 shaken", reserves={0: "P"})

    assert Rally(Seat(0), WEDGE) in menu(state, 0)


def test_a_player_without_squads_is_skipped() -> None:
    """SIEGE-16, SIEGE-24: no turn without a squad on the map."""
    step = play(night("SDS", "0 wedge RB M1, 2 ram RBB M9"), EndTurn(Seat(0)))

    assert step.one(TurnSkipped).seat == Seat(1)
    assert SIEGE.pending(step.state).seats == (Seat(2),)  # type: ignore[union-attr]  # it is there
