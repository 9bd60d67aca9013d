"""Rolls, rerolls and poured RD (RNR-46 to RNR-51)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat
from rules.rocknroll import prices
from rules.rocknroll.actions import Accept, Pour, Reroll
from rules.rocknroll.events.event import BonusUsed
from rules.rocknroll.events.order import DieRolled, RdPoured
from rules.rocknroll.field import SUIT_OF, Field, suit_of
from rules.rocknroll.names import CardId, DiscardCause, PieceId, Purpose, RdCause, Side, TaskKind, UnitId
from rules.rocknroll.play import Play
from rules.rocknroll.state import Roll, Task

DIE = 6
PRISONERS = (Purpose.INTERROGATE, Purpose.EXECUTE, Purpose.RECRUIT)


def begin(play: Play, roll: Roll) -> None:
    """Roll, with the bonus of the order under way where this is its side's first roll (RNR-28)."""
    if roll.side is not None and has_bonus(play.field, roll.side):
        play.record(BonusUsed(roll.side))
        roll = replace(roll, suit=play.content.numbers.suit_bonus)
    play.push(Task(TaskKind.ROLL, side=roll.side, roll=roll))


def has_bonus(field: Field, side: Side) -> bool:
    """Give whether the next roll of *side* has the bonus of an order's suit."""
    order = next(
        (
            task
            for task in reversed(field.state.stack)
            if task.kind is TaskKind.ORDER and task.side is side and task.order is not None
        ),
        None,
    )
    return (
        order is not None
        and order.bonus
        and order.order is not None
        and suit_of(order.order) is SUIT_OF[side]
    )


def resolve(play: Play) -> None:
    """Throw the die of the roll on top, and ask what its side does about a failure."""
    task = play.state.top
    assert task is not None and task.roll is not None
    roll = task.roll
    if not roll.natural:
        roll = _throw(play, roll)
        play.change(replace(task, roll=roll))
    _go_on(play, roll)


def _throw(play: Play, roll: Roll) -> Roll:
    """RNR-46: threshold and modifiers are read when the die is thrown."""
    parts = play.field.parts(roll)
    roll = replace(
        roll,
        natural=play.public.die(DIE),
        modifier=sum(part.amount for part in parts),
        threshold=play.field.needed(roll),
    )
    play.record(
        DieRolled(
            roll.purpose,
            roll.side,
            _piece(play, roll.unit),
            _piece(play, roll.target),
            roll.natural,
            roll.modifier,
            roll.total,
            roll.threshold,
            succeeds(play.field, roll),
            roll.rerolled,
            parts,
        )
    )
    return roll


def _piece(play: Play, unit: UnitId | None) -> PieceId | None:
    """Give what everybody calls who rolls or is rolled about; prisoners and the dead by their cards."""
    if unit is None:
        return None
    standing = play.state.unit(unit)
    return standing.piece if standing is not None else PieceId(unit)


def _go_on(play: Play, roll: Roll) -> None:
    if succeeds(play.field, roll) or roll.side is None or not is_answered(play.field, roll):
        settle(play, roll)
        return
    task = play.state.top
    assert task is not None
    seat = play.state.seat_of(roll.side)
    play.change(Task(TaskKind.ROLL_WINDOW, (seat,), side=roll.side, roll=roll))


def settle(play: Play, roll: Roll) -> None:
    """RNR-50: the roll stands; a failure is worth RD to its side."""
    success = succeeds(play.field, roll)
    play.done()
    source = play.state.settings.rd_source
    pays = (source in ("failure", "both") and not success) or (
        source in ("natural_one", "both") and roll.natural == 1
    )
    if roll.side is not None and pays:
        play.gain_rd(roll.side, 1, RdCause.FAILURE)
    play.push(Task(TaskKind.AFTER_ROLL, side=roll.side, roll=roll, count=int(success)))


def succeeds(field: Field, roll: Roll) -> bool:
    """RNR-46, RNR-47, RNR-54: whether the die that stands is a success."""
    return is_success(roll, field.numbers.twos if field.enjoys_twos(roll.side) else 0)


