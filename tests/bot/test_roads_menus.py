"""The menu of Roads as it stands on a phone: what decides is never cut, and main actions keep their place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import discord
import pytest

from bot.desk.action_menu import Question, ask
from bot.desk.action_page import DOT, action_page
from bot.desk.answer_sheet import Answer, is_mixed
from bot.desk.offer import Offer
from rules.contract import Seat
from rules.roads.actions import (
    Attack,
    BreakOff,
    EndTurn,
    HandOver,
    MoveAlong,
    PlayMelody,
    Shoot,
    UseAbility,
)
from rules.roads.told.odds_words import further_odds
from tests.contract.every_text import table_at
from tests.contract.played_games import Play, played
from tests.contract.subjects import BOOKS

COSTLY = Attack | Shoot | UseAbility | PlayMelody
LANGUAGES = ("en", "ru")
TIRES = {"en": "fatigue +", "ru": "усталость +"}


@cache
def offers(language: str) -> Sequence[Offer]:
    """Give what seats of battles may choose from in their impulses."""
    return [*_offers(language)]


def _offers(language: str) -> Iterator[Offer]:
    for seed in range(3):
        game = played(Play("roads", 2, seed))
        for moment in game.moments:
            pending = game.subject.ruleset.pending(moment.after)
            seats: Sequence[Seat] = () if pending is None else pending.seats
            for seat in seats:
                offer = Offer.to(table_at(game, moment, language), seat, BOOKS[language])
                if EndTurn in {*map(type, offer.actions)}:
                    yield offer


def items_of(page: discord.ui.LayoutView) -> Iterator[object]:
    """Give what stands on a page."""
    for each in page.walk_children():
        yield getattr(each, "item", each)


def listed(offer: Offer) -> Iterator[tuple[Answer, str, str]]:
    """Give what decides in the menus of the first page, with what stands beside it and above all menus."""
    question = ask(offer.actions, ())
    assert isinstance(question, Question)
    items = [*items_of(action_page(offer))]
    above = "\n".join(each.content for each in items if isinstance(each, discord.ui.TextDisplay))
    menus = [each for each in items if isinstance(each, discord.ui.Select)]
    for block, menu in zip(offer.sheet(question).menus, menus, strict=True):
        for answer, option in zip(block, menu.options, strict=True):
            if answer.entry.decides:
                yield answer, option.description or "", above


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_price_and_what_a_skill_does_are_never_cut(language: str) -> None:
    """Of a second attack the test of fear was, of a volley what its skill does, of a Melody what it is."""
    seen = 0
    for offer in offers(language):
        for answer, beside, above in listed(offer):
            action = answer.entry.first
            if not isinstance(action, COSTLY):
                continue
            more = further_odds(offer.view, action)
            weak = [] if more is None else offer.book.plain(more, offer.table.names).split(DOT)
            weak += [TIRES[language]]
            parts = (offer.caution(answer) or "").split(DOT)
            wanted = [each for each in parts if not each.startswith(tuple(weak))]
            seen += 1

            assert [each for each in wanted if each not in beside and each not in above] == [], beside

    assert seen > 300


def test_main_actions_keep_their_place_and_leaving_a_fight_has_one_menu() -> None:
    """Four menus of cells to leave a fight for hid a single attack, and the end of the turn, in *What do you
    do?*."""
    fights = singles = 0
    for offer in offers("en"):
        question = ask(offer.actions, ())
        assert isinstance(question, Question)
        sheet = offer.sheet(question)
        kinds = [{type(each.entry.first) for each in menu} for menu in sheet.menus]
        fights += {BreakOff} in kinds
        singles += sum(isinstance(each, Attack) for each in offer.actions) == 1

        assert kinds.count({BreakOff}) <= 1
        assert kinds.count({MoveAlong}) <= 1
        assert sum(isinstance(each.entry.first, MoveAlong) for each in sheet.buttons) <= 1
        assert not any(map(is_mixed, sheet.menus))
        assert {*map(type, offer.actions)} & {EndTurn, HandOver} <= {
            type(each.entry.first) for each in sheet.buttons
        }

    assert fights > 5
    assert singles
