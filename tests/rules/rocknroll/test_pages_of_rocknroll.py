"""What a page of a decision says in Rock'n'Roll, and what asks for a second press."""

from __future__ import annotations

import pytest
from loaded_dice import SteadyChance

from bot.locale import Language, Phrasebooks
from rules.contract import Action, Seat
from rules.rocknroll.actions import (
    CallDevilForOrders,
    ChangeGoals,
    Decline,
    EndDeployment,
    EndTurn,
    ExchangeOrderForUnit,
    ExchangeUnitForOrder,
    HandlePrisoner,
    Interrupt,
    InterruptWithStep,
    OfferDraw,
    PassDevil,
    PlayOrder,
    Resign,
    SetDevil,
    TakeRestFromDeck,
    TryCapture,
    UseCurrentAct,
)
from rules.rocknroll.deployment import DECK
from rules.rocknroll.names import CardId, Handling, OrderCard, Payment, Phase, Reactions, UnitId
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import RNR, VIETNAM, VPA, P, Played, V, field, fight, owns, play

FIRE = "unit_attacks-clubs"
BOOKS = Phrasebooks.load()
ENGLISH = BOOKS["en"]


def says(state: State, seat: Seat) -> str:
    """Give what the page of *seat* says."""
    return "\n".join(ENGLISH.say(each) for each in RNR.situation(RNR.view(state, seat)))


def loses(state: State, action: Action) -> bool:
    """Whether *action* has to be confirmed."""
    return RNR.grave(RNR.view(state, action.seat), action) is not None


def test_a_failed_roll_says_who_missed_whom_by_how_much() -> None:
    """RNR-46, RNR-49."""
    state = field("hodunov 2", "zulu 2", vietnam=owns("unit_attacks-spades", rd=4))
    failed = Played(state).order("unit_attacks-spades").attack("hodunov", "zulu", dice=(2,))
    read = says(failed.state, V)

    assert "Your attack fails, Hodunov → Zulu: die 2 against 4+." in read
    assert "2 more would do: that costs 2 of your 4 RD." in read


def test_a_part_of_an_order_says_which_and_who_has_acted() -> None:
    """RNR-31: what comes later may be left out."""
    state = field("hodunov 1", "poker 2", vietnam=owns("assault-hearts"))
    moved = Played(state).order("assault-hearts").move("hodunov", 2)
    read = says(moved.state, V)

    assert "Your order Assault (hearts), part 2 of 2: choose who attacks whom (so far: Hodunov)." in read
    assert "You may leave it out. Your suit: +1 to the first roll." in read
    assert "If the round ended now: Vietnam 2 : 0 VPA." in read


@pytest.mark.parametrize(
    ("standing", "order", "is_told"),
    [
        ("hodunov 2", "manoeuvre-hearts", False),
        ("hodunov 2", "assault-hearts", True),
        ("mortgage 2 by vietnam", "manoeuvre-hearts", True),
    ],
    ids=["nothing is rolled", "an attack follows", "who enters may roll"],
)
def test_the_bonus_of_a_suit_is_told_where_anything_may_be_rolled(
    standing: str, order: str, is_told: bool
) -> None:
    """RNR-28: of a manoeuvre it was said, too."""
    begun = Played(field(standing, "poker 3", vietnam=owns(order))).order(order)

    assert ("+1 to the first roll" in says(begun.state, V)) is is_told


@pytest.mark.parametrize(("others", "left"), [((), 0), (("poker 2", "fj 2"), 2)])
def test_a_failed_attack_of_a_trick_says_how_many_follow(others: tuple[str, ...], left: int) -> None:
    """RNR-99: whoever paid for the first did not know of the second."""
    mine = owns(rd=3)
    state = field("fuse_cart 2", "zulu 2", *others, "hodunov 1", turn=VPA, vietnam=mine, vpa=owns(FIRE))
    failed = fight(state, FIRE, "zulu", "fuse_cart", 5, 3, seat=P)

    assert (failed.asked, failed.waits_for) == ("roll_window", (V,))
    assert ("the same trick attacks" in says(failed.state, V)) is bool(left)
    if left:
        assert f"After it the same trick attacks {left} more." in says(failed.state, V)


