"""The card of a table that gathers its players."""

from __future__ import annotations

import discord

from bot.desk.buttons import Wish, button, layout, row
from bot.desk.card_parts import card, hash_lines, option_lines, seat_lines, text, title
from bot.game.table import Table
from bot.locale import Phrasebook
from rules.contract import Phrase


def lobby_card(table: Table, book: Phrasebook) -> discord.ui.LayoutView:
    """Give what the game is, who sits, how it is set, the commitments, and the buttons of the lobby."""
    fewest, most = table.ruleset.seat_range(table.options)
    seated = len(table.chairs)
    heading = [title(table, book), book.say(Phrase(f"{table.ruleset.name}-about"))]
    exact = "yes" if fewest == most else "no"
    count = book.say("lobby-seats", seated=seated, minimum=fewest, maximum=most, exact=exact)
    seats = [count, *seat_lines(table, book)]
    options = [book.say("lobby-options"), *option_lines(table, book)]
    fairness = [f"-# {book.say('lobby-fairness')}", *hash_lines("commitment-line", table.commitments, book)]
    style = discord.ButtonStyle
    return layout(
        card(
            text(*heading, limit=1000),
            text(*seats, limit=800),
            text(*options, limit=1400),
            discord.ui.Separator(),
            text(*fairness, limit=700),
            row(
                button(
                    Wish.at(table, "join"), book.plain("button-join"), style.success, disabled=seated >= most
                ),
                button(Wish.at(table, "leave"), book.plain("button-leave")),
                button(Wish.at(table, "options"), book.plain("button-options")),
                button(Wish.at(table, "rules"), book.plain("button-rules")),
            ),
            row(
                button(Wish.at(table, "automated"), book.plain("button-automated"), disabled=seated >= most),
                button(
                    Wish.at(table, "start"),
                    book.plain("button-start"),
                    style.primary,
                    disabled=seated < fewest,
                ),
                button(Wish.at(table, "more"), book.plain("button-more")),
            ),
        )
    )
