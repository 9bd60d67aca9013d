"""Goal Change: two Point cards change places (RNR-35)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.once import once
from rules.rocknroll.actions import ChangeGoals, SwapPoints
from rules.rocknroll.events.order import GoalsChanged
from rules.rocknroll.field import Field
from rules.rocknroll.names import Side, TaskKind
from rules.rocknroll.play import Play
from rules.rocknroll.prices import Price, pay, prices, why_not_paid


def changes(field: Field, side: Side, seat: Seat) -> list[ChangeGoals]:
    """RNR-35: every way to pay for a Goal Change."""
    return [ChangeGoals(seat, *price) for price in _ways(field, seat)]


@once
def _ways(field: Field, seat: Seat) -> Mapping[Price, None]:
    return prices(field, field.side_of(seat), *_price(field)) if _why_never(field) is None else {}


def why_no_change(field: Field, action: ChangeGoals) -> IllegalAction | None:
    """RNR-35: give why no Goal Change is paid for so: off, done in this turn, or not the price."""
    price = action.payment, action.first, action.second
    if price in _ways(field, action.seat):
        return None
    return _why_never(field) or why_not_paid(field, field.side_of(action.seat), price, *_price(field))


def _why_never(field: Field) -> IllegalAction | None:
    settings = field.state.settings
    if not settings.goal_change:
        return IllegalAction("switched_off")
    limit = settings.goal_change_limit
    return IllegalAction("once_a_turn") if limit and field.state.goal_changes >= limit else None


def _price(field: Field) -> tuple[int, int]:
    return field.numbers.goal_change_cards, field.numbers.goal_change_rd


def change_goals(play: Play, side: Side, action: ChangeGoals) -> None:
    """RNR-35: pay, then choose the two Points."""
    pay(play, side, (action.payment, action.first, action.second), play.content.numbers.goal_change_rd)
    play.decide(TaskKind.SWAP_POINTS, side)


def swaps(field: Field, seat: Seat) -> Sequence[Action]:
    """Give the pairs of Points, in the order of the row."""
    return tuple(SwapPoints(seat, one, other) for one, other in combinations(field.state.points, 2))


def why_not_swapped(field: Field, action: SwapPoints) -> IllegalAction | None:
    """RNR-35: give why two Points do not change places: they are one."""
    return IllegalAction("same_point") if action.one == action.other else None


def swap_points(play: Play, action: SwapPoints) -> None:
    """RNR-35: the Point cards change places; nobody enters, nothing triggers."""
    task = play.state.top
    assert task is not None and task.side is not None
    play.done()
    play.record(GoalsChanged(task.side, action.one, action.other))
