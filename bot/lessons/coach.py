"""What a coach says above a decision: all of it when it is new, a sentence the next time, then nothing."""

from __future__ import annotations

from collections.abc import Mapping

from bot.game.lessons import is_enough
from bot.game.table import Table
from bot.locale import Phrasebook

AGAIN = ".again"
"""The words for whoever has met it once."""
ENOUGH = "lesson-enough"
"""What is said once in each, when a lesson has shown what it can; it is met like a kind of decision."""


def met_at(table: Table) -> tuple[str, ...]:
    """Give what whoever decides at *table* meets there: the kind of decision, and that it is enough."""
    if table.pending is None:
        return ()
    enough = (ENOUGH,) if is_enough(table.ruleset.name, table.options, table.version) else ()
    return (table.pending.kind, *enough)


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
    if ENOUGH in met_at(table) and ENOUGH not in met:
        said.append(ENOUGH)
    return tuple(f"> {book.say('coach-says', said=book.say(each))}" for each in said)
