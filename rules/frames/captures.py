"""Rulebook chapter 2.15: stations change hands, in a window or at any later moment."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.frames.actions import DeclareCapture, HoldCapture
from rules.frames.battlefield import Battlefield
from rules.frames.events.damage import (
    CaptureHeld,
    CaptureOffered,
    ClaimsLapsed,
    StationCaptured,
    StationContested,
)
from rules.frames.names import DecisionKind, StationId
from rules.frames.play import Play
from rules.frames.scores import record_asset
from rules.frames.state import Claim, Decision, Station


def watch_stations(play: Play) -> bool:
    """FRAMES-142: notice the next change round a station; give whether there was one."""
    lapsed = tuple(each for each in play.state.claims if not _holds(play.field, each))
    if lapsed:
        play.record(ClaimsLapsed(lapsed))
        return True
    top = play.state.top
    if top is not None and top.kind is DecisionKind.CAPTURE_WINDOW:
        # FRAMES-142: one window after another; one whose seat has left nothing behind is closed.
        return _close_idle_window(play, top)
    for station in sorted(play.state.stations, key=lambda each: each.id):
        holders = play.field.holders(station)
        if _is_contested(play.field, station, holders):
            record_asset(play, StationContested(station.id, station.controller))
            return True
        if len(holders) == 1 and play.field.may_capture(holders[0], station):
            claim = Claim(holders[0], station.id)
            if claim not in play.state.claims:
                _offer(play, claim)
                return True
    return False


def _close_idle_window(play: Play, window: Decision) -> bool:
    if any(Claim(seat, window.station) in play.state.claims for seat in window.waiting if window.station):
        return False
    play.close()
    return True


def _offer(play: Play, claim: Claim) -> None:
    play.record(CaptureOffered(claim.seat, claim.station))
    if play.state.settings.capture == "automatic":
        _capture(play, claim.seat, claim.station)
    else:
        play.ask(DecisionKind.CAPTURE_WINDOW, [claim.seat], station=claim.station)


def _is_contested(field: Battlefield, station: Station, holders: Sequence[Seat]) -> bool:
    """FRAMES-144: by option rivals of two or more seats leave an absent controller without the station."""
    return (
        field.settings.contested_stations
        and station.controller is not None
        and station.controller not in holders
        and len(holders) > 1
    )


def _holds(field: Battlefield, claim: Claim) -> bool:
    station = field.station(claim.station)
    return station is not None and field.may_capture(claim.seat, station)


def answers(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-142: take the station, or leave it for now."""
    top = field.state.top
    if top is None or top.station is None:
        return ()
    return [DeclareCapture(seat, top.station), HoldCapture(seat, top.station)]


def why_not_held(field: Battlefield, action: HoldCapture) -> IllegalAction | None:
    """FRAMES-142: give why a station cannot be left for now: another one is asked about."""
    top = field.state.top
    is_asked = top is not None and top.station == action.station
    return None if is_asked else IllegalAction("other_station_asked")


def late_captures(field: Battlefield, seat: Seat) -> Sequence[DeclareCapture]:
    """FRAMES-143: what *seat* may declare out of turn, other than what a window asks it."""
    top = field.state.top
    asked = top.station if top is not None and seat in top.waiting else None
    declared = [DeclareCapture(seat, each.id) for each in field.state.stations if each.id != asked]
    return [each for each in declared if why_no_capture(field, each) is None]


def declare_capture(play: Play, action: DeclareCapture) -> None:
    """FRAMES-141: take a station, asked or out of turn."""
    if _is_asked(play, action.seat, action.station):
        play.close()
    _capture(play, action.seat, action.station)


def hold_capture(play: Play, action: HoldCapture) -> None:
    """FRAMES-143: leave a station for now."""
    play.close()
    play.record(CaptureHeld(action.seat, action.station))


def why_no_capture(field: Battlefield, action: DeclareCapture) -> IllegalAction | None:
    """Give the condition of FRAMES-141 that a seat does not meet which would take a station."""
    if not field.state.is_fought:
        return IllegalAction("not_combat_phase")
    seat, there = action.seat, field.station(action.station)
    if there is None:
        return IllegalAction("no_such_station")
    if there.controller == seat:
        return IllegalAction("already_controlled")
    holders = field.holders(there)
    if seat not in holders:
        return IllegalAction("no_own_frame_near")
    return IllegalAction("rival_near_station") if len(holders) > 1 else None


def _is_asked(play: Play, seat: Seat, station: StationId) -> bool:
    top = play.state.top
    return (
        top is not None
        and top.kind is DecisionKind.CAPTURE_WINDOW
        and top.station == station
        and seat in top.waiting
    )


def _capture(play: Play, seat: Seat, station: StationId) -> None:
    held = play.field.station(station)
    record_asset(play, StationCaptured(seat, station, held.controller if held is not None else None))
