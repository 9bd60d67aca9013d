"""Which kinds of decisions a person has met in lessons: all that is kept of who learns."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from bot.game.table import Table
from bot.lessons.coach import ENOUGH, met_at
from bot.shards.once import Once
from bot.store.personal import own_place
from bot.store.records import Store
from rules.contract import Seat

KIND = "lesson"
"""What it is called among what a person keeps, by the ruleset; it goes when they are forgotten."""
OFTEN = 2
"""Whoever has met a decision so often is told nothing more of it."""


class Learned:
    """Knows what each person has met."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """Take *now*, the unix time in milliseconds."""
        self._store = store
        self._now = now
        self._once = Once()

    async def of(self, user: int) -> Mapping[str, Mapping[str, int]]:
        """Give how often *user* has met each kind of decision, at most `OFTEN`, by ruleset."""
        kept = await self._store.kept(own_place(user), KIND)
        return {each.name: msgspec.json.decode(each.body, type=dict[str, int]) for each in kept}

    async def begins(self, user: int, ruleset: str) -> None:
        """Forget that *user* was told when a lesson of *ruleset* may be left: this is another one."""
        async with self._once.turn(f"learned:{user}"):
            met = (await self.of(user)).get(ruleset, {})
            if ENOUGH in met:
                await self._keep(
                    user, ruleset, {kind: often for kind, often in met.items() if kind != ENOUGH}
                )

    async def met(self, user: int, table: Table, seat: Seat) -> None:
        """Keep that *user* has met what *table* asks *seat* now."""
        name = table.ruleset.name
        async with self._once.turn(f"learned:{user}"):
            met = dict((await self.of(user)).get(name, {}))
            kinds = met_at(table, seat, met)
            if any(met.get(kind, 0) < OFTEN for kind in kinds):
                met |= {kind: min(OFTEN, met.get(kind, 0) + 1) for kind in kinds}
                await self._keep(user, name, met)

    async def _keep(self, user: int, ruleset: str, met: Mapping[str, int]) -> None:
        await self._store.save(own_place(user), KIND, ruleset, msgspec.json.encode(met), self._now())
