"""One person sends the worst of everything, and nobody else notices: over the wire, with a real bot."""

from __future__ import annotations

import asyncio
from contextlib import closing, suppress
from dataclasses import dataclass, field
from sqlite3 import connect
from typing import Any

import pytest
from club import custom_ids, private
from simcord.results import InteractionResult

from tests.fakes.dice_wishes import PLACE, DiceWorld
from tests.fakes.memory_store import MemoryStore
from tests.wire.club import Room, WireClub
from tests.wire.flood import Flood

pytestmark = pytest.mark.asyncio(loop_scope="module")

ACKNOWLEDGED, DELIVERED = 1.0, 3.0
"""Seconds."""
MEMORY = 50
"""MiB."""
DATABASE = 5 * 10**6
"""Bytes."""
PAUSE = 0.5
"""Seconds between two presses of somebody who plays quickly."""


@dataclass
class Evening:
    """How two people fare who play quickly."""

    acknowledged: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)

    async def play(self, room: Room, seconds: float) -> None:
        """Let Ann and Bob decide in turn, and measure each press and each move."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while loop.time() < end:
            for who in (room.club.ann, room.club.bob):
                page: Any = await self._page(room, await self._press(room, room.press(who, "act")))
                while page is not None and loop.time() < end:
                    version, began = room.version(), loop.time()
                    result = await self._press(room, room.choose(who, page))
                    page = await self._page(room, result)
                    if room.version() > version:
                        await room.wire.until(lambda: not room.undelivered(), 30)
                        self.delivered.append(loop.time() - began - PAUSE)
                        break

    async def _press(self, room: Room, click: Any) -> InteractionResult:
        sent, number = asyncio.get_running_loop().time(), len(room.wire.requests)
        result: InteractionResult = await click
        path = f"/interactions/{result._interaction.id}/"
        callback = await room.wire.until(
            lambda: next((each for each in room.wire.requests[number:] if each.path.startswith(path)), None),
            30,
        )
        self.acknowledged.append(callback.at - sent)
        await asyncio.sleep(PAUSE)
        return result

    async def _page(self, room: Room, result: InteractionResult) -> Any:
        """Give the page that answers, where it offers something."""
        with suppress(TimeoutError, AssertionError):  # a form answers, or nothing
            await room.answered(result, 5)
            page = private(result)
            if any(each.split(":")[3] in ("pick", "order") for each in custom_ids(page)):
                return page
        return None


def size_of(club: WireClub) -> int:
    """Give how much the bot's database keeps, in bytes."""
    with closing(connect(f"file:{club.home}/midnight.sqlite3?mode=ro", uri=True)) as database:
        ((pages,),), ((size,),) = (
            database.execute(f"PRAGMA {name}").fetchall() for name in ("page_count", "page_size")
        )
        return int(pages * size)


async def a_long_file(rolls: int) -> bytes:
    world = DiceWorld(MemoryStore())
    for _ in range(rolls):
        await world.roll("1000d6")
    await world.service.rotate(PLACE)
    return await world.service.session_file(PLACE, 1)


async def flooded(club: WireClub, seconds: float, **settings: object) -> dict[str, float]:
    """Let one person flood for so long while others play, and give what was measured."""
    flood = Flood(club, await a_long_file(200))
    bot = await club.begin(**settings)
    room = await club.table("raid")
    await Evening().play(room, 2)
    await room.quiet()
    memory, size, cpu, requests = bot.resident, size_of(club), bot.cpu_seconds, len(club.wire.requests)

    evening = Evening()
    await asyncio.gather(flood.run(seconds), evening.play(room, seconds))
    return {
        "sent": sum(flood.sent.values()),
        "acknowledged": max(evening.acknowledged),
        "delivered": max(evening.delivered),
        "memory": bot.resident - memory,
        "database": size_of(club) - size,
        "cpu": bot.cpu_seconds - cpu,
        "requests": len(club.wire.requests) - requests,
        "presses": len(evening.acknowledged),
        "moves": len(evening.delivered),
        "complaints": len(bot.complaints()),
    }


@pytest.mark.soak_first("3")
@pytest.mark.parametrize("seconds", [3, pytest.param(60, marks=pytest.mark.soak)])
async def test_nobody_notices_that_somebody_sends_the_worst_of_everything(
    own_club: WireClub, seconds: float, record_property: Any
) -> None:
    found = await flooded(own_club, seconds, commands_per_minute=30)
    record_property("found", found)

    assert found["sent"] > 10 * seconds
    assert found["moves"] >= seconds / 6
    assert found["acknowledged"] < ACKNOWLEDGED
    assert found["delivered"] < DELIVERED
    assert found["memory"] < MEMORY
    assert found["database"] < DATABASE
    assert found["complaints"] == 0
