"""What several processes share of what Discord allows a token: calls a second, new direct messages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BigInteger, ClauseElement, Dialect, Float, Integer, Text, bindparam, text

from bot.store.prepared import PreparedStatements, Sql, Statement
from bot.store.statements import Row

CALLS = "calls"
"""The budget of calls, by its name in the table."""
AFTERWARDS = 1000
"""Milliseconds that a share is still counted for after its holder gave it up: its last calls are as young."""

_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_TYPES: dict[str, Any] = {
    "holder": Text,
    "rate": Float,
    "burst": Float,
    "wanted": Float,
    "version": Integer,
    "milliseconds": BigInteger,
}


@dataclass(frozen=True)
class Share:
    """How much of the calls a process has, for as long as its lease lasts."""

    holder: str
    rate: float
    """Calls a second."""
    burst: float
    """How many it may make at once after a quiet moment."""
    wanted: float
    """How many a second it could make."""


@dataclass(frozen=True)
class Shares:
    """All shares at one moment."""

    version: int
    """Counted up by every change; whoever changes one names the version that it has seen."""
    paused: float
    """Seconds for which nobody may call: Discord said so."""
    living: tuple[Share, ...]


def _sql(words: str) -> ClauseElement:
    found = text(words)
    names = [name for name in _TYPES if f":{name}" in words]
    return found.bindparams(*(bindparam(name, type_=_TYPES[name]) for name in names))


class BudgetStatements(PreparedStatements):
    """What `Budgets` asks; one statement each, so that no process that stops half-way holds up the others."""

    shares = Sql(
        _sql(
            f"""SELECT coalesce(b.version, 0), greatest(coalesce(b.until, 0) - c.now, 0),
                s.holder, s.rate, s.burst, s.wanted
            FROM (SELECT {_NOW} AS now) AS c
            LEFT JOIN budget AS b ON b.name = '{CALLS}'
            LEFT JOIN call_share AS s ON s.until > c.now"""
        )
    )
    keep_share = Sql(
        _sql(
            f"""WITH moved AS (
                INSERT INTO budget AS b (name, version, until) VALUES ('{CALLS}', 1, 0)
                ON CONFLICT (name) DO UPDATE SET version = b.version + 1 WHERE b.version = :version
                RETURNING {_NOW} AS now
            ), gone AS (
                DELETE FROM call_share USING moved WHERE until <= moved.now AND holder != :holder
            )
            INSERT INTO call_share AS s (holder, rate, burst, wanted, until)
            SELECT :holder, :rate, :burst, :wanted, moved.now + :milliseconds FROM moved
            ON CONFLICT (holder) DO UPDATE SET rate = excluded.rate, burst = excluded.burst,
                wanted = excluded.wanted, until = excluded.until
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
        version, paused = rows[0][:2]
        return Shares(version, paused / 1000, tuple(Share(*row[2:]) for row in rows if row[2] is not None))

    async def keep_share(self, share: Share, version: int, seconds: float) -> bool:
        """Let *share* be its holder's for so long from now, if nothing has changed since *version*."""
        lease = {"version": version, "milliseconds": round(seconds * 1000)}
        return bool(await self._ask(self._sql.keep_share, {**vars(share), **lease}))

    async def release_share(self, holder: str) -> None:
        """Give up the share of *holder*, who calls no more."""
        await self._ask(self._sql.release_share, {"holder": holder})

    async def pause(self, seconds: float) -> None:
        """Let nobody call for so long."""
        await self._ask(self._sql.pause, {"milliseconds": round(seconds * 1000)})
