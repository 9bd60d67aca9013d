"""What is delivered under a claim: nothing goes out any more once another process may deliver it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

import aiohttp
import discord

from bot.delivery.courier import Courier, Letter, Sighting
from bot.store.claims import ClaimLost


def _always() -> bool:
    return True


is_held: ContextVar[Callable[[], bool]] = ContextVar("is_held", default=_always)
"""Whether the claim is still held under which this task delivers; what needs none always may."""


_is_held_of_call: ContextVar[Callable[[], bool]] = ContextVar("_is_held_of_call", default=_always)
"""The same for the call that is being made: what else this task begins, such as the clock, goes on."""


def _nobody_notes(channel: int, message: int) -> None:
    """Forget it."""


wrote: ContextVar[Callable[[int, int], None]] = ContextVar("wrote", default=_nobody_notes)
"""Who notes what this task writes, by channel and message: it may have come too late."""


def check() -> None:
    """Raise ClaimLost where the claim is gone under which this task delivers."""
    if not is_held.get()():
        raise ClaimLost


def fence(client: discord.Client) -> None:
    """Let nothing of a call of *client* go out without its claim.

    It may have waited, or the process been asleep: Discord carries no call out of which it has a part only.
    """

    async def goes_out(session: object, context: object, what: object) -> None:
        if not _is_held_of_call.get()():
            raise ClaimLost

    trace = client.http.http_trace = client.http.http_trace or aiohttp.TraceConfig()
    trace.on_request_start.append(goes_out)
    trace.on_request_headers_sent.append(goes_out)
    trace.on_request_chunk_sent.append(goes_out)


@contextmanager
def _call() -> Iterator[None]:
    """Let a call begin; raise ClaimLost where the claim is lost before it does, or ends."""
    check()
    token = _is_held_of_call.set(is_held.get())
    try:
        yield
    except Exception:
        check()
        raise
    finally:
        _is_held_of_call.reset(token)
    check()


class ClaimedCourier:
    """Carries letters as another courier does, as long as it may; see `Courier`.

    Raises ClaimLost, which is no Trouble: whoever delivers has to stop.
    """

    def __init__(self, courier: Courier) -> None:
        """Take who really carries them."""
        self._courier = courier

    async def send(self, channel: int, letter: Letter, nonce: str) -> int:
        """Send *letter*."""
        with _call():
            message = await self._courier.send(channel, letter, nonce)
            wrote.get()(channel, message)
            return message

    async def edit(self, channel: int, message: int, letter: Letter) -> None:
        """Make *message* say what *letter* says."""
        with _call():
            wrote.get()(channel, message)
            await self._courier.edit(channel, message, letter)

    async def recent(self, channel: int, since: int | None) -> Sequence[Sighting]:
        """Give the bot's own messages."""
        return await self._courier.recent(channel, since)

    async def open_dm(self, user: int) -> int:
        """Give the channel of direct messages with *user*."""
        with _call():
            return await self._courier.open_dm(user)

    async def open_thread(self, channel: int, name: str, user: int) -> int:
        """Open a private thread."""
        with _call():
            return await self._courier.open_thread(channel, name, user)

    async def pin(self, channel: int, message: int) -> None:
        """Pin *message*."""
        with _call():
            await self._courier.pin(channel, message)
