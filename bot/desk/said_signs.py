"""Pages for those who read words: every sign on them is said by its word, within Discord's limits."""

from __future__ import annotations

import discord

from bot.lengths import BUTTON_LABEL, COMPONENTS_TEXT, PLACEHOLDER, SELECT_LABEL, fit
from bot.locale import Phrasebook
from bot.signs import spelled


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
