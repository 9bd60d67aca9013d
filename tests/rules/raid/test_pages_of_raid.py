"""What a page of a decision says in Raid, and what asks for a second press."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

import pytest

from bot.locale import Language, Phrasebooks
from rules.contract import Action, Phrase, Seat, Who
from rules.raid.actions import (
    TERMS,
    ChangeGear,
    ComeHome,
    DeclareRaid,
    JoinAttack,
    JoinDefence,
    LayOut,
    LendCard,
    RetreatFromEvent,
    SetGear,
    SetScrap,
    StayOut,
)
from rules.raid.events.deal import SidesRevealed
from rules.raid.names import CardId, Ground, Slot
from rules.raid.state import State, Trace
from tests.rules.raid.raid_scenes import RAID, A, B, C, D, Played, called, cards, coast
from tests.rules.raid.test_gear_and_events import at_event

ActionT = TypeVar("ActionT", bound=Action)
ENGLISH = Phrasebooks.load()["en"]


def says(state: State, seat: Seat) -> str:
    """Give what the page of *seat* says, seats as "Player 1"."""
    return "\n".join(ENGLISH.say(each) for each in RAID.situation(RAID.view(state, seat)))


def loses(state: State, action: Action) -> bool:
    """Whether *action* has to be confirmed."""
    return RAID.grave(RAID.view(state, action.seat), action) is not None


def test_a_defender_reads_who_comes_with_what_and_what_is_at_stake() -> None:
    """RAID-100, RAID-103: half the scrap and the worn gear against the raider's."""
    raid = Played(coast("9 / satchel_charge / pipe_pistol", "17 / stone_wall / hunting_bow", "4 / stash"))
    read = says(raid.declare().state, B)

    assert "Player 1 raids your house: attack 4 against defence 3 so far." in read
    assert "If you lose: 8 scrap (only if the house is blown) and your gear: Hunting bow." in read
    assert "If you win: Player 1 hands you Pipe pistol." in read
    assert "Stack: Satchel charge (Player 1)" in read


def test_whoever_has_the_scrap_for_the_boat_is_named_to_the_others() -> None:
    """RAID-11: the next turn would win."""
    assert "⚠ Player 2 has 36 scrap and wins" in says(coast("9 / stash", "36 / stash"), A)


def test_who_may_win_next_is_named_before_cards_are_laid_out_for_an_event() -> None:
    """RAID-11: it was named behind the fight, for which the card was gone that a raid needed."""
    state = at_event("junk_beach", "5 / syringe")
    rival = replace(state.players[B], scrap=36)

    assert "⚠ Player 2 has 36 scrap and wins by beginning its next turn" in says(
        replace(state, players=(state.players[A], rival)), A
    )
    assert "⚠" not in says(state, A)


def test_nobody_else_is_told_what_is_asked() -> None:
    assert RAID.situation(RAID.view(coast("9 / stash", "9 / stash"), B)) == ()


@pytest.mark.parametrize(("place", "asks"), [("junk_beach", True), ("fuel_stop", False)])
def test_retreating_is_asked_again_only_where_nothing_threatens(place: str, asks: bool) -> None:
    """RAID-45: without danger the guaranteed reward is gained in any case."""
    assert loses(at_event(place, "5 / stash"), RetreatFromEvent(A)) is asks


def test_leaving_an_event_for_a_raid_is_asked_again() -> None:
    """RAID-47, RAID-62, RAID-72: the event is forfeited."""
    state = coast("9 / satchel_charge", "9 / anti_raid // harbour", "5 / anti_raid // lighthouse")
    raid = Played(state).declare()
    assert loses(raid.state, ComeHome(B))

    joining = raid.ready()

    assert loses(joining.state, JoinDefence(C, Ground.FREE))
    assert not loses(joining.state, StayOut(C))
    assert "Joining forfeits your event (Lighthouse)" in says(joining.state, C)


