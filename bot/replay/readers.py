"""What somebody who looks back may see: what they knew then, and at the end what the file reveals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.game.table import Table
from bot.replay.story import Step
from rules.contract import Seat, Viewer

EVERYBODY = 0
"""Nobody's user id: whoever it may be, as somebody in the channel who plays no part."""


@dataclass(frozen=True)
class Reader:
    """Somebody at a table as it stands now."""

    table: Table
    user: int
    sees_all: bool
    """Whether nothing is hidden any more: the game is over, and its file tells everything."""

    @classmethod
    def at(cls, table: Table, user: int) -> Reader:
        """Give *user* as they look back at *table* now."""
        return cls(table, user, sees_all=table.status.is_over)

    def eyes(self, entry: int) -> Viewer:
        """Give as whom they knew what happened by *entry*: the seat that was theirs then, if one was."""
        if self.table.state is None:
            return self.table.seat_of(self.user)
        own = (each for each in self.table.tenures if each.user == self.user != EVERYBODY)
        return next((Seat(each.seat) for each in own if each.covers(entry)), None)

    def knew(self, step: Step) -> bool:
        """Whether they knew then that *step* happened."""
        return step.is_known_to(self.eyes(step.number))

    def known(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """Give those of *steps*, all of a game, that they may know of; of what was taken back, that it was,
        where they know by what."""
        if self.sees_all:
            return tuple(steps)
        knows = [self.knew(each) for each in steps]
        return tuple(
            replace(each, undone_by=0) if each.undone_by and not knows[each.undone_by - 1] else each
            for each, known in zip(steps, knows, strict=True)
            if known
        )

    def opened_since(self, steps: Iterable[Step]) -> int | None:
        """Give the entry from which on they saw all hands as game master, by everybody's consent.

        None where they do not, or no more.
        """
        master = self.table.master
        if master is None or master.user != self.user or not master.sees:
            return None
        said = ((each.number, each.happening.entry.kind, each.happening.facts) for each in steps)
        return max((n for n, kind, facts in said if facts.get("then", kind) == "opened"), default=None)
