"""The tables of the database: one description for both databases, their queries and the migrations."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Index, Integer, LargeBinary, MetaData, Text, UniqueConstraint, text
from sqlmodel import Field, SQLModel

OPEN = "status IN ('lobby', 'playing', 'paused')"
"""The condition of `Status.is_open`: the same words in queries and indexes, so that the indexes are used."""

UNDELIVERED = "state IN ('pending', 'sending')"
"""The condition of a parcel that the outbox has still to deliver."""

IN_LINE = "destination IN ('channel', 'commitments', 'file', 'share')"
"""The condition of a parcel that goes out in line: announcements, and what stands alone between them."""

OVER = "ended_at IS NOT NULL AND archived_at IS NULL"
"""The condition of a game that has ended and whose log is not archived."""

ENDED = "ended_at IS NOT NULL"
"""The condition of a game that has ended."""

NOT_TOLD = "state = 'pending'"
"""The condition of a roll whose result nobody is known to have seen."""

NEVER_TOLD = "state = 'untold'"
"""The condition of a roll whose result could not be shown."""

RUNNING = "phase = 'running'"
"""The condition of a session that rolls are drawn from."""

PASSING: Any = {"info": {"passes": True}}
"""Among its table's arguments: this concerns the processes of the moment, and stays where it is."""

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
        Index("game_ruleset_status", "ruleset", "status"),
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
    commitments_channel: int | None = Field(sa_type=BigInteger)
    """Where the message of the commitments belongs; None for a game older than such messages."""
    commitments_message: int | None = Field(sa_type=BigInteger)


class GameRecord(_Table, table=True):
    """What became of one game among those of its server; never deleted."""

    __tablename__ = "game_record"
    __table_args__ = (
        Index("game_record_over", "ended_at", "game", **_where(OVER)),
        Index("game_record_ended", "ended_at", "game", **_where(ENDED)),
    )

    guild: int = Field(primary_key=True, sa_type=BigInteger)
    number: int = Field(primary_key=True)
    """Counted from 1 within the server, without a gap."""
    game: int = Field(foreign_key="game.id", unique=True, sa_type=BigInteger)
    opened_at: int = Field(sa_type=BigInteger)
    started_at: int | None = Field(sa_type=BigInteger)
    ended_at: int | None = Field(sa_type=BigInteger)
    archived_at: int | None = Field(sa_type=BigInteger)


class GameCount(_Table, table=True):
    """How many games of a server were opened, and how they ended."""

    __tablename__ = "game_count"

    guild: int = Field(primary_key=True, sa_type=BigInteger)
    opened: int
    started: int
    finished: int
    abandoned: int
    closed: int
    """Ended before they started."""
    exported: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """Begun, and gone to another installation of the bot."""


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


class ArchivedGame(_Table, table=True):
    """The log of a game that has long been over, in one piece; what follows it stands among the others."""

    __tablename__ = "archived_game"

    game: int = Field(primary_key=True, foreign_key="game.id", sa_type=BigInteger)
    edition: int
    """Counted up whenever it is written again."""
    actors: str = Field(sa_type=Text)
    """The users of its entries, each between commas."""
    log: bytes = Field(sa_type=LargeBinary)
    """See `bot/store/packed_log.py`."""


class PlayedGame(_Table, table=True):
    """What a game that is over came to, as its log was counted; see `bot/standings/`."""

    __tablename__ = "played_game"
    __table_args__ = (Index("played_game_guild", "guild", "ruleset", "ended_at", "game"),)

    game: int = Field(primary_key=True, foreign_key="game.id", sa_type=BigInteger)
    guild: int = Field(sa_type=BigInteger)
    ruleset: str = Field(sa_type=Text)
    ended_at: int = Field(sa_type=BigInteger)
    """That of its record when it was counted: where it went on since, this is out of date."""
    reading: int
    body: bytes = Field(sa_type=LargeBinary)


