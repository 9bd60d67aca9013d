"""Messages that one person makes the bot send to another: few, and none to whoever wants no more."""

from __future__ import annotations

import asyncio
import json
from weakref import WeakValueDictionary

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
        self._sent: dict[int, dict[str, list[int]]] = {}
        """When each of the last hour was sent, by sender and by whom it was for; the store has it, too."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def send(self, sender: int, to: int, letter: Letter, token: str, at: int) -> bool:
        """Send *letter*, once for each nonce *token*; give whether it went.

        *at* is the unix time in milliseconds. It does not go after `MOST` in an hour, nor to whoever has
        pressed that they want no more.
        """
        lock = self._locks.setdefault(sender, asyncio.Lock())
        async with lock:
            sent = await self._sent_by(sender, at)
            if len(sent.get(str(to), ())) >= MOST or not await self.wanted_by(to):
                return False
            sent.setdefault(str(to), []).append(at)
            self._sent[sender] = sent
            await self._store.remember(f"letters-sent:{sender}", json.dumps(sent))
        return await self._hands.whisper(to, letter, token)

    async def _sent_by(self, sender: int, at: int) -> dict[str, list[int]]:
        """Give when *sender* made the bot send something in the hour before *at*, by whom it was for."""
        for each in [each for each, sent in self._sent.items() if not _lately(sent, at)]:
            del self._sent[each]
        if sender not in self._sent:  # also after a restart, and after whoever sends was forgotten
            return _lately(json.loads(await self._store.setting(f"letters-sent:{sender}") or "{}"), at)
        return _lately(self._sent[sender], at)

    async def wanted_by(self, user: int) -> bool:
        """Whether *user* takes such messages: everybody does until they say otherwise."""
        return not await self._store.setting(_key(user))

    async def want(self, user: int, *, wanted: bool) -> None:
        """Remember whether *user* takes such messages."""
        await self._store.remember(_key(user), "" if wanted else "no")


def _lately(sent: dict[str, list[int]], at: int) -> dict[str, list[int]]:
    found = {to: [each for each in times if each > at - HOUR] for to, times in sent.items()}
    return {to: times for to, times in found.items() if times}


def _key(user: int) -> str:
    return f"letters:{user}"
