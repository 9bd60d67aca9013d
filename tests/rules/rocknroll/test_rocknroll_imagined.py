"""A match that one seat takes to be the true one: nothing that it knows tells them apart."""

from __future__ import annotations

from typing import Any

import pytest
from loaded_dice import SteadyChance

from rules.contract import Chance, OptionValue, Seat, Turn
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import RNR, P, V, field, owns
from tests.rules.rocknroll.test_whole_rocknroll_games import states

EVERY = 7
"""Of so many moments of a game one is imagined."""
CASES: dict[str, dict[str, OptionValue]] = {
    "standard": {},
    "masked": {"macv_sog": True, "at_will": "both_turns", "contingent_pick": "choose"},
    "deathmatch": {"deathmatch": 1, "macv_sog": True},
    "vietchess": {"vietchess": 1, "macv_sog": True},
    "great_war": {"great_war": 1, "capture_limit": "none"},
}


@pytest.mark.parametrize(
    "advised", [pytest.param(True, marks=pytest.mark.soak), False], ids=["advised", "by_chance"]
)
@pytest.mark.parametrize("options", CASES.values(), ids=CASES)
def test_an_imagined_match_looks_like_the_true_one(options: dict[str, OptionValue], advised: bool) -> None:
    for number, (_, state) in enumerate(states(3, options, advised=advised)):
        if number % EVERY == 0 and RNR.pending(state) is not None:
            for seat in (V, P):
                looks_like(state, seat, number)


def looks_like(state: State, seat: Seat, number: int) -> None:
    """Fail where what *seat* imagines of *state* is not what it sees."""
    view = RNR.view(state, seat)
    imagined = RNR.imagined(view, SteadyChance(number))
    assert imagined is not None

    assert RNR.view(imagined, seat) == view
    assert RNR.pending(imagined) == RNR.pending(state)
    assert set(RNR.legal_actions(imagined, seat)) == set(RNR.legal_actions(state, seat))
    assert RNR.imagined(view, SteadyChance(number)) == imagined


@pytest.mark.soak_first("masked-2")
@pytest.mark.parametrize(
    ("name", "parts"), [("masked", 2), *(pytest.param(each, 4, marks=pytest.mark.soak) for each in CASES)]
)
def test_an_imagined_match_is_played_to_its_end(name: str, parts: int) -> None:
    moments = [state for _, state in states(5, CASES[name], advised=True) if RNR.pending(state) is not None]
    for number in range(0, len(moments), len(moments) // parts):
        imagined = RNR.imagined(RNR.view(moments[number], Seat(number % 2)), SteadyChance(number))
        assert imagined is not None
        dice = SteadyChance(number)
        turn: Turn[Any, Any] = Turn(RNR, imagined)
        while (pending := RNR.pending(turn.state)) is not None:
            seat = pending.seats[0]
            action = RNR.advise(RNR.view(turn.state, seat), RNR.legal_actions(turn.state, seat), dice)
            turn = Turn(RNR, turn.state)
            RNR.decide(turn, action, Chance(dice, dice))

        assert RNR.result(turn.state) is not None


def test_what_is_hidden_is_drawn_anew_and_what_is_known_stays() -> None:
    """Section 4: hands and the order of decks are hidden, discards and own cards are not."""
    state = field(
        "poker 3 closed",
        "zulu 5",
        "chi 1",
        order_deck="march-spades assault-clubs",
        order_discard="ambush-hearts",
        vietnam=owns("radio_intercept-spades", units="siren"),
        vpa=owns("airlift-diamonds unit_attacks-hearts", units="ham", deck="fj whistle", dead="mortgage"),
    )
    view = RNR.view(state, V)
    drawn = [RNR.imagined(view, SteadyChance(seed)) for seed in range(40)]
    masked = {unit.id for each in drawn if each is not None for unit in each.units if unit.closed}
    hands = {each.force(view.state.forces[1].side).orders for each in drawn if each is not None}

    assert len(masked) > 8
    assert len(hands) > 30
    assert masked.isdisjoint({"zulu", "mortgage", "chi"})
    assert all("ambush-hearts" not in hand and "radio_intercept-spades" not in hand for hand in hands if hand)


def test_the_channel_imagines_nothing() -> None:
    """It has no side."""
    assert RNR.imagined(RNR.view(field("chi 1"), None), SteadyChance()) is None
