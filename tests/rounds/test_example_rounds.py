"""The rounds that are told step by step: recorded games that the rules still accept, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.content import DATA
from bot.lengths import COMPONENTS_TEXT
from bot.lexicon.example_round import has_example, scenes
from bot.lexicon.rules_pages import round_page
from bot.locale import LANGUAGES, Phrasebooks
from bot.renderer import Renderer
from bot.rulesets import RULESETS
from rules.rocknroll.events.close import RoundScored

BOOKS = Phrasebooks.load(strict=True)
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
BOOK_OF_RULES = DATA.parent.parent / "shared" / "rulebook"
LONGEST = 700
"""Letters: a few sentences, to be read on a phone beside a picture."""


def told(name: str) -> bool:
    return has_example(RULESETS[name])


EXAMPLES = sorted(filter(told, RULESETS))


def test_every_file_is_of_a_game() -> None:
    assert {each.stem for each in (DATA / "rounds").glob("*.toml")} == set(EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_round_is_played_in_ten_to_fifteen_steps_each_with_something_new(name: str) -> None:
    played = scenes(RULESETS[name], NAMES)

    assert 10 <= len(played) <= 15
    assert all(each.events for each in played)
    assert all(each.step.seat < len(each.table.chairs) for each in played)


@pytest.mark.soak_first("raid-ru", "siege-en", "roads-ru", "rocknroll-en", "frames-ru")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_each_step_is_said_in_few_words_and_fits_its_page(name: str, language: str) -> None:
    book, renderer = BOOKS[language], Renderer(BOOKS)
    played = scenes(RULESETS[name], NAMES)
    for number, scene in enumerate(played, 1):
        words = book.say(f"{name}-round-{number}", **scene.facts)
        page = round_page(played, number, book, renderer, None)
        texts = [each.content for each in page.walk_children() if hasattr(each, "content")]
        _, happened, note = texts

        assert 60 < len(words) < LONGEST
        assert note.startswith(f"{words}\n")
        assert all(line.startswith("> ") for line in happened.splitlines())
        assert sum(map(len, texts)) < COMPONENTS_TEXT
    assert not book.has(f"{name}-round-{len(played) + 1}")


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_rules_that_are_named_stand_in_the_book(name: str) -> None:
    book = Path(BOOK_OF_RULES / f"{name}.md")
    if not book.exists():
        pytest.skip("the book of rules is not here")
    known = set(re.findall(r"\b[A-Z]+-\d+[a-z]?\b", book.read_text(encoding="utf-8")))

    assert {rule for each in scenes(RULESETS[name], NAMES) for rule in each.step.rules} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tally_of_a_round_is_told_as_it_was_scored(language: str) -> None:
    """RNR-111: with the points of who moved first, which were measured after the match was recorded."""
    played = scenes(RULESETS["rocknroll"], NAMES)
    scored = [
        (f"rocknroll-round-{number}", event)
        for number, scene in enumerate(played, 1)
        for event in scene.events
        if isinstance(event, RoundScored)
    ]

    assert len(scored) == 2
    for key, event in scored:
        most, least = sorted((event.vietnam, event.vpa), reverse=True)
        assert re.search(rf"\b{most} (to|:) {least}\b", BOOKS[language].say(key))
