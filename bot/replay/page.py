"""The page itself: everything of a finished game in one file of HTML, without a way to the network."""

from __future__ import annotations

import base64
import html
import json
import zlib
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from bot.artists import signs_of
from bot.content import text_file
from bot.desk.card_parts import lesson_phrases, score_lines
from bot.dice.packed_file import LARGEST_FILE
from bot.game.file_lines import Source, lines_of
from bot.game.scores_by_round import RoundScores
from bot.game.table import AnyRuleset
from bot.locale import Phrasebook
from bot.pictures.hexagons import Point
from bot.pictures.seat_signs import SIGNS
from bot.pictures.shapes import OUTLINES
from bot.replay.best_moments import best_moments
from bot.replay.page_made import PageMade
from bot.replay.scenes import Scene, Scenes
from bot.replay.scores_told import scores_told
from bot.replay.story import Story, seats_of, told
from bot.replay.ui_words import limits, ui_words
from rules.contract import Phrase, Seat, Viewer
from rules.fair import RECEIPT

LARGEST = LARGEST_FILE
"""Bytes of a page; a larger one is not attached."""
SCRIPTS = ("inflate.js", "gmdice1.js", "markup.js", "board.js", "scores.js", "proof.js", "page.js")
_SQUEEZED = 4
"""How hard zlib tries: beyond this it takes twice as long for a tenth less."""


class NoSuchSeat(ValueError):
    """A page is wished for as a seat saw the game that is none of it."""


def page(
    source: Source,
    rulesets: Mapping[str, AnyRuleset],
    books: Mapping[str, Phrasebook],
    language: str = "en",
    only: Viewer = None,
) -> bytes:
    """Give the page of the game file *source*, which opens in *language*, the same for the same file.

    With *only* nothing is in it but what that seat could know. Raise BadLine or Unfounded for a file that
    cannot be read, NoSuchSeat.
    """
    made = made_of(source, rulesets, books, language, only).page
    assert made is not None, "it is made, however large"
    return made


def made_of(
    source: Source,
    rulesets: Mapping[str, AnyRuleset],
    books: Mapping[str, Phrasebook],
    language: str = "en",
    only: Viewer = None,
) -> PageMade:
    """Give the page as `page` does, and what else is told at the end of a game."""
    story = told(source, rulesets)
    if only is not None and only not in seats_of(story):
        raise NoSuchSeat(only)
    scenes = Scenes(story, books, only)
    made = scenes.all()
    # What one seat saw is not all of what happened.
    best = best_moments(scenes.moments, books) if only is None else ()
    facts = _facts(story, made, books, language, only)
    facts["best"] = [{"scene": each.moment, "words": each.words} for each in best]
    if only is None:
        facts["file"] = [line.decode(errors="replace") for line in lines_of(source)]
    return PageMade(_html(facts, scenes, books[language], story), best)


def _facts(
    story: Story, made: Sequence[Scene], books: Mapping[str, Phrasebook], language: str, only: Viewer
) -> dict[str, Any]:
    last, name = story.last, story.header.ruleset
    scores = scores_told(story, only)
    return {
        "language": language,
        "title": {each: book.plain(f"{name}-title") for each, book in books.items()},
        "ruleset": name,
        "game": story.header.game,
        "format": story.header.midnight,
        "names": [chair.name for chair in last.chairs],
        "only": only,
        "scenes": made,
        "results": {each: score_lines(last, book) for each, book in books.items()},
        "scores": _rows(scores.rounds),
        "undone": _rows(scores.undone),
        "signs": _signs(story) if scores.rounds else [],
        "receipts": _receipts(story),
        "broken": None if story.broken is None else story.broken[0],
        "forgotten": story.is_forgotten,
        "rounds": {each: _rounds(story, made, book) for each, book in books.items()},
        "draws": _draws(story, books),
        "limits": {
            each: [*(book.plain(line) for line in lesson_phrases(last)), *limits(book)]
            for each, book in books.items()
        },
        "ui": {each: ui_words(book) for each, book in books.items()},
    }


def _signs(story: Story) -> list[tuple[Sequence[Point], int]]:
    """Give by what each seat is known in the pictures: the corners of a shape, and the number of a tint."""
    last = story.last
    signs = map(signs_of(last.ruleset, last.state), map(Seat, range(len(last.chairs))))
    tints = [each.tint for each in SIGNS]
    # A tint of a game's own is none of the page's: its shape tells the seat.
    return [
        (OUTLINES.get(each.shape, []), tints.index(each.tint) if each.tint in tints else 5) for each in signs
    ]


def _rows(scores: Sequence[RoundScores]) -> list[tuple[int, Sequence[int | None], str]]:
    return [(each.round, each.scores, each.label) for each in scores]


def _receipts(story: Story) -> list[tuple[int, str]]:
    """Give what the channel has shown: the number of an entry, and the digits of its receipt."""
    return [
        (each.shown, each.table.chain[:RECEIPT]) for each in story.steps if each.shown and each.table.chain
    ]


def _rounds(story: Story, made: Sequence[Scene], book: Phrasebook) -> dict[int, str]:
    """Give what each round that was played is called."""
    last = story.last
    numbers = {number for each in made if (number := each["round"]) > 0}
    return {
        each: book.plain("replay-round", round=last.ruleset.round_name(each, last.options))
        for each in sorted(numbers)
    }


def _draws(story: Story, books: Mapping[str, Phrasebook]) -> dict[str, dict[str, str]]:
    """Give what each note of a draw is called, by language."""
    notes = {draw.note for each in story.steps for draw in each.happening.draws}
    return {
        language: {
            note: book.plain(Phrase(key))
            for note in sorted(notes)
            if book.has(key := f"{story.header.ruleset}-action-{note}")
        }
        for language, book in books.items()
    }


def _html(facts: Mapping[str, Any], scenes: Scenes, book: Phrasebook, story: Story) -> bytes:
    mosaic = scenes.mosaic
    drawn = {
        "tile": mosaic.SIZE,
        "pictures": mosaic.pictures,
        "palettes": [each.hex() for each in mosaic.palettes],
    }
    script = "\n".join(text_file(f"replay/{each}") for each in SCRIPTS)
    style = text_file("replay/page.css")
    policy = "; ".join(
        (
            "default-src 'none'",
            f"script-src 'sha256-{_digest(script)}'",
            f"style-src 'sha256-{_digest(style)}'",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )
    parts = {
        "language": book.language,
        "policy": html.escape(policy, quote=True),
        "title": html.escape(
            book.plain("replay-page-title", game=book.plain(f"{story.header.ruleset}-title"))
        ),
        "noscript": html.escape(book.plain("replay-noscript")),
        "style": style,
        "script": script,
        "facts": _squeezed(
            json.dumps({**facts, **drawn}, ensure_ascii=False, separators=(",", ":")).encode()
        ),
        "tiles": _squeezed(mosaic.tiles),
        "bands": _squeezed(mosaic.index),
    }
    text = text_file("replay/page.html")
    for name, part in parts.items():
        text = text.replace(f"%{name}%", part, 1)
    return text.encode()


def _squeezed(content: bytes) -> str:
    return base64.b64encode(zlib.compress(content, _SQUEEZED)).decode()


def _digest(text: str) -> str:
    return base64.b64encode(sha256(text.encode()).digest()).decode()
