"""Rounds, initiative, drawing-in, turns and impulses, scoring, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import Action, Seat
from rules.roads import consequences, drawing_in, ending, impulses, movement
from rules.roads.actions import (
    ActFirst,
    ActSecond,
    StandAndFight,
    WithdrawVoluntarily,
)
from rules.roads.events.round import (
    FpPoolSet,
    InitiativeGiven,
    InitiativeRolled,
    RoundStarted,
    TestRolled,
    TurnStarted,
    Withdrew,
)
from rules.roads.events.setup import BattleSet
from rules.roads.field import Field
from rules.roads.names import (
    EndCause,
    MapId,
    ScenarioId,
    TaskKind,
    TestKind,
)
from rules.roads.play import Play
from rules.roads.psychology import test_psychology
from rules.roads.state import Task, Unit, other

# Set-up.


def begin(play: Play) -> None:
    """5.6, 5.7: scenario, map and sides; then both draft in secret."""
    settings, content = play.state.settings, play.content
    scenarios = [each.id for each in content.scenarios]
    maps = [each.id for each in content.maps]
    scenario = play.public.pick(scenarios) if settings.scenario == "random" else ScenarioId(settings.scenario)
    chosen = play.public.pick(maps) if settings.map == "random" else MapId(settings.map)
    rolled = content.scenario[scenario].sides_rolled
    south = Seat(play.public.below(2)) if rolled else Seat(0)
    play.record(BattleSet(scenario, chosen, south, rolled))
    play.ask(Task(TaskKind.BUILD_WARBAND), *play.state.seats)


# The start of a round.


def start_round(play: Play) -> None:
    """ROADS-17: statuses, FP, initiative, drawing-in, then turns; stage by stage."""
    task = play.state.top
    assert task is not None
    play.change(replace(task, stage=task.stage + 1))
    match task.stage:
        case 0:
            _refresh(play)
            for player in play.state.players:
                play.record(FpPoolSet(player.seat, play.field.fp_pool(player.seat)))
            _initiative(play)
        case 1:
            drawing_in.at_round_start(play)
        case 2:
            play.push(Task(TaskKind.TURN_START, seat=play.state.first))
        case 3:
            consequences.begin(play)
        case _:
            play.done()
            ending.end_round(play)


def _refresh(play: Play) -> None:
    units = play.state.units
    wounds = tuple(play.field.wounds_left(unit) for unit in units)
    play.record(RoundStarted(play.state.round + 1, wounds))


def _initiative(play: Play) -> None:
    """ROADS-19: the higher roll; ties roll again; a scenario may give it."""
    given = play.field.scenario.first_round_seat
    if play.state.round == 1 and given is not None:
        first = play.state.south if given == 0 else other(play.state.south)
        play.record(InitiativeGiven(first))
        return
    dice = [play.die(), play.die()]
    while dice[-2] == dice[-1]:
        dice += play.die(), play.die()
    winner = Seat(0) if dice[-2] > dice[-1] else Seat(1)
    play.record(InitiativeRolled(tuple(dice), winner))
    if play.state.settings.initiative_winner_chooses:
        play.ask(Task(TaskKind.CHOOSE_ORDER, seat=winner), winner)


def orders(field: Field, seat: Seat) -> Sequence[Action]:
    """Option `initiative_winner_chooses`."""
    return (ActFirst(seat), ActSecond(seat))


def act_first(play: Play, action: ActFirst) -> None:
    """The winner acts first."""
    play.done()
    play.record(InitiativeGiven(action.seat))


def act_second(play: Play, action: ActSecond) -> None:
    """The winner lets the other act first."""
    play.done()
    play.record(InitiativeGiven(other(action.seat)))


# Turns.


def start_turn(play: Play) -> None:
    """ROADS-21, ROADS-84: before the first impulse of a seat: flight, rout, then tests of its units."""
    task = play.state.top
    assert task is not None and task.seat is not None
    seat = task.seat
    if play.state.player(seat).started:
        play.done()
        impulses.begin(play, seat)
        return
    match task.stage:
        case 0:
            play.change(replace(task, stage=1))
            if play.field.is_half_out(seat) and play.state.settings.ask_withdraw:
                play.ask(Task(TaskKind.STAND_OR_WITHDRAW, seat=seat), seat)
        case 1:
            play.change(replace(task, stage=2))
            if play.field.is_half_out(seat) and not _holds(play, seat):
                ending.finish(play, other(seat), EndCause.ROUT)
        case _:
            play.done()
            play.record(TurnStarted(seat))
            for each in play.state.of(seat):
                test_psychology(play, each)
            movement.forget(play)
            impulses.begin(play, seat)


def answers_to_rout(field: Field, seat: Seat) -> Sequence[Action]:
    """ROADS-87."""
    return (StandAndFight(seat), WithdrawVoluntarily(seat))


def stand(play: Play, action: StandAndFight) -> None:
    """ROADS-85: the rout test follows."""
    play.done()


def withdraw(play: Play, action: WithdrawVoluntarily) -> None:
    """ROADS-87: it loses the battle."""
    play.record(Withdrew(action.seat))
    ending.finish(play, other(action.seat), EndCause.WITHDRAWAL)


def rout_value(field: Field, seat: Seat) -> tuple[Unit | None, int]:
    """ROADS-86: whose Spirit the rout test is taken on, and its value; nobody left: 0."""
    leader = field.leader(seat)
    if leader is not None:
        return leader, field.spirit(leader)
    standing = [unit for unit in field.state.of(seat) if not unit.fleeing]
    if not standing:
        return None, 0
    best = max(standing, key=field.spirit)
    return best, field.spirit(best)


def _holds(play: Play, seat: Seat) -> bool:
    """ROADS-85: the rout test; undead and other immune warbands take it, too."""
    unit, value = rout_value(play.field, seat)
    if unit is not None:
        return play.test(TestKind.ROUT, unit)
    natural = play.die()
    play.record(TestRolled(TestKind.ROUT, seat, None, 0, 0, 0, 0, value, natural, False))
    return False
