"""Pages that only the one who asked sees: notices, the log, the rules, and what else there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from bot.delivery.told_entries import part_of
from bot.desk.automated_page import plays_button
from bot.desk.buttons import Control, Wish, button, layout, row
from bot.desk.card_parts import (
    act_button,
    detail_lines,
    hash_lines,
    headline_lines,
    lesson_lines,
    seat_lines,
    small_print,
    text,
    title,
    waiting_lines,
)
from bot.desk.lobby_card import hints_button
from bot.desk.offer import may_leave_orders
from bot.desk.replay_page import look_back_button
from bot.desk.seat_parts import IN_A_ROW, history_lines
from bot.desk.shown import Shown, around, pages_of
from bot.digest.last_move import SinceLastMove
from bot.game.absent_players import absent
from bot.game.automated_seats import automated_seats
from bot.game.deadlines import DEFAULT
from bot.game.lobby import may_let_hints_in
from bot.game.reminders import publicly_awaited
from bot.game.table import Happening, Table
from bot.lengths import COMPONENTS_TEXT, fit
from bot.locale import Phrasebook
from bot.pictures.spoken import unseen
from bot.renderer import Renderer
from bot.replay.log_filter import EVERYTHING, LogFilter
from bot.replay.telling import round_words
from bot.store.records import Status
from rules.contract import Phrase, Seat, Viewer, Who

SPOKEN_PAGE = 3600
"""Letters of a page that says a table."""
LOG_PAGE = 5
"""Entries on a page of the log."""
LOG_ENTRY = COMPONENTS_TEXT // LOG_PAGE - 50
"""Most letters of one entry there, so that a page shows something of each."""


def notice(*lines: str) -> discord.ui.LayoutView:
    """Give *lines* as a page without buttons."""
    return layout(text(*lines))


def hand_page(
    words: str,
    shown: Shown | None,
    *controls: Control,
    since: SinceLastMove | None = None,
    whole: Control | None = None,
) -> discord.ui.LayoutView:
    """Give a hand in *words*, with its picture or all of that in words where it is *shown*, *controls* below,
    and what happened *since* its player moved. The button *whole* gives what has no room."""
    items = [text(words), *([row(*controls)] if controls else [])]
    return layout(*around(shown, *items, since=since, whole=whole))


def whole_button(table: Table, viewer: Viewer, book: Phrasebook, place: str = "", label: str = "") -> Control:
    """Give the button that says the whole table in words, as it was at *place* of the game or as it is."""
    rest = f"0.{place}" if place else ""
    return button(Wish.at(table, "in_words", rest, viewer=viewer), label or book.plain("spoken-whole"))


def words_page(
    table: Table, viewer: Viewer, lines: Sequence[str], number: int, place: str, book: Phrasebook
) -> discord.ui.LayoutView:
    """Give page *number* of *lines*, which say *table*, at *place* of the game, as *viewer* sees it."""
    pages = pages_of(lines or [book.say("spoken-none")], SPOKEN_PAGE)
    number = min(number, len(pages) - 1)
    heading = title(table, book)
    asked = viewer is not None and not place and table.pending is not None and viewer in table.pending.asked
    onward = [act_button(table, viewer, book)] if asked else []
    if len(pages) == 1:
        return layout(text(heading, *pages[0]), *([row(*onward)] if onward else []))
    counted = book.say("spoken-page", page=number + 1, pages=len(pages))
    ways = (("previous", max(0, number - 1)), ("next", min(len(pages) - 1, number + 1)))
    controls = [
        button(
            Wish.at(table, "in_words", f"{to}.{place}", viewer=viewer),
            book.plain(f"button-{way}"),
            disabled=to == number,
        )
        for way, to in ways
    ]
    return layout(text(f"{heading}\n{counted}", *pages[number]), row(*controls, *onward))


def send_hand_button(table: Table, book: Phrasebook) -> Control:
    """Give the button that asks for one's hand by direct message."""
    return button(Wish.at(table, "hand_by_dm"), book.plain("button-hand-by-dm"))


def log_page(
    table: Table,
    lines: Sequence[str],
    after: int,
    count: int,
    book: Phrasebook,
    looked_for: LogFilter = EVERYTHING,
) -> discord.ui.LayoutView:
    """Give the *lines* of the entries behind *after* of *count*, and buttons for the pages around; all of
    them are those that are *looked_for*."""
    last, spelt = min(after + LOG_PAGE, count), str(looked_for)
    heading = book.say("log-title", first=min(after + 1, count), last=last, count=count)
    if spelt:
        heading = f"{heading}\n-# {filter_words(table, looked_for, book)}"
    older = Wish.at(table, "log", f"{max(0, after - LOG_PAGE)}.older.{spelt}".removesuffix("."))
    newer_start = max(0, min(after + LOG_PAGE, count - LOG_PAGE))
    newer = Wish.at(table, "log", f"{newer_start}.newer.{spelt}".removesuffix("."))
    newest = Wish.at(table, "log", f"x.newest.{spelt}" if spelt else "")
    return layout(
        text(heading, *(lines or [book.say("log-empty")])),
        row(
            button(older, book.plain("button-older"), disabled=after == 0),
            button(newer, book.plain("button-newer"), disabled=last >= count),
            button(newest, book.plain("button-newest"), disabled=last >= count),
            *(
                [look_back_button(table, book, "" if spelt else f"k{after + 1}")]
                if table.contributors
                else []
            ),
            *([button(Wish.at(table, "log", "x.all"), book.plain("button-log-all"))] if spelt else []),
        ),
    )


