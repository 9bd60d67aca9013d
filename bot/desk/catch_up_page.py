"""The private page that tells what happened since: the table then and now, and all of it in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.desk.buttons import Control, Wish, button, layout, row
from bot.desk.card_parts import act_button, gallery, text, title, waiting_lines
from bot.desk.private_pages import whole_button
from bot.desk.shown import Shown, around
from bot.digest.catch_up import CatchUp
from bot.game.table import Table
from bot.locale import Phrasebook
from bot.pictures import Picture
from rules.contract import Viewer


def catch_up_page(
    table: Table,
    viewer: Viewer,
    told: CatchUp,
    since: int,
    number: int,
    boards: Sequence[Shown],
    book: Phrasebook,
) -> discord.ui.LayoutView:
    """Give page *number*, from 0, of what *viewer* was *told* since they knew of so many entries; the first
    has *boards*, in pictures or in words: the table as it was, where that can be told, and as it is."""
    when = book.say("catch-up-since", when=f"<t:{told.at // 1000}:R>") if told.at is not None else ""
    words = [told.pages[number]] if told.pages else [book.say("catch-up-nothing")]
    if number >= len(told.pages) - 1:
        words += ["", *waiting_lines(table, book)]
    items: list[discord.ui.Item[Any]] = [text(title(table, book), book.say("catch-up-title", since=when))]
    # Side by side they would be cut to squares.
    behind: list[Control] = []
    for place, each in enumerate(boards, 2 - len(boards)):
        above = book.say("catch-up-board", then="no" if place else "yes")
        if isinstance(each, Picture):
            items += [text(above), gallery(each)]
        else:
            label = book.plain("catch-up-whole", then="no" if place else "yes")
            behind.append(whole_button(table, viewer, book, "" if place else f"k{since}", label))
    items += [text(*words, limit=3400), *([row(*behind)] if behind else [])]
    if boards and not isinstance(boards[-1], Picture):
        items = [*around(boards[-1], *items)]
    ways: list[Control] = []
    if table.pending is not None and viewer in table.pending.seats:
        # This page may stand in the place of the one that asked.
        ways.append(act_button(table, viewer, book))
    if len(told.pages) > 1:
        older, newer = (
            Wish.at(table, "catch_up", f"{since}.{max(0, number + step)}.{way}", viewer=viewer)
            for step, way in ((-1, "older"), (1, "newer"))
        )
        ways += [
            button(older, book.plain("button-older"), disabled=number == 0),
            button(newer, book.plain("button-newer"), disabled=number == len(told.pages) - 1),
        ]
    return layout(*items, *([row(*ways)] if ways else []))
