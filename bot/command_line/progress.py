"""How far a long run has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from bot.locale import Phrasebook

_PATIENCE = 1.0
"""Seconds between two words on how far a long run has come, in a terminal."""
_PATIENCE_OF_A_FILE = 10.0
"""The same where nobody watches and every word is a line that stays."""
_WIDTH = 30
"""Signs of the bar."""

T = TypeVar("T")


def with_progress(games: Iterable[T], wanted: int, book: Phrasebook) -> Iterator[T]:
    """Give *games*, saying on stderr from time to time how far they have come."""
    watched = sys.stderr.isatty()
    patience = _PATIENCE if watched else _PATIENCE_OF_A_FILE
    told = time.monotonic()
    said = False
    for number, game in enumerate(games, 1):
        yield game
        if time.monotonic() - told >= patience:
            told, said = time.monotonic(), True
            words = book.plain("play-simulate-progress", games=number, wanted=wanted)
            done = _WIDTH * number // wanted
            line = f"\r{'#' * done}{'.' * (_WIDTH - done)} {words}" if watched else f"{words}\n"
            sys.stderr.write(line)
            sys.stderr.flush()
    if watched and said:
        sys.stderr.write("\n")
