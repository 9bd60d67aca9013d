"""The disk is full while people play: they are told honestly, nothing is lost, and it goes on by itself."""

from __future__ import annotations

import asyncio
import resource
import sys

import pytest
from club import private

from tests.wire.club import SOON, WireClub

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of another process"),
]
APOLOGY = "My database is out of order"


async def test_a_move_that_cannot_be_kept_is_not_told_and_the_game_goes_on_once_there_is_room(
    club: WireClub,
) -> None:
    room = await club.table("raid")
    who, page = await room.turn()
    version, said = room.version(), room.said()
    assert club.bot is not None
    _, hard = club.bot.limit(resource.RLIMIT_FSIZE)

    club.bot.limit(resource.RLIMIT_FSIZE, (4096, hard))  # nothing longer than a page can be written
    answered = ""
    while APOLOGY not in answered:  # the smaller questions on the way are only read
        result = await room.choose(who, page)
        answered = await room.answered(result)
        page = page if APOLOGY in answered else private(result)
    assert (room.version(), room.said()) == (version, said)
    assert (await room.answered(await who.slash(room.channel, "table status"))) != ""

    club.bot.limit(resource.RLIMIT_FSIZE, (hard, hard))
    who, page = await room.turn()
    for _ in range(3):  # what is told and answered after a move finds the disk full again
        await room.decide(who, page)
        club.bot.limit(resource.RLIMIT_FSIZE, (4096, hard))
        await asyncio.sleep(0.3)
        club.bot.limit(resource.RLIMIT_FSIZE, (hard, hard))
        await room.quiet(SOON)
        who, page = await room.turn()
    told = room.said()  # in messages of their own, or in one that has grown
    assert len(told) == len(set(told))
    assert (told != said, room.version() > version) == (True, True)
    assert club.bot.is_running
