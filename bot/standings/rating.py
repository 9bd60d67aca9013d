"""How strong people are by their games: Weng and Lin's rating, folded over the games of a season in order."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from bot.standings.kept import stints_of, unpacked
from bot.standings.played import rated_sides
from bot.store.standings import GameRow

BEGINS_WITH = 1000
"""The number of somebody of whom nothing is known."""
SCALE = 40
"""What a unit of the model is worth: so are people some hundreds apart."""
FEW = 5
"""Rated games below which a number says little yet."""


@dataclass(frozen=True)
class Line:
    """Somebody in a ranking."""

    rank: int
    """1 for the first; those with the same number have the same rank."""
    user: int
    number: int
    """How strong they surely are: the estimate less three times its doubt, in points around `BEGINS_WITH`."""
    games: int
    wins: int

    @property
    def is_provisional(self) -> bool:
        """Whether they have played too few games for the number to say much."""
        return self.games < FEW


@cache
def _model() -> Any:
    # As late as it is needed, and compiled: what is not there when this module is read is not needed either.
    return import_module("openskill.models").PlackettLuce()


class Ladder:
    """What everybody is rated, game by game; the same games in the same order give the same numbers."""

    def __init__(self) -> None:
        self.games = 0
        """How many counted."""
        self._ratings: dict[int, Any] = {}
        self._played: dict[int, tuple[int, int]] = {}

    def add(self, rows: Iterable[GameRow]) -> None:
        """Go on with the next games: those that do not count change nothing."""
        model = _model()
        for row in rows:
            sides = rated_sides(unpacked(row), stints_of(row))
            if not sides:
                continue
            teams = [[self._ratings.get(user) or model.rating() for user in users] for _, users in sides]
            rated = model.rate(teams, ranks=[float(place) for place, _ in sides])
            best = min(place for place, _ in sides)
            self.games += 1
            for (place, users), ratings in zip(sides, rated, strict=True):
                for user, rating in zip(users, ratings, strict=True):
                    games, wins = self._played.get(user, (0, 0))
                    self._ratings[user] = rating
                    # Of a game that automated players have won nobody of the people has.
                    self._played[user] = games + 1, wins + (place == best == 1)

    def lines(self, hidden: Collection[int] = ()) -> tuple[Line, ...]:
        """Give everybody but those *hidden* and forgotten, the strongest first."""
        shown = {
            user: round(BEGINS_WITH + SCALE * rating.ordinal())
            for user, rating in self._ratings.items()
            if user > 0 and user not in hidden
        }
        ordered = sorted(shown, key=lambda user: (-shown[user], -self._played[user][0], user))
        numbers = [shown[user] for user in ordered]
        return tuple(
            Line(1 + numbers.index(shown[user]), user, shown[user], *self._played[user]) for user in ordered
        )

    def exact(self) -> dict[int, tuple[float, float]]:
        """Give the estimate and its doubt of everybody, as they are."""
        return {user: (rating.mu, rating.sigma) for user, rating in self._ratings.items()}
