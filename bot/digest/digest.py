"""What happened, put into a few lines for one reader: what they have lost comes first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from bot.delivery.table_news import table_lines
from bot.game.table import Happening, Table
from bot.locale import Phrasebook
from bot.renderer import Renderer
from rules.contract import Event, Viewer


@dataclass(frozen=True)
class Digest:
    """Some entries of a log, told to one reader."""

    losses: tuple[tuple[str, ...], ...]
    """What the reader has lost, oldest first: the lines of each, led by that of what it came of."""
    others: tuple[str, ...]
    """All else; what one seat did in a row is one of them, which may have several lines."""


def digest(
    table: Table, happenings: Sequence[Happening], viewer: Viewer, book: Phrasebook, renderer: Renderer
) -> Digest:
    """Give *happenings* at *table* as *viewer* may know them."""

    def told(*events: Event) -> list[str]:
        return renderer.told(table, events, viewer, book.language)

    standing = [each for each in happenings if not each.is_taken_back]  # the entry that did so says it
    others: list[list[Event]] = []
    losses: list[tuple[str, ...]] = []
    for each in standing:
        own = losses_in(each, viewer)
        others.append([])
        for is_loss, run in groupby(each.news, key=lambda event: event in own):
            if is_loss:
                lost = list(run)
                cause = _cause(others, partial(table.ruleset.came_of, lost[0]), told)
                losses.append(tuple(told(*cause, *lost)))
            else:
                others[-1] += run
    parts = [
        (each.table, (table_lines(each, book, viewer), rest))
        for each, rest in zip(standing, others, strict=True)
    ]
    return Digest(tuple(losses), tuple(renderer.passages(parts, book.language, viewer)))


def _cause(
    others: Sequence[list[Event]], is_cause: Callable[[Event], bool], told: Callable[[Event], list[str]]
) -> list[Event]:
    """Take the newest of *others* that is told, and *is_cause* of a loss, out of them: the blow that a wound
    comes of, which may be in the entry before. Give nothing where there is none."""
    for events in reversed(others[-2:]):
        for place in reversed(range(len(events))):
            if is_cause(events[place]) and told(events[place]):
                return [events.pop(place)]
    return []


def losses_in(happening: Happening, viewer: Viewer) -> list[Event]:
    """Give the events in *happening* that cost the seat of *viewer* something, as far as they see."""
    position, ruleset = happening.table.position, happening.table.ruleset
    if viewer is None or position is None or happening.is_taken_back:
        return []
    seen = [(event, event.seen_by(viewer)) for event in happening.news]
    view = position.view(viewer)
    return [event for event, twin in seen if twin is not None and ruleset.loser(view, twin) == viewer]
