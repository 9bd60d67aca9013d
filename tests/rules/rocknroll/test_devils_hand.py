"""Rulebook chapter 2.13 of Rock'n'Roll: the Devil's Hand."""

from __future__ import annotations

from typing import Any

import pytest

from rules.rocknroll.actions import (
    Attack,
    AttackAgain,
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    DeployUnit,
    EndDeployment,
    Interrupt,
    InterruptWithStep,
    PassDevil,
    PlayOrder,
    Pour,
    Reroll,
    SetDevil,
)
from rules.rocknroll.events.order import DevilCalled
from rules.rocknroll.names import (
    OrderCard,
    Phase,
    PieceId,
    Position,
    Reactions,
    SourceId,
    UnitId,
)
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import (
    RNR,
    VIETNAM,
    VPA,
    P,
    Played,
    V,
    field,
    fight,
    menu,
    owns,
    play,
    refusal,
)


def in_deployment(**options: Any) -> State:
    """Give Vietnam's deployment phase with cards everywhere."""
    mine = owns(deck="chi siren", hq="courier drummer", dead="tripwire")
    return field("hodunov 1", phase=Phase.DEPLOYMENT, vietnam=mine, options=options)


def test_the_devil_gives_two_cards_or_a_dead_unit_once_a_match() -> None:
    """RNR-81: units in the deployment phase, orders in the orders phase; option `devils_hand`."""
    state = in_deployment()
    mixed = play(state, CallDevilForUnits(V, SourceId("deck"), SourceId("courier")))
    assert set(mixed.force(VIETNAM).units) == {"chi", "courier"}
    drawn = play(state, CallDevilForUnits(V, SourceId("deck"), SourceId("deck")))
    assert drawn.force(VIETNAM).units == ("chi", "siren")
    assert play(state, CallDevilToRevive(V, UnitId("tripwire"))).force(VIETNAM).units == ("tripwire",)
    assert refusal(state, CallDevilForOrders(V)) == "not_in_this_phase"
    orders = play(state, EndDeployment(V), CallDevilForOrders(V))
    assert len(orders.force(VIETNAM).orders) == 2
    assert refusal(orders.state, CallDevilForOrders(V)) == "devil_used"

    assert menu(in_deployment(devils_hand="off"), V, CallDevilForUnits) == []


def test_the_devil_interrupts_the_opponents_turn_only() -> None:
    """RNR-82: at any moment when nothing is resolved, in full or as a step; option `devil_option3`."""
    state = field("hodunov 2", "zulu 2", turn=VPA, vietnam=owns("unit_attacks-clubs"), vpa=owns(rd=1))
    assert Interrupt(V, OrderCard("unit_attacks-clubs")) in RNR.orders(state, V)
    assert not any(isinstance(each, Interrupt) for each in RNR.orders(state, P))
    done = play(state, InterruptWithStep(V, OrderCard("unit_attacks-clubs"), PieceId("hodunov"), Position(3)))
    assert done.place("hodunov") == 3
    assert done.waits_for == (P,)
    assert done.asked == "orders"

    theirs = owns("unit_attacks-clubs", rd=1)
    attacked = field("zulu 2", "hodunov 2", turn=VPA, vietnam=owns("march-spades"), vpa=theirs)
    rolled = fight(attacked, "unit_attacks-clubs", "zulu", "hodunov", 3, seat=P)
    assert rolled.asked == "roll_window"
    assert not any(isinstance(each, Interrupt) for each in RNR.orders(rolled.state, V))
    own = field("hodunov 2", vietnam=owns("march-spades"))
    assert not any(isinstance(each, Interrupt) for each in RNR.orders(own, V))
    off = field("hodunov 2", turn=VPA, vietnam=owns("march-spades"), options={"devil_option3": "off"})
    assert not any(isinstance(each, Interrupt) for each in RNR.orders(off, V))


