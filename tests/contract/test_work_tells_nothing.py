"""How long an answer takes tells nothing: it is the same work in worlds that differ in what one may not know.

Work is counted in calls of functions, which are the same on every machine; a thousand of them are a tenth of
a millisecond, and Discord alone is uneven by tens of milliseconds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import FrameType

import pytest

from bot.delivery.hands import hand_lines
from bot.desk.action_page import action_page
from bot.desk.offer import Offer
from bot.desk.private_pages import status_page
from bot.desk.table_card import table_card
from bot.game.codec import encode
from rules.contract import Seat, Viewer
from tests.contract.played_games import Play, PlayedGame, played, suite_plays
from tests.contract.reach import table_of
from tests.contract.subjects import BOOKS
from tests.contract.test_secrets_stay_secret import scrambled

BOOK = BOOKS["en"]
ALIKE = 200
"""Calls by which two answers may differ: some hundredths of a millisecond."""
FEW = 3
MANY = 90
"""Moments of a game: in the soak all games together give more than 2,000 pairs of worlds."""


def work(answer: Callable[[], object]) -> int:
    """Give how many calls *answer* takes once everything that does not change is known."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    answer()
    known = sys.getprofile()
    sys.setprofile(count)
    try:
        answer()
    finally:
        sys.setprofile(known)
    return calls


def own_page(game: PlayedGame, state: object, seat: Seat) -> None:
    table = table_of(game, state)
    action_page(Offer.to(table, seat, BOOK), ())
    hand_lines(table, seat, BOOK)


def public_pages(game: PlayedGame, state: object) -> None:
    table = table_of(game, state)
    table_card(table, BOOK)
    status_page(table, BOOK)


def pairs(game: PlayedGame, moments: int) -> list[tuple[int, int]]:
    """Give the work in both worlds, for whoever may not tell them apart."""
    found = []
    for number, moment in enumerate(game.sample(moments)):
        viewers: tuple[Viewer, ...] = (None, Seat(number % game.play.seats))
        for viewer in viewers:
            other = scrambled(game, moment.after, viewer, number)
            if encode(other) == encode(moment.after):
                continue
            answer = public_pages if viewer is None else partial(own_page, seat=viewer)
            here, there = (work(partial(answer, game, state)) for state in (moment.after, other))
            found.append((here, there))
    return found


@pytest.mark.soak_first(
    "*-advised-*",
    "rocknroll-2-random-36-*",
    "siege-2-random-6-*",
    "frames-2-random-24-*",
    "raid-2-random-12-*",
)
@pytest.mark.parametrize(
    ("play", "moments"),
    [
        pytest.param(replace(play, apart=1), moments, id=f"{play}-{moments}", marks=marks)
        for play in suite_plays()
        for moments, marks in ((FEW, ()), (MANY, pytest.mark.soak))
    ],
)
def test_the_work_of_an_answer_is_the_same_in_worlds_that_nobody_may_tell_apart(
    play: Play, moments: int
) -> None:
    found = pairs(played(play), moments)

    assert found, "the scrambler never changed anything: this test would prove nothing"
    assert max(abs(here - there) for here, there in found) <= ALIKE


def test_work_that_depends_on_a_secret_is_found() -> None:
    assert (
        abs(
            work(lambda: sorted("ab", key=lambda each: each))
            - work(lambda: sorted("ab" * 999, key=lambda each: each))
        )
        > ALIKE
    )
