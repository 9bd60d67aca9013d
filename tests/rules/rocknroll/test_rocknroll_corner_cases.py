"""Rules of Rock'n'Roll that meet each other: the dead, carriers, locals under orders, chance."""

from __future__ import annotations

from dataclasses import replace

import pytest
from loaded_dice import LoadedDice

from rules.contract import Chance, Turn
from rules.rocknroll.actions import (
    Attack,
    AttackAgain,
    ChangeGoals,
    ChoosePoint,
    DeployUnit,
    DirectMove,
    EndDeployment,
    LoseUnit,
    PassTrick,
    SwapPoints,
    TryCapture,
    UseTrick,
)
from rules.rocknroll.events.card import RdChanged
from rules.rocknroll.events.close import OperationCompleted
from rules.rocknroll.events.order import CaptureTried, DieRolled
from rules.rocknroll.names import (
    Letter,
    Payment,
    Phase,
    PieceId,
    Position,
    RdCause,
    SourceId,
    TrickNumber,
    UnitId,
)
from tests.rules.rocknroll.rocknroll_scenes import (
    RNR,
    VIETNAM,
    VPA,
    P,
    Played,
    V,
    field,
    menu,
    owns,
    play,
    step,
)

ATTACK = "unit_attacks-spades"


def completed(played: Played) -> list[str]:
    """Give the ops that were shown."""
    return [each.operation for each in played.all(OperationCompleted)]


@pytest.mark.parametrize("drawn", [1, 2])
def test_who_is_too_late_to_direct_a_local_leaves_it_to_chance(drawn: int) -> None:
    """RNR-89, chapter 3: the engine draws the default of the decision, in secret and beforehand."""
    state = field("hodunov 3", "zulu 3", "water_buffalo 3", vietnam=owns(ATTACK))
    ordered = Played(state).order(ATTACK)
    turn = Turn(RNR, ordered.state)
    RNR.decide(turn, Attack(V, PieceId("hodunov"), PieceId("zulu")), Chance(LoadedDice(4), LoadedDice(drawn)))

    offered = menu(turn.state, V, DirectMove)
    assert RNR.default(turn.state, V) == offered[drawn - 1]


def test_who_is_too_late_to_order_locals_leaves_that_to_chance_too() -> None:
    """RNR-89, RNR-102, chapter 3: the order of provoked locals; that of own tricks is the first."""
    state = field("hodunov 3", "zulu 3", "beekeeper 3", "water_buffalo 3", vietnam=owns(ATTACK))
    turn = Turn(RNR, Played(state).order(ATTACK).state)
    RNR.decide(turn, Attack(V, PieceId("hodunov"), PieceId("zulu")), Chance(LoadedDice(4), LoadedDice(2)))
    assert RNR.default(turn.state, V) == RNR.legal_actions(turn.state, V)[1]

    guns = field("drummer 2", "zulu 3 ambush", vietnam=owns("march-spades"))
    fired = step(guns, "drummer", 3)
    assert (fired.asked, fired.waits_for) == ("order_triggers", (P,))
    assert RNR.default(fired.state, P) == RNR.legal_actions(fired.state, P)[0]


def test_a_slaughter_may_be_given_to_locals_too() -> None:
    """RNR-85: Shi Ho's attack orders are for locals in her Point or an adjacent one."""
    state = field("shi_ho 2", "rong 3", "ferryman 5", "zulu 3", "poker 5", vietnam=owns("slaughter-spades"))
    ordered = Played(state).order("slaughter-spades")
    assert menu(ordered.state, V, ChoosePoint) == [ChoosePoint(V, Position(3))]
    there = ordered.then(ChoosePoint(V, Position(3)))
    assert menu(there.state, V, Attack) == [Attack(V, PieceId("rong"), PieceId("zulu"))]

    masked = field("shi_ho 2 closed", "hodunov 3", "rong 3", "zulu 3", vietnam=owns("slaughter-spades"))
    alone = Played(masked).order("slaughter-spades").then(ChoosePoint(V, Position(3)))
    assert {each.unit for each in menu(alone.state, V, Attack)} == {"hodunov"}


def test_a_local_pays_the_holder_of_the_tally_whoever_has_died_since() -> None:
    """RNR-100, RNR-113, RNR-114: sudden death comes after the tally and before the tricks of the close."""
    state = field(
        "hodunov 1",
        "zulu 3",
        "fj 5 right",
        "poker 4",
        "radio_shaman 1",
        vietnam=owns(units="chi"),
        turn=VPA,
        round=9,
        options={"deathmatch": 1, "devils_hand": "off"},
    )
    closed = Played(state).end_turn(P)
    assert closed.asked == "lose_units"
    done = closed.then(LoseUnit(V, SourceId("hodunov")))

    paid = [(event.side, event.change) for event in done.all(RdChanged) if event.cause is RdCause.TRICK]
    assert paid == [(VIETNAM, 2)]


