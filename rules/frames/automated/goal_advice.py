"""Rulebook chapter 9, items 2 and 7: the station a frame makes for, and where it stands on the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.frames.automated.shot_advice import enemies_of
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, place_of
from rules.frames.lines import CoverEdges, covering_steps
from rules.frames.names import RangeType
from rules.frames.pool import weapons_of
from rules.frames.scores import leader
from rules.frames.state import Frame, Station

THREAT = 5
"""An enemy this near threatens a station."""
DISTANCE_FEAR = 0.6
COVER_WORTH = 0.5
CAPTURE_WORTH = 6.0
GUARD_WORTH = 2.0
CLOSENESS_FEAR = 0.4
"""Of an artillery frame, for each cell that an enemy is too near."""


def goal_of(field: Battlefield, frame: Frame) -> Station | None:
    """Item 2: give the station that *frame* makes for; None where there is none."""
    cell = frame.cell
    if cell is None:
        return None
    ahead = leader(field.state)
    own = [each for each in field.state.stations if each.controller == frame.owner]
    others = [each for each in field.state.stations if each.controller != frame.owner]

    def order(station: Station) -> tuple[bool, int, str]:
        last = (
            not is_threatened(field, frame, station)
            if station.controller == frame.owner
            else station.controller != ahead
        )
        return last, field.distance(cell, station.cell), station.id

    if ahead == frame.owner and own:
        return min(own, key=order)
    return min(others or own, key=order, default=None)


def is_threatened(field: Battlefield, frame: Frame, station: Station) -> bool:
    """Whether an enemy of *frame* is near enough to take *station* soon."""
    return any(
        field.distance(each.cell, station.cell) <= THREAT
        for each in enemies_of(field, frame)
        if each.cell is not None
    )


class Standing:
    """Item 7: how good it is for one frame to stand on a cell."""

    def __init__(self, field: Battlefield, frame: Frame) -> None:
        self.field = field
        self.frame = frame
        self._goal = goal_of(field, frame)
        self._enemies = [each.cell for each in enemies_of(field, frame) if each.cell is not None]
        self._edges = CoverEdges(field.settings.cover_edges)
        solid = [each.cell for each in field.state.elements if each.is_barricade]
        frames = [each.cell for each in field.state.frames if each.cell and each.id != frame.id]
        self._covering = {place_of(cell) for cell in (*solid, *frames)}
        self._worth = self._stations_worth()
        self._shy = RangeType.ARTILLERY in weapons_of(frame)

    def worth(self, cell: CellId) -> float:
        """Give what standing on *cell* is worth."""
        near = self.field.distance
        worth = self._worth.get(cell, 0.0)
        if self._goal is not None:
            worth -= DISTANCE_FEAR * max(0, near(cell, self._goal.cell) - 1)
        worth += COVER_WORTH * sum(self._covers(enemy, cell) for enemy in self._enemies)
        if self._shy and self._enemies:
            closest = min(near(cell, enemy) for enemy in self._enemies)
            worth -= CLOSENESS_FEAR * max(0, self.field.settings.ruler + 1 - closest)
        return worth

    def best(self, cells: Iterable[CellId]) -> CellId | None:
        """Give the best of *cells*; the first by column and row among equals, None for none."""
        return max(cells, key=lambda cell: (self.worth(cell), *(-n for n in place_of(cell))), default=None)

    def _covers(self, enemy: CellId, cell: CellId) -> bool:
        (ec, er), (c, r) = place_of(enemy), place_of(cell)
        return any(
            (c + e, r + f) in self._covering and (c + e, r + f) != (ec, er)
            for e, f in covering_steps(ec - c, er - r, self._edges)
        )

    def _stations_worth(self) -> Mapping[CellId, float]:
        """Give what the cells beside a station are worth: to take it, or to guard it."""
        worth: dict[CellId, float] = {}
        for station in self.field.state.stations:
            rivals = [seat for seat in self.field.holders(station) if seat != self.frame.owner]
            if station.controller != self.frame.owner:
                value = 0.0 if rivals else CAPTURE_WORTH
            else:
                value = GUARD_WORTH if is_threatened(self.field, self.frame, station) else 0.0
            for cell in self.field.around(station.cell) if value else ():
                worth[cell] = max(value, worth.get(cell, 0.0))
        return worth
