"""A player who has opened their direct messages meanwhile asks for their hand there."""

from __future__ import annotations

from pathlib import Path

from club import Club, buttons, open_club, private, texts
from engine_world import settings

from bot.store.records import Delivery, SeatRow

AGAIN = "Send my hand by direct message"


async def row(club: Club, seat: int) -> SeatRow:
    return next(each for each in (await club.table()).rows if each.seat == seat)


async def seated_without_direct_messages(club: Club) -> None:
    """Seat bob, who takes no direct messages, and start."""
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await club.press(club.bob, "join")
    await club.press(club.ann, "start")


async def test_the_hand_moves_from_the_thread_to_the_direct_messages(club: Club) -> None:
    await seated_without_direct_messages(club)
    assert (await row(club, 1)).delivery is Delivery.THREAD
    club.env.backend.faults.clear()

    page = private(await club.press(club.bob, "more"))
    told = private(await club.bob.click(page, label=AGAIN))

    assert texts(told) == "What only you may know comes by direct message."
    assert (await row(club, 1)).delivery is Delivery.DM
    (letter,) = club.bob.user.dm_channel.history()
    first, second, third = (await club.table()).state.players[1].dice
    assert f"Your dice: {first}, {second} and {third}." in letter.content
    (thread,) = club.hall.threads
    assert not any("Your dice" in message.content for message in thread.history())
    assert AGAIN not in buttons(private(await club.press(club.bob, "more")))


async def test_where_they_are_still_closed_the_hand_stays_where_it_is(club: Club) -> None:
    await seated_without_direct_messages(club)
    before = await row(club, 1)

    page = private(await club.press(club.bob, "more"))
    for _ in range(2):
        told = private(await club.bob.click(page, label=AGAIN))
        page = private(await club.press(club.bob, "more"))

    assert "private thread" in texts(told)
    assert await row(club, 1) == before
    assert len(club.hall.threads) == 1


async def test_nobody_is_offered_what_they_have_or_what_the_table_forbids(club: Club) -> None:
    await club.opened(club.ann, club.bob, hands="button", ruleset="dudo")

    for who in (club.ann, club.cleo):
        assert AGAIN not in buttons(private(await club.press(who, "more")))


async def test_where_the_hand_is_only_behind_its_button_that_page_offers_the_message(club: Club) -> None:
    club.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, times=None)
    await seated_without_direct_messages(club)
    assert (await row(club, 1)).delivery is Delivery.BUTTON
    club.env.backend.faults.clear()

    page = private(await club.press(club.bob, "hand"))
    told = private(await club.bob.click(page, label=AGAIN))

    assert texts(told) == "What only you may know comes by direct message."
    assert AGAIN not in buttons(private(await club.press(club.bob, "hand")))


async def test_a_hand_that_has_to_wait_says_when_it_comes_and_its_button_works_meanwhile(
    tmp_path: Path,
) -> None:
    async with open_club(tmp_path, settings=settings(new_dms=1)) as club:
        await club.ann.slash(club.hall, "table new", ruleset="dudo")

        joined = private(await club.press(club.bob, "join"))
        await club.press(club.ann, "start")
        hand = private(await club.press(club.bob, "hand"))

        assert "What only you may know comes by direct message in about 10 min" in texts(joined)
        first, second, third = (await club.table()).state.players[1].dice
        assert f"Your dice: {first}, {second} and {third}." in texts(hand)
        assert club.hall.threads == []


async def test_asking_too_soon_for_a_direct_message_leaves_the_hand_where_it_is(tmp_path: Path) -> None:
    async with open_club(tmp_path, settings=settings(new_dms=2)) as club:
        await seated_without_direct_messages(club)
        before = await row(club, 1)
        club.env.backend.faults.clear()

        page = private(await club.press(club.bob, "more"))
        told = private(await club.bob.click(page, label=AGAIN))

        assert "Press again in about" in texts(told)
        assert await row(club, 1) == before
