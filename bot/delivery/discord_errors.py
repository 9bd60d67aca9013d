"""The safe layer: whatever Discord or the way to it raises becomes one of a few kinds of Trouble."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TypeAlias

import aiohttp
import discord

from bot.delivery.courier import (
    ClosedDM,
    Gone,
    MissingPermission,
    Rejected,
    Repeated,
    Thing,
    TooFast,
    Trouble,
    TryAgain,
)

Place: TypeAlias = discord.abc.GuildChannel | discord.Thread
"""Where on a server a call speaks to."""

CLOSED_DM_CODES = frozenset(
    {
        50007,  # cannot send messages to this user
        50009,  # the channel's verification level is too high
        50278,  # no mutual guild
        340015,  # Discord quarantined the bot's direct messages
    }
)
GONE_CODES = {
    10003: Thing.CHANNEL,
    10004: Thing.GUILD,
    10008: Thing.MESSAGE,
    10013: Thing.USER,
    10015: Thing.INTERACTION,
    10062: Thing.INTERACTION,
    50027: Thing.INTERACTION,
}
ALREADY_ACKNOWLEDGED = 40060
MISSING_ACCESS = 50001
THREAD_ARCHIVED = 50083
OPENING_DMS_TOO_FAST = 40003
RATE_LIMITED = 429
USUAL_PAUSE = 10.0
"""Seconds, where whoever says that there were too many calls does not say how long to wait."""
LONGEST_PAUSE = 600.0


@contextmanager
def safe(*needs: str, where: Place | None = None, direct: bool = False) -> Iterator[None]:
    """Raise Trouble for what Discord raises inside the block; everything else passes.

    *needs* are the permissions that the call takes in *where*, so that a missing one can be named;
    *direct* says that the call speaks to one user's direct messages.
    """
    try:
        yield
    except Trouble:
        raise
    except Exception as error:
        trouble = classify(error, needs=needs, where=where, direct=direct)
        if trouble is None:
            raise
        raise trouble from error


def classify(
    error: Exception,
    *,
    needs: tuple[str, ...] = (),
    where: Place | None = None,
    direct: bool = False,
) -> Trouble | None:
    """Give the kind of trouble that *error* means; None when Discord has no part in it."""
    match error:
        case discord.RateLimited():
            return TooFast(error.retry_after)
        case discord.HTTPException():
            return _classify_answer(error, needs, where, direct)
        case aiohttp.ClientConnectorError():
            return TryAgain(untouched=True)
        case aiohttp.ClientError() | asyncio.TimeoutError() | OSError():
            return TryAgain()
        case discord.InteractionResponded():
            return Repeated()
    return None


def _classify_answer(
    error: discord.HTTPException,
    needs: tuple[str, ...],
    where: Place | None,
    direct: bool,
) -> Trouble:
    if error.status == RATE_LIMITED and (pause := pause_for_all(error.response.headers)):
        return TryAgain(pause, untouched=True)
    if error.status == RATE_LIMITED or error.code == OPENING_DMS_TOO_FAST:
        return TooFast(getattr(error, "retry_after", None))
    if error.status >= 500:
        return TryAgain()
    if error.code == ALREADY_ACKNOWLEDGED:
        return Repeated()
    if error.code in CLOSED_DM_CODES:
        return ClosedDM()
    if error.code in GONE_CODES:
        return Gone(GONE_CODES[error.code])
    if isinstance(error, discord.Forbidden):
        if direct:
            return ClosedDM()
        if error.code == MISSING_ACCESS:
            return MissingPermission("view_channel")
        return MissingPermission(lacking(needs, where) or (*needs, "view_channel")[0])
    if error.code == THREAD_ARCHIVED:
        # An archived thread's messages cannot be edited, but a new message wakes the thread.
        return Gone(Thing.MESSAGE)
    if isinstance(error, discord.NotFound):
        return Gone(Thing.MESSAGE)
    return Rejected(str(error))


def is_over(trouble: Trouble | None) -> bool:
    """Whether whoever clicked is answered already: by us, or by Discord, which said that nobody responded."""
    return isinstance(trouble, Repeated) or (isinstance(trouble, Gone) and trouble.thing is Thing.INTERACTION)


def lacking(needs: tuple[str, ...], where: Place | None) -> str | None:
    """Give the first of *needs* that the bot lacks in *where*; None when it has all, or nobody knows."""
    if where is None or where.guild.me is None:
        return None
    held = where.permissions_for(where.guild.me)
    return next((name for name in needs if not getattr(held, name)), None)


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
