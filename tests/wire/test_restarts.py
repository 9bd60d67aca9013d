"""A bot that is started again takes up the connection of its last life: what came meanwhile it serves."""

from __future__ import annotations

import pytest
from club import private

from tests.wire.club import SOON, WireClub

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def restarted(club: WireClub, **settings: object) -> None:
    """Start the next life, and wait until it is told of its servers."""
    bot = await club.begin_life(**settings)
    await club.wire.until(lambda: bot.is_ready or not bot.is_running, 60)
    assert bot.is_ready, bot.output


async def test_a_click_made_while_the_bot_restarts_is_answered_by_its_next_life(own_club: WireClub) -> None:
    bot = await own_club.begin()
    room = await own_club.table("raid")
    who, page = await room.turn()
    version, identified = room.version(), len(own_club.wire.gateway.identified)

    assert await bot.stop() == 0
    clicked = await room.press(who, "act")
    rolled = await own_club.bob.slash(room.channel, "roll", dice="2d6")
    await restarted(own_club)

    assert own_club.wire.gateway.resumed == 1
    assert await room.answered(clicked)
    assert await room.answered(rolled)
    page = private(clicked)
    await room.decide(who, page)
    assert room.version() > version
    await room.quiet(SOON)
    # The servers are told of by a second connection, which alone goes on.
    assert len(own_club.wire.gateway.identified) == identified + 1
    await own_club.wire.until(lambda: len(own_club.wire.gateway.live) == 1)
    assert len(own_club.wire.gateway.sessions) == 1
    assert own_club.bot is not None
    assert own_club.bot.complaints() == []


async def test_a_session_that_discord_forgot_is_begun_anew(own_club: WireClub) -> None:
    bot = await own_club.begin()
    room = await own_club.table("raid")
    assert await bot.stop() == 0
    gateway = own_club.wire.gateway
    for session in list(gateway.sessions.values()):
        gateway._forget(session)

    await restarted(own_club)

    who, page = await room.turn()
    await room.decide(who, page)
    await room.quiet(SOON)
    assert gateway.resumed == 0
    assert len(gateway.identified) == 2
    assert own_club.bot is not None
    assert own_club.bot.complaints() == []


async def test_a_process_that_was_killed_is_followed_by_one_that_resumes(own_club: WireClub) -> None:
    """What came just before is sent again, and acts once."""
    bot = await own_club.begin()
    room = await own_club.table("raid")
    who, page = await room.turn()
    await room.decide(who, page)
    await room.quiet()
    version, said = room.version(), room.said()

    await bot.kill()
    await restarted(own_club)

    await room.quiet(SOON)
    gateway = own_club.wire.gateway
    assert gateway.resumed == 1
    assert (room.version(), room.said()) == (version, said)
    who, page = await room.turn()
    await room.decide(who, page)
    await own_club.wire.until(lambda: len(gateway.live) == 1)
    assert own_club.bot is not None
    assert own_club.bot.complaints() == []


async def test_a_second_connection_that_breaks_is_tried_again(own_club: WireClub) -> None:
    bot = await own_club.begin()
    room = await own_club.table("raid")
    assert await bot.stop() == 0
    gateway = own_club.wire.gateway
    next_life = await own_club.begin_life()
    await own_club.wire.until(lambda: len(gateway.live) == 2)
    await gateway.cut()

    await own_club.wire.until(lambda: next_life.said("servers_known"), 30)

    who, page = await room.turn()
    await room.decide(who, page)
    await own_club.wire.until(lambda: len(gateway.live) == 1)
    assert next_life.complaints() == []
