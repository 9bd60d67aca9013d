"""What follows a commit depends on nothing that can fail: least of all on the private answer to a click."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from tests.wire.club import SOON, WireClub
from tests.wire.faults import BAD_GATEWAY, ORIGINAL, Request

MOST_SECRET = 8
"""Decisions in a row of which the channel is told nothing, at most."""

pytestmark = pytest.mark.asyncio(loop_scope="module")

FAILURES: dict[str, dict[str, Any]] = {
    "dismissed": {"status": 404, "code": 10008},
    "out of order": {"status": 503},
    "reset": {"is_cut": True},
    "slow": {"delay": 30.0},
    "a proxy's page": BAD_GATEWAY,
}


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_move_is_told_and_the_game_goes_on_though_its_answer_fails(
    club: WireClub, failure: str
) -> None:
    room = await club.table("raid")
    who, page = await room.turn()
    said, version = room.said(), room.version()
    how = FAILURES[failure]
    fault = club.wire.fails("PATCH", ORIGINAL, times=None, matches=lambda _: room.version() > version, **how)

    await room.decide(who, page)
    await club.wire.until(lambda: fault.struck and not room.undelivered(), SOON)

    assert room.said() != said
    await room.quiet(SOON)


async def test_an_announcement_whose_answer_is_lost_stands_once(club: WireClub) -> None:
    room = await club.table("raid")
    for how in ({"status": 502, "body": "<html>"}, {"is_cut": True}, {"status": 500}):
        path = f"/channels/{room.channel.id}/messages*"
        fault = club.wire.fails("*", path, is_applied=True, matches=_tells, **how)
        for _ in range(MOST_SECRET):
            if not fault.struck:  # what is answered in secret is not told
                who, page = await room.turn()
                await room.decide(who, page, -1)
                await room.quiet()
        assert fault.struck

    numbers = [
        (int(first or last), int(last))
        for text in room.said()
        for first, last in re.findall(r" · #(?:(\d+)–)?(\d+) [0-9a-f]{16}$", text, re.MULTILINE)
    ]
    assert numbers
    assert all(last < first for (_, last), (first, _) in pairwise(numbers)), "a number told twice"


def _tells(request: Request) -> bool:
    return isinstance(request.json, dict) and bool(request.json.get("content"))
