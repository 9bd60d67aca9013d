"""What decided a game: since when the winner was ahead to the end, and the largest swing on the way."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.game.table import Table
from bot.replay.best_moments import what_decided
from bot.replay.moments import Moment, moments
from bot.replay.telling import round_words
from bot.rulesets import RULESETS
from rules.contract import Seat
from tests.contract.subjects import BOOKS
from tests.contract.test_pages_of_seats import story_of

LEAD = re.compile(
    r"\*\*Ahead for good\*\* \((.+) to the end\)\. "
    r"(\d+) against (\d+): (-?\d+):(-?\d+) before, (-?\d+):(-?\d+) after"
)


def decided(found: tuple[Moment, ...], seat: int, language: str = "en") -> tuple[str, ...]:
    return what_decided(found, Seat(seat), BOOKS[language])


@pytest.mark.soak_first("frames", "roads")
@pytest.mark.parametrize("name", RULESETS)
def test_the_lead_is_that_which_stood_to_the_end(name: str) -> None:
    found = moments(story_of(name, "seen 2").steps)
    lead, *swing = decided(found, 1)
    match = LEAD.match(lead)
    assert match is not None
    since, others = match[1], [int(each) for each in match.groups()[1:]]
    (winner, other), before, after = (seat - 1 for seat in others[:2]), others[2:4], others[4:]
    table = found[-1].last.table
    assert table.result is not None
    assert (winner in table.result.winners, other in table.result.winners) == (True, False)

    played = [each for each in found if each.round and each.first.before.state is not None]
    starts = [(each.round, table.ruleset.scores(each.first.before.state)) for each in played]
    pairs = [(round_words(table, number, BOOKS["en"]), had[winner], had[other]) for number, had in starts]
    assert after == [table.ruleset.scores(table.state)[each] for each in (winner, other)]
    assert before == next([own, had] for number, own, had in pairs if number == since)
    # In that round they were not ahead for the last time, or they always were.
    not_ahead = [number for number, own, had in pairs if own <= had]
    assert since == (not_ahead[-1] if not_ahead else pairs[0][0])
    leads = [own - had for _, own, had in pairs] + [after[0] - after[1]]
    assert len(swing) == any(now - past > 1 for past, now in pairwise(leads))
    assert len(decided(found, 1, "ru")) == len(decided(found, 1))


def test_of_two_winner_and_loser_read_the_same() -> None:
    found = moments(story_of("roads", "seen 1").steps)

    assert decided(found, 0) == decided(found, 1) != ()


@pytest.mark.parametrize("winners", [(), (0, 1), (1,)])
def test_where_points_did_not_decide_nothing_is_said(
    winners: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody won, both did, or the one with fewer points: something else than points was the reason."""
    found = moments(story_of("roads", "seen 1").steps)
    result = found[-1].last.table.result
    assert result is not None
    assert result.winners == (0,)
    assert decided(found, 1)

    monkeypatch.setattr(Table, "result", replace(result, winners=tuple(map(Seat, winners))))
    assert decided(found, 1) == ()


def test_a_swing_of_which_no_odds_are_known_says_what_brought_it() -> None:
    """It said that chance had a part in it, and not in what."""
    swing = decided(moments(story_of("raid", "seen 1").steps), 1)[1]

    assert swing.endswith("1 recycles Scrap pile: 4 scrap. Chance had a part in it that no odds measure.")
