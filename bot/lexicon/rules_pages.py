"""What is found in the rules, and a thing, as pages that need no table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import text
from bot.lengths import SELECT_LABEL, fit
from bot.lexicon.passages import Passage
from bot.lexicon.rules_controls import rules_menu
from bot.locale import Phrasebook, harmless
from rules.contract import Quoted

LONGEST_WORDS = 60


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


def _thing_lines(thing: Passage, book: Phrasebook) -> list[str]:
    game = book.say(f"{thing.ruleset}-title")
    return [book.say("rules-thing", title=harmless(thing.title), game=game), thing.words]


def _by_place(passages: Iterable[Passage]) -> dict[tuple[str, str], list[Passage]]:
    places: dict[tuple[str, str], list[Passage]] = {}
    for each in passages:
        places.setdefault((each.ruleset, each.place), []).append(each)
    return places
