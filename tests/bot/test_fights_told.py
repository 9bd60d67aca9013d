"""A fight or a tally that is drawn in the channel is told there, too, with every number of its picture."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.command_line.simulation import lobby
from bot.game.table import Table
from bot.games.frames.pictures import events as frames_events
from bot.games.roads.pictures import events as roads_events
from bot.games.rocknroll.pictures import events as rocknroll_events
from bot.games.rocknroll.pictures.marks import SalvoMark, TallyMark
from bot.games.siege.pictures import events as siege_events
from bot.locale import Language
from bot.pictures.fight_panel import FightMark
from bot.renderer import Renderer
from bot.signs import spelled
from rules.contract import Event
from tests.contract.played_games import Moment, PlayedGame
from tests.contract.subjects import BOOKS
from tests.fakes.pictured_games import NAMES, SPEAKERS, games

RENDERER = Renderer(BOOKS)
NUMBER = r"(?<!\w)[1-9]\d*(?!\w)"
"""What comes to nothing is said by a word."""
DRAWN: Mapping[str, Callable[..., object]] = {
    "frames": frames_events.event_mark,
    "rocknroll": rocknroll_events.event_mark,
    "roads": roads_events.event_mark,
    "siege": siege_events.event_mark,
}
"""What is drawn of an announcement; some of it is a piece of the board, which everybody's own page says."""


def told_and_shown(game: PlayedGame, moment: Moment, language: Language) -> Iterator[tuple[str, str]]:
    """Give what the channel is told of *moment*, in each way, and the picture of its fight in words."""
    name, ruleset, book = game.play.subject, game.subject.ruleset, BOOKS[language]
    seen = [each for event in moment.events if (each := event.seen_by(None)) is not None]
    view = ruleset.view(moment.after, None)
    spoken = SPEAKERS[name].of_events(seen, view, book, NAMES)
    if spoken is None or not is_fight(name, seen, view, language):
        return
    table = replace(lobby(ruleset, game.play.seats, "told", 1, {}), options=game.options, state=moment.after)
    chairs = tuple(
        replace(chair, name=NAMES[seat]) for seat, chair in zip(game.seats, table.chairs, strict=True)
    )
    for told in ways(replace(table, chairs=chairs), moment, language):
        yield (
            "\n".join(spelled(line, book) for line in told),
            "\n".join(spelled(line, book) for line in spoken.lines),
        )


def ways(table: Table, moment: Moment, language: Language) -> Iterator[list[str]]:
    """Give what *moment* is told by line for line, and in a paragraph."""
    yield RENDERER.told(table, moment.events, None, language)
    yield RENDERER.passage(table, [((), moment.events)], language)


def is_fight(name: str, seen: Sequence[Event], view: Any, language: Language) -> bool:
    """Whether a fight is drawn, or what counts like one: a super-weapon, the tally of a round."""
    shown = (FightMark, SalvoMark, TallyMark)
    return name == "raid" or isinstance(DRAWN[name](seen, view, BOOKS[language], NAMES), shown)


@pytest.mark.soak_first("frames-*", "rocknroll-*", "siege-en")
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", SPEAKERS)
def test_every_number_of_a_fight_that_is_shown_is_told(name: str, language: Language) -> None:
    fights = 0
    for game in games(name):
        # The two languages look at other moments.
        for moment in game.moments[("en", "ru").index(language) :: 2]:
            for told, shown in told_and_shown(game, moment, language):
                fights += 1
                assert {*re.findall(NUMBER, shown)} <= {*re.findall(NUMBER, told)}, (shown, told)

    assert fights
