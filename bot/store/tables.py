"""The tables of the database: one description for both databases, their queries and the migrations."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Index, Integer, LargeBinary, MetaData, Text, UniqueConstraint, text
from sqlmodel import Field, SQLModel

OPEN = "status IN ('lobby', 'playing', 'paused')"
"""The condition of `Status.is_open`: the same words in queries and indexes, so that the indexes are used."""

UNDELIVERED = "state IN ('pending', 'sending')"
"""The condition of a parcel that the outbox has still to deliver."""

_ROW_ID: Any = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts up only what is called INTEGER


def _where(condition: str) -> dict[str, Any]:
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


class _Table(SQLModel):
    metadata = MetaData(
        naming_convention={
            "ix": "%(table_name)s_%(column_0_N_name)s",
            "uq": "%(table_name)s_%(column_0_N_name)s_key",
            "fk": "%(table_name)s_%(column_0_N_name)s_fkey",
            "pk": "%(table_name)s_pkey",
        }
    )


METADATA = _Table.metadata
"""All tables."""


class Game(_Table, table=True):
    """A game as it stands now."""

    __table_args__ = (
        Index("game_open", "id", **_where(OPEN)),
        Index("game_open_channel", "channel", unique=True, **_where(OPEN)),
        Index("game_open_guild", "guild", "id", **_where(OPEN)),
        {"sqlite_autoincrement": True},
    )

    id: int = Field(primary_key=True, sa_type=_ROW_ID)
    guild: int = Field(sa_type=BigInteger)
    channel: int = Field(sa_type=BigInteger)
    """The channel or thread that the game holds while it is open."""
    ruleset: str = Field(sa_type=Text)
    rules_version: int
    locale: str = Field(sa_type=Text)
    host: int = Field(sa_type=BigInteger)
    fair_id: str = Field(sa_type=Text, unique=True)
    seeds: bytes = Field(sa_type=LargeBinary)
    snapshot: bytes = Field(sa_type=LargeBinary)
    version: int
    status: str = Field(sa_type=Text)
    parcels: int
    """How many parcels were ever posted; their numbers are never used twice."""
    card_channel: int | None = Field(sa_type=BigInteger)
    card_message: int | None = Field(sa_type=BigInteger)


class Seat(_Table, table=True):
    """A chair of a game: who sits there and where the hand goes."""

    game: int = Field(primary_key=True, foreign_key="game.id", sa_type=BigInteger)
    seat: int = Field(primary_key=True)
    user_id: int | None = Field(index=True, sa_type=BigInteger)
    """Not called user: PostgreSQL takes that word for its own."""
    name: str = Field(sa_type=Text)
    locale: str = Field(sa_type=Text)
    delivery: str = Field(sa_type=Text)
    hand_channel: int | None = Field(sa_type=BigInteger)
    hand_message: int | None = Field(sa_type=BigInteger)


class Event(_Table, table=True):
    """An entry of a game's log: one action with all its events."""

    game: int = Field(primary_key=True, foreign_key="game.id", sa_type=BigInteger)
    number: int = Field(primary_key=True)
    kind: str = Field(sa_type=Text)
    cause: str = Field(sa_type=Text)
    actor: int = Field(sa_type=BigInteger)
    interaction: int | None = Field(unique=True, sa_type=BigInteger)
    body: bytes = Field(sa_type=LargeBinary)
    at: int = Field(sa_type=BigInteger)


class Outbox(_Table, table=True):
    """A message to be delivered after the commit that caused it."""

    __table_args__ = (Index("outbox_undelivered", "game", "number", **_where(UNDELIVERED)),)

    game: int = Field(primary_key=True, foreign_key="game.id", sa_type=BigInteger)
    number: int = Field(primary_key=True)
    entry: int
    destination: str = Field(sa_type=Text)
    payload: bytes = Field(sa_type=LargeBinary)
    state: str = Field(sa_type=Text)
    attempts: int
    message: int | None = Field(sa_type=BigInteger)


class Deadline(_Table, table=True):
    """When the clock answers for a seat."""

    game: int = Field(primary_key=True, foreign_key="game.id", sa_type=BigInteger)
    seat: int = Field(primary_key=True)
    kind: str = Field(primary_key=True, sa_type=Text)
    due: int = Field(index=True, sa_type=BigInteger)


class Setting(_Table, table=True):
    """A value that the bot remembers for itself."""

    key: str = Field(primary_key=True, sa_type=Text)
    value: str = Field(sa_type=Text)


class Roll(_Table, table=True):
    """A draw of the dice service, outside any game; *game* is the string of its rolling session."""

    __table_args__ = (
        UniqueConstraint("game", "scope", "n"),
        Index("roll_guild_at", "guild", "at"),
        {"sqlite_autoincrement": True},
    )

    id: int = Field(primary_key=True, sa_type=_ROW_ID)
    guild: int | None = Field(sa_type=BigInteger)
    """None in a direct message."""
    channel: int = Field(sa_type=BigInteger)
    user_id: int = Field(sa_type=BigInteger)
    game: str = Field(sa_type=Text)
    scope: str = Field(sa_type=Text)
    n: int = Field(sa_type=BigInteger)
    expression: str = Field(sa_type=Text)
    raw: bytes = Field(sa_type=LargeBinary)
    total: str = Field(sa_type=Text)
    """The result as it was told: a number, a count of successes, words."""
    at: int = Field(sa_type=BigInteger)
