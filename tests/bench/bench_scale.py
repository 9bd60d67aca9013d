"""How much several processes on one PostgreSQL carry, and what stops them: `python -m tests.bench scale`.

People come by chance (an open model): whoever waits long does not keep others from coming. The rate rises
until the slowest hundredth of the acknowledgements takes more than a second. Discord is played by
`lean_discord.py`, in a process of its own; what it takes of the same processors is told.

`MIDNIGHT_BENCH_SHARE=0.1` makes the servers and games a tenth of the full size.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf
from pathlib import Path
from statistics import median
from typing import Any

import asyncpg
import msgspec
import pytest

from tests.bench.figures import Figure
from tests.bench.filled_database import fill
from tests.bench.lean_people import Answer
from tests.bench.lean_world import World
from tests.fakes.throwaway_databases import ThrowawayPostgres, throwaway_postgres
from tests.wire.bot_process import TICKS, BotProcess

SHARE = float(os.environ.get("MIDNIGHT_BENCH_SHARE", "1"))
SHARDS = 16
SERVERS_PER_SHARD = int(2500 * SHARE)
STORED, RUNNING = int(100_000 * SHARE), int(5_000 * SHARE)
PROCESSES = (1, 2, 4)
FIRST_RATE, STEP = 4.0, 1.4
"""People who come in a second."""
SECONDS = 8.0
"""Of each rate."""
LONGEST = 1.0
"""Seconds of an acknowledgement, 99 in 100."""
TOKEN = 50.0
"""Calls a second that Discord takes from one token."""
SERVED_WITHIN = 300.0
STILL = 0.1
"""Cores that processes take together, at most, whose servers are all known and who serve nobody."""


@dataclass
class Measured:
    """What the processes did at one rate."""

    rate: float
    answer: Answer
    actions: int
    transactions: int
    cpu: dict[str, float]
    """Seconds of a core, by who took them: `bots`, `PostgreSQL`, `Discord`."""

    @property
    def per_second(self) -> float:
        return self.actions / self.answer.seconds

    @property
    def is_well(self) -> bool:
        """Whether people were acknowledged in time, and 99 in 100 answered at all."""
        given_up = self.answer.unanswered * 100 > self.answer.clicks
        return _p99(self.answer.acknowledged) <= LONGEST and not given_up


@dataclass
class Carried:
    """What so many processes carried, rate by rate, and what they took when idle."""

    processes: int
    start: float
    memory: list[float]
    """MiB of each process."""
    rates: list[Measured] = field(default_factory=list)

    @property
    def best(self) -> Measured:
        """What was most while people were answered in time; of none such the first."""
        well = [each for each in self.rates if each.is_well] or self.rates[:1]
        return max(well, key=lambda each: each.per_second)


def run() -> list[Figure]:
    """Fill a database, and let 1, 2 and 4 processes serve it; nothing where there is no PostgreSQL."""
    try:
        with throwaway_postgres(is_durable=True) as server:
            return asyncio.run(_measure(server))
    except pytest.skip.Exception as reason:
        print(reason, file=sys.stderr)
        return []


async def _measure(server: ThrowawayPostgres) -> list[Figure]:
    url = server.url("postgres")
    servers = SHARDS * SERVERS_PER_SHARD
    world = await fill(url, running=RUNNING, stored=STORED, servers=servers, shards=SHARDS)
    _tell(f"{STORED:,} games stored, {RUNNING:,} running, {servers:,} servers, {os.cpu_count()} processors")
    carried = []
    for number in PROCESSES:
        carried.append(await _carry(url, world, number, server.pid))
    token = await _carry(url, world, 1, server.pid, held_to=carried[0].best.rate)
    return [
        *(figure for each in carried for figure in _figures(each, carried[0])),
        *_memory(carried, servers),
        *_of_the_token(carried[0], token),
    ]


async def _carry(url: str, world: World, number: int, postmaster: int, *, held_to: float = 0.0) -> Carried:
    """Let so many processes serve ever more people, as free as behind a proxy.

    With *held_to* they keep to the calls that Discord allows, and serve so many people only.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with _Discord(Path(folder), world) as discord:
            bots: list[BotProcess] = []
            began = asyncio.get_running_loop().time()
            try:
                for each in range(number):
                    home = Path(folder) / f"bot-{each}"
                    home.mkdir()
                    settings: dict[str, object] = {"database_url": url, "automated_delay": 1500}
                    # What a proxy before Discord would keep to is not kept to by the bots.
                    settings |= {"calls_per_second": 50} if held_to else {"discord_api": discord.address}
                    gateway = discord.address.replace("http", "ws") + "/gateway"
                    bots.append(
                        await BotProcess.start(f"{discord.address}/api/v10", gateway, home, **settings)
                    )
                await _are_ready(discord, bots)
                carried = Carried(number, asyncio.get_running_loop().time() - began, [])
                await discord.play(FIRST_RATE, 8)  # everything is done once before it is measured
                carried.memory = [bot.resident for bot in bots]
                rate = held_to or FIRST_RATE
                # Once may be chance: servers still being learnt, a round of the garbage collector.
                while not carried.rates or (any(each.is_well for each in carried.rates[-2:]) and not held_to):
                    carried.rates.append(await _at(rate, url, discord, bots, postmaster))
                    rate *= STEP
                unknown = (await discord.say(served=True))["unknown"]
                complaints = [line for bot in bots for line in bot.complaints()]
                if unknown or complaints:
                    _tell(f"not known to this Discord: {unknown}; logged as errors: {complaints[:3]}")
                return carried
            finally:
                for bot in bots:
                    with suppress(ProcessLookupError):
                        await bot.kill()


