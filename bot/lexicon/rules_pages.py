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
from bot.lexicon.passages import Passage
from bot.lexicon.rules_controls import rules_button, rules_menu
from bot.locale import Phrasebook, harmless
from bot.renderer import Renderer
from rules.contract import Phrase, Quoted, Who

LONGEST_WORDS = 60
MOST_TOLD = 10
"""Paragraphs of what happened; a step that takes more is cut at its beginning."""


def found_page(words: str, found: Sequence[Passage], book: Phrasebook) -> discord.ui.LayoutView:
    """Give all that was found for *words*, and a menu that opens each chapter and thing among it."""
    lines = [book.say("rules-found", words=Quoted(words[:LONGEST_WORDS]))]
    lines += [line for each in found if each.is_thing for line in _thing_lines(each, book)]
    for place, said in _by_place(each for each in found if not each.is_thing).items():
        game, title = book.say(f"{place[0]}-title"), book.say(f"{place[0]}-{place[1]}")
        lines += [book.say("rules-found-in", game=game, title=title), *(f"- {each.words}" for each in said)]
    places = _by_place(found)
    options = [
        discord.SelectOption(
            label=fit(said[0].title, SELECT_LABEL),
            description=book.plain(f"{name}-title", None, SELECT_LABEL),
            value=f"{name}.{place}",
        )
        for (name, place), said in places.items()
    ]
    return layout(text(*lines), rules_menu("found", book.plain("rules-found-open"), options))


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
    game = book.say(f"{thing.ruleset}-title")
    return [book.say("rules-thing", title=harmless(thing.title), game=game), thing.words]


def _by_place(passages: Iterable[Passage]) -> dict[tuple[str, str], list[Passage]]:
    places: dict[tuple[str, str], list[Passage]] = {}
    for each in passages:
        places.setdefault((each.ruleset, each.place), []).append(each)
    return places
