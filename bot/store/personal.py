"""Where a person stands in the database, all places by name, and how they are found and taken out of them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from functools import cache
from secrets import randbelow
from typing import Any

from sqlalchemy import ClauseElement, Dialect, and_, bindparam, delete, func, null, or_, select, update

from bot.store.archive import ARCHIVED, GameArchive
from bot.store.dice_records import FORGOTTEN
from bot.store.dice_store import Query, SqlDiceStore
from bot.store.prepared import Statement
from bot.store.records import NOBODY, GameId
from bot.store.statements import Row
from bot.store.tables import METADATA

ROLLS_AT_ONCE = 100
AT_ONCE = 500
"""Rows that one question looks through."""

PERSONAL: Mapping[str, str] = {
    "game.host": "replaced by nobody",
    "game.snapshot": "names, ids and contributions of the chairs replaced",
    "seat.user_id": "replaced by nobody",
    "seat.name": "replaced by a player",
    "seat.hand_channel": "emptied",
    "seat.hand_message": "emptied",
    "event.actor": "replaced by nobody",
    "archived_game.actors": "replaced by nobody",
    "archived_game.log": "names, ids, contributions, contexts of draws replaced",
    "event.body": "names, ids, contributions, contexts of draws replaced",
    "played_seat.user_id": "replaced by a number that leads to nobody",
    "roll.user_id": "replaced by nobody, or deleted with a place of one's own",
    "roll.name": "emptied",
    "roll.master": "emptied",
    "roll.token": "emptied",
    "roll.note": "emptied",
    "roll.raw": "emptied",
    "roll.total": "emptied",
    "roll.place": "deleted with a place of one's own",
    "roll.message": "emptied",
    "dice_session.place": "deleted with a place of one's own",
    "dice_session.contributions": "replaced, with the entropy as it was",
    "dice_notice.place": "deleted with a place of one's own",
    "dice_tally.place": "deleted with a place of one's own",
    "dice_tally.user_id": "deleted",
    "dice_mark.place": "deleted with a place of one's own",
    "keepsake.owner": "deleted",
    "keepsake.kind": "deleted",
    "keepsake.folded": "deleted",
    "keepsake.name": "deleted",
    "keepsake.body": "deleted",
    "lease.name": "deleted",
    "setting.key": "deleted",
    "setting.value": "replaced by nobody",
}
"""Every column that may name a person or hold their words, and what becomes of it when they are forgotten."""

IMPERSONAL: Mapping[str, str] = {
    "game": "id guild channel ruleset rules_version locale fair_id seeds version status parcels card_channel"
    " card_message commitments_channel commitments_message",
    "game_record": "guild number game opened_at started_at ended_at archived_at",
    "game_count": "guild opened started finished abandoned closed exported",
    "seat": "game seat locale delivery",
    "event": "game number kind cause interaction at",
    "archived_game": "game edition",
    "played_game": "game guild ruleset ended_at reading body",
    "played_seat": "game number seat standing body",
    "outbox": "game number entry destination payload state attempts message",
    "deadline": "game seat kind due claimed_by claimed_until",
    "roll": "id session scope n guild channel interaction locale audience kind link chain at state"
    " revealed_at",
    "dice_session": "number phase seeds version table_n table_head secret_n secret_head prepared_at opened_at"
    " due revealed_at reason opens_secrets failed is_late posted_guild posted_channel posted_message format",
    "dice_notice": "id session kind channel locale state attempts message at",
    "dice_tally": "sides counts",
    "dice_mark": "last version",
    "keepsake": "at",
    "lease": "holder term until",
    "attendance": "shard count here",
    "gateway_session": "shard count session sequence address",
    "claim": "game holder term until",
    "budget": "name version until allowed learned_at",
    "call_share": "holder rate wanted until ahead",
    "new_dm": "id guild at",
}
"""The others, by table. A column that stands in neither fails a test."""

SETTINGS = frozenset(
    {
        "commands",
        "complaints",
        "dice",
        "dm",
        "frames-doomsday",
        "gone",
        "greeted",
        "initiative",
        "lesson-thread",
        "letters",
        "letters-sent",
        "maintenance",
        "dice-macro-right",
        "raid-deals",
        "raid-hands",
        "report",
        "roads-track",
        "rolls-packed",
        "rocknroll-table",
        "server",
        "shards",
        "shared",
        "siege-rose",
        "told",
        "visit",
        "welcomed",
    }
)
"""What the keys of settings begin with. A person stands in a key after the colon, or in a value of JSON."""

GAME, SEAT, EVENT, ROLL, SETTING, SESSION, TALLY, KEEPSAKE, LEASE, PLAYED = (
    METADATA.tables[name]
    for name in (
        "game",
        "seat",
        "event",
        "roll",
        "setting",
        "dice_session",
        "dice_tally",
        "keepsake",
        "lease",
        "played_seat",
    )
)


WATCHER, WATCHED = "watcher", "watch"
"""Of what kind is what is kept of somebody who watches a game: beside the game, and with themselves."""


def owner_of_game(game: int) -> str:
    """Give the owner of what is kept beside *game*."""
    return f"game:{game}"


def own_place(user: int) -> str:
    """Give the place of the dice that is *user*'s own, which is also the owner of what they saved."""
    return f"user:{user}"


