"""Rulebook chapter 2.5: the vanguard, the point frame, the attackers and the rest, defaults."""

from __future__ import annotations

import pytest

from rules.contract import OptionValue, Seat
from rules.frames.actions import PlaceFrame
from rules.frames.cell_sets import cells_in, contains, set_of
from rules.frames.cells import CellId, all_cells, distance, place_of
from rules.frames.names import DecisionKind, FrameId, Phase, Stage
from rules.frames.placing import Placing
from rules.frames.state import Station, station_id
from tests.rules.frames.deployment_scenes import cells, frame, game, station
from tests.rules.frames.frames_games import FRAMES, Game


def with_stations(played: Game, *cells: str) -> tuple[Station, ...]:
    """Give stations of the Defender on *cells*."""
    return tuple(
        Station(station_id(Seat(0), number), Seat(0), CellId(cell), Seat(0))
        for number, cell in enumerate(cells, start=1)
    )


def at_the_point(terrain: str = "", **options: OptionValue) -> Game:
    """Case 7: perimeter E5–S19, both vanguard frames on S12 and R12; the point frame is next."""
    played = game(terrain, **options)
    return played.at(
        stage=Stage.POINT,
        stations=with_stations(played, "L12"),
        frames=played.placed(a1="S12", a2="R12"),
        vanguard=(FrameId("0.1"), FrameId("0.2")),
    )


# The vanguard.


def test_the_vanguard_is_two_frames_inside_the_perimeter() -> None:
    """FRAMES-44: any two, one after the other."""
    played = game().stations("L12", "L9", "L15")

    assert played.asked == ("place_vanguard", (0,))
    assert played.refusal(frame("0.1", "U12")).key == "outside_perimeter"
    assert played.refusal(frame("1.1", "L10")).key in ("not_your_decision", "not_your_frame")
    played.frames("0.4 L10")
    assert played.refusal(frame("0.4", "L11")).key == "already_deployed"
    played.frames("0.2 M12")
    assert played.state.vanguard == ("0.4", "0.2")
    assert played.asked == ("place_point", (1,))


def test_the_vanguard_leaves_six_point_cells_and_a_tenth_of_the_field() -> None:
    """FRAMES-44: so does every pair on the menu, and no other."""
    played = game().stations("L12", "I12", "O12").frames("0.1 R12")
    placing = played.placing
    offered = cells(played)

    for cell in cells_in(24, placing.perimeter):
        if contains(24, placing.free, cell):
            assert (cell in offered) is placing.leaves_room(CellId("R12"), cell)


def test_a_pair_that_leaves_no_room_is_refused() -> None:
    """FRAMES-44: walls round the perimeter leave point cells only in the east and the south."""
    walls = [
        f"{cell} wall"
        for cell in all_cells(24)
        if 8 <= distance(cell, CellId("L12")) <= 10 and place_of(cell)[0] < 22
    ]
    played = game(", ".join(walls))
    played.at(stage=Stage.VANGUARD, stations=with_stations(played, "L12"))

    assert played.asked == ("place_vanguard", (0,))
    played.frames("0.1 E12")
    assert played.refusal(frame("0.2", "F12")).key == "leaves_no_room"
    assert "S12" in cells(played)


def test_where_no_pair_leaves_room_the_rule_is_waived() -> None:
    """FRAMES-44: only then."""
    walls = [f"{cell} wall" for cell in all_cells(24) if distance(cell, CellId("L12")) > 7]
    played = game(", ".join(walls))
    played.at(stage=Stage.VANGUARD, stations=with_stations(played, "L12"))

    assert len(cells(played)) == 15 * 15 - 1


# The point frame.


