"""The store in one SQLite file, written by one process through one thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError

from bot.store import schema
from bot.store.claims import Claims, OwnClaims
from bot.store.dice_records import KeptRoll, NewRoll, StaleSession
from bot.store.dice_store import GuardFailed, Query, placed_roll, roll_values, stored_roll
from bot.store.errors import DatabaseInUse, DatabaseUnreachable, StoreClosed
from bot.store.grouping_writer import GroupingWriter
from bot.store.leases import Leases, OwnLeases
from bot.store.prepared import Statement
from bot.store.private_files import keep_private
from bot.store.records import (
    ChannelTaken,
    Commit,
    Committed,
    Entry,
    GameId,
    NewEntry,
    NewGame,
    Parcel,
    StaleVersion,
)
from bot.store.sql_store import (
    SqlStore,
    advance_values,
    deadline_values,
    game_values,
    parcel_values,
    placed,
    record_values,
    reseat,
    seat_row,
    seat_values,
)
from bot.store.statements import Row


class SqliteStore(SqlStore):
    """Keeps games in one SQLite file. It belongs to the event loop that opened it."""

    @classmethod
    async def open(cls, path: Path, *, beside: bool = False) -> SqliteStore:
        """Give the store in the file at *path*, created or upgraded; raise DatabaseRefused.

        *beside* the process that holds it, it is taken as it is. Both may write then, in turns.
        """
        guard = None
        try:
            if beside:
                await asyncio.to_thread(check_file, path)
            else:
                await asyncio.to_thread(keep_private, path)
                guard = await asyncio.to_thread(hold, path)
                await asyncio.to_thread(_upgrade, path)
            return cls(path, guard, await _reader(path))
        except BaseException as error:
            if guard is not None:
                guard.close()
            if isinstance(error, sqlite3.DatabaseError | DBAPIError):
                raise DatabaseUnreachable(f"{path}: {getattr(error, 'orig', error)}") from error
            raise

    def __init__(self, path: Path, guard: sqlite3.Connection | None, reader: aiosqlite.Connection) -> None:
        super().__init__(DIALECT)
        self.leases: Leases = OwnLeases()
        self.claims: Claims = OwnClaims(self)
        self._guard = guard
        self._reader = reader
        self._reading = asyncio.Lock()
        self._writer = GroupingWriter(_connect(path, *([] if guard is not None else [NO_CHECKPOINT])))
        self._is_closed = False

    async def read(self, *queries: Query) -> list[Sequence[Row]]:
        """Give the rows of each query, all from the same moment."""
        if self._is_closed:
            raise StoreClosed
        # A caller who is cancelled must not leave the connection in the middle of a transaction.
        return await asyncio.shield(self._read(queries))

    async def _read(self, queries: tuple[Query, ...]) -> list[Sequence[Row]]:
        # One at a time, single queries too: inside another's transaction one would read the past.
        async with self._reading:
            if len(queries) == 1:
                return [await self._rows(*queries[0])]
            await self._reader.execute("BEGIN")
            try:
                return [await self._rows(*query) for query in queries]
            finally:
                await self._reader.execute("COMMIT")

    async def write(self, *queries: Query) -> None:
        """Run the queries in one transaction, durable when this returns."""

        def unit(db: sqlite3.Connection) -> None:
            for statement, values in queries:
                db.execute(statement.text, statement.bind(values))

        await self._writer.do(unit)

    async def write_if(self, guards: Sequence[Query], *queries: Query) -> int | None:
        """Run *guards* and *queries* in one transaction; see `SqlDiceStore.write_if`."""

        def unit(db: sqlite3.Connection) -> None:
            for place, (statement, values) in enumerate(guards):
                if not _rows(db, statement, **values):
                    raise GuardFailed(place)
            for statement, values in queries:
                db.execute(statement.text, statement.bind(values))

        try:
            await self._writer.do(unit)
        except GuardFailed as failed:
            return failed.place
        return None

    async def keep_roll(self, roll: NewRoll) -> KeptRoll:
        """Keep *roll* and move its session on; see `DiceStore.keep_roll`."""
        return await self._writer.do(lambda db: self._keep_roll(db, roll))

    async def create(self, game: NewGame, entry: NewEntry, parcels: Sequence[Parcel]) -> Committed:
        """Open *game*; see `Store.create`."""
        return await self._writer.do(lambda db: self._create(db, game, entry, parcels))

    async def commit(self, commit: Commit) -> Committed:
        """Append an entry; see `Store.commit`."""
        return await self._writer.do(lambda db: self._commit(db, commit))

    async def close(self) -> None:
        """Finish what was accepted and release the database."""
        if self._is_closed:
            return
        self._is_closed = True
        async with self._reading:
            await self._reader.close()  # before the writer, so that the last checkpoint is the writer's
        await self._writer.close()
        if self._guard is not None:
            self._guard.close()

    async def _rows(self, statement: Statement, values: Mapping[str, Any]) -> Sequence[Row]:
        return list(await self._reader.execute_fetchall(statement.text, statement.bind(values)))

    def _create(
        self, db: sqlite3.Connection, game: NewGame, entry: NewEntry, parcels: Sequence[Parcel]
    ) -> Committed:
        known = self._known(db, entry.interaction)
        if known is not None:
            return Committed(known, repeated=True)
        holders = _rows(db, self.sql.open_game_in, in_channel=game.channel)
        if holders:
            raise ChannelTaken(holders[0][0])
        ((number,),) = _rows(db, self.sql.insert_game, **game_values(game, len(parcels)))
        ((count,),) = _rows(db, self.sql.count_game, guild=game.guild)
        _rows(db, self.sql.insert_record, **record_values(number, game.guild, count, entry.at))
        first = placed(GameId(number), 1, entry)
        self._append(db, first, parcels, posted=0)
        _each(db, self.sql.upsert_seat, [seat_values(first.game, row) for row in game.seats])
        return Committed(first)

    def _commit(self, db: sqlite3.Connection, commit: Commit) -> Committed:
        known = self._known(db, commit.entry.interaction)
        if known is not None:
            return Committed(known, repeated=True)
        values = advance_values(commit)
        moved = _rows(db, self.sql.advance, **values)
        if not moved:
            raise StaleVersion
        try:
            # Apart, because SQLite writes the indexes of open games anew wherever an UPDATE names the status.
            _rows(db, self.sql.change_status, **values)
        except sqlite3.IntegrityError as error:
            # It was over, and another game has taken its channel since.
            holders = _rows(db, self.sql.holder_of_channel, of_game=commit.game)
            raise ChannelTaken(holders[0][0]) from error
        if commit.channel is not None:
            holders = _rows(db, self.sql.open_game_in, in_channel=commit.channel)
            if holders:
                raise ChannelTaken(holders[0][0])
            _rows(db, self.sql.move_game, of_game=commit.game, new_channel=commit.channel)
        if commit.rules_version is not None:
            _rows(db, self.sql.lead_game, of_game=commit.game, new_rules=commit.rules_version)
        if commit.milestone is not None:
            _rows(db, self.sql.count_milestone[commit.milestone], of_game=commit.game)
            _rows(db, self.sql.record_milestone[commit.milestone], of_game=commit.game, now=commit.entry.at)
        entry = placed(commit.game, commit.version + 1, commit.entry)
        self._append(db, entry, commit.parcels, posted=moved[0][0])
        if commit.deadlines is not None:
            _rows(db, self.sql.delete_deadlines, of_game=commit.game)
            _each(db, self.sql.insert_deadline, deadline_values(commit.game, commit.deadlines))
        if commit.seats is not None:
            before = [seat_row(row) for row in _rows(db, self.sql.seats, of_game=commit.game)]
            left, sitting = reseat(commit.game, before, commit.seats)
            _each(db, self.sql.delete_seat, left)
            _each(db, self.sql.upsert_seat, sitting)
        return Committed(entry)

    def _keep_roll(self, db: sqlite3.Connection, roll: NewRoll) -> KeptRoll:
        known = _rows(db, self.dice_sql.roll_by, by_interaction=roll.interaction)
        if known:
            return KeptRoll(stored_roll(known[0]), repeated=True)
        values = roll_values(roll)
        if not _rows(db, self.dice_sql.advance_session, **values):
            raise StaleSession
        ((number,),) = _rows(db, self.dice_sql.insert_roll, **values)
        return KeptRoll(placed_roll(number, roll))

    def _known(self, db: sqlite3.Connection, interaction: int | None) -> Entry | None:
        if interaction is None:
            return None
        rows = _rows(db, self.sql.entry_of, by_interaction=interaction)
        return Entry(*rows[0]) if rows else None

    def _append(self, db: sqlite3.Connection, entry: Entry, parcels: Sequence[Parcel], posted: int) -> None:
        _each(db, self.sql.insert_event, [vars(entry)])
        _each(db, self.sql.insert_parcel, parcel_values(entry, parcels, posted))


def _rows(db: sqlite3.Connection, statement: Statement, **values: Any) -> list[Any]:
    return db.execute(statement.text, statement.bind(values)).fetchall()


def _each(db: sqlite3.Connection, statement: Statement, many: Sequence[Mapping[str, Any]]) -> None:
    if many:
        db.executemany(statement.text, map(statement.bind, many))


DIALECT = sqlite.dialect()
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON")


NO_CHECKPOINT = "wal_autocheckpoint = 0"
"""One connection alone checkpoints: before 3.51.3 two that do it at once may corrupt the file."""


def _connect(path: Path, *more: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in (*PRAGMAS, *more):
        db.execute(f"PRAGMA {pragma}")
    return db


async def _reader(path: Path) -> aiosqlite.Connection:
    opening = aiosqlite.connect(path, isolation_level=None)
    # A daemon like the writer: a program that fails before it closes its store can still end.
    opening._thread.daemon = True
    db = await opening
    for pragma in (*PRAGMAS, NO_CHECKPOINT, "query_only = ON"):
        await db.execute(f"PRAGMA {pragma}")
    return db


def hold(path: Path) -> sqlite3.Connection:
    """Keep other processes from opening the database at *path* until this is closed; raise DatabaseInUse."""
    # The lock is SQLite's own, on an empty database beside the real one: it works wherever SQLite does and
    # the system takes it back when the process dies.
    guard = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        guard.execute("PRAGMA journal_mode = OFF")
        guard.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        guard.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise DatabaseInUse(path) from error
        raise
    return guard


def check_file(path: Path, *, may_be_older: bool = False) -> str:
    """Give the revision of the database at *path*, which is not changed.

    Raise DatabaseRefused unless it is one that this program can use as it is.
    """
    if not path.is_file():
        raise DatabaseUnreachable(f"{path}: there is no such file")
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA {NO_CHECKPOINT}")
            return schema.check(connection, may_be_older=may_be_older)
    except DBAPIError as error:
        raise DatabaseUnreachable(f"{path}: {error.orig}") from error
    finally:
        engine.dispose()


def _upgrade(path: Path) -> None:
    # Most need none, and an engine takes as long as all else of the opening; one without revisions needs all.
    with closing(sqlite3.connect(path)) as db, suppress(sqlite3.OperationalError):
        if db.execute("SELECT version_num FROM alembic_version").fetchall() == [(schema.newest_revision(),)]:
            return
    # "Autocommit" keeps the driver from ending a transaction of its own accord, so that a migration that
    # fails leaves the tables as they were.
    engine = create_engine(f"sqlite:///{path}", connect_args={"isolation_level": None})

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        with engine.begin() as connection:
            schema.upgrade(connection)
    finally:
        engine.dispose()
