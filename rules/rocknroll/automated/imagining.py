"""A match that the reader of a view cannot tell from the true one: what is hidden is drawn anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from rules.contract import Dice
from rules.kernel.draft import changed
from rules.rocknroll import arrival, decks
from rules.rocknroll.field import Field
from rules.rocknroll.names import Direction, OperationId, OrderCard, Side, TaskKind, UnitId
from rules.rocknroll.state import Card, Firing, Force, Roll, State, Task, Unit

T = TypeVar("T")
Names = Mapping[UnitId | None, UnitId]
"""Which card each token is taken for."""


def imagined(view: Field, dice: Dice) -> State | None:
    """Give a match as the reader of *view* may take it to be; None for who has no side.

    What they do not see is drawn from the cards that they see nowhere; every deck is in a new order. What the
    enemy has left as standing orders is taken to be what everybody begins with.
    """
    own = view.own
    if own is None:
        return None
    state, enemy = view.state, view.state.force(own.side.other)
    orders = iter(_shuffled(_unseen_orders(view, own), dice))
    operations = _operations(view, own, dice)
    seen = set(_seen_units(view))
    played = decks.locals_played(view.content, view.settings)
    locals_ = iter(_shuffled((each for each in played if each not in seen), dice))
    state = changed(
        state,
        order_deck=_taken(orders, state.order_deck),
        locals_deck=_taken(locals_, state.locals_deck),
        operations_deck=operations[: len(state.operations_deck)],
    )
    enemy = changed(
        enemy,
        orders=_taken(orders, enemy.orders),
        locals=_taken(locals_, enemy.locals),
        operations=operations[len(state.operations_deck) :],
    )
    own = changed(own, deck=_shuffled(own.deck, dice), pool=_shuffled(own.pool, dice))
    return _with_units(view, state, own, enemy, _hidden_units(view, enemy.side, seen, locals_, dice), dice)


def _with_units(
    view: Field, state: State, own: Force, enemy: Force, hidden: Iterator[UnitId], dice: Dice
) -> State:
    """Give *state* with a card for each unit that is not seen."""
    # Killed face down it lies in the discard of its own side (RNR-107); elsewhere it may be a recruit.
    discard = _turned_over(enemy.discard, hidden)
    units, names = _unmasked(view, hidden, dice)
    enemy = changed(
        enemy,
        discard=discard,
        units=_taken(hidden, enemy.units),
        hq=_turned_over(enemy.hq, hidden),
        deck=_taken(hidden, enemy.deck),
    )
    out = _turned_over(state.out, hidden)
    enemy = _with_its_choice(view, enemy, hidden, dice)
    return changed(
        state,
        forces=(own, enemy) if own.side is Side.VIETNAM else (enemy, own),
        units=units,
        out=out,
        stack=tuple(_renamed_task(each, names) for each in state.stack),
    )


def _shuffled(things: Iterable[T], dice: Dice) -> tuple[T, ...]:
    lying = tuple(things)
    return tuple(lying[place] for place in dice.shuffle(len(lying)))


def _taken(things: Iterator[T], places: Sequence[object]) -> tuple[T, ...]:
    """Give one of *things* for each of *places*."""
    return tuple(next(things) for _ in places)


def _turned_over(cards: Sequence[Card], hidden: Iterator[UnitId]) -> tuple[Card, ...]:
    """Give *cards* with a hidden unit for each of which nothing is known."""
    return tuple(each if each.id else changed(each, id=next(hidden)) for each in cards)


# What is seen nowhere.


def _unseen_orders(view: Field, own: Force) -> list[OrderCard]:
    left = decks.orders(view.content)
    under_way = (task.order for task in view.state.stack if task.order is not None)
    for card in (*own.orders, *view.state.order_discard, *under_way):
        left.remove(card)
    return left


def _operations(view: Field, own: Force, dice: Dice) -> tuple[OperationId, ...]:
    """Give the ops of the deck, then the enemy's; the one that was offered is in the deck (RNR-92)."""
    offered = {force.returned for force in view.state.forces if force.returned is not None}
    played = decks.operations_played(view.content, view.settings)
    unseen = [each for each in played if each not in own.operations]
    shuffled = _shuffled(unseen, dice)
    return tuple(sorted(shuffled, key=lambda each: each not in offered))


