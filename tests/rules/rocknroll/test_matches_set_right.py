"""What the game master of a match sets right, and how the match goes on from there."""

from __future__ import annotations

import pytest
from loaded_dice import SteadyChance

from rules.contract import Chance, Correction, IllegalAction, Turn
from rules.kernel.amending import Switch
from rules.rocknroll.actions import EndDeployment, EndTurn
from rules.rocknroll.corrections import (
    AmendAmbush,
    AmendArrow,
    AmendCommand,
    AmendCompensation,
    AmendDevil,
    AmendPosition,
    AmendRd,
    AmendRound,
    AmendScore,
    AmendTurn,
    AmendWins,
    DealLocal,
    DealOperation,
    DealOrders,
    DealUnits,
    ExchangePoints,
    FreePrisoner,
    ImprisonPiece,
    ReturnOrder,
    ReturnUnit,
    TakeRandomOrders,
    TakeRandomUnits,
    WithdrawPiece,
)
from rules.rocknroll.events.card import (
    LocalDrawn,
    LocalDrawnUnseen,
    OrdersDrawn,
    OrdersDrawnUnseen,
    UnitsDrawn,
    UnitsDrawnUnseen,
)
from rules.rocknroll.names import Direction, DrawCause, Letter, OrderCard, PieceId, Position, Side, UnitId
from rules.rocknroll.state import Card, Prisoner, State
from tests.rules.rocknroll.rocknroll_scenes import RNR, VIETNAM, VPA, P, Played, V, field, orders, owns, units

CHANCE = Chance(SteadyChance("table"), SteadyChance("secret"))
CHI, ZULU = PieceId("chi"), PieceId("zulu")


def amended(state: State, *corrections: Correction) -> Played:
    """Give what *corrections* make of *state*, one after the other, with their events."""
    played = Played(state)
    for correction in corrections:
        turn = Turn(RNR, played.state)
        RNR.amend(turn, correction, CHANCE)
        played = Played(turn.state, [*played.events, *turn.events])
    return played


def refused(state: State, correction: Correction) -> str:
    """Give why *correction* is refused; the list of the channel has it neither."""
    assert correction not in RNR.corrections(RNR.view(state, None))
    with pytest.raises(IllegalAction) as refusal:
        RNR.amend(Turn(RNR, state), correction, CHANCE)
    return refusal.value.key


def test_counters_are_set_at_any_moment_of_the_match() -> None:
    """RNR-15, RNR-50, RNR-111, RNR-112; in the middle of an order too, where cards stay as they are."""
    under_way = Played(field("chi 2", "zulu 2", vietnam=owns("march-spades"))).order("march-spades").state
    played = amended(
        under_way,
        *(AmendRd(VIETNAM, 7), AmendCompensation(VPA, 3), AmendWins(VIETNAM, 2), AmendScore(VPA, 9)),
        *(AmendDevil(VPA, Switch.ON), AmendRound(5)),
    )

    assert (played.force(VIETNAM).rd, played.force(VIETNAM).wins) == (7, 2)
    assert (played.force(VPA).compensation, played.force(VPA).score) == (3, 9)
    assert (played.force(VPA).devil_used, played.state.round) == (True, 5)
    assert played.asked == "continue_order"
    for correction in (AmendPosition(CHI, Position(4)), AmendTurn(VPA), DealOrders(VPA, 1)):
        assert refused(under_way, correction) == "amend_question_open"


def test_no_correction_wins_the_match() -> None:
    """RNR-112: a side that has won as many rounds as it takes would have ended the match."""
    state = field("chi 2", "zulu 2")
    wins = [each.wins for each in RNR.corrections(RNR.view(state, None)) if isinstance(each, AmendWins)]

    assert max(wins) == state.settings.wins_needed - 1


@pytest.mark.parametrize(
    ("side", "then"), [(VIETNAM, VPA), (VPA, None)], ids=["the first side", "the second side"]
)
def test_a_turn_that_is_given_begins_anew_and_the_round_goes_on(side: Side, then: Side | None) -> None:
    """RNR-10: after the first side the second has its turn, after the second the round is closed."""
    begun = amended(field("chi 2", "zulu 2", turn=side.other), AmendTurn(side))
    seat = V if side is VIETNAM else P
    over = begun.then(EndDeployment(seat), EndTurn(seat)).settled()

    assert (begun.state.active, begun.asked, begun.waits_for) == (side, "deployment", (seat,))
    assert over.state.active is then or over.state.round == 3


def test_a_unit_laid_elsewhere_enters_nothing() -> None:
    """RNR-44: whoever would have fired at an entrant is silent."""
    played = amended(field("chi 1", "zulu 3"), AmendPosition(CHI, Position(3)))

    assert (played.place("chi"), len(played.events), played.asked) == (3, 1, "orders")