def test_the_devils_price_holds_from_that_order_to_the_end_of_the_match() -> None:
    """RNR-83 (case 17): nothing is thrown again, nothing rocks; RD are still poured."""
    state = field(
        "drummer 1", "chi 2", "zulu 2", "poker 2", turn=VPA, vietnam=owns("assault-hearts march-clubs", rd=1)
    )
    played = play(state, Interrupt(V, OrderCard("assault-hearts")))
    assert played.one(DevilCalled).what == "interrupt"
    moved = played.move("chi", 1)
    back = play(state, Interrupt(V, OrderCard("assault-hearts"))).move("drummer", 2, dice=(2,)).settled()
    missed = back.attack("drummer", "poker", dice=(3,))
    assert menu(missed.state, V, Pour)
    assert menu(missed.state, V, Reroll) == []
    done = missed.then(Pour(V))
    assert done.place("poker") is None
    assert (done.asked, done.waits_for) == ("orders", (P,))
    assert moved.state.force(VIETNAM).devil_used

    later = field("hodunov 2", "zulu 2", "poker 2", vietnam=owns("unit_attacks-clubs", devil_used=True))
    assert fight(later, "unit_attacks-clubs", "hodunov", "zulu", 6).asked == "orders"


def test_the_devil_may_leave_rock_and_roll_alone() -> None:
    """RNR-83: option `devil_blocks_rocknroll`, the other reading."""
    mine = owns("unit_attacks-clubs march-spades", devil_used=True)
    options = {"devil_blocks_rocknroll": False}
    state = field("hodunov 2", "zulu 2", "poker 2", vietnam=mine, options=options)
    six = fight(state, "unit_attacks-clubs", "hodunov", "zulu", 6)

    assert AttackAgain(V, PieceId("poker")) in menu(six.state, V)
    assert fight(state, "unit_attacks-clubs", "hodunov", "zulu", 2).asked == "orders"


@pytest.mark.parametrize("blocks", [True, False])
def test_the_call_of_the_devil_tells_its_price(blocks: bool) -> None:
    """RNR-83: option `devil_blocks_rocknroll` decides about the additional rolls."""
    options = {"devil_blocks_rocknroll": blocks}
    state = field("hodunov 2", turn=VPA, vietnam=owns("march-spades"), options=options)

    assert play(state, Interrupt(V, OrderCard("march-spades"))).one(DevilCalled).rocks is not blocks


def test_the_window_opens_at_the_end_of_a_turn_and_the_turn_goes_on_after_it() -> None:
    """RNR-82, RNR-20: after an interruption the side in turn is back in its orders phase."""
    sides = {"vietnam": owns("unit_attacks-clubs"), "vpa": owns("march-clubs")}
    state = field("hodunov 2", "zulu 2", "fj 5", turn=VPA, **sides)
    window = Played(state).end_turn(P)
    assert (window.asked, window.waits_for) == ("devil_window", (V,))
    assert RNR.default(window.state, V) == PassDevil(V)
    interrupted = window.then(Interrupt(V, OrderCard("unit_attacks-clubs")))
    hit = interrupted.then(Attack(V, PieceId("hodunov"), PieceId("zulu")), dice=(4,))
    assert (hit.asked, hit.waits_for) == ("orders", (P,))
    assert hit.end_turn(P).state.round == 3

    never = play(state, SetDevil(V, Reactions.NEVER, False)).end_turn(P)
    assert never.state.round == 3


def test_who_is_on_the_alert_is_asked_after_every_order() -> None:
    """RNR-82: the flag of the standing order."""
    state = field("hodunov 2", "zulu 5", turn=VPA, vietnam=owns("march-clubs"), vpa=owns("supply_drop-clubs"))
    calm = play(state, PlayOrder(P, OrderCard("supply_drop-clubs")))
    assert calm.asked == "orders"
    alert = play(state, SetDevil(V, Reactions.ASK, True), PlayOrder(P, OrderCard("supply_drop-clubs")))
    assert (alert.asked, alert.waits_for) == ("devil_window", (V,))

    assert alert.then(PassDevil(V)).waits_for == (P,)
    sides = {"vietnam": owns("march-clubs"), "vpa": owns(units="zulu")}
    deploying = field("hodunov 2", turn=VPA, phase=Phase.DEPLOYMENT, **sides)
    cut = play(deploying, Interrupt(V, OrderCard("march-clubs"))).move("hodunov", 3)
    assert DeployUnit(P, UnitId("zulu"), Position(1)) in menu(cut.settled_order().state, P)
