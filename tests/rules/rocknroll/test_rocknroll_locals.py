"""Rulebook 2.14 of Rock'n'Roll: who is whose, and what locals do."""

from __future__ import annotations

from typing import Any

import pytest

from rules.rocknroll.actions import (
    Attack,
    DeployLocal,
    DirectMove,
    EndDeployment,
    FireFirst,
    Manoeuvre,
    PlayStep,
    TryCapture,
)
from rules.rocknroll.events.field import LocalJoined
from rules.rocknroll.events.killing import UnitKilled
from rules.rocknroll.events.order import DieRolled
from rules.rocknroll.names import (
    Payment,
    Phase,
    PieceId,
    Position,
    TrickNumber,
    UnitId,
)
from tests.rules.rocknroll.rocknroll_scenes import (
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
    step,
)

ATTACK = "unit_attacks-spades"
NO_DEVIL = {"devils_hand": "off"}
ZERO = TrickNumber(0)


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
