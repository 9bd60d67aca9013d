"""Rulebook chapters 2.14 to 2.17: terms, locals, spec ops, limits and icons, the vocabulary of tricks."""

from __future__ import annotations

from typing import Any

import pytest

from rules.rocknroll.actions import (
    Attack,
    ChangeGoals,
    Decline,
    DeployLocal,
    DeployUnit,
    DirectMove,
    DirectUnit,
    EndDeployment,
    FireFirst,
    Manoeuvre,
    PassTrick,
    PlayOrder,
    PlayStep,
    SetReactions,
    SwapPoints,
    TakeReturnedOperation,
    TryCapture,
    UseTrick,
)
from rules.rocknroll.card_events import OperationTaken, OrdersDrawn, RdChanged
from rules.rocknroll.close_events import OperationCompleted
from rules.rocknroll.field_events import ArrowTurned, LocalJoined, TrickUsed, UnitEntered, UnitLeft
from rules.rocknroll.killing_events import DeadBroughtBack, UnitKilled
from rules.rocknroll.names import (
    Direction,
    DrawCause,
    Letter,
    OperationId,
    OrderCard,
    Payment,
    Phase,
    PieceId,
    Position,
    RdCause,
    Reactions,
    RuleName,
    TrickNumber,
    UnitId,
)
from rules.rocknroll.order_events import DieRolled
from tests.rules.rocknroll.rocknroll_scenes import (
    CONTENT,
    RNR,
    VIETNAM,
    VPA,
    P,
    Played,
    V,
    ask,
    field,
    fight,
    menu,
    owns,
    play,
    refusal,
    step,
)

ATTACK = "unit_attacks-spades"
NO_DEVIL = {"devils_hand": "off"}
ZERO = TrickNumber(0)


def use(unit: str, seat: Any = V) -> UseTrick:
    """Give the use of a unit's first trick."""
    return UseTrick(seat, PieceId(unit), ZERO)


# 2.14 Terms and locals.


def test_who_is_ally_enemy_and_neutral() -> None:
    """RNR-84: recruits and joined locals are units of their side."""
    here = ask(field("hodunov 2", "zulu 2 by vietnam", "guide 2 by vpa", "rong 2"))

    assert [unit.id for unit in here.of(VIETNAM)] == ["hodunov", "zulu"]
    assert [unit.id for unit in here.enemies_at(VIETNAM, Position(2))] == ["guide"]
    assert [unit.id for unit in here.neutrals] == ["rong"]


def test_locals_hold_nothing_and_obey_only_shi_ho() -> None:
    """RNR-85: her attack orders and steps, for a local in her Point or an adjacent one."""
    mine = owns(f"{ATTACK} assault-clubs hit_and_run-clubs ambush-spades")
    state = field("shi_ho 2", "rong 3", "ferryman 3", "beekeeper 5", "zulu 3", vietnam=mine)
    assert ask(state).holding(Position(5)).holder is None
    steps = {each.unit for each in menu(state, V, PlayStep)}
    assert steps == {"shi_ho", "rong", "ferryman"}
    ordered = Played(state).order(ATTACK)
    targets = {each.target for each in menu(ordered.state, V, Attack) if each.unit == "rong"}
    assert targets == {"zulu", "ferryman"}
    done = ordered.attack("rong", "zulu", dice=(4,))
    assert done.one(UnitKilled).by == "rong"
    assert done.one(DieRolled).side is None
    missed = ordered.attack("rong", "zulu", dice=(3,))
    assert missed.force(VIETNAM).rd == 0
    assault = Played(state).order("assault-clubs").move("ferryman", 4)
    assert assault.place("ferryman") == 4
    run = Played(state).order("hit_and_run-clubs").attack("rong", "zulu", dice=(4,))
    assert {each.unit for each in menu(run.state, V, Manoeuvre)} == {"rong"}

    masked = field("shi_ho 2 closed", "rong 3", "zulu 3", vietnam=mine)
    assert {each.unit for each in menu(masked, V, PlayStep)} == {"V-1"}