def test_joining_from_home_is_not_asked_again() -> None:
    raid = Played(coast("9 / satchel_charge", "9 / stash", "5 / anti_raid")).declare().ready()

    assert cards("anti_raid") == raid.player(C).hand
    assert not loses(raid.state, JoinDefence(C, Ground.FREE))


def test_the_table_in_full_says_where_others_stand_what_they_wear_and_what_is_discarded() -> None:
    """RAID-5, RAID-7: all of it lies open."""
    state = coast(
        "9 / stash / hunting_bow", "17 // steel_helmet / harbour", discards="tin_bomb tin_bomb stash"
    )
    read = "\n".join(ENGLISH.say(each) for each in RAID.details(RAID.view(state, None)))

    assert "Player 2 is at Harbour · strength 4+d3 · danger 3 · needs 2 pieces of gear" in read
    assert "**Hunting bow**: +2 power. Bow. Deadeye." in read
    assert "**Steel helmet**: +2 power. Immune to deadeye." in read
    assert "Discarded: Tin bomb ×2 and Stash" in read


def test_seats_to_raid_stand_in_the_order_of_their_scrap() -> None:
    """RAID-100: half of it is the loot."""
    state = coast("9 / satchel_charge", "4 / stash", "17 / stash")
    menu = RAID.arranged(RAID.view(state, A), RAID.legal_actions(state, A))

    assert [each.target for each in menu if isinstance(each, DeclareRaid)] == [C, B]


@pytest.mark.parametrize(
    ("third", "principals"), [("/ flare_gun", {A}), ("/ anti_raid", {B}), ("/ stash", set())]
)
def test_a_page_offers_demands_only_to_whom_one_could_join(third: str, principals: set[Seat]) -> None:
    """RAID-78: a demand takes an own join card, and what cannot be made need not be put together."""
    asked = called("9 / satchel_charge flare_gun", third=third).then(LendCard(A, C)).ready().state
    view = RAID.view(asked, C)
    offered = [*RAID.arranged(view, RAID.legal_actions(asked, C)), *RAID.forms(asked, C)]

    assert StayOut(C) in offered
    assert {each.other for each in offered if isinstance(each, TERMS)} == principals


def test_whoever_hears_demands_is_told_that_they_are_asked_about_them() -> None:
    """RAID-79: everybody else sees a call for help."""
    raid = Played(coast("9 / satchel_charge", "9 / stash", "5 / flare_gun")).declare().ready()
    demand = raid.then(SetScrap(C, A, 2), JoinAttack(C, Ground.DEMAND))

    assert RAID.asked(RAID.view(demand.state, A), "join_answers").key == "raid-decision-demands"
    assert RAID.asked(RAID.view(demand.state, B), "join_answers").key == "raid-decision-join_answers"
    assert "joins you only for: 2 scrap" in says(demand.state, A)


def test_a_card_is_called_by_what_it_adds_where_it_is_laid_out_for_a_fight() -> None:
    """Its force, which blows houses, stood on the button although two points of power counted."""
    state = at_event("fuel_stop", "9 / breaching_rounds / shotgun")
    view = RAID.view(state, A)

    assert ENGLISH.say(RAID.label(view, LayOut(A, cards("breaching_rounds")[0]), "card")) == (
        "Breaching rounds +2"
    )


def test_a_reward_that_pays_the_helpers_boat_says_so() -> None:
    """RAID-11: one scrap for help would have let somebody sail away at once."""
    raid = Played(coast("20 / satchel_charge", "20", "35 / flare_gun anti_raid", "9")).declare()

    def said(seat: Seat, other: Seat) -> Any:
        return RAID.caution(RAID.view(raid.state, seat), SetScrap(seat, other, 2))

    assert said(A, C).facts == {"helper": Who(C), "target": 36}
    assert said(A, D) is None
    assert said(C, A) is None, "who demands knows what they have"