def test_nobody_else_is_told_what_is_asked() -> None:
    assert RNR.situation(RNR.view(field("hodunov 2"), P)) == ()


def test_ending_the_deployment_with_units_in_hand_is_asked_again() -> None:
    """RNR-11: by ending it or by the first order; not without units, nor without room."""
    order = PlayOrder(V, OrderCard("march-clubs"))
    held = field("hodunov 2", vietnam=owns("march-clubs", units="chi"), phase=Phase.DEPLOYMENT)
    assert loses(held, EndDeployment(V))
    assert loses(held, order)

    options = {"field_limit_vietnam": 3, "contingent_vietnam": 3}
    standing = ("hodunov 2", "drummer 2", "tripwire 2")
    hand = owns("march-clubs", units="chi")
    full = field(*standing, vietnam=hand, phase=Phase.DEPLOYMENT, options=options)
    empty = field("hodunov 2", vietnam=owns("march-clubs"), phase=Phase.DEPLOYMENT)

    assert not any(loses(each, EndDeployment(V)) or loses(each, order) for each in (full, empty))
    # RNR-32: whoever makes room by it could use it no more.
    assert loses(full, ExchangeUnitForOrder(V, CardId("tripwire")))


def test_orders_above_the_limit_are_told_before_the_turn_ends() -> None:
    """RNR-20."""
    assert loses(field("hodunov 2", vietnam=owns("march-clubs " * 9)), EndTurn(V))
    assert not loses(field("hodunov 2", vietnam=owns("march-clubs " * 8)), EndTurn(V))


def test_what_ends_the_match_or_comes_once_is_asked_again() -> None:
    """Chapter 3, RNR-83, RNR-65."""
    state = field("hodunov 2", vietnam=owns("march-clubs"))
    assert loses(state, Resign(V))
    assert loses(state, CallDevilForOrders(V))
    assert loses(state, ExchangeUnitForOrder(V, CardId("hodunov")))
    assert not loses(state, OfferDraw(V))

    offered = play(state, OfferDraw(P)).state

    assert loses(offered, OfferDraw(V))


def test_to_leave_all_prisoners_with_the_enemy_is_asked_again() -> None:
    """RNR-79: a rescue is free."""
    state = field("hodunov 2", turn=VPA, first=VIETNAM, vpa=owns(prisoners="chi"))
    closing = play(state, EndTurn(P)).state

    assert RNR.pending(closing).kind == "announce_rescue"  # type: ignore[union-attr]  # the match goes on
    assert loses(closing, Decline(V))


def test_whoever_may_interrupt_reads_whether_the_enemys_turn_ends_otherwise() -> None:
    """RNR-82: at its end, or on the alert after an order."""
    state = field("hodunov 2", "zulu 5", turn=VPA, vietnam=owns("march-clubs"), vpa=owns("supply_drop-clubs"))
    alert = play(state, SetDevil(V, Reactions.ASK, True), PlayOrder(P, OrderCard("supply_drop-clubs"))).state
    last = play(state, EndTurn(P)).state

    def passing(window: State) -> str:
        about = RNR.about(RNR.view(window, V), PassDevil(V), None)
        assert about is not None
        return ENGLISH.say(about)

    assert (passing(alert), passing(last)) == ("the turn of VPA goes on", "the turn of VPA ends")
    assert "VPA wants to end its turn: you may interrupt it now" in says(last, V)


def test_whoever_may_interrupt_reads_with_what_the_enemy_goes_on_and_how_the_round_stands() -> None:
    """RNR-81: who was behind took the lead by it, was told that all was done, and lost what it had gained."""
    sides = {"vietnam": owns("manoeuvre-clubs"), "vpa": owns("march-hearts assault-clubs", units="fj", rd=3)}
    window = play(field("hodunov 2", "poker 3", turn=VPA, **sides), EndTurn(P)).state
    goes_on = "VPA goes on with its turn, with 2 orders and 1 unit in hand and 3 RD, and may call its Devil's"
    read, view = says(window, V), RNR.view(window, V)
    found = RNR.weighed(view, RNR.legal_actions(window, V), SteadyChance())
    whys = {type(each.action): each.reason for each in found}
    interruptions = [each for each in RNR.legal_actions(window, V) if not each.passes]

    assert goes_on in read
    assert "If the round ended now: Vietnam 2 : 3 VPA" in read
    assert {*map(type, interruptions)} == {Interrupt, InterruptWithStep}
    for each in interruptions:
        grave, why = RNR.grave(view, each), whys[type(each)]
        assert grave is not None and goes_on in ENGLISH.say(grave)
        assert why is not None and f"; but then {goes_on}" in ENGLISH.say(why)
    called = RNR.grave(RNR.view(field("hodunov 2"), V), CallDevilForOrders(V))
    assert called is not None and "goes on" not in ENGLISH.say(called)


