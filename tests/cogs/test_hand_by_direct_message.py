"""A player who has opened their direct messages meanwhile asks for their hand there."""

from __future__ import annotations

from club import Club, buttons, private, texts

from bot.store.records import Delivery, SeatRow

AGAIN = "Send my hand by direct message"


async def row(club: Club, seat: int) -> SeatRow:
    return next(each for each in (await club.table()).rows if each.seat == seat)


async def seated_without_direct_messages(club: Club) -> None:
    """Seat bob, who takes no direct messages, and start."""
    await club.ann.slash(club.hall, "table new", ruleset="toy")
    club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await club.press(club.bob, "join")
    await club.press(club.ann, "start")


async def test_the_hand_moves_from_the_thread_to_the_direct_messages(club: Club) -> None:
    await seated_without_direct_messages(club)
    assert (await row(club, 1)).delivery is Delivery.THREAD
    club.env.backend.faults.clear()

    page = private(await club.press(club.bob, "more"))
    told = private(await club.bob.click(page, label=AGAIN))

    assert texts(told) == "Your hand comes by direct message."
    assert (await row(club, 1)).delivery is Delivery.DM
    (letter,) = club.bob.user.dm_channel.history()
    cards = (await club.table()).state.hands[1]
    assert all(str(card) in letter.content for card in cards)
    (thread,) = club.hall.threads
    assert not any("Your cards" in message.content for message in thread.history())
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
    await club.opened(club.ann, club.bob, hands="button")

    for who in (club.ann, club.cleo):
        assert AGAIN not in buttons(private(await club.press(who, "more")))
