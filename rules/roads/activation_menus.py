"""What a unit may be activated for (ROADS-22, ROADS-26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.contract import Action, IllegalAction, Seat
from rules.roads import reach, shooting
from rules.roads.actions import (
    Aim,
    Attack,
    BreakOff,
    ClearJam,
    LeaveField,
    Mask,
    Move,
    PlayMelody,
    PrepareDefence,
    Shoot,
    UseAbility,
)
from rules.roads.content import Ability
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import (
    AbilityId,
    AbilityKind,
    CellId,
    Hook,
    MelodyId,
    MelodyTarget,
    Trait,
    UnitId,
    Verb,
    Way,
)
from rules.roads.state import Unit


def rider_ids(field: Field, unit: Unit, hook: Hook) -> tuple[AbilityId | None, ...]:
    """ROADS-60: none, or one of the riders to *hook* that *unit* has not used and can pay for besides."""
    left = field.state.player(unit.seat).fp - 1
    found: list[AbilityId | None] = [None]
    for each in field.content.abilities_of[unit.profile]:
        fits = each.kind is AbilityKind.RIDER and hook in each.hooks
        if fits and each.id not in unit.used and each.fp <= left:
            found.append(each.id)
    return tuple(found)


def rider_pairs(field: Field, unit: Unit) -> tuple[tuple[AbilityId | None, AbilityId | None], ...]:
    """Give every way to join riders to an attack: none, one, or two different ones."""
    single = rider_ids(field, unit, Hook.ATTACK)
    pairs: list[tuple[AbilityId | None, AbilityId | None]] = [(each, None) for each in single]
    both = [each for each in single if each is not None]
    fp = sum(field.content.ability[each].fp for each in both)
    if len(both) == 2 and fp <= field.state.player(unit.seat).fp - 1:
        pairs.append((both[0], both[1]))
    return tuple(pairs)


def menu(field: Field, seat: Seat) -> Iterator[Action]:
    """ROADS-22, ROADS-26: everything that the units of *seat* may be activated for."""
    if field.state.player(seat).fp < 1:
        return
    for unit in field.state.of(seat):
        if field.can_act(unit):
            yield from of_unit(field, unit)


def of_unit(field: Field, unit: Unit) -> Iterator[Action]:
    """Give what one unit may be activated for."""
    if field.is_engaged(unit):
        if not unit.dazed:
            yield from _attacks(field, unit)
            yield from _abilities(field, unit, in_melee=True)
        yield from _break_offs(field, unit)
        return
    yield from _attacks(field, unit)
    yield from _moves(field, unit)
    for target in shooting.targets(field, unit):
        for rider in rider_ids(field, unit, Hook.SHOOT):
            yield Shoot(unit.seat, unit.id, target.id, rider)
    # ROADS-39: a jammed gun is aimed, too, and cleared later.
    if unit.ranged is not None and unit.guns_lost < unit.size:
        yield Aim(unit.seat, unit.id)
    yield PrepareDefence(unit.seat, unit.id)
    if can_hide(field, unit) is None:
        yield Mask(unit.seat, unit.id)
    if unit.jams:
        yield ClearJam(unit.seat, unit.id)
    for rider in rider_ids(field, unit, Hook.MOVE):
        if reach.exit_way(field, unit, steps=field.content.steps((rider,))) is not None:
            yield LeaveField(unit.seat, unit.id, rider)
            break
    yield from _abilities(field, unit)
    yield from _melodies(field, unit)


def _moves(field: Field, unit: Unit) -> Iterator[Action]:
    for rider in rider_ids(field, unit, Hook.MOVE):
        steps = field.content.steps((rider,))
        for cell in sorted(reach.walks(field, unit, steps=steps), key=field.terrain.order.__getitem__):
            yield Move(unit.seat, unit.id, cell, Way.WALK, rider)
    for cell in reach.landings(field, unit):
        yield Move(unit.seat, unit.id, cell, Way.LEAP, None)


def may_attack(field: Field, unit: Unit) -> IllegalAction | None:
    """ROADS-26, ROADS-89: give why *unit* attacks nobody; None where it may."""
    limit = field.state.settings.attacks_per_round
    if limit and unit.attacks >= limit:
        return IllegalAction("already_attacked")
    if unit.cowed:
        return IllegalAction("cowed")
    return None


def _attacks(field: Field, unit: Unit) -> Iterator[Attack]:
    if may_attack(field, unit) is not None:
        return
    contacts = field.contacts(unit)
    if contacts:
        for target in contacts:
            for first, second in rider_pairs(field, unit):
                if not field.content.steps((first, second)):
                    yield Attack(unit.seat, unit.id, target.id, field.cell(unit), Way.WALK, first, second)
        return
    for target in field.visible_enemies(unit.seat):
        for first, second in rider_pairs(field, unit):
            steps = field.content.steps((first, second))
            for cell in reach.charges(field, unit, target, steps=steps):
                yield Attack(unit.seat, unit.id, target.id, cell, Way.WALK, first, second)
            for cell in reach.leap_attacks(field, unit, target, steps=steps):
                yield Attack(unit.seat, unit.id, target.id, cell, Way.LEAP, first, second)


def attacks_of(field: Field, seat: Seat) -> Iterator[Attack]:
    """Give every attack of *seat*, for frenzy (ROADS-92)."""
    if field.state.player(seat).fp >= 1:
        for unit in field.state.of(seat):
            if field.can_act(unit) and not unit.dazed:
                yield from _attacks(field, unit)


def is_bound(field: Field, seat: Seat) -> bool:
    """ROADS-92: whether a frenzied unit that has yet to attack leaves its owner nothing but attacks."""
    if field.state.player(seat).fp < 1:
        return False
    return any(
        field.has(unit, Trait.FRENZY)
        and not unit.attacks
        and field.can_act(unit)
        and not unit.dazed
        and next(_attacks(field, unit), None) is not None
        for unit in field.state.of(seat)
    )


def _break_offs(field: Field, unit: Unit) -> Iterator[Action]:
    """ROADS-55: only the last cell is checked."""
    for cell in break_off_ways(field, unit):
        yield BreakOff(unit.seat, unit.id, cell)


def break_off_ways(field: Field, unit: Unit) -> Mapping[CellId, tuple[CellId, ...]]:
    """ROADS-55: the ways out of a fight, which may pass by enemies but not end there."""
    touched = field.touched(unit.seat)
    ways = field.ways(unit, field.profile(unit).mobility, road=False, past=True)
    return {cell: path for cell, path in ways.items() if cell not in touched}


def can_hide(field: Field, unit: Unit) -> IllegalAction | None:
    """ROADS-69: give why *unit* cannot hide; None where it can."""
    if not field.working(unit, Verb.MASK):
        return IllegalAction("no_such_ability", why="camouflage")
    if unit.masked:
        return IllegalAction("already_used", why="masked")
    if not field.terrain.is_cover(field.cell(unit)):
        return IllegalAction("not_in_cover")
    near = any(
        distance(field.cell(unit), field.cell(each)) <= field.numbers.hides_within and field.sees(unit, each)
        for each in field.enemies(unit.seat)
        if not each.masked
    )
    return IllegalAction("enemy_too_near", why="sees") if near else None


def _abilities(field: Field, unit: Unit, *, in_melee: bool = False) -> Iterator[Action]:
    fp = field.state.player(unit.seat).fp
    for each in field.content.abilities_of[unit.profile]:
        if each.kind is not AbilityKind.ACTION or (in_melee and not each.in_melee):
            continue
        if each.fp <= fp and each.id not in unit.used:
            for target in helped_by(field, unit, each):
                yield UseAbility(unit.seat, unit.id, each.id, target)


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


def _melodies(field: Field, unit: Unit) -> Iterator[Action]:
    """ROADS-63 to ROADS-65."""
    if not field.state.settings.melodies or unit.played or not field.has(unit, Trait.MUSICIAN):
        return
    for melody in field.profile(unit).melodies:
        if field.content.melody[melody].fp <= field.state.player(unit.seat).fp:
            for target in listeners(field, unit, melody):
                yield PlayMelody(unit.seat, unit.id, melody, target.id)


def listeners(field: Field, unit: Unit, melody: MelodyId) -> tuple[Unit, ...]:
    """5.4: whom a Melody may be played at."""
    kind = field.content.melody[melody]

    def fits(each: Unit) -> bool:
        if each.id == unit.id or distance(field.cell(unit), field.cell(each)) > field.numbers.melody_range:
            return False
        match kind.target:
            case MelodyTarget.FRIEND:
                return each.seat == unit.seat
            case MelodyTarget.FLEEING_FRIEND:
                return each.seat == unit.seat and each.fleeing
            case MelodyTarget.ENEMY:
                return each.seat != unit.seat and not each.masked
            case _:
                return (
                    each.seat != unit.seat
                    and not each.masked
                    and field.sees(unit, each)
                    and not field.is_engaged(each)
                )

    return tuple(each for each in (*field.state.of(unit.seat), *field.enemies(unit.seat)) if fits(each))
