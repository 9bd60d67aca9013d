"""What is to be seen on the field of frames: marks for cells, frames, stations and a shot."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.pictures.seat_signs import SIGNS
from rules.frames.cells import CellId
from rules.frames.names import Terrain

SHAPES = tuple(each.shape for each in SIGNS[:5])
"""The sign of each seat (table 5)."""
TINTS = tuple(each.tint for each in SIGNS[:5])


@dataclass(frozen=True)
class ElementMark:
    """An element of the field."""

    terrain: Terrain
    durability: int


@dataclass(frozen=True)
class StationMark:
    """A station with the sign of whoever set it up, and of whoever holds it."""

    number: int
    seat: int
    holder: int | None
    """None while nobody controls it."""


@dataclass(frozen=True)
class FrameMark:
    """A frame with all that its token says."""

    number: int
    seat: int
    hit_points: int
    rockets: int = 0
    acted: bool = False
    defence: int | None = None
    """None before it has assigned any this round."""
    marker: int | None = None
    acting: bool = False
    parked: bool = False
    """FRAMES-91: woken, and waiting for its attacker to end."""


@dataclass(frozen=True)
class CellMark:
    """All that is to be seen in one cell."""

    element: ElementMark | None = None
    station: StationMark | None = None
    frame: FrameMark | None = None
    edge: str = ""
    """On which sides (`n`, `e`, `s`, `w`) the perimeter ends here."""
    legal: bool = False
    """Whether a frame or station may be put here now."""
    covers: bool = False
    """Whether what stands here covers the target of the shot."""


@dataclass(frozen=True)
class ShotMark:
    """A line of fire."""

    start: CellId
    end: CellId
    words: str
    """Distance and range type."""


@dataclass(frozen=True)
class FieldMark:
    """A whole field."""

    side: int
    cells: tuple[tuple[CellId, CellMark], ...] = ()
    """Every cell that is not empty."""
    shot: ShotMark | None = field(default=None)


@dataclass(frozen=True)
class FocusMark:
    """A part of the field."""

    centre: CellId
    field: FieldMark
    """With the cells of that part."""
