"""Rulebook sections 3 and 4: who is asked, standing orders, defaults; nothing tells who holds what."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.contract import Seat
from rules.raid.actions import (
    AcceptDemand,
    CommitFight,
    DiscardCard,
    FightEvent,
    JoinAttack,
    LayOut,
    LeaveOrder,
    PassStack,
    PickGear,
    Ready,
    RefuseDemand,
    Rest,
    RetreatFromEvent,
    Scavenge,
    SetGear,
    SetScrap,
    StayOut,
    StopRecycling,
    WithdrawOrder,
)
from rules.raid.events.deal import AnswerGiven, SeatAnswered
from rules.raid.events.deck import DecksShuffled
from rules.raid.events.event import OrderLeft, OrderWithdrawn
from rules.raid.events.fight import FightCommitted
from rules.raid.events.raid import StackPassed
from rules.raid.names import CardId, DecisionKind, Ground, OrderKind, PlaceId, Step
from rules.raid.state import Decision, State
from tests.rules.raid.raid_scenes import RAID, A, B, C, D, Played, coast, menu, pending, play, refusal


def raid(
    target: str = "9 / stash", third: str = "/ stash", fourth: str = "/ stash", **options: Any
) -> Played:
    return Played(coast("9 / satchel_charge stash", target, third, fourth, **options)).declare()


# Whoever might answer is asked.


@pytest.mark.parametrize("hand", ["flare_gun anti_raid", "scrap_pile scrap_pile", ""])
def test_everybody_else_is_called_whatever_they_hold(hand: str) -> None:
    """RAID-78: even without a card."""
    called = raid(third=f"/ {hand}").ready()

    assert pending(called.state).seats == (C, D)
    assert StayOut(C) in menu(called.state, C)


@pytest.mark.parametrize("hand", ["stone_wall", "scrap_pile"])
def test_the_stack_asks_who_holds_a_card_whatever_it_is(hand: str) -> None:
    """RAID-82."""
    stack = raid(target=f"9 / {hand}").nobody_joins()

    assert pending(stack.state).asked == (B,)
    assert PassStack(B) in menu(stack.state, B)


@pytest.mark.parametrize("hand", ["guntrap", "scrap_pile"])
def test_the_fight_asks_who_holds_a_card_whatever_it_is(hand: str) -> None:
    """RAID-91."""
    fight = raid(target=f"9 / {hand}").nobody_joins().close_stack()

    assert set(pending(fight.state).seats) == {A, B}
    assert CommitFight(B) in menu(fight.state, B)


def test_a_defender_is_asked_for_terms_with_or_without_anything_to_do() -> None:
    """RAID-61."""
    assert menu(raid(target="9").state, B, Ready)


def test_another_hand_of_the_same_size_changes_nothing_public() -> None:
    """RAID-5: through a whole raid."""
    one, other = raid(third="/ flare_gun stash"), raid(third="/ scrap_pile keycard")
    for step in ("declare", "ready", "nobody_joins", "close_stack"):
        if step != "declare":
            one, other = getattr(one, step)(), getattr(other, step)()
        for viewer in (None, A, B, D):
            assert RAID.view(one.state, viewer) == RAID.view(other.state, viewer)


def test_the_order_of_decks_is_told_to_nobody() -> None:
    """RAID-2."""
    shuffled = DecksShuffled((CardId("stash"),), (), ())

    assert [shuffled.seen_by(viewer) for viewer in (None, A)] == [None, None]


# Standing orders.


def test_a_standing_order_answers_as_if_typed_and_is_private() -> None:
    """Section 3: it answers when nobody else is awaited, so that nobody sees that it is an order."""
    left = Played(coast("9 / satchel_charge stash", "9 / stash", "/ flare_gun", "/ stash"))
    left = left.then(LeaveOrder(C, OrderKind.STAY_OUT))
    called = left.declare().ready()

    assert left.one(OrderLeft).seen_by(A) is None
    assert pending(called.state).asked == (C, D)
    done = called.then(StayOut(D))
    assert [each.seen_by(A) for each in done.all(AnswerGiven)] == [SeatAnswered(D), SeatAnswered(C)]
    assert done.asked == "stack_defence"
    withdrawn = left.then(WithdrawOrder(C, OrderKind.STAY_OUT))
    assert withdrawn.one(OrderWithdrawn).seen_by(B) is None
    assert set(pending(withdrawn.declare().ready().state).seats) == {C, D}
    assert refusal(left.state, LeaveOrder(C, OrderKind.STAY_OUT)) == "order_unchanged"


def test_orders_to_pass_and_to_commit_nothing() -> None:
    """Section 3."""
    state = coast("9 / satchel_charge stash", "9 / stone_wall turret")
    orders = (LeaveOrder(B, OrderKind.PASS_STACK), LeaveOrder(B, OrderKind.COMMIT_NOTHING))
    fight = play(state, *orders).declare().nobody_joins()

    assert fight.one(StackPassed).seat == B
    assert pending(fight.state).seats == (A, B)
    done = fight.then(CommitFight(A))
    assert [(each.seat, each.cards) for each in done.all(FightCommitted)] == [(A, ()), (B, ())]


def test_whoever_left_an_order_may_still_decide_otherwise() -> None:
    """Section 3: as long as others are awaited; once begun by hand, the order keeps still."""
    state = coast("9 / satchel_charge stash", "9 / turret stash", "/ flare_gun stash", "/ stash")
    orders = (LeaveOrder(B, OrderKind.COMMIT_NOTHING), LeaveOrder(C, OrderKind.STAY_OUT))
    called = play(state, *orders).declare().ready()
    assert called.then(JoinAttack(C, Ground.FREE)).one(AnswerGiven).side == "attack"
    demanding = called.then(SetScrap(C, A, 1), StayOut(D))
    assert pending(demanding.state).seats == (C,)

    fight = demanding.then(StayOut(C)).close_stack().then(LayOut(B, CardId("turret")), CommitFight(A))
    assert pending(fight.state).seats == (B,)
    withdrawn = called.then(WithdrawOrder(C, OrderKind.STAY_OUT), StayOut(D))
    assert pending(withdrawn.state).seats == (C,)


def test_an_order_left_while_asked_waits_for_the_next_question() -> None:
    """Section 3: the open question is still answered by hand."""
    called = raid().ready().then(LeaveOrder(C, OrderKind.STAY_OUT))

    assert C in pending(called.state).seats


def test_orders_can_be_left_by_whoever_still_plays() -> None:
    """Section 3: not after the end."""
    state = coast("", "40")

    assert len(RAID.orders(state, A)) == len(OrderKind)
    assert RAID.orders(play(state, Rest(A)).state, B) == ()


# Defaults on timeout.


def default(state: State, seat: Seat) -> object:
    return RAID.default(state, seat)


def test_defaults_of_a_turn() -> None:
    """Section 3: scavenge, stop, the cheapest card."""
    state = coast("/ scrap_pile stash guntrap", "", hand_limit=3)
    full = play(coast("/ scrap_pile stash guntrap keycard", "", hand_limit=3), Rest(A))
    recycling = replace(state, decision=Decision(DecisionKind.RECYCLE_MORE, (A,), (A,)))

    assert default(state, A) == Scavenge(A)
    assert default(recycling, A) == StopRecycling(A)
    assert default(full.state, A) == DiscardCard(A, CardId("guntrap")), "1 scrap, and first in the alphabet"


@pytest.mark.parametrize(("worn", "fights"), [("assault_rifle", True), ("pipe_pistol", False)])
def test_the_default_at_an_event_fights_only_when_it_surely_wins(worn: str, fights: bool) -> None:
    """Section 3: more power than strength and the highest die."""
    state = coast(f"// {worn}", "")
    players = (replace(state.players[0], place=PlaceId("boar_thicket")), state.players[1])
    decision = Decision(DecisionKind.EVENT_FIGHT, (A,), (A,))
    asked = replace(state, players=players, step=Step.RETURN, decision=decision)

    # 1 + d3 against 6 or 4.
    assert default(asked, A) == (FightEvent(A) if fights else RetreatFromEvent(A))


def test_defaults_of_a_raid() -> None:
    """Section 3: ready, stay out, refuse, pass, commit nothing, the strongest piece."""
    called = raid(third="/ flare_gun stash").then(SetGear(A, C, 1))
    assert default(called.state, B) == Ready(B)
    called = called.ready()
    assert default(called.state, C) == StayOut(C)
    demanding = called.then(SetScrap(C, A, 1), JoinAttack(C, Ground.DEMAND), StayOut(D))
    assert AcceptDemand(A, C) in menu(demanding.state, A)
    assert default(demanding.state, A) == RefuseDemand(A, C)
    stack = demanding.then(RefuseDemand(A, C))
    assert default(stack.state, B) == PassStack(B)
    fight = stack.close_stack()
    assert default(fight.state, A) == CommitFight(A)


def test_what_is_laid_out_is_committed_when_time_runs_out() -> None:
    """Section 3: nothing where nothing was laid out."""
    fight = raid(target="9 / guntrap").nobody_joins().close_stack().then(LayOut(B, CardId("guntrap")))
    done = fight.then(RAID.default(fight.state, B))

    assert done.one(FightCommitted).cards == ("guntrap",)


def test_the_default_pick_is_the_strongest_piece() -> None:
    """Section 3: then the first in the alphabet."""
    state = coast(
        "9 / satchel_charge stash / shotgun", "20 / stash / club bucket_helmet rucksack", "/ flare_gun", ""
    )
    done = Played(state).declare().then(SetGear(A, C, 1)).ready()
    done = done.then(JoinAttack(C, Ground.OFFER), StayOut(D)).close_stack().fight()

    assert default(done.state, C) == PickGear(C, CardId("bucket_helmet"))
