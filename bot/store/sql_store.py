"""What the store asks and writes in the same words on both databases."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Dialect

from bot.store.archive import GameArchive
from bot.store.arrivals import Arrivals
from bot.store.budgets import Budgets
from bot.store.claims import Claims
from bot.store.dice_store import Query, SqlDiceStore
from bot.store.gateway_sessions import GatewaySessions
from bot.store.guild_data import GuildData
from bot.store.kept_rolls import KeptRolls
from bot.store.leases import Leases
from bot.store.overview import GameCount, GamesOfRuleset, OpenGame, Waiting
from bot.store.personal import SETTINGS, PersonalData
from bot.store.records import (
    Commit,
    Committed,
    Deadline,
    Delivery,
    DueDeadline,
    Entry,
    GameId,
    NewEntry,
    NewGame,
    Parcel,
    ParcelState,
    PastGame,
    SeatRow,
    Status,
    StoredGame,
    StoredParcel,
)
from bot.store.seating import seated
from bot.store.served_shards import ServedShards
from bot.store.server_time import ServerTime
from bot.store.standings import Standings
from bot.store.statements import Row, Statements
from bot.store.wakes import Wakes

GAME_FIELDS = tuple(name for name in StoredGame.__dataclass_fields__ if name != "seats")
"""In the order of the columns."""
_ABOVE_ALL = 2**63 - 1
_ABOVE_ALL_NUMBERS = 2**31 - 1
LOOKED_THROUGH = 500
"""Among how many games of a server the last one of a channel is looked for."""


class SqlStore(SqlDiceStore):
    """The part of a `Store` that does not depend on the database."""

    leases: Leases
    claims: Claims
    budgets: Budgets | None = None

    def __init__(self, dialect: Dialect) -> None:
        super().__init__(dialect)
        self.sql = Statements(dialect)
        self.archive = GameArchive(self, dialect)
        self.personal = PersonalData(self, dialect, self.archive)
        self.guild_data = GuildData(self, dialect)
        self.arrivals = Arrivals(self, dialect)
        self.kept_rolls = KeptRolls(self, dialect)
        self.wakes = Wakes()
        self.time = ServerTime()
        self.gateway_sessions = GatewaySessions(self, dialect)
        self.served_shards = ServedShards(self, dialect)
        self.standings = Standings(self, dialect)

    @abstractmethod
    async def create(self, game: NewGame, entry: NewEntry, parcels: Sequence[Parcel]) -> Committed:
        """Open *game*; see `Store.create`."""

    @abstractmethod
    async def commit(self, commit: Commit) -> Committed:
        """Append an entry; see `Store.commit`."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was accepted and release the database."""

    async def load(self, game: GameId) -> StoredGame | None:
        """Give a game with its seats."""
        (rows,) = await self.read((self.sql.game, {"of_game": game}))
        if not rows:
            return None
        width = len(GAME_FIELDS)
        seats = (row[width:] for row in rows if row[width] is not None)
        return stored_game(rows[0][:width], tuple(map(seat_row, seats)))

    async def open_game_in(self, channel: int) -> GameId | None:
        """Give the open game that holds *channel*."""
        (rows,) = await self.read((self.sql.open_game_in, {"in_channel": channel}))
        return GameId(rows[0][0]) if rows else None

    async def last_game_in(self, guild: int, channel: int) -> GameId | None:
        """Give the newest game of *channel* that was played and is over, of the last of *guild*."""
        above = (await self.game_count(guild)).opened - LOOKED_THROUGH
        found = {"in_guild": guild, "in_channel": channel, "above": above}
        (rows,) = await self.read((self.sql.last_game_in, found))
        return GameId(rows[0][0]) if rows else None

    async def open_games(
        self, *, guild: int | None = None, user: int | None = None, after: int = 0, limit: int = 25
    ) -> list[StoredGame]:
        """Give open games by id, newest first below *after* (0: from the newest), at most *limit*."""
        asked = (guild is not None, user is not None)
        page = {"in_guild": guild, "by_user": user, "below": after or _ABOVE_ALL, "most": limit}
        games, seats = await self.read(
            (self.sql.open_games[asked], page),
            (self.sql.seats_of_open_games[asked], page),
        )
        seated = seats_by_game(seats)
        return [stored_game(row, seated.get(row[0], ())) for row in games]

    async def games_behind(self, ruleset: str, version: int, after: int, limit: int) -> list[GameId]:
        """Give open games of *ruleset* that rules older than *version* have led, by id above *after*."""
        page = {"of_ruleset": ruleset, "below_rules": version, "after": after, "most": limit}
        (rows,) = await self.read((self.sql.games_behind, page))
        return [GameId(number) for (number,) in rows]

    async def lobbies(self, ruleset: str) -> list[tuple[GameId, int, int]]:
        """Give the tables of *ruleset* that have not begun: each game, its server and its channel."""
        (rows,) = await self.read((self.sql.lobbies, {"of_ruleset": ruleset}))
        return [(GameId(game), guild, channel) for game, guild, channel in rows]

    async def open_tables(self, guild: int, user: int) -> tuple[int, int]:
        """Give how many games are open on *guild*, and how many of them *user* opened or sits at."""
        ((row,),) = await self.read((self.sql.open_tables, {"in_guild": guild, "by_user": user}))
        return row[0], row[1]

    async def games_of(self, guild: int, *, below: int | None = None, limit: int = 5) -> list[PastGame]:
        """Give the games ever opened on *guild*, newest first, with numbers under *below*."""
        page = {"in_guild": guild, "below": _ABOVE_ALL_NUMBERS if below is None else below, "most": limit}
        games, seats = await self.read(
            (self.sql.past_games, page),
            (self.sql.seats_of_past_games, page),
        )
        seated = seats_by_game(seats)
        return [
            PastGame(opened, started, ended, stored_game(row, seated.get(row[0], ())))
            for opened, started, ended, *row in games
        ]

    async def game_count(self, guild: int) -> GameCount:
        """Give how many games of *guild* were opened, and what became of them."""
        (rows,) = await self.read((self.sql.game_count, {"in_guild": guild}))
        return GameCount(*rows[0][1:]) if rows else GameCount()

    async def entries(self, game: GameId, *, after: int = 0, limit: int = 100) -> list[Entry]:
        """Give the log from entry *after* + 1 on, oldest first."""
        (rows,) = await self.read((self.sql.entries, {"of_game": game, "after": after, "most": limit}))
        found = [Entry(*row) for row in rows]
        if not found or found[0].number > after + 1:
            archived = await self.archive.entries(game, after=after, limit=limit)
            return [*archived, *found][:limit]
        return found

    async def entry_of(self, interaction: int) -> Entry | None:
        """Give what was committed for this interaction."""
        (rows,) = await self.read((self.sql.entry_of, {"by_interaction": interaction}))
        return Entry(*rows[0]) if rows else None

    async def undelivered(self, game: GameId) -> list[StoredParcel]:
        """Give the pending and claimed parcels of *game*, oldest first."""
        (rows,) = await self.read((self.sql.undelivered, {"of_game": game}))
        return [stored_parcel(row) for row in rows]

    async def games_to_deliver(self) -> list[GameId]:
        """Give the games that have undelivered parcels."""
        (rows,) = await self.read((self.sql.games_to_deliver, {}))
        return [GameId(row[0]) for row in rows]

    async def waiting(self) -> list[Waiting]:
        """Give what is not yet delivered, by game."""
        (rows,) = await self.read((self.sql.waiting, {}))
        return [Waiting(GameId(game), guild, parcels, since) for game, guild, parcels, since in rows]

    async def overview(self) -> list[OpenGame]:
        """Give all open games, oldest first, as their operator may see them."""
        (rows,) = await self.read((self.sql.overview, {}))
        return [
            OpenGame(GameId(id), guild, channel, ruleset, Status(status), *others)
            for id, guild, channel, ruleset, status, *others in rows
        ]

    async def games_by_ruleset(self) -> list[GamesOfRuleset]:
        """Give how many games are kept, by ruleset and status."""
        (rows,) = await self.read((self.sql.games_by_ruleset, {}))
        return [GamesOfRuleset(ruleset, Status(status), games) for ruleset, status, games in rows]

    async def passage(self, game: GameId, message: int | None = None) -> list[StoredParcel]:
        """Give the announcements told by *message* of *game*, or by its newest, oldest first."""
        newest = self.sql.passage, {"of_game": game}
        of_it = self.sql.told_by, {"of_game": game, "of_message": message}
        (rows,) = await self.read(newest if message is None else of_it)
        return [stored_parcel(row) for row in rows]

    async def add_parcel(self, game: GameId, parcel: Parcel) -> None:
        """Let *parcel* be delivered without anything having happened at *game*."""
        values = {"of_game": game, "of_destination": parcel.destination, "of_payload": parcel.payload}
        # The game's row is counted up first: whoever commits meanwhile waits for it.
        await self.write((self.sql.count_parcel, {"of_game": game}), (self.sql.add_parcel, values))

    async def remind(self, game: GameId, deadline: Deadline, parcel: Parcel | None) -> None:
        """Take *deadline*, a reminder, from the clock, and deliver *parcel*, of each destination but one."""
        row = {"of_game": game, "of_seat": deadline.seat, "of_kind": deadline.kind, "of_due": deadline.due}
        queries: list[Query] = [(self.sql.delete_deadline, row)]
        if parcel is not None:
            values = {"of_game": game, "of_destination": parcel.destination, "of_payload": parcel.payload}
            # The game's row is counted up first: whoever does the same meanwhile waits for it, and sees this.
            queries += [(self.sql.count_parcel, {"of_game": game}), (self.sql.add_parcel_once, values)]
        await self.write(*queries)

    async def messages_after(self, game: GameId, message: int) -> int:
        """Give how many messages newer than *message* have told of *game*."""
        (rows,) = await self.read((self.sql.messages_after, {"of_game": game, "of_message": message}))
        return int(rows[0][0])

    async def mark_parcels(
        self, game: GameId, numbers: Sequence[int], state: ParcelState, *, message: int | None = None
    ) -> None:
        """Write how far parcels have come, and by which message, all at once; SENDING counts an attempt."""
        marked = {
            "of_game": game,
            "new_state": state.value,
            "tries": int(state is ParcelState.SENDING),
            "new_message": message,
        }
        await self.write(*((self.sql.mark_parcel, {**marked, "of_number": each}) for each in numbers))

    async def remember_card(
        self, game: GameId, channel: int, message: int | None, *, instead_of: int | None
    ) -> bool:
        """Write where the table card stands; give whether it was *instead_of* the message known so far."""
        card = {"of_game": game, "new_channel": channel, "new_message": message, "of_message": instead_of}
        return await self.write_if([(self.sql.remember_card, card)]) is None

    async def remember_commitments(self, game: GameId, channel: int, message: int) -> None:
        """Write where the commitments of *game* stand for good."""
        posting = {"of_game": game, "new_channel": channel, "new_message": message}
        await self.write((self.sql.remember_commitments, posting))

    async def remember_hand(self, game: GameId, hand: SeatRow) -> None:
        """Write how a hand is delivered and which message it is, unless somebody else sits there by now."""
        statement = self.sql.remember_no_hand if hand.user is None else self.sql.remember_hand
        values = {
            "of_game": game,
            "of_seat": hand.seat,
            "new_delivery": hand.delivery.value,
            "new_channel": hand.hand_channel,
            "new_message": hand.hand_message,
        }
        await self.write((statement, values if hand.user is None else {**values, "of_user": hand.user}))

    async def next_deadline(self) -> int | None:
        """Give the earliest due time of all games, in unix milliseconds."""
        (rows,) = await self.read((self.sql.next_deadline, {}))
        earliest: int | None = rows[0][0]
        return earliest

    async def due(self, now: int, limit: int = 50) -> list[DueDeadline]:
        """Give the deadlines that have passed at *now*, oldest first."""
        (rows,) = await self.read((self.sql.due, {"now": now, "most": limit}))
        return [DueDeadline(GameId(game), Deadline(seat, due, kind)) for game, seat, due, kind in rows]

    async def setting(self, key: str) -> str | None:
        """Give a value the bot remembers for itself, such as the hash of the synchronised commands."""
        (rows,) = await self.read((self.sql.setting, {"by_key": key}))
        return rows[0][0] if rows else None

    async def remember(self, key: str, value: str) -> None:
        """Write a value the bot remembers for itself."""
        assert key.partition(":")[0] in SETTINGS, f"say in bot/store/personal.py whether {key} names a person"
        await self.write((self.sql.remember, {"key": key, "value": value}))

    async def replace(self, key: str, before: str | None, after: str) -> bool:
        """Write *after* where *before* still stands, or nothing for None; give whether that was so."""
        assert key.partition(":")[0] in SETTINGS, f"say in bot/store/personal.py whether {key} names a person"
        if before is None:
            return await self.write_if([(self.sql.begin_setting, {"key": key, "value": after})]) is None
        values = {"by_key": key, "before": before, "after": after}
        return await self.write_if([(self.sql.replace_setting, values)]) is None


