"""Who keeps Discord's limits: the bot, which stops when Discord has had enough, or a proxy in between."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.pacing import ANSWERS
from tests.wire.club import WireClub
from tests.wire.faults import too_many
from tests.wire.proxy import proxy_before

pytestmark = pytest.mark.asyncio(loop_scope="module")

PAUSE = 1
"""Second."""


async def test_everything_goes_through_the_proxy_and_the_bot_itself_holds_nothing_back(
    own_club: WireClub,
) -> None:
    """At one call in ten seconds a table of the bot's own would take minutes."""
    wire = own_club.wire
    async with proxy_before(wire.api) as proxy:
        await own_club.begin(discord_api=proxy.address, calls_per_second=0.1)
        wire.fails("POST", "/channels/*/messages", **too_many(0.1, everywhere=True))
        room = await own_club.table("raid")
        who, page = await room.turn()
        await room.decide(who, page)
        await room.quiet()

        assert room.said()
        assert [f"{each.method} /api/v10{each.path}" for each in wire.requests] == proxy.passed


async def test_when_discord_takes_no_call_at_all_nobody_else_calls_either(own_club: WireClub) -> None:
    wire = own_club.wire
    await own_club.begin()
    halls = [own_club.guild.create_text_channel(f"hall-{number}") for number in range(4)]
    fault = wire.fails("POST", "/channels/*/messages", **too_many(PAUSE, by_discord=False))
    await own_club.ann.slash(halls[0], "table new", ruleset="raid")
    await wire.until(lambda: fault.struck)
    refused = asyncio.get_running_loop().time()
    await asyncio.sleep(0.1)  # what was on its way when Discord refused comes in
    number = len(wire.requests)

    for hall in halls[1:]:
        await own_club.bob.slash(hall, "table new", ruleset="raid")
    await wire.until(lambda: own_club.rows("SELECT count(*) FROM game")[0][0] == len(halls))
    await wire.until(lambda: len(wire.asked("POST", "/messages", number)) >= len(halls))
    counted = [each for each in wire.requests[number:] if not each.path.startswith(ANSWERS)]

    assert all(each.at > refused + PAUSE - 0.1 for each in counted)
