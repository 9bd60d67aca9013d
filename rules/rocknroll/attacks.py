"""Attacks, what they provoke, and ROCK'N'ROLL (RNR-52 to RNR-63, RNR-88)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.once import once
from rules.rocknroll import losses, rolls
from rules.rocknroll.actions import AttackAgain, Decline
from rules.rocknroll.events.order import AttackedAgain
from rules.rocknroll.field import Field
from rules.rocknroll.names import LossCause, Position, Purpose, Side, TaskKind, TrickNumber, UnitId, Via, When
from rules.rocknroll.play import Play
from rules.rocknroll.state import Firing, Roll, Task, Unit
from rules.rocknroll.told import words


def attack(
    play: Play,
    attacker: Unit,
    target: Unit,
    via: Via,
    *,
    chance: int | None = None,
    reach: int = 0,
    chain: int = 0,
    kills: int = 0,
    commander: Side | None = None,
) -> None:
    """RNR-55: one unit attacks one target; *chance* is that of a trick, else the unit's own number.

    A local ordered about by *commander* rolls for nobody (RNR-86).
    """
    rolls.begin(
        play,
        Roll(
            Purpose.ATTACK,
            attacker.side if commander is None else None,
            attacker.id,
            target.id,
            play.field.chance(attacker) if chance is None else chance,
            via,
            step=reach,
            chain=chain,
            kills=kills,
        ),
    )


def after(play: Play, roll: Roll, success: bool) -> None:
    """The attack was rolled: its deaths, then provoked locals, then ROCK'N'ROLL."""
    via = roll.via
    assert roll.unit is not None and roll.target is not None and via is not None
    attacker, target = play.state.unit(roll.unit), play.state.unit(roll.target)
    if target is None:
        return
    place = target.position
    kills = roll.kills + success
    survived = None if success else target.id
    roll = replace(roll, kills=kills)
    if via.is_ordered and roll.natural == play.content.numbers.rocks:
        play.push(Task(TaskKind.ROCK_AND_ROLL, side=roll.side, unit=roll.unit, roll=roll))
    if via is not Via.LOCAL and roll.side is not None:
        positions = {place} | ({attacker.position} if attacker is not None else set())
        play.push(
            Task(
                TaskKind.PROVOKE,
                side=roll.side,
                unit=roll.unit,
                target=survived,
                firings=_provoked(play.field, roll, positions, survived),
            )
        )
    if success:
        cause = LossCause.ATTACK if via.is_ordered else LossCause.TRICK
        losses.kill(play, target, cause, by=attacker, by_side=roll.side, by_card=roll.unit, chain=kills)


def _provoked(
    field: Field, roll: Roll, positions: set[Position], survived: UnitId | None
) -> tuple[Firing, ...]:
    """RNR-88: each local reacts once to an attack in its Point, or on itself if it survived."""
    found = []
    for local in field.neutrals:
        if local.id == roll.target and survived is None:
            continue
        for when in (When.ATTACK_HERE, When.ATTACKED):
            heard = local.position in positions if when is When.ATTACK_HERE else local.id == survived
            fitting = field.tricks(local, when) if heard else ()
            if fitting:
                number = TrickNumber(fitting[0][0])
                found.append(Firing(local.id, number, when, local.position, None, roll.unit))
                break
    return tuple(found)


def provoke(play: Play) -> None:
    """RNR-88: the provoked locals react, after the deaths."""
    task = play.state.top
    assert task is not None
    play.done()
    if task.firings:
        play.push(Task(TaskKind.FIRINGS, firings=task.firings))


def offer_rock(play: Play) -> None:
    """RNR-52: ask whether the attacker attacks once more, where it may."""
    task = play.state.top
    assert task is not None
    play.done()
    if task.side is not None and again(play.field, task):
        play.ask(task, task.side)


def again(field: Field, task: Task) -> tuple[Unit, ...]:
    """RNR-52: whom the attacker may attack once more; nobody where it does not rock."""
    roll = task.roll
    assert roll is not None
    attacker = field.state.unit(roll.unit) if roll.unit is not None else None
    if roll.side is None or attacker is None or attacker.closed or attacker.side is not roll.side:
        return ()
    if roll.chain >= field.numbers.rock_chain or not field.rocks(roll.side):
        return ()
    return targets(field, attacker, roll.step, roll.side)


def rocks(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-52: ROCK'N'ROLL against anybody, or let it be."""
    return (*(AttackAgain(seat, each.piece) for each in again(field, field.task)), Decline(seat))


def why_not_again(field: Field, action: AttackAgain) -> IllegalAction | None:
    """RNR-52: give why the attacker does not attack this one once more."""
    roll = field.task.roll
    assert roll is not None and roll.side is not None and roll.unit is not None
    attacker = field.state.unit(roll.unit)
    assert attacker is not None, "who is dead does not rock"
    return why_no_target(field, attacker, field.piece(action.target), roll.step, roll.side)


@once
def targets(field: Field, attacker: Unit, reach: int, commander: Side) -> tuple[Unit, ...]:
    """RNR-55, RNR-56: whom an ordered attack of *attacker* may aim at.

    *commander* is who orders it: for a local whoever has Shi Ho.
    """
    return tuple(
        each for each in field.state.units if why_no_target(field, attacker, each, reach, commander) is None
    )


def why_no_target(
    field: Field, attacker: Unit, target: Unit | None, reach: int, commander: Side
) -> IllegalAction | None:
    """RNR-55, RNR-56, RNR-62: give why an ordered attack of *attacker* does not aim at *target*."""
    if target is None or target.id == attacker.id:
        return IllegalAction("no_such_target")
    side = attacker.side if attacker.side is not None else commander
    if target.side is side:
        return IllegalAction("own_unit")
    far = max(reach, 0 if attacker.closed else field.kind(attacker.id).reach)
    if abs(target.position - attacker.position) > far:
        return IllegalAction("out_of_reach")
    guards = field.guards(target, side)
    return IllegalAction("guarded", guard=words.piece(guards[0].piece)) if guards else None


def attack_again(play: Play, action: AttackAgain) -> None:
    """RNR-52: ROCK'N'ROLL."""
    task = play.state.top
    assert task is not None and task.roll is not None and task.roll.via is not None
    attacker = play.state.unit(task.unit) if task.unit is not None else None
    target = play.state.piece(action.target)
    assert attacker is not None and target is not None
    play.done()
    play.record(AttackedAgain(attacker.piece, target.piece))
    attack(
        play,
        attacker,
        target,
        task.roll.via,
        reach=task.roll.step,
        chain=task.roll.chain + 1,
        kills=task.roll.kills,
    )


def let_it_be(play: Play, action: Decline) -> None:
    """Do not attack again."""
    play.done()
