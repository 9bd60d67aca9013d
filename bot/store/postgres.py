"""The store in PostgreSQL, which several processes may share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import nullcontext
from itertools import product
from typing import Any, TypeVar

import asyncpg
import structlog
from sqlalchemy import (
    URL,
    Connection,
    Dialect,
)
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from bot.silence import SILENT, end_when_silent
from bot.store import schema
from bot.store.budgets import Budgets
from bot.store.claims import Claims
from bot.store.connections import Connections
from bot.store.dice_records import KeptRoll, NewRoll, StaleSession
from bot.store.dice_statements import keep_roll
from bot.store.dice_store import GuardFailed, Query, placed_roll, roll_values
from bot.store.errors import DatabaseLost, DatabaseOut, DatabaseUnknown, StoreClosed
from bot.store.gathering import Gathering
from bot.store.leases import Leases, SharedLeases
from bot.store.postgres_append import append, append_one, append_one_values, append_values
from bot.store.postgres_claims import SharedClaims
from bot.store.postgres_wakes import PostgresWakes
from bot.store.prepared import Executable, PreparedStatements, Sql, SqlBy, Statement
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
from bot.store.server_time import ServerTime
from bot.store.sql_store import (
    SqlStore,
    game_values,
    parcel_values,
    placed,
    record_values,
    reseat,
    seat_row,
    seat_values,
)
from bot.store.statements import Row

log = structlog.get_logger(__name__)

T = TypeVar("T")

DIALECT: Dialect = dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy leaves its dialects untyped

_CONNECTIONS = 8


def _appending_one(posts: bool, replaces: bool, tells: bool) -> Executable:
    return lambda _: append_one(posts=posts, replaces=replaces, tells=tells)


class _WritingStatements(PreparedStatements):
    """What writes an action or a roll in one statement."""

    append_all = Sql(lambda _: append())
    append_one = SqlBy({kind: _appending_one(*kind) for kind in product((False, True), repeat=3)})
    keep_roll = Sql(lambda _: keep_roll())


class PostgresStore(SqlStore):
    """Keeps games in a PostgreSQL database. It belongs to the event loop that opened it."""

    @classmethod
    async def open(cls, url: URL, *, beside: bool = False) -> PostgresStore:
        """Give the store at *url*, its tables created or upgraded; *beside* others, taken as they are.

        Raise DatabaseUnknown for an address that no server could have, DatabaseOut for a server that is out.
        """
        address = url.render_as_string(hide_password=False)
        try:
            pool = await asyncpg.create_pool(
                address,
                min_size=1,
                max_size=_CONNECTIONS,
                reset=_left_as_it_is,
                statement_cache_size=500,  # more than there are
                max_cached_statement_lifetime=0,  # the server itself plans anew
                init=end_soon,
            )
            try:
                if not await _is_newest(pool):
                    await _with_tables(address, schema.check if beside else schema.upgrade)
            except BaseException:
                pool.terminate()
                raise
        except asyncpg.ClientConfigurationError as error:
            raise DatabaseUnknown(str(error)) from error
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, DBAPIError) as error:
            raise DatabaseOut(f"{url.render_as_string()}: {getattr(error, 'orig', error)}") from error
        return cls(pool, address)

    def __init__(self, pool: Any, address: str) -> None:
        super().__init__(DIALECT)
        self.leases: Leases = SharedLeases(self.ask, DIALECT)
        self.claims: Claims = SharedClaims(self.ask, DIALECT)
        self.budgets = Budgets(self.ask, DIALECT)
        self.time = ServerTime(self._server_time)
        self.wakes = PostgresWakes(lambda: asyncpg.connect(address), self._notify)
        self._writing = _WritingStatements(DIALECT)
        self._gathering = Gathering(self._move_on, self._move_all_on)
        self._connections = Connections(pool)
        self._running: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    async def read(self, *queries: Query) -> list[Sequence[Row]]:
        """Give the rows of each query, all from the same moment."""
        if self._is_closed:
            raise StoreClosed
        return await self._once_more(lambda: self._read(queries))

    async def _read(self, queries: tuple[Query, ...]) -> list[Sequence[Row]]:
        async with self._connections.lend() as db:
            if len(queries) == 1:
                return [await _rows(db, *queries[0])]
            async with db.transaction(isolation="repeatable_read", readonly=True):
                return [await _rows(db, *query) for query in queries]

    async def write(self, *queries: Query) -> None:
        """Run the queries in one transaction, durable when this returns."""
        await self._whole(lambda: self._write(queries))

    async def ask(self, statement: Statement, values: Mapping[str, Any]) -> Sequence[Row]:
        """Run one *statement* that writes and gives rows, which is a transaction of its own."""
        return await self._whole(lambda: self._ask(statement, values))

    async def write_if(self, guards: Sequence[Query], *queries: Query) -> int | None:
        """Run *guards* and *queries* in one transaction; see `SqlDiceStore.write_if`."""
        try:
            await self._whole(lambda: self._write_if(guards, queries))
        except GuardFailed as failed:
            return failed.place
        return None

    async def keep_roll(self, roll: NewRoll) -> KeptRoll:
        """Keep *roll* and move its session on; see `DiceStore.keep_roll`."""
        return await self._whole(lambda: self._keep_roll(roll))

    async def create(self, game: NewGame, entry: NewEntry, parcels: Sequence[Parcel]) -> Committed:
        """Open *game*; see `Store.create`."""
        return await self._whole(lambda: self._create(game, entry, parcels))

    async def commit(self, commit: Commit) -> Committed:
        """Append an entry; see `Store.commit`."""
        return await self._whole(lambda: self._commit(commit))

    async def close(self) -> None:
        """Finish what was accepted and release the database."""
        await self.claims.close()
        self._is_closed = True
        await self.wakes.close()
        if self._running:
            await asyncio.wait(self._running)
        await self._connections.close()

    async def _server_time(self) -> int:
        async with self._connections.lend() as db:
            return int(await db.fetchval("SELECT extract(epoch FROM clock_timestamp()) * 1000"))

    async def _notify(self, channel: str, text: str) -> None:
        async with self._connections.lend() as db:
            await db.execute("SELECT pg_notify($1, $2)", channel, text)

    async def _whole(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do *work* to its end, whether or not the caller waits for it."""
        if self._is_closed:
            raise StoreClosed
        task = asyncio.create_task(self._once_more(work))
        self._running.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    async def _once_more(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Give the result of *work*; where its connection was lost, of doing it again on another.

        What was lost may have been committed all the same. Whatever is done here may be done twice: an entry
        goes by its version and its interaction, and what was kept the first time is found.
        """
        try:
            return await work()
        except _LOST as error:
            log.warning("database_connection_lost", why=type(error).__name__)
        # The others may have ended with it, and not know yet.
        await self._connections.expire()
        try:
            return await work()
        except OSError as error:  # which otherwise might be anybody's, Discord's too
            raise DatabaseLost(str(error)) from error

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # seen, even where the caller was cancelled and nobody is left to see it

    async def _ask(self, statement: Statement, values: Mapping[str, Any]) -> Sequence[Row]:
        async with self._connections.lend() as db:
            return await _rows(db, statement, values)

    async def _write(self, queries: tuple[Query, ...]) -> None:
        async with self._connections.lend() as db, _transaction(db, queries):
            for query in queries:
                await _rows(db, *query)

    async def _write_if(self, guards: Sequence[Query], queries: tuple[Query, ...]) -> None:
        async with self._connections.lend() as db, _transaction(db, [*guards, *queries]):
            for place, guard in enumerate(guards):
                if not await _rows(db, *guard):
                    raise GuardFailed(place)
            for query in queries:
                await _rows(db, *query)

    async def _keep_roll(self, roll: NewRoll) -> KeptRoll:
        try:
            async with self._connections.lend() as db:
                rows = await _rows(db, self._writing.keep_roll, roll_values(roll))
        except asyncpg.UniqueViolationError:  # of the interaction, or of a number that is taken
            rows = []
        if rows:
            return KeptRoll(placed_roll(rows[0][0], roll))
        known = await self.roll_by(roll.interaction)
        if known is None:
            raise StaleSession
        return KeptRoll(known, repeated=True)

    async def _create(self, game: NewGame, entry: NewEntry, parcels: Sequence[Parcel]) -> Committed:
        while True:
            try:
                async with self._connections.lend() as db, db.transaction():
                    ((number,),) = await _rows(db, self.sql.insert_game, game_values(game, len(parcels)))
                    # Not before: whoever waits for a channel must not hold up the games of its server.
                    ((count,),) = await _rows(db, self.sql.count_game, {"guild": game.guild})
                    record = record_values(number, game.guild, count, entry.at)
                    await _rows(db, self.sql.insert_record, record)
                    first = placed(GameId(number), 1, entry)
                    await _each(db, self.sql.insert_event, [vars(first)])
                    await _each(db, self.sql.insert_parcel, parcel_values(first, parcels, posted=0))
                    await _each(
                        db, self.sql.upsert_seat, [seat_values(first.game, row) for row in game.seats]
                    )
                    return Committed(first)
            except asyncpg.UniqueViolationError as error:
                known = await self._known(entry.interaction)
                if known is not None:
                    return Committed(known, repeated=True)
                if error.constraint_name != "game_open_channel":
                    raise
            holder = await self.open_game_in(game.channel)
            if holder is not None:
                raise ChannelTaken(holder)
            # The game that held the channel ended in between: it is free now.

    async def _commit(self, commit: Commit) -> Committed:
        beside = commit.seats, commit.milestone, commit.channel, commit.rules_version
        is_plain = all(each is None for each in beside)
        if is_plain and await (
            self._move_on_and_tell(commit) if commit.tells else self._gathering.keep(commit)
        ):
            return Committed(placed(commit.game, commit.version + 1, commit.entry))
        try:
            async with self._connections.lend() as db, db.transaction():
                has_moved = await self._move(db, commit)
        except asyncpg.UniqueViolationError as error:
            has_moved = False
            if error.constraint_name == "game_open_channel":
                raise ChannelTaken(await self._holder(commit)) from error
        if has_moved:
            return Committed(placed(commit.game, commit.version + 1, commit.entry))
        known = await self._known(commit.entry.interaction)
        if known is not None:
            return Committed(known, repeated=True)
        raise StaleVersion

    async def _holder(self, commit: Commit) -> GameId | None:
        """Give the game that has taken the channel, this one's own since it was over, or the new one."""
        if commit.channel is not None:
            return await self.open_game_in(commit.channel)
        ((holders,),) = await self.read((self.sql.holder_of_channel, {"of_game": commit.game}))
        return GameId(holders[0])

    async def _move_on(self, commit: Commit) -> bool:
        """Make the change of a plain *commit*; say whether the game stood at its version."""
        async with self._connections.lend() as db:
            return await self._appended(db, commit)

    async def _move_on_and_tell(self, commit: Commit) -> bool:
        """Do so for itself: those who tell others write one after another, and would hold up a group."""
        try:
            return await self._move_on(commit)
        except asyncpg.UniqueViolationError:  # of its interaction, or of the channel
            return False

    async def _move_all_on(self, commits: Sequence[Commit]) -> set[int]:
        """Make those changes that nothing stands in the way of; give their places."""
        async with self._connections.lend() as db:
            return {
                place - 1 for (place,) in await _rows(db, self._writing.append_all, append_values(commits))
            }

    async def _appended(self, db: Any, commit: Commit) -> bool:
        statement = self._writing.append_one[bool(commit.parcels), commit.deadlines is not None, commit.tells]
        return bool(await _rows(db, statement, append_one_values(commit)))

    async def _move(self, db: Any, commit: Commit) -> bool:
        if not await self._appended(db, commit):
            return False
        if commit.channel is not None:
            moved = {"of_game": commit.game, "new_channel": commit.channel}
            await _rows(db, self.sql.move_game, moved)
        if commit.rules_version is not None:
            led = {"of_game": commit.game, "new_rules": commit.rules_version}
            await _rows(db, self.sql.lead_game, led)
        if commit.milestone is not None:
            reached = {"of_game": commit.game, "now": commit.entry.at}
            await _rows(db, self.sql.count_milestone[commit.milestone], reached)
            await _rows(db, self.sql.record_milestone[commit.milestone], reached)
        if commit.seats is None:
            return True
        # Locked, so that a hand which is being remembered is either seen here or written afterwards.
        rows = await _rows(db, self.sql.seats_for_update, {"of_game": commit.game})
        left, sitting = reseat(commit.game, [seat_row(row) for row in rows], commit.seats)
        await _each(db, self.sql.delete_seat, left)
        await _each(db, self.sql.upsert_seat, sitting)
        return True

    async def _known(self, interaction: int | None) -> Entry | None:
        return None if interaction is None else await self.entry_of(interaction)


_LOST = (
    ConnectionError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InterfaceError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    # Of a query on a connection whose end has been told, but not yet come.
    asyncpg.InternalClientError,
)
"""What tells that a connection has ended, or that the server is about to: another may be had at once."""


async def end_soon(connection: Any) -> None:
    """Let *connection* end soon after a network has swallowed it.

    Otherwise, where the network is back, all connections there may be would still wait for their answers.
    The server ends it, too, where a transaction is not gone on with: who is asleep must not lock others out.
    """
    await connection.execute(f"SET idle_in_transaction_session_timeout = {SILENT}")
    end_when_silent(connection._transport.get_extra_info("socket"))


async def _left_as_it_is(connection: object) -> None:
    """Spare the round trip that undoes what a connection was set to: nothing here sets it to anything."""


async def _is_newest(pool: Any) -> bool:
    """Tell whether nothing is to be upgraded: an engine takes longer than all else of the opening."""
    try:
        return bool(await pool.fetchval(_REVISION) == schema.newest_revision())
    except asyncpg.UndefinedTableError:
        return False


_REVISION = "SELECT version_num FROM alembic_version"


async def _with_tables(address: str, work: Callable[[Connection], object]) -> None:
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda *_, **__: asyncpg.connect(address)
    )
    try:
        async with engine.begin() as connection:
            await connection.run_sync(work)
    finally:
        await engine.dispose()


def _transaction(db: Any, queries: Sequence[Query]) -> Any:
    """Give what keeps *queries* together; a single statement is one transaction by itself."""
    return nullcontext() if len(queries) == 1 else db.transaction()


async def _rows(db: Any, statement: Statement, values: Mapping[str, Any]) -> list[Any]:
    rows: list[Any] = await db.fetch(statement.text, *statement.bind(values))
    return rows


async def _each(db: Any, statement: Statement, many: Sequence[Mapping[str, Any]]) -> None:
    if many:
        await db.executemany(statement.text, [statement.bind(each) for each in many])
