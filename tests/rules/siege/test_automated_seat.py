"""Chapter 9 of the rulebook: automated seats, defaults, and whole games."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from bot.game.codec import Codec, encode
from rules.contract import Chance, Dice, Seat, Turn
from rules.siege.actions import (
    AssaultFortification,
    AttackSquad,
    DefendWith,
    EndTurn,
    InfluenceRose,
    MoveSquad,
    PassDefence,
    PlaceSquad,
    Rally,
    TakeVictoryPoint,
    TurnRose,
)
from rules.siege.names import FortificationId, Phase, Side, SquadId
from rules.siege.state import State
from tests.rules.siege.siege_scenes import SIEGE, menu, night, pending, play
from tests.rules.siege.test_sides_and_setup import by_default, opened

CODEC = Codec(SIEGE)


class SeededDice(Dice):
    """Random, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, count: int) -> int:
        return self._random.randrange(count)


@cache
def whole_game(seats: int, seed: int, advised: tuple[Side, ...] = (), **options: Any) -> State:
    """Play a game, once: the seats of the *advised* sides by advice, the others at random."""
    dice = SeededDice(seed)
    state = SIEGE.setup(seats, options)
    turn = Turn(SIEGE, state)
    SIEGE.begin(turn, Chance(dice, dice))
    state = turn.state
    while (pending := SIEGE.pending(state)) is not None:
        seat = dice.pick(pending.seats)
        legal = SIEGE.legal_actions(state, seat)
        action = dice.pick(legal)
        side = None if seat == state.curator else state.players[seat].side
        if side in advised:
            action = SIEGE.advise(SIEGE.view(state, seat), legal, dice)
        turn = Turn(SIEGE, state)
        SIEGE.decide(turn, action, Chance(dice, dice))
        state = turn.state
    return state


@pytest.mark.parametrize(
    ("seats", "advised"),
    [
        *((seats, ()) for seats in range(2, 7)),
        (4, tuple(Side)),
        *(pytest.param(seats, tuple(Side), marks=pytest.mark.soak) for seats in (2, 3, 5, 6)),
    ],
)
def test_games_of_every_size_end_with_a_result(seats: int, advised: tuple[Side, ...]) -> None:
    """SIEGE-78: after the last round at the latest; the state survives the disk."""
    state = whole_game(seats, seed=seats, advised=advised)
    result = SIEGE.result(state)

    assert state.phase is Phase.ENDED
    assert result is not None
    assert result.winners
    assert CODEC.state(encode(state)) == state


@pytest.mark.parametrize(
    "options",
    [
        {"map": "inner37", "rounds": 4},
        {"muster": "free", "fort_placement": "defenders"},
        {"assault_reward": "both", "ou_also_wind": True, "weather_cap_scope": "turn", "storm_drift": 1},
        {"loss_choice": "owner", "shaken": False, "walls": False, "wards": False, "die": "20"},
        {"shop_choice": "buyer", "defender_shop": True, "fort_strength": 3, "no_squads_out": True},
        {"storm_squads": 6, "storm_budget": 12, "guard_squads": 6, "guard_budget": 1, "sides_by": "host"},
        {"untap_at": "turn_end", "defender_start_cards": 2, "assault_dice": "attacker_only"},
    ],
    ids=lambda options: "-".join(options),
)
@pytest.mark.parametrize(
    "advised", [(), pytest.param(tuple(Side), marks=pytest.mark.soak)], ids=["random", "advised"]
)
def test_games_end_under_every_option(options: dict[str, object], advised: tuple[Side, ...]) -> None:
    """Chapter 6 of the rulebook."""
    assert SIEGE.result(whole_game(4, seed=1, advised=advised, **options)) is not None


@pytest.mark.soak_first
@pytest.mark.parametrize("games", [2, pytest.param(5, marks=pytest.mark.soak)])
def test_advised_stormers_loot_more_than_random_ones(games: int) -> None:
    """Chapter 9, item 4."""
    clever = [whole_game(4, seed, advised=(Side.STORMER,)) for seed in range(games)]
    random = [whole_game(4, seed) for seed in range(games)]

    def looted(games: list[State]) -> int:
        return sum(player.victory_points for state in games for player in state.players)

    assert looted(clever) > 3 * looted(random)


@pytest.mark.soak_first("3")
@pytest.mark.parametrize("games", [3, pytest.param(8, marks=pytest.mark.soak)])
def test_advised_defenders_save_more_than_random_ones(games: int) -> None:
    """Chapter 9, items 7 and 8."""
    clever = [whole_game(4, seed, advised=tuple(Side)) for seed in range(games)]
    random = [whole_game(4, seed, advised=(Side.STORMER,)) for seed in range(games)]

    def looted(games: list[State]) -> int:
        return sum(player.victory_points for state in games for player in state.players)

    assert looted(clever) < looted(random)


def advice(state: State, seat: int) -> object:
    return SIEGE.advise(SIEGE.view(state, Seat(seat)), menu(state, seat), SeededDice(0))


def test_players_of_a_side_do_not_all_deploy_in_one_place() -> None:
    """Chapter 9, item 3: they choose in secret, each one of the best places."""
    state = by_default(opened(6), "deploy_storm")
    seat = pending(state).seats[0]
    view, legal = SIEGE.view(state, seat), SIEGE.legal_actions(state, seat)
    placements = [SIEGE.advise(view, legal, SeededDice(seed)) for seed in range(10)]
    regions = {each.region for each in placements if isinstance(each, PlaceSquad)}

    assert 1 < len(regions) < 10