class PlayedSeat(_Table, table=True):
    """The time that one person has had one seat of such a game."""

    __tablename__ = "played_seat"
    __table_args__ = (Index("played_seat_user", "user_id", "game"),)

    game: int = Field(primary_key=True, foreign_key="game.id", sa_type=BigInteger)
    number: int = Field(primary_key=True)
    seat: int
    user_id: int = Field(sa_type=BigInteger)
    """Below 0 for somebody who asked to be forgotten: the same in all their games, and leading to nobody."""
    standing: str = Field(sa_type=Text)
    body: bytes = Field(sa_type=LargeBinary)


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
    claimed_by: str | None = Field(sa_type=Text)
    """The process that answers it, where several share the database."""
    claimed_until: int | None = Field(sa_type=BigInteger)


class Setting(_Table, table=True):
    """A value that the bot remembers for itself."""

    key: str = Field(primary_key=True, sa_type=Text)
    value: str = Field(sa_type=Text)


class Roll(_Table, table=True):
    """A draw of the dice service, outside any game."""

    __table_args__ = (
        UniqueConstraint("place", "session", "scope", "n"),
        Index("roll_place", "place", "id"),
        Index("roll_user", "user_id", "id"),
        Index("roll_pending", "id", **_where(NOT_TOLD)),
        Index("roll_untold", "place", "id", **_where(NEVER_TOLD)),
        {"sqlite_autoincrement": True},
    )

    id: int = Field(primary_key=True, sa_type=_ROW_ID)
    place: str = Field(sa_type=Text)
    session: int
    scope: str = Field(sa_type=Text)
    n: int
    guild: int | None = Field(sa_type=BigInteger)
    """None in a direct message."""
    channel: int = Field(sa_type=BigInteger)
    user_id: int = Field(sa_type=BigInteger)
    name: str = Field(sa_type=Text)
    master: int | None = Field(sa_type=BigInteger)
    interaction: int = Field(unique=True, sa_type=BigInteger)
    token: str = Field(sa_type=Text)
    locale: str = Field(sa_type=Text)
    audience: str = Field(sa_type=Text)
    kind: str = Field(sa_type=Text)
    note: str = Field(sa_type=Text)
    raw: bytes = Field(sa_type=LargeBinary)
    link: bytes = Field(sa_type=LargeBinary)
    chain: bytes = Field(sa_type=LargeBinary)
    total: str = Field(sa_type=Text)
    """The result as it was told: a number, a count of successes, words."""
    at: int = Field(sa_type=BigInteger)
    state: str = Field(sa_type=Text)
    message: int | None = Field(sa_type=BigInteger)
    revealed_at: int | None = Field(sa_type=BigInteger)


class DiceSession(_Table, table=True):
    """A rolling session of the dice service: its seeds, and how far its draws have come."""

    __tablename__ = "dice_session"
    __table_args__ = (Index("dice_session_due", "due", **_where(RUNNING)),)

    place: str = Field(primary_key=True, sa_type=Text)
    number: int = Field(primary_key=True)
    phase: str = Field(sa_type=Text)
    seeds: bytes = Field(sa_type=LargeBinary)
    contributions: bytes = Field(sa_type=LargeBinary)
    version: int
    table_n: int
    table_head: str = Field(sa_type=Text)
    secret_n: int
    secret_head: str = Field(sa_type=Text)
    prepared_at: int = Field(sa_type=BigInteger)
    opened_at: int | None = Field(sa_type=BigInteger)
    due: int | None = Field(sa_type=BigInteger)
    revealed_at: int | None = Field(sa_type=BigInteger)
    reason: str = Field(sa_type=Text)
    opens_secrets: int
    """0 or 1."""
    failed: int
    is_late: int
    """0 or 1."""
    posted_guild: int | None = Field(sa_type=BigInteger)
    posted_channel: int | None = Field(sa_type=BigInteger)
    posted_message: int | None = Field(sa_type=BigInteger)
    format: int = Field(sa_column_kwargs={"server_default": "1"})


class DiceNotice(_Table, table=True):
    """A message about a session, to be posted after the commit that caused it."""

    __tablename__ = "dice_notice"
    __table_args__ = (
        Index("dice_notice_undelivered", "id", **_where(UNDELIVERED)),
        {"sqlite_autoincrement": True},
    )

    id: int = Field(primary_key=True, sa_type=_ROW_ID)
    place: str = Field(sa_type=Text)
    session: int
    kind: str = Field(sa_type=Text)
    channel: int = Field(sa_type=BigInteger)
    locale: str = Field(sa_type=Text)
    state: str = Field(sa_type=Text)
    attempts: int
    message: int | None = Field(sa_type=BigInteger)
    at: int = Field(sa_type=BigInteger)


