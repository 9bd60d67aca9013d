"""What a seat imagines: a night that it cannot tell from the true one, and that can be played on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from loaded_dice import SteadyChance

from rules.contract import Chance, Seat, Turn
from rules.siege.names import CardId, DecisionKind, Phase
from rules.siege.state import Decision, Peek, PlayedCard, State, Targets
from tests.contract.played_games import Play, played, suite_plays
from tests.rules.siege.siege_scenes import SIEGE, night

MOMENTS = 24
"""At which every seat of a game imagines; in every run of the suite at a third of them."""


def imagine(state: State, seat: Seat, seed: object) -> State:
    return SIEGE.imagined(SIEGE.view(state, seat), SteadyChance(f"{seed}/{seat}"))


def play_on(state: State, seed: object) -> State:
    """Play to the end by advice."""
    number = 0
    while (pending := SIEGE.pending(state)) is not None:
        dice = SteadyChance(f"{seed}/{number}")
        number += 1
        seat = dice.pick(pending.seats)
        turn = Turn(SIEGE, state)
        legal = SIEGE.legal_actions(state, seat)
        SIEGE.decide(turn, SIEGE.advise(SIEGE.view(state, seat), legal, dice), Chance(dice, dice))
        state = turn.state
    return state


ours = [play for play in suite_plays() if play.subject == "siege"]
more = [
    *(Play("siege", seats, 2 * seats, advised) for seats in (2, 5) for advised in (False, True)),
    *(Play("siege", seats, seed, False) for seats, seed in ((3, 1), (4, 3), (4, 5), (6, 7))),
]


@pytest.mark.parametrize(
    "play", [*ours, *(pytest.param(each, marks=pytest.mark.soak) for each in more)], ids=str
)
def test_a_seat_cannot_tell_what_it_imagines_from_the_truth(play: Play) -> None:
    """Odd seeds have random options."""
    game = played(play)
    for number, moment in enumerate(game.sample(MOMENTS)):
        state = moment.after
        pending = SIEGE.pending(state)
        for seat in game.seats:
            imagined = imagine(state, seat, number)

            assert SIEGE.view(imagined, seat) == SIEGE.view(state, seat)
            assert imagined == imagine(state, seat, number)
            if pending is not None and seat in pending.seats:
                assert SIEGE.legal_actions(imagined, seat) == SIEGE.legal_actions(state, seat)
            there = SIEGE.pending(imagined)
            assert (there is None) == (pending is None)
            if pending is not None and there is not None:
                assert (there.kind, there.asked, there.secret) == (
                    pending.kind,
                    pending.asked,
                    pending.secret,
                )
                assert pending.secret or there.seats == pending.seats


@pytest.mark.parametrize(
    "play",
    [
        Play("siege", 3, 6, False, apart=3),
        *(pytest.param(Play("siege", *each, False), marks=pytest.mark.soak) for each in ((3, 6), (4, 3))),
    ],
    ids=str,
)
def test_an_imagined_night_is_played_on_to_its_end(play: Play) -> None:
    game = played(play)
    for number, moment in enumerate(game.sample(3)):
        for seat in game.seats[:: play.apart]:
            assert SIEGE.result(play_on(imagine(moment.after, seat, number), number)) is not None


def test_a_hand_that_was_seen_is_imagined_so_and_another_as_chance_has_it() -> None:
    """SIEGE-57: which of a token's two cards somebody holds is secret, but for who had a look at it."""
    state = night("SD", "0 wedge RBN T18", "fog_sirens G1", "diggers G3 1", cards={1: "undermine"}, round=2)
    seen = Peek(Seat(1), 2, state.players[1].cards)
    peeked = replace(state, players=(replace(state.players[0], peeks=(seen,)), state.players[1]))

    def hands(state: State) -> set[str]:
        return {imagine(state, Seat(0), n).players[1].cards[0].card for n in range(20)}

    assert hands(peeked) == {"undermine"}
    assert hands(state) == {"undermine", "sewer_run"}


def test_a_card_that_is_played_openly_is_in_the_hand_that_is_imagined() -> None:
    state = night("SD", "0 wedge RBN T18", "fog_sirens G1", "diggers G3 1", cards={1: "-undermine"}, round=2)
    card = PlayedCard(Seat(1), CardId("undermine"), Targets())
    state = replace(state, phase=Phase.OPENING_WINDOW, window=(card,))
    state = replace(state, stack=(Decision(DecisionKind.AIM_TORNADO, (Seat(0),), (Seat(0),)),))
    held = state.players[1].cards

    assert all(imagine(state, Seat(0), n).players[1].cards == held for n in range(9))
