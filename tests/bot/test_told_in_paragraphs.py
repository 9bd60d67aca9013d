"""What one seat does in a row is told as one paragraph: its point first, the rest in brackets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from bot.command_line.simulation import simulate
from bot.game.codec import Codec
from bot.game.table import Table, read_entry
from bot.locale import LANGUAGES, LOCALE, Phrasebooks
from bot.renderer import LONGEST_PARAGRAPH, Renderer
from bot.rulesets import RULESETS
from rules.contract import Event, Seat
from rules.raid.events.away import EventEntered
from rules.raid.events.deck import CardsDrawnUnseen, EventDrifted, RowRefilled
from rules.raid.events.turn import (
    CardDiscarded,
    GearChanged,
    RoundEnded,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from rules.raid.names import CardId, PlaceId
from tests.locale.prose import faults

BOOKS = Phrasebooks.load(LOCALE, strict=True)
RENDERER = Renderer(BOOKS)
ANN, BOB = Seat(0), Seat(1)
BOW, SHOP, MINE = CardId("hunting_bow"), PlaceId("looted_shop"), PlaceId("flooded_mine")
NAMES = ("Ann", "Bob", "Cleo")


def finished(name: str) -> tuple[Table, Sequence[tuple[Event, ...]]]:
    """Give the end of a game played by advice, and the events of each entry of it."""
    ruleset = RULESETS[name]
    seats = min(3, ruleset.seats[1])
    (game,) = simulate(ruleset, 1, seats, "told", advised=range(seats), logged=True)
    chairs = tuple(
        replace(chair, name=called) for chair, called in zip(game.table.chairs, NAMES, strict=False)
    )
    table, codec = replace(game.table, chairs=chairs), Codec(ruleset)
    return table, [read_entry(each, table, codec).events for each in game.entries]


GAMES = {name: finished(name) for name in RULESETS}
RAID = GAMES["raid"][0]


def told(*events: Event) -> list[str]:
    """Give the lines of *events*, each an entry of its own."""
    return RENDERER.passage(RAID, [((), (each,)) for each in events], "en")


def wears(seat: Seat) -> Event:
    return GearChanged(seat, (BOW,), (BOW,), ())


def test_a_turn_is_one_paragraph_with_its_point_first() -> None:
    turn = (TurnStarted(ANN), wears(ANN), EventEntered(ANN, SHOP), CardDiscarded(ANN, BOW), TurnEnded(ANN))

    assert told(*turn) == ["**Ann**: goes to Looted shop (wears Hunting bow; discards Hunting bow)."]


def test_what_stands_alone_is_told_in_full() -> None:
    assert told(wears(ANN)) == ["Ann changes gear. Worn now: Hunting bow."]
    assert told(TurnStarted(ANN), wears(ANN)) == ["Ann changes gear. Worn now: Hunting bow."]
    assert told(TurnEnded(ANN), TurnStarted(ANN)) == ["Ann takes the turn."]


def test_each_seat_has_a_paragraph_of_its_own() -> None:
    lines = told(wears(ANN), EventEntered(ANN, SHOP), wears(BOB), EventEntered(BOB, MINE))

    assert [line.split(":")[0] for line in lines] == ["**Ann**", "**Bob**"]


def test_without_a_point_all_stands_in_a_row() -> None:
    assert told(CardsDrawnUnseen(ANN, 2), CardDiscarded(ANN, BOW)) == [
        "**Ann**: draws 2 cards; discards Hunting bow."
    ]


def test_what_nobody_does_follows_from_what_somebody_did_or_stands_in_a_line_of_its_kind() -> None:
    assert told(EventEntered(ANN, SHOP), RowRefilled((MINE,))) == [
        "**Ann**: goes to Looted shop (new in the row: Flooded mine)."
    ]
    assert told(RoundEnded(2), EventDrifted(SHOP), RowRefilled((MINE,)), RoundStarted(3, 15)) == [
        "Round 2 is over. Leaves the row: Looted shop. New in the row: Flooded mine. Round 3 of 15."
    ]


def test_in_a_long_paragraph_each_thing_done_has_a_line_of_its_own() -> None:
    (line,) = told(*(EventEntered(ANN, SHOP) for _ in range(25)))

    assert line.split("\n") == ["**Ann**:", *["- goes to Looted shop"] * 25]


def test_a_long_paragraph_goes_on_in_another() -> None:
    lines = told(*(CardDiscarded(ANN, BOW) for _ in range(60)))

    assert len(lines) > 1
    assert all(len(line) <= LONGEST_PARAGRAPH + 200 for line in lines)
    assert sum(line.count("Hunting bow") for line in lines) == 60


def passages(name: str) -> Iterator[list[tuple[tuple[()], tuple[Event, ...]]]]:
    """Give a game cut into messages of several entries."""
    entries = GAMES[name][1]
    for start in range(0, len(entries), 9):
        yield [((), events) for events in entries[start : start + 9]]


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_read_well_in_paragraphs_and_take_fewer_lines(name: str, language: str) -> None:
    table = GAMES[name][0]
    wrong, lines, single = {}, 0, 0
    for passage in passages(name):
        together = RENDERER.passage(table, passage, language)
        lines += len(together)
        single += sum(len(RENDERER.told(table, events, None, language)) for _, events in passage)
        wrong |= {
            line: found for line in together if (found := [*faults(line, language, {"ann", "bob", "cleo"})])
        }

    assert wrong == {}
    assert lines <= single
