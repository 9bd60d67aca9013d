"""Why a wish is refused: the reason that holds, not merely that it is not on the menu."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import Action, Seat
from rules.rocknroll.actions import (
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    ChangeGoals,
    Interrupt,
    SetPouring,
)
from rules.rocknroll.names import OrderCard, Payment, Phase, SourceId, UnitId
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import VPA, P, V, field, owns, refusal

MARCH = OrderCard("march-clubs")


def scene(**more: Any) -> State:
    """Give VPA's orders phase, in which both sides hold a march."""
    held = owns("march-clubs", deck="chi")
    return field("hodunov 2", "zulu 3", turn=VPA, vietnam=held, vpa=owns("march-clubs", rd=3), **more)


def used() -> State:
    """Give the same after Vietnam has called the Devil."""
    mine = owns("march-clubs", devil_used=True)
    return field("hodunov 2", "zulu 3", turn=VPA, vietnam=mine, vpa=owns("march-clubs"))


def deploying(**options: Any) -> State:
    """Give Vietnam's deployment phase without a dead unit."""
    return field("hodunov 1", phase=Phase.DEPLOYMENT, vietnam=owns(deck="chi siren"), options=options)


CASES: tuple[tuple[State, Action, str], ...] = (
    (used(), Interrupt(V, MARCH), "devil_used"),
    (scene(options={"devil_option3": "off"}), Interrupt(V, MARCH), "switched_off"),
    (scene(options={"devils_hand": "off"}), Interrupt(V, MARCH), "switched_off"),
    (scene(), Interrupt(P, MARCH), "not_the_enemys_turn"),
    (scene(), Interrupt(V, OrderCard("march-spades")), "not_in_hand"),
    (scene(), SetPouring(V, 99), "no_such_order"),
    (
        deploying(devils_hand="off"),
        CallDevilForUnits(V, SourceId("deck"), SourceId("deck")),
        "switched_off",
    ),
    (deploying(), CallDevilToRevive(V, UnitId("tripwire")), "not_among_dead"),
    (deploying(), CallDevilForOrders(V), "not_in_this_phase"),
    (scene(), ChangeGoals(P, Payment.RD), "not_enough_rd"),
)


@pytest.mark.parametrize(
    ("state", "wish", "reason"), CASES, ids=[f"{type(wish).__name__}-{reason}" for _, wish, reason in CASES]
)
def test_the_reason_that_holds_is_told(state: State, wish: Action, reason: str) -> None:
    """RNR-6, RNR-81, RNR-82."""
    assert wish.seat in (Seat(0), Seat(1))
    assert refusal(state, wish) == reason
