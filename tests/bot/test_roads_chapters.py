"""The rules of roads in short: a chapter for every decision, said with the numbers of the battle."""

from __future__ import annotations

from typing import Any

import pytest

from bot.content import load
from bot.locale import LANGUAGES, Phrasebooks
from rules.contract import Option, OptionValue
from rules.roads import Roads
from rules.roads.content import RoadsContent
from rules.roads.told.chapters import CHAPTER_OF, CHAPTERS

ROADS = Roads(load("roads", RoadsContent))
BOOKS = Phrasebooks.load(strict=True)
PAGE = 3500


def values(option: Option) -> tuple[OptionValue, ...]:
    if option.choices:
        return option.choices
    return (option.minimum, option.maximum) if option.maximum else (True, False)


def said(chapter: str, language: str = "en", **options: Any) -> str:
    return BOOKS[language].say(ROADS.chapter(chapter, ROADS.parse_options(options)))


def test_every_decision_has_a_chapter_and_a_menu_can_offer_them_all() -> None:
    assert set(CHAPTER_OF.values()) <= set(CHAPTERS)
    assert len(set(CHAPTERS)) == len(CHAPTERS) <= 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_said_with_every_option(language: str) -> None:
    longest = max(len(values(option)) for option in ROADS.options)
    for number in range(longest):
        # Every option at its first value, then all at their second one, and so on.
        chosen = {each.name: values(each)[number % len(values(each))] for each in ROADS.options}
        for chapter in CHAPTERS:
            text = said(chapter, language, **chosen)

            assert 50 < len(text) < PAGE
            assert "{" not in text


@pytest.mark.parametrize(
    ("chapter", "options", "words"),
    [
        ("battle", {"rounds": 5}, "after round 5"),
        ("scenarios", {"points": 90}, "with 90 points"),
        ("warband", {"points": 90}, "90 points, 3 to 6 units"),
        ("warband", {"misfires": "off"}, "cost 1 point more"),
        ("round", {"fp_base": 4}, "(FP) of a side: 4 + 1"),
        ("round", {"impulse_size": 0}, "its whole turn"),
        ("round", {"impulse_size": 1}, "one activation each"),
        ("round", {"initiative_winner_chooses": True}, "The winner chooses"),
        ("drawing_in", {"draw_in": "off"}, "Nobody is drawn"),
        ("drawing_in", {"draw_in": "on_attack"}, "after each charge"),
        ("activations", {"attacks_per_round": 0}, "attacks without limit"),
        ("activations", {"attacks_per_round": 2}, "2 attacks"),
        ("activations", {"prepared_helps_defence": False}, "+1 to hit in melee"),
        ("shooting", {"moving_spoils_aim": True}, "loses the bonus"),
        ("shooting", {"no_shooting_near_melee": True}, "within three steps of one"),
        ("panic", {"panic_measure": "warriors"}, "more warriors in melee"),
        ("panic", {"free_blows": "per_unit"}, "each enemy unit in contact"),
        ("spirit", {"fear_ignores_terror": True}, "ignores terror"),
        ("spirit", {"frenzy_ends": "exchange"}, "in an exchange"),
        ("manoeuvres", {"leap_height": "rating"}, "the leap's rating"),
        ("manoeuvres", {"mode": "basic"}, "are off"),
        ("misfires", {"mode": "basic"}, "are off"),
        ("melody_list", {"melodies": "off"}, "are off"),
        ("rout", {"ask_withdraw": False}, "everybody stands"),
        ("weapons", {}, "**Crossbow** (3): range 8, shots 1, pierce 2; silent"),
        ("pale_choir", {"prices": "rulebook"}, "**Cantor** (26): M 3, T 5, Sp 5, Df 3, A 2"),
        ("pale_choir", {}, "**Cantor** (24): M 3, T 5, Sp 5, Df 3, A 2"),
        ("warband", {}, "measured"),
        ("warband", {"prices": "rulebook"}, "not all of them win equally often"),
        ("pale_choir", {}, "Musician (Static scream"),
        ("road_wolves", {}, "Giant leap (4)"),
        ("road_wolves", {}, "Hatred (Convoy Guard)"),
    ],
)
def test_a_chapter_speaks_of_this_battles_rules(chapter: str, options: dict[str, Any], words: str) -> None:
    """Section 6."""
    assert words in said(chapter, **options)
