"""The rules of Dudo by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from loaded_dice import LoadedDice

from rules.contract import Action, Chance, IllegalAction, Seat, Turn, Typed
from tests.dudo.game import dudo
from tests.dudo.rules import actions, events
from tests.dudo.rules.state import Bid, Decision, Habit, Kind, State

DUDO = dudo()
ANN, BOB, CYD = Seat(0), Seat(1), Seat(2)


def table(
    *dice: str,
    ask: Kind = Kind.BID,
    seats: tuple[Seat, ...] = (ANN,),
    bid: Bid | None = None,
    **options: int,
) -> State:
    """Give a table at which each player has the *dice* named, as in "1 3 3"."""
    state = DUDO.setup(max(2, len(dice)), options)
    rolled = [tuple(map(int, each.split())) for each in dice]
    players = tuple(
        replace(player, dice=has, left=len(has)) for player, has in zip(state.players, rolled, strict=True)
    )
    return replace(
        state,
        players=players,
        round=1,
        bid=bid,
        stack=(Decision(Kind.BID, (ANN,), (ANN,)), Decision(ask, seats, seats)),
    )


def play(state: State, *wishes: Action, secret: Sequence[int] = ()) -> Turn[State, Any]:
    """Give what *wishes* make happen with the *secret* faces, and ones after them; Bob opens a new round."""
    turn: Turn[State, Any] = Turn(DUDO, state)
    chance = Chance(LoadedDice(2), LoadedDice(*secret, *[1] * 30))
    for wish in wishes:
        DUDO.decide(turn, wish, chance)
    return turn


def why_not(state: State, wish: Action) -> str:
    """Give the key of the reason against *wish*."""
    with pytest.raises(IllegalAction) as refused:
        play(state, wish)
    return refused.value.key


def happened(turn: Turn[State, Any], kind: type[Any]) -> Any:
    """Give the only event of a *kind*."""
    (event,) = (each for each in turn.events if isinstance(each, kind))
    return event


def doubted(bid: Bid, *dice: str, **options: int) -> State:
    """Give a table at which Bob may doubt the *bid* of Ann."""
    return table(*dice, ask=Kind.DOUBT, seats=(BOB,), bid=bid, **options)


def test_everybody_sees_only_the_own_dice() -> None:
    """DUDO-1."""
    rolled = events.DiceRolled(((1, 2), (3, 4)))

    assert rolled.seen_by(BOB) == events.CupLifted((3, 4))
    assert rolled.seen_by(None) == events.CupsShaken()


def test_only_a_face_that_one_has_is_kept_and_the_others_are_rolled_again() -> None:
    """DUDO-2."""
    state = table("2 5 5", "1 3 6", ask=Kind.KEEP, seats=(ANN, BOB))
    turn = play(state, actions.KeepFace(ANN, 5), actions.KeepFace(BOB, 6), secret=(4, 2, 3))

    assert why_not(state, actions.KeepFace(ANN, 6)) == "not_held"
    assert [each.dice for each in turn.state.players] == [(4, 5, 5), (2, 3, 6)]
    assert happened(turn, events.BiddingOpened).seat == ANN


@pytest.mark.parametrize(("habit", "kept"), [(Habit.COMMONEST, 2), (Habit.HIGHEST, 6)])
def test_an_order_keeps_dice_once_nobody_else_is_awaited(habit: Habit, kept: int) -> None:
    """DUDO-3."""
    state = table("5 5 5", "2 2 6", ask=Kind.KEEP, seats=(ANN, BOB))
    left = play(state, actions.LeaveOrder(BOB, habit)).state

    assert left.stack[-1].waiting == (ANN, BOB)
    assert play(left, actions.KeepFace(ANN, 5)).state.players[BOB].kept == kept
    assert why_not(left, actions.LeaveOrder(BOB, habit)) == "order_unchanged"
    assert why_not(table("1", "", "1"), actions.LeaveOrder(BOB, habit)) == "out_of_game"


def test_a_bid_is_higher_and_of_dice_that_there_are() -> None:
    """DUDO-4."""
    state = table("1 2", "3 4", seats=(ANN,), bid=Bid(BOB, 4, 2))

    assert why_not(state, actions.RaiseBid(ANN, 4, 2)) == "too_low"
    assert why_not(state, actions.RaiseBid(ANN, 5, 5)) == "too_many"
    assert why_not(state, actions.RaiseBid(ANN, 7, 3)) == "no_such_face"
    assert play(state, actions.RaiseBid(ANN, 5, 2)).state.bid == Bid(ANN, 5, 2)
    assert play(state, actions.RaiseBid(ANN, 1, 3)).state.bid == Bid(ANN, 1, 3)


def test_the_next_one_with_dice_may_doubt() -> None:
    """DUDO-4."""
    raised = play(table("1 2", "", "3"), actions.RaiseBid(ANN, 1, 1)).state

    assert [(each.kind, each.waiting) for each in raised.stack] == [
        (Kind.BID, (CYD,)),
        (Kind.DOUBT, (CYD,)),
    ]


def test_a_boast_goes_with_the_least_bid_where_the_table_has_boasts() -> None:
    """DUDO-5, option `boasts`."""
    state = table("1 2", "3 4", bid=Bid(BOB, 4, 2), boasts=True)
    turn = play(state, actions.BoastBid(ANN, 3, Typed("Ha!")))

    assert happened(turn, events.Boasted).boast == "Ha!"
    assert turn.state.bid == Bid(ANN, 3, 3)
    assert why_not(state, actions.BoastBid(ANN, 3, Typed("x" * 41))) == "boast_too_long"
    assert why_not(table("1", "2"), actions.BoastBid(ANN, 3, Typed("Ha!"))) == "no_boasts"


@pytest.mark.parametrize(
    ("count", "wild", "loser"), [(2, False, BOB), (3, False, ANN), (3, True, BOB), (4, True, ANN)]
)
def test_whoever_was_wrong_about_the_bid_loses_a_die(count: int, wild: bool, loser: Seat) -> None:
    """DUDO-6, option `wild`."""
    state = doubted(Bid(ANN, 5, count), "1 2 5", "3 4 5", wild=wild)
    turn = play(state, actions.CallBluff(BOB))

    assert happened(turn, events.DieLost) == events.DieLost(loser, 2)
    assert happened(turn, events.RoundStarted) == events.RoundStarted(BOB, 2)


@pytest.mark.parametrize(("count", "loser"), [(1, BOB), (2, ANN), (3, BOB)])
def test_an_exact_call_is_right_for_one_number_only(count: int, loser: Seat) -> None:
    """DUDO-7, option `exact`."""
    turn = play(doubted(Bid(ANN, 5, count), "2 2 5", "3 4 5"), actions.CallExact(BOB))

    assert happened(turn, events.DieLost).seat == loser
    assert why_not(doubted(Bid(ANN, 5, 1), "2", "3", exact=False), actions.CallExact(BOB)) == "no_exact"


def test_whoever_does_not_doubt_bids_unless_nothing_is_higher() -> None:
    """DUDO-8."""
    raised = play(table("1", "2"), actions.RaiseBid(ANN, 6, 1), actions.LetStand(BOB)).state

    assert [(each.kind, each.waiting) for each in raised.stack] == [(Kind.BID, (BOB,))]
    assert why_not(doubted(Bid(ANN, 6, 2), "1", "2"), actions.LetStand(BOB)) == "nothing_higher"


def test_the_last_one_with_dice_wins() -> None:
    """DUDO-9."""
    turn = play(doubted(Bid(ANN, 5, 2), "2", "3"), actions.CallBluff(BOB))
    result = DUDO.result(turn.state)

    assert result is not None
    assert (result.winners, result.scores) == ((BOB,), (0, 1))
    assert why_not(turn.state, actions.RaiseBid(BOB, 5, 1)) == "not_your_decision"


def test_after_the_last_round_the_most_dice_win() -> None:
    """DUDO-9, option `rounds`."""
    turn = play(doubted(Bid(ANN, 5, 6), "2 2", "3", "4", rounds=1), actions.CallBluff(BOB))

    assert happened(turn, events.GameEnded).winners == (ANN, BOB, CYD)
