"""Every byte of a moment that reaches one viewer: what the leak test compares."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.artists import decision_painters, hand_painters, illustrators, painters, speakers
from bot.command_line.simulation import lobby
from bot.commands.ruleset_cog import suggestions
from bot.delivery.announcement import Announcer
from bot.delivery.hands import hand_lines
from bot.delivery.illustrations import Illustrations
from bot.desk.action_menu import Path, Question, ask, parameters, path_to, values
from bot.desk.action_page import action_page, candidates, grave_page
from bot.desk.forms import correction_page, form
from bot.desk.offer import Offer
from bot.desk.private_pages import hand_page, log_lines, log_page, log_start, more_page, status_page
from bot.desk.seat_parts import free_seat_lines, seat_page
from bot.desk.table_card import table_card
from bot.desk.tables_pages import Listed, my_games_page, server_page
from bot.digest.digest import digest
from bot.game.codec import encode
from bot.game.judgement import newly_asked
from bot.game.lessons import lessons
from bot.game.table import Happening, Seen, Table
from bot.game.tenures import begun, closed
from bot.lessons.coach import coach_lines, met_at
from bot.lessons.hints import considered, hint_page
from bot.lexicon.terms import with_terms
from bot.locale import LANGUAGES, Language, Phrasebook
from bot.pictures import Candidates
from bot.renderer import Renderer
from bot.store.records import Deadline, Entry, Status
from bot.watching.watch_letters import watch_letter
from bot.watching.watchers import Way
from rules.contract import Event, Seat, Viewer
from rules.field_kinds import is_form
from tests.contract.played_games import PlayedGame
from tests.contract.subjects import BOOKS

RENDERER = Renderer(BOOKS)
PAINTERS = painters()
HAND_PAINTERS = hand_painters()
DECISION_PAINTERS = decision_painters()
SPEAKERS = speakers()
ILLUSTRATIONS = Illustrations(BOOKS, illustrators())
PATHS = 12
"""Pages of a seat's menu that are opened."""
GRAVE = 6
"""Answers that lose something for good whose page is opened."""
DECISIONS = 2
"""Those among them whose pictures are drawn, or said."""


def table_of(game: PlayedGame, state: Any, version: int = 7) -> Table:
    """Give the table at which *state* is played, everybody a person, with a deadline for each asked seat."""
    table = lobby(game.subject.ruleset, game.play.seats, "reach", 1, game.options)
    chairs = tuple(
        replace(chair, user=1000 + number, name=f"Player {number + 1}", locale=LANGUAGES[number % 2])
        for number, chair in enumerate(table.chairs)
    )
    over = game.subject.ruleset.result(state) is not None
    table = replace(
        table,
        status=Status.FINISHED if over else Status.PLAYING,
        chairs=chairs,
        contributors=chairs,
        state=state,
        version=version,
        # Less than the version: some answers were secret.
        seen=Seen(4, tuple(5 + seat % 2 for seat in range(len(chairs)))),
    )
    waiting = table.pending.seats if table.pending is not None else ()
    return replace(table, deadlines=tuple(Deadline(int(seat), 1_000_000, "default") for seat in waiting))


def everything_that_reaches(
    game: PlayedGame, state: Any, viewer: Viewer, *, drawn: bool, languages: Sequence[Language] = LANGUAGES
) -> list[bytes]:
    """Give all that *viewer* can see of *state*: add here whatever else the bot learns to show.

    With *drawn* also the pictures of board and hand, which take the longest.
    """
    table = table_of(game, state)
    found: list[bytes] = []
    for language in languages:
        book = BOOKS[language]
        found += map(str.encode, of_the_view(table, viewer, book))
        if viewer is None:
            found += map(_spelt, pages_of_everybody(table, book))
            offered = free_seat_lines(table, [Seat(n) for n in range(len(table.chairs))], book)
            found += map(str.encode, offered)
            found.append(watch_letter(table, Way.FOLLOW, (), None, book, RENDERER).content.encode())
        else:
            found.append(_spelt(more_page(table, book, viewer, is_host=False)))
            found.append(_spelt(my_games_page([Listed(table, viewer)], 0, 1, book)))
            found.append(_spelt(seat_page(table, viewer, "", (), None, book)))
            hand = "\n".join([table.ruleset.name, *hand_lines(table, viewer, book)])
            found.append(_spelt(with_terms(hand_page(hand, None), table, book)))
            found += of_the_menu(table, viewer, book)
        found += map(str.encode, in_words(table, viewer, book))
        if drawn and table.ruleset.name in PAINTERS:
            view = table.ruleset.view(state, viewer)
            picture = PAINTERS[table.ruleset.name](view, book, table.names)
            found += [picture.png, picture.alt.encode(), picture.filename.encode()]
        if drawn and viewer is not None and table.ruleset.name in DECISION_PAINTERS:
            found += of_the_decision(table, viewer, book)
        if drawn and table.ruleset.name in HAND_PAINTERS:
            held = HAND_PAINTERS[table.ruleset.name](table.ruleset.view(state, viewer), book, table.names)
            found += [] if held is None else [held.png, held.alt.encode(), held.filename.encode()]
    return found


