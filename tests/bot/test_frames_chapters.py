"""The rules of frames in short: a chapter for every decision, said with the numbers of the game."""

from __future__ import annotations

from typing import Any

import pytest

from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS
from rules.contract import Option, OptionValue
from rules.frames.names import DecisionKind
from rules.frames.told.chapters import CHAPTER_OF, CHAPTERS

FRAMES = RULESETS["frames"]
BOOKS = Phrasebooks.load(strict=True)
PAGE = 3500


def values(option: Option) -> tuple[OptionValue, ...]:
    if option.choices:
        return option.choices
    return (option.minimum, option.maximum) if option.maximum else (True, False)


def said(chapter: str, language: str = "en", **options: Any) -> str:
    return BOOKS[language].say(FRAMES.chapter(chapter, FRAMES.parse_options(options)))


def test_every_decision_has_a_chapter() -> None:
    assert set(CHAPTER_OF) == set(DecisionKind)
    assert set(CHAPTER_OF.values()) <= set(CHAPTERS)
    assert len(set(CHAPTERS)) == len(CHAPTERS) <= 25


@pytest.mark.soak_first("ru")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_said_with_every_option(language: str) -> None:
    usual = {chapter: said(chapter, language) for chapter in CHAPTERS}
    assert all(50 < len(text) < PAGE for text in usual.values())

    for option in FRAMES.options:
        for value in values(option):
            for chapter in CHAPTERS:
                assert 50 < len(said(chapter, language, **{option.name: value})) < PAGE


@pytest.mark.parametrize(
    ("chapter", "options", "words"),
    [
        ("aim", {"ruler": 8}, "direct 2–8, artillery 9 and more"),
        ("aim", {"friendly_targets": False}, "not your own frames"),
        ("terms", {"size": "battle"}, "4 is proposed"),
        ("terms", {"preset": "official"}, "11 is proposed"),
        ("terms", {"size": "battle"}, "nearer 4 counts"),
        ("company", {"rockets": 5}, "Rockets: exactly 5"),
        ("company", {"size": "battle"}, "2 players: stations 3, frames 5–8, field 24×24"),
        ("terms", {"set_up": "ready"}, "the battle begins at once"),
        ("company", {}, "in a skirmish of two to four evened out by measured games:"),
        ("company", {"ready_companies": "even"}, "in a skirmish of two or four evened out by the first"),
        ("company", {"ready_companies": "rulebook"}, "- Ready-made:"),
        ("company", {"board_size": "20"}, "field 20×20"),
        ("pool", {"rocket_role": "addon"}, "only beside a direct system"),
        ("pool", {"rocket_role": "any"}, "at direct range and in melee and artillery attacks"),
        ("pool", {"rocket_spent": "chosen"}, "only when its die attacks"),
        ("act", {"move_exact": True}, "exactly so many cells"),
        ("act", {"spot_use": "choice"}, "used or left"),
        ("combat_order", {"combat_order": "target_first"}, "After the damage it ends its turn"),
        ("cover", {"cover_edges": "attacker"}, "In doubt it does not"),
        ("damage", {"double_defence_safe": False}, "do not help"),
        ("losses", {"drop_white": True}, "A white may go before systems"),
        ("losses", {"abandon_station": False}, "do not leave stations"),
        ("capture", {"capture": "automatic"}, "yours at once"),
        ("doomsday", {"auto_tick": True}, "falls by 1 by itself"),
        ("doomsday", {"stall_guard": 3}, "by itself: 3"),
        ("end", {"final_tie": "extra_round"}, "one more round"),
        ("end", {"on_leave": "remove"}, "leaves the field"),
        ("point", {"point_rule": "official"}, "not covered from that frame"),
        ("spot", {"spots_persist": True}, "Markers outlive the round"),
        ("terrain", {"wrecks": True}, "leave rubble"),
        ("game", {"annihilation": "play_on"}, "plays on"),
    ],
)
def test_a_chapter_speaks_of_this_games_rules(chapter: str, options: dict[str, Any], words: str) -> None:
    """Section 6."""
    assert words in said(chapter, **options)
