"""What is kept of a game that is over, for statistics: counted from its log once, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import log2

from rules.parts import Part

READING = 1
"""Raised whenever a log would be counted differently: then all games are counted anew."""
STEPS = 8
"""Into how many steps each doubling of a time to decide is divided."""


class Unrated(StrEnum):
    """Why a game does not count for the ranking."""

    NOT_ENDED = "not_ended"
    """It was ended before its end."""
    LESSON = "lesson"
    HINTS = "hints"
    """Whoever asked was told what an automated player would consider."""
    MASTER = "master"
    """The game master has set something right in it, or taken it back."""
    ALONE = "alone"
    """Fewer than two people, for themselves or in two teams, were there from its beginning."""
    UNREADABLE = "unreadable"
    """These rules cannot read what older ones have written."""


class Standing(StrEnum):
    """How a person's time at a seat counts for the ranking."""

    WHOLE = "whole"
    """They had it from the beginning to the end: it counts by its place."""
    LEFT = "left"
    """They had it at the beginning and left it, or did not come and lost it: it counts as the last place."""
    SUBSTITUTE = "substitute"
    """Somebody else had a part in it: it counts for nobody."""


@dataclass(frozen=True)
class Stint:
    """The time that one person has had one seat of a game, all of it together."""

    seat: int
    user: int
    """0 for somebody who asked to be forgotten; below 0 where their games count on under another number."""
    standing: Standing
    dice: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """How often each face came up in their own moves, by the sides of the die."""
    times: Mapping[str, int] = field(default_factory=dict)
    """How many decisions took how long, see `step_of`."""


@dataclass(frozen=True)
class PlayedSeat:
    """A seat of a game that is over."""

    part: Part | None
    """None for one that plays for none, and where the game did not come to its end."""
    score: int | None
    automated: bool
    """Whether no person had it at the beginning."""


@dataclass(frozen=True)
class PlayedGame:
    """A game that is over. There is nobody in it: who had its seats stands beside it."""

    seats: tuple[PlayedSeat, ...]
    first: int | None
    """The seat that had the first turn; None where nobody had one."""
    rounds: int
    moves: int
    """Actions that were not taken back."""
    started_at: int
    """Unix time in milliseconds, as the next."""
    ended_at: int
    unrated: Unrated | None
    reading: int = READING

    @property
    def is_finished(self) -> bool:
        """Whether it was played to its end."""
        return any(each.part is not None for each in self.seats)

    @property
    def is_among_people(self) -> bool:
        """Whether no automated player had a seat at the beginning."""
        return not any(each.automated for each in self.seats if each.part is not None)

    @property
    def teams(self) -> int:
        """How many sides it had that could win it."""
        return len({each.part.team for each in self.seats if each.part is not None})


Side = tuple[int, tuple[int, ...]]
"""A place, and the people who share it as one team."""


def rated_sides(game: PlayedGame, stints: Iterable[Stint]) -> tuple[Side, ...]:
    """Give who is compared with whom by *game*; fewer than two where it does not count.

    Automated players and substitutes are left out. Whoever has left is for themselves, behind all others.
    """
    if game.unrated is not None and game.unrated is not Unrated.ALONE:
        return ()
    teams: dict[int, tuple[int, list[int]]] = {}
    left = []
    for stint in sorted(stints, key=lambda each: each.seat):
        part = game.seats[stint.seat].part
        if part is None or not stint.user:
            continue
        if stint.standing is Standing.WHOLE:
            teams.setdefault(part.team, (part.place, []))[1].append(stint.user)
        elif stint.standing is Standing.LEFT:
            left.append(stint.user)
    last = 1 + len(game.seats)
    sides = [(place, tuple(users)) for place, users in teams.values()] + [(last, (user,)) for user in left]
    return tuple(sides) if len(sides) > 1 else ()


def step_of(milliseconds: int) -> int:
    """Give the step among those of `Stint.times` in which a time to decide is counted."""
    return round(STEPS * log2(max(milliseconds, 0) / 1000 + 1))


def seconds_of(step: int) -> float:
    """Give the seconds that a step stands for, right to a twentieth."""
    return float(2 ** (step / STEPS) - 1)


def median_seconds(times: Iterable[Mapping[str, int]]) -> float | None:
    """Give the middle one of all *times*; None for none."""
    counted: dict[int, int] = {}
    for each in times:
        for name, number in each.items():
            counted[int(name)] = counted.get(int(name), 0) + number
    half, passed = (sum(counted.values()) + 1) // 2, 0
    for step in sorted(counted):
        passed += counted[step]
        if passed >= half:
            return seconds_of(step)
    return None


def dice_of(stints: Sequence[Stint]) -> dict[int, list[int]]:
    """Give how often each face came up in all *stints* together, by the sides of the die."""
    sums: dict[int, list[int]] = {}
    for stint in stints:
        for sides, counts in stint.dice.items():
            sum_ = sums.setdefault(int(sides), [0] * int(sides))
            sums[int(sides)] = [a + b for a, b in zip(sum_, counts, strict=True)]
    return dict(sorted(sums.items()))
