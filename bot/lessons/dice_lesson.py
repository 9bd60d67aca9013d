"""The lesson of the dice, a page after another: how to write a roll, its odds, and what proves it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import text
from bot.desk.help_buttons import help_button
from bot.desk.help_pages import roll_button
from bot.locale import Phrasebook

DICE = "dice"
"""What the lesson is called."""
PLUS, TWO = "help-roll-five", "help-roll-two"
"""The rolls that are compared, and the number that they should reach."""
REACHED = 15
STEPS: Mapping[str, Sequence[str]] = {
    "roll": ("help-roll-one", "help-roll-bonus"),
    "keep": ("help-roll-keep", "help-roll-against"),
    "pool": ("help-roll-pool",),
    "odds": (),
    "right": ("help-roll-against",),
    "wrong": ("help-roll-against",),
    "proof": (),
    "end": (),
}
"""The pages, each with the rolls that can be pressed on it."""
AFTER = {"roll": "keep", "keep": "pool", "pool": "odds", "right": "proof", "wrong": "proof", "proof": "end"}


def is_of_dice(subject: str) -> bool:
    """Whether *subject* is this lesson, or a page of it."""
    return subject == DICE or subject.removeprefix(f"{DICE}_") in STEPS


def dice_page(subject: str, book: Phrasebook) -> discord.ui.LayoutView:
    """Give the page called *subject*, the first one for the lesson itself."""
    step = "roll" if subject == DICE else subject.removeprefix(f"{DICE}_")
    ways: discord.ui.ActionRow[Any] = discord.ui.ActionRow(*(roll_button(each, book) for each in STEPS[step]))
    primary = discord.ButtonStyle.primary
    if step == "odds":
        ways.add_item(help_button("learn", book.plain(PLUS), f"{DICE}_right", primary))
        ways.add_item(help_button("learn", book.plain(TWO), f"{DICE}_wrong", primary))
    elif step in AFTER:
        ways.add_item(
            help_button("learn", book.plain("button-lesson-next"), f"{DICE}_{AFTER[step]}", primary)
        )
    if step == "proof":
        ways.add_item(help_button("fair", book.plain("help-button-fair"), f"{DICE}_{step}"))
    if step == "end":
        ways.add_item(help_button("learn", book.plain("lesson-all"), style=primary))
    return layout(text(book.say(f"lesson-dice-{step}")), ways)
