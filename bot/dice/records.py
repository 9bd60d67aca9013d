"""What the dice service takes and gives: wishes, rolls, sessions, settings and tallies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Generic, TypeVar

from bot.store.posting import Posting
from rules.dice.expression import Roll
from rules.dice.outcome import RollOutcome
from rules.fair import SECRET, TABLE

T = TypeVar("T")

NO_VARIABLES: Mapping[str, int] = MappingProxyType({})


def place_of(guild: int | None, user: int) -> str:
    """Give the place whose session serves *user* in *guild*; None in DMs and where the bot is no member."""
    return f"user:{user}" if guild is None else f"guild:{guild}"


class Audience(StrEnum):
    """Who may see a roll before it is revealed."""

    PUBLIC = "public"
    SECRET = "secret"
    """The roller alone."""
    MASTER = "master"
    """The roller and the game master."""
    BLIND = "blind"
    """The game master alone."""

    @property
    def scope(self) -> str:
        """The GMDICE1 scope that such a roll is drawn from."""
        return TABLE if self is Audience.PUBLIC else SECRET


@dataclass(frozen=True)
class Asked:
    """Who asks for chance, where, and through which interaction."""

    place: str
    """`guild:<id>` or `user:<id>`: see `place_of`."""
    guild: int | None
    """None in direct messages."""
    channel: int
    user: int
    name: str
    interaction: int
    """Discord's id of the click or command: the same again gives the first result again."""
    token: str = field(repr=False)
    """Of the interaction; kept until the result is told, and never logged. Empty: there is none."""
    locale: str
    """Language of the answer: `en`, `ru`; `de` is answered in English and may write `w` for `d`."""


@dataclass(frozen=True)
class RollWish(Asked):
    """A roll that is asked for."""

    text: str
    """As typed."""
    audience: Audience = Audience.PUBLIC
    master: int | None = None
    """The game master, whom MASTER and BLIND need."""
    variables: Mapping[str, int] = field(default_factory=lambda: NO_VARIABLES)
    """What `@names` stand for."""


@dataclass(frozen=True)
class DrawWish(Asked):
    """Chance for something else than a roll of the notation, such as a quick tool; always public."""

    note: str
    """What it is for, such as the command as typed; it stands in the file of the session."""


@dataclass(frozen=True)
class Rolled:
    """A roll that was made and is kept."""

    id: int
    place: str
    session: int
    """Number of the session within its place."""
    n: int
    """Number of the draw within its scope of the session."""
    receipt: str
    """`#n` and 16 hexadecimal digits: fixes this draw and all before it."""
    outcome: RollOutcome
    """Every die, made again from what is kept."""
    text: str
    """As typed."""
    audience: Audience
    guild: int | None
    channel: int
    user: int
    name: str
    master: int | None
    variables: Mapping[str, int]
    revealed: bool
    """Whether a hidden roll was shown to everybody since."""
    repeated: bool
    """Whether this very interaction had been rolled before: nothing was drawn now."""
    told: bool
    """Whether the result is known to have been shown."""
    at: int
    """Unix time in milliseconds."""
    total: str
    """The result in short, as it stands in the file of the session."""

    @property
    def roll(self) -> Roll:
        """What was rolled, parsed."""
        return self.outcome.roll

    @property
    def is_hidden(self) -> bool:
        """Whether it may not be shown to everybody."""
        return self.audience is not Audience.PUBLIC and not self.revealed

    def may_see(self, user: int) -> bool:
        """Whether *user* may see the result now."""
        match self.audience:
            case _ if not self.is_hidden:
                return True
            case Audience.BLIND:
                return user == self.master
            case Audience.MASTER:
                return user in (self.user, self.master)
        return user == self.user

    def may_reveal(self, user: int) -> bool:
        """Whether *user* may show a hidden roll to everybody."""
        return self.audience is not Audience.PUBLIC and self.may_see(user)


@dataclass(frozen=True)
class Drawn(Generic[T]):
    """What something made of a draw."""

    id: int
    result: T
    receipt: str
    repeated: bool
    place: str = ""
    session: int = 0
    """Number of the session within its place."""


