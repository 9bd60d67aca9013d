"""The templates of policy and terms name commands that there are, and say the same in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.locale import Phrasebooks

FOLDER = Path(__file__).resolve().parents[1] / "data" / "privacy"
BOOKS = Phrasebooks.load()
COMMANDS = (
    ("privacy", "show"),
    ("privacy", "export"),
    ("privacy", "forget"),
    ("fair", "status"),
)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_commands_of_the_templates_are_those_of_the_bot(language: str) -> None:
    book = BOOKS[language]
    named = {
        found
        for file in FOLDER.glob(f"*.{language}.md")
        for found in re.findall(r"`(/[^`]+)`", file.read_text(encoding="utf-8"))
    }

    assert named == {
        f"/{book.plain(f'command-{group}')} {book.plain(f'command-{group}-{name}')}"
        for group, name in COMMANDS
    }


@pytest.mark.parametrize("name", ["privacy_policy", "terms_of_service"])
def test_both_languages_have_the_same_parts(name: str) -> None:
    english, russian = (
        re.findall(r"^(#+|\||- |\d+\.)", (FOLDER / f"{name}.{language}.md").read_text("utf-8"), re.MULTILINE)
        for language in ("en", "ru")
    )

    assert len(english) > 5
    assert english == russian
