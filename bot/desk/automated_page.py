"""The private page on which it is chosen how automated players play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.desk.automated_words import plays
from bot.desk.buttons import Control, Wish, button, layout, menu, row
from bot.desk.card_parts import text
from bot.game.automated_seats import automated_seats
from bot.game.table import Table
from bot.lengths import SELECT_LABEL
from bot.locale import Phrasebook
from rules.advice import Character, Strength
from rules.contract import Seat, Who

EVERYBODY = "all"
"""What stands for all automated players of a table."""


def plays_button(table: Table, book: Phrasebook) -> Control:
    """Give the button that shows how the automated players of *table* play."""
    return button(Wish.at(table, "plays"), book.plain("button-plays"))


def asked_seats(table: Table, whom: str) -> Sequence[Seat]:
    """Give the automated players whom a page asks about; none for one that is there no more."""
    seats = automated_seats(table)
    return seats if whom in ("", EVERYBODY) else [seat for seat in seats if str(int(seat)) == whom]


def automated_page(table: Table, whom: str, book: Phrasebook, *, may_change: bool) -> discord.ui.LayoutView:
    """Give how the automated players of *table* play, and to who *may_change* that menus for *whom*."""
    seats = automated_seats(table)
    lines = [
        book.say("automated-line", table.names, player=Who(seat), plays=plays(table.chairs[seat]))
        for seat in seats
    ]
    shown = text(book.say("automated-title"), *lines, *([] if may_change else [book.say("options-by-host")]))
    if not may_change or not asked_seats(table, whom):
        return layout(shown)
    whose = [row(_whom_menu(table, whom, seats, book))] if len(seats) > 1 else []
    menus = [_menu(table, whom, "strength", Strength, book), _menu(table, whom, "character", Character, book)]
    return layout(shown, *whose, *map(row, menus))


def _whom_menu(table: Table, whom: str, seats: Sequence[Seat], book: Phrasebook) -> Control:
    everybody = discord.SelectOption(
        label=book.plain("automated-everybody"), value=EVERYBODY, default=whom in ("", EVERYBODY)
    )
    options = [
        discord.SelectOption(
            label=book.plain("automated-one", table.names, SELECT_LABEL, player=Who(seat)),
            value=str(int(seat)),
            default=whom == str(int(seat)),
        )
        for seat in seats
    ]
    return menu(Wish.at(table, "plays"), book.plain("automated-whom"), [everybody, *options])


def _menu(
    table: Table, whom: str, kind: str, ways: Iterable[Strength | Character], book: Phrasebook
) -> Control:
    """Give the *ways* to play of one *kind*, none of them chosen: how all play now stands above."""
    options = [
        discord.SelectOption(
            label=book.plain(f"{kind}-{way}"),
            value=way,
            description=book.plain(f"{kind}-{way}.description", None, SELECT_LABEL),
        )
        for way in ways
    ]
    wish = Wish.at(table, "instruct", f"{whom or EVERYBODY}.{kind}")  # no two menus have the same id
    return menu(wish, book.plain(f"automated-{kind}"), options)
