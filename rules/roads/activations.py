"""What a unit can be activated for, and what that costs (ROADS-22 to ROADS-26, 32, 39, 55, 58 to 69)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Seat
from rules.roads import flight, movement, reach, shooting
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
from rules.roads.activation_menus import break_off_ways, cowable
from rules.roads.content import Ability
from rules.roads.events.combat import (
    AbilityUsed,
    Aimed,
    AttackDeclared,
    DefencePrepared,
    Healed,
    JamCleared,
    MelodyPlayed,
    Strengthened,
)
from rules.roads.events.flight import BrokeOff
from rules.roads.events.movement import (
    Masked,
)
from rules.roads.events.psychology import Cowed, Rallied
from rules.roads.events.round import FpSpent
from rules.roads.named_ways import read_way
from rules.roads.names import (
    AbilityId,
    CellId,
    FatigueCause,
    HitCause,
    MelodyId,
    TaskKind,
    TestKind,
    UnitId,
    Verb,
    Way,
)
from rules.roads.play import Play, secret_of
from rules.roads.state import Task, Unit
from rules.roads.strength import Circumstances

OFF_KEY = 1
"""ROADS-64: the natural roll that tires the musician."""


# Prices.


def pay(
    play: Play,
    unit: Unit,
    *,
    riders: Sequence[AbilityId | None] = (),
    fp: int = 1,
    sprung: bool = False,
    unseen: bool = False,
) -> int:
    """ROADS-22, ROADS-23: pay for one activation; give the tokens that its abilities add.

    *unseen*: who does what is not public (ROADS-70, ROADS-76).
    """
    abilities = [play.content.ability[each] for each in riders if each is not None]
    total = fp + sum(each.fp for each in abilities)
    left = play.state.player(unit.seat).fp - total
    play.record(FpSpent(unit.seat, unit.id, total, left, sprung, unit.seat if unseen else None))
    for each in abilities:
        play.record(AbilityUsed(unit.id, each.id, None, unit.seat if unseen else None))
    return sum(each.fatigue for each in abilities)


def begin(
    play: Play,
    unit: Unit,
    *,
    riders: Sequence[AbilityId | None] = (),
    fp: int = 1,
    fatigue: int = 0,
    sprung: bool = False,
    unseen: bool = False,
) -> None:
    """Pay; what comes after the activation waits under what it does."""
    tokens = fatigue + pay(play, unit, riders=riders, fp=fp, sprung=sprung, unseen=unseen)
    play.push(Task(TaskKind.AFTER_ACTIVATION, seat=unit.seat, unit=unit.id, fatigue=tokens))


def after(play: Play) -> None:
    """ROADS-24: tokens come after the activation is resolved."""
    task = play.state.top
    assert task is not None and task.unit is not None
    play.done()
    unit = play.unit(task.unit)
    if unit is not None and unit.activations > play.content.numbers.free_activations:
        play.tire(unit.id, 1, FatigueCause.ACTIVATION)
    if unit is not None and task.fatigue:
        play.tire(unit.id, task.fatigue, FatigueCause.ABILITY)
    movement.forget(play)


# What is done.


def move(play: Play, action: Move) -> None:
    """ROADS-27, ROADS-70, ROADS-97: a Move, seen or unseen."""
    unit = play.field.unit_of(action.unit)
    hidden = unit.masked and action.way is Way.WALK and action.cell in reach.unseen_walks(play.field, unit)
    if action.way is Way.LEAP:
        path: tuple[CellId, ...] = (action.cell,)
    elif hidden:
        path = reach.unseen_walks(play.field, unit)[action.cell]
    else:
        steps = play.content.steps((action.rider,))
        path = reach.walks(play.field, unit, steps=steps)[action.cell]
    begin(play, unit, riders=(action.rider,), unseen=hidden)
    movement.set_out(play, unit, path, action.way, stays_hidden=hidden)


def move_along(play: Play, action: MoveAlong) -> None:
    """ROADS-30: the player names the way."""
    way = read_way(play.field, action)
    begin(play, way.unit, unseen=way.unseen)
    movement.set_out(play, way.unit, way.path, Way.WALK, stays_hidden=way.unseen)


def attack(play: Play, action: Attack, *, sprung: bool = False) -> None:
    """ROADS-48, ROADS-89b: fear comes before the price; then the charge and the exchange."""
    field = play.field
    unit, target = field.unit_of(action.unit), field.unit_of(action.target)
    if field.fears(unit, target) and not play.test(TestKind.FEAR_ATTACKING, unit, of=target.id):
        play.record(Cowed(unit.id))
        return
    riders = (action.rider, action.second_rider)
    given = tuple(each for each in riders if each is not None)
    play.record(AttackDeclared(unit.id, target.id))
    begin(play, unit, riders=riders, sprung=sprung)
    hidden = unit.masked
    if field.are_in_contact(unit, target):
        movement.fight(
            play,
            Circumstances(unit.id, riders=given),
            target.id,
        )
        return
    steps, way = field.content.steps(given), action.way
    if way is Way.LEAP:
        down = reach.leap_attacks(field, unit, target, steps=steps)[action.cell]
        path, way = (down, Way.WALK) if down is not None else ((action.cell,), way)
    else:
        path = reach.charges(field, unit, target, steps=steps)[action.cell]
    movement.set_out(play, unit, path, way, target=target.id, riders=given, from_hiding=hidden or sprung)


def spring_in_contact(play: Play, unit: Unit, target: UnitId) -> None:
    """ROADS-72: the mover halted beside a masked unit, which strikes without a step."""
    afraid = play.field.fears(unit, play.field.unit_of(target))
    if afraid and not play.test(TestKind.FEAR_ATTACKING, unit, of=target):
        play.record(Cowed(unit.id))
        play.unmask(unit.id)
        return
    play.record(AttackDeclared(unit.id, target))
    begin(play, unit, sprung=True)
    play.unmask(unit.id)
    movement.fight(play, Circumstances(unit.id, from_hiding=True), target)


def shoot(play: Play, action: Shoot, *, sprung: bool = False) -> None:
    """ROADS-37: a volley."""
    unit = play.field.unit_of(action.unit)
    riders = (action.rider,)
    silent = unit.masked and not sprung and shooting.is_silent(play.field, unit)
    begin(play, unit, riders=riders, sprung=sprung, unseen=silent)
    given = tuple(each for each in riders if each is not None)
    shooting.shoot(play, unit.id, action.target, given, hidden=unit.masked)


def aim(play: Play, action: Aim) -> None:
    """ROADS-39, ROADS-40: each activation of aiming adds one."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.record(Aimed(unit.id, unit.aim + 1, secret_of(unit)))


