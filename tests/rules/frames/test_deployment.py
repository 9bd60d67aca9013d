"""Rulebook chapter 2.5: the steps of deployment, laps, free cells, stations, the perimeter."""

from __future__ import annotations

from rules.contract import Seat
from rules.frames.cell_sets import cells_in, contains
from rules.frames.cells import CellId, all_cells, distance, place_of
from rules.frames.names import DecisionKind, Phase
from rules.frames.sight import perimeter as perimeter_shown
from rules.frames.state import Station, station_id
from tests.rules.frames.deployment_scenes import WEAK, cells, frame, game, station
from tests.rules.frames.frames_games import FRAMES, Game


def three() -> Game:
    """Three seats on an empty field of 26×26: seat 0 defends, then 1 with four frames, then 2 with five."""
    companies = ("militia R8r R8r R8r, militia, militia", WEAK.replace(", soldier", "", 1), WEAK)
    return Game(3).agree().ready(*companies).clear()


# The steps.


def test_deployment_goes_through_six_steps() -> None:
    """FRAMES-42, FRAMES-44, FRAMES-45, FRAMES-47 to FRAMES-49: who places what, in this order."""
    played = game()
    asked = []
    while played.state.phase is Phase.DEPLOYMENT:
        assert played.asked is not None
        asked.append(played.asked)
        played.act(FRAMES.default(played.state, played.seat))

    steps = {
        DecisionKind.PLACE_DEFENDER_STATIONS: (0, 3),
        DecisionKind.PLACE_VANGUARD: (0, 2),
        DecisionKind.PLACE_POINT: (1, 1),
        DecisionKind.PLACE_ATTACKER: (1, 4),
        DecisionKind.PLACE_ATTACKER_STATION: (1, 3),
        DecisionKind.PLACE_REST: (0, 2),
    }
    assert asked == [(kind.value, (seat,)) for kind, (seat, times) in steps.items() for _ in range(times)]
    assert all(each.cell for each in played.state.frames)
    assert len(played.state.stations) == 6
    assert played.state.round == 1


def test_attackers_place_by_turns_in_descending_score_the_point_attacker_last() -> None:
    """FRAMES-47, FRAMES-48: one frame each, then one station each; who has none left is skipped."""
    played = three().until(DecisionKind.PLACE_ATTACKER)
    order: list[tuple[str, int]] = []
    while played.asked is not None and played.asked[0].startswith("place_attacker"):
        order.append((played.asked[0], played.seat))
        played.act(FRAMES.default(played.state, played.seat))

    assert (played.state.defender, played.state.point) == (0, 2)
    assert [seat for kind, seat in order if kind == "place_attacker"] == [1, 2, 1, 2, 1, 2, 1, 2]
    assert [seat for kind, seat in order if kind == "place_attacker_station"] == [1, 2, 1, 2]


def test_a_seat_without_frames_left_is_skipped_in_a_lap() -> None:
    """FRAMES-47: the others go on."""
    companies = (
        "militia R8r R8r R8r, militia, militia",
        "soldier R8r R8r R8r, soldier, soldier",
        "warden R8r R8r R8r, warden, warden, warden, warden",
    )
    played = Game(3).agree().ready(*companies).clear().until(DecisionKind.PLACE_ATTACKER)
    order = []
    while played.asked is not None and played.asked[0] == "place_attacker":
        order.append(int(played.seat))
        played.act(FRAMES.default(played.state, played.seat))

    assert order == [1, 2, 1, 2, 1, 2, 2]


# Free cells.


def test_only_free_cells_take_anything() -> None:
    """FRAMES-40, FRAMES-6: no element, no station, no frame there; rough ground is an element."""
    played = game("K11 wall, K13 rough").stations("L15")

    for cell in ("K11", "K13", "L15"):
        assert played.refusal(station(cell)).key == "not_free_cell"
    assert played.refusal(station("A0")).key == "no_such_cell"
    assert played.refusal(station("Z9")).key == "no_such_cell"


