"""What a unit can be activated for, and what that costs (ROADS-22 to ROADS-26, 32, 39, 55, 58 to 69)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.roads import consequences, melee, movement, shooting
from rules.roads.actions import (
    Aim,
    Attack,
    BreakOff,
    ClearJam,
    LeaveField,
    Mask,
    Move,
    MoveAlong,
    PlayMelody,
    PrepareDefence,
    Shoot,
    UseAbility,
)
from rules.roads.combat_events import (
    AbilityUsed,
    Aimed,
    BrokeOff,
    DefencePrepared,
    Healed,
    JamCleared,
    Masked,
    MelodyPlayed,
    Strengthened,
)
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import (
    AbilityId,
    AbilityKind,
    CellId,
    FatigueCause,
    HitCause,
    MelodyId,
    MelodyTarget,
    TaskKind,
    TestKind,
    Trait,
    UnitId,
    Way,
)
from rules.roads.play import Play
from rules.roads.round_events import Cowed, FpSpent, Rallied, UnitExited
from rules.roads.state import Task, Unit

HIDING = 4
"""ROADS-69: steps within which no enemy may see who hides."""
MELODY_RANGE = 6
"""ROADS-65."""
OFF_KEY = 1
"""ROADS-64: the natural roll that tires the musician."""
RIDERS_TO_MOVE = (Trait.SPRINT,)
RIDERS_TO_ATTACK = (Trait.WHIRL_OF_STEEL, Trait.SPRINT)
RIDERS_TO_SHOOT = (Trait.STEADY_HANDS, Trait.COVERING_FIRE)
IN_MELEE = (Trait.SECOND_WIND, Trait.FIELD_DRESSING, Trait.TOLL)
"""ROADS-26: what an engaged unit may use."""


# Prices.


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


def pay(
    play: Play, unit: Unit, *, riders: Sequence[AbilityId | None] = (), fp: int = 1, sprung: bool = False
) -> int:
    """ROADS-22, ROADS-23: pay for one activation; give the tokens that its abilities add."""
    abilities = [play.content.ability[each] for each in riders if each is not None]
    total = fp + sum(each.fp for each in abilities)
    left = play.state.player(unit.seat).fp - total
    play.record(FpSpent(unit.seat, unit.id, total, left, sprung))
    for each in abilities:
        play.record(AbilityUsed(unit.id, each.id, None))
    return sum(each.fatigue for each in abilities)


def begin(
    play: Play,
    unit: Unit,
    *,
    riders: Sequence[AbilityId | None] = (),
    fp: int = 1,
    fatigue: int = 0,
    sprung: bool = False,
) -> None:
    """Pay; what comes after the activation waits under what it does."""
    tokens = fatigue + pay(play, unit, riders=riders, fp=fp, sprung=sprung)
    play.push(Task(TaskKind.AFTER_ACTIVATION, seat=unit.seat, unit=unit.id, fatigue=tokens))


def after(play: Play) -> None:
    """ROADS-24: tokens come after the activation is resolved."""
    task = play.state.top
    assert task is not None and task.unit is not None
    play.done()
    unit = play.unit(task.unit)
    if unit is None:
        return
    if unit.activations > play.content.numbers.free_activations:
        play.tire(unit.id, 1, FatigueCause.ACTIVATION)
    if task.fatigue:
        play.tire(unit.id, task.fatigue, FatigueCause.ABILITY)
    movement.forget(play)


# The menu.


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
    if unit.ranged is not None and field.working_guns(unit):
        yield Aim(unit.seat, unit.id)
    yield PrepareDefence(unit.seat, unit.id)
    if can_hide(field, unit) is None:
        yield Mask(unit.seat, unit.id)
    if unit.jams:
        yield ClearJam(unit.seat, unit.id)
    if movement.exits(field, unit):
        yield LeaveField(unit.seat, unit.id)
    yield from _abilities(field, unit, tuple(Trait))
    yield from _melodies(field, unit)


def _moves(field: Field, unit: Unit) -> Iterator[Action]:
    for rider in rider_ids(field, unit, RIDERS_TO_MOVE):
        steps = field.content.ability[rider].amount if rider is not None else 0
        for cell in movement.walks(field, unit, steps=steps):
            yield Move(unit.seat, unit.id, cell, Way.WALK, rider)
    for cell in movement.landings(field, unit):
        yield Move(unit.seat, unit.id, cell, Way.LEAP, None)


def may_attack(field: Field, unit: Unit) -> str | None:
    """ROADS-26, ROADS-89: give the key of why *unit* attacks nobody; None where it may."""
    limit = field.state.settings.attacks_per_round
    if limit and unit.attacks >= limit:
        return "already_attacked"
    if unit.cowed:
        return "cowed"
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
    ways = field.ways(unit, field.limit(unit), road=False, past=True)
    return {cell: path for cell, path in ways.items() if cell not in touched}


def can_hide(field: Field, unit: Unit) -> str | None:
    """ROADS-69: give the key of why *unit* cannot hide; None where it can."""
    if not field.has(unit, Trait.CAMOUFLAGE):
        return "no_camouflage"
    if unit.masked:
        return "already_masked"
    if not field.terrain.is_cover(field.cell(unit)):
        return "not_in_cover"
    near = any(
        distance(field.cell(unit), field.cell(each)) <= HIDING and field.sees(unit, each)
        for each in field.enemies(unit.seat)
        if not each.masked
    )
    return "enemy_too_near" if near else None


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
        case Trait.SECOND_WIND | Trait.ORDERS:
            return tuple(each.id for each in near if each.fatigue)
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
        if distance(field.cell(unit), field.cell(each)) > MELODY_RANGE:
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


# What is done.


def move(play: Play, action: Move) -> None:
    """ROADS-27, ROADS-70, ROADS-97: a Move, seen or unseen."""
    unit = play.field.unit_of(action.unit)
    hidden = unit.masked and action.way is Way.WALK and action.cell in movement.unseen_walks(play.field, unit)
    if action.way is Way.LEAP:
        path: tuple[CellId, ...] = (action.cell,)
    elif hidden:
        path = movement.unseen_walks(play.field, unit)[action.cell]
    else:
        steps = play.content.ability[action.rider].amount if action.rider is not None else 0
        path = movement.walks(play.field, unit, steps=steps)[action.cell]
    begin(play, unit, riders=(action.rider,))
    movement.set_out(play, unit, path, action.way, stays_hidden=hidden)


def move_along(play: Play, action: MoveAlong) -> None:
    """ROADS-30: the player names the way."""
    field = play.field
    unit = field.state.unit(action.unit)
    if unit is None or unit.seat != action.seat:
        raise IllegalAction("unknown_unit")
    cells = tuple(CellId(word.upper()) for word in action.path.replace(",", " ").split())
    if not cells or any(cell not in field.terrain.order for cell in cells):
        raise IllegalAction("no_such_way")
    if len(set(cells)) != len(cells) or field.cell(unit) in cells:
        raise IllegalAction("no_such_way")
    here = field.cell(unit)
    for cell in cells:
        if not field.terrain.is_joined(here, cell):
            raise IllegalAction("no_way")
        occupant = field.at(cell)
        if occupant is not None and occupant.seat != unit.seat and not occupant.masked:
            raise IllegalAction("no_way")
        if field.touching(cell, unit.seat):
            raise IllegalAction("out_of_reach")
        here = cell
    if not field.is_free(cells[-1], unit, blind=True):
        raise IllegalAction("cell_taken")
    paved = all(map(field.terrain.is_road, (field.cell(unit), *cells)))
    limit = field.limit(unit) + (field.numbers.road_bonus if paved else 0)
    if len(cells) > 1 and movement.price(field, unit, cells) > limit:
        raise IllegalAction("too_far", limit=limit)
    half = -(-field.profile(unit).mobility // 2)
    hidden = unit.masked and movement.price(field, unit, cells) <= half
    begin(play, unit)
    movement.set_out(play, unit, cells, Way.WALK, stays_hidden=hidden)


def attack(play: Play, action: Attack, *, sprung: bool = False) -> None:
    """ROADS-48, ROADS-89b: fear comes before the price; then the charge and the exchange."""
    field = play.field
    unit, target = field.unit_of(action.unit), field.unit_of(action.target)
    afraid = not unit.shaken and field.fears(unit, target)
    if afraid and not play.test(TestKind.FEAR_ATTACKING, unit, of=target.id):
        play.record(Cowed(unit.id))
        return
    riders = (action.rider, action.second_rider)
    given = tuple(each for each in riders if each is not None)
    begin(play, unit, riders=riders, sprung=sprung)
    hidden = unit.masked
    if field.are_in_contact(unit, target):
        movement.fight(
            play,
            melee.Circumstances(unit.id, whirls=melee.used(given, Trait.WHIRL_OF_STEEL)),
            target.id,
        )
        return
    if action.way is Way.LEAP:
        path: tuple[CellId, ...] = (action.cell,)
    else:
        sprints = melee.used(given, Trait.SPRINT)
        steps = field.content.ability_amount(Trait.SPRINT) if sprints else 0
        path = movement.charges(field, unit, target, steps=steps)[action.cell]
    movement.set_out(
        play, unit, path, action.way, target=target.id, riders=given, from_hiding=hidden or sprung
    )


def spring_in_contact(play: Play, unit: Unit, target: UnitId) -> None:
    """ROADS-72: the mover halted beside a masked unit, which strikes without a step."""
    afraid = not unit.shaken and play.field.fears(unit, play.field.unit_of(target))
    if afraid and not play.test(TestKind.FEAR_ATTACKING, unit, of=target):
        play.record(Cowed(unit.id))
        play.unmask(unit.id)
        return
    begin(play, unit, sprung=True)
    play.unmask(unit.id)
    movement.fight(play, melee.Circumstances(unit.id, from_hiding=True), target)


def shoot(play: Play, action: Shoot, *, sprung: bool = False) -> None:
    """ROADS-37: a volley."""
    unit = play.field.unit_of(action.unit)
    riders = (action.rider,)
    begin(play, unit, riders=riders, sprung=sprung)
    given = tuple(each for each in riders if each is not None)
    shooting.shoot(play, unit.id, action.target, given, hidden=unit.masked)


def aim(play: Play, action: Aim) -> None:
    """ROADS-39, ROADS-40: each activation of aiming adds one."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.record(Aimed(unit.id, unit.aim + 1))


