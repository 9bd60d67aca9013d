"""A game told again from its log: the table before and after every entry, kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import structlog

from bot.game.codec import Codec
from bot.game.entry_kinds import status_after
from bot.game.past import back_to
from bot.game.referee import Referee
from bot.game.table import NOTHING_SEEN, Happening, Table, read_entry
from bot.replay.story import QUOTED, Step, with_undone
from bot.store.records import Entry, GameId, Status
from bot.workshop import Workshop, always

log = structlog.get_logger(__name__)
T = TypeVar("T")

KEPT = 6
"""Games that stay in memory: one is leafed through many times in a row."""
PAGE = 200
"""Entries that are read at once."""


@dataclass(frozen=True)
class Recollection:
    """What a log tells."""

    steps: tuple[Step, ...] = ()
    version: int = 0
    """Of the game when it was read."""
    names: tuple[str, ...] = ()
    """Of all who play it or did."""
    is_whole: bool = True
    """Whether that is all of it: rules of today may not be able to tell the rest."""
    answers: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What was reckoned from it, see `rules.kernel.once`."""


class Recollections:
    """Tells logs again, off the loop's thread; what has happened since is added to what is known."""

    def __init__(self, referee: Referee, workshop: Workshop | None = None) -> None:
        """Take where the logs are."""
        self._referee = referee
        self._workshop = workshop or Workshop()
        self._kept: OrderedDict[GameId, Recollection] = OrderedDict()

    async def of(self, table: Table) -> Recollection:
        """Give what the log of *table* tells, up to its version."""
        names = *(each.name for each in table.chairs), *(each.name for each in table.tenures)
        known = self._kept.get(table.id)
        # Of a game that is over somebody may have been forgotten since, without a new version.
        if known is None or known.version > table.version or known.names != names:
            known = Recollection(names=names)
        if known.version < table.version:
            known = await self._read_on(table, known)
            self._kept[table.id] = known
        self._kept.move_to_end(table.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known

    async def work(self, work: Callable[[], T]) -> T:
        """Give what *work* gives, which goes through all of a game: it is done off the loop's thread, too."""
        return await self._workshop.do(always, work)

    async def _read_on(self, table: Table, known: Recollection) -> Recollection:
        entries: list[Entry] = []
        while (after := known.version + len(entries)) < table.version:
            limit = min(PAGE, table.version - after)
            page = await self._referee.store.entries(table.id, after=after, limit=limit)
            if not page:
                break
            entries += page
        codec = self._referee.codecs[table.ruleset.name]
        return await self._workshop.do(always, recalled, table, codec, known, entries)


def recalled(table: Table, codec: Codec, known: Recollection, entries: Sequence[Entry]) -> Recollection:
    """Give what is *known* of the log of *table* with *entries* that follow it. It may take long."""
    steps = list(known.steps)
    nothing = replace(table, state=None, status=Status.LOBBY, undone=(), seen=NOTHING_SEEN, version=0)
    before = steps[-1].table if steps else nothing
    is_whole = known.is_whole
    for each in entries if is_whole else ():
        try:
            happening = read_entry(each, table, codec)
            after = _after(happening, before, steps)
        except Exception:  # rules of before may have told what those of today cannot read
            log.exception("log_not_replayed", game=table.id, entry=each.number)
            is_whole = False
            break
        shown = happening.seen.public if happening.seen.public > before.seen.public else 0
        back = int(happening.facts.get("undone", 0)) if each.kind == "asked" else 0
        quoted = (step.happening for step in steps[back - 1 :]) if back else ()
        about = [one for one in quoted if one.action is not None]
        happening = replace(happening, table=after, about=tuple(about[-QUOTED:]))
        steps.append(Step(happening, before, shown))
        before = after
    return Recollection(tuple(with_undone(steps)), table.version, known.names, is_whole)


def _after(happening: Happening, before: Table, steps: Sequence[Step]) -> Table:
    """Give the table after *happening*, as its events alone tell it, with the names of then."""
    ruleset, state, facts = before.ruleset, before.state, happening.facts
    kind = happening.entry.kind
    back = back_to(kind, facts)
    if back:
        state = steps[back - 1].before.state
    if kind == "started" or (back and state is None):
        options = {option.name: before.options[option.name] for option in ruleset.options}
        state = ruleset.setup(len(happening.table.contributors), options)
    for event in happening.events:
        state = ruleset.evolve(state, event)
    number = happening.entry.number
    table = replace(
        happening.table,
        state=state,
        position=None,
        status=status_after(kind, facts, before.status),
        version=number,
        seen=happening.seen,
        undone=tuple(each for each in happening.table.undone if each[1] <= number),
        questions=(),
        deadlines=(),
        reminders=(),
        card=None,
    )
    if state is before.state and before.position is not None:
        table = replace(table, position=before.position)
    return (
        replace(table, status=Status.FINISHED) if table.status.is_open and table.result is not None else table
    )
