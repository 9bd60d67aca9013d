"""How the bot keeps to what Discord allows its token: by itself, or by a proxy in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import aiohttp
import discord
import structlog

from bot.delivery.discord_api import call_at, hold_nothing_back
from bot.delivery.discord_errors import RATE_LIMITED, pause_for_all
from bot.delivery.pacing import ANSWERS, FairCalls, pace
from bot.delivery.shared_calls import SharedCalls
from bot.settings import Settings
from bot.store.records import Store

log = structlog.get_logger(__name__)

SHARES, PAUSES = "calls", "pause"
"""What processes tell one another: that one wants calls of the others, and that all have to wait."""


class CallLimits:
    """Lets the calls of one bot wait for their turn; a proxy that does so makes this one step back."""

    def __init__(self, client: discord.Client, settings: Settings, store: Store) -> None:
        """Take whose calls they are, before it has logged in, and where other processes share them."""
        self._client = client
        self._store = store
        self.calls: FairCalls | None = None
        """None where a proxy keeps the limits."""
        self._shared: SharedCalls | None = None
        self._telling: set[asyncio.Task[None]] = set()
        call_at(settings.discord_api)
        self._whole = settings.calls_per_second
        if settings.discord_api is None:
            self.calls = FairCalls(self._whole)
            _listen(client, self.pause)

    def begin(self) -> None:
        """Let every call wait from now on; the bot has logged in."""
        if self.calls is None:
            hold_nothing_back(self._client)
        else:
            pace(self._client, self.calls)

    def share(self, process: str) -> None:
        """Share the calls of this *process* from now on with others on its database, if there may be any."""
        budgets, wakes = self._store.budgets, self._store.wakes
        if self.calls is not None and budgets is not None:
            tell = partial(wakes.tell, SHARES)
            self._shared = SharedCalls(self.calls, budgets, self._whole, process, tell)
            wakes.on(SHARES, self._hear_of_shares)
            wakes.on(PAUSES, self._hear_of_pause)
            self._shared.begin()

    async def close(self) -> None:
        """Leave the calls to the other processes."""
        if self._shared is not None:
            await self._shared.close()

    def pause(self, seconds: float) -> None:
        """Let nobody call for so long, in the other processes neither: Discord took no call of this token."""
        assert self.calls is not None, "with a proxy nobody listens"
        log.warning("calls_paused", seconds=seconds)
        self.calls.pause(seconds)
        if self._shared is not None:
            task = asyncio.create_task(self._tell_pause(seconds))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell_pause(self, seconds: float) -> None:
        assert self._store.budgets is not None, "whoever shares has others to tell"
        await self._store.wakes.tell(PAUSES, str(seconds))
        with suppress(Exception):  # it is for those who have not heard
            await self._store.budgets.pause(seconds)

    def _hear_of_shares(self, text: str | None) -> None:
        assert self._shared is not None, "whoever listens shares"
        self._shared.hear()

    def _hear_of_pause(self, text: str | None) -> None:
        assert self._shared is not None and self.calls is not None, "whoever listens shares"
        if text:
            self.calls.pause(float(text))
        else:
            self._shared.hear()


def _listen(client: discord.Client, pause: Callable[[float], None]) -> None:
    async def answered(session: object, context: object, ended: aiohttp.TraceRequestEndParams) -> None:
        answer = ended.response
        below = ended.url.path.partition("/v10")[2]
        if answer.status == RATE_LIMITED and not below.startswith(ANSWERS):
            seconds = pause_for_all(answer.headers)
            if seconds:
                pause(seconds)

    config = client.http.http_trace = aiohttp.TraceConfig()
    config.on_request_end.append(answered)
