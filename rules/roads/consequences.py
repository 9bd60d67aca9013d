"""The consequences phase: panic, pursuit, rest, end of round (ROADS-77 to ROADS-83)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat
from rules.roads import abilities, ending, flight, movement, pursuit
from rules.roads.actions import SkipLeaderAbility, UseLeaderAbility
from rules.roads.content import Ability
from rules.roads.events.combat import AbilityUsed
from rules.roads.events.psychology import FrenzyEnded
from rules.roads.events.round import ConsequencesBegan, FlightNoted, FpPromised
from rules.roads.field import Field
from rules.roads.names import (
    AbilityKind,
    FatigueCause,
    TaskKind,
    TestKind,
    Trait,
    UnitId,
    Verb,
)
from rules.roads.play import Play
from rules.roads.state import Flight, Task, Unit


def begin(play: Play) -> None:
    """ROADS-20: both seats have ended their turns."""
    play.record(ConsequencesBegan())
    play.push(Task(TaskKind.CONSEQUENCES))


def resolve(play: Play) -> None:
    """ROADS-77: take the next of the four steps, both seats before the next one."""
    task = play.state.top
    assert task is not None
    if ending.ended_by_destruction(play):
        return
    if task.stage >= len(_STEPS):
        play.done()
        return
    play.change(replace(task, stage=task.stage + 1))
    _STEPS[task.stage](play)


# Panic.


def _panic(play: Play) -> None:
    """ROADS-78, ROADS-79: one test for each unit that has a cause."""
    for seat in play.state.seats:
        for each in play.state.of(seat):
            unit = play.unit(each.id)
            if unit is not None:
                _panic_of(play, unit)
    movement.forget(play)


def _panic_of(play: Play, unit: Unit) -> None:
    """ROADS-94: whether frenzy spares it is decided first, then frenzy ends, then the die is rolled."""
    field = play.field
    tests = has_cause(field, unit) and not unit.fleeing and not field.ignores_psychology(unit)
    judged = field.state.settings.frenzy_ends == "round"
    if judged and field.has(unit, Trait.FRENZY) and unit.taken > unit.dealt:
        play.record(FrenzyEnded(unit.id))
    if not tests or play.test(TestKind.PANIC, play.field.unit_of(unit.id)):
        return
    touching = tuple(each.id for each in play.field.contacts(unit))
    last = flight.break_away(play, unit.id, flight.sources(play.field, unit), counts=False)
    if last is not None:
        play.record(FlightNoted(Flight(unit.id, last, touching)))


def has_cause(field: Field, unit: Unit) -> bool:
    """ROADS-78: worse off in melee, fallen into an ambush, or more than half lost under fire."""
    if field.state.settings.panic_measure == "wounds":
        beaten = unit.taken > unit.dealt
    else:
        beaten = unit.fallen > unit.felled
    before = unit.wounds_before if field.is_lone(unit) else unit.warriors_before
    return beaten or unit.ambushed or unit.shot_down * 2 > before


# Rest and the end of the round.


def _rest(play: Play) -> None:
    """ROADS-82: tokens go for free activations that were not used."""
    movement.forget(play)
    for seat in play.state.seats:
        for unit in play.state.of(seat):
            spare = max(0, play.content.numbers.free_activations - unit.activations)
            if spare and unit.fatigue:
                play.tire(unit.id, -spare, FatigueCause.REST)


def _end_of_round(play: Play) -> None:
    """ROADS-83: leader and end-of-round abilities, by initiative and in unit order."""
    for seat in reversed(play.state.seats):
        for unit in reversed(play.state.of(seat)):
            for ability in reversed(play.content.abilities_of[unit.profile]):
                if ability.kind is AbilityKind.END_OF_ROUND:
                    play.push(
                        Task(
                            TaskKind.CHOOSE_LEADER_TARGET,
                            seat=seat,
                            unit=unit.id,
                            ability=ability.id,
                        )
                    )


def offer_help(play: Play) -> None:
    """ROADS-83: use an ability at once where nothing is to be chosen; ask where two could be helped."""
    task = play.state.top
    assert task is not None and task.seat is not None and task.unit is not None and task.ability is not None
    play.done()
    unit = play.unit(task.unit)
    # 5.3: a leader's ability works only while he is not fleeing; what grows again does so in any case.
    if unit is None or (unit.fleeing and play.field.has(unit, Trait.LEADER)):
        return
    ability = play.content.ability[task.ability]
    if ability.verb is Verb.GAIN_FP:
        _howl(play, unit, ability)
        return
    targets = abilities.helped_by(play.field, unit, ability)
    # Whether it has to be asked for would tell of the tokens, wounds and cells of masked friends.
    others = ability.reach and ability.verb is not Verb.RALLY
    secret = others and any(each.masked for each in play.state.of(task.seat))
    if len(targets) == 1 and targets[0] is not None and not secret:
        _help(play, unit, ability, targets[0])
    elif targets or secret:
        units = tuple(each for each in targets if each is not None)
        play.ask(replace(task, units=units), task.seat)


def _howl(play: Play, unit: Unit, ability: Ability) -> None:
    player = play.state.player(unit.seat)
    if player.wounds_dealt > player.wounds_taken:
        play.record(FpPromised(unit.seat, unit.id, ability.id, ability.amount))


def _help(play: Play, unit: Unit, ability: Ability, target: UnitId) -> None:
    play.record(AbilityUsed(unit.id, ability.id, target, abilities.of_helped(play, target)))
    abilities.help_with(play, unit.id, ability, target)


def help_choices(field: Field, seat: Seat) -> Sequence[Action]:
    """ROADS-83: whom the ability could help."""
    task = field.state.top
    assert task is not None
    return (*(UseLeaderAbility(seat, unit) for unit in task.units), SkipLeaderAbility(seat))


def why_not_helped(field: Field, action: UseLeaderAbility) -> IllegalAction | None:
    """ROADS-83: give why the ability does nothing for a unit."""
    task = field.state.top
    assert task is not None
    return None if action.target in task.units else IllegalAction("no_such_target")


def help_chosen(play: Play, action: UseLeaderAbility) -> None:
    """ROADS-83: this one."""
    task = play.state.top
    assert task is not None and task.unit is not None and task.ability is not None
    unit = play.unit(task.unit)
    play.done()
    if unit is not None:
        _help(play, unit, play.content.ability[task.ability], action.target)


def help_nobody(play: Play, action: SkipLeaderAbility) -> None:
    """ROADS-83: let it be."""
    play.done()


_STEPS: tuple[Callable[[Play], None], ...] = (_panic, pursuit.begin, _rest, _end_of_round)