def test_locals_have_no_rolls_of_a_side() -> None:
    """RNR-86: no RD, no suit, no twos; a killed one is out; they pass barrages unharmed."""
    state = field("drummer 2", "rong 3", vietnam=owns("march-hearts", rd=3), vpa=owns(twos=True))
    bitten = step(state, "drummer", 3, 2)
    assert bitten.asked == "orders"
    assert bitten.place("drummer") == 3
    killed = fight(field("hodunov 2", "rong 2", vietnam=owns(ATTACK)), ATTACK, "hodunov", "rong", 4)
    assert [card.id for card in killed.state.out] == ["rong"]
    passed = field("zulu 1", phase=Phase.DEPLOYMENT, vietnam=owns(locals="rong"))
    walked = play(passed, DeployLocal(V, UnitId("rong"), Position(1)))

    assert walked.all(DieRolled) == []


def test_tricks_of_sides_come_before_those_of_locals() -> None:
    """RNR-87: the side in turn first."""
    state = field("fuse_cart 2", "medic_maybe 2", "zulu 2", "hodunov 2", vietnam=owns("slaughter-spades"))
    from rules.rocknroll.losses import in_order
    from rules.rocknroll.names import When
    from rules.rocknroll.state import Firing

    def firing(owner: Any) -> Firing:
        return Firing(UnitId("zulu"), ZERO, When.DIES, Position(2), owner)

    mixed = [firing(None), firing(VPA), firing(VIETNAM)]
    assert [each.owner for each in in_order(ask(state), mixed)] == [VIETNAM, VPA, None]


def test_provoked_locals_react_in_the_order_that_the_side_in_turn_wants() -> None:
    """RNR-88, RNR-89, RNR-102 (case 18)."""
    state = field("chi 3", "zulu 3", "beekeeper 3", "water_buffalo 3", "siren 4", turn=VPA, vpa=owns(ATTACK))
    shot = fight(state, ATTACK, "zulu", "chi", 4, seat=P)
    assert (shot.asked, shot.waits_for) == ("order_triggers", (P,))
    stung = shot.then(FireFirst(P, PieceId("beekeeper"), ZERO), dice=(4,))
    assert (stung.asked, stung.waits_for) == ("direct_local", (P,))
    assert {each.position for each in menu(stung.state, P)} == {2, 4}
    done = stung.then(DirectMove(P, PieceId("water_buffalo"), Position(4)), dice=(1, 5))

    assert done.place("water_buffalo") == 4
    assert done.place("siren") is None
    assert done.asked == "orders"


@pytest.mark.parametrize(("natural", "reacts"), [(4, True), (2, True)])
def test_an_attack_provokes_hit_or_miss_and_before_rock_and_roll(natural: int, reacts: bool) -> None:
    """RNR-88."""
    state = field("hodunov 2", "zulu 2", "beekeeper 2", vietnam=owns(ATTACK))
    done = Played(state).order(ATTACK).attack("hodunov", "zulu", dice=(natural, 1))
    assert (len(done.all(DieRolled)) == 2) is reacts
    six = Played(field("hodunov 2", "zulu 2", "poker 2", "beekeeper 2", vietnam=owns(ATTACK)))
    stung = six.order(ATTACK).attack("hodunov", "zulu", dice=(6, 5))
    assert stung.place("hodunov") is None
    assert stung.asked == "orders"

    barrage = field("zulu 3", "drummer 2", "beekeeper 3", vietnam=owns("march-spades"))
    assert len(step(barrage, "drummer", 3, 2, 1).all(DieRolled)) == 2
    itself = field("hodunov 2", "beekeeper 2", vietnam=owns(ATTACK))
    assert len(fight(itself, ATTACK, "hodunov", "beekeeper", 2, 1).all(DieRolled)) == 2
    assert len(fight(itself, ATTACK, "hodunov", "beekeeper", 5).all(DieRolled)) == 1


def test_a_stray_mortar_attacks_each_unit_of_the_sides() -> None:
    """RNR-88, RNR-99: locals' attacks provoke nobody, and hit no other local."""
    state = field("hodunov 2", "zulu 2", "stray_mortar 2", "water_buffalo 3", vietnam=owns(ATTACK))
    done = Played(state).order(ATTACK).attack("hodunov", "zulu", dice=(2, 5, 6))

    assert [each.target for each in done.all(DieRolled)] == ["zulu", "hodunov", "zulu"]
    assert done.place("zulu") is None
    assert done.place("water_buffalo") == 3


