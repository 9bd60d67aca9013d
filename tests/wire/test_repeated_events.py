"""Discord sends events again to a bot that lost track of them, in its next life too: nothing acts twice.

What comes too late to be acknowledged was answered to by Discord itself, which said that the bot did not
respond. It does nothing, then or ever.
"""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from club import custom_ids
from simcord.results import InteractionResult

from tests.wire.bot_process import BotProcess
from tests.wire.club import SOON, Room, WireClub

pytestmark = pytest.mark.asyncio(loop_scope="module")

KEPT = (
    "game",
    "game_record",
    "game_count",
    "seat",
    "event",
    "outbox",
    "roll",
    "dice_tally",
    "keepsake",
    "setting",
)
TOO_LATE = 3.2
"""Seconds; Discord waits for three."""


def kept(club: WireClub) -> dict[str, list[tuple[Any, ...]]]:
    """Give all that the database keeps of what people did."""
    return {table: club.rows(f"SELECT * FROM {table} ORDER BY 1, 2") for table in KEPT}


def standing(club: WireClub) -> dict[int, dict[int, tuple[str, str]]]:
    """Give what all messages say, by channel and id, private ones too."""
    return {
        channel: {each.id: (each.content, repr(each.components)) for each in messages.values()}
        for channel, messages in club.wire.backend.messages.items()
    }


async def everything(club: WireClub, room: Room, *, are_answered: bool) -> list[InteractionResult]:
    """Let people use what is no move of the game: commands that write and that do not, forms, suggestions."""
    managers = club.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    boss = club.guild.add_member(club.wire.world.create_user("boss"), roles=[managers])
    typed = [
        ("roll", {"dice": "2d6"}),
        ("roll", {"dice": "nonsense"}),
        ("macro save", {"name": "hit", "dice": "d20"}),
        ("macro list", {}),
        ("dice initiative", {"dice": "d20"}),
        ("dice initiative", {"action": "next"}),
        ("me time", {"zone": "Europe/Berlin"}),
        ("me games", {}),
        ("table list", {}),
        ("table log", {}),
        ("help", {}),
        ("raid rules", {}),
        ("privacy show", {}),
    ]
    found = []
    for command, options in typed:
        found.append(await club.ann.slash(room.channel, command, **options))
        if are_answered:
            await room.answered(found[-1])
    found.append(await boss.slash(room.channel, "midnight settings"))
    await club.ann.autocomplete(room.channel, "table new", "ruleset", "ra")
    return found


async def an_evening(club: WireClub) -> None:
    """Let people play, and use everything once."""
    room = await club.table("raid")
    who, page = await room.turn()
    await room.decide(who, page)
    await room.quiet()
    answered = len(club.wire.acknowledged)
    found = await everything(club, room, are_answered=True)
    await club.wire.until(lambda: len(club.wire.acknowledged) == answered + len(found) + 1)
    (rolled, *_) = found
    again = next(each for each in custom_ids(rolled.response) if "again" in each)
    rolls = len(club.rows("SELECT 1 FROM roll"))
    await club.ann.click(rolled.response, custom_id=again)
    await club.wire.until(lambda: len(club.rows("SELECT 1 FROM roll WHERE state = 'told'")) == rolls + 1)
    await room.quiet(SOON)


async def undone_by(club: WireClub, bot: BotProcess, resumed: int) -> None:
    """Wait until all that is sent again has been seen."""
    gateway = club.wire.gateway
    await club.wire.until(lambda: gateway.resumed > resumed)
    await club.wire.until(lambda: bot.is_ready and len(gateway.live) == 1, 60)
    count = -1
    while count != len(club.wire.requests):
        count = len(club.wire.requests)
        await asyncio.sleep(0.5)


@pytest.mark.soak_first
async def test_what_the_next_life_is_sent_again_changes_nothing(own_club: WireClub) -> None:
    bot = await own_club.begin()
    await an_evening(own_club)
    assert bot.complaints() == []
    await bot.kill()
    before, said = kept(own_club), standing(own_club)

    own_club.wire.gateway.replays_from = 1
    bot = await own_club.begin_life()
    await undone_by(own_club, bot, 0)

    assert kept(own_club) == before
    assert standing(own_club) == said
    assert bot.complaints() == []
    assert not any("Traceback" in line for line in bot.output)


async def test_what_comes_too_late_to_be_acknowledged_is_not_done_and_no_error(own_club: WireClub) -> None:
    bot = await own_club.begin()
    room = await own_club.table("raid")
    who, page = await room.turn()
    assert await bot.stop() == 0
    before = kept(own_club)

    clicked = [await room.choose(who, page)]
    clicked += await everything(own_club, room, are_answered=False)
    await asyncio.sleep(TOO_LATE)
    bot = await own_club.begin_life()
    await undone_by(own_club, bot, 0)

    assert [each for each in clicked if each.acknowledged] == []
    assert kept(own_club) == before
    assert bot.complaints() == []
    assert not any("Traceback" in line for line in bot.output)