def test_a_strong_squad_beside_an_open_fortification_assaults_it() -> None:
    """Chapter 9, item 4."""
    state = night("SD", "0 wedge RBN T18, 1 far PP G7", "fog_sirens G1")

    assert advice(state, 0) == AssaultFortification(
        Seat(0), SquadId("0.wedge"), FortificationId("fog_sirens.1")
    )


def test_a_hopeless_assault_is_left_alone() -> None:
    """Chapter 9, item 4: losses count too."""
    state = night("SD", "0 pawn P T18 moved, 1 far PP G7", "fog_sirens G1")

    assert advice(state, 0) == EndTurn(Seat(0))


@pytest.mark.parametrize(("weather", "turns"), [("fog", False), ("frost", True), ("gale", True)])
def test_stormers_turn_the_rose_towards_better_weather(weather: str, turns: bool) -> None:
    """Chapter 9, items 1 and 6: a few steps ahead."""
    state = night("SD", "0 pawn P K, 1 far PP G7", weather=weather)

    assert isinstance(advice(state, 0), TurnRose) is turns


def test_a_guard_that_changes_little_does_not_defend() -> None:
    """Chapter 9, item 8."""
    strong = night("SD", "0 wedge RBN M7, 1 tower RP T5", "pump_station T5")
    weak = night("SD", "0 mob QQQ M7, 1 pawn P T5", "pump_station T5")

    def answer(state: State) -> object:
        assault = AssaultFortification(Seat(0), state.squads[0].id, FortificationId("pump_station.1"))
        return advice(play(state, assault).state, 1)

    assert answer(strong) == DefendWith(Seat(1), SquadId("1.tower"))
    assert answer(weak) == PassDefence(Seat(1))


def test_a_storm_squad_leaves_the_snow_before_it_is_buried() -> None:
    """Chapter 9, item 4: rather than rallying there."""
    snowed = night(
        "SD", "0 wedge RB M1, 1 far PP G7", "fog_sirens G1", weather="snowdrifts", reserves={0: "P"}
    )
    warded = night("SD", "0 wedge RB M1, 1 far PP G7", "deicer_store M1", weather="snowdrifts")
    move = advice(snowed, 0)

    assert isinstance(move, MoveSquad)
    assert move.region.startswith("T")
    assert advice(warded, 0) == AssaultFortification(
        Seat(0), SquadId("0.wedge"), FortificationId("deicer_store.1")
    )


def test_in_the_last_round_no_figure_is_spared() -> None:
    """Chapter 9, item 4: and a card that nobody will play is worth little."""
    squads = "0 mob NP T18 moved, 1 far PP G7"
    early = night("SD", squads, "fog_sirens G1", weather="frost", round=1)
    late = night("SD", squads, "fog_sirens G1", "sukharevka_whisperers T17", weather="frost", round=8)

    assert advice(early, 0) == EndTurn(Seat(0))
    assert advice(late, 0) == AssaultFortification(Seat(0), SquadId("0.mob"), FortificationId("fog_sirens.1"))


def test_in_the_last_round_a_guard_in_the_field_is_left_alone() -> None:
    """Chapter 9, item 4: beating it opens nothing any more, even a poor chance of a point is better."""
    squads = "0 wedge RBN T17, 1 far P T16, 1 tower R G1"
    early = night("SD", squads, "fog_sirens G1", weather="frost", round=1)
    late = night("SD", squads, "fog_sirens G1", weather="frost", round=8)

    assert advice(early, 0) == AttackSquad(Seat(0), SquadId("0.wedge"), SquadId("1.far"))
    assert isinstance(advice(late, 0), MoveSquad)


@pytest.mark.parametrize(
    ("figures", "round", "answer"),
    [("RB", 1, Rally), ("QR", 1, AssaultFortification), ("RB", 8, AssaultFortification)],
    ids=["doubtful", "safe", "last round"],
)
def test_a_squad_takes_a_figure_back_before_a_doubtful_assault(
    figures: str, round: int, answer: type
) -> None:
    """Chapter 9, item 9: no better use, and the reserve is not empty."""
    state = night(
        "SD", f"0 wedge {figures} T18, 1 far PP G7", "fog_sirens G1", reserves={0: "N"}, round=round
    )

    assert isinstance(advice(state, 0), answer)


def test_a_weak_squad_takes_a_figure_back_before_it_marches() -> None:
    """Chapter 9, item 9."""
    state = night("SD", "0 wedge RB M7, 1 far PP G1", "fog_sirens M11", reserves={0: "N"})

    assert advice(state, 0) == Rally(Seat(0), SquadId("0.wedge"))


@pytest.mark.parametrize(("round", "turns"), [(7, True), (8, False)])
def test_the_rose_is_turned_for_no_weather_that_comes_too_late(round: int, turns: bool) -> None:
    """Chapter 9, item 6: from frost there are two steps to the fog."""
    state = night("SD", "0 pawn P K, 1 far PP G7", weather="frost", round=round)

    assert isinstance(advice(state, 0), TurnRose) is turns


@pytest.mark.parametrize(("region", "answer"), [("T18", InfluenceRose), ("M24", TakeVictoryPoint)])
def test_a_stormer_does_not_call_the_snow_upon_their_own_squads(region: str, answer: type) -> None:
    """Chapter 9, item 5: far better weather is worth more than a point, but not at any price."""
    state = night(
        "SD",
        f"0 wedge RBN {region}, 0 ram RBB {region} moved, 0 mob RRP {region} moved, 0 far PP T9, 1 far PP G7",
        "fog_sirens T18",
        weather="gale",
        round=6,
    )
    won = play(
        state, AssaultFortification(Seat(0), SquadId("0.wedge"), FortificationId("fog_sirens.1")), dice=(9, 1)
    )

    assert isinstance(advice(won.state, 0), answer)