def test_a_closed_unit_is_moved_by_its_token_and_given_to_nobody() -> None:
    """RNR-103: which card it is stays its commander's secret."""
    state = field("chi 1 closed", "zulu 3", options={"macv_sog": True})
    token = PieceId("V-1")
    played = amended(state, AmendPosition(token, Position(2)), WithdrawPiece(token))

    assert played.force(VIETNAM).hq == (Card(UnitId("chi"), closed=True),)
    assert all("chi" not in str(each.seen_by(P)) for each in played.events)
    assert refused(state, AmendCommand(token, VPA)) == "amend_closed"
    assert refused(state, ImprisonPiece(token)) == "closed_not_captured"


def test_command_and_captivity_are_set() -> None:
    """RNR-5, RNR-70, RNR-72: neither counts as a loss."""
    state = field("chi 2", "zulu 2", "hinds 3")
    converted = amended(state, AmendCommand(PieceId("hinds"), VPA), AmendCommand(CHI, VPA))
    imprisoned = amended(state, ImprisonPiece(ZULU))
    freed = amended(imprisoned.state, FreePrisoner(UnitId("zulu")))

    assert {unit.side for unit in converted.state.units} == {VPA}
    assert imprisoned.force(VIETNAM).prisoners == (Prisoner(UnitId("zulu"), VPA),)
    assert freed.force(VPA).hq == (Card(UnitId("zulu")),)
    assert freed.force(VPA).losses == 0
    assert refused(state, ImprisonPiece(PieceId("hinds"))) == "local_not_captured"


def test_a_local_that_is_taken_off_goes_under_its_deck() -> None:
    """RNR-84."""
    played = amended(field("chi 2", "zulu 2", "hinds 3"), WithdrawPiece(PieceId("hinds")))

    assert played.state.locals_deck == units("hinds")


def test_open_cards_come_back_into_a_hand() -> None:
    """RNR-107: a card that lies face down is not named."""
    state = field(
        *("chi 2", "zulu 2"),
        vpa=owns(hq="poker ham*", dead="fj"),
        order_discard="march-spades assault-hearts",
    )
    played = amended(
        state,
        *(ReturnUnit(VPA, UnitId("poker")), ReturnUnit(VPA, UnitId("fj"))),
        ReturnOrder(VIETNAM, OrderCard("assault-hearts")),
    )

    assert played.force(VPA).units == units("poker fj")
    assert (played.force(VIETNAM).orders, played.state.order_discard) == (
        orders("assault-hearts"),
        orders("march-spades"),
    )
    assert refused(state, ReturnUnit(VPA, UnitId("ham"))) == "amend_no_such_value"


def test_dealt_cards_are_seen_by_their_side_alone() -> None:
    """RNR-18, RNR-19."""
    state = field("chi 2", "zulu 2", vpa=owns(deck="fj ham poker"), order_deck="march-spades")
    played = amended(state, DealUnits(VPA, 2), DealOrders(VPA, 1))

    assert played.one(UnitsDrawn).units == units("fj ham")
    assert played.one(UnitsDrawn).seen_by(V) == UnitsDrawnUnseen(VPA, 2, DrawCause.MASTER)
    assert played.one(OrdersDrawn).seen_by(None) == OrdersDrawnUnseen(VPA, 1, DrawCause.MASTER)
    assert refused(played.state, DealOrders(VPA, 1)) == "amend_too_many"


def test_a_local_and_a_spec_op_are_drawn_in_secret() -> None:
    """RNR-17."""
    state = field("chi 2", "zulu 2", locals_deck="hinds rong", ops_deck="encore")
    played = amended(state, DealLocal(VPA), DealOperation(VIETNAM))

    assert (played.force(VPA).locals, played.state.locals_deck) == (units("hinds"), units("rong"))
    assert played.force(VIETNAM).operations == ("encore",)
    assert played.one(LocalDrawn).seen_by(V) == LocalDrawnUnseen(VPA)
    assert refused(played.state, DealOperation(VIETNAM)) == "amend_no_such_value"


def test_arrows_and_ambushes_are_set_of_open_units() -> None:
    """RNR-12, RNR-96."""
    state = field("grey_storm 2 right", "zulu 2", "chi 3 closed", options={"macv_sog": True})
    played = amended(
        state,
        AmendArrow(PieceId("grey_storm"), Direction.LEFT),
        AmendAmbush(ZULU, Switch.ON),
    )

    assert [(unit.arrow, unit.ambush) for unit in played.state.units][:2] == [
        (Direction.LEFT, False),
        (None, True),
    ]
    assert refused(state, AmendAmbush(PieceId("V-1"), Switch.ON)) == "amend_no_such_value"


def test_cards_are_taken_from_a_hand_by_lot() -> None:
    state = field("chi 2", "zulu 2", vpa=owns("march-spades march-spades", units="fj"))
    played = amended(state, TakeRandomOrders(VPA, 1), TakeRandomUnits(VPA, 1))

    assert (played.force(VPA).orders, played.force(VPA).units) == (orders("march-spades"), ())
    assert played.force(VPA).hq == (Card(UnitId("fj")),)


def test_point_cards_change_places_without_a_goal_change() -> None:
    """RNR-35."""
    played = amended(field("chi 2", "zulu 2"), ExchangePoints(Letter.A, Letter.C))

    assert "".join(played.state.points) == "CBADE"
    assert played.state.goal_changes == 0
