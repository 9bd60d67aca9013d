"""Rulebook chapters 2.11 and 2.12 of Rock'n'Roll: capture, prisoners."""

from __future__ import annotations

from typing import Any

import pytest

from rules.rocknroll.actions import (
    AnnounceRescue,
    Decline,
    HandlePrisoner,
    LeavePrisoners,
    Pour,
    Reroll,
    TryCapture,
)
from rules.rocknroll.events.card import OrdersDrawn, OrderTaken, OrderTakenUnseen
from rules.rocknroll.events.close import (
    PrisonerExecuted,
    PrisonerInterrogated,
    PrisonerRecruited,
    PrisonerRescued,
    PrisonerReturned,
    PrisonerUnmoved,
    TwosBegan,
)
from rules.rocknroll.events.killing import UnitCaptured
from rules.rocknroll.events.order import DieRolled
from rules.rocknroll.names import (
    CardId,
    DrawCause,
    Handling,
    Payment,
    PieceId,
    Side,
    UnitId,
)
from tests.rules.rocknroll.rocknroll_scenes import (
    RNR,
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

INTERROGATE, EXECUTE, RECRUIT = Handling.INTERROGATE, Handling.EXECUTE, Handling.RECRUIT
RD = Payment.RD


def capture(target: str) -> TryCapture:
    """Give an attempt of Vietnam for RD."""
    return TryCapture(V, PieceId(target), RD)


def held(
    *standing: str, vietnam: dict[str, Any] | None = None, vpa: dict[str, Any] | None = None, **given: Any
) -> Played:
    """Give the close of a drawn round in which Vietnam holds Poker, at its dealing."""
    mine = {**owns(prisoners="poker"), **(vietnam or {})}
    mine["prisoners_words"] = mine["prisoners_words"] or "poker"
    mine["devil_used"] = False
    state = field(*standing, turn=VPA, vietnam=mine, vpa=vpa, **given)
    return Played(state).end_turn(P).settled()


def deal(what: Handling, *dice: int, **given: Any) -> Played:
    """Give what Vietnam does with Poker, with its die."""
    options = {"devils_hand": "off", "contingent_penalty": "off", **given.pop("options", {})}
    played = held("chi 1", "zulu 5", **given, options=options)
    assert played.asked == "deal_with_prisoner", played.asked
    return played.then(HandlePrisoner(V, UnitId("poker"), what), dice=dice)


# 2.11 Capture.


def test_a_capture_costs_a_card_or_two_rd_and_takes_a_six() -> None:
    """RNR-66: any own card, from hand or Point; option `capture`."""
    state = field("hodunov 2", "zulu 2", vietnam=owns("march-spades", rd=2, units="chi"))
    ways = {(each.payment, each.card) for each in menu(state, V, TryCapture)}
    assert ways == {
        (RD, None),
        (Payment.CARDS, "march-spades"),
        (Payment.CARDS, "chi"),
    }
    assert play(state, capture("zulu"), dice=(6,)).one(UnitCaptured).unit == "zulu"
    missed = play(state, capture("zulu"), dice=(5,)).settled()
    assert missed.all(UnitCaptured) == []
    off = field("hodunov 2", "zulu 2", vietnam=owns(rd=2), options={"capture": "off"})

    assert refusal(off, capture("zulu")) == "switched_off"


def test_rd_are_poured_into_a_capture_with_its_own_modifiers() -> None:
    """RNR-66, RNR-49, RNR-69 (case 11)."""
    state = field("hodunov 2", "net_thrower 2", "zulu 2", vietnam=owns(rd=5))
    asked = play(state, capture("zulu"), dice=(4,))
    assert asked.one(DieRolled).total == 5
    done = asked.then(Pour(V))

    assert done.force(VIETNAM).rd == 2
    assert done.one(UnitCaptured)


def test_superiority_is_counted_after_the_price_is_paid() -> None:
    """RNR-66, RNR-67, RNR-70 (case 10): option `capture_superiority`."""
    standing = ("hodunov 2", "chi 2", "siren 2", "zulu 2", "poker 2", "rong 2")
    options = {"capture_superiority": "more"}
    state = field(*standing, vietnam=owns("march-spades"), options=options)
    from_point = TryCapture(V, PieceId("zulu"), Payment.CARDS, CardId("chi"))
    assert refusal(state, from_point) == "no_superiority"
    done = play(state, TryCapture(V, PieceId("zulu"), Payment.CARDS, CardId("march-spades")), dice=(6,))
    assert done.force(VPA).compensation == 1
    assert [each.id for each in done.force(VIETNAM).prisoners] == ["zulu"]

    fewer = {"capture_superiority": "not_fewer"}
    assert from_point in menu(field(*standing, options=fewer), V)
    even = field("hodunov 2", "zulu 2", "poker 2", vietnam=owns(rd=2), options=fewer)
    assert refusal(even, capture("zulu")) == "no_superiority"
    alone = field("hodunov 2", "zulu 2", "poker 2", vietnam=owns(rd=2))
    assert capture("zulu") in menu(alone, V)
    paid = TryCapture(V, PieceId("zulu"), Payment.CARDS, CardId("hodunov"))
    assert refusal(alone, paid) == "no_superiority"


def test_a_target_is_tried_once_a_turn_and_locals_and_closed_ones_never() -> None:
    """RNR-68: option `capture_limit`."""
    state = field("hodunov 2", "zulu 2", "poker 2 closed", "rong 2", vietnam=owns(rd=6))
    assert refusal(state, capture("rong")) == "local_not_captured"
    assert refusal(state, capture("P-1")) == "closed_not_captured"
    tried = play(state, capture("zulu"), dice=(1,)).settled()
    assert refusal(tried.state, capture("zulu")) == "once_a_turn"

    free = field("hodunov 2", "zulu 2", vietnam=owns(rd=6), options={"capture_limit": "none"})
    again = play(free, capture("zulu"), dice=(1,)).settled()
    assert capture("zulu") in menu(again.state, V)
    filmed = field("hodunov 2", "zulu 2", "news_crew 2", vietnam=owns(rd=6))
    assert refusal(filmed, capture("zulu")) == "camera_runs"


def test_a_capture_is_no_attack() -> None:
    """RNR-69: no armour, guard, suit or ROCK'N'ROLL; RD, throws again and twos count."""
    state = field("drummer 2", "hodunov 2", "fj 2", "tin_sister 2", "beekeeper 2", vietnam=owns(rd=2))
    done = play(state, capture("fj"), dice=(6,))
    assert done.one(DieRolled).threshold == 6
    assert done.one(DieRolled).modifier == 0
    assert done.asked == "orders"

    twos = field("hodunov 2", "fj 2", vietnam=owns(rd=2, twos=True))
    assert play(twos, capture("fj"), dice=(2,)).one(UnitCaptured)


def test_a_prisoner_has_no_tricks_and_is_remembered_with_its_side() -> None:
    """RNR-70: a recruit that is captured back belongs to whom it served."""
    state = field("hodunov 2", "tripwire 2 by vpa", vietnam=owns(rd=2))
    done = play(state, capture("tripwire"), dice=(6,))
    (prisoner,) = done.force(VIETNAM).prisoners

    assert (prisoner.id, prisoner.captured_from) == ("tripwire", VPA)
    assert done.place("tripwire") is None


# 2.12 Prisoners.


def test_each_prisoner_is_dealt_with_once_the_first_side_before_the_other() -> None:
    """RNR-71: in an order of the captor's choice; options `interrogation`, `execution`, `recruiting`."""
    options = {"devils_hand": "off"}
    played = held(
        "chi 1",
        "zulu 5",
        vietnam=owns(prisoners="poker fj"),
        vpa=owns(prisoners="siren"),
        options=options,
    )
    assert (played.asked, played.waits_for) == ("deal_with_prisoner", (V,))
    assert len(menu(played.state, V)) == 7
    once = played.then(HandlePrisoner(V, UnitId("fj"), INTERROGATE), dice=(2,)).settled()
    assert {each.unit for each in menu(once.state, V, HandlePrisoner)} == {"poker"}
    left = once.then(LeavePrisoners(V))
    assert left.waits_for == (P,)
    done = left.then(LeavePrisoners(P))
    assert [each.id for each in done.force(VIETNAM).prisoners] == ["poker", "fj"]
    assert not any(each.handled for each in done.force(VIETNAM).prisoners)

    for option, dropped in (("interrogation", INTERROGATE), ("execution", EXECUTE), ("recruiting", RECRUIT)):
        fewer = held("chi 1", "zulu 5", options={**options, option: False})
        assert {each.handling for each in menu(fewer.state, V, HandlePrisoner)} == set(Handling) - {dropped}


def test_the_home_of_a_prisoner_is_the_side_it_was_captured_from() -> None:
    """RNR-72: also of a recruit."""
    played = held("chi 1", "zulu 5", vietnam=owns(prisoners="siren"), options={"devils_hand": "off"})
    done = played.then(HandlePrisoner(V, UnitId("siren"), EXECUTE), dice=(3,)).settled()

    assert done.one(PrisonerReturned).side is VPA
    assert [card.id for card in done.force(VPA).hq] == ["siren"]


@pytest.mark.parametrize(("natural", "drawn_by", "rd"), [(4, VIETNAM, 0), (3, VPA, 1), (2, None, 1)])
def test_interrogation(natural: int, drawn_by: Side | None, rd: int) -> None:
    """RNR-73, RNR-78 (case 12): option `wording` names it and changes nothing else."""
    done = deal(INTERROGATE, natural).settled()
    assert done.one(PrisonerInterrogated).drawn_by is drawn_by
    drawn = [each.side for each in done.all(OrdersDrawn) if each.cause is DrawCause.INTERROGATION]
    assert drawn == ([drawn_by] if drawn_by else [])
    assert done.force(VIETNAM).rd == rd + 2, "two came with the next arrival"

    other = deal(INTERROGATE, natural, options={"wording": "torture"}).settled()
    assert other.one(PrisonerInterrogated).drawn_by is drawn_by
    assert other.one(PrisonerInterrogated).wording == "torture"


def test_execution_makes_twos_count_in_the_next_round() -> None:
    """RNR-74, RNR-54, RNR-113 (case 13): and in no later one."""
    done = deal(EXECUTE, 5, vpa=owns(units="fj"))
    assert done.one(PrisonerExecuted).unit == "poker"
    assert [card.id for card in done.state.out] == ["poker"]
    assert done.force(VIETNAM).twos
    assert done.one(TwosBegan).sides == (VIETNAM,)

    state = field("tripwire 2", "fj 1 right", turn=VPA, vietnam=owns(twos=True), vpa=owns("march-spades"))
    assert step(state, "fj", 2, 2, seat=P).place("fj") is None
    over = Played(field("chi 1", "zulu 5", turn=VPA, vietnam=owns(twos=True))).end_turn(P)
    assert not over.force(VIETNAM).twos
    later = field("tripwire 2", "fj 1 right", turn=VPA, vpa=owns("march-spades"))
    assert step(later, "fj", 2, 2, seat=P).place("fj") == 2


def test_a_three_sends_the_executed_home_with_an_order() -> None:
    """RNR-74: a random one of the captor's hand; both sides know it, the channel does not."""
    mine = owns("march-spades", prisoners="poker")
    done = deal(EXECUTE, 3, vietnam=mine).settled()
    taken = done.one(OrderTaken)
    assert (taken.side, taken.card) == (VPA, "march-spades")
    assert taken.seen_by(V) == taken.seen_by(P) == taken
    assert taken.seen_by(None) == OrderTakenUnseen(VPA)

    assert [card.id for card in done.force(VPA).hq] == ["poker"]
    assert deal(EXECUTE, 3).settled().all(OrderTaken) == []


def test_recruiting_takes_a_six_and_a_three_cannot_be_poured() -> None:
    """RNR-75, RNR-77, RNR-48 (case 14): option `exact3_pourable`."""
    mine = owns("march-spades assault-clubs", prisoners="poker", rd=4)
    three = deal(RECRUIT, 3, vietnam=mine)
    assert three.asked == "roll_window"
    assert Pour(V) not in menu(three.state, V)
    assert refusal(three.state, Pour(V)) == "three_stands"
    stands = three.settled()
    assert stands.one(PrisonerReturned).unit == "poker"
    assert stands.one(OrderTaken).side is VPA
    six = three.then(Reroll(V, CardId("march-spades")), dice=(6,))
    assert six.one(PrisonerRecruited).side is VIETNAM
    assert [card.id for card in six.force(VIETNAM).hq] == ["poker"]
    five = three.then(Reroll(V, CardId("march-spades")), dice=(5,)).then(Pour(V))
    assert five.one(PrisonerRecruited)

    pourable = deal(RECRUIT, 3, vietnam=mine, options={"exact3_pourable": True})
    assert pourable.then(Pour(V)).one(PrisonerRecruited)


def test_other_failures_leave_the_prisoner_where_it_is() -> None:
    """RNR-76: and several executions do not add up."""
    done = deal(RECRUIT, 5).settled()
    assert done.one(PrisonerUnmoved).unit == "poker"
    assert [each.id for each in done.force(VIETNAM).prisoners] == ["poker"]

    two = held("chi 1", "zulu 5", vietnam=owns(prisoners="poker fj"), options={"devils_hand": "off"})
    both = two.then(HandlePrisoner(V, UnitId("fj"), EXECUTE), dice=(6,))
    both = both.then(HandlePrisoner(V, UnitId("poker"), EXECUTE), dice=(6,))
    assert both.one(TwosBegan).sides == (VIETNAM,)


def test_exactly_three_is_the_die_that_stands() -> None:
    """RNR-77: option `exact3_on_total` makes it the final total, so that RD may change it."""
    mine = owns("march-spades", prisoners="poker", rd=4)
    second = deal(EXECUTE, 2, vietnam=mine).then(Reroll(V, CardId("march-spades")), dice=(3,)).settled()
    assert second.one(PrisonerReturned)

    total = deal(EXECUTE, 3, vietnam=mine, options={"exact3_on_total": True})
    assert Pour(V) in menu(total.state, V)
    assert total.settled().one(PrisonerReturned)


def test_rolls_about_prisoners_pay_rd_when_they_fail() -> None:
    """RNR-78: a three included."""
    for natural in (1, 2, 3):
        assert deal(EXECUTE, natural).settled().force(VIETNAM).rd == 3
    assert deal(EXECUTE, 5).force(VIETNAM).rd == 2


def rescue(what: Handling | None, *dice: int) -> Played:
    """Give VPA winning a round, announcing Poker, and what Vietnam does with it."""
    mine = owns(prisoners="poker zulu")
    options = {"devils_hand": "off", "contingent_penalty": "off"}
    state = field("fj 3", turn=VPA, vietnam=mine, options=options)
    asked = Played(state).end_turn(P)
    assert (asked.asked, asked.waits_for) == ("announce_rescue", (P,))
    announced = asked.then(AnnounceRescue(P, UnitId("poker")))
    assert announced.waits_for == (V,)
    if what is not None:
        announced = announced.then(HandlePrisoner(V, UnitId("poker"), what), dice=dice).settled()
    return announced.then(LeavePrisoners(V))


def test_the_winner_of_a_round_brings_one_prisoner_home() -> None:
    """RNR-79 (case 15): announced before any dealing, freed after all of them."""
    executed = rescue(EXECUTE, 5)
    assert executed.all(PrisonerRescued) == []
    assert [each.id for each in executed.force(VIETNAM).prisoners] == ["zulu"]
    for natural in (2, 4):
        talked = rescue(INTERROGATE, natural)
        assert talked.one(PrisonerRescued).unit == "poker"
        assert [card.id for card in talked.force(VPA).hq] == ["poker"]
    assert rescue(None).one(PrisonerRescued)

    came_home = rescue(EXECUTE, 3)
    assert came_home.all(PrisonerRescued) == []
    assert [each.id for each in came_home.force(VIETNAM).prisoners] == ["zulu"], "the rescue is spent"


@pytest.mark.parametrize(("wish", "named"), [("earliest", "poker"), ("none", None)])
def test_whom_the_deadline_rescues(wish: str, named: str | None) -> None:
    """RNR-79: option `rescue_default`."""
    options = {"devils_hand": "off", "rescue_default": wish}
    begun = field("fj 3", turn=VPA, vietnam=owns(prisoners="poker zulu"), options=options)
    state = Played(begun).end_turn(P).state
    expected = AnnounceRescue(P, UnitId(named)) if named else Decline(P)

    assert RNR.default(state, P) == expected


def test_a_drawn_round_rescues_nobody() -> None:
    """RNR-80."""
    played = held("chi 1", "zulu 5", options={"devils_hand": "off"})

    assert played.asked == "deal_with_prisoner"
