"""`/me reading`: who reads words gets no pictures in private, and in their place all that they would show."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from bidding import act
from club import Club, buttons, open_club, private, texts, walk
from loaded_dice import SteadyChance
from playing import choose_something

from bot.artists import painters
from bot.people.people import Reading
from bot.rulesets import RULESETS
from bot.signs import SIGNS

ROW, TEXT, GALLERY = 1, 10, 12


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with open_club(
        tmp_path,
        rulesets={name: RULESETS[name] for name in ("raid", "siege")},
        extensions=("cogs.tables", "cogs.raid", "cogs.me"),
        painters=painters(["raid"]),
    ) as opened:
        yield opened


async def reads_words(club: Club, *people: Any) -> None:
    for who in people:
        await who.slash(club.hall, "me reading", choice="words")


def is_pictured(message: Any) -> bool:
    return bool(message.attachments) or any(each.get("type") == GALLERY for each in walk(message))


def kinds(page: Any) -> list[str]:
    """Give what stands on *page*, from top to bottom: a text, a menu or buttons."""
    found = (each.get("type") for each in walk(page))
    return ["text" if each == TEXT else "control" for each in found if each in (ROW, TEXT)]


async def test_a_person_chooses_to_read_words_and_to_see_pictures_again(club: Club) -> None:
    people = club.bot.referee.people
    assert people.of(club.ann.id).reading is Reading.PICTURES

    page = private(await club.ann.slash(club.hall, "me reading", choice="words"))
    assert "**Words**" in texts(page)
    assert await people.reads_words(club.ann.id)

    page = private(await club.ann.click(page, label="See pictures"))
    assert "**Pictures**" in texts(page)
    assert not await people.reads_words(club.ann.id)
    assert "**Pictures**" in texts(private(await club.ann.slash(club.hall, "me reading")))


async def test_pages_hands_and_looking_back_say_what_pictures_would_show(club: Club) -> None:
    await reads_words(club, club.ann)
    await club.opened(club.ann, club.bob, ruleset="raid")
    seen = private(await club.press(club.bob, "hand"))
    page = private(await club.press(club.ann, "act"))
    hand = private(await club.press(club.ann, "hand"))
    status = private(await club.ann.slash(club.hall, "table status"))
    caught_up = private(await club.ann.slash(club.hall, "table catch-up"))
    replay = private(await club.ann.slash(club.hall, "table replay"))

    assert is_pictured(seen)
    for each in (page, hand, status, caught_up, replay):
        assert not is_pictured(each)
        assert "### The table" in texts(each)
        assert "who lives: " in texts(each)
        assert not set(texts(each)) & set(SIGNS)
    boards = [each for each in buttons(caught_up) if "table" in each]
    assert boards and len({*boards}) == len(boards) and "The table now" in boards, "each says which it is"
    assert "### Ann" in texts(hand) or "recycles for" in texts(hand)
    assert re.search(r"^- \*\*.+recycles for", texts(hand), re.M)
    assert not re.search(r"^\*\*[^*]+\*\*(?: ×\d+)?: ", texts(hand), re.M), "no card is said twice"
    # The decision and its answers come first.
    assert kinds(page)[:2] == ["text", "control"]
    assert "### The table" not in next(walk(page))["content"]


async def test_a_hand_by_direct_message_is_words_from_the_moment_they_are_chosen(club: Club) -> None:
    await club.opened(club.ann, club.bob, ruleset="raid")
    (before,) = club.ann.user.dm_channel.history()
    assert before.attachments

    await reads_words(club, club.ann)

    (after,) = club.ann.user.dm_channel.history()
    assert not after.attachments and after.id == before.id
    assert "recycles for" in after.content
    (other,) = club.bob.user.dm_channel.history()
    assert other.attachments


async def test_the_whole_table_is_said_page_by_page_to_whoever_asks(club: Club) -> None:
    await club.opened(club.ann, club.bob, ruleset="raid")
    status = private(await club.cleo.slash(club.hall, "table status"))

    page = private(await club.cleo.click(status, label="The table in words"))

    assert not is_pictured(page)
    assert "### The table" in texts(page) and "### Events" in texts(page)


async def test_a_table_that_is_cut_says_so_and_leads_back_to_the_decision(club: Club) -> None:
    """A list of rewards ended without a word in the middle, and the whole table took the decision away."""
    await reads_words(club, club.ann)
    game = await club.opened(club.ann, club.bob, ruleset="siege")
    chance, goes_on = SteadyChance(3), "…and more: press **The table in words**."
    while True:
        table = await club.table()
        assert table.pending is not None
        is_anns = table.chairs[table.pending.seats[0]].user == club.ann.id
        if is_anns and goes_on in texts(page := private(await club.press(club.ann, "act"))):
            break
        await choose_something(club, club.ann if is_anns else club.bob, game, chance)

    whole = private(await club.ann.click(page, label="The table in words"))
    assert goes_on not in texts(whole)
    again = private(await club.ann.click(whole, label="Act"))
    assert goes_on in texts(again)


async def test_a_table_of_readers_has_no_pictures_at_all(club: Club) -> None:
    await reads_words(club, club.ann, club.bob)
    game = await club.opened(club.ann, club.bob, ruleset="raid")
    chance = SteadyChance(3)
    for _ in range(3):
        table = await club.table()
        assert table.pending is not None
        seat = table.pending.seats[0]
        who = club.ann if table.chairs[seat].user == club.ann.id else club.bob
        await choose_something(club, who, game, chance)

    everything = [
        *club.hall.history(),
        *club.ann.user.dm_channel.history(),
        *club.bob.user.dm_channel.history(),
    ]
    assert not any(map(is_pictured, everything))


async def test_a_table_longer_than_a_page_goes_on_on_the_next_one(club: Club) -> None:
    await reads_words(club, club.ann)
    await club.opened(club.ann, club.bob, ruleset="siege")
    replay = private(await club.ann.slash(club.hall, "table replay"))
    then = private(await club.ann.click(replay, label="The table in words"))
    page = private(await club.ann.slash(club.hall, "table status"))
    said = []
    for label in ("The table in words", "Further", "Back"):
        page = private(await club.ann.click(page, label=label))
        said.append(texts(page))
        assert not is_pictured(page)

    first, second, again = said
    assert "Page 1 of 2" in first and "Page 2 of 2" in second
    assert "K Kremlin" in first + second and "M24 Degunino" in second
    assert again == first
    assert "### The table" in texts(then) and not is_pictured(then)


async def test_a_page_of_before_takes_back_no_more_than_stands_on_it_without_asking(club: Club) -> None:
    """Pressed on a page of before, the button took nine moves back at once."""
    await club.opened(club.ann, club.bob, ruleset="raid")
    who = (club.ann, club.bob)[(await club.table()).pending.seats[0]]
    pages = [await act(club, who), await act(club, who)]
    before = (await club.table()).state

    asked = private(await who.click(pages[0], label="Take back"))

    assert (await club.table()).state == before
    assert "That takes back your last 2 moves" in texts(asked)
    await who.click(pages[1], label="Take back")
    assert (await club.table()).state != before, "the newest page takes its own move back at once"
