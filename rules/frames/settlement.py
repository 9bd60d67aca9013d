"""Rulebook chapter 2.13 in motion: packets of damage are settled one after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.contract import IllegalAction, Seat
from rules.frames.actions import AbandonStation, TakeLosses
from rules.frames.battlefield import Battlefield
from rules.frames.cells import in_order
from rules.frames.events.damage import (
    FrameDestroyed,
    PacketSettled,
    PositionAbandoned,
    SystemsLost,
    WhiteLost,
)
from rules.frames.events.turn import TurnLost
from rules.frames.losses import losses, systems_in, whites_in
from rules.frames.names import DecisionKind, LossId
from rules.frames.play import Play
from rules.frames.scores import record_asset
from rules.frames.state import Frame, Packet


def settle_next(play: Play) -> None:
    """FRAMES-97, FRAMES-122: settle the first packet, or ask where there is something to choose."""
    packet = play.state.packets[0]
    frame = play.field.frame(packet.frame)
    if frame is None:
        play.record(PacketSettled(packet.frame))
        return
    possible = [each for each in payments(play.field, frame.owner) if why_no_loss(play.field, each) is None]
    if len(possible) > 1:
        play.ask(DecisionKind.CHOOSE_LOSSES, [frame.owner], frame=frame.id)
    else:
        _lose(play, frame, possible[0].losses)


def payments(field: Battlefield, seat: Seat) -> Iterator[TakeLosses | AbandonStation]:
    """FRAMES-120, FRAMES-124: every way to settle the first packet."""
    damaged = damaged_frame(field)
    if damaged is None:
        return
    frame, packet = damaged
    yield from (TakeLosses(seat, loss) for loss in _losses(field, frame, packet.damage))
    rest = _losses(field, frame, packet.damage - 1)
    for cell in in_order(field.retreats(frame)):
        yield from (AbandonStation(seat, cell, loss) for loss in rest)


def why_no_loss(field: Battlefield, action: TakeLosses | AbandonStation) -> IllegalAction | None:
    """FRAMES-120, FRAMES-121, FRAMES-124: give why that does not pay for the damage."""
    damaged = damaged_frame(field)
    if damaged is None:
        return IllegalAction("not_now")
    frame, packet = damaged
    if isinstance(action, TakeLosses):
        return _why_not_paid(field, frame, packet.damage, action.losses)
    return _why_not_left(field, frame, packet.damage, action) or _why_not_paid(
        field, frame, packet.damage - 1, action.losses
    )


def _why_not_left(
    field: Battlefield, frame: Frame, damage: int, action: AbandonStation
) -> IllegalAction | None:
    if not field.settings.abandon_station:
        return IllegalAction("abandoning_is_off")
    if frame.cell is None or field.station_beside(frame.cell) is None:
        return IllegalAction("no_station_to_leave")
    if damage - 1 >= frame.hit_points:
        return IllegalAction("beyond_saving")
    return None if action.cell in field.retreats(frame) else IllegalAction("not_abandonable")


def _why_not_paid(field: Battlefield, frame: Frame, damage: int, loss: LossId) -> IllegalAction | None:
    if loss in _losses(field, frame, damage):
        return None
    systems, whites = systems_in(loss), whites_in(loss)
    owed = min(damage, frame.hit_points)
    if len(systems) + whites != owed:
        return IllegalAction("wrong_losses", damage=owed)
    if Counter(systems) - Counter(frame.systems) or whites > frame.whites:
        return IllegalAction("losses_not_there")
    return IllegalAction("last_white_stays" if field.settings.drop_white else "systems_first")


def _losses(field: Battlefield, frame: Frame, damage: int) -> tuple[LossId, ...]:
    return losses(frame.systems, frame.whites, damage, drop_white=field.settings.drop_white)


def damaged_frame(field: Battlefield) -> tuple[Frame, Packet] | None:
    """Give the frame of the packet that is settled next; None for no damage."""
    packet = field.state.packets[0] if field.state.packets else None
    frame = field.frame(packet.frame) if packet is not None else None
    return (frame, packet) if frame is not None and packet is not None else None


def take_losses(play: Play, action: TakeLosses) -> None:
    """FRAMES-120: give up what the owner chose."""
    damaged = damaged_frame(play.field)
    play.close()
    if damaged is not None:
        _lose(play, damaged[0], action.losses)


def abandon_station(play: Play, action: AbandonStation) -> None:
    """FRAMES-124: step away, ignore one damage, and give up the rest."""
    damaged = damaged_frame(play.field)
    play.close()
    if damaged is None or (cell := damaged[0].cell) is None:
        return
    frame, _ = damaged
    station = play.field.station_beside(cell)
    if station is not None:
        play.record(PositionAbandoned(frame.id, station.id, cell, action.cell))
    _lose(play, frame, action.losses)


def _lose(play: Play, frame: Frame, loss: LossId) -> None:
    systems, whites = systems_in(loss), whites_in(loss)
    if len(systems) + whites >= frame.hit_points:
        _destroy(play, frame)
        return
    if systems:
        left = list(frame.systems)
        for system in systems:
            left.remove(system)
        play.record(SystemsLost(frame.id, systems, tuple(left)))
    if whites:
        play.record(WhiteLost(frame.id, whites, frame.whites - whites))
    play.record(PacketSettled(frame.id))


def _destroy(play: Play, frame: Frame) -> None:
    """FRAMES-120, FRAMES-94, FRAMES-126: the frame is gone, and with it the rest of its turn."""
    if frame.cell is None:
        return
    if any(turn.frame == frame.id for turn in play.state.turns):
        play.record(TurnLost(frame.id))
    wreck = play.state.settings.wrecks and play.field.element(frame.cell) is None
    record_asset(play, FrameDestroyed(frame.id, frame.cell, wreck))
