"""Rulebook chapter 9: the automated seat, from its own view alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from loaded_dice import SteadyChance

from rules.contract import Action, Seat
from rules.rocknroll.actions import (
    AnnounceRescue,
    AttackAgain,
    CallDevilForOrders,
    ChangeGoals,
    DeployUnit,
    EndTurn,
    Evacuate,
    FireSuperweapon,
    HandlePrisoner,
    Interrupt,
    PassDevil,
    PassTrick,
    PlayOrder,
    Pour,
    Reroll,
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.names import Direction, Handling, OrderCard, Payment, Phase, PieceId, TrickNumber, UnitId
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
    owns,
    step,
)

ATTACK = "unit_attacks-spades"
FOUR = "march-spades march-clubs march-hearts march-diamonds"


def advice(state: State, seat: Seat = V) -> Action:
    """Give what an automated seat does now."""
    return RNR.advise(RNR.view(state, seat), RNR.legal_actions(state, seat), SteadyChance())


def value(state: State) -> float:
    """Give what the field is worth to Vietnam."""
    return Appraisal(RNR.view(state, V), VIETNAM).value


def test_a_field_is_worth_its_score_and_its_units() -> None:
    """Item 1: 1.3 for each point of lead, 0.12 for standing on one; a closed enemy is worth 1."""
    alone = value(field("chi 3"))
    assert round(alone, 2) == round(1.3 * 3 + 1 + 0.12 * 3, 2)
    assert value(field("hodunov 3")) > value(field("chi 3"))
    assert value(field("grey_wall 3")) > value(field("chi 3"))
    assert value(field("fj 3 closed", "zulu 1")) > value(field("fj 3", "zulu 1"))
    assert value(field("zulu 3")) < 0


def test_units_are_deployed_and_not_into_barrages() -> None:
    """Item 2: arrows point into the field."""
    barrage = ("zulu 1", "hodunov 1", "chi 5", "siren 1")
    state = field(*barrage, phase=Phase.DEPLOYMENT, vietnam=owns(units="drummer"))
    wish = advice(state)
    assert isinstance(wish, DeployUnit)
    assert wish.position == 5

    arrow = advice(field(phase=Phase.DEPLOYMENT, vietnam=owns(units="grey_storm")))
    assert isinstance(arrow, DeployUnit)
    assert arrow.arrow is (Direction.RIGHT if arrow.position == 1 else Direction.LEFT)


def test_an_order_is_played_where_it_gains_enough() -> None:
    """Item 3: and the turn ends where nothing does."""
    assert isinstance(advice(field("hodunov 2", "zulu 2", vietnam=owns(ATTACK))), PlayOrder)
    assert isinstance(advice(field("hodunov 3", vietnam=owns(ATTACK))), EndTurn)


def test_the_superweapon_is_for_crowds() -> None:
    """Item 4: three more enemies than own."""
    crowd = field("zulu 4", "poker 4", "whistle 4", "hodunov 1", vietnam=owns(FOUR))
    fired = advice(crowd)

    assert isinstance(fired, FireSuperweapon)
    assert fired.position == 4


def test_a_goal_change_is_bought_where_it_gains_much() -> None:
    """Item 4."""
    state = field("hodunov 1", "chi 1", "zulu 3", "poker 3", vietnam=owns(rd=4))

    assert advice(state) == ChangeGoals(V, Payment.RD)


def test_captures_are_for_the_rich_and_for_useless_orders() -> None:
    """Item 5: the dearest target first."""
    options: dict[str, Any] = {"goal_change": "off"}
    rich = field("chi 2", "fj 2", "wrong_drop 2", vietnam=owns(rd=5), options=options)
    tried = advice(rich)
    assert isinstance(tried, TryCapture)
    assert tried.unit == "fj"
    useless = owns("airlift-diamonds airlift-diamonds radio_intercept-spades")
    options |= {"any_order_steps": False, "current_act": "off"}
    desperate = advice(field("chi 2", "fj 2", vietnam=useless, options=options))

    assert isinstance(desperate, TryCapture)
    assert desperate.payment is Payment.CARDS


def test_little_is_poured_and_cards_are_kept() -> None:
    """Item 6: a reroll only of a decisive roll, with a card that is good for little."""
    short = fight(field("hodunov 2", "ham 2", vietnam=owns(ATTACK, rd=3)), ATTACK, "hodunov", "ham", 3)
    assert advice(short.state) == Pour(V)
    far = fight(field("hodunov 2", "fj 2", vietnam=owns(ATTACK, rd=3)), ATTACK, "hodunov", "fj", 3)
    assert far.asked == "orders"
    mine = owns(f"{ATTACK} airlift-diamonds")
    decisive = fight(
        field("hodunov 3", "chi 3", "zulu 3", "poker 3", vietnam=mine), ATTACK, "hodunov", "zulu", 2
    )
    small = fight(
        field("hodunov 1", "chi 1", "siren 1", "wrong_drop 1", vietnam=mine),
        ATTACK,
        "hodunov",
        "wrong_drop",
        2,
    )

    assert isinstance(advice(decisive.state), Reroll) or value(decisive.state) > 0
    assert not isinstance(advice(small.state), Reroll)


def dealing(prisoner: str, hand: str = "", **given: Any) -> State:
    """Give the dealing of Vietnam with a prisoner."""
    mine = owns(hand, prisoners=prisoner)
    options = {"devils_hand": "off"}
    return Played(field("chi 1", "zulu 5", turn=VPA, vietnam=mine, options=options)).end_turn(P).state


def test_prisoners_are_interrogated_recruited_or_executed() -> None:
    """Item 7."""
    assert advice(dealing("poker")) == HandlePrisoner(V, UnitId("poker"), Handling.INTERROGATE)
    assert advice(dealing("fj")) == HandlePrisoner(V, UnitId("fj"), Handling.RECRUIT)
    attacks = "unit_attacks-clubs unit_attacks-spades"
    assert advice(dealing("poker", attacks)) == HandlePrisoner(V, UnitId("poker"), Handling.EXECUTE)


def test_the_dearest_prisoner_is_wanted_back() -> None:
    """Item 7."""
    mine = owns(prisoners="poker fj")
    state = Played(field("zulu 3", turn=VPA, vietnam=mine, options={"devils_hand": "off"})).end_turn(P).state

    assert advice(state, P) == AnnounceRescue(P, UnitId("fj"))


def test_the_devil_is_called_when_far_behind() -> None:
    """Item 8: the first option two rounds behind; the third only where one attack flips the round."""
    state = field("hodunov 1", vpa=owns(wins=2, units="zulu"))
    assert advice(state) == CallDevilForOrders(V)
    flips = field("hodunov 3", "poker 3", "ham 1", "zulu 3", turn=VPA, vietnam=owns(ATTACK))
    window = Played(flips).end_turn(P)
    assert window.asked == "devil_window"
    assert isinstance(advice(window.state), Interrupt)
    hopeless = field("hodunov 1", "poker 3", "zulu 3", "ham 1", "fj 5", turn=VPA, vietnam=owns(ATTACK))

    assert advice(Played(hopeless).end_turn(P).state) == PassDevil(V)


def test_rock_and_roll_is_always_taken_at_the_dearest_target() -> None:
    """Item 9: as are reactions."""
    state = field("hodunov 2", "zulu 2", "wrong_drop 2", "fj 2", vietnam=owns(ATTACK))
    six = fight(state, ATTACK, "hodunov", "zulu", 6)
    wish = advice(six.state)

    assert isinstance(wish, AttackAgain)
    assert wish.target == "fj"


def test_a_current_act_is_for_who_has_many_rd() -> None:
    """Item 4: never for cards."""
    options = {"goal_change": "off", "capture": "off"}
    poor = field("chi 3", "zulu 3", vietnam=owns("airlift-diamonds supply_drop-clubs", rd=5), options=options)
    assert not isinstance(advice(poor), UseCurrentAct)
    rich = field("chi 3", "zulu 3", vietnam=owns(rd=6), options=options)

    assert advice(rich) == UseCurrentAct(V, Payment.RD)


def test_nobody_leaves_the_field_for_an_evacuation() -> None:
    """Item 3: it is played for the dead, and brings the dearest of them home."""
    hand = "evacuation-clubs"
    alive = field("hodunov 3", "zulu 5", vietnam=owns(hand))
    assert advice(alive) == EndTurn(V)
    dead = field("hodunov 3", "zulu 5", vietnam=owns(hand, dead="chi grey_storm"))
    assert advice(dead) == PlayOrder(V, OrderCard(hand))
    assert advice(Played(dead).order(hand).state) == Evacuate(V, UnitId("grey_storm"))


def test_no_supplies_are_asked_for_where_nothing_is_left_to_be_won() -> None:
    """Item 3, RNR-27: two supply drops and one other card left would go round for ever."""
    state = field(vietnam=owns("supply_drop-clubs"))
    one, two = (OrderCard(each) for each in ("supply_drop-hearts", "march-clubs"))

    assert advice(replace(state, order_deck=(), order_discard=(one, two))) == PlayOrder(
        V, OrderCard("supply_drop-clubs")
    )
    assert isinstance(advice(replace(state, order_deck=(), order_discard=(one,))), EndTurn)


def test_a_closed_unit_is_known_to_aim_badly() -> None:
    """Item 3, RNR-106: its attack needs a 6."""
    open_one = Appraisal(RNR.view(field("hodunov 2", "zulu 2"), V), VIETNAM)
    closed = Appraisal(RNR.view(field("hodunov 2 closed", "zulu 2"), V), VIETNAM)
    chances = [
        here.chance(*sorted(here.pieces, key=lambda each: each.side or "")) for here in (open_one, closed)
    ]

    assert [round(6 * each) for each in chances] == [3, 1]


def test_a_carrier_is_used_where_that_may_help() -> None:
    """Item 9: Barefoot takes an enemy away from a Point that it would lose, and leaves one where it is."""
    lost = field("barefoot 3", "chi 3", "zulu 3", "poker 3")
    assert advice(lost) == UseTrick(V, PieceId("barefoot"), TrickNumber(0))
    crowded = field("barefoot 1", "poker 1", "zulu 2", turn=VPA, vpa=owns("march-clubs"))
    entered = step(crowded, "zulu", 1, seat=P)
    assert entered.asked == "trick_window"
    assert advice(entered.state) == PassTrick(V)
