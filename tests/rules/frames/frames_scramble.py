"""Another state of frames that one viewer cannot tell from this one."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Action, Dice, Typed, Viewer
from rules.frames import Frames
from rules.frames.actions import Concede, SubmitCompany
from rules.frames.companies import ready_frames
from rules.frames.ending import CONFIRMATION
from rules.frames.names import EightSided, FieldVerdict, OrderTopic, Phase
from rules.frames.notation import ROCKET, spell_frame
from rules.frames.standing_orders import CHOICES
from rules.frames.state import Blueprint, Player, StandingOrders, State, Terms

GIVEN_WHOLE = (
    "Aim",
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
