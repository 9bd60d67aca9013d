"""What many finished games of one ruleset say about it: who wins as what, and how long they take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from statistics import median

from bot.intervals import Interval, mean, share
from bot.standings.played import PlayedGame, Unrated
from rules.parts import SIDE

DAY = 86_400_000
FIRST = "first"
"""The group of whoever had the first turn."""


@dataclass(frozen=True)
class Wins:
    """How often something has won."""

    won: int
    games: int
    """Cases: a seat in a game; a game for a side, which may have several seats."""
    even: float
    """Which share it would have if all were alike."""
    share: Interval

    @property
    def is_off(self) -> bool:
        """Whether an even share does not lie within the interval."""
        return not self.share.low <= self.even <= self.share.high


@dataclass(frozen=True)
class Length:
    """How long games took."""

    mean: Interval
    median: float
    least: float
    most: float


@dataclass(frozen=True)
class Players:
    """The games with so many players."""

    players: int
    games: int
    drawn: int
    """Games without a winner."""
    first: Wins | None
    """How often whoever had the first turn has won; None where nobody ever had one."""
    groups: Mapping[str, Mapping[str, Wins]]
    """By kind and id, such as `side` and `stormer`."""
    lengths: Mapping[str, Length]
    """`rounds`, `moves`, and `days`."""


@dataclass(frozen=True)
class Report:
    """All of it."""

    ruleset: str
    games: int
    """Those that were played to their end, and looked at."""
    among_people: int
    """Of these, those without automated players at the beginning."""
    unended: int
    """Others, which were ended before their end."""
    players: tuple[Players, ...]


@dataclass
class _Counted:
    won: int = 0
    games: int = 0
    even: float = 0.0

    def count(self, even: float, *, won: bool) -> None:
        self.won += won
        self.games += 1
        self.even += even

    def wins(self) -> Wins | None:
        found = share(self.won, self.games)
        return None if found is None else Wins(self.won, self.games, self.even / self.games, found)


@dataclass
class _OfPlayers:
    games: int = 0
    drawn: int = 0
    first: _Counted = field(default_factory=_Counted)
    groups: dict[str, dict[str, _Counted]] = field(default_factory=dict)
    numbers: dict[str, list[float]] = field(default_factory=dict)


class Reporter:
    """Counts games as they come."""

    def __init__(self, ruleset: str, *, seats: int | None = None, only_people: bool = False) -> None:
        """Look at games with so many players, unless None, and perhaps at those of people alone."""
        self._ruleset = ruleset
        self._wanted = seats
        self._only_people = only_people
        self._people = self._unended = 0
        self._by_players: dict[int, _OfPlayers] = {}

    def add(self, games: Iterable[PlayedGame]) -> None:
        """Count *games*."""
        for game in games:
            if game.unrated is Unrated.LESSON:  # a game cut short, whose chance is settled
                continue
            players = sum(each.part is not None for each in game.seats)
            if not game.is_finished:
                self._unended += bool(game.seats)
            elif self._wanted in (None, players) and (game.is_among_people or not self._only_people):
                self._people += game.is_among_people
                self._count(self._by_players.setdefault(players, _OfPlayers()), game)

    def _count(self, of: _OfPlayers, game: PlayedGame) -> None:
        parts = {seat: each.part for seat, each in enumerate(game.seats) if each.part is not None}
        drawn = game.teams > 1 and all(each.place == 1 for each in parts.values())
        won = {seat for seat, each in parts.items() if each.place == 1 and not drawn}
        of.games += 1
        of.drawn += drawn
        if game.first in parts:
            of.first.count(1 / len(parts), won=game.first in won)
        sides: dict[str, bool] = {}
        for seat, part in parts.items():
            for kind, what in part.played:
                if kind == SIDE:
                    sides[what] = sides.get(what, False) or seat in won
                else:
                    group = of.groups.setdefault(kind, {}).setdefault(what, _Counted())
                    group.count(1 / game.teams, won=seat in won)
        for what, has_won in sides.items():
            of.groups.setdefault(SIDE, {}).setdefault(what, _Counted()).count(1 / len(sides), won=has_won)
        for name, number in _lengths(game):
            of.numbers.setdefault(name, []).append(number)

    def report(self) -> Report:
        """Give what was counted."""
        players = tuple(_told(number, each) for number, each in sorted(self._by_players.items()))
        games = sum(each.games for each in players)
        return Report(self._ruleset, games, self._people, self._unended, players)


def _lengths(game: PlayedGame) -> Iterator[tuple[str, float]]:
    if game.rounds:
        yield "rounds", game.rounds
    yield "moves", game.moves
    if game.ended_at > game.started_at:
        yield "days", (game.ended_at - game.started_at) / DAY


def _told(players: int, of: _OfPlayers) -> Players:
    groups = {
        kind: {what: wins for what, each in sorted(ids.items()) if (wins := each.wins()) is not None}
        for kind, ids in sorted(of.groups.items())
    }
    lengths = {
        name: Length(found, median(numbers), min(numbers), max(numbers))
        for name, numbers in of.numbers.items()
        if (found := mean(numbers)) is not None
    }
    return Players(players, of.games, of.drawn, of.first.wins(), groups, lengths)
