"""What a menu of Rock'n'Roll says beside a choice: exact odds, prices, and what a failure is worth."""

from __future__ import annotations

import pytest
from loaded_dice import SteadyChance

from bot.locale import Phrasebooks
from rules.contract import Action, Phrase
from rules.rocknroll.actions import (
    Accept,
    CallDevilForOrders,
    CallDevilForUnits,
    ChangeGoals,
    HandlePrisoner,
    Interrupt,
    InterruptWithStep,
    PlayOrder,
    PlayStep,
    Pour,
    Reroll,
    SwapPoints,
    TryCapture,
    UseTrick,
)
from rules.rocknroll.deployment import DECK
from rules.rocknroll.names import (
    CardId,
    Handling,
    Letter,
    OrderCard,
    Payment,
    Phase,
    PieceId,
    Position,
    SourceId,
    TrickNumber,
    UnitId,
)
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import RNR, VPA, P, Played, V, field, owns

ATTACK = "unit_attacks-spades"
ENGLISH = Phrasebooks.load()["en"]


def told(state: State, action: Action) -> Phrase:
    """Give what stands beside *action*."""
    assert action in (*RNR.legal_actions(state, V), *RNR.orders(state, V))
    caution = RNR.caution(RNR.view(state, V), action)
    assert caution is not None
    return caution


def failed(**vietnam: int) -> State:
    """Give a failed attack of Hodunov beside the drummer, who adds 1."""
    here = field("hodunov 2", "drummer 2", "ham 2", vietnam=owns(f"{ATTACK} march-clubs", **vietnam))
    return Played(here).order(ATTACK).attack("hodunov", "ham", dice=[3]).state


@pytest.mark.parametrize(("card", "percent"), [("march-clubs", 50), ("drummer", 33)])
def test_a_reroll_tells_the_odds_without_the_unit_that_pays_for_it(card: str, percent: int) -> None:
    """RNR-46, RNR-48: who is paid no longer helps."""
    assert told(failed(), Reroll(V, CardId(card))).facts["percent"] == percent


def test_a_reroll_tells_what_all_rd_do_for_the_second_die() -> None:
    """RNR-48: first thrown again, then poured; with 4 RD a reroll against 5+ was said to succeed in 50 %."""
    here = field("hodunov 2", "ham 2", vietnam=owns(f"{ATTACK} march-clubs", rd=4))
    state = Played(here).order(ATTACK).attack("hodunov", "ham", dice=[3]).state
    again = Reroll(V, CardId("march-clubs"))
    view = RNR.view(state, V)
    weighed = RNR.weighed(view, RNR.legal_actions(state, V), SteadyChance())
    why = next(each.reason for each in weighed if each.action == again)
    assert why is not None

    assert ENGLISH.say(told(state, again)) == "5+: 33 % · +1 RD 50 % and +4 RD 100 %"
    assert ENGLISH.say(why) == "One more throw succeeds with a 33 % chance, 100 % with your 4 RD"
    worst = Played(state).then(again, dice=[1])
    assert Pour(V) in RNR.legal_actions(worst.state, V)


@pytest.mark.parametrize(("card", "percent"), [("march-clubs", 33), ("net_thrower", 17)])
def test_a_capture_tells_the_odds_without_the_unit_that_pays_for_it(card: str, percent: int) -> None:
    """RNR-66, RNR-46."""
    here = field("hodunov 2", "net_thrower 2", "ham 2", vietnam=owns("march-clubs"))

    wish = TryCapture(V, PieceId("ham"), Payment.CARDS, CardId(card))

    assert told(here, wish).facts["percent"] == percent


@pytest.mark.parametrize(
    ("options", "percents"),
    [({}, [50, 67, 83]), ({"exact3_pourable": True}, [50, 67, 83, 100])],
    ids=["a 3 stands", "a 3 may be poured"],
)
def test_dealing_with_a_prisoner_counts_no_rd_into_a_three(
    options: dict[str, bool], percents: list[int]
) -> None:
    """RNR-73, RNR-77: with 1 RD the odds are those of the bare die, as only a 3 needs one."""
    here = field("hodunov 2", vietnam=owns(rd=5, prisoners="ham"), options=options, turn=VPA)
    state = Played(here).end_turn(P).settled().state

    odds = told(state, HandlePrisoner(V, UnitId("ham"), Handling.INTERROGATE)).facts["odds"]

    assert isinstance(odds, Phrase)
    steps = odds.facts["rd"]
    assert isinstance(steps, tuple)
    assert [odds.facts["percent"], *(each.facts["percent"] for each in steps)] == percents  # type: ignore[union-attr]  # phrases


def test_pouring_tells_its_price_and_what_comes_of_it() -> None:
    """RNR-49: exactly as many as it takes."""
    facts = told(failed(rd=3), Pour(V)).facts

    assert (facts["count"], facts["total"], facts["threshold"]) == (1, 5, 5)


@pytest.mark.parametrize(("source", "paid"), [("failure", "yes"), ("natural_one", "no"), ("both", "yes")])
def test_letting_a_failure_stand_tells_whether_it_pays(source: str, paid: str) -> None:
    """RNR-50, option `rd_source`."""
    here = field("hodunov 2", "ham 2", vietnam=owns(f"{ATTACK} march-clubs"), options={"rd_source": source})
    state = Played(here).order(ATTACK).attack("hodunov", "ham", dice=[3]).state

    assert told(state, Accept(V)).facts["paid"] == paid


@pytest.mark.parametrize("blocks", [True, False])
def test_the_devil_tells_his_price_as_this_table_has_it(blocks: bool) -> None:
    """RNR-83, option `devil_blocks_rocknroll`."""
    here = field("hodunov 2", options={"devil_blocks_rocknroll": blocks})

    assert told(here, CallDevilForOrders(V)).facts["rock"] == ("yes" if blocks else "no")