def test_a_failed_roll_says_how_the_round_stands_but_not_at_the_close() -> None:
    """What a reroll is worth hangs on it; at the close the round is counted already."""
    state = field("hodunov 2", "zulu 2", vietnam=owns("unit_attacks-spades", rd=4))
    failed = Played(state).order("unit_attacks-spades").attack("hodunov", "zulu", dice=(2,))
    closing = Played(field("hodunov 2", vietnam=owns(rd=5, prisoners="ham"), turn=VPA)).end_turn(P).settled()
    dealt = closing.then(HandlePrisoner(V, UnitId("ham"), Handling.INTERROGATE), dice=(2,))

    assert "If the round ended now: Vietnam 2 : 0 VPA." in says(failed.state, V)
    assert (dealt.asked, "If the round ended now" in says(dealt.state, V)) == ("roll_window", False)


def test_the_deck_is_told_without_the_dead_who_return_to_it() -> None:
    """RNR-19: they are told beside it."""
    state = field(
        "hodunov 2", vietnam=owns("march-clubs", deck="chi drummer", dead="tripwire"), phase=Phase.DEPLOYMENT
    )
    about = RNR.about(RNR.view(state, V), ExchangeOrderForUnit(V, OrderCard("march-clubs"), DECK), "source")
    assert about is not None

    assert ENGLISH.say(about) == "unseen; the deck holds 2, then your dead: 1"


def test_what_the_deck_holds_is_said_once_where_units_arrive() -> None:
    """RNR-16, RNR-19: above the choices, and not again beside one of them."""
    vpa = owns(hq="zulu", deck="fj ham", dead="poker")
    arriving = play(field("whistle 1", turn=VPA, vpa=vpa), EndTurn(P)).settled().state
    about = RNR.about(RNR.view(arriving, P), TakeRestFromDeck(P), None)
    assert about is not None

    assert "from HQ (Zulu) or from the deck (it holds 2, then your dead: 1)." in says(arriving, P)
    assert ENGLISH.say(about) == "3 unknown units come to hand"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "action",
    [
        PlayOrder(V, OrderCard(FIRE)),
        TryCapture(V, UnitId("zulu"), Payment.RD),
        UseCurrentAct(V, Payment.RD),
        ChangeGoals(V, Payment.RD),
    ],
    ids=lambda each: type(each).__name__,
)
def test_whatever_ends_deployment_says_so(action: Action, language: Language) -> None:
    """RNR-11, RNR-37: of orders it was said, of capturing and what else is done in the orders phase not."""
    state = field("hodunov 2", "zulu 2", vietnam=owns(FIRE, rd=4), phase=Phase.DEPLOYMENT)
    after = field("hodunov 2", "zulu 2", vietnam=owns(FIRE, rd=4))
    ends = {"en": "; ends your deployment", "ru": "; развёртывание кончается"}[language]

    def about(each: State) -> str:
        said = RNR.about(RNR.view(each, V), action, None)
        assert said is not None
        return BOOKS[language].say(said)

    assert about(state).endswith(ends)
    assert ends not in about(after)


@pytest.mark.parametrize("phase", [Phase.DEPLOYMENT, Phase.ORDERS])
def test_a_page_names_the_orders_that_fit_nothing_now(phase: Phase) -> None:
    """RNR-29, RNR-31: what cannot be played is in no menu, and so it was nowhere named."""
    mine = owns(f"{FIRE} assault-hearts")
    alone = field("hodunov 1", vietnam=mine, phase=phase)
    near = field("hodunov 2", "zulu 2", vietnam=mine, phase=phase)

    assert "Orders that cannot be played in full now: Unit attacks (clubs)." in says(alone, V)
    assert "cannot be played in full" not in says(near, V)
