"""Reads a log from its end, as far back as a reader's own part in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.game.referee import Referee
from bot.game.table import Happening, Table, read_entry
from bot.store.records import Entry
from rules.contract import Viewer

PAGE = 40
"""Entries that one question asks for."""


@dataclass(frozen=True)
class Newest:
    """The newest entries of a log that a reader may know of."""

    happenings: tuple[Happening, ...]
    """Oldest first."""
    after: int
    """How many entries the reader could know of before them."""
    last: Happening | None
    """The entry that they follow, where it was looked for; None where it is not so near."""


async def newest(
    referee: Referee, table: Table, viewer: Viewer, last: Callable[[Entry], bool], most: int
) -> Newest:
    """Give what *viewer* may know of that happened at *table* since the *last* entry, at most so many.

    How much is read depends on what happened in secret, too; what is given does not.
    """
    codec, below = referee.codecs[table.ruleset.name], table.version
    found: list[Happening] = []
    later: Happening | None = None
    while below > 0:
        after = max(0, below - PAGE)
        for entry in reversed(await referee.entries.read(table, after=after, limit=below - after)):
            each = read_entry(entry, table, codec)
            if later is not None and later.seen.by(viewer) > each.seen.by(viewer):
                found.append(later)
            is_last = last(entry)
            if is_last or len(found) == most:
                return Newest(tuple(reversed(found)), each.seen.by(viewer), each if is_last else None)
            later = each
        below = after
    found += [later] if later is not None else []
    return Newest(tuple(reversed(found)), 0, None)
