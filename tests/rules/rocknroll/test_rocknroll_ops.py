"""Rulebook 2.15 of Rock'n'Roll: spec ops, checked by the engine."""

from __future__ import annotations

from typing import Any

import pytest

from rules.rocknroll.actions import (
    Decline,
    TakeReturnedOperation,
    TryCapture,
)
from rules.rocknroll.events.card import OperationTaken
from rules.rocknroll.events.close import OperationCompleted
from rules.rocknroll.names import (
    OperationId,
    Payment,
    PieceId,
)
from tests.rules.rocknroll.rocknroll_scenes import (
    CONTENT,
    RNR,
    VIETNAM,
    VPA,
    P,
    Played,
    V,
    field,
    fight,
    menu,
    owns,
    play,
    step,
)

ATTACK = "unit_attacks-spades"
NO_DEVIL = {"devils_hand": "off"}


# 2.15 Spec ops.


OPS: tuple[tuple[str, int, int, int], ...] = (
    ("tin_opener", 0, 0, 3),
    ("encore", 2, 0, 0),
    ("head_count", 2, 0, 0),
    ("quiet_guest", 1, 0, 1),
    ("wide_net", 1, 0, 2),
    ("own_medicine", 2, 0, 0),
    ("not_ours", 0, 0, 2),
    ("both_doors", 1, 1, 0),
    ("stand_fast", 0, 2, 0),
    ("long_walk", 0, 0, 2),
    ("new_directive", 2, 0, 0),
    ("empty_pockets", 2, 0, 0),
    ("clean_room", 0, 0, 3),
    ("full_house", 1, 0, 1),
)


@pytest.mark.parametrize(("op", "orders", "units", "rd"), OPS, ids=[each[0] for each in OPS])
def test_rewards_of_the_ops(op: str, orders: int, units: int, rd: int) -> None:
    """RNR-91: table 5.5."""
    reward = CONTENT.operation[OperationId(op)].reward

    assert (reward.orders, reward.units, reward.rd) == (orders, units, rd)


def completed(played: Played) -> list[str]:
    """Give the ops that were shown."""
    return [each.operation for each in played.all(OperationCompleted)]


def holding(op: str, hand: str = "", **more: Any) -> dict[str, Any]:
    """Give what Vietnam owns with an op."""
    return owns(hand, ops=op, deck="chi siren courier", **more)


def test_an_op_is_shown_as_soon_as_its_condition_is_met() -> None:
    """RNR-91: reward at once, the card goes back into its deck; only held ones count."""
    state = field(
        "crossbow_granny 2", "fj 2", "zulu 4", vietnam=holding("tin_opener", ATTACK), ops_deck="encore"
    )
    done = fight(state, ATTACK, "crossbow_granny", "fj", 5)
    assert completed(done) == ["tin_opener"]
    assert done.force(VIETNAM).rd == 3
    assert done.force(VIETNAM).operations == ()
    assert set(done.state.operations_deck) == {"tin_opener", "encore"}
    assert done.one(OperationCompleted).seen_by(None) != done.one(OperationCompleted)

    trick = field(
        "tripwire 2 ambush",
        "fj 1 right",
        turn=VPA,
        vietnam=holding("tin_opener", rd=3),
        vpa=owns("march-spades"),
    )
    assert completed(step(trick, "fj", 2, seat=P).settled()) == []
    weak = field("hodunov 2", "zulu 2", vietnam=holding("tin_opener", ATTACK))
    assert completed(fight(weak, ATTACK, "hodunov", "zulu", 4)) == []


def test_the_op_of_a_chain() -> None:
    """RNR-91: `encore`, two units destroyed in one ROCK'N'ROLL chain."""
    state = field("hodunov 2", "zulu 2", "poker 2", "fj 4", vietnam=holding("encore", ATTACK))
    first = fight(state, ATTACK, "hodunov", "zulu", 6)
    assert completed(first) == []

    assert completed(first.then(menu(first.state, V)[0], dice=(4,))) == ["encore"]


def test_the_op_of_three_losses_in_a_turn() -> None:
    """RNR-91: `head_count`, killed or captured."""
    state = field(
        "hodunov 2",
        "siren 2",
        "zulu 2",
        "poker 2",
        "wrong_drop 2",
        "fj 5",
        vietnam=holding("head_count", "two_units_attack-spades", rd=2),
    )
    two = fight(state, "two_units_attack-spades", "hodunov", "zulu", 4).attack("siren", "poker", dice=(5,))
    assert completed(two) == []
    done = two.then(TryCapture(V, PieceId("wrong_drop"), Payment.RD), dice=(6,))

    assert completed(done) == ["head_count"]


def test_the_op_of_a_capture() -> None:
    """RNR-91: `quiet_guest`."""
    state = field("hodunov 2", "zulu 2", "fj 5", vietnam=holding("quiet_guest", rd=2))

    assert completed(play(state, TryCapture(V, PieceId("zulu"), Payment.RD), dice=(6,))) == ["quiet_guest"]


def test_the_ops_of_recruits_and_locals() -> None:
    """RNR-91: `own_medicine` and `not_ours`."""
    recruit = field("poker 2 by vietnam", "zulu 2", "fj 5", vietnam=holding("own_medicine", ATTACK))
    assert completed(fight(recruit, ATTACK, "poker", "zulu", 5)) == ["own_medicine"]
    native = field("hodunov 2", "zulu 2", "fj 5", vietnam=holding("own_medicine", ATTACK))
    assert completed(fight(native, ATTACK, "hodunov", "zulu", 5)) == []
    bitten = field(
        "rong 2", "zulu 1", "fj 5", turn=VPA, vietnam=holding("not_ours"), vpa=owns("march-spades")
    )

    assert completed(step(bitten, "zulu", 2, 4, seat=P)) == ["not_ours"]


