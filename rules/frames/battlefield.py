"""The field as the rules question it: what stands where, how far, and who may go where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rules.contract import Seat, Viewer
from rules.frames.cells import CellId, distance, neighbours, within_one
from rules.frames.content import Force, FramesContent
from rules.frames.names import FrameId, RangeType, StationId, TargetId
from rules.frames.options import Settings
from rules.frames.paths import Ground, reachable
from rules.frames.pool import has_passing
from rules.frames.state import Aim, Element, Frame, FrameTurn, Player, State, Station, by_cell
from rules.kernel.once import once
from rules.lately import lately


@dataclass
class Battlefield:
    """A state as the rules see it, or as a viewer does (see `rules.frames.sight`)."""

    content: FramesContent = field(repr=False)
    state: State
    viewer: Viewer = None
    """Whose eyes; None for the engine, and for what everybody sees."""
    answers: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def settings(self) -> Settings:
        """The options of this game."""
        return self.state.settings

    @property
    def own(self) -> Player | None:
        """The player in the viewing seat."""
        return None if self.viewer is None else self.state.players[self.viewer]

    @property
    def force(self) -> Force:
        """FRAMES-23: what each player of this table brings."""
        return self.content.force[self.settings.size, len(self.state.players)]

    @cached_property
    def _frames(self) -> Mapping[str, Frame]:
        return {each.id: each for each in self.state.frames}

    def frame(self, frame: FrameId | TargetId | None) -> Frame | None:
        """Give a living frame; None for one that is gone, and for what is no frame."""
        return self._frames.get(frame) if frame is not None else None

    def element(self, cell: CellId | TargetId) -> Element | None:
        """Give what terrain lies on *cell*; None for open ground."""
        return by_cell(self.state.elements).get(cell)

    def station(self, station: StationId) -> Station | None:
        """Give a station; None for one that is not on the field yet."""
        return next((each for each in self.state.stations if each.id == station), None)

    def frames_of(self, seat: Seat) -> tuple[Frame, ...]:
        """Give the living frames of *seat*, by number."""
        return tuple(each for each in self.state.frames if each.owner == seat)

    def distance(self, a: CellId, b: CellId) -> int:
        """FRAMES-2: give how many units lie between two cells."""
        return distance(a, b, self.state.settings.distance_metric)

    def around(self, cell: CellId) -> tuple[CellId, ...]:
        """Give the cells within 1 of *cell*, without itself."""
        return neighbours(cell, self.state.side)

    def range_at(self, units: int) -> RangeType:
        """FRAMES-3, FRAMES-4: give the range type of a distance."""
        if units <= 1:
            return RangeType.MELEE
        return RangeType.DIRECT if units <= self.settings.ruler else RangeType.ARTILLERY

    def cell_of(self, target: TargetId) -> CellId | None:
        """Give where a target of an attack is; None once it is gone."""
        frame = self.frame(target)
        if frame is not None:
            return frame.cell
        element = self.element(target)
        return element.cell if element is not None and element.is_barricade else None

    def in_range(self, shooter: CellId | None, aim: Aim | None) -> bool:
        """FRAMES-80: whether from *shooter* the target of *aim* is there, within the range type declared."""
        units = self.units_to(shooter, aim)
        return units is not None and aim is not None and self.range_at(units) is aim.range

    def units_to(self, shooter: CellId | None, aim: Aim | None) -> int | None:
        """Give how far the target of *aim* is from *shooter*; None once it is gone, and for no aim."""
        cell = self.cell_of(aim.target) if aim is not None else None
        return None if cell is None or shooter is None else self.distance(shooter, cell)

    def ground(self, walker: Frame) -> Ground:
        """FRAMES-6: give the field as *walker* meets it."""
        return Ground(
            self.state.side,
            frozenset(each.cell for each in self.state.stations),
            _terrain(self.state.elements),
            frozenset(
                each.cell for each in self.state.frames if each.cell is not None and each.id != walker.id
            ),
            self.settings.distance_metric,
        )

    @once
    def moves(self, walker: Frame, limit: int, passing: bool) -> Mapping[CellId, int]:
        """FRAMES-72: give the cells within *limit* where *walker* may end, with the length of the way."""
        if walker.cell is None:
            return {}
        return reachable(self.ground(walker), walker.cell, limit, passing)

    def station_beside(self, cell: CellId) -> Station | None:
        """FRAMES-124: give the station within 1 of *cell*, the first by id; None for none."""
        near = (each for each in self.state.stations if self.distance(each.cell, cell) <= 1)
        return min(near, key=lambda each: each.id, default=None)

    def retreats(self, frame: Frame) -> tuple[CellId, ...]:
        """FRAMES-124: give the cells to which *frame* may abandon the station beside it."""
        station = self.station_beside(frame.cell) if frame.cell is not None else None
        if station is None:
            return ()
        steps = self.moves(frame, 1, has_passing(self.settings, frame))
        return tuple(cell for cell in steps if self.distance(cell, station.cell) > 1)

    def attacked_turn(self) -> FrameTurn | None:
        """FRAMES-91: give the entry whose attack is declared and not yet counted; None for none."""
        return next((each for each in self.state.turns if each.attack is not None), None)

    def beside(self, station: Station) -> list[Frame]:
        """Give the frames within 1 of *station*."""
        near = within_one(station.cell, self.state.side)
        return [each for each in self.state.frames if each.cell in near]

    def holders(self, station: Station) -> tuple[Seat, ...]:
        """FRAMES-141: give the seats that have a frame within 1 of *station*, by seat."""
        return tuple(sorted({each.owner for each in self.beside(station)}))

    def may_capture(self, seat: Seat, station: Station) -> bool:
        """FRAMES-141: whether *seat* may declare *station* its own now."""
        return station.controller != seat and self.holders(station) == (seat,)


@lately
def _terrain(elements: tuple[Element, ...]) -> frozenset[CellId]:
    return frozenset(each.cell for each in elements)
