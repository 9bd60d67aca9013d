"""The consequences phase: panic, pursuit, rest, end of round (ROADS-77 to ROADS-83)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rules.contract import Action, Seat
from rules.roads import activation_menus, activations, melee, movement
from rules.roads.actions import HoldBack, Pursue, SkipLeaderAbility, UseLeaderAbility
from rules.roads.combat_events import AbilityUsed
from rules.roads.field import Field
from rules.roads.flight_events import Fled, Pursued, UnitCaught
from rules.roads.names import (
    AbilityId,
    CellId,
    FatigueCause,
    TaskKind,
    TestKind,
    Trait,
    UnitId,
)
from rules.roads.play import Play
from rules.roads.psychology_events import FrenzyEnded
from rules.roads.round_events import ConsequencesBegan, FlightNoted, FpPromised
from rules.roads.state import Flight, Task, Unit

END_OF_ROUND = (Trait.ORDERS, Trait.REFRAIN, Trait.MEND_FLESH, Trait.REGROWTH, Trait.HOWL)


def begin(play: Play) -> None:
    """ROADS-20: both seats have ended their turns."""
    play.record(ConsequencesBegan())
    play.push(Task(TaskKind.CONSEQUENCES))


def resolve(play: Play) -> None:
    """ROADS-77: take the next of the four steps, both seats before the next one."""
    task = play.state.top
    assert task is not None
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
    if field.has(unit, Trait.FRENZY) and unit.taken > unit.dealt:
        play.record(FrenzyEnded(unit.id))
    if not tests or play.test(TestKind.PANIC, play.field.unit_of(unit.id)):
        return
    touching = play.field.contacts(unit)
    fled_from = play.field.cell(unit)
    origins = sources(play.field, unit)
    melee.free_blows(play, unit.id, counts=False)
    if play.unit(unit.id) is not None:
        flee(play, unit.id, origins)
        now = play.state.known(unit.id)
        last = now.cell if now is not None and now.cell is not None else fled_from
        play.record(FlightNoted(Flight(unit.id, last, tuple(each.id for each in touching))))


def has_cause(field: Field, unit: Unit) -> bool:
    """ROADS-78: worse off in melee, fallen into an ambush, or more than half lost under fire."""
    if field.state.settings.panic_measure == "wounds":
        beaten = unit.taken > unit.dealt
    else:
        beaten = unit.fallen > unit.felled
    before = unit.wounds_before if field.is_lone(unit) else unit.warriors_before
    return beaten or unit.ambushed or unit.shot_down * 2 > before


# Flight.


def sources(field: Field, unit: Unit) -> tuple[CellId, ...]:
    """ROADS-80: what a unit flees from: contacts, else who shot at it, else the nearest enemy."""
    contacts = field.contacts(unit)
    if contacts:
        return tuple(field.cell(each) for each in contacts)
    shooters = [
        found
        for each in dict.fromkeys(unit.shot_by)
        if (found := field.state.unit(each)) is not None and not found.masked
    ]
    if shooters:
        return tuple(field.cell(each) for each in shooters)
    nearest = field.nearest_enemy(unit)
    return (field.cell(nearest),) if nearest is not None else ()


def flee(play: Play, unit: UnitId, origins: Sequence[CellId]) -> None:
    """ROADS-80: d6 cells straight away; a step off the field takes the whole unit out."""
    found = play.unit(unit)
    if found is None:
        return
    play.unmask(unit)
    found = play.field.unit_of(unit)
    rolled = play.die()
    vector = play.field.away_from(found, origins)
    path: list[CellId] = []
    here, off = play.field.cell(found), False
    for _ in range(rolled):
        step = play.field.flight_step(found, here, vector)
        if step is None:
            break
        if isinstance(step, bool):
            off = True
            break
        path.append(CellId(step))
        here = CellId(step)
    play.record(Fled(unit, rolled, tuple(path), off))
    if not off:
        movement.reveal_near(play, unit)
        movement.settle(play, unit)


# Pursuit.


def _pursuit(play: Play) -> None:
    """ROADS-81: who touched a unit when it fled tests; the forced ones go first, others are asked."""
    for seat in reversed(play.state.seats):
        play.push(Task(TaskKind.CHOOSE_PURSUIT, seat=seat, stage=0))


def offer_pursuit(play: Play) -> None:
    """ROADS-81: the tests of one seat, then its choice."""
    task = play.state.top
    assert task is not None and task.seat is not None
    if task.stage:
        play.done()
        return
    willing, forced = [], []
    for unit, flight in pursuers(play.field, task.seat):
        if play.field.has(unit, Trait.FRENZY):
            forced.append((unit, flight))
        elif play.test(TestKind.PURSUIT, unit, of=flight.fugitive):
            if play.state.unit(flight.fugitive) is not None:
                willing.append(unit.id)
        else:
            forced.append((unit, flight))
    play.done()
    if willing:
        play.ask(Task(TaskKind.CHOOSE_PURSUIT, seat=task.seat, units=tuple(willing), stage=1), task.seat)
    for unit, flight in forced:
        pursue_after(play, unit.id, flight)


def pursuers(field: Field, seat: Seat) -> tuple[tuple[Unit, Flight], ...]:
    """ROADS-81: the units of *seat* that may or must pursue, and whom: the first in unit order."""
    found = []
    for unit in field.state.of(seat):
        flight = next((each for each in field.state.flights if unit.id in each.touching), None)
        if flight is None or unit.fleeing or unit.dazed or unit.prepared:
            continue
        if not any(each.id != flight.fugitive for each in field.contacts(unit)):
            found.append((unit, flight))
    return tuple(found)


def pursue_after(play: Play, unit: UnitId, flight: Flight) -> None:
    """ROADS-81: d6 less tokens, by the shortest way; a fugitive that is caught is wiped out."""
    pursuer = play.unit(unit)
    fugitive = play.unit(flight.fugitive)
    # One that was wiped out is not chased any more; one that left the field still is.
    if pursuer is None or flight.fugitive in play.state.caught:
        return
    rolled = play.die()
    steps = max(0, rolled - pursuer.fatigue)
    goal = play.field.cell(fugitive) if fugitive is not None else flight.last_cell
    path = _chase(play.field, pursuer, goal, steps, fugitive)
    play.record(Pursued(unit, flight.fugitive, rolled, steps, path))
    movement.reveal_near(play, unit)
    pursuer = play.unit(unit)
    fugitive = play.unit(flight.fugitive)
    if pursuer is not None and fugitive is not None and play.field.are_in_contact(pursuer, fugitive):
        play.record(UnitCaught(fugitive.id, unit))
    play.tire(unit, 1, FatigueCause.PURSUIT)
    movement.settle(play, unit)


def _chase(field: Field, unit: Unit, goal: CellId, steps: int, fugitive: Unit | None) -> tuple[CellId, ...]:
    """ROADS-81: the shortest way towards *goal*; it stops on touching another enemy or the fugitive."""
    path: list[CellId] = []
    here = field.cell(unit)
    for _ in range(steps):
        if here == goal or (fugitive is not None and field.terrain.is_joined(here, goal)):
            break
        step = next_step(field, unit, here, goal)
        if step is None:
            break
        path.append(step)
        here = step
        others = [
            each for each in field.touching(here, unit.seat) if fugitive is None or each.id != fugitive.id
        ]
        if others:
            break
    return tuple(path)


def next_step(field: Field, unit: Unit, here: CellId, goal: CellId) -> CellId | None:
    """Give the first step of a shortest way from *here* to *goal* or beside it; costs are ignored."""
    ranks = {goal: 0}
    rim = [goal]
    while rim and here not in ranks:
        following: list[CellId] = []
        for cell in rim:
            for each in field.terrain.steps_from(cell):
                blocked = field.at(each)
                if each in ranks or (blocked is not None and blocked.id != unit.id and each != here):
                    continue
                ranks[each] = ranks[cell] + 1
                following.append(each)
        rim = following
    choices = [
        each
        for each in field.terrain.steps_from(here)
        if each in ranks
        and field.is_free(each, unit)
        and ranks[each] < ranks.get(here, len(field.terrain.cells))
    ]
    return min(choices, key=lambda each: ranks[each], default=None)


def pursuit_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """ROADS-81: which of the units that passed goes after its fugitive."""
    task = field.state.top
    assert task is not None
    return (*(Pursue(seat, unit) for unit in task.units), HoldBack(seat))


def pursue(play: Play, action: Pursue) -> None:
    """ROADS-81: this one goes."""
    task = play.state.top
    assert task is not None and task.seat is not None
    left = tuple(unit for unit in task.units if unit != action.unit)
    play.done()
    flight = next(each for each in play.state.flights if action.unit in each.touching)
    pursue_after(play, action.unit, flight)
    left = tuple(unit for unit in left if _may_still(play, unit))
    if left:
        play.ask(replace(task, units=left, waiting=(), asked=()), task.seat)


def _may_still(play: Play, unit: UnitId) -> bool:
    flight = next(each for each in play.state.flights if unit in each.touching)
    return play.unit(unit) is not None and play.unit(flight.fugitive) is not None


def hold_back(play: Play, action: HoldBack) -> None:
    """ROADS-81: nobody else goes."""
    play.done()


# Rest and the end of the round.


def _rest(play: Play) -> None:
    """ROADS-82: tokens go for free activations that were not used."""
    for seat in play.state.seats:
        for unit in play.state.of(seat):
            spare = max(0, play.content.numbers.free_activations - unit.activations)
            if spare and unit.fatigue:
                play.tire(unit.id, -spare, FatigueCause.REST)


def _end_of_round(play: Play) -> None:
    """ROADS-83: leader and end-of-round abilities, by initiative and in unit order."""
    for seat in reversed(play.state.seats):
        for unit in reversed(play.state.of(seat)):
            for trait in reversed(END_OF_ROUND):
                if play.field.has(unit, trait):
                    play.push(
                        Task(
                            TaskKind.CHOOSE_LEADER_TARGET,
                            seat=seat,
                            unit=unit.id,
                            ability=AbilityId(trait.value),
                        )
                    )


def offer_help(play: Play) -> None:
    """ROADS-83: use an ability at once where nothing is to be chosen; ask where two could be helped."""
    task = play.state.top
    assert task is not None and task.seat is not None and task.unit is not None and task.ability is not None
    play.done()
    unit = play.unit(task.unit)
    if unit is None or unit.fleeing:
        return
    trait = Trait(task.ability)
    if trait is Trait.HOWL:
        _howl(play, unit)
        return
    targets = activation_menus.helped_by(play.field, unit, trait)
    if len(targets) == 1 and targets[0] is not None:
        _help(play, unit, trait, targets[0])
    elif targets:
        units = tuple(each for each in targets if each is not None)
        play.ask(replace(task, units=units), task.seat)


def _howl(play: Play, unit: Unit) -> None:
    player = play.state.player(unit.seat)
    if player.wounds_dealt > player.wounds_taken:
        amount = play.content.ability_amount(Trait.HOWL)
        play.record(FpPromised(unit.seat, unit.id, AbilityId(Trait.HOWL.value), amount))


def _help(play: Play, unit: Unit, trait: Trait, target: UnitId) -> None:
    play.record(AbilityUsed(unit.id, AbilityId(trait.value), target, activations.of_helped(play, target)))
    activations.help_with(play, unit.id, trait, target)


def help_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """ROADS-83: whom the ability could help."""
    task = field.state.top
    assert task is not None
    return (*(UseLeaderAbility(seat, unit) for unit in task.units), SkipLeaderAbility(seat))


def help_chosen(play: Play, action: UseLeaderAbility) -> None:
    """ROADS-83: this one."""
    task = play.state.top
    assert task is not None and task.unit is not None and task.ability is not None
    unit = play.unit(task.unit)
    play.done()
    if unit is not None:
        _help(play, unit, Trait(task.ability), action.target)


def help_nobody(play: Play, action: SkipLeaderAbility) -> None:
    """ROADS-83: let it be."""
    play.done()


_STEPS: tuple[Callable[[Play], None], ...] = (_panic, _pursuit, _rest, _end_of_round)
