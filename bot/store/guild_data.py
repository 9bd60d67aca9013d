"""All that is kept of one server: found, and deleted when it removed the bot long ago."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from sqlalchemy import ClauseElement, Dialect, and_, bindparam, delete, or_, select

from bot.store.dice_store import Query, SqlDiceStore
from bot.store.personal import WATCHED, owner_of_game
from bot.store.posting import DIRECT
from bot.store.prepared import Statement
from bot.store.records import GameId
from bot.store.tables import METADATA

GONE = "gone"
"""What the key of the setting begins with that says since when the bot is not on a server."""

SERVER = "server"
"""What the key of the setting begins with that holds what a server chose for its tables."""

TABLES = METADATA.tables
LESSON_THREAD = "lesson-thread"
"""What the key of the setting begins with that says where somebody's lesson on a server is being opened."""
_OF_GAME = (
    "outbox",
    "deadline",
    "seat",
    "event",
    "archived_game",
    "played_seat",
    "played_game",
    "game_record",
)
_OF_PLACE = ("roll", "dice_session", "dice_notice", "dice_tally", "dice_mark")
_BY_CHANNEL = (
    "initiative",
    "raid-hands",
    "raid-deals",
    "roads-track",
    "rocknroll-table",
    "siege-rose",
    "frames-doomsday",
)


class GuildData:
    """Finds and deletes what is kept of servers."""

    def __init__(self, store: SqlDiceStore, dialect: Dialect) -> None:
        self._store = store
        self._dialect = dialect

    async def guilds(self) -> list[int]:
        """Give the servers on which a game was ever opened, or dice of the server's own were rolled."""
        count = TABLES["game_count"].c.guild
        games = await self._ask(select(count).where(count != DIRECT))
        place = TABLES["dice_session"].c.place
        dice = await self._ask(select(place).where(place.like("guild:%")).distinct())
        return sorted({*games, *(int(each.partition(":")[2]) for each in dice)})

    async def gone(self) -> dict[int, int]:
        """Give since when, in unix milliseconds, the bot is not on a server any more, by server."""
        return {int(guild): int(value) for guild, value in (await self._settings(GONE)).items() if value}

    async def chosen(self) -> dict[int, str]:
        """Give what servers chose for their tables, by server."""
        return {int(guild): value for guild, value in (await self._settings(SERVER)).items()}

    async def lessons_begun(self) -> list[tuple[int, int]]:
        """Give server and person of each lesson whose thread was asked for, and no table opened in it yet."""
        return [(guild, user) for guild, user, value in await self._lessons() if value]

    async def _lessons(self) -> list[tuple[int, int, str]]:
        found = [(*key.split(":"), value) for key, value in (await self._settings(LESSON_THREAD)).items()]
        return [(int(guild), int(user), value) for guild, user, value in found]

    async def _settings(self, name: str) -> dict[str, str]:
        """Give the settings whose key begins with *name*, by what follows it."""
        (rows,) = await self._store.read((_settings(self._dialect), {"called": f"{name}:%"}))
        return {key.partition(":")[2]: value for key, value in rows}

    async def games(self, guild: int) -> list[GameId]:
        """Give the games that were opened on *guild*."""
        record = TABLES["game_record"].c
        found = await self._ask(select(record.game).where(record.guild == bindparam("of")), of=guild)
        return [GameId(each) for each in sorted(found)]

    async def delete_game(self, game: GameId) -> None:
        """Delete *game* with its log, seats and messages."""
        key = TABLES["setting"].c.key
        noted = delete(TABLES["setting"]).where(
            or_(key.like(bindparam("told")), key.like(bindparam("visit")), key == bindparam("shared"))
        )
        rows = [delete(TABLES[name]).where(TABLES[name].c.game == bindparam("of")) for name in _OF_GAME]
        rows.append(delete(TABLES["game"]).where(TABLES["game"].c.id == bindparam("of")))
        saved = TABLES["keepsake"].c
        is_watch = and_(saved.kind == WATCHED, saved.folded == bindparam("number"))
        rows.append(delete(TABLES["keepsake"]).where(or_(saved.owner == bindparam("owner"), is_watch)))
        values = {
            "told": f"told:{game}:%",
            "visit": f"visit:{game}:%",
            "shared": f"shared:{game}",
            "owner": owner_of_game(game),
            "number": str(game),
        }
        await self._write([noted, *rows], of=game, **values)

    async def delete_channel(self, channel: int) -> None:
        """Delete what the tools remember for a *channel* or thread that is no more."""
        await self._forget(f"{name}:{channel}" for name in _BY_CHANNEL)

    async def delete_rest(self, guild: int) -> None:
        """Delete what is kept of *guild* beside its games: dice, what it saved, settings, counts."""
        place = f"guild:{guild}"
        roll = TABLES["roll"].c
        channels = await self._ask(
            select(roll.channel).where(roll.place == bindparam("of")).distinct(), of=place
        )
        keys = [f"dice:{place}", f"dice-macro-right:{guild}"]
        keys += [f"{name}:{guild}" for name in (SERVER, "welcomed", "greeted", GONE)]
        keys += [f"{name}:{channel}" for name in _BY_CHANNEL for channel in channels]
        begun = [(of, user) for of, user, _ in await self._lessons()]
        keys += [f"{LESSON_THREAD}:{of}:{user}" for of, user in begun if of == guild]
        rows = [delete(TABLES[name]).where(TABLES[name].c.place == bindparam("of")) for name in _OF_PLACE]
        rows.append(delete(TABLES["keepsake"]).where(TABLES["keepsake"].c.owner == bindparam("of")))
        counted = delete(TABLES["game_count"]).where(TABLES["game_count"].c.guild == bindparam("guild"))
        await self._write([*rows, counted], of=place, guild=guild)
        await self._forget(keys)

    async def _forget(self, keys: Iterable[str]) -> None:
        setting = TABLES["setting"]
        statement = self._statement(delete(setting).where(setting.c.key == bindparam("of")))
        await self._store.write(*((statement, {"of": each}) for each in keys))

    async def _ask(self, asked: ClauseElement, **values: object) -> list[Any]:
        (rows,) = await self._store.read((self._statement(asked), values))
        return [row[0] for row in rows]

    async def _write(self, changes: list[Any], **values: object) -> None:
        queries: list[Query] = [(self._statement(each), values) for each in changes]
        await self._store.write(*queries)

    def _statement(self, executable: ClauseElement) -> Statement:
        return Statement(executable, self._dialect)


@cache
def _settings(dialect: Dialect) -> Statement:
    setting = TABLES["setting"].c
    return Statement(select(setting.key, setting.value).where(setting.key.like(bindparam("called"))), dialect)
