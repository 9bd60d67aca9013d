"""Whole nights under any mixture of options: they end, and their events alone give the state."""

from __future__ import annotations

from random import Random

import pytest

from bot.command_line.simulation import any_action
from rules.contract import Chance, OptionValue, Turn
from rules.siege.actions import TakeBack
from rules.siege.night import Night
from rules.siege.state import State
from tests.rules.siege.siege_scenes import SIEGE
from tests.rules.siege.test_automated_seat import SeededDice

LONGEST = 20_000
"""Actions after which a night is taken for endless."""

RANDOM_NIGHTS, ADVISED_NIGHTS = 1000, 200


def some_options(chosen: Random) -> dict[str, OptionValue]:
    """Give about half of the options any value."""
    options: dict[str, OptionValue] = {}
    for option in SIEGE.options:
        if chosen.random() < 0.5:
            continue
        if isinstance(option.default, bool):
            options[option.name] = chosen.random() < 0.5
        elif option.choices:
            options[option.name] = chosen.choice(option.choices)
        else:
            options[option.name] = chosen.randint(option.minimum, option.maximum)
    return options


def some_seats(chosen: Random, options: dict[str, OptionValue]) -> int:
    """Give a number of seats that *options* allow; sides are exchanged only where they are equal."""
    fewest, most = SIEGE.seat_range(options)
    step = 1 if options.get("mode", "single") == "single" else 2
    return chosen.randrange(fewest, most + 1, step)


def play_on(seed: int, *, advised: bool) -> State:
    """Play the night of *seed* to its end, and hold its events and its map to what is promised."""
    chosen, dice = Random(seed), SeededDice(seed)
    options = some_options(chosen)
    empty = state = SIEGE.setup(some_seats(chosen, options), options)
    turn = Turn(SIEGE, state)
    SIEGE.begin(turn, Chance(dice, dice))
    events = list(turn.events)
    state = turn.state
    for _ in range(LONGEST):
        pending = SIEGE.pending(state)
        if pending is None:
            break
        seat = dice.pick(pending.seats)
        legal = SIEGE.legal_actions(state, seat)
        # Whoever takes back as readily as they add never has a roster: nine times in ten it is let stand.
        going_on = [each for each in legal if not isinstance(each, TakeBack)]
        offered = going_on if going_on and dice.below(10) else legal
        action = SIEGE.advise(SIEGE.view(state, seat), legal, dice) if advised else any_action(offered, dice)
        assert SIEGE.default(state, seat) in legal
        turn = Turn(SIEGE, state)
        SIEGE.decide(turn, action, Chance(dice, dice))
        events += turn.events
        state = turn.state
        hold_to_the_rules(SIEGE.night(state))

    assert SIEGE.pending(state) is None, f"the night of seed {seed} does not end"
    folded = empty
    for event in events:
        folded = SIEGE.evolve(folded, event)
    assert folded == state
    return state


def hold_to_the_rules(night: Night) -> None:
    """What no action may ever break."""
    for region in night.board.codes:
        squads = night.squads_in(region)
        # Before a crowd is spread out (SIEGE-19) nothing can be asked, so no state shows one.
        assert len(squads) <= night.content.numbers.region_room
        assert len({squad.side for squad in squads}) <= 1
    for player in night.state.players:
        owned = [*player.reserve, *(each for squad in night.squads_of(player.seat) for each in squad.figures)]
        assert all(owned.count(kind.id) <= kind.maximum for kind in night.content.figures)
        assert player.moves <= night.settings.weather_cap
        assert len({held.underground for held in player.cards}) == len(player.cards)
    for squad in night.state.squads:
        assert 1 <= len(squad.figures) <= night.content.numbers.squad_figures
    for token in night.state.undergrounds:
        holders = [
            player.seat
            for player in night.state.players
            if any(held.underground == token.id for held in player.cards)
        ]
        assert holders == ([] if token.controller is None else [token.controller])


def check(seed: int, *, advised: bool) -> None:
    state = play_on(seed, advised=advised)
    result = SIEGE.result(state)

    assert result is not None
    assert result.winners


@pytest.mark.soak_first("3", "2")
@pytest.mark.parametrize("seed", range(5))
def test_random_nights_end_and_keep_the_rules(seed: int) -> None:
    """SIEGE-9, SIEGE-13, SIEGE-58, SIEGE-66, SIEGE-78: at every moment, under any options."""
    check(seed, advised=False)


@pytest.mark.soak_first("2")
@pytest.mark.parametrize("seed", [0, 2])
def test_advised_nights_end_and_keep_the_rules(seed: int) -> None:
    """SIEGE-9, SIEGE-13, SIEGE-58, SIEGE-66, SIEGE-78: automated seats too."""
    check(seed, advised=True)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(RANDOM_NIGHTS))
def test_a_thousand_random_nights_end_and_keep_the_rules(seed: int) -> None:
    check(seed, advised=False)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(ADVISED_NIGHTS))
def test_two_hundred_advised_nights_end_and_keep_the_rules(seed: int) -> None:
    check(seed, advised=True)
