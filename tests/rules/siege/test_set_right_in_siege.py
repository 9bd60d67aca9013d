"""What the game master of a siege sets right, what follows from it, and when it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import Chance, Correction, IllegalAction, Seat, Turn
from rules.kernel.amending import Switch
from rules.siege.actions import AssaultFortification
from rules.siege.corrections import (
    AmendControl,
    AmendCordon,
    AmendFortification,
    AmendMark,
    AmendRegion,
    AmendRound,
    AmendTurn,
    AmendVictoryPoints,
    AmendWatchPoints,
    AmendWeather,
    FreeToken,
    LiftCharms,
    RedrawCard,
    RemoveFigure,
    RestoreFigure,
    RestoreSquad,
    TurnCards,
)
from rules.siege.events.battle import PlayerOut
from rules.siege.events.round import TurnStarted
from rules.siege.events.token import (
    ConnectionDrawn,
    ConnectionDrawnUnseen,
    ConnectionReturned,
    RegionFell,
)
from rules.siege.names import (
    FigureId,
    FortificationId,
    FortificationStatus,
    Mark,
    RegionId,
    SquadId,
    UndergroundId,
    WeatherId,
)
from rules.siege.state import State
from tests.rules.siege.siege_scenes import SIEGE, LoadedDice, Played, figures, night, play

S, D = Seat(0), Seat(1)
WEDGE, CREW = SquadId("0.wedge"), SquadId("1.crew")
DIGGERS = UndergroundId("diggers")
PAWN = FigureId("pawn")
SIRENS = FortificationId("fog_sirens.1")


def scene(**options: Any) -> State:
    """A Stormer's turn: a squad of three on the edge, guards in B1 behind the sirens, diggers in G5."""
    options = {"tokens": "diggers G5 1", "cards": {1: "sewer_run"}, "reserves": {0: "P"}} | options
    return night("SD", "0 wedge RB T5, 1 crew RP B1", "fog_sirens B1", **options)


def amend(state: State, *corrections: Correction) -> Played:
    """Give what *corrections* make of *state*."""
    events: list[Any] = []
    for each in corrections:
        turn = Turn(SIEGE, state)
        SIEGE.amend(turn, each, Chance(LoadedDice(), LoadedDice()))
        state = turn.state
        events += turn.events
    return Played(state, events, LoadedDice())


def refusal(state: State, correction: Correction) -> str:
    with pytest.raises(IllegalAction) as refused:
        amend(state, correction)
    return refused.value.key


def region(code: str) -> RegionId:
    return RegionId(code)


def test_a_figure_goes_into_the_reserve_and_back_and_with_the_last_the_squad_is_gone() -> None:
    """SIEGE-15, SIEGE-16."""
    back = amend(scene(), RestoreFigure(WEDGE, PAWN))

    assert back.squad("0.wedge").figures == figures("RBP")
    assert back.state.players[S].reserve == ()

    gone = amend(back.state, *(RemoveFigure(WEDGE, each) for each in figures("RBP")))

    assert gone.state.squad(WEDGE) is None
    assert gone.state.players[S].reserve == figures("RBP")
    assert gone.asked == "turn", "the Stormer may still end the turn"

    again = amend(gone.state, RestoreSquad(S, FigureId("rook"), region("M1")))

    assert [(each.figures, each.region) for each in again.state.squads if each.owner == S] == [
        (figures("R"), "M1")
    ]


def test_by_option_the_last_squad_taken_away_puts_its_player_out() -> None:
    """Option `no_squads_out`: cards go back, tokens are free."""
    out = amend(scene(no_squads_out=True), RemoveFigure(CREW, PAWN), RemoveFigure(CREW, FigureId("rook")))

    assert out.one(PlayerOut).seat == D
    assert out.state.players[D].cards == ()
    assert out.state.undergrounds[0].controller is None


def test_a_turn_given_to_another_begins_anew() -> None:
    """SIEGE-24: squads are fresh, and the turns behind it follow."""
    moved = amend(scene(), AmendMark(CREW, Mark.SPENT, Switch.ON), AmendTurn(D))

    assert moved.one(TurnStarted).seat == D
    assert moved.state.active == D
    assert not moved.squad("1.crew").spent

    back = amend(moved.state, AmendTurn(S))

    assert back.state.active == S


