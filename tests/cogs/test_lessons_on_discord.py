"""Lessons on Discord: begun by a command or a button, in a private thread, with a coach and hints."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, buttons, open_club, private, texts

from bot.game.table import Table
from bot.rulesets import RULESETS
from bot.store.records import GameId, Status

EXTENSIONS = ("cogs.tables", "cogs.help", "cogs.raid")


@pytest.fixture
async def school(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which everything can be learned."""
    async with open_club(tmp_path, rulesets=RULESETS, extensions=EXTENSIONS) as opened:
        yield opened


async def lesson_of(school: Club, who: Any, ruleset: str = "raid") -> tuple[Table, Any]:
    """Let *who* begin a lesson; give its table and its thread."""
    await who.slash(school.hall, "table learn", ruleset=ruleset)
    await school.env.settle()
    (stored,) = await school.store.open_games(user=who.id)
    table = await school.bot.referee.look(stored.id)
    (thread,) = [each for each in school.hall.threads if each.id == table.channel]
    return table, thread


async def test_a_lesson_begins_at_once_in_a_private_thread(school: Club) -> None:
    page = private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))
    await school.env.settle()
    table = await school.bot.referee.look(GameId(1))
    thread = next(each for each in school.hall.threads if each.id == table.channel)
    said = "\n".join(school.said(thread))

    assert table.status is Status.PLAYING
    assert f"<#{thread.id}>" in texts(page)
    assert "midnight lesson/raid/1" in texts(school.card(thread))
    assert "midnight lesson/raid/1" in said and "fingerprint" not in said.lower()


async def test_without_a_game_all_lessons_are_shown_and_begin_by_a_press(school: Club) -> None:
    page = private(await school.ann.slash(school.hall, "table learn"))
    offered = buttons(page)
    await school.ann.click(page, label="Raid")
    await school.env.settle()

    assert len(offered) == len(RULESETS)
    assert (await school.bot.referee.look(GameId(1))).ruleset.name == "raid"


async def test_who_asks_for_a_lesson_that_goes_on_is_led_there(school: Club) -> None:
    _table, thread = await lesson_of(school, school.ann)
    again = private(await school.ann.slash(school.hall, "table learn", ruleset="raid"))

    assert f"<#{thread.id}>" in texts(again)
    assert len(await school.store.open_games(user=school.ann.id)) == 1


async def test_a_word_that_is_no_lesson_is_refused_with_those_there_are(school: Club) -> None:
    refused = private(await school.ann.slash(school.hall, "table learn", ruleset="chess"))

    assert "Raid" in texts(refused)
