"""A ruleset says which part of a table's deadline a decision has."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.game.referee import Referee
from bot.game.table import Click
from bot.store import open_store
from tests.contract.toy_ruleset import Toy

ANN, BOB = 101, 102
HOUR = 3_600_000
NOW = 1_700_000_000_000


class HastyToy(Toy):
    """The toy, whose decisions have so many percent of the time."""

    def __init__(self, percent: int) -> None:
        super().__init__()
        self.percent = percent

    def patience(self, state: Any) -> int:
        return self.percent


async def deadlines(folder: Path, percent: int, hours: int) -> list[int]:
    """Give how many milliseconds each seat has at the beginning of a game."""
    store = await open_store(f"sqlite:///{folder}/midnight.sqlite3")
    referee = Referee(store, {"toy": HastyToy(percent)}, lambda: NOW, new_seed=lambda: bytes(32))
    clicks = count(1001)

    def click(user: int) -> Click:
        return Click(user, str(user), "en", next(clicks))

    game = (await referee.new_table(click(ANN), 1, 7, "toy")).table.id
    await referee.set_option(game, click(ANN), "deadline_hours", hours)
    await referee.join(game, click(BOB))
    table = (await referee.start(game, click(ANN))).table
    await store.close()
    return [deadline.due - NOW for deadline in table.deadlines]


@pytest.mark.parametrize(("percent", "hours"), [(100, 24), (50, 12), (25, 6)])
async def test_a_decision_has_its_part_of_the_tables_deadline(
    tmp_path: Path, percent: int, hours: int
) -> None:
    """FRAMES-170: 24, 12 and 6 hours."""
    assert set(await deadlines(tmp_path, percent, 24)) == {hours * HOUR}


async def test_without_a_deadline_no_part_of_it_is_waited_for(tmp_path: Path) -> None:
    assert await deadlines(tmp_path, 25, 0) == []
