"""A private page on which somebody waits asks them once the game waits for them; nobody has to press."""

from __future__ import annotations

import pytest
from bidding import act, bidding
from club import Club, answers, buttons, private, texts
from discord import Message
from simcord import MemberActor
from structlog.testing import capture_logs

from bot.desk import waiting_pages
from bot.game.table import Click

ASKED = {False: "Your turn to decide: ", True: "Слово за вами: "}


async def goes_on(club: Club, who: MemberActor) -> None:
    """Let *who* decide as long as they are asked and the other is not."""
    while (await club.table()).pending.seats == ((await club.table()).seated(who.id),):
        await act(club, who, 9)


@pytest.mark.soak_first("en")
@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
async def test_the_page_asks_once_the_others_have_moved(club: Club, russian: bool) -> None:
    if russian:
        club.speaks_russian(club.ann, club.bob)
    first, second = await bidding(club)
    page = await act(club, first)
    assert ASKED[russian] not in texts(page)

    await goes_on(club, second)

    assert ASKED[russian] in texts(page)
    before = (await club.table()).version
    await club.choose(first, page, answers(page)[0])
    assert (await club.table()).version > before


async def test_whoever_pressed_act_too_early_is_asked_there_and_nobody_else_sees_it(club: Club) -> None:
    first, second = await bidding(club)
    page = private(await club.press(second, "act"))
    assert "The game does not wait for you now." in texts(page)

    await act(club, first)

    assert page.ephemeral and ASKED[False] in texts(page)
    public = [texts(each) for each in club.hall.history() if not each.flags.ephemeral]
    assert public and not any(ASKED[False] in each for each in public)


async def test_what_was_done_before_may_still_be_taken_back_there(club: Club) -> None:
    first, second = await bidding(club)
    page = await act(club, first)
    assert "Take back" in buttons(page)

    await goes_on(club, second)
    assert ASKED[False] in texts(page)
    asked = private(await first.click(page, label="Take back"))

    assert "Others have acted since." in texts(asked)


async def test_a_page_on_which_something_was_pressed_stays_as_it_is(club: Club) -> None:
    first, second = await bidding(club)
    page = await act(club, first)
    assert "Waiting for" in texts(page)
    own = await club.bot.referee.look((await club.table()).id)
    history = private(await club.press(first, "more"))
    assert texts(history) != texts(page)
    back = private(await first.click(page, label="Take back"))
    assert (await club.table()).version > own.version and back.id == page.id

    await act(club, first)
    said = texts(back)
    await goes_on(club, second)

    assert texts(back) == said


async def test_of_two_pages_only_the_newer_follows(club: Club) -> None:
    first, second = await bidding(club)
    older = await act(club, first)
    newer = private(await club.press(first, "act"))

    await goes_on(club, second)

    assert ASKED[False] in texts(newer)
    assert ASKED[False] not in texts(older)


