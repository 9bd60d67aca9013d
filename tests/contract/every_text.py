"""Every text of a game that somebody reads: on cards, pages and pictures, in menus, messages and refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import discord

from bot.delivery.announcement import Announcer
from bot.delivery.hands import hand_lines
from bot.desk.action_menu import path_to
from bot.desk.action_page import action_page
from bot.desk.forms import form
from bot.desk.offer import Offer
from bot.desk.private_pages import log_lines, more_page, status_page
from bot.desk.rules_page import rules_page
from bot.desk.table_card import table_card
from bot.game.table import Table
from rules.contract import Turn
from rules.field_kinds import is_form, typed_fields
from tests.contract.judging import refusal_of, some_of
from tests.contract.played_games import Moment, PlayedGame
from tests.contract.reach import HAND_PAINTERS, PAINTERS, RENDERER, first_paths, happening, table_of
from tests.contract.subjects import BOOKS
from tests.locale.prose import words_in

WRONG = 40
"""Actions that are tried at a moment that is not theirs."""


def table_at(game: PlayedGame, moment: Moment, language: str) -> Table:
    """Give the table after *moment*, its channel spoken to in *language*."""
    table = table_of(game, moment.after)
    return replace(table, options={**table.options, "language": language})


def pages(game: PlayedGame, moment: Moment, language: str) -> Iterator[str]:
    """Give the words of the card, the table in words, and every seat's hand and menu, some pages deep."""
    table, book = table_at(game, moment, language), BOOKS[language]
    yield from words_of(table_card(table, book))
    yield from words_of(status_page(table, book))
    for seat in game.seats:
        yield "\n".join(hand_lines(table, seat, book))
        yield from words_of(more_page(table, book, seat, is_host=True))
        for offer in (Offer.to(table, seat, book), Offer.orders(table, seat, book)):
            for path in first_paths(offer):
                yield from words_of(action_page(offer, path))
            for each in filter(is_form, offer.actions):
                rulesets, path = {table.ruleset.name: table.ruleset}, path_to(offer.actions, [each])
                yield from words_of(form(offer.writing(path, each), rulesets, book, {}))
            for action in offer.actions[:: 1 + len(offer.actions) // 20]:
                yield offer.summary(action)
                caution = table.ruleset.caution(offer.view, action)
                if caution is not None:
                    yield book.plain(caution, table.names)


def announcements(game: PlayedGame, moment: Moment, language: str) -> list[str]:
    """Give what the channel is told of *moment*."""
    found = happening(table_at(game, moment, language), moment.events)
    return [letter.content or "" for letter in Announcer(BOOKS, RENDERER).letters(found)]


def messages(game: PlayedGame, moment: Moment, language: str) -> Iterator[str]:
    """Give what the channel is told of *moment*, and what each seat reads of it in the log."""
    found = happening(table_at(game, moment, language), moment.events)
    yield from announcements(game, moment, language)
    for seat in game.seats:
        yield from log_lines(found, seat, BOOKS[language], RENDERER)


def pictures(game: PlayedGame, moment: Moment, language: str) -> Iterator[str]:
    """Give what the board and the hands say to those who do not see them."""
    table, book, name = table_of(game, moment.after), BOOKS[language], game.subject.name
    if name in PAINTERS:
        yield PAINTERS[name](table.ruleset.view(moment.after, None), book, table.names).alt
    if name in HAND_PAINTERS:
        for seat in game.seats:
            hand = HAND_PAINTERS[name](table.ruleset.view(moment.after, seat), book, table.names)
            if hand is not None:
                yield hand.alt


def refusals(game: PlayedGame, moment: Moment, language: str) -> Iterator[str]:
    """Give why actions of other moments are refused after this one."""
    ruleset, names = game.subject.ruleset, table_of(game, moment.after).names
    others = [each.action for each in game.moments if each.action is not None]
    for action in some_of(others, WRONG, game.play, len(moment.events)):
        turn: Turn[Any, Any] = Turn(ruleset, moment.after)
        refusal = refusal_of(turn, action, game.play, 1)
        if refusal is not None:
            yield RENDERER.explain(refusal, ruleset.name, language, names)


def chapters(game: PlayedGame, language: str) -> Iterator[str]:
    """Give the rules as they are read at this table."""
    table, book = table_of(game, game.last), BOOKS[language]
    ruleset = table.ruleset
    for chapter in ruleset.chapters:
        yield from words_of(rules_page(table, book, chapter))


def words_typed(game: PlayedGame) -> frozenset[str]:
    """Give every word, in small letters, that players typed: it may be of any language."""
    actions = [moment.action for moment in game.moments if moment.action is not None]
    typed = [str(getattr(each, name)) for each in actions for name in typed_fields(type(each))]
    return frozenset(re.findall(r"[^\W\d_]+", " ".join(typed).lower()))


def words_of(page: discord.ui.LayoutView | discord.ui.Modal) -> list[str]:
    """Give all words of *page*, each text of its own."""
    return [*words_in(page.to_components())]
