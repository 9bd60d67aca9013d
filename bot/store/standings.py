"""What games that are over came to, and who had their seats: written once for each, and read by pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Dialect,
    String,
    and_,
    bindparam,
    cast,
    delete,
    func,
    insert,
    literal,
    literal_column,
    select,
    tuple_,
    update,
)

from bot.store.dice_store import Query, SqlDiceStore
from bot.store.prepared import PreparedStatements, Sql, SqlBy
from bot.store.records import GameId
from bot.store.statements import GAME, RECORD, SEAT
from bot.store.tables import ENDED, METADATA

PLAYED, SEATED, KEEPSAKE = (METADATA.tables[name] for name in ("played_game", "played_seat", "keepsake"))
PAGE = 500
"""Games that are read at once."""
NEWEST = 20
"""Games of a server that are looked at when somebody asks."""

_OF_GAME: BindParameter[int] = bindparam("of_game")
_HAS_ENDED: ColumnElement[bool] = literal_column(f"game_record.{ENDED}")
_IS_OVER: ColumnElement[bool] = literal_column("game.status IN ('finished', 'abandoned')")
_MARK = tuple_(bindparam("after_at"), bindparam("after_game"))


@dataclass(frozen=True)
class Ended:
    """A game that has ended, and whether it was counted since."""

    game: GameId
    at: int
    counted: bool


@dataclass(frozen=True)
class StintRow:
    """The time that one person has had one seat."""

    number: int
    seat: int
    user: int
    standing: str
    body: bytes


@dataclass(frozen=True)
class GameRow:
    """What a game came to."""

    game: GameId
    guild: int
    ruleset: str
    ended_at: int
    reading: int
    body: bytes
    seats: tuple[StintRow, ...] = ()


@dataclass(frozen=True)
class Shelf:
    """The games of one ruleset on one server."""

    ruleset: str
    games: int
    first: int
    """When the first of them ended, as the next: unix time in milliseconds."""
    last: int


def _current(*columns: Any) -> Any:
    """Give *columns* of games that are as they were counted: that have not gone on since."""
    return (
        select(*columns)
        .join_from(
            PLAYED, RECORD, and_(RECORD.c.game == PLAYED.c.game, RECORD.c.ended_at == PLAYED.c.ended_at)
        )
        .join(GAME, GAME.c.id == PLAYED.c.game)
        .where(_IS_OVER)
    )


def _ended() -> Any:
    """Give games that have ended, and whether they were counted since."""
    is_counted = and_(
        PLAYED.c.game == RECORD.c.game,
        PLAYED.c.ended_at == RECORD.c.ended_at,
        PLAYED.c.reading == bindparam("reading"),
    )
    found = select(RECORD.c.game, RECORD.c.ended_at, PLAYED.c.game).outerjoin_from(RECORD, PLAYED, is_counted)
    return found.where(_HAS_ENDED, RECORD.c.started_at.is_not(None))


def _put(upsert: Any) -> Any:
    put = upsert(PLAYED)
    names = ("guild", "ruleset", "ended_at", "reading", "body")
    return put.on_conflict_do_update(
        index_elements=[PLAYED.c.game], set_={name: put.excluded[name] for name in names}
    )


def _in_season() -> tuple[ColumnElement[bool], ...]:
    return (
        PLAYED.c.guild == bindparam("in_guild"),
        PLAYED.c.ruleset == bindparam("of_ruleset"),
        PLAYED.c.ended_at >= bindparam("since"),
        PLAYED.c.ended_at < bindparam("until"),
    )


def _season() -> Any:
    page = (
        _current(*PLAYED.c)
        .where(*_in_season(), tuple_(PLAYED.c.ended_at, PLAYED.c.game) > _MARK)
        .order_by(PLAYED.c.ended_at, PLAYED.c.game)
        .limit(bindparam("most"))
        .subquery("page")
    )
    seats = SEATED.alias("seats")
    return (
        select(*page.c, *(seats.c[name] for name in ("number", "seat", "user_id", "standing", "body")))
        .join_from(page, seats, seats.c.game == page.c.game)
        .order_by(page.c.ended_at, page.c.game, seats.c.number)
    )


def _of_user(in_guild: bool) -> Any:
    mine = SEATED.alias("mine")
    found = _current(
        *PLAYED.c, *(mine.c[name] for name in ("number", "seat", "user_id", "standing", "body"))
    ).join(mine, mine.c.game == PLAYED.c.game)
    found = found.where(mine.c.user_id == bindparam("of_user"))
    if in_guild:
        found = found.where(PLAYED.c.guild == bindparam("in_guild"))
    return found.order_by(mine.c.game.desc()).limit(bindparam("most"))


class StandingStatements(PreparedStatements):
    """What is asked and written about games that are over."""

    ended = Sql(
        _ended()
        .where(tuple_(RECORD.c.ended_at, RECORD.c.game) > _MARK)
        .order_by(RECORD.c.ended_at, RECORD.c.game)
        .limit(bindparam("most"))
    )
    newest = Sql(
        _ended()
        .where(RECORD.c.guild == bindparam("in_guild"))
        .order_by(RECORD.c.number.desc())
        .limit(bindparam("most"))
    )
    ended_at = Sql(select(RECORD.c.ended_at).where(RECORD.c.game == _OF_GAME, _HAS_ENDED))
    unchanged = Sql(
        update(GAME)
        .where(GAME.c.id == _OF_GAME, GAME.c.snapshot == bindparam("before"), _IS_OVER)
        .values(version=GAME.c.version)
        .returning(GAME.c.id)
    )
    put = Sql(_put)
    seats = Sql(
        select(*(SEATED.c[name] for name in ("number", "seat", "user_id", "standing", "body")))
        .where(SEATED.c.game == _OF_GAME)
        .order_by(SEATED.c.number)
    )
    row = Sql(_current(*PLAYED.c).where(PLAYED.c.game == _OF_GAME))
    delete_seats = Sql(delete(SEATED).where(SEATED.c.game == _OF_GAME))
    insert_seat = Sql(insert(SEATED))
    season = Sql(_season())
    unranked = Sql(
        select(SEATED.c.user_id)
        .distinct()
        .join_from(PLAYED, SEATED, SEATED.c.game == PLAYED.c.game)
        .join(
            KEEPSAKE,
            and_(
                KEEPSAKE.c.owner == literal("user:").concat(cast(SEATED.c.user_id, String)),
                KEEPSAKE.c.kind == bindparam("of_kind"),
            ),
        )
        .where(*_in_season())
    )
    shelves = Sql(
        _current(PLAYED.c.ruleset, func.count(), func.min(PLAYED.c.ended_at), func.max(PLAYED.c.ended_at))
        .where(PLAYED.c.guild == bindparam("in_guild"))
        .group_by(PLAYED.c.ruleset)
    )
    of_user = SqlBy({False: _of_user(False), True: _of_user(True)})
    name = Sql(
        select(SEAT.c.name)
        .join_from(SEAT, GAME, GAME.c.id == SEAT.c.game)
        .where(SEAT.c.user_id == bindparam("of_user"), GAME.c.guild == bindparam("in_guild"))
        .order_by(SEAT.c.game.desc())
        .limit(1)
    )
    of_ruleset = Sql(
        _current(*PLAYED.c)
        .where(PLAYED.c.ruleset == bindparam("of_ruleset"), PLAYED.c.game > bindparam("after_game"))
        .order_by(PLAYED.c.game)
        .limit(bindparam("most"))
    )


class Standings:
    """Keeps what games came to. What is kept of a game that has gone on since its end is not given."""

    def __init__(self, store: SqlDiceStore, dialect: Dialect) -> None:
        self._store = store
        self._sql = StandingStatements(dialect)

    async def ended(self, after: tuple[int, int], reading: int) -> list[Ended]:
        """Give the next games that have ended *after* one (when, and its id), the earliest first.

        They are counted where that was done as *reading*.
        """
        page = {"after_at": after[0], "after_game": after[1], "reading": reading, "most": PAGE}
        (rows,) = await self._store.read((self._sql.ended, page))
        return [Ended(GameId(game), at, counted is not None) for game, at, counted in rows]

    async def newest(self, guild: int, reading: int) -> list[Ended]:
        """Give the newest games of *guild* that have ended, a few of them; see `ended`."""
        page = {"in_guild": guild, "reading": reading, "most": NEWEST}
        (rows,) = await self._store.read((self._sql.newest, page))
        return [Ended(GameId(game), at, counted is not None) for game, at, counted in rows]

    async def ended_at(self, game: GameId) -> int | None:
        """Give when *game* ended last, in unix milliseconds; None where it never did."""
        (rows,) = await self._store.read((self._sql.ended_at, {"of_game": game}))
        return rows[0][0] if rows else None

    async def keep(self, row: GameRow, before: bytes) -> bool:
        """Write *row* in place of what was kept of its game; False where the game's snapshot is not *before*
        any more, or the game goes on."""
        of = {"of_game": row.game}
        game = {
            name: getattr(row, name) for name in ("game", "guild", "ruleset", "ended_at", "reading", "body")
        }
        seats: list[Query] = [
            (
                self._sql.insert_seat,
                {
                    **{name: getattr(each, name) for name in ("number", "seat", "standing", "body")},
                    "game": row.game,
                    "user_id": each.user,
                },
            )
            for each in row.seats
        ]
        guard: Query = (self._sql.unchanged, {**of, "before": before})
        changes: list[Query] = [(self._sql.put, game), (self._sql.delete_seats, of), *seats]
        return await self._store.write_if([guard], *changes) is None

    async def row(self, game: GameId) -> GameRow | None:
        """Give what is kept of *game* as it ended last; None where it was not counted since."""
        (rows,) = await self._store.read((self._sql.row, {"of_game": game}))
        return _game(rows[0], tuple(await self.seats(game))) if rows else None

    async def seats(self, game: GameId) -> list[StintRow]:
        """Give who had the seats of *game*, as that was counted."""
        (rows,) = await self._store.read((self._sql.seats, {"of_game": game}))
        return [_stint(row) for row in rows]

    async def season(
        self, guild: int, ruleset: str, since: int, until: int
    ) -> AsyncIterator[Sequence[GameRow]]:
        """Give the games of *ruleset* that ended on *guild* from *since* to before *until*, in their order.

        They come by pages, with their seats.
        """
        after = (since - 1, 0)
        while True:
            page = {"after_at": after[0], "after_game": after[1], "most": PAGE}
            values = {"in_guild": guild, "of_ruleset": ruleset, "since": since, "until": until, **page}
            (rows,) = await self._store.read((self._sql.season, values))
            found = _with_seats(rows)
            if found:
                yield found
                after = found[-1].ended_at, found[-1].game
            if len(found) < PAGE:
                return

    async def chose(self, kind: str, guild: int, ruleset: str, since: int, until: int) -> Collection[int]:
        """Give the people of these games who keep something of this *kind*."""
        values = {"in_guild": guild, "of_ruleset": ruleset, "since": since, "until": until, "of_kind": kind}
        (rows,) = await self._store.read((self._sql.unranked, values))
        return {row[0] for row in rows}

    async def shelves(self, guild: int) -> list[Shelf]:
        """Give how many games of each ruleset were counted on *guild*, most first."""
        (rows,) = await self._store.read((self._sql.shelves, {"in_guild": guild}))
        return sorted((Shelf(*row) for row in rows), key=lambda each: (-each.games, each.ruleset))

    async def of_user(self, user: int, guild: int | None, most: int) -> list[GameRow]:
        """Give the newest games of *user* with their own time at a seat alone, on one *guild* or on all."""
        values = {"of_user": user, "in_guild": guild, "most": most}
        (rows,) = await self._store.read((self._sql.of_user[guild is not None], values))
        return _with_seats(rows)

    async def names(self, users: Sequence[int], guild: int) -> dict[int, str]:
        """Give what *users* were called last at a table of *guild*; a few at a time."""
        asked: list[Query] = [(self._sql.name, {"of_user": each, "in_guild": guild}) for each in users]
        found = await self._store.read(*asked) if asked else []
        return {user: rows[0][0] for user, rows in zip(users, found, strict=True) if rows}

    async def of_ruleset(self, ruleset: str) -> AsyncIterator[Sequence[GameRow]]:
        """Give all games of *ruleset* by pages, without their people."""
        after = 0
        while True:
            values = {"of_ruleset": ruleset, "after_game": after, "most": PAGE}
            (rows,) = await self._store.read((self._sql.of_ruleset, values))
            if not rows:
                return
            yield [_game(row) for row in rows]
            after = rows[-1][0]


def _game(row: Any, seats: tuple[StintRow, ...] = ()) -> GameRow:
    game, guild, ruleset, ended_at, reading, body = row
    return GameRow(GameId(game), guild, ruleset, ended_at, reading, bytes(body), seats)


def _stint(row: Any) -> StintRow:
    number, seat, user, standing, body = row
    return StintRow(number, seat, user, standing, bytes(body))


def _with_seats(rows: Sequence[Any]) -> list[GameRow]:
    width = len(PLAYED.c)
    found = []
    for _, group in groupby(rows, key=lambda row: row[0]):
        together = list(group)
        seats = tuple(_stint(row[width:]) for row in together)
        found.append(_game(together[0][:width], seats))
    return found