def test_a_reward_that_costs_ones_own_boat_says_so() -> None:
    """RAID-11: whoever had eighteen of fifteen offered five, and would not have sailed."""
    raid = Played(coast("20 / satchel_charge", "37", "9 / flare_gun anti_raid")).declare()

    def said(amount: int) -> Any:
        return RAID.caution(RAID.view(raid.state, B), SetScrap(B, C, amount))

    assert said(1) is None
    assert said(2).key == "raid-caution_poorer"


def test_a_third_player_reads_that_all_are_asked_and_who_has_offered_nothing() -> None:
    """RAID-78, RAID-80: they wondered why nobody had asked them for help."""
    raid = Played(coast("9 / satchel_charge", "9", "9 / flare_gun", "9 / stash")).declare()
    nothing = "Neither has offered you a reward for joining."

    assert nothing in says(raid.ready().state, C)
    assert nothing in says(raid.ready().state, D)
    assert nothing not in says(raid.then(SetScrap(A, C, 3)).ready().state, C)

    told = raid.ready().then(StayOut(C), StayOut(D)).one(SidesRevealed)
    assert "Everybody else was asked; whoever is not named stays out." in ENGLISH.say(RAID.phrase(told))


def missed(state: State, seat: Seat, language: str = "en") -> list[tuple[str, str]]:
    """Give what *seat* usually has and cannot do now, with why."""
    found = RAID.left_out(RAID.view(state, seat), RAID.legal_actions(state, seat))
    book = Phrasebooks.load()[language]
    return [
        (type(action).__name__, book.say(Phrase(f"raid-refuse-{why.key}", why.facts)))
        for action, why in found
    ]


def test_a_turn_without_a_raid_says_why() -> None:
    """RAID-60, RAID-65: the button was missing without a word."""
    unarmed, armed = coast("9 / stash", "9", "9"), coast("9 / tin_bomb", "9", "9")
    shielded = replace(armed, players=tuple(replace(each, raided_by=(C,)) for each in armed.players))

    assert missed(unarmed, A) == [("DeclareRaid", "A raid needs exactly one explosives card.")]
    assert missed(armed, A) == []
    raided = "This player was raided: nobody raids it again until its next turn is over."
    assert missed(shielded, A) == [("DeclareRaid", raided)] * 2
    assert missed(shielded, B) == [], "it is not their turn"


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (coast("9 / tin_bomb", "9", grace_rounds=2), "No raids in the first 2 rounds."),
        (replace(coast("9 / tin_bomb", "9"), begun=True), "A raid belongs to the start of the turn"),
        (coast("9 / tin_bomb", "9", raid_first=True), "In this game a raid opens the turn"),
    ],
    ids=["grace", "begun", "raid first"],
)
def test_a_turn_without_a_raid_gives_the_reason_of_the_rules(state: State, why: str) -> None:
    """RAID-16: the true reason, not that of the hand."""
    ((kind, said),) = missed(state, A)

    assert (kind, said[: len(why)]) == ("DeclareRaid", why)


def test_a_turn_in_which_no_event_can_be_gone_to_says_what_each_needs() -> None:
    """RAID-40."""
    (beach, mast) = missed(coast("9 / tin_bomb", "9", row="harbour radio_mast"), A)

    assert beach == ("GoToEvent", "That needs 2 pieces of worn gear.")
    assert mast == ("GoToEvent", "That needs a worn weapon.")
    assert missed(coast("9 / tin_bomb", "9", row="harbour junk_beach"), A) == []


def arranged(played: Played, seat: Seat, kind: type[ActionT]) -> list[ActionT]:
    """Give what the page of *seat* lets it choose of one class."""
    view = RAID.view(played.state, seat)
    offered = RAID.arranged(view, RAID.legal_actions(played.state, seat))
    return [each for each in offered if isinstance(each, kind)]


def test_a_page_offers_no_demand_that_can_only_be_refused() -> None:
    """RAID-77, RAID-79: a demand for ten of somebody who has four was composed to its end, for nothing."""
    helper = "9 / flare_gun anti_raid"
    asked = Played(coast("4 / satchel_charge", "7", helper)).declare().ready()

    most = {each.other: each.amount for each in arranged(asked, C, SetScrap)}

    assert most == {A: 4, B: 4}, "a defender keeps what a raid may take"