def prepare(play: Play, action: PrepareDefence) -> None:
    """ROADS-32."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.record(DefencePrepared(unit.id))


def break_off(play: Play, action: BreakOff) -> None:
    """ROADS-55: a Spirit test; failed: free blows, then flight."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    if not play.test(TestKind.BREAK_OFF, unit):
        sources = consequences.sources(play.field, unit)
        melee.free_blows(play, unit.id, counts=True)
        consequences.flee(play, unit.id, sources)
        return
    path = break_off_ways(play.field, unit)[action.cell]
    play.record(BrokeOff(unit.id))
    movement.set_out(play, unit, path, Way.WALK)


def hide(play: Play, action: Mask) -> None:
    """ROADS-69."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.record(Masked(unit.id, play.field.cell(unit)))


def clear_jam(play: Play, action: ClearJam) -> None:
    """ROADS-100: all jams of the unit at once."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.record(JamCleared(unit.id))


def leave_field(play: Play, action: LeaveField) -> None:
    """5.7: off the field by the exit."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.unmask(unit.id)
    points = play.field.points_of(unit)
    total = play.state.player(unit.seat).exited_points + points
    play.record(UnitExited(unit.seat, unit.id, points, total, play.field.cell(unit)))


def use_ability(play: Play, action: UseAbility) -> None:
    """ROADS-60: an ability that is the activation."""
    unit = play.field.unit_of(action.unit)
    kind = play.content.ability[action.ability]
    begin(play, unit, fp=kind.fp, fatigue=kind.fatigue)
    play.unmask(unit.id)
    play.record(AbilityUsed(unit.id, action.ability, action.target))
    help_with(play, unit.id, Trait(action.ability), action.target)


def help_with(play: Play, unit: UnitId, trait: Trait, target: UnitId | None) -> None:
    """5.3: do what an ability's verb says."""
    amount = play.content.ability_amount(trait)
    match trait:
        case Trait.SECOND_WIND | Trait.ORDERS if target is not None:
            play.tire(target, -amount, FatigueCause.HELPED)
        case Trait.FIELD_DRESSING | Trait.MEND_FLESH | Trait.REGROWTH if target is not None:
            heal(play, target, amount)
        case Trait.REFRAIN if target is not None:
            found = play.unit(target)
            if found is not None and play.test(TestKind.RALLY, found, alone=True):
                play.record(Rallied(target))
        case Trait.TOLL:
            found = play.unit(unit)
            assert found is not None
            for each in tolled(play.field, found):
                if not play.test(TestKind.TOLL, each, of=unit):
                    play.record(Cowed(each.id))


