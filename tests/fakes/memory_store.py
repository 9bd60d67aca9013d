"""A store in memory, for tests that do not ask what survives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.store.budgets import Budgets
from bot.store.claims import Claims, OwnClaims
from bot.store.errors import StoreClosed
from bot.store.gateway_sessions import Session
from bot.store.leases import Leases, OwnLeases
from bot.store.overview import GameCount
from bot.store.records import (
    ChannelTaken,
    Commit,
    Committed,
    Deadline,
    DueDeadline,
    Entry,
    GameId,
    Milestone,
    NewEntry,
    NewGame,
    Parcel,
    ParcelState,
    PastGame,
    SeatRow,
    StaleVersion,
    Status,
    StoredGame,
    StoredParcel,
)
from bot.store.seating import seated
from bot.store.served_shards import Served
from bot.store.server_time import ServerTime
from bot.store.standings import Ended
from bot.store.wakes import Wakes
from tests.fakes.memory_dice_store import MemoryDiceStore


class MemorySessions:
    """The sessions of shards, in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[int, int], Session] = {}

    async def of(self, shard: int, count: int) -> Session | None:
        return self.kept.get((shard, count))

    async def keep(self, sessions: Mapping[int, Session], count: int) -> None:
        self.kept |= {(shard, count): session for shard, session in sessions.items()}


class MemoryStandings:
    """Games that are over are not counted in memory."""

    async def ended(self, after: tuple[int, int], reading: int) -> list[Ended]:
        return []

    async def newest(self, guild: int, reading: int) -> list[Ended]:
        return []


