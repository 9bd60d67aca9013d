"""RNR-95, option `at_will`: tricks marked `!` in the enemy's turn, too."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import Seat
from rules.rocknroll.actions import DirectMove, EndTurn, PassDevil, PassTrick, SetReactions, UseTrick
from rules.rocknroll.names import Phase, PieceId, Position, Reactions, TrickNumber
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import RNR, VPA, P, Played, V, field, menu, owns, refusal

BOTH = {"at_will": "both_turns", "devils_hand": "off"}
MOVE = DirectMove(V, PieceId("hodunov"), Position(3))


def use(unit: str, seat: Seat = V) -> UseTrick:
    """Give the use of a unit's first trick."""
    return UseTrick(seat, PieceId(unit), TrickNumber(0))


def enemys_turn(*standing: str, **options: Any) -> State:
    """Give VPA's orders phase with Hodunov, who may move at will, on the other side."""
    held = owns("march-clubs march-hearts", deck="chi siren courier")
    return field(
        "hodunov 2", *standing, turn=VPA, first=VPA, vietnam=held, vpa=held, options={**BOTH, **options}
    )


@pytest.mark.parametrize("phase", [Phase.DEPLOYMENT, Phase.ORDERS])
def test_a_trick_is_used_between_two_actions_of_the_enemy(phase: Phase) -> None:
    state = field("hodunov 2", "zulu 5", turn=VPA, phase=phase, options=BOTH)
    moved = Played(state).then(use("hodunov"), MOVE)

    assert [unit.position for unit in moved.state.units if unit.id == "hodunov"] == [3]
    assert moved.asked == phase.value
    assert moved.state.top is not None and moved.state.top.waiting == (P,)


def test_each_unit_does_so_once_in_that_turn_and_again_in_its_own() -> None:
    once = Played(enemys_turn()).then(use("hodunov"), MOVE)
    assert refusal(once.state, use("hodunov")) == "once_a_turn"

    assert use("hodunov") in menu(once.then(EndTurn(P)).state, V)


def test_its_owner_is_asked_when_the_enemys_turn_ends_until_nothing_is_left() -> None:
    """Chapter 3: as the Devil is; the standing order for reactions counts."""
    state = enemys_turn("barefoot 4", "zulu 4")
    ended = Played(state).then(EndTurn(P))
    assert ended.asked == "at_will_window"
    assert menu(ended.state, V) == [use("hodunov"), use("barefoot"), PassTrick(V)]
    assert RNR.default(ended.state, V) == PassTrick(V)

    again = ended.then(use("hodunov"), MOVE)
    assert menu(again.state, V) == [use("barefoot"), PassTrick(V)]
    assert again.then(PassTrick(V)).asked != "at_will_window"

    never = Played(state).then(SetReactions(V, Reactions.NEVER), EndTurn(P))
    assert never.asked != "at_will_window"


def test_the_window_opens_before_the_devils() -> None:
    ended = Played(enemys_turn(devils_hand="on")).then(EndTurn(P))
    assert ended.asked == "at_will_window"

    assert ended.then(PassTrick(V)).asked == "devil_window"
    assert ended.then(PassTrick(V), PassDevil(V)).asked not in ("at_will_window", "devil_window")


def test_as_printed_a_trick_without_a_reaction_is_for_the_own_turn() -> None:
    state = enemys_turn(at_will="printed")

    assert not any(isinstance(each, UseTrick) for each in RNR.orders(state, V))
    assert refusal(state, use("hodunov")) == "not_your_decision"
    assert Played(state).then(EndTurn(P)).asked != "at_will_window"
