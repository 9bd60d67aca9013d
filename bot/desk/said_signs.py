"""Pages for those who read words: pictures and signs on them are said, within Discord's limits."""

from __future__ import annotations

import discord

from bot.lengths import BUTTON_LABEL, COMPONENTS_TEXT, PLACEHOLDER, SELECT_LABEL, fit
from bot.locale import Phrasebook
from bot.signs import spelled


def read_length(words: str, book: Phrasebook) -> int:
    """Give how many letters *words* have as they are read: signs become words to an ear."""
    return len(spelled(words, book) if book.is_aloud else words)


def say_pictures(view: discord.ui.LayoutView) -> None:
    """Put in the place of each picture on *view* the words that describe it."""
    children = [*view.children]
    if not any(isinstance(each, discord.ui.MediaGallery) for each in children):
        return
    view.clear_items()
    for child in children:
        if isinstance(child, discord.ui.MediaGallery):
            child = discord.ui.TextDisplay("\n".join(each.description or "" for each in child.items))
        view.add_item(child)


def say_signs(view: discord.ui.LayoutView, book: Phrasebook) -> None:
    """Say each sign on *view* by its word: in texts, on buttons and in menus. The longest text gives way."""
    texts = []
    for item in view.walk_children():
        # What outlives the process is wrapped.
        item = item.item if isinstance(item, discord.ui.DynamicItem) else item
        if isinstance(item, discord.ui.TextDisplay):
            item.content = spelled(item.content, book)
            texts.append(item)
        elif isinstance(item, discord.ui.Button) and item.label:
            item.label = fit(spelled(item.label, book), BUTTON_LABEL)
        elif isinstance(item, discord.ui.Select):
            item.placeholder = item.placeholder and fit(spelled(item.placeholder, book), PLACEHOLDER)
            for option in item.options:
                option.label = fit(spelled(option.label, book), SELECT_LABEL)
                option.description = option.description and fit(
                    spelled(option.description, book), SELECT_LABEL
                )
    over = sum(len(each.content) for each in texts) - COMPONENTS_TEXT
    if over > 0:
        longest = max(texts, key=lambda each: len(each.content))
        longest.content = fit(longest.content, len(longest.content) - over)
