"""Watches one bot after another, through outages: gateway, store and outbox."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic, time
from typing import TYPE_CHECKING

import structlog

from bot.health.systemd import READY, STOPPING, keep_alive, notify
from bot.store.records import Store

if TYPE_CHECKING:
    from bot.app import GameMaster
    from bot.health.figures import Figures

log = structlog.get_logger(__name__)

GATEWAY_MAY_BE_AWAY = 120.0
"""Seconds that a shard may be away before it counts as ill: Discord ends every connection at times."""
STORE_MAY_TAKE = 5.0
OUTBOX_MAY_WAIT = 300.0
"""Seconds that a message may lie in the outbox which nothing known keeps there."""


class AddressRefused(Exception):
    """The page of health cannot be served at its address: *args[0]* says why."""


@dataclass(frozen=True)
class OutboxCondition:
    """What lies in the outbox."""

    parcels: int
    held: int
    """How many wait for what only others can mend: a permission, a server that took the bot away."""
    seconds: float
    """How long the oldest of the others has waited while this process could have sent it."""


@dataclass(frozen=True)
class Served:
    """What this process has of what several may share."""

    shards: int
    of: int
    """How many shards there are in all."""
    calls_per_second: float | None
    """Its share of the token's calls; None where a proxy keeps the limits."""


@dataclass(frozen=True)
class Condition:
    """How the bot is."""

    is_ready: bool
    """Whether it serves Discord now."""
    shards_away: float
    """Seconds for which the shard that has been away longest is; 0 where all are there."""
    store_seconds: float | None
    """How long the store took to answer; None where it did not."""
    outbox: OutboxCondition | None
    """None where the store did not answer."""
    served: Served | None = None
    """None before there is a bot."""

    @property
    def problems(self) -> tuple[str, ...]:
        """What is ill: `gateway`, `store`, `outbox`."""
        ill = {
            "gateway": not self.is_ready or self.shards_away > GATEWAY_MAY_BE_AWAY,
            "store": self.store_seconds is None,
            "outbox": self.outbox is not None and self.outbox.seconds > OUTBOX_MAY_WAIT,
        }
        return tuple(name for name, is_ill in ill.items() if is_ill)


class Watch:
    """Knows the bot that lives now, and what it was seen to do."""

    def __init__(self, figures: Figures | None = None) -> None:
        """Take what counts, if anybody does."""
        self.figures = figures
        self.bot: GameMaster | None = None
        self._away: dict[int, float] = {}
        """Since when each shard is disconnected, on the monotonic clock."""
        self._ready_at = 0
        """Unix milliseconds from which on the bot could send."""

    def store(self, store: Store) -> Store:
        """Give *store*, measured where anybody counts."""
        return store if self.figures is None else self.figures.measured(store)

    def over(self, bot: GameMaster) -> None:
        """Watch *bot* from now on."""
        self.bot = bot
        self._away.clear()
        if self.figures is not None:
            bot.http.http_trace = self.figures.trace(bot.http.http_trace)

        async def on_ready() -> None:
            if not self._ready_at:
                self._ready_at = _now()
            notify(READY)

        async def on_shard_disconnect(shard: int) -> None:
            self._away.setdefault(shard, monotonic())

        async def on_shard_back(shard: int) -> None:
            self._away.pop(shard, None)

        bot.add_listener(on_ready)
        bot.add_listener(on_shard_disconnect)
        bot.add_listener(on_shard_back, "on_shard_ready")
        bot.add_listener(on_shard_back, "on_shard_resumed")
        bot.add_listener(on_shard_back, "on_shard_parted")

    @property
    def is_ready(self) -> bool:
        """Whether the bot serves Discord now."""
        bot = self.bot
        return bot is not None and bot.is_ready() and not bot.is_closed() and not self._away

    async def condition(self) -> Condition:
        """Give how the bot is now; it takes no longer than the store may."""
        began = monotonic()
        away = max((began - since for since in self._away.values()), default=0.0)
        # A shard that is coming back is an outage only when it takes too long.
        is_there = self.bot is not None and self.bot.is_ready() and not self.bot.is_closed()
        try:
            async with asyncio.timeout(STORE_MAY_TAKE):
                outbox = await self._outbox()
        except Exception as error:
            log.warning("store_not_well", why=type(error).__name__)
            return Condition(is_there, away, None, None, self._served())
        return Condition(is_there, away, monotonic() - began, outbox, self._served())

    def _served(self) -> Served | None:
        bot = self.bot
        if bot is None:
            return None
        calls = bot.call_limits.calls
        rate = None if calls is None else round(calls.rate, 2)
        return Served(len(bot.shards.held), bot.shards.count, rate)

    async def _outbox(self) -> OutboxCondition:
        bot = self.bot
        if bot is None:
            raise LookupError("no bot lives")
        waiting = await bot.store.waiting()
        due = [each for each in waiting if bot.get_guild(each.guild) and not bot.outbox.is_held(each.game)]
        parcels = sum(each.parcels for each in waiting)
        held = parcels - sum(each.parcels for each in due)
        now = _now()
        since = max(min((each.since for each in due), default=now), self._ready_at)
        return OutboxCondition(parcels, held, max(now - since, 0) / 1000)


def _now() -> int:
    """Give the unix time in milliseconds."""
    return int(time() * 1000)


@asynccontextmanager
async def watched(address: str | None) -> AsyncIterator[Watch]:
    """Tell systemd how it goes as long as this lasts, and serve it at *address* (`host:port`), if given.

    Raise AddressRefused for one that cannot be listened at.
    """
    alive = asyncio.create_task(keep_alive(), name="watchdog")
    try:
        if address is None:
            yield Watch()
            return
        # Only here: the libraries of the page cost memory that most installations need not spend.
        from bot.health.figures import Figures
        from bot.health.pages import served

        watch = Watch(Figures())
        async with served(watch, address):
            yield watch
    finally:
        notify(STOPPING)
        alive.cancel()