def stored_game(row: Row, seats: tuple[SeatRow, ...]) -> StoredGame:
    """Give the game of *row*, with *seats*."""
    values: dict[str, Any] = dict(zip(GAME_FIELDS, row, strict=True))
    values["status"] = Status(values["status"])
    return StoredGame(**values, seats=seats)


def seats_by_game(rows: Sequence[Row]) -> dict[int, tuple[SeatRow, ...]]:
    """Give the seats of *rows*, which are ordered by game."""
    return {
        game: tuple(seat_row(row[1:]) for row in seats) for game, seats in groupby(rows, lambda row: row[0])
    }


def seat_row(row: Row) -> SeatRow:
    """Give the seat of *row*."""
    seat, user, name, locale, delivery, hand_channel, hand_message = row
    return SeatRow(seat, user, name, locale, Delivery(delivery), hand_channel, hand_message)


def stored_parcel(row: Row) -> StoredParcel:
    """Give the parcel of *row*."""
    game, number, entry, destination, payload, state, attempts, message = row
    return StoredParcel(game, number, entry, destination, payload, ParcelState(state), attempts, message)


def game_values(game: NewGame, parcels: int) -> dict[str, Any]:
    """Give the columns of a game just opened, which posts so many *parcels* at once."""
    return {
        "guild": game.guild,
        "channel": game.channel,
        "ruleset": game.ruleset,
        "rules_version": game.rules_version,
        "locale": game.locale,
        "host": game.host,
        "fair_id": game.fair_id,
        "seeds": game.seeds,
        "snapshot": game.snapshot,
        "version": 1,
        "status": Status.LOBBY.value,
        "parcels": parcels,
        "card_channel": None,
        "card_message": None,
        "commitments_channel": game.channel,
        "commitments_message": None,
    }