def test_the_side_in_turn_decides_what_a_local_leaves_open() -> None:
    """RNR-89: a random unit is drawn by the engine."""
    state = field("chi 3", "siren 3", "old_tiger 2 right @vietnam", turn=VPA, first=VPA)
    done = Played(state).end_turn(P, dice=(2, 5))

    assert done.one(DieRolled).target == "siren"
    assert done.place("siren") is None


def test_a_local_joins_whoever_deployed_it() -> None:
    """RNR-90, RNR-94: at the limit it stays a local; killed it is out of the match."""
    state = field("hodunov 2", phase=Phase.DEPLOYMENT, vietnam=owns(ATTACK, locals="guide"))
    joined = play(state, DeployLocal(V, UnitId("guide"), Position(1)), dice=(4,))
    assert joined.one(LocalJoined).side is VIETNAM
    assert ask(joined.state).holding(Position(1)).holder is VIETNAM
    assert any(each.unit == "guide" for each in menu(joined.then(EndDeployment(V)).state, V, PlayStep))
    stays = play(state, DeployLocal(V, UnitId("guide"), Position(1)), dice=(3,))
    assert stays.all(LocalJoined) == []

    full = {"field_limit_vietnam": 3}
    limit = field(
        "hodunov 2", "chi 2", "siren 2", phase=Phase.DEPLOYMENT, vietnam=owns(locals="guide"), options=full
    )
    assert play(limit, DeployLocal(V, UnitId("guide"), Position(1)), dice=(6,)).all(LocalJoined) == []
    killed = fight(
        field("zulu 2", "guide 2 by vietnam", turn=VPA, vpa=owns(ATTACK)), ATTACK, "zulu", "guide", 4, seat=P
    )
    assert [card.id for card in killed.state.out] == ["guide"]
    assert killed.force(VIETNAM).losses == 1
    capture = field("zulu 2", "guide 2 by vietnam", turn=VPA, vpa=owns(rd=2))
    assert TryCapture(P, PieceId("guide"), Payment.RD) in menu(capture, P)


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


# 2.16 Limits and icons.


def test_what_cards_show() -> None:
    """RNR-93."""
    state = field("chi 1", "fj 2 right", "poker 3", "tripwire 4", "mother_of_mines 5")
    marks = {each.piece: each.marks for each in RNR.view(state, None).pieces}
    armour = {each.piece: each.armour for each in RNR.view(state, None).pieces}

    assert marks["chi"] == ("exclaimed",)
    assert (marks["fj"], armour["fj"]) == (("arrow",), 7)
    assert marks["poker"] == ("ace",)
    assert marks["tripwire"] == ("barrage",)
    assert set(marks["mother_of_mines"]) == {"rooted", "barrage"}


def test_seven_units_of_a_side_and_three_locals() -> None:
    """RNR-94: a recruit counts for its commander.

    Options `field_limit_vietnam`, `field_limit_vpa` and `local_limit`.
    """
    mine = owns(units="drummer", locals="rong")
    seven = ("chi 1", "siren 1", "courier 1", "zulu 1 by vietnam", "tripwire 1", "hodunov 1", "barefoot 1")
    state = field(*seven, "ferryman 3", phase=Phase.DEPLOYMENT, vietnam=mine)
    assert menu(state, V, DeployUnit) == []
    assert menu(state, V, DeployLocal)
    options = {"field_limit_vietnam": 8, "field_limit_vpa": 3, "local_limit": 1}
    wide = field(*seven, "ferryman 3", phase=Phase.DEPLOYMENT, vietnam=mine, options=options)
    assert menu(wide, V, DeployUnit)
    assert menu(wide, V, DeployLocal) == []
    assert wide.settings.field_limit(VPA) == 3


def test_an_exclaimed_trick_is_used_once_in_the_own_turn() -> None:
    """RNR-95: in either phase, without an order."""
    state = field("hodunov 2", phase=Phase.DEPLOYMENT, vietnam=owns())
    once = play(state, use("hodunov")).then(DirectMove(V, PieceId("hodunov"), Position(3)))
    assert once.one(TrickUsed).own_turn
    assert refusal(once.state, use("hodunov")) == "no_trick_now"
    assert use("hodunov") in menu(state, V)

    assert use("hodunov") in menu(play(state, EndDeployment(V)).state, V)
    assert refusal(field("drummer 2"), use("drummer")) == "no_trick_now"


