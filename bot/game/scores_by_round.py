"""How the scores of a game went, round by round, told again from its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from bot.game.table import Table
from rules.contract import Event, Fact

if TYPE_CHECKING:
    from bot.game.referee import Referee

PAGE = 200
"""Entries that are read at once."""


Scores: TypeAlias = tuple[int | None, ...]


@dataclass(frozen=True)
class RoundScores:
    """What everybody had when a round ended."""

    round: int
    """As the ruleset numbers it."""
    scores: Scores
    """By seat; None for one that plays for none."""
    label: str = ""
    """What it is called where there is room for a number."""


async def events_of(referee: Referee, table: Table) -> list[Event]:
    """Give all events of the game at *table* that were not taken back, the first one first."""
    events: list[Event] = []
    for after in range(0, table.version, PAGE):
        for each in await referee.happenings(table.id, after=after, limit=PAGE):
            if not table.is_undone(each.entry.number):
                events += each.events
    return events


def scores_by_round(
    table: Table, events: Iterable[Event], scores: Callable[[Any], Scores] | None = None
) -> tuple[RoundScores, ...]:
    """Give the scores at the end of each round of the game at *table*, whose log says *events*.

    The last of them are those the game ended with; nothing for a ruleset that counts no rounds or points.
    *scores* gives those of a state, as the ruleset counts them unless given.
    """
    ruleset = table.ruleset
    scores = scores or ruleset.scores
    options = {option.name: table.options[option.name] for option in ruleset.options}
    state = ruleset.setup(len(table.chairs), options)
    found: dict[int, Scores] = {}
    for event in events:
        before, state = state, ruleset.evolve(state, event)
        # All the house's states call their round `round`; 0 is what comes before the first.
        past = getattr(before, "round", 0)
        if past and getattr(state, "round", 0) != past:
            found[ruleset.round(ruleset.view(before, None))] = scores(before)
    if getattr(state, "round", 0):
        found[ruleset.round(ruleset.view(state, None))] = scores(state)
    return tuple(
        RoundScores(number, each, _label(ruleset.round_name(number, options), place))
        for place, (number, each) in enumerate(found.items(), 1)
        if each
    )


def _label(name: Fact, place: int) -> str:
    """Give the number of a round; where its name is more than one, its *place* among all."""
    return str(name if isinstance(name, int) else place)
