"""What the engine room asks of Discord, without knowing it: letters, a courier, and what may go wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol


@dataclass(frozen=True)
class Attachment:
    """A file that goes with a letter."""

    filename: str
    content: bytes
    description: str | None = None
    """Alt text of a picture."""


@dataclass(frozen=True)
class Letter:
    """One message, worded and ready to be sent."""

    content: str = ""
    """At most 2000 characters; empty where *view* carries the text."""
    view: Any = None
    """A discord.py view; Any, so that this module stays free of Discord. An edit without takes it away."""
    attachments: tuple[Attachment, ...] | None = ()
    """None leaves a message that is edited the files it has."""
    mentions: tuple[int, ...] = ()
    """Users whom the mentions in the text may really notify; nobody else is."""
    is_silent: bool = False
    """Whether it comes without a sound, as a new message."""


@dataclass(frozen=True)
class Sighting:
    """A message of the bot itself, found in a channel."""

    message: int
    content: str
    custom_ids: tuple[str, ...] = ()
    """Ids of its buttons and menus."""


CLOCK_SLACK = 60_000
"""How far, in milliseconds, our clock may be ahead of Discord's when we look for our own message."""


class Trouble(Exception):
    """Why Discord did not do what was asked."""


class TryAgain(Trouble):
    """Discord or the way to it is out of order: the same call may succeed later."""

    def __init__(self, after: float | None = None, *, untouched: bool = False) -> None:
        """Take the seconds that Discord asks to wait, and whether the call certainly did nothing."""
        super().__init__(after, untouched)
        self.after = after
        self.untouched = untouched


class TooFast(TryAgain):
    """Discord asks for patience: so much at once is too much; the call certainly did nothing."""

    def __init__(self, after: float | None = None) -> None:
        """Take the seconds that Discord asks to wait."""
        super().__init__(after, untouched=True)


class ClosedDM(Trouble):
    """This user takes no direct messages from the bot."""


class MissingPermission(Trouble):
    """The bot lacks a permission in that place."""

    def __init__(self, permission: str) -> None:
        """Take the name of the *permission* as discord.py spells it, such as `send_messages`."""
        super().__init__(permission)
        self.permission = permission


class Thing(StrEnum):
    """What may have been deleted under the bot's hands."""

    CHANNEL = "channel"
    GUILD = "guild"
    MESSAGE = "message"
    USER = "user"
    INTERACTION = "interaction"


class Gone(Trouble):
    """What was spoken to does not exist any more."""

    def __init__(self, thing: Thing) -> None:
        """Take which *thing* is gone."""
        super().__init__(thing)
        self.thing = thing


class Repeated(Trouble):
    """Discord has done this before: the interaction was acknowledged already."""


class Rejected(Trouble):
    """Discord understood the call and calls it wrong: a bug of ours."""


class Courier(Protocol):
    """Carries letters with the bot's token. Every method raises Trouble and nothing else of Discord's."""

    async def send(self, channel: int, letter: Letter, nonce: str) -> int:
        """Send *letter* and give the message's id; the same *nonce* within minutes sends nothing twice."""

    async def edit(self, channel: int, message: int, letter: Letter) -> None:
        """Make *message* say what *letter* says."""

    async def recent(self, channel: int, since: int | None) -> Sequence[Sighting]:
        """Give the bot's own messages in *channel* from *since* (unix milliseconds) on, or the latest."""

    async def open_dm(self, user: int) -> int:
        """Give the channel of direct messages with *user*."""

    async def open_thread(self, channel: int, name: str, user: int) -> int:
        """Open a private thread for *user* beside *channel* and give its id."""

    async def pin(self, channel: int, message: int) -> None:
        """Pin *message* in *channel*."""


def nonce(*source: int | str) -> str:
    """Give a nonce made of *source*: the same after a crash, and within Discord's 25 characters."""
    return hashlib.blake2b("/".join(map(str, source)).encode(), digest_size=12).hexdigest()
