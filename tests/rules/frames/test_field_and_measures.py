"""Rulebook chapters 2.1 and 2.2: cells, distances, and the ground that is laid out on them."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.content import load
from rules.frames.cells import (
    CellId,
    Metric,
    all_cells,
    cell_at,
    distance,
    neighbours,
    place_of,
    read_cell,
    twin,
)
from rules.frames.content import FramesContent
from rules.frames.fields import generate, lay_out
from rules.frames.names import LayoutId, Terrain

CONTENT = load("frames", FramesContent)
BOARDS = range(20, 33)


def cells(names: str) -> set[CellId]:
    return {CellId(name) for name in names.split()}


@pytest.mark.parametrize(
    ("name", "place"), [("A1", (1, 1)), ("Z24", (26, 24)), ("AA1", (27, 1)), ("AD30", (30, 30))]
)
def test_a_cell_is_called_by_its_column_and_row(name: str, place: tuple[int, int]) -> None:
    """FRAMES-1: columns A to Z, then AA and so on; row 1 at the top."""
    assert (place_of(CellId(name)), cell_at(*place)) == (place, name)


def test_a_typed_cell_is_read_in_either_case_and_only_on_the_board() -> None:
    """FRAMES-1: coordinates are typed."""
    read = [read_cell(typed, 24) for typed in (" l12 ", "X24", "Y1", "A25", "A0", "12L", "")]

    assert read == ["L12", "X24", None, None, None, None, None]


def test_no_name_of_a_cell_is_an_error_of_ours() -> None:
    """What players type goes through read_cell."""
    with pytest.raises(ValueError, match="no cell"):
        place_of(CellId("A0"))


@pytest.mark.parametrize(
    ("metric", "expected"), [(Metric.CHEBYSHEV, (7, 8, 1, 0)), (Metric.ALTERNATING, (10, 8, 1, 0))]
)
def test_distance_is_the_longer_side_and_alternating_diagonals_cost_more(
    metric: Metric, expected: tuple[int, ...]
) -> None:
    """FRAMES-2 (case 1): C3 to J10 is 7, with alternating diagonals 7 + 3."""
    measured = [distance(CellId("C3"), CellId(to), metric) for to in ("J10", "K4", "D4", "C3")]

    # With the option, K4 has one diagonal step, which is free of the surcharge.
    assert tuple(measured) == expected


def test_every_cell_has_up_to_eight_neighbours() -> None:
    """FRAMES-5: things are one cell large, so a neighbour is at distance 1."""
    around = [len(neighbours(CellId(name), 24)) for name in ("A1", "L1", "L12", "X24")]

    assert around == [3, 5, 8, 3]
    assert all(distance(CellId("L12"), near) == 1 for near in neighbours(CellId("L12"), 24))


def test_kinds_of_terrain_differ_in_durability() -> None:
    """FRAMES-10: rubble 1, wall 2, bunker 3; rough ground has none."""
    assert dict(CONTENT.durability) == {
        Terrain.RUBBLE: 1,
        Terrain.WALL: 2,
        Terrain.BUNKER: 3,
        Terrain.ROUGH: 0,
    }


def test_every_cell_of_a_piece_is_an_element_of_its_own() -> None:
    """FRAMES-11, FRAMES-12: a corner of three cells is three walls, and so is its twin."""
    ground = lay_out(CONTENT, CONTENT.layout[LayoutId("quiet_quarry")], 24)

    assert {ground[cell] for cell in cells("C4 D4 C5 V21 U21 V20")} == {Terrain.WALL}
    assert len(ground) == 60


def test_a_layout_is_spread_over_a_larger_board() -> None:
    """FRAMES-12: on 30×30 the anchor H3 lies at I3; the shape keeps its offsets."""
    ground = lay_out(CONTENT, CONTENT.layout[LayoutId("quiet_quarry")], 30)

    assert cells("I3 J3 K3 V28 U28 T28") <= ground.keys()
    assert not cells("H3 L3") & ground.keys()


@pytest.mark.parametrize(
    ("layout", "expected"),
    [
        ("quiet_quarry", {"wall": 38, "rubble": 14, "bunker": 8}),
        ("twin_streets", {"wall": 54, "rubble": 6, "bunker": 14}),
        ("broken_dam", {"wall": 28, "rubble": 2, "bunker": 24, "rough": 16}),
        ("orchard", {"wall": 24, "rubble": 32}),
        ("ring_fort", {"wall": 24, "rubble": 8, "bunker": 24}),
    ],
)
def test_a_layout_has_as_many_elements_on_every_board(layout: str, expected: dict[str, int]) -> None:
    """FRAMES-12: section 5.4 states the counts, twins included, for every side."""
    grounds = [lay_out(CONTENT, CONTENT.layout[LayoutId(layout)], size) for size in BOARDS]

    assert all(Counter(kind.value for kind in ground.values()) == expected for ground in grounds)
    assert all(
        cell in all_cells(size) for size, ground in zip(BOARDS, grounds, strict=True) for cell in ground
    )


@pytest.mark.parametrize("size", [20, 24, 30, 32])
def test_a_generated_field_is_the_same_for_the_same_seed_only(size: int) -> None:
    """FRAMES-13: a pure function of the side and the seed."""
    fields = [generate(CONTENT, size, seed) for seed in (7, 7, 8)]

    assert fields[0] == fields[1] != fields[2]


@pytest.mark.parametrize("size", [20, 24, 30, 32])
@pytest.mark.parametrize("seed", [0, 1, 2**31])
def test_a_generated_field_is_symmetric_and_keeps_its_pieces_apart(size: int, seed: int) -> None:
    """FRAMES-13: every cell has its half-turn twin, off the edge, and round(N²/72) pieces are placed."""
    ground = generate(CONTENT, size, seed)
    places = {place_of(cell): kind for cell, kind in ground.items()}

    assert all(places[twin(place, size)] is kind for place, kind in places.items())
    assert all(1 < column < size and 1 < row < size for column, row in places)
    assert len(_pieces(set(places))) == 2 * round(size * size / 72)
    assert Terrain.ROUGH not in ground.values()


def test_a_generated_field_is_known_to_the_last_cell() -> None:
    """FRAMES-13: nobody may change what an agreed seed means."""
    ground = generate(CONTENT, 20, 1)

    assert " ".join(f"{cell}:{kind.value}" for cell, kind in list(ground.items())[:6]) == GOLDEN


def _pieces(places: set[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """Give the groups of cells that touch each other."""
    pieces = []
    while places:
        piece, edge = set(), {places.pop()}
        while edge:
            piece |= edge
            edge = {(c + dc, r + dr) for c, r in edge for dc in (-1, 0, 1) for dr in (-1, 0, 1)} & places
            places -= edge
        pieces.append(piece)
    return pieces


GOLDEN = "C2:wall C3:wall D2:wall D3:wall E12:wall F12:wall"
