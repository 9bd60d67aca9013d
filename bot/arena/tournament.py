"""Who meets whom, on all processors: every seed is played from every seat."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor

from bot.arena.contest import Contest, Outcome, play


def contests(
    ruleset: str,
    options: Mapping[str, Sequence[str]],
    seats: int,
    players: Sequence[str],
    games: int,
    seed: str,
) -> list[Contest]:
    """Give at least *games* contests: each of some seeds once for every arrangement of the *players*.

    The last player takes the chairs that are left. Arrangements are the players one chair further each time,
    so that each has sat everywhere equally often. Of several values an *option* has the next for each seed.
    """
    chairs = [*players, *[players[-1]] * (seats - len(players))]
    arrangements = list(dict.fromkeys(tuple(chairs[-turn:] + chairs[:-turn]) for turn in range(seats)))
    varied = tuple(name for name, values in options.items() if len(values) > 1)
    return [
        Contest(
            ruleset,
            {name: values[number % len(values)] for name, values in options.items()},
            f"{seed}/{number}",
            arrangement,
            varied,
        )
        for number in range(-(-games // len(arrangements)))
        for arrangement in arrangements
    ]


def outcomes(games: Sequence[Contest], processes: int | None = None) -> Iterator[Outcome]:
    """Give how *games* end, in their order, by so many *processes*, else as there are processors."""
    workers = min(processes or os.cpu_count() or 1, len(games))
    if workers <= 1:
        yield from map(play, games)
        return
    # Not forked: what the caller has running, such as threads, would be there by half.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        try:
            yield from pool.map(play, games)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