def test_a_trick_with_one_target_tells_the_odds_of_its_attack() -> None:
    """RNR-95, RNR-57: nobody is asked whom to aim at, so the odds stand beside the trick."""
    alone = field("mortar_choir 2 by vietnam", "tin_sister 3")
    several = field("mortar_choir 2 by vietnam", "poker 3", "zulu 1")
    trick = UseTrick(V, PieceId("mortar_choir"), TrickNumber(0))

    odds = told(alone, trick).facts["odds"]

    assert isinstance(odds, Phrase)
    assert (odds.facts["threshold"], odds.facts["percent"]) == (5, 33)
    assert told(several, trick).key == "rocknroll-unit-mortar_choir.text"


@pytest.mark.parametrize(("takes", "fires"), [(False, 1), (True, 0)])
def test_an_entrant_is_told_of_no_fire_that_a_guard_takes(takes: bool, fires: int) -> None:
    """RNR-44, RNR-62, option `guard_takes_entry_fire`."""
    options = {"guard_takes_entry_fire": takes}
    here = field("hodunov 2", "grey_wall 3", "zulu 3", vietnam=owns("march-spades"), options=options)
    step = PlayStep(V, OrderCard("march-spades"), PieceId("hodunov"), Position(3))

    caution = RNR.caution(RNR.view(here, V), step)

    assert step in RNR.legal_actions(here, V)
    assert (0 if caution is None else caution.facts["count"]) == fires


def test_an_order_that_interrupts_tells_what_it_does_and_a_step_what_waits_for_it() -> None:
    """RNR-82: beside that stood the price alone, and beside a step what the card does when it is none."""
    here = field("hodunov 2", "zulu 3", turn=VPA, vietnam=owns("march-spades"))
    window = Played(here).end_turn(P).state
    view, order = RNR.view(window, V), OrderCard("march-spades")
    full = Interrupt(V, order)
    step = InterruptWithStep(V, order, PieceId("hodunov"), Position(3))
    own = field("hodunov 2", "zulu 3", vietnam=owns("march-spades"))
    plain = PlayStep(V, order, PieceId("hodunov"), Position(3))
    text = RNR.about(view, full, "order")

    assert text is not None and text.key == "rocknroll-order-march.text"
    assert RNR.about(view, step, "order") is RNR.about(RNR.view(own, V), plain, "order") is None
    fire = told(own, plain)
    assert ENGLISH.say(told(window, step)) == f"{ENGLISH.say(fire)} · {ENGLISH.say(told(window, full))}"


def test_two_points_that_change_places_tell_the_score_that_they_would_make() -> None:
    """RNR-35, RNR-111 (case 16)."""
    here = field("hodunov 3", "drummer 3", "zulu 1", vietnam=owns(rd=4))
    paid = Played(here).then(ChangeGoals(V, Payment.RD)).state

    assert ENGLISH.say(told(paid, SwapPoints(V, Letter("A"), Letter("C")))) == "then Vietnam 1 : 3 VPA"
    assert ENGLISH.say(told(paid, SwapPoints(V, Letter("B"), Letter("C")))) == "then Vietnam 2 : 1 VPA"


def test_a_price_tells_its_rd() -> None:
    """RNR-35, RNR-38: half of them where a card is mixed in."""
    here = field("hodunov 2", vietnam=owns("march-clubs", rd=9), options={"mixed_payment": True})

    assert told(here, ChangeGoals(V, Payment.RD)).facts["count"] == 4
    assert told(here, ChangeGoals(V, Payment.MIXED, CardId("march-clubs"))).facts["count"] == 2


@pytest.mark.parametrize(
    ("mine", "second", "given"),
    [
        (owns(deck="chi siren"), DECK, "all"),
        (owns(deck="chi"), DECK, 1),
        (owns(deck="chi", dead="siren"), DECK, "all"),
        (owns(deck="chi", hq="siren"), SourceId("siren"), "all"),
    ],
    ids=["two in the deck", "one", "one and a dead one", "one and one of HQ"],
)
def test_the_devil_tells_that_he_gives_fewer_units_than_called_for(
    mine: dict[str, object], second: SourceId, given: object
) -> None:
    """RNR-81, RNR-19: with one card left two are called for and one comes."""
    here = field("hodunov 2", phase=Phase.DEPLOYMENT, vietnam=mine)

    assert told(here, CallDevilForUnits(V, DECK, second)).facts["given"] == given


def test_the_dead_of_a_deathmatch_are_no_cards_to_call_for() -> None:
    """RNR-114, RNR-81."""
    mine = owns(deck="chi", dead="siren")
    here = field("hodunov 2", phase=Phase.DEPLOYMENT, vietnam=mine, options={"deathmatch": 1})

    assert told(here, CallDevilForUnits(V, DECK, DECK)).facts["given"] == 1


@pytest.mark.parametrize(("deck", "given"), [("march-clubs", 1), ("march-clubs march-hearts", "all")])
def test_the_devil_tells_that_he_gives_fewer_orders_than_called_for(deck: str, given: object) -> None:
    """RNR-81, RNR-18."""
    here = field("hodunov 2", order_deck=deck, vietnam=owns())

    assert told(here, CallDevilForOrders(V)).facts["given"] == given


def test_a_supply_drop_tells_that_one_order_is_left() -> None:
    """RNR-18: the drop itself lies aside until it is resolved (RNR-26)."""
    here = field("hodunov 2", order_deck="march-clubs", vietnam=owns("supply_drop-clubs"))

    assert told(here, PlayOrder(V, OrderCard("supply_drop-clubs"))).facts["count"] == 1
