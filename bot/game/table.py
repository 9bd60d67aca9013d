"""A game as it stands, decoded: who sits where, the state, the commitments; and what one entry says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import msgspec

from bot.game.codec import Codec, Undecodable, canonical, tag
from bot.game.draw_line import Draw
from bot.game.position import Position
from bot.game.question import Question
from bot.game.tenures import SeatOffer, Tenure, as_of
from bot.store.posting import Posting, place_of
from bot.store.records import Deadline, Entry, GameId, SeatRow, Status
from rules.advice import Character, Strength
from rules.contract import (
    Action,
    Event,
    IllegalAction,
    OptionValue,
    Pending,
    Phrase,
    Result,
    Seat,
    Viewer,
    Who,
)
from rules.fair import DrawRecord
from rules.game_words import WordedRuleset

AnyRuleset = WordedRuleset[Any, Any, Any, Any]

NAME_LENGTH = 32


def bounded_name(name: str) -> str:
    """Give *name* as a chair keeps it: one line of at most `NAME_LENGTH` letters, never empty."""
    printable = "".join(letter for letter in name if letter.isprintable()).strip()
    return printable[:NAME_LENGTH].strip() or "?"


DEADLINES_MISSED = 2
"""So many deadlines in a row at its own turn, and an automated player plays a seat (SIEGE-83)."""

UNDONE = "undone"
"""The fact by which an entry says back to before which entry the state is taken, or is asked to be."""

_NULL = b"null"
_NOTHING = msgspec.Raw(_NULL)
# What is stored is a Struct: msgspec decodes a Raw into no dataclass, and `Raw | None` into nothing but null.


@dataclass(frozen=True)
class Click:
    """Who clicked or typed, and the interaction that carried it."""

    user: int
    name: str
    locale: str
    """`en` or `ru`."""
    interaction: int
    is_moderator: bool = False
    """Whether this user may manage the server: then the host's rights are theirs too."""


@dataclass(frozen=True)
class Chair:
    """Who sits in a seat."""

    user: int | None
    """Discord user; None for an automated seat."""
    name: str
    locale: str
    contribution: str
    """Entropy for the fair draws: the player's own words, or `i:` and the joining interaction."""
    missed: int = 0
    """Deadlines missed in a row at the player's own turn."""
    away: str = ""
    """The first day on which they are back, YYYY-MM-DD, where they are away and the table was told."""
    nudged: int = 0
    """When somebody at the table last had them reminded, in unix milliseconds; 0 for never."""
    strength: Strength = Strength.STEADY
    """How well an automated player plays who answers for this seat."""
    character: Character = Character.EVEN
    """What that one likes."""

    @property
    def is_on_autopilot(self) -> bool:
        """Whether an automated player plays for this player until the next wish."""
        return self.user is not None and self.missed >= DEADLINES_MISSED

    @property
    def is_automated(self) -> bool:
        """Whether an automated player answers for this seat now."""
        return self.user is None or self.is_on_autopilot

    @property
    def who(self) -> str:
        """The contributor's name in GMDICE1: the decimal user id (dice.md 4a.3)."""
        return "0" if self.user is None else str(self.user)


@dataclass(frozen=True)
class Master:
    """The game master of a table."""

    user: int
    name: str
    sees: bool = False
    """Whether they see all hands, as everybody has agreed; else what the whole channel sees."""


@dataclass(frozen=True)
class Departure:
    """How a game left that goes on in another installation of the bot."""

    status: str
    """What it was doing, and will go on doing."""
    to: str = ""
    """Where it goes, as the operator called that; empty where they said nothing."""


@dataclass(frozen=True)
class Ledger:
    """How far the draws of one scope have come: GMDICE1's n and H_n."""

    count: int
    head: str
    """Hexadecimal."""


@dataclass(frozen=True)
class Seen:
    """How many entries of the log each viewer may know of.

    Numbers that reach a viewer are counted this way: the true number of an entry would tell how many
    secret answers were given before it.
    """

    public: int = 0
    own: tuple[int, ...] = ()
    """By seat, the public ones among them; empty in the lobby, where everything is public."""

    def by(self, viewer: Viewer) -> int:
        """Give the count of *viewer*."""
        return self.own[viewer] if viewer is not None and 0 <= viewer < len(self.own) else self.public


NOTHING_SEEN = Seen()


