"""What happened, put into a few lines for one reader: what they have lost comes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.delivery.table_news import table_lines
from bot.game.table import Happening, Table
from bot.locale import Phrasebook
from bot.renderer import Renderer
from rules.contract import Event, Viewer


@dataclass(frozen=True)
class Digest:
    """Some entries of a log, told to one reader."""

    losses: tuple[str, ...]
    """What the reader has lost, oldest first."""
    others: tuple[str, ...]
    """All else; what one seat did in a row is one of them, which may have several lines."""


def digest(
    table: Table, happenings: Sequence[Happening], viewer: Viewer, book: Phrasebook, renderer: Renderer
) -> Digest:
    """Give *happenings* at *table* as *viewer* may know them."""
    losses: list[Event] = []
    parts: list[tuple[Table, tuple[list[str], list[Event]]]] = []
    for each in happenings:
        if each.is_taken_back:  # the entry that did so says it
            continue
        own = losses_in(each, viewer)
        losses += own
        rest = [event for event in each.news if event not in own]
        parts.append((each.table, (table_lines(each, book, viewer), rest)))
    told = renderer.told(table, losses, viewer, book.language)
    return Digest(tuple(told), tuple(renderer.passages(parts, book.language, viewer)))


def losses_in(happening: Happening, viewer: Viewer) -> list[Event]:
    """Give the events in *happening* that cost the seat of *viewer* something, as far as they see."""
    position, ruleset = happening.table.position, happening.table.ruleset
    if viewer is None or position is None or happening.is_taken_back:
        return []
    seen = [(event, event.seen_by(viewer)) for event in happening.news]
    view = position.view(viewer)
    return [event for event, twin in seen if twin is not None and ruleset.loser(view, twin) == viewer]
