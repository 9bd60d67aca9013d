"""Rulebook chapters 2.8 and 2.11 as geometry: where a frame may walk, and what covers it."""

from __future__ import annotations

import pytest

from rules.frames.cells import STEPS, CellId, Metric, cell_at, distance, place_of
from rules.frames.lines import CoverEdges, covering_cells, lies_between
from rules.frames.paths import Ground, reachable


def ground(
    terrain: str = "",
    *,
    frames: str = "",
    stations: str = "",
    metric: Metric = Metric.CHEBYSHEV,
    size: int = 24,
) -> Ground:
    def named(names: str) -> frozenset[CellId]:
        return frozenset(CellId(name) for name in names.split())

    return Ground(size, named(stations), named(terrain), named(frames), metric)


def walk(where: Ground, start: str, limit: int, *, passing: bool = False) -> dict[str, int]:
    return {str(cell): length for cell, length in reachable(where, CellId(start), limit, passing).items()}


def test_a_free_field_is_walked_in_steps_to_any_neighbour() -> None:
    """FRAMES-72, FRAMES-73: every cell within the die, each at its distance."""
    reached = walk(ground(), "L12", 3)

    assert len(reached) == 7 * 7 - 1
    assert all(distance(CellId("L12"), CellId(cell)) == length for cell, length in reached.items())


@pytest.mark.parametrize("limit", [1, 2, 3, 4])
def test_every_second_diagonal_step_counts_double_by_option(limit: int) -> None:
    """FRAMES-73, FRAMES-2: 1, 2, 1, 2 for diagonals, which is the distance of that metric."""
    reached = walk(ground(metric=Metric.ALTERNATING), "L12", limit)
    near = {
        str(cell_at(column, row))
        for column in range(1, 25)
        for row in range(1, 25)
        if 0 < distance(CellId("L12"), cell_at(column, row), Metric.ALTERNATING) <= limit
    }

    assert set(reached) == near


def test_walls_and_frames_are_walked_round() -> None:
    """FRAMES-74: K11 to K14 stand in the way to M12, so the path goes round them."""
    fence = ground("L10 L11 L12 L13", frames="L14")

    reached = walk(fence, "K12", 6)

    assert reached["M12"] == 6
    assert not {"L10", "L11", "L12", "L13", "L14"} & reached.keys()


@pytest.mark.parametrize("metric", Metric)
def test_nothing_squeezes_between_two_corners(metric: Metric) -> None:
    """FRAMES-74: no diagonal step between two cells that cannot be entered and touch at the corner."""
    reached = walk(ground("L11", frames="K12", metric=metric), "K11", 1)
    beside_one = walk(ground("L11", metric=metric), "K11", 1)
    beside_a_station = walk(ground("L11", stations="K12", metric=metric), "K11", 1)

    assert ("L12" in reached, "L12" in beside_one, "L12" in beside_a_station) == (False, True, False)


def test_passing_ability_crosses_all_but_stations() -> None:
    """FRAMES-75, FRAMES-73: over walls and frames at no extra cost; it may end on a wall, not on a frame."""
    fence = ground("L10 L11 L12", frames="L13", stations="L14")

    reached = walk(fence, "K12", 2, passing=True)

    assert (reached["M12"], reached["L12"], reached["M11"]) == (2, 1, 2)
    assert not {"L13", "L14"} & reached.keys()


def test_stations_are_never_entered_even_with_passing_ability() -> None:
    """FRAMES-73, FRAMES-140: a row of stations is walked round."""
    row = ground(stations="L10 L11 L12 L13 L14", size=14)

    reached = walk(row, "K12", 6, passing=True)

    assert "M14" not in reached
    assert reached["M12"] == 6


def test_leaving_a_barricade_is_never_restricted() -> None:
    """FRAMES-75: a frame that lost its passing ability walks off the wall on which it stands."""
    reached = walk(ground("L12 L11"), "L12", 1)

    assert set(reached) == {"K11", "M11", "K12", "M12", "K13", "L13", "M13"}


def test_the_line_to_the_shooter_touches_the_covering_cells() -> None:
    """FRAMES-101: for all offsets up to 15 the rule is the line from centre to centre, borders included."""
    for x in range(-15, 16):
        for y in range(-15, 16):
            if (x, y) == (0, 0):
                continue
            for e, f in STEPS:
                ruled = lies_between(x, y, e, f, CoverEdges.DEFENDER)

                assert ruled == _touches(x, y, e, f), (x, y, e, f)


def _touches(x: int, y: int, e: int, f: int) -> bool:
    """Whether the line from (0, 0) to (x, y) meets the closed unit square round (e, f)."""
    low, high = (0, 1), (1, 1)
    for offset, middle in ((x, e), (y, f)):
        # In halves: the square reaches from 2·middle - 1 to 2·middle + 1.
        edges = sorted((2 * middle - 1, 2 * middle + 1))
        if offset == 0:
            if not edges[0] <= 0 <= edges[1]:
                return False
            continue
        ends = [(edge, 2 * offset) if offset > 0 else (-edge, -2 * offset) for edge in edges]
        ends.sort(key=lambda fraction: fraction[0] / fraction[1])
        low = max(low, ends[0], key=lambda fraction: fraction[0] / fraction[1])
        high = min(high, ends[1], key=lambda fraction: fraction[0] / fraction[1])
    return low[0] * high[1] <= high[0] * low[1]


@pytest.mark.parametrize(
    ("shooter", "covering"),
    [("K16", "K11"), ("P15", "L10 K11 L11"), ("R12", "L10"), ("Q12", "L10 L11")],
)
def test_examples_of_covering_cells(shooter: str, covering: str) -> None:
    """FRAMES-101: the rulebook's own four."""
    cells = covering_cells(CellId(shooter), CellId("K10"))

    assert set(cells) == set(covering.split())


def test_a_line_along_an_edge_favours_the_defender_unless_the_option_says_otherwise() -> None:
    """FRAMES-101 (case 25): from Q12 a wall on L11 covers K10; with cover_edges attacker it does not."""
    lines = [
        covering_cells(CellId(shooter), CellId("K10"), edges)
        for shooter, edges in (
            ("Q12", CoverEdges.DEFENDER),
            ("R12", CoverEdges.DEFENDER),
            ("Q12", CoverEdges.ATTACKER),
        )
    ]

    assert ["L11" in cells for cells in lines] == [True, False, False]


def test_only_neighbours_cover_and_never_the_cell_itself() -> None:
    """FRAMES-102 (case 25): a wall two cells away, as on M10, never covers; nor does the own cell."""
    for column in range(1, 25):
        for row in range(1, 25):
            for cell in covering_cells(cell_at(column, row), CellId("K10")):
                across, down = (abs(a - b) for a, b in zip(place_of(cell), (11, 10), strict=True))

                assert max(across, down) == 1
