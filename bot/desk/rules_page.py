"""The rules in short, a chapter to a page: the one that matters now, or any other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.commands.suggestions import suggest
from bot.desk.buttons import Wish, layout, menu, row
from bot.desk.card_parts import option_lines, small_print, text, title
from bot.desk.help_buttons import help_button
from bot.game.lessons import lessons
from bot.game.table import AnyRuleset, Table
from bot.game.table_options import LESSON
from bot.lengths import SELECT_LABEL
from bot.lexicon.example_round import has_example
from bot.lexicon.rules_controls import rules_button, rules_menu
from bot.locale import Phrasebook
from rules.contract import IllegalAction, Phrase


def rules_page(table: Table, book: Phrasebook, chapter: str | None = None) -> discord.ui.LayoutView:
    """Give *chapter*, or the one for what the table decides now; before the start also how it is set."""
    ruleset, pending = table.ruleset, table.pending
    name = ruleset.name
    lines = [title(table, book)]
    if pending is None and chapter is None:
        lines.append(book.say(f"{name}-about"))
    if not ruleset.chapters:
        return layout(text(*lines, *_settings(table, book)))
    first = ruleset.chapters[0]
    shown = chapter or (first if pending is None else ruleset.chapter_of.get(pending.kind, first))
    lines += _chapter(ruleset, book, shown, table.options)
    if shown == first:
        lines += _settings(table, book)
    chosen = menu(Wish.at(table, "rules"), book.plain("rules-chapters"), _options(ruleset, book))
    ways = _learning(ruleset, book, is_lesson=bool(table.options.get(LESSON)))
    return layout(text(*lines), row(chosen), *ways)


def chapter_page(ruleset: AnyRuleset, book: Phrasebook, chapter: str | None = None) -> discord.ui.LayoutView:
    """Give *chapter*, or the overview, with the numbers of a game in which nothing was changed."""
    shown = chapter or ruleset.chapters[0]
    lines = _chapter(ruleset, book, shown, ruleset.parse_options({}))
    lines += small_print([book.say("rules-usual_numbers")])
    options = _options(ruleset, book, f"{ruleset.name}.chapter-")
    chosen = rules_menu(ruleset.name, book.plain("rules-chapters"), options)
    return layout(text(*lines), chosen, *_learning(ruleset, book))


def _learning(
    ruleset: AnyRuleset, book: Phrasebook, *, is_lesson: bool = False
) -> list[discord.ui.ActionRow[Any]]:
    """Give the ways to learn *ruleset* otherwise: a round step by step, and its lesson outside of one."""
    ways: list[discord.ui.Item[Any]] = []
    if has_example(ruleset):
        ways.append(rules_button(ruleset.name, "round-1", book.plain("round-button")))
    if ruleset.name in lessons() and not is_lesson:
        ways.append(help_button("learn", book.plain("rules-lesson"), ruleset.name))
    return [discord.ui.ActionRow(*ways)] if ways else []


def _options(ruleset: AnyRuleset, book: Phrasebook, prefix: str = "") -> list[discord.SelectOption]:
    name = ruleset.name
    return [
        discord.SelectOption(
            label=book.plain(f"{name}-chapter-{each}", None, SELECT_LABEL), value=f"{prefix}{each}"
        )
        for each in ruleset.chapters
    ]


def read_chapter(ruleset: AnyRuleset, books: Mapping[str, Phrasebook], words: str) -> str:
    """Give the chapter that *words* name in any language, or are the id of; raise IllegalAction."""
    sought = words.casefold().strip()
    for each in ruleset.chapters:
        names = (book.plain(f"{ruleset.name}-chapter-{each}").casefold() for book in books.values())
        if sought == each or sought in names:
            return each
    raise IllegalAction("no_such_chapter")


def suggest_chapters(
    ruleset: AnyRuleset, book: Phrasebook, typed: str
) -> list[discord.app_commands.Choice[str]]:
    """Give the chapters of the rules, in their order."""
    names = ((book.plain(f"{ruleset.name}-chapter-{each}"), each) for each in ruleset.chapters)
    return suggest(names, typed)


def _chapter(ruleset: AnyRuleset, book: Phrasebook, chapter: str, options: Mapping[str, Any]) -> list[str]:
    return [
        f"### {book.say(f'{ruleset.name}-chapter-{chapter}')}",
        book.say(ruleset.chapter(chapter, options)),
    ]


def _settings(table: Table, book: Phrasebook) -> list[str]:
    # The blank line ends a list that the rules may end with.
    how = book.say("rules-how", command=Phrase(f"command-{table.ruleset.name}"))
    return ["", how, book.say("lobby-options"), *option_lines(table, book)]
