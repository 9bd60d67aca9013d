"""A Discord of lists: what was sent where, with troubles ordered in advance."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bot.delivery.courier import Gone, Letter, Rejected, Sighting, Thing, Trouble


@dataclass
class Said:
    """A message in a channel."""

    message: int
    channel: int
    letter: Letter
    nonce: str = ""
    edits: list[Letter] = field(default_factory=list)

    @property
    def text(self) -> str:
        """What it says now."""
        return self.now.content

    @property
    def now(self) -> Letter:
        """What it was last edited to."""
        return (self.edits or [self.letter])[-1]


class FakeCourier:
    """Keeps what was sent.

    The next trouble in `before` strikes instead of a call, that in `after` once it is done; None
    lets one pass.
    """

    def __init__(self) -> None:
        self.said: list[Said] = []
        self._count = 0
        self.before: list[Trouble | None] = []
        self.after: list[Trouble | None] = []
        self.forgets_nonces = False
        self.calls: list[str] = []
        self.refuses: Callable[[Letter], bool] = lambda letter: False
        """Which letters Discord calls wrong."""

    def texts(self, channel: int) -> list[str]:
        return [each.text for each in self.said if each.channel == channel and each.letter.content]

    async def send(self, channel: int, letter: Letter, nonce: str) -> int:
        self.calls.append("send")
        await asyncio.sleep(0)
        self._strike(self.before)
        if self.refuses(letter):
            raise Rejected
        known = None if self.forgets_nonces else self._by_nonce(nonce)
        if known is None:
            known = self.post(channel, letter, nonce)
        self._strike(self.after)
        return known.message

    def post(self, channel: int, letter: Letter, nonce: str = "") -> Said:
        self._count += 1
        self.said.append(Said(self._count, channel, letter, nonce))
        return self.said[-1]

    async def edit(self, channel: int, message: int, letter: Letter) -> None:
        self.calls.append("edit")
        await asyncio.sleep(0)
        self._strike(self.before)
        found = next((each for each in self.said if (each.channel, each.message) == (channel, message)), None)
        if found is None:
            raise Gone(Thing.MESSAGE)
        if self.refuses(letter):
            raise Rejected
        found.edits.append(letter)
        self._strike(self.after)

    def delete(self, message: int) -> None:
        """Take *message* away, as a moderator may."""
        self.said = [each for each in self.said if each.message != message]

    async def recent(self, channel: int, since: int | None) -> Sequence[Sighting]:
        self.calls.append("recent")
        return [
            Sighting(each.message, each.text, each.now.view if isinstance(each.now.view, tuple) else ())
            for each in reversed(self.said)
            if each.channel == channel
        ]

    async def open_dm(self, user: int) -> int:
        return 10_000 + user

    async def open_thread(self, channel: int, name: str, user: int) -> int:
        return 20_000 + user

    async def pin(self, channel: int, message: int) -> None:
        self.calls.append("pin")

    def _by_nonce(self, nonce: str) -> Said | None:
        return next((each for each in self.said if each.nonce == nonce), None)

    @staticmethod
    def _strike(troubles: list[Trouble | None]) -> None:
        trouble = troubles.pop(0) if troubles else None
        if trouble is not None:
            raise trouble
