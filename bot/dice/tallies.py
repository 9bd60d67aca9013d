"""Counts the faces of all dice that everybody may see; each roll once, when somebody asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.dice.draw_record import ROLLS, unpacked
from bot.dice.records import Audience, Tally
from bot.store.dice_records import StaleSession, StoredRoll, TallyMark, TallyRow
from bot.store.records import Store

MOST_SIDES = 100
EVERYBODY = 0
PAGE = 50
"""Rolls that are counted in one transaction: as many may have fifty thousand dice."""
ATTEMPTS = 100

_Counted = Counter[tuple[int, int, int]]
"""How often by user, sides and face counted from 0."""


class Tallies:
    """Folds new rolls into the tallies of their place; the cost does not grow with what was counted before.

    A public roll is counted when the mark passes it, a hidden one at the moment it is revealed.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, place: str, user: int | None, sides: int | None) -> Sequence[Tally]:
        """Give the tallies of *user* or everybody by rising sides; see `DiceService.tally`."""
        await self._catch_up(place)
        rows = await self._store.tallies(
            place, EVERYBODY if user is None else user, () if sides is None else (sides,)
        )
        return [Tally(row.sides, row.counts) for row in rows]

    async def reveal(self, roll: StoredRoll, at: int) -> None:
        """Note that a hidden *roll* may be seen by everybody now, and count it."""
        for _ in range(ATTEMPTS):
            mark = await self._store.tally_mark(roll.place)
            rows = await self._sums(roll.place, _faces((roll,)))
            try:
                await self._store.reveal_roll(roll.id, at, mark, rows)
            except StaleSession:
                continue
            return
        raise StaleSession(f"the tallies of {roll.place} moved on {ATTEMPTS} times")

    async def _catch_up(self, place: str) -> None:
        for _ in range(ATTEMPTS):
            try:
                while await self._count_page(await self._store.tally_mark(place)):
                    pass
            except StaleSession:  # somebody else is counting, too
                continue
            return

    async def _count_page(self, mark: TallyMark) -> bool:
        """Count what is next after *mark*; whether there may be more."""
        rolls = await self._store.uncounted_rolls(mark.place, mark.last, PAGE)
        if not rolls:
            return False
        public = [each for each in rolls if each.audience == Audience.PUBLIC]
        await self._store.count_rolls(mark, rolls[-1].id, await self._sums(mark.place, _faces(public)))
        return len(rolls) == PAGE

    async def _sums(self, place: str, counted: _Counted) -> list[TallyRow]:
        """Give the rows that *counted* changes, with what they held before."""
        rows: dict[tuple[int, int], list[int]] = {}
        for user in sorted({user for user, _, _ in counted}):
            for known in await self._store.tallies(place, user):
                rows[user, known.sides] = list(known.counts)
        changed = set()
        for (user, sides, face), number in counted.items():
            rows.setdefault((user, sides), [0] * sides)[face] += number
            changed.add((user, sides))
        return [TallyRow(place, user, sides, tuple(rows[user, sides])) for user, sides in sorted(changed)]


def _faces(rolls: Iterable[StoredRoll]) -> _Counted:
    counted: _Counted = Counter()
    for roll in rolls:
        if roll.kind not in ROLLS:
            continue
        for sides, face in unpacked(roll.raw):
            if 2 <= sides <= MOST_SIDES:
                counted[EVERYBODY, sides, face] += 1
                counted[roll.user, sides, face] += 1
    return counted