def entering_barefoot(**standing: Any) -> Played:
    """Give Poker entering Barefoot's Point in VPA's turn."""
    state = field("barefoot 3", "poker 2", turn=VPA, vpa=owns("march-spades march-clubs"))
    if standing:
        state = play(state, SetReactions(V, standing["reactions"])).state
    return (
        step(state, "poker", 3, seat=P)
        if not standing.get("dice")
        else step(state, "poker", 3, *standing["dice"], seat=P)
    )


def test_a_reaction_is_used_each_time_in_the_opponents_turn() -> None:
    """RNR-95: as the standing order has it."""
    asked = entering_barefoot()
    assert (asked.asked, asked.waits_for) == ("trick_window", (V,))
    assert RNR.default(asked.state, V) == PassTrick(V)
    assert asked.then(PassTrick(V)).waits_for == (P,)
    missed = asked.then(use("barefoot"), dice=(4,)).settled()
    again = missed.then(PlayStep(P, OrderCard("march-clubs"), PieceId("poker"), Position(4)))
    assert missed.place("poker") == 3
    assert not missed.one(TrickUsed).own_turn
    assert again.place("poker") == 4
    assert entering_barefoot(reactions=Reactions.NEVER).waits_for == (P,)
    always = entering_barefoot(reactions=Reactions.ALWAYS, dice=(5,))

    assert always.asked == "choose_object"


def test_a_reaction_in_the_own_turn_is_the_one_use_of_that_turn() -> None:
    """RNR-95: the enemy is pulled into Barefoot's Point after he was used."""
    state = field("barefoot 3", "siren 3", "poker 2", vietnam=owns())
    used = play(state, use("barefoot"), dice=(4,)).settled()
    pulled = used.then(use("siren"), dice=(4,))

    assert pulled.place("poker") == 3
    assert pulled.asked == "orders"
    fresh = play(state, use("siren"), dice=(4,))
    assert fresh.asked == "trick_window"


def test_arrows_move_each_turn_and_do_at_the_end_what_their_card_says() -> None:
    """RNR-96, RNR-97 (case 20): not in the turn of deployment; leaving is no loss."""
    state = field("fj 4 right", "grey_storm 5 right", "hodunov 1", vpa=owns("march-spades", deck="poker"))
    first = Played(state).end_turn(V).settled()
    assert first.place("fj") == 5
    back = first.then(PlayStep(P, OrderCard("march-spades"), PieceId("fj"), Position(4)))
    assert back.state.unit(UnitId("fj")).arrow is Direction.RIGHT  # type: ignore[union-attr]  # it stands
    at_end = field("fj 5 right", "hodunov 1", vpa=owns(deck="poker"))
    left = Played(at_end).end_turn(V).settled()
    assert left.one(UnitLeft).unit == "fj"
    assert left.force(VPA).deck == ("poker", "fj")
    assert (left.force(VPA).losses, left.force(VPA).compensation) == (0, 0)

    turned = Played(field("grey_storm 5 right", "zulu 1", turn=VPA, first=VPA)).end_turn(P)
    assert turned.one(ArrowTurned).direction is Direction.LEFT
    assert turned.place("grey_storm") == 4
    closed = Played(field("fj 4 right closed", "hodunov 1")).end_turn(V)
    assert closed.place("fj") == 4


def test_the_direction_of_an_arrow_is_chosen_at_deployment() -> None:
    """RNR-96: and it stands still until the next turn of its side."""
    state = field("zulu 3", phase=Phase.DEPLOYMENT, vietnam=owns(units="grey_storm"), options=NO_DEVIL)
    ways = {(each.position, each.arrow) for each in menu(state, V, DeployUnit)}
    assert ways == {(place, arrow) for place in (1, 5) for arrow in Direction}
    deployed = play(state, DeployUnit(V, UnitId("grey_storm"), Position(1), False, Direction.RIGHT))
    assert deployed.place("grey_storm") == 1
    next_turn = deployed.then(EndDeployment(V)).end_turn(V).then(EndDeployment(P)).end_turn(P)
    again = next_turn.then(EndDeployment(P)).end_turn(P)

    assert again.place("grey_storm") == 2


