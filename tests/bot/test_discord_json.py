"""What Discord is told and tells is the same, whoever reads and writes it."""

from __future__ import annotations

import json
from enum import IntEnum
from typing import Any

import discord
import pytest

from bot import discord_json


class Colour(IntEnum):
    RED = 3


class Words(str):
    """No plain str."""


@pytest.mark.parametrize(
    "thing",
    [
        {"content": "Ёж «😀»", "n": 2**63 - 1, "none": None, "f": 1.5, "list": [True, {}], 7: "a number"},
        {"colour": Colour.RED, "words": Words("so"), "of": (1, 2), "more": [Words("still so")]},
        {"large": 2**70, "not a number": [1e300]},
    ],
)
def test_what_is_written_is_read_as_what_it_was(thing: Any) -> None:
    plain = json.loads(json.dumps(thing))
    assert json.loads(discord_json.to_json(thing)) == plain
    assert discord_json.from_json(discord_json.to_json(thing)) == plain
    assert discord_json.from_json(json.dumps(thing).encode()) == plain


def test_what_only_python_reads_is_read_all_the_same() -> None:
    text = '{"name": "\\ud83d", "n": NaN}'
    assert discord_json.from_json(text)["name"] == "\ud83d"
    with pytest.raises(json.JSONDecodeError):
        discord_json.from_json("{")


def test_discord_py_uses_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_from_json", "_to_json"):
        monkeypatch.setattr(discord.utils, name, getattr(discord.utils, name))
    discord_json.install()
    assert discord.utils._from_json("[1]") == [1]
    assert discord.utils._to_json({"a": [1]}) == '{"a":[1]}'
