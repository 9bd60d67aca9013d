"""What happened, put into a few lines for one reader: what they have lost, and what decided, by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from itertools import groupby

from bot.delivery.table_news import table_lines
from bot.game.table import Happening, Table
from bot.locale import Phrasebook
from bot.renderer import Renderer
from rules.contract import Event, Viewer

LINE = 240
"""Most letters of one line with its sums and asides; a battle ends with who has won it."""


class Weight(Enum):
    """What something means to a reader."""

    LOSS = "loss"
    """It has cost them something."""
    DECIDED = "decided"
    """It has decided what is played for."""
    OTHER = "other"


@dataclass(frozen=True)
class Item:
    """What is told by itself."""

    weight: Weight
    lines: tuple[str, ...]
    """Of a loss led by those of what it came of; else one, which may have several lines."""
    terse: tuple[str, ...] = ()
    """As many lines, of what came of something without how where they are longer than LINE."""


@dataclass(frozen=True)
class Digest:
    """Some entries of a log, told to one reader."""

    items: tuple[Item, ...]
    """Oldest first; what one seat did in a row is one of them."""

    @property
    def losses(self) -> tuple[tuple[str, ...], ...]:
        """What the reader has lost, oldest first."""
        return tuple(each.lines for each in self.items if each.weight is Weight.LOSS)

    @property
    def others(self) -> tuple[str, ...]:
        """All else."""
        return tuple(line for each in self.items if each.weight is not Weight.LOSS for line in each.lines)


@dataclass(frozen=True)
class _Piece:
    """Part of an entry."""

    entry: int
    weight: Weight
    table: Table
    lines: Sequence[str]
    """What the entry says of the table; of a loss all that is told."""
    events: list[Event]
    terse: Sequence[str] = ()
    """Of a loss, see `Item.terse`."""


def digest(
    table: Table, happenings: Sequence[Happening], viewer: Viewer, book: Phrasebook, renderer: Renderer
) -> Digest:
    """Give *happenings* at *table* as *viewer* may know them."""

    def told(*events: Event, terse: bool = False) -> list[str]:
        return renderer.told(table, events, viewer, book.voice, terse=terse)

    pieces: list[_Piece] = []
    standing = [each for each in happenings if not each.is_taken_back]  # the entry that did so says it
    for entry, each in enumerate(standing):
        pieces.append(_Piece(entry, Weight.OTHER, each.table, table_lines(each, book, viewer), []))
        for weight, run in groupby(_weighed(each, viewer), key=lambda pair: pair[1]):
            events, lines, terse = [event for event, _ in run], list[str](), list[str]()
            if weight is Weight.DECIDED:
                events = [*_prepared(pieces, table, viewer, told), *events]
            if weight is Weight.LOSS:
                before = [piece for piece in pieces if piece.entry >= entry - 1]
                lost = [*_cause(before, events[0], table, told), *events]
                lines, events = told(*lost), []
                is_long = sum(len(line) + len(" · ") for line in lines) > LINE
                terse = told(*lost, terse=True) if is_long else lines
            pieces.append(_Piece(entry, weight, each.table, lines, events, terse))
    items: list[Item] = []
    for weight, alike in groupby(pieces, key=lambda piece: piece.weight):
        if weight is Weight.LOSS:
            items += [Item(weight, tuple(piece.lines), tuple(piece.terse)) for piece in alike]
            continue
        parts = [(piece.table, (piece.lines, piece.events)) for piece in alike]
        passages = partial(renderer.passages, parts, book.voice, viewer, only_news=True)
        lines = passages()
        terse = passages(terse=True) if any(len(line) > LINE for line in lines) else lines
        items += [Item(weight, (line,), (short,)) for line, short in zip(lines, terse, strict=True)]
    return Digest(tuple(items))


def _weighed(happening: Happening, viewer: Viewer) -> Iterable[tuple[Event, Weight]]:
    own, deciding = losses_in(happening, viewer), happening.table.ruleset.deciding
    for event in happening.news:
        is_other = Weight.DECIDED if isinstance(event.seen_by(viewer), deciding) else Weight.OTHER
        yield event, Weight.LOSS if event in own else is_other


def _cause(
    before: Sequence[_Piece], loss: Event, table: Table, told: Callable[[Event], list[str]]
) -> list[Event]:
    """Take the newest event *before* a *loss* that is told, and may be what it came of, out of there: the
    blow that a wound comes of, and what that goes on from. Give nothing where there is none."""
    found: list[Event] = []
    for piece in reversed([each for each in before if each.weight is Weight.OTHER]):
        for place in reversed(range(len(piece.events))):
            event = piece.events[place]
            if table.ruleset.came_of(loss, event) and told(event):
                found.insert(0, piece.events.pop(place))
                if not table.ruleset.goes_on(event):
                    return found
    return found


def _prepared(
    before: Sequence[_Piece], table: Table, viewer: Viewer, told: Callable[[Event], list[str]]
) -> list[Event]:
    """Take what was told last *before* something that decided, and only prepares it, out of there: its price,
    which is paid in an entry before it. Give nothing where more was done in that entry."""
    last = next((each for each in reversed(before) if each.lines or any(map(told, each.events))), None)
    if last is None or last.lines or last.weight is not Weight.OTHER:
        return []
    seen = [each.seen_by(viewer) for each in last.events if told(each)]
    if not all(each is not None and table.ruleset.prepares(each) for each in seen):
        return []
    found = last.events[:]
    last.events.clear()
    return found


def losses_in(happening: Happening, viewer: Viewer) -> list[Event]:
    """Give the events in *happening* that cost the seat of *viewer* something, as far as they see."""
    position, ruleset = happening.table.position, happening.table.ruleset
    if viewer is None or position is None or happening.is_taken_back:
        return []
    seen = [(event, event.seen_by(viewer)) for event in happening.news]
    view = position.view(viewer)
    return [event for event, twin in seen if twin is not None and ruleset.loser(view, twin) == viewer]
