"""What automated survivors weigh: with reasons in the rules' terms, by four characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest
from loaded_dice import SteadyChance

from bot.locale import LANGUAGES, Language
from rules.advice import Character, Weighed
from rules.contract import Action, Phrase, Seat, Who
from rules.raid.actions import (
    ChangeGear,
    CommitFight,
    DeclareRaid,
    DiscardCard,
    GoToEvent,
    LayOut,
    PlayUtility,
    Recycle,
    Rest,
    RetreatFromEvent,
    Scavenge,
)
from rules.raid.automated.reasons import compared, reason_of
from rules.raid.automated.weights import WEIGHTS
from rules.raid.automated.worth import Valuation
from rules.raid.names import CardId, DecisionKind, PlaceId, Step
from rules.raid.state import Decision, State
from tests.contract.subjects import BOOKS
from tests.rules.raid.raid_games import states
from tests.rules.raid.raid_scenes import RAID, A, B, Played, coast, play

NAMES = {Seat(number): f"Player {number}" for number in range(6)}


def choices(state: State, character: Character = Character.EVEN, seat: Seat = A) -> Sequence[Weighed[Action]]:
    return RAID.weighed(RAID.view(state, seat), RAID.legal_actions(state, seat), SteadyChance(1), character)


@pytest.mark.parametrize("seed", [5, pytest.param(4, marks=pytest.mark.soak)])
def test_the_best_comes_first_and_every_reason_has_its_words(seed: int) -> None:
    """In every decision of a game, some of them with all sorts of options."""
    told = set()
    for _, state in states(seed, advised=True):
        pending = RAID.pending(state)
        for seat in pending.seats if pending is not None else ():
            legal = RAID.legal_actions(state, seat)
            view = RAID.view(state, seat)
            found = RAID.weighed(view, legal, SteadyChance(1))

            assert found[0].action == RAID.advise(view, legal, SteadyChance(1))
            assert {each.action for each in found} <= set(legal)
            assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
            for each in found[:3]:
                assert each.reason is not None, each.action
                told.add(each.reason.key)
                for language in LANGUAGES:
                    words = BOOKS[language].say(each.reason, NAMES)
                    assert "{" not in words and each.reason.key not in words

    assert len(told) > 8


def test_a_reason_has_the_odds_that_were_weighed() -> None:
    """RAID-43: power 4 against 2 + d3 wins in two of six; nobody is left to blow up a house of no cards."""
    event = coast("// pipe_pistol", "", row="fuel_stop")
    raid = coast("/ satchel_charge / assault_rifle plate_vest", "30", row="launch_site")
    at_event = next(each for each in choices(event) if isinstance(each.action, GoToEvent)).reason
    at_house = choices(raid)[0].reason

    assert at_event is not None and at_event.facts["percent"] == 33
    assert at_house is not None
    assert (at_house.facts["target"], at_house.facts["loot"]) == (Who(B), 15)
    assert (at_house.facts["fight"], at_house.facts["house"]) == (100, 100)


def test_a_reason_for_an_event_names_the_cards_with_which_its_odds_are_reckoned() -> None:
    """RAID-43: power 4 with 3 more beats 2 + d3 for sure; the choice itself tells no names."""
    event = coast("/ field_kit / pipe_pistol", "", row="fuel_stop")
    found = next(each for each in choices(event) if isinstance(each.action, GoToEvent)).reason

    assert found is not None
    assert BOOKS["en"].say(found) == "With Field kit"


@pytest.mark.parametrize(
    ("survivor", "said"),
    [
        ("31 / rocket plastic_charge", "With Plastic charge after it you have scrap enough for the boat"),
        ("34 / rocket plastic_charge", "Then you have scrap enough for the boat"),
        ("36 / rocket plastic_charge", "Scrap 2 more, in reserve: you have enough for the boat"),
        (
            "5 / rocket scrap_pile",
            "Scrap 2 for what is worth about 2 in the hand; with Scrap pile after it 6 in all",
        ),
        ("5 / rocket", "Scrap 2 for what is worth about 2 in the hand"),
    ],
)
def test_a_reason_to_recycle_tells_what_may_follow(survivor: str, said: str) -> None:
    """RAID-17: of two that make up the target together each was said to hardly help any more."""
    state = coast(survivor, "", row="launch_site")
    found = next(each for each in choices(state) if each.action == Recycle(A, CardId("rocket")))

    assert found.reason is not None
    assert BOOKS["en"].say(found.reason) == said


def test_no_more_cards_are_told_than_make_up_the_boat() -> None:
    """RAID-17: where three may be recycled; the one that is needed is one in Russian, too."""
    state = coast("30 / rocket scrap_pile plastic_charge", "", row="launch_site", recycle_max=3)
    found = next(each for each in choices(state) if each.action == Recycle(A, CardId("rocket")))

    assert found.reason is not None
    assert BOOKS["en"].say(found.reason) == "With Scrap pile after it you have scrap enough for the boat"
    assert "сдать и другую (" in BOOKS["ru"].say(found.reason)


@pytest.mark.soak_first("seeds0")
@pytest.mark.parametrize("seeds", [(8, 9), pytest.param((4, 14, 5, 6, 7), marks=pytest.mark.soak)])
def test_characters_differ(seeds: tuple[int, ...]) -> None:
    """Over the plans of a game: the bold raid and dare most, the careful least, the greedy recycle most."""
    risks: Counter[Character] = Counter()
    recycled: Counter[Character] = Counter()
    for seed in seeds:
        for _, state in states(seed, advised=True):
            if state.decision is None or state.decision.kind is not DecisionKind.PLAN:
                continue
            for character in Character:
                action = choices(state, character, state.decision.waiting[0])[0].action
                dares = isinstance(action, GoToEvent) and RAID.content.place[action.place].danger >= 3
                risks[character] += isinstance(action, DeclareRaid) or dares
                recycled[character] += isinstance(action, Recycle)

    assert risks[Character.CAREFUL] < risks[Character.EVEN] < risks[Character.BOLD]
    assert recycled[Character.GREEDY] > recycled[Character.EVEN]


# What was seen to be done badly.


def test_nobody_scavenges_with_a_full_hand() -> None:
    """RAID-19: what is drawn would be thrown away; the recycler takes two of the cards instead."""
    full = "/ stash stash stash plank_shutters plank_shutters stone_wall tin_bomb"

    assert isinstance(choices(coast(full, "", row=""))[0].action, Recycle)
    assert isinstance(choices(coast("/ turret", "", row=""))[0].action, Scavenge)


def test_no_raid_is_worth_less_than_the_event_left_for_it() -> None:
    """An event pays five scrap; a raid for three, at even odds and in good gear, does not."""
    state = coast("/ satchel_charge / shotgun", "6 / stash stash stash // ", row="fuel_stop")

    assert choices(state)[0].action == GoToEvent(A, PlaceId("fuel_stop"))


def test_what_an_event_forbids_is_changed_before_it_is_left_for() -> None:
    """RAID-40, RAID-43: sealed gear for the chemical works, though other gear is stronger."""
    hand = "20 / gas_mask field_kit field_kit / assault_rifle steel_helmet plate_vest"
    state = coast(hand, "", row="chem_works")
    first = choices(state)[0].action

    assert getattr(first, "head", None) == "gas_mask"


@pytest.mark.parametrize("seed", [7, *(pytest.param(each, marks=pytest.mark.soak) for each in (6, 8, 9))])
def test_gear_is_not_changed_back_and_forth(seed: int) -> None:
    """Whatever is worn at the beginning, the turn comes to an end."""
    changes = 0
    for action, state in states(seed, advised=True):
        changes = changes + 1 if type(action).__name__ == "ChangeGear" else 0
        assert changes <= 2, state


def test_a_fight_at_an_event_is_left_where_it_costs_more_than_it_brings() -> None:
    """RAID-42: by the exact odds to die in what is worn."""
    state = coast("// shotgun plank_armour steel_helmet / launch_site", "")
    decision = Decision(DecisionKind.EVENT_FIGHT, (A,), (A,))
    asked = replace(state, step=Step.RETURN, decision=decision)

    assert choices(asked)[0].action == RetreatFromEvent(A)


def test_a_free_draw_comes_before_the_main_action() -> None:
    """RAID-110."""
    state = coast("/ supply_signal", "")

    assert choices(state)[0].action == PlayUtility(A, CardId("supply_signal"))


def test_cards_that_stop_a_raid_are_kept() -> None:
    """RAID-19."""
    state = coast("/ turret field_kit plank_shutters tin_bomb", "", hand_limit=3)

    assert choices(play(state, Rest(A)).state)[0].action == DiscardCard(A, CardId("tin_bomb"))


def test_gear_that_is_weaker_than_what_is_worn_is_said_to_be_so() -> None:
    """A hint at a raid offered to wear less as "Gear first: power 5", with 6 worn."""
    raid = Played(coast("9 / satchel_charge", "17 / club / shotgun padded_jacket", "4 / stash")).declare()
    reasons = [each.reason for each in choices(raid.state, seat=B) if isinstance(each.action, ChangeGear)]

    said = [BOOKS["en"].say(each, NAMES) for each in reasons if each is not None]
    assert "Less to lose, but power 5 instead of 6" in said


def test_whoever_has_the_target_goes_to_no_event() -> None:
    """RAID-11: the boat leaves before it is fought, and who is away defends the house less."""
    with_target, without = (coast(f"{scrap} / tin_bomb", "12 / turret") for scrap in (36, 20))

    assert not [each for each in choices(with_target) if isinstance(each.action, GoToEvent)]
    assert isinstance(choices(without)[0].action, GoToEvent)


def test_the_target_is_reached_by_the_recycler_rather_than_a_turn_later_by_an_event() -> None:
    """RAID-11: what an event brings comes when the next turn begins."""
    state = coast("33 / plastic_charge keycard / assault_rifle plate_vest", "", row="harbour")

    assert isinstance(choices(state)[0].action, Recycle)


def test_a_card_is_not_discarded_that_the_event_needs() -> None:
    """RAID-19, RAID-42: the bribed scavenger was thrown away, and the fight at the shop lost."""
    first = {}
    for place in ("looted_shop", ""):
        state = coast(f"9 / bribed_scavenger metal_door turret guntrap / club / {place}", "", hand_limit=3)
        decision = Decision(DecisionKind.DISCARD_DOWN, (A,), (A,))
        first[place] = choices(replace(state, step=Step.LIMIT, decision=decision))[0].action

    assert first["looted_shop"] == DiscardCard(A, CardId("metal_door"))
    assert first[""] == DiscardCard(A, CardId("bribed_scavenger"))


def test_a_raid_on_whoever_sails_next_costs_nothing() -> None:
    """RAID-11, RAID-65: it was left for what it might cost, and everything was lost."""
    hopeless, rich = "20 / tin_bomb stash field_kit", "30 / stash stash turret / shotgun plate_vest"
    for gear, scrap in (("assault_rifle", 36), ("shotgun plate_vest", 36), ("shotgun plate_vest", 20)):
        found = choices(coast(hopeless, f"{scrap} / stash / {gear}", rich))
        (raid,) = (
            each.worth for each in found if isinstance(each.action, DeclareRaid) and each.action.target == B
        )
        assert (raid >= 0) is (scrap == 36), (gear, scrap, raid)


@pytest.mark.parametrize("key", ["plays", "offer", "demand", "verdict", "join"])
@pytest.mark.parametrize(("language", "compares"), [("en", "rather than"), ("ru", "вместо")])
def test_a_reason_that_changes_no_odds_compares_nothing(key: str, language: str, compares: str) -> None:
    """It read "your side wins at 17 % rather than 17 %"."""
    facts = {"card": "Bandage", "seat": Who(B)}
    same, other = (
        BOOKS[language].say(Phrase.of(f"raid-why_{key}", **facts, **compared(before, 17)), NAMES)
        for before in (17, 0)
    )

    assert compares not in same and same.count("17") == 1
    assert compares in other and "17" in other and "0" in other


def test_a_card_that_wins_nothing_is_told_so() -> None:
    """RAID-94: a bandage against a rifle, a plate vest and a helmet."""
    state = coast("/ satchel_charge bandage", "30 / / assault_rifle plate_vest steel_helmet")
    asked = Played(state).declare().nobody_joins().close_stack()
    laid = next(each for each in choices(asked.state) if isinstance(each.action, LayOut)).reason

    assert laid is not None
    assert BOOKS["en"].say(laid) == "Bandage: your side wins at 0 %, as without it"
    assert BOOKS["ru"].say(laid) == "«Бинт»: победа вашей стороны 0 %, как и без неё"


@pytest.mark.parametrize(
    ("worn", "hand", "change", "said"),
    [
        ("", "club", ChangeGear(A, CardId("club")), "Сначала снаряжение: сила 2"),
        (
            "",
            "medic_pouch",
            ChangeGear(A, pack=CardId("medic_pouch")),
            "Сила остаётся 1; действует: Подсумок медика",
        ),
        (
            "shotgun",
            "crossbow",
            ChangeGear(A, CardId("crossbow")),
            "Сила 4 вместо 5; действует: Арбалет",
        ),
    ],
)
def test_gear_that_adds_no_power_is_put_on_for_what_it_does(
    worn: str, hand: str, change: ChangeGear, said: str
) -> None:
    """ "First the gear: power 1" was said of a pouch to whoever had power 1."""
    assert dressed(coast(f"9 / {hand} / {worn}", "9"), change) == said


def test_gear_that_is_taken_off_in_a_raid_is_not_at_stake() -> None:
    raid = Played(
        coast("9 / satchel_charge", "9 / stash / pipe_pistol padded_jacket rucksack", "5")
    ).declare()
    change = ChangeGear(B, CardId("pipe_pistol"), body=CardId("padded_jacket"))

    assert dressed(raid.state, change) == "Сила остаётся 5; снятое не отнимут"


def dressed(state: State, change: ChangeGear) -> str:
    """Give what speaks for *change* in Russian."""
    return speaks_for(state, change, "ru")


def speaks_for(state: State, action: Action, language: Language = "en") -> str:
    """Give what speaks for *action*."""
    values = Valuation(RAID.view(state, action.seat), action.seat, WEIGHTS[Character.EVEN])
    reason = reason_of(values, action)
    assert reason is not None
    return BOOKS[language].say(reason)


@pytest.mark.parametrize(
    ("own", "target", "said"),
    [
        ("", "/ pipe_pistol / harbour", "; either way nothing changes hands"),
        ("/ club", "/ pipe_pistol / harbour", "; a won attack takes nothing here, a lost one costs what "),
        ("", "/ pipe_pistol", ""),
    ],
    ids=["nothing", "defeat", "gear"],
)
def test_a_chance_to_win_says_where_winning_brings_nothing(own: str, target: str, said: str) -> None:
    """RAID-102: "your side wins at 100 % rather than 0 %" was the reason to spend a card for no prize."""
    raid = Played(coast(f"9 / satchel_charge syringe {own}", f"9 / stone_wall stash {target}")).declare()
    state = raid.nobody_joins().stack("1 stone_wall").close_stack().state

    for action in (LayOut(A, CardId("syringe")), CommitFight(A)):
        whole = speaks_for(state, action)
        assert said in whole
        assert ("takes nothing" in whole or "changes hands" in whole) is bool(said)


def test_a_hint_for_an_event_names_the_price_of_its_cards() -> None:
    """RAID-35: what the odds count with costs as much as the reward brings."""
    state = coast("9 / bribed_guard", "9", row="quarry crate_drop")

    said = [speaks_for(state, each) for each in RAID.legal_actions(state, A) if isinstance(each, GoToEvent)]

    assert any(each.startswith("With Bribed guard for 2 scrap") for each in said), said
