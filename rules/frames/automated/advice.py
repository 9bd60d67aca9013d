"""The automated seat: what it considers, best first, from its own view only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from rules.advice import Character, Weighed
from rules.contract import Action, Dice
from rules.frames.actions import (
    AbandonStation,
    AcceptTerms,
    ActivateFrame,
    DeclareCapture,
    HoldCapture,
    HoldDoomsday,
    PassActivation,
    PickReadyCompany,
    TakeLosses,
    TickDoomsday,
)
from rules.frames.automated import deploying, reasons, turn_advice
from rules.frames.automated.considering import Adviser, Asked, Considered, Thought
from rules.frames.automated.defaults import default
from rules.frames.automated.stakes import swing, tolls
from rules.frames.automated.standing import Standing
from rules.frames.automated.turn_plan import Prospect
from rules.frames.automated.weights import CHARACTERS
from rules.frames.battlefield import Battlefield
from rules.frames.ending import winners
from rules.frames.losses import default_loss, systems_in
from rules.frames.names import DecisionKind, EightSided
from rules.frames.scores import leader
from rules.frames.settlement import damaged_frame
from rules.frames.turn_choices import distinct

TOLD = 3
"""How many choices come with a reason."""
USEFUL = "SMHAFD"
"""Systems by what their frame is worth with them, the least first; second copies go before any of them."""
KEPT = 0.1
"""Points for each place in that order."""


def weighed(
    field: Battlefield, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
) -> Sequence[Weighed[Action]]:
    """Give what is considered of *legal*, best first; where nothing is weighed, the default.

    The first few come with a reason.
    """
    thoughts = _thoughts(Asked(field, legal, dice, CHARACTERS[character]))
    kept = set(distinct(field, [each.action for each in thoughts]))
    found = sorted((each for each in thoughts if each.action in kept), key=lambda each: -each.worth)
    return (
        *(each.told() for each in found[:TOLD]),
        *(Weighed(each.action, each.worth, None, each.is_beaten) for each in found[TOLD:]),
    )


def advise(field: Battlefield, legal: Sequence[Action], dice: Dice) -> Action:
    """Give a choice among *legal*."""
    found = _thoughts(Asked(field, legal, dice, CHARACTERS[Character.EVEN]))
    return max(found, key=lambda each: each.worth).action


def _thoughts(asked: Asked) -> Sequence[Thought]:
    top = asked.field.state.top
    adviser = _ADVISERS.get(top.kind) if top is not None else None
    found = tuple(adviser(asked)) if adviser is not None else ()
    if found:
        return found
    usual = default(asked.field, asked.legal)
    return (Thought(usual, why=partial(reasons.usual, asked.field, usual)),)


def _terms(asked: Asked) -> Considered:
    """Accept, with the dice that are proposed: an automated seat stands in nobody's way (FRAMES-7)."""
    dice = EightSided.D6D3 if asked.field.settings.propose_d6d3 else EightSided.D8
    why = partial(reasons.terms, asked.field)
    return [Thought(each, why=why) for each in asked.of(AcceptTerms) if each.eights is dice]


def _company(asked: Asked) -> Considered:
    """FRAMES-25: any ready-made one; they are about as strong, and evenings differ."""
    ready = asked.of(PickReadyCompany)
    picked = asked.dice.pick(ready) if ready else None
    for each in ready:
        yield Thought(each, float(each is picked), partial(reasons.company, each.company))


def _activation(asked: Asked) -> Considered:
    """FRAMES-54: a pass is free and lets others commit first: wait unless they may forestall something.

    The more rivals there are, the less is gained by it: each waits for the others, and they meet each other.
    """
    frames = (asked.field.frame(each.frame) for each in asked.of(ActivateFrame))
    found = [Prospect(asked.field, asked.seat, each, asked.weights) for each in frames if each is not None]
    for each in found:
        why = partial(reasons.turn, asked.field, each)
        yield Thought(ActivateFrame(asked.seat, each.frame.id), each.worth + each.urgent, why)
    patience = asked.weights.patience / (len(asked.field.state.players) - 1)
    for action in asked.of(PassActivation):
        later = max((each.worth for each in found), default=0.0) + patience
        yield Thought(action, later, partial(reasons.waiting, asked.field, found))


def _capture(asked: Asked) -> Considered:
    for each in asked.of(DeclareCapture):
        station = asked.field.station(each.station)
        if station is not None:
            yield Thought(each, swing(asked.field, asked.seat, station), partial(reasons.capture, station))
    yield from (Thought(each, why=reasons.holds_capture) for each in asked.of(HoldCapture))


def _vote(asked: Asked) -> Considered:
    """FRAMES-150, FRAMES-160: whoever would win brings the end nearer, others hold."""
    state, seat = asked.field.state, asked.seat
    wins = seat in winners(state) if state.doomsday == 1 else leader(state) == seat
    ends, holds = (partial(reasons.vote, asked.field, seat, ends=each) for each in (True, False))
    yield from (Thought(each, float(wins), ends) for each in asked.of(TickDoomsday))
    yield from (Thought(each, float(not wins), holds) for each in asked.of(HoldDoomsday))


def _losses(asked: Asked) -> Considered:
    """FRAMES-120, FRAMES-124: what is left of the frame, and of the place that it stood on."""
    damaged = damaged_frame(asked.field)
    if damaged is None or damaged[0].cell is None:
        return
    frame, packet = damaged
    toll, most = tolls(asked.field, asked.seat, frame.id), frame.hit_points
    standing = Standing(asked.field, asked.seat, frame, asked.weights)
    stays = standing.worth(frame.cell) if frame.cell is not None else 0.0
    payments: list[TakeLosses | AbandonStation] = [*asked.of(TakeLosses), *asked.of(AbandonStation)]
    for each in payments:
        damage = packet.damage - isinstance(each, AbandonStation)
        place = standing.worth(each.cell) - stays if isinstance(each, AbandonStation) else 0.0
        given = systems_in(each.losses)
        usual = given == systems_in(default_loss(frame.systems, damage, USEFUL))
        worth = place - toll[min(damage, most)] + (KEPT if usual else 0.0)
        yield Thought(each, worth, partial(reasons.losses, asked.field, each, usual))


_ADVISERS: Mapping[DecisionKind, Adviser] = {
    DecisionKind.AGREE_TERMS: _terms,
    DecisionKind.BUILD_COMPANY: _company,
    DecisionKind.PLACE_DEFENDER_STATIONS: deploying.stations,
    DecisionKind.PLACE_ATTACKER_STATION: deploying.stations,
    DecisionKind.PLACE_VANGUARD: deploying.frames,
    DecisionKind.PLACE_POINT: deploying.frames,
    DecisionKind.PLACE_ATTACKER: deploying.frames,
    DecisionKind.PLACE_REST: deploying.frames,
    DecisionKind.TACTICAL_ORDER: _activation,
    DecisionKind.DECLARE_AIM: turn_advice.aim,
    DecisionKind.ROLL_POOL: turn_advice.rockets,
    DecisionKind.SET_DEFENCE: turn_advice.defence,
    DecisionKind.TURN_ACT: turn_advice.deeds,
    DecisionKind.SET_SPOT: turn_advice.spot,
    DecisionKind.CHOOSE_LOSSES: _losses,
    DecisionKind.CAPTURE_WINDOW: _capture,
    DecisionKind.DOOMSDAY_VOTE: _vote,
}
