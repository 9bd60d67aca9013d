"""Rulebook section 4: what a seat imagines is what it cannot tell from the truth."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules.contract import Chance, OptionValue, Turn
from rules.frames.names import DecisionKind, OrderChoice
from rules.frames.state import State
from tests.fakes.whole_games import Step, steps
from tests.rules.frames.frames_games import FRAMES, Game
from tests.rules.frames.test_frames_automated_seat import Lots

OPTIONS: tuple[dict[str, OptionValue], ...] = (
    {},
    {"capture_order": "declare", "layout": "generated", "combat_order": "target_first"},
    {"preset": "official", "size": "battle", "doomsday_start": 2},
)


@pytest.mark.soak_first("3-options3-1", "2-options0-0")
@pytest.mark.parametrize(
    ("seats", "options", "number"),
    [
        pytest.param(seats, options, n, marks=() if seats == 2 + n % 2 else pytest.mark.soak)
        for n, options in enumerate(OPTIONS)
        for seats in (2, 3)
    ],
)
def test_nobody_can_tell_the_imagined_state_from_the_true_one(
    seats: int, options: dict[str, OptionValue], number: int
) -> None:
    """At random moments of random games: the same view, the same question, the same answers to it."""
    chosen = Random(f"{seats} {number}")
    for step in steps(FRAMES, seats, f"imagined {number}", options, boldness=2):
        if step.state.round and chosen.random() < 0.9:
            continue
        for player in step.state.players:
            view = FRAMES.view(step.state, player.seat)
            state = FRAMES.imagined(view, Lots(chosen.randrange(99)))

            assert FRAMES.view(state, player.seat) == view
            assert FRAMES.pending(state) == FRAMES.pending(step.state)
            offered = FRAMES.legal_actions(step.state, player.seat)
            assert FRAMES.legal_actions(state, player.seat) == offered


@cache
def to_play_on() -> tuple[Step, ...]:
    return tuple(steps(FRAMES, 3, "played on", {"doomsday_start": 2}))


@pytest.mark.soak_first("0")
@pytest.mark.parametrize("part", [0, 2, 5, 9])
def test_an_imagined_state_is_played_on_to_the_end(part: int) -> None:
    """From the set-up as from the middle of a turn inside a turn."""
    course = [each.state for each in to_play_on()]
    state = course[len(course) * part // 10]
    asked = state.top.waiting[-1] if state.top is not None else None
    lots = Lots(part)
    turn = Turn(FRAMES, FRAMES.imagined(FRAMES.view(state, asked), lots))
    while (pending := FRAMES.pending(turn.state)) is not None:
        action = FRAMES.default(turn.state, pending.seats[0])
        turn = Turn(FRAMES, turn.state)
        FRAMES.decide(turn, action, Chance(lots, lots))

    assert turn.state.outcome is not None


def test_what_others_have_submitted_is_drawn_from_all_companies() -> None:
    """FRAMES-24: it is hidden until the reveal; the same lots imagine the same."""
    game = Game(2).agree()
    game.act(game.menu(0)[0])
    view = FRAMES.view(game.state, game.seat)
    found = [FRAMES.imagined(view, Lots(seed)) for seed in range(40)]

    assert {_company(each) for each in found} == {each.id for each in FRAMES.content.companies}
    assert found == [FRAMES.imagined(view, Lots(seed)) for seed in range(40)]


def _company(state: State) -> str | None:
    assert state.top is not None
    assert state.top.kind is DecisionKind.BUILD_COMPANY
    return state.players[0].ready_company


def test_orders_of_others_are_imagined_as_they_were_at_the_start() -> None:
    """FRAMES-55: they are private."""
    game = Game(2, capture_order="declare").agree()
    state = FRAMES.imagined(FRAMES.view(game.state, game.seat), Lots(1))

    assert [each.orders.capture for each in state.players] == [OrderChoice.DECLARE] * 2
