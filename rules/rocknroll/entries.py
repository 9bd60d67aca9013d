"""Entering a Point: what is opened, what fires, what follows (RNR-44, RNR-45, RNR-104)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat
from rules.rocknroll import losses
from rules.rocknroll.actions import Unmask
from rules.rocknroll.events.field import LinkCounted, UnitEntered, UnitOpened
from rules.rocknroll.field import Field
from rules.rocknroll.names import Does, PieceId, Position, TaskKind, TrickNumber, UnitId, When
from rules.rocknroll.play import Play
from rules.rocknroll.state import Firing, Task, Unit


def move(play: Play, unit: Unit, position: Position, *, forced: bool = False, by_arrow: bool = False) -> None:
    """RNR-41, RNR-42: *unit* enters *position* and nothing between; RNR-45: forced chains have an end."""
    if forced:
        if play.state.links >= play.content.numbers.entry_chain:
            return
        play.record(LinkCounted(play.state.links + 1))
    elif play.state.links:
        play.record(LinkCounted(0))
    play.record(UnitEntered(unit.piece, unit.position, position))
    entered(play, unit.id, position, by_arrow=by_arrow)


def entered(
    play: Play, unit: UnitId, position: Position, *, deployed: bool = False, by_arrow: bool = False
) -> None:
    """RNR-44: *unit* lies in the Point; the rest of its entry follows."""
    play.push(Task(TaskKind.ENTRY, unit=unit, position=position, deployed=deployed, count=int(by_arrow)))


def resolve(play: Play) -> None:
    """RNR-44: take the next stage of the entry on top: b opening, c enemies, d itself, e locals."""
    task = play.state.top
    assert task is not None and task.unit is not None
    unit = play.state.unit(task.unit)
    if unit is None or unit.position != task.position or task.stage >= len(_STAGES):
        play.done()
        return
    play.change(replace(task, stage=task.stage + 1))
    _STAGES[task.stage](play, task, unit)


def _open_one(play: Play, task: Task, unit: Unit) -> None:
    """RNR-104: each unit of a side opens one closed enemy; locals open nobody."""
    if unit.side is None:
        return
    closed = closed_enemies(play.field, unit)
    if len(closed) == 1:
        open_unit(play, closed[0])
    elif closed:
        play.ask(Task(TaskKind.CHOOSE_UNMASK, side=unit.side, unit=unit.id), unit.side)


def _enemies_fire(play: Play, task: Task, unit: Unit) -> None:
    """RNR-44c: barrages, ambushes and control of the enemy; locals pass unharmed (RNR-86)."""
    if unit.side is None:
        return
    found = []
    for enemy in play.field.enemies_at(unit.side, unit.position):
        for number, trick in play.field.tricks(enemy, When.ENEMY_ENTERS):
            if not (trick.is_barrage and _is_barrage_proof(play.field, unit)):
                found.append(
                    Firing(
                        enemy.id,
                        TrickNumber(number),
                        When.ENEMY_ENTERS,
                        enemy.position,
                        enemy.side,
                        unit.id,
                    )
                )
        if enemy.ambush and not enemy.closed and not _is_barrage_proof(play.field, unit):
            found.append(
                Firing(
                    enemy.id,
                    TrickNumber(0),
                    When.ENEMY_ENTERS,
                    enemy.position,
                    enemy.side,
                    unit.id,
                    ambush=True,
                )
            )
    _fire(play, found)


def _is_barrage_proof(field: Field, unit: Unit) -> bool:
    return not unit.closed and field.kind(unit.id).barrage_proof


def _own_tricks(play: Play, task: Task, unit: Unit) -> None:
    """RNR-44d: its own tricks of entering, of deployment, of its arrow."""
    if unit.side is None:
        return
    _fire(play, _own_firings(play.field, task, unit))


def _own_firings(field: Field, task: Task, unit: Unit) -> list[Firing]:
    causes = [When.ENTERS]
    causes += [When.DEPLOYS] if task.deployed else []
    causes += [When.ARROW_MOVES] if task.count else []
    return [
        Firing(unit.id, TrickNumber(number), when, unit.position, unit.side, unit.id)
        for when in causes
        for number, trick in field.tricks(unit, when)
        # RNR-90: who has joined already does not join again.
        if not (trick.steps[0].does is Does.JOIN and unit.side is not None)
    ]


def _locals_fire(play: Play, task: Task, unit: Unit) -> None:
    """RNR-44e: the tricks of locals; they do not react to each other (RNR-85)."""
    if unit.side is None:
        _fire(play, _own_firings(play.field, task, unit))
        return
    _fire(
        play,
        [
            Firing(local.id, TrickNumber(number), When.ANY_ENTERS, local.position, None, unit.id)
            for local in play.field.at(unit.position)
            if local.side is None
            for number, _ in play.field.tricks(local, When.ANY_ENTERS)
        ],
    )


def _fire(play: Play, firings: Sequence[Firing]) -> None:
    if firings:
        play.push(Task(TaskKind.FIRINGS, firings=losses.in_order(play.field, firings)))


_STAGES = (_open_one, _enemies_fire, _own_tricks, _locals_fire)


def closed_enemies(field: Field, unit: Unit) -> tuple[Unit, ...]:
    """Give the closed enemies where *unit* stands."""
    assert unit.side is not None
    return tuple(each for each in field.enemies_at(unit.side, unit.position) if each.closed)


def open_unit(play: Play, unit: Unit, *, by_owner: bool = False) -> None:
    """Turn a closed unit over."""
    play.record(UnitOpened(unit.piece, unit.id, by_owner))


def tokens(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-104: the tokens to choose from, unseen."""
    here = _closed_around(field)
    return tuple(Unmask(seat, token) for token in sorted(here, key=lambda token: (len(token), token)))


def why_not_unmasked(field: Field, action: Unmask) -> IllegalAction | None:
    """RNR-104: give why this one is not opened: it is open, or no closed enemy there."""
    if action.token in _closed_around(field):
        return None
    unit = field.piece(action.token)
    return IllegalAction("no_such_target" if unit is None or unit.closed else "open_already")


def _closed_around(field: Field) -> list[PieceId]:
    entrant = field.state.unit(field.task.unit) if field.task.unit is not None else None
    assert entrant is not None
    return [each.piece for each in closed_enemies(field, entrant)]


def unmask(play: Play, action: Unmask) -> None:
    """Open the chosen one."""
    unit = play.state.piece(action.token)
    assert unit is not None
    play.done()
    open_unit(play, unit)