def is_success(roll: Roll, twos: int) -> bool:
    """Give whether *roll* succeeds; the natural die *twos* does whatever the threshold is, 0 for none."""
    if twos and roll.natural == twos:
        return True
    return roll.total >= roll.threshold and (roll.natural != 1 or roll.poured > 0)


def need(roll: Roll) -> int:
    """RNR-49: how much has to be poured into a failure."""
    return max(roll.threshold - roll.modifier - roll.natural, 1 if roll.natural == 1 else 0)


def price_of_pouring(field: Field, roll: Roll) -> int:
    """Give how many RD that takes."""
    return need(roll) * field.state.settings.pour_rate


def is_exactly_three(field: Field, roll: Roll) -> bool:
    """RNR-77: whether a prisoner's roll stands at the number with a price."""
    settings = field.state.settings
    shown = roll.total if settings.exact3_on_total else roll.natural
    return roll.purpose in PRISONERS and shown == field.numbers.exactly


def is_answered(field: Field, roll: Roll) -> bool:
    """RNR-48: whether its side can do anything about a failure but let it stand."""
    if roll.side is None:
        return False
    payable = prices.cards(field, roll.side)
    return _why_not_poured(field, roll) is None or any(
        _why_not_again(field, roll, card) is None for card in payable
    )


def answers(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-48: pour, any card for another throw, or let it stand."""
    payable = prices.cards(field, field.side_of(seat))
    return (Pour(seat), *(Reroll(seat, card) for card in payable), Accept(seat))


def why_no_pouring(field: Field, action: Pour) -> IllegalAction | None:
    """RNR-49, RNR-77: give why RD do not turn the roll on top."""
    return _why_not_poured(field, _roll_on_top(field))


def _why_not_poured(field: Field, roll: Roll) -> IllegalAction | None:
    settings, price = field.state.settings, price_of_pouring(field, roll)
    if is_exactly_three(field, roll) and not (settings.exact3_pourable or settings.exact3_on_total):
        return IllegalAction("three_stands")
    has_rd = roll.side is not None and field.state.force(roll.side).rd >= price
    return None if has_rd else IllegalAction("not_enough_rd", price=price)


def why_no_reroll(field: Field, action: Reroll) -> IllegalAction | None:
    """RNR-48, RNR-83: give why the roll on top is not thrown again for this card."""
    return _why_not_again(field, _roll_on_top(field), action.card)


def _why_not_again(field: Field, roll: Roll, card: CardId) -> IllegalAction | None:
    assert roll.side is not None, "nobody throws again for a local"
    if not field.state.settings.reroll:
        return IllegalAction("switched_off")
    if field.state.force(roll.side).devil_used:
        return IllegalAction("devils_price")
    if roll.rerolled:
        return IllegalAction("rerolled_already")
    if card not in prices.cards(field, roll.side):
        return IllegalAction("not_in_hand")
    unit = field.piece(PieceId(card))
    is_concerned = unit is not None and unit.id in (roll.unit, roll.target)
    return IllegalAction("in_the_roll") if is_concerned else None


def _roll_on_top(field: Field) -> Roll:
    roll = field.task.roll
    assert roll is not None
    return roll


def reroll(play: Play, action: Reroll) -> None:
    """RNR-48: discard a card and throw again; the second die stands."""
    task = play.state.top
    assert task is not None and task.roll is not None and task.side is not None
    prices.discard(play, task.side, action.card, DiscardCause.REROLL)
    play.change(
        Task(TaskKind.ROLL, side=task.side, roll=replace(task.roll, natural=0, modifier=0, rerolled=True))
    )


def pour(play: Play, action: Pour) -> None:
    """RNR-48: pour exactly as many as it takes."""
    task = play.state.top
    assert task is not None and task.roll is not None and task.side is not None
    roll = replace(task.roll, poured=need(task.roll))
    play.record(RdPoured(task.side, price_of_pouring(play.field, task.roll), roll.total))
    settle(play, roll)


def accept(play: Play, action: Accept) -> None:
    """Let the failure stand."""
    task = play.state.top
    assert task is not None and task.roll is not None
    settle(play, task.roll)
