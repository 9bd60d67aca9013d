"""A ruleset has what the house asks of it; one that lacks something is told what, and where it belongs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from rules.contract import Action, Event, Option
from tests.contract.demands import ATTRIBUTES, lacking
from tests.contract.subjects import BOOKS, SUBJECTS, Subject
from tests.dudo.game import dudo
from tests.dudo.rules import Dudo
from tests.dudo.rules.state import Kind


@dataclass(frozen=True)
class Whistle(Action):
    tune: str


@dataclass(frozen=True)
class Whistled(Event):
    tune: str


class BareDudo(Dudo):
    """A game with a novelty of each kind that nobody has finished."""

    version = 4
    options = (*Dudo.options, Option("loudness", 1, maximum=3, worded=(3,)))
    action_types = (*Dudo.action_types, Whistle)
    chapter_of: ClassVar[dict[str, str]] = {**dict.fromkeys(Kind, "bids"), "whistling": ""}


@pytest.mark.parametrize("name", SUBJECTS)
def test_a_ruleset_has_all_that_the_house_asks_of_it(name: str) -> None:
    assert list(lacking(SUBJECTS[name], BOOKS)) == []


def test_what_is_missing_is_told_in_sentences() -> None:
    sentences = list(lacking(Subject(BareDudo(dudo().content), "tests.contract.no_such_scramble"), BOOKS))

    assert [each for each in sentences if "locale/ru" not in each] == [
        "It needs one of its `upgrades` for each version before 4.",
        "The option loudness has no topic: it is the second argument of `option`.",
        "A decision of `chapter_of` has no words: dudo-decision-whistling in data/locale/en.",
        "An action or a parameter has no words: dudo-action-whistle in data/locale/en.",
        "An action or a parameter has no words: dudo-about-whistle in data/locale/en.",
        "An action or a parameter has no words: dudo-ask-tune in data/locale/en.",
        "An option or its value has no words: dudo-option-loudness in data/locale/en.",
        "An option or its value has no words: dudo-option-loudness-3 in data/locale/en.",
        "A version has no words: dudo-changed-4 in data/locale/en.",
        "An event, neither quiet nor an abstract base, has no words: dudo-whistled in data/locale/en.",
        "tests.contract.no_such_scramble has no function `scramble`: see Subject.",
        "tests.contract.no_such_scramble has no function `typed`: see Subject.",
    ]


def test_a_ruleset_that_does_not_say_what_it_decides_is_told_so() -> None:
    said = {each: () for each in ATTRIBUTES if each != "chapter_of"}
    mute: Any = SimpleNamespace(name="mute", **said)

    assert list(lacking(Subject(mute, ""), BOOKS)) == [
        "It does not say its `chapter_of`: see rules/contract.py, rules/game_words.py."
    ]


@pytest.mark.parametrize("name", SUBJECTS)
def test_what_has_changed_with_a_version_is_told_in_two_sentences(name: str) -> None:
    ruleset = SUBJECTS[name].ruleset
    for version in range(2, ruleset.version + 1):
        for language, book in BOOKS.items():
            words = book.plain(f"{name}-changed-{version}")
            assert len(re.findall(r"\.(?= |$)", words)) == 2, (language, words)
