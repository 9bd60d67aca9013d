"""Taking back on Discord: at once, by consent, refused, moved on; what is asked, and who hears of it."""

from __future__ import annotations

import re
from typing import Any

from bidding import act, bidding
from club import Club, buttons, private, texts

from bot.game.codec import encode


async def state(club: Club) -> bytes:
    return encode((await club.table()).state)


def newest(club: Club) -> Any:
    return next(message for message in reversed(club.hall.history()) if message.content)


async def test_a_bid_nobody_has_answered_is_taken_back_at_once_by_the_button_below_it(club: Club) -> None:
    first, _ = await bidding(club)
    before = await state(club)
    page = await act(club, first, 3)
    assert "Take back" in buttons(page)

    after = private(await first.click(page, label="Take back"))

    assert await state(club) == before
    assert "takes back one move" in texts(after)
    assert "Your turn to decide: Bid" in texts(after)
    assert "takes back one move" in newest(club).content
    assert "~~" in newest(club).content, "what was bid stands struck out"
    assert "~~" in texts(private(await first.slash(club.hall, "table log"))), "in the log, too"


async def test_a_page_that_is_opened_anew_takes_back_too(club: Club) -> None:
    first, _ = await bidding(club)
    before = await state(club)
    await act(club, first, 3)
    page = private(await club.press(first, "act"))
    assert "Take back" in buttons(page)

    await first.click(page, label="Take back")

    assert await state(club) == before
    assert "Take back" not in buttons(private(await club.press(first, "act"))), "it was taken back already"


async def test_what_others_have_answered_takes_their_consent(club: Club) -> None:
    first, second = await bidding(club)
    before = await state(club)
    await act(club, first)
    await act(club, second, 3)
    page = private(await first.slash(club.hall, "table undo"))
    assert "Others have acted since." in texts(page)

    await first.click(page, label="Ask the others")
    question = newest(club)
    assert f"{'ann' if first is club.ann else 'bob'} asks to take back 2 moves" in question.content
    assert "┊ " in question.content, "what would be undone is quoted"
    assert buttons(question)[-2:] == ["Agree", "Refuse"]
    assert f"Waiting for <@{second.id}>: taking back" in question.content
    refusal = private(await first.click(question, label="Agree"))
    assert "not put to you" in texts(refusal)
    await second.click(question, label="Agree")

    assert await state(club) == before
    assert "nobody is against it" in newest(club).content
    late = private(await second.click(question, label="Agree"))
    assert "settled" in texts(late)


async def test_one_refusal_leaves_everything_and_the_same_is_not_asked_twice(club: Club) -> None:
    first, second = await bidding(club)
    await act(club, first)
    await act(club, second, 3)
    before = await state(club)
    page = private(await first.slash(club.hall, "table undo"))
    await first.click(page, label="Ask the others")

    hers = private(await club.press(second, "act"))
    assert "asks to take back" in texts(hers), "the page of who is asked asks, too"
    await second.click(hers, label="Refuse")

    assert await state(club) == before
    assert "refuses" in newest(club).content
    again = private(await first.slash(club.hall, "table undo"))
    assert ("asked once" in texts(again), buttons(again)) == (True, []), "no button that can do nothing"


async def test_the_hand_of_who_is_asked_asks_too_and_answers(club: Club) -> None:
    first, second = await bidding(club)
    before = await state(club)
    await act(club, first)
    await act(club, second, 3)
    page = private(await first.slash(club.hall, "table undo"))
    await first.click(page, label="Ask the others")

    (hand,) = [each for each in second.user.dm_channel.history() if "asks to take back" in each.content]
    assert buttons(hand) == ["Agree", "Refuse"]
    await second.user.click(hand, label="Agree")

    assert await state(club) == before
    (hand,) = [each for each in second.user.dm_channel.history() if each.id == hand.id]
    assert (buttons(hand), "asks" in hand.content) == ([], False)


async def test_whoever_acts_instead_of_answering_ends_the_question(club: Club) -> None:
    first, second = await bidding(club)
    await act(club, first)
    await act(club, second, 3)
    page = private(await first.slash(club.hall, "table undo"))
    await first.click(page, label="Ask the others")
    question = newest(club)
    await act(club, second, 3)

    assert "The game has moved on" in newest(club).content
    assert "settled" in texts(private(await second.click(question, label="Agree")))


async def test_a_sealed_answer_is_taken_back_without_a_word_to_the_channel(club: Club) -> None:
    """Nor does the number of entries in anybody else's log betray it."""
    await club.opened(club.ann, club.bob)
    before, seen = await state(club), (await club.table()).seen
    said = club.said()
    page = await act(club, club.ann, -1)

    after = private(await club.ann.click(page, label="Take back"))

    assert "Nobody is told." in texts(after)
    assert await state(club) == before
    assert club.said() == said
    now = (await club.table()).seen
    assert (now.public, now.own[1]) == (seen.public, seen.own[1])


async def test_a_move_has_one_number_in_the_channel_the_log_and_where_it_is_taken_back(club: Club) -> None:
    """Each player's log counted what only they were told, too, and called the channel's #5 number 7."""
    first, second = await bidding(club)
    await act(club, first)
    await act(club, second, 3)
    (last,) = re.findall(r"-# .*#(?:\d+–)?(\d+) ", newest(club).content)
    table = await club.table()
    told_more = max((first, second), key=lambda who: table.seen.by(table.seated(who.id)))
    assert table.seen.by(table.seated(told_more.id)) > table.seen.public == int(last)

    log = texts(private(await told_more.slash(club.hall, "table log")))
    (entry, *_) = await second.autocomplete(club.hall, "table undo", "entry", "")
    page = texts(private(await second.slash(club.hall, "table undo", entry=entry["value"])))

    said = next(line for line in log.split("\n") if line.startswith(f"`#{last}` "))
    assert entry["name"].startswith(f"#{last} ") and entry["value"] == int(last)
    assert said in page
    assert "`–` " in log, "what only its reader was told has no number"


async def test_a_move_is_chosen_from_the_log_and_shown_before_it_is_taken_back(club: Club) -> None:
    first, second = await bidding(club)
    await act(club, first)
    await act(club, second, 3)
    (entry, *_) = await second.autocomplete(club.hall, "table undo", "entry", "")

    page = private(await second.slash(club.hall, "table undo", entry=entry["value"]))

    assert f"Back to before #{entry['value']}" in texts(page)
    await second.click(page, label="Take it back")
    assert "takes back one move" in newest(club).content


async def test_a_table_may_take_back_nothing_or_only_what_is_free(club: Club) -> None:
    first, second = await bidding(club, undo="free_only")
    await act(club, first)
    await act(club, second, 3)

    refusal = private(await first.slash(club.hall, "table undo"))

    assert "At this table only that is taken back" in texts(refusal)


async def test_it_is_all_told_in_russian_too(club: Club) -> None:
    club.speaks_russian(club.ann, club.bob)
    first, second = await bidding(club)
    await act(club, first)
    await act(club, second, 3)
    page = private(await first.slash(club.hall, "table undo"))
    assert "С тех пор ходили другие." in texts(page)
    await first.click(page, label="Спросить остальных")
    assert "просит вернуть 2 хода, начиная с №" in newest(club).content
    await second.click(newest(club), label="Согласиться")

    assert "возвращает 2 хода" in newest(club).content