def test_locals_with_arrows_move_in_the_turn_of_who_deployed_them() -> None:
    """RNR-12, RNR-96, RNR-97: a random unit of the sides is shot where they arrive."""
    state = field("hinds 5 right @vietnam", "zulu 4", "drummer 2", turn=VPA, first=VPA)
    done = Played(state).end_turn(P, dice=(1, 4))
    assert done.place("hinds") == 4
    assert done.one(UnitKilled).unit == "zulu"
    assert (
        Played(field("hinds 3 right @vpa", "drummer 2", turn=VPA, first=VPA)).end_turn(P).place("hinds") == 3
    )


# 2.17 The vocabulary.


def test_every_static_kind_of_trick_is_on_some_card() -> None:
    """RNR-98."""
    kinds = CONTENT.unit.values()

    assert {each.id for each in kinds if each.guard} == {"grey_wall", "tin_sister"}
    assert {each.id for each in kinds if each.ace} == {"crossbow_granny", "poker"}
    assert {each.id for each in kinds if each.rooted} == {"mother_of_mines"}
    assert {each.id for each in kinds if each.reach} == {"bamboo_needle", "door_lullaby"}
    assert {each.id for each in kinds if each.barrage_proof} == {"ninefinger"}
    assert {each.id: each.weight for each in kinds if each.weight != 1} == {
        "barefoot": 0,
        "village_gathering": 2,
        "paper_colonel": 2,
    }
    assert {rule for each in kinds for rule in each.rules} == set(RuleName)


def test_barrages_do_not_fire_at_who_is_immune() -> None:
    """RNR-98: neither do ambushes; a closed one is not immune."""
    state = field("tripwire 2", "hodunov 2 ambush", "ninefinger 1", turn=VPA, vpa=owns("march-spades"))
    assert step(state, "ninefinger", 2, seat=P).all(DieRolled) == []
    masked = field("tripwire 2", "ninefinger 1 closed", turn=VPA, vpa=owns("march-spades"))

    assert len(step(masked, "P-1", 2, 2, seat=P).all(DieRolled)) == 1


@pytest.mark.parametrize("unit", ["well_digger", "wrong_drop"])
def test_some_units_are_deployed_wherever_no_enemy_is(unit: str) -> None:
    """RNR-98: `deploy no_enemies`; they keep the two ends."""
    side = CONTENT.unit[UnitId(unit)].side
    seat = V if side is VIETNAM else P
    state = field(
        "zulu 1",
        "zulu 3",
        "hodunov 2",
        "hodunov 5",
        turn=side,
        phase=Phase.DEPLOYMENT,
        vietnam=owns(units=unit),
        vpa=owns(units=unit),
    )
    places = {each.position for each in menu(state, seat, DeployUnit)}

    assert places == ({1, 2, 4, 5} if side is VIETNAM else {1, 3, 4, 5})


def test_chi_lets_allies_deploy_beside_her_and_ham_takes_a_place() -> None:
    """RNR-98: `deploy own_point` and `replace_ally`; Ham then captures for nothing (RNR-100)."""
    state = field("chi 3", phase=Phase.DEPLOYMENT, vietnam=owns(units="siren"))
    assert {each.position for each in menu(state, V, DeployUnit)} == {1, 3, 5}
    ham = field("zulu 3", "chi 3", turn=VPA, phase=Phase.DEPLOYMENT, vpa=owns(units="ham"))
    (wish,) = menu(ham, P, DeployUnit)
    assert wish == DeployUnit(P, UnitId("ham"), Position(3), replaced=PieceId("zulu"))
    done = play(ham, wish, dice=(6,))
    assert [card.id for card in done.force(VPA).hq] == ["zulu"]
    assert [each.id for each in done.force(VPA).prisoners] == ["chi"]
    assert done.force(VPA).rd == 0

    assert menu(field("chi 3", turn=VPA, phase=Phase.DEPLOYMENT, vpa=owns(units="ham")), P, DeployUnit) == []


def test_a_blast_works_once() -> None:
    """RNR-99: hit or miss, then the unit goes to HQ; in Deathmatch out of the match, without a loss."""
    for natural in (2, 3):
        state = field("mother_of_mines 2", "poker 1", turn=VPA, vpa=owns("march-spades"))
        done = step(state, "poker", 2, natural, seat=P)
        assert [card.id for card in done.force(VIETNAM).hq] == ["mother_of_mines"]
    state = field(
        "mother_of_mines 2", "poker 1", turn=VPA, vpa=owns("march-spades"), options={"deathmatch": True}
    )
    done = step(state, "poker", 2, 2, seat=P)

    assert [card.id for card in done.state.out] == ["mother_of_mines"]
    assert done.force(VIETNAM).losses == 0


