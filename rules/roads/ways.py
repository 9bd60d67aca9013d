"""Ways over a map, for whoever is in nobody's way: searched once for each way in which cells are closed."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from typing import TypeAlias

from rules.roads.ground import Terrain
from rules.roads.names import CellId

Paths: TypeAlias = Mapping[CellId, tuple[CellId, ...]]
"""The cells that a way leads to, each with the cells that lead there, itself the last."""
MOST_SEARCHED = 4096
"""Searches that are remembered of each map."""

_Walk = tuple[int, bool, tuple[int, ...], CellId, tuple[CellId, ...]]
"""What it has cost, whether it has leapt, its turns, where it is, and the cells gone through."""


def ways_between(
    terrain: Terrain,
    start: CellId,
    limit: int,
    paved: bool,
    cliffs: bool,
    last: frozenset[CellId],
    closed: frozenset[CellId],
    held: frozenset[CellId],
) -> tuple[Paths, Paths]:
    """Give the ways that the map has for these: between two moments most of them are the same.

    Who is in the way of nobody but those who leap down a cliff matters only where there is one.
    """
    known = terrain.searched
    key = (start, limit, paved, cliffs, last, closed, held if cliffs and terrain.cliffs else None)
    if key not in known:
        if len(known) >= MOST_SEARCHED:
            known.clear()
        known[key] = _searched(terrain, start, limit, paved, cliffs, last, closed, held)
    found: tuple[Paths, Paths] = known[key]
    return found


def _searched(
    terrain: Terrain,
    start: CellId,
    limit: int,
    paved: bool,
    cliffs: bool,
    last: frozenset[CellId],
    closed: frozenset[CellId],
    held: frozenset[CellId],
) -> tuple[Paths, Paths]:
    """Dijkstra's way, without a leap down and with one; equal costs go in direction order."""
    ways_on = terrain.ways_on
    steps = {False: ways_on(paved=paved, cliffs=cliffs), True: ways_on(paved=paved, cliffs=False)}
    settled: dict[bool, dict[CellId, tuple[CellId, ...]]] = {False: {}, True: {}}
    # What was found last on the way to each cell: the price, and the cost and leap of the step's start.
    known: dict[bool, dict[CellId, tuple[int, int, bool]]] = {False: {}, True: {}}
    queue: list[_Walk] = [(0, False, (), start, ())]
    while queue:
        cost, leapt, turns, cell, path = heapq.heappop(queue)
        if cell in settled[leapt]:
            continue
        settled[leapt][cell] = path
        if path and cell in last:
            continue
        for turn, near, price, leaps in steps[leapt][cell]:
            # ROADS-5: whoever falls there stays there.
            if near in closed or (leaps and near in held):
                continue
            total, leapt_then = cost + price, leapt or leaps
            # ROADS-27: one single step is always possible.
            if (total > limit and (path or leaps)) or near in settled[leapt_then]:
                continue
            before, mark = known[leapt_then].get(near), (total, cost, leapt)
            # Of two equal ways over equally far cells the first one found is the first in order.
            if before is not None and (before[0] < total or before == mark):
                continue
            known[leapt_then][near] = mark
            heapq.heappush(queue, (total, leapt_then, (*turns, turn), near, (*path, near)))
    return settled[False], settled[True]
