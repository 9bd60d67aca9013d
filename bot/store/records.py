"""What the store keeps, and the promises it makes: plain records and the `Store` protocol."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NewType, Protocol

from bot.store.dice_records import DiceStore
from bot.store.posting import Posting
from bot.store.statuses import Milestone as Milestone
from bot.store.statuses import Status as Status

if TYPE_CHECKING:
    from bot.store.archive import GameArchive
    from bot.store.arrivals import Arrivals
    from bot.store.budgets import Budgets
    from bot.store.claims import Claims
    from bot.store.gateway_sessions import GatewaySessions
    from bot.store.guild_data import GuildData
    from bot.store.kept_rolls import KeptRolls
    from bot.store.leases import Leases
    from bot.store.overview import GameCount, GamesOfRuleset, OpenGame, Waiting
    from bot.store.personal import PersonalData
    from bot.store.served_shards import ServedShards
    from bot.store.server_time import ServerTime
    from bot.store.standings import Standings
    from bot.store.wakes import Wakes

GameId = NewType("GameId", int)
NOBODY = 0
"""The user id of those who asked to be forgotten; Discord gives it to nobody."""


class Delivery(StrEnum):
    """How a hand reaches its player; the ladder of `bot/delivery/hands.py`."""

    UNTRIED = "untried"
    DM = "dm"
    THREAD = "thread"
    BUTTON = "button"


class ParcelState(StrEnum):
    """How far an outbox row has come."""

    PENDING = "pending"
    SENDING = "sending"
    """Claimed: it may have reached Discord although nobody wrote that down."""
    SENT = "sent"
    DROPPED = "dropped"


@dataclass(frozen=True)
class Parcel:
    """One message to be delivered after the commit."""

    destination: str
    """`channel` (an announcement), `commitments`, `file` and `share` (which go out in line with these),
    `card` (the table card; only the newest counts), `hand:<seat>`, `call:<seat>` (a call that was put off),
    `watch` (those who look on are told how it stands), `page` (added to the file's message once made)."""
    payload: bytes
    """JSON, at most 64 KiB; names what to say, not the words, so that it is worded at delivery."""


@dataclass(frozen=True)
class StoredParcel:
    """A parcel in the outbox."""

    game: GameId
    number: int
    """Counted from 1 within the game, in the order of the commits."""
    entry: int
    """The log entry that caused it."""
    destination: str
    payload: bytes
    state: ParcelState
    attempts: int = 0
    message: int | None = None
    """Discord's id of the message once sent, or of the one that is being edited to tell it, too."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits in a chair: an index over the snapshot, and where the hand goes."""

    seat: int
    user: int | None
    """Discord user; None for an automated seat."""
    name: str
    locale: str
    delivery: Delivery = Delivery.UNTRIED
    hand_channel: int | None = None
    hand_message: int | None = None


@dataclass(frozen=True)
class Deadline:
    """When the clock answers for a seat."""

    seat: int
    due: int
    """Unix time in milliseconds."""
    kind: str
    """`automated` (an automated seat moves), `only` (a person has no choice), `default` (the default is
    played), `deserted` (a game that everybody has left ends; its *seat* means nothing), `question-<kind>`,
    or a reminder: `half`, `last`, `nudge`, `nudged`."""
    asked: int = field(default=0, compare=False)
    """The entry with which this began, as the table keeps it, as the others; rows of the store do not."""
    since: int = field(default=0, compare=False)
    """From when the time for a `default` counts: unix milliseconds."""
    allowed: int = field(default=0, compare=False)
    """How many milliseconds that count it may take; 0 where that is not known."""


@dataclass(frozen=True)
class DueDeadline:
    """A deadline with the game it belongs to."""

    game: GameId
    deadline: Deadline


@dataclass(frozen=True)
class NewEntry:
    """One thing that happened at a table, about to be written into its log."""

    kind: str
    """`created`, `joined`, `left`, `option`, `started`, `action`, `paused`, `resumed`, `moved` …"""
    cause: str
    """`player`, `clock`, `automated`, `host` or `engine`."""
    actor: int
    """Discord user id; 0 when nobody clicked."""
    interaction: int | None
    """Discord's id of the click or command; None when nobody clicked. Unique over all games."""
    body: bytes
    """JSON: the action, its events and its draws."""
    at: int
    """Unix time in milliseconds."""


@dataclass(frozen=True)
class Entry:
    """A line of a game's log: one action with all its events."""

    game: GameId
    number: int
    """Counted from 1; equal to the game's version after it."""
    kind: str
    cause: str
    actor: int
    interaction: int | None
    body: bytes
    at: int


@dataclass(frozen=True)
class NewGame:
    """A table just opened."""

    guild: int
    channel: int
    ruleset: str
    rules_version: int
    locale: str
    """Language of the public text: `en` or `ru`."""
    host: int
    """Discord user who opened the table."""
    fair_id: str
    """The GMDICE1 game string, unique for ever."""
    seeds: bytes
    """JSON of the secret seeds by scope; never logged, never sent before the end."""
    snapshot: bytes
    seats: tuple[SeatRow, ...]
    """Who sits down with the opening: the host."""


@dataclass(frozen=True)
class StoredGame:
    """A game as it stands."""

    id: GameId
    guild: int
    channel: int
    ruleset: str
    rules_version: int
    locale: str
    host: int
    fair_id: str
    seeds: bytes
    snapshot: bytes
    version: int
    """Number of the last log entry."""
    status: Status
    card_channel: int | None
    card_message: int | None
    commitments_channel: int | None
    commitments_message: int | None
    guild_number: int
    """Which game of its server this is: counted from 1, without a gap."""
    seats: tuple[SeatRow, ...]

    @property
    def posting(self) -> Posting | None:
        """Where the commitments were posted or are to be; None for a game older than such messages."""
        if self.commitments_channel is None:
            return None
        return Posting(self.guild or None, self.commitments_channel, self.commitments_message)

    @property
    def card(self) -> tuple[int, int] | None:
        """Channel and message of the table card; None before it was posted."""
        if self.card_channel is None or self.card_message is None:
            return None
        return self.card_channel, self.card_message


@dataclass(frozen=True)
class Commit:
    """One action's whole change: kept together or not at all."""

    game: GameId
    version: int
    """The version it was decided on; refused with StaleVersion when the game has moved on."""
    entry: NewEntry
    snapshot: bytes
    status: Status
    parcels: tuple[Parcel, ...] = ()
    deadlines: tuple[Deadline, ...] | None = None
    """Replaces all deadlines of the game; None leaves them."""
    seats: tuple[SeatRow, ...] | None = None
    """Replaces the seats' user, name and locale (delivery is kept for a user who stays); None leaves them."""
    milestone: Milestone | None = None
    """What is to be counted for the server; None for most actions."""
    channel: int | None = None
    """Where the game goes on, which no other open game may hold; None for where it is."""
    rules_version: int | None = None
    """By which rules the game is led from here on; None leaves them."""
    tells: bool = False
    """Whether the process that serves the game's server is told of it, being another; see `CHANGED`."""


@dataclass(frozen=True)
class PastGame:
    """A game among all that were ever opened on its server."""

    opened_at: int
    """Unix time in milliseconds, as the others."""
    started_at: int | None
    ended_at: int | None
    game: StoredGame


class StaleVersion(Exception):
    """The game moved on since it was loaded: load it again and decide again."""


class ChannelTaken(Exception):
    """Another open game already holds this channel: *args[0]* is its id."""


@dataclass(frozen=True)
class Committed:
    """The entry that stands in the log now."""

    entry: Entry
    repeated: bool = False
    """Whether this very interaction had been committed before: nothing was written now."""


class Store(DiceStore, Protocol):
    """Keeps games. Every method is one transaction; a cancelled caller never leaves half of one."""

    archive: GameArchive
    """Keeps the logs of games that have long been over; `entries` finds them there."""
    personal: PersonalData
    """Finds a person, and takes them out."""
    arrivals: Arrivals
    """Takes in games from other installations."""
    guild_data: GuildData
    """Finds and deletes what is kept of servers."""
    kept_rolls: KeptRolls
    """Knows how much is kept, and makes it less."""
    leases: Leases
    """Who does what only one process may do."""
    claims: Claims
    """Who does now what any process may do."""
    budgets: Budgets | None
    """What Discord's limits leave to all processes together; None where no other shares the database."""
    time: ServerTime
    """The time by which all processes go that share the database."""
    wakes: Wakes
    """Tells all processes that share the database."""
    gateway_sessions: GatewaySessions
    """How connections to Discord are taken up again."""
    served_shards: ServedShards
    """Until when each shard was served."""
    standings: Standings
    """What games that are over came to."""

    async def create(self, game: NewGame, entry: NewEntry, parcels: Sequence[Parcel]) -> Committed:
        """Open *game* with its first entry. Raise ChannelTaken if its channel holds an open game.

        An *entry* whose interaction was committed before gives that first result again.
        """

    async def commit(self, commit: Commit) -> Committed:
        """Append an entry, write snapshot, status, place, parcels and deadlines.

        Raise StaleVersion, and ChannelTaken where another open game holds the channel.
        """

    async def load(self, game: GameId) -> StoredGame | None:
        """Give a game with its seats."""

    async def open_game_in(self, channel: int) -> GameId | None:
        """Give the open game that holds *channel*."""

    async def last_game_in(self, guild: int, channel: int) -> GameId | None:
        """Give the newest game of *channel* that was played and is over, of the last of *guild*."""

    async def open_games(
        self, *, guild: int | None = None, user: int | None = None, after: int = 0, limit: int = 25
    ) -> list[StoredGame]:
        """Give open games by id, newest first below *after* (0: from the newest), at most *limit*."""

    async def games_behind(self, ruleset: str, version: int, after: int, limit: int) -> list[GameId]:
        """Give open games of *ruleset* that rules older than *version* have led, by id above *after*."""

    async def lobbies(self, ruleset: str) -> list[tuple[GameId, int, int]]:
        """Give the tables of *ruleset* that have not begun: each game, its server and its channel."""

    async def open_tables(self, guild: int, user: int) -> tuple[int, int]:
        """Give how many games are open on *guild*, and how many of them *user* opened or sits at."""

    async def entries(self, game: GameId, *, after: int = 0, limit: int = 100) -> list[Entry]:
        """Give the log from entry *after* + 1 on, oldest first."""

    async def entry_of(self, interaction: int) -> Entry | None:
        """Give what was committed for this interaction."""

    async def undelivered(self, game: GameId) -> list[StoredParcel]:
        """Give the pending and claimed parcels of *game*, oldest first."""

    async def games_to_deliver(self) -> list[GameId]:
        """Give the games that have undelivered parcels."""

    async def waiting(self) -> list[Waiting]:
        """Give what is not yet delivered, by game."""

    async def overview(self) -> list[OpenGame]:
        """Give all open games, oldest first, as their operator may see them."""

    async def games_by_ruleset(self) -> list[GamesOfRuleset]:
        """Give how many games are kept, by ruleset and status."""

    async def passage(self, game: GameId, message: int | None = None) -> list[StoredParcel]:
        """Give the announcements that *message* of *game* has told, or its newest, oldest first."""

    async def add_parcel(self, game: GameId, parcel: Parcel) -> None:
        """Let *parcel* be delivered without anything having happened at *game*."""

    async def remind(self, game: GameId, deadline: Deadline, parcel: Parcel | None) -> None:
        """Take *deadline*, a reminder, from the clock, and deliver *parcel*, of each destination but one."""

    async def messages_after(self, game: GameId, message: int) -> int:
        """Give how many messages newer than *message* have told of *game*."""

    async def mark_parcels(
        self, game: GameId, numbers: Sequence[int], state: ParcelState, *, message: int | None = None
    ) -> None:
        """Write how far parcels have come, and by which message, all at once; SENDING counts an attempt."""

    async def remember_card(
        self, game: GameId, channel: int, message: int | None, *, instead_of: int | None
    ) -> bool:
        """Write where the table card stands; give whether it was *instead_of* the message known so far."""

    async def remember_commitments(self, game: GameId, channel: int, message: int) -> None:
        """Write where the commitments of *game* stand for good."""

    async def games_of(self, guild: int, *, below: int | None = None, limit: int = 5) -> list[PastGame]:
        """Give the games ever opened on *guild*, newest first, with numbers under *below*."""

    async def game_count(self, guild: int) -> GameCount:
        """Give how many games of *guild* were opened, and what became of them."""

    async def remember_hand(self, game: GameId, hand: SeatRow) -> None:
        """Write how a hand is delivered and which message it is, unless somebody else sits there by now."""

    async def next_deadline(self) -> int | None:
        """Give the earliest due time of all games, in unix milliseconds."""

    async def due(self, now: int, limit: int = 50) -> list[DueDeadline]:
        """Give the deadlines that have passed at *now*, oldest first."""

    async def setting(self, key: str) -> str | None:
        """Give a value the bot remembers for itself, such as the hash of the synchronised commands."""

    async def remember(self, key: str, value: str) -> None:
        """Write a value the bot remembers for itself."""

    async def replace(self, key: str, before: str | None, after: str) -> bool:
        """Write *after* where *before* still stands, or nothing for None; give whether that was so."""

    async def close(self) -> None:
        """Finish what was accepted and release the database."""
