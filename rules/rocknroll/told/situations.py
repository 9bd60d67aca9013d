"""What a decision is about: who asks what of whom with what at stake, then what already lies open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rules.contract import Fact, Phrase
from rules.rocknroll import arrival, order_parts, orders, turns
from rules.rocknroll.actions import Attack, ChoosePoint, DriveOut, Evacuate, Manoeuvre, MarkAmbush, PlayOrder
from rules.rocknroll.field import SUIT_OF, Field, suit_of
from rules.rocknroll.names import Position, Side, TaskKind, UnitId, When
from rules.rocknroll.rolls import PRISONERS, need, price_of_pouring
from rules.rocknroll.state import Force, Task, Unit
from rules.rocknroll.told import words


def situation(view: Field) -> Sequence[Phrase]:
    """Give what the viewing seat is to decide; nothing where it is asked nothing."""
    own, top = view.own, view.state.top
    if own is None or top is None or view.viewer not in top.waiting:
        return ()
    return list(_OF[top.kind](view, own))


def pieces_at(view: Field, position: Position) -> Phrase:
    """Give who stands at a position, by sides."""
    said: Phrase | None = None
    for side in (*Side, None):
        pieces = tuple(words.piece(each.piece) for each in view.at(position) if each.side is side)
        if pieces:
            one = Phrase.of(
                "rocknroll-about_here", side="none" if side is None else words.side(side), pieces=pieces
            )
            said = one if said is None else Phrase.of("rocknroll-about_row", first=said, next=one)
    return said or Phrase("rocknroll-about_nobody")


def deck_facts(view: Field, own: Force) -> dict[str, int]:
    """RNR-19: give what lies in the deck of units, and how many dead return after that."""
    return {"deck": len(own.deck), "returning": arrival.dead_to_return(view, own.side)}


def _place(unit: Unit | None) -> int:
    return 0 if unit is None else int(unit.position)


def _named(view: Field, unit: UnitId | None) -> Fact:
    """Give what a unit is called: on the field as everybody calls it, else by its card."""
    if unit is None:
        return "none"
    standing = view.state.unit(unit)
    return words.unit(unit) if standing is None else words.piece(standing.piece)


def _score(view: Field, own: Force) -> Phrase:
    """RNR-111: give how the round stands, as if it ended now."""
    holdings = view.holdings()
    return Phrase.of(
        "rocknroll-situation_score",
        vietnam=view.score(Side.VIETNAM, holdings),
        vpa=view.score(Side.VPA, holdings),
        first="yes" if view.state.first is own.side else "no",
        points=view.settings.first_mover_points,
    )


def enemy_goes_on(view: Field, own: Force) -> Phrase:
    """RNR-81: say that the enemy goes on after an interruption, and with what that everybody knows."""
    enemy = view.state.force(own.side.other)
    has_devil = view.settings.devils_hand and not enemy.devil_used
    return Phrase.of(
        "rocknroll-enemy_goes_on",
        enemy=words.side(enemy.side),
        orders=len(enemy.orders),
        units=len(enemy.units),
        rd=enemy.rd,
        devil="yes" if has_devil else "no",
    )


# One's own turn.


def _pick_contingent(view: Field, own: Force) -> Iterator[Phrase]:
    total = view.settings.contingent(own.side)
    yield Phrase.of(
        "rocknroll-situation_pick_contingent",
        side=words.side(own.side),
        count=total - len(own.picks),
        total=total,
        pool=len(own.pool),
        begun="yes" if own.picks else "no",
    )
    if own.picks:
        yield Phrase.of("rocknroll-hand_picks", units=words.units(own.picks))


def _choose_arrivals(view: Field, own: Force) -> Iterator[Phrase]:
    yield Phrase.of(
        "rocknroll-situation_choose_arrivals",
        side=words.side(own.side),
        round=view.state.round,
        count=arrival.due(view, own.side),
        **deck_facts(view, own),
        hq=words.units(each.id for each in own.hq if each.id not in own.picks),
    )
    if own.picks:
        yield Phrase.of("rocknroll-hand_picks", units=words.units(own.picks))


def _order_arrows(view: Field, own: Force) -> Iterator[Phrase]:
    yield Phrase.of("rocknroll-situation_order_arrows", units=_listed(view, view.task.units))


def _listed(view: Field, units: Iterable[UnitId]) -> tuple[Fact, ...]:
    return tuple(
        Phrase.of(
            "rocknroll-menu_walker", unit=words.piece(unit.piece), token="none", position=int(unit.position)
        )
        for each in units
        if (unit := view.state.unit(each)) is not None
    )


def _turn(view: Field, own: Force) -> Iterator[Phrase]:
    state, settings = view.state, view.settings
    yield Phrase.of(
        "rocknroll-situation_turn",
        phase=view.task.kind.value,
        side=words.side(own.side),
        round=state.round,
    )
    yield Phrase.of(
        "rocknroll-situation_means",
        units=len(own.units),
        orders=len(own.orders),
        rd=own.rd,
        field=len(view.of(own.side)),
        limit=settings.field_limit(own.side),
    )
    yield _score(view, own)
    yield Phrase.of(
        "rocknroll-situation_standing",
        wins=tuple(words.held_wins(each.side, each.wins) for each in state.forces),
        needed=settings.wins_needed,
        first="yes" if state.first is own.side else "no",
        tie=settings.tie_holds,
    )
    # RNR-29: the menu leaves them out, and nothing else names them.
    seat = state.seat_of(own.side)
    unfit = [
        each
        for each in dict.fromkeys(own.orders)
        if orders.why_not_played(view, PlayOrder(seat, each)) is not None
    ]
    if unfit:
        named = tuple(words.order(each) for each in unfit)
        yield Phrase.of("rocknroll-situation_unfit", orders=named)
    if own.operations:
        names = tuple(Phrase(f"rocknroll-operation-{each}") for each in own.operations)
        yield Phrase.of("rocknroll-situation_operations", operations=names)
    if state.draw_offered is own.side.other:
        yield Phrase.of("rocknroll-headline_draw", side=words.side(own.side.other))


def _discard_excess(view: Field, own: Force) -> Iterator[Phrase]:
    yield Phrase.of(
        "rocknroll-situation_discard_excess",
        orders=len(own.orders),
        limit=view.settings.order_hand_limit,
        count=turns.excess(view, own.side),
    )


def _swap_points(view: Field, own: Force) -> Iterator[Phrase]:
    holdings = view.holdings()
    yield Phrase.of(
        "rocknroll-situation_swap_points",
        vietnam=view.score(Side.VIETNAM, holdings),
        vpa=view.score(Side.VPA, holdings),
    )
    yield Phrase.of(
        "rocknroll-situation_points",
        points=tuple(words.holding(each, view.settings.value) for each in holdings),
    )


# Within an order, a roll, a trick.


def _continue_order(view: Field, own: Force) -> Iterator[Phrase]:
    task = view.order
    assert task is not None, "a part is asked of an order under way"
    part = order_parts.part_of(task)
    parts = len(order_parts.PARTS[order_parts.order_name(task)])
    yield Phrase.of(
        "rocknroll-situation_order",
        order="none" if task.order is None else words.order(task.order),
        number=task.stage + 1,
        parts=parts,
        does=_part(task),
        unit=_named(view, task.unit) if part.by_the_same or task.stage else "none",
        optional="yes" if part.optional else "no",
        bonus="yes" if _has_bonus(view, task, own.side) else "no",
        plus=view.numbers.suit_bonus,
    )
    if task.order is not None:
        yield Phrase(f"rocknroll-order-{words.order_kind(task.order)}.text")
    yield _score(view, own)


def _part(task: Task) -> str:
    kinds = order_parts.part_of(task).kinds
    if len(kinds) > 1:
        return "act"
    return {
        Attack: "attack",
        Manoeuvre: "manoeuvre",
        MarkAmbush: "ambush",
        Evacuate: "evacuate",
        DriveOut: "drive_out",
        ChoosePoint: "point",
    }[kinds[0]]


def _has_bonus(view: Field, task: Task, side: Side) -> bool:
    """RNR-28: whether the first roll of this order still has the bonus of its suit, and there may be one:
    by the order itself, or by who enters a Point."""
    if task.order is None or not task.bonus or suit_of(task.order) is not SUIT_OF[side]:
        return False
    parts = order_parts.PARTS[order_parts.order_name(task)][task.stage :]
    entering = (trick for unit in view.of(side) for _, trick in view.tricks(unit, When.ENTERS))
    return any({*part.kinds} & ROLLING for part in parts) or any(each.steps[0].test for each in entering)


ROLLING = {Attack, ChoosePoint, DriveOut}
"""Parts of orders by which a die is thrown."""


def _roll_window(view: Field, own: Force) -> Iterator[Phrase]:
    roll = view.roll
    assert roll is not None
    yield Phrase.of(
        "rocknroll-situation_roll",
        purpose=roll.purpose.value,
        unit=_named(view, roll.unit),
        target=_named(view, roll.target),
        rolled=words.rolled(roll.natural, roll.modifier, view.parts(roll)),
        threshold=roll.threshold,
        left=_strikes_left(view),
    )
    yield Phrase.of(
        "rocknroll-situation_pour",
        need=need(roll),
        price=price_of_pouring(view, roll),
        rd=own.rd,
        natural=roll.natural,
    )
    if roll.purpose not in PRISONERS:
        yield _score(view, own)


def _strikes_left(view: Field) -> int:
    """RNR-99: give how many are still to be attacked by the trick that this roll is one attack of."""
    trick = next((task for task in reversed(view.state.stack) if task.kind is TaskKind.TRICK), None)
    if trick is None:
        return 0
    here = trick.firings[0].position
    return sum(unit.id in trick.units for unit in view.at(here))


def _rock_and_roll(view: Field, own: Force) -> Iterator[Phrase]:
    unit = view.state.unit(view.task.unit) if view.task.unit is not None else None
    yield Phrase.of(
        "rocknroll-situation_rock",
        unit=_named(view, view.task.unit),
        position=_place(unit),
        rocks=view.numbers.rocks,
    )
    yield _score(view, own)


def _trick_window(view: Field, own: Force) -> Iterator[Phrase]:
    # What the card says stands beside the choice, with the odds.
    yield _trick("rocknroll-situation_trick", view)


def _choose_object(view: Field, own: Force) -> Iterator[Phrase]:
    yield _trick("rocknroll-situation_aim", view)
    firing = view.task.firings[0]
    if not firing.ambush and firing.bearer in view.content.unit:
        yield Phrase(f"rocknroll-unit-{firing.bearer}.text")


def _trick(key: str, view: Field) -> Phrase:
    firing = view.task.firings[0]
    return Phrase.of(
        key,
        unit=_named(view, firing.bearer),
        position=int(firing.position),
        when=Phrase.of("rocknroll-when", when=firing.when.value),
        owner="local" if firing.owner is None else "own",
    )


def _order_triggers(view: Field, own: Force) -> Iterator[Phrase]:
    tricks = tuple(
        Phrase.of(
            "rocknroll-menu_walker",
            unit=_named(view, each.bearer),
            token=Phrase("rocknroll-menu_ambush") if each.ambush else "none",
            position=int(each.position),
        )
        for each in view.task.firings
    )
    is_local = view.task.firings[0].owner is None
    yield Phrase.of("rocknroll-situation_triggers", tricks=tricks, owner="local" if is_local else "own")


def _choose_unmask(view: Field, own: Force) -> Iterator[Phrase]:
    unit = view.state.unit(view.task.unit) if view.task.unit is not None else None
    assert unit is not None, "whoever enters is on the field"
    closed = tuple(
        words.piece(each.piece) for each in view.enemies_at(own.side, unit.position) if each.closed
    )
    yield Phrase.of(
        "rocknroll-situation_unmask",
        unit=words.piece(unit.piece),
        position=int(unit.position),
        tokens=closed,
    )


# In the enemy's turn, and at the close.


def _devil_window(view: Field, own: Force) -> Iterator[Phrase]:
    yield Phrase.of(
        "rocknroll-situation_devil",
        enemy=words.side(own.side.other),
        over="yes" if view.turn_is_over else "no",
        orders=len(own.orders),
        round=view.state.round,
        then=enemy_goes_on(view, own),
    )
    yield _score(view, own)


def _at_will_window(view: Field, own: Force) -> Iterator[Phrase]:
    yield Phrase.of("rocknroll-situation_at_will", enemy=words.side(own.side.other))
    yield _score(view, own)


def _announce_rescue(view: Field, own: Force) -> Iterator[Phrase]:
    held = view.state.force(own.side.other).prisoners
    yield Phrase.of(
        "rocknroll-situation_rescue",
        round=view.state.round,
        enemy=words.side(own.side.other),
        units=words.units(each.id for each in held),
    )


def _deal_with_prisoner(view: Field, own: Force) -> Iterator[Phrase]:
    left = words.units(each.id for each in own.prisoners if not each.handled)
    yield Phrase.of(
        "rocknroll-situation_prisoners",
        side=words.side(own.side),
        enemy=words.side(own.side.other),
        units=left,
        rd=own.rd,
    )
    if view.state.rescue is not None:
        yield Phrase.of("rocknroll-headline_rescue", unit=words.unit(view.state.rescue))


def _lose_units(view: Field, own: Force) -> Iterator[Phrase]:
    yield Phrase.of(
        "rocknroll-situation_lose",
        side=words.side(own.side),
        round=view.state.round,
        count=view.task.count,
        sudden="yes" if view.task.deployed else "no",
        deck=len(own.deck),
        hq=len(own.hq),
    )


def _take_returned(view: Field, own: Force) -> Iterator[Phrase]:
    operation = tuple(view.content.operation)[view.task.count]
    yield Phrase.of(
        "rocknroll-situation_returned",
        enemy=words.side(own.side.other),
        operation=Phrase(f"rocknroll-operation-{operation}"),
        text=Phrase(f"rocknroll-operation-{operation}.text"),
    )


_OF: Mapping[TaskKind, Callable[[Field, Force], Iterator[Phrase]]] = {
    TaskKind.PICK_CONTINGENT: _pick_contingent,
    TaskKind.CHOOSE_ARRIVALS: _choose_arrivals,
    TaskKind.ORDER_ARROWS: _order_arrows,
    TaskKind.DEPLOYMENT: _turn,
    TaskKind.ORDERS: _turn,
    TaskKind.CONTINUE_ORDER: _continue_order,
    TaskKind.ROLL_WINDOW: _roll_window,
    TaskKind.ROCK_AND_ROLL: _rock_and_roll,
    TaskKind.TRICK_WINDOW: _trick_window,
    TaskKind.AT_WILL_WINDOW: _at_will_window,
    TaskKind.ORDER_TRIGGERS: _order_triggers,
    TaskKind.CHOOSE_UNMASK: _choose_unmask,
    TaskKind.DIRECT_LOCAL: _choose_object,
    TaskKind.CHOOSE_OBJECT: _choose_object,
    TaskKind.DEVIL_WINDOW: _devil_window,
    TaskKind.ANNOUNCE_RESCUE: _announce_rescue,
    TaskKind.DEAL_WITH_PRISONER: _deal_with_prisoner,
    TaskKind.LOSE_UNITS: _lose_units,
    TaskKind.DISCARD_EXCESS: _discard_excess,
    TaskKind.TAKE_RETURNED_OPERATION: _take_returned,
    TaskKind.SWAP_POINTS: _swap_points,
}
