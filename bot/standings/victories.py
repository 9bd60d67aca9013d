"""How much of the victory seats had by what they were: who moved first, sides, companies, warbands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

from bot import intervals
from bot.intervals import Interval
from bot.standings.played import PlayedGame
from rules.parts import SIDE

SEAT = "seat"
ORDER = "order"
FIRST, LATER = "first", "later"


@dataclass(frozen=True)
class Victories:
    """What all who were the same had of the victory."""

    kind: str
    """Such as `seat`, `order`, `side`, `company`."""
    id: str
    games: int
    """In which they met somebody who was something else."""
    victory: Interval
    """A side's part of the victory; of everything else the part of one seat, from 0 to 1."""
    expected: float
    """What it would be if it made no difference what one is."""


def shares_of(game: PlayedGame) -> tuple[float | None, ...]:
    """Give the part of the victory that each seat has: 1, or less where several teams share it.

    None for a seat that plays for none, and for all where the game was not played to its end.
    """
    best = {each.part.team for each in game.seats if each.part is not None and each.part.place == 1}
    return tuple(None if each.part is None else (each.part.place == 1) / len(best) for each in game.seats)


def victories(games: Iterable[PlayedGame]) -> tuple[Victories, ...]:
    """Give what everybody had of the victory in *games*, by all that they were, one kind after the other."""
    found: dict[str, dict[str, list[tuple[float, float]]]] = {}
    for game in games:
        for kind, who, share, expected in _shares(game):
            found.setdefault(kind, {}).setdefault(who, []).append((share, expected))
    return tuple(
        Victories(kind, who, len(of), of_shares([share for share, _ in of]), fmean(each for _, each in of))
        for kind, group in found.items()
        for who, of in sorted(group.items())
    )


def of_shares(shares: Sequence[float]) -> Interval:
    """Give the mean of *shares* of the victory, and between what it lies; ValueError for none."""
    # Where all are alike they spread nothing: Wilson's interval says what others may be.
    alike = len(set(shares)) == 1 and shares[0] in (0.0, 1.0)
    found = intervals.share(round(sum(shares)), len(shares)) if alike else intervals.mean(shares)
    if found is None:
        raise ValueError("no shares")
    return Interval(found.value, max(0.0, found.low), min(1.0, found.high))


def _shares(game: PlayedGame) -> Iterator[tuple[str, str, float, float]]:
    """Give what everybody was in *game*, with the share of those who were it and the usual one."""
    shares = {seat: share for seat, share in enumerate(shares_of(game)) if share is not None}
    if not shares:
        return
    usual = fmean(shares.values())
    for kind, by_seat in _kinds(game, shares).items():
        groups = defaultdict(list)
        for seat, who in by_seat.items():
            groups[who].append(seat)
        if len(groups) == 1:
            continue
        for who, seats in groups.items():
            if kind == SIDE:
                parts = ((game.seats[seat].part, shares[seat]) for seat in seats)
                teams = {part.team: share for part, share in parts if part is not None}
                yield kind, who, sum(teams.values()), 1 / len(groups)
            else:
                yield kind, who, fmean(shares[seat] for seat in seats), usual


def _kinds(game: PlayedGame, seats: Iterable[int]) -> dict[str, dict[int, str]]:
    """Give all that the *seats* were, by kind."""
    kinds: dict[str, dict[int, str]] = {SEAT: {seat: str(seat + 1) for seat in seats}}
    if game.first is not None:
        kinds[ORDER] = {seat: FIRST if seat == game.first else LATER for seat in seats}
    for seat in seats:
        part = game.seats[seat].part
        for kind, who in () if part is None else part.played:
            kinds.setdefault(kind, {})[seat] = who
    return kinds
