"""What is to be seen on the field of roads: marks for cells, units, barrels, contacts and ways."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.pictures import ink
from bot.pictures.seat_signs import SeatSign
from rules.roads.names import CellId, Ground

SIGNS = (SeatSign("disc", ink.STORM), SeatSign("square", ink.CITY))
"""Section 8: the sign of each seat."""
SHAPES = tuple(each.shape for each in SIGNS)
TINTS = tuple(each.tint for each in SIGNS)


@dataclass(frozen=True)
class UnitMark:
    """A unit with all that its token says."""

    code: str
    seat: int
    warriors: int
    wounds: str = ""
    """Wounds of the one who is hurt and what he can take, `3/5`; empty where nobody is."""
    commander: bool = False
    leader: bool = False
    fatigue: int = 0
    statuses: str = ""
    """Section 8: P, A+n, F, T, S, C, D, !, R."""
    fighting: bool = False
    masked: bool = False
    """Only ever in the owner's private picture."""
    acting: bool = False
    """Whether a decision is about it now."""


@dataclass(frozen=True)
class BarrelMark:
    """An objective and who holds it."""

    holder: int | None


@dataclass(frozen=True)
class CellMark:
    """All that is to be seen in one cell."""

    ground: Ground
    cliffs: str = ""
    """On which sides (`n`, `e`, `s`, `w`) a cliff goes down from here."""
    barrel: BarrelMark | None = None
    unit: UnitMark | None = None
    exit: str = ""
    """5.7: towards which side (`n` or `s`) one leaves the field here; empty where nobody does."""
    zone: int | None = None
    """ROADS-16: which seat may deploy here, while there is still somebody to be deployed."""


@dataclass(frozen=True)
class FieldMark:
    """A whole field."""

    cells: tuple[tuple[CellId, CellMark], ...]
    """Every cell in cell order."""
    contacts: tuple[tuple[CellId, CellId], ...] = ()
    """Between whom blows may fall."""
    ways: tuple[tuple[CellId, ...], ...] = field(default=())
    """Cells along which units went."""
