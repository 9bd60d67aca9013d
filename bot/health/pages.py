"""`/healthz`, `/readyz` and `/metrics`, on an address of the operator's choice."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from math import isfinite

import structlog
from aiohttp import web

from bot.health.figures import ErrorCounter, Figures
from bot.health.watch import AddressRefused, Condition, Watch

log = structlog.get_logger(__name__)

UNWELL = 503


class Pages:
    """Answers whoever asks how the bot is. Nothing it says names anybody."""

    def __init__(self, watch: Watch, figures: Figures) -> None:
        self._watch = watch
        self._figures = figures

    def application(self) -> web.Application:
        """Give the three pages."""
        application = web.Application()
        application.router.add_get("/healthz", self.healthz)
        application.router.add_get("/readyz", self.readyz)
        application.router.add_get("/metrics", self.metrics)
        return application

    async def healthz(self, request: web.Request) -> web.Response:
        """Tell gateway, store and outbox; 503 where one of them is ill."""
        condition = await self._watch.condition()
        return web.json_response(_told(condition), status=UNWELL if condition.problems else 200)

    async def readyz(self, request: web.Request) -> web.Response:
        """Tell whether the bot serves Discord at this moment; 503 where it does not."""
        is_ready = self._watch.is_ready
        return web.json_response({"ready": is_ready}, status=200 if is_ready else UNWELL)

    async def metrics(self, request: web.Request) -> web.Response:
        """Give all figures as Prometheus reads them."""
        figures, bot = self._figures, self._watch.bot
        condition = await self._watch.condition()
        for part in ("gateway", "store", "outbox"):
            figures.up.labels(part).set(part not in condition.problems)
        if bot is not None:
            figures.servers.set(len(bot.guilds))
            figures.shards.labels("unknown").set(bot.filling.unknown)
            figures.latency.set(bot.latency if isfinite(bot.latency) else 0.0)
        if condition.served is not None:
            figures.shards.labels("held").set(condition.served.shards)
            figures.shards.labels("all").set(condition.served.of)
            figures.call_share.set(condition.served.calls_per_second or 0.0)
        if bot is not None and condition.outbox is not None:
            figures.parcels.labels("held").set(condition.outbox.held)
            figures.parcels.labels("due").set(condition.outbox.parcels - condition.outbox.held)
            figures.oldest.set(condition.outbox.seconds)
            figures.count_games(await bot.store.games_by_ruleset())
        return web.Response(
            body=figures.text(), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        )


def _told(condition: Condition) -> dict[str, object]:
    outbox, problems = condition.outbox, condition.problems
    return {
        "ok": not problems,
        "gateway": {"ok": "gateway" not in problems, "seconds_away": round(condition.shards_away, 1)},
        "store": {"ok": "store" not in problems, "seconds": condition.store_seconds},
        "outbox": {
            "ok": "outbox" not in problems,
            "parcels": None if outbox is None else outbox.parcels,
            "held": None if outbox is None else outbox.held,
            "oldest_seconds": None if outbox is None else outbox.seconds,
        },
        "serves": None if condition.served is None else asdict(condition.served),
    }


@asynccontextmanager
async def served(watch: Watch, address: str) -> AsyncIterator[int]:
    """Serve the pages of *watch* at *address* (`host:port`) as long as this lasts; give the port."""
    assert watch.figures is not None, "the pages show figures"
    host, _, port = address.rpartition(":")
    counter = ErrorCounter(watch.figures)
    runner = web.AppRunner(Pages(watch, watch.figures).application(), access_log=None, handle_signals=False)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host.strip("[]"), int(port))
        try:
            await site.start()
        except (OSError, OverflowError) as error:  # taken, not ours, or no port at all
            raise AddressRefused(str(error)) from error
        logging.getLogger().addHandler(counter)
        log.info("health_served", address=address)
        yield runner.addresses[0][1]
    finally:
        logging.getLogger().removeHandler(counter)
        await runner.cleanup()
