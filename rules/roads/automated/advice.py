"""Rulebook chapter 9, improved upon: what an automated seat chooses from what it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.advice import Character
from rules.contract import Action, Dice
from rules.roads import pursuit
from rules.roads.actions import (
    Attack,
    DrawAllIn,
    EndTurn,
    HandOver,
    HoldBack,
    KeepGunsOut,
    KeepOut,
    LieRevealed,
    PlaceRest,
    PlaceUnit,
    Pursue,
    SkipLeaderAbility,
    SpringByAttack,
    SpringByShooting,
    StandAndFight,
    TakeReadyWarband,
    UseLeaderAbility,
    WithdrawVoluntarily,
)
from rules.roads.automated import defaults
from rules.roads.automated.appraisal import NEVER, Appraisal
from rules.roads.automated.odds import spirit_chance
from rules.roads.automated.weights import CHARACTERS
from rules.roads.drawing_in import has_long_gun
from rules.roads.field import Field
from rules.roads.ground import distance, place
from rules.roads.names import TaskKind, Trait
from rules.roads.state import Unit

Choice = tuple[float, Action]
"""What an action is worth, in points of a roster."""
Weigher = Callable[[Appraisal, Sequence[Action], Dice], Sequence[Choice]]
"""Gives what is considered among the legal actions, in any order; nothing for the default."""

MOST = 24
"""No more choices are told of."""


def advise(field: Field, legal: Sequence[Action], dice: Dice) -> Action:
    """Give one of *legal*; *field* is the battle as its seat knows it."""
    return weighed(field, legal, dice)[0][1]


def weighed(
    field: Field, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
) -> Sequence[Choice]:
    """Give what a seat of that *character* considers among *legal*, the best first."""
    seat, top = legal[0].seat, field.state.top
    weigher = _WEIGHERS.get(top.kind) if top is not None else None
    appraisal = Appraisal(field, seat, CHARACTERS[character])
    found = weigher(appraisal, legal, dice) if weigher is not None else ()
    if not found:
        return ((0.0, defaults.default(field, seat, legal)),)
    return sorted(found, key=lambda each: -each[0])[:MOST]


def _warband(appraisal: Appraisal, legal: Sequence[Action], dice: Dice) -> Sequence[Choice]:
    """Any of the ready ones: which of them the other takes is a secret."""
    ready = [each for each in legal if isinstance(each, TakeReadyWarband)]
    return [(0.0, ready[number]) for number in dice.shuffle(len(ready))]


def _deployment(appraisal: Appraisal, legal: Sequence[Action], dice: Dice) -> Sequence[Choice]:
    """Who may hide (ROADS-68, 5.7) starts hidden, in cover, near the middle; the rules place the rest."""
    field, seat = appraisal.field, appraisal.seat
    if PlaceRest(seat) not in legal:
        return ()
    middle = field.terrain.side + 1
    found: list[Choice] = [(NEVER, PlaceRest(seat))]
    for each in legal:
        if isinstance(each, PlaceUnit) and each.masked and field.terrain.is_cover(each.cell):
            unit = field.state.known(each.unit)
            if unit is not None and unit.cell is None:
                column, row = place(each.cell)
                found.append((-float(abs(2 * column - middle) + abs(2 * row - middle)), each))
    return found


def _activation(appraisal: Appraisal, legal: Sequence[Action], dice: Dice) -> Sequence[Choice]:
    """The best of all activations, else an end to the impulse: what is left of the FP may be of use later."""
    field, seat = appraisal.field, appraisal.seat
    if EndTurn(seat) not in legal:
        # ROADS-92: it is with the frenzied unit itself that its owner does its duty.
        own = field.state.of(seat)
        raging = {each.id for each in own if field.has(each, Trait.FRENZY) and not each.attacks}
        return appraisal.weigh([each for each in legal if isinstance(each, Attack) and each.unit in raging])
    passes = [HandOver(seat), EndTurn(seat)] if HandOver(seat) in legal else [EndTurn(seat)]
    stops: list[Choice] = [(-float(number), each) for number, each in enumerate(passes)]
    # Nothing is better than nothing: what is worth nothing is not done.
    return [*stops, *appraisal.weigh([each for each in legal if not isinstance(each, HandOver | EndTurn)])]


def _drawing_in(appraisal: Appraisal, legal: Sequence[Action], dice: Dice) -> Sequence[Choice]:
    """ROADS-45: whoever would lose by the fight is kept out of it, where its nerves hold."""
    field, seat = appraisal.field, appraisal.seat
    kept = {
        each.unit: (_kept_out(appraisal, field.unit_of(each.unit)), each)
        for each in legal
        if isinstance(each, KeepOut)
    }
    wanted = {unit for unit, (worth, _) in kept.items() if worth > 0}
    guns = {unit for unit in kept if has_long_gun(field, field.unit_of(unit))}
    found: list[Choice] = [(0.0, DrawAllIn(seat)), *kept.values()]
    if wanted and wanted == guns and KeepGunsOut(seat) in legal:
        found.insert(0, (sum(kept[each][0] for each in guns), KeepGunsOut(seat)))
    return found


def _kept_out(appraisal: Appraisal, unit: Unit) -> float:
    gains, loses = stake(appraisal, unit)
    return spirit_chance(appraisal.field.spirit(unit)) * (loses - gains)


def stake(appraisal: Appraisal, unit: Unit) -> tuple[float, float]:
    """Give what *unit* may gain and what it may lose by the fights near by, in the worth of units."""
    field, worth, weights = appraisal.field, appraisal.worth, appraisal.weights
    near = [
        each
        for each in appraisal.enemies
        if field.is_engaged(each)
        and distance(field.cell(unit), field.cell(each)) <= field.numbers.drawn_within + 1
    ]
    wins = max((worth.clash(unit, each) for each in near), default=0.0)
    loses = max((worth.clash(each, unit) for each in near), default=0.0)
    gun = weights.tied * worth.gun(unit) if has_long_gun(field, unit) else 0.0
    return max(0.0, wins) + weights.attack / 2, gun + weights.own * max(0.0, loses)


def _rout(appraisal: Appraisal, legal: Sequence[Action], dice: Dice) -> Sequence[Choice]:
    """ROADS-87: who flees has lost."""
    return [(0.0, StandAndFight(appraisal.seat)), (NEVER, WithdrawVoluntarily(appraisal.seat))]


def _ambush(appraisal: Appraisal, legal: Sequence[Action], dice: Dice) -> Sequence[Choice]:
    """ROADS-72: the better of what can be sprung, if it is any good."""
    task = appraisal.field.state.top
    assert task is not None and task.unit is not None and task.target is not None
    unit = appraisal.field.state.unit(task.unit)
    found: list[Choice] = [(0.0, LieRevealed(appraisal.seat))]
    for each in legal:
        if isinstance(each, SpringByShooting) and unit is not None:
            found.append((appraisal.shot(unit, appraisal.field.unit_of(task.target)), each))
        elif isinstance(each, SpringByAttack) and unit is not None:
            sprung = Attack(each.seat, unit.id, task.target, each.cell, each.way)
            found.append((appraisal.attack(unit, sprung), each))
    return found


def _pursuit(appraisal: Appraisal, legal: Sequence[Action], dice: Dice) -> Sequence[Choice]:
    """ROADS-81: whoever is caught is wiped out; a token in any case."""
    field, worth = appraisal.field, appraisal.worth
    found: list[Choice] = [(0.0, HoldBack(appraisal.seat))]
    for each in legal:
        if isinstance(each, Pursue):
            unit = field.unit_of(each.unit)
            flight = next(each for each in field.state.flights if unit.id in each.touching)
            fugitive = field.state.unit(flight.fugitive)
            caught = pursuit.catching(field, unit) * worth.whole(fugitive) if fugitive is not None else 0.0
            found.append((caught - worth.token(unit), each))
    return found


def _help(appraisal: Appraisal, legal: Sequence[Action], dice: Dice) -> Sequence[Choice]:
    """ROADS-83: whom it helps most."""
    task = appraisal.field.state.top
    assert task is not None and task.ability is not None
    ability = appraisal.field.content.ability[task.ability]
    found: list[Choice] = [(0.0, SkipLeaderAbility(appraisal.seat))]
    for each in legal:
        if isinstance(each, UseLeaderAbility):
            found.append((appraisal.help(ability, appraisal.field.unit_of(each.target)), each))
    return found


_WEIGHERS: dict[TaskKind, Weigher] = {
    TaskKind.BUILD_WARBAND: _warband,
    TaskKind.DEPLOY: _deployment,
    TaskKind.ANSWER_DRAWING_IN: _drawing_in,
    TaskKind.STAND_OR_WITHDRAW: _rout,
    TaskKind.ACTIVATE: _activation,
    TaskKind.SPRING_AMBUSH: _ambush,
    TaskKind.CHOOSE_PURSUIT: _pursuit,
    TaskKind.CHOOSE_LEADER_TARGET: _help,
}