def test_a_page_offers_no_gear_that_nobody_gains() -> None:
    """RAID-61: what a raider wears is fixed as the raid is declared; its target may still dress."""
    helper = "9 / flare_gun anti_raid"
    declared = Played(coast("4 / satchel_charge / club", "7", helper)).declare()
    assert {each.pieces for each in arranged(declared, A, SetGear)} == {1, 2, 3, 4}
    assert {each.pieces for each in arranged(declared, B, SetGear)} == {1}

    asked = declared.ready()
    assert {(each.other, each.pieces) for each in arranged(asked, C, SetGear)} == {(B, 1)}

    away = Played(coast("4 / satchel_charge", "7 / / club / harbour", helper)).declare()
    assert arranged(away, A, SetGear), "it may come home"
    assert not arranged(away.ready(), C, SetGear)


def test_a_page_offers_nothing_to_whoever_has_too_few_cards_to_join() -> None:
    """RAID-70 to RAID-72: how many cards somebody holds is public."""

    def offered(own: str, helper: str) -> bool:
        declared = Played(coast(f"9 / satchel_charge {own}", "7", helper)).declare()
        return bool(arranged(declared, A, SetScrap))

    assert not offered("stash", "9")
    assert offered("stash", "9 / stash"), "it may be a flare gun"
    assert offered("flare_gun", "9"), "one can be lent"
    assert not offered("flare_gun", "9 / / / harbour"), "an anti-raid of its own is missing"
    assert offered("flare_gun", "9 / stash / / harbour")


def test_under_the_hand_stands_what_came_and_went_in_this_round_and_the_last() -> None:
    """A line of round 2 stood there for good, and read like a card of the hand."""
    state = coast("/ rocket", "", round=5)
    traces = tuple(Trace(number, B, CardId("heavy_turret"), number != 4) for number in range(1, 6))
    own = replace(state.players[A], traces=traces)
    view = RAID.view(replace(state, players=(own, *state.players[1:])), A)

    told = [each.facts["round"] for each in RAID.hand(view) if each.key == "raid-hand_trace"]

    assert told == [4, 5]


@pytest.mark.parametrize(
    ("book", "said"),
    [("en", "Take off: Club and Welder mask"), ("ru", "Снять: Дубина и Маска сварщика")],
)
def test_taking_everything_off_says_what_is_taken_off(book: Language, said: str) -> None:
    """A button "Change gear" undressed at once where nothing else could be worn."""
    raid = Played(coast("9 / satchel_charge", "9 / stash / club welder_mask", "5")).declare().state
    view, books = RAID.view(raid, B), Phrasebooks.load()

    assert books[book].plain(RAID.verb(view, ChangeGear(B))) == said
    assert RAID.verb(view, ChangeGear(B, weapon=CardId("club"))).key == "raid-action-change_gear"


def test_what_is_taken_off_besides_is_said() -> None:
    """The menu names what is put on, and of the rest nothing."""
    view = RAID.view(coast("9 / scout_vest / club welder_mask", "9"), A)
    found = RAID.caution(view, ChangeGear(A, pack=CardId("scout_vest")))

    assert found is not None
    assert ENGLISH.plain(found) == "takes off: Club and Welder mask"


def bare_but(slot: Slot) -> ChangeGear:
    """Give an outfit with nothing in *slot*."""
    return (
        ChangeGear(A, head=CardId("welder_mask")) if slot is not Slot.HEAD else ChangeGear(A, CardId("club"))
    )


def test_a_slot_that_stays_empty_is_named() -> None:
    """RAID-30: "nothing" did not say where."""
    view = RAID.view(coast("9 / stash / club welder_mask", "9"), A)
    said = [RAID.label(view, bare_but(each), each.value) for each in Slot]

    assert [ENGLISH.plain("menu-value", value=each) for each in said] == [
        "no weapon",
        "bare head",
        "no body gear",
        "no pack",
    ]
