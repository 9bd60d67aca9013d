"""What happened since one's last move: what came of something is never left out while that is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from bot import renderer as renderers
from bot.digest.digest import digest
from bot.digest.last_move import _SUM, _shown
from bot.game.table import Happening, Table
from bot.locale import Phrasebook
from bot.renderer import AHEAD, LEADS, OUTCOME, SEVERAL, STORY, Renderer
from rules.contract import Phrase, Seat
from tests.bot.test_since_tells_in_order import stretches
from tests.contract.subjects import BOOKS

RENDERER = Renderer(BOOKS)
OWNER = re.compile(r" \(\d\)")
"""Whose squad it is stands behind its name, but not in what its player does."""
LEAST = {"roads": 60, "siege": 30, "frames": 10, "raid": 1, "rocknroll": 8}
"""How many results are told at the least, so that each game is looked at."""
SEEDS = {"rocknroll": ("advised", "again")}
"""The games that are looked at, where one may be short; in none is one deed done twice in the same words."""


def results(
    table: Table, entry: Happening, reader: Seat, book: Phrasebook
) -> Iterator[tuple[Phrase, Phrase]]:
    """Give what was done in *entry*, as *reader* sees it, each with what came of it."""
    ruleset, done, is_story = table.ruleset, None, False
    for event in entry.news:
        seen = None if event.quiet else event.seen_by(reader)
        if seen is None or seen.quiet or seen.acknowledges:
            continue
        phrase = ruleset.phrase(seen)
        lead = next((each for each in LEADS if book.has(f"{phrase.key}.{each}")), None)
        if lead is not None:
            done, is_story = Phrase(f"{phrase.key}.{lead}", phrase.facts), lead == STORY
            if book.has(f"{phrase.key}.{OUTCOME}"):
                yield done, phrase
        elif done is not None and (
            book.has(f"{phrase.key}.{OUTCOME}") or (is_story and is_brief(phrase, book))
        ):
            yield done, phrase


def is_brief(phrase: Phrase, book: Phrasebook) -> bool:
    """Whether *phrase* goes on with a story, is no mere sum, and not told together with others like it."""
    key = f"{phrase.key}.brief"
    if not book.has(key) or book.has(f"{phrase.key}.{SEVERAL}"):
        return False
    said = book.say(Phrase(key, phrase.facts)).strip()
    return bool(said) and not _SUM.search(f": {said}")


def forms(table: Table, phrase: Phrase, book: Phrasebook) -> list[str]:
    """Give the ways in which *phrase* may be told."""
    keys = [phrase.key, *(f"{phrase.key}.{each}" for each in (*LEADS, "brief", "own", OUTCOME, AHEAD))]
    said = [book.say(Phrase(key, phrase.facts), table.names) for key in keys if book.has(key)]
    whole = [each.strip().removesuffix(".") for each in said if each.strip()]
    return [OWNER.sub("", each) for each in (*whole, *(_SUM.sub("", each) for each in whole))]


@pytest.mark.soak_first("frames-*", "siege-*")
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", LEAST)
def test_what_came_of_something_that_is_told_is_told(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An attack of the enemy stood there without its blows: in a long line what stands in brackets went."""

    def plain(table: Table, _viewer: object) -> renderers.Tell:
        return table.ruleset.phrase  # a unit is called the same each time

    monkeypatch.setattr(renderers, "_telling", plain)
    book, seats, told = BOOKS[language], 4 if name == "raid" else 2, 0
    for reader, seed in product(map(Seat, range(seats)), SEEDS.get(name, ("",))):
        for happenings in (each for each in stretches(name, reader, seats, seed) if each):
            table = happenings[-1].table
            told_lines = _shown(digest(table, happenings, reader, book, RENDERER))
            shown = OWNER.sub("", "\n".join(told_lines))
            for entry in happenings:
                for done, result in results(table, entry, reader, book):
                    if any(each in shown for each in forms(table, done, book)):
                        told += 1
                        said = forms(table, result, book)
                        assert not said or any(each in shown for each in said), (done, said, shown)

    assert told >= LEAST[name]
