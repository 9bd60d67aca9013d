"""Rulebook chapter 2F: offers, demands, sealed answers, recorded deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.contract import Seat, Typed
from rules.raid.actions import (
    AcceptDemand,
    ComeHome,
    JoinAttack,
    JoinDefence,
    LayOut,
    LendCard,
    NameCard,
    NotePromise,
    PlayBunker,
    RefuseDemand,
    RemoveTerms,
    SetDue,
    SetGear,
    SetLoot,
    SetScrap,
    StayOut,
)
from rules.raid.events.deal import (
    AnswerGiven,
    DealPaid,
    DealRecorded,
    DealRecordedUnseen,
    DemandAnswered,
    DemandDrafted,
    DemandMade,
    OfferMade,
    SeatAnswered,
    SidesRevealed,
)
from rules.raid.events.fight import FightDecided
from rules.raid.events.raid import ScrapLooted
from rules.raid.names import UNKNOWN, CardId, DecisionKind, Due
from rules.raid.state import Answer, Decision, Stage, Terms
from tests.rules.raid.raid_scenes import (
    DEMAND,
    FREE,
    OFFER,
    RAID,
    A,
    B,
    C,
    D,
    called,
    cards,
    menu,
    pending,
    refusal,
)


def test_a_looted_defender_still_pays() -> None:
    """RAID-71, RAID-77, RAID-106 (case 19): B is looted 4 of 9, pays 3, and keeps 2."""
    raid = called(raider="9 / satchel_charge / shotgun", target="9 / anti_raid stash")
    raid = raid.then(SetScrap(B, C, 3), SetDue(B, C, Due.ALWAYS), LendCard(B, C)).ready()
    done = raid.then(JoinDefence(C, OFFER)).nobody_joins().close_stack().fight()

    assert done.one(ScrapLooted).amount == 4
    assert done.scrap() == [13, 2, 3, 0]


def test_a_lent_card_is_reserved_and_refusals_say_so() -> None:
    """RAID-77, section 3: one card is lent once; promised is not the same as absent."""
    one = called(raider="9 / satchel_charge flare_gun").then(LendCard(A, C))
    two = called(raider="9 / satchel_charge flare_gun flare_gun").then(LendCard(A, C))

    assert refusal(one.state, LendCard(A, D)) == "reserved"
    assert LendCard(A, D) in menu(two.state, A)
    assert refusal(one.state, NameCard(A, D, CardId("flare_gun"))) == "reserved"
    named = called(raider="9 / satchel_charge flare_gun").then(NameCard(A, D, CardId("flare_gun")))
    assert refusal(named.state, LendCard(A, C)) == "reserved"
    assert refusal(one.state, LendCard(A, C)) == "terms_unchanged"
    assert refusal(called().state, LendCard(A, C)) == "not_in_hand"


def test_terms_may_be_changed_as_often_as_anybody_likes() -> None:
    """RAID-76, RAID-78: no rule counts the changes, of offers or of demands not yet made."""
    raid = called(third="/ flare_gun")
    for amount in [1, 2] * 6:
        raid = raid.then(SetScrap(A, C, amount))
    raid = raid.ready()
    for amount in [7, 8] * 6:
        raid = raid.then(SetScrap(C, A, amount))

    assert SetDue(C, B, Due.ALWAYS) not in menu(raid.state, C)
    assert {SetScrap(C, A, 9), SetScrap(C, B, 1)} <= set(menu(raid.state, C))
    assert raid.then(JoinAttack(C, DEMAND), StayOut(D)).one(DemandMade).terms == Terms(8)


def test_a_demand_is_bounded_by_what_could_ever_be_paid() -> None:
    """RAID-78, RAID-79: open hand sizes and scrap bound it, and the refusal names the bound."""
    raid = called(raider="40 / satchel_charge tin_bomb rocket", third="/ flare_gun").ready()
    assert {each.amount for each in menu(raid.state, C, SetScrap) if each.other == A} == set(range(1, 41))
    assert refusal(raid.state, SetScrap(C, A, 41)) == "demand_limit"
    assert refusal(raid.state, SetLoot(C, A, 5)) == "loot_limit"

    two = raid.then(NameCard(C, A, CardId("rocket")), NameCard(C, A, CardId("rocket")))
    assert refusal(two.state, NameCard(C, A, CardId("rocket"))) == "cards_limit", "A holds two cards"
    assert refusal(called().ready().state, SetDue(C, A, Due.ALWAYS)) == "no_terms"


@pytest.mark.parametrize(("at_stake", "most"), [(False, 4), (True, 8)])
def test_gear_is_promised_up_to_all_that_can_be_gained(at_stake: bool, most: int) -> None:
    """RAID-76, option `helper_gear_at_stake`: of four seats two may lose an outfit to the others."""
    raid = called(helper_gear_at_stake=at_stake)

    assert {each.pieces for each in menu(raid.state, A, SetGear)} == set(range(1, most + 1))
    assert refusal(raid.state, SetGear(A, C, most + 1)) == "gear_limit"


def test_an_offer_that_was_answered_by_a_demand_binds_no_more() -> None:
    """RAID-77, RAID-79: what was offered may be demanded, and is counted once."""
    raid = called(raider="6 / satchel_charge rocket", third="/ flare_gun", fourth="/ flare_gun")
    raid = raid.then(SetScrap(A, C, 4), NameCard(A, C, CardId("rocket"))).ready()
    raid = raid.then(SetScrap(C, A, 3), NameCard(C, A, CardId("rocket")), JoinAttack(C, DEMAND))
    raid = raid.then(SetScrap(D, A, 3), JoinAttack(D, DEMAND))
    done = raid.then(AcceptDemand(A, C), AcceptDemand(A, D))

    assert [each.terms for each in done.all(DealRecorded)] == [Terms(3, cards=cards("rocket")), Terms(3)]


def test_an_offer_has_terms_and_there_is_one_for_each_seat() -> None:
    """RAID-76: giver and receiver know of it."""
    raid = called(raider="9 / satchel_charge rocket flare_gun", target="9 / stash / club")
    done = raid.then(
        SetScrap(A, C, 4), SetLoot(A, C, 2), SetGear(A, C, 1), NameCard(A, C, CardId("rocket")),
        LendCard(A, C), SetDue(A, C, Due.ALWAYS),
    )  # fmt: skip

    offer = done.all(OfferMade)[-1]
    assert offer.terms == Terms(4, 2, 1, cards("rocket"), lend=True, due=Due.ALWAYS)
    assert offer.seen_by(C) == offer
    assert offer.seen_by(B) is None
    assert len(done.state.raid.offers) == 1  # type: ignore[union-attr]  # it is there
    again = done.then(RemoveTerms(A, C), SetScrap(A, C, 1))
    assert again.all(OfferMade)[-1].terms == Terms(1)


def test_only_the_raider_shares_loot() -> None:
    """RAID-76."""
    assert refusal(called().state, SetLoot(B, C, 1)) == "wrong_side"


def test_cards_in_an_open_offer_are_reserved() -> None:
    """RAID-77."""
    raid = called(target="9 / metal_door anti_raid // lighthouse").then(NameCard(B, C, CardId("metal_door")))
    assert refusal(raid.state, NameCard(B, D, CardId("metal_door"))) == "reserved"
    lent = raid.then(LendCard(B, C))
    assert refusal(lent.state, ComeHome(B)) == "reserved"

    taken = called(target="9 / metal_door stash", third="/ anti_raid")
    taken = (
        taken.then(NameCard(B, C, CardId("metal_door"))).ready().then(JoinDefence(C, OFFER)).nobody_joins()
    )
    assert refusal(taken.state, PlayBunker(B, CardId("metal_door"))) == "reserved"
    lapsed = called(target="9 / metal_door stash").then(NameCard(B, C, CardId("metal_door"))).nobody_joins()
    assert PlayBunker(B, CardId("metal_door")) in menu(lapsed.state, B), "an offer not taken lapses"


@pytest.mark.parametrize(("principal", "limit"), [(A, 9), (B, 5)])
def test_a_pledge_can_always_be_paid(principal: Seat, limit: int) -> None:
    """RAID-77: a raider pledges what it has, a defender what looting leaves."""
    amounts = {each.amount for each in menu(called().state, principal, SetScrap) if each.other == C}

    assert amounts == set(range(1, limit + 1))


def test_later_costs_may_not_break_a_pledge() -> None:
    """RAID-77, RAID-38 (case 26): of 6 scrap 5 are pledged, so 1 is free for costs."""
    raid = called(raider="6 / satchel_charge bribed_guard bribed_scavenger", third="/ flare_gun").ready()
    raid = raid.then(SetScrap(C, A, 5), SetDue(C, A, Due.ALWAYS), JoinAttack(C, DEMAND), StayOut(D))
    fight = raid.then(AcceptDemand(A, C)).close_stack()

    assert refusal(fight.state, LayOut(A, CardId("bribed_guard"))) == "pledge_limit"
    done = fight.fight("0 bribed_scavenger")
    assert done.player(C).scrap == 5


def test_answers_are_sealed_until_all_are_in() -> None:
    """RAID-78 (case 27): public is who has answered, and no offer can be changed any more."""
    raid = called(third="/ flare_gun", fourth="/ flare_gun").ready()
    done = raid.then(JoinAttack(C, FREE))

    answer = done.one(AnswerGiven)
    assert [answer.seen_by(viewer) for viewer in (A, B, D, None)] == [SeatAnswered(C)] * 4
    assert pending(done.state).asked == (D,)
    seen = RAID.view(done.state, A)
    assert (seen.raid.answers, seen.raid.attackers) == ((Answer(C),), ())
    assert refusal(done.state, SetScrap(A, D, 1)) == "not_your_decision"
    assert refusal(done.state, StayOut(C)) == "already_answered", "one final answer each"


def test_a_demand_is_drafted_in_private_and_made_with_the_answer() -> None:
    """RAID-78: its own join card, its own terms."""
    raid = called(third="/ flare_gun").ready().then(SetScrap(C, A, 2))

    assert raid.one(DemandDrafted).seen_by(A) is None
    assert not raid.all(DemandMade)
    made = raid.then(JoinAttack(C, DEMAND), StayOut(D))
    assert made.one(DemandMade).terms == Terms(2)
    assert [made.one(DemandMade).seen_by(each) is None for each in (A, B, C, D)] == [False, True, False, True]
    assert refusal(called(third="/ flare_gun").ready().state, JoinAttack(C, DEMAND)) == "no_demand"
    assert refusal(called(third="/ flare_gun").ready().state, JoinAttack(C, OFFER)) == "no_offer"


def test_the_principal_accepts_or_refuses_each_demand() -> None:
    """RAID-79: refused, the seat stays out and keeps its card."""
    raid = called(third="/ flare_gun", fourth="/ flare_gun").ready()
    raid = raid.then(SetScrap(C, A, 2), SetScrap(D, A, 3), JoinAttack(C, DEMAND), JoinAttack(D, DEMAND))
    done = raid.then(AcceptDemand(A, C), RefuseDemand(A, D))

    assert [each.accepted for each in done.all(DemandAnswered)] == [True, False]
    assert done.one(SidesRevealed).attackers == (C,)
    assert done.player(D).hand == cards("flare_gun")
    assert done.one(DealRecorded).terms == Terms(2)


def test_an_unpayable_demand_can_only_be_refused() -> None:
    """RAID-79 (case 26): A has 4 scrap."""
    raid = called(raider="4 / satchel_charge stash", third="/ flare_gun").ready()
    raid = raid.then(SetScrap(C, A, 5), SetDue(C, A, Due.ALWAYS), JoinAttack(C, DEMAND), StayOut(D))

    assert menu(raid.state, A) == [RefuseDemand(A, C)]
    assert refusal(raid.state, AcceptDemand(A, C)) == "pledge_limit"
    done = raid.then(RefuseDemand(A, C))
    assert done.one(SidesRevealed).attackers == ()
    assert done.player(C).hand == cards("flare_gun")


def test_a_demanded_card_must_be_there() -> None:
    """RAID-79."""
    raid = called(third="/ flare_gun").ready()
    absent = raid.then(NameCard(C, A, CardId("rocket")), JoinAttack(C, DEMAND), StayOut(D))
    there = raid.then(NameCard(C, A, CardId("stash")), JoinAttack(C, DEMAND), StayOut(D))

    assert refusal(absent.state, AcceptDemand(A, C)) == "not_in_hand"
    done = there.then(AcceptDemand(A, C)).close_stack()
    assert refusal(done.state, LayOut(A, CardId("stash"))) == "reserved"
    assert RAID.coast(done.state).reserved(A) == cards("stash")


def test_to_third_parties_demands_look_like_the_call() -> None:
    """RAID-79: both principals are awaited, whoever got a demand."""
    raid = called(third="/ flare_gun").ready().then(SetScrap(C, A, 2), JoinAttack(C, DEMAND), StayOut(D))
    waited = pending(raid.state)

    assert (waited.kind, waited.asked, waited.seats, waited.secret) == ("join_answers", (A, B), (A,), True)
    for viewer in (None, B, D):
        seen = RAID.view(raid.state, viewer)
        assert seen.state.decision == Decision(DecisionKind.JOIN_ANSWERS, (A, B), (A, B))
        assert (seen.raid.stage, seen.raid.demands) == (Stage.ANSWERS, ())


def test_at_the_reveal_deals_are_open_but_for_the_names_of_cards() -> None:
    """RAID-80: offers not taken lapse and were never shown."""
    raid = called(raider="9 / satchel_charge rocket", third="/ flare_gun")
    raid = raid.then(SetScrap(A, C, 1), NameCard(A, C, CardId("rocket")), SetScrap(A, D, 3)).ready()
    done = raid.then(JoinAttack(C, OFFER), StayOut(D))

    deal = done.one(DealRecorded)
    assert deal.terms == Terms(1, cards=cards("rocket"))
    assert deal.seen_by(B) == DealRecordedUnseen(A, C, Terms(1), 1)
    assert deal.seen_by(C) == deal
    seen = RAID.view(done.state, B)
    assert seen.raid.deals[0].terms.cards == (UNKNOWN,)
    assert done.state.raid.offers == ()  # type: ignore[union-attr]  # it is there


def test_a_helper_takes_its_share_of_the_loot() -> None:
    """RAID-76, RAID-106 (case 17): A loots 6 of 13 and pays C 4; the gear goes to A."""
    raid = called(
        raider="9 / satchel_charge stash / pipe_pistol",
        target="13 / stash / assault_rifle",
        third="/ flare_gun / hunting_bow",
        deadeye=False,
    ).then(SetLoot(A, C, 4))
    done = raid.ready().then(JoinAttack(C, OFFER), StayOut(D)).close_stack().fight()

    report = done.one(FightDecided).report
    assert (report.attack_power, report.defence_power) == (4 + 3, 6)
    assert done.one(DealPaid).loot == 4
    assert done.scrap() == [9 + 2, 7, 4, 0]
    assert CardId("assault_rifle") in done.player(A).hand


def test_a_promise_in_words_is_recorded_and_enforced_by_nobody() -> None:
    """RAID-76: free agreement beyond the form of an offer."""
    raid = called(third="/ flare_gun").then(NotePromise(A, C, Typed("peace until round 9")))
    done = raid.ready().then(JoinAttack(C, OFFER), StayOut(D))

    assert done.one(DealRecorded).terms.promise == "peace until round 9"
    assert not done.close_stack().fight().all(DealPaid)
    assert refusal(called().state, NotePromise(A, C, Typed("  "))) == "nothing_typed"
    assert refusal(called().state, NotePromise(A, C, Typed("x" * 201))) == "too_long"
    assert RAID.forms(called().state, A) == [NotePromise(A, C), NotePromise(A, D)]
    assert refusal(called().state, NotePromise(C, A, Typed("x"))) == "not_your_decision"


def test_in_what_order_offers_were_changed_is_in_no_view() -> None:
    """RAID-76: whom else one has made an offer, and when, is not public."""
    state = called(third="9").then(SetScrap(B, C, 1), SetScrap(A, C, 2)).state
    assert state.raid is not None
    other = replace(state, raid=replace(state.raid, offers=state.raid.offers[::-1]))

    assert len(state.raid.offers) == 2
    assert all(RAID.view(other, seat) == RAID.view(state, seat) for seat in (A, B, C))
