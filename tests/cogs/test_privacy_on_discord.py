"""`/privacy` on Discord: told in private, given as a file, forgotten after a second question."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from club import Club, buttons, open_club, private, texts
from structlog.testing import capture_logs


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with open_club(tmp_path, extensions=("cogs.privacy", "cogs.tables", "cogs.dice")) as opened:
        yield opened


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_what_is_kept_is_said_in_private_in_the_readers_language(club: Club, language: str) -> None:
    if language == "ru":
        club.speaks_russian(club.ann)
    page = private(await club.ann.slash(club.hall, "privacy show"))

    assert len(buttons(page)) == 2
    assert ("90 дней" if language == "ru" else "90 days") in texts(page)
    assert club.hall.history() == []


async def test_a_person_gets_their_data_as_a_private_file(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    page = private(await club.ann.slash(club.hall, "privacy export"))
    (file,) = page.attachments
    kept = json.loads(await _content(page))

    assert file.filename == "midnight.json"
    assert kept["user"] == str(club.ann.id)
    assert kept["games"][0]["seats"] == [{"seat": 0, "name": "ann", "hand": "dm"}]
    assert "bob" not in json.dumps(kept)


async def test_the_page_says_for_how_long_rolls_are_kept(club: Club) -> None:
    english = texts(private(await club.ann.slash(club.hall, "privacy show")))

    assert "Rolls are deleted 365 days after their session ended." in english


async def test_the_same_person_gets_another_export_after_ten_minutes(club: Club) -> None:
    first = private(await club.ann.slash(club.hall, "privacy export"))
    second = private(await club.ann.slash(club.hall, "privacy export"))
    other = private(await club.bob.slash(club.hall, "privacy export"))

    assert [len(each.attachments) for each in (first, second, other)] == [1, 0, 1]
    assert "Ask again in 10 minutes." in texts(second)


async def _content(page: Any) -> bytes:
    (file,) = page.attachments
    return bytes(getattr(file, "content", None) or await file.read())


async def test_who_sits_at_a_table_is_told_to_leave_first(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    page = private(await club.ann.slash(club.hall, "privacy forget"))

    assert f"#{game}" in texts(page) and "/table leave" in texts(page)
    assert buttons(page) == []


async def test_forgetting_asks_first_and_the_log_of_the_game_still_opens(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    sure = private(await club.ann.slash(club.hall, "table end"))
    await club.ann.click(sure, label=buttons(sure)[0])
    await club.ann.slash(club.hall, "roll", dice="2d6")
    question = private(await club.ann.slash(club.hall, "privacy forget"))
    untouched = await club.bot.referee.look(game)
    await club.restart()
    done = private(await club.ann.click(question, label="Yes, forget me"))
    page = private(await club.bob.slash(club.hall, "table log", game=game))

    assert untouched.chairs[0].name == "ann"
    assert "1 finished game" in texts(done)
    assert "a player" in texts(page) and not re.search(r"\bann\b", texts(page))
    assert "<@0>" not in texts(page)


async def test_a_day_of_tidying_that_fails_is_followed_by_another(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    privacy: Any = club.bot.get_cog("Privacy")
    tidied = []

    async def fails() -> None:
        raise ConnectionError("the database is away")

    async def tidies(what: str) -> None:
        tidied.append(what)

    monkeypatch.setattr(privacy.left, "clean_up", fails)
    monkeypatch.setattr(privacy.rolls, "tidy", partial(tidies, "rolls"))
    monkeypatch.setattr(privacy.games, "tidy", partial(tidies, "games"))
    with capture_logs() as logs:
        await privacy.clean_up()

    assert tidied == ["rolls", "games"]
    assert [each["event"] for each in logs] == ["daily_work_failed"]


async def test_a_server_that_removed_the_bot_meanwhile_is_noted_once_discord_says_so(club: Club) -> None:
    """And the one that it is on is not."""
    elsewhere, here = 987_654_321, club.guild.id
    for guild in (elsewhere, here):
        await club.bot.dice.status(f"guild:{guild}")
    await club.restart()

    assert set(await club.store.guild_data.gone()) == {elsewhere}
