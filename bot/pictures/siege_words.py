"""The fixed words of the siege's pictures in one language, looked up once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from bot.locale import Phrasebook
from rules.siege.names import FigureId, WeatherId
from rules.siege.view import SiegeView

_LEGEND = tuple(
    [
        "storm",
        "city",
        "standing",
        "drained",
        "looted",
        "underground",
        "shaken",
        "spent",
        "sheltered",
        "cordoned",
    ]
)


@dataclass(frozen=True)
class SiegeWords:
    """Short words that do not change while a game is played."""

    rings: tuple[tuple[str, str], ...]
    """Letter and name of the rings, from the Kremlin outward."""
    legend: tuple[tuple[str, str], ...]
    """Symbols and what they mean."""
    marks: Mapping[str, str]
    """What is said of counters: `shaken`, `spent`, `drained`, `looted`."""
    weather: Mapping[WeatherId, str]
    """Two letters for each state of the Rose."""
    points: Mapping[WeatherId, str]
    """The compass point at which each state lies."""
    rules: Mapping[WeatherId, str]
    """The rule of each state in one line, its name first."""
    figures: Mapping[FigureId, str]
    """One or two letters for each chess figure."""

    def letters(self, figures: tuple[FigureId, ...]) -> str:
        """Give a squad's figures as letters."""
        return "".join(self.figures[each] for each in figures)


def siege_words(book: Phrasebook, view: SiegeView) -> SiegeWords:
    """Give the words of *book* for the rings and the Rose that *view* shows."""
    rose = tuple((each.id, each.point) for each in view.rose)
    return _words(book, 1 + max(each.ring for each in view.regions), rose)


@lru_cache(maxsize=16)
def _words(book: Phrasebook, rings: int, rose: tuple[tuple[WeatherId, str], ...]) -> SiegeWords:
    def say(key: str) -> str:
        return book.plain(f"siege-picture-{key}")

    return SiegeWords(
        rings=tuple((say(f"ring-{ring}-letter"), say(f"ring-{ring}")) for ring in range(rings)),
        legend=tuple((symbol, say(f"legend-{symbol}")) for symbol in _LEGEND),
        marks={mark: say(f"alt-{mark}") for mark in ("shaken", "spent", "drained", "looted")},
        weather={weather: say(f"weather-{weather}") for weather, _ in rose},
        points={weather: say(f"point-{point}") for weather, point in rose},
        rules={weather: say(f"rule-{weather}") for weather, _ in rose},
        figures={figure: say(f"figure-{figure}") for figure in _FIGURES},
    )


_FIGURES = tuple(map(FigureId, ("pawn", "king", "knight", "officer", "rook", "queen")))
