"""Rulebook chapter 2.11: what covers a frame from a shooter, and which cover counts."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.frames.cells import CellId, place_of
from rules.frames.damage import Shelter
from rules.frames.lines import CoverEdges, covering_cells
from rules.frames.names import FrameId, System, TargetId
from rules.frames.state import Frame, State, by_cell, frames_by_cell


@dataclass(frozen=True)
class Cover:
    """FRAMES-103: a barricade or a frame between a target and its shooter."""

    id: TargetId
    """The cell of a barricade, or the id of a frame."""
    cell: CellId
    shelter: Shelter
    strength: int
    """Durability or hit points."""
    owner: Seat | None = None
    """None for a barricade."""
    absorbs: bool = False
    """FRAMES-117: whether it covers without harm."""


def covers(state: State, shooter: Frame, target: Frame, *, at: CellId | None = None) -> tuple[Cover, ...]:
    """FRAMES-103, FRAMES-104: give what may be the cover of one shot, the default first.

    They are all of one sort: barricades, or frames where there are none. *at* is where the shooter stands,
    if not where it is.
    """
    origin = at or shooter.cell
    if origin is None or target.cell is None:
        return ()
    cells = covering_cells(origin, target.cell, CoverEdges(state.settings.cover_edges))
    if not cells:
        return ()
    barricades = _barricades(state, cells)
    found = barricades or _frames(state, cells, (shooter.id, target.id))
    strongest = state.settings.cover_pick == "strongest"

    def order(cover: Cover) -> tuple[int, bool, tuple[int, int]]:
        strength = -cover.strength if strongest else cover.strength
        return strength, cover.owner == shooter.owner, place_of(cover.cell)

    ordered = tuple(sorted(found, key=order))
    return ordered[:1] if strongest else ordered


def is_covered(state: State, spotter: Frame, target: Frame) -> bool:
    """FRAMES-132: whether anything at all lies between."""
    return bool(covers(state, spotter, target))


def _barricades(state: State, cells: tuple[CellId, ...]) -> list[Cover]:
    terrain = by_cell(state.elements)
    return [
        Cover(TargetId(each.cell), each.cell, Shelter.BARRICADE, each.durability)
        for each in map(terrain.get, cells)
        if each is not None and each.is_barricade
    ]


def _frames(state: State, cells: tuple[CellId, ...], but: tuple[FrameId, FrameId]) -> list[Cover]:
    standing = frames_by_cell(state.frames)
    return [
        Cover(
            TargetId(each.id),
            each.cell,
            Shelter.FRAME,
            each.hit_points,
            each.owner,
            state.settings.double_defence_safe and each.count(System.DEFENCE) >= 2,
        )
        for each in map(standing.get, cells)
        if each is not None and each.cell is not None and each.id not in but
    ]
