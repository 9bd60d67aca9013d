"""What a private page shows of the table: a picture above its words, or all of it in words below them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from bot.delivery.courier import Attachment
from bot.desk.buttons import Control, row
from bot.desk.card_parts import gallery, text
from bot.desk.since_block import below
from bot.lengths import COMPONENTS_TEXT
from bot.pictures import Picture
from bot.pictures.spoken import Spoken

if TYPE_CHECKING:
    from bot.digest.last_move import SinceLastMove

Shown: TypeAlias = Picture | Spoken

MARGIN = 1.1
"""Signs that are said by their words make a page longer."""
LEAST = 200
"""Letters for which it is worth to begin."""


def around(
    shown: Shown | None,
    *items: discord.ui.Item[Any],
    since: SinceLastMove | None = None,
    whole: Control | None = None,
) -> Iterator[discord.ui.Item[Any]]:
    """Give the *items* of a page below the picture that is *shown*, and below what happened *since*.

    Words come behind them, but for what happened and what no menu says, which stand below the decision and
    before the first of what there is to press: then comes the table as far as there is room. The button
    *whole* gives all of it, where that is not all.
    """
    if not isinstance(shown, Spoken):
        pictured = [] if shown is None else [gallery(shown)]
        yield from below(since, *pictured, *items)
        return
    room = COMPONENTS_TEXT - round(MARGIN * letters(items))
    told = [*shown.first]
    room -= sum(len(each) + 1 for each in told)
    if since is not None and (lines := since.fitting(room * 2 // 3)):
        told = [*lines, *told]
        room -= round(MARGIN * sum(len(each) + 1 for each in lines))
    first = next(
        (place for place, each in enumerate(items) if not isinstance(each, discord.ui.TextDisplay)),
        len(items),
    )
    yield from items[:first]
    if told:
        yield text(*told)
    yield from items[first:]
    said = fitting(shown.lines, room)
    is_cut = len(said) < len(shown.lines) and whole is not None
    if is_cut and shown.more:
        said = fitting(shown.lines, room - len(shown.more) - 1)
        said = [*said, shown.more] if said else said
    if said:
        yield text(*said)
    if is_cut and whole is not None:
        yield row(whole)


def letters(items: Iterable[discord.ui.Item[Any]]) -> int:
    """Give how many letters the texts of *items* have."""
    return sum(len(each.content) for each in items if isinstance(each, discord.ui.TextDisplay))


def fitting(lines: Sequence[str], room: int) -> list[str]:
    """Give the first of *lines* that have *room* letters together; nothing where that is too little."""
    kept: list[str] = []
    for line in lines if room >= LEAST else ():
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    while kept and kept[-1].startswith("#"):  # a heading of what is not there
        kept.pop()
    return kept


def pages_of(lines: Sequence[str], limit: int) -> list[list[str]]:
    """Give *lines* as pages of at most *limit* letters, each as many whole lines as it takes."""
    pages: list[list[str]] = []
    rest = list(lines)
    while rest:
        page = fitting(rest, limit) or rest[:1]
        pages.append(page)
        rest = rest[len(page) :]
    return pages


def files_of(*shown: Shown | None) -> list[Attachment]:
    """Give the files of those *shown* that are pictures."""
    pictures = (each for each in shown if isinstance(each, Picture))
    return [Attachment(each.filename, each.png, each.alt) for each in pictures]
