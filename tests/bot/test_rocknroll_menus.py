"""The menu of Rock'n'Roll as it stands on a phone: nothing is cut, and no two answers are called the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from club import buttons
from club import menus as menus_on
from loaded_dice import SteadyChance

from bot.command_line.simulation import lobby
from bot.desk.action_menu import ENTRIES, Path, Question, ask, path_to
from bot.desk.action_page import action_page
from bot.desk.offer import Offer
from bot.game.table import Table
from bot.lengths import ELLIPSIS
from bot.locale import LANGUAGES, Phrasebooks
from bot.replay.decisions import decision
from bot.rulesets import RULESETS
from bot.store.records import Status
from rules.contract import Chance, Turn
from rules.rocknroll.actions import (
    CallDevilForUnits,
    ChangeGoals,
    PlayOrder,
    PlayStep,
    Reroll,
    TryCapture,
    UseCurrentAct,
)
from rules.rocknroll.events.card import HandUnitPaid, OrdersDiscarded
from rules.rocknroll.events.killing import UnitToHeadquarters
from rules.rocknroll.names import Phase
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import VPA, P, V, field, fight, owns

BOOKS = Phrasebooks.load(strict=True)
ONE_SUIT_EACH = "two_units_attack-spades unit_attacks-clubs two_units_attack-hearts sniper_shot-diamonds"
PAYING = (HandUnitPaid, OrdersDiscarded, UnitToHeadquarters)
LONGEST = "mortgage 5", "quartermaster_zero 5", "grey_wall 5"
"""Those with the longest names in either language."""


def test_of_many_pairs_of_cards_the_first_is_asked_and_then_the_second() -> None:
    """RNR-35: nine cards are 36 ways to pay for a Goal Change."""
    offer = Offer.to(table(SCENES["deployment"]), P, BOOKS["en"])
    changes = [each for each in offer.actions if isinstance(each, ChangeGoals) and each.second is not None]
    path = path_to(offer.actions, changes)
    firsts = ask(offer.actions, path)
    assert isinstance(firsts, Question)
    seconds = ask(offer.actions, (*path, 0))
    assert isinstance(seconds, Question)

    assert len(changes) > 10
    assert [len(menu) for menu in offer.sheet(firsts).menus] == [len(firsts.entries)]
    assert (firsts.parameter, seconds.parameter) == ("first", "second")
    listed = [each for menu in offer.sheet(ask_first(offer)).menus for each in menu]
    assert not any(
        each.parameter == "second" and isinstance(each.entry.first, ChangeGoals) for each in listed
    )


def test_a_pair_of_cards_is_reached_from_either_of_them() -> None:
    """RNR-35: behind the last card listed stood one ready pair, and behind others not all the rest."""
    stands = table(SCENES["deployment"])
    offer = Offer.to(stands, P, BOOKS["en"])
    legal = RULESETS["rocknroll"].legal_actions(stands.state, P)
    payments = {each for each in legal if isinstance(each, ChangeGoals) and each.second is not None}
    path = path_to(offer.actions, [each for each in offer.actions if {each} & payments])
    firsts = ask(offer.actions, path)
    assert isinstance(firsts, Question)
    reached: dict[frozenset[object], set[object]] = {}
    for answer in offer.sheet(firsts).answers:
        seconds = ask(offer.actions, (*path, *answer.path))
        assert isinstance(seconds, Question)
        for each in (entry.first for entry in seconds.entries):
            assert isinstance(each, ChangeGoals)
            reached.setdefault(frozenset((each.first, each.second)), set()).add(each.first)
            assert judged(stands.state, each)

    assert {*reached} == {frozenset((each.first, each.second)) for each in payments}
    assert all(begun == pair for pair, begun in reached.items())
    step = decision(step_of(stands, next(iter(payments))), BOOKS["en"])
    assert step is not None and step["count"] == len(legal)


def judged(state: State, action: ChangeGoals) -> bool:
    """Whether the rules take *action*, and take both cards for it."""
    turn: Turn[Any, Any] = Turn(RULESETS["rocknroll"], state)
    RULESETS["rocknroll"].decide(turn, action, Chance(SteadyChance(), SteadyChance()))
    return len([each for each in turn.events if isinstance(each, PAYING)]) == 2


def step_of(stands: Table, action: ChangeGoals) -> Any:
    """Give a step of a story in which *action* is chosen."""
    return SimpleNamespace(happening=SimpleNamespace(action=action), before=stands)


def ask_first(offer: Offer) -> Question:
    """Give what the page begins with."""
    question = ask(offer.actions, ())
    assert isinstance(question, Question)
    return question


def test_orders_that_may_be_played_in_full_stand_behind_the_others_as_steps() -> None:
    """RNR-30: who wants a step gives the order that is good for nothing else now."""
    state = field("mortgage 5", turn=VPA, vpa=owns("manoeuvre-clubs two_units_attack-hearts"))
    offer = Offer.to(table(state), P, BOOKS["en"])
    in_full = {each.order for each in offer.actions if isinstance(each, PlayOrder)}
    steps = [each.order in in_full for each in offer.actions if isinstance(each, PlayStep)]

    assert {*steps} == {True, False}
    assert steps == sorted(steps)


def table(state: State) -> Table:
    """Give a table that stands at *state*."""
    return replace(lobby(RULESETS["rocknroll"], 2, "menus", 1, {}), state=state, status=Status.PLAYING)


def scene(**changes: Any) -> State:
    """Give VPA much to choose from."""
    hand = f"{ONE_SUIT_EACH} airlift-diamonds"
    rich = owns(hand, rd=9, units="ham wrong_drop", hq="chaplain_bang", locals="stray_mortar")
    return field(*LONGEST, turn=VPA, vpa=rich, options={"macv_sog": True, "mixed_payment": True}, **changes)


SCENES = {
    "orders": scene(),
    "deployment": scene(phase=Phase.DEPLOYMENT),
    "one step": field("mortgage 5", turn=VPA, vpa=owns("two_units_attack-diamonds")),
    "the other's turn": field(*LONGEST, vpa=owns("two_units_attack-diamonds")),
}


def pages(offer: Offer, path: Path = ()) -> Iterator[SimpleNamespace]:
    """Give every page that can be pressed to."""
    yield SimpleNamespace(components=action_page(offer, path).to_components())
    question = ask(offer.actions, path)
    assert isinstance(question, Question)
    for answer in offer.sheet(question).answers:
        if not answer.entry.decides:
            yield from pages(offer, (*path, *answer.path))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_no_answer_is_cut_and_no_two_are_called_the_same(name: str, language: str) -> None:
    stands = table(SCENES[name])
    for offer in (Offer.to(stands, P, BOOKS[language]), Offer.orders(stands, P, BOOKS[language])):
        for page in pages(offer):
            menus = [[option["label"] for option in menu["options"]] for menu in menus_on(page)]
            for labels in (*menus, buttons(page)):
                assert len(set(labels)) == len(labels) <= ENTRIES
                assert not any(label.endswith(ELLIPSIS) for label in labels)
            headings = [menu["placeholder"] for menu in menus_on(page)]
            assert len(set(headings)) == len(headings)


def test_each_thing_to_do_keeps_one_menu_under_its_name_however_much_there_is() -> None:
    """With a full hand two of them hid in a menu of everything, and others were called from where to where
    they went."""
    hand = f"{ONE_SUIT_EACH} march-diamonds manoeuvre-clubs airlift-diamonds radio_intercept-spades"
    own = "mortgage 4", "tin_sister 2", "zulu 3", "poker 5", "grey_wall 1 by vpa"
    enemies = "hodunov 2", "siren 4", "tripwire 5", "chi 4", "drummer 3"
    state = field(*own, *enemies, turn=VPA, vpa=owns(hand, rd=5, units="fj ham"))
    offer = Offer.to(table(state), P, BOOKS["en"])
    headings = [menu["placeholder"] for menu in menus_on(next(pages(offer)))]

    for kind in (PlayStep, UseCurrentAct, TryCapture, ChangeGoals):
        assert sum(each.startswith(offer.name(kind)) for each in headings) == 1
    assert not any("…" in each for each in headings)


@pytest.mark.parametrize("long", ["", "drive_out-hearts"], ids=["there is room", "one has none"])
def test_odds_that_are_the_same_for_all_stand_beside_each_or_above(long: str) -> None:
    """RNR-48: of some cards for a reroll it seemed that nothing was known of what they bought."""
    few_words = "march-clubs march-hearts march-spades march-diamonds assault-clubs"
    hand = owns(f"unit_attacks-spades {few_words} {long}", rd=4)
    failed = fight(field("hodunov 2", "ham 2", vietnam=hand), "unit_attacks-spades", "hodunov", "ham", 3)
    offer = Offer.to(table(failed.state), V, BOOKS["ru"])
    page = next(pages(offer))
    odds = "5+: 33 % · +1 RD 50 % и +4 RD 100 %"
    (menu,) = [each for each in menus_on(page) if len(each["options"]) > 2]
    beside = {odds in option["description"] for option in menu["options"]}

    assert beside == {not long}
    assert (f"**{offer.name(Reroll)}**: {odds}" in str(page.components)) is bool(long)


def test_what_two_cards_have_in_common_is_said_once() -> None:
    """RNR-81: both units that the Devil brings may come from the deck."""
    state = field("mortgage 5", turn=VPA, phase=Phase.DEPLOYMENT, vpa=owns(deck="ham wrong_drop"))
    offer = Offer.to(table(state), P, BOOKS["en"])
    question = ask(offer.actions, ())
    assert isinstance(question, Question)
    (devil,) = (
        each
        for each in offer.sheet(question).answers
        if isinstance(each.entry.first, CallDevilForUnits) and each.entry.decides
    )

    assert offer.remarks(devil).count("unseen; the deck holds 2") == 1


def test_what_is_done_once_in_a_match_is_not_what_the_page_puts_forward() -> None:
    """The Devil's Hand was the one blue button of a deployment, and its coach said to save it."""
    state = field("mortgage 5", turn=VPA, phase=Phase.DEPLOYMENT, vpa=owns(deck="ham wrong_drop"))
    offer = Offer.to(table(state), P, BOOKS["en"])
    rows: Any = [each for each in action_page(offer).to_components() if each["type"] == 1]
    found = {
        each["label"]: each["style"] for line in rows for each in line["components"] if each["type"] == 2
    }
    devils = [style for label, style in found.items() if label.startswith("Devil's Hand")]

    assert devils and discord.ButtonStyle.primary.value not in devils
