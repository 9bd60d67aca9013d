"""Whole games as they are read to whoever reads words: what stands on each page of a seat, from the top.

Behind the decision only those lines are written that are new since the page before, and of menus the first
options. `…` stands before what a page has no room for; its button *The table in words* gives that. After a
change of rules or words, write them anew, and read them:

    .venv/bin/python -m tests.playthroughs.read_aloud
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, product
from pathlib import Path
from typing import Any

import discord

from bot.artists import speakers
from bot.command_line.simulation import lobby
from bot.desk.action_page import action_page, candidates
from bot.desk.offer import Offer
from bot.desk.said_signs import say_signs
from bot.game.table import Table
from bot.locale import Phrasebook
from bot.pictures.spoken import Spoken
from bot.signs import spelled
from bot.store.records import Status
from rules.contract import Seat
from tests.fakes.whole_games import Step
from tests.playthroughs.transcript import (
    BOOKS,
    FOLDER,
    PEOPLE,
    PLAYTHROUGHS,
    RENDERER,
    Playthrough,
    steps_of,
)

READ = ("siege_two_players", "frames_two_players", "raid_two_players", "rocknroll_expansion", "roads_barrels")
"""A game of each ruleset that has pictures."""
READER = Seat(0)
PAGES = {"en": None, "ru": 8}
"""How many pages of each game are kept."""
OPTIONS = 3
"""Of a menu that are written."""
SPEAKERS = speakers()


def file_of(name: str, language: str) -> Path:
    """Give where the game called *name* is kept as it is read in *language*."""
    return FOLDER / f"{name}.read.{language}.txt"


def read_aloud(name: str, language: str, most: int | None = None) -> str:
    """Give the first *most* pages of the game called *name*, or all of them."""
    playthrough = playthrough_of(name)
    return "\n".join(words for _, words in islice(pages(playthrough, language), most))


def playthrough_of(name: str) -> Playthrough:
    """Give the game called *name*."""
    return next(each for each in PLAYTHROUGHS if each.name == name)


def pages(playthrough: Playthrough, language: str) -> Iterator[tuple[discord.ui.LayoutView, str]]:
    """Give the pages of the reader, one for each of their decisions, with what is written of them: below what
    was seen to happen since the one before."""
    known, happened = set[tuple[str, str]](), list[str]()
    book, number = BOOKS[language].aloud, 0
    for step in steps_of(playthrough):
        table = _table(playthrough, step, language)
        happened += _happened(table, step, book)
        pending = table.pending
        if pending is None or READER not in pending.seats:
            continue
        number += 1
        offer = Offer.to(table, READER, book)
        spoken = _spoken(offer, book)
        page = page_of(offer, spoken)
        said = [*_placed(_lines(page))]
        whole = [*_placed(spoken.lines)]
        beyond = [f"… {line.strip()}" for where, line in whole if (where, line) not in {*said, *known}]
        fresh = [line for place, (where, line) in enumerate(said) if not place or (where, line) not in known]
        yield page, "\n".join((f"=== {number}", *happened, *fresh, *beyond)) + "\n"
        known, happened = {*said, *whole}, []


def _placed(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Give *lines*, each behind the one that it belongs to."""
    above = ""
    for line in lines:
        if line.startswith("  "):
            yield above, line
        else:
            above = line
            yield "", line


def page_of(offer: Offer, spoken: Spoken) -> discord.ui.LayoutView:
    """Give the page on which the seat of *offer* decides, as whoever reads words gets it."""
    page = action_page(offer, (), (), spoken)
    say_signs(page, offer.book)
    return page


def _table(playthrough: Playthrough, step: Step, language: str) -> Table:
    """Give the table after *step*, everybody a person."""
    table = lobby(playthrough.ruleset, playthrough.seats, "read", 1, dict(playthrough.options))
    chairs = tuple(
        replace(chair, user=1000 + seat, name=PEOPLE[language][seat], locale=language)
        for seat, chair in enumerate(table.chairs)
    )
    return replace(table, status=Status.PLAYING, chairs=chairs, state=step.state, version=1)


def _happened(table: Table, step: Step, book: Phrasebook) -> list[str]:
    """Give what a picture in the channel shows of *step*."""
    seen = [each for event in step.events if (each := event.seen_by(None)) is not None]
    view = table.ruleset.view(step.state, None)
    spoken = SPEAKERS[table.ruleset.name].of_events(seen, view, book, table.names)
    return [] if spoken is None else [f"> {spelled(line, book)}" for line in spoken.lines]


def told_and_shown(playthrough: Playthrough, language: str) -> Iterator[tuple[str, str]]:
    """Give what the channel is told of each step that it is shown a picture of, and that picture in words."""
    book = BOOKS[language].aloud
    for step in steps_of(playthrough):
        table = _table(playthrough, step, language)
        if shown := _happened(table, step, book):
            told = RENDERER.told(table, step.events, None, book.voice)
            yield "\n".join(spelled(each, book) for each in told), "\n".join(shown)


def _spoken(offer: Offer, book: Phrasebook) -> Spoken:
    speaker = SPEAKERS[offer.table.ruleset.name]
    spoken = speaker.decision(offer.view, book, offer.table.names, candidates(offer))
    lines, first = (tuple(spelled(line, book) for line in each) for each in (spoken.lines, spoken.first))
    return Spoken(lines, first=first)


def _lines(page: discord.ui.LayoutView) -> Iterator[str]:
    """Give what stands on *page*, from top to bottom: texts, menus with what they offer, buttons."""
    for item in page.walk_children():
        shown: Any = item.item if isinstance(item, discord.ui.DynamicItem) else item
        match shown:
            case discord.ui.TextDisplay():
                yield from shown.content.split("\n")
            case discord.ui.Select():
                yield f"[{shown.placeholder}]"
                yield from map(_option, shown.options[:OPTIONS])
                yield from [f"  (+{len(shown.options) - OPTIONS})"] * (len(shown.options) > OPTIONS)
            case discord.ui.Button():
                yield f"({shown.label})"
            case discord.ui.MediaGallery():
                raise AssertionError("a picture, for somebody who reads words")


def _option(option: discord.SelectOption) -> str:
    return f"  {option.label}" + (f" | {option.description}" if option.description else "")


def main(typed: Sequence[str] | None = None) -> None:
    """Write all of them: whole in English, and as many pages in Russian as tell how it reads."""
    ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args(typed)
    for name, (language, most) in product(READ, PAGES.items()):
        file_of(name, language).write_text(read_aloud(name, language, most), encoding="utf-8")


if __name__ == "__main__":
    main()
