"""Presets of every ruleset: what a lobby is set to comes back, and can be typed in the words of its page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.desk.option_words import all_options
from bot.desk.options_page import option_values
from bot.game.lobby import parse_options
from bot.locale import LANGUAGES, Phrasebooks, in_every_language
from bot.rulesets import RULESETS
from bot.servers.presets import Preset, said, typed_options, unusual
from rules.contract import IllegalAction, OptionValue

BOOKS = Phrasebooks.load(strict=True)


def settings(name: str) -> Iterator[dict[str, OptionValue]]:
    """Give all options of the ruleset *name* with one of them set to each end of what it may be."""
    ruleset = RULESETS[name]
    for _, option in all_options(ruleset):
        values = option_values(option)
        for value in dict.fromkeys((values[0], values[-1])):
            own = {"pace": "own"} if option.name == "deadline_hours" else {}
            try:
                yield parse_options(ruleset, {**own, **ruleset.implied(option.name, value)})
            except IllegalAction:  # it goes with other options only
                continue


@pytest.mark.parametrize("name", RULESETS)
def test_what_is_kept_of_a_lobby_sets_another_one_alike(name: str) -> None:
    ruleset, found = RULESETS[name], 0
    for options in settings(name):
        kept = unusual(ruleset, options)
        values = Preset("ours", kept).values(ruleset)
        again = parse_options(ruleset, values)
        found += 1

        assert {**again, "language": "", "deadline_hours": 0} == {
            **options,
            "language": "",
            "deadline_hours": 0,
        }
        assert kept.get("deadline_hours", again["deadline_hours"]) == again["deadline_hours"]
    assert found > len(ruleset.options)


@pytest.mark.soak_first("raid-ru", "siege-en", "roads-ru", "rocknroll-en", "frames-ru")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_every_option_can_be_typed_as_the_options_page_calls_it(name: str, language: str) -> None:
    ruleset, book, wording = RULESETS[name], BOOKS[language], in_every_language(BOOKS)
    for options in settings(name):
        kept = unusual(ruleset, options)
        typed = "\n".join(book.plain(each) for each in said(ruleset, kept))

        assert typed_options(ruleset, typed, wording) == kept
