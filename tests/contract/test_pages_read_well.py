"""What the pages and messages of every game look like: bold does not nest, the end is told once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import discord
import pytest

from bot.delivery.announcement import Announcer
from bot.desk.action_page import Offer, action_page
from bot.desk.card_parts import bold
from bot.desk.private_pages import status_page
from bot.desk.table_card import call_buttons, table_card
from bot.game.judgement import newly_asked
from bot.game.table import Table
from bot.locale import LANGUAGES
from tests.contract.played_games import Moment, Play, PlayedGame, played, suite_plays
from tests.contract.reach import RENDERER, happening, table_of
from tests.contract.subjects import BOOKS, SUBJECTS, Subject

MOMENTS = 8
"""Moments of a game whose pages are read."""

each_game = pytest.mark.parametrize("play", [pytest.param(play, id=str(play)) for play in suite_plays()])
each_subject = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS.keys())


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_bold_does_not_nest(play: Play, language: str) -> None:
    game = played(play)
    for moment in game.sample(MOMENTS):
        for words in (*pages(game, moment, language), *messages(game, moment, language)):
            for line in words.splitlines():
                assert not nests(line), line


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_is_told_once_on_the_card_and_once_in_the_channel(play: Play, language: str) -> None:
    game = played(play)
    moment = game.moments[-1]
    table, book = table_at(game, moment, language), BOOKS[language]
    assert game.result is not None
    result = book.say(game.result.phrase, table.names)

    card = "\n".join(texts(table_card(table, book)))
    channel = "\n".join(messages(game, moment, language))

    assert card.count(result) == 1
    assert channel.count(result) == 1
    for event in moment.events:
        if event.ends:
            assert book.say(game.subject.ruleset.phrase(event), table.names) not in channel


@each_subject
def test_the_start_calls_whoever_is_to_decide_with_a_button_to_act(subject: Subject) -> None:
    """Also the host, who has just pressed Start and may be the only one."""
    game = played(Play(subject.name, subject.ruleset.seats[0], 0))
    after = table_of(game, game.moments[0].after)
    assert after.pending is not None
    users = [after.chairs[seat].user for seat in after.pending.asked]

    for host in users:
        asked = newly_asked(replace(after, state=None), after, host or 0)
        letter = Announcer(BOOKS, RENDERER, call_buttons).letters(
            replace(happening(after, game.moments[0].events), asked=asked)
        )[-1]

        assert letter.mentions == tuple(users)
        assert letter.view is not None


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("plain", False),
        ("**a** and **b**", False),
        ("**a: **b** c**", True),
        ("****a** b**", True),
        (bold("**a** b"), False),
        (bold("a"), False),
        (r"**\*\*name\*\* wins**", False),
    ],
)
def test_nested_bold_is_found(words: str, found: bool) -> None:
    assert nests(words) is found


def nests(line: str) -> bool:
    """Whether bold begins inside bold, or stars stand there for the reader to see."""
    marks = [(found.start(), found.end()) for found in re.finditer(r"(?<!\\)\*+", line)]
    is_open = False
    for start, end in marks:
        if end - start > 2:
            return True
        if end - start == 2:
            opens = line[end : end + 1].strip() != "" and line[start - 1 : start].strip() == ""
            if opens and is_open:
                return True
            is_open = not is_open
    return is_open


def pages(game: PlayedGame, moment: Moment, language: str) -> Iterator[str]:
    """Give the words of the card, the table in words, and the first page of every seat's menu."""
    table, book = table_at(game, moment, language), BOOKS[language]
    yield from texts(table_card(table, book))
    yield from texts(status_page(table, book))
    for seat in game.seats:
        yield from texts(action_page(Offer.to(table, seat, book)))


def messages(game: PlayedGame, moment: Moment, language: str) -> list[str]:
    """Give what the channel is told of *moment*."""
    found = happening(table_at(game, moment, language), moment.events)
    return [letter.content or "" for letter in Announcer(BOOKS, RENDERER).letters(found)]


def table_at(game: PlayedGame, moment: Moment, language: str) -> Table:
    table = table_of(game, moment.after)
    return replace(table, options={**table.options, "language": language})


def texts(page: discord.ui.LayoutView) -> list[str]:
    return [each.content for each in page.walk_children() if isinstance(each, discord.ui.TextDisplay)]
