"""Another state of Roads that one viewer cannot tell from this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from rules.contract import Action, Dice, Seat, Typed, Viewer
from rules.roads import Roads
from rules.roads.actions import MoveAlong, WriteWarband
from rules.roads.content import ReadyUnit
from rules.roads.drawing_in import may_keep_out
from rules.roads.field import Field
from rules.roads.named_ways import ways_to_name
from rules.roads.names import AbilityId, CellId, Direction, Phase, TaskKind, UnitId
from rules.roads.notation import write_roster
from rules.roads.rounds import rout_value
from rules.roads.state import Player, Recruit, State, Unit, other
from rules.roads.warbands import drafting, may_mask, zone

GIVEN_WHOLE = ("Flight", "Outcome", "Recruit", "Settings", "Unit")
"""Classes of the state that viewers are given as they are."""

ROSTERS = ("wolves", "convoy", "choir", "mire")


@dataclass(frozen=True)
class Matter:
    """What the page of a decision names."""

    seats: tuple[Seat, ...] = ()
    units: tuple[UnitId, ...] = ()
    abilities: tuple[AbilityId, ...] = ()
    cells: tuple[CellId, ...] = ()
    numbers: tuple[int, ...] = ()


def matters(ruleset: Roads, state: State) -> Matter:
    """Give what the open decision is about, for the first seat that is asked."""
    top = state.top
    assert top is not None
    field, own = ruleset.field(state), state.player(top.waiting[0])
    rival = state.player(other(own.seat))
    concerned = [state.unit(each) for each in (top.unit, top.target, *top.units) if each is not None]
    units = [each for each in concerned if each is not None and each.seat == own.seat]
    match top.kind:
        case TaskKind.BUILD_WARBAND:
            rules = drafting(field, own.seat)
            numbers = (rules.spent(own.draft), rules.budget, len(own.draft))
            return Matter((rival.seat,), numbers=numbers)
        case TaskKind.DEPLOY:
            left = tuple(each.id for each in state.units if each.seat == own.seat and each.cell is None)
            return Matter((rival.seat,), left)
        case TaskKind.CHOOSE_ORDER:
            return Matter((rival.seat,), numbers=(state.round, own.fp, rival.fp))
        case TaskKind.STAND_OR_WITHDRAW:
            unit, spirit = rout_value(field, own.seat)
            named = () if unit is None else (unit.id,)
            numbers = (state.round, field.warriors_out(own.seat), own.starting_warriors)
            return Matter((rival.seat,), named, numbers=(*numbers, *([spirit] if named else [])))
        case TaskKind.ACTIVATE:
            out = (field.warriors_out(own.seat), field.warriors_out(rival.seat))
            enemys = () if rival.ended else (rival.fp,)
            return Matter((rival.seat,), numbers=(state.round, own.fp, *enemys, *out))
        case TaskKind.SPRING_AMBUSH:
            units += [each for each in concerned if each is not None and each not in units]
            cells = tuple(field.cell(each) for each in units)
            return Matter((rival.seat,), tuple(each.id for each in units), cells=cells, numbers=(own.fp,))
        case TaskKind.CHOOSE_PURSUIT:
            fled = tuple(each.fugitive for each in state.flights if set(each.touching) & set(top.units))
            return Matter((rival.seat,), (*(each.id for each in units), *fled))
        case _:
            abilities = () if top.ability is None else (top.ability,)
            return Matter(units=tuple(each.id for each in units), abilities=abilities)


def typed(ruleset: Roads, state: State, form: Action, dice: Dice) -> Action:
    """Give *form* filled with words that the rules accept."""
    field = ruleset.field(state)
    if isinstance(form, WriteWarband):
        return replace(form, roster=Typed(_roster(field, form.seat, dice)))
    assert isinstance(form, MoveAlong)
    unit = field.unit_of(form.unit)
    ways = ways_to_name(field, unit)
    return replace(form, path=Typed(dice.pick((" ", ", ")).join(dice.pick(ways)).lower()))


def _roster(field: Field, seat: Seat, dice: Dice) -> str:
    """A ready warband that fits the budget, or the cheapest that can be made of one."""
    rules = drafting(field, seat)
    drafts = [
        draft for each in field.content.ready for draft in (rules.ready(each), *_cheaper(field, each.units))
    ]
    return write_roster(
        field.content, dice.pick([each for each in drafts if rules.why_not(each, complete=True) is None])
    )


def _cheaper(field: Field, units: Sequence[ReadyUnit]) -> Iterator[tuple[Recruit, ...]]:
    """Fewer and fewer units: the first of them whole, or any as small as can be."""
    smallest = [Recruit(each.profile, field.content.profile[each.profile].smallest) for each in units]
    whole = [Recruit(each.profile, each.size, each.commander) for each in units]
    for count in range(len(units), field.content.numbers.units_least - 1, -1):
        yield tuple(whole[:count])
        yield from combinations(smallest, count)


def scramble(ruleset: Roads, state: State, viewer: Viewer, dice: Dice) -> State:
    """Give *state* with everything changed that *viewer* cannot know."""
    field = ruleset.field(state)
    if state.phase is Phase.DRAFTING:
        south, north = (
            each if each.seat == viewer else _other_draft(field, each, dice) for each in state.players
        )
        return replace(state, players=(south, north))
    if state.phase is Phase.DEPLOYMENT:
        return replace(state, units=_other_deployment(field, viewer, dice))
    south, north = (
        each if each.seat == viewer else _other_answer(field, each, dice) for each in state.players
    )
    return replace(state, players=(south, north), units=_other_masked(field, viewer, dice))


def _other_draft(field: Field, player: Player, dice: Dice) -> Player:
    ready = dice.pick(field.content.ready)
    draft = tuple(Recruit(each.profile, each.size, each.commander) for each in ready.units)
    if not player.submitted:
        draft = draft[: dice.below(len(draft))]
    named = ready.id if dice.below(2) else None
    return replace(player, warband=ready.warband, draft=draft, ready=named)


def _other_deployment(field: Field, viewer: Viewer, dice: Dice) -> tuple[Unit, ...]:
    units = list(field.state.units)
    for number, unit in enumerate(units):
        if unit.seat == viewer:
            continue
        taken = {each.cell for each in units}
        cell = dice.pick([each for each in zone(field, unit.seat) if each not in taken])
        masked = may_mask(field, unit, cell) and dice.below(2) == 1
        nowhere = not field.state.player(unit.seat).placed and dice.below(2) == 1
        units[number] = replace(unit, cell=None if nowhere else cell, masked=masked and not nowhere)
    return tuple(units)


def _other_answer(field: Field, player: Player, dice: Dice) -> Player:
    """What a seat has answered to drawing-in, until both have."""
    top = field.state.top
    if top is None or top.kind is not TaskKind.ANSWER_DRAWING_IN:
        return player
    mine = [each for each in field.state.of(player.seat) if each.id in top.units]
    kept = tuple(each.id for each in mine if may_keep_out(field, each) and dice.below(2))
    return replace(player, keeps_out=kept)


def _other_masked(field: Field, viewer: Viewer, dice: Dice) -> tuple[Unit, ...]:
    units = list(field.state.units)
    for number, unit in enumerate(units):
        if not unit.masked or unit.seat == viewer:
            continue
        taken = {each.cell for each in units}
        cells = [
            cell for cell in field.terrain.cells if not field.terrain.is_wall(cell) and cell not in taken
        ]
        units[number] = _changed(field, unit, dice.pick(cells), dice)
    return tuple(units)


def _changed(field: Field, unit: Unit, cell: CellId, dice: Dice) -> Unit:
    abilities = field.profile(unit).abilities
    used: tuple[AbilityId, ...] = (dice.pick(abilities),) if abilities and dice.below(2) else ()
    return replace(
        unit,
        cell=cell,
        facing=dice.pick(tuple(Direction)),
        wound=dice.below(field.profile(unit).toughness),
        fatigue=dice.below(4),
        activations=dice.below(4),
        aim=dice.below(3),
        moved=dice.below(2) == 1,
        prepared=dice.below(2) == 1,
        attacks=dice.below(2),
        volleys=dice.below(2),
        used=used,
        bulwark=dice.below(2),
        haste=dice.below(3),
        no_shooting=dice.below(3),
    )
