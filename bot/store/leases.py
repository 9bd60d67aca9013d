"""Leases: who does what only one process may do, and until when, by the clock of the database's server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ClauseElement,
    Dialect,
    Integer,
    Text,
    bindparam,
    case,
    cast,
    delete,
    extract,
    func,
    literal,
    or_,
    select,
)
from sqlalchemy.dialects import postgresql

from bot.store.prepared import PreparedStatements, Sql, Statement
from bot.store.statements import Row
from bot.store.tables import METADATA

FOR_EVER = 2**63 - 1

LEASE = METADATA.tables["lease"]
_HOLDER = bindparam("of_holder", type_=Text)
_NAMES: Any = bindparam("of_names", type_=ARRAY(Text))
_BEGINNING = func.starts_with(LEASE.c.name, bindparam("beginning", type_=Text))
# The moment at which a row is looked at, not that at which the statement began: it may have waited between.
_NOW: Any = cast(extract("epoch", func.clock_timestamp()) * literal(1000, Integer), BigInteger)


@dataclass(frozen=True)
class Lease:
    """That *holder* may do what *name* stands for."""

    name: str
    holder: str
    term: int
    """Counted up whenever another takes over what has lapsed."""
    until: int
    """When it lapses: unix milliseconds by the server's clock."""


class Leases(Protocol):
    """Leases by name, where every process sees them. Whoever wants to keep one takes it again in time."""

    is_shared: bool
    """Whether there may be other processes; where there are none, all is granted and nothing written."""

    async def take(self, names: Sequence[str], holder: str, seconds: float) -> list[Lease]:
        """Give those of *names* that *holder* has for so long from now: free, lapsed, or theirs already."""

    async def release(self, names: Sequence[str], holder: str) -> None:
        """End those of *names* that *holder* has."""

    async def all(self, prefix: str) -> list[Lease]:
        """Give the leases whose names begin with *prefix* and that have not lapsed, by name."""

    async def forget(self, prefix: str) -> None:
        """Delete the leases whose names begin with *prefix* and that have lapsed."""


class OwnLeases:
    """Those of a process that has its database to itself."""

    is_shared = False

    async def take(self, names: Sequence[str], holder: str, seconds: float) -> list[Lease]:
        """Grant all."""
        return [Lease(name, holder, 1, FOR_EVER) for name in names]

    async def release(self, names: Sequence[str], holder: str) -> None:
        """Do nothing."""

    async def all(self, prefix: str) -> list[Lease]:
        """Give none: nobody else asks."""
        return []

    async def forget(self, prefix: str) -> None:
        """Do nothing."""


def _take() -> ClauseElement:
    wanted = func.unnest(_NAMES).table_valued("name", name="wanted").render_derived()
    until = _NOW + bindparam("milliseconds", type_=BigInteger)
    # In the order of their names, so that two who take the same wait for one another in turn.
    rows = select(wanted.c.name, _HOLDER, literal(1, Integer), until).order_by(wanted.c.name)
    insert = postgresql.insert(LEASE).from_select(["name", "holder", "term", "until"], rows)
    new, is_another = insert.excluded, LEASE.c.holder != insert.excluded.holder
    return insert.on_conflict_do_update(
        index_elements=["name"],
        set_={
            "holder": new.holder,
            "term": LEASE.c.term + case((is_another, 1), else_=0),
            "until": new.until,
        },
        where=or_(~is_another, LEASE.c.until <= _NOW),
    ).returning(*LEASE.c)


class LeaseStatements(PreparedStatements):
    """What `SharedLeases` asks; one statement each."""

    take = Sql(_take())
    release = Sql(delete(LEASE).where(LEASE.c.name == func.any(_NAMES), LEASE.c.holder == _HOLDER))
    all = Sql(select(LEASE).where(_BEGINNING, LEASE.c.until > _NOW).order_by(LEASE.c.name))
    forget = Sql(delete(LEASE).where(_BEGINNING, LEASE.c.until <= _NOW))


Ask = Callable[[Statement, dict[str, Any]], Awaitable[Sequence[Row]]]
"""Runs a statement, which may write, by itself, and gives its rows."""


class SharedLeases:
    """Those of the processes that share a PostgreSQL database."""

    is_shared = True

    def __init__(self, ask: Ask, dialect: Dialect) -> None:
        """Take what asks the database."""
        self._ask = ask
        self._sql = LeaseStatements(dialect)

    async def take(self, names: Sequence[str], holder: str, seconds: float) -> list[Lease]:
        """Take what is free; see `Leases.take`."""
        wanted = {
            "of_names": list(dict.fromkeys(names)),
            "of_holder": holder,
            "milliseconds": round(seconds * 1000),
        }
        return [Lease(*row) for row in await self._ask(self._sql.take, wanted)] if names else []

    async def release(self, names: Sequence[str], holder: str) -> None:
        """Give up what *holder* has, whose name may be a person's: nothing of it stays."""
        if names:
            await self._ask(self._sql.release, {"of_names": list(names), "of_holder": holder})

    async def all(self, prefix: str) -> list[Lease]:
        """Give those that hold now; see `Leases.all`."""
        return [Lease(*row) for row in await self._ask(self._sql.all, {"beginning": prefix})]

    async def forget(self, prefix: str) -> None:
        """Delete what has lapsed; see `Leases.forget`."""
        await self._ask(self._sql.forget, {"beginning": prefix})