async def test_who_was_asked_elsewhere_is_not_asked_again_on_an_older_page(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await bidding(club)
    older = await act(club, first)
    game = (await club.table()).id
    monkeypatch.setattr(club.bot.waiting_pages, "kick", lambda game: None)  # it is late
    await goes_on(club, second)
    await club.press(first, "act")

    monkeypatch.undo()
    club.bot.waiting_pages.kick(game)
    await club.env.settle()

    assert ASKED[False] not in texts(older)


async def test_the_page_says_how_the_game_has_ended(club: Club) -> None:
    first, _ = await bidding(club)
    page = await act(club, first)
    told = texts(page)[: texts(page).index("\n")]

    sure = private(await club.ann.slash(club.hall, "table end"))
    await club.ann.click(sure, label="End the game")

    assert "before its time" in texts(page)
    assert texts(page).index(told) < texts(page).index("before its time"), "the shot that won stays"
    assert "Waiting for" not in texts(page)


async def test_who_has_left_the_seat_learns_no_more_of_it(club: Club) -> None:
    first, _ = await bidding(club)
    page = await act(club, first)
    game = (await club.table()).id
    said = texts(page)
    await club.bot.referee.leave(game, Click(first.id, "gone", "en", 1))
    await club.env.settle()

    club.bot.waiting_pages.kick(game)
    await club.env.settle()

    assert texts(page) == said


@pytest.mark.soak_first("500-0", "404-10008")
@pytest.mark.parametrize(("status", "code"), [(404, 10008), (401, 50027), (500, 0)])
async def test_a_page_that_cannot_be_changed_any_more_holds_nothing_up(
    club: Club, status: int, code: int
) -> None:
    first, second = await bidding(club)
    await act(club, first)
    page = private(await club.press(first, "act"))
    club.env.inject_error("PATCH", "/webhooks/*/*/messages/[0-9]*", status=status, code=code, times=None)

    with capture_logs() as logs:
        await goes_on(club, second)
    club.env.backend.faults.clear()

    assert ASKED[False] not in texts(page)
    assert [each["log_level"] for each in logs if each["event"] == "page_not_followed"] == ["info"]
    assert ASKED[False] in texts(private(await club.press(first, "act")))


async def test_nothing_is_followed_any_more_once_the_bot_is_about_to_end(club: Club) -> None:
    first, second = await bidding(club)
    await club.bot.waiting_pages.close()
    page = await act(club, first)

    await goes_on(club, second)

    assert ASKED[False] not in texts(page)


async def card_goes_down(club: Club) -> None:
    """Post the card anew, as at the start of a round."""
    table = await club.table()
    await club.ann.slash(club.hall, "table board")
    assert (await club.table()).card != table.card


def pages_that_ask(club: Club, who: MemberActor, below: str) -> list[Message]:
    """Give the private pages that ask *who* *below* what they have told, the oldest first."""
    found = (each for each in club.hall.history(viewer=who) if each.flags.ephemeral)
    return [each for each in found if ASKED[False] in texts(each) and texts(each).startswith(below)]


@pytest.mark.parametrize("is_asked_first", [True, False], ids=["asked, then card", "card, then asked"])
async def test_a_page_asks_below_a_card_that_is_posted_anew_and_the_old_one_is_gone(
    club: Club, is_asked_first: bool
) -> None:
    first, second = await bidding(club)
    page = await act(club, first)
    told = texts(page).split("\n")[0]
    if is_asked_first:
        await goes_on(club, second)
        await card_goes_down(club)
    else:
        await card_goes_down(club)
        await goes_on(club, second)

    table = await club.table()
    (asked,) = pages_that_ask(club, first, told)
    assert table.card is not None and asked.id > table.card[1] > page.id
    await club.choose(first, asked, answers(asked)[0])
    assert (await club.table()).version > table.version
    await card_goes_down(club)
    assert pages_that_ask(club, first, told) == []


async def test_a_page_that_may_have_been_read_stays_where_it_is(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting_pages, "UNREAD", 0.0)
    first, second = await bidding(club)
    page = await act(club, first)
    told = texts(page).split("\n")[0]
    await goes_on(club, second)

    await card_goes_down(club)

    assert [each.id for each in pages_that_ask(club, first, told)] == [page.id]


async def test_where_no_new_page_can_be_sent_the_old_one_stays_and_nothing_is_held_up(club: Club) -> None:
    first, second = await bidding(club)
    page = await act(club, first)
    await goes_on(club, second)
    club.env.inject_error("POST", "/webhooks/*/*", status=404, code=10015, times=None)

    with capture_logs() as logs:
        await card_goes_down(club)
    club.env.backend.faults.clear()

    assert [each["log_level"] for each in logs if each["event"] == "page_not_followed"] == ["info"]
    assert ASKED[False] in texts(page)
    before = (await club.table()).version
    await club.choose(first, page, answers(page)[0])
    assert (await club.table()).version > before


async def test_what_the_own_move_came_to_stays_on_the_page_that_asks(club: Club) -> None:
    first, second = await bidding(club)
    page = await act(club, first)
    told = texts(page)[: texts(page).index("\n")]

    await goes_on(club, second)

    assert told in texts(page) and texts(page).index(told) < texts(page).index("Since your last move")


async def test_a_page_that_goes_on_asking_goes_below_the_card_of_the_new_round_too(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await act(club, club.ann)
    page = await act(club, club.bob)
    told = texts(page).split("\n")[0]
    assert pages_that_ask(club, club.bob, told)

    await card_goes_down(club)

    (asked,), card = pages_that_ask(club, club.bob, told), (await club.table()).card
    assert card is not None and asked.id > card[1] > page.id
