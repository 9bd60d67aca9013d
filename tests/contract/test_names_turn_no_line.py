"""Names of every kind in every text of a game: none turns a line, calls anybody, or leaves its place."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from typing import Any

import pytest

from bot.locale import LANGUAGES
from bot.spelling import ISOLATE, RELEASE, is_right_to_left
from tests.contract import every_text, played_games, reach
from tests.contract.every_text import messages, pages, pictures
from tests.contract.played_games import Play, played

HOSTILE = (
    "@everyone\n# <@1> علي\u202e \u2066`x",
    "[הרצל](https://b.c) ||x||\u2067\u200f",
    "\u200b\u3164",
)
MOMENTS = 4

each_game = played_games.each_game(few=True)


@pytest.fixture(autouse=True)
def called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has a name that somebody chose on purpose."""
    real = reach.table_of

    def table_of(*arguments: Any, **more: Any) -> Any:
        table = real(*arguments, **more)
        chairs = tuple(
            replace(each, name=HOSTILE[number % len(HOSTILE)]) for number, each in enumerate(table.chairs)
        )
        return replace(table, chairs=chairs, contributors=chairs)

    monkeypatch.setattr(every_text, "table_of", table_of)


@pytest.mark.soak_first("frames-*-en", "rocknroll-*-en", "raid-*-ru", "siege-*-en", "roads-*-ru")
@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_no_name_turns_a_line_or_has_an_effect_in_it(play: Play, language: str) -> None:
    game = played(play)
    found: set[str] = set()
    for moment in game.sample(MOMENTS):
        told = set(messages(game, moment, language))
        assert not any("@everyone" in text or "<@1>" in text for text in told)
        found |= told.union(pages(game, moment, language), pictures(game, moment, language))

    for line in {line for text in found for line in text.split("\n")}:
        outside = re.sub(f"{ISOLATE}[^{ISOLATE}{RELEASE}]*{RELEASE}", "", line)
        assert {each for each in outside if unicodedata.category(each) == "Cf"} <= {"\u200b"}, ascii(line)
        assert not any(map(is_right_to_left, outside)), ascii(line)
        assert not line.startswith("# <"), line
    assert any(ISOLATE in text for text in found)