def test_the_op_of_a_long_walk_counts_the_last_step_of_the_dead() -> None:
    """RNR-91, table 5.5: the log says that the unit entered three positions, whatever it met there."""
    mine = owns("march-spades manoeuvre-clubs", ops="long_walk", deck="chi siren courier")
    state = field("hodunov 1", "siren 1", "zulu 4", vietnam=mine)
    walked = Played(state).order("march-spades").move("hodunov", 2).move("hodunov", 3)
    assert completed(walked) == []
    shot = walked.order("manoeuvre-clubs").move("hodunov", 4, dice=(4,))

    assert shot.place("hodunov") is None
    assert completed(shot) == ["long_walk"]


@pytest.mark.parametrize("targets", [("zulu", "rong"), ("rong", "zulu")])
def test_the_op_of_a_chain_counts_locals_among_the_units(targets: tuple[str, str]) -> None:
    """RNR-84, RNR-91: `encore` says units, and neutral locals are units, too."""
    mine = owns(ATTACK, ops="encore", deck="chi siren courier")
    state = field("hodunov 2", "zulu 2", "rong 2", "poker 4", vietnam=mine)
    first = Played(state).order(ATTACK).attack("hodunov", targets[0], dice=(6,))
    both = first.then(AttackAgain(V, PieceId(targets[1])), dice=(5,))

    assert completed(both) == ["encore"]


def test_who_was_carried_off_and_back_again_begins_its_entry_anew() -> None:
    """RNR-44, RNR-45: what its first entry had set off is dropped, although it stands there again."""
    barefoot = UseTrick(V, PieceId("barefoot"), TrickNumber(0))
    state = field(
        "barefoot 2", "rong 2", "zulu 1", "siren 5", turn=VPA, vpa=owns("march-spades"), vietnam=owns()
    )
    carried = step(state, "zulu", 2, seat=P).then(barefoot, dice=(5,))
    away = carried.then(DirectMove(V, PieceId("zulu"), Position(3)))
    # Zulu enters p3, where Barefoot stands by now, and is carried back to p2, where Rong bites each once.
    back = away.then(barefoot, dice=(5,)).then(DirectMove(V, PieceId("zulu"), Position(2)), dice=(1,))
    done = back.then(PassTrick(V), dice=(1,))
    bites = [each.target for each in done.all(DieRolled) if each.piece == "rong"]

    assert (done.asked, done.place("zulu")) == ("orders", 2)
    assert bites == ["barefoot", "zulu"]


def test_nobody_is_captured_where_capture_is_switched_off() -> None:
    """RNR-117: capture does not work, so that Ham's trick has nobody to aim at either."""
    options = {"hundred_thousand": 1}
    state = field(
        "poker 2", "chi 2", turn=VPA, phase=Phase.DEPLOYMENT, vpa=owns(units="ham"), options=options
    )
    deployed = play(state, DeployUnit(P, UnitId("ham"), Position(2), replaced=PieceId("poker")))

    assert deployed.all(DieRolled) == []
    assert deployed.place("chi") == 2


def test_a_free_capture_is_the_one_attempt_at_its_target() -> None:
    """RNR-68, RNR-100: the trick spares price and superiority, not the limit of a turn."""
    state = field("poker 2", "chi 2", turn=VPA, phase=Phase.DEPLOYMENT, vpa=owns(units="ham", rd=2))
    failed = play(state, DeployUnit(P, UnitId("ham"), Position(2), replaced=PieceId("poker")), dice=(1,))
    failed = failed.settled()
    assert failed.one(CaptureTried).unit == "chi"
    assert menu(failed.state, P, TryCapture) == []

    free = field(
        "poker 2",
        "chi 2",
        turn=VPA,
        phase=Phase.DEPLOYMENT,
        vpa=owns(units="ham", rd=2),
        options={"capture_limit": "none"},
    )
    again = play(free, DeployUnit(P, UnitId("ham"), Position(2), replaced=PieceId("poker")), dice=(1,))
    assert menu(again.settled().state, P, TryCapture) != []


@pytest.mark.parametrize("options", [{"hundred_thousand": 1}, {"contingent_penalty": "off"}])
def test_a_deathmatch_without_the_penalty_takes_no_units(options: dict[str, object]) -> None:
    """RNR-117, RNR-118: the later bundle, or the switch, goes before RNR-114."""
    mine = owns(hq="chi siren", deck="courier")
    given = {"deathmatch": 1, "devils_hand": "off"}
    punished = field("zulu 5", turn=VPA, vietnam=mine, options=given)
    assert Played(punished).end_turn(P).asked == "lose_units"

    spared = replace(punished, settings=RNR.setup(2, {**given, **options}).settings)
    assert Played(spared).end_turn(P).asked == "choose_arrivals"


def test_a_goal_change_takes_the_cleared_point_along() -> None:
    """RNR-35, table 5.5: `clean_room` speaks of a Point, and Points are the cards that change places."""
    mine = owns("march-spades", ops="clean_room", deck="chi siren courier", rd=4)
    standing = ("hodunov 1", "zulu 3", "poker 3")
    state = field(*standing, turn=VPA, first=VPA, vietnam=mine, options={"devils_hand": "off"})
    begun = Played(state).end_turn(P)
    swapped = begun.then(
        EndDeployment(V), ChangeGoals(V, Payment.RD), SwapPoints(V, Letter.A, Letter.C)
    ).end_turn()

    assert completed(swapped) == ["clean_room"]