def test_the_point_frame_stands_near_the_vanguard_outside_the_perimeter_away_from_barricades() -> None:
    """FRAMES-45 (case 7): within 7 of a Defender's frame, more than 1 from every barricade."""
    played = at_the_point()

    assert {"V12", "T19"} <= cells(played)
    assert played.refusal(frame("1.1", "T20")).key == "too_far_from_defender"
    assert played.refusal(frame("1.1", "R19")).key == "inside_perimeter"
    assert at_the_point("W13 wall").refusal(frame("1.1", "V12")).key == "too_close_to_barricade"
    assert "V12" in cells(at_the_point("X13 wall"))
    assert "V12" in cells(at_the_point("W13 rough")), "rough ground is no barricade"


def test_any_one_frame_may_be_the_point_frame() -> None:
    """FRAMES-45: the point attacker chooses."""
    played = at_the_point()

    assert {each.frame for each in played.menu() if isinstance(each, PlaceFrame)} == {
        f"1.{number}" for number in range(1, 6)
    }
    played.frames("1.4 V12")
    assert played.asked == ("place_attacker", (1,))


def test_the_official_point_frame_may_stand_by_a_barricade_that_does_not_cover_it() -> None:
    """FRAMES-45: option `point_rule` official."""
    behind = at_the_point("U12 wall", point_rule="official")
    beside = at_the_point("W12 wall", point_rule="official")

    assert behind.refusal(frame("1.1", "V12")).key == "covered_from_defender"
    assert "V12" in cells(beside)


def test_without_such_a_cell_the_point_frame_comes_as_near_as_it_can() -> None:
    """FRAMES-46: the smallest distance to a Defender's frame."""
    played = game()
    played.at(
        stage=Stage.POINT,
        stations=with_stations(played, "L12"),
        frames=played.placed(a1="L11", a2="L13"),
        vanguard=(FrameId("0.1"), FrameId("0.2")),
    )
    nearest = {
        min(distance(CellId(cell), CellId("L11")), distance(CellId(cell), CellId("L13")))
        for cell in cells(played)
    }

    # L11 reaches row 4, one row beyond the perimeter: that is an ordinary point cell.
    assert nearest == {7}
    walled = [f"{cell} wall" for cell in all_cells(24) if distance(cell, CellId("L12")) in (8, 9)]
    played = game(", ".join(walled))
    played.at(
        stage=Stage.POINT,
        stations=with_stations(played, "L12"),
        frames=played.placed(a1="L11", a2="L13"),
        vanguard=(FrameId("0.1"), FrameId("0.2")),
    )
    found = {
        min(distance(CellId(cell), CellId("L11")), distance(CellId(cell), CellId("L13")))
        for cell in cells(played)
    }
    assert found == {10}


def test_and_where_barricades_are_everywhere_beside_one() -> None:
    """FRAMES-46: the same without the barricade condition."""
    walls = [
        f"{cell} wall"
        for cell in all_cells(24)
        if distance(cell, CellId("L12")) > 7 and sum(place_of(cell)) % 2
    ]
    played = game(", ".join(walls))
    played.at(
        stage=Stage.POINT,
        stations=with_stations(played, "L12"),
        frames=played.placed(a1="L11", a2="L13"),
        vanguard=(FrameId("0.1"), FrameId("0.2")),
    )

    assert cells(played)
    assert all(contains(24, played.placing.beside_barricades, CellId(cell)) for cell in cells(played))
    assert not any(contains(24, played.placing.perimeter, CellId(cell)) for cell in cells(played))


# The attackers and the rest.


def test_attackers_stay_outside_the_perimeter_and_out_of_direct_range_of_the_vanguard() -> None:
    """FRAMES-47: more than 7 from both."""
    played = at_the_point().frames("1.1 V12")

    assert played.refusal(frame("1.2", "L12")).key == "not_free_cell"
    assert played.refusal(frame("1.2", "L18")).key == "inside_perimeter"
    assert played.refusal(frame("1.2", "V13")).key == "within_direct_range"
    assert "L22" in cells(played)
    for cell in cells(played):
        assert distance(CellId(cell), CellId("S12")) > 7
        assert distance(CellId(cell), CellId("R12")) > 7


