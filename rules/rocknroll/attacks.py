"""Attacks, what they provoke, and ROCK'N'ROLL (RNR-52 to RNR-63, RNR-88)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import Action, Seat
from rules.rocknroll import losses, rolls
from rules.rocknroll.actions import AttackAgain, Decline
from rules.rocknroll.events.order import AttackedAgain
from rules.rocknroll.field import Field
from rules.rocknroll.names import LossCause, Position, Purpose, Side, TaskKind, TrickNumber, UnitId, Via, When
from rules.rocknroll.play import Play
from rules.rocknroll.state import Firing, Roll, Task, Unit


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
    return field.targets(attacker, reach=roll.step)


def rock_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """Give the targets of ROCK'N'ROLL, and the choice to let it be."""
    task = field.state.top
    assert task is not None
    return (*(AttackAgain(seat, each.piece) for each in again(field, task)), Decline(seat))


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
