"""What befalls a fleet: each gives how many seconds it took until all shards were served again."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from tests.fakes.throwaway_databases import ThrowawayPostgres
from tests.wire.fleet import Fleet, Member

LEASE = 15.0
"""Seconds: for so long a process that is heard of no more keeps its shards."""
FROZEN = 60.0
CUT_OFF = 40.0
DATABASE_OUT = 10.0
NOTICES = 5.0
"""Seconds in which a process has to notice that it lost its leases, once it runs again."""
HANDED_OVER = 10.0
"""Seconds in which others serve the shards of a process that ends politely, on a busy machine, too."""


@dataclass(frozen=True)
class Scene:
    """Where it happens."""

    fleet: Fleet
    postgres: ThrowawayPostgres

    @property
    def victim(self) -> Member:
        """The process that it befalls."""
        return next(iter(self.fleet.members.values()))


async def _waits(seconds: float, since: float) -> None:
    await asyncio.sleep(max(0.0, seconds - (asyncio.get_running_loop().time() - since)))


async def is_killed(scene: Scene) -> float:
    """One of four ends without a word."""
    await scene.victim.kill()
    return await scene.fleet.all_served()


async def is_frozen(scene: Scene) -> float:
    """One of four stands still for a minute, and then goes on as if nothing had been."""
    since = asyncio.get_running_loop().time()
    scene.victim.send(signal.SIGSTOP)
    after = await scene.fleet.all_served(but={scene.victim.name})
    await _waits(FROZEN, since)
    scene.victim.send(signal.SIGCONT)
    await scene.fleet.all_served(NOTICES)
    await scene.fleet.divided()
    return after


async def loses_its_database(scene: Scene) -> float:
    """One of four finds its database's machine gone, while the others reach it."""
    cable = scene.victim.cable
    assert cable is not None
    since = asyncio.get_running_loop().time()
    cable.cut()
    after = await _given_up(scene)
    await _waits(CUT_OFF, since)
    cable.mend()
    await scene.fleet.divided()
    return after


async def is_cut_for_a_moment(scene: Scene) -> float:
    """All connections of one of four to the database end, and new ones can be had at once."""
    cable = scene.victim.cable
    assert cable is not None
    cable.cut()
    cable.mend()
    return await scene.fleet.all_served()


async def is_partitioned(scene: Scene) -> float:
    """One of four sees Discord, and hears nothing of the database, not even that it is gone."""
    cable = scene.victim.cable
    assert cable is not None
    since = asyncio.get_running_loop().time()
    cable.block()
    after = await _given_up(scene)
    await _waits(CUT_OFF, since)
    cable.mend()
    await scene.fleet.divided()
    return after


async def loses_discord(scene: Scene) -> float:
    """One of four reaches the database, and nothing of Discord, while the others reach both."""
    gateway = scene.fleet.wire.gateway
    since = asyncio.get_running_loop().time()
    gateway.shuts_out(scene.victim.name)
    after = await _given_up(scene)
    await _waits(CUT_OFF, since)
    gateway.shut_out.clear()
    await scene.fleet.divided()
    return after


async def has_no_database(scene: Scene) -> float:
    """PostgreSQL ends, and is there again ten seconds later."""
    await asyncio.to_thread(scene.postgres.stop)
    await asyncio.sleep(DATABASE_OUT)
    await asyncio.to_thread(scene.postgres.start)
    return await scene.fleet.all_served()


async def is_told_to_end(scene: Scene) -> float:
    """One of four is ended politely."""
    fleet, victim = scene.fleet, scene.victim
    since = asyncio.get_running_loop().time()
    victim.send(signal.SIGTERM)
    await fleet.all_served(HANDED_OVER, but={victim.name})
    after = asyncio.get_running_loop().time() - since
    assert await victim.ended() == 0
    return after


async def gets_company(scene: Scene) -> float:
    """A fifth process is started, and is given its share."""
    since = asyncio.get_running_loop().time()
    await scene.fleet.join()
    await scene.fleet.divided()
    return asyncio.get_running_loop().time() - since


async def _given_up(scene: Scene) -> float:
    """Wait until others serve what the victim served, and give how long it took."""
    since = asyncio.get_running_loop().time()
    await scene.fleet.wire.until(lambda: not scene.fleet.shards_of(scene.victim), LEASE + NOTICES)
    await scene.fleet.all_served()
    return asyncio.get_running_loop().time() - since


MISHAPS: Mapping[str, Callable[[Scene], Awaitable[float]]] = {
    "one of four is killed": is_killed,
    "one of four is frozen for 60 s": is_frozen,
    "one of four loses its database for 40 s": loses_its_database,
    "the database connections of one of four are cut": is_cut_for_a_moment,
    "one of four sees Discord and no database for 40 s": is_partitioned,
    "one of four sees its database and no Discord for 40 s": loses_discord,
    "PostgreSQL is out for 10 s": has_no_database,
    "one of four is told to end": is_told_to_end,
    "a fifth joins": gets_company,
}
SEEN_TWICE = (is_frozen,)
"""After what the victim may be seen beside who took over: it keeps its sockets, and cannot do anything."""
