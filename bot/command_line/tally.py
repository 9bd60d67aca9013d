"""What many simulated games came to: who won, how long they took, how fast they were played."""

from __future__ import annotations

from dataclasses import dataclass

from bot.arena.results import Results, results_of
from bot.command_line.simulation import SimulatedGame
from bot.standings.played import PlayedGame
from rules.parts import Played


@dataclass(frozen=True)
class Report:
    """What many games came to. Everything but the speed is the same for the same seed."""

    ruleset: str
    games: int
    seats: int
    seed: str
    advised: bool
    wins: tuple[int, ...]
    """By seat; a shared victory counts for each."""
    shared: int
    """Games with several winners."""
    results: Results
    seconds: float
    games_per_second: float
    actions_per_second: float


class Tally:
    """Counts games as they end."""

    def __init__(self, ruleset: str, seats: int, seed: str, *, advised: bool) -> None:
        self._ruleset = ruleset
        self._seed = seed
        self._advised = advised
        self._wins = [0] * seats
        self._shared = 0
        self._games: list[tuple[PlayedGame, Played]] = []

    @property
    def games(self) -> int:
        """How many games were counted."""
        return len(self._games)

    def count(self, game: SimulatedGame) -> None:
        """Add *game*."""
        for seat in game.winners:
            self._wins[seat] += 1
        self._shared += len(game.winners) > 1
        self._games.append((game.played, game.opening))

    def report(self, seconds: float) -> Report:
        """Give the sum of it, played in so many *seconds*."""
        actions = sum(game.moves for game, _ in self._games)
        return Report(
            self._ruleset,
            self.games,
            len(self._wins),
            self._seed,
            self._advised,
            tuple(self._wins),
            self._shared,
            results_of(self._games),
            round(seconds, 3),
            _rate(self.games, seconds),
            _rate(actions, seconds),
        )


def _rate(count: int, seconds: float) -> float:
    return round(count / seconds, 1) if seconds > 0 else 0.0
