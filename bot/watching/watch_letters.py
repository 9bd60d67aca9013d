"""What watchers read: the table as everybody sees it, the newest message of its channel, and the end."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.delivery.courier import Attachment, Letter
from bot.delivery.told_entries import part_of
from bot.desk.buttons import Wish, button
from bot.desk.card_parts import headline_lines, score_lines, title, waiting_lines
from bot.game.table import Happening, Table
from bot.game.transit import destination
from bot.lengths import CONTENT, ELLIPSIS, fit
from bot.locale import Phrasebook
from bot.pictures import Picture
from bot.renderer import Renderer
from bot.signs import spelled
from bot.store.posting import message_link
from bot.store.records import Status
from bot.watching.watchers import Way

NEWS = 1100
"""Letters of what has happened last."""
HEADLINES = 3
"""Lines of how the table stands, above a picture of it."""


def watch_letter(
    table: Table,
    way: Way,
    passage: Sequence[Happening],
    picture: Picture | None,
    book: Phrasebook,
    renderer: Renderer,
    said: Sequence[str] = (),
) -> Letter:
    """Give the message that stands in a watcher's direct messages, with a button to stop.

    Its *picture* is *said* instead to whoever reads words, behind all else.
    """
    if way is Way.END:
        return Letter(f"{heading(table, book)}\n{book.say('watch-until-the-end')}", _buttons(table, book))
    parts = [(each.table, part_of(each, book, renderer)) for each in passage]
    news = _newest("\n".join(renderer.passages(parts, book.voice)))
    # The picture says the rest, and its words do for those who do not see it.
    headlines = headline_lines(table, book)[: None if picture is None else HEADLINES]
    lines = [heading(table, book), *headlines, *waiting_lines(table, book)]
    attachments = () if picture is None else (Attachment(picture.filename, picture.png, picture.alt),)
    words = fit("\n".join(lines), CONTENT - len(news) - 1)
    whole = "\n".join(filter(None, (words, news)))
    if said:
        whole = fit("\n".join((spelled(whole, book), *said)), CONTENT)
    return Letter(whole, _buttons(table, book), attachments)


def end_letter(table: Table, book: Phrasebook) -> Letter:
    """Give the message that says how the game has ended."""
    result = table.result
    ended = book.say("card-abandoned") if result is None else book.say(result.phrase, names=table.names)
    how = "watch-ended"
    if table.status is Status.EXPORTED:
        how, ended = "watch-exported", book.say("card-exported", to=destination(table))
    lines = [f"{title(table, book)} {book.say(how)}", ended, *score_lines(table, book)]
    return Letter(fit("\n".join(lines), CONTENT), _way_there(table, book, discord.ui.View(timeout=None)))


def parting_letter(table: Table, key: str, book: Phrasebook) -> Letter:
    """Give what is left of the message where somebody watches no more: the phrase *key* says why."""
    return Letter(f"{title(table, book)}\n{book.say(key)}")


def heading(table: Table, book: Phrasebook) -> str:
    """Give the first line, by which the message is found again."""
    return f"{title(table, book)} {book.say('watch-heading', place=table.place)}"


def _newest(news: str) -> str:
    """Give the end of *news*, in whole lines where it is long."""
    kept: list[str] = []
    for line in reversed(news.split("\n")):
        if kept and sum(map(len, kept)) + len(kept) + len(line) > NEWS:
            return "\n".join([ELLIPSIS, *reversed(kept)])
        kept.append(fit(line, NEWS))
    return "\n".join(reversed(kept))


def _buttons(table: Table, book: Phrasebook) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    # The message is edited while the game goes on: its button is about no moment of it.
    view.add_item(button(Wish(table.id, 0, "watch_stop"), book.plain("button-watch-stop")))
    return _way_there(table, book, view)


def _way_there(table: Table, book: Phrasebook, view: discord.ui.View) -> discord.ui.View:
    if table.card is not None:
        url = message_link(table.guild, *table.card)
        view.add_item(discord.ui.Button(label=book.plain("button-go-there"), url=url))
    return view
