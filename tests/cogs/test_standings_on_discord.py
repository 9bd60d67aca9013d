"""`/me stats`, `/me privacy` and `/table ranking` on Discord: who sees what of whose games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from club import Club, buttons, custom_ids, open_club, private, texts

from bot.privacy.personal_records import PersonalRecords
from bot.standings.counting import Counting
from tests.fakes.finished_games import DAY, FinishedGame

NOVEMBER = int(datetime(2026, 11, 2, 18, tzinfo=UTC).timestamp() * 1000)
EXTENSIONS = ("cogs.privacy", "cogs.me", "cogs.tables", "cogs.midnight")


class Clock:
    """The bot's clock, which a test moves."""

    now = NOVEMBER

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def club(tmp_path: Path, clock: Clock) -> AsyncIterator[Club]:
    async with open_club(tmp_path, extensions=EXTENSIONS, clock=clock) as opened:
        assert opened.bot.broken_extensions == {}
        yield opened


async def played(club: Club, clock: Clock, *people: Any, games: int = 1, automated: int = 0) -> None:
    """Let *people* play some games to their end, one a day."""
    for _ in range(games):
        number = clock.now // DAY
        game = FinishedGame(
            store=club.store,
            people=[each.id for each in people],
            automated=automated,
            guild=club.guild.id,
            channel=number,
            seed=str(number),
            now=clock.now,
            clicks=number * 10_000,
        )
        await (await game.begin()).play()
        clock.now += DAY
    await Counting(club.bot.referee).catch_up()


async def ranking(club: Club, who: Any, **options: Any) -> Any:
    return private(await who.slash(club.hall, "table ranking", **options))


async def test_a_ranking_is_private_marks_ones_own_line_and_says_what_the_number_means(
    club: Club, clock: Clock
) -> None:
    await played(club, clock, club.ann, club.bob, games=2)

    page = await ranking(club, club.ann)
    words = texts(page)

    assert "All games" in words and words.count("(you)") == 1
    assert f"Player {club.bob.id}" in words and "2 games" in words
    assert "“?” means fewer than 5 games" in words and "**?" in words
    assert "2 games count, played to their end by at least two people" in words
    assert club.hall.history() == []


async def test_a_ranking_shown_to_the_channel_marks_nobody_and_calls_nobody(club: Club, clock: Clock) -> None:
    await played(club, clock, club.ann, club.bob)

    page = await ranking(club, club.ann)
    await club.ann.click(page, label="Show it to the channel")
    (shown,) = club.hall.history()

    assert "(you)" not in texts(shown) and "Player" in texts(shown)
    assert custom_ids(shown) == []


async def test_who_does_not_want_it_stands_in_no_ranking_and_the_others_keep_their_numbers(
    club: Club, clock: Clock
) -> None:
    await played(club, clock, club.ann, club.bob, games=3)
    before = texts(await ranking(club, club.ann))
    line = next(each for each in before.split("\n") if "(you)" in each)

    page = private(await club.bob.slash(club.hall, "me privacy"))
    page = private(await club.bob.click(page, label="Leave me out of rankings"))
    after = texts(await ranking(club, club.ann))

    assert "you do not stand in them" in texts(page)
    assert f"Player {club.bob.id}" in before and f"Player {club.bob.id}" not in after
    assert line.partition("·")[2] in after
    assert "You are left out, as you wish" in texts(await ranking(club, club.bob))
    page = private(await club.bob.click(page, label="Stand in rankings again"))
    assert texts(await ranking(club, club.ann)) == before


async def test_a_page_has_ten_lines_and_opens_at_ones_own(club: Club, clock: Clock) -> None:
    people = [club.ann, club.bob, club.moderator]
    for number in range(12):
        stranger = type("Stranger", (), {"id": 7000 + number})()
        await played(club, clock, people[number % 3], stranger)

    first = await ranking(club, club.ann)
    words = texts(first)
    assert "Page " in words and "(you)" in words
    turn = "After" if "Page 1 of 2" in words else "Before"
    second = private(await club.ann.click(first, label=turn))
    assert "(you)" not in texts(second) and "To my line" in buttons(second)
    back = private(await club.ann.click(second, label="To my line"))

    assert texts(back) == words


async def test_seasons_divide_the_ranking_and_those_that_are_over_can_be_looked_at(
    club: Club, clock: Clock
) -> None:
    await played(club, clock, club.ann, club.bob)
    clock.now += 40 * DAY
    await played(club, clock, club.ann, club.bob)
    page = private(await club.moderator.slash(club.hall, "midnight settings"))
    page = private(await club.choose(club.moderator, page, "Seasons"))
    page = private(await club.choose(club.moderator, page, "By month"))

    assert "a season is a month" in texts(page)
    now = await ranking(club, club.ann)
    assert "December 2026" in texts(now) and "1 game counts" in texts(now)
    page = private(await club.choose(club.ann, now, "November 2026"))
    before = texts(page)
    assert "November 2026" in before and "1 game counts" in before
    every = private(await club.choose(club.ann, page, "All games"))
    assert "2 games count" in texts(every)
    assert texts(await ranking(club, club.ann, season="2026-11")) == before
    assert "There is no such season" in texts(await ranking(club, club.ann, season="1999"))