class PersonalData:
    """Finds a person in a store, and takes them out. What it does not find is not there: see `PERSONAL`."""

    def __init__(self, store: SqlDiceStore, dialect: Dialect, archive: GameArchive) -> None:
        self._store = store
        self._archive = archive
        self._dialect = dialect

    # Finding.

    async def games(self, user: int) -> list[GameId]:
        """Give the games in whose log or seats *user* stands."""
        found: list[GameId] = []
        (newest,) = (await self._ask(select(func.max(GAME.c.id))))[0]
        for after in range(0, newest or 0, AT_ONCE):
            acted = select(EVENT.c.game).where(_between(EVENT.c.game), EVENT.c.actor == bindparam("user"))
            sat = select(SEAT.c.game).where(_between(SEAT.c.game), SEAT.c.user_id == bindparam("user"))
            told = select(ARCHIVED.c.game).where(
                _between(ARCHIVED.c.game), ARCHIVED.c.actors.like(bindparam("among"))
            )
            values = {"user": user, "among": f"%,{user},%", "after": after, "upto": after + AT_ONCE}
            rows = await self._ask(acted.union(sat, told), **values)
            found += (GameId(row[0]) for row in rows)
        return sorted(found)

    async def rows(self, table: str, **equal: object) -> list[dict[str, Any]]:
        """Give the rows of *table* whose columns have these values."""
        columns = METADATA.tables[table].c
        chosen = select(*columns).where(*(columns[name] == bindparam(f"of_{name}") for name in equal))
        rows = await self._ask(chosen, **{f"of_{name}": value for name, value in equal.items()})
        return [dict(zip(columns.keys(), row, strict=True)) for row in rows]

    async def rolls(self, user: int) -> AsyncIterator[list[dict[str, Any]]]:
        """Give the rows of the rolls of *user* by pages, newest first."""
        page = (
            select(*ROLL.c)
            .where(ROLL.c.user_id == bindparam("user"), ROLL.c.id < bindparam("below"))
            .order_by(ROLL.c.id.desc())
            .limit(bindparam("most"))
        )
        below = 2**62
        while rows := await self._ask(page, user=user, below=below, most=ROLLS_AT_ONCE):
            found = [dict(zip(ROLL.c.keys(), row, strict=True)) for row in rows]
            below = found[-1]["id"]
            yield found

    async def places(self, user: int) -> list[str]:
        """Give the places where *user* has rolled."""
        places = select(ROLL.c.place).where(ROLL.c.user_id == bindparam("user")).distinct()
        return [row[0] for row in await self._ask(places, user=user)]

    async def settings(self, user: int) -> dict[str, str]:
        """Give the settings that name *user* in their key or value."""
        key, value = SETTING.c.key, SETTING.c.value
        named = or_(key.like(bindparam("in_key")), value.like(bindparam("in_value")))
        rows = await self._ask(select(key, value).where(named), in_key=f"%:{user}", in_value=f"%{user}%")
        return {key: value for key, value in rows}

    async def contributions(self, user: int) -> AsyncIterator[tuple[str, int, str, int, bytes]]:
        """Give place, number, phase, version and contributions of the sessions that *user* contributed to."""
        columns = (SESSION.c[name] for name in ("place", "number", "phase", "version", "contributions"))
        later = or_(
            SESSION.c.place > bindparam("place"),
            and_(SESSION.c.place == bindparam("place"), SESSION.c.number > bindparam("number")),
        )
        page = select(*columns).where(later).order_by(SESSION.c.place, SESSION.c.number).limit(AT_ONCE)
        place, number = "", 0
        while rows := await self._ask(page, place=place, number=number):
            for row in rows:
                if f'"{user}"'.encode() in bytes(row[4]):
                    yield row[0], row[1], row[2], row[3], bytes(row[4])
            place, number = rows[-1][0], rows[-1][1]

    # Forgetting. Each is one transaction, and does nothing where it was done before.

    async def replace_in_game(
        self,
        game: GameId,
        user: int,
        called: str,
        *,
        before: bytes,
        snapshot: bytes,
        seats: Iterable[int],
        bodies: Mapping[int, bytes],
    ) -> bool:
        """Put *snapshot*, and *bodies* by entry, in place of those of *game*; empty its *seats*.

        False where its snapshot is not that of *before* any more, as when somebody else was forgotten there.
        """
        of = {"of_game": game, "user": user}
        host = update(GAME).where(GAME.c.id == bindparam("of_game"), GAME.c.host == bindparam("user"))
        kept = (
            update(GAME).where(GAME.c.id == bindparam("of_game")).values(snapshot=bindparam("new_snapshot"))
        )
        emptied = {"name": bindparam("called"), "hand_channel": null(), "hand_message": null()}
        seat = update(SEAT).where(SEAT.c.game == bindparam("of_game"), SEAT.c.seat == bindparam("of_seat"))
        sitting = update(SEAT).where(SEAT.c.game == bindparam("of_game"), SEAT.c.user_id == bindparam("user"))
        entry = update(EVENT).where(
            EVENT.c.game == bindparam("of_game"), EVENT.c.number == bindparam("of_number")
        )
        acted = update(EVENT).where(EVENT.c.game == bindparam("of_game"), EVENT.c.actor == bindparam("user"))
        changes: list[Query] = [
            (self._statement(host.values(host=NOBODY)), of),
            (self._statement(kept), {**of, "new_snapshot": snapshot}),
            *(
                (self._statement(seat.values(emptied)), {**of, "of_seat": each, "called": called})
                for each in seats
            ),
            (self._statement(sitting.values(user_id=NOBODY)), of),
            *(
                (
                    self._statement(entry.values(body=bindparam("new_body"))),
                    {**of, "of_number": n, "new_body": body},
                )
                for n, body in bodies.items()
            ),
            (self._statement(acted.values(actor=NOBODY)), of),
        ]
        failed: int | None = 1
        while failed == 1:
            guards, archived = await self._archive.replacing(game, user, NOBODY, bodies, before)
            failed = await self._store.write_if(guards, *changes, *archived)
        return failed is None

    async def forget_dice(self, user: int) -> None:
        """Forget the rolls, tallies, keepsakes and the own place of *user*, and that they were a game master.

        Of rolls on servers their place in the chain is left, which belongs to all who rolled there.
        """
        place = own_place(user)
        own = [
            delete(METADATA.tables[name]).where(METADATA.tables[name].c.place == bindparam("own"))
            for name in ("roll", "dice_session", "dice_notice", "dice_tally", "dice_mark")
        ]
        left = {
            "user_id": NOBODY,
            "master": null(),
            "message": null(),
            "raw": b"",
            "kind": FORGOTTEN,
            "audience": "public",
            "state": "told",
            **dict.fromkeys(("name", "token", "note", "total"), ""),
        }
        rolled = update(ROLL).where(ROLL.c.user_id == bindparam("user")).values(left)
        counted = delete(TALLY).where(TALLY.c.user_id == bindparam("user"))
        saved = delete(KEEPSAKE).where(KEEPSAKE.c.owner == bindparam("own"))
        changes = [*own, rolled, counted, saved]
        values = {"user": user, "own": place}
        await self._store.write(*((self._statement(each), values) for each in changes))
        (newest,) = (await self._ask(select(func.max(ROLL.c.id))))[0]
        mastered = update(ROLL).where(_between(ROLL.c.id), ROLL.c.master == bindparam("user"))
        for after in range(0, newest or 0, AT_ONCE):
            page = {"user": user, "after": after, "upto": after + AT_ONCE}
            await self._store.write((self._statement(mastered.values(master=null())), page))

    async def forget_standings(self, user: int) -> None:
        """Let the games of *user* count on for the others, under a number below 0 that leads to nobody."""
        stranger = -1 - randbelow(2**62)
        played = update(PLAYED).where(PLAYED.c.user_id == bindparam("user"))
        values = {"user": user, "stranger": stranger}
        await self._store.write((self._statement(played.values(user_id=bindparam("stranger"))), values))

    async def replace_contributions(self, place: str, number: int, version: int, new: bytes) -> bool:
        """Put *new* in place of what was contributed to a session at *version*; False where it moved on."""
        change = update(SESSION).where(
            SESSION.c.place == bindparam("of_place"),
            SESSION.c.number == bindparam("of_number"),
            SESSION.c.version == bindparam("at_version"),
        )
        change = change.values(contributions=bindparam("new"), version=SESSION.c.version + 1)
        change = change.returning(SESSION.c.version)
        values = {"of_place": place, "of_number": number, "at_version": version, "new": new}
        return await self._store.write_if([(self._statement(change), values)]) is None

    async def forget_settings(self, user: int) -> None:
        """Delete the settings of *user*, and the turns taken for them; replace them in those of others.

        Those that somebody changes meanwhile are seen to once more.
        """
        while any([await self._forget_setting(*each, user) for each in (await self.settings(user)).items()]):
            pass
        turns = delete(LEASE).where(LEASE.c.name.like(bindparam("of_name")), LEASE.c.until == 0)
        await self._store.write((self._statement(turns), {"of_name": f"once:%:{user}"}))

    async def _forget_setting(self, key: str, value: str, user: int) -> bool:
        """Take *user* out of a setting, if it still stands so; give whether it named them."""
        same = SETTING.c.key == bindparam("of_key"), SETTING.c.value == bindparam("before")
        values = {"of_key": key, "before": value}
        change: Any = delete(SETTING).where(*same)
        if not key.endswith(f":{user}"):
            # Else it is a number of something else in which these digits stand.
            values["after"] = json.dumps(without(json.loads(value), user)) if value.startswith("{") else value
            if values["after"] == value:
                return False
            change = update(SETTING).where(*same).values(value=bindparam("after"))
        await self._store.write((self._statement(change), values))
        return True

    async def _ask(self, asked: ClauseElement, **values: object) -> Sequence[Row]:
        (rows,) = await self._store.read((self._statement(asked), values))
        return rows

    def _statement(self, executable: ClauseElement) -> Statement:
        return Statement(executable, self._dialect)


def without(value: Any, user: int) -> Any:
    """Give JSON *value* with nobody in place of *user*, and no name for what they stand beside."""
    if isinstance(value, dict):
        kept = {name: without(each, user) for name, each in value.items() if name != str(user)}
        is_theirs = user in value.values() and "name" in value
        return kept | {"name": "?"} if is_theirs else kept
    if isinstance(value, list):
        return [without(each, user) for each in value]
    return NOBODY if value == user and not isinstance(value, bool) else value


@cache
def _between(column: Any) -> Any:
    return and_(column > bindparam("after"), column <= bindparam("upto"))
