"""Rulebook chapter 2.5, FRAMES-40 to FRAMES-49: where stations and frames may be deployed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from rules.contract import Seat
from rules.frames.battlefield import Battlefield
from rules.frames.cell_sets import (
    NOTHING,
    CellSet,
    around,
    cells_in,
    everything,
    inner,
    set_of,
    size_of,
    within,
)
from rules.frames.cells import STEPS, CellId, Place, neighbours, place_of
from rules.frames.lines import CoverEdges, covering_steps


class Placing:
    """The sets of cells that deployment goes by, for one state of the field."""

    def __init__(self, field: Battlefield) -> None:
        self.field = field
        self.state = field.state
        self.side = field.state.side
        self.ruler = field.settings.ruler
        self.metric = field.settings.distance_metric
        self.numbers = field.content.numbers
        self._points: dict[CellId, CellSet] = {}
        self._edges = CoverEdges(field.settings.cover_edges)

    def near(self, cell: CellId, units: int) -> CellSet:
        """Give the cells within *units* of *cell*."""
        return within(self.side, cell, units, self.metric)

    @cached_property
    def elements(self) -> CellSet:
        """Cells with terrain of any kind."""
        return set_of(self.side, (each.cell for each in self.state.elements))

    @cached_property
    def free(self) -> CellSet:
        """FRAMES-40: cells without element, station or frame."""
        frames = (each.cell for each in self.state.frames if each.cell is not None)
        stations = (each.cell for each in self.state.stations)
        taken = self.elements | set_of(self.side, frames) | set_of(self.side, stations)
        return CellSet(everything(self.side) & ~taken)

    @cached_property
    def beside_barricades(self) -> CellSet:
        """Cells within 1 of a barricade."""
        barricades = (each.cell for each in self.state.elements if each.is_barricade)
        return around(self.side, barricades, 1, self.metric)

    @cached_property
    def perimeter(self) -> CellSet:
        """FRAMES-43: cells within `ruler` of a station that the Defender of the set-up placed."""
        own = (each.cell for each in self.state.stations if each.home == self.state.defender)
        return around(self.side, own, self.ruler, self.metric)

    @cached_property
    def outside(self) -> CellSet:
        """FRAMES-46, FRAMES-47: free cells outside of the perimeter."""
        return CellSet(self.free & ~self.perimeter)

    @cached_property
    def defending(self) -> tuple[CellId, ...]:
        """Where the Defender's frames stand."""
        return tuple(
            each.cell
            for each in self.state.frames
            if each.owner == self.state.defender and each.cell is not None
        )

    # Stations.

    def station_cells(self, seat: Seat) -> CellSet:
        """FRAMES-41 to FRAMES-43: give where *seat* may place its next station."""
        apart = self._apart_from_stations(seat)
        roomy = CellSet(apart & inner(self.side) & ~self._crowded)
        defends = seat == self.state.defender
        for cells in (roomy, apart):
            found = self._for_the_perimeter(seat, cells) if defends else cells
            if found:
                return found
        # Nothing of this ever happened in simulations, but a game must not stop here.
        return apart or self.free

    def _apart_from_stations(self, seat: Seat) -> CellSet:
        stations = [each.cell for each in self.state.stations]
        rivals = [each.cell for each in self.state.frames if each.owner != seat and each.cell is not None]
        crowded = around(self.side, stations, self.numbers.station_gap - 1, self.metric) | around(
            self.side, rivals, 1, self.metric
        )
        return CellSet(self.free & ~crowded)

    @cached_property
    def _crowded(self) -> CellSet:
        """FRAMES-41: cells off the rim with too few neighbours that are free of elements."""
        beside = Counter(near for each in self.state.elements for near in neighbours(each.cell, self.side))
        most = len(STEPS) - self.numbers.station_neighbours
        return set_of(self.side, (cell for cell, count in beside.items() if count > most))

    def _for_the_perimeter(self, seat: Seat, cells: CellSet) -> CellSet:
        """FRAMES-42, FRAMES-43: near an own station, and the perimeter not too big."""
        own = [each.cell for each in self.state.stations if each.home == seat]
        if own:
            cells = CellSet(cells & around(self.side, own, self.ruler, self.metric))
        return set_of(
            self.side, (each for each in cells_in(self.side, cells) if not self.is_too_big_with(each))
        )

    def is_too_big_with(self, cell: CellId) -> bool:
        """FRAMES-43: whether a Defender's station on *cell* would make the perimeter too big."""
        part, whole = self.numbers.perimeter_part, self.numbers.perimeter_whole
        size = size_of(CellSet(self.perimeter | self.near(cell, self.ruler)))
        return size * whole > self.side * self.side * part

    # Frames.

    def _clear_of_rivals(self, seat: Seat, cells: CellSet) -> CellSet:
        """FRAMES-40: not within 1 of another player's station."""
        rivals = [each.cell for each in self.state.stations if each.home != seat]
        return CellSet(cells & ~around(self.side, rivals, 1, self.metric))

    def vanguard_cells(self, seat: Seat) -> CellSet:
        """FRAMES-44: give where the next frame of the vanguard may stand."""
        cells = self._clear_of_rivals(seat, CellSet(self.free & self.perimeter))
        first = self.defending[0] if self.defending else None
        if first is not None:
            good = [each for each in cells_in(self.side, cells) if self.leaves_room(first, each)]
        else:
            # What leaves the attackers no room by itself does not do so with a second frame either.
            hopeful = set_of(
                self.side, (each for each in cells_in(self.side, cells) if self._is_far((each,)))
            )
            good = [each for each in cells_in(self.side, hopeful) if self._has_partner(each, hopeful)]
        # FRAMES-44: where no pair leaves enough room, the rule is waived.
        return set_of(self.side, good) or cells or self.free

    def leaves_room(self, one: CellId, other: CellId) -> bool:
        """FRAMES-44: whether two vanguard frames on these cells leave the attackers enough room."""
        point = size_of(CellSet(self._point_cells_by(one) | self._point_cells_by(other)))
        return point >= self.numbers.point_cells and self._is_far((one, other))

    def _is_far(self, vanguard: Sequence[CellId]) -> bool:
        """FRAMES-44: whether a tenth of all cells is left for the attackers of FRAMES-47."""
        left = size_of(CellSet(self.outside & ~around(self.side, vanguard, self.ruler, self.metric)))
        return left * self.numbers.attacker_share >= self.side * self.side

    def _has_partner(self, cell: CellId, cells: CellSet) -> bool:
        """Whether any other cell makes a legal pair with *cell*; a close neighbour mostly does."""
        near = CellSet(cells & self.near(cell, 2))
        far = CellSet(cells & ~near)
        return any(
            other != cell and self.leaves_room(cell, other)
            for some in (near, far)
            for other in cells_in(self.side, some)
        )

    def point_cells(self) -> CellSet:
        """FRAMES-45, FRAMES-46: give where the point frame may stand."""
        found = NOTHING
        for cell in self.defending:
            found = CellSet(found | self._point_cells_by(cell))
        if found:
            return found
        for cells in (CellSet(self.outside & ~self.beside_barricades), self.outside):
            if cells:
                return self._nearest(cells)
        return self.free

    def _point_cells_by(self, cell: CellId) -> CellSet:
        """FRAMES-45: give the point cells within `ruler` of one Defender's frame on *cell*."""
        found = self._points.get(cell)
        if found is None:
            found = self._points[cell] = self._find_point_cells(cell)
        return found

    def _find_point_cells(self, cell: CellId) -> CellSet:
        reached = CellSet(self.outside & self.near(cell, self.ruler))
        if self.field.settings.point_rule == "seed":
            return CellSet(reached & ~self.beside_barricades)
        # Official: not covered from that frame; only what is beside a barricade can be.
        doubtful = cells_in(self.side, CellSet(reached & self.beside_barricades))
        covered = set_of(self.side, (each for each in doubtful if self._is_covered(each, cell)))
        return CellSet(reached & ~covered)

    def _is_covered(self, target: CellId, shooter: CellId) -> bool:
        (column, row), (from_column, from_row) = place_of(target), place_of(shooter)
        barricades = self._barricades
        for across, down in covering_steps(from_column - column, from_row - row, self._edges):
            if (column + across, row + down) in barricades:
                return True
        return False

    @cached_property
    def _barricades(self) -> frozenset[Place]:
        return frozenset(place_of(each.cell) for each in self.state.elements if each.is_barricade)

    def _nearest(self, cells: CellSet) -> CellSet:
        """FRAMES-46: give those of *cells* with the smallest distance to a Defender's frame."""
        for units in range(1, 2 * self.side):
            found = CellSet(cells & around(self.side, self.defending, units, self.metric))
            if found:
                return found
        return cells

    def attacker_cells(self) -> CellSet:
        """FRAMES-47: give where the attackers' frames may stand."""
        vanguard = (self.field.frame(each) for each in self.state.vanguard)
        cells = [each.cell for each in vanguard if each is not None and each.cell is not None]
        far = CellSet(self.outside & ~around(self.side, cells, self.ruler, self.metric))
        return far or self.outside or self.free

    def rest_cells(self, seat: Seat) -> CellSet:
        """FRAMES-49: give where the Defender's remaining frames may stand."""
        cells = CellSet(self.free & (self.perimeter | self.beside_barricades))
        return self._clear_of_rivals(seat, cells) or self.free
