"""Whole games in every mode, under any mixture of options, keep the rules of Rock'n'Roll at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from loaded_dice import SteadyChance

from rules.contract import Action, Chance, IllegalAction, OptionValue, Turn
from rules.rocknroll.field import Field
from rules.rocknroll.names import Phase, TaskKind
from rules.rocknroll.options import OPTIONS
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import CONTENT, RNR

MODES: dict[str, dict[str, OptionValue]] = {
    "standard": {},
    "deathmatch": {"deathmatch": 1},
    "vietchess": {"vietchess": 1},
    "great_war": {"great_war": 1},
    "hundred_thousand": {"hundred_thousand": 1},
    "masked": {"macv_sog": True},
    "mixed": {"deathmatch": 1, "vietchess": 1, "macv_sog": True, "great_war": 1},
}
LONGEST = 20_000


def some_options(seed: int) -> dict[str, OptionValue]:
    """Give random options, the same ones for the same seed."""
    choose = SteadyChance(seed)
    while True:
        raw: dict[str, OptionValue] = {}
        for option in OPTIONS:
            if isinstance(option.default, bool):
                raw[option.name] = choose.below(2) == 1
            elif isinstance(option.default, int):
                raw[option.name] = option.minimum + choose.below(option.maximum - option.minimum + 1)
            else:
                raw[option.name] = choose.pick(option.choices)
        try:
            RNR.setup(2, RNR.parse_options(raw))
        except IllegalAction:
            continue
        return raw


def states(
    seed: int, options: dict[str, OptionValue], *, advised: bool = False
) -> Iterator[tuple[Action, State]]:
    """Give a whole game action by action."""
    dice = SteadyChance(seed)
    turn: Turn[Any, Any] = Turn(RNR, RNR.setup(2, RNR.parse_options(options)))
    RNR.begin(turn, Chance(dice, dice))
    for _ in range(LONGEST):
        pending = RNR.pending(turn.state)
        if pending is None:
            return
        seat = dice.pick(pending.seats)
        legal = RNR.legal_actions(turn.state, seat)
        if advised:
            action = RNR.advise(RNR.view(turn.state, seat), legal, dice)
        else:
            kinds = sorted({type(each).__name__ for each in legal})
            kind = dice.pick(kinds)
            action = dice.pick([each for each in legal if type(each).__name__ == kind])
        turn = Turn(RNR, turn.state)
        RNR.decide(turn, action, Chance(dice, dice))
        yield action, turn.state
    raise AssertionError("the match does not end")


def check(state: State) -> None:
    """Assert what holds at every moment."""
    units = [unit.id for unit in state.units]
    for force in state.forces:
        units += [*force.units, *force.deck, *force.locals, *force.pool]
        units += [card.id for card in (*force.hq, *force.discard)]
        units += [prisoner.id for prisoner in force.prisoners]
    units += [*state.locals_deck, *(card.id for card in state.out)]
    assert len(units) == len(set(units)), "each unit is in one place (RNR-4)"
    orders = len(state.order_deck) + len(state.order_discard)
    orders += sum(len(force.orders) for force in state.forces)
    orders += sum(task.kind is TaskKind.ORDER and task.order is not None for task in state.stack)
    assert orders == 52 or state.phase is Phase.ENDED, "no order is lost or made (RNR-27)"
    field = Field(CONTENT, state)
    assert len(field.neutrals) <= max(state.settings.local_limit, 0), "RNR-94"
    for force in state.forces:
        assert len(field.of(force.side)) <= state.settings.field_limit(force.side), "RNR-94"
        assert force.rd >= 0
        assert not state.settings.rd_cap or force.rd <= state.settings.rd_cap, "RNR-20"
        assert not (state.settings.deathmatch and force.compensation), "RNR-114"
    tokens = [unit.token for unit in state.units if unit.closed]
    assert None not in tokens
    assert len(set(tokens)) == len(tokens), "tokens tell closed units apart"
    assert sorted(state.points) == sorted(State.points), "RNR-35"


def play_out(seed: int, options: dict[str, OptionValue], *, advised: bool = False) -> set[str]:
    """Play a game to its end, checking it; give the kinds of actions in it."""
    last, kinds = None, set()
    for number, (action, state) in enumerate(states(seed, options, advised=advised)):
        kinds.add(type(action).__name__)
        last = state
        if number % 5 == 0 or state.outcome is not None:
            check(state)
    assert last is not None
    assert RNR.result(last) is not None
    return kinds


@pytest.mark.parametrize("mode", MODES)
def test_random_games_of_every_mode_end(mode: str) -> None:
    """RNR-112, RNR-114 to RNR-118."""
    play_out(len(mode), MODES[mode])


@pytest.mark.soak_first("0", "2")
@pytest.mark.parametrize("seed", range(6))
def test_random_games_under_any_options_end(seed: int) -> None:
    """RNR-118."""
    play_out(seed, some_options(seed))


@pytest.mark.soak_first("standard", "masked")
@pytest.mark.parametrize("mode", ["standard", "deathmatch", "masked"])
def test_automated_seats_play_to_the_end(mode: str) -> None:
    """Section 9: they deploy, play orders, attack and move."""
    kinds = play_out(5, MODES[mode], advised=True)

    assert {"DeployUnit", "PlayOrder", "Attack", "Manoeuvre", "EndTurn"} <= kinds


@pytest.mark.soak
@pytest.mark.parametrize("tens", range(100))
@pytest.mark.parametrize("mode", MODES)
def test_a_thousand_random_games_of_every_mode_end(mode: str, tens: int) -> None:
    """RNR-112, RNR-114."""
    for seed in range(10 * tens, 10 * tens + 10):
        play_out(seed, MODES[mode])


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(300))
def test_many_games_under_any_options_end(seed: int) -> None:
    """RNR-118."""
    play_out(seed + 1000, some_options(seed + 1000))


@pytest.mark.soak
@pytest.mark.parametrize("tens", range(20))
@pytest.mark.parametrize("mode", MODES)
def test_two_hundred_advised_games_of_every_mode_end(mode: str, tens: int) -> None:
    """Section 9."""
    for seed in range(10 * tens, 10 * tens + 10):
        play_out(seed, MODES[mode], advised=True)
