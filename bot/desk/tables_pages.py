"""Private pages that list tables: one's own on all servers, and those of a server, with what to press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.desk.buttons import Control, Wish, button, layout, row
from bot.desk.card_parts import act_button, text, waiting_lines
from bot.desk.question_parts import question_lines
from bot.game.question import asked_of, is_stopped
from bot.game.table import Table
from bot.locale import Phrasebook, harmless
from bot.store.posting import channel_link, message_link
from bot.store.records import GameId, Status
from rules.contract import Phrase, Seat

AT_ONCE = 6
"""Tables on a page."""
LONGEST = 550
"""Letters that are told of one of them."""
NEVER = 2**63
NOWHERE = GameId(0)
"""Stands in the custom id of a button that is about no game in particular."""


@dataclass(frozen=True)
class Listed:
    """A table on a page."""

    table: Table
    seat: Seat | None
    """Where the reader sits."""
    server: str = ""
    """What the server is called, where there may be several."""
    is_near: bool = True
    """Whether it stands on the server where it is listed, or that is in direct messages."""
    since: int | None = None
    """When it began to wait, in unix milliseconds."""

    @property
    def is_mine(self) -> bool:
        """Whether it waits for the reader."""
        return self.seat is not None and waits_for(self.table, self.seat)

    @property
    def order(self) -> tuple[int, int, int]:
        """What waits for the reader first, and there what is due first."""
        kinds = {Status.PLAYING: 1, Status.LOBBY: 2}
        kind = 0 if self.is_mine else kinds.get(self.table.status, 3)
        return kind, NEVER if self.due is None else self.due, -self.table.id

    @property
    def due(self) -> int | None:
        """Until when the reader has to decide; None where the table does not wait for them, or for ever."""
        own = (each.due for each in self.table.deadlines if each.seat == self.seat and each.kind == "default")
        return next(own, None) if self.is_mine else None


def waits_for(table: Table, seat: Seat) -> bool:
    """Whether *table* waits for an answer of *seat*, in the game or to a question."""
    pending = table.pending
    return (pending is not None and seat in pending.seats) or bool(asked_of(table, seat))


def my_games_page(found: Sequence[Listed], page: int, pages: int, book: Phrasebook) -> discord.ui.LayoutView:
    """Give *page*, from 0, of so many *pages* of the reader's own tables: whose turn, and until when."""
    if not found:
        return layout(text(book.say("my-games-title"), book.say("my-games-none")))
    items: list[discord.ui.Item[Any]] = [text(book.say("my-games-title"))]
    for each in found:
        lines = [_heading(each, book), *_state_lines(each, book)]
        # A table is acted at from its own server, and from direct messages.
        acts = each.is_mine and each.is_near
        beside = act_button(each.table, each.seat, book) if acts else _link_button(each, book)
        items.append(discord.ui.Section(text(*lines, limit=LONGEST), accessory=beside))
    return layout(*items, *_leafing("my_games", page, pages, book))


def server_page(found: Sequence[Listed], page: int, pages: int, book: Phrasebook) -> discord.ui.LayoutView:
    """Give *page*, from 0, of so many *pages* of a server's tables, each with the one thing to press."""
    if not found:
        return layout(text(book.say("tables-title"), book.say("tables-none")))
    items: list[discord.ui.Item[Any]] = [text(book.say("tables-title"))]
    for each in found:
        lines = [_heading(each, book), *_state_lines(each, book)]
        items.append(discord.ui.Section(text(*lines, limit=LONGEST), accessory=_offered(each, book)))
    return layout(*items, *_leafing("tables", page, pages, book))


def _heading(listed: Listed, book: Phrasebook) -> str:
    table = listed.table
    game = Phrase(f"{table.ruleset.name}-title")
    server = harmless(listed.server) if listed.server else "none"
    place, link = table.place, _link(listed)
    return book.say("tables-line", game=game, number=table.id, link=link, place=place, server=server)


def _state_lines(listed: Listed, book: Phrasebook) -> list[str]:
    table, seat = listed.table, listed.seat
    if table.status is Status.LOBBY:
        fewest, most = table.ruleset.seat_range(table.options)
        exact = "yes" if fewest == most else "no"
        count = book.say("lobby-seats", seated=len(table.chairs), minimum=fewest, maximum=most, exact=exact)
        return [count]
    lines = [] if seat is None else question_lines(asked_of(table, seat), book)
    if table.status is Status.PAUSED:
        return [*lines, book.say("card-stopped" if is_stopped(table) else "card-paused")]
    since = [] if listed.since is None else [book.say("tables-since", when=_when(listed.since))]
    if seat is None or not listed.is_mine:
        return [*waiting_lines(table, book), *since]
    if table.pending is not None and seat in table.pending.seats and table.position is not None:
        decision = table.ruleset.asked(table.position.view(seat), table.pending.kind)
        lines.append(f"**{book.say('waiting-asked', decision=decision)}**")
    until = [] if listed.due is None else [book.say("card-deadline", when=_when(listed.due))]
    return [*lines, *since, *until]


def _offered(listed: Listed, book: Phrasebook) -> discord.ui.Button[Any] | Control:
    """Give what the reader may do there: join, act, watch, or go and see."""
    table, seat = listed.table, listed.seat
    if seat is not None and table.status is Status.PLAYING:
        return act_button(listed.table, listed.seat, book)
    if seat is None and table.status is Status.LOBBY:
        is_full = len(table.chairs) >= table.ruleset.seat_range(table.options)[1]
        return button(
            Wish.at(table, "join"), book.plain("button-join"), discord.ButtonStyle.success, disabled=is_full
        )
    if seat is None and table.status is not Status.LOBBY:
        return button(Wish.at(table, "watch"), book.plain("button-watch"))
    return _link_button(listed, book)


def _link_button(listed: Listed, book: Phrasebook) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=book.plain("button-go-there"), url=_link(listed))


def _link(listed: Listed) -> str:
    """Give where the table's card stands; its channel, where that is not known."""
    table = listed.table
    if table.card is not None and table.card[0] == table.channel:
        return message_link(table.guild, *table.card)
    return channel_link(table.guild, table.channel)


def _leafing(verb: str, page: int, pages: int, book: Phrasebook) -> list[discord.ui.Item[Any]]:
    if pages < 2:
        return []
    before, after = (
        Wish(NOWHERE, page, verb, f"{max(0, page - 1)}.before"),
        Wish(NOWHERE, page, verb, f"{page + 1}"),
    )
    return [
        row(
            button(before, book.plain("button-previous"), disabled=page == 0),
            button(after, book.plain("button-next"), disabled=page + 1 >= pages),
        )
    ]


def _when(at: int) -> str:
    return f"<t:{at // 1000}:R>"
