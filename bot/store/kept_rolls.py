"""How much is kept of the dice, and how it becomes less: rolls are written shorter, or deleted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ClauseElement, Dialect, bindparam, delete, func, select, text, update

from bot.store.dice_store import SqlDiceStore
from bot.store.prepared import Statement
from bot.store.statements import Row
from bot.store.tables import METADATA

ROLL, SESSION = METADATA.tables["roll"], METADATA.tables["dice_session"]
_SIZE = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    "postgresql": "SELECT pg_database_size(current_database())",
}


class KeptRolls:
    """Looks through the rolls by id, so many at a time, however many there are."""

    def __init__(self, store: SqlDiceStore, dialect: Dialect) -> None:
        self._store = store
        self._dialect = dialect

    async def size(self) -> int:
        """Give the bytes that the whole database takes."""
        ((size,),) = await self._ask(text(_SIZE[self._dialect.name]))
        return int(size)

    async def count(self) -> int:
        """Give how many rolls are kept."""
        ((number,),) = await self._ask(select(func.count(ROLL.c.id)))
        return int(number)

    async def draws(self, after: int, most: int) -> list[tuple[int, bytes]]:
        """Give id and numbers, as they are written, of the first rolls with ids above *after*."""
        page = select(ROLL.c.id, ROLL.c.raw).where(ROLL.c.id > bindparam("after")).order_by(ROLL.c.id)
        rows = await self._ask(page.limit(bindparam("most")), after=after, most=most)
        return [(number, bytes(raw)) for number, raw in rows]

    async def write_again(self, draws: Sequence[tuple[int, bytes, bytes]]) -> None:
        """Write the numbers of rolls otherwise: id, before and after. What was forgotten stays so."""
        same = ROLL.c.id == bindparam("of_roll"), ROLL.c.raw == bindparam("before")
        change = self._statement(update(ROLL).where(*same).values(raw=bindparam("new")))
        values = ({"of_roll": roll, "before": before, "new": new} for roll, before, new in draws)
        await self._store.write(*((change, each) for each in values))

    async def places(self, revealed_before: int, most: int) -> list[str]:
        """Give the places of those of the *most* oldest rolls whose sessions were revealed before then."""
        places = select(ROLL.c.place).where(*self._old()).distinct()
        return [row[0] for row in await self._ask(places, before=revealed_before, most=most)]

    async def delete(self, revealed_before: int, most: int) -> bool:
        """Delete those of the *most* oldest rolls whose sessions were revealed before then; False for none.

        Sessions end within a day, so behind rolls that may stay there are no older ones.
        """
        statement = self._statement(delete(ROLL).where(*self._old()).returning(ROLL.c.id))
        return await self._store.write_if([(statement, {"before": revealed_before, "most": most})]) is None

    def _old(self) -> tuple[Any, ...]:
        oldest = select(ROLL.c.id).order_by(ROLL.c.id).limit(bindparam("most"))
        over = select(SESSION.c.place).where(
            SESSION.c.place == ROLL.c.place,
            SESSION.c.number == ROLL.c.session,
            SESSION.c.phase == "revealed",
            SESSION.c.revealed_at < bindparam("before"),
        )
        return ROLL.c.id.in_(oldest), over.exists()

    async def _ask(self, asked: ClauseElement, **values: object) -> Sequence[Row]:
        (rows,) = await self._store.read((self._statement(asked), values))
        return rows

    def _statement(self, executable: ClauseElement) -> Statement:
        return Statement(executable, self._dialect)
