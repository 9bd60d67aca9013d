"""Sees when an automated player acts in circles: it would never end its turn, nor would the game go on."""

from __future__ import annotations

from collections import Counter, OrderedDict

import structlog

from bot.game.table import Table
from bot.store.records import GameId
from rules.contract import Seat

log = structlog.get_logger(__name__)

MOST_ACTS = 200
"""So often may one automated seat act in one round. The most that one was seen to need are 59; somebody who
buys by chance, one thing after the other, from a large budget, 152."""
GAMES_KEPT = 1024
"""More games than are played at a time; those in circles are always among the last."""


class Acts:
    """How often each seat of a game has acted in the present round; where there are none, in all of it."""

    def __init__(self) -> None:
        self._round = 0
        self._counts: Counter[Seat] = Counter()

    def note(self, number: int, seat: Seat) -> int:
        """Note that *seat* has acted in round *number*; give how often it has there."""
        if number != self._round:
            self._round, self._counts = number, Counter()
        self._counts[seat] += 1
        return self._counts[seat]

    def has_most(self, number: int, seat: Seat) -> bool:
        """Whether *seat* has acted in round *number* as often as any may."""
        return number == self._round and self._counts[seat] >= MOST_ACTS


class Circles:
    """Counts what automated seats do in this process, which costs the same however old a game is.

    After a restart it begins anew: a seat in circles goes on for `MOST_ACTS` more, and not for ever.
    """

    def __init__(self) -> None:
        self._acts: OrderedDict[GameId, Acts] = OrderedDict()

    def note(self, table: Table, seat: Seat) -> None:
        """Note that the automated player of *seat* has acted, which has made *table* of the game."""
        acts = self._acts.setdefault(table.id, Acts())
        self._acts.move_to_end(table.id)
        if len(self._acts) > GAMES_KEPT:
            self._acts.popitem(last=False)
        if acts.note(table.round, seat) == MOST_ACTS:
            log.error(
                "automated_seat_in_circles",
                game=table.id,
                ruleset=table.ruleset.name,
                seat=int(seat),
                strength=table.chairs[seat].strength.value,
                round=table.round,
                question=None if table.pending is None else table.pending.kind,
                entry=table.version,
            )

    def holds(self, table: Table, seat: Seat) -> bool:
        """Whether *seat* goes in circles at *table*: then it plays by default to the end of the round."""
        return table.id in self._acts and self._acts[table.id].has_most(table.round, seat)
