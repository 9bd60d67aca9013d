"""The rules of the siege in short: the chapter that matters now, by command and by button."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, open_club, private, texts

from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS
from rules.siege.names import DecisionKind
from rules.siege.told.chapters import CHAPTER_OF, CHAPTERS

SIEGE = RULESETS["siege"]
BOOKS = Phrasebooks.load(strict=True)
PAGE = 4000


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which Midnight Siege is played."""
    async with open_club(tmp_path, rulesets=RULESETS, extensions=("cogs.tables", "cogs.siege")) as opened:
        yield opened


async def rules(club: Club, who: Any, **typed: str) -> str:
    """Give what *who* reads after `/siege rules`."""
    return texts(private(await who.slash(club.hall, "siege rules", **typed)))


def test_every_decision_has_a_chapter() -> None:
    assert set(CHAPTER_OF) == set(DecisionKind) - {DecisionKind.WINDOW_CARDS, DecisionKind.BATTLES}
    assert set(CHAPTER_OF.values()) <= set(CHAPTERS)
    assert len(set(CHAPTERS)) == len(CHAPTERS) <= 25


@pytest.mark.soak_first("[a-m]*-ru", "[n-z]*-en")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_is_said_with_every_option(chapter: str, language: str) -> None:
    for option in SIEGE.options:
        bounds = (option.minimum, option.maximum) if option.maximum else (True, False)
        for value in option.choices or bounds:
            phrase = SIEGE.chapter(chapter, SIEGE.parse_options({option.name: value}))

            assert 50 < len(BOOKS[language].say(phrase)) < PAGE - 500


def said(chapter: str, **options: Any) -> str:
    return BOOKS["en"].say(SIEGE.chapter(chapter, SIEGE.parse_options(options)))


def test_the_numbers_are_those_of_the_game() -> None:
    assert "strength 12" in said("night", fort_strength=12)
    assert "12 rounds" in said("night", rounds=12)
    assert "a die of 20" in said("battle", die="20")
    assert "count 18 at most" in said("battle", die="20")
    assert "the token's side adds 5" in said("assault", assault_dice="attacker_only")
    assert "2 players: Stormer 6 squads for 46" in said("muster", storm_squads=6)
    assert "more than 5 moves a turn" in said("marker", weather_cap=5, weather_cap_scope="turn")
    assert "**both** a victory point and a step" in said("night", assault_reward="both")
    assert "the curator chooses one" in said("shop", curator=True)
    assert "Two nights" in said("end", mode="two_nights")


async def test_without_a_game_the_overview_or_any_chapter_is_read(night: Club) -> None:
    night.speaks_russian(night.bob)

    assert "### The night in short" in await rules(night, night.ann)
    assert "### The Tornado" in await rules(night, night.ann, chapter="tornado")
    assert "### Смерч" in await rules(night, night.bob, chapter="смерч")
    assert "There is no such chapter." in await rules(night, night.ann, chapter="dragons")


async def test_chapters_are_suggested(night: Club) -> None:
    night.speaks_russian(night.bob)

    everything = await night.ann.autocomplete(night.hall, "siege rules", "chapter", "")
    found = await night.bob.autocomplete(night.hall, "siege rules", "chapter", "защит")

    assert [each["value"] for each in everything] == list(CHAPTERS)
    assert "defence" in [each["value"] for each in found]


async def test_in_a_game_the_chapter_of_what_is_decided_is_shown_to_each_in_their_language(
    night: Club,
) -> None:
    night.speaks_russian(night.bob)
    await night.opened(night.ann, night.bob, ruleset="siege", sides_by="lots", storm_squads="4")

    english, russian = await rules(night, night.ann), await rules(night, night.bob)

    assert "### Muster" in english
    assert "Stormer 4 squads" in english
    assert "### Набор отрядов" in russian


async def test_the_rules_button_shows_the_chapter_and_a_menu_of_all_others(night: Club) -> None:
    await night.opened(night.ann, night.bob, ruleset="siege")

    page = private(await night.press(night.ann, "rules"))
    shown = texts(page)
    other = texts(private(await night.choose(night.ann, page, "The shop")))

    assert "### Sides and order" in shown
    assert "### The shop" in other


async def test_in_the_lobby_the_rules_say_how_the_table_is_set(night: Club) -> None:
    await night.ann.slash(night.hall, "table new", ruleset="siege")
    await night.ann.slash(night.hall, "table options", name="rounds", value="5")

    page = texts(private(await night.press(night.ann, "rules")))

    assert "### The night in short" in page
    assert "5 rounds" in page
    assert "Rounds: 5" in page