def test_several_things_under_one_trigger_happen_in_order() -> None:
    """RNR-99: the buffalo runs, then gores."""
    kind = CONTENT.unit[UnitId("water_buffalo")]

    assert [step.does for step in kind.tricks[0].steps] == ["move_self", "attack"]


def test_a_trick_may_work_on_one_point_only() -> None:
    """RNR-99: Derrick Dan on E, wherever E lies."""
    at_e = Played(field("derrick_dan 1", "hodunov 2", turn=VPA, points="EBCDA", options=NO_DEVIL)).end_turn(P)
    assert [each.change for each in at_e.all(RdChanged) if each.cause is RdCause.TRICK] == [2]
    elsewhere = Played(
        field("derrick_dan 5", "hodunov 2", turn=VPA, points="EBCDA", options=NO_DEVIL)
    ).end_turn(P)

    assert not [each for each in elsewhere.all(RdChanged) if each.cause is RdCause.TRICK]


def test_barrage_and_control() -> None:
    """RNR-100: barrages are mandatory; push, pull and carry displace enemies."""
    shoved = step(
        field("hodunov 2", "mortgage 1", turn=VPA, vpa=owns("march-spades")), "mortgage", 2, 4, seat=P
    )
    assert {each.position for each in menu(shoved.state, P, DirectMove)} == {1, 3}
    carried = play(field("barefoot 3", "zulu 3"), use("barefoot"), dice=(5,))
    assert {(each.unit, each.position) for each in menu(carried.state, V, DirectMove)} == {
        ("zulu", place) for place in (1, 2, 4, 5)
    }
    both = carried.then(DirectMove(V, PieceId("zulu"), Position(5)))
    assert [each.piece for each in both.all(UnitEntered)] == ["barefoot", "zulu"]
    alone = play(field("barefoot 3", "zulu 2"), use("barefoot"), dice=(5,))
    assert {each.unit for each in menu(alone.state, V, DirectMove)} == {"barefoot"}


def test_the_optional_barrage() -> None:
    """RNR-100: option `barrage_optional` makes barrages fire at will."""
    state = field("drummer 2", "zulu 3", vietnam=owns("march-spades"), options={"barrage_optional": True})
    asked = step(state, "drummer", 3)
    assert (asked.asked, asked.waits_for) == ("trick_window", (P,))
    assert asked.then(PassTrick(P)).place("drummer") == 3

    assert asked.then(use("zulu", P), dice=(4,)).place("drummer") is None


def test_a_saved_unit_goes_to_hq_and_is_a_loss_all_the_same() -> None:
    """RNR-100: `save`, of a just destroyed unit of this Point."""
    state = field("hodunov 2", "zulu 2", "medic_maybe 2", vietnam=owns(ATTACK))
    done = fight(state, ATTACK, "hodunov", "zulu", 4, 5)
    assert done.one(DeadBroughtBack).saved
    assert [card.id for card in done.force(VPA).hq] == ["zulu"]
    assert (done.force(VPA).losses, done.force(VPA).discard) == (1, ())
    away = field("hodunov 2", "zulu 2", "medic_maybe 3", vietnam=owns(ATTACK))

    assert fight(away, ATTACK, "hodunov", "zulu", 4).all(DeadBroughtBack) == []


@pytest.mark.parametrize(
    ("standing", "told"),
    [
        (("mortgage 1", "hodunov 2"), True),
        (("mortgage 1",), False),
        (("mortgage 1", "rong 2"), False),
    ],
    ids=["an enemy", "nobody", "a local"],
)
def test_a_trick_that_can_be_done_to_nobody_is_not_told(standing: tuple[str, ...], told: bool) -> None:
    """RNR-99: the bulldozer shoves an enemy out; where there is none, nothing happens."""
    dice = [2] if told else []
    state = field(*standing, turn=VPA, vpa=owns("march-spades"))

    done = step(state, "mortgage", 2, *dice, *([1] if "rong 2" in standing else []), seat=P)

    assert ("mortgage" in [each.piece for each in done.all(TrickUsed)]) is told