def test_the_last_fortification_looted_lets_its_region_fall_and_gives_no_points() -> None:
    """SIEGE-10."""
    looted = amend(scene(), AmendFortification(SIRENS, FortificationStatus.LOOTED))

    assert looted.one(RegionFell).region == "B1"
    assert looted.state.looted() == 0

    standing = amend(looted.state, AmendFortification(SIRENS, FortificationStatus.STANDING))

    assert standing.state.standing() == 1


def test_a_token_changes_hands_with_its_card_and_nobody_else_learns_which() -> None:
    """SIEGE-57, SIEGE-58."""
    given = amend(scene(), AmendControl(DIGGERS, S))
    drawn, returned = given.one(ConnectionDrawn), given.one(ConnectionReturned)

    assert [each.card for each in given.state.players[S].cards] == [drawn.card]
    assert (returned.seat, returned.card) == (D, "sewer_run")
    assert given.state.players[D].cards == ()
    assert drawn.seen_by(D) == drawn.seen_by(None) == ConnectionDrawnUnseen(S, DIGGERS)

    freed = amend(given.state, FreeToken(DIGGERS))

    assert freed.state.players[S].cards == ()
    assert refusal(freed.state, RedrawCard(DIGGERS)) == "nobody_controls_it"


def test_whether_cards_are_tapped_already_is_no_reason() -> None:
    """It is their player's secret."""
    for cards in ("sewer_run", "-sewer_run"):
        turned = amend(scene(cards={1: cards}), TurnCards(D, Switch.OFF))

        assert turned.state.players[D].cards[0].tapped


@pytest.mark.parametrize(
    ("correction", "reason"),
    [
        (AmendRegion(WEDGE, region("B1")), "region_held"),
        (AmendRegion(WEDGE, region("T5")), "amend_unchanged"),
        (AmendRegion(WEDGE, region("Z9")), "amend_no_such_value"),
        (AmendRegion(SquadId("0.ram"), region("B2")), "amend_no_such_value"),
        (RestoreFigure(CREW, PAWN), "not_in_reserve"),
        (RemoveFigure(CREW, FigureId("queen")), "not_in_squad"),
        (AmendVictoryPoints(S, 2), "amend_no_such_value"),
        (AmendVictoryPoints(D, 1), "points_of_the_other_side"),
        (AmendWatchPoints(D, 61), "amend_no_such_value"),
        (AmendWatchPoints(S, 1), "points_of_the_other_side"),
        (AmendWeather(WeatherId("downpour")), "amend_unchanged"),
        (AmendCordon(region("K"), Switch.ON), "kremlin_stays_open"),
        (AmendRound(9), "amend_no_such_value"),
        (AmendTurn(S), "amend_unchanged"),
        (TurnCards(S, Switch.ON), "no_cards_held"),
        (LiftCharms(WEDGE), "not_charmed"),
    ],
    ids=str,
)
def test_what_cannot_be_set_right_is_refused_with_the_true_reason(
    correction: Correction, reason: str
) -> None:
    assert refusal(scene(), correction) == reason


def test_while_a_battle_is_decided_only_points_and_cards_are_set_right() -> None:
    """The engagement stands on what was there when it was declared."""
    assaulting = night("SD", "0 wedge RBN G1, 1 crew RP B1", "fog_sirens B1", cards={1: "sewer_run"})
    declared = play(assaulting, AssaultFortification(S, WEDGE, SIRENS))
    state = declared.state
    listed = SIEGE.corrections(SIEGE.view(state, None))

    assert declared.asked == "declare_defence"
    assert {type(each) for each in listed} == {AmendVictoryPoints, AmendWatchPoints, TurnCards}
    assert refusal(state, AmendRegion(WEDGE, region("M1"))) == "amend_question_open"


def test_before_the_night_nothing_is_set_right() -> None:
    setup = SIEGE.setup(2, {})
    turn = Turn(SIEGE, setup)
    SIEGE.begin(turn, Chance(LoadedDice(), LoadedDice()))

    assert SIEGE.corrections(SIEGE.view(turn.state, None)) == ()


def test_the_marker_set_to_the_tornado_throws_nobody() -> None:
    """SIEGE-73 is for arrivals and turns that begin."""
    blown = amend(scene(), AmendWeather(WeatherId("tornado")))

    assert blown.asked == "turn"