def test_no_frame_is_deployed_within_one_of_another_players_station() -> None:
    """FRAMES-40: the Defender's rest stays away from the attackers' stations."""
    played = game().until(DecisionKind.PLACE_REST)
    rivals = [each.cell for each in played.state.stations if each.home == 1]
    inside = played.at(
        stations=(
            *(each for each in played.state.stations if each.home == 0),
            Station(station_id(Seat(1), 1), Seat(1), CellId("M9"), Seat(1)),
        )
    )

    assert rivals
    assert all(distance(CellId(cell), CellId("M9")) > 1 for cell in cells(inside))
    assert inside.refusal(frame("0.3", "M10")).key == "too_close_to_station"


# Stations.


def test_two_stations_are_at_least_three_apart() -> None:
    """FRAMES-41: so that no frame is ever within 1 of two."""
    played = game().stations("L12")

    assert "L15" in cells(played)
    assert "O15" in cells(played)
    for near in ("L14", "N14", "K11"):
        assert played.refusal(station(near)).key == "too_close_to_station"


def test_no_station_stands_on_the_rim() -> None:
    """FRAMES-41: the outermost ring."""
    rim = {cell for cell in all_cells(24) if {1, 24} & set(place_of(cell))}

    assert not rim & cells(game())
    assert game().refusal(station("A5")).key == "no_room_for_a_station"


def test_a_station_has_five_neighbours_free_of_elements() -> None:
    """FRAMES-41: three of eight may hold terrain."""
    assert "L12" in cells(game("K11 wall, L11 wall, M11 rough"))
    assert game("K11 wall, L11 wall, M11 rough, K13 rubble").refusal(station("L12")).key == (
        "no_room_for_a_station"
    )


def test_no_station_is_placed_beside_another_players_frame() -> None:
    """FRAMES-41: within 1."""
    played = game().until(DecisionKind.PLACE_ATTACKER_STATION)
    rival = next(each.cell for each in played.state.frames if each.owner == 0 and each.cell is not None)
    beside = [cell for cell in cells(played) if distance(CellId(cell), rival) <= 1]

    assert not beside


def test_ring_and_neighbours_are_dropped_where_nothing_else_is_left() -> None:
    """FRAMES-41: only the rim is free."""
    inner = [cell for cell in all_cells(24) if not {1, 24} & set(place_of(cell))]
    played = game(", ".join(f"{cell} wall" for cell in inner))

    assert cells(played)
    assert all({1, 24} & set(place_of(CellId(cell))) for cell in cells(played))


def test_the_defenders_stations_keep_within_the_ruler_of_one_another() -> None:
    """FRAMES-42: each after the first within 7 of an own one already placed."""
    played = game().stations("L12")

    assert max(distance(CellId(cell), CellId("L12")) for cell in cells(played)) == 7
    assert played.refusal(station("T12")).key == "too_far_from_station"
    assert "V12" in cells(played.stations("R12"))


def test_attackers_stations_stand_anywhere_even_inside_the_perimeter() -> None:
    """FRAMES-48: wherever FRAMES-41 allows."""
    played = game().until(DecisionKind.PLACE_ATTACKER_STATION)

    assert any(contains(24, played.placing.perimeter, CellId(cell)) for cell in cells(played))
    assert any(not contains(24, played.placing.perimeter, CellId(cell)) for cell in cells(played))


# The perimeter.


def test_the_perimeter_is_every_cell_within_the_ruler_of_a_defenders_station() -> None:
    """FRAMES-43: E5–S19 round L12."""
    played = game().stations("L12")
    perimeter = set(cells_in(24, played.placing.perimeter))

    assert len(perimeter) == 15 * 15
    assert {"E5", "S19", "L12"} <= perimeter
    assert not {"D12", "T12", "L20"} & perimeter
    assert perimeter_shown(FRAMES.view(played.state, None)) == tuple(cells_in(24, played.placing.perimeter))


def test_the_perimeter_holds_at_most_two_thirds_of_all_cells() -> None:
    """FRAMES-43: a placement that breaks this is refused."""
    played = game().stations("H8", "O8")
    placing = played.placing
    too_big = [cell for cell in all_cells(24) if placing.is_too_big_with(cell)]

    assert too_big
    assert not set(too_big) & cells(played)
    refused = next(
        cell
        for cell in too_big
        if 3 <= distance(cell, CellId("O8")) <= 7 and distance(cell, CellId("H8")) >= 3
    )
    assert played.refusal(station(refused)).key == "perimeter_too_big"
