"""What a point of the score is worth, whose it is, and what a frame or a station comes to in points."""

from __future__ import annotations

from math import exp

from rules.contract import Seat
from rules.frames.actions import (
    AcceptTerms,
    AddFrame,
    AddSystem,
    CounterTerms,
    DraftFrame,
    FinishCompany,
    ForceLoser,
    GiveRocket,
    KeepField,
    LetRollStand,
    PickReadyCompany,
    PlaceFrame,
    PlaceStation,
    SubmitCompany,
    VetoField,
)
from rules.frames.battlefield import Battlefield
from rules.frames.content import FramesContent
from rules.frames.names import FrameId, Phase
from rules.frames.state import Frame, State, Station
from rules.kernel.once import once

# These numbers told the winner best of 900 positions at the beginning of rounds, from games of automated
# seats with two, three and four companies.
FORCE, SHARED_FORCE = 3.0, 2.5
"""Points that a hit point of a frame stands for, beside its being an asset, with a whole game before it:
between two companies, and among more, where what one takes from another helps the others: there the winner
was told best by 1, but with 2.5 the Defender of three wins about its share (34 % of 73 games)."""
AT_RISK = 0.7
"""Part of the points of a station that is not counted on, with a whole game before it."""
WHOLE_GAME = 5
"""Rounds to which these refer."""
WOUND = 0.5
"""Of the points of a frame, what damage short of its destruction comes to, by its share of the hit points."""
CALM, SWING = 6.0, 1.0
"""How many points apart two seats are e times as likely to win: at the end, and more for each round left."""

SETTLED = (
    AcceptTerms,
    AddFrame,
    AddSystem,
    CounterTerms,
    DraftFrame,
    FinishCompany,
    ForceLoser,
    GiveRocket,
    KeepField,
    LetRollStand,
    PickReadyCompany,
    PlaceFrame,
    PlaceStation,
    SubmitCompany,
    VetoField,
)
"""What is done before the battle, of which points tell little."""


def rounds_left(state: State) -> int:
    """Give how many rounds are expected to follow this one: whoever leads ticks."""
    ticks = 2 if state.settings.auto_tick else 1
    return max(0, -(-state.doomsday // ticks) - 1)


def prospects(content: FramesContent, state: State) -> tuple[float, ...]:
    """Give the share of the victory that each seat may expect, by points, with what frames may yet win.

    On games of automated seats its Brier score at the beginning of a round is 0.46, 0.33, 0.27, 0.20 and 0.15
    with two companies (0.5 by chance).
    """
    points = [0.0] * len(state.players)
    for frame in state.frames:
        points[frame.owner] += state.players[frame.owner].points + force(state, frame)
    kept = lasting(state)
    for station in state.stations:
        if station.controller is not None:
            points[station.controller] += kept * state.players[station.controller].points
    if state.phase in (Phase.COMPANIES, Phase.DEPLOYMENT):
        each = content.force[state.settings.size, len(state.players)].stations
        for player in state.players:
            left = each - sum(station.home == player.seat for station in state.stations)
            points[player.seat] += kept * left * player.points
    most, scale = max(points), CALM + SWING * rounds_left(state)
    odds = [exp((each - most) / scale) for each in points]
    return tuple(each / sum(odds) for each in odds)


def lasting(state: State) -> float:
    """Give which part of the points of a station is counted on."""
    return 1 - AT_RISK * min(rounds_left(state) + 1, WHOLE_GAME) / WHOLE_GAME


def force(state: State, frame: Frame) -> float:
    """Give what a frame may yet win or keep, in points."""
    turns = rounds_left(state) + (not frame.acted)
    rate = FORCE if len(state.players) == 2 else SHARED_FORCE
    return rate * frame.hit_points * min(turns, WHOLE_GAME) / WHOLE_GAME


@once
def stakes(field: Battlefield, seat: Seat) -> tuple[float, ...]:
    """Give for each other seat what a point that it loses is worth to *seat*, which counts own points as 1.

    It is the share of the victory that *seat* does not have: rivals without hope are no rivals.
    """
    shares = prospects(field.content, field.state)
    rest = max(1e-6, 1 - shares[seat])
    return tuple(1.0 if other == seat else share / rest for other, share in enumerate(shares))


@once
def tolls(field: Battlefield, seat: Seat, name: FrameId) -> tuple[float, ...]:
    """Give what damage to a living frame comes to, in points of *seat*, by damage from none to all.

    What *seat* itself would lose is positive, too.
    """
    frame = field.frame(name)
    if frame is None:
        return (0.0,)
    points = field.state.players[frame.owner].points
    fight, lasts = force(field.state, frame), rounds_left(field.state) > 0 or not frame.acted
    stake, whole = stakes(field, seat)[frame.owner], frame.hit_points
    partly = fight + (WOUND * points if lasts else 0.0)
    return (*(stake * partly * damage / whole for damage in range(whole)), stake * (points + fight))


def swing(field: Battlefield, seat: Seat, station: Station) -> float:
    """Give what it is worth to *seat* to have *station* rather than its controller, or its worst rival."""
    lasts, stake = lasting(field.state), stakes(field, seat)
    lost = [stake[each.seat] * each.points for each in field.state.players]
    if station.controller is None:
        return lasts * lost[seat]
    if station.controller != seat:
        return lasts * (lost[seat] + lost[station.controller])
    return lasts * (lost[seat] + max(each for other, each in enumerate(lost) if other != seat))
