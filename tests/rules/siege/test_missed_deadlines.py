"""Chapter 3: what is played for a seat that does not answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.contract import Seat
from rules.siege.actions import (
    AssaultFortification,
    AttackSquad,
    DefendWith,
    EndTurn,
    LoseFigure,
    PassDefence,
    PlaceByLot,
    PlaceFortification,
    Retreat,
    SetStandingOrder,
    Stay,
    TakeVictoryPoint,
    WishSide,
)
from rules.siege.events.battle import DefenceAnswered
from rules.siege.events.setup import FortificationPlaced
from rules.siege.muster import budget_left
from rules.siege.names import FigureId, FortificationId, OrderKind, RegionId, Side, SquadId, Wish
from rules.siege.options import MEASURED
from rules.siege.state import State
from tests.rules.siege.siege_scenes import SIEGE, figures, menu, night, pending, play
from tests.rules.siege.test_sides_and_setup import by_default, opened

S, D, D2 = Seat(0), Seat(1), Seat(2)
WEDGE, CREW = SquadId("0.wedge"), SquadId("1.crew")
SIRENS = FortificationId("fog_sirens.1")
ASSAULT = AssaultFortification(S, WEDGE, SIRENS)

ROSTERS = {
    2: ("QNP RBN RBP", "PP PP NP"),
    3: ("QRP RBB", "PP PPP NP RP"),
    4: ("QRP RBB", "BP PP"),
    5: ("QRP RBB", "NP PPP RP"),
    6: ("QRP RBB", "NP PPP"),
}
MEASURED_GUARDS = {2: "PP NP BP", 3: "BP NPP RP KB", 4: "NP BP", 5: "BP NPP KN", 6: "NP BP"}


def test_a_seat_without_a_wish_takes_any_side() -> None:
    """SIEGE-3: the default of SideWish."""
    assert SIEGE.default(opened(3), S) == WishSide(S, Wish.ANY)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("muster", ["table", "free"])
@pytest.mark.parametrize("guard_budget", [MEASURED, 0])
def test_a_seat_without_a_roster_gets_the_default_one(seats: int, muster: str, guard_budget: int) -> None:
    """SIEGE-18, table 5.3: squad by squad, figure by figure where the muster is free.

    A game begun before the budget of guards was measured has the option at 0.
    """
    state = by_default(opened(seats, muster=muster, guard_budget=guard_budget), "deploy_garrison")
    storm, guard = ROSTERS[seats]
    guard = MEASURED_GUARDS[seats] if guard_budget == MEASURED else guard

    for player in state.players:
        wanted = storm if player.side is Side.STORMER else guard
        assert [draft.figures for draft in player.drafts] == [figures(each) for each in wanted.split()]


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_default_roster_spends_the_budget_of_guards_that_is_in_force(seats: int) -> None:
    """SIEGE-18: all of it, or all but one."""
    state = by_default(opened(seats), "deploy_garrison")
    left = [budget_left(SIEGE.night(state), each) for each in state.players if each.side is Side.DEFENDER]

    assert set(left) <= {0, 1}


def test_lots_place_the_fortification_of_a_defender_who_does_not() -> None:
    """SIEGE-17: option `fort_placement`: Defenders place one each in turn, and the default is a lot."""
    state = opened(4, sides_by="lots", fort_placement="defenders")
    first, second = (seat for seat in state.places if state.players[seat].side is Side.DEFENDER)
    askers = []
    board = SIEGE.night(state).board
    while pending(state).kind == "place_fortification":
        (seat,) = pending(state).seats
        assert SIEGE.default(state, seat) == PlaceByLot(seat)
        askers.append(seat)
        step = play(state, PlaceByLot(seat))
        state = step.state
        assert step.one(FortificationPlaced).seat == seat

    assert askers == [first, second] * 8 + [first]
    assert Counter(board.ring(each.region) for each in state.fortifications) == {1: 3, 2: 6, 3: 5, 4: 3}
    assert pending(state).kind == "muster"


def test_a_defender_sees_what_there_is_to_place() -> None:
    """SIEGE-12, SIEGE-17: its type and ward, and every ring's number is kept."""
    state = opened(2, sides_by="lots", fort_placement="defenders")
    (seat,) = pending(state).seats
    view = SIEGE.view(state, seat)
    place = PlaceFortification(seat, RegionId("B1"))
    situation, *rings = SIEGE.situation(view)

    assert len(view.state.unplaced) == 11
    assert situation.facts["left"] == 11
    assert len(rings) == 4

    both = play(state, place, place).state
    assert {action.region[0] for action in menu(both, seat, PlaceFortification)} == {"G", "T", "M"}  # type: ignore[attr-defined]  # a menu of one class