def heal(play: Play, target: UnitId, wounds: int) -> None:
    """5.3: the hurt warrior's wounds are dressed; who is out stays out."""
    unit = play.unit(target)
    if unit is not None and unit.wound:
        healed = min(wounds, unit.wound)
        play.record(Healed(target, healed, unit.wound - healed))


def play_melody(play: Play, action: PlayMelody) -> None:
    """ROADS-64: pay, roll, and let it work."""
    unit = play.field.unit_of(action.unit)
    kind = play.content.melody[action.melody]
    begin(play, unit, fp=kind.fp)
    play.unmask(unit.id)
    natural = play.die()
    success = natural >= kind.difficulty
    play.record(MelodyPlayed(unit.id, action.melody, action.target, natural, kind.difficulty, success))
    if natural == OFF_KEY:
        play.tire(unit.id, 1, FatigueCause.OFF_KEY)
    target = play.unit(action.target)
    if success and target is not None and not (kind.psychology and play.field.ignores_psychology(target)):
        _sing(play, unit, action.melody, target)


def _sing(play: Play, unit: Unit, melody: MelodyId, target: Unit) -> None:
    """5.4: what each Melody does."""
    kind = play.content.melody[melody]
    match melody:
        case "shatter_chord":
            play.hit(
                target.id,
                (1,) * kind.amount,
                HitCause.MELODY,
                by=unit.id,
                pierce=kind.pierce,
                modifier=target.bulwark,
                fire=True,
            )
        case "hymn_of_iron":
            play.record(Strengthened(target.id, kind.amount, 0))
        case "march_of_ash":
            play.record(Strengthened(target.id, 0, kind.amount))
        case "lullaby_of_wires":
            if not play.test(TestKind.MELODY, target, of=unit.id):
                play.tire(target.id, kind.amount, FatigueCause.MELODY)
        case "static_scream":
            if not play.test(TestKind.MELODY, target, of=unit.id):
                play.record(Cowed(target.id))
        case "quiet_refrain":
            heal(play, target.id, kind.amount)
        case "call_home":
            play.record(Rallied(target.id))
