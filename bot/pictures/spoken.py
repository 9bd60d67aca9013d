"""Pictures in words, for whoever reads words instead: everything that they show, as lists in Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from bot.locale import Names, Phrasebook, harmless
from bot.pictures import Candidates
from bot.pictures.alt_text import sentence
from bot.pictures.fight_panel import FightMark
from bot.pictures.lettering import LongNames
from bot.signs import spelled
from rules.contract import Seat

THING = re.compile(r"\s*(?:- )?\*\*(.+?)\*\*")
"""What an item of a list begins with, and a line of a hand that speaks of one thing."""
START = re.compile(r"^-#? ")
"""What small print and an item of a list begin with."""
SHOUTED = re.compile(r"\b(?:[^\W\d_]{1,3} )?[^\W\d_]{4,}\b")
Place: TypeAlias = tuple[int, int]
"""Column and row of a cell, from 1."""
Block: TypeAlias = tuple[Place, Place]
"""The first and the last cell of a rectangle."""
FEW = 8
"""Stretches that an ear can follow."""


@dataclass(frozen=True)
class Spoken:
    """What a picture shows, in words."""

    lines: tuple[str, ...]
    """In Markdown, the weightiest first: headings, sentences, and an item of a list for each thing."""
    more: str = ""
    """What says that there is more, where not all of them have room."""
    first: tuple[str, ...] = ()
    """What is to be known before one chooses, and no menu says; all of it is said again among the lines."""


def unsaid(lines: Iterable[str], shown: object) -> list[str]:
    """Give those of a hand's *lines* whose thing has no item in what is *shown* beside, if that is words."""
    items = _items(shown)
    return [line for line in lines if (thing := _thing(line)) is None or thing not in items]


def unseen(lines: Iterable[str], shown: object, book: Phrasebook) -> list[str]:
    """Give those of *lines* that do not begin, before a comma, with what has an item in what is
    *shown*, if that is words: nobody holds in the hand what stands on the table."""
    items = _items(shown)
    return [line for line in lines if spelled(START.sub("", line), book).partition(",")[0] not in items]


def _items(shown: object) -> Collection[str | None]:
    return {_thing(line) for line in shown.lines} if isinstance(shown, Spoken) else ()


def _thing(line: str) -> str | None:
    found = THING.match(line)
    return None if found is None else found[1]


def no_hand(view: object, book: Phrasebook, names: Names | None = None) -> None:
    """Give nothing, as the hand in a game where nobody holds anything that is drawn."""


def spoken_names(count: int, names: Names | None) -> LongNames:
    """Give what those in *count* seats are called, so that their names have no effect in a message."""
    seats = map(Seat, range(count))
    found = {seat: names(seat) if callable(names) else (names or {}).get(seat) for seat in seats}
    return {seat: harmless(name) for seat, name in found.items() if name}


def heading(words: str) -> str:
    """Give *words* as the heading of what follows."""
    return f"### {words}"


def unshouted(words: str) -> str:
    """Give *words* as they are said: capitals, which draw the eye to a picture, are spelled out to an ear."""

    def said(found: re.Match[str]) -> str:
        short, _, last = found[0].rpartition(" ")
        if not last.isupper():
            return found[0]
        return found[0].lower() if found[0].isupper() else f"{short} {last.lower()}"

    return SHOUTED.sub(said, words)


def sentences(first: str, *others: str) -> str:
    """Give all of these that are not empty as sentences of a line; what is *first* may begin with a name."""
    begun = (each[:1].upper() + each[1:] for each in others)
    return " ".join(map(sentence, filter(None, (first, *begun))))


def listed(name: str, *facts: str, after: str = "", deep: int = 0) -> str:
    """Give an item of a list, so many levels *deep*: a thing's *name*, its *facts*, and sentences *after*.

    Facts that are empty are left out.
    """
    said = ", ".join(filter(None, facts))
    whole = f"**{name.strip()}**: {said}" if said else f"**{name.strip()}**"
    return f"{'  ' * deep}- {' '.join(filter(None, (sentence(whole), sentence(after))))}"


