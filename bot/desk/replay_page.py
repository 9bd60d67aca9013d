"""The private pager of those who look back: one moment at a time, with few buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot.desk.buttons import Control, Wish, button, layout, menu, row
from bot.desk.card_parts import gallery, small_print, text, title
from bot.desk.shown import Shown, around
from bot.game.table import Table
from bot.lengths import COMPONENTS_TEXT, SELECT_LABEL, fit
from bot.locale import Phrasebook
from bot.pictures import Picture
from bot.pictures.spoken import Spoken
from bot.replay.leaves import Leaf, Leaves
from bot.replay.page_made import BestMoment
from bot.replay.telling import round_words

WORDS = 2200
"""Letters of what happened, and of what single seats knew."""
PRIVATE = 1000
SMALL = 350
HAND = 700
"""Letters of what one seat held; with less room than the other there is nothing of it."""
LEAST = 60
BEST = 1000
ROUNDS = 25
"""Options of a menu."""


def replay_page(
    leaves: Leaves,
    index: int,
    told: Leaf,
    shown: Shown | None,
    book: Phrasebook,
    notes: Sequence[str] = (),
) -> discord.ui.LayoutView:
    """Give the moment at *index* of *leaves*, which is *told*, below *notes*, with ways to the others; the
    table of then is *shown* above what happened in a picture, or in words below all."""
    table, count = leaves.reader.table, len(leaves.moments)
    number = book.say("lookback-number", number=index + 1, count=count)
    items: list[discord.ui.Item[Any]] = [
        text(title(table, book), *notes, f"{told.heading} · {number}", limit=400)
    ]
    if isinstance(shown, Picture):
        items.append(gallery(shown))
    words = [told.asked, *(told.told or [book.say("lookback-nothing")])]
    items.append(text(*filter(None, words), limit=WORDS))
    items += [text(*told.private, limit=PRIVATE)] if told.private else []
    small = [text(*small_print(told.small), limit=SMALL)] if told.small else []
    used = sum(len(each.content) for each in (*items, *small) if isinstance(each, discord.ui.TextDisplay))
    said = isinstance(shown, Spoken)
    items += _hands(told, COMPONENTS_TEXT - used)
    items += [*small, *_rows(leaves, index, book)]
    return layout(*(around(shown, *items, whole=_whole(leaves, index, book)) if said else items))


def _whole(leaves: Leaves, index: int, book: Phrasebook) -> Control:
    rest = f"0.{leaves.place(index)}"
    return button(Wish.at(leaves.reader.table, "in_words", rest), book.plain("spoken-whole"))


def _hands(told: Leaf, room: int) -> list[discord.ui.Item[Any]]:
    """Give what each seat held in so much *room*, of which each has as much."""
    share = min(HAND, room // max(1, len(told.hands))) - 1
    return [text(*(fit(each, share) for each in told.hands))] if told.hands and share > LEAST else []


def _rows(leaves: Leaves, index: int, book: Phrasebook) -> Iterator[discord.ui.ActionRow[Any]]:
    table, last = leaves.reader.table, len(leaves.moments) - 1
    ways = (
        ("first", 0, index == 0),
        ("previous", max(0, index - 1), index == 0),
        ("next", min(last, index + 1), index == last),
        ("last", last, index == last),
    )
    yield row(
        *(
            button(_wish(leaves, f"{leaves.place(to)}.{way}"), book.plain(f"button-{way}"), disabled=is_here)
            for way, to, is_here in ways
        )
    )
    if len(leaves.rounds) > 1:
        yield row(_round_menu(leaves, index, book))
    share = Wish.at(table, "share", leaves.place(index))
    best = [button(Wish.at(table, "best"), book.plain("button-best"))] if leaves.reader.sees_all else []
    yield row(button(share, book.plain("button-share")), *best)


def best_page(table: Table, best: Sequence[BestMoment], book: Phrasebook) -> discord.ui.LayoutView:
    """Give the *best* moments of the game at *table*, each with the way there."""
    items: list[discord.ui.Item[Any]] = [text(title(table, book), book.say("best-heading"))]
    for number, each in enumerate(best):
        there = Wish.at(table, "replay", f"e{each.entry}.best{number}")
        told = text(each.words[book.language], limit=BEST)
        items.append(discord.ui.Section(told, accessory=button(there, book.plain("button-go-there"))))
    if not best:
        items.append(text(book.say("best-none")))
    return layout(*items, row(look_back_button(table, book)))


def _round_menu(leaves: Leaves, index: int, book: Phrasebook) -> Control:
    """Give a menu of the rounds, those around the one that is shown where there are many."""
    table, rounds = leaves.reader.table, leaves.rounds
    here = max((at for at, (_, first) in enumerate(rounds) if first <= index), default=0)
    start = max(0, min(here - ROUNDS // 2, len(rounds) - ROUNDS))
    options = [
        discord.SelectOption(
            label=fit(round_words(table, number, book), SELECT_LABEL), value=leaves.place(first)
        )
        for number, first in rounds[start : start + ROUNDS]
    ]
    return menu(_wish(leaves, "round"), book.plain("lookback-rounds"), options)


def _wish(leaves: Leaves, rest: str) -> Wish:
    return Wish.at(leaves.reader.table, "replay", rest)


def look_back_button(table: Table, book: Phrasebook, place: str = "") -> Control:
    """Give the button that lets its reader look back, at *place* or from the newest moment on."""
    return button(Wish.at(table, "replay", place), book.plain("button-look-back"))


def look_back_view(table: Table, place: str, book: Phrasebook) -> discord.ui.View:
    """Give what stands below the moment at *place*, which was shown to the channel."""
    view = discord.ui.View(timeout=None)
    # It stands there for long: its button is about no state of the table.
    view.add_item(button(Wish(table.id, 0, "replay", place), book.plain("button-look-back")))
    return view
