"""What is said in random games has words in both languages, and they fit where they are read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.lengths import ALT_TEXT, BUTTON_LABEL, CONTENT, DESCRIPTION, SELECT_LABEL
from bot.locale import LANGUAGES, LOCALE, Phrasebooks
from bot.rulesets import RULESETS
from rules.contract import Phrase, Seat
from tests.dudo.game import WORDS, dudo
from tests.locale.games import Saying, sayings
from tests.locale.reading import flat, readings
from tests.locale.vocabulary import AnyRuleset

BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)
GAMES: tuple[AnyRuleset, ...] = (dudo(), *RULESETS.values())
LONGEST_NAME = "Щ" * 32
NAMES = {Seat(number): LONGEST_NAME for number in range(10)}
LIMITS = {
    "line": 700,  # an announcement is a few lines; CONTENT is split, but nobody reads that much
    "headline": 300,
    "hand": 400,
    "result": 500,
    "action": BUTTON_LABEL,
    "label": SELECT_LABEL,
    "caution": SELECT_LABEL,
}
LISTS = {"raid-detail_discards": CONTENT}
"""Lines as long as what they list: whoever asks for the table in full reads every discarded card."""
STEPS = 60

each_game = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def said(ruleset: AnyRuleset, steps: int = STEPS) -> Iterator[Saying]:
    """Give each thing said once; the largest table has the longest lists."""
    known = set()
    for seats, seed in ((ruleset.seats[0], 1), (ruleset.seats[1], 2)):
        for saying in sayings(ruleset, seats, seed, steps):
            if repr(saying) not in known:
                known.add(repr(saying))
                yield saying


def check(ruleset: AnyRuleset, steps: int) -> None:
    too_long = {}
    for saying in said(ruleset, steps):
        for language in LANGUAGES:
            words = BOOKS[language].plain(saying.phrase, NAMES)
            BOOKS[language].aloud.plain(saying.phrase, NAMES)  # raises where an ear is told what is not there
            if len(words) > LISTS.get(saying.phrase.key, LIMITS[saying.place]):
                too_long[language, saying.place, saying.phrase.key] = words

    assert too_long == {}


@pytest.mark.soak_first("frames", "siege")
@each_game
def test_what_is_said_in_a_game_has_words_and_fits_where_it_is_read(ruleset: AnyRuleset) -> None:
    check(ruleset, STEPS)


@pytest.mark.soak
@each_game
def test_what_is_said_in_whole_games_has_words_and_fits_where_it_is_read(ruleset: AnyRuleset) -> None:
    check(ruleset, 5000)


@each_language
@pytest.mark.parametrize(
    ("prefix", "limit"),
    [("button-", BUTTON_LABEL), ("command-", DESCRIPTION), ("table-option-", SELECT_LABEL)],
)
def test_labels_fit_at_the_longest_facts(language: str, prefix: str, limit: int) -> None:
    too_long = {
        key: words
        for key in readings()[language]
        if key.startswith(prefix) and len(words := at_longest(language, key)) > limit
    }

    assert too_long == {}


@each_language
@each_game
def test_titles_and_menus_of_a_ruleset_fit(ruleset: AnyRuleset, language: str) -> None:
    book, limits = BOOKS[language], {}
    for kind, limit in (("action", BUTTON_LABEL), ("ask", 150), ("decision", 100), ("option", SELECT_LABEL)):
        limits |= {key: limit for key in readings()[language] if key.startswith(f"{ruleset.name}-{kind}-")}
    limits |= {f"{ruleset.name}-title": DESCRIPTION, f"{ruleset.name}-about": 300}

    assert {key: book.say(key) for key, limit in limits.items() if len(book.say(key)) > limit} == {}


@each_language
def test_no_message_is_longer_than_discord_takes_at_the_longest_facts(language: str) -> None:
    too_long = {}
    for key in readings()[language]:
        limit = ALT_TEXT if "-picture-" in key else CONTENT
        if key[0] != "-" and len(at_longest(language, key)) > limit:
            too_long[key] = limit

    assert too_long == {}


def at_longest(language: str, key: str) -> str:
    """Give the words of *key* with the longest name in every place that is not counted on."""
    counts = readings()[language][key].signed | {
        variable
        for variable, variants in readings()[language][key].selections
        if all(each.isdigit() or each in ("one", "few", "many", "other") for each in variants)
    }
    facts: dict[str, int | str] = {
        each: 1005 if each in counts or each.endswith("_count") else LONGEST_NAME
        for each in flat(readings()[language], key)
    }
    return BOOKS[language].plain(Phrase(key, facts))
