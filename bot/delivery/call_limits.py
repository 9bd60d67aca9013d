"""How the bot keeps to what Discord allows its token: by itself, or by a proxy in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import aiohttp
import discord
import structlog

from bot.delivery.discord_api import call_at, hold_nothing_back
from bot.delivery.pacing import ANSWERS, FairCalls, pace
from bot.settings import Settings

log = structlog.get_logger(__name__)

RATE_LIMITED = 429
USUAL_PAUSE = 10.0
"""Seconds, where whoever says that there were too many calls does not say how long to wait."""
LONGEST_PAUSE = 600.0


class CallLimits:
    """Lets the calls of one bot wait for their turn; a proxy that does so makes this one step back."""

    def __init__(self, client: discord.Client, settings: Settings) -> None:
        """Take whose calls they are, before it has logged in."""
        self._client = client
        self.calls: FairCalls | None = None
        """None where a proxy keeps the limits."""
        call_at(settings.discord_api)
        if settings.discord_api is None:
            self.calls = FairCalls(settings.calls_per_second)
            _listen(client, self.pause)

    def begin(self) -> None:
        """Let every call wait from now on; the bot has logged in."""
        if self.calls is None:
            hold_nothing_back(self._client)
        else:
            pace(self._client, self.calls)

    def pause(self, seconds: float) -> None:
        """Let nobody call for so long: Discord took no call of this token."""
        assert self.calls is not None, "with a proxy nobody listens"
        log.warning("calls_paused", seconds=seconds)
        self.calls.pause(seconds)


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


def pause_for_all(headers: Mapping[str, str]) -> float:
    """Give for how many seconds the answer 429 concerns every call, by its *headers*; 0 for its own route.

    Discord says so of its global limit; what stands before it, and passes nothing on, shuts out all.
    """
    if "Via" in headers and headers.get("X-RateLimit-Global", "").lower() != "true":
        return 0.0
    try:
        seconds = float(headers.get("Retry-After", USUAL_PAUSE))
    except ValueError:  # a date, as HTTP allows
        seconds = USUAL_PAUSE
    return min(max(seconds, 0.0), LONGEST_PAUSE)
