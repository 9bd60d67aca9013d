"""What several processes share of what Discord allows a token: calls a second, new direct messages."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import BigInteger, ClauseElement, Dialect, Float, Integer, Text, bindparam, text

from bot.store.prepared import PreparedStatements, Sql, Statement
from bot.store.statements import Row

CALLS, DMS = "calls", "dms"
"""The budgets of calls and of new direct messages, by their names in the table."""
AFTERWARDS = 1000
"""Milliseconds that a share is still counted for after its holder gave it up: its last calls are as young."""

_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_TYPES: dict[str, Any] = {
    "holder": Text,
    "rate": Float,
    "rested": BigInteger,
    "wanted": Float,
    "version": Integer,
    "milliseconds": BigInteger,
    "guild": BigInteger,
    "allowed": Integer,
    "closed": BigInteger,
    "clock": BigInteger,
}


@dataclass(frozen=True)
class Share:
    """How much of the calls a process has, for as long as its lease lasts."""

    holder: str
    rate: float
    """Calls a second."""
    wanted: float
    """How many a second it could make."""
    ahead: int = field(default=0, compare=False)
    """How many milliseconds the clock of its holder was before the database's when this was written."""


@dataclass(frozen=True)
class Shares:
    """All shares at one moment."""

    version: int
    """Counted up by every change; whoever changes one names the version that it has seen."""
    paused: float
    """Seconds for which nobody may call: Discord said so."""
    living: tuple[Share, ...]
    at: int = 0
    """The moment, in unix milliseconds by the database's clock."""
    warm: float = 0.0
    """Seconds for which what nobody has is not to be used: it was somebody's within the last one."""


@dataclass(frozen=True)
class NewDms:
    """Which direct messages all processes opened lately, and what Discord said to that."""

    version: int
    """Counted up by every change."""
    closed: int
    """Milliseconds for which none may be opened."""
    allowed: int | None
    """How many Discord let pass within the window, when it last refused one; None where it never did."""
    learned: int
    """Milliseconds since then."""
    opened: tuple[tuple[int, int | None], ...]
    """How many milliseconds ago each was, and for which server, if for any; the oldest first."""


def _sql(words: str) -> ClauseElement:
    found = text(words)
    names = [name for name in _TYPES if f":{name}" in words]
    return found.bindparams(*(bindparam(name, type_=_TYPES[name]) for name in names))


class BudgetStatements(PreparedStatements):
    """What `Budgets` asks; one statement each, so that no process that stops half-way holds up the others."""

    shares = Sql(
        _sql(
            f"""SELECT coalesce(b.version, 0), greatest(coalesce(b.until, 0) - c.now, 0),
                c.now, greatest(coalesce(b.learned_at, 0) + {AFTERWARDS} - c.now, 0),
                s.holder, s.rate, s.wanted, s.ahead
            FROM (SELECT {_NOW} AS now) AS c
            LEFT JOIN budget AS b ON b.name = '{CALLS}'
            LEFT JOIN call_share AS s ON s.until > c.now"""
        )
    )
    keep_share = Sql(
        _sql(
            f"""WITH moved AS (
                INSERT INTO budget AS b (name, version, until) VALUES ('{CALLS}', 1, 0)
                ON CONFLICT (name) DO UPDATE SET version = b.version + 1,
                    learned_at = greatest(b.learned_at, {_NOW} - :rested)
                WHERE b.version = :version
                RETURNING {_NOW} AS now
            ), gone AS (
                DELETE FROM call_share USING moved WHERE until <= moved.now AND holder != :holder
            )
            INSERT INTO call_share AS s (holder, rate, wanted, until, ahead)
            SELECT :holder, :rate, :wanted, moved.now + :milliseconds, :clock - moved.now FROM moved
            ON CONFLICT (holder) DO UPDATE SET rate = excluded.rate, wanted = excluded.wanted,
                until = excluded.until, ahead = excluded.ahead
            RETURNING holder"""
        )
    )
    release_share = Sql(
        _sql(f"UPDATE call_share SET until = least(until, {_NOW} + {AFTERWARDS}) WHERE holder = :holder")
    )
    pause = Sql(
        _sql(
            f"""INSERT INTO budget AS b (name, version, until) VALUES ('{CALLS}', 0, {_NOW} + :milliseconds)
            ON CONFLICT (name) DO UPDATE SET until = greatest(b.until, excluded.until)"""
        )
    )
    new_dms = Sql(
        _sql(
            f"""SELECT coalesce(b.version, 0), greatest(coalesce(b.until, 0) - c.now, 0),
                b.allowed, c.now - coalesce(b.learned_at, c.now), c.now - d.at, d.guild
            FROM (SELECT {_NOW} AS now) AS c
            LEFT JOIN budget AS b ON b.name = '{DMS}'
            LEFT JOIN new_dm AS d ON d.at > c.now - :milliseconds
            ORDER BY d.at, d.id"""
        )
    )
    open_dm = Sql(
        _sql(
            f"""WITH moved AS (
                INSERT INTO budget AS b (name, version, until) VALUES ('{DMS}', 1, 0)
                ON CONFLICT (name) DO UPDATE SET version = b.version + 1 WHERE b.version = :version
                RETURNING {_NOW} AS now
            ), gone AS (
                DELETE FROM new_dm USING moved WHERE at <= moved.now - :milliseconds
            )
            INSERT INTO new_dm (guild, at) SELECT :guild, moved.now FROM moved
            RETURNING id"""
        )
    )
    refuse_dm = Sql(
        _sql(
            f"""WITH moved AS (
                INSERT INTO budget AS b (name, version, until, allowed, learned_at)
                VALUES ('{DMS}', 1, {_NOW} + :closed, :allowed, {_NOW})
                ON CONFLICT (name) DO UPDATE SET version = b.version + 1,
                    until = greatest(b.until, excluded.until),
                    allowed = excluded.allowed, learned_at = excluded.learned_at
                WHERE b.version = :version
                RETURNING version
            ), gone AS (
                DELETE FROM new_dm USING moved WHERE id = (SELECT max(id) FROM new_dm)
            )
            SELECT version FROM moved"""
        )
    )


