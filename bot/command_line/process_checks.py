"""What `midnight check` sees of processes that share a database: who lives, what is served, the clocks."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence

from bot.command_line.finding import Finding, Level
from bot.shards.division import Shard, written
from bot.shards.holdings import MEMBER
from bot.shards.shard_keeper import SETTING
from bot.store.leases import Lease
from bot.store.records import Store

CLOCKS_MAY_DIFFER = 5.0
"""Seconds; what is leased goes by the database's clock, but deadlines are set by that of the process."""


async def processes(store: Store) -> AsyncIterator[Finding]:
    """Look at those who share *store*; nothing where it has but one process."""
    if store.budgets is None:
        return
    leases = await store.leases.all("")
    alive = {each.holder for each in leases if each.name.startswith((MEMBER, "shard:"))}
    if not alive:
        yield Finding.of(Level.OK, "check-bot-away")
    else:
        yield Finding.of(Level.OK, "check-processes", count=len(alive), names=", ".join(sorted(alive)))
        yield _served(leases, int(await store.setting(SETTING) or 1))
    seen = await store.budgets.shares()
    clocks = {each.holder: each.ahead for each in seen.living if each.holder in alive}
    clocks["midnight check"] = round(time.time() * 1000) - seen.at
    for name, ahead in sorted(clocks.items()):
        if abs(ahead) > CLOCKS_MAY_DIFFER * 1000:
            yield Finding.of(Level.NOTE, "check-clock-process", name=name, seconds=round(ahead / 1000))


def _served(leases: Sequence[Lease], count: int) -> Finding:
    held = [Shard.read(each.name.partition(":")[2]) for each in leases if each.name.startswith("shard:")]
    # Until a layout is complete its servers are served by the shards of the one before.
    lacking = [
        number
        for number in range(count)
        if not any(each.shares_servers_with(Shard(number, count)) for each in held)
    ]
    if lacking:
        return Finding.of(Level.WRONG, "check-shards-unserved", shards=written(lacking), count=count)
    return Finding.of(Level.OK, "check-shards", count=count)
