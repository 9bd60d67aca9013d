"""`/me games` and `/table list`: where there is something to do, and what to press."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from club import Club, answers, buttons, open_club, private, texts, walk
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.desk.tables_pages import AT_ONCE


@pytest.fixture
async def mine(tmp_path: Any) -> Any:
    """Give a club with `/me`, too."""
    async with open_club(tmp_path, extensions=("cogs.tables", "cogs.me")) as opened:
        assert opened.bot.broken_extensions == {}
        yield opened


async def keep(club: Club, who: Any) -> None:
    page = private(await club.press(who, "act"))
    await club.choose(who, page, answers(page)[0])


async def games(club: Club, who: Any) -> Any:
    return private(await who.slash(club.hall, "me games"))


async def listed(club: Club, who: Any) -> Any:
    return private(await who.slash(club.attic, "table list"))


def closed(club: Club, channel: Any, who: Any) -> None:
    deny = discord.Permissions(view_channel=True).value
    club.env.backend.set_overwrite(channel.id, Overwrite(who.id, OverwriteType.MEMBER, 0, deny))


@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
async def test_ones_games_say_whose_turn_it_is_and_lead_there(mine: Club, russian: bool) -> None:
    if russian:
        mine.speaks_russian(mine.ann)
    await mine.opened(mine.ann, mine.bob)

    page = await games(mine, mine.ann)

    assert ("Решать вам" if russian else "Your turn to decide: Keep dice") in texts(page) or russian
    assert "<t:" in texts(page)
    assert f"/{mine.card().id})" in texts(page)
    assert buttons(page) == ["Действовать" if russian else "Act"]


async def test_what_waits_for_oneself_comes_first(mine: Club) -> None:
    await mine.opened(mine.ann, mine.bob)
    first = (await mine.table()).id
    await mine.ann.slash(mine.attic, "table new", ruleset="dudo")

    words = texts(await games(mine, mine.ann))

    assert words.index(f"[game {first}]") < words.index(f"[game {first + 1}]")
    await keep(mine, mine.ann)
    await keep(mine, mine.bob)
    (seat,) = (await mine.table()).pending.seats
    other = mine.bob if seat == 0 else mine.ann
    assert "Waiting for" in texts(await games(mine, other))
    assert "Your turn" not in texts(await games(mine, other))


async def test_ones_games_are_listed_in_direct_messages_too(mine: Club) -> None:
    await mine.opened(mine.ann, mine.bob)

    words = texts(private(await mine.ann.user.slash("me games")))

    assert "· Club" in words, "which server it is"
    page = private(await mine.ann.user.slash("me games"))
    assert "Keep dice" in texts(private(await mine.ann.user.click(page, label="Act"))), "and it is one press"
    assert "sit at no table" in texts(await games(mine, mine.cleo))


async def test_an_answer_in_secret_is_not_seen_in_anybody_elses_list(mine: Club) -> None:
    await mine.opened(mine.ann, mine.bob)
    before = texts(await games(mine, mine.ann)), texts(await listed(mine, mine.cleo))
    await mine.env.advance_time(60)

    await keep(mine, mine.bob)

    assert (texts(await games(mine, mine.ann)), texts(await listed(mine, mine.cleo))) == before


async def test_a_servers_tables_are_listed_with_what_to_press(mine: Club) -> None:
    await mine.opened(mine.ann, mine.bob)
    await mine.bob.slash(mine.attic, "table new", ruleset="dudo")

    page = await listed(mine, mine.cleo)
    labels = [each["label"] for each in walk(page) if each.get("label")]
    assert labels == ["Join", "Watch"]

    (join,) = (each["custom_id"] for each in walk(page) if each.get("label") == "Join")
    await mine.cleo.click(page, custom_id=join)
    assert (await mine.table(mine.attic)).seat_of(mine.cleo.id) == 1
    again = [each["label"] for each in walk(await listed(mine, mine.ann)) if each.get("label")]
    assert again == ["Join", "Act"]


async def test_tables_in_places_that_are_closed_to_somebody_are_not_listed_for_them(mine: Club) -> None:
    await mine.opened(mine.ann, mine.bob)
    closed(mine, mine.hall, mine.cleo)
    await mine.env.settle()

    assert "No table is open here that you can see" in texts(await listed(mine, mine.cleo))
    assert "[game 1]" in texts(await listed(mine, mine.bob)), "who sits there sees it"
    assert "[game 1]" in texts(await listed(mine, mine.moderator))


async def test_the_list_of_a_server_is_not_given_in_direct_messages(mine: Club) -> None:
    page = private(await mine.ann.user.slash("table list"))

    assert "A table stands in a channel of a server" in texts(page)


async def test_many_tables_are_leafed_through(mine: Club) -> None:
    for number in range(AT_ONCE + 1):
        place = mine.guild.create_text_channel(f"room-{number}")
        await mine.ann.slash(place, "table new", ruleset="dudo")

    page = await games(mine, mine.ann)
    assert texts(page).count("· [game ") == AT_ONCE
    page = private(await mine.ann.click(page, label="Further"))
    assert texts(page).count("· [game ") == 1
    assert "Further" not in buttons(page)
    page = private(await mine.ann.click(page, label="Back"))
    assert texts(page).count("· [game ") == AT_ONCE


async def test_in_direct_messages_ones_only_game_is_the_one_that_is_meant(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    (seat,) = ((await club.table()).pending.seats)[:1]
    who = (club.ann, club.bob)[seat]
    assert "What happened" in texts(private(await who.user.slash("table catch-up")))
    assert "What happened" not in texts(private(await club.cleo.user.slash("table catch-up")))
