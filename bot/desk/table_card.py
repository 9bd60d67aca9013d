"""The card of a game that is played, paused or over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.desk.automated_words import plays_lines
from bot.desk.buttons import Control, Wish, button, layout, row
from bot.desk.card_parts import (
    bold,
    card,
    gallery,
    hand_button,
    hash_lines,
    headline_lines,
    is_lesson_over,
    lesson_note,
    master_lines,
    may_review,
    review_button,
    score_lines,
    small_print,
    text,
    title,
    waiting_lines,
)
from bot.desk.question_parts import question_buttons, question_lines
from bot.desk.replay_page import look_back_button
from bot.desk.seat_parts import IN_A_ROW, history_lines, take_buttons
from bot.game.question import is_stopped
from bot.game.seat_changes import open_seats
from bot.game.table import Table
from bot.game.transit import destination
from bot.locale import Phrasebook
from bot.pictures import Picture
from bot.store.posting import message_link
from bot.store.records import Status
from rules.contract import Seat


def table_card(table: Table, book: Phrasebook, pictures: Sequence[Picture] = ()) -> discord.ui.LayoutView:
    """Give the table as everybody sees it: the *pictures*, the facts, who is awaited."""
    ending = [] if table.status.is_open else ending_lines(table, book)
    # Where the headline says how the game ended, too, it is said once.
    headline = (each for each in headline_lines(table, book) if each not in ending)
    heading = [title(table, book), *headline, *master_lines(table, book), *plays_lines(table, book)]
    heading += small_print(lesson_note(table, book))
    items: list[discord.ui.Item[Any]] = []
    items += map(gallery, pictures)  # side by side they would be cut to squares
    items.append(text(*heading, limit=2200))
    items += _ending(table, book, ending) if ending else _waiting(table, book)
    items += _free_seats(table, book)
    controls = _controls(table, book)
    items += [row(*controls[first : first + IN_A_ROW]) for first in range(0, len(controls), IN_A_ROW)]
    return layout(card(*items))


def _free_seats(table: Table, book: Phrasebook) -> list[discord.ui.Item[Any]]:
    """Give the seats that somebody may take; what they hold is on the card already."""
    seats = open_seats(table)
    if not seats:
        return []
    lines = [book.say("seat-free", number=seat + 1) for seat in seats]
    controls = take_buttons(table, seats, book)
    rows = [row(*controls[first : first + IN_A_ROW]) for first in range(0, len(controls), IN_A_ROW)]
    return [text(*lines, limit=700), *rows]


def call_buttons(table: Table, book: Phrasebook, offered: Sequence[Seat] = ()) -> discord.ui.View:
    """Give what stands below an announcement that calls somebody to act, or tells of seats *offered*."""
    view = discord.ui.View(timeout=None)
    for each in take_buttons(table, offered, book):
        view.add_item(each)
    if table.status is Status.PLAYING:
        view.add_item(button(Wish.at(table, "act"), book.plain("button-act"), discord.ButtonStyle.primary))
        view.add_item(button(Wish.at(table, "hand"), hand_button(table, book)))
    if table.card is not None:
        url = message_link(table.guild, *table.card)
        view.add_item(discord.ui.Button(label=book.plain("button-board"), url=url))
    for each in question_buttons(table, table.questions, book):
        view.add_item(each)
    return view


def _waiting(table: Table, book: Phrasebook) -> list[discord.ui.Item[Any]]:
    lines = waiting_lines(table, book)
    if table.status is Status.PAUSED and not lines:
        lines = question_lines(table.questions, book) if is_stopped(table) else [book.say("card-paused")]
    return [text(*map(bold, lines[:1]), *lines[1:], limit=800)] if lines else []


def ending_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give how the game has ended."""
    result = table.result
    if table.status is Status.EXPORTED:
        return [book.say("card-exported", to=destination(table))]
    return [book.say("card-abandoned") if result is None else book.say(result.phrase, names=table.names)]


def _ending(table: Table, book: Phrasebook, lines: list[str]) -> list[discord.ui.Item[Any]]:
    ended = text(*map(bold, lines), *score_lines(table, book), *history_lines(table, book), limit=1150)
    if table.revealed is None:
        return [ended]
    if lesson_note(table, book):  # nothing came from its seeds
        return [ended]
    fairness = hash_lines("seed-line", table.revealed, book)
    return [ended, text(f"-# {book.say('card-seeds')}", *fairness, limit=600)]


def _controls(table: Table, book: Phrasebook) -> list[Control]:
    log = button(Wish.at(table, "log"), book.plain("button-log"))
    rules = button(Wish.at(table, "rules"), book.plain("button-rules"))
    hand = button(Wish.at(table, "hand"), hand_button(table, book))
    more = button(Wish.at(table, "more"), book.plain("button-more"))
    primary = discord.ButtonStyle.primary
    match table.status:
        case Status.PLAYING:
            return [button(Wish.at(table, "act"), book.plain("button-act"), primary), hand, log, rules, more]
        case Status.PAUSED if is_stopped(table):
            return [*question_buttons(table, table.questions, book), hand, log, more]
        case Status.PAUSED:
            resume = button(Wish.at(table, "resume"), book.plain("button-resume"), primary)
            return [resume, hand, log, rules, more]
        case Status.EXPORTED:
            return []
    another = button(Wish.at(table, "games"), book.plain("button-another"))
    if not table.contributors:  # it was never begun
        return [another, more]
    if is_lesson_over(table):
        return [review_button(table, book), another, log, more, look_back_button(table, book)]
    return [
        button(Wish.at(table, "rematch"), book.plain("button-rematch"), primary),
        another,
        hand,
        log,
        more,
        look_back_button(table, book),
        *([review_button(table, book)] if may_review(table) else []),
    ]
