"""One server floods, and another is served all the same: over the wire, with the calls of a real bot."""

from __future__ import annotations

import asyncio

import pytest

from tests.wire.club import WireClub

pytestmark = pytest.mark.asyncio(loop_scope="module")

SLOW = 5
"""Calls a second: what follows fits into seconds, with what would take minutes at the usual forty."""
LOBBIES = 20
"""Each has fingerprints, a card and a hand to be sent: sixty calls, twelve seconds of them."""


@pytest.mark.soak_first
async def test_while_one_server_floods_a_move_on_another_is_told_within_three_seconds(
    own_club: WireClub,
) -> None:
    wire = own_club.wire
    crowd = wire.world.create_guild("Crowd", owner=own_club.host)
    eve = crowd.add_member(wire.world.create_user("eve"))
    halls = [crowd.create_text_channel(f"hall-{number}") for number in range(LOBBIES)]
    await own_club.begin(calls_per_second=SLOW, commands_per_minute=0)
    room = await own_club.table("raid")
    who, page = await room.turn()
    await room.quiet()
    said = room.said()

    for hall in halls:
        await eve.slash(hall, "table new", ruleset="raid")
    await wire.until(lambda: own_club.rows("SELECT count(*) FROM game")[0][0] == LOBBIES + 1)
    await room.decide(who, page)
    kept = asyncio.get_running_loop().time()
    await wire.until(lambda: room.said() != said)
    told = asyncio.get_running_loop().time()

    lying = "SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending') AND game != ?"
    assert room.rows(lying)[0][0] > LOBBIES, "the flood was over before the move was told"
    assert told - kept < 3.0
