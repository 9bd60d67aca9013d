"""What the store keeps for the dice service: sessions, rolls, notices, tallies, and what people save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from bot.store.posting import Posting

MOST_KEEPSAKES = 100
"""What one owner may save of one kind."""

SESSION_FORMAT = 2
"""The format of sessions prepared now."""

FORGOTTEN = "forgotten"
"""The kind of a roll of which only its place in the chain is left."""


class RollState(StrEnum):
    """Whether the result of a roll was shown."""

    PENDING = "pending"
    """Committed; nobody wrote down yet that it was shown."""
    TOLD = "told"
    UNTOLD = "untold"
    """It could not be shown, and is not tried again."""


class NoticeState(StrEnum):
    """How far a notice has come."""

    PENDING = "pending"
    SENDING = "sending"
    """Claimed: it may have reached Discord although nobody wrote that down."""
    SENT = "sent"
    DROPPED = "dropped"


@dataclass(frozen=True)
class NewSession:
    """A session just prepared."""

    seeds: bytes = field(repr=False)
    """JSON of the secret seeds by scope; never logged."""
    at: int
    """Unix time in milliseconds."""
    is_late: bool = False
    format: int = SESSION_FORMAT
    """Whether the roll that opens it prepares it."""


@dataclass(frozen=True)
class StoredSession:
    """A session of a place."""

    place: str
    number: int
    """Counted from 1 within the place."""
    phase: str
    """`prepared`, `running` or `revealed`."""
    seeds: bytes = field(repr=False)
    contributions: bytes
    """JSON: pairs of who and hexadecimal bytes, in order."""
    version: int
    """Grows with every change, so that nobody overwrites what he has not read."""
    table_n: int
    table_head: str
    """H_n in hexadecimal; empty while prepared."""
    secret_n: int
    secret_head: str
    prepared_at: int
    opened_at: int | None
    due: int | None
    """When it is to be revealed, in unix milliseconds; None unless it runs."""
    revealed_at: int | None
    reason: str
    """`timer`, `draws`, `asked`; empty before the end."""
    opens_secrets: bool
    """Whether the seed of its secret scope is revealed with the other; chosen when it opens."""
    failed: int
    """Interactions that failed."""
    is_late: bool
    """Whether it was prepared by the roll that opened it."""
    posting: Posting | None = None
    """The first message that showed its commitments to everybody; None where none is known to."""
    format: int = SESSION_FORMAT
    """Of its file. In format 1 a link binds the note alone; later also how it is read and what it came to."""


@dataclass(frozen=True)
class NewNotice:
    """A message about a session, to be posted after the commit."""

    channel: int
    kind: str
    """`committed`, `locked` or `revealed`."""
    session: int
    locale: str


@dataclass(frozen=True)
class StoredNotice:
    """A notice in the queue."""

    id: int
    place: str
    session: int
    kind: str
    channel: int
    locale: str
    state: NoticeState
    attempts: int
    message: int | None
    at: int


@dataclass(frozen=True)
class SessionChange:
    """A change of one session: contributions, opening or end, with the notices it causes."""

    place: str
    number: int
    version: int
    """The version it was decided on; refused with StaleSession when the session has moved on."""
    phase: str
    contributions: bytes
    table_head: str
    secret_head: str
    opened_at: int | None
    due: int | None
    revealed_at: int | None
    reason: str
    opens_secrets: bool
    at: int
    following: NewSession | None = None
    """The next session, which is prepared with this change."""
    notices: tuple[NewNotice, ...] = ()


@dataclass(frozen=True)
class NewRoll:
    """One draw, about to be kept; *table_n* and the like are those of its session after it."""

    place: str
    session: int
    version: int
    """The version of the session that it was drawn from."""
    table_n: int
    table_head: str
    secret_n: int
    secret_head: str
    scope: str
    n: int
    guild: int | None
    channel: int
    user: int
    name: str
    master: int | None
    interaction: int
    token: str = field(repr=False)
    locale: str
    audience: str
    kind: str
    """`roll`, `roll:de` (which reads `w` as `d`) or `draw` (of something else than the notation)."""
    note: str
    """What was rolled, as it enters the chain."""
    raw: bytes
    """Every call of `below`, as `bot/dice/draw_record.py` packs it."""
    link: bytes
    chain: bytes
    total: str
    at: int


@dataclass(frozen=True)
class StoredRoll:
    """A draw that is kept."""

    id: int
    place: str
    session: int
    scope: str
    n: int
    guild: int | None
    channel: int
    user: int
    name: str
    master: int | None
    interaction: int
    token: str = field(repr=False)
    """Empty as soon as the result is told."""
    locale: str
    audience: str
    kind: str
    note: str
    raw: bytes
    link: bytes
    chain: bytes
    total: str
    at: int
    state: RollState
    message: int | None
    """Where the result is shown; None where that is not known."""
    revealed_at: int | None
    """When a hidden roll was shown to everybody."""


class StaleSession(Exception):
    """The session moved on since it was loaded: load it again and decide again."""


@dataclass(frozen=True)
class KeptRoll:
    """The roll that stands in the store now."""

    roll: StoredRoll
    repeated: bool = False
    """Whether this very interaction had been kept before: nothing was written now."""


@dataclass(frozen=True)
class TallyMark:
    """How far the public rolls of a place were counted."""

    place: str
    last: int
    """Id of the last roll that was looked at."""
    version: int


@dataclass(frozen=True)
class TallyRow:
    """The counted faces of one die size."""

    place: str
    user: int
    """0: of everybody."""
    sides: int
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Keepsake:
    """Something that somebody saved under a name."""

    owner: str
    """`user:<id>` or `guild:<id>`."""
    kind: str
    """`macro`, `company`, `warband` …"""
    name: str
    """As written; its owner has no other of this kind that differs in capitals only."""
    body: bytes
    at: int
    """Unix time in milliseconds of the last change."""


class TooManyKeepsakes(Exception):
    """The owner has saved as many of this kind as are allowed: *args[0]*."""


class DiceStore(Protocol):
    """Keeps what the dice service needs; every method is one transaction, as in `Store`."""

    async def prepare_session(self, place: str, session: NewSession, notices: Sequence[NewNotice]) -> None:
        """Prepare the first session of *place*; where it has one, nothing happens."""

    async def sessions_of(
        self, place: str, *, below: int | None = None, limit: int = 10
    ) -> list[StoredSession]:
        """Give the sessions of *place*, newest first, with numbers under *below*.

        The first two are all that are not over: the prepared one, and perhaps the running one.
        """

    async def session(self, place: str, number: int) -> StoredSession | None:
        """Give one session."""

    async def change_session(self, change: SessionChange) -> None:
        """Write *change*, the session after it and the notices, all or nothing; raise StaleSession."""

    async def remember_posting(self, place: str, number: int, posting: Posting) -> None:
        """Write which message showed the commitments of a session first; a known one is not forgotten."""

    async def count_failure(self, place: str) -> None:
        """Count a failed interaction for the newest session of *place* that was ever opened."""

    async def sessions_due(self, now: int, limit: int = 50) -> list[StoredSession]:
        """Give the running sessions whose time is over, earliest first."""

    async def next_session_due(self) -> int | None:
        """Give when the next running session is to be revealed, in unix milliseconds."""

    async def keep_roll(self, roll: NewRoll) -> KeptRoll:
        """Keep *roll* and move its session on; raise StaleSession.

        Give what was kept for its interaction, if anything was.
        """

    async def roll_of(self, roll: int) -> StoredRoll | None:
        """Give a roll by its id."""

    async def roll_by(self, interaction: int) -> StoredRoll | None:
        """Give what was rolled for an interaction."""

    async def rolls_in(
        self, place: str, session: int, scope: str, *, after: int = 0, limit: int = 200
    ) -> list[StoredRoll]:
        """Give the draws of one scope of a session from number *after* + 1 on."""

    async def rolls_by(self, user: int, *, limit: int = 200) -> list[StoredRoll]:
        """Give the newest rolls of *user*, newest first."""

    async def notes_by(self, user: int, *, limit: int = 200) -> list[tuple[str, str, str, str]]:
        """Give place, kind, note and stated total of the newest rolls of *user*, newest first."""

    async def pending_rolls(self, *, after: int = 0, limit: int = 50) -> list[StoredRoll]:
        """Give the rolls that were never told, by id above *after*."""

    async def untold_rolls(self, place: str, limit: int = 10) -> list[StoredRoll]:
        """Give the newest rolls of *place* that could not be told."""

    async def untold_count(self, place: str) -> int:
        """Give how many rolls of *place* could not be told."""

    async def mark_roll(self, roll: int, state: RollState, message: int | None = None) -> None:
        """Write whether a roll was told; unless it is pending, its token is forgotten."""

    async def reveal_roll(self, roll: int, at: int, mark: TallyMark, rows: Sequence[TallyRow]) -> bool:
        """Show a hidden roll to everybody, and count it: *rows* in place of those of *mark*'s version.

        False when it had been revealed before; raise StaleSession when the tallies have moved on.
        """

    async def tally_mark(self, place: str) -> TallyMark:
        """Give how far the rolls of *place* were counted."""

    async def tallies(self, place: str, user: int, sides: Sequence[int] = ()) -> list[TallyRow]:
        """Give the counted faces by rising sides; of the sizes *sides*, where any are given."""

    async def uncounted_rolls(self, place: str, after: int, limit: int = 500) -> list[StoredRoll]:
        """Give the rolls of *place* with ids above *after*, by id."""

    async def count_rolls(self, mark: TallyMark, last: int, rows: Sequence[TallyRow]) -> None:
        """Write the *rows* as counted up to the roll *last*; raise StaleSession where *mark* is outdated."""

    async def notices_to_post(self, limit: int = 50) -> list[StoredNotice]:
        """Give the notices that have still to be posted, oldest first."""

    async def mark_notice(self, notice: int, state: NoticeState, *, message: int | None = None) -> None:
        """Write how far a notice has come; SENDING counts an attempt."""

    async def save(self, owner: str, kind: str, name: str, body: bytes, at: int = 0) -> None:
        """Save *body* under *name*, in place of what had that name; raise TooManyKeepsakes."""

    async def kept(self, owner: str, kind: str, *, limit: int = MOST_KEEPSAKES) -> list[Keepsake]:
        """Give what *owner* saved of *kind*, by name."""

    async def kept_by(self, owners: Sequence[str], kind: str, name: str) -> list[Keepsake]:
        """Give what each of *owners* saved of *kind* under *name*, in no order."""

    async def forget(self, owner: str, kind: str, name: str) -> bool:
        """Forget what has *name*, in whatever capitals; False where nothing has."""


def tallied(rows: Sequence[TallyRow]) -> Mapping[tuple[int, int], TallyRow]:
    """Give *rows* by user and sides."""
    return {(row.user, row.sides): row for row in rows}
