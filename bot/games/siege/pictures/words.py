"""The fixed words of the siege's pictures in one language, looked up once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.locale import Phrasebook
from rules.siege.names import FigureId, RegionId, WeatherId
from rules.siege.night import Night
from rules.siege.state import CharmKind, Squad

_LEGEND = tuple(
    [
        *("spent", "storm", "city", "standing", "drained", "looted"),
        *("controller", "underground", "integrity", "shaken", "sheltered", "cordoned"),
    ]
)


_MARKS = ("choice", "attacked", "attack", "guard")
"""Outlines and lines on the map, which are not always there."""


@dataclass(frozen=True)
class SiegeWords:
    """Short words that do not change while a game is played."""

    rings: tuple[tuple[str, str], ...]
    """The letter that codes begin with and the name of the rings, from the Kremlin outward."""
    legend: tuple[tuple[str, str], ...]
    """Symbols and what they mean."""
    outlines: Mapping[str, tuple[str, str]]
    """Those that are not always there, by symbol."""
    marks: Mapping[str, str]
    """What is said of counters: `shaken`, `spent`, `drained`, `looted`."""
    weather: Mapping[WeatherId, str]
    """Two letters for each state of the Rose."""
    points: Mapping[WeatherId, str]
    """The compass point at which each state lies."""
    states: Mapping[WeatherId, str]
    """The name of each state."""
    rules: Mapping[WeatherId, str]
    """What each state does, in one line."""
    regions: Mapping[RegionId, str]
    """Code and district of each region."""
    figures: Mapping[FigureId, str]
    """One or two letters for each chess figure."""

    def letters(self, figures: tuple[FigureId, ...]) -> str:
        """Give a squad's figures as letters."""
        return "".join(self.figures[each] for each in figures)


def charms_of(squad: Squad, view: Night) -> str:
    """Give what charms add to a squad, and `*` for a lucky one; mostly empty."""
    charm, luck = (view.charm(squad.id, kind) for kind in (CharmKind.BATTLE, CharmKind.LUCKY))
    return f"{f'{charm:+d}' if charm else ''}{'*' if luck > 0 else ''}"


def rule_in_force(view: Night, book: Phrasebook, words: SiegeWords) -> str:
    """Give the weather with its rule, or that there is none yet."""
    return rule_of(view.state.weather, book, words)


def rule_of(weather: WeatherId | None, book: Phrasebook, words: SiegeWords) -> str:
    """Give the state *weather* with its rule; for None that there is none yet."""
    if weather is None:
        return book.plain("siege-picture-rule-none")
    return f"{words.states[weather]}: {words.rules[weather]}"


def siege_words(book: Phrasebook, view: Night) -> SiegeWords:
    """Give the words of *book* for the rings and the Rose that *view* shows."""
    rose = tuple((each.id, each.point) for each in view.content.weather)
    return _words(book, tuple((each.code, each.ring) for each in view.board.regions), rose)


def rose_words(book: Phrasebook, rose: Sequence[tuple[WeatherId, str]]) -> SiegeWords:
    """Give the words of *book* for the states of a *rose*, each with its point, and for no map."""
    return _words(book, (), tuple(rose))


@lru_cache(maxsize=16)
def _words(
    book: Phrasebook, regions: tuple[tuple[RegionId, int], ...], rose: tuple[tuple[WeatherId, str], ...]
) -> SiegeWords:
    def say(key: str) -> str:
        return book.plain(f"siege-picture-{key}")

    rings = {ring: code[0] for code, ring in regions}
    return SiegeWords(
        rings=tuple((letter, say(f"ring-{ring}")) for ring, letter in sorted(rings.items())),
        legend=tuple((symbol, say(f"legend-{symbol}")) for symbol in _LEGEND),
        outlines={symbol: (symbol, say(f"legend-{symbol}")) for symbol in _MARKS},
        marks={mark: say(f"alt-{mark}") for mark in ("shaken", "spent", "drained", "looted")},
        weather={weather: say(f"weather-{weather}") for weather, _ in rose},
        points={weather: say(f"point-{point}") for weather, point in rose},
        states={weather: book.plain(f"siege-weather-{weather}") for weather, _ in rose},
        rules={weather: book.plain(f"siege-weather-{weather}.rule") for weather, _ in rose},
        regions={code: book.plain(f"siege-region-{code}") for code, _ in regions},
        figures={figure: book.plain(f"siege-figure-{figure}.letter") for figure in _FIGURES},
    )


_FIGURES = tuple(map(FigureId, ("pawn", "king", "knight", "officer", "rook", "queen")))
