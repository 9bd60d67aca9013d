"""What is …?: the words of the rules, cards and abilities that a page speaks of, to be tapped."""

from __future__ import annotations

import re

import discord

from bot.game.table import Table
from bot.lengths import SELECT_LABEL, fit
from bot.lexicon.lexicon import named_things, spoken_of
from bot.lexicon.passages import WORD
from bot.lexicon.rules_controls import TERMS, rules_menu
from bot.locale import Phrasebook

MOST = 25
ROOM = 38
"""A page of so many parts has no room for a menu more: Discord takes 40."""


def with_terms(view: discord.ui.LayoutView, table: Table, book: Phrasebook) -> discord.ui.LayoutView:
    """Give *view* with a menu of what it speaks of below it, where it speaks of anything that has words.

    Words of the rules come first, and have a menu of their own where one does not hold all. Those that only
    its pictures say stand behind them, as far as there is room.
    """
    ruleset = table.ruleset
    if len([*view.walk_children()]) > ROOM or not named_things(ruleset, book):
        return view
    found = spoken_of(_said(view, table), ruleset, book)
    words = [each for each in found if each.place.startswith(WORD)]
    others = [each for each in found if not each.place.startswith(WORD)]
    pictured = (each for each in spoken_of(_pictured(view), ruleset, book) if each.place.startswith(WORD))
    more = [each for each in pictured if each not in words]
    if len(found) <= MOST:
        menus = {"all": [*words, *more[: MOST - len(found)], *others]}
    else:
        menus = {"words": [*words, *more], "things": others}
    for number, (kind, named) in enumerate(menus.items(), 1):
        options = [
            discord.SelectOption(label=fit(each.title, SELECT_LABEL), value=f"{ruleset.name}.{each.place}")
            for each in named[:MOST]
        ]
        if options and len([*view.walk_children()]) <= ROOM:
            placeholder = book.plain("rules-what_is", kind=kind)
            view.add_item(rules_menu(ruleset.name, placeholder, options, TERMS, number=number))
    return view


def _said(view: discord.ui.LayoutView, table: Table) -> str:
    """Give all that *view* says, but for its players: who is called as a card is no card."""
    words: list[str] = []
    for each in view.walk_children():
        item = each.item if isinstance(each, discord.ui.DynamicItem) else each
        match item:
            case discord.ui.TextDisplay():
                words.append(item.content)
            case discord.ui.Button():
                words.append(item.label or "")
            case discord.ui.Select():
                words += [f"{option.label}\n{option.description or ''}" for option in item.options]
    said = "\n".join(words)
    for name in sorted((each.name for each in table.chairs if each.name), key=len, reverse=True):
        said = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", ".", said)
    return said


def _pictured(view: discord.ui.LayoutView) -> str:
    """Give what the pictures of *view* say: the reader sees their words as well."""
    galleries = [each for each in view.walk_children() if isinstance(each, discord.ui.MediaGallery)]
    return "\n".join(item.description or "" for gallery in galleries for item in gallery.items)