def test_with_no_such_cell_attackers_stand_anywhere_outside_the_perimeter() -> None:
    """FRAMES-47: any free cell outside."""
    reached = [cell for cell in all_cells(24) if distance(cell, CellId("S12")) <= 7]
    blocked = [f"{cell} rough" for cell in all_cells(24) if cell not in reached]
    played = at_the_point(", ".join(blocked)).frames("1.1 V12")

    assert cells(played)
    assert cells(played) <= set(reached)


def test_the_rest_stands_inside_the_perimeter_or_beside_a_barricade() -> None:
    """FRAMES-49: outside only within 1 of a barricade."""
    played = at_the_point("C3 wall, B20 rough")
    played.at(
        stage=Stage.REST,
        frames=played.placed(b1="X1", b2="X2", b3="X3", b4="X4", b5="X5"),
    )

    assert played.asked == ("place_rest", (0,))
    assert {"F6", "B2", "D4", "C4"} <= cells(played)
    assert "B21" not in cells(played)
    assert played.refusal(frame("0.3", "A9")).key == "neither_perimeter_nor_barricade"


# Defaults.


@pytest.mark.parametrize(
    ("players", "ruler"),
    [
        pytest.param(players, ruler, marks=() if players % 3 == ruler % 3 else pytest.mark.soak)
        for players in (2, 3, 4, 5)
        for ruler in (6, 7, 8)
    ],
)
def test_deployment_comes_to_an_end_at_every_table(players: int, ruler: int) -> None:
    """FRAMES-40 to FRAMES-49: by defaults, on the smallest field and on the usual ones."""
    for side in ("auto", "20"):
        played = Game(players, ruler=ruler, board_size=side).agree()
        for seat in range(players):
            played.act(FRAMES.default(played.state, Seat(seat)), *range(20, 20 - players, -1))
        played.until(DecisionKind.TACTICAL_ORDER)

        assert played.state.phase is Phase.COMBAT
        standing = [each.cell for each in (*played.state.frames, *played.state.stations)]
        assert len(set(standing)) == len(standing)
        assert None not in standing


def test_the_defaults_of_deployment() -> None:
    """FRAMES-170: stations from the centre, the vanguard's edge, the point frame far, the others together."""
    played = game("G7 wall")
    first = FRAMES.default(played.state, Seat(0))
    assert first == station("L12")

    played.act(first).until(DecisionKind.PLACE_VANGUARD)
    vanguard = FRAMES.default(played.state, Seat(0))
    assert isinstance(vanguard, PlaceFrame)
    assert vanguard.frame == "0.1"
    assert distance(vanguard.cell, CellId("G7")) == 1
    played.until(DecisionKind.PLACE_POINT)
    point = FRAMES.default(played.state, Seat(1))
    assert isinstance(point, PlaceFrame)
    farthest = max(_to_defender(played, cell) for cell in cells(played))
    assert _to_defender(played, point.cell) == farthest
    played.until(DecisionKind.PLACE_ATTACKER)
    next_to = FRAMES.default(played.state, Seat(1))
    assert isinstance(next_to, PlaceFrame)
    own = [each.cell for each in played.state.frames if each.owner == 1 and each.cell is not None]
    assert distance(next_to.cell, own[0]) == min(distance(CellId(cell), own[0]) for cell in cells(played))


def _to_defender(played: Game, cell: str) -> int:
    return min(distance(CellId(cell), each) for each in played.placing.defending)


def test_sets_of_cells_agree_with_distances() -> None:
    """FRAMES-2, FRAMES-40: what deployment reckons with."""
    for metric in ("chebyshev", "alternating"):
        played = game(distance_metric=metric)
        placing = Placing(FRAMES.field(played.state))
        for cell in (CellId("A1"), CellId("L12"), CellId("X20")):
            near = set(cells_in(24, placing.near(cell, 7)))
            assert near == {each for each in all_cells(24) if placing.field.distance(each, cell) <= 7}
            assert placing.near(cell, 7) == set_of(24, near)
    assert list(cells_in(24, set_of(24, all_cells(24))))[:2] == ["A1", "A2"]