def filter_words(table: Table, looked_for: LogFilter, book: Phrasebook) -> str:
    """Give what is *looked_for* in the log of *table*."""
    said = []
    if looked_for.player is not None:
        seat = looked_for.player
        known = seat in table.names
        said.append(book.say("log-of", table.names, player=Who(seat) if known else seat + 1))
    if looked_for.round is not None:
        said.append(round_words(table, looked_for.round, book))
    if looked_for.kind is not None:
        said.append(book.plain(f"log-kind-{looked_for.kind}"))
    return " · ".join(said)


NO_NUMBER = "`–`"
"""Stands in the log before what the channel was not told."""


def log_lines(happening: Happening, viewer: Viewer, book: Phrasebook, renderer: Renderer) -> list[str]:
    """Give what *viewer* may know of one entry, after its number in the channel; nothing where they may know
    nothing."""
    table = happening.table
    own, events = part_of(happening, book, renderer, viewer)
    lines = [*own, *renderer.told(table, events, viewer, book.voice)]
    number = f"`#{happening.shown}`" if happening.shown else NO_NUMBER
    return fit("\n".join([f"{number} {lines[0]}", *lines[1:]]), LOG_ENTRY).split("\n") if lines else []


def log_start(count: int, rest: str) -> int:
    """Give after which of *count* entries the page asked for by *rest* begins; the newest page for none."""
    spelt = rest.partition(".")[0]
    after = int(spelt) if spelt.isdecimal() else count - LOG_PAGE
    return max(0, min(after, count - 1))


def status_page(
    table: Table, book: Phrasebook, shown: Shown | None = None, *, viewer: Viewer = None
) -> discord.ui.LayoutView:
    """Give who sits at the table, how it stands, who is awaited, and what a card has no room for, with the
    reader's own picture of it, or all of that in words, where it is *shown*; and a button to those words."""
    lines = [title(table, book), book.say("status", status=table.status.value), *seat_lines(table, book)]
    lines += small_print(lesson_lines(table, book))
    # The blank line ends the list of seats.
    lines += ["", *history_lines(table, book), *headline_lines(table, book), *waiting_lines(table, book)]
    # What the words for the table say is not said twice.
    said = [text(*lines, *unseen(detail_lines(table, book), shown, book))]
    whole = [] if table.position is None else [row(whole_button(table, viewer, book))]
    return layout(*around(shown, *said), *whole)


def more_page(
    table: Table,
    book: Phrasebook,
    seat: Seat | None,
    *,
    is_host: bool,
    is_master: bool = False,
    may_send_hand: bool = False,
) -> discord.ui.LayoutView:
    """Give how the table stands, its hashes, and the buttons that are seldom needed.

    With *may_send_hand* the hand of *seat*, which does not come by direct message, might after all.
    """
    lines = [book.say("status", status=table.status.value), *seat_lines(table, book)]
    if lesson := lesson_lines(table, book):
        lines += small_print(lesson)
    else:
        lines += small_print([book.say("lobby-fairness")])
        lines += hash_lines("commitment-line", table.commitments, book)
        lines += hash_lines("entropy-line", table.entropy, book)
    controls: list[Control] = []
    if is_host and may_let_hints_in(table):
        lines.append(f"-# {book.say('more-hints')}")
        controls.append(hints_button(table, book))
    if table.status is not Status.LOBBY:
        controls.append(button(Wish.at(table, "status"), book.plain("button-status")))
        controls.append(button(Wish.at(table, "catch_up"), book.plain("button-catch-up")))
    if table.contributors:
        controls.append(look_back_button(table, book))
    if table.status in (Status.PLAYING, Status.PAUSED) and seat is None:
        controls.append(button(Wish.at(table, "watch"), book.plain("button-watch")))
    if table.status is Status.LOBBY and seat is not None:
        controls.append(button(Wish.at(table, "fewer"), book.plain("button-fewer")))
    if seat is not None and may_leave_orders(table, seat):
        controls.append(button(Wish.at(table, "orders", viewer=seat), book.plain("button-orders")))
    if table.status.is_open and automated_seats(table):
        controls.append(plays_button(table, book))
    if table.status.is_open and seat is not None and table.status is not Status.LOBBY:
        controls.append(button(Wish.at(table, "leave"), book.plain("button-leave")))
    if seat is not None and absent(table, table.chairs[seat].user or 0):
        controls.append(button(Wish.at(table, "kick_whom"), book.plain("button-kick-whom")))
    controls += _waiting_buttons(table, book, seat)
    if may_send_hand:
        controls.append(send_hand_button(table, book))
    if is_master and table.status.is_open:
        controls.append(button(Wish.at(table, "master"), book.plain("button-master")))
    if table.status.is_open and is_host:
        controls.append(button(Wish.at(table, "end"), book.plain("button-end"), discord.ButtonStyle.danger))
    rows = [row(*controls[first : first + IN_A_ROW]) for first in range(0, len(controls), IN_A_ROW)]
    return layout(text(*lines), *rows)


def _waiting_buttons(table: Table, book: Phrasebook, seat: Seat | None) -> Iterator[Control]:
    """Give what may be done about a decision that the game waits for, by whoever sits on *seat*."""
    if seat is None or table.pending is None:
        return
    if any(each != seat for each in publicly_awaited(table)):
        yield button(Wish.at(table, "nudge"), book.plain("button-nudge"))
    has_deadline = any((each.seat, each.kind) == (seat, DEFAULT) for each in table.deadlines)
    if has_deadline and seat in table.pending.seats:
        yield button(Wish.at(table, "extend"), book.plain("button-extend"))


def sure_page(
    table: Table, question: Phrase, verb: str, label: str, book: Phrasebook
) -> discord.ui.LayoutView:
    """Ask *question* before something that cannot be taken back; *label* is on the button that does it."""
    sure = button(Wish.at(table, verb), label, discord.ButtonStyle.danger)
    return layout(text(book.say(question)), row(sure))
