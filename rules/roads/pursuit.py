"""Pursuit: who may, who must, and how far they come (ROADS-81)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.roads import movement
from rules.roads.actions import HoldBack, Pursue
from rules.roads.events.flight import Pursued, UnitCaught
from rules.roads.field import Field
from rules.roads.names import CellId, FatigueCause, TaskKind, TestKind, Trait, UnitId
from rules.roads.play import Play
from rules.roads.rolls import SIDES
from rules.roads.state import Flight, Task, Unit


def begin(play: Play) -> None:
    """ROADS-81: who touched a unit when it fled tests, the first seat's units first."""
    for seat in reversed(play.state.seats):
        play.push(Task(TaskKind.CHOOSE_PURSUIT, seat=seat))


def offer(play: Play) -> None:
    """ROADS-81: the tests of one seat; who must goes at once, then the owner chooses for the others."""
    task = play.state.top
    assert task is not None and task.seat is not None
    play.done()
    willing: list[UnitId] = []
    forced: list[tuple[UnitId, Flight]] = []
    for unit, flight in pursuers(play.field, task.seat):
        raging = play.field.has(unit, Trait.FRENZY)
        if not raging and play.test(TestKind.PURSUIT, unit, of=flight.fugitive):
            willing.append(unit.id)
        else:
            forced.append((unit.id, flight))
    for each, flight in forced:
        _pursue(play, each, flight)
    _ask(play, task.seat, willing)


def _ask(play: Play, seat: Seat, units: Sequence[UnitId]) -> None:
    """Ask about those whose fugitive is still to be caught."""
    left = tuple(
        unit
        for unit in units
        if play.unit(unit) is not None and play.unit(_flight(play, unit).fugitive) is not None
    )
    if left:
        play.ask(Task(TaskKind.CHOOSE_PURSUIT, seat=seat, units=left), seat)


def _flight(play: Play, unit: UnitId) -> Flight:
    return next(each for each in play.state.flights if unit in each.touching)


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


def choices(field: Field, seat: Seat) -> Sequence[Action]:
    """ROADS-81: which of the units that passed goes after its fugitive."""
    task = field.state.top
    assert task is not None
    return (*(Pursue(seat, unit) for unit in task.units), HoldBack(seat))


def why_not_pursuing(field: Field, action: Pursue) -> IllegalAction | None:
    """ROADS-81: only a unit that passed its test may go."""
    task, unit = field.state.top, field.state.unit(action.unit)
    assert task is not None
    if unit is None or unit.seat != action.seat:
        return IllegalAction("unknown_unit", why="field")
    return None if unit.id in task.units else IllegalAction("no_such_target")


def pursue(play: Play, action: Pursue) -> None:
    """ROADS-81: this one goes."""
    task = play.state.top
    assert task is not None and task.seat is not None
    play.done()
    _pursue(play, action.unit, _flight(play, action.unit))
    _ask(play, task.seat, [unit for unit in task.units if unit != action.unit])


def hold_back(play: Play, action: HoldBack) -> None:
    """ROADS-81: nobody else goes."""
    play.done()


def _pursue(play: Play, unit: UnitId, flight: Flight) -> None:
    """ROADS-81: d6 less tokens, by the shortest way; a fugitive that is caught is wiped out."""
    pursuer = play.unit(unit)
    fugitive = play.unit(flight.fugitive)
    # One that was wiped out is not chased any more; one that left the field still is.
    if pursuer is None or flight.fugitive in play.state.caught:
        return
    rolled = play.die()
    steps = max(0, rolled - pursuer.fatigue)
    goal = play.field.cell(fugitive) if fugitive is not None else flight.last_cell
    path = movement.give_way(play, pursuer, _chase(play.field, pursuer, goal, steps, fugitive))
    play.record(Pursued(unit, flight.fugitive, rolled, steps, path, pursuer.cell))
    movement.reveal_near(play, unit)
    pursuer = play.unit(unit)
    if pursuer is not None and fugitive is not None and play.field.are_in_contact(pursuer, fugitive):
        play.record(UnitCaught(fugitive.id, unit))
    play.tire(unit, 1, FatigueCause.PURSUIT)
    movement.settle(play, unit)


def catching(field: Field, unit: Unit) -> float:
    """Give the chance that *unit* catches the fugitive that it may pursue."""
    flight = next((each for each in field.state.flights if unit.id in each.touching), None)
    fugitive = field.state.unit(flight.fugitive) if flight is not None else None
    if fugitive is None:
        return 0.0
    goal = field.cell(fugitive)
    caught = 0
    for rolled in range(1, SIDES + 1):
        path = _chase(field, unit, goal, max(0, rolled - unit.fatigue), fugitive)
        caught += field.terrain.is_joined(path[-1] if path else field.cell(unit), goal)
    return caught / SIDES


def _chase(field: Field, unit: Unit, goal: CellId, steps: int, fugitive: Unit | None) -> tuple[CellId, ...]:
    """ROADS-81: the shortest way towards *goal*; it stops on touching another enemy or the fugitive."""
    path: list[CellId] = []
    here = field.cell(unit)
    ranks = _ranks(field, unit, goal)
    for _ in range(steps):
        if here == goal or (fugitive is not None and field.terrain.is_joined(here, goal)):
            break
        nearer = [
            each
            for each in field.terrain.steps_from(here)
            if each in ranks
            and field.is_free(each, unit, blind=True)
            and (here not in ranks or ranks[each] < ranks[here])
        ]
        if not nearer:
            break
        here = min(nearer, key=lambda each: ranks[each])
        path.append(here)
        if any(each.id != (fugitive and fugitive.id) for each in field.touching(here, unit.seat)):
            break
    return tuple(path)


def _ranks(field: Field, unit: Unit, goal: CellId) -> dict[CellId, int]:
    """Give how many steps every cell is from *goal*; costs are ignored, hidden enemies do not exist."""
    ranks = {goal: 0}
    rim = [goal]
    while rim:
        following: list[CellId] = []
        for cell in rim:
            for each in field.terrain.steps_from(cell):
                if each not in ranks and field.is_free(each, unit, blind=True):
                    ranks[each] = ranks[cell] + 1
                    following.append(each)
        rim = following
    return ranks