class MemoryServed:
    """Until when shards were served, in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[int, int], Served] = {}

    async def all(self) -> list[Served]:
        return list(self.kept.values())

    async def keep(self, served: Iterable[Served]) -> None:
        self.kept |= {(each.shard, each.count): each for each in served}


@dataclass
class _Shelf:
    game: StoredGame
    log: list[Entry]
    parcels: list[StoredParcel] = field(default_factory=list)
    deadlines: tuple[Deadline, ...] = ()
    reached: dict[Milestone, int] = field(default_factory=dict)

    def undelivered(self) -> list[StoredParcel]:
        return [each for each in self.parcels if each.state in (ParcelState.PENDING, ParcelState.SENDING)]


class MemoryStore(MemoryDiceStore):
    """Keeps the promises of `Store` that need no disk."""

    def __init__(self) -> None:
        super().__init__()
        self.leases: Leases = OwnLeases()
        self.claims: Claims = OwnClaims(self)
        self.budgets: Budgets | None = None
        self._shelves: dict[GameId, _Shelf] = {}
        self._by_interaction: dict[int, Entry] = {}
        self._settings: dict[str, str] = {}
        self._is_closed = False
        self.wakes = Wakes()
        self.time = ServerTime()
        self.gateway_sessions = MemorySessions()
        self.served_shards = MemoryServed()
        self.standings = MemoryStandings()

    async def create(self, game: NewGame, entry: NewEntry, parcels: Sequence[Parcel]) -> Committed:
        self._check_open()
        if (known := self._known(entry)) is not None:
            return known
        holder = await self.open_game_in(game.channel)
        if holder is not None:
            raise ChannelTaken(holder)
        number = GameId(len(self._shelves) + 1)
        stored = StoredGame(
            id=number,
            **vars(game),
            version=1,
            status=Status.LOBBY,
            card_channel=None,
            card_message=None,
            commitments_channel=game.channel,
            commitments_message=None,
            guild_number=len(self._of_guild(game.guild)) + 1,
        )
        shelf = self._shelves[number] = _Shelf(stored, [])
        return self._append(shelf, entry, parcels)

    async def commit(self, commit: Commit) -> Committed:
        self._check_open()
        if (known := self._known(commit.entry)) is not None:
            return known
        shelf = self._shelves.get(commit.game)
        if shelf is None or shelf.game.version != commit.version:
            raise StaleVersion
        channel = commit.channel or shelf.game.channel
        if commit.channel or (commit.status.is_open and not shelf.game.status.is_open):
            holder = await self.open_game_in(channel)
            if holder is not None:
                raise ChannelTaken(holder)
        seats = shelf.game.seats if commit.seats is None else tuple(seated(shelf.game.seats, commit.seats))
        shelf.game = replace(
            shelf.game,
            channel=channel,
            snapshot=commit.snapshot,
            status=commit.status,
            version=commit.version + 1,
            rules_version=commit.rules_version or shelf.game.rules_version,
            seats=tuple(sorted(seats, key=lambda row: row.seat)),
        )
        if commit.milestone is not None:
            shelf.reached[commit.milestone] = commit.entry.at
        if commit.milestone is Milestone.IMPORTED:
            shelf.reached.pop(Milestone.EXPORTED, None)
        if commit.deadlines is not None:
            shelf.deadlines = commit.deadlines
        return self._append(shelf, commit.entry, commit.parcels)

    async def load(self, game: GameId) -> StoredGame | None:
        self._check_open()
        shelf = self._shelves.get(game)
        return shelf and shelf.game

    async def open_game_in(self, channel: int) -> GameId | None:
        self._check_open()
        for game in self._open():
            if game.channel == channel:
                return game.id
        return None

    async def last_game_in(self, guild: int, channel: int) -> GameId | None:
        self._check_open()
        for shelf in reversed(self._of_guild(guild)):
            game = shelf.game
            was_played = Milestone.STARTED in shelf.reached
            if game.channel == channel and game.status.is_over and was_played:
                return game.id
        return None

    async def open_games(
        self, *, guild: int | None = None, user: int | None = None, after: int = 0, limit: int = 25
    ) -> list[StoredGame]:
        self._check_open()
        games = [
            game
            for game in reversed(self._open())
            if guild in (None, game.guild)
            and (user is None or user in [row.user for row in game.seats])
            and (after == 0 or game.id < after)
        ]
        return games[:limit]

    async def games_behind(self, ruleset: str, version: int, after: int, limit: int) -> list[GameId]:
        games = [game for game in self._open() if game.ruleset == ruleset and game.rules_version < version]
        return sorted(game.id for game in games if game.id > after)[:limit]

    async def lobbies(self, ruleset: str) -> list[tuple[GameId, int, int]]:
        self._check_open()
        return [
            (game.id, game.guild, game.channel)
            for game in self._open()
            if (game.ruleset, game.status) == (ruleset, Status.LOBBY)
        ]

    async def open_tables(self, guild: int, user: int) -> tuple[int, int]:
        games = [game for game in self._open() if game.guild == guild]
        own = [game for game in games if user in (game.host, *[row.user for row in game.seats])]
        return len(games), len(own)

    async def entries(self, game: GameId, *, after: int = 0, limit: int = 100) -> list[Entry]:
        self._check_open()
        return self._shelves[game].log[after : after + limit] if game in self._shelves else []

    async def entry_of(self, interaction: int) -> Entry | None:
        self._check_open()
        return self._by_interaction.get(interaction)

    async def undelivered(self, game: GameId) -> list[StoredParcel]:
        self._check_open()
        return self._shelves[game].undelivered() if game in self._shelves else []

    async def games_to_deliver(self) -> list[GameId]:
        self._check_open()
        return [game for game, shelf in self._shelves.items() if shelf.undelivered()]

    async def passage(self, game: GameId, message: int | None = None) -> list[StoredParcel]:
        self._check_open()
        parcels = self._shelves[game].parcels
        told = (
            each.message
            for each in reversed(parcels)
            if each.message and not each.destination.startswith(("card", "hand"))
        )
        newest = message or next(told, None)
        return [
            each
            for each in parcels
            if (each.destination, each.message, each.state) == ("channel", newest, ParcelState.SENT)
        ]

    async def add_parcel(self, game: GameId, parcel: Parcel) -> None:
        self._check_open()
        shelf = self._shelves[game]
        number, entry = len(shelf.parcels) + 1, shelf.game.version
        shelf.parcels.append(
            StoredParcel(game, number, entry, parcel.destination, parcel.payload, ParcelState.PENDING)
        )

    async def remind(self, game: GameId, deadline: Deadline, parcel: Parcel | None) -> None:
        self._check_open()
        shelf = self._shelves[game]
        shelf.deadlines = tuple(each for each in shelf.deadlines if each != deadline)
        if parcel is not None and parcel.destination not in [each.destination for each in shelf.parcels]:
            await self.add_parcel(game, parcel)

    async def messages_after(self, game: GameId, message: int) -> int:
        self._check_open()
        told = (
            each for each in self._shelves[game].parcels if not each.destination.startswith(("card", "hand"))
        )
        return len({each.message for each in told if each.message is not None and each.message > message})

    async def mark_parcels(
        self, game: GameId, numbers: Sequence[int], state: ParcelState, *, message: int | None = None
    ) -> None:
        self._check_open()
        parcels = self._shelves[game].parcels
        for number in numbers:
            parcel = parcels[number - 1]
            attempts = parcel.attempts + (state is ParcelState.SENDING)
            parcels[number - 1] = replace(parcel, state=state, attempts=attempts, message=message)

    async def remember_card(
        self, game: GameId, channel: int, message: int | None, *, instead_of: int | None
    ) -> bool:
        self._check_open()
        shelf = self._shelves[game]
        if shelf.game.card_message not in (instead_of, message):
            return False
        shelf.game = replace(shelf.game, card_channel=channel, card_message=message)
        return True

    async def remember_commitments(self, game: GameId, channel: int, message: int) -> None:
        self._check_open()
        shelf = self._shelves[game]
        shelf.game = replace(shelf.game, commitments_channel=channel, commitments_message=message)

    async def games_of(self, guild: int, *, below: int | None = None, limit: int = 5) -> list[PastGame]:
        self._check_open()
        found = []
        for shelf in self._of_guild(guild):
            times = dict(shelf.reached)
            started = times.pop(Milestone.STARTED, None)
            ended = next(iter(times.values()), None)
            found.append(PastGame(shelf.log[0].at, started, ended, shelf.game))
        return [each for each in reversed(found) if below is None or each.game.guild_number < below][:limit]

    async def game_count(self, guild: int) -> GameCount:
        self._check_open()
        shelves = self._of_guild(guild)
        return GameCount(
            len(shelves),
            *(
                sum(each in shelf.reached for shelf in shelves)
                for each in Milestone
                if each is not Milestone.IMPORTED
            ),
        )

    async def remember_hand(self, game: GameId, hand: SeatRow) -> None:
        self._check_open()
        shelf = self._shelves[game]
        seats = tuple(
            replace(
                row,
                delivery=hand.delivery,
                hand_channel=hand.hand_channel,
                hand_message=hand.hand_message,
            )
            if (row.seat, row.user) == (hand.seat, hand.user)
            else row
            for row in shelf.game.seats
        )
        shelf.game = replace(shelf.game, seats=seats)

    async def next_deadline(self) -> int | None:
        self._check_open()
        return min((each.due for shelf in self._shelves.values() for each in shelf.deadlines), default=None)

    async def due(self, now: int, limit: int = 50) -> list[DueDeadline]:
        self._check_open()
        passed = [
            DueDeadline(game, each)
            for game, shelf in self._shelves.items()
            for each in shelf.deadlines
            if each.due <= now
        ]
        passed.sort(key=lambda each: (each.deadline.due, each.game, each.deadline.seat))
        return passed[:limit]

    async def setting(self, key: str) -> str | None:
        self._check_open()
        return self._settings.get(key)

    async def remember(self, key: str, value: str) -> None:
        self._check_open()
        self._settings[key] = value

    async def replace(self, key: str, before: str | None, after: str) -> bool:
        self._check_open()
        if self._settings.get(key) != before:
            return False
        self._settings[key] = after
        return True

    async def close(self) -> None:
        self._is_closed = True

    def _check_open(self) -> None:
        if self._is_closed:
            raise StoreClosed

    def _of_guild(self, guild: int) -> list[_Shelf]:
        return [shelf for shelf in self._shelves.values() if shelf.game.guild == guild]

    def _open(self) -> list[StoredGame]:
        return [shelf.game for shelf in self._shelves.values() if shelf.game.status.is_open]

    def _known(self, entry: NewEntry) -> Committed | None:
        known = None if entry.interaction is None else self._by_interaction.get(entry.interaction)
        return None if known is None else Committed(known, repeated=True)

    def _append(self, shelf: _Shelf, entry: NewEntry, parcels: Sequence[Parcel]) -> Committed:
        placed = Entry(game=shelf.game.id, number=shelf.game.version, **vars(entry))
        shelf.log.append(placed)
        if placed.interaction is not None:
            self._by_interaction[placed.interaction] = placed
        for number, parcel in enumerate(parcels, len(shelf.parcels) + 1):
            shelf.parcels.append(
                StoredParcel(placed.game, number, placed.number, **vars(parcel), state=ParcelState.PENDING)
            )
        return Committed(placed)
