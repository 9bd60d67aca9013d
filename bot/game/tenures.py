"""Who has played which seat of a game that was begun, and when."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.game.table import Chair

MANY = 2**62
"""More entries than any log has."""


@dataclass(frozen=True)
class Tenure:
    """A time in which one person played one seat."""

    seat: int
    user: int
    name: str
    locale: str = "en"
    began: int = 0
    """The entry of the log with which it began, as `ended`; 0 where that is not known."""
    since: int = 0
    """The round in which it began, as `until`; 0 before the first."""
    ended: int | None = None
    """None while it lasts."""
    until: int | None = None
    """None while it lasts, and where that is not known."""
    kicked: bool = False
    """Whether the table has ended it."""

    def covers(self, entry: int) -> bool:
        """Whether it lasts at *entry*, the first and the last one of it among them."""
        return self.began <= entry <= (MANY if self.ended is None else self.ended)


@dataclass(frozen=True)
class SeatOffer:
    """A seat that the game master has offered to a substitute."""

    seat: int
    number: int
    """Under which number the channel was told of it: the invitation knows it by that."""


def begun(chairs: Sequence[Chair], entry: int) -> tuple[Tenure, ...]:
    """Give those of the people in *chairs*, who sit there as the game begins with *entry*."""
    return tuple(
        Tenure(seat, chair.user, chair.name, chair.locale, entry)
        for seat, chair in enumerate(chairs)
        if chair.user is not None
    )


def of_before(contributors: Sequence[Chair], chairs: Sequence[Chair], version: int) -> tuple[Tenure, ...]:
    """Give those of a game that was begun before they were kept, and now stands at *version*."""
    return tuple(
        each if chairs[each.seat].user == each.user else replace(each, ended=version)
        for each in begun(contributors, 0)
    )


def present(tenures: Iterable[Tenure], chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Give those of *chairs* that nobody has left: people, and the automated players of the beginning."""
    played = {each.seat for each in tenures}
    return tuple(each for seat, each in enumerate(chairs) if each.user is not None or seat not in played)


def of_seat(tenures: Iterable[Tenure], seat: int) -> tuple[Tenure, ...]:
    """Give those of *seat*, the oldest first."""
    return tuple(each for each in tenures if each.seat == seat)


def closed(
    tenures: Iterable[Tenure], seat: int, entry: int, number: int, *, kicked: bool = False
) -> tuple[Tenure, ...]:
    """Give *tenures* with the one of *seat* ended by *entry*, in round *number*."""
    return tuple(
        replace(each, ended=entry, until=number, kicked=kicked)
        if each.seat == seat and each.ended is None
        else each
        for each in tenures
    )


def as_of(
    tenures: Sequence[Tenure], contributors: Sequence[Chair], chairs: tuple[Chair, ...], entry: int
) -> tuple[Chair, ...]:
    """Give *chairs* called as they were at *entry*: what was done then is told of who did it."""
    known = {each.seat: each.name for each in tenures if each.began <= entry}
    later = {each.seat for each in tenures if each.began > entry} if contributors else set()
    return tuple(
        replace(chair, name=known.get(seat, contributors[seat].name)) if seat in later else chair
        for seat, chair in enumerate(chairs)
    )