@dataclass(frozen=True)
class Table:
    """A game as it stands now."""

    id: GameId
    guild: int
    """`DIRECT` for a lesson in direct messages."""
    channel: int
    host: int
    """Who opened it, or whom that has passed to since."""
    status: Status
    version: int
    ruleset: AnyRuleset
    options: Mapping[str, OptionValue]
    """The table's and the ruleset's options, all of them."""
    chairs: tuple[Chair, ...]
    state: Any | None
    """The ruleset's state; None in the lobby."""
    fair_id: str
    """The GMDICE1 game string."""
    commitments: Mapping[str, str]
    """By scope, hexadecimal; public from the first message on."""
    contributors: tuple[Chair, ...]
    """The chairs as they were at the start, when their entropy was locked; empty in the lobby."""
    entropy: Mapping[str, str]
    """By scope, hexadecimal; empty in the lobby."""
    ledgers: Mapping[str, Ledger]
    deadlines: tuple[Deadline, ...]
    seeds: Mapping[str, str] = field(repr=False)
    """By scope, hexadecimal. Secret: see `revealed`."""
    seen: Seen = NOTHING_SEEN
    """How far each viewer has come in the log."""
    chain: str = ""
    """The hash of the last entry and all before it, hexadecimal; empty where the game was begun without."""
    card: tuple[int, int] | None = None
    """Channel and message of the table card."""
    guild_number: int = 0
    """Which game of its server this is, counted from 1 without a gap; 0 outside of any."""
    posting: Posting | None = None
    """Where the commitments stand, or are to; None for a game older than such messages."""
    rows: tuple[SeatRow, ...] = ()
    """Where each seat's hand is delivered."""
    begun_under: int | None = None
    """The version of the rules when the table was opened; None for today's."""
    brought: tuple[tuple[int, int], ...] = ()
    """The entries with which newer rules were taken up, each with their version."""
    again: int = 0
    """The game that this one is the rematch of; 0 for none."""
    questions: tuple[Question, ...] = ()
    """What is asked of several seats just now."""
    asked_before: tuple[str, ...] = ()
    """What was asked so, each but once: `<kind>/<what about>`."""
    master: Master | None = None
    """Whoever mends what went wrong; None for nobody."""
    saw_hands: tuple[int, ...] = ()
    """Users who have seen all hands as master: they can sit down here no more."""
    undone: tuple[tuple[int, int], ...] = ()
    """What was taken back: from which entry, and the one that did so."""
    tenures: tuple[Tenure, ...] = ()
    """Who has played which seat, and when: the oldest first; empty in the lobby."""
    reminders: tuple[Deadline, ...] = ()
    """When people are reminded of what they have yet to decide, those that they had among them."""
    offers: tuple[SeatOffer, ...] = ()
    """Seats that the game master has offered to substitutes."""
    departure: Departure | None = None
    """How it left, where it goes on elsewhere."""
    formerly: tuple[tuple[int, int], ...] = ()
    """The users of this installation and who they were in another, from which the game came."""
    order: tuple[str, ...] = ()
    """How those who are asked for a rematch sit; kept with the game played before, and nowhere else."""
    position: Position | None = field(default=None, repr=False, compare=False)
    """The state as it is asked about; None in the lobby. It stays as long as the state does."""

    def __post_init__(self) -> None:
        known = None if self.position is None else self.position.state
        if known is not self.state:
            position = None if self.state is None else Position(self.ruleset, self.state)
            object.__setattr__(self, "position", position)

    @property
    def place(self) -> str:
        """How a message names the channel it stands in."""
        return place_of(self.guild, self.channel)

    @property
    def locale(self) -> str:
        """Language of the public text."""
        return str(self.options["language"])

    @property
    def revealed(self) -> Mapping[str, str] | None:
        """The seeds once the game is over; None before."""
        return self.seeds if self.status.is_over else None

    @cached_property
    def names(self) -> Mapping[Seat, str]:
        """The player's name by seat."""
        return {Seat(number): chair.name for number, chair in enumerate(self.chairs)}

    @cached_property
    def pending(self) -> Pending | None:
        """The decision the game waits for; None in the lobby, in a pause and at the end."""
        if self.position is None or self.status is not Status.PLAYING:
            return None
        return self.position.pending

    def is_undone(self, number: int) -> bool:
        """Whether entry *number* was taken back."""
        return any(first <= number < last for first, last in self.undone)

    def version_at(self, number: int) -> int:
        """Give the version of the rules that entry *number* was written by."""
        passed = [version for entry, version in self.brought if entry <= number]
        return passed[-1] if passed else self.begun_under or self.ruleset.version

    @property
    def is_deserted(self) -> bool:
        """Whether every person has left a game that was begun: nobody is there to play it for."""
        return self.state is not None and all(chair.user is None for chair in self.chairs)

    @property
    def result(self) -> Result | None:
        """The result once the game was played to its end."""
        return None if self.position is None else self.position.result

    def seat_of(self, user: int) -> Seat | None:
        """Give the seat of a Discord user; None when not seated."""
        return next((Seat(n) for n, chair in enumerate(self.chairs) if chair.user == user), None)

    def seated(self, user: int) -> Seat:
        """Give the seat of a Discord user; raise IllegalAction when not seated."""
        seat = self.seat_of(user)
        if seat is not None:
            return seat
        left = next((each.seat for each in reversed(self.tenures) if each.user == user), None)
        if left is None or not self.status.is_open:
            raise IllegalAction("not_seated")
        taken = "no" if self.chairs[left].user is None else "yes"
        raise IllegalAction("seat_left", number=left + 1, player=Who(Seat(left)), taken=taken)

    def is_master(self, user: int) -> bool:
        """Whether *user* is the game master here."""
        return self.master is not None and self.master.user == user

    def row(self, seat: Seat) -> SeatRow | None:
        """Give where the hand of *seat* goes; None before the store has seen the seat."""
        return next((row for row in self.rows if row.seat == seat), None)

    def hand(self, seat: Seat) -> tuple[Phrase, ...]:
        """Give the private lines of *seat*; none in the lobby."""
        return () if self.position is None else self.position.hand(seat)

    @property
    def round(self) -> int:
        """The number of the round that is played; 0 before the first, and where there are none."""
        return 0 if self.position is None else self.position.round

    def as_of(self, entry: int) -> Table:
        """Give the table as it stands, with the names of those who played it at *entry*."""
        chairs = as_of(self.tenures, self.contributors, self.chairs, entry)
        return self if chairs == self.chairs else replace(self, chairs=chairs)


