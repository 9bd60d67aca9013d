"""What a decision is about: who asks what of whom with what at stake, then what already lies open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.contract import Fact, Phrase, Who
from rules.roads import impulses
from rules.roads.drawing_in import may_keep_out
from rules.roads.ending import points
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import TaskKind, Trait, UnitId
from rules.roads.rounds import rout_value
from rules.roads.state import Player, Task, other
from rules.roads.told import words
from rules.roads.warbands import drafting


def situation(view: Field) -> Sequence[Phrase]:
    """Give what the viewing seat is to decide; nothing where it is asked nothing."""
    own, top = view.own, view.state.top
    if own is None or top is None or view.viewer not in top.waiting:
        return ()
    return list(_OF[top.kind](view, own, top))


def unit_label(view: Field, unit: UnitId) -> Fact:
    """Give a unit with its cell, its warriors and how hurt and tired they are."""
    found = view.state.known(unit)
    if found is None:
        return unit
    return Phrase.of(
        "roads-menu_unit",
        unit=words.unit(found.id),
        profile=words.unit_name(found),
        cell=found.cell or "none",
        warriors=found.warriors,
        wounds=words.wounds(view.profile(found).toughness, found),
        fatigue=found.fatigue,
    )


def _labels(view: Field, units: Sequence[UnitId]) -> Fact:
    return tuple(unit_label(view, each) for each in units) or "none"


def apart(view: Field, one: UnitId, two: UnitId) -> int:
    """ROADS-4: give the steps between two units; 0 where one of them is nowhere."""
    here, there = view.state.unit(one), view.state.unit(two)
    return 0 if here is None or there is None else distance(view.cell(here), view.cell(there))


# Before the battle.


def _battle(key: str, view: Field, own: Player, **facts: Fact) -> Phrase:
    state = view.state
    return Phrase.of(
        key,
        scenario="none" if state.scenario is None else Phrase(f"roads-scenario-{state.scenario}"),
        map="none" if state.map is None else Phrase(f"roads-map-{state.map}"),
        side="south" if own.seat == state.south else "north",
        enemy=Who(other(own.seat)),
        **facts,
    )


def _build_warband(view: Field, own: Player, task: Task) -> Iterator[Phrase]:
    rules, numbers = drafting(view, own.seat), view.numbers
    yield _battle(
        "roads-situation_build_warband",
        view,
        own,
        warband="none" if own.warband is None else Phrase(f"roads-warband-{own.warband}"),
        spent=rules.spent(own.draft),
        budget=rules.budget,
        units=len(own.draft),
        least=numbers.units_least,
        most=numbers.units_most,
    )
    if view.state.scenario is not None:
        yield Phrase(f"roads-scenario-{view.state.scenario}.text")


def _deploy(view: Field, own: Player, task: Task) -> Iterator[Phrase]:
    left = tuple(each.id for each in view.state.units if each.seat == own.seat and each.cell is None)
    scenario = view.scenario
    yield _battle(
        "roads-situation_deploy",
        view,
        own,
        zone=tuple(scenario.south if own.seat == view.state.south else scenario.north),
        count=len(left),
        units=_labels(view, left),
    )


# A round.


def _choose_order(view: Field, own: Player, task: Task) -> Iterator[Phrase]:
    enemy = view.state.player(other(own.seat))
    yield Phrase.of(
        "roads-situation_choose_order",
        round=view.state.round,
        rounds=view.state.settings.rounds,
        fp=own.fp,
        enemy=Who(enemy.seat),
        enemy_fp=enemy.fp,
    )


def _answer_drawing_in(view: Field, own: Player, task: Task) -> Iterator[Phrase]:
    near = [unit for each in task.units if (unit := view.state.unit(each)) and unit.seat == own.seat]
    free = tuple(each.id for each in near if may_keep_out(view, each) and each.id not in own.keeps_out)
    yield Phrase.of(
        "roads-situation_drawing_in",
        round=view.state.round,
        steps=view.numbers.drawn_within,
        units=_labels(view, free),
    )
    bound = tuple(each.id for each in near if not may_keep_out(view, each))
    if bound:
        yield Phrase.of("roads-situation_drawn", units=_labels(view, bound))
    if own.keeps_out:
        yield Phrase.of("roads-hand_keeps_out", units=tuple(map(words.unit, own.keeps_out)))


def _stand_or_withdraw(view: Field, own: Player, task: Task) -> Iterator[Phrase]:
    unit, value = rout_value(view, own.seat)
    yield Phrase.of(
        "roads-situation_rout",
        round=view.state.round,
        out=view.warriors_out(own.seat),
        warriors=own.starting_warriors,
        unit="none" if unit is None else unit_label(view, unit.id),
        spirit=value,
        enemy=Who(other(own.seat)),
    )


def _activate(view: Field, own: Player, task: Task) -> Iterator[Phrase]:
    state, enemy = view.state, view.state.player(other(own.seat))
    size = state.settings.impulse_size
    yield Phrase.of(
        "roads-situation_activate",
        round=state.round,
        rounds=state.settings.rounds,
        left=max(0, size - state.impulse) if size and not enemy.ended else "none",
        fp=own.fp,
        enemy=Who(enemy.seat),
        enemy_fp=enemy.fp,
        ended="yes" if enemy.ended else "no",
    )
    yield Phrase.of(
        "roads-situation_strength",
        out=view.warriors_out(own.seat),
        warriors=own.starting_warriors,
        rout=view.rout_at(own.seat),
        enemy=Who(enemy.seat),
        enemy_out=view.warriors_out(enemy.seat),
        enemy_warriors=enemy.starting_warriors,
        enemy_rout=view.rout_at(enemy.seat),
        score=points(view)[own.seat],
        enemy_score=points(view)[enemy.seat],
    )
    if view.warriors_out(own.seat) + 1 >= view.rout_at(own.seat):
        yield Phrase.of(
            "roads-situation_rout_near",
            due="yes" if view.is_half_out(own.seat) else "no",
            spirit=rout_value(view, own.seat)[1],
        )
    if impulses.is_bound(view, own.seat):
        raging = tuple(
            unit_label(view, each.id)
            for each in state.of(own.seat)
            if view.has(each, Trait.FRENZY) and not each.attacks
        )
        yield Phrase.of("roads-situation_frenzy", units=raging)


def _spring_ambush(view: Field, own: Player, task: Task) -> Iterator[Phrase]:
    unit, mover = task.unit, task.target
    assert unit is not None and mover is not None, "somebody was spotted by somebody"
    yield Phrase.of(
        "roads-situation_spring",
        unit=unit_label(view, unit),
        mover=unit_label(view, mover),
        enemy=Who(other(own.seat)),
        steps=apart(view, unit, mover),
        fp=own.fp,
    )


# Consequences.


def _choose_pursuit(view: Field, own: Player, task: Task) -> Iterator[Phrase]:
    chases = tuple(
        Phrase.of(
            "roads-situation_chase",
            unit=unit_label(view, each),
            fugitive=unit_label(view, fugitive),
            steps=apart(view, each, fugitive),
        )
        for each in task.units
        if (fugitive := fugitive_of(view, each)) is not None
    )
    yield Phrase.of("roads-situation_pursuit", enemy=Who(other(own.seat)), chases=chases)


def fugitive_of(view: Field, unit: UnitId) -> UnitId | None:
    """ROADS-81: give whom *unit* may pursue; None for nobody."""
    flight = next((each for each in view.state.flights if unit in each.touching), None)
    return None if flight is None else flight.fugitive


def _choose_leader_target(view: Field, own: Player, task: Task) -> Iterator[Phrase]:
    assert task.unit is not None and task.ability is not None
    yield Phrase.of(
        "roads-situation_help",
        round=view.state.round,
        unit=unit_label(view, task.unit),
        ability=Phrase(f"roads-ability-{task.ability}"),
        units=_labels(view, task.units),
    )
    yield Phrase(f"roads-ability-{task.ability}.text")


_OF: Mapping[TaskKind, Callable[[Field, Player, Task], Iterator[Phrase]]] = {
    TaskKind.BUILD_WARBAND: _build_warband,
    TaskKind.DEPLOY: _deploy,
    TaskKind.CHOOSE_ORDER: _choose_order,
    TaskKind.ANSWER_DRAWING_IN: _answer_drawing_in,
    TaskKind.STAND_OR_WITHDRAW: _stand_or_withdraw,
    TaskKind.ACTIVATE: _activate,
    TaskKind.SPRING_AMBUSH: _spring_ambush,
    TaskKind.CHOOSE_PURSUIT: _choose_pursuit,
    TaskKind.CHOOSE_LEADER_TARGET: _choose_leader_target,
}
