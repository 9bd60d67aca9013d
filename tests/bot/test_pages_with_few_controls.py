"""A page puts the decision first and has few controls: what only prepares an answer stands in one menu."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import discord
import pytest
from advised_games import advised_game

from bot.desk.action_menu import Question, ask
from bot.desk.action_page import action_page
from bot.desk.menu_options import _beside
from bot.desk.offer import Offer
from bot.desk.private_pages import more_page
from bot.game.lessons import lessons
from bot.game.table_options import LESSON
from bot.renderer import Renderer
from bot.rulesets import RULESETS
from rules.contract import Seat
from rules.frames.actions import Concede
from rules.raid.actions import TERMS, CommitFight, JoinAttack, JoinDefence, RemoveTerms, StayOut
from rules.raid.names import DecisionKind
from tests.contract.every_text import table_at
from tests.contract.played_games import Play, played
from tests.contract.subjects import BOOKS
from tests.playthroughs.lesson_transcript import LEARNER, kept_steps, table_of

MOST = 6
"""Controls with which a helper answers the call of a raid."""


def test_whoever_may_join_a_raid_sees_the_answers_and_one_menu_of_demands() -> None:
    """RAID-78: who has no join card sees the answers alone."""
    setting = {*TERMS} - {RemoveTerms}
    pages = [each for each in joining_pages() if setting & {*map(type, each[0].actions)}]
    for offer, question in pages:
        sheet = offer.sheet(question)
        aside = [menu for menu in sheet.menus if any(type(each.entry.first) in TERMS for each in menu)]
        headings = offer.headings(question, sheet.menus)

        assert len(sheet.menus) + len(sheet.buttons) <= MOST
        assert aside == list(sheet.menus[-1:])
        assert headings[-1] == "Name a price for helping"
        first = {type(each.entry.first) for block in (*sheet.menus[:-1], sheet.buttons) for each in block}
        assert StayOut in first <= {StayOut, JoinAttack, JoinDefence}
    assert len(pages) > 1


def joining_pages() -> Iterator[tuple[Offer, Question]]:
    """Give the pages of helpers who are asked, with the question that each begins with."""
    game = played(Play("raid", 4, 0))
    for moment in game.moments:
        pending = game.subject.ruleset.pending(moment.after)
        if pending is not None and pending.kind == DecisionKind.JOIN_ANSWERS and pending.seats:
            table = table_at(game, moment, "en")
            offer = Offer.to(table, pending.seats[0], BOOKS["en"])
            question = ask(offer.actions, ())
            assert isinstance(question, Question)
            yield offer, question


def test_giving_up_stands_below_standing_answers_and_beside_no_decision() -> None:
    step = next(
        each for each in kept_steps("frames") if RULESETS["frames"].pending(each.state).seats == (LEARNER,)
    )
    table = table_of(lessons()["frames"], step.state, 5)

    assert Concede not in {*map(type, Offer.to(table, LEARNER, BOOKS["en"]).actions)}
    assert Concede in {*map(type, Offer.orders(table, LEARNER, BOOKS["en"]).actions)}


def test_beside_menus_of_what_there_is_to_do_leaving_it_alone_is_no_button_that_comes_first() -> None:
    """The only bright thing on these pages was *Skip the rest*, *Name no target*, *Mark nothing*."""
    leaving = ("Skip the rest", "Name no target", "Mark nothing")
    buttons = [each for page in lesson_pages("frames") for each in buttons_of(page) if each.label in leaving]

    assert {each.label for each in buttons} == {*leaving}
    assert {each.style for each in buttons} == {discord.ButtonStyle.secondary}


def test_to_begin_anew_is_no_button_that_comes_first() -> None:
    """While squads are mustered it was the only bright one."""
    buttons = [
        each for page in lesson_pages("siege") for each in buttons_of(page) if each.label == "Start again"
    ]

    assert buttons
    assert {each.style for each in buttons} == {discord.ButtonStyle.secondary}


def test_what_changes_cards_before_units_are_deployed_stands_in_one_menu() -> None:
    """The first page of rocknroll on which a learner does anything had eight kinds of things side by side."""
    page = next(each for each in lesson_pages("rocknroll") if "deployment phase" in texts_of(each))
    menus = [each for each in items_of(page) if isinstance(each, discord.ui.Select)]
    (exchanges,) = [each for each in menus if each.placeholder == "Exchange cards"]

    assert "Exchange an" not in texts_of(page)
    assert "**Exchange cards**: while you deploy, an order for a unit; a unit for an order" in texts_of(page)
    assert [each.label for each in exchanges.options] == [
        "Exchange an order for a unit",
        "Exchange an order (and 1 RD) for an order",
        "Exchange a unit (and 1 RD) for a unit",
        "Exchange a unit for an order",
    ]


def texts_of(page: discord.ui.LayoutView) -> str:
    """Give the words of a page beside its controls."""
    return "\n".join(each.content for each in items_of(page) if isinstance(each, discord.ui.TextDisplay))


def items_of(page: discord.ui.LayoutView) -> Iterator[object]:
    """Give what stands on a page."""
    for each in page.walk_children():
        yield each.item if isinstance(each, discord.ui.DynamicItem) else each


def buttons_of(page: discord.ui.LayoutView) -> Iterator[discord.ui.Button]:
    """Give the buttons of a page."""
    return (each for each in items_of(page) if isinstance(each, discord.ui.Button))


def lesson_pages(ruleset: str) -> Iterator[discord.ui.LayoutView]:
    """Give the pages on which whoever follows the hints of a lesson decides."""
    for number, step in enumerate(kept_steps(ruleset)):
        pending = RULESETS[ruleset].pending(step.state)
        if pending is not None and pending.seats == (LEARNER,):
            table = table_of(lessons()[ruleset], step.state, number)
            yield action_page(Offer.to(table, LEARNER, BOOKS["en"]))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_set_up_that_nobody_plays_is_told_in_few_lines(language: str) -> None:
    """Where each frame stands, and its dice, the board and the table in words show."""
    step = kept_steps("frames")[0]
    table = table_of(lessons()["frames"], step.state, 5, language)
    lines = Renderer(BOOKS).passage(table, [((), step.events)], language)

    assert len(lines) == 4
    assert not any("WWB" in line or "B2" in line for line in lines)
    assert any("■" in line and "5" in line for line in lines)


@pytest.mark.parametrize("ruleset", ["frames", "siege", "rocknroll"])
def test_on_the_pages_of_a_lesson_stand_no_standing_answers(ruleset: str) -> None:
    """They lead aside, and are found under *More*."""
    rules, book = RULESETS[ruleset], BOOKS["en"]
    step = next(each for each in kept_steps(ruleset) if LEARNER in rules.pending(each.state).seats)
    table = table_of(lessons()[ruleset], step.state, 5)
    offer = Offer.to(table, LEARNER, book)
    game = replace(table, options={**table.options, LESSON: 0})

    assert "Standing answers" not in labels(action_page(offer))
    assert "Standing answers" in labels(action_page(Offer.to(game, LEARNER, book)))
    assert "Standing answers" in labels(more_page(table, book, LEARNER, is_host=True))


def test_in_a_lesson_a_page_says_what_cards_do_that_were_just_drawn() -> None:
    """Only the first page listed the hand: whoever drew had to look for what they had drawn."""
    step = next(each for each in kept_steps("raid") if LEARNER in RULESETS["raid"].pending(each.state).seats)
    offer = Offer.to(table_of(lessons()["raid"], step.state, 5), LEARNER, BOOKS["en"])
    cards = [each for each in offer.hand() if each.startswith("-# **")]
    drawn = cards[0].removeprefix("-# **").partition("**")[0]

    def shown(*notes: str) -> list[str]:
        page = action_page(offer, notes=notes)
        texts = [each.content for each in page.walk_children() if isinstance(each, discord.ui.TextDisplay)]
        return [each for each in cards if any(each in one for one in texts)]

    assert len(cards) > 1
    assert shown() == cards
    assert shown(f"You draw {drawn}.") == cards[:1]
    assert shown("You rest.") == []


@pytest.mark.soak_first("frames", "roads")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_situation_says_stands_on_the_page_once(ruleset: str) -> None:
    """In frames the frame that acts, in raid the cards that are laid out, are in the hand, too."""
    rules, book = RULESETS[ruleset], BOOKS["en"]
    for place, step in enumerate(kept_steps(ruleset)[:-1]):
        pending = rules.pending(step.state)
        if pending is not None and LEARNER in pending.seats:
            table = table_of(lessons()[ruleset], step.state, place)
            page = action_page(Offer.to(table, LEARNER, book))
            texts = [
                each.content for each in page.walk_children() if isinstance(each, discord.ui.TextDisplay)
            ]
            lines = [line for each in texts for line in each.splitlines()]
            assert not [each for each in lines if f"-# {each}" in lines]


def labels(page: discord.ui.LayoutView) -> list[str]:
    """Give what stands on the buttons of *page*."""
    items = (getattr(each, "item", each) for each in page.walk_children())
    return [str(each.label) for each in items if isinstance(each, discord.ui.Button)]


def test_odds_stand_beside_an_option_rather_than_what_all_of_its_kind_do() -> None:
    kind, odds, more = "what it does " * 6, "Chance to win: 100 %, nobody can defend", "wards against Gale"

    assert _beside([kind, odds, more], (), BOOKS["en"], is_named=True)[0] == f"{odds} · {more}"
    assert _beside(["short", odds], (), BOOKS["en"], is_named=True)[0] == f"short · {odds}"
    assert _beside([kind], (), BOOKS["en"], is_named=True)[0] == kind
    place = f"behind walls · enemies near: {'a squad ' * 8}"
    assert _beside([place, odds], (), BOOKS["en"], is_named=True)[0] == f"behind walls · {odds} …"


def test_what_tells_an_option_apart_stands_beside_it_rather_than_what_all_options_share() -> None:
    """In a gale every region said so, and which had enemies beside it was left out without a sign."""
    gale, near = "Gale: then no attack or assault this turn", "enemy near: The Ram (11)"
    covers, friends, long = "can defend 8 of 9", "friends: the Night Shift and the Trams", "x" * 90

    def beside(*remarks: str) -> str | None:
        return _beside(remarks, {gale}, BOOKS["en"], is_named=False)[0]

    assert beside(gale, f"{near} · {covers}") == f"{gale} · {near} · {covers}"
    assert beside(gale, f"{near} · {covers} · {friends}") == f"{near} · {covers} · {friends}"
    assert beside(gale, f"{near} · {long} · {covers}") == f"{near} · {covers} · {gale} …"
    assert beside() is None
    assert beside("x" * 120) == "x" * 99 + "…"


def test_what_was_chosen_is_named_without_a_view_as_it_is_done_already() -> None:
    """Where the game is over there is none; and who has committed cards has none laid out any more."""
    table = advised_game("raid").table
    over = Offer.to(table, Seat(0), BOOKS["en"])

    assert over.view is None
    assert over.chosen(CommitFight(Seat(0))) == "Done: “Commit the cards laid out”."


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "and what else only you know"), ("ru", "что ещё знаете только вы")],
)
def test_under_a_hand_whose_cards_all_stand_there_nothing_says_that_there_are_more(
    language: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It read "…and more" below nine cards of nine: what was left out was no card."""
    step = next(each for each in kept_steps("raid") if LEARNER in RULESETS["raid"].pending(each.state).seats)
    offer = Offer.to(table_of(lessons()["raid"], step.state, 5), LEARNER, BOOKS[language])
    cards = [each for each in offer.whole_hand() if each.startswith("-# **")]
    aside = f"-# {'What is known besides. ' * 30}"

    def last(*lines: str) -> str:
        monkeypatch.setattr(Offer, "whole_hand", lambda _: [*lines])
        return offer.hand()[-1]

    assert last(*cards) == cards[-1]
    assert last(*cards, aside).startswith(f"-# …{said}: ")
    assert said not in last(aside)
    assert said not in last(*cards, aside, cards[0])