Ask = Callable[[Statement, dict[str, Any]], Awaitable[Sequence[Row]]]
"""Runs a statement, which may write, by itself, and gives its rows."""


class Budgets:
    """The shares of those who share a PostgreSQL database, by the clock of its server."""

    def __init__(self, ask: Ask, dialect: Dialect) -> None:
        """Take what asks the database."""
        self._ask = ask
        self._sql = BudgetStatements(dialect)

    async def shares(self) -> Shares:
        """Give the shares whose leases last."""
        rows = await self._ask(self._sql.shares, {})
        version, paused, at, warm = rows[0][:4]
        living = tuple(Share(*row[4:]) for row in rows if row[4] is not None)
        return Shares(version, paused / 1000, living, at, warm / 1000)

    async def keep_share(
        self, share: Share, version: int, seconds: float, *, rested: float | None = None
    ) -> bool:
        """Let *share* be its holder's for so long from now, if nothing has changed since *version*.

        Where it is less than before, it was no more in any second that ended in the *rested* ones until now.
        """
        lease = {
            "version": version,
            "milliseconds": round(seconds * 1000),
            "clock": round(time.time() * 1000),
            "rested": None if rested is None else int(rested * 1000),
        }
        return bool(await self._ask(self._sql.keep_share, {**vars(share), **lease}))

    async def release_share(self, holder: str) -> None:
        """Give up the share of *holder*, who calls no more."""
        await self._ask(self._sql.release_share, {"holder": holder})

    async def pause(self, seconds: float) -> None:
        """Let nobody call for so long."""
        await self._ask(self._sql.pause, {"milliseconds": round(seconds * 1000)})

    # New direct messages.

    async def new_dms(self, window: int) -> NewDms:
        """Give what was opened within the last *window* milliseconds."""
        rows = await self._ask(self._sql.new_dms, {"milliseconds": window})
        version, closed, allowed, learned = rows[0][:4]
        opened = tuple((row[4], row[5]) for row in rows if row[4] is not None)
        return NewDms(version, closed, allowed, learned, opened)

    async def open_dm(self, version: int, guild: int | None, window: int) -> bool:
        """Count one that is being opened for *guild*, if nothing has changed since *version*.

        What is older than the *window*, in milliseconds, is forgotten.
        """
        values = {"version": version, "guild": guild, "milliseconds": window}
        return bool(await self._ask(self._sql.open_dm, values))

    async def refuse_dm(self, version: int, allowed: int, closed: int) -> bool:
        """Let no more than *allowed* be opened in a window, and none in the next *closed* milliseconds.

        The newest is not counted any more: it was refused. Nothing happens if anything has since *version*.
        """
        values = {"version": version, "allowed": allowed, "closed": closed}
        return bool(await self._ask(self._sql.refuse_dm, values))
