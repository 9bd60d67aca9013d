"""What a game asks of those who sit down: its time, and how much there is to learn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from bot.content import load
from bot.locale import Phrasebook


@dataclass(frozen=True)
class GameLength:
    """How long a game takes, and how heavy it is."""

    id: str
    minutes: int
    """When everybody is there."""
    days: int
    """By chat, with a move a day."""
    weight: Literal["light", "medium", "heavy"]


@dataclass(frozen=True)
class GameLengths:
    """All of them."""

    games: tuple[GameLength, ...]


@cache
def game_lengths() -> dict[str, GameLength]:
    """Give how long each game takes, by ruleset; raise ContentError."""
    return {each.id: each for each in load("table/games.toml", GameLengths).games}


def length_line(ruleset: str, book: Phrasebook) -> str:
    """Give time and weight of a game of *ruleset* in a line; empty where nobody has said."""
    length = game_lengths().get(ruleset)
    if length is None:
        return ""
    return book.say("lobby-length", minutes=length.minutes, days=length.days, weight=length.weight)