def _seen_units(view: Field) -> Iterator[UnitId]:
    """Give every unit and local that is seen anywhere."""
    state = view.state
    yield from (unit.id for unit in state.units)
    yield from (card.id for card in state.out)
    for force in state.forces:
        yield from (*force.units, *force.locals, *force.pool, *force.picks, *force.deck)
        yield from (card.id for card in (*force.hq, *force.discard))
        yield from (prisoner.id for prisoner in force.prisoners)


def _hidden_units(
    view: Field, enemy: Side, seen: set[UnitId], locals_: Iterator[UnitId], dice: Dice
) -> Iterator[UnitId]:
    """Give the units that are seen nowhere, the enemy's own first: others serve it seldom."""
    for side in (enemy, enemy.other):
        yield from _shuffled((each for each in decks.units(view.content, side) if each not in seen), dice)
    yield from locals_


# What the enemy has.


def _unmasked(view: Field, hidden: Iterator[UnitId], dice: Dice) -> tuple[tuple[Unit, ...], Names]:
    """Give the field with a card for each token, and which."""
    units: list[Unit] = []
    names: dict[UnitId | None, UnitId] = {}
    for unit in view.state.units:
        if not view.is_known(unit):
            card = names[unit.id] = next(hidden)
            has_arrow = view.kind(card).arrow is not None
            arrow = dice.pick(tuple(Direction)) if has_arrow else None
            unit = changed(unit, id=card, arrow=arrow, arrow_of=unit.side if has_arrow else None)
        units.append(unit)
    return tuple(units), names


def _with_its_choice(view: Field, enemy: Force, hidden: Iterator[UnitId], dice: Dice) -> Force:
    """Give the enemy with what it may have chosen beside the reader, who is not told before all have."""
    top = view.state.top
    kind = top.kind if top is not None else None
    is_asked = top is not None and enemy.seat in top.waiting
    if kind is TaskKind.PICK_CONTINGENT:
        pool = tuple(hidden)
        count = 0 if is_asked else view.settings.contingent(enemy.side)
        return changed(enemy, picks=pool[:count], pool=pool[count:])
    if kind is not TaskKind.CHOOSE_ARRIVALS or is_asked:
        return enemy
    field = Field(view.content, changed(view.state, forces=(enemy, enemy)))
    due = arrival.due(field, enemy.side)
    most = min(due, len(enemy.hq))
    least = min(most, max(0, due - arrival.from_deck(field, enemy.side)))
    count = least + dice.below(most - least + 1)
    return changed(enemy, picks=_shuffled((card.id for card in enemy.hq), dice)[:count])


def _renamed(card: UnitId | None, names: Names) -> UnitId | None:
    return names.get(card, card)


def _renamed_task(task: Task, names: Names) -> Task:
    return changed(
        task,
        unit=_renamed(task.unit, names),
        target=_renamed(task.target, names),
        units=tuple(names.get(each, each) for each in task.units),
        roll=_renamed_roll(task.roll, names) if task.roll is not None else None,
        firings=tuple(_renamed_firing(each, names) for each in task.firings),
    )


def _renamed_roll(roll: Roll, names: Names) -> Roll:
    firing = _renamed_firing(roll.firing, names) if roll.firing is not None else None
    return changed(roll, unit=_renamed(roll.unit, names), target=_renamed(roll.target, names), firing=firing)


def _renamed_firing(firing: Firing, names: Names) -> Firing:
    return changed(
        firing, bearer=names.get(firing.bearer, firing.bearer), subject=_renamed(firing.subject, names)
    )
