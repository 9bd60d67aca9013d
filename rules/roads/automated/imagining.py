"""A battle that a seat cannot tell from the true one: what it does not see is drawn (chapter 4)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Dice, Seat
from rules.kernel.draft import changed
from rules.roads.drawing_in import has_long_gun, may_keep_out
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.movement import spotted_from
from rules.roads.names import AbilityKind, CellId, Direction, Phase, TaskKind, UnitId, Way
from rules.roads.state import Advance, Player, State, Task, Unit
from rules.roads.warbands import drafting, may_mask, zone

MOVES = 2
"""ROADS-24: how often a hidden unit is taken to have moved in a round."""
# How far the sequence of a round, of a turn and of the consequences has come once it asks (rounds.py).
_INITIATIVE, _DRAWING_IN, _TURNS, _AFTER_TURNS = 1, 2, 3, 4
_ROUT = 1
_PURSUIT, _HELP = 2, 4
_AT_ONCE = (TaskKind.BUILD_WARBAND, TaskKind.DEPLOY, TaskKind.ANSWER_DRAWING_IN)
"""What both seats are asked at once."""


def imagined(view: Field, dice: Dice) -> State:
    """Give a battle that whoever has *view* cannot tell from the true one, as *dice* have it."""
    state = view.state
    for player in state.players:
        if player.seat != view.viewer:
            state = _with_player(state, _imagined_player(view, player, dice))
    if state.phase is not Phase.DRAFTING:
        state = _with_units(view, state, dice)
    # The view shows no such thing, but the battle goes on from it.
    for player in state.players:
        is_asked = state.top is not None and player.seat in state.top.waiting
        drafts, deploys = state.phase is Phase.DRAFTING, state.phase is Phase.DEPLOYMENT
        submitted, placed = not (drafts and is_asked), not (drafts or (deploys and is_asked))
        own = [each for each in state.units if each.seat == player.seat]
        dealt, taken = sum(each.dealt for each in own), sum(each.taken for each in own)
        given = changed(player, submitted=submitted, placed=placed, wounds_dealt=dealt, wounds_taken=taken)
        state = _with_player(state, given)
    return changed(state, stack=_stack(Field(view.content, view.ground, state)))


def _with_player(state: State, player: Player) -> State:
    south, north = (player if each.seat == player.seat else each for each in state.players)
    return changed(state, players=(south, north))


def _imagined_player(view: Field, player: Player, dice: Dice) -> Player:
    """A secret draft is one of the ready warbands; a secret answer to drawing-in is the usual one."""
    top = view.state.top
    if top is None or player.seat in top.waiting:
        return player
    if top.kind is TaskKind.BUILD_WARBAND:
        ready = dice.pick(view.content.ready)
        draft = drafting(view, player.seat).ready(ready)
        return changed(player, warband=ready.warband, draft=draft, ready=ready.id)
    if top.kind is TaskKind.ANSWER_DRAWING_IN:
        near = [each for each in view.state.of(player.seat) if each.id in top.units]
        kept = (each.id for each in near if has_long_gun(view, each) and may_keep_out(view, each))
        return changed(player, keeps_out=tuple(kept))
    return player


# Units that are not seen.


def _with_units(view: Field, state: State, dice: Dice) -> State:
    units = list(state.units)
    taken = {each.cell for each in units}
    top = state.top
    for number, unit in enumerate(units):
        deploys = state.phase is Phase.DEPLOYMENT
        if unit.seat == view.viewer or unit.cell is not None or not (unit.masked or deploys):
            continue
        if deploys and top is not None and unit.seat in top.waiting:
            continue
        cells = zone(view, unit.seat) if deploys else _hiding_places(view, unit)
        free = [each for each in cells if each not in taken]
        cell = dice.pick(free or [each for each in view.terrain.steps if each not in taken])
        taken.add(cell)
        facing = Direction.N if unit.seat == state.south else Direction.S
        masked = may_mask(view, unit, cell) if deploys else True
        wounds = view.wounds_left(unit)
        units[number] = changed(
            unit,
            cell=cell,
            masked=masked,
            facing=facing,
            warriors_before=unit.warriors,
            wounds_before=wounds,
        )
    return changed(state, units=tuple(units))


def _hiding_places(view: Field, unit: Unit) -> Sequence[CellId]:
    """Give where a masked enemy may be: where nobody spots it, no further than it can have gone."""
    state, terrain = view.state, view.terrain
    top = state.top
    cells = [each for each in terrain.steps if not terrain.is_toxic(each)]
    if top is not None and top.kind is TaskKind.SPRING_AMBUSH and top.unit == unit.id:
        mover = view.unit_of(_named(top.target))
        return [each for each in cells if _spots(view, mover, each)]
    rounds = state.round - (not state.player(unit.seat).started)
    steps, start = view.unseen_limit(unit) * MOVES * rounds, zone(view, unit.seat)
    enemies = view.enemies(unit.seat)
    return [
        each
        for each in cells
        if any(distance(each, cell) <= steps for cell in start)
        and not any(_spots(view, enemy, each) for enemy in enemies)
    ]


def _spots(view: Field, enemy: Unit, cell: CellId) -> bool:
    """ROADS-71."""
    here = view.cell(enemy)
    return distance(here, cell) <= view.spotting_range(enemy) and view.terrain.sees(here, cell)


def _named(unit: UnitId | None) -> UnitId:
    assert unit is not None, "the view names whom the decision is about"
    return unit


# What is still to be done.


def _stack(field: Field) -> tuple[Task, ...]:
    """Give the tasks below the one that is asked about (chapter 3), which is all that a view shows."""
    top = field.state.top
    if top is None:
        return ()
    asked = top if top.kind in _AT_ONCE else changed(top, seat=top.waiting[0])
    return (*_BELOW[top.kind](field, asked), asked)


def _nothing(field: Field, top: Task) -> tuple[Task, ...]:
    return ()


def _round(stage: int) -> Task:
    return Task(TaskKind.ROUND, stage=stage)


def _below_order(field: Field, top: Task) -> tuple[Task, ...]:
    return (_round(_INITIATIVE),)


def _below_drawing_in(field: Field, top: Task) -> tuple[Task, ...]:
    draws = Task(TaskKind.DRAW_IN, units=top.units)
    if field.state.phase is not Phase.TURNS:
        return (_round(_DRAWING_IN), draws)
    # Option `draw_in`: the blows that wait are those of who has charged and struck nobody yet.
    charged = [each for each in field.state.units if each.attacks and each.on_field and not each.fought]
    fighting = [each for each in charged if each.seat == field.state.acting and field.is_engaged(each)]
    if not fighting:
        return (*_turn(field), draws)
    unit = fighting[-1]
    blows = Task(TaskKind.EXCHANGE, unit=unit.id, target=field.contacts(unit)[0].id, stage=1)
    return (*_turn(field), _after(unit), blows, draws)


def _below_rout(field: Field, top: Task) -> tuple[Task, ...]:
    return (_round(_TURNS), Task(TaskKind.TURN_START, seat=top.seat, stage=_ROUT))


def _below_activation(field: Field, top: Task) -> tuple[Task, ...]:
    return (_round(_TURNS),)


def _turn(field: Field) -> tuple[Task, ...]:
    return (_round(_TURNS), Task(TaskKind.ACTIVATE, seat=field.state.acting))


def _after(unit: Unit) -> Task:
    return Task(TaskKind.AFTER_ACTIVATION, seat=unit.seat, unit=unit.id)


def _below_ambush(field: Field, top: Task) -> tuple[Task, ...]:
    """The mover was halted; where it charged, it strikes if it is there already (ROADS-73)."""
    mover = field.unit_of(_named(top.target))
    touched = field.contacts(mover) if mover.attacks else ()
    target = touched[0].id if touched else None
    halted = Advance(mover.id, (), Way.WALK, target, halted=True)
    advance = Task(TaskKind.ADVANCE, seat=mover.seat, unit=mover.id, target=target, stage=1, advance=halted)
    names = [each.id for each in spotted_from(field, mover, field.cell(mover))]
    later = names[names.index(_named(top.unit)) + 1 :] if top.unit in names else []
    others = [Task(top.kind, top.waiting, top.asked, top.seat, each, mover.id) for each in reversed(later)]
    return (*_turn(field), _after(mover), advance, *others)


def _below_pursuit(field: Field, top: Task) -> tuple[Task, ...]:
    first, second = field.state.seats
    others = (Task(TaskKind.CHOOSE_PURSUIT, seat=second),) if top.seat == first else ()
    return (_round(_AFTER_TURNS), Task(TaskKind.CONSEQUENCES, stage=_PURSUIT), *others)


def _below_help(field: Field, top: Task) -> tuple[Task, ...]:
    helps = [
        (seat, unit.id, ability.id)
        for seat in field.state.seats
        for unit in field.state.of(seat)
        for ability in field.content.abilities_of[unit.profile]
        if ability.kind is AbilityKind.END_OF_ROUND
    ]
    here = (Seat(top.waiting[0]), top.unit, top.ability)
    later = helps[helps.index(here) + 1 :] if here in helps else []
    others = [Task(top.kind, seat=seat, unit=unit, ability=ability) for seat, unit, ability in later[::-1]]
    return (_round(_AFTER_TURNS), Task(TaskKind.CONSEQUENCES, stage=_HELP), *others)


_BELOW = {
    TaskKind.BUILD_WARBAND: _nothing,
    TaskKind.DEPLOY: _nothing,
    TaskKind.CHOOSE_ORDER: _below_order,
    TaskKind.ANSWER_DRAWING_IN: _below_drawing_in,
    TaskKind.STAND_OR_WITHDRAW: _below_rout,
    TaskKind.ACTIVATE: _below_activation,
    TaskKind.SPRING_AMBUSH: _below_ambush,
    TaskKind.CHOOSE_PURSUIT: _below_pursuit,
    TaskKind.CHOOSE_LEADER_TARGET: _below_help,
}
"""What waits below each decision."""
