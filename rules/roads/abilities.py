"""Abilities that are declared: riders to activations, and activations (ROADS-58 to ROADS-62, 5.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import IllegalAction, Seat
from rules.kernel.once import once
from rules.roads.actions import UseAbility
from rules.roads.activations import begin, why_not_able
from rules.roads.content import Ability
from rules.roads.events.combat import AbilityUsed, Healed
from rules.roads.events.psychology import Cowed, Rallied
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import AbilityId, AbilityKind, FatigueCause, Hook, TestKind, UnitId, Verb
from rules.roads.play import Play, secret_of
from rules.roads.state import Unit

Riders = tuple[AbilityId | None, ...]
NO_RIDERS: Riders = (None, None)
"""An attack without any."""

# Riders.


def riders_to(field: Field, unit: Unit, hook: Hook) -> tuple[AbilityId | None, ...]:
    """ROADS-60: give none, and each rider that *unit* may join to an activation."""
    known = (each.id for each in field.content.abilities_of[unit.profile])
    return (None, *(each for each in known if why_no_riders(field, unit.id, (each,), hook) is None))


@once
def rider_pairs(field: Field, number: UnitId) -> tuple[tuple[AbilityId | None, AbilityId | None], ...]:
    """Give every way to join riders to an attack: none, one, or two different ones."""
    single = riders_to(field, field.unit_of(number), Hook.ATTACK)
    both = tuple(each for each in single if each is not None)
    pairs = [(each, None) for each in single]
    if len(both) == 2 and why_no_riders(field, number, both, Hook.ATTACK) is None:
        return (*pairs, (both[0], both[1]))
    return tuple(pairs)


@once
def why_no_riders(field: Field, number: UnitId, riders: Riders, hook: Hook) -> IllegalAction | None:
    """ROADS-22, ROADS-60: give why *riders* cannot join an activation that is possible without any."""
    unit = field.unit_of(number)
    given = [each for each in riders if each is not None]
    for rider in given:
        known = field.content.ability.get(rider)
        joins = known is not None and known.kind is AbilityKind.RIDER and hook in known.hooks
        if not joins or rider not in field.profile(unit).abilities:
            return IllegalAction("no_such_ability", why="unit")
        if rider in unit.used or given.count(rider) > 1:
            return IllegalAction("already_used", why="ability")
    fp = 1 + sum(field.content.ability[each].fp for each in given)
    return IllegalAction("not_enough_fp") if fp > field.state.player(unit.seat).fp else None


# Abilities that are the activation.


def uses(field: Field, unit: Unit) -> Iterator[UseAbility]:
    """5.3: every ability of *unit*, for everybody whom it could help."""
    for each in field.content.abilities_of[unit.profile]:
        if each.kind is AbilityKind.ACTION:
            for target in helped_by(field, unit, each):
                yield UseAbility(unit.seat, unit.id, each.id, target)


def why_not_used(field: Field, action: UseAbility) -> IllegalAction | None:
    """ROADS-60, 5.3: give why an ability does nothing for a target."""
    kind = field.content.ability.get(action.ability)
    in_melee = kind is not None and kind.in_melee
    refusal = why_not_able(field, action.seat, action.unit, in_melee)
    if refusal is not None:
        return refusal
    unit = field.unit_of(action.unit)
    if kind is None or kind.kind is not AbilityKind.ACTION or kind.id not in field.profile(unit).abilities:
        return IllegalAction("no_such_ability", why="unit")
    if kind.id in unit.used:
        return IllegalAction("already_used", why="ability")
    if kind.fp > field.state.player(unit.seat).fp:
        return IllegalAction("not_enough_fp")
    if action.target in helped_by(field, unit, kind):
        return None
    friend = field.state.unit(action.target) if action.target is not None else None
    if friend is None or friend.seat != unit.seat or kind.verb is Verb.COW:
        return IllegalAction("no_such_target")
    far = distance(field.cell(unit), field.cell(friend)) > kind.reach
    return IllegalAction("out_of_range" if far else "no_such_target")


def helped_by(field: Field, unit: Unit, ability: Ability) -> tuple[UnitId | None, ...]:
    """5.3: whom an ability could do something for; None where it needs nobody."""
    near = [
        each
        for each in field.state.of(unit.seat)
        if distance(field.cell(unit), field.cell(each)) <= ability.reach
        and (ability.itself or each.id != unit.id)
    ]
    match ability.verb:
        case Verb.REMOVE_FATIGUE:
            return tuple(each.id for each in near if each.fatigue)
        case Verb.HEAL:
            return tuple(each.id for each in near if each.wound)
        case Verb.RALLY:
            return tuple(each.id for each in near if each.fleeing)
        case Verb.COW:
            return (None,) if cowable(field, unit, ability) else ()
        case _:
            return ()


def cowable(field: Field, unit: Unit, ability: Ability) -> tuple[Unit, ...]:
    """Toll: the enemies within reach of *ability* whom it touches."""
    return tuple(
        each
        for each in field.visible_enemies(unit.seat)
        if distance(field.cell(unit), field.cell(each)) <= ability.reach
        and not (ability.psychology and field.ignores_psychology(each))
        and not each.cowed
    )


def use_ability(play: Play, action: UseAbility) -> None:
    """ROADS-60: an ability that is the activation."""
    unit = play.field.unit_of(action.unit)
    kind = play.content.ability[action.ability]
    begin(play, unit, fp=kind.fp, fatigue=kind.fatigue)
    play.unmask(unit.id)
    play.record(AbilityUsed(unit.id, action.ability, action.target, of_helped(play, action.target)))
    help_with(play, unit.id, kind, action.target)


def of_helped(play: Play, target: UnitId | None) -> Seat | None:
    """Chapter 4: whose secret it is that *target* is helped: nobody's unless it is masked."""
    found = play.unit(target) if target is not None else None
    return secret_of(found) if found is not None else None


def help_with(play: Play, unit: UnitId, ability: Ability, target: UnitId | None) -> None:
    """5.3: do what an ability's verb says."""
    match ability.verb:
        case Verb.REMOVE_FATIGUE if target is not None:
            play.tire(target, -ability.amount, FatigueCause.HELPED)
        case Verb.HEAL if target is not None:
            heal(play, target, ability.amount)
        case Verb.RALLY if target is not None:
            found = play.unit(target)
            if found is not None and play.test(TestKind.RALLY, found, alone=True):
                play.record(Rallied(target))
        case Verb.COW:
            found = play.unit(unit)
            assert found is not None
            for each in cowable(play.field, found, ability):
                if not play.test(TestKind.TOLL, each, of=unit):
                    play.record(Cowed(each.id))


def heal(play: Play, target: UnitId, wounds: int) -> None:
    """5.3: the hurt warrior's wounds are dressed; who is out stays out."""
    unit = play.unit(target)
    if unit is not None and unit.wound:
        healed = min(wounds, unit.wound)
        play.record(Healed(target, healed, unit.wound - healed, secret_of(unit)))
