"""How what the game master of a battle sets right is judged, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from rules.contract import Action, Correction, IllegalAction
from rules.kernel import amending as kernel
from rules.kernel.amending import MOST_POINTS, Switch, sets, unchanged
from rules.kernel.judging import Candidate, Rule
from rules.roads import ending, movement
from rules.roads.corrections import (
    AmendActivations,
    AmendBladesLost,
    AmendCell,
    AmendFacing,
    AmendFatigue,
    AmendFp,
    AmendGunsLost,
    AmendJams,
    AmendMark,
    AmendNoShooting,
    AmendRound,
    AmendScore,
    AmendTurn,
    AmendWarriors,
    AmendWound,
    RestoreUnit,
)
from rules.roads.events import amendment as facts
from rules.roads.field import Field
from rules.roads.names import CellId, Direction, Mark, Phase, TaskKind, UnitId
from rules.roads.play import Play
from rules.roads.state import Task, Unit

MOST_FP, MOST_FATIGUE, MOST_ACTIVATIONS = 20, 12, 3
"""Highest numbers that these are set to."""
ROUNDS_WITHOUT_SHOTS = 2
"""ROADS-100: this round and the next."""
Refusal = IllegalAction | None


def candidates(field: Field) -> Iterator[Candidate]:
    """Give everything that could be set, possible or not."""
    if not field.is_battle:
        return
    state, seen = field.state, _seen(field)
    free = _free_cells(field)
    for unit in seen:
        yield [AmendCell(unit.id, each) for each in free]
        yield from (AmendFacing(unit.id, each) for each in Direction)
        yield from (AmendWarriors(unit.id, each) for each in range(unit.size + 1))
        yield from (AmendWound(unit.id, each) for each in range(field.profile(unit).toughness))
        yield from (AmendFatigue(unit.id, each) for each in range(MOST_FATIGUE + 1))
        yield from (AmendActivations(unit.id, each) for each in range(MOST_ACTIVATIONS + 1))
        yield from (AmendMark(unit.id, *each) for each in product(Mark, Switch))
        yield from _weapons(field, unit)
    for unit in _out(field):
        yield [RestoreUnit(unit.id, each) for each in free]
    for player in state.players:
        yield from (AmendFp(player.seat, each) for each in range(MOST_FP + 1))
        yield from (AmendScore(player.seat, each) for each in range(MOST_POINTS + 1))
        yield AmendTurn(player.seat)
    yield from (AmendRound(each) for each in range(1, state.settings.rounds + 1))


def _seen(field: Field) -> Sequence[Unit]:
    """Give the units that everybody sees on the field: nobody else knows how a masked one fares."""
    return [each for each in field.state.units if each.on_field and not each.masked]


def _out(field: Field) -> Sequence[Unit]:
    """Give the units of which nobody is left; those who left by an exit are not out."""
    return [each for each in field.state.units if not each.warriors and not each.exited]


def _free_cells(field: Field) -> Sequence[CellId]:
    """Give the cells in which nobody is seen."""
    taken = {each.cell for each in _seen(field)}
    return [each for each in field.terrain.cells if each not in taken and not field.terrain.is_wall(each)]


def _weapons(field: Field, unit: Unit) -> Iterator[Correction]:
    """ROADS-99: what can misfire."""
    if unit.ranged is not None:
        yield from (AmendJams(unit.id, each) for each in range(unit.size + 1))
        yield from (AmendGunsLost(unit.id, each) for each in range(unit.size + 1))
        yield from (AmendNoShooting(unit.id, each) for each in range(ROUNDS_WITHOUT_SHOTS + 1))
    if field.melee(unit).misfire is not None:
        yield from (AmendBladesLost(unit.id, each) for each in range(unit.size + 1))


def amend(play: Play, correction: Correction) -> None:
    """Judge *correction*: refuse it, or set right what it says with all that follows."""
    kernel.amend(RULES, play, play.field, candidates(play.field), correction)
    movement.forget(play)
    ending.ended_by_destruction(play)


# When.


def _why_not_now(field: Field, correction: Correction) -> Refusal:
    """Give why nothing can be set right: what one activation or a phase has begun is being settled.

    Blows, flights and ways stand on who was where, and how strong, when they began.
    """
    if field.state.phase is Phase.ENDED:
        return IllegalAction("game_over")
    top = field.state.top
    is_calm = top is not None and top.kind is TaskKind.ACTIVATE
    return None if is_calm else IllegalAction("amend_question_open")


# Units.


def _unit(field: Field, unit: UnitId) -> Unit:
    found = field.state.known(unit)
    if found is None:
        raise ValueError(f"no unit {unit}")
    return found


def _of_unit(name: str) -> Callable[[Field, Any], object]:
    """Give what reads the field of a unit that is called so."""
    return lambda field, correction: getattr(_unit(field, correction.unit), name)


def _stand(play: Play, unit: UnitId, cell: CellId) -> CellId:
    """ROADS-75: give where *unit* comes to stand: who hides in *cell* is revealed, and gives no room."""
    (found,) = movement.give_way(play, _unit(play.field, unit), (cell,))
    return found


def _amend_cell(play: Play, correction: AmendCell) -> None:
    """ROADS-71, ROADS-75: masked enemies near by are revealed; nothing springs, no ground does harm."""
    cell = _stand(play, correction.unit, correction.cell)
    before = play.field.cell(_unit(play.field, correction.unit))
    play.record(facts.CellAmended(correction.unit, cell, before))
    movement.reveal_near(play, correction.unit)


def _restore(play: Play, correction: RestoreUnit) -> None:
    play.record(facts.UnitRestored(correction.unit, _stand(play, correction.unit, correction.cell)))
    movement.reveal_near(play, correction.unit)


# Players.


def _of_player(name: str) -> Callable[[Field, Any], object]:
    """Give what reads the field of a player that is called so."""
    return lambda field, correction: getattr(field.state.player(correction.player), name)


def _why_no_score(field: Field, correction: AmendScore) -> Refusal:
    return None if field.scenario.scored_from else IllegalAction("amend_no_score")


def _why_no_turn(field: Field, correction: AmendTurn) -> Refusal:
    return _why_not_now(field, correction) or unchanged(field.state.acting, correction.player)


def _amend_turn(play: Play, correction: AmendTurn) -> None:
    """ROADS-20, ROADS-21: as if it were handed over; a turn that has not begun yet begins with its tests."""
    before = play.state.acting
    assert before is not None, "somebody acts where an activation is awaited"
    play.done()
    play.record(facts.TurnAmended(correction.player, before))
    play.push(Task(TaskKind.TURN_START, seat=correction.player))


RULES: Mapping[type[Action], Rule[Field, Play]] = {
    AmendCell: Rule(_amend_cell, _why_not_now),
    AmendFacing: sets(facts.FacingAmended, _of_unit("facing"), _why_not_now),
    AmendWarriors: sets(facts.WarriorsAmended, _of_unit("warriors"), _why_not_now),
    AmendWound: sets(facts.WoundAmended, _of_unit("wound"), _why_not_now),
    RestoreUnit: Rule(_restore, _why_not_now),
    AmendFatigue: sets(facts.FatigueAmended, _of_unit("fatigue"), _why_not_now),
    AmendActivations: sets(facts.ActivationsAmended, _of_unit("activations"), _why_not_now),
    AmendMark: sets(
        facts.MarkAmended,
        lambda field, each: Switch.of(getattr(_unit(field, each.unit), each.mark.value)),
        _why_not_now,
    ),
    AmendJams: sets(facts.JamsAmended, _of_unit("jams"), _why_not_now),
    AmendGunsLost: sets(facts.GunsLostAmended, _of_unit("guns_lost"), _why_not_now),
    AmendBladesLost: sets(facts.BladesLostAmended, _of_unit("blades_lost"), _why_not_now),
    AmendNoShooting: sets(facts.NoShootingAmended, _of_unit("no_shooting"), _why_not_now),
    AmendFp: sets(facts.FpAmended, _of_player("fp"), _why_not_now),
    AmendScore: sets(facts.ScoreAmended, _of_player("score"), _why_not_now, _why_no_score),
    AmendTurn: Rule(_amend_turn, _why_no_turn),
    AmendRound: sets(facts.RoundAmended, lambda field, each: field.state.round, _why_not_now),
}
"""What the game master may set right, in the order of the menu, and why it may not be now."""
