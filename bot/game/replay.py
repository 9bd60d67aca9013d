"""A game told again from its log: the state after each entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.game.past import back_to
from bot.game.table import Happening, Table


def states(table: Table, log: Iterable[Happening]) -> Iterator[tuple[Happening, Any | None]]:
    """Give each entry of the whole *log* of *table* with the state after it; None in the lobby."""
    ruleset, state = table.ruleset, None
    before = dict.fromkeys((first for first, _ in table.undone), state)
    for each in log:
        if each.entry.kind == "started":
            options = {option.name: table.options[option.name] for option in ruleset.options}
            state = ruleset.setup(len(table.chairs), options)
        if each.entry.number in before:
            before[each.entry.number] = state
        if back := back_to(each.entry.kind, each.facts):
            state = before[back]
        for event in each.events:
            state = ruleset.evolve(state, event)
        yield each, state
