"""All that happened since a reader was here: round by round, with the table as it was then."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

import structlog

from bot.delivery.table_news import table_lines
from bot.digest.digest import losses_in
from bot.game.referee import Referee
from bot.game.replay import states
from bot.game.table import Happening, Table, read_entry
from bot.lengths import split
from bot.locale import Phrasebook
from bot.renderer import Renderer
from bot.store.records import Entry, GameId, Status
from bot.workshop import Workshop, always
from rules.contract import Viewer

log = structlog.get_logger(__name__)

MOST = 300
"""Entries that are told; what is older stands in the log."""
LOSSES = 8
"""Lines of what was lost that stand before all else."""
PAGE_TEXT = 2800
"""Letters of a page."""
AT_ONCE = 200
"""Entries that are read at once."""
REMEMBERED = 32
"""How many are kept, to be leafed through."""


@dataclass(frozen=True)
class CatchUp:
    """What a reader is told."""

    pages: tuple[str, ...]
    """Empty where nothing happened."""
    at: int | None
    """When the last thing happened that they knew of, in unix milliseconds; None for nothing."""
    then: Table | None
    """The table as it stood then; None where there was no game yet, or it cannot be told again."""


class CatchUps:
    """Tells readers what happened since, as far as they may know it."""

    def __init__(self, referee: Referee, renderer: Renderer, workshop: Workshop | None = None) -> None:
        """Take where it is worded: a log of months takes a while, so that is done beside the loop."""
        self._referee = referee
        self._renderer = renderer
        self._workshop = workshop or Workshop()
        self._told: OrderedDict[tuple[GameId, int, Viewer, int, str, tuple[str, ...]], CatchUp] = (
            OrderedDict()
        )

    async def since(self, table: Table, viewer: Viewer, after: int, book: Phrasebook) -> CatchUp:
        """Give what happened at *table* since *viewer* knew of *after* entries."""
        after = max(min(after, table.seen.by(viewer)), table.seen.by(viewer) - MOST, 0)
        # Of a game that is over somebody may have been forgotten since, without a new version.
        names = *(each.name for each in table.chairs), *(each.name for each in table.tenures)
        key = table.id, table.version, viewer, after, book.voice, names
        if key not in self._told:
            entries: list[Entry] = []
            while len(entries) < table.version:
                limit = min(AT_ONCE, table.version - len(entries))
                entries += await self._referee.store.entries(table.id, after=len(entries), limit=limit)
            self._told[key] = await self._workshop.do(always, self._tell, table, viewer, after, book, entries)
            if len(self._told) > REMEMBERED:
                self._told.popitem(last=False)
        return self._told[key]

    def _tell(
        self, table: Table, viewer: Viewer, after: int, book: Phrasebook, entries: Sequence[Entry]
    ) -> CatchUp:
        codec = self._referee.codecs[table.ruleset.name]
        happenings = [read_entry(each, table, codec) for each in entries]
        at, seen = None, 0
        news: list[Happening] = []
        for each in happenings:
            # The hour, too, of what a reader may not know is none of theirs.
            if each.seen.by(viewer) > seen:
                seen = each.seen.by(viewer)
                at = each.entry.at if seen == after else at
                news += [each] if seen > after else []
        rounds, then = _replayed(table, happenings, viewer, after)
        losses = [event for each in news for event in losses_in(each, viewer)]
        told = self._renderer.told(table, losses, viewer, book.voice)[-LOSSES:]
        lines = [book.say("catch-up-lost"), *(f"- {each}" for each in told)] if told else []
        for number, group in groupby(news, key=lambda each: rounds.get(each.entry.number, 0)):
            lines.append(book.say("catch-up-round", number=number))
            held = [each for each in group if not each.is_taken_back]  # what took it back says so
            parts = [(each.table, (table_lines(each, book, viewer), each.news)) for each in held]
            lines += self._renderer.passages(parts, book.voice, viewer)
        return CatchUp(tuple(split("\n".join(lines), PAGE_TEXT)) if news else (), at, then)


def _replayed(
    table: Table, log_of: Sequence[Happening], viewer: Viewer, after: int
) -> tuple[Mapping[int, int], Table | None]:
    """Give the round by the number of each entry, and the table when *viewer* knew of *after* entries."""
    rounds: dict[int, int] = {}
    then: Any = None
    try:
        for each, state in states(table, log_of):
            # All the house's states call their round so.
            rounds[each.entry.number] = getattr(state, "round", 0)
            if each.seen.by(viewer) <= after:
                then = state
    except Exception:
        # A log of an older version may lead elsewhere by now; what happened can be told all the same.
        log.exception("log_not_replayed", game=table.id)
        return {}, None
    if then is None:
        return rounds, None
    return rounds, replace(table, state=then, status=Status.PLAYING, deadlines=())
