"""A game told again from its log: the state after each entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bot.game.table import Happening, Table


def states(table: Table, log: Iterable[Happening]) -> Iterator[tuple[Happening, Any | None]]:
    """Give each entry of the whole *log* of *table* with the state after it; None in the lobby."""
    ruleset, state = table.ruleset, None
    for each in log:
        if each.entry.kind == "started":
            options = {option.name: table.options[option.name] for option in ruleset.options}
            state = ruleset.setup(len(table.chairs), options)
        for event in each.events:
            state = ruleset.evolve(state, event)
        yield each, state
