"""Rulebook chapters 2.5 to 2.7: deployment, orders and suits, movement and entry."""

from __future__ import annotations

import pytest

from rules.rocknroll.actions import (
    Attack,
    CallDevilForOrders,
    ChangeGoals,
    DeployLocal,
    DeployUnit,
    DirectMove,
    DriveOut,
    EndDeployment,
    Evacuate,
    ExchangeOrder,
    ExchangeOrderForUnit,
    ExchangeUnit,
    ExchangeUnitForOrder,
    FireFirst,
    FireSuperweapon,
    Manoeuvre,
    MarkAmbush,
    PlayOrder,
    PlayStep,
    Skip,
    SwapPoints,
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.card_events import OrderPutUnder, OrdersDrawn, RdChanged
from rules.rocknroll.field_events import UnitDeployed, UnitEntered
from rules.rocknroll.killing_events import UnitKilled
from rules.rocknroll.names import (
    CardId,
    DrawCause,
    Letter,
    OrderCard,
    Payment,
    Phase,
    PieceId,
    Position,
    RdCause,
    SourceId,
    Suit,
    TrickNumber,
    UnitId,
)
from rules.rocknroll.order_events import DieRolled, GoalsChanged, SuperweaponFired
from tests.rules.rocknroll.rocknroll_scenes import (
    CONTENT,
    VIETNAM,
    VPA,
    P,
    Played,
    V,
    ask,
    field,
    fight,
    menu,
    owns,
    play,
    refusal,
    step,
)

DEPLOYMENT = Phase.DEPLOYMENT
FOUR = "march-spades march-clubs march-hearts march-diamonds"


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


# 2.6 Orders.


def test_each_order_works_once_and_goes_to_the_discard() -> None:
    """RNR-26: any number of orders in a phase; while one is resolved it lies in no pile."""
    state = field(
        "hodunov 1", "zulu 1", vietnam=owns("unit_attacks-spades unit_attacks-clubs"), order_deck=""
    )
    once = fight(state, "unit_attacks-spades", "hodunov", "zulu", 2).settled()
    assert once.state.order_discard == ("unit_attacks-spades",)
    assert [each.order for each in menu(once.state, V, PlayOrder)] == ["unit_attacks-clubs"]
    twice = once.order("unit_attacks-clubs").attack("hodunov", "zulu", dice=(3,))
    assert twice.force(VIETNAM).orders == ()

    supply = field("hodunov 1", vietnam=owns("supply_drop-clubs"), order_deck="march-clubs")
    drawn = Played(supply).order("supply_drop-clubs")
    assert drawn.force(VIETNAM).orders == ("march-clubs",)
    assert drawn.state.order_discard == ("supply_drop-clubs",)


def test_there_are_52_orders_of_15_kinds_in_four_suits_of_13() -> None:
    """RNR-27."""
    assert len(CONTENT.orders) == 15
    assert [sum(each.copies(suit) for each in CONTENT.orders) for suit in Suit] == [13] * 4


def test_the_own_suit_helps_the_first_roll() -> None:
    """RNR-28 (case 7): not the second; option `suits`."""
    state = field("hodunov 1", "siren 1", "zulu 1", "poker 1", vietnam=owns("two_units_attack-hearts"))
    first = fight(state, "two_units_attack-hearts", "hodunov", "zulu", 3)
    assert first.one(UnitKilled).unit == "zulu"
    second = first.attack("siren", "poker", dice=(4,))
    assert second.all(DieRolled)[1].modifier == 0
    assert len(second.all(UnitKilled)) == 1

    plain = field("hodunov 1", "zulu 1", vietnam=owns("unit_attacks-hearts"), options={"suits": False})
    assert fight(plain, "unit_attacks-hearts", "hodunov", "zulu", 3).all(UnitKilled) == []
    foreign = field("hodunov 1", "zulu 1", vietnam=owns("unit_attacks-diamonds"))
    assert fight(foreign, "unit_attacks-diamonds", "hodunov", "zulu", 3).all(UnitKilled) == []


def test_tunnels_are_for_vietnam_and_the_airlift_for_vpa() -> None:
    """RNR-29: the other side may play them as a step."""
    mine = field("hodunov 1", vietnam=owns("tunnels-hearts airlift-diamonds"))
    assert [each.order for each in menu(mine, V, PlayOrder)] == ["tunnels-hearts"]
    assert refusal(mine, PlayOrder(V, OrderCard("airlift-diamonds"))) == "other_side_only"
    assert PlayStep(V, OrderCard("airlift-diamonds"), PieceId("hodunov"), Position(2)) in menu(mine, V)
    assert Played(mine).order("tunnels-hearts").move("hodunov", 5).place("hodunov") == 5

    theirs = field("zulu 1", "poker 1", "fj 1", turn=VPA, vpa=owns("airlift-diamonds"))
    flown = Played(theirs).order("airlift-diamonds", P).move("zulu", 4, seat=P)
    assert {each.unit for each in menu(flown.state, P, Manoeuvre)} == {"poker", "fj"}
    assert {each.position for each in menu(flown.state, P, Manoeuvre)} == {4}
    assert flown.move("fj", 4, seat=P).at(4) == ["zulu", "fj"]


def test_any_order_may_be_a_step() -> None:
    """RNR-30: no suit then; option `any_order_steps`."""
    state = field("mother_of_mines 3", "hodunov 1", "zulu 2", vietnam=owns("ambush-hearts"))
    done = step(state, "hodunov", 2, 3)
    assert done.one(DieRolled).modifier == 0
    assert done.place("hodunov") == 2
    assert done.state.order_discard == ("ambush-hearts",)

    off = field("hodunov 1", vietnam=owns("ambush-hearts"), options={"any_order_steps": False})
    assert menu(off, V, PlayStep) == []


def test_an_order_needs_an_object_for_its_first_part_only() -> None:
    """RNR-31: later parts may be declined."""
    state = field("hodunov 1", vietnam=owns("unit_attacks-spades assault-clubs"))
    assert refusal(state, PlayOrder(V, OrderCard("unit_attacks-spades"))) == "nothing_to_do_with_it"
    moved = Played(field("hodunov 1", "zulu 2", vietnam=owns("assault-clubs"))).order("assault-clubs")
    assert Skip(V) not in menu(moved.state, V)
    done = moved.move("hodunov", 2, dice=(1,))
    assert Skip(V) in menu(done.state, V)

    assert done.then(Skip(V)).asked == "orders"


def test_a_card_and_one_rd_buy_a_card_of_the_same_kind() -> None:
    """RNR-33: in either phase; of HQ not the one just discarded."""
    mine = owns("march-spades", rd=3, units="chi", deck="siren", hq="courier")
    state = field("hodunov 1", phase=DEPLOYMENT, vietnam=mine)
    sources = {each.source for each in menu(state, V, ExchangeUnit) if each.card == "chi"}
    assert sources == {"deck", "courier"}
    done = play(
        state,
        ExchangeUnit(V, CardId("chi"), SourceId("courier")),
        ExchangeOrder(V, OrderCard("march-spades")),
    )

    assert done.force(VIETNAM).units == ("courier",)
    assert [card.id for card in done.force(VIETNAM).hq] == ["chi"]
    assert (done.force(VIETNAM).rd, len(done.force(VIETNAM).orders)) == (1, 1)
    assert done.state.phase is DEPLOYMENT
    poor = field("hodunov 1", vietnam=owns("march-spades"))
    assert refusal(poor, ExchangeOrder(V, OrderCard("march-spades"))) == "not_enough_rd"


def test_a_current_act_is_an_attack_or_a_step_without_an_order() -> None:
    """RNR-34: for two cards or 4 RD, as often as it is paid for; `current_act`, `current_act_cards`."""
    state = field("hodunov 1", "zulu 1", vietnam=owns("march-spades march-clubs", rd=4))
    paid = play(state, UseCurrentAct(V, Payment.RD))
    assert {type(each) for each in menu(paid.state, V)} == {Attack, Manoeuvre}
    hit = paid.attack("hodunov", "zulu", dice=(4,))
    assert hit.place("zulu") is None
    again = hit.then(UseCurrentAct(V, Payment.CARDS, CardId("march-spades"), CardId("march-clubs"))).move(
        "hodunov", 2
    )
    assert again.place("hodunov") == 2
    assert again.force(VIETNAM).orders == ()
    assert again.force(VIETNAM).rd == 0

    cheap = field("hodunov 1", vietnam=owns("march-spades"), options={"current_act_cards": 1})
    assert menu(cheap, V, UseCurrentAct) == [UseCurrentAct(V, Payment.CARDS, CardId("march-spades"))]
    off = field("hodunov 1", vietnam=owns(rd=9), options={"current_act": "off"})
    assert menu(off, V, UseCurrentAct) == []


def test_a_goal_change_swaps_two_points_under_the_units() -> None:
    """RNR-35 (case 16): once in a turn; options `goal_change`, `goal_change_limit`."""
    state = field("chi 3", "siren 3", "poker 1", points="ABCDE", turn=VPA, vpa=owns(rd=12))
    before = ask(state)
    assert [held.holder for held in before.holdings()][:3] == [VPA, None, VIETNAM]
    done = play(state, ChangeGoals(P, Payment.RD), SwapPoints(P, Letter.A, Letter.C))
    after = ask(done.state)
    assert done.state.points == (Letter.C, Letter.B, Letter.A, Letter.D, Letter.E)
    assert after.score(VPA, after.holdings()) == 3
    assert after.score(VIETNAM, after.holdings()) == 1
    assert done.all(UnitEntered) == []
    assert done.one(GoalsChanged)
    assert refusal(done.state, ChangeGoals(P, Payment.RD)) == "once_a_turn"

    free = field("poker 1", turn=VPA, vpa=owns(rd=12), options={"goal_change_limit": 0})
    twice = play(free, ChangeGoals(P, Payment.RD), SwapPoints(P, Letter.A, Letter.C))
    assert menu(twice.state, P, ChangeGoals)
    off = field("poker 1", turn=VPA, vpa=owns(rd=12), options={"goal_change": "off"})
    assert refusal(off, ChangeGoals(P, Payment.RD)) == "switched_off"


def superweapon(position: int) -> FireSuperweapon:
    """Give a super-weapon of four marches."""
    return FireSuperweapon(V, Position(position), *map(OrderCard, FOUR.split()))


def test_the_superweapon_hits_everything_at_a_position() -> None:
    """RNR-36, RNR-101 (case 21): armour and guards do not help, and no RD is gained; option `superweapon`."""
    state = field(
        "fuse_cart 3", "tin_sister 3", "zulu 3", "fj 3", "rong 3", "medic_maybe 4", vietnam=owns(FOUR, rd=3)
    )
    done = play(state, superweapon(3), dice=(3, 2, 6, 3, 1))
    assert [(each.piece, each.destroyed) for each in done.one(SuperweaponFired).dice] == [
        ("fuse_cart", True),
        ("tin_sister", False),
        ("zulu", True),
        ("fj", True),
        ("rong", False),
    ]
    assert (done.force(VPA).compensation, done.force(VIETNAM).compensation) == (2, 1)
    assert done.all(DieRolled) == []
    assert (done.force(VIETNAM).orders, done.force(VIETNAM).rd) == ((), 3)
    assert done.at(3) == ["tin_sister", "rong"]

    twice = field("zulu 3", "chi 1", vietnam=owns(f"{FOUR} {FOUR}"))
    assert refusal(play(twice, superweapon(3), dice=(1,)).state, superweapon(3)) == "once_a_turn"
    missing = field("zulu 3", vietnam=owns("march-spades march-clubs march-hearts"))
    assert refusal(missing, superweapon(3)) == "suits_missing"
    off = field("zulu 3", vietnam=owns(FOUR), options={"superweapon": False})
    assert refusal(off, superweapon(3)) == "switched_off"
    filmed = field("zulu 3", "news_crew 3", vietnam=owns(FOUR))
    assert refusal(filmed, superweapon(3)) == "not_there"


def test_the_superweapon_obeys_the_twos_rule() -> None:
    """RNR-36, RNR-54."""
    state = field("zulu 3", vietnam=owns(FOUR, twos=True))

    assert play(state, superweapon(3), dice=(2,)).place("zulu") is None


@pytest.mark.parametrize(
    ("action", "ends"),
    [
        (PlayOrder(V, OrderCard("march-spades")), True),
        (PlayStep(V, OrderCard("march-spades"), PieceId("hodunov"), Position(2)), True),
        (UseCurrentAct(V, Payment.RD), True),
        (ChangeGoals(V, Payment.RD), True),
        (ExchangeUnitForOrder(V, CardId("chi")), True),
        (TryCapture(V, PieceId("zulu"), Payment.RD), True),
        (superweapon(1), True),
        (UseTrick(V, PieceId("hodunov"), TrickNumber(0)), False),
        (ExchangeOrder(V, OrderCard("march-spades")), False),
    ],
    ids=lambda value: type(value).__name__,
)
def test_which_actions_end_the_deployment_phase(action: object, ends: bool) -> None:
    """RNR-37."""
    mine = owns(FOUR, rd=9, units="chi")
    state = field("hodunov 1", "zulu 1", phase=DEPLOYMENT, vietnam=mine)
    dice = {TryCapture: (6,), FireSuperweapon: (1, 1)}.get(type(action), ())
    done = play(state, action, dice=dice)  # type: ignore[arg-type]  # an action

    assert (done.state.phase is Phase.ORDERS) is ends


def test_a_price_is_not_mixed_unless_the_table_wants_it() -> None:
    """RNR-38: option `mixed_payment`: a card stands for 2 RD."""
    mine = owns("march-spades", rd=2)
    wish = ChangeGoals(V, Payment.MIXED, CardId("march-spades"))
    assert refusal(field("hodunov 1", vietnam=mine), wish) == "no_mixed_price"
    done = play(field("hodunov 1", vietnam=mine, options={"mixed_payment": True}), wish)

    assert done.asked == "swap_points"
    assert (done.force(VIETNAM).orders, done.force(VIETNAM).rd) == ((), 0)


# The order cards of table 5.1 that nothing above plays.


def test_march_moves_twice_and_enters_twice() -> None:
    """RNR-39, RNR-42: a manoeuvre of 2 slips past what lies between; enemies do not block."""
    state = field("drummer 1", "zulu 2", vietnam=owns("march-spades manoeuvre-clubs"))
    marched = Played(state).order("march-spades").move("drummer", 2, dice=(2,)).move("drummer", 3)
    assert len(marched.all(DieRolled)) == 1
    slipped = Played(state).order("manoeuvre-clubs").move("drummer", 3)
    assert slipped.all(DieRolled) == []

    assert marched.place("drummer") == slipped.place("drummer") == 3


def test_hit_and_run_attacks_then_moves() -> None:
    """RNR-31, RNR-39."""
    state = field("hodunov 1", "zulu 1", vietnam=owns("hit_and_run-clubs"))
    done = fight(state, "hit_and_run-clubs", "hodunov", "zulu", 2)

    assert {each.unit for each in menu(done.state, V, Manoeuvre)} == {"hodunov"}
    assert done.move("hodunov", 2).place("hodunov") == 2


def test_slaughter_lets_each_unit_of_one_point_attack_once() -> None:
    """RNR-31: each of them may."""
    state = field("hodunov 2", "chi 2", "siren 3", "zulu 2", "poker 2", vietnam=owns("slaughter-spades"))
    chosen = (
        Played(state)
        .order("slaughter-spades")
        .then(menu(Played(state).order("slaughter-spades").state, V)[0])
    )
    assert {each.unit for each in menu(chosen.state, V, Attack)} == {"hodunov", "chi"}
    once = chosen.attack("hodunov", "zulu", dice=(4,))
    assert {each.unit for each in menu(once.state, V, Attack)} == {"chi"}

    assert once.attack("chi", "poker", dice=(2,)).settled().asked == "orders"


def test_a_long_shot_reaches_the_next_point() -> None:
    """RNR-55, RNR-98: as do the ordered attacks of who has `reach`."""
    mine = owns("sniper_shot-spades unit_attacks-clubs")
    state = field("hodunov 1", "bamboo_needle 1", "zulu 2", vietnam=mine)
    done = fight(state, "sniper_shot-spades", "hodunov", "zulu", 2).settled()
    plain = done.order("unit_attacks-clubs")

    assert {each.unit for each in menu(plain.state, V, Attack)} == {"bamboo_needle"}


def test_an_ambush_fires_with_its_own_number() -> None:
    """RNR-12, RNR-44: at whoever enters, until its side's next turn."""
    laid = Played(field("hodunov 2", "poker 1", vietnam=owns("ambush-spades"), vpa=owns("march-clubs")))
    laid = laid.order("ambush-spades").then(MarkAmbush(V, PieceId("hodunov"))).end_turn(V)
    laid = laid.then(menu(laid.state, P)[0]) if laid.asked == "devil_window" else laid
    done = laid.then(PlayStep(P, OrderCard("march-clubs"), PieceId("poker"), Position(2)), dice=(4,))

    assert done.one(UnitKilled).unit == "poker"
    assert done.one(DieRolled).threshold == 4


def test_evacuation_brings_the_dead_or_the_living_to_hq() -> None:
    """RNR-26, RNR-31."""
    state = field("hodunov 2", vietnam=owns("evacuation-clubs", dead="chi"))
    asked = Played(state).order("evacuation-clubs")
    assert {each.unit for each in menu(asked.state, V, Evacuate)} == {"chi", "hodunov"}

    assert [card.id for card in asked.then(Evacuate(V, UnitId("chi"))).force(VIETNAM).hq] == ["chi"]
    assert [card.id for card in asked.then(Evacuate(V, UnitId("hodunov"))).force(VIETNAM).hq] == ["hodunov"]


def test_drive_out_sends_somebody_next_door() -> None:
    """RNR-41, RNR-43, RNR-50: on 4+; who is forced enters like any other."""
    state = field("hodunov 2", "tripwire 3", "zulu 2", "rong 2", vietnam=owns("drive_out-spades"))
    asked = Played(state).order("drive_out-spades")
    assert {each.unit for each in menu(asked.state, V, DriveOut)} == {"zulu", "rong"}
    done = asked.then(DriveOut(V, PieceId("zulu"), Position(3)), dice=(4, 4))
    assert done.one(UnitKilled).by == "tripwire"
    failed = asked.then(DriveOut(V, PieceId("zulu"), Position(3)), dice=(3,)).settled()
    assert failed.place("zulu") == 2

    assert failed.one(RdChanged).cause is RdCause.FAILURE


def test_a_radio_intercept_costs_the_enemy_a_random_order() -> None:
    """RNR-31: it needs an order in the enemy's hand."""
    state = field("hodunov 2", vietnam=owns("radio_intercept-spades"), vpa=owns("march-clubs assault-clubs"))
    done = Played(state).then(PlayOrder(V, OrderCard("radio_intercept-spades")), dice=(2,))
    assert done.force(VPA).orders == ("march-clubs",)
    poor = field("hodunov 2", vietnam=owns("radio_intercept-spades"))

    assert menu(poor, V, PlayOrder) == []


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