async def test_a_season_begun_by_hand_begins_now_and_can_be_taken_back(club: Club, clock: Clock) -> None:
    await played(club, clock, club.ann, club.bob)
    page = private(await club.moderator.slash(club.hall, "midnight settings"))
    page = private(await club.choose(club.moderator, page, "Seasons"))
    page = private(await club.choose(club.moderator, page, "By hand"))
    page = private(await club.moderator.click(page, label="Begin a new season now"))

    assert "season 2 since" in texts(page)
    assert "Nobody yet" in texts(await ranking(club, club.ann))
    assert "Begin a new season now" not in buttons(page), "nobody begins two by a double click"
    await club.moderator.click(page, label="Take the last beginning back")
    assert "Season 1" in texts(await ranking(club, club.ann))
    assert "1 game counts" in texts(await ranking(club, club.ann))


async def test_statistics_are_private_until_they_are_shown(club: Club, clock: Clock) -> None:
    await played(club, clock, club.ann, club.bob, games=3)
    await played(club, clock, club.ann, automated=2)

    page = private(await club.ann.slash(club.hall, "me stats"))
    words = texts(page)

    assert "Your games on this server" in words
    assert "3 games with other people" in words and "with automated players alone" in words
    assert "Time to decide" in words and "took at most 1 minute" in words
    assert club.hall.history() == []
    await club.ann.click(page, label="Show it to the channel")
    (shown,) = club.hall.history()
    assert "Games of" in texts(shown) and "3 games with other people" in texts(shown)


async def test_others_see_statistics_only_where_they_were_let(club: Club, clock: Clock) -> None:
    await played(club, clock, club.ann, club.bob)

    refused = private(await club.ann.slash(club.hall, "me stats", who=club.bob.user))
    page = private(await club.bob.slash(club.hall, "me privacy"))
    await club.bob.click(page, label="Let others look at mine")
    shown = private(await club.ann.slash(club.hall, "me stats", who=club.bob.user))

    assert "They keep their statistics to themselves" in texts(refused)
    assert "Games of" in texts(shown) and "1 game with other people" in texts(shown)
    assert custom_ids(shown) == []


async def test_in_a_direct_message_statistics_are_of_all_servers_and_there_is_no_ranking(
    club: Club, clock: Clock
) -> None:
    await played(club, clock, club.ann, club.bob)
    club.speaks_russian(club.ann)

    page = private(await club.ann.user.slash("me stats"))
    refused = private(await club.ann.user.slash("table ranking"))

    assert "Ваши игры на всех серверах" in texts(page) and "1 игра с другими людьми" in texts(page)
    assert "(you)" not in texts(refused)


async def test_who_was_forgotten_has_no_line_and_pages_of_before_a_restart_still_turn(
    club: Club, clock: Clock
) -> None:
    await played(club, clock, club.ann, club.bob, games=2)
    page = await ranking(club, club.ann)
    await PersonalRecords(club.store, club.bot.books, clock).forget(club.bob.id)
    assert str(club.bob.id) not in texts(await ranking(club, club.ann)), "at once"
    await club.restart()

    anew = private(await club.ann.click(page, label="Show it to the channel"))
    del anew
    (shown,) = club.hall.history()
    assert f"Player {club.bob.id}" not in texts(shown) and str(club.bob.id) not in texts(shown)
    assert f"Player {club.ann.id}" in texts(shown) and "2 games" in texts(shown)


@pytest.mark.soak_first("en")
@pytest.mark.parametrize("language", ["en", "ru"])
async def test_pages_stay_short_enough_for_a_phone(club: Club, clock: Clock, language: str) -> None:
    await played(club, clock, club.ann, club.bob, games=6)
    if language == "ru":
        club.speaks_russian(club.ann)

    rank = texts(await ranking(club, club.ann))
    stats = texts(private(await club.ann.slash(club.hall, "me stats")))
    choices = texts(private(await club.ann.slash(club.hall, "me privacy")))

    assert len(rank) < 1500 and len(stats) < 1500 and len(choices) < 900


async def test_a_button_that_says_nothing_sensible_is_refused(club: Club, clock: Clock) -> None:
    await played(club, clock, club.ann, club.bob)
    desk: Any = club.bot.cogs["Me"]
    heard: list[str] = []

    async def refuse(interaction: Any, refusal: Any, game: Any) -> None:
        heard.append(refusal.key)

    desk.standings.refuse = refuse
    for verb, what in (("rank", "nothing.ever.0"), ("rank", "dudo.ever.x"), ("stats", "x"), ("choose", "x")):
        await desk.standings.press(await _interaction(club), verb, what, ())

    assert heard == ["unknown_ruleset", "stale_button", "stale_button", "stale_button"]


async def _interaction(club: Club) -> Any:
    class Response:
        @staticmethod
        def is_done() -> bool:
            return True

    class Pressed:
        response = Response()
        client = club.bot
        guild_id = club.guild.id
        user = club.ann.user
        locale = "en"

    return Pressed()
