"""Into what seasons a server divides its rankings: by the calendar of where it lives, or by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise

import pytest

from bot.locale import Phrasebooks
from bot.servers.settings import ServerSettings
from bot.standings.seasons import ALL_TIME, FAR, MOST, seasons

BOOKS = Phrasebooks.load()


def at(year: int, month: int, day: int, hour: int = 0) -> int:
    return int(datetime(year, month, day, hour, tzinfo=UTC).timestamp() * 1000)


FIRST, NOW = at(2026, 8, 20), at(2026, 11, 23)


def named(ways: ServerSettings, language: str = "en") -> list[str]:
    return [BOOKS[language].plain(each.name) for each in seasons(ways, FIRST, NOW)]


@pytest.mark.parametrize(
    ("kind", "english", "russian"),
    [
        (None, ["All games"], ["Все игры"]),
        (
            "month",
            ["November 2026", "October 2026", "September 2026", "August 2026", "All games"],
            ["ноябрь 2026", "октябрь 2026", "сентябрь 2026", "август 2026", "Все игры"],
        ),
        (
            "quarter",
            ["Fourth quarter of 2026", "Third quarter of 2026", "All games"],
            ["4-й квартал 2026", "3-й квартал 2026", "Все игры"],
        ),
        ("year", ["2026", "All games"], ["2026 год", "Все игры"]),
        ("hand", ["Season 1", "All games"], ["Сезон 1", "Все игры"]),
    ],
    ids=str,
)
def test_seasons_reach_from_the_present_one_to_that_of_the_first_game(
    kind: str | None, english: list[str], russian: list[str]
) -> None:
    ways = ServerSettings(seasons=kind)

    assert named(ways) == english and named(ways, "ru") == russian


@pytest.mark.parametrize("kind", ["month", "quarter", "year", "hand"])
def test_every_moment_lies_in_one_season_and_the_keys_differ(kind: str) -> None:
    found = seasons(ServerSettings(seasons=kind, season_starts=(at(2026, 9, 1), at(2026, 10, 1))), FIRST, NOW)
    parts = found[:-1]

    assert found[-1] == ALL_TIME
    assert all(later.since == earlier.until for later, earlier in pairwise(parts))
    assert parts[0].since <= NOW < parts[0].until and parts[-1].since <= FIRST
    assert len({each.key for each in found}) == len(found)


def test_a_month_begins_at_midnight_where_the_server_lives() -> None:
    ways = ServerSettings(seasons="month", zone="Asia/Tokyo")
    (november, *_) = seasons(ways, FIRST, NOW)

    assert november.since == at(2026, 10, 31, 15)


def test_seasons_by_hand_count_from_one_and_say_since_when() -> None:
    ways = ServerSettings(seasons="hand", season_starts=(at(2026, 9, 1), at(2026, 10, 5)))
    found = seasons(ways, FIRST, NOW)

    assert [BOOKS["en"].plain(each.name) for each in found] == [
        "Season 3, since 5 October 2026",
        "Season 2, since 1 September 2026",
        "Season 1",
        "All games",
    ]
    assert BOOKS["ru"].plain(found[0].name) == "Сезон 3, с 5 октября 2026"
    assert (found[0].until, found[2].since) == (FAR, 0)


def test_of_many_years_the_newest_seasons_are_offered() -> None:
    found = seasons(ServerSettings(seasons="month"), at(2001, 1, 1), NOW)

    assert len(found) == MOST + 1