class Body(msgspec.Struct, frozen=True):
    """What a log entry's JSON holds."""

    facts: dict[str, str | int] = msgspec.field(default_factory=dict)
    """What happened to the table itself: who joined, which option was set."""
    action: msgspec.Raw = _NOTHING
    events: tuple[msgspec.Raw, ...] = ()
    draws: tuple[Draw, ...] = ()
    asked: tuple[int, ...] = ()
    """Seats publicly awaited now that were not awaited before: they are mentioned once."""
    seen: Seen = NOTHING_SEEN
    """How many entries each viewer may know of, up to this one."""
    head: str = ""
    """The hash of this entry and all before it, hexadecimal; empty where the game was begun without."""
    header: msgspec.Raw = _NOTHING
    """The header of the game's file, where this entry ends the lobby."""

    @classmethod
    def of(
        cls,
        facts: Mapping[str, str | int],
        action: Action | None = None,
        events: tuple[Event, ...] = (),
        draws: tuple[DrawRecord, ...] = (),
        asked: tuple[Seat, ...] = (),
        seen: Seen = NOTHING_SEEN,
    ) -> Body:
        """Give the body of an entry in which *action* led to *events*."""
        return cls(
            dict(facts),
            _NOTHING if action is None else msgspec.Raw(canonical(tag(action))),
            tuple(msgspec.Raw(canonical(tag(event))) for event in events),
            tuple(Draw.of(record) for record in draws),
            tuple(asked),
            seen,
        )


_BODY = msgspec.json.Decoder(Body)


@dataclass(frozen=True)
class Happening:
    """What one log entry says, decoded."""

    entry: Entry
    facts: Mapping[str, str | int]
    action: Action | None
    events: tuple[Event, ...]
    draws: tuple[DrawRecord, ...]
    asked: tuple[Seat, ...]
    seen: Seen
    """How many entries each viewer may know of, up to this one."""
    table: Table
    """The table as it stands now."""
    repeated: bool = False
    """Whether this interaction had been carried out before; nothing happened now."""
    head: str = ""
    """The hash of this entry and all before it; empty where the game was begun without."""
    about: tuple[Happening, ...] = ()
    """The last of the entries that somebody asks to take back with this one."""
    shown: int = 0
    """Its number for everybody, as its receipt in the channel has it; 0 for what the channel was not told."""

    @property
    def is_taken_back(self) -> bool:
        """Whether it is an action that was taken back since."""
        return self.action is not None and self.table.is_undone(self.entry.number)

    @property
    def news(self) -> tuple[Event, ...]:
        """The events that are told: none where they only keep what is not taken back with all else."""
        return () if self.action is None and UNDONE in self.facts else self.events


def read_action(kind: str, data: bytes, codec: Codec, version: int | None) -> Action:
    """Give the action in *data*, of an entry of *kind* written by that *version*; raise Undecodable."""
    read = codec.correction if kind == "amended" else codec.action
    found: Action = read(data, version)
    return found


def read_entry(entry: Entry, table: Table, codec: Codec, *, repeated: bool = False) -> Happening:
    """Give what *entry* of the game at *table* says; raise Undecodable."""
    try:
        body = _BODY.decode(entry.body)
    except msgspec.MsgspecError as error:
        raise Undecodable(str(error)) from error
    version = table.version_at(entry.number)
    return Happening(
        entry,
        body.facts,
        None if bytes(body.action) == _NULL else read_action(entry.kind, bytes(body.action), codec, version),
        codec.events(body.events, version),
        tuple(draw.record() for draw in body.draws),
        tuple(Seat(seat) for seat in body.asked),
        body.seen,
        table.as_of(entry.number),
        repeated,
        body.head,
    )


def numbered(happenings: Sequence[Happening]) -> list[Happening]:
    """Give *happenings* that follow one another with their numbers for everybody; what comes before the first
    of them is not known, unless it is the first of all."""
    before = [0, *(each.seen.public for each in happenings)]
    return [
        replace(each, shown=each.seen.public if each.seen.public > known else 0)
        for each, known in zip(happenings, before, strict=False)
    ]
