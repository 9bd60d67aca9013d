"""Another state of frames that one viewer cannot tell from this one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import Action, Dice, Seat, Typed, Viewer
from rules.frames import Frames
from rules.frames.actions import Concede, SubmitCompany
from rules.frames.cells import CellId
from rules.frames.companies import ready_frames
from rules.frames.ending import CONFIRMATION
from rules.frames.names import (
    DecisionKind,
    EightSided,
    FieldVerdict,
    FrameId,
    OrderTopic,
    Phase,
    RangeType,
    StationId,
)
from rules.frames.notation import ROCKET, spell_frame
from rules.frames.standing_orders import CHOICES
from rules.frames.state import Blueprint, Player, StandingOrders, State, Terms

GIVEN_WHOLE = (
    "Aim",
    "Attack",
    "Blueprint",
    "Claim",
    "Die",
    "Element",
    "FieldPlan",
    "Frame",
    "FrameTurn",
    "Marker",
    "Outcome",
    "Packet",
    "Settings",
    "StandingOrders",
    "Station",
    "Terms",
)
"""Classes of the state that viewers are given as they are."""

ORDERS_ANSWER = True
"""FRAMES-55: an order answers a capture or a vote as soon as it is asked."""


@dataclass(frozen=True)
class Matter:
    """What a decision is about, by what each thing is."""

    seats: tuple[Seat, ...] = ()
    frames: tuple[FrameId, ...] = ()
    stations: tuple[StationId, ...] = ()
    cells: tuple[CellId, ...] = ()
    ranges: tuple[RangeType, ...] = ()
    numbers: tuple[int, ...] = ()


def matters(state: State) -> Matter:
    """Give what the open decision is about, for the seat that is asked."""
    top, turn = state.top, state.turn
    assert top is not None
    match top.kind:
        case DecisionKind.AGREE_TERMS | DecisionKind.AGREE_FIELD | DecisionKind.BUILD_COMPANY:
            proposal = (state.field.proposal,) if state.field and top.kind is DecisionKind.AGREE_FIELD else ()
            return Matter(numbers=proposal)
        case DecisionKind.TACTICAL_ORDER:
            return Matter(seats=state.cycle, numbers=(state.round, state.doomsday))
        case DecisionKind.DOOMSDAY_VOTE:
            return Matter(seats=state.voters, numbers=(state.doomsday,))
        case DecisionKind.CAPTURE_WINDOW:
            station = next(each for each in state.stations if each.id == top.station)
            held = () if station.controller is None else (station.controller,)
            return Matter(seats=held, stations=(station.id,), cells=(station.cell,))
        case DecisionKind.CHOOSE_LOSSES:
            (packet, *_) = state.packets
            attacking = next(each for each in state.turns if each.attack is not None or each.has_attacked)
            return Matter(frames=(packet.frame, attacking.frame), numbers=(packet.damage,))
    if turn is None:
        standing = tuple(each.cell for each in state.frames if each.cell is not None)
        return Matter(cells=(*standing, *(each.cell for each in state.stations)))
    acting = [each.cell for each in state.frames if each.id == turn.frame and each.cell is not None]
    woken = () if turn.woken_by is None else (turn.woken_by,)
    attacks = [each.attack.value for each in state.turns if each.attack is not None and woken]
    left = [each.value for each in turn.pool if each.id not in turn.used]
    if top.kind is DecisionKind.DECLARE_AIM:
        return Matter(frames=(turn.frame, *woken), cells=tuple(acting), numbers=tuple(attacks))
    if top.kind is DecisionKind.SET_SPOT or turn.aim is None:
        return Matter(frames=(turn.frame, *woken), cells=tuple(acting), numbers=tuple(left))
    target = turn.aim.target
    return Matter(
        frames=(turn.frame, *woken, *([FrameId(target)] if "." in target else [])),
        cells=(*acting, *([] if "." in target else [CellId(target)])),
        ranges=(turn.aim.range,),
        numbers=(*attacks, *left) if top.kind is not DecisionKind.TURN_ACT else tuple(left),
    )


ROUNDS = 20
TAKE_BACKS = 3
NEVER_TYPED = (Concede,)


def scramble(ruleset: Frames, state: State, viewer: Viewer, dice: Dice) -> State:
    """Give *state* with everything changed that *viewer* cannot know."""
    players = tuple(
        each if each.seat == viewer else _other(ruleset, state, each, dice) for each in state.players
    )
    return replace(state, players=players)


def _other(ruleset: Frames, state: State, player: Player, dice: Dice) -> Player:
    orders = StandingOrders(
        dice.pick(CHOICES[OrderTopic.ACTIVATION]),
        dice.pick(CHOICES[OrderTopic.CAPTURE]),
        dice.pick(CHOICES[OrderTopic.DOOMSDAY]),
    )
    player = replace(player, orders=orders)
    # Who has answered is known to all; what, only to the seat itself.
    waits = state.top is not None and player.seat in state.top.waiting
    if state.phase is Phase.TERMS and player.terms is not None:
        terms = Terms(dice.die(ROUNDS), dice.pick(tuple(EightSided)), dice.pick(tuple(FieldVerdict)))
        return replace(player, terms=terms)
    if state.phase is not Phase.COMPANIES or state.frames:
        return player
    if waits:
        draft = tuple(_frame(ruleset, dice) for _ in range(dice.below(4)))
        return replace(player, draft=draft, taken_back=dice.below(TAKE_BACKS))
    return _submitted(ruleset, state, player, dice)


def _frame(ruleset: Frames, dice: Dice) -> Blueprint:
    template = dice.pick(ruleset.content.templates)
    return Blueprint(template.systems, dice.below(2), template.id)


def _submitted(ruleset: Frames, state: State, player: Player, dice: Dice) -> Player:
    company, force = dice.pick(ruleset.content.companies), ruleset.field(state).force
    frames = tuple(ready_frames(ruleset.content, company.id, force, state.settings.rockets))
    fielded = force.fielded(company.doctrine)
    reserve = frames[fielded] if len(frames) > fielded else None
    named = company.id if dice.below(2) else None
    return replace(player, ready_company=named, company=frames[:fielded], reserve=reserve)


def typed(ruleset: Frames, state: State, form: Action, dice: Dice) -> Action:
    """Give *form* filled with words that the rules accept."""
    if isinstance(form, Concede):
        return replace(form, confirmation=Typed(CONFIRMATION))
    assert isinstance(form, SubmitCompany)
    force = ruleset.field(state).force
    count = force.fewest + dice.below(force.most - force.fewest + 1)
    rows = [_typed_frame(ruleset, dice) for _ in range(count)]
    rockets = f" {ROCKET}" * state.settings.rockets
    reserve = (f"+{_typed_frame(ruleset, dice)}",) if dice.below(2) else ()
    return replace(form, frames=Typed(", ".join((f"{rows[0]}{rockets}", *rows[1:], *reserve))))


def _typed_frame(ruleset: Frames, dice: Dice) -> str:
    template = dice.pick(ruleset.content.templates)
    row = spell_frame(ruleset.content, template.systems, ruleset.content.numbers.whites)
    return dice.pick((template.id, row, f"Ada {dice.below(9)}: {row.lower()}"))
