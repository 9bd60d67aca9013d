"""Processes that work for the bot: files of strangers are read there, so nothing secret is."""

from __future__ import annotations

import pytest

from bot.child_process import answer_of, environment


def test_a_process_that_works_for_the_bot_knows_none_of_its_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIDNIGHT_TOKEN", "secret")
    monkeypatch.setenv("midnight_database_url", "postgresql://somebody:secret@host/name")

    assert "secret" not in "".join(environment().values())


async def test_what_fails_answers_nothing() -> None:
    assert await answer_of("bot.no_such_module", content=b"what") == b""
