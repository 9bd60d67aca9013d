"""What a coach says above a decision: all of it when it is new, a sentence the next time, then nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.game.lessons import has_shown_enough
from bot.game.table import Table
from bot.locale import Phrasebook
from rules.contract import Seat

AGAIN = ".again"
"""The words for whoever has met it once."""
ENOUGH = "lesson-enough"
"""What is said once in each, when a lesson has shown what it can; it is met like a kind of decision."""


def met_at(table: Table, seat: Seat, met: Iterable[str]) -> tuple[str, ...]:
    """Give what *seat* meets where *table* asks it: the kind of decision, that of actions that are explained
    by themselves, and that it is enough, by what was *met* before."""
    if table.pending is None or table.position is None:
        return ()
    coached = table.ruleset.coached
    offered = table.position.legal_actions(seat) if coached else ()
    explained = (coached[type(each)] for each in offered if type(each) in coached)
    name = table.ruleset.name
    kind = table.ruleset.kind_asked(table.position.view(seat), table.pending.kind)
    enough = (ENOUGH,) if has_shown_enough(name, table.options, table.version, met, kind) else ()
    return tuple(dict.fromkeys((kind, *explained, *enough)))


def coach_lines(table: Table, seat: Seat, met: Mapping[str, int], book: Phrasebook) -> tuple[str, ...]:
    """Give what stands above what *table* asks *seat* now, for who has *met* each kind so often."""
    kinds, name = met_at(table, seat, met), table.ruleset.name
    said = [f"{name}-coach-welcome"] if kinds and not met else []
    for kind in kinds:
        key = kind if kind == ENOUGH else f"{name}-coach-{kind}"
        if kind not in met:
            said.append(key)
        elif met[kind] == 1 and kind != ENOUGH:
            said.append(f"{key}{AGAIN}")
    return tuple(f"> {book.say('coach-says', said=book.say(each))}" for each in said)
