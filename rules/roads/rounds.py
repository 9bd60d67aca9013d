"""Rounds, initiative, drawing-in, turns and impulses, scoring, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import Action, Seat
from rules.roads import activation_menus, consequences, drawing_in, movement
from rules.roads.actions import (
    ActFirst,
    ActSecond,
    EndTurn,
    HandOver,
    StandAndFight,
    WithdrawVoluntarily,
)
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import (
    CellId,
    EndCause,
    MapId,
    Phase,
    ScenarioId,
    TaskKind,
    TestKind,
)
from rules.roads.play import Play
from rules.roads.psychology import test_psychology
from rules.roads.round_events import (
    BattleEnded,
    FpPoolSet,
    HandedOver,
    ImpulseBegan,
    InitiativeGiven,
    InitiativeRolled,
    ObjectiveScored,
    RoundEnded,
    RoundStarted,
    TestRolled,
    TurnEnded,
    TurnStarted,
    Withdrew,
)
from rules.roads.setup_events import BattleSet
from rules.roads.state import Task, Unit, other

# Set-up.


def begin(play: Play) -> None:
    """5.6, 5.7: scenario, map and sides; then both draft in secret."""
    settings, content = play.state.settings, play.content
    scenarios = [each.id for each in content.scenarios]
    maps = [each.id for each in content.maps]
    scenario = play.dice.pick(scenarios) if settings.scenario == "random" else ScenarioId(settings.scenario)
    chosen = play.dice.pick(maps) if settings.map == "random" else MapId(settings.map)
    rolled = content.scenario[scenario].sides_rolled
    south = Seat(play.dice.below(2)) if rolled else Seat(0)
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
            _end_round(play)


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


def order_menu(field: Field, seat: Seat) -> Sequence[Action]:
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


# Drawing-in.


# Turns.


def start_turn(play: Play) -> None:
    """ROADS-21, ROADS-84: before the first impulse of a seat: flight, rout, then tests of its units."""
    task = play.state.top
    assert task is not None and task.seat is not None
    seat = task.seat
    if play.state.player(seat).started:
        play.done()
        _begin_impulse(play, seat)
        return
    match task.stage:
        case 0:
            play.change(replace(task, stage=1))
            if play.field.is_half_out(seat) and play.state.settings.ask_withdraw:
                play.ask(Task(TaskKind.STAND_OR_WITHDRAW, seat=seat), seat)
        case 1:
            play.change(replace(task, stage=2))
            if play.field.is_half_out(seat) and not _holds(play, seat):
                finish(play, other(seat), EndCause.ROUT)
        case _:
            play.done()
            play.record(TurnStarted(seat))
            for each in play.state.of(seat):
                test_psychology(play, each)
            movement.forget(play)
            _begin_impulse(play, seat)


def withdrawal_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """ROADS-87."""
    return (StandAndFight(seat), WithdrawVoluntarily(seat))


def stand(play: Play, action: StandAndFight) -> None:
    """ROADS-85: the rout test follows."""
    play.done()


def withdraw(play: Play, action: WithdrawVoluntarily) -> None:
    """ROADS-87: it loses the battle."""
    play.record(Withdrew(action.seat))
    finish(play, other(action.seat), EndCause.WITHDRAWAL)


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


# Impulses.


def _begin_impulse(play: Play, seat: Seat) -> None:
    play.record(ImpulseBegan(seat))
    play.push(Task(TaskKind.ACTIVATE, seat=seat))


def go_on(play: Play) -> None:
    """ROADS-20: the impulse on top goes on, is handed over, or the turn ends."""
    task = play.state.top
    assert task is not None and task.seat is not None
    seat, state = task.seat, play.state
    if ended_by_destruction(play):
        return
    bound = activation_menus.is_bound(play.field, seat)
    size = state.settings.impulse_size
    full = bool(size) and state.impulse >= size and not bound
    if not bound and not _has_something_to_do(play.field, seat):
        play.done()
        play.record(TurnEnded(seat))
        _pass_on(play, seat)
    elif full and not state.player(other(seat)).ended:
        play.done()
        play.record(HandedOver(seat))
        _pass_on(play, seat)
    else:
        if full:
            play.record(ImpulseBegan(seat))
        play.change(replace(task, waiting=(seat,), asked=(seat,)))


def _has_something_to_do(field: Field, seat: Seat) -> bool:
    return next(activation_menus.menu(field, seat), None) is not None


def _pass_on(play: Play, seat: Seat) -> None:
    """ROADS-20: the other seat's impulse; one that has ended lets the other go on alone."""
    rival = other(seat)
    if not play.state.player(rival).ended:
        play.push(Task(TaskKind.TURN_START, seat=rival))
    elif not play.state.player(seat).ended:
        _begin_impulse(play, seat)


