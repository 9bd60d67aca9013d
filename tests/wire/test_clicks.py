"""A click acts once, whatever becomes of its acknowledgement, of the connection, or of the finger."""

from __future__ import annotations

from typing import Any

import pytest
from club import BOOKS, private

from tests.wire.club import SOON, Room, WireClub
from tests.wire.faults import ACKNOWLEDGEMENT

pytestmark = pytest.mark.asyncio(loop_scope="module")

MOVED_ON = BOOKS["en"].plain("refuse-stale_button")
LOST: dict[str, dict[str, Any]] = {
    "cut": {"is_cut": True},
    "a 500": {"status": 500},
    "a proxy's page": {"status": 502, "body": "<html>"},
    "slow": {"delay": 6.0},
}


@pytest.mark.soak_first("a proxy's page", "a 500")
@pytest.mark.parametrize("failure", LOST)
async def test_a_click_is_kept_and_answered_though_its_acknowledgement_is_lost(
    club: WireClub, failure: str
) -> None:
    room = await club.table("raid")
    who, page = await room.turn()
    said = room.said()
    fault = club.wire.fails("POST", ACKNOWLEDGEMENT, times=None, is_applied=True, **LOST[failure])

    decided = await room.decide(who, page)
    club.wire.heals()

    assert fault.struck
    assert MOVED_ON not in await room.answered(decided)
    await room.quiet(SOON)
    assert room.said() != said


async def test_the_second_half_of_a_double_click_is_answered_like_the_first(club: WireClub) -> None:
    room = await club.table("raid")
    who, page = await room.turn()
    version = room.version()
    while room.version() == version:
        first, second = await room.choose(who, page), await room.choose(who, page)
        words = await room.answered(first)
        await room.answered(second)
        await room.quiet()
        assert MOVED_ON not in f"{words} {room.words(first)} {room.words(second)}"
        page = private(first)

    await room.quiet()
    assert _moves_of_people(room) == 1


async def test_events_that_a_resumed_session_repeats_are_no_error_and_act_once(club: WireClub) -> None:
    room = await club.table("raid")
    who, page = await room.turn()
    await room.decide(who, page)
    await room.quiet()
    version, said, resumed = room.version(), room.said(), club.wire.gateway.resumed

    club.wire.gateway.replays_from = 0
    await club.wire.gateway.cut()
    await club.wire.until(lambda: club.wire.gateway.resumed > resumed)
    who, page = await room.turn()
    await room.quiet()

    assert (room.version(), room.said()) == (version, said)
    assert club.bot is not None
    assert club.bot.complaints() == []


@pytest.mark.soak_first("invalidate")
@pytest.mark.parametrize("how", ["ask_to_reconnect", "invalidate", "cut"])
async def test_a_connection_that_ends_is_no_error_and_the_game_goes_on(club: WireClub, how: str) -> None:
    room = await club.table("raid")
    gateway = club.wire.gateway
    before = len(gateway.identified) + gateway.resumed

    await getattr(gateway, how)()
    await club.wire.until(lambda: len(gateway.identified) + gateway.resumed > before and gateway.live)
    who, page = await room.turn()
    await room.decide(who, page)

    await room.quiet(SOON)
    assert club.bot is not None
    assert club.bot.complaints() == []


def _moves_of_people(room: Room) -> int:
    found = room.rows("SELECT count(*) FROM event WHERE kind = 'action' AND cause = 'player' AND game = ?")
    return int(found[0][0])