def stretches(cells: Iterable[Place], name: Callable[[int, int], str], book: Phrasebook) -> str:
    """Give cells of a board by column and row, in few stretches along columns or rows, `A1 to A4, C2`; or
    where that is shorter in blocks, or as a block but for some."""
    places = {*cells}
    ways = [_runs(places, step) for step in ((0, 1), (1, 0))]
    stretched = min(ways, key=len)
    if len(stretched) <= FEW:
        return _named(stretched, name, book)
    blocks = _blocks(places)
    columns, rows = ({place[way] for place in places} for way in (0, 1))
    whole = (min(columns), min(rows)), (max(columns), max(rows))
    missing = _blocks({*_within(whole)} - places)
    if len(missing) + 1 < len(blocks):
        all_of, but = (_named(each, name, book) for each in ([whole], missing))
        return book.plain("spoken-all_but", all=all_of, but=but)
    return _named(blocks if len(blocks) < len(stretched) else stretched, name, book)


def _named(blocks: Iterable[Block], name: Callable[[int, int], str], book: Phrasebook) -> str:
    said = []
    for first, last in blocks:
        ends = [name(*place) for place in dict.fromkeys((first, last))]
        across, down = (abs(last[way] - first[way]) for way in (0, 1))
        key = "spoken-block" if across and down else "spoken-stretch"
        said += [book.plain(key, first=ends[0], last=ends[1])] if across + down > 1 else ends
    return ", ".join(said)


def _blocks(places: Collection[Place]) -> list[Block]:
    """Give rectangles that have all *places* and no other, each once."""
    left, found = {*places}, list[Block]()
    while left:
        block = _largest(min(left), left)
        found.append(block)
        left -= {*_within(block)}
    return found


def _largest(corner: Place, left: Collection[Place]) -> Block:
    """Give the largest rectangle among what is *left* that begins at *corner*."""
    column, row = corner
    found, deepest = (corner, corner), row + len(left)
    while (column, row) in left:
        depth = row
        while depth < deepest and (column, depth + 1) in left:
            depth += 1
        deepest = depth
        found = max(found, (corner, (column, depth)), key=_size)
        column += 1
    return found


def _within(block: Block) -> Iterator[Place]:
    (left, top), (right, bottom) = block
    return product(range(left, right + 1), range(top, bottom + 1))


def _size(block: Block) -> int:
    (left, top), (right, bottom) = block
    return (right - left + 1) * (bottom - top + 1)


def _runs(places: Collection[Place], step: Place) -> list[tuple[Place, Place]]:
    """Give the first and the last of *places* in each run of neighbours one *step* from another."""
    found = []
    for column, row in sorted(places):
        if (column - step[0], row - step[1]) in places:
            continue
        last = column, row
        while (following := (last[0] + step[0], last[1] + step[1])) in places:
            last = following
        found.append(((column, row), last))
    return found


def fight_told(fight: FightMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of a fight: what came of it, then both sums item by item."""
    yield heading(book.plain("spoken-fight"))
    yield from map(sentence, fight.said)
    for side in fight.sides:
        yield listed(side.name, book.plain("spoken-total", total=side.total) if side.is_sum else "")
        yield from (listed(words, amount, deep=1) for words, amount in side.items)


def chosen_from(candidates: Candidates, kinds: Collection[str], book: Phrasebook) -> list[str]:
    """Give what may be chosen of the *kinds* that a picture marks, by the words of the menu."""
    is_marked = candidates.kind in kinds
    labels = [label for value, label in candidates.labels if is_marked and value is not None]
    return [book.plain("spoken-marked", labels="; ".join(labels))] if labels else []


def joined(*parts: Sequence[str]) -> Spoken:
    """Give all *parts*, one below the other."""
    return Spoken(tuple(line for part in parts for line in part if line))
