"""Rulebook 2.16 and 2.17 of Rock'n'Roll: limits, icons, and the vocabulary of tricks."""

from __future__ import annotations

from typing import Any

import pytest

from rules.rocknroll.actions import (
    ChangeGoals,
    DeployLocal,
    DeployUnit,
    DirectMove,
    DirectUnit,
    EndDeployment,
    FireFirst,
    PassTrick,
    PlayOrder,
    PlayStep,
    SetReactions,
    SwapPoints,
    TryCapture,
    UseTrick,
)
from rules.rocknroll.events.card import OrdersDrawn, RdChanged
from rules.rocknroll.events.field import ArrowTurned, TrickUsed, UnitEntered, UnitLeft
from rules.rocknroll.events.killing import DeadBroughtBack, UnitKilled
from rules.rocknroll.events.order import DieRolled
from rules.rocknroll.names import (
    Direction,
    DrawCause,
    Letter,
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
    refusal,
    step,
)

ATTACK = "unit_attacks-spades"
NO_DEVIL = {"devils_hand": "off"}
ZERO = TrickNumber(0)


def use(unit: str, seat: Any = V) -> UseTrick:
    """Give the use of a unit's first trick."""
    return UseTrick(seat, PieceId(unit), ZERO)


# 2.16 Limits and icons.


def test_what_cards_show() -> None:
    """RNR-93."""
    state = field("chi 1", "fj 2 right", "poker 3", "tripwire 4", "mother_of_mines 5")
    seen = RNR.view(state, None)
    shows = {unit.piece: seen.kind(unit.id) for unit in seen.state.units}

    assert [each for each in shows if shows[each].is_exclaimed] == ["chi"]
    assert [each for each in shows if shows[each].arrow is not None] == ["fj"]
    assert shows["fj"].armour == 7
    assert [each for each in shows if shows[each].ace] == ["poker"]
    assert {each for each in shows if shows[each].has_barrage} == {"tripwire", "mother_of_mines"}
    assert [each for each in shows if shows[each].rooted] == ["mother_of_mines"]


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
    assert refusal(once.state, use("hodunov")) == "once_a_turn"
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
        "mother_of_mines 2", "poker 1", turn=VPA, vpa=owns("march-spades"), options={"deathmatch": 1}
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
