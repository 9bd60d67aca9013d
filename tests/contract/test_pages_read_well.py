"""What the pages and messages of every game look like: good prose, bold that does not nest, one end."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from bot.delivery.announcement import Announcer
from bot.desk.card_parts import bold
from bot.desk.offer import Offer
from bot.desk.table_card import call_buttons, table_card
from bot.game.judgement import newly_asked
from bot.locale import LANGUAGES, Language
from tests.contract import played_games
from tests.contract.every_text import (
    announcements,
    chapters,
    messages,
    pages,
    pictures,
    refusals,
    table_at,
    words_of,
    words_typed,
)
from tests.contract.played_games import Moment, Play, PlayedGame, played
from tests.contract.reach import RENDERER, happening, table_of
from tests.contract.subjects import BOOKS, SUBJECTS, Subject
from tests.locale.prose import faults

MOMENTS = 3
"""Moments of a game whose pages are read in a language: each language reads others."""
DRAWN = 2
"""Moments of a game whose pictures are drawn: that takes the longest."""

LABELLED, NAMED = 25, 60
"""Moments of a game, and choices of each of its menus, whose labels are read."""

each_game = played_games.each_game()
a_few_games = played_games.each_game(range(2, 8), few=True)
each_subject = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS.keys())


@a_few_games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_game_reads_well(play: Play, language: Language) -> None:
    """No raw id, empty place, wrong plural, word of the other language, or bold inside bold; see `prose`."""
    game = played(play)
    typed = words_typed(game)
    found = {}
    for line in lines_of(game, language):
        wrong = [*faults(line, language, typed), *(["bold inside bold"] if nests(line) else [])]
        if wrong:
            found[line] = wrong

    assert found == {}


def lines_of(game: PlayedGame, language: Language) -> Iterable[str]:
    """Give each line that is read at some moments of *game*, once."""
    sample = game.sample(2 * MOMENTS)[LANGUAGES.index(language) :: 2]
    texts = [*chapters(game, language)]
    for moment in sample:
        for read in (pages, messages, refusals):
            texts += read(game, moment, language)
    for moment in sample[:: 1 + MOMENTS // DRAWN]:
        texts += pictures(game, moment, language)
    return dict.fromkeys(line for text in texts for line in text.splitlines())


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_says_the_same_twice(play: Play, language: Language) -> None:
    """Two cards, places or sources that are called alike: the other one is "the next", or "another such".

    Bare numbers may be alike: how many dice are bid, and of what face.
    """
    game = played(play)
    labels = {label for moment in game.sample(LABELLED) for label in labels_at(game, moment, language)}
    parts = {
        label: [each for each in label.casefold().split(" · ") if not each.isdecimal()] for label in labels
    }

    assert {label for label, each in parts.items() if len(set(each)) < len(each)} == set()


def labels_at(game: PlayedGame, moment: Moment, language: str) -> Iterable[str]:
    """Give what choices that everybody has after *moment* are called, all in one line each."""
    table, book = table_at(game, moment, language), BOOKS[language]
    for seat in game.seats:
        for offer in (Offer.to(table, seat, book), Offer.orders(table, seat, book)):
            yield from map(offer.summary, offer.actions[:: 1 + len(offer.actions) // NAMED])


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_is_told_once_on_the_card_and_once_in_the_channel(play: Play, language: str) -> None:
    game = played(play)
    moment = game.moments[-1]
    table, book = table_at(game, moment, language), BOOKS[language]
    assert game.result is not None
    result = book.say(game.result.phrase, table.names)

    card = "\n".join(words_of(table_card(table, book)))
    channel = "\n".join(announcements(game, moment, language))

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
