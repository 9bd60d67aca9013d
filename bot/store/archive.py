"""Logs of games that have long been over, each packed in one row, and read as if they were not."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Dialect,
    bindparam,
    delete,
    exists,
    func,
    literal_column,
    select,
    update,
)

from bot.store.dice_store import Query, SqlDiceStore
from bot.store.packed_log import packed, unpacked, without
from bot.store.prepared import PreparedStatements, Sql
from bot.store.records import Entry, GameId
from bot.store.statements import EVENT, GAME, IS_UNDELIVERED, OUTBOX, RECORD, Statements
from bot.store.tables import METADATA, OPEN, OVER

ARCHIVED = METADATA.tables["archived_game"]
ENTRIES_AT_ONCE = 500
UNPACKED = 4
"""How many logs are kept as they are read: a log is asked for page by page."""

_OF_GAME: BindParameter[int] = bindparam("of_game")
_IS_OPEN: ColumnElement[bool] = literal_column(f"game.{OPEN}")
_IS_OVER: ColumnElement[bool] = literal_column(OVER)
_WAITS = exists(select(1).where(OUTBOX.c.game == GAME.c.id, IS_UNDELIVERED))


def _put(upsert: Any) -> Any:
    put = upsert(ARCHIVED)
    new = put.excluded
    return put.on_conflict_do_update(
        index_elements=[ARCHIVED.c.game],
        set_={"edition": ARCHIVED.c.edition + 1, "actors": new.actors, "log": new.log},
    )


class ArchiveStatements(PreparedStatements):
    """What the archive asks and writes."""

    edition = Sql(select(ARCHIVED.c.edition).where(ARCHIVED.c.game == _OF_GAME))
    log = Sql(select(ARCHIVED.c.edition, ARCHIVED.c.log).where(ARCHIVED.c.game == _OF_GAME))
    ripe = Sql(
        select(GAME.c.id, GAME.c.version, GAME.c.parcels)
        .join_from(RECORD, GAME, GAME.c.id == RECORD.c.game)
        .where(_IS_OVER, RECORD.c.ended_at < bindparam("before"), ~_IS_OPEN, ~_WAITS)
        .order_by(RECORD.c.ended_at, RECORD.c.game)
        .limit(bindparam("most"))
        .offset(bindparam("skipped"))
    )
    # Whoever changes anything of a game counts one of the two up, and holds its row meanwhile.
    unchanged = Sql(
        update(GAME)
        .where(
            GAME.c.id == _OF_GAME,
            GAME.c.version == bindparam("at_version"),
            GAME.c.parcels == bindparam("at_parcels"),
            ~_IS_OPEN,
        )
        .values(version=GAME.c.version)
        .returning(GAME.c.id)
    )
    put = Sql(_put)
    delete_entries = Sql(delete(EVENT).where(EVENT.c.game == _OF_GAME))
    delete_parcels = Sql(delete(OUTBOX).where(OUTBOX.c.game == _OF_GAME, ~IS_UNDELIVERED))
    record = Sql(update(RECORD).where(RECORD.c.game == _OF_GAME).values(archived_at=bindparam("now")))
    touch = Sql(
        update(GAME)
        .where(GAME.c.id == _OF_GAME, GAME.c.snapshot == bindparam("before"))
        .values(parcels=GAME.c.parcels + 1)
        .returning(GAME.c.id)
    )
    is_of_edition = Sql(
        select(GAME.c.id)
        .outerjoin(ARCHIVED, ARCHIVED.c.game == GAME.c.id)
        .where(GAME.c.id == _OF_GAME, func.coalesce(ARCHIVED.c.edition, 0) == bindparam("edition"))
    )


@dataclass(frozen=True)
class Ripe:
    """A game that is to be archived, as it was when it was found."""

    game: GameId
    version: int
    parcels: int


class GameArchive:
    """Puts logs away, and gives their entries back."""

    def __init__(self, store: SqlDiceStore, dialect: Dialect) -> None:
        self._store = store
        self._sql = ArchiveStatements(dialect)
        self._of_tables = Statements(dialect)
        self._unpacked: dict[GameId, tuple[int, tuple[Entry, ...]]] = {}

    async def entries(self, game: GameId, *, after: int, limit: int) -> Sequence[Entry]:
        """Give those of the archived entries of *game* that follow entry *after*, at most *limit*."""
        _, log = await self._log(game)
        return log[after : after + limit]

    async def ripe(self, before: int, most: int, *, skipped: int = 0) -> list[Ripe]:
        """Give games that ended *before* (unix milliseconds) and have told everything, oldest first."""
        page = {"before": before, "most": most, "skipped": skipped}
        (rows,) = await self._store.read((self._sql.ripe, page))
        return [Ripe(*row) for row in rows]

    async def put_away(self, ripe: Ripe, now: int) -> bool:
        """Archive a game, all of it or nothing; False where it has changed, or its log is not whole.

        *now*, in unix milliseconds, is when.
        """
        game, of = ripe.game, {"of_game": ripe.game}
        edition, archived = await self._log(game)
        entries = [*archived]
        while len(entries) < ripe.version:
            page = {**of, "after": len(entries), "most": ENTRIES_AT_ONCE}
            (rows,) = await self._store.read((self._of_tables.entries, page))
            if not rows:
                break
            entries += (Entry(*row) for row in rows)
        numbers = [each.number for each in entries]
        if len(archived) == ripe.version or numbers != [*range(1, ripe.version + 1)]:
            return False
        put = await asyncio.to_thread(archived_row, game, entries)
        as_found = {**of, "at_version": ripe.version, "at_parcels": ripe.parcels}
        return (
            await self._store.write_if(
                [(self._sql.unchanged, as_found), (self._sql.is_of_edition, {**of, "edition": edition})],
                (self._sql.put, put),
                (self._sql.delete_entries, of),
                (self._sql.delete_parcels, of),
                (self._of_tables.delete_deadlines, of),
                (self._sql.record, {**of, "now": now}),
            )
            is None
        )

    async def replacing(
        self, game: GameId, user: int, nobody: int, bodies: Mapping[int, bytes], before: bytes
    ) -> tuple[list[Query], list[Query]]:
        """Give what puts *nobody* in place of *user*, and *bodies* by entry, in what is archived of *game*.

        First come the guards, then the changes. The first guard fails where the game's snapshot is not that
        of *before*, the second where the archive has changed meanwhile: then this is to be asked again.
        """
        edition, log = await self._log(game)
        of = {"of_game": game}
        guards: list[Query] = [
            (self._sql.touch, {**of, "before": before}),
            (self._sql.is_of_edition, {**of, "edition": edition}),
        ]
        if not log:
            return guards, []
        new = await asyncio.to_thread(lambda: archived_row(game, without(log, user, nobody, bodies)))
        return guards, [(self._sql.put, new)]

    async def _log(self, game: GameId) -> tuple[int, tuple[Entry, ...]]:
        """Give the edition of what is archived of *game*, and its entries; 0 and none for nothing."""
        of = {"of_game": game}
        (editions,) = await self._store.read((self._sql.edition, of))
        known = self._unpacked.pop(game, None)
        if not editions:
            return 0, ()
        if known is None or known[0] != editions[0][0]:
            (rows,) = await self._store.read((self._sql.log, of))
            if not rows:
                return 0, ()
            known = rows[0][0], await asyncio.to_thread(unpacked, game, bytes(rows[0][1]))
        self._unpacked[game] = known
        while len(self._unpacked) > UNPACKED:
            del self._unpacked[next(iter(self._unpacked))]
        return known


def archived_row(game: GameId, log: Sequence[Entry]) -> dict[str, Any]:
    """Give the columns of the archived *log* of *game*."""
    actors = sorted({each.actor for each in log})
    return {
        "game": game,
        "edition": 1,
        "actors": f",{','.join(map(str, actors))},",
        "log": packed(log),
    }
