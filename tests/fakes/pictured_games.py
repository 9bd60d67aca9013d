"""Pictures of whole games, each with what is said of it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.artists import speakers
from rules.contract import Seat
from tests.contract.played_games import PlayedGame, played, suite_plays

SPEAKERS = speakers()
NAMES = {Seat(seat): f"Name{chr(65 + seat)}" for seat in range(12)}


def games(name: str) -> Iterator[PlayedGame]:
    for play in suite_plays():
        if play.subject == name:
            yield played(play)
