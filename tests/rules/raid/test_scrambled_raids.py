"""At every moment of raids, whatever a viewer cannot know may change, and the viewer sees the same."""

from __future__ import annotations

from collections import Counter

import pytest
from loaded_dice import SteadyChance

from rules.contract import Seat, Viewer
from rules.raid.sight import look
from rules.raid.state import State
from tests.rules.raid.raid_games import states
from tests.rules.raid.raid_scenes import RAID
from tests.rules.raid.raid_scramble import scramble


def seen(state: State, viewer: Viewer) -> list[str]:
    """Give all that the rules tell *viewer*: view and lines; of the own menu also default, odds, advice."""
    view = RAID.view(state, viewer)
    told = [repr(view), repr(RAID.headline(view)), repr(RAID.hand(view))]
    if viewer is None:
        return told
    menu = RAID.legal_actions(state, viewer)
    told += [repr(menu), repr(RAID.orders(state, viewer)), repr(RAID.forms(state, viewer))]
    told += [repr(RAID.caution(view, action)) for action in menu[:6]]
    if menu:
        told.append(repr(RAID.default(state, viewer)))
        told.append(repr(RAID.advise(view, menu, SteadyChance(1))))
    return told


@pytest.mark.parametrize(
    ("seed", "every"),
    [(8, 21), *(pytest.param(seed, 1, marks=pytest.mark.soak) for seed in (8, 3, 4, 14, 34, 33, 49, 54))],
)
def test_no_viewer_sees_what_is_secret_in_a_raid(seed: int, every: int) -> None:
    """RAID-5, RAID-78, RAID-79, RAID-82, RAID-91: hands, decks, offers, answers, demands, passes, cards."""
    changed: Counter[str] = Counter()
    for number, (_, state) in enumerate(states(seed)):
        decision = state.decision
        if decision is None or number % every:
            continue
        for viewer in (None, *(Seat(each) for each in range(len(state.players)))):
            other = scramble(RAID, state, viewer, SteadyChance(number))
            if other != state:
                changed[decision.kind.value] += 1

                assert seen(other, viewer) == seen(state, viewer), (number, viewer)
            view = RAID.view(state, viewer)
            assert look(view, None) == RAID.view(state, None), "what everybody sees is in every view"

    assert {"plan", "raid_terms", "join_answers"} <= changed.keys()


def test_the_scramble_reaches_every_sealed_answer() -> None:
    """Otherwise the test above would prove little."""
    reached: Counter[str] = Counter()
    for number, (_, state) in enumerate(states(4)):
        if state.raid is None:
            continue
        other = scramble(RAID, state, None, SteadyChance(number)).raid
        assert other is not None
        reached["offers"] += other.offers != state.raid.offers
        reached["answers"] += other.answers != state.raid.answers
        reached["demands"] += other.demands != state.raid.demands
        reached["committed"] += other.committed != state.raid.committed

    assert all(reached[each] for each in ("offers", "answers", "demands", "committed")), reached
