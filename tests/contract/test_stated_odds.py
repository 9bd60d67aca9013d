"""The odds beside a choice are those of the real judge with every way the dice can fall."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import pytest

from rules.contract import Action
from tests.contract.brute_force import Claim, TooMany, wrong
from tests.contract.played_games import Play, played, suite_plays
from tests.contract.subjects import SUBJECTS

MOMENTS = 80
"""Of each game, spread over it."""
GAMES = ("raid", "siege", "frames", "rocknroll", "roads")


def offered(play: Play, kinds: tuple[type[Action], ...]) -> Iterator[tuple[Any, Action]]:
    """Give every action of these *kinds* that a game offers, with the state before it."""
    ruleset = SUBJECTS[play.subject].ruleset
    for moment in played(play).sample(MOMENTS):
        pending = ruleset.pending(moment.before)
        for seat in pending.seats if pending is not None else ():
            for action in ruleset.legal_actions(moment.before, seat):
                if isinstance(action, kinds):
                    yield moment.before, action


def tried(play: Play, each: int, ways: int) -> Iterator[tuple[Action, list[Any]]]:
    """Give *each* so many actions of a class, with what is told beside them and wrong; none is tried whose
    dice can fall in more than so many *ways*."""
    game, ruleset = play.subject, SUBJECTS[play.subject].ruleset
    told = importlib.import_module(f"tests.rules.{game}.{game}_claims")
    counts = Counter[type[Action]]()
    for state, action in offered(play, told.WITH_ODDS):
        if counts[type(action)] == each:
            continue
        caution = ruleset.caution(ruleset.view(state, action.seat), action)
        claims: list[Claim] = [*told.claims(state, action, caution)] if caution is not None else []
        with suppress(TooMany):
            for claim in claims:
                yield action, wrong(ruleset, state, claim, ways)
                counts[type(action)] += claim is claims[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_odds_told_are_those_of_every_way_the_dice_can_fall(game: str) -> None:
    check([each for each in suite_plays() if each.subject == game and each.advised], each=2, ways=4000)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_odds_told_in_many_games_are_those_of_every_way_too(game: str) -> None:
    seats = SUBJECTS[game].ruleset.seats
    check([Play(game, seats[seed % 2], seed, advised=True) for seed in range(32)], each=3, ways=1300)


def check(plays: Sequence[Play], *, each: int, ways: int) -> None:
    found = [told for play in plays for told in tried(play, each, ways)]

    assert [told for told in found if told[1]] == []
    assert len(found) >= each, "too little was tried"
