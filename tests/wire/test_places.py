"""A game outlives its channel."""

from __future__ import annotations

import pytest

from tests.wire.club import SOON, Room, WireClub

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_game_whose_channel_was_deleted_goes_on_where_a_player_moves_it(club: WireClub) -> None:
    room = await club.table("raid")
    number = room.number
    club.wire.backend.delete_channel(room.channel.id)
    await club.wire.until(lambda: room.status() == "paused")
    other = club.guild.create_text_channel("harbour")
    refuge = Room(club, other)

    refused = await refuge.answered(await club.bob.slash(other, "table resume", game=number))
    await refuge.answered(await club.bob.slash(other, "table move", game=number))
    await refuge.quiet(SOON)
    await refuge.press(club.ann, "resume")
    await club.wire.until(lambda: refuge.status() == "playing")
    await refuge.quiet(SOON)
    who, page = await refuge.turn()
    await refuge.decide(who, page)

    await refuge.quiet(SOON)
    assert f"/table move with the number {number}" in refused
    assert refuge.number == number
    assert any(f"<#{other.id}>" in text for text in refuge.said())
    assert club.bot is not None
    assert club.bot.complaints() == []