def of_the_view(table: Table, viewer: Viewer, book: Phrasebook) -> Iterator[str]:
    """Give the view itself and all its lines."""
    view = table.ruleset.view(table.state, viewer)
    yield repr(view)
    for line in (*table.ruleset.headline(view), *table.ruleset.details(view), *table.ruleset.hand(view)):
        yield book.say(line, table.names)


def in_words(table: Table, viewer: Viewer, book: Phrasebook) -> Iterator[str]:
    """Give what pictures of board and hand would show, for whoever reads words; for who decides, too."""
    if (speaker := SPEAKERS.get(table.ruleset.name)) is not None:
        view, aloud = table.ruleset.view(table.state, viewer), book.aloud
        for marked in (Candidates(),) if viewer is None else marked_first(Offer.to(table, viewer, aloud)):
            said = speaker.decision(view, aloud, table.names, marked)
            yield from (*said.first, *said.lines)
        held = speaker.hand(view, aloud, table.names)
        yield from () if held is None else held.lines


def pages_of_everybody(table: Table, book: Phrasebook) -> Iterator[discord.ui.LayoutView]:
    """Give the cards and pages that are the same whoever reads them."""
    yield table_card(table, book)
    yield table_card(with_a_free_seat(table), book)
    yield with_terms(status_page(table, book), table, book)
    yield more_page(table, book, None, is_host=True)
    yield server_page([Listed(table, None)], 0, 1, book)


def with_a_free_seat(table: Table) -> Table:
    """Give *table* with a seat that somebody has left."""
    left = replace(table.chairs[0], user=None)
    tenures = begun(table.chairs, 1)
    return replace(table, chairs=(left, *table.chairs[1:]), tenures=closed(tenures, 0, 2, 1))


