"""Facts of an attack's count, of damage and losses, and of stations that change hands."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.frames.cells import CellId, place_of
from rules.frames.events.event import BattleDraft, FramesEvent, OfFrame, OfSeat, Quiet
from rules.frames.names import FrameId, RangeType, StationId, System, TargetId, Terrain
from rules.frames.state import Claim, Element, Packet
from rules.kernel.draft import all_but, changed


@dataclass(frozen=True)
class AttackCounted(OfFrame):
    """FRAMES-83: how many dice an attack rolls; none at 0 or less."""

    target: TargetId
    attack: int
    marker: int
    """0 where there is none, or where the attacker keeps it."""
    defence: int
    dice: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_turn(self.frame, attack=None)


@dataclass(frozen=True)
class AttackFailed(OfFrame):
    """FRAMES-80: the target is gone or out of the declared range, so nothing happens."""

    target: TargetId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_turn(self.frame, attack=None)


@dataclass(frozen=True)
class MarkerRemoved(Quiet):
    """FRAMES-83: a marker was added to an attack and is gone, as the count of the attack tells."""

    target: FrameId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.target, marker=None)


@dataclass(frozen=True)
class DamageRolled(OfFrame):
    """FRAMES-110 to FRAMES-117: the dice of an attack, and whom they hit; what that does follows."""

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


@dataclass(frozen=True)
class BarricadeDamaged(FramesEvent):
    """FRAMES-115: an element lost durability."""

    cell: CellId
    terrain: Terrain
    damage: int
    left: int

    def apply(self, draft: BattleDraft) -> None:
        elements = tuple(
            changed(each, durability=self.left) if each.cell == self.cell else each
            for each in draft.state.elements
        )
        draft.set(elements=elements)


@dataclass(frozen=True)
class BarricadeDestroyed(FramesEvent):
    """FRAMES-14: an element is gone."""

    cell: CellId
    terrain: Terrain

    def apply(self, draft: BattleDraft) -> None:
        draft.set(elements=tuple(each for each in draft.state.elements if each.cell != self.cell))


@dataclass(frozen=True)
class FrameDamaged(Quiet, OfFrame):
    """FRAMES-115: a frame took a packet of damage, which is still to be settled; the roll tells it."""

    damage: int
    as_cover: bool

    def apply(self, draft: BattleDraft) -> None:
        """Queue the packet behind those before it (FRAMES-116)."""
        draft.set(packets=(*draft.state.packets, Packet(self.frame, self.damage)))


@dataclass(frozen=True)
class PositionAbandoned(OfFrame):
    """FRAMES-124: a frame leaves a station's side and ignores one damage."""

    station: StationId
    origin: CellId
    cell: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, cell=self.cell)
        packets = tuple(
            changed(each, damage=each.damage - 1) if each.frame == self.frame else each
            for each in draft.state.packets
        )
        draft.set(packets=packets)


@dataclass(frozen=True)
class SystemsLost(OfFrame):
    """FRAMES-120: a frame gave up systems."""

    systems: tuple[System, ...]
    """Those lost."""
    left: tuple[System, ...]

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, systems=self.left)


@dataclass(frozen=True)
class WhiteLost(OfFrame):
    """FRAMES-120, FRAMES-121: a frame gave up white dice."""

    whites: int
    """Those lost."""
    left: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, whites=self.left)


@dataclass(frozen=True)
class FrameDestroyed(OfFrame):
    """FRAMES-120: a frame is gone, with its turns and its packets."""

    cell: CellId
    wreck: bool
    """FRAMES-126: whether it leaves rubble behind."""

    def apply(self, draft: BattleDraft) -> None:
        state = draft.state
        draft.ends_turn(self.frame)
        draft.set(
            frames=tuple(each for each in state.frames if each.id != self.frame),
            packets=tuple(each for each in state.packets if each.frame != self.frame),
        )
        if self.wreck:
            elements = (*state.elements, Element(self.cell, Terrain.RUBBLE, 1))
            draft.set(elements=tuple(sorted(elements, key=lambda each: place_of(each.cell))))


@dataclass(frozen=True)
class PacketSettled(Quiet, OfFrame):
    """FRAMES-97: the first packet of damage of a frame is dealt with."""

    def apply(self, draft: BattleDraft) -> None:
        packets = draft.state.packets
        settled = next((each for each in packets if each.frame == self.frame), None)
        draft.set(packets=tuple(each for each in packets if each is not settled))


@dataclass(frozen=True)
class CaptureOffered(Quiet):
    """FRAMES-142: a seat meets the conditions of a capture, and is asked or answered for."""

    seat: Seat
    station: StationId

    def apply(self, draft: BattleDraft) -> None:
        """Do not ask again while the conditions hold."""
        draft.set(claims=(*draft.state.claims, Claim(self.seat, self.station)))


@dataclass(frozen=True)
class ClaimsLapsed(Quiet):
    """FRAMES-143: conditions of captures no longer hold; a new window opens when they hold again."""

    claims: tuple[Claim, ...]

    def apply(self, draft: BattleDraft) -> None:
        draft.set(claims=tuple(each for each in draft.state.claims if each not in self.claims))


@dataclass(frozen=True)
class CaptureHeld(OfSeat):
    """FRAMES-143: a seat leaves a station for now."""

    station: StationId


@dataclass(frozen=True)
class StationCaptured(OfSeat):
    """FRAMES-141: a station has another holder, whose claim is met."""

    station: StationId
    old: Seat | None
    """None where nobody held it."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_station(self.station, controller=self.seat)
        draft.set(claims=all_but(draft.state.claims, Claim(self.seat, self.station)))


@dataclass(frozen=True)
class StationContested(FramesEvent):
    """FRAMES-144, option `contested_stations`: nobody holds a station for now."""

    station: StationId
    old: Seat | None

    def apply(self, draft: BattleDraft) -> None:
        draft.set_station(self.station, controller=None)
