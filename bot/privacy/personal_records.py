"""Gives a person what is kept of them, and forgets them, through every table of the store."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

from bot.complaints.ledger import Ledger
from bot.dice.draw_record import Raw, unpacked
from bot.dice.records import Audience
from bot.dice.sessions import contributions_of, contributions_without
from bot.dice.tallies import Tallies
from bot.locale import Phrasebook
from bot.people.people import TOPIC
from bot.privacy.replaced import body_without, formerly_in, snapshot_without, tenures_in
from bot.store.dice_records import StoredSession
from bot.store.personal import WATCHED, WATCHER, own_place, owner_of_game
from bot.store.records import Entry, GameId, Status, Store, StoredGame
from bot.store.standings import GameRow
from rules.contract import IllegalAction

ENTRIES_AT_ONCE = 200
MOST_ROLLS = 10_000
"""The newest rolls stand in an export: ten times what a busy year has; of 1000d6 each, 25 MB."""
MOST_GAMES = 10_000
"""The newest games whose counts stand in an export."""
SITTING_NAMED = 5
"""How many tables are named at which a person still sits."""


@dataclass(frozen=True)
class Forgotten:
    """What was forgotten."""

    games: int
    kept: tuple[GameId, ...]
    """Games that still run: what was done there belongs to them until they end."""


class PersonalRecords:
    """Everything that the store keeps of one person."""

    def __init__(
        self,
        store: Store,
        books: Mapping[str, Phrasebook],
        now: Callable[[], int],
        count: Callable[[GameId], Awaitable[object]] | None = None,
    ) -> None:
        """Take *now*, the unix time in milliseconds, and what counts a game, so that it goes on counting for
        others than whoever is forgotten."""
        self._store = store
        self._count = count
        self._books = books
        self._now = now

    async def exported(self, user: int) -> bytes:
        """Give all that is kept of *user* as JSON, for themselves: nothing that a game hides from them."""
        personal, place = self._store.personal, own_place(user)
        rolls, left_out = await self._rolls(user)
        kept = {
            "user": str(user),
            "written_at": self._now(),
            "games": [await self._game(game, user) for game in await personal.games(user)],
            "rolls": rolls,
            "older_rolls_left_out": left_out,
            "contributions_to_dice": [
                {
                    "place": session.place,
                    "session": session.number,
                    "words": each.data.decode("utf-8", "replace"),
                }
                async for session in self._sessions(user)
                for each in contributions_of(session)
                if each.who == str(user)
            ],
            "dice_statistics": [
                {"place": each["place"], "sides": each["sides"], "counts": bytes(each["counts"]).hex()}
                for each in await personal.rows("dice_tally", user_id=user)
            ],
            "games_counted": [
                _counted(row) for row in await self._store.standings.of_user(user, None, MOST_GAMES)
            ],
            "saved": [
                {
                    **{name: each[name] for name in ("kind", "name", "at")},
                    "text": bytes(each["body"]).decode(),
                }
                for each in await personal.rows("keepsake", owner=place)
            ],
            "reports": [
                {"number": each.number, "game": each.game, "at": each.at}
                for each in await Ledger(self._store, self._now).of(user)
            ],
            "settings": _own_settings(await personal.settings(user), user),
        }
        return await asyncio.to_thread(_written, kept)

    async def _rolls(self, user: int) -> tuple[list[dict[str, Any]], bool]:
        """Give the newest rolls of *user*, and whether there are older ones."""
        found: list[dict[str, Any]] = []
        async for page in self._store.personal.rolls(user):
            if len(found) >= MOST_ROLLS:
                return found, True
            found += await asyncio.to_thread(_shown, page)
        return found, False

    async def may_be_forgotten(self, user: int) -> None:
        """Raise IllegalAction("forget_still_seated") while *user* sits at a table that is open."""
        open_games = await self._store.open_games(user=user, limit=SITTING_NAMED)
        if open_games:
            raise IllegalAction("forget_still_seated", tables=", ".join(f"#{each.id}" for each in open_games))

    async def forget(self, user: int) -> Forgotten:
        """Forget *user*, who sits at no open table; what was done already does no harm again.

        Raise IllegalAction("forget_still_seated").
        """
        await self.may_be_forgotten(user)
        kept, games = [], 0
        for number in await self._store.personal.games(user):
            while (game := await self._store.load(number)) is not None:
                if game.status.is_open:  # left, or only hosted: its chain still grows
                    kept.append(game.id)
                    break
                if self._count is not None and game.status is Status.FINISHED:
                    await self._count(game.id)
                formerly = formerly_in(game.snapshot, user)
                if formerly:  # as they were called where it came from
                    await self._forget_in(game, formerly[-1])
                elif await self._forget_in(game, user):
                    games += 1
                    break
        async for place, session, *_ in self._store.personal.contributions(user):
            await self._withdraw(place, session, user)
        for place in await self._store.personal.places(user):
            await Tallies(self._store).of(place, None, None)  # what all together rolled stays counted
        for watched in await self._store.kept(own_place(user), WATCHED):
            await self._store.forget(owner_of_game(int(watched.name)), WATCHER, str(user))
        await self._store.personal.forget_standings(user)
        await self._store.personal.forget_dice(user)
        await self._store.personal.forget_settings(user)
        await self._store.wakes.tell(TOPIC, str(user))
        return Forgotten(games, tuple(kept))

    async def _withdraw(self, place: str, number: int, user: int) -> None:
        """Take what *user* contributed out of a session, whoever rolls from it meanwhile."""
        while (session := await self._store.session(place, number)) is not None:
            new = contributions_without(session, user)
            if await self._store.personal.replace_contributions(place, number, session.version, new):
                return

    async def _forget_in(self, game: StoredGame, user: int) -> bool:
        """Forget *user* in *game*; False where it has changed since it was read."""
        called = self._books[game.locale].plain("privacy-somebody")
        snapshot, seats = snapshot_without(game.snapshot, user, called)
        bodies, tenures = {}, tenures_in(game.snapshot)
        for entry in await self._log(game.id):
            body = body_without(entry, user, called, seats, tenures)
            if body != entry.body:
                bodies[entry.number] = body
        return await self._store.personal.replace_in_game(
            game.id, user, called, before=game.snapshot, snapshot=snapshot, seats=seats, bodies=bodies
        )

    async def _log(self, game: GameId) -> list[Entry]:
        found: list[Entry] = []
        while page := await self._store.entries(game, after=len(found), limit=ENTRIES_AT_ONCE):
            found += page
        return found

    async def _sessions(self, user: int) -> AsyncIterator[StoredSession]:
        async for place, number, *_ in self._store.personal.contributions(user):
            session = await self._store.session(place, number)
            if session is not None:
                yield session

    async def _game(self, number: GameId, user: int) -> dict[str, Any]:
        game = await self._store.load(number)
        assert game is not None, "it was found just now, and no game that somebody is in is ever deleted"
        return {
            "number": number,
            "ruleset": game.ruleset,
            "server": str(game.guild),
            "channel": str(game.channel),
            "status": game.status.value,
            "host": game.host == user,
            "seats": [
                {"seat": row.seat, "name": row.name, "hand": row.delivery.value}
                for row in game.seats
                if row.user == user
            ],
            "played": [
                {"seat": each.seat, "name": each.name, "from_round": each.since, "to_round": each.until}
                for each in tenures_in(game.snapshot)
                if each.user == user
            ],
            "entries": [_entry(each) for each in await self._log(number) if each.actor == user],
        }


def _entry(entry: Entry) -> dict[str, Any]:
    body = json.loads(entry.body)
    return {
        "number": entry.number,
        "kind": entry.kind,
        "at": entry.at,
        "facts": body.get("facts", {}),
        "action": body.get("action"),
    }


def _roll(row: Mapping[str, Any]) -> dict[str, Any]:
    """Give a roll of whoever asks, without what it showed where only the game master may see that."""
    is_blind = row["audience"] == Audience.BLIND and row["revealed_at"] is None
    shown = {"total": row["total"], "drawn": _dice(unpacked(bytes(row["raw"])))}
    names = ("place", "session", "n", "name", "audience", "kind", "note", "at")
    return {**{name: row[name] for name in names}, **({} if is_blind else shown)}


def _shown(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return [_roll(each) for each in rows]


def _dice(raw: Raw) -> str:
    """Give what was drawn, such as `d6: 4 1 2`, for readers."""
    kinds = groupby(raw, key=itemgetter(0))
    return ", ".join(f"d{sides}: {' '.join(str(value + 1) for _, value in drawn)}" for sides, drawn in kinds)


def _written(kept: dict[str, Any]) -> bytes:
    return json.dumps(kept, ensure_ascii=False, indent=1).encode()


def _own_settings(settings: Mapping[str, str], user: int) -> dict[str, Any]:
    """Give the settings of *user*; of those of a channel or a server only that they are named there."""
    return {
        key: value if key.endswith(f":{user}") else "you are named here" for key, value in settings.items()
    }


def _counted(row: GameRow) -> dict[str, Any]:
    """Give what a game came to for whoever has asked."""
    own = row.seats[0]
    return {
        "game": row.game,
        "ended_at": row.ended_at,
        "seat": own.seat + 1,
        "counts_as": own.standing,
        "own": json.loads(own.body),
        "game_came_to": json.loads(row.body),
    }
