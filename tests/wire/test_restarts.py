"""A bot that is started again takes up the connection of its last life: what came meanwhile it serves."""

from __future__ import annotations

import discord
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


@pytest.mark.soak_first
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


@pytest.mark.soak_first
async def test_whoever_comes_before_the_servers_are_known_is_served_like_everybody(
    own_club: WireClub,
) -> None:
    """The one server is asked for, once; dice are the server's own, and its pages show its channels."""
    bot = await own_club.begin()
    room = await own_club.table("raid")
    await own_club.wire.until(lambda: not own_club.rows("SELECT 1 FROM roll"))
    manager = own_club.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    ann = own_club.guild.add_member(own_club.wire.world.create_user("boss"), roles=[manager])
    assert await bot.stop() == 0
    gateway, since = own_club.wire.gateway, len(own_club.wire.requests)
    gateway.may_identify.clear()

    next_life = await own_club.begin_life()
    await own_club.wire.until(lambda: gateway.resumed == 1)
    rolled = await own_club.bob.slash(room.channel, "roll", dice="2d6")
    settings = await ann.slash(room.channel, "midnight settings")
    who, page = await room.turn()
    await room.decide(who, page)
    await room.answered(rolled)
    await room.answered(settings)
    await room.quiet(SOON)

    assert not next_life.is_ready
    assert len(own_club.wire.asked("GET", f"/guilds/{own_club.guild.id}", since)) == 1
    assert own_club.rows("SELECT place FROM roll") == [(f"guild:{own_club.guild.id}",)]
    gateway.may_identify.set()
    await own_club.wire.until(lambda: next_life.is_ready, 60)
    await own_club.wire.until(lambda: len(gateway.live) == 1)
    assert next_life.complaints() == []


@pytest.mark.soak_first
async def test_dice_are_the_servers_own_though_nothing_can_be_learned_of_it(own_club: WireClub) -> None:
    """Discord says with each interaction where the bot is at home; a game goes on likewise."""
    bot = await own_club.begin()
    room = await own_club.table("raid")
    assert await bot.stop() == 0
    own_club.wire.gateway.may_identify.clear()
    own_club.wire.fails("GET", "/guilds/*", times=None, status=500)

    next_life = await own_club.begin_life()
    await own_club.wire.until(lambda: own_club.wire.gateway.resumed == 1)
    await room.answered(await own_club.bob.slash(room.channel, "roll", dice="2d6"))
    who, page = await room.turn()
    await room.decide(who, page)
    await room.quiet(SOON)

    assert not next_life.is_ready
    assert own_club.rows("SELECT place FROM roll") == [(f"guild:{own_club.guild.id}",)]
    assert next_life.complaints() == []


@pytest.mark.soak_first
async def test_places_that_went_while_the_bot_restarted_end_what_was_there(own_club: WireClub) -> None:
    """Discord tells of them once more, of servers that are not known yet; who is gone is not greeted anew."""
    bot = await own_club.begin()
    lobby = await own_club.table("raid", starts=False)
    playing = await own_club.with_others().table("raid")
    assert await bot.stop() == 0
    backend, gateway = own_club.wire.backend, own_club.wire.gateway

    backend.delete_channel(lobby.channel.id)
    gateway.may_identify.clear()
    next_life = await own_club.begin_life()
    await own_club.wire.until(lambda: lobby.status() == "abandoned", SOON)
    assert playing.status() == "playing"
    assert await next_life.stop() == 0

    backend.remove_guild(own_club.guild.id)
    next_life = await own_club.begin_life()
    await own_club.wire.until(lambda: playing.status() == "paused", SOON)
    gateway.may_identify.set()
    await own_club.wire.until(lambda: next_life.is_ready, 60)
    assert next_life.complaints() == []
