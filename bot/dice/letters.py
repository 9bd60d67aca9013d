"""Messages that one person makes the bot send to another: few, and none to whoever wants no more."""

from __future__ import annotations

import json

from bot.delivery.courier import Letter
from bot.delivery.hands import Hands
from bot.store.records import Store
from bot.store.rewriting import rewrite

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

    async def send(self, sender: int, to: int, letter: Letter, token: str, at: int) -> bool:
        """Send *letter*, once for each nonce *token*; give whether it went.

        *at* is the unix time in milliseconds. It does not go after `MOST` in an hour, nor to whoever has
        pressed that they want no more.
        """
        if not await self.wanted_by(to):
            return False
        self._sent = {each: sent for each, sent in self._sent.items() if _lately(sent, at)}

        def counted(kept: str | None) -> str:
            # The store knows what was sent by others; this process what was before the sender was forgotten.
            known = json.loads(kept or "{}"), self._sent.get(sender, {})
            sent = max((_lately(each, at) for each in known), key=lambda each: len(each.get(str(to), ())))
            times = sent.get(str(to), [])
            if len(times) >= MOST:
                raise _TooMany
            return json.dumps({**sent, str(to): [*times, at]})

        try:
            self._sent[sender] = json.loads(await rewrite(self._store, f"letters-sent:{sender}", counted))
        except _TooMany:
            return False
        return await self._hands.whisper(to, letter, token)

    async def wanted_by(self, user: int) -> bool:
        """Whether *user* takes such messages: everybody does until they say otherwise."""
        return not await self._store.setting(_key(user))

    async def want(self, user: int, *, wanted: bool) -> None:
        """Remember whether *user* takes such messages."""
        await self._store.remember(_key(user), "" if wanted else "no")


class _TooMany(Exception):
    """So many messages went from one to another lately that no more do."""


def _lately(sent: dict[str, list[int]], at: int) -> dict[str, list[int]]:
    found = {to: [each for each in times if each > at - HOUR] for to, times in sent.items()}
    return {to: times for to, times in found.items() if times}


def _key(user: int) -> str:
    return f"letters:{user}"
