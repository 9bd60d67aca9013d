"""What many games of one ruleset came to for those who played it, by all that they were."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.standings.played import PlayedGame
from bot.standings.victories import Victories, victories
from rules.parts import Played


@dataclass(frozen=True)
class Spread:
    """Mean and range of some whole numbers."""

    mean: float
    least: int
    most: int

    @classmethod
    def of(cls, numbers: list[int]) -> Spread | None:
        """Give the spread of *numbers*; None for none."""
        if not numbers:
            return None
        return cls(round(sum(numbers) / len(numbers), 2), min(numbers), max(numbers))


@dataclass(frozen=True)
class Opened:
    """What came of the games that began alike."""

    kind: str
    """What was alike, such as `weather`, or the name of an option."""
    id: str
    games: int
    victories: tuple[Victories, ...]


@dataclass(frozen=True)
class Results:
    """What games came to."""

    games: int
    victories: tuple[Victories, ...]
    openings: tuple[Opened, ...]
    rounds: Spread | None
    actions: Spread | None


def results_of(games: Iterable[tuple[PlayedGame, Played]]) -> Results:
    """Give what *games* came to, each with what was laid down for the whole of it at its beginning."""
    played = list(games)
    by_opening: dict[tuple[str, str], list[PlayedGame]] = {}
    for game, opening in played:
        for each in opening:
            by_opening.setdefault(each, []).append(game)
    everything = [game for game, _ in played]
    return Results(
        len(everything),
        victories(everything),
        tuple(
            Opened(kind, which, len(group), victories(group))
            for (kind, which), group in sorted(by_opening.items())
        ),
        Spread.of([game.rounds for game in everything if game.rounds]),
        Spread.of([game.moves for game in everything]),
    )
