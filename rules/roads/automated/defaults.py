"""Rulebook chapter 3: what is played for a seat when its deadline passes."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Seat
from rules.roads.actions import (
    ActFirst,
    Attack,
    DrawAllIn,
    EndTurn,
    HoldBack,
    KeepGunsOut,
    LieRevealed,
    PlaceRest,
    SpringByAttack,
    SpringByShooting,
    StandAndFight,
    SubmitDeployment,
    SubmitWarband,
    TakeReadyWarband,
    UseLeaderAbility,
)
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import TaskKind, Trait, Verb
from rules.roads.state import Unit

_ALWAYS: tuple[type[Action], ...] = (ActFirst, StandAndFight, HoldBack)


def default(field: Field, seat: Seat, legal: Sequence[Action]) -> Action:
    """Give the action of chapter 3 for the decision on top: one of *legal*."""
    top = field.state.top
    assert top is not None
    match top.kind:
        case TaskKind.BUILD_WARBAND:
            return _warband(field, seat, legal)
        case TaskKind.DEPLOY:
            return SubmitDeployment(seat) if SubmitDeployment(seat) in legal else PlaceRest(seat)
        case TaskKind.ANSWER_DRAWING_IN:
            return KeepGunsOut(seat) if KeepGunsOut(seat) in legal else DrawAllIn(seat)
        case TaskKind.ACTIVATE:
            return _activation(field, seat, legal)
        case TaskKind.SPRING_AMBUSH:
            return _ambush(seat, legal)
        case TaskKind.CHOOSE_LEADER_TARGET:
            return _help(field, legal)
        case _:
            return next(each for each in legal if isinstance(each, _ALWAYS))


def _warband(field: Field, seat: Seat, legal: Sequence[Action]) -> Action:
    """The draft where it is complete; else the ready warband of its list, else each seat's own."""
    if SubmitWarband(seat) in legal:
        return SubmitWarband(seat)
    ready = field.content.ready
    warband = field.state.player(seat).warband
    chosen = next((each for each in ready if each.warband == warband), ready[seat % len(ready)])
    return TakeReadyWarband(seat, chosen.id)


def _activation(field: Field, seat: Seat, legal: Sequence[Action]) -> Action:
    """The end of the turn; where frenzy forbids it, an attack of a frenzied unit on the nearest enemy."""
    if EndTurn(seat) in legal:
        return EndTurn(seat)
    attacks = [each for each in legal if isinstance(each, Attack)]
    if not attacks:  # in rules that come later
        return legal[0]

    def rank(number: int) -> tuple[bool, int, bool, int]:
        attack = attacks[number]
        unit, target = field.unit_of(attack.unit), field.unit_of(attack.target)
        raging = field.has(unit, Trait.FRENZY) and not unit.attacks
        apart = distance(field.cell(unit), field.cell(target))
        return not raging, apart, attack.rider is not None, number

    return attacks[min(range(len(attacks)), key=rank)]


def _ambush(seat: Seat, legal: Sequence[Action]) -> Action:
    for kind in (SpringByShooting, SpringByAttack):
        found = next((each for each in legal if isinstance(each, kind)), None)
        if found is not None:
            return found
    return LieRevealed(seat)


def _help(field: Field, legal: Sequence[Action]) -> Action:
    """Who has the most tokens or wounds, the first in unit order."""
    helped = [each for each in legal if isinstance(each, UseLeaderAbility)]
    if not helped:
        return legal[0]
    return max(helped, key=lambda each: _need(field, field.unit_of(each.target)))


def _need(field: Field, unit: Unit) -> int:
    top = field.state.top
    assert top is not None and top.ability is not None
    tires = field.content.ability[top.ability].verb is Verb.REMOVE_FATIGUE
    return unit.fatigue if tires else unit.wound
