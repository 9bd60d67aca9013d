"""A ruleset says how long its tables give for a decision, and which part of that each decision has."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.desk.card_parts import option_lines
from bot.game.codec import Codec, pack, unpack
from bot.game.lobby import parse_options
from bot.game.referee import Referee
from bot.game.snapshot import open_table
from bot.game.table import Click
from bot.game.table_options import milliseconds_allowed
from bot.locale import Phrasebooks
from bot.rulesets import RULESETS
from bot.store import open_store
from rules.contract import OptionValue
from tests.dudo.game import dudo
from tests.dudo.rules import Dudo
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import with_tables

ANN, BOB = 101, 102
HOUR = 3_600_000
NOW = 1_700_000_000_000


RULEBOOK_HOURS = {"siege": 24, "frames": 24, "raid": 24, "rocknroll": 24, "roads": 24}


class HastyDudo(Dudo):
    """A game whose decisions have so many percent of the time."""

    def __init__(self, percent: int) -> None:
        super().__init__(dudo().content)
        self.percent = percent

    def patience(self, state: Any) -> int:
        return self.percent


async def deadlines(folder: Path, percent: int, hours: int) -> list[int]:
    """Give how many milliseconds each seat has at the beginning of a game."""
    store = await open_store(with_tables(folder / "midnight.sqlite3"))
    referee = Referee(store, {"dudo": HastyDudo(percent)}, lambda: NOW, new_seed=lambda: bytes(32))
    clicks = count(1001)

    def click(user: int) -> Click:
        return Click(user, str(user), "en", next(clicks))

    game = (await referee.new_table(click(ANN), 1, 7, "dudo")).table.id
    await post_commitments(store, game)
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


PACES = {"live": (0, 0), "daily": (24, 24), "relaxed": (72, 72), "rulebook": (24, 6), "own": (10, 2.5)}
"""Hours that a turn and a reaction of a quarter have, by the pace of the table; 0 for no limit."""


@pytest.mark.parametrize(("pace", "hours"), PACES.items(), ids=PACES)
def test_a_pace_says_how_long_a_decision_has(pace: str, hours: tuple[float, float]) -> None:
    """FRAMES-170: by the rulebook a reaction has its part of the time."""
    chosen = {"pace": pace, "deadline_hours": 10}
    allowed = [milliseconds_allowed(HastyDudo(percent), None, chosen) for percent in (100, 25)]

    assert tuple(each / HOUR for each in allowed) == hours


@pytest.mark.parametrize("name", RULEBOOK_HOURS)
def test_a_table_begins_with_a_day_for_each_decision(name: str) -> None:
    """RNR chapter 6, FRAMES-170, SIEGE-83: deadlines run unless the host chooses none."""
    options = parse_options(RULESETS[name], {})

    assert options["pace"] == "daily"
    assert options["deadline_hours"] == RULESETS[name].deadline_hours == RULEBOOK_HOURS[name]


@pytest.mark.parametrize(
    ("given", "pace"),
    [({"deadline_hours": 5}, "own"), ({"deadline_hours": 5, "pace": "relaxed"}, "relaxed"), ({}, "daily")],
    ids=["hours alone", "both", "neither"],
)
def test_hours_alone_are_a_pace_of_ones_own(given: dict[str, OptionValue], pace: str) -> None:
    """As options were kept before paces had names."""
    assert parse_options(dudo(), given)["pace"] == pace


@pytest.mark.parametrize("name", sorted(RULESETS))
async def test_the_host_may_choose_no_limit(tmp_path: Path, name: str) -> None:
    store = await open_store(with_tables(tmp_path / "midnight.sqlite3"))
    referee = Referee(store, RULESETS, lambda: NOW, new_seed=lambda: bytes(32))
    click = Click(ANN, "Ann", "en", 1001)
    table = (await referee.new_table(click, 1, 7, name)).table
    book = Phrasebooks.load(strict=True)["en"]
    said = option_lines(table, book)
    free = await referee.set_option(table.id, Click(ANN, "Ann", "en", 1002), "deadline_hours", 0)
    await store.close()

    assert "Pace: daily (24 hours for every decision)" in said
    assert not any(line.startswith("Hours to decide") for line in said)
    assert (free.table.options["pace"], free.table.options["deadline_hours"]) == ("own", 0)
    assert {"Pace: own hours", "Hours to decide: no limit"} <= set(option_lines(free.table, book))


async def test_a_game_of_before_keeps_the_pace_it_began_with(tmp_path: Path) -> None:
    """A snapshot holds every option of its table: a changed default does not reach it."""
    before = HastyDudo(100)
    before.deadline_hours = 0  # type: ignore[misc]  # for this test alone
    store = await open_store(with_tables(tmp_path / "midnight.sqlite3"))
    referee = Referee(store, {"dudo": before}, lambda: NOW, new_seed=lambda: bytes(32))
    game = (await referee.new_table(Click(ANN, "Ann", "en", 1001), 1, 7, "dudo")).table.id
    stored = await store.load(game)
    await store.close()
    after = HastyDudo(100)

    assert stored is not None
    assert open_table(stored, after, Codec(after)).options["deadline_hours"] == 0


async def test_a_game_begun_before_paces_had_names_keeps_its_hours(tmp_path: Path) -> None:
    store = await open_store(with_tables(tmp_path / "midnight.sqlite3"))
    referee = Referee(store, {"dudo": dudo()}, lambda: NOW, new_seed=lambda: bytes(32))
    game = (await referee.new_table(Click(ANN, "Ann", "en", 1001), 1, 7, "dudo")).table.id
    stored = await store.load(game)
    await store.close()
    assert stored is not None
    snapshot = msgspec.json.decode(unpack(stored.snapshot))
    for name in ("pace", "clock", "away_days"):
        del snapshot["options"][name]
    old = replace(stored, snapshot=pack(msgspec.json.encode(snapshot)))

    options = open_table(old, dudo(), Codec(dudo())).options
    assert milliseconds_allowed(HastyDudo(25), None, options) == 6 * HOUR
