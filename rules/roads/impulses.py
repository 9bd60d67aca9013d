"""Impulses: what a seat may do with its units in turn, and when it passes (ROADS-20, ROADS-22, ROADS-92)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from rules.contract import Action, IllegalAction, Seat, Typed
from rules.kernel.judging import Candidate, Rule, is_any_possible
from rules.kernel.once import once
from rules.roads import abilities, actions, activations, ambushes, attacks, ending, melodies, moves, shots
from rules.roads.actions import EndTurn, HandOver
from rules.roads.events.round import HandedOver, ImpulseBegan, TurnEnded
from rules.roads.field import Field
from rules.roads.named_ways import ways_to_name
from rules.roads.names import TaskKind, Trait
from rules.roads.play import Play
from rules.roads.state import Task, Unit, other

ACTIVATIONS: Mapping[type[Action], Rule[Field, Play]] = {
    actions.Move: Rule(moves.move, moves.why_no_move),
    actions.MoveAlong: Rule(moves.move_along, moves.why_not_along),
    actions.Attack: Rule(attacks.attack, attacks.why_no_attack),
    actions.Shoot: Rule(shots.shoot, shots.why_no_shot),
    actions.Aim: Rule(shots.aim, shots.why_no_aim),
    actions.PrepareDefence: Rule(activations.prepare, activations.why_not_prepared),
    actions.BreakOff: Rule(moves.break_off, moves.why_no_break_off),
    actions.Mask: Rule(ambushes.hide, ambushes.why_not_hidden),
    actions.ClearJam: Rule(shots.clear_jam, shots.why_no_jam),
    actions.LeaveField: Rule(moves.leave_field, moves.why_not_leaving),
    actions.UseAbility: Rule(abilities.use_ability, abilities.why_not_used),
    actions.PlayMelody: Rule(melodies.play_melody, melodies.why_not_played),
}
"""What a unit may be activated for (ROADS-22, ROADS-26)."""


def choices(field: Field, seat: Seat) -> Iterator[Candidate]:
    """ROADS-20, ROADS-92: activations, handing over, the end of the turn; bound by frenzy only attacks."""
    if is_bound(field, seat):
        for unit in field.state.of(seat):
            yield from attacks.attacks(field, unit)
        return
    yield HandOver(seat)
    for unit in field.state.of(seat):
        yield from _deeds(field, unit)
    yield EndTurn(seat)


def _deeds(field: Field, unit: Unit) -> Iterator[Candidate]:
    """ROADS-22, ROADS-26: everything that *unit* could be activated for."""
    seat = unit.seat
    if activations.why_not_able(field, seat, unit.id, True, True) is not None:
        return
    yield from attacks.attacks(field, unit)
    yield from moves.moves(field, unit)
    yield from shots.shots(field, unit)
    yield from _where_it_stands(unit)
    yield from moves.exits(field, unit)
    yield from abilities.uses(field, unit)
    yield from melodies.melodies(field, unit)
    yield moves.ways_out(field, unit)


def _where_it_stands(unit: Unit) -> list[Action]:
    """ROADS-26: what *unit* may do without a step or an enemy."""
    kinds = (actions.Aim, actions.PrepareDefence, actions.Mask, actions.ClearJam)
    return [kind(unit.seat, unit.id) for kind in kinds]


def ways_to_type(field: Field, seat: Seat) -> Iterator[actions.MoveAlong]:
    """ROADS-30: a way cell by cell, for each unit that can move."""
    if not is_bound(field, seat):
        for unit in field.state.of(seat):
            if activations.why_not_able(field, seat, unit.id) is None and ways_to_name(field, unit):
                yield actions.MoveAlong(seat, unit.id, Typed(""))


@once
def is_bound(field: Field, seat: Seat) -> bool:
    """ROADS-92: whether a frenzied unit that has yet to attack leaves its owner nothing but attacks."""
    return any(
        field.has(unit, Trait.FRENZY)
        and not unit.attacks
        and is_any_possible(ACTIVATIONS, field, attacks.attacks(field, unit))
        for unit in field.state.of(seat)
    )


def why_not_handed_over(field: Field, action: HandOver) -> IllegalAction | None:
    """ROADS-20: give why an impulse cannot be handed over."""
    is_other_there = not field.state.player(other(action.seat)).ended
    return None if field.state.impulse and is_other_there else IllegalAction("nothing_done")


def begin(play: Play, seat: Seat) -> None:
    """ROADS-20: the impulse of *seat* begins."""
    play.record(ImpulseBegan(seat))
    play.push(Task(TaskKind.ACTIVATE, seat=seat))


def go_on(play: Play) -> None:
    """ROADS-20: the impulse on top goes on, is handed over, or the turn ends."""
    task = play.state.top
    assert task is not None and task.seat is not None
    seat, state = task.seat, play.state
    if ending.ended_by_destruction(play):
        return
    bound = is_bound(play.field, seat)
    size = state.settings.impulse_size
    full = bool(size) and state.impulse >= size
    if not bound and not _is_anything_to_do(play.field, seat):
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


def _is_anything_to_do(field: Field, seat: Seat) -> bool:
    units = field.state.of(seat)
    # What needs no way to be found comes first.
    at_once = (each for unit in units for each in _where_it_stands(unit))
    deeds = (each for unit in units for each in _deeds(field, unit))
    return is_any_possible(ACTIVATIONS, field, chain[Candidate](at_once, deeds))


def _pass_on(play: Play, seat: Seat) -> None:
    """ROADS-20: the other seat's impulse; one that has ended lets the other go on alone."""
    rival = other(seat)
    if not play.state.player(rival).ended:
        play.push(Task(TaskKind.TURN_START, seat=rival))
    elif not play.state.player(seat).ended:
        begin(play, seat)


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
