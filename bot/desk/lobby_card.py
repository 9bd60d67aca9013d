"""The card of a table that gathers its players."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.desk.automated_page import plays_button
from bot.desk.buttons import Control, Wish, button, layout, row
from bot.desk.card_parts import card, gallery, hash_lines, option_lines, seat_lines, text, title
from bot.desk.game_lengths import length_line
from bot.game.automated_seats import automated_seats
from bot.game.lobby import is_hosts_alone
from bot.game.table import Table
from bot.game.table_options import HINTS
from bot.locale import Phrasebook
from bot.pictures import Picture
from rules.contract import Phrase


def lobby_card(table: Table, book: Phrasebook, pictures: Sequence[Picture] = ()) -> discord.ui.LayoutView:
    """Give what the game is, with *pictures* of it, who sits, how it is set, where the
    commitments stand, and the buttons of the lobby."""
    fewest, most = table.ruleset.seat_range(table.options)
    seated = len(table.chairs)
    heading = [title(table, book), book.say(Phrase(f"{table.ruleset.name}-about"))]
    if length := length_line(table.ruleset.name, book):
        heading.append(f"-# {length}")
    exact = "yes" if fewest == most else "no"
    count = book.say("lobby-seats", seated=seated, minimum=fewest, maximum=most, exact=exact)
    seats = [count, *seat_lines(table, book)]
    options = [book.say("lobby-options"), *option_lines(table, book)]
    hints = [hints_button(table, book)] if is_hosts_alone(table) else []
    if hints and not table.options[HINTS]:
        options.append(f"-# {book.say('lobby-hints')}")
    shown = [gallery(*pictures)] if pictures else []
    style = discord.ButtonStyle
    return layout(
        card(
            text(*heading, limit=1000),
            *shown,
            text(*seats, limit=800),
            text(*options, limit=1400),
            discord.ui.Separator(),
            text(*_fairness_lines(table, book), limit=700),
            row(
                button(
                    Wish.at(table, "join"), book.plain("button-join"), style.success, disabled=seated >= most
                ),
                button(Wish.at(table, "leave"), book.plain("button-leave")),
                button(Wish.at(table, "options"), book.plain("button-options")),
                button(Wish.at(table, "rules"), book.plain("button-rules")),
                *hints,
            ),
            row(
                button(Wish.at(table, "automated"), book.plain("button-automated"), disabled=seated >= most),
                *([plays_button(table, book)] if automated_seats(table) else []),
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


def hints_button(table: Table, book: Phrasebook) -> Control:
    """Give the button that lets everybody ask for hints at *table*, or nobody any more."""
    way = "off" if table.options[HINTS] else "on"
    return button(Wish.at(table, "hints", way), book.plain(f"button-hints-{way}"))


def _fairness_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give where the commitments stand; the hashes themselves where that is not known."""
    if table.posting is not None and table.posting.link is not None:
        return [f"-# {book.say('lobby-fairness-link', link=table.posting.link)}"]
    return [f"-# {book.say('lobby-fairness')}", *hash_lines("commitment-line", table.commitments, book)]
