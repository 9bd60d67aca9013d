"""Facts of what the game master has set right: what is now, and what was `before`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.frames.cells import CellId
from rules.frames.events.event import BattleDraft, FramesEvent, OfFrame
from rules.frames.names import StationId, System, Terrain
from rules.frames.state import Frame, Marker
from rules.kernel.amending import Switch
from rules.kernel.draft import changed, one_changed


@dataclass(frozen=True)
class CellAmended(OfFrame):
    """A frame stands elsewhere."""

    cell: CellId
    before: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, cell=self.cell)


@dataclass(frozen=True)
class SystemRestored(OfFrame):
    """A frame has a system again."""

    system: System
    systems: tuple[System, ...]
    """All that it has now, in their order."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, systems=self.systems)


@dataclass(frozen=True)
class SystemRemoved(OfFrame):
    """A frame has a system less."""

    system: System
    systems: tuple[System, ...]
    """All that it has now, in their order."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, systems=self.systems)


@dataclass(frozen=True)
class WhitesAmended(OfFrame):
    """A frame has so many white dice."""

    whites: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, whites=self.whites)


@dataclass(frozen=True)
class RocketsAmended(OfFrame):
    """A frame has so many rockets."""

    rockets: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, rockets=self.rockets)


@dataclass(frozen=True)
class DefenceAmended(OfFrame):
    """A frame has such a defence until the round ends."""

    defence: int
    before: int | None

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, defence=self.defence)


@dataclass(frozen=True)
class MarkerAmended(OfFrame):
    """A frame bears such a marker of a player."""

    player: Seat
    value: int
    before: int
    """0 where there was none."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, marker=Marker(self.value, self.player))


@dataclass(frozen=True)
class MarkerTakenOff(OfFrame):
    """A frame bears no marker any more."""

    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, marker=None)


@dataclass(frozen=True)
class ActedAmended(OfFrame):
    """A frame has had its turn of this round, or still has it before it."""

    switch: Switch
    before: Switch

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, acted=self.switch.is_on)


@dataclass(frozen=True)
class TurnAmended(FramesEvent):
    """Another player is asked first which frame acts."""

    player: Seat
    before: Seat | None
    cycle: tuple[Seat, ...]
    """Who is asked now, in their order."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set(cycle=self.cycle)


@dataclass(frozen=True)
class FrameTakenOff(OfFrame):
    """A frame is gone from the field."""

    cell: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set(frames=tuple(each for each in draft.state.frames if each.id != self.frame))


@dataclass(frozen=True)
class FrameRestored(OfFrame):
    """A frame is back on the field, with white dice and nothing else."""

    player: Seat
    cell: CellId
    whites: int

    def apply(self, draft: BattleDraft) -> None:
        back = Frame(self.frame, self.player, (), self.whites, 0, cell=self.cell)
        frames = sorted((*draft.state.frames, back), key=lambda each: (each.owner, each.number))
        draft.set(frames=tuple(frames))


@dataclass(frozen=True)
class ControllerAmended(FramesEvent):
    """Another player holds a station, or nobody."""

    station: StationId
    player: Seat | None
    before: Seat | None

    def apply(self, draft: BattleDraft) -> None:
        """Whoever stands beside it is asked anew."""
        claims = (each for each in draft.state.claims if each.station != self.station)
        draft.set(
            stations=one_changed(draft.state.stations, self.station, controller=self.player),
            claims=tuple(claims),
        )


@dataclass(frozen=True)
class DurabilityAmended(FramesEvent):
    """So much is left of a barricade; at 0 it is gone."""

    cell: CellId
    terrain: Terrain
    durability: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        left = (
            changed(each, durability=self.durability) if each.cell == self.cell else each
            for each in draft.state.elements
            if self.durability or each.cell != self.cell
        )
        draft.set(elements=tuple(left))


@dataclass(frozen=True)
class DoomsdayAmended(FramesEvent):
    """So many rounds are left to Doomsday."""

    doomsday: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set(doomsday=self.doomsday)
