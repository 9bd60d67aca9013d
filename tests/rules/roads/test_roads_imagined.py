"""What an automated seat of Roads imagines where it does not see: nobody could tell it from the truth."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from loaded_dice import SteadyChance

from rules.contract import Chance, Turn
from rules.roads.names import Phase, TaskKind
from rules.roads.state import State
from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH, battle
from tests.rules.roads.test_whole_battles import SCENARIOS, some_action, some_options

BOTH = (SOUTH, NORTH)


def states(seed: int, scenario: str) -> Iterator[State]:
    """Give the moments of a battle by chance, under any options."""
    dice = SteadyChance(seed)
    options = {**some_options(dice), "scenario": scenario}
    turn = Turn(ROADS, ROADS.setup(2, ROADS.parse_options(options)))
    ROADS.begin(turn, Chance(dice, dice))
    while (pending := ROADS.pending(turn.state)) is not None:
        yield turn.state
        seat = dice.pick(pending.seats)
        action = some_action(tuple(ROADS.legal_actions(turn.state, seat)), dice)
        turn = Turn(ROADS, turn.state)
        ROADS.decide(turn, action, Chance(dice, dice))


@pytest.mark.soak_first("1-barrels-60", "2-breakthrough-60", "0-meeting-60")
@pytest.mark.parametrize("apart", [60, pytest.param(12, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("seed", "scenario"), [*enumerate(SCENARIOS), (4, "ambush")])
def test_what_is_imagined_looks_like_the_truth_and_can_be_played(
    seed: int, scenario: str, apart: int
) -> None:
    """At every moment of a battle, and of some of them it is played on."""
    dice, others = SteadyChance(seed), 0
    for number, state in enumerate(states(seed, scenario)):
        for seat in BOTH:
            view = ROADS.view(state, seat)
            imagined = ROADS.imagined(view, dice)

            assert ROADS.view(imagined, seat) == view
            assert ROADS.pending(imagined) == ROADS.pending(state)
            assert todo(imagined) == todo(state)
            pending = ROADS.pending(state)
            assert pending is not None
            if seat in pending.seats:
                assert ROADS.legal_actions(imagined, seat) == ROADS.legal_actions(state, seat)
            others += imagined != state
            if number % apart == seat:
                assert is_played_on(imagined, seed)
    assert others


def todo(state: State) -> list[object]:
    """What is still to be done, but for ways and blows, of which only those who saw them know."""
    return [(each.kind, each.stage, each.seat, each.unit, each.waiting) for each in state.stack]


def is_played_on(state: State, seed: int) -> bool:
    """Whether the battle goes on from *state*, by chance, to its end."""
    dice = SteadyChance(seed)
    while (pending := ROADS.pending(state)) is not None:
        seat = dice.pick(pending.seats)
        turn = Turn(ROADS, state)
        ROADS.decide(turn, some_action(tuple(ROADS.legal_actions(state, seat)), dice), Chance(dice, dice))
        state = turn.state
    return state.phase is Phase.ENDED


def test_the_same_view_and_dice_give_the_same_battle() -> None:
    scene = battle("reed_stalkers 4 F9 masked; matriarch 1 F10", "reed_stalkers 4 A1 masked; mudback 1 F2")
    view = ROADS.view(scene.state, SOUTH)

    assert ROADS.imagined(view, SteadyChance(3)) == ROADS.imagined(view, SteadyChance(3))
    found = {ROADS.imagined(view, SteadyChance(seed)).unit(scene.unit("b1").id) for seed in range(20)}
    assert len({each.cell for each in found if each is not None}) > 5


def test_nobody_is_imagined_to_hide_where_he_would_have_been_spotted() -> None:
    """ROADS-71."""
    scene = battle("mad_dogs 2 F6; wolf_chief 1 G9", "reed_stalkers 4 L1 masked; mudback 1 F2")
    view = ROADS.view(scene.state, SOUTH)
    own = [scene.field.cell(scene.unit(name)) for name in ("a1", "a2")]
    for seed in range(60):
        hidden = ROADS.imagined(view, SteadyChance(seed)).known(scene.unit("b1").id)

        assert hidden is not None
        assert hidden.cell is not None
        assert all(not scene.field.terrain.is_joined(hidden.cell, cell) for cell in own)


def test_who_is_spotted_is_imagined_near_who_spotted_it() -> None:
    """ROADS-71, ROADS-73: a charge goes on where the mover has arrived."""
    scene = battle("highway_raiders 4 F8", "reed_stalkers 4 F5 masked; mudback 1 A1")
    scene.move("a1", "F7")
    top = scene.state.top
    assert top is not None
    assert top.kind is TaskKind.SPRING_AMBUSH

    imagined = ROADS.imagined(ROADS.view(scene.state, SOUTH), SteadyChance(1))

    hidden = imagined.unit(scene.unit("b1").id)
    assert hidden is not None
    assert ROADS.field(imagined).sees(hidden, scene.unit("a1"))
    assert ROADS.legal_actions(imagined, NORTH)
    own = ROADS.imagined(ROADS.view(scene.state, NORTH), SteadyChance(1))
    assert [each.kind for each in own.stack] == [each.kind for each in scene.state.stack]


def test_a_secret_draft_is_imagined_as_a_ready_warband() -> None:
    """ROADS-16: where it is submitted; who still drafts is asked on."""
    state = next(states(1, "meeting"))
    first = ROADS.legal_actions(state, SOUTH)[0]
    turn = Turn(ROADS, state)
    ROADS.decide(turn, first, Chance(SteadyChance(), SteadyChance()))

    imagined = ROADS.imagined(ROADS.view(turn.state, NORTH), SteadyChance(1))

    assert imagined.player(SOUTH).draft
    assert imagined.player(NORTH).draft == ()
