"""The language of a terminal: what the system is set to."""

from __future__ import annotations

import pytest

from bot.locale import system_language


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "ru", "LC_ALL": ""}, "ru"),
    ],
)
def test_the_system_is_answered_in_its_own_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], spoken: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert system_language() == spoken
