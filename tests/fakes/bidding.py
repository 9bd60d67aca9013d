"""A game of Dudo at a club, from its pages to who bids first."""

from __future__ import annotations

from typing import Any

from club import Club, answers, private
from simcord import MemberActor


async def act(club: Club, who: MemberActor, place: int = 0) -> Any:
    """Let *who* answer what they are asked by what stands at *place*; give the page that they see then."""
    page = private(await club.press(who, "act"))
    return private(await club.choose(who, page, answers(page)[min(place, len(answers(page)) - 1)]))


async def bidding(club: Club, **options: str) -> tuple[MemberActor, MemberActor]:
    """Open a game, let everybody keep dice, and give who bids first and second."""
    await club.opened(club.ann, club.bob, **options)
    for player in (club.ann, club.bob):
        await act(club, player)
    (seat,) = (await club.table()).pending.seats
    return (club.ann, club.bob) if seat == 0 else (club.bob, club.ann)