async def _are_ready(discord: _Discord, bots: Sequence[BotProcess]) -> None:
    end = asyncio.get_running_loop().time() + SERVED_WITHIN
    while (await discord.say(served=True))["served"] < SHARDS or not all(bot.is_ready for bot in bots):
        if asyncio.get_running_loop().time() > end or not all(bot.is_running for bot in bots):
            raise TimeoutError(f"not served: {[each[:200] for bot in bots for each in bot.output[-3:]]}")
        await asyncio.sleep(0.2)
    # One that found no shard free at first is ready with none; the servers of those that it takes come then.
    before, now = -inf, 0.0
    while now - before > STILL and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(1.0)
        before, now = now, sum(bot.cpu_seconds for bot in bots)


async def _at(
    rate: float, url: str, discord: _Discord, bots: Sequence[BotProcess], postmaster: int
) -> Measured:
    db = await asyncpg.connect(url)
    try:
        before = await _counts(db)
        cpu = [bot.cpu_seconds for bot in bots]
        postgres = _cpu_of_children(postmaster)
        answer = msgspec.convert(await discord.say(play=rate, seconds=SECONDS), Answer)
        used = {
            "bots": sum(bot.cpu_seconds for bot in bots) - sum(cpu),
            "PostgreSQL": _cpu_of_children(postmaster) - postgres,
            "Discord": answer.cpu,
        }
        await asyncio.sleep(1.5)  # statistics come late, and what was begun ends
        after = await _counts(db)
    finally:
        await db.close()
    measured = Measured(rate, answer, after[0] - before[0], after[1] - before[1], used)
    _tell(
        f"{len(bots)} processes, {rate:.0f} people/s: {measured.per_second:.1f} actions/s,"
        f" acknowledged after {median(answer.acknowledged or [0]) * 1000:.0f} ms, p99"
        f" {_p99(answer.acknowledged) * 1000:.0f} ms, answered after"
        f" {median(answer.answered or [0]) * 1000:.0f} ms, told after"
        f" {median(answer.delivered or [0]) * 1000:.0f} ms; processors"
        f" {', '.join(f'{who} {seconds / answer.seconds:.2f}' for who, seconds in used.items())};"
        f" {answer.unanswered} unanswered, {answer.unserved} unserved; late {answer.late * 1000:.0f} ms"
    )
    return measured


async def _counts(db: Any) -> tuple[int, int]:
    """Give how many actions are kept, and how many transactions there were."""
    await db.execute("SELECT pg_stat_clear_snapshot()")
    (row,) = await db.fetch(
        "SELECT (SELECT sum(version) FROM game WHERE status = 'playing') AS actions,"
        " (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()) AS transactions"
    )
    return int(row["actions"] or 0), int(row["transactions"])


