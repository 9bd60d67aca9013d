"""Who asks the bot for too much is told to wait, kindly, privately and in their language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from club import Club, open_club, private, texts
from engine_world import settings

WAIT = "That was a lot at once. I answer you again in 2 seconds."


class Hour:
    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def hour() -> Hour:
    return Hour()


@pytest.fixture
async def den(tmp_path: Path, hour: Hour) -> AsyncIterator[Club]:
    given = settings(commands_per_minute=30)
    async with open_club(tmp_path, extensions=("cogs.dice",), settings=given, clock=hour) as club:
        yield club


async def test_the_sixteenth_command_at_once_waits_and_leaves_no_roll(den: Club, hour: Hour) -> None:
    for _ in range(15):
        assert "That was" not in texts((await den.ann.slash(den.hall, "roll", dice="7d1")).response)
    refused = await den.ann.slash(den.hall, "roll", dice="7d1")
    others = await den.bob.slash(den.hall, "roll", dice="7d1")
    hour.now += 2000
    again = await den.ann.slash(den.hall, "roll", dice="7d1")

    assert refused.response is not None
    assert (refused.response.ephemeral, texts(private(refused))) == (True, WAIT)
    assert len(await den.bot.store.rolls_by(den.ann.id)) == 16
    assert [WAIT in texts(each.response) for each in (others, again)] == [False, False]


async def test_buttons_come_out_of_the_same_bucket(den: Club) -> None:
    page = (await den.ann.slash(den.hall, "roll", dice="7d1")).response
    for _ in range(14):
        await den.ann.click(page, label="Again")
    refused = await den.ann.click(page, label="Again")

    assert texts(private(refused)) == WAIT
    assert len(await den.bot.store.rolls_by(den.ann.id)) == 15


async def test_after_being_told_a_few_times_nobody_is_told_any_more(den: Club) -> None:
    results = [await den.ann.slash(den.hall, "roll", dice="7d1") for _ in range(30)]

    assert [each.acknowledged for each in results] == [True] * 20 + [False] * 10