@pytest.mark.parametrize(("local", "orders", "rd"), [("market_aunt", 1, 0), ("radio_shaman", 0, 2)])
def test_locals_pay_the_holder_of_their_point(local: str, orders: int, rd: int) -> None:
    """RNR-100: as at the tally; to nobody where nobody holds it."""

    def gained(*standing: str) -> tuple[int, int]:
        done = Played(field(*standing, "zulu 5", turn=VPA, options=NO_DEVIL)).end_turn(P)
        drawn = [each for each in done.all(OrdersDrawn) if each.cause is DrawCause.TRICK]
        changed = [each.change for each in done.all(RdChanged) if each.cause is RdCause.TRICK]
        return len(drawn), sum(changed)

    assert gained("hodunov 2", f"{local} 2") == (orders, rd)
    assert gained("hodunov 2", f"{local} 3") == (0, 0)


def test_a_dying_unit_fires_after_it_has_left() -> None:
    """RNR-101: not when it is paid, captured or closed."""
    state = field("fuse_cart 2", "zulu 2", "poker 2", turn=VPA, vpa=owns(ATTACK))
    done = fight(state, ATTACK, "zulu", "fuse_cart", 4, 5, 4, seat=P)
    assert [each.unit for each in done.all(UnitKilled)] == ["fuse_cart", "zulu"]
    assert done.place("poker") == 2
    paper = field("hodunov 2", "private_paperclip 2", vietnam=owns(ATTACK))
    assert len(fight(paper, ATTACK, "hodunov", "private_paperclip", 4).all(OrdersDrawn)) == 1
    captured = play(
        field("hodunov 2", "private_paperclip 2", vietnam=owns(rd=2)),
        TryCapture(V, PieceId("private_paperclip"), Payment.RD),
        dice=(6,),
    )
    assert captured.all(OrdersDrawn) == []
    closed = field("hodunov 2", "private_paperclip 2 closed", vietnam=owns(ATTACK))

    assert fight(closed, ATTACK, "hodunov", "P-1", 5).all(OrdersDrawn) == []


def test_a_cart_that_died_still_has_the_help_of_its_point() -> None:
    """RNR-61, RNR-101: it fires from where it stood."""
    state = field("fuse_cart 2", "drummer 2", "zulu 2", turn=VPA, vpa=owns(ATTACK))
    done = fight(state, ATTACK, "zulu", "fuse_cart", 4, 4, seat=P)

    assert done.all(DieRolled)[1].modifier == 1
    assert done.place("zulu") is None


def test_round_end_tricks_go_by_sides_and_owners_order_theirs() -> None:
    """RNR-102, RNR-113: first side, second side, locals."""
    state = field(
        "derrick_dan 2",
        "quartermaster_zero 1",
        "radio_shaman 2",
        "hodunov 4",
        turn=VPA,
        points="AEBCD",
        options=NO_DEVIL,
    )
    asked = Played(state).end_turn(P)
    assert (asked.asked, asked.waits_for) == ("order_triggers", (P,))
    assert {each.unit for each in menu(asked.state, P)} == {"quartermaster_zero", "derrick_dan"}
    done = asked.then(FireFirst(P, PieceId("quartermaster_zero"), ZERO), dice=(3,))

    assert [each.piece for each in done.all(TrickUsed)] == [
        "quartermaster_zero",
        "derrick_dan",
        "radio_shaman",
    ]


def test_locals_may_be_switched_off() -> None:
    """RNR-24: option `locals`."""
    from tests.rules.rocknroll.test_table_and_arrival import begun

    assert len(begun().locals_deck) == 12
    assert begun(locals=False).locals_deck == ()


def test_a_goal_change_and_an_order_change_nothing_for_locals() -> None:
    """RNR-35, RNR-85."""
    state = field("hodunov 1", "rong 3", vietnam=owns("supply_drop-clubs", rd=4))
    done = play(state, ChangeGoals(V, Payment.RD), SwapPoints(V, Letter.A, Letter.C))
    done = done.then(PlayOrder(V, OrderCard("supply_drop-clubs")))

    assert done.place("rong") == 3
    assert done.all(TrickUsed) == []
    assert not isinstance(menu(done.state, V)[0], DirectUnit)