class _Discord:
    """The process that plays Discord."""

    def __init__(self, folder: Path, world: World) -> None:
        self._path = folder / "world.json"
        self._path.write_bytes(msgspec.json.encode(world))
        self.address = ""

    async def __aenter__(self) -> _Discord:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.bench.lean_discord",
            str(self._path),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**26,
        )
        self.address = (await self._hear())["address"]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._process.kill()
        await self._process.wait()

    async def play(self, rate: float, seconds: float) -> None:
        """Let people click, and forget what they came to."""
        await self.say(play=rate, seconds=seconds)

    async def say(self, **what: object) -> Any:
        """Tell it what to do, and give what it says to that."""
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(what) + b"\n")
        return await self._hear()

    async def _hear(self) -> Any:
        assert self._process.stdout is not None
        return msgspec.json.decode(await self._process.stdout.readline())


def _figures(carried: Carried, one: Carried) -> list[Figure]:
    best, who = carried.best, f"{carried.processes} process{'es' if carried.processes > 1 else ''}"
    answer, seconds = best.answer, best.answer.seconds
    actions = max(1, best.actions)
    return [
        Figure(f"{who}: actions", best.per_second, "actions/s", one.best.per_second),
        Figure(f"{who}: clicks", answer.clicks / seconds, "clicks/s", one.best.answer.clicks / seconds),
        Figure(f"{who}: click to acknowledgement, p50", median(answer.acknowledged or [0]) * 1000, "ms"),
        Figure(f"{who}: click to acknowledgement, p99", _p99(answer.acknowledged) * 1000, "ms"),
        Figure(f"{who}: click to answer, p50", median(answer.answered or [0]) * 1000, "ms"),
        Figure(f"{who}: click to answer, p99", _p99(answer.answered) * 1000, "ms"),
        Figure(f"{who}: click to announcement, p50", median(answer.delivered or [0]) * 1000, "ms"),
        Figure(f"{who}: click to announcement, p99", _p99(answer.delivered) * 1000, "ms"),
        Figure(f"{who}: calls that Discord counts, an action", answer.calls.get("token", 0) / actions, ""),
        Figure(f"{who}: transactions of the database, an action", best.transactions / actions, ""),
        *(
            Figure(f"{who}: {name}, an action", used * 1000 / actions, "CPU ms")
            for name, used in best.cpu.items()
        ),
        Figure(f"{who}: all processors, of {os.cpu_count()}", sum(best.cpu.values()) / seconds, "cores"),
        Figure(f"{who}: Discord of the bench, its share", best.cpu["Discord"] / seconds, "cores"),
        Figure(f"{who}: until all shards were served", carried.start, "s"),
        Figure(f"{who}: resident memory of each", median(carried.memory), "MiB"),
    ]


def _memory(carried: Sequence[Carried], servers: int) -> list[Figure]:
    """Give what a server takes: what a process with many takes more than one with few."""
    slopes = [
        (median(more.memory) - median(less.memory))
        / (servers / more.processes - servers / less.processes)
        * 1000
        for more, less in pairwise(carried)
    ]
    return [Figure("memory of 1,000 servers", median(slopes), "MiB")] if slopes else []


def _of_the_token(free: Carried, held: Carried) -> list[Figure]:
    """Give where Discord itself ends, whatever the machine could do."""
    best, slow = free.best, held.rates[0]
    per_action = best.answer.calls.get("token", 0) / max(1, best.actions)
    return [
        Figure("actions of one token, at 50 calls a second", TOKEN / max(per_action, 0.01), "actions/s"),
        Figure(
            f"1 process held to 50 calls/s, {slow.rate:.0f} people/s: actions", slow.per_second, "actions/s"
        ),
        Figure("the same: click to acknowledgement, p99", _p99(slow.answer.acknowledged) * 1000, "ms"),
        Figure("the same: click to announcement, p99", _p99(slow.answer.delivered) * 1000, "ms"),
        Figure("the same: calls", slow.answer.calls.get("token", 0) / slow.answer.seconds, "calls/s"),
    ]


def _cpu_of_children(parent: int) -> float:
    """Give the seconds of a core that a process and those that it started took, the ended ones among them."""
    found = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            if int(fields[1]) == parent:
                found += int(fields[11]) + int(fields[12])
            elif path.parent.name == str(parent):
                found += sum(int(each) for each in fields[11:15])
    return found / TICKS


def _p99(values: Sequence[float]) -> float:
    return sorted(values)[-1 - len(values) // 100] if values else 0.0


def _tell(what: str) -> None:
    print(f"  {what}", file=sys.stderr, flush=True)
