"""Watching a game: the public view by direct message, word of its end, and never anything else."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from club import Club, answers, buttons, private, texts
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.privacy.personal_records import PersonalRecords
from bot.store.records import GameId
from bot.watching import watchers
from bot.watching.watching import PAUSE

GAME = GameId(1)


async def act(club: Club, who: Any, number: int = 0) -> Any:
    page = private(await club.press(who, "act"))
    return await club.choose(who, page, answers(page)[number])


async def watch(club: Club, who: Any, way: str = "Follow") -> Any:
    page = private(await who.slash(club.hall, "table watch"))
    return private(await who.click(page, label=way))


def letters(who: Any) -> list[Any]:
    """Give what the bot has written to *who*."""
    return who.user.dm_channel.history()


async def later(club: Club) -> None:
    """Let the pause between two edits pass."""
    await club.env.advance_time(PAUSE / 1000 + 1)
    club.bot.outbox.kick(GAME)
    await club.env.settle()


async def bidder(club: Club) -> Any:
    (seat,) = (await club.table()).pending.seats
    return (club.ann, club.bob)[seat]


async def test_whoever_follows_has_one_message_that_is_kept_up_to_date(club: Club) -> None:
    await club.opened(club.ann, club.bob)

    done = await watch(club, club.cleo)

    assert "You follow this game" in texts(done)
    (letter,) = letters(club.cleo)
    assert "game 1" in letter.content
    assert "Waiting for ann and bob: Keep dice" in letter.content
    await act(club, club.ann)
    await act(club, club.bob)
    await later(club)
    (letter,) = letters(club.cleo)
    assert f"Waiting for {(await bidder(club)).name}: Bid" in letter.content
    assert "The bidding opens" in letter.content
    assert "Your dice" not in letter.content
    assert "You keep" not in letter.content


@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
async def test_the_end_comes_as_a_message_of_its_own_and_ends_the_watch(club: Club, russian: bool) -> None:
    if russian:
        club.speaks_russian(club.cleo)
    await club.opened(club.ann, club.bob)
    page = private(await club.cleo.slash(club.hall, "table watch"))
    await club.cleo.click(page, label="Только конец" if russian else "Only the end")
    before = letters(club.cleo)[0].content
    await act(club, club.ann)
    await act(club, club.bob)
    await later(club)
    assert [each.content for each in letters(club.cleo)] == [before], "nothing before the end"

    page = private(await club.ann.slash(club.hall, "table end"))
    await club.ann.click(page, label="End the game")
    await club.env.settle()

    *_, last = letters(club.cleo)
    assert ("окончена" if russian else "is over") in last.content
    assert await club.bot.watching.watchers.of(GAME) == []


async def test_whoever_sits_there_cannot_watch_from_another_seat(club: Club) -> None:
    await club.opened(club.ann, club.bob)

    page = private(await club.ann.slash(club.hall, "table watch"))

    assert "You sit at this table" in texts(page)
    assert buttons(page) == []


async def test_who_has_left_may_watch_what_everybody_sees(club: Club) -> None:
    await club.opened(club.ann, club.bob, club.cleo)
    page = private(await club.cleo.slash(club.hall, "table leave"))
    await club.cleo.click(page, label="Leave")
    letters(club.cleo)

    await watch(club, club.cleo)

    assert "you watch" in letters(club.cleo)[-1].content
    assert "Your dice" not in letters(club.cleo)[-1].content


async def test_a_lobby_and_a_game_that_is_over_are_not_watched(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    page = private(await club.cleo.slash(club.hall, "table watch"))
    assert "has not begun" in texts(page)


async def test_the_button_in_the_message_stops_it(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await watch(club, club.cleo)
    (letter,) = letters(club.cleo)

    page = private(await club.cleo.user.click(letter, label="Stop watching"))

    assert "You watch this game no more" in texts(page)
    (letter,) = letters(club.cleo)
    assert "You watch this game no more" in letter.content
    assert await club.bot.watching.watchers.of(GAME) == []
    await act(club, club.ann)
    await act(club, club.bob)
    await later(club)
    assert "no more" in letters(club.cleo)[0].content


async def test_closed_direct_messages_are_told_and_nothing_is_kept(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)

    page = await watch(club, club.cleo)

    assert "You take no direct messages" in texts(page)
    assert await club.bot.watching.watchers.of(GAME) == []


async def test_whoever_is_shut_out_of_the_place_watches_no_more(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await watch(club, club.cleo)
    before = letters(club.cleo)[0].content
    deny = discord.Permissions(view_channel=True).value
    club.env.backend.set_overwrite(club.hall.id, Overwrite(club.cleo.id, OverwriteType.MEMBER, 0, deny))
    await club.env.settle()

    await act(club, club.ann)
    await act(club, club.bob)
    await later(club)

    (letter,) = letters(club.cleo)
    assert "is closed to you now" in letter.content
    assert "The bidding opens" not in letter.content
    assert letter.content != before
    assert await club.bot.watching.watchers.of(GAME) == []


async def test_a_watch_outlives_the_bot(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await watch(club, club.cleo)
    await club.restart()
    await act(club, club.ann)
    await act(club, club.bob)
    await later(club)

    (letter,) = letters(club.cleo)
    assert "Bid" in letter.content


async def test_what_a_killed_bot_owed_its_watchers_comes_after_its_start(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await watch(club, club.cleo)
    club.bot.referee.on_commit = lambda game: None  # it dies before anything is delivered
    await act(club, club.ann)
    await act(club, club.bob)
    assert "Bid" not in letters(club.cleo)[0].content

    await club.restart()
    await later(club)

    (letter,) = letters(club.cleo)
    assert "Bid" in letter.content


async def test_only_so_many_watch_a_table(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchers, "MOST_AT_A_TABLE", 1)
    await club.opened(club.ann, club.bob)
    await watch(club, club.cleo)
    assert "1 people watch" in texts(await watch(club, club.moderator))
    assert "You follow" in texts(private(await club.cleo.slash(club.hall, "table watch")))

    monkeypatch.setattr(watchers, "MOST_OF_ONE", 0)
    monkeypatch.setattr(watchers, "MOST_AT_A_TABLE", 9)
    assert "You watch 0 games already" in texts(await watch(club, club.moderator))


async def test_a_watch_is_given_out_and_forgotten_with_whoever_keeps_it(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await watch(club, club.cleo)
    records = PersonalRecords(club.store, club.bot.books, club.bot.referee.now)
    assert b'"watch"' in await records.exported(club.cleo.id)

    await records.forget(club.cleo.id)

    assert await club.bot.watching.watchers.of(GAME) == []
    assert b'"watch"' not in await records.exported(club.cleo.id)


async def test_the_end_waits_for_the_morning_of_whoever_sleeps(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await watch(club, club.cleo, "Only the end")
    now = club.env.now()
    minute = now.hour * 60 + now.minute
    quiet = ((minute - 60) % 1440, (minute + 60) % 1440)
    await club.bot.referee.people.change(club.cleo.id, quiet=quiet)

    page = private(await club.ann.slash(club.hall, "table end"))
    await club.ann.click(page, label="End the game")
    await club.env.settle()
    assert len(letters(club.cleo)) == 1

    await club.env.advance_time(2 * 3600)
    club.bot.outbox.kick(GAME)
    await club.env.settle()
    assert "is over" in letters(club.cleo)[-1].content


async def test_with_a_game_that_is_deleted_go_its_watchers_and_the_marks_of_its_visitors(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await watch(club, club.cleo)
    await act(club, club.ann)
    mark = f"visit:{GAME}:{club.ann.id}"
    assert await club.store.setting(mark)

    await club.store.guild_data.delete_game(GAME)

    assert await club.bot.watching.watchers.of(GAME) == []
    assert await club.store.kept(f"user:{club.cleo.id}", "watch") == []
    assert not await club.store.setting(mark)


async def test_two_presses_at_once_make_one_message(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    page = private(await club.cleo.slash(club.hall, "table watch"))

    await club.click_twice(club.cleo, page, "Follow")

    assert len(letters(club.cleo)) == 1
    assert len(await club.bot.watching.watchers.of(GAME)) == 1


async def test_whoever_has_no_seat_finds_the_way_on_the_card(club: Club) -> None:
    await club.opened(club.ann, club.bob)

    page = private(await club.press(club.cleo, "more"))

    assert {"What happened", "Watch"} <= set(buttons(page))
    assert "Watch" not in buttons(private(await club.press(club.ann, "more")))
    assert "Follow" in buttons(private(await club.cleo.click(page, label="Watch")))