class Phase(StrEnum):
    """Where a session is in its life."""

    PREPARED = "prepared"
    """Committed to; everybody may contribute."""
    RUNNING = "running"
    """Locked; rolls are drawn from it."""
    REVEALED = "revealed"
    """Over: its file can be had."""


@dataclass(frozen=True)
class SessionFacts:
    """What anybody may know of a session."""

    place: str
    number: int
    game: str
    """The GMDICE1 game string."""
    phase: Phase
    commitments: Mapping[str, str]
    """C by scope, hexadecimal."""
    contributions: tuple[tuple[str, bytes], ...]
    """Who and what, in order; those of a prepared session may still grow."""
    entropy: Mapping[str, str]
    """E by scope, hexadecimal; empty while it is prepared."""
    draws: Mapping[str, int]
    """How many were drawn, by scope."""
    heads: Mapping[str, str]
    """H_n by scope, hexadecimal; empty while it is prepared."""
    prepared_at: int
    opened_at: int | None
    revealed_at: int | None
    reason: str
    """Why it ended: `timer`, `draws` or `asked`; empty before."""
    seeds: Mapping[str, str]
    """Revealed seeds by scope, hexadecimal. That of a sealed scope never is among them."""
    failed: int
    """Interactions that failed before their result was shown."""
    committed_late: bool
    """Whether the very roll that opened it prepared it: nobody could know the commitment before."""
    posting: Posting | None
    """The first message that showed its commitments to everybody; None where none is known to."""

    @property
    def is_posted_late(self) -> bool:
        """Whether that message came when the session was open already."""
        at = None if self.posting is None else self.posting.at
        return at is not None and self.opened_at is not None and at >= self.opened_at


@dataclass(frozen=True)
class PlaceStatus:
    """How the fairness of a place stands."""

    running: SessionFacts | None
    """None before the first roll and after a rotation until the next roll."""
    prepared: SessionFacts
    rotates_at: int | None
    """Unix milliseconds; None where nothing runs."""
    revealed: int
    """Sessions that are over and revealed: with the running and the prepared one, these are all."""
    untold: int
    """Rolls of which the result could not be shown."""


@dataclass(frozen=True)
class Proof:
    """What ties one roll to its session, for whoever may see the roll."""

    rolled: Rolled
    session: SessionFacts
    ctx: str
    """What the draw depends on beside the key: user and interaction."""
    raw: tuple[tuple[int, int], ...]
    link: str
    """L_n, hexadecimal."""
    chain: str
    """H_n, hexadecimal."""
    holds: bool | None
    """Whether the draw was made again from the revealed seed; None while that is secret or sealed."""


@dataclass(frozen=True)
class Tally:
    """How often each face of the dice of one size came up, in rolls that everybody may see."""

    sides: int
    counts: tuple[int, ...]
    """From the face 1 on."""

    @property
    def dice(self) -> int:
        """How many dice there were."""
        return sum(self.counts)


@dataclass(frozen=True)
class DiceSettings:
    """What the admins of a place chose for its dice."""

    notice_channel: int | None = None
    """Where commitments and reveals are posted; None: nowhere, `/fair status` shows them."""
    notice_locale: str = "en"
    """Language of the notices."""
    master: int | None = None
    """Game master of the whole server."""
    masters: Mapping[int, int] = field(default_factory=dict)
    """Game masters by channel."""
    asked: Mapping[int, int] = field(default_factory=dict)
    """Who was named and has not accepted yet, by channel; 0 is the whole server."""
    opens_secrets: bool = False
    """Whether sessions opened from now on reveal the seed of hidden rolls, too: whoever has the file can then
    read them. Otherwise they stay sealed, and only their order is proved."""

    def has_accepted(self, user: int) -> bool:
        """Whether *user* is a game master here already."""
        return user == self.master or user in self.masters.values()

    def master_of(self, channel: int) -> int | None:
        """Give the game master of *channel*, else that of the server; None where nobody is."""
        return self.masters.get(channel, self.master)
