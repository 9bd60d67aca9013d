"""What is found in the rules, a thing, and a step of an example, as pages that need no table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import small_print, text
from bot.desk.shown import Shown, around
from bot.lengths import SELECT_LABEL, fit
from bot.lexicon.example_round import Scene
from bot.lexicon.lexicon import Found
from bot.lexicon.passages import CHAPTER, Passage
from bot.lexicon.rules_controls import rules_button, rules_menu
from bot.locale import Phrasebook, harmless
from bot.renderer import Renderer
from rules.contract import Phrase, Quoted, Who

LONGEST_WORDS = 60
MOST_TOLD = 10
"""Paragraphs of what happened; a step that takes more is cut at its beginning."""


def found_page(words: str, found: Found, book: Phrasebook, game: str | None = None) -> discord.ui.LayoutView:
    """Give all that was found for *words*, of *game* first if that was looked through first, and a menu that
    opens each chapter and thing among it."""
    lines = [book.say("rules-found", words=Quoted(words[:LONGEST_WORDS]))]
    if game is not None:
        lines += _of_the_game(words, found, book, game)
    lines += _places(found.own, book)
    if found.elsewhere and game is not None:
        lines += ["", book.say("rules-found-elsewhere")]
    lines += _places(found.elsewhere, book)
    options = _openings([*found.own, *found.elsewhere], book)
    chapters = [each for each in options if each.value.partition(".")[2].startswith(CHAPTER)]
    named = book.plain("rules-found-open", titles=", ".join(each.label for each in chapters or options))
    return layout(text(*lines), rules_menu("found", named, options))


def _of_the_game(words: str, found: Found, book: Phrasebook, game: str) -> list[str]:
    """Give what is to be known of the rules of *game* that do not speak of all *words*."""
    title = Phrase(f"{game}-title")
    if not found.is_said:
        asked = Quoted(words[:LONGEST_WORDS])
        return [
            book.say("rules-found-nothing", game=title, words=asked, nearest="yes" if found.own else "no")
        ]
    if found.unsaid:
        unsaid = Quoted(", ".join(found.unsaid)[:LONGEST_WORDS])
        return [book.say("rules-found-unsaid", game=title, words=unsaid)]
    return []


def _places(found: Sequence[Passage], book: Phrasebook) -> list[str]:
    """Give what was *found*, each thing and each chapter under its name and that of its game."""
    lines: list[str] = []
    for (name, place), said in _by_place(found).items():
        if said[0].is_thing:
            lines += _thing_lines(said[0], book)
        else:
            game, title = book.say(f"{name}-title"), book.say(f"{name}-{place}")
            lines.append(book.say("rules-found-in", game=game, title=title))
            lines += (f"- {each.words}".replace("\n", "\n  ") for each in said)
    return lines


def _openings(found: Sequence[Passage], book: Phrasebook) -> list[discord.SelectOption]:
    """Give each chapter and thing among what was *found*, and the chapters of its words, to be opened."""
    places = {(each.ruleset, each.place): each.title for each in found}
    for each in found:
        if each.chapter:
            chapter = f"{CHAPTER}{each.chapter}"
            places.setdefault((each.ruleset, chapter), book.plain(f"{each.ruleset}-{chapter}"))
    return [
        discord.SelectOption(
            label=fit(title, SELECT_LABEL),
            description=book.plain(
                "rules-found-kind",
                None,
                SELECT_LABEL,
                kind="chapter" if place.startswith(CHAPTER) else "thing",
                game=Phrase(f"{name}-title"),
            ),
            value=f"{name}.{place}",
        )
        for (name, place), title in places.items()
    ]


def thing_page(thing: Passage, book: Phrasebook) -> discord.ui.LayoutView:
    """Give what *thing* says."""
    return layout(text(*_thing_lines(thing, book)))


def round_page(
    played: Sequence[Scene], number: int, book: Phrasebook, renderer: Renderer, shown: Shown | None
) -> discord.ui.LayoutView:
    """Give scene *number*, counted from 1: what happened, what it means, and the table as it is *shown*."""
    scene = played[number - 1]
    table, seat = scene.table, scene.step.seat
    name = table.ruleset.name
    told = renderer.passage(table, [([], each) for each in scene.entries], book.language, seat)
    head = [book.say("round-title", game=Phrase(f"{name}-title"), number=number, steps=len(played))]
    if number == 1:
        head.append(book.say("round-about", table.names, player=Who(seat)))
    # Each is a text of its own: what stands right below a quotation or a list is read as part of it.
    happened = [f"> {line}" for each in told[-MOST_TOLD:] for line in each.splitlines() if line.strip()]
    note = [
        book.say(f"{name}-round-{number}", table.names, **scene.facts),
        *small_print([book.say("round-rules", rules=", ".join(scene.step.rules))]),
    ]
    steps = ((number - 1, "round-back", number == 1), (number + 1, "round-next", number == len(played)))
    ways: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        *(rules_button(name, f"round-{to}", book.plain(key), disabled=no) for to, key, no in steps),
        rules_button(name, f"chapter-{table.ruleset.chapters[0]}", book.plain("round-rules_button")),
    )
    return layout(*around(shown, *(text(*each) for each in (head, happened, note))), ways)


def _thing_lines(thing: Passage, book: Phrasebook) -> list[str]:
    title, game = harmless(thing.title), book.say(f"{thing.ruleset}-title")
    if not thing.chapter:
        return [book.say("rules-thing", title=title, game=game), thing.words]
    chapter = book.say(f"{thing.ruleset}-{CHAPTER}{thing.chapter}")
    return [book.say("rules-word", title=title, game=game, chapter=chapter), thing.words]


def _by_place(passages: Iterable[Passage]) -> dict[tuple[str, str], list[Passage]]:
    places: dict[tuple[str, str], list[Passage]] = {}
    for each in passages:
        places.setdefault((each.ruleset, each.place), []).append(each)
    return places
