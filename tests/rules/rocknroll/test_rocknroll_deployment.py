"""Rulebook 2.5 and 2.7 of Rock'n'Roll: deployment, movement and entry."""

from __future__ import annotations

import pytest

from rules.rocknroll.actions import (
    CallDevilForOrders,
    DeployLocal,
    DeployUnit,
    DirectMove,
    EndDeployment,
    ExchangeOrderForUnit,
    ExchangeUnitForOrder,
    FireFirst,
    Manoeuvre,
    PlayOrder,
    PlayStep,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.events.card import OrderPutUnder, OrdersDrawn, RdChanged
from rules.rocknroll.events.field import UnitDeployed, UnitEntered
from rules.rocknroll.events.killing import UnitKilled
from rules.rocknroll.events.order import DieRolled
from rules.rocknroll.names import (
    CardId,
    DrawCause,
    OrderCard,
    Payment,
    Phase,
    PieceId,
    Position,
    RdCause,
    SourceId,
    TrickNumber,
    UnitId,
)
from tests.rules.rocknroll.rocknroll_scenes import (
    VIETNAM,
    VPA,
    P,
    Played,
    V,
    field,
    menu,
    owns,
    play,
    refusal,
    step,
)

DEPLOYMENT = Phase.DEPLOYMENT


def deploy(unit: str, position: int) -> DeployUnit:
    """Give the deployment of an open unit of Vietnam."""
    return DeployUnit(V, UnitId(unit), Position(position))


# 2.5 Deployment.


def test_units_are_deployed_at_both_ends_with_or_without_enemies() -> None:
    """RNR-21: any number of them."""
    state = field("zulu 5", phase=DEPLOYMENT, vietnam=owns(units="drummer siren"))
    assert {each.position for each in menu(state, V, DeployUnit)} == {1, 5}
    assert not any(each.closed for each in menu(state, V, DeployUnit))
    done = play(state, deploy("drummer", 5), deploy("siren", 1), dice=(2,))

    assert (done.place("drummer"), done.place("siren")) == (5, 1)
    assert done.asked == "deployment"


def test_a_deployment_is_an_entry_but_no_manoeuvre() -> None:
    """RNR-22: what fires at entries fires; what a deployment sets off is not set off by a manoeuvre."""
    state = field("courier 1", vietnam=owns("march-spades"))
    walked = step(state, "courier", 2)
    assert walked.all(OrdersDrawn) == []

    deployed = play(
        field("zulu 1", phase=DEPLOYMENT, vietnam=owns(units="courier")), deploy("courier", 1), dice=(2,)
    )
    assert deployed.one(OrdersDrawn).cause is DrawCause.TRICK
    assert deployed.one(DieRolled).natural == 2


def test_an_order_is_exchanged_for_a_unit_that_died_in_this_phase() -> None:
    """RNR-23, RNR-44 (case 3): from deck, HQ, or of the dead of this very deployment phase."""
    mine = owns("march-spades assault-hearts", units="courier", deck="chi", hq="siren", dead="drummer")
    state = field("zulu 1", phase=DEPLOYMENT, vietnam=mine)
    killed = play(state, deploy("courier", 1), dice=(4,))
    assert killed.all(OrdersDrawn) == []
    assert killed.force(VIETNAM).compensation == 1
    sources = {each.source for each in menu(killed.state, V, ExchangeOrderForUnit)}
    assert sources == {"deck", "siren", "courier"}
    exchanged = killed.then(ExchangeOrderForUnit(V, OrderCard("march-spades"), SourceId("courier")))
    assert exchanged.one(OrderPutUnder).card == "march-spades"
    assert exchanged.state.order_deck[-1] == "march-spades"
    done = exchanged.then(deploy("courier", 5))

    assert len(done.all(OrdersDrawn)) == 1
    assert done.place("courier") == 5
    assert menu(killed.then(EndDeployment(V)).state, V, ExchangeOrderForUnit) == []


def test_rnr_23_who_was_shuffled_into_a_new_deck_is_taken_from_the_dead_no_more() -> None:
    """RNR-19, RNR-23: a unit that died in this phase and lies in HQ by now is offered once."""
    fallen = (UnitId("courier"), UnitId("drummer"))
    state = field(
        "chi 3",
        phase=Phase.DEPLOYMENT,
        vietnam=owns("march-spades", hq="courier", dead="drummer", deck="siren", fresh_dead=fallen),
    )

    sources = [each.source for each in menu(state, V, ExchangeOrderForUnit)]

    assert sources == ["deck", "courier", "drummer"]


def test_units_are_not_exchanged_for_orders_in_the_deployment_phase() -> None:
    """RNR-23: such an exchange ends the phase."""
    state = field("zulu 1", phase=DEPLOYMENT, vietnam=owns(units="courier chi"))

    assert play(state, ExchangeUnitForOrder(V, CardId("chi"))).state.phase is Phase.ORDERS


@pytest.mark.parametrize(
    ("local", "places"),
    [("rong", {1, 2, 3, 4, 5}), ("old_tiger", {1, 5}), ("news_crew", {2, 4})],
)
def test_locals_are_deployed_as_their_card_says(local: str, places: set[int]) -> None:
    """RNR-24: and for nothing."""
    state = field("hodunov 2", "zulu 4", "guide 3", phase=DEPLOYMENT, vietnam=owns(locals=local))

    assert {each.position for each in menu(state, V, DeployLocal)} == places
    arrows = {each.arrow for each in menu(state, V, DeployLocal)}
    assert len(arrows) == (2 if local == "old_tiger" else 1)


def test_a_deployment_above_a_limit_is_refused() -> None:
    """RNR-25, RNR-94."""
    seven = ("chi 1", "siren 1", "courier 1", "drummer 1", "tripwire 1", "hodunov 1", "barefoot 1")
    mine = owns(units="grey_wall", locals="rong")
    state = field(*seven, "guide 1", "ferryman 1", "beekeeper 1", phase=DEPLOYMENT, vietnam=mine)

    assert refusal(state, deploy("grey_wall", 1)) == "too_many_units"
    assert refusal(state, DeployLocal(V, UnitId("rong"), Position(1))) == "too_many_locals"
    assert refusal(field(phase=DEPLOYMENT), deploy("grey_wall", 1)) == "not_in_hand"


# 2.7 Movement and entry.


def test_the_ferryman_adds_a_position_to_orders_and_steps() -> None:
    """RNR-39: not to a Current Act, which is neither."""
    state = field("hodunov 2", "ferryman 2", vietnam=owns("manoeuvre-clubs", rd=4))
    steps = {each.position for each in menu(state, V, PlayStep)}
    ordered = {each.position for each in menu(Played(state).order("manoeuvre-clubs").state, V, Manoeuvre)}
    act = {each.position for each in menu(play(state, UseCurrentAct(V, Payment.RD)).state, V, Manoeuvre)}

    assert (steps, ordered, act) == ({1, 3, 4}, {1, 3, 4, 5}, {1, 3})


def test_a_rooted_unit_does_not_manoeuvre_but_can_be_displaced() -> None:
    """RNR-40."""
    mine = owns("march-spades tunnels-hearts", rd=4)
    state = field("mother_of_mines 2", vietnam=mine)
    assert menu(state, V, PlayStep) == menu(state, V, PlayOrder) == menu(state, V, UseCurrentAct) == []
    pushed = play(
        field("mother_of_mines 2", "loudspeaker 2", turn=VPA),
        UseTrick(P, PieceId("loudspeaker"), TrickNumber(0)),
        dice=(3,),
    ).then(DirectMove(P, PieceId("mother_of_mines"), Position(1)))

    assert pushed.place("mother_of_mines") == 1


def test_who_is_forced_to_move_enters_like_any_other() -> None:
    """RNR-41: here into a barrage, by a trick."""
    state = field("siren 2", "tripwire 2", "poker 3", vietnam=owns())
    done = play(state, UseTrick(V, PieceId("siren"), TrickNumber(0)), dice=(4, 4))

    assert done.one(UnitKilled).unit == "poker"
    assert done.all(UnitEntered)[0].position == 2


def test_only_the_last_position_of_one_displacement_is_entered() -> None:
    """RNR-42: `tunnels`, `airlift`, `manoeuvre` and the ferry slip past what lies between."""
    state = field("drummer 1", "zulu 2", "zulu 2", vietnam=owns("tunnels-hearts"))
    done = Played(state).order("tunnels-hearts").move("drummer", 5)

    assert done.all(DieRolled) == []
    assert len(done.all(UnitEntered)) == 1


def test_locals_do_not_move_by_orders() -> None:
    """RNR-43: control tricks speak of enemies, and locals are none."""
    state = field("siren 2", "rong 3", "hodunov 2", vietnam=owns("march-spades manoeuvre-clubs"))

    assert {each.unit for each in menu(state, V, PlayStep)} == {"siren", "hodunov"}
    assert menu(state, V, UseTrick) == [UseTrick(V, PieceId("hodunov"), TrickNumber(0))]


def test_an_entry_goes_through_its_stages_in_order() -> None:
    """RNR-44, RNR-86, RNR-87 (case 8): first the enemies' tricks, then the own, then those of locals."""
    state = field("drummer 2", "zulu 3", "rong 3", vietnam=owns("march-spades"))
    survived = step(state, "drummer", 3, 2, 4)
    assert [each.piece for each in survived.all(DieRolled)] == ["zulu", "rong"]
    assert survived.one(UnitKilled).by == "rong"
    assert [(each.side, each.cause) for each in survived.all(RdChanged)] == [(VPA, RdCause.FAILURE)]
    assert survived.force(VIETNAM).compensation == 1

    shot = step(state, "drummer", 3, 4)
    assert [each.piece for each in shot.all(DieRolled)] == ["zulu"]


def test_a_trick_whose_subject_has_left_is_dropped() -> None:
    """RNR-44, RNR-102: Barefoot carries the entrant off before Tripwire fires."""
    state = field("barefoot 3", "tripwire 3", "poker 2", turn=VPA, vpa=owns("march-spades"))
    asked = step(state, "poker", 3, seat=P)
    assert (asked.asked, asked.waits_for) == ("order_triggers", (V,))
    carried = asked.then(FireFirst(V, PieceId("barefoot"), TrickNumber(0)))
    assert carried.asked == "trick_window"
    done = carried.then(UseTrick(V, PieceId("barefoot"), TrickNumber(0)), dice=(5,)).then(
        DirectMove(V, PieceId("poker"), Position(1))
    )

    assert done.at(1) == ["barefoot", "poker"]
    assert len(done.all(DieRolled)) == 1


def test_each_trick_fires_once_at_an_entry_and_chains_end() -> None:
    """RNR-45: a chain of forced entries stops at 10 links; an entry of one's own begins a new one."""
    state = field("siren 2", "poker 3", vietnam=owns(), links=10)
    stuck = play(state, UseTrick(V, PieceId("siren"), TrickNumber(0)), dice=(4,))
    assert stuck.place("poker") == 3

    free = play(
        field("siren 2", "poker 3", links=9), UseTrick(V, PieceId("siren"), TrickNumber(0)), dice=(4,)
    )
    assert free.place("poker") == 2
    assert free.state.links == 0, "the chain is over with the action"
    marched = Played(field("hodunov 1", "zulu 3", vietnam=owns("march-spades"), links=7))
    assert marched.order("march-spades").move("hodunov", 2).state.links == 0
    once = step(field("drummer 2", "zulu 3", vietnam=owns("march-spades")), "drummer", 3, 2)
    assert len(once.all(DieRolled)) == 1


def test_the_devil_does_not_end_the_deployment_phase_and_a_deployed_unit_is_told() -> None:
    """RNR-37, RNR-81."""
    state = field("hodunov 1", phase=DEPLOYMENT, vietnam=owns(units="chi", deck="siren courier"))
    done = play(state, menu(state, V)[0])

    assert CallDevilForOrders(V) in menu(done.state, V)
    assert CallDevilForOrders(V) not in menu(state, V)
    assert play(state, deploy("chi", 1)).one(UnitDeployed).position == 1
