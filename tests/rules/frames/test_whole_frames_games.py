"""Whole games under any mixture of options: they end, and their events alone give the state."""

from __future__ import annotations

from random import Random

import pytest
from loaded_dice import SteadyChance

from rules.contract import Action, Chance, OptionValue, Seat, Turn
from rules.frames.names import Phase
from rules.frames.scores import ranking, score_of
from rules.frames.state import State
from tests.rules.frames.battle_scenes import CONTENT
from tests.rules.frames.frames_games import FRAMES

LONGEST = 20_000
"""Actions after which a game is taken for endless."""

RANDOM_GAMES, ADVISED_GAMES = 1000, 200
ORDERS = 0.04
"""How often a random seat leaves an order."""


def some_options(chosen: Random) -> dict[str, OptionValue]:
    """Give about half of the options any value."""
    options: dict[str, OptionValue] = {}
    for option in FRAMES.options:
        if chosen.random() < 0.5:
            continue
        if isinstance(option.default, bool):
            options[option.name] = chosen.random() < 0.5
        elif option.choices:
            options[option.name] = chosen.choice(option.choices)
        else:
            options[option.name] = chosen.randint(option.minimum, option.maximum)
    return options


def play_on(seed: int, *, advised: bool) -> State:
    """Play the game of *seed* to its end, and hold its events and its field to what is promised."""
    chosen, dice = Random(seed), SteadyChance(seed)
    empty = state = FRAMES.setup(chosen.randint(2, 5), FRAMES.parse_options(some_options(chosen)))
    turn = Turn(FRAMES, state)
    FRAMES.begin(turn, Chance(dice, dice))
    events = list(turn.events)
    state = turn.state
    for _ in range(LONGEST):
        pending = FRAMES.pending(state)
        if pending is None:
            break
        action = (_advised if advised else _any)(state, dice.pick(pending.seats), chosen, dice)
        turn = Turn(FRAMES, state)
        FRAMES.decide(turn, action, Chance(dice, dice))
        events += turn.events
        state = turn.state
        hold_to_the_rules(state)

    assert FRAMES.pending(state) is None, f"the game of seed {seed} does not end"
    folded = empty
    for event in events:
        folded = FRAMES.evolve(folded, event)
    assert folded == state
    return state


def _advised(state: State, seat: Seat, chosen: Random, dice: SteadyChance) -> Action:
    return FRAMES.advise(FRAMES.view(state, seat), FRAMES.legal_actions(state, seat), dice)


def _any(state: State, seat: Seat, chosen: Random, dice: SteadyChance) -> Action:
    legal = FRAMES.legal_actions(state, seat)
    assert FRAMES.default(state, seat) in legal
    orders = FRAMES.orders(state, Seat(chosen.randrange(len(state.players))))
    return dice.pick(orders if orders and chosen.random() < ORDERS else legal)


def hold_to_the_rules(state: State) -> None:
    """What no action may ever break."""
    numbers = CONTENT.numbers
    standing = [each.cell for each in (*state.frames, *state.stations) if each.cell is not None]
    assert len(set(standing)) == len(standing), "a cell holds one frame or one station"
    assert not {each.cell for each in state.elements} & {each.cell for each in state.stations}
    for frame in state.frames:
        assert 1 <= frame.whites <= numbers.whites
        assert len(frame.systems) <= numbers.systems
        assert max((frame.systems.count(each) for each in frame.systems), default=0) <= numbers.system_copies
        assert 0 <= frame.rockets <= state.settings.rockets
        assert state.phase is not Phase.COMBAT or frame.cell is not None
    for player in state.players:
        assert player.points == 0 or 3 <= player.points <= 7
    assert all(0 <= each.durability <= CONTENT.durability[each.terrain] for each in state.elements)
    assert 0 <= state.doomsday <= 20
    acting = [turn.frame for turn in state.turns]
    assert len(set(acting)) == len(acting), "a frame has one turn at a time"
    assert {each.id for each in state.frames if each.acted} >= set(acting)
    for turn in state.turns:
        assert len(set(turn.used)) == len(turn.used) <= 4
        assert {die.id for die in turn.pool} >= set(turn.used)
    if state.settings.combat_order == "attacker_first":
        assert len(state.turns) <= 2
    if state.precedence:
        order = [score_of(state, seat) for seat in ranking(state)]
        assert order == sorted(order, reverse=True)


def check(seed: int, *, advised: bool) -> None:
    result = FRAMES.result(play_on(seed, advised=advised))

    assert result is not None
    assert result.winners


@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_and_keep_the_rules(seed: int) -> None:
    """FRAMES-6, FRAMES-20, FRAMES-34, FRAMES-66, FRAMES-91: at every moment, under any options."""
    check(seed, advised=False)


@pytest.mark.parametrize("seed", [1])
def test_advised_games_end_and_keep_the_rules(seed: int) -> None:
    """FRAMES-6, FRAMES-20, FRAMES-34, FRAMES-66, FRAMES-91: automated seats too."""
    check(seed, advised=True)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(RANDOM_GAMES))
def test_a_thousand_random_games_end_and_keep_the_rules(seed: int) -> None:
    check(seed, advised=False)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(ADVISED_GAMES))
def test_two_hundred_advised_games_end_and_keep_the_rules(seed: int) -> None:
    check(seed, advised=True)
