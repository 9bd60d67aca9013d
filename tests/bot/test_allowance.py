"""How much one person may ask for: enough for whoever plays, a bound for whoever does not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.commands.allowance import REMEMBERED, Allowance, Buckets

COMMAND = {"name": "roll"}
PRESS = {"custom_id": "gm:1:2:pick:3"}
ANN, BOB = 7, 8


class Hour:
    """The time, which only tests move."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def asked(data: dict[str, Any], user: int = ANN, *, is_typing: bool = False) -> Any:
    kind = discord.InteractionType.autocomplete if is_typing else discord.InteractionType.component
    return SimpleNamespace(data=data, type=kind, user=SimpleNamespace(id=user))


def taken(allowance: Allowance, hour: Hour, request: Any, every: int, times: int) -> int:
    """Give how many of so many requests, one *every* so many milliseconds, are answered."""
    answered = 0
    for _ in range(times):
        answered += allowance.lacking(request) == 0
        hour.now += every
    return answered


@pytest.mark.parametrize("custom_id", ["gm:1:2:pick:3", "gm:1:2:act", "dice:turn:0:next"])
def test_who_presses_twice_a_second_for_an_hour_is_never_told_to_wait(custom_id: str) -> None:
    hour = Hour()
    allowance = Allowance(30, hour)

    assert taken(allowance, hour, asked({"custom_id": custom_id}), 500, 7200) == 7200


def test_who_types_a_command_every_two_seconds_is_never_told_to_wait() -> None:
    hour = Hour()
    allowance = Allowance(30, hour)

    assert taken(allowance, hour, asked(COMMAND), 2000, 1800) == 1800


@pytest.mark.parametrize("data", [COMMAND, {"custom_id": "dice:again:4"}, {"custom_id": "help:open:raid"}])
def test_a_storm_of_a_minute_is_answered_fifteen_times_and_thirty(data: dict[str, str]) -> None:
    hour = Hour()
    allowance = Allowance(30, hour)

    assert taken(allowance, hour, asked(data), 10, 6000) == 15 + 30 - 1


def test_the_seconds_told_are_enough() -> None:
    hour = Hour()
    allowance = Allowance(30, hour)
    taken(allowance, hour, asked(COMMAND), 0, 15)
    seconds = allowance.lacking(asked(COMMAND))
    hour.now += seconds * 1000

    assert (seconds, allowance.lacking(asked(COMMAND))) == (2, 0)


def test_one_empty_bucket_is_nobody_elses() -> None:
    allowance = Allowance(30, Hour())
    taken(allowance, Hour(), asked(COMMAND), 0, 100)

    assert allowance.lacking(asked(COMMAND, BOB)) == 0


def test_suggestions_take_nothing_from_commands_and_have_a_bound_of_their_own() -> None:
    hour = Hour()
    allowance = Allowance(30, hour)
    answered = taken(allowance, hour, asked(COMMAND, is_typing=True), 1, 1000)

    assert 40 <= answered <= 48
    assert taken(allowance, hour, asked(COMMAND), 0, 100) == 15


def test_who_storms_is_told_to_wait_a_few_times_only() -> None:
    hour = Hour()
    allowance = Allowance(30, hour)
    told = 0
    for _ in range(6000):
        told += allowance.may_tell(ANN)
        hour.now += 10

    assert 5 < told <= 5 + 30


def test_a_clock_that_is_put_back_takes_nothing_away() -> None:
    hour = Hour()
    buckets = Buckets(10, 1)
    assert buckets.lacking(ANN, 5, hour()) == 0

    hour.now -= 3_600_000

    assert buckets.lacking(ANN, 5, hour()) == 0


def test_only_the_latest_people_are_remembered() -> None:
    buckets = Buckets(10, 1)
    for user in range(2 * REMEMBERED):
        buckets.lacking(user, 1, 0)

    assert len(buckets._levels) == REMEMBERED


def test_no_limit_is_none() -> None:
    hour = Hour()

    assert taken(Allowance(0, hour), hour, asked(COMMAND), 0, 1000) == 1000