def test_the_weakest_figure_is_lost_unasked() -> None:
    """SIEGE-38: the default of ChooseLoss, whatever the order in the squad."""
    state = night("SD", "0 wedge RPN T18, 1 far PP G6", "fog_sirens G1", loss_choice="owner")
    asked = play(state, ASSAULT, dice=(1, 9)).state

    assert pending(asked).kind == "choose_loss"
    assert SIEGE.default(asked, S) == LoseFigure(S, FigureId("pawn"))


def test_a_beaten_squad_falls_back_on_its_friends_and_else_on_the_lowest_code() -> None:
    """SIEGE-36: the default of ChooseRetreat."""
    alone = night("SD", "0 wedge RBN T18, 1 far PP G6", "fog_sirens G1")
    friends = night("SD", "0 wedge RBN T18, 0 a P M24, 1 far PP G6", "fog_sirens G1")

    assert SIEGE.default(play(alone, ASSAULT, dice=(1, 9)).state, S) == Retreat(S, WEDGE, RegionId("T17"))
    assert SIEGE.default(play(friends, ASSAULT, dice=(1, 9)).state, S) == Retreat(S, WEDGE, RegionId("M24"))


def test_a_winner_stays_and_takes_the_point() -> None:
    """SIEGE-37, SIEGE-44: the defaults of ChooseAdvance and ChooseReward; a turn ends."""
    field = night("SD", "0 wedge RBN T18, 1 crew P G1", weather="fog")
    won = play(field, AttackSquad(S, WEDGE, CREW), dice=(9, 1)).state
    assault = play(night("SD", "0 wedge RBN T18, 1 far PP G6", "fog_sirens G1"), ASSAULT, dice=(9, 1)).state

    assert pending(won).kind == "choose_advance"
    assert SIEGE.default(won, S) == Stay(S)
    assert SIEGE.default(assault, S) == TakeVictoryPoint(S)
    assert SIEGE.default(field, S) == EndTurn(S)


# Standing orders.


def asked(**scene: Any) -> State:
    squads = "0 wedge RBN T18, 1 crew RP G1, 2 near PP G12"
    return play(night("SDD", squads, "fog_sirens G1", **scene), ASSAULT).state


@pytest.mark.parametrize(
    ("order", "percent", "answer"),
    [
        (OrderKind.ALWAYS, 0, DefendWith(D, CREW)),
        (OrderKind.ODDS, 1, DefendWith(D, CREW)),
        (OrderKind.ODDS, 99, PassDefence(D)),
        (OrderKind.NEVER, 0, PassDefence(D)),
        (OrderKind.ASK, 0, PassDefence(D)),
    ],
)
def test_an_order_left_while_being_asked_is_what_a_missed_deadline_plays(
    order: OrderKind, percent: int, answer: object
) -> None:
    """SIEGE-51, SIEGE-84: the standing order, else a pass; the open question stays the seat's own."""
    step = play(asked(), SetStandingOrder(D, order, percent))

    assert step.all(DefenceAnswered) == []
    assert pending(step.state).seats == (D, D2)
    assert SIEGE.default(step.state, D) == answer


@pytest.mark.parametrize("strength", ["P", "PP", "N", "B", "R", "RP"])
def test_odds_of_exactly_so_many_percent_defend(strength: str) -> None:
    """SIEGE-84: at least N %, with no grain of a fraction lost on the way."""
    state = night("SD", f"0 wedge RBN T18, 1 crew {strength} G12", "fog_sirens G1")
    asked = play(state, ASSAULT).state
    caution = SIEGE.caution(SIEGE.view(asked, D), menu(asked, 1)[0])
    assert caution is not None
    percent = int(str(caution.facts["guarded"]))

    def answer(percent: int) -> object:
        ordered = play(state, SetStandingOrder(D, OrderKind.ODDS, percent)).state
        return play(ordered, ASSAULT).one(DefenceAnswered).squad

    assert answer(percent) == CREW
    assert answer(percent + 1) is None
