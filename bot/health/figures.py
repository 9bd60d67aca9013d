"""Counts what the bot does, for Prometheus: sums and times alone, never who did it, where or what."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Iterable
from time import monotonic, time
from typing import Any, TypeVar, cast

import aiohttp
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

from bot.store.dice_records import KeptRoll, NewRoll
from bot.store.overview import GamesOfRuleset
from bot.store.posting import DISCORD_EPOCH
from bot.store.records import Commit, Committed, NewEntry, NewGame, Parcel, Store

T = TypeVar("T")

CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
"""Where an interaction is acknowledged."""
RATE_LIMITED = 429
ACKNOWLEDGEMENT = (0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Seconds; Discord takes none after three."""
COMMIT = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)


class Figures:
    """All of them. A label is one of few words of this program: whatever people bring along is none."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self.actions = Counter(
            "midnight_actions", "Entries of games that were committed", ("kind", "cause"), registry=registry
        )
        self.rolls = Counter("midnight_rolls", "Draws outside games", registry=registry)
        self.commits = Histogram(
            "midnight_commit_seconds", "Until a commit was durable", buckets=COMMIT, registry=registry
        )
        self.acknowledgements = Histogram(
            "midnight_acknowledgement_seconds",
            "From Discord's own time of an interaction until its acknowledgement was taken",
            buckets=ACKNOWLEDGEMENT,
            registry=registry,
        )
        self.answers = Counter(
            "midnight_discord_answers",
            "What Discord answered: 2xx, 4xx, 429, none",
            ("status",),
            registry=registry,
        )
        self.errors = Counter(
            "midnight_errors", "Logged errors by their class", ("error",), registry=registry
        )
        self.games = Gauge("midnight_games", "Games that are kept", ("ruleset", "status"), registry=registry)
        self.parcels = Gauge(
            "midnight_outbox_parcels",
            "Messages to be sent; held: until others mend it",
            ("why",),
            registry=registry,
        )
        self.oldest = Gauge(
            "midnight_outbox_oldest_seconds",
            "How long the oldest has waited that nothing holds",
            registry=registry,
        )
        self.up = Gauge("midnight_up", "Whether each part is well: 0 or 1", ("part",), registry=registry)
        self.servers = Gauge(
            "midnight_servers",
            "Servers that this process serves, as far as they are known",
            registry=registry,
        )
        self.shards = Gauge(
            "midnight_shards",
            "Shards: held by this process, of these those with servers that are not known yet, and all",
            ("which",),
            registry=registry,
        )
        self.call_share = Gauge(
            "midnight_call_share", "Calls a second that this process may make", registry=registry
        )
        self.latency = Gauge("midnight_gateway_seconds", "Latency of the gateway", registry=registry)

    def text(self) -> bytes:
        """Give all of them as Prometheus reads them."""
        return generate_latest(self.registry)

    def count_games(self, games: Iterable[GamesOfRuleset]) -> None:
        """Say how many *games* there are."""
        self.games.clear()
        for each in games:
            self.games.labels(each.ruleset, each.status.value).set(each.games)

    def measured(self, store: Store) -> Store:
        """Give *store*, of which commits are counted and timed."""
        return cast(Store, _MeasuredStore(store, self))

    def trace(self, config: aiohttp.TraceConfig | None = None) -> aiohttp.TraceConfig:
        """Give what looks on while Discord is called, besides what *config* does."""
        config = config or aiohttp.TraceConfig()
        config.on_request_end.append(self._answered)
        config.on_request_exception.append(self._not_answered)
        return config

    async def _answered(self, session: object, context: object, ended: aiohttp.TraceRequestEndParams) -> None:
        status = ended.response.status
        self.answers.labels(str(status) if status == RATE_LIMITED else f"{status // 100}xx").inc()
        found = CALLBACK.search(ended.url.path)
        if found is not None and status < 300:
            made = ((int(found[1]) >> 22) + DISCORD_EPOCH) / 1000
            self.acknowledgements.observe(max(time() - made, 0.0))

    async def _not_answered(self, session: object, context: object, ended: object) -> None:
        self.answers.labels("none").inc()


class ErrorCounter(logging.Handler):
    """Counts what is logged as an error."""

    def __init__(self, figures: Figures) -> None:
        """Take where to count."""
        super().__init__(logging.ERROR)
        self._figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        """Count *record* under the class of what was raised, else under the name of what happened."""
        ours: Any = record.msg
        if isinstance(ours, dict):
            named = ours.get("error_class") or ours.get("event", "")
        else:
            raised = record.exc_info[0] if record.exc_info else None
            named = record.name if raised is None else raised.__name__
        self._figures.errors.labels(str(named)).inc()


class _MeasuredStore:
    """A store whose commits are counted; all else is the store's own."""

    def __init__(self, store: Store, figures: Figures) -> None:
        self._store = store
        self._figures = figures

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def create(self, game: NewGame, entry: NewEntry, parcels: Iterable[Parcel]) -> Committed:
        return self._counted(await self._timed(self._store.create(game, entry, tuple(parcels))))

    async def commit(self, commit: Commit) -> Committed:
        return self._counted(await self._timed(self._store.commit(commit)))

    async def keep_roll(self, roll: NewRoll) -> KeptRoll:
        kept = await self._timed(self._store.keep_roll(roll))
        self._figures.rolls.inc(not kept.repeated)
        return kept

    def _counted(self, committed: Committed) -> Committed:
        entry = committed.entry
        self._figures.actions.labels(entry.kind, entry.cause).inc(not committed.repeated)
        return committed

    async def _timed(self, work: Awaitable[T]) -> T:
        began = monotonic()
        done = await work
        self._figures.commits.observe(monotonic() - began)
        return done
