"""What a unit may be activated for (ROADS-22, ROADS-26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.roads import movement, shooting
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
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import (
    AbilityId,
    AbilityKind,
    CellId,
    MelodyId,
    MelodyTarget,
    Trait,
    UnitId,
    Way,
)
from rules.roads.state import Unit

HIDING = 4
"""ROADS-69: steps within which no enemy may see who hides."""


MELODY_RANGE = 6
"""ROADS-65."""


RIDERS_TO_MOVE = (Trait.SPRINT,)


RIDERS_TO_ATTACK = (Trait.WHIRL_OF_STEEL, Trait.SPRINT)


RIDERS_TO_SHOOT = (Trait.STEADY_HANDS, Trait.COVERING_FIRE)


IN_MELEE = (Trait.SECOND_WIND, Trait.FIELD_DRESSING, Trait.TOLL)
"""ROADS-26: what an engaged unit may use."""


def rider_ids(field: Field, unit: Unit, traits: Sequence[Trait]) -> tuple[AbilityId | None, ...]:
    """ROADS-60: none, or one of the riders that *unit* has, has not used and can pay for besides."""
    left = field.state.player(unit.seat).fp - 1
    found: list[AbilityId | None] = [None]
    for trait in traits:
        ability = AbilityId(trait.value)
        if field.has(unit, trait) and ability not in unit.used and field.content.ability[ability].fp <= left:
            found.append(ability)
    return tuple(found)


def rider_pairs(field: Field, unit: Unit) -> tuple[tuple[AbilityId | None, AbilityId | None], ...]:
    """Give every way to join riders to an attack: none, one, or two different ones."""
    single = rider_ids(field, unit, RIDERS_TO_ATTACK)
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
            yield from _abilities(field, unit, IN_MELEE)
        yield from _break_offs(field, unit)
        return
    yield from _attacks(field, unit)
    yield from _moves(field, unit)
    for target in shooting.targets(field, unit):
        for rider in rider_ids(field, unit, RIDERS_TO_SHOOT):
            yield Shoot(unit.seat, unit.id, target.id, rider)
    # ROADS-39: a jammed gun is aimed, too, and cleared later.
    if unit.ranged is not None and unit.guns_lost < unit.size:
        yield Aim(unit.seat, unit.id)
    yield PrepareDefence(unit.seat, unit.id)
    if can_hide(field, unit) is None:
        yield Mask(unit.seat, unit.id)
    if unit.jams:
        yield ClearJam(unit.seat, unit.id)
    if movement.exit_way(field, unit) is not None:
        yield LeaveField(unit.seat, unit.id)
    yield from _abilities(field, unit, tuple(Trait))
    yield from _melodies(field, unit)


def _moves(field: Field, unit: Unit) -> Iterator[Action]:
    for rider in rider_ids(field, unit, RIDERS_TO_MOVE):
        steps = field.content.ability[rider].amount if rider is not None else 0
        for cell in sorted(movement.walks(field, unit, steps=steps), key=field.terrain.order.__getitem__):
            yield Move(unit.seat, unit.id, cell, Way.WALK, rider)
    for cell in movement.landings(field, unit):
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
                if AbilityId(Trait.SPRINT.value) not in (first, second):
                    yield Attack(unit.seat, unit.id, target.id, field.cell(unit), Way.WALK, first, second)
        return
    for target in field.visible_enemies(unit.seat):
        for first, second in rider_pairs(field, unit):
            sprints = AbilityId(Trait.SPRINT.value) in (first, second)
            steps = field.content.ability_amount(Trait.SPRINT) if sprints else 0
            for cell in movement.charges(field, unit, target, steps=steps):
                yield Attack(unit.seat, unit.id, target.id, cell, Way.WALK, first, second)
            if not sprints:
                for cell in movement.leap_attacks(field, unit, target):
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
    if not field.has(unit, Trait.CAMOUFLAGE):
        return IllegalAction("no_camouflage")
    if unit.masked:
        return IllegalAction("already_masked")
    if not field.terrain.is_cover(field.cell(unit)):
        return IllegalAction("not_in_cover")
    near = any(
        distance(field.cell(unit), field.cell(each)) <= HIDING and field.sees(unit, each)
        for each in field.enemies(unit.seat)
        if not each.masked
    )
    return IllegalAction("enemy_too_near") if near else None


def _abilities(field: Field, unit: Unit, traits: Sequence[Trait]) -> Iterator[Action]:
    fp = field.state.player(unit.seat).fp
    for trait in traits:
        ability = AbilityId(trait.value)
        kind = field.content.ability.get(ability)
        if kind is None or kind.kind is not AbilityKind.ACTION or not field.has(unit, trait):
            continue
        if kind.fp > fp or ability in unit.used:
            continue
        for target in helped_by(field, unit, trait):
            yield UseAbility(unit.seat, unit.id, ability, target)


def helped_by(field: Field, unit: Unit, trait: Trait) -> tuple[UnitId | None, ...]:
    """5.3: whom an ability could do something for; None where it needs nobody."""
    reach = field.content.ability[AbilityId(trait.value)].reach
    near = [
        each for each in field.state.of(unit.seat) if distance(field.cell(unit), field.cell(each)) <= reach
    ]
    match trait:
        case Trait.SECOND_WIND:
            return tuple(each.id for each in near if each.fatigue)
        case Trait.ORDERS:
            # A friend is somebody else, unless "or itself" is printed.
            return tuple(each.id for each in near if each.fatigue and each.id != unit.id)
        case Trait.FIELD_DRESSING | Trait.MEND_FLESH:
            return tuple(each.id for each in near if each.wound)
        case Trait.REGROWTH:
            return (unit.id,) if unit.wound else ()
        case Trait.REFRAIN:
            return tuple(each.id for each in near if each.fleeing)
        case Trait.TOLL:
            return (None,) if tolled(field, unit) else ()
        case _:
            return ()


def tolled(field: Field, unit: Unit) -> tuple[Unit, ...]:
    """Toll: the enemies within its reach whom psychology touches."""
    reach = field.content.ability[AbilityId(Trait.TOLL.value)].reach
    return tuple(
        each
        for each in field.visible_enemies(unit.seat)
        if distance(field.cell(unit), field.cell(each)) <= reach
        and not field.ignores_psychology(each)
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
        if each.id == unit.id or distance(field.cell(unit), field.cell(each)) > MELODY_RANGE:
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