def activation_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """ROADS-20, ROADS-92: activations, handing over, the end of the turn; bound by frenzy only attacks."""
    if activation_menus.is_bound(field, seat):
        return tuple(activation_menus.attacks_of(field, seat))
    found: list[Action] = list(activation_menus.menu(field, seat))
    if field.state.impulse and not field.state.player(other(seat)).ended:
        found.insert(0, HandOver(seat))
    found.append(EndTurn(seat))
    return found


def hand_over(play: Play, action: HandOver) -> None:
    """ROADS-20: the rest of the impulse is given up."""
    play.done()
    play.record(HandedOver(action.seat))
    _pass_on(play, action.seat)


def end_turn(play: Play, action: EndTurn) -> None:
    """ROADS-20: no more activations this round."""
    play.done()
    play.record(TurnEnded(action.seat))
    _pass_on(play, action.seat)


# The end of a round and of the battle.


def ended_by_destruction(play: Play) -> bool:
    """ROADS-102: a seat with no warrior on the field loses at once; give whether the battle is over."""
    if play.state.phase is Phase.ENDED:
        return True
    empty = [seat for seat in play.state.seats if not play.state.of(seat)]
    if not empty:
        return False
    return _end_of_empty(play, empty)


def _end_of_empty(play: Play, empty: Sequence[Seat]) -> bool:
    if len(empty) == 2:
        finish(play, None, EndCause.DESTRUCTION)
        return True
    scenario, south = play.field.scenario, play.state.south
    if scenario.exit_row and empty[0] == south:
        reached = exit_reached(play.field)
        finish(play, south if reached else other(south), EndCause.GOAL)
        return True
    finish(play, other(empty[0]), EndCause.DESTRUCTION)
    return True


def exit_reached(field: Field) -> bool:
    """5.7: whether enough points have left by the exit."""
    player = field.state.player(field.state.south)
    return player.exited_points * field.scenario.exit_share >= player.starting_points


def _end_round(play: Play) -> None:
    """ROADS-83: objectives, the goal of the scenario, the round limit; then the next round."""
    if ended_by_destruction(play):
        return
    _score(play)
    play.record(RoundEnded(play.state.round))
    south = play.state.south
    if play.field.scenario.exit_row and exit_reached(play.field):
        finish(play, south, EndCause.GOAL)
    elif play.state.round >= play.state.settings.rounds:
        _finish_on_score(play)
    else:
        play.push(Task(TaskKind.ROUND))


def holders(field: Field) -> tuple[Seat | None, ...]:
    """5.7: who alone has a unit, neither fleeing nor masked, within a step of each barrel."""
    found: list[Seat | None] = []
    for barrel in field.scenario.objectives:
        near = {
            unit.seat
            for unit in field.state.units
            if unit.cell is not None
            and not unit.fleeing
            and not unit.masked
            and distance(unit.cell, CellId(barrel)) <= 1
        }
        found.append(near.pop() if len(near) == 1 else None)
    return tuple(found)


def _score(play: Play) -> None:
    scenario = play.field.scenario
    if not scenario.scored_from or play.state.round < scenario.scored_from:
        return
    held = holders(play.field)
    gained = (held.count(Seat(0)), held.count(Seat(1)))
    before = play.state.players
    play.record(ObjectiveScored(gained, (before[0].score + gained[0], before[1].score + gained[1]), held))


def _finish_on_score(play: Play) -> None:
    """ROADS-103: the scenario's score; equal: points of enemy warriors out; still equal: a draw."""
    field = play.field
    if field.scenario.exit_row:
        finish(play, other(play.state.south), EndCause.GOAL)
        return
    one, two = standing(field, Seat(0)), standing(field, Seat(1))
    winner = None if one == two else Seat(0) if one > two else Seat(1)
    finish(play, winner, EndCause.SCORE)


def standing(field: Field, seat: Seat) -> tuple[int, int]:
    """ROADS-103: the scenario's score of *seat*, then points of enemy warriors out."""
    return field.state.player(seat).score, field.lost_points(other(seat))


def points(field: Field) -> tuple[int, int]:
    """Give what both seats would show as their scores now."""
    by_barrels = bool(field.scenario.scored_from)
    return (
        standing(field, Seat(0))[0 if by_barrels else 1],
        standing(field, Seat(1))[0 if by_barrels else 1],
    )


def finish(play: Play, winner: Seat | None, cause: EndCause) -> None:
    """The battle is over."""
    play.record(BattleEnded(winner, cause, points(play.field)))