def record_values(game: GameId, guild: int, number: int, at: int) -> dict[str, Any]:
    """Give the columns of the record of a game just opened as the *number*-th of *guild*."""
    return {
        "guild": guild,
        "number": number,
        "game": game,
        "opened_at": at,
        "started_at": None,
        "ended_at": None,
        "archived_at": None,
    }


def entry_values(entry: NewEntry) -> dict[str, Any]:
    """Give the columns of an entry but its place."""
    return {
        "kind": entry.kind,
        "cause": entry.cause,
        "actor": entry.actor,
        "interaction": entry.interaction,
        "body": entry.body,
        "at": entry.at,
    }


def advance_values(commit: Commit) -> dict[str, Any]:
    """Give the parameters of `Statements.advance`."""
    return {
        "of_game": commit.game,
        "at_version": commit.version,
        "new_snapshot": commit.snapshot,
        "new_status": commit.status.value,
        "new_parcels": len(commit.parcels),
    }


def parcel_values(entry: Entry, parcels: Sequence[Parcel], posted: int) -> list[dict[str, Any]]:
    """Give the columns of the *parcels* that *entry* posts after *posted* earlier ones."""
    return [
        {
            "game": entry.game,
            "number": number,
            "entry": entry.number,
            "destination": parcel.destination,
            "payload": parcel.payload,
            "state": ParcelState.PENDING.value,
            "attempts": 0,
            "message": None,
        }
        for number, parcel in enumerate(parcels, posted + 1)
    ]


def deadline_values(game: GameId, deadlines: Sequence[Deadline]) -> list[dict[str, Any]]:
    """Give the columns of *deadlines*."""
    return [{"game": game, "seat": each.seat, "due": each.due, "kind": each.kind} for each in deadlines]


def reseat(
    game: GameId, before: Sequence[SeatRow], after: Sequence[SeatRow]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Give the parameters to delete the seats of *before* that are left, and to write those of *after*."""
    kept = {row.seat for row in after}
    left = [{"of_game": game, "of_seat": row.seat} for row in before if row.seat not in kept]
    return left, [seat_values(game, row) for row in seated(before, after)]


def seat_values(game: GameId, seat: SeatRow) -> dict[str, Any]:
    """Give the columns of a seat."""
    return {
        "game": game,
        "seat": seat.seat,
        "user_id": seat.user,
        "name": seat.name,
        "locale": seat.locale,
        "delivery": seat.delivery.value,
        "hand_channel": seat.hand_channel,
        "hand_message": seat.hand_message,
    }


def placed(game: GameId, number: int, entry: NewEntry) -> Entry:
    """Give *entry* as line *number* of the log of *game*."""
    return Entry(game, number, entry.kind, entry.cause, entry.actor, entry.interaction, entry.body, entry.at)
