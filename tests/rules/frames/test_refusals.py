"""Every action off the menu is refused with a reason, and that reason is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from rules.contract import OptionValue, Seat
from rules.frames.actions import FinishCompany, PickReadyCompany, TakeBack
from tests.fakes import whole_games
from tests.rules.frames.frames_games import FRAMES, Game
from tests.rules.frames.refusal_reasons import drawn, refused


@pytest.mark.soak_first("options")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        pytest.param(2, {}, marks=pytest.mark.soak),
        (2, {"rocket_role": "any", "spot_use": "choice", "drop_white": True, "move_exact": True}),
        pytest.param(
            3,
            {"preset": "official", "layout": "broken_dam", "abandon_station": False},
            marks=pytest.mark.soak,
        ),
    ],
    ids=["seed", "options", "official"],
)
def test_whatever_is_refused_is_refused_with_a_reason_that_is_true(
    seats: int, options: Mapping[str, OptionValue]
) -> None:
    """Section 3: at every decision of games played by chance, for who is asked and for who is not."""
    dice = drawn(str(options))
    seen: Counter[str] = Counter()
    for step in whole_games.steps(FRAMES, seats, "refusals", {"doomsday_start": 2, **options}, boldness=6):
        pending = FRAMES.pending(step.state)
        if pending is not None:
            others = [player.seat for player in step.state.players if player.seat not in pending.seats]
            seat = dice.pick(pending.seats if dice.below(4) or not others else others)
            seen += refused(step.state, seat, dice)

    assert len(seen) > 30


def test_so_it_is_while_companies_are_built_in_the_menu() -> None:
    """Section 3, BuildCompany: with drafts of all lengths, rockets loaded or not, and often begun again."""
    dice, game = drawn("companies"), Game().agree()
    seen: Counter[str] = Counter()
    for _ in range(60):
        submits = (PickReadyCompany, FinishCompany)
        steps = [each for each in game.menu(0) if not isinstance(each, submits)]
        if not steps:
            break
        # Beginning again is only one of many steps, and tried often all the same.
        game.act(steps[-1] if isinstance(steps[-1], TakeBack) and not dice.below(9) else dice.pick(steps))
        seen += refused(game.state, Seat(0), dice)

    assert {"company_full", "rocket_total", "rockets_loaded", "too_many_systems", "taken_back_enough"} <= {
        *seen
    }