@pytest.mark.parametrize(
    ("op", "standing", "more", "met"),
    [
        ("wide_net", ("hodunov 1", "siren 2", "drummer 3", "tripwire 4"), {}, True),
        ("wide_net", ("hodunov 1", "siren 2", "drummer 3"), {}, False),
        ("both_doors", ("hodunov 1", "siren 5"), {}, True),
        ("both_doors", ("hodunov 1", "siren 4"), {}, False),
        ("stand_fast", ("hodunov 3",), {"losses": 3}, True),
        ("stand_fast", ("hodunov 3",), {"losses": 2}, False),
        ("stand_fast", ("hodunov 2",), {"losses": 3}, False),
        ("new_directive", ("hodunov 3",), {"changed_goals": True}, True),
        ("new_directive", ("hodunov 3",), {}, False),
    ],
)
def test_the_ops_of_the_tally(op: str, standing: tuple[str, ...], more: dict[str, Any], met: bool) -> None:
    """RNR-91, RNR-113."""
    from rules.rocknroll.state import Deeds

    mine = holding(op, deeds=Deeds(**more), devil_used=True)
    state = field(*standing, turn=VPA, vietnam=mine, ops_deck="encore", options=NO_DEVIL)
    done = Played(state).end_turn(P)

    assert completed(done) == ([op] if met else [])


def test_the_op_of_a_long_walk() -> None:
    """RNR-91: three different positions entered in one turn."""
    mine = holding("long_walk", "march-spades march-clubs")
    state = field("hodunov 1", "zulu 5", vietnam=mine)
    two = Played(state).order("march-spades").move("hodunov", 2).move("hodunov", 3)
    assert completed(two) == []
    back = two.order("march-clubs").move("hodunov", 2).move("hodunov", 1)

    assert completed(back) == ["long_walk"]


def test_the_ops_of_the_end_of_a_turn() -> None:
    """RNR-91: `empty_pockets`, `clean_room` and `full_house`."""
    empty = field("hodunov 1", "zulu 5", vietnam=holding("empty_pockets"))
    assert completed(Played(empty).end_turn(V)) == ["empty_pockets"]
    rich = field("hodunov 1", "zulu 5", vietnam=holding("empty_pockets", rd=1))
    assert completed(Played(rich).end_turn(V)) == []
    six = ("chi 1", "siren 1", "courier 1", "drummer 1", "tripwire 1", "hodunov 1")
    assert completed(Played(field(*six, "zulu 5", vietnam=holding("full_house"))).end_turn(V)) == [
        "full_house"
    ]
    from rules.rocknroll.state import Deeds

    cleared = holding("clean_room", deeds=Deeds(enemies_at_start=(0, 2, 0, 0, 1)))
    assert completed(Played(field("hodunov 2", "zulu 5", vietnam=cleared)).end_turn(V)) == ["clean_room"]
    assert completed(Played(field("hodunov 3", "zulu 5", vietnam=cleared)).end_turn(V)) == []


def test_the_start_of_a_turn_remembers_the_enemies() -> None:
    """RNR-91: for `clean_room`."""
    state = field("zulu 2", "poker 2", "fj 4 left", turn=VPA, first=VPA)
    done = Played(state).end_turn(P)

    assert done.force(VIETNAM).deeds.enemies_at_start == (0, 2, 0, 1, 0)


@pytest.mark.parametrize("takes", [True, False])
def test_the_loser_may_take_the_op_that_was_just_shown(takes: bool) -> None:
    """RNR-92, RNR-91 (case 19): when the deck held none; otherwise it gets none."""
    standing = ("hodunov 1", "siren 2", "drummer 3", "tripwire 4", "zulu 5")
    state = field(*standing, turn=VPA, vietnam=holding("wide_net"), options=NO_DEVIL)
    asked = Played(state).end_turn(P)
    assert (asked.asked, asked.waits_for) == ("take_returned_operation", (P,))
    assert asked.force(VIETNAM).rd == 2
    assert len(asked.force(VIETNAM).orders) == 1
    assert RNR.default(asked.state, P) == TakeReturnedOperation(P)
    done = asked.then(TakeReturnedOperation(P) if takes else Decline(P))

    assert done.force(VPA).operations == (("wide_net",) if takes else ())
    assert len(done.all(OperationTaken)) == takes
    full = field(*standing, turn=VPA, vietnam=holding("wide_net"), ops_deck="encore", options=NO_DEVIL)
    assert Played(full).end_turn(P).asked != "take_returned_operation"


@pytest.mark.parametrize(("option", "op"), [("capture", "quiet_guest"), ("goal_change", "new_directive")])
def test_ops_that_cannot_be_done_are_not_played(option: str, op: str) -> None:
    """RNR-91: options `spec_ops`, `capture` and `goal_change`."""
    from tests.rules.rocknroll.test_table_and_arrival import begun

    def all_ops(**options: Any) -> set[str]:
        state = begun(**options)
        return {*state.operations_deck, *(each for force in state.forces for each in force.operations)}

    assert op in all_ops()
    assert op not in all_ops(**{option: "off"})
    assert all_ops(spec_ops="off") == set()
