"""What the game master of frames may set right: frames and what they carry, terrain, stations, Doomsday."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Correction, Seat
from rules.frames.cells import CellId
from rules.frames.names import FrameId, StationId, System
from rules.kernel.amending import Switch


@dataclass(frozen=True)
class AmendCell(Correction):
    """Put a frame elsewhere; this is no move."""

    frame: FrameId
    cell: CellId


@dataclass(frozen=True)
class RestoreSystem(Correction):
    """FRAMES-20: give a frame a system back."""

    frame: FrameId
    system: System


@dataclass(frozen=True)
class RemoveSystem(Correction):
    """Take a system from a frame."""

    frame: FrameId
    system: System


@dataclass(frozen=True)
class AmendWhites(Correction):
    """FRAMES-20: set the white dice of a frame."""

    frame: FrameId
    whites: int


@dataclass(frozen=True)
class AmendRockets(Correction):
    """FRAMES-22: set the rockets of a frame."""

    frame: FrameId
    rockets: int


@dataclass(frozen=True)
class AmendDefence(Correction):
    """FRAMES-70: set the defence that a frame has until the round ends."""

    frame: FrameId
    defence: int


@dataclass(frozen=True)
class AmendMarker(Correction):
    """FRAMES-130: put a player's marker on a frame."""

    frame: FrameId
    player: Seat
    value: int


@dataclass(frozen=True)
class TakeMarkerOff(Correction):
    """Take the marker from a frame."""

    frame: FrameId


@dataclass(frozen=True)
class AmendActed(Correction):
    """FRAMES-92: say whether a frame has had its turn of this round."""

    frame: FrameId
    switch: Switch


@dataclass(frozen=True)
class AmendTurn(Correction):
    """FRAMES-51: let a player be asked now which frame acts."""

    player: Seat


@dataclass(frozen=True)
class TakeFrameOff(Correction):
    """Take a frame from the field, as if it were destroyed; it leaves no wreck."""

    frame: FrameId


@dataclass(frozen=True)
class RestoreFrame(Correction):
    """Put a frame that is gone back on the field, with its white dice only."""

    frame: FrameId
    cell: CellId


@dataclass(frozen=True)
class AmendController(Correction):
    """FRAMES-141: give a station to a player."""

    station: StationId
    player: Seat


@dataclass(frozen=True)
class FreeStation(Correction):
    """Let nobody hold a station."""

    station: StationId


@dataclass(frozen=True)
class AmendDurability(Correction):
    """FRAMES-14: set what is left of a barricade; at 0 it is gone."""

    cell: CellId
    durability: int


@dataclass(frozen=True)
class AmendDoomsday(Correction):
    """FRAMES-150: set the rounds to Doomsday."""

    doomsday: int
