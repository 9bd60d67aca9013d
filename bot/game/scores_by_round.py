"""How the scores of a game went, round by round, told again from its log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.game.table import Table
from rules.contract import Event

if TYPE_CHECKING:
    from bot.game.referee import Referee

PAGE = 200
"""Entries that are read at once."""


@dataclass(frozen=True)
class RoundScores:
    """What everybody had when a round ended."""

    round: int
    scores: tuple[int | None, ...]
    """By seat; None for one that plays for none."""


async def events_of(referee: Referee, table: Table) -> list[Event]:
    """Give all events of the game at *table* that were not taken back, the first one first."""
    events: list[Event] = []
    for after in range(0, table.version, PAGE):
        for each in await referee.happenings(table.id, after=after, limit=PAGE):
            if not table.is_undone(each.entry.number):
                events += each.events
    return events


def scores_by_round(table: Table, events: Iterable[Event]) -> tuple[RoundScores, ...]:
    """Give the scores at the end of each round of the game at *table*, whose log says *events*.

    The last of them are those the game ended with; nothing for a ruleset that counts no rounds or points.
    """
    ruleset = table.ruleset
    options = {option.name: table.options[option.name] for option in ruleset.options}
    state = ruleset.setup(len(table.chairs), options)
    found: dict[int, tuple[int | None, ...]] = {}
    for event in events:
        before, state = state, ruleset.evolve(state, event)
        # All the house's states call their round `round`; 0 is what comes before the first.
        past = getattr(before, "round", 0)
        if past and getattr(state, "round", 0) != past:
            found[past] = ruleset.scores(before)
    if last := getattr(state, "round", 0):
        found[last] = ruleset.scores(state)
    return tuple(RoundScores(number, scores) for number, scores in found.items() if scores)
