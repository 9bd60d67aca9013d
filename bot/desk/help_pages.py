"""What a newcomer reads: help, the games, the dice, what is fair, and the message on a new server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import card, small_print, text
from bot.desk.game_lengths import game_lengths
from bot.desk.help_buttons import help_button
from bot.dice.dice_buttons import Press, dice_button
from bot.dice.fairness_words import PROOF_AND_LIMITS
from bot.game.table import AnyRuleset
from bot.locale import Phrasebook
from rules.contract import Phrase

FIRST_ROLL = "help-roll-one"
SHOWN_ROLLS = (FIRST_ROLL, "help-roll-bonus", "help-roll-keep", "help-roll-against", "help-roll-pool")
"""The examples that can be pressed, as the reader writes them; the words beside them explain them."""
DICE_LINES = ("how", "d20", "keep", "advantage", "pool", "more")

HOW = tuple(enumerate(("table", "act", "hand", "time", "end"), 1))

Rulesets = Mapping[str, AnyRuleset]


def help_page(rulesets: Rulesets, book: Phrasebook) -> discord.ui.LayoutView:
    """Give what the bot can do, with examples, and the ways to go on."""
    lines = (book.say("help-title"), book.say("help-what"), book.say("help-commands", games=len(rulesets)))
    rights: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        help_button("learn", book.plain("help-button-learn")),
        help_button("how", book.plain("greet-button-how")),
        help_button("rights", book.plain("rights-button")),
    )
    return layout(text(*lines), _ways(book), rights)


def welcome_page(rulesets: Rulesets, book: Phrasebook) -> discord.ui.LayoutView:
    """Give the one message on a server that the bot has joined."""
    lines = (book.say("help-title"), book.say("help-what"), book.say("help-welcome", games=len(rulesets)))
    return layout(card(text(*lines), _ways(book)))


def greeting_page(book: Phrasebook, *, manages: bool) -> discord.ui.LayoutView:
    """Give the one message for whoever first uses the bot on a server, which they may manage."""
    lines = [book.say("greet-title"), book.say("help-what")]
    lines += [*([book.say("greet-settings")] if manages else []), book.say("greet-once")]
    ways: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        help_button("games", book.plain("greet-button-table"), style=discord.ButtonStyle.primary),
        help_button("learn", book.plain("help-button-learn")),
        help_button("dice", book.plain("help-button-dice")),
        help_button("how", book.plain("greet-button-how")),
    )
    return layout(text(*lines), ways)


def how_page(book: Phrasebook) -> discord.ui.LayoutView:
    """Give how a game goes, from its card to its end."""
    lines = (book.say("how-title"), *(f"{number}. {book.say(f'how-{each}')}" for number, each in HOW))
    ways: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        help_button("games", book.plain("greet-button-table"), style=discord.ButtonStyle.primary),
        help_button("fair", book.plain("help-button-fair")),
    )
    return layout(text(*lines), ways)


def games_page(rulesets: Rulesets, book: Phrasebook) -> discord.ui.LayoutView:
    """Give each game in a sentence, with a button that opens a table of it."""
    # By ear buttons of one name cannot be told apart.
    key = "help-button-open-game" if book.is_aloud else "help-button-open"
    games = [
        discord.ui.Section(
            text(_game_line(ruleset, book), book.say(f"{ruleset.name}-about")),
            accessory=help_button(
                "open",
                book.plain(key, game=Phrase(f"{ruleset.name}-title")),
                ruleset.name,
                discord.ButtonStyle.primary,
            ),
        )
        for ruleset in rulesets.values()
    ]
    heading = text(book.say("help-games-title"), book.say("help-games-how"))
    pace = text(*small_print([book.say("help-games-pace")]))
    first: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        help_button("learn", book.plain("help-button-learn"), style=discord.ButtonStyle.success),
        roll_button(FIRST_ROLL, book),
    )
    return layout(heading, first, *games, pace)


def dice_page(book: Phrasebook) -> discord.ui.LayoutView:
    """Give examples of rolls, of which some can be pressed."""
    how, *examples, more = (book.say(f"help-dice-{each}") for each in DICE_LINES)
    lines = (book.say("help-dice-title"), how, *(f"- {each}" for each in examples), more)
    rolls: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        *(roll_button(each, book) for each in SHOWN_ROLLS)
    )
    return layout(text(*lines), rolls)


def fair_page(book: Phrasebook, lesson: str = "") -> discord.ui.LayoutView:
    """Give what fair draws prove, what they do not, and where to look; then the way back to the page of a
    *lesson* that asked for it, or the ways on."""
    limits = small_print(book.say(each) for each in PROOF_AND_LIMITS)
    said = text(book.say("help-fair-title"), book.say("help-fair-how"), *limits)
    back = help_button("learn", book.plain("button-back"), lesson)
    return layout(said, discord.ui.ActionRow(back) if lesson else _ways(book, fair=False))


def _ways(book: Phrasebook, *, fair: bool = True) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(
        help_button("games", book.plain("help-button-games"), style=discord.ButtonStyle.primary),
        help_button("dice", book.plain("help-button-dice")),
        *([help_button("fair", book.plain("help-button-fair"))] if fair else []),
    )


def _game_line(ruleset: AnyRuleset, book: Phrasebook) -> str:
    length = game_lengths().get(ruleset.name)
    minutes = 0 if length is None else length.minutes
    return book.say("help-game", game=Phrase(f"{ruleset.name}-title"), minutes=minutes)


def roll_button(example: str, book: Phrasebook) -> discord.ui.Item[Any]:
    """Give a button that rolls the phrase *example*, as the reader writes it, for everybody to see."""
    dice = book.plain(example)
    return dice_button(Press("this", rest=dice), book.plain("help-button-roll", dice=dice))
