"""Facts of an attack's count, of damage and losses, and of stations that change hands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Seat
from rules.frames.cells import CellId, place_of
from rules.frames.events.event import FramesEvent
from rules.frames.names import FrameId, RangeType, StationId, System, TargetId, Terrain
from rules.frames.state import (
    Claim,
    Element,
    Packet,
    State,
    with_frame,
    with_station,
    with_turn,
    without_frame,
)


@dataclass(frozen=True)
class AttackCounted(FramesEvent):
    """FRAMES-83: how many dice an attack rolls; none at 0 or less."""

    frame: FrameId
    target: TargetId
    attack: int
    marker: int
    """0 where there is none, or where the attacker keeps it."""
    defence: int
    dice: int

    def apply(self, state: State) -> State:
        """The attack is no longer pending."""
        return with_turn(state, self.frame, lambda each: replace(each, attack=None))


@dataclass(frozen=True)
class AttackFailed(FramesEvent):
    """FRAMES-80: the target is gone or out of the declared range, so nothing happens."""

    frame: FrameId
    target: TargetId

    def apply(self, state: State) -> State:
        """The attack is no longer pending."""
        return with_turn(state, self.frame, lambda each: replace(each, attack=None))


@dataclass(frozen=True)
class MarkerRemoved(FramesEvent):
    """FRAMES-83: a marker was added to an attack and is gone, as the count of the attack tells."""

    quiet: ClassVar[bool] = True
    target: FrameId

    def apply(self, state: State) -> State:
        return with_frame(state, self.target, lambda each: replace(each, marker=None))


@dataclass(frozen=True)
class DamageRolled(FramesEvent):
    """FRAMES-110 to FRAMES-117: the dice of an attack, and whom they hit."""

    frame: FrameId
    target: TargetId
    range: RangeType
    dice: tuple[int, ...]
    """In the order rolled."""
    cover: TargetId | None
    """None without cover."""
    misses: int
    on_cover: int
    absorbed: int
    """FRAMES-117: hits that a covering frame with two defence systems shrugs off."""
    on_target: int

    def apply(self, state: State) -> State:
        """Nothing yet: what is hit follows."""
        return state


@dataclass(frozen=True)
class BarricadeDamaged(FramesEvent):
    """FRAMES-115: an element lost durability."""

    cell: CellId
    terrain: Terrain
    damage: int
    left: int

    def apply(self, state: State) -> State:
        elements = tuple(
            replace(each, durability=self.left) if each.cell == self.cell else each for each in state.elements
        )
        return replace(state, elements=elements)


@dataclass(frozen=True)
class BarricadeDestroyed(FramesEvent):
    """FRAMES-14: an element is gone."""

    cell: CellId
    terrain: Terrain

    def apply(self, state: State) -> State:
        return replace(state, elements=tuple(each for each in state.elements if each.cell != self.cell))


@dataclass(frozen=True)
class FrameDamaged(FramesEvent):
    """FRAMES-115: a frame took a packet of damage, which is still to be settled; the roll tells it."""

    quiet: ClassVar[bool] = True
    frame: FrameId
    damage: int
    as_cover: bool

    def apply(self, state: State) -> State:
        """Queue the packet behind those before it (FRAMES-116)."""
        return replace(state, packets=(*state.packets, Packet(self.frame, self.damage)))


@dataclass(frozen=True)
class PositionAbandoned(FramesEvent):
    """FRAMES-124: a frame leaves a station's side and ignores one damage."""

    frame: FrameId
    station: StationId
    origin: CellId
    cell: CellId

    def apply(self, state: State) -> State:
        """Move it; its packet is one smaller."""
        packets = tuple(
            replace(each, damage=each.damage - 1) if each.frame == self.frame else each
            for each in state.packets
        )
        state = with_frame(state, self.frame, lambda each: replace(each, cell=self.cell))
        return replace(state, packets=packets)


@dataclass(frozen=True)
class SystemsLost(FramesEvent):
    """FRAMES-120: a frame gave up systems."""

    frame: FrameId
    systems: tuple[System, ...]
    """Those lost."""
    left: tuple[System, ...]

    def apply(self, state: State) -> State:
        return with_frame(state, self.frame, lambda each: replace(each, systems=self.left))


@dataclass(frozen=True)
class WhiteLost(FramesEvent):
    """FRAMES-120, FRAMES-121: a frame gave up white dice."""

    frame: FrameId
    whites: int
    """Those lost."""
    left: int

    def apply(self, state: State) -> State:
        return with_frame(state, self.frame, lambda each: replace(each, whites=self.left))


@dataclass(frozen=True)
class FrameDestroyed(FramesEvent):
    """FRAMES-120: a frame is gone."""

    frame: FrameId
    cell: CellId
    wreck: bool
    """FRAMES-126: whether it leaves rubble behind."""

    def apply(self, state: State) -> State:
        """Take it from the field."""
        state = without_frame(state, self.frame)
        if not self.wreck:
            return state
        elements = (*state.elements, Element(self.cell, Terrain.RUBBLE, 1))
        return replace(state, elements=tuple(sorted(elements, key=lambda each: place_of(each.cell))))


@dataclass(frozen=True)
class PacketSettled(FramesEvent):
    """FRAMES-97: the first packet of damage is dealt with."""

    quiet: ClassVar[bool] = True
    frame: FrameId

    def apply(self, state: State) -> State:
        """Go on with the next."""
        settled = next((each for each in state.packets if each.frame == self.frame), None)
        return replace(state, packets=tuple(each for each in state.packets if each is not settled))


@dataclass(frozen=True)
class CaptureOffered(FramesEvent):
    """FRAMES-142: a seat meets the conditions of a capture, and is asked or answered for."""

    quiet: ClassVar[bool] = True
    seat: Seat
    station: StationId

    def apply(self, state: State) -> State:
        """Do not ask again while the conditions hold."""
        return replace(state, claims=(*state.claims, Claim(self.seat, self.station)))


@dataclass(frozen=True)
class ClaimsLapsed(FramesEvent):
    """FRAMES-143: conditions of captures no longer hold."""

    quiet: ClassVar[bool] = True
    claims: tuple[Claim, ...]

    def apply(self, state: State) -> State:
        """Forget them, so that a new window opens when they hold again."""
        return replace(state, claims=tuple(each for each in state.claims if each not in self.claims))


@dataclass(frozen=True)
class CaptureHeld(FramesEvent):
    """FRAMES-143: a seat leaves a station for now."""

    seat: Seat
    station: StationId

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class StationCaptured(FramesEvent):
    """FRAMES-141: a station has another holder."""

    seat: Seat
    station: StationId
    old: Seat | None
    """None where nobody held it."""

    def apply(self, state: State) -> State:
        """Hand it over; the seat's claim is met."""
        state = with_station(state, self.station, lambda each: replace(each, controller=self.seat))
        return replace(
            state,
            claims=tuple(each for each in state.claims if each != Claim(self.seat, self.station)),
        )


@dataclass(frozen=True)
class StationContested(FramesEvent):
    """FRAMES-144, option `contested_stations`: nobody holds a station for now."""

    station: StationId
    old: Seat | None

    def apply(self, state: State) -> State:
        """Leave it without a holder."""
        return with_station(state, self.station, lambda each: replace(each, controller=None))
