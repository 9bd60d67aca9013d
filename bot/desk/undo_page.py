"""The private page on which somebody sees what would be lost, before they take it back or ask the others."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.desk.buttons import Control, Wish, button, layout, row
from bot.desk.card_parts import bold, text
from bot.game.table import Happening, Table
from bot.game.undo import KIND, Undo
from bot.locale import Phrasebook
from bot.store.records import Status
from rules.contract import Seat, Who

LOST = 2500
"""Most letters of what would be lost: the end of it."""


def undo_page(
    table: Table,
    seat: Seat,
    happening: Happening,
    undo: Undo,
    lost: Sequence[str],
    book: Phrasebook,
    moves: int = 1,
) -> discord.ui.LayoutView:
    """Give what *seat* would take back by going to before *happening*: how many *moves* of their own, *lost*
    in words, who has to agree, and the button that does it or asks them."""
    asked = () if undo.why_not_free is None else undo.asked(table)
    lines = [bold(book.say("undo-title", number=happening.shown))]
    lines += [book.say("undo-moves", count=moves)] if moves > 1 else []
    if undo.why_not_free is not None:
        lines.append(book.say("undo-why", reason=undo.why_not_free))
    shown = [*lost]
    while sum(map(len, shown)) > LOST:
        del shown[0]
    lines += [book.say("undo-lost", more=len(lost) - len(shown)), *shown]
    who = tuple(map(Who, asked))
    lines.append(book.say("undo-asked", table.names, seats=who) if asked else book.say("undo-nobody_asked"))
    lines.append(f"-# {book.say('undo-dice')}")
    verb = "undo_ask" if asked else "undo_now"
    wish = Wish.at(table, verb, str(happening.seen.by(seat)), viewer=seat)
    return layout(text(*lines), row(button(wish, book.plain(f"button-{verb}"), discord.ButtonStyle.danger)))


def undo_ways(table: Table, seat: Seat, number: int, book: Phrasebook) -> list[Control]:
    """Give the button that takes back what *seat* has done in the entry that they know by *number*; none
    where that is 0, and where nothing is taken back."""
    if not number or table.status is not Status.PLAYING or table.options[KIND] == "off":
        return []
    return [button(Wish.at(table, "undo", str(number), viewer=seat), book.plain("button-undo"))]
