"""Several processes of the bot on one PostgreSQL, servers of all shards, and people who play there."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from itertools import count
from pathlib import Path
from typing import Any

from tests.wire.bot_process import BotProcess
from tests.wire.cable import Cable
from tests.wire.club import WireClub
from tests.wire.loopback import Loopback
from tests.wire.nursery import Nursery
from tests.wire.postgres_reader import PostgresReader
from tests.wire.spans import doubled, served

TAKEN_OVER = 0.25
"""Seconds in which a closing connection of the former process may be seen beside that of the next."""


class FleetClub(WireClub):
    """A server whose bots keep their things in PostgreSQL."""

    def __init__(self, wire: Loopback, home: Path, reader: PostgresReader, shard: int) -> None:
        super().__init__(wire, home, None, shard)
        self.shard = shard
        self._reader = reader

    def rows(self, statement: str, *facts: object) -> list[tuple[Any, ...]]:
        """Ask the bots' database; raise OSError where it is out."""
        return self._reader.rows(statement, *facts)


class Member(BotProcess):
    """One process of the fleet."""

    name: str
    cable: Cable | None
    """What it reaches the database by, where a test is to cut it."""


class Fleet:
    """Any number of bots on one database."""

    def __init__(self, wire: Loopback, url: str, home: Path, nursery: Nursery | None) -> None:
        self.wire = wire
        self.url = url
        self.members: dict[str, Member] = {}
        self._home = home
        self._nursery = nursery
        self._names = count(1)
        self._reader = PostgresReader(url)
        self.clubs = [FleetClub(wire, home, self._reader, shard) for shard in range(wire.shards)]
        """One server of each shard."""

    @classmethod
    async def open(
        cls, url: str, home: Path, nursery: Nursery | None = None, *, shards: int = 16, at_once: int = 16
    ) -> Fleet:
        """Give one without members on the PostgreSQL database at *url*.

        Its Discord has so many *shards*, of which so many may identify *at_once*.
        """
        wire = Loopback(shards)
        wire.seconds_between_looks = 0.05
        wire.gateway.is_strict = True
        wire.gateway.max_concurrency = at_once
        await wire.start()
        return cls(wire, url, home, nursery)

    async def join(self, *, is_cabled: bool = False, clock: float = 0.0, **settings: object) -> Member:
        """Start one more process, of which the fleet knows from now on; wait for nothing.

        Its own *clock* is wrong by so many seconds.
        """
        name = f"bot-{next(self._names)}"
        home = self._home / name
        home.mkdir()
        cable = await Cable.to(self.url) if is_cabled else None
        given = {"database_url": cable.url if cable is not None else self.url, "new_dms": 10_000, **settings}
        where = (self.wire.api, self.wire.gateway.address, home)
        wire = {"WIRE_NAME": name, **({"WIRE_CLOCK": str(clock)} if clock else {})}
        if self._nursery is None:
            member = await Member.start(*where, wire=wire, **given)
        else:
            member = await Member.fork(self._nursery, *where, wire=wire, **given)
        assert isinstance(member, Member)
        member.name, member.cable = name, cable
        self.members[name] = member
        return member

    def held(self) -> dict[int, list[str]]:
        """Give by whom each shard is served now; right is one process each."""
        return served(self.wire.gateway.spans, self.wire.shards)

    def shards_of(self, member: Member) -> list[int]:
        """Give the shards that *member* is connected to."""
        return [shard for shard, names in self.held().items() if member.name in names]

    async def all_served(self, seconds: float = 30.0, *, but: Collection[str] = ()) -> float:
        """Wait until every shard is served by one process, *but* those named do not count; give how long.

        Raise TimeoutError.
        """
        began = asyncio.get_running_loop().time()

        def is_well() -> bool:
            return all(
                len([each for each in names if each not in but]) == 1 for names in self.held().values()
            )

        try:
            await self.wire.until(is_well, seconds)
        except TimeoutError:
            raise TimeoutError(f"not every shard is served by one: {self.held()}") from None
        return asyncio.get_running_loop().time() - began

    async def divided(self, seconds: float = 60.0) -> None:
        """Wait until each process has its share, and each shard is served by one; raise TimeoutError."""
        living = [each for each in self.members.values() if each.is_running]
        least = self.wire.shards // len(living)
        await self.wire.until(lambda: all(len(self.shards_of(each)) >= least for each in living), seconds)
        await self.all_served()

    def served_twice(self, *, but: Collection[str] = ()) -> list[str]:
        """Give when two processes served the same servers, in words; *but* those named may."""
        pairs = doubled(self.wire.gateway.spans, longer_than=TAKEN_OVER, but=but)
        return [
            f"{one.process} and {other.process}, shard {one.shard}, {one.overlap(other):.2f} s"
            for one, other in pairs
        ]

    def complaints(self) -> list[dict[str, Any]]:
        """Give what any of them logged as an error, or with a traceback."""
        return [each | {"of": name} for name, bot in self.members.items() for each in bot.complaints()]

    async def close(self) -> None:
        """End all."""
        for member in self.members.values():
            if member.is_running:
                await member.kill()
            if member.cable is not None:
                await member.cable.close()
        self._reader.close()
        await self.wire.close()
