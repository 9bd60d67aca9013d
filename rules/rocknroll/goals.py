"""Goal Change: two Point cards change places (RNR-35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.contract import Action, Seat
from rules.rocknroll.actions import ChangeGoals, SwapPoints
from rules.rocknroll.events.order import GoalsChanged
from rules.rocknroll.field import Field
from rules.rocknroll.names import Side, TaskKind
from rules.rocknroll.play import Play
from rules.rocknroll.prices import pay, prices


def menu(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """Give the ways to pay for a Goal Change, where one is still allowed this turn."""
    settings = field.state.settings
    limit = settings.goal_change_limit
    if not settings.goal_change or (limit and field.state.goal_changes >= limit):
        return
    numbers = field.numbers
    for payment, first, second in prices(field, side, numbers.goal_change_cards, numbers.goal_change_rd):
        yield ChangeGoals(seat, payment, first, second)


def change_goals(play: Play, side: Side, action: ChangeGoals) -> None:
    """RNR-35: pay, then choose the two Points."""
    pay(play, side, (action.payment, action.first, action.second), play.content.numbers.goal_change_rd)
    play.decide(TaskKind.SWAP_POINTS, side)


def swaps(field: Field, seat: Seat) -> Sequence[Action]:
    """Give the pairs of Points, in the order of the row."""
    return tuple(SwapPoints(seat, one, other) for one, other in combinations(field.state.points, 2))


def swap_points(play: Play, action: SwapPoints) -> None:
    """RNR-35: the Point cards change places; nobody enters, nothing triggers."""
    task = play.state.top
    assert task is not None and task.side is not None
    play.done()
    play.record(GoalsChanged(task.side, action.one, action.other))
