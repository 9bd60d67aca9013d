"""What was begun before the end is finished: nothing that was taken goes unanswered, untold or lost."""

from __future__ import annotations

import signal

import pytest

from tests.wire.club import WireClub

pytestmark = pytest.mark.asyncio(loop_scope="module")

CLICKS = 60


@pytest.mark.soak_first("2")
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_lets_what_was_begun_be_answered_and_delivered(
    own_club: WireClub, sign: signal.Signals
) -> None:
    bot = await own_club.begin(is_fresh=sign is signal.SIGTERM)  # as a service manager starts and ends it
    room = await own_club.table("raid")
    who, page = await room.turn()
    moved = await room.choose(who, page)
    shown = [await room.press(own_club.ann, "hand") for _ in range(CLICKS - 1)]

    await own_club.wire.until(lambda: any(each.acknowledged for each in shown))
    bot.send(sign)
    code = await bot.ended()

    taken = [each for each in (moved, *shown) if each.acknowledged]
    assert code == 0
    assert taken
    assert [each for each in taken if not room.words(each)] == []
    assert bot.complaints() == []
    assert not any("Traceback" in line for line in bot.output)
    assert room.undelivered() == 0
