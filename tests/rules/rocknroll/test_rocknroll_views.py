"""Rulebook chapter 4: a view is built by a list of what may be seen, in states that know every class."""

from __future__ import annotations

from rules.contract import Seat
from tests.contract.subjects import SUBJECTS
from tests.contract.test_new_fields_stay_hidden import secrets_in, with_a_secret
from tests.rules.rocknroll.rocknroll_scenes import RNR
from tests.rules.rocknroll.test_whole_rocknroll_games import states

MASKED = {"macv_sog": True, "at_will": "both_turns", "round_cap": 5}
EVERY = 3
"""Of so many states one is looked at."""


def test_a_new_field_of_whatever_comes_up_in_a_fought_game_is_in_no_view() -> None:
    planted, seen = set(), set()
    for number, (_, state) in enumerate(states(1, MASKED, advised=True)):
        if number % EVERY == 0:
            richer = with_a_secret(state)
            planted |= secrets_in(richer)
            for viewer in (None, Seat(0), Seat(1)):
                seen |= secrets_in(RNR.view(richer, viewer))

    assert {"Card", "Firing", "Force", "Prisoner", "Result", "Roll", "Task", "Unit"} <= planted
    assert seen <= SUBJECTS["rocknroll"].given_whole