def prepare(play: Play, action: PrepareDefence) -> None:
    """ROADS-32."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.record(DefencePrepared(unit.id, secret_of(unit)))


def break_off(play: Play, action: BreakOff) -> None:
    """ROADS-55: a Spirit test; failed: free blows, then flight."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    if not play.test(TestKind.BREAK_OFF, unit):
        flight.break_away(play, unit.id, flight.sources(play.field, unit), counts=True)
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
    play.record(JamCleared(unit.id, secret_of(unit)))


def leave_field(play: Play, action: LeaveField) -> None:
    """5.7: step by step to the exit's row, and off the field."""
    unit = play.field.unit_of(action.unit)
    path = reach.exit_way(play.field, unit, steps=play.content.steps((action.rider,)))
    assert path is not None, "whoever is offered to leave has a way"
    begin(play, unit, riders=(action.rider,))
    movement.set_out(play, unit, path, Way.WALK, leaves=True)


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
    """5.4: do what a Melody's verb says."""
    kind = play.content.melody[melody]
    if kind.tested and play.test(TestKind.MELODY, target, of=unit.id):
        return
    match kind.verb:
        case Verb.HITS:
            play.hit(
                target.id,
                (1,) * kind.amount,
                HitCause.MELODY,
                by=unit.id,
                pierce=kind.pierce,
                fire=True,
            )
        case Verb.ADD_DEFENCE:
            play.record(Strengthened(target.id, kind.amount, 0))
        case Verb.ADD_STEPS:
            play.record(Strengthened(target.id, 0, kind.amount))
        case Verb.ADD_FATIGUE:
            play.tire(target.id, kind.amount, FatigueCause.MELODY)
        case Verb.COW:
            play.record(Cowed(target.id))
        case Verb.HEAL:
            heal(play, target.id, kind.amount)
        case Verb.RALLY:
            play.record(Rallied(target.id))
