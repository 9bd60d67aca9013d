"""Lets discord.py read and write its JSON by msgspec: to read it was the half of what a server costs."""

from __future__ import annotations

import json
from typing import Any

import discord
import msgspec

_decode = msgspec.json.Decoder().decode
_written_before = discord.utils._to_json


def install() -> None:
    """Have it so in this process, as discord.py itself does with orjson where that is installed."""
    discord.utils._from_json = from_json
    discord.utils._to_json = to_json  # type: ignore[assignment]  # but for the name of what it takes


def from_json(text: str | bytes) -> Any:
    """Give what *text* says."""
    try:
        return _decode(text)
    except msgspec.MsgspecError:  # Python's own takes more, such as half of a surrogate pair
        return json.loads(text)


def to_json(thing: Any) -> str:
    """Give *thing* as JSON."""
    try:
        return msgspec.json.encode(thing).decode()
    except (
        TypeError,
        ValueError,
        OverflowError,
    ):  # a class of its own, such as of numbers, that is no plain one
        return _written_before(thing)
