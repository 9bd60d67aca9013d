"""Rulebook 2.6 and table 5.1 of Rock'n'Roll: what orders do."""

from __future__ import annotations

import pytest

from rules.rocknroll.actions import (
    Attack,
    ChangeGoals,
    DriveOut,
    Evacuate,
    ExchangeOrder,
    ExchangeUnit,
    ExchangeUnitForOrder,
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
from rules.rocknroll.events.card import RdChanged
from rules.rocknroll.events.field import UnitEntered
from rules.rocknroll.events.killing import UnitKilled
from rules.rocknroll.events.order import DieRolled, GoalsChanged, SuperweaponFired
from rules.rocknroll.names import (
    CardId,
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
    assert refusal(filmed, superweapon(3)) == "camera_stops_weapon"


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
