"""What is told of a moment in words: to the channel, and to a seat alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.delivery.table_news import table_lines
from bot.delivery.told_entries import part_of
from bot.game.table import Table
from bot.locale import Phrasebook
from bot.renderer import Renderer
from bot.replay.moments import Moment
from bot.replay.story import Step
from rules.contract import Event, Seat
from rules.fair import DrawRecord


def public_lines(moment: Moment, book: Phrasebook, renderer: Renderer, *, is_last: bool) -> list[str]:
    """Give what the channel was told of *moment*, and where it *is_last*, how the game ended."""
    public = [each.happening for each in moment.steps if each.shown or each.table.state is None]
    parts = [(each.table, part_of(each, book, renderer)) for each in public]
    lines = renderer.passages(parts, book.language)
    table = moment.last.table
    if is_last and table.result is not None:
        result = book.say(table.result.phrase, table.names)
        lines += [result] if result not in lines else []
    return lines


def private_lines(steps: Sequence[Step], seat: Seat, book: Phrasebook, renderer: Renderer) -> list[str]:
    """Give what *seat* alone was told of *steps*."""
    return [*_privately(steps, seat, book, renderer)]


def _privately(steps: Sequence[Step], seat: Seat, book: Phrasebook, renderer: Renderer) -> Iterator[str]:
    for step in steps:
        happening, table, events = step.happening, step.table, _beyond(step, seat)
        public = table_lines(happening, book) if step.shown else []
        if step.is_known_to(seat) and happening.entry.kind != "rescheduled":
            yield from (each for each in table_lines(happening, book, seat) if each not in public)
        if events:
            yield from renderer.told(table, events, seat, book.language)


def _beyond(step: Step, seat: Seat) -> tuple[Event, ...]:
    """Give those events of *step* of which *seat* sees more than everybody."""
    return tuple(
        each
        for each in step.happening.news
        if (own := each.seen_by(seat)) is not None and own != each.seen_by(None)
    )


def draws_of(moment: Moment, *, reveals: bool) -> list[DrawRecord]:
    """Give what was drawn in *moment*; what was drawn in secret only where it *reveals* that."""
    drawn = (each for step in moment.steps for each in step.happening.draws)
    return [each for each in drawn if reveals or not each.secret]


def round_words(table: Table, number: int, book: Phrasebook) -> str:
    """Give what round *number* of *table* is called; 0 for what comes before the first."""
    if not number:
        return book.plain("replay-no-round")
    return book.plain("replay-round", round=table.ruleset.round_name(number, table.options))