def of_the_menu(table: Table, seat: Seat, book: Phrasebook) -> Iterator[bytes]:
    """Give the pages of a seat's menu: labels, cautions, custom ids; and what autocompletion offers."""
    offer = Offer.to(table, seat, book)
    for path in first_paths(offer):
        yield _spelt(with_terms(action_page(offer, path), table, book))
    if offer.is_asked:
        yield from of_the_hint(offer)
    for kind in dict.fromkeys(type(action) for action in offer.actions):
        same = [action for action in offer.actions if type(action) is kind]
        for parameter in parameters(kind):
            yield repr(values(same, parameter)).encode()
    yield from (encode(str(action)) for action in offer.actions)
    for each in filter(is_form, offer.actions):
        path = path_to(offer.actions, [each])
        rulesets = {table.ruleset.name: table.ruleset}
        yield _spelt(form(offer.writing(path, each), rulesets, book, {}))
        yield _spelt(correction_page(offer, path, each, "no"))
    yield from map(str.encode, of_the_commands(table, seat, book))
    for action in offer.actions[:: max(1, len(offer.actions) // 20)]:
        caution = table.ruleset.caution(offer.view, action)
        if caution is not None:
            yield book.plain(caution, table.names).encode()
    yield from of_what_is_lost(offer)


def of_the_hint(offer: Offer) -> Iterator[bytes]:
    """Give all that a hint weighs for who is asked, its page, and what a coach says above it in a lesson, to
    who is new to the decision and to who has met it once."""
    table, seat, book = offer.table, offer.seat, offer.book
    found = considered(table, seat)
    yield repr(found).encode()
    yield _spelt(with_terms(hint_page(offer, found), table, book))
    if table.ruleset.name in lessons():
        for met in ({}, dict.fromkeys(met_at(table, seat, ()), 1)):
            yield from map(str.encode, coach_lines(table, seat, met, book))


def of_what_is_lost(offer: Offer) -> Iterator[bytes]:
    """Give the words of every answer that loses something for good, and the pages of a few."""
    grave = [(action, why) for action in offer.actions if (why := offer.grave(action)) is not None]
    for action, why in grave:
        yield f"{offer.summary(action)} {why}".encode()
    for action, why in grave[:: 1 + len(grave) // GRAVE]:  # hundreds of pages, alike but for these words
        yield _spelt(grave_page(offer, path_to(offer.actions, [action]), action, why))


def of_the_decision(table: Table, seat: Seat, book: Phrasebook) -> Iterator[bytes]:
    """Give the pictures that stand on the first pages of a seat's menu."""
    offer, view = Offer.to(table, seat, book), table.ruleset.view(table.state, seat)
    for marked in marked_first(offer):
        picture = DECISION_PAINTERS[table.ruleset.name](view, book, table.names, marked)
        yield from (picture.png, picture.alt.encode(), picture.filename.encode())


def marked_first(offer: Offer) -> Iterable[Candidates]:
    """Give what is marked on the first pages of the menu."""
    return dict.fromkeys(candidates(offer, path) for path in [*first_paths(offer)][:DECISIONS])


def of_the_commands(table: Table, seat: Seat, book: Phrasebook) -> Iterator[str]:
    """Give what the options of each slash command suggest: to nothing typed, and to a letter."""
    offers = (Offer.to(table, seat, book), Offer.orders(table, seat, book))
    for kind in table.ruleset.action_types:
        others: dict[str, str | None] = {}
        for parameter in parameters(kind):
            found = {typed: suggestions(offers, kind, parameter, others, typed) for typed in ("", "a")}
            for typed, choices in found.items():
                yield f"{kind.__name__} {parameter} {typed} {[(each.name, each.value) for each in choices]}"
            others[parameter] = found[""][0].value if found[""] else None


def of_the_events(game: PlayedGame, table: Table, events: Sequence[Event], viewer: Viewer) -> list[bytes]:
    """Give all that *viewer* is told of *events*: live, in the log, and in the channel's announcement."""
    told = happening(table, events)
    found: list[str] = []
    for language in LANGUAGES:
        found += RENDERER.narrate(table.ruleset, events, viewer, language, table.names)
        lines = log_lines(told, viewer, BOOKS[language], RENDERER)
        count = table.seen.by(viewer)
        page = log_page(table, lines, log_start(count, ""), count, BOOKS[language])
        found += [*lines, _spelt(page).decode()]
        found.append(repr(digest(table, [told], viewer, BOOKS[language], RENDERER)))
    if viewer is None:
        for letter in Announcer(BOOKS, RENDERER).letters(told):
            found += [letter.content or "", repr(letter.mentions)]
        found += of_the_illustration(table, events)
        # What cannot be worded is announced as just that; here it would hide what is compared.
        unworded = BOOKS[table.locale].say("entry-unworded")
        assert not any(unworded in line for line in found), events
    return [line.encode() for line in found]


def of_the_illustration(table: Table, events: Sequence[Event]) -> Iterator[str]:
    """Give the picture that goes with the announcement, drawn as the bot draws it."""
    picture = asyncio.run(ILLUSTRATIONS.picture(happening(table, events)))
    if picture is not None:
        yield from (picture.png.hex(), picture.alt, picture.filename)


def happening(table: Table, events: Sequence[Event]) -> Happening:
    """Give *events* as the log entry after which *table* stands so."""
    entry = Entry(table.id, table.version, "action", "player", 1000, 5, b"{}", 1_000_000)
    asked = newly_asked(replace(table, state=None), table)
    return Happening(entry, {}, None, tuple(events), (), asked, table.seen, table)


def first_paths(offer: Offer) -> Iterable[Path]:
    """Give the first pages of the menu, breadth first."""
    if not offer.actions:
        return [()]
    found: list[Path] = []
    ahead: list[Path] = [()]
    while ahead and len(found) < PATHS:
        path = ahead.pop(0)
        question = ask(offer.actions, path)
        if not isinstance(question, Question):
            continue
        found.append(path)
        ahead += [(*path, entry.number) for entry in question.entries if not entry.decides][:4]
    return found


def _spelt(page: discord.ui.LayoutView | discord.ui.Modal) -> bytes:
    return json.dumps(page.to_components(), sort_keys=True, default=str).encode()
