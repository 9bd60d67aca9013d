"""Another state of Rock'n'Roll that one viewer cannot tell from this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar

from rules.contract import Dice, Viewer
from rules.rocknroll import Rocknroll
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    CardId,
    Direction,
    OperationId,
    PieceId,
    Reactions,
    Side,
    TaskKind,
    UnitId,
)
from rules.rocknroll.rolls import need
from rules.rocknroll.state import Force, Standing, State

GIVEN_WHOLE = ("Outcome", "Settings", "Standing")
"""Classes of the state that viewers are given as they are."""

T = TypeVar("T")


@dataclass(frozen=True)
class Matter:
    """What the page of a decision names."""

    pieces: tuple[PieceId, ...] = ()
    cards: tuple[CardId, ...] = ()
    operations: tuple[OperationId, ...] = ()
    numbers: tuple[int, ...] = ()


def matters(ruleset: Rocknroll, state: State) -> Matter:
    """Give what the open decision is about, for the first seat that is asked."""
    top = state.top
    assert top is not None
    field = Field(ruleset.content, state)
    own = state.force(field.side_of(top.waiting[0]))

    def named(*units: UnitId | None) -> tuple[PieceId, ...]:
        standing = {each.id: each.piece for each in state.units}
        return tuple(standing.get(each, PieceId(each)) for each in units if each is not None)

    match top.kind:
        case TaskKind.DEPLOYMENT | TaskKind.ORDERS:
            score = tuple(field.score(side, field.holdings()) for side in Side)
            counts = (state.round, len(own.units), len(own.orders), own.rd, len(field.of(own.side)))
            return Matter(numbers=(*counts, *score, *(each.wins for each in state.forces)))
        case TaskKind.CONTINUE_ORDER:
            order = state.stack[-2].order
            return Matter(cards=() if order is None else (CardId(order),))
        case TaskKind.ROLL_WINDOW if top.roll is not None:
            roll = top.roll
            numbers = (roll.natural, roll.total, roll.threshold, need(roll), own.rd)
            return Matter(named(roll.unit, roll.target), numbers=numbers)
        case TaskKind.PICK_CONTINGENT:
            return Matter(named(*own.picks), numbers=(len(own.pool),))
        case TaskKind.CHOOSE_ARRIVALS:
            return Matter(named(*(each.id for each in own.hq)), numbers=(state.round,))
        case TaskKind.ANNOUNCE_RESCUE:
            return Matter(named(*(each.id for each in state.force(own.side.other).prisoners)))
        case TaskKind.DEAL_WITH_PRISONER:
            return Matter(named(*(each.id for each in own.prisoners if not each.handled)))
        case TaskKind.TAKE_RETURNED_OPERATION:
            return Matter(operations=(tuple(ruleset.content.operation)[top.count],))
        case TaskKind.DISCARD_EXCESS:
            return Matter(numbers=(len(own.orders), state.settings.order_hand_limit))
        case TaskKind.LOSE_UNITS:
            return Matter(numbers=(top.count, state.round))
        case TaskKind.SWAP_POINTS:
            return Matter(numbers=tuple(field.score(side, field.holdings()) for side in Side))
        case TaskKind.DEVIL_WINDOW:
            return Matter(numbers=(state.round, len(own.orders)))
        case _:
            return Matter(named(*top.units, *(each.bearer for each in top.firings), top.unit))


def scramble(ruleset: Rocknroll, state: State, viewer: Viewer, dice: Dice) -> State:
    """Give *state* with everything changed that *viewer* cannot know."""
    own = state.side_of(viewer) if viewer is not None else None
    others = [side for side in Side if side is not own]
    for side in others:
        state = _other_units(ruleset, state, side, dice)
    state = _other_cards(state, others, dice)
    state = replace(state, forces=tuple(_other_force(state, each, own, dice) for each in state.forces))
    units = tuple(
        replace(unit, arrow=dice.pick((None, *Direction))) if unit.closed and unit.side in others else unit
        for unit in state.units
    )
    return replace(state, units=units)


def _shuffled(things: Sequence[T], dice: Dice) -> tuple[T, ...]:
    return tuple(things[place] for place in dice.shuffle(len(things)))


def _other_units(ruleset: Rocknroll, state: State, side: Side, dice: Dice) -> State:
    """Whatever *side* holds hidden may be any of its hidden units, or one that stayed at home."""
    force = state.force(side)
    hidden = [
        *force.units,
        *force.deck,
        *force.pool,
        *(card.id for card in (*force.hq, *force.discard) if card.closed),
        *(unit.id for unit in state.units if unit.side is side and unit.closed),
        *(card.id for card in state.out if card.closed and ruleset.content.unit[card.id].side is side),
    ]
    seen = {value for value in _strings(replace(state, settings=None))}  # type: ignore[arg-type]  # words, no cards
    absent = [each.id for each in ruleset.content.units if each.side is side and each.id not in seen]
    pool = _shuffled([*hidden, *absent], dice)
    renamed: State = _renamed(state, dict(zip([*hidden, *absent], pool, strict=True)))
    # What everybody saw happen stays as it was, although its units may be hidden by now.
    return replace(renamed, results=state.results)


def _strings(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value}
    if isinstance(value, tuple):
        return {found for each in value for found in _strings(each)}
    if is_dataclass(value) and not isinstance(value, type):
        return {found for each in fields(value) for found in _strings(getattr(value, each.name))}
    return set()


def _renamed(value: Any, names: Mapping[UnitId, UnitId]) -> Any:
    """Give *value* with every unit called otherwise, in the stack of tasks, too."""
    if type(value) is str:
        return names.get(UnitId(value), value)
    if isinstance(value, tuple):
        return tuple(_renamed(each, names) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(
            value, **{each.name: _renamed(getattr(value, each.name), names) for each in fields(value)}
        )
    return value


def _other_cards(state: State, others: Sequence[Side], dice: Dice) -> State:
    """Decks are in another order, and whatever others hold may be any of their cards."""
    orders = list(
        _shuffled([*state.order_deck, *(card for side in others for card in state.force(side).orders)], dice)
    )
    locals_ = list(
        _shuffled([*state.locals_deck, *(card for side in others for card in state.force(side).locals)], dice)
    )
    operations = list(
        _shuffled(
            [*state.operations_deck, *(card for side in others for card in state.force(side).operations)],
            dice,
        )
    )
    forces = [
        replace(
            force,
            orders=tuple(orders.pop() for _ in force.orders),
            locals=tuple(locals_.pop() for _ in force.locals),
            operations=tuple(operations.pop() for _ in force.operations),
        )
        if force.side in others
        else force
        for force in state.forces
    ]
    return replace(
        state,
        forces=(forces[0], forces[1]),
        order_deck=tuple(orders),
        locals_deck=tuple(locals_),
        operations_deck=tuple(operations),
    )


def _other_force(state: State, force: Force, own: Side | None, dice: Dice) -> Force:
    force = replace(force, deck=_shuffled(force.deck, dice))
    if force.side is own:
        return force
    standing = Standing(
        dice.below(7),
        dice.pick(tuple(Reactions)),
        dice.pick((Reactions.ASK, Reactions.NEVER)),
        bool(dice.below(2)),
    )
    return replace(force, standing=standing, picks=_other_picks(state, force, dice))


def _other_picks(state: State, force: Force, dice: Dice) -> tuple[UnitId, ...]:
    """What it takes from HQ, as long as that is still its secret."""
    top = state.top
    if top is None or top.kind is not TaskKind.CHOOSE_ARRIVALS or not force.hq:
        return force.picks
    some = dice.below(min(len(force.hq), state.settings.units_per_round) + 1)
    return _shuffled([card.id for card in force.hq], dice)[:some]
