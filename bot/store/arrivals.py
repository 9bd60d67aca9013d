"""Games that come from another installation of the bot: taken in whole, but not yet played."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Dialect, bindparam, delete, exists, insert, literal, select, update

from bot.store.archive import ARCHIVED, archived_row
from bot.store.dice_store import Query, SqlDiceStore
from bot.store.prepared import Executable, Sql, Statement
from bot.store.records import Delivery, Entry, GameId, Status, StoredGame
from bot.store.statements import COUNT, EVENT, GAME, RECORD, SEAT, Statements

_FAIR_ID: Any = bindparam("of_fair_id")
_THE_GAME = select(GAME.c.id).where(GAME.c.fair_id == _FAIR_ID).scalar_subquery()
_KEPT = ("snapshot", "rules_version", "version")
"""Columns that change when a game comes back."""
_BROUGHT = (
    *("guild", "channel", "ruleset", "rules_version", "locale", "host", "fair_id", "seeds", "snapshot"),
    *("version", "commitments_channel", "commitments_message"),
)
"""Columns that a game brings along."""


class NotAsFound(Exception):
    """The game was changed, or taken in, by somebody else meanwhile."""


@dataclass(frozen=True)
class Times:
    """When a game was opened and begun, in unix milliseconds."""

    opened_at: int
    started_at: int | None


class Arrivals:
    """Takes in games, with their whole log and as having left."""

    def __init__(self, store: SqlDiceStore, dialect: Dialect) -> None:
        self._store = store
        self._dialect = dialect
        self._of_tables = Statements(dialect)

    async def find(self, fair_id: str) -> GameId | None:
        """Give the game of that GMDICE1 string, if it was ever here."""
        found = self._statement(select(GAME.c.id).where(GAME.c.fair_id == _FAIR_ID))
        (rows,) = await self._store.read((found, {"of_fair_id": fair_id}))
        return GameId(rows[0][0]) if rows else None

    async def times(self, game: GameId) -> Times:
        """Give when *game* was opened and begun."""
        asked = select(RECORD.c.opened_at, RECORD.c.started_at).where(RECORD.c.game == bindparam("of_game"))
        (rows,) = await self._store.read((self._statement(asked), {"of_game": game}))
        return Times(*rows[0])

    async def has_told(self, game: GameId) -> bool:
        """Whether anything was ever posted of *game* by this installation."""
        asked = select(GAME.c.parcels).where(GAME.c.id == bindparam("of_game"))
        (rows,) = await self._store.read((self._statement(asked), {"of_game": game}))
        return bool(rows[0][0])

    async def admit(self, game: StoredGame, times: Times, log: Sequence[Entry]) -> None:
        """Keep *game* with its whole *log* as having left, under a number of its own; raise NotAsFound."""
        row = {name: getattr(game, name) for name in _BROUGHT} | {
            "status": Status.EXPORTED.value,
            "parcels": 0,
            "card_channel": None,
            "card_message": None,
        }
        unknown = select(literal(1)).where(~exists(select(1).where(GAME.c.fair_id == _FAIR_ID)))
        guards: list[Query] = [
            (self._statement(unknown), {"of_fair_id": game.fair_id}),
            (self._of_tables.insert_game, row),
            (self._of_tables.count_game, {"guild": game.guild}),
        ]
        number = select(COUNT.c.opened).where(COUNT.c.guild == bindparam("guild")).scalar_subquery()
        recorded = insert(RECORD).values(
            guild=bindparam("guild"),
            number=number,
            game=_THE_GAME,
            opened_at=bindparam("opened_at"),
            started_at=bindparam("started_at"),
        )
        counted = update(COUNT).where(COUNT.c.guild == bindparam("of_guild"))
        counted = counted.values(started=COUNT.c.started + 1, exported=COUNT.c.exported + 1)
        given = {"guild": game.guild, "of_fair_id": game.fair_id, **vars(times)}
        changes = [
            (self._statement(counted), {"of_guild": game.guild}),
            (self._statement(recorded), given),
            *self._seats(game),
            await self._log(game.fair_id, log),
        ]
        try:
            await self._change(guards, changes)
        except Exception as error:
            if await self.find(game.fair_id) is None:
                raise
            raise NotAsFound from error  # somebody else was faster, at the same moment

    async def put(self, game: GameId, channel: int) -> None:
        """Let *game*, which has left, have its place in *channel*, where it may go on."""
        placed = update(GAME).where(
            GAME.c.id == bindparam("of_game"), GAME.c.status == literal(Status.EXPORTED.value)
        )
        placed = placed.values(channel=bindparam("new_channel"))
        await self._store.write((self._statement(placed), {"of_game": game, "new_channel": channel}))

    async def bring_forward(self, known: StoredGame, game: StoredGame, log: Sequence[Entry]) -> None:
        """Keep *game*, which left from here as *known*, as it comes back; raise NotAsFound."""
        changed = update(GAME).where(
            GAME.c.id == bindparam("of_game"),
            GAME.c.version == bindparam("at_version"),
            GAME.c.status == literal(Status.EXPORTED.value),
        )
        changed = changed.values({name: bindparam(f"new_{name}") for name in _KEPT}).returning(GAME.c.id)
        values = {"of_game": known.id, "at_version": known.version}
        values |= {f"new_{name}": getattr(game, name) for name in _KEPT}
        changes = [
            (self._statement(delete(EVENT).where(EVENT.c.game == _THE_GAME)), {"of_fair_id": game.fair_id}),
            (self._statement(delete(SEAT).where(SEAT.c.game == _THE_GAME)), {"of_fair_id": game.fair_id}),
            *self._seats(game),
            await self._log(game.fair_id, log),
        ]
        await self._change([(self._statement(changed), values)], changes)

    async def _change(self, guards: list[Query], changes: list[Query]) -> None:
        if await self._store.write_if(guards, *changes) is not None:
            raise NotAsFound

    def _seats(self, game: StoredGame) -> list[Query]:
        columns: dict[str, Any] = {each.name: bindparam(each.name) for each in SEAT.c if each.name != "game"}
        seated = self._statement(insert(SEAT).values(game=_THE_GAME, **columns))
        untried = {"delivery": Delivery.UNTRIED.value, "hand_channel": None, "hand_message": None}
        return [
            (
                seated,
                {
                    **{"of_fair_id": game.fair_id, "seat": each.seat, "user_id": each.user},
                    **{"name": each.name, "locale": each.locale, **untried},
                },
            )
            for each in game.seats
        ]

    async def _log(self, fair_id: str, log: Sequence[Entry]) -> Query:
        def put(upsert: Any) -> Any:
            new = upsert(ARCHIVED).values(
                game=_THE_GAME,
                **{
                    name: bindparam(name, type_=ARCHIVED.c[name].type)
                    for name in ("edition", "actors", "log")
                },
            )
            changed = {name: new.excluded[name] for name in ("actors", "log")}
            changed["edition"] = ARCHIVED.c.edition + 1
            return new.on_conflict_do_update(index_elements=[ARCHIVED.c.game], set_=changed)

        row = await asyncio.to_thread(archived_row, GameId(0), log)
        return self._statement(put), {**row, "of_fair_id": fair_id}

    def _statement(self, executable: Executable) -> Statement:
        return Sql(executable).compiled(self._dialect)