class DiceTally(_Table, table=True):
    """How often each face of one die size came up for one user of a place; user 0 is everybody."""

    __tablename__ = "dice_tally"

    place: str = Field(primary_key=True, sa_type=Text)
    user_id: int = Field(primary_key=True, sa_type=BigInteger)
    sides: int = Field(primary_key=True)
    counts: bytes = Field(sa_type=LargeBinary)
    """Eight bytes for each face, big-endian."""


class DiceMark(_Table, table=True):
    """How far the public rolls of a place were counted."""

    __tablename__ = "dice_mark"

    place: str = Field(primary_key=True, sa_type=Text)
    last: int = Field(sa_type=BigInteger)
    version: int


class Keepsake(_Table, table=True):
    """Something that a user or a server saved under a name."""

    owner: str = Field(primary_key=True, sa_type=Text)
    kind: str = Field(primary_key=True, sa_type=Text)
    folded: str = Field(primary_key=True, sa_type=Text)
    """The name without regard to capitals."""
    name: str = Field(sa_type=Text)
    body: bytes = Field(sa_type=LargeBinary)
    at: int = Field(sa_type=BigInteger)


class Lease(_Table, table=True):
    """That a process does, for now, what only one may do; see `bot.store.leases`."""

    __table_args__ = PASSING

    name: str = Field(primary_key=True, sa_type=Text)
    holder: str = Field(sa_type=Text)
    term: int
    until: int = Field(sa_type=BigInteger)


class GatewaySession(_Table, table=True):
    """What the connection of a shard is called by Discord, and how far it has come."""

    __tablename__ = "gateway_session"
    __table_args__ = PASSING

    shard: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    count: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """How many shards there are."""
    session: str = Field(sa_type=Text)
    sequence: int = Field(sa_type=BigInteger)
    address: str = Field(sa_type=Text)


class Claim(_Table, table=True):
    """That a process delivers, for now, what a game has to say; see `bot.store.claims`."""

    __table_args__ = PASSING

    game: int = Field(primary_key=True, sa_type=BigInteger, sa_column_kwargs={"autoincrement": False})
    holder: str = Field(sa_type=Text)
    term: int
    """Counted up whenever it is taken."""
    until: int = Field(sa_type=BigInteger)


class Attendance(_Table, table=True):
    """Until when the servers of a shard were served."""

    shard: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    count: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    """How many shards there are."""
    here: int = Field(sa_type=BigInteger)


class Budget(_Table, table=True):
    """What all processes together may do of what Discord limits; see `bot.store.budgets`."""

    __table_args__ = PASSING

    name: str = Field(primary_key=True, sa_type=Text)
    version: int
    """Counted up by every change of a share."""
    until: int = Field(sa_type=BigInteger)
    """Before this nobody may do anything of it."""
    allowed: int | None
    """How much Discord lets pass, where it is known to be less than what is set."""
    learned_at: int | None = Field(sa_type=BigInteger)
    """When something of it was last given up, or refused."""


class CallShare(_Table, table=True):
    """How many calls a second a process may make, while its lease lasts."""

    __tablename__ = "call_share"
    __table_args__ = PASSING

    holder: str = Field(primary_key=True, sa_type=Text)
    rate: float
    wanted: float
    until: int = Field(sa_type=BigInteger)
    ahead: int = Field(sa_type=BigInteger)
    """Milliseconds that the holder's clock is before the server's."""


class NewDm(_Table, table=True):
    """That direct messages were opened lately, for a server or for none; with whom is not kept."""

    __tablename__ = "new_dm"
    __table_args__ = PASSING

    id: int = Field(primary_key=True, sa_type=_ROW_ID)
    guild: int | None = Field(sa_type=BigInteger)
    at: int = Field(sa_type=BigInteger)


LASTING = [each for each in METADATA.sorted_tables if not each.info.get("passes")]
"""The tables that go along when a database moves, in the order in which they can be filled."""
