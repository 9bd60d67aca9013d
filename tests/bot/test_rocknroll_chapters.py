"""The rules of Rock'n'Roll in short: a chapter for every decision, said with the numbers of the match."""

from __future__ import annotations

from typing import Any

import pytest

from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS
from rules.contract import Option, OptionValue
from rules.rocknroll.names import TaskKind
from rules.rocknroll.told.chapters import CHAPTER_OF, CHAPTERS

ROCKNROLL = RULESETS["rocknroll"]
BOOKS = Phrasebooks.load(strict=True)
PAGE = 3500
GOES_ON_BY_ITSELF = {
    TaskKind.START_TURN,
    TaskKind.ARROWS,
    TaskKind.ENTRY,
    TaskKind.FIRINGS,
    TaskKind.TRICK,
    TaskKind.ORDER,
    TaskKind.ROLL,
    TaskKind.AFTER_ROLL,
    TaskKind.PROVOKE,
    TaskKind.CHECKPOINT,
    TaskKind.END_TURN,
    TaskKind.CLOSE,
}


def values(option: Option) -> tuple[OptionValue, ...]:
    if option.choices:
        return option.choices
    return (option.minimum, option.maximum) if option.maximum else (True, False)


def said(chapter: str, language: str = "en", **options: Any) -> str:
    return BOOKS[language].say(ROCKNROLL.chapter(chapter, ROCKNROLL.parse_options(options)))


def test_every_decision_has_a_chapter_and_all_fit_into_a_menu() -> None:
    assert set(CHAPTER_OF) == set(TaskKind) - GOES_ON_BY_ITSELF
    assert set(CHAPTER_OF.values()) <= set(CHAPTERS)
    assert len(set(CHAPTERS)) == len(CHAPTERS) <= 25


@pytest.mark.soak_first("en")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_said_with_every_option(language: str) -> None:
    for chapter in CHAPTERS:
        assert 50 < len(said(chapter, language)) < PAGE
    for option in ROCKNROLL.options:
        for value in values(option):
            for chapter in ("match", "contingent", "arrival", "prices", "modes", "tally"):
                assert 50 < len(said(chapter, language, **{option.name: value})) < PAGE


@pytest.mark.parametrize(
    ("chapter", "options", "words"),
    [
        ("match", {"point_c": 5}, "C Bridge 5"),
        ("match", {"wins_needed": 1}, "1 round won wins the match"),
        ("contingent", {"great_war": 1}, "all of them for Vietnam and all of them for VPA"),
        ("contingent", {"contingent_vpa": 6, "contingent_pick": "choose"}, "6 for VPA"),
        ("contingent", {"contingent_pick": "choose"}, "chooses its own in secret"),
        ("contingent", {"vietchess": 1}, "open in HQ"),
        ("contingent", {"sides_by": "seat_order"}, "the first seat has Vietnam"),
        ("contingent", {"deathmatch": 1}, "RD at the start: Vietnam 0, VPA 2"),
        ("arrival", {"orders_per_round": 5}, "orders: 5 (in round 1: 4)"),
        ("arrival", {"rd_cap": 0}, "no limit"),
        ("arrival", {"ok_rate": 3}, "Every 3 OK"),
        ("arrival", {"deathmatch": 1}, "gone for good"),
        ("deployment", {"macv_sog": True}, "may be deployed closed"),
        ("orders", {"suits": False}, "Suits give nothing"),
        ("orders", {"any_order_steps": False}, "in full only"),
        ("orders", {"current_act_cards": 1}, "(1 card or 4 RD)"),
        ("attack", {"deathmatch": 1}, "1 order at once"),
        ("attack", {"guard_takes_entry_fire": True}, "those, too, go to the guard"),
        ("entry", {"barrage_optional": True}, "at its owner's will"),
        ("rolls", {"reroll": False}, "no rerolls"),
        ("rolls", {"rd_source": "both"}, "and so does a natural 1"),
        ("rolls", {"pour_rate": 2}, "2 RD add 1"),
        ("rock", {"rocknroll": False}, "no ROCK'N'ROLL in this match"),
        ("masks", {"macv_sog": True, "masked_keeps_armour": True}, "its armour stays"),
        ("capture", {"capture_superiority": "more"}, "more units than the enemy"),
        ("capture", {"capture_limit": "none"}, "may be tried again"),
        ("capture", {"hundred_thousand": 1}, "no capture in this match"),
        ("goals", {"superweapon": False}, "no super-weapon in this match"),
        ("goals", {"goal_change_limit": 2}, "Times a turn: 2"),
        ("devil", {"devil_option3": "off"}, "no interruptions"),
        ("devil", {"devil_blocks_rocknroll": False}, "reroll nothing. Pouring"),
        ("prices", {"mixed_payment": True}, "may stand for 2 RD"),
        ("turn_end", {"order_hand_limit": 0}, "no limit"),
        ("tally", {"tie_holds": "nobody"}, "Equal: nobody holds"),
        ("tally", {"turn_order": "loser_first"}, "The loser moves first"),
        ("tally", {"contingent_penalty": "off"}, "costs no order"),
        ("tally", {"deathmatch": 1}, "after round 15: then more units left"),
        ("prisoners", {"wording": "torture"}, "**Torture** 4+"),
        ("prisoners", {"recruiting": False}, "**Recruit** – not in this match"),
        ("prisoners", {"exact3_pourable": True}, "RD may be poured into it"),
        ("prisoners", {"exact3_on_total": True}, "the final total"),
        ("prisoners", {"rescue_default": "none"}, "nobody is named"),
        ("operations", {"spec_ops": "off"}, "no spec ops in this match"),
        ("modes", {"deathmatch": 1, "vietchess": 1}, "In force: Deathmatch, VietChess and EXPANSION."),
        ("modes", {"deathmatch": 1}, "From round 9"),
        ("order_cards", {}, "**Slaughter** (spades 2, clubs 1, hearts 0, diamonds 0)"),
        ("vietnam_units", {}, "**Grey Storm** 4+ [6+]"),
        ("vpa_units", {}, "**FJ** 4+ [7+]"),
        ("local_units", {}, "**Rong** 4+"),
    ],
)
def test_a_chapter_speaks_of_this_matchs_rules(chapter: str, options: dict[str, Any], words: str) -> None:
    """Section 6."""
    assert words in said(chapter, **options)
