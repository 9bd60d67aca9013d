"""What a coach says above a decision: all of it when it is new, a sentence the next time, then nothing."""

from __future__ import annotations

from collections.abc import Mapping

from bot.game.lessons import is_enough
from bot.game.table import Table
from bot.locale import Phrasebook

AGAIN = ".again"
"""The words for whoever has met it once."""


def coach_lines(table: Table, met: Mapping[str, int], book: Phrasebook) -> tuple[str, ...]:
    """Give what stands above what *table* asks now, for who has *met* each kind of decision so often."""
    if table.pending is None:
        return ()
    name = table.ruleset.name
    key, times = f"{name}-coach-{table.pending.kind}", met.get(table.pending.kind, 0)
    said = [f"{name}-coach-welcome"] if not met else []
    if times == 0:
        said.append(key)
    elif times == 1:
        said.append(f"{key}{AGAIN}")
    if is_enough(name, table.options, table.version):
        said.append("lesson-enough")
    return tuple(f"> {book.say('coach-says', said=book.say(each))}" for each in said)
