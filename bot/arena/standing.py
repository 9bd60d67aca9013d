"""What a tournament came to for its players: how much of the victory each had, and how long it thought."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, median

from bot.arena.contest import Outcome
from bot.intervals import Interval
from bot.standings.victories import of_shares, shares_of

MILLISECONDS = 1000


@dataclass(frozen=True)
class PlayerStanding:
    """How one player did."""

    player: str
    seats: int
    """How many seats it had in all games."""
    victory: Interval
    """Its part of the victory for a seat: each seed counts once, by its mean, since its games are alike."""
    times_its_share: Interval
    """The same, divided by what a seat of these games has on average: 1 is as good as the others."""
    median_milliseconds: float
    """Of the processor, for a decision between several actions, as the next."""
    longest_milliseconds: float
    decisions: float
    """Of a game."""


def standings(outcomes: Iterable[Outcome]) -> tuple[PlayerStanding, ...]:
    """Give how each player did in *outcomes*, in the order in which they come up first."""
    by_seed: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    thinking: dict[str, list[float]] = defaultdict(list)
    everybody: list[float] = []
    for outcome in outcomes:
        rows = zip(outcome.contest.players, shares_of(outcome.game), outcome.thinking, strict=True)
        for player, share, times in rows:
            thinking[player] += times
            if share is not None:
                by_seed[player][outcome.contest.seed].append(share)
                everybody.append(share)
    return tuple(
        _standing(player, tuple(seeds.values()), fmean(everybody), sorted(thinking[player]))
        for player, seeds in by_seed.items()
    )


def _standing(
    player: str, seeds: Sequence[Sequence[float]], usual: float, times: Sequence[float]
) -> PlayerStanding:
    seats = sum(map(len, seeds))
    victory = of_shares([fmean(each) for each in seeds])
    return PlayerStanding(
        player,
        seats,
        victory,
        Interval(*(each / usual if usual else 1.0 for each in (victory.value, victory.low, victory.high))),
        MILLISECONDS * median(times) if times else 0.0,
        MILLISECONDS * times[-1] if times else 0.0,
        len(times) / seats,
    )
