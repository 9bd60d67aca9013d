"""The page of `/me reading`: whether the reader sees pictures or reads words, and a button for the other."""

from __future__ import annotations

from typing import Any

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import text
from bot.locale import Phrasebook
from bot.people.people import Reading
from bot.people.time_buttons import time_button


def reading_page(reading: Reading, book: Phrasebook) -> discord.ui.LayoutView:
    """Give the page of somebody who has chosen *reading*."""
    other = Reading.PICTURES if reading is Reading.WORDS else Reading.WORDS
    change: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        time_button(other.value, book.plain(f"reading-button-{other}"))
    )
    lines = [book.say("reading-title"), book.say(f"reading-{reading}")]
    return layout(text(*lines), change, text(f"-# {book.say('reading-private')}"))
