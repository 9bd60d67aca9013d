"""Whole battles in every scenario, under any mixture of options, keep the rules of Roads at every moment."""

from __future__ import annotations

import pytest
from loaded_dice import SteadyChance

from rules.contract import Action, Chance, OptionValue, Turn
from rules.roads.ground import Terrain
from rules.roads.names import Phase
from rules.roads.state import State, Unit
from tests.rules.roads.road_scenes import ROADS

SCENARIOS = ("meeting", "barrels", "breakthrough", "ambush")
LONGEST = 5000
"""Actions after which a battle is taken for endless."""
SHY = {
    "EndTurn",
    "HandOver",
    "BreakOff",
    "WithdrawVoluntarily",
    "PrepareDefence",
    "HoldBack",
    "KeepOut",
    "LeaveField",
}
"""What a random player who likes to fight chooses only where nothing else is left."""

GROUND = {each.id: Terrain(each) for each in ROADS.content.maps}


def some_options(choose: SteadyChance) -> dict[str, OptionValue]:
    """Give random options."""
    raw: dict[str, OptionValue] = {}
    for option in ROADS.options:
        if isinstance(option.default, bool):
            raw[option.name] = choose.below(2) == 1
        elif isinstance(option.default, int):
            raw[option.name] = option.minimum + choose.below(option.maximum - option.minimum + 1)
        else:
            raw[option.name] = choose.pick(option.choices)
    return raw


def some_action(legal: tuple[Action, ...], dice: SteadyChance) -> Action:
    """Give an action of any kind; four times in five one that does something to somebody."""
    kinds = sorted({type(each).__name__ for each in legal})
    bold = [each for each in kinds if each not in SHY]
    kind = dice.pick(bold if bold and dice.below(5) else kinds)
    return dice.pick([each for each in legal if type(each).__name__ == kind])


def play_out(seed: int, options: dict[str, OptionValue], *, advised: bool = False) -> State:
    """Play the battle of *seed* to its end, and hold every moment to the rules."""
    dice = SteadyChance(seed)
    state = ROADS.setup(2, ROADS.parse_options(options))
    turn = Turn(ROADS, state)
    ROADS.begin(turn, Chance(dice, dice))
    for _ in range(LONGEST):
        hold_to_the_rules(turn.state)
        pending = ROADS.pending(turn.state)
        if pending is None:
            break
        seat = dice.pick(pending.seats)
        legal = tuple(ROADS.legal_actions(turn.state, seat))
        view = ROADS.view(turn.state, seat)
        action = ROADS.advise(view, legal, dice) if advised else some_action(legal, dice)
        turn = Turn(ROADS, turn.state)
        ROADS.decide(turn, action, Chance(dice, dice))
    result = ROADS.result(turn.state)
    assert result is not None, f"the battle of seed {seed} does not end"
    return turn.state


def hold_to_the_rules(state: State) -> None:
    """What no action may ever break."""
    cells = [unit.cell for unit in state.units if unit.cell is not None]
    assert len(cells) == len(set(cells)), "ROADS-5: one unit to a cell"
    for unit in state.units:
        if unit.cell is not None:
            assert state.map is not None
            assert not GROUND[state.map].is_wall(unit.cell)
            assert 1 <= unit.warriors <= unit.size
        elif state.phase not in (Phase.DRAFTING, Phase.DEPLOYMENT):
            assert unit.warriors == 0 or unit.exited, "nobody vanishes"
        hold_to_its_strength(unit)
    assert state.round <= state.settings.rounds, "ROADS-83"
    assert all(player.fp >= 0 for player in state.players), "ROADS-22"


def hold_to_its_strength(unit: Unit) -> None:
    assert unit.fatigue >= 0
    assert 0 <= unit.guns_lost <= unit.size
    assert 0 <= unit.blades_lost <= unit.size
    assert unit.wound >= 0
    assert not (unit.masked and unit.fleeing)


@pytest.mark.soak_first("1", "5", "3")
@pytest.mark.parametrize("seed", range(6))
def test_random_battles_under_any_options_end(seed: int) -> None:
    """ROADS-5, ROADS-22, ROADS-83: at every moment."""
    play_out(seed, some_options(SteadyChance(seed)))


@pytest.mark.soak_first("breakthrough", "barrels")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_advised_battles_of_every_scenario_end(scenario: str) -> None:
    """ROADS-5, ROADS-22, ROADS-83: automated seats too."""
    play_out(1, {"scenario": scenario}, advised=True)


@pytest.mark.soak
@pytest.mark.parametrize("tens", range(25))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_thousand_random_battles_end(scenario: str, tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        play_out(seed, {"scenario": scenario})


@pytest.mark.soak
@pytest.mark.parametrize("tens", range(50))
def test_hundreds_of_random_battles_under_any_options_end(tens: int) -> None:
    for seed in range(10_000 + 10 * tens, 10_010 + 10 * tens):
        play_out(seed, some_options(SteadyChance(seed)))


@pytest.mark.soak
@pytest.mark.parametrize("tens", range(5))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_hundred_advised_battles_end(scenario: str, tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        play_out(seed, {"scenario": scenario}, advised=True)
