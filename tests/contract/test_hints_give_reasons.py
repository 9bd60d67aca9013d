"""A hint says why: what it names first in any kind of decision has a reason, odds, or what it gives up.

Asked of the games that are taught: a new one is played, and teaches later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from bot.game.lessons import lessons
from bot.lessons.hints import First
from bot.rulesets import RULESETS
from rules.contract import Action
from tests.contract.played_games import Play, played, plays, suite_plays

OF_EACH_KIND = 4
"""So many hints of one kind of decision are looked at in one game."""
BEGINNINGS = [
    *(Play("rocknroll", 2, seed, True, longest) for seed, longest in ((1, 4), (5, 32), (6, 25), (10, 30))),
    *(Play("rocknroll", 2, seed, True, longest) for seed, longest in ((11, 33), (12, 27))),
    *(Play("rocknroll", 2, seed, False, longest) for seed, longest in ((2, 110), (8, 28))),
    *(Play("siege", 2, seed, True, longest) for seed, longest in ((3, 4), (9, 142))),
    Play("siege", 4, 5, True, 6),
    Play("raid", 2, 3, True, 18),
]
"""Beginnings of games with what those of the suite do not meet."""
SELDOM = {
    "frames": {"adjust_company"},
    "raid": {"demands", "pick_gear"},
    "rocknroll": {"direct_local", "take_returned_operation"},
    "roads": {"spring_ambush"},
}
"""What is hardly ever asked, and in none of these games."""
SOAKED = range(14)


@pytest.mark.parametrize("ruleset", lessons())
def test_what_a_hint_names_first_has_a_reason_or_its_odds(ruleset: str) -> None:
    found = list(hints([each for each in [*suite_plays(), *BEGINNINGS] if each.subject == ruleset]))

    assert not [(kind, action) for kind, action, is_explained in found if not is_explained]
    assert {kind for kind, *_ in found} == RULESETS[ruleset].chapter_of.keys() - SELDOM.get(ruleset, set())


@pytest.mark.soak
@pytest.mark.parametrize("play", [each for each in plays(SOAKED) if each.subject in lessons()], ids=str)
def test_what_a_hint_names_first_has_a_reason_in_many_games(play: Play) -> None:
    found = list(hints([play], most=10 * OF_EACH_KIND))

    assert found
    assert not [(kind, action) for kind, action, is_explained in found if not is_explained]


def hints(games: Iterable[Play], most: int = OF_EACH_KIND) -> Iterator[tuple[str, Action, bool]]:
    """Give of decisions with more than one choice their kind, what a hint names first, and whether it says
    why: *most* of each kind in a game."""
    for play in games:
        game, seen = played(play), Counter[str]()
        ruleset = game.subject.ruleset
        for moment in game.moments:
            pending = ruleset.pending(moment.after)
            for seat in pending.seats if pending is not None else ():
                assert pending is not None
                legal = ruleset.legal_actions(moment.after, seat)
                if len(legal) < 2 or seen[pending.kind] >= most:
                    continue
                view = ruleset.view(moment.after, seat)
                best, *_ = ruleset.weighed(view, legal, First())
                seen[pending.kind] += 1
                caution = ruleset.caution(view, best.action)
                yield pending.kind, best.action, best.reason is not None or caution is not None
