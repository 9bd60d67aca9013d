"""Messages that one person makes the bot send to another: few, and none to whoever wants no more."""

from __future__ import annotations

from collections import deque

from bot.delivery.courier import Letter
from bot.delivery.hands import Hands
from bot.store.records import Store

MOST = 5
"""Messages from one person to another in an hour."""
HOUR = 3_600_000
"""In milliseconds."""


class Letters:
    """Lets what somebody asks for go to somebody else by direct message, within bounds."""

    def __init__(self, store: Store, hands: Hands) -> None:
        """Take where it is remembered who wants no more, and what sends."""
        self._store = store
        self._hands = hands
        self._sent: dict[tuple[int, int], deque[int]] = {}

    async def send(self, sender: int, to: int, letter: Letter, token: str, at: int) -> bool:
        """Send *letter*, once for each nonce *token*; give whether it went.

        *at* is the unix time in milliseconds. It does not go after `MOST` in an hour, nor to whoever has
        pressed that they want no more.
        """
        for pair in [pair for pair, sent in self._sent.items() if sent[-1] <= at - HOUR]:
            del self._sent[pair]
        sent = self._sent.get((sender, to), deque())
        while sent and sent[0] <= at - HOUR:
            sent.popleft()
        if len(sent) >= MOST or not await self.wanted_by(to):
            return False
        sent.append(at)
        self._sent[sender, to] = sent
        return await self._hands.whisper(to, letter, token)

    async def wanted_by(self, user: int) -> bool:
        """Whether *user* takes such messages: everybody does until they say otherwise."""
        return not await self._store.setting(_key(user))

    async def want(self, user: int, *, wanted: bool) -> None:
        """Remember whether *user* takes such messages."""
        await self._store.remember(_key(user), "" if wanted else "no")


def _key(user: int) -> str:
    return f"letters:{user}"
