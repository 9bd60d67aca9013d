"""Rulebook FRAMES-101 and FRAMES-102: which neighbours of a target lie between it and the shooter."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache, lru_cache

from rules.frames.cells import STEPS, CellId, Place, cell_at, place_of


class CoverEdges(StrEnum):
    """Whom a line through the very edge of a cell favours."""

    DEFENDER = "defender"
    ATTACKER = "attacker"


@lru_cache(maxsize=1 << 14)
def covering_cells(
    shooter: CellId, target: CellId, edges: CoverEdges = CoverEdges.DEFENDER
) -> tuple[CellId, ...]:
    """Give the neighbours of *target* that cover it from *shooter*, whether they lie on a board or not.

    The shooter's own cell is among them where the two stand side by side.
    """
    (sc, sr), (tc, tr) = place_of(shooter), place_of(target)
    return tuple(
        cell_at(tc + e, tr + f)
        for e, f in covering_steps(sc - tc, sr - tr, edges)
        if tc + e > 0 and tr + f > 0
    )


def covering_steps(x: int, y: int, edges: CoverEdges) -> tuple[Place, ...]:
    """Give the neighbours, as steps from the target, that lie between it and a shooter at (*x*, *y*)."""
    return _for_defenders(x, y) if edges is CoverEdges.DEFENDER else _for_attackers(x, y)


@cache
def _for_defenders(x: int, y: int) -> tuple[Place, ...]:
    return tuple((e, f) for e, f in STEPS if lies_between(x, y, e, f, CoverEdges.DEFENDER))


@cache
def _for_attackers(x: int, y: int) -> tuple[Place, ...]:
    return tuple((e, f) for e, f in STEPS if lies_between(x, y, e, f, CoverEdges.ATTACKER))


@cache
def covering_sides(x: int, y: int, edges: CoverEdges) -> int:
    """Give `covering_steps` as bits: the lowest for the first of `STEPS`, and so on."""
    return sum(side_to(*step) for step in covering_steps(x, y, edges))


def side_to(x: int, y: int) -> int:
    """Give the bit of the neighbour (*x*, *y*)."""
    return 1 << STEPS.index((x, y))


def sides_by(places: Iterable[Place]) -> dict[Place, int]:
    """Give for each place beside some of *places* on which of its sides they lie, as bits."""
    found: dict[Place, int] = {}
    for column, row in places:
        for side, (across, down) in enumerate(STEPS):
            beside = column - across, row - down
            found[beside] = found.get(beside, 0) | 1 << side
    return found


def lies_between(x: int, y: int, e: int, f: int, edges: CoverEdges) -> bool:
    """FRAMES-101: whether the target's line to a shooter at (*x*, *y*) touches the neighbour (*e*, *f*)."""
    if e and f:
        if x * e <= 0 or y * f <= 0:
            return False
        return _at_most(abs(x), 3 * abs(y), edges) and _at_most(abs(y), 3 * abs(x), edges)
    if e:
        return x * e > 0 and _at_most(abs(y), abs(x), edges)
    return y * f > 0 and _at_most(abs(x), abs(y), edges)


def _at_most(a: int, b: int, edges: CoverEdges) -> bool:
    """Compare with equality in favour of the defender, unless the option says otherwise."""
    return a < b or (a == b and edges is CoverEdges.DEFENDER)
