"""Rulebook 2.18 of Rock'n'Roll: masked units."""

from __future__ import annotations

from rules.rocknroll.actions import (
    Attack,
    CloseUnit,
    DeployUnit,
    Evacuate,
    FireSuperweapon,
    Manoeuvre,
    OpenMasked,
    PlayOrder,
    Pour,
    TryCapture,
    Unmask,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.events.field import (
    TokenDeployed,
    TokensDealt,
    UnitClosed,
    UnitDeployed,
    UnitOpened,
)
from rules.rocknroll.events.killing import DeadBroughtBack, TokenKilled, UnitKilled
from rules.rocknroll.events.order import DieRolled
from rules.rocknroll.names import (
    CardId,
    OrderCard,
    Payment,
    Phase,
    PieceId,
    Position,
    TrickNumber,
    UnitId,
)
from rules.rocknroll.sight import CLOSED
from rules.rocknroll.state import Card
from tests.rules.rocknroll.rocknroll_scenes import (
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
MASKED = {"macv_sog": True, "devils_hand": "off"}


def piece(name: str) -> PieceId:
    """Give what a unit is called."""
    return PieceId(name)


# 2.18 Masked units.


def test_units_are_deployed_open_or_closed() -> None:
    """RNR-103: closed ones at the ends only, Ham never; option `macv_sog`."""
    mine = owns(units="well_digger grey_storm")
    state = field("chi 3", "zulu 2", phase=Phase.DEPLOYMENT, vietnam=mine, options=MASKED)
    closed = {each.position for each in menu(state, V, DeployUnit) if each.closed}
    assert closed == {1, 5}
    done = play(state, DeployUnit(V, UnitId("well_digger"), Position(1), True))
    event = done.one(UnitDeployed)
    assert event.seen_by(V) == event
    assert event.seen_by(P) == TokenDeployed(VIETNAM, PieceId("V-1"), Position(1))
    assert RNR.view(done.state, P).piece(piece("V-1")).id == "V-1"  # type: ignore[union-attr]  # it stands
    assert RNR.view(done.state, V).piece(piece("V-1")).id == "well_digger"  # type: ignore[union-attr]  # it is there
    arrows = {each.arrow for each in menu(state, V, DeployUnit) if each.closed and each.unit == "grey_storm"}
    assert len(arrows) == 2
    ham = field("zulu 3", turn=VPA, phase=Phase.DEPLOYMENT, vpa=owns(units="ham"), options=MASKED)
    assert not any(each.closed for each in menu(ham, P, DeployUnit))

    plain = field(phase=Phase.DEPLOYMENT, vietnam=mine)
    assert not any(each.closed for each in menu(plain, V, DeployUnit))


def test_one_unit_is_closed_a_turn_and_any_number_opened() -> None:
    """RNR-103, RNR-12: each changes once a turn; closing ends an ambush, and tokens are dealt anew."""
    state = field("hodunov 1 ambush", "chi 1", "siren 2 closed", "drummer 2 closed", options=MASKED)
    closed = play(state, CloseUnit(V, piece("hodunov")))
    assert closed.one(UnitClosed).unit == "hodunov"
    assert not closed.state.unit(UnitId("hodunov")).ambush  # type: ignore[union-attr]  # it stands
    assert sorted(each.piece for each in closed.state.units if each.closed) == ["V-1", "V-2", "V-3"]
    assert closed.one(TokensDealt).seen_by(V) is None
    assert refusal(closed.state, CloseUnit(V, piece("chi"))) == "once_a_turn"
    hodunov = closed.state.unit(UnitId("hodunov"))
    assert hodunov is not None
    assert OpenMasked(V, hodunov.piece) not in menu(closed.state, V)
    others = menu(closed.state, V, OpenMasked)
    assert len(others) == 2
    opened = closed.then(others[0], others[1])
    assert menu(opened.state, V, CloseUnit) == []
    assert menu(opened.state, V, OpenMasked) == []

    assert menu(field("hodunov 1"), V, CloseUnit) == []


def test_each_entrant_opens_one_closed_enemy_whose_trick_fires_at_once() -> None:
    """RNR-104, RNR-105, RNR-57 (case 22): a recruit, here."""
    state = field("tripwire 2 by vpa closed", "hodunov 1", vietnam=owns("march-spades"), options=MASKED)
    done = step(state, "hodunov", 2, 4)
    assert done.one(UnitOpened).unit == "tripwire"
    assert done.one(UnitKilled).by == "tripwire"
    hodunov, tripwire = state.units[1], state.units[0]

    assert ask(state).threshold(hodunov, tripwire, 4) == 5


def test_the_entrant_chooses_unseen_whom_it_opens() -> None:
    """RNR-104: closed entrants open, too, and stay closed; locals open nobody."""
    closed = ("zulu 2 closed", "poker 2 closed")
    state = field(*closed, "hodunov 1 closed", vietnam=owns("march-spades"), options=MASKED)
    asked = step(state, "V-1", 2)
    assert (asked.asked, menu(asked.state, V)) == (
        "choose_unmask",
        [Unmask(V, piece("P-1")), Unmask(V, piece("P-2"))],
    )
    assert RNR.default(asked.state, V) == Unmask(V, piece("P-1"))
    done = asked.then(Unmask(V, piece("P-2")))
    assert done.one(UnitOpened).unit == "poker"
    assert done.state.unit(UnitId("hodunov")).closed  # type: ignore[union-attr]  # it stands
    local = field("rong 1", "shi_ho 1", "zulu 2 closed", vietnam=owns("march-spades"), options=MASKED)

    assert step(local, "rong", 2).all(UnitOpened) == []


def test_a_closed_unit_has_no_tricks_and_is_harder_to_destroy() -> None:
    """RNR-105: weight 1, no armour, no capture; option `masked_keeps_armour` leaves it its shield."""
    state = field("paper_colonel 2 closed", "fj 2 closed", "hodunov 2", vietnam=owns(rd=2), options=MASKED)
    here = ask(state)
    assert here.holding(Position(2)).vpa == 2
    assert [here.armour(unit) for unit in state.units] == [0, 0, 0]
    assert menu(state, V, TryCapture) == []
    assert menu(field("loudspeaker 2 closed", "hodunov 2", turn=VPA, options=MASKED), P, UseTrick) == []
    keeps = field("fj 2 closed", options={**MASKED, "masked_keeps_armour": True})
    assert ask(keeps).armour(keeps.units[0]) == 7

    shot = field("hodunov 2", "fj 2 closed", vietnam=owns(ATTACK), options=MASKED)
    assert fight(shot, ATTACK, "hodunov", "P-1", 5).place("fj") is None


def test_a_closed_unit_attacks_by_few_orders_with_a_six() -> None:
    """RNR-106 (case 23): no suit, no auras, no ROCK'N'ROLL; RD are poured; other orders only move it."""
    mine = owns(
        "unit_attacks-hearts assault-clubs two_units_attack-clubs slaughter-clubs sniper_shot-clubs "
        "hit_and_run-clubs",
        rd=5,
    )
    state = field("hodunov 2 closed", "drummer 2", "tin_sister 2", vietnam=mine, options=MASKED)
    rolled = Played(state).order("unit_attacks-hearts").attack("V-1", "tin_sister", dice=(5,))
    assert (rolled.one(DieRolled).threshold, rolled.one(DieRolled).modifier) == (6, 0)
    assert rolled.then(Pour(V)).place("tin_sister") is None
    for order, may in (
        ("two_units_attack-clubs", True),
        ("sniper_shot-clubs", False),
        ("hit_and_run-clubs", False),
    ):
        units = {each.unit for each in menu(Played(state).order(order).state, V, Attack)}
        assert ("V-1" in units) is may
    slaughter = Played(state).order("slaughter-clubs")
    assert "V-1" in {each.unit for each in menu(slaughter.then(menu(slaughter.state, V)[0]).state, V, Attack)}
    act = play(state, UseCurrentAct(V, Payment.RD))
    assert "V-1" in {each.unit for each in menu(act.state, V, Attack)}
    moved = Played(state).order("assault-clubs")
    assert "V-1" in {each.unit for each in menu(moved.state, V, Manoeuvre)}
    with_enemy = field("hodunov 1 closed", "zulu 2", "poker 2", vietnam=mine, options=MASKED)
    assert Played(with_enemy).order("assault-clubs").move("V-1", 2, dice=(1,)).settled().asked == "orders"
    six = field("hodunov 2 closed", "zulu 2", "poker 2", vietnam=owns(ATTACK), options=MASKED)

    assert fight(six, ATTACK, "V-1", "zulu", 6).asked == "orders"


def test_a_unit_killed_closed_stays_unknown() -> None:
    """RNR-107: face down in its discard, and moving on face down; a recruit's home may look."""
    state = field("hodunov 2", "zulu 2 closed", vietnam=owns(ATTACK), options=MASKED)
    done = fight(state, ATTACK, "hodunov", "P-1", 5)
    killed = done.one(UnitKilled)
    assert isinstance(killed.seen_by(V), TokenKilled)
    assert isinstance(killed.seen_by(None), TokenKilled)
    assert killed.seen_by(P) != killed.seen_by(V)
    assert RNR.view(done.state, V).state.force(VPA).discard == (CLOSED,)
    assert RNR.view(done.state, P).state.force(VPA).discard == (Card(UnitId("zulu"), closed=True),)

    evacuated = field("fj 1", turn=VPA, vpa=owns("evacuation-clubs", dead="zulu*"), options=MASKED)
    back = play(evacuated, PlayOrder(P, OrderCard("evacuation-clubs")), Evacuate(P, UnitId("zulu")))
    assert back.one(DeadBroughtBack).seen_by(V) != back.one(DeadBroughtBack)
    assert RNR.view(back.state, V).state.force(VPA).hq == (CLOSED,)
    recruit = field("hodunov 2", "tripwire 2 by vpa closed", vietnam=owns(ATTACK), options=MASKED)
    own = fight(recruit, ATTACK, "hodunov", "P-1", 5)
    assert not isinstance(own.one(UnitKilled).seen_by(V), TokenKilled)
    assert RNR.view(own.state, V).state.force(VIETNAM).discard == (Card(UnitId("tripwire"), closed=True),)


def test_a_closed_unit_that_is_paid_lies_closed_in_hq() -> None:
    """RNR-108: nobody else learns which; the super-weapon hits it like any other (RNR-36)."""
    state = field("hodunov 2 closed", "zulu 2", "chi 2", vietnam=owns(), options=MASKED)
    done = play(state, TryCapture(V, piece("zulu"), Payment.CARDS, CardId("V-1")), dice=(1,)).settled()
    assert [(card.id, card.closed) for card in done.force(VIETNAM).hq] == [("hodunov", True)]
    assert RNR.view(done.state, P).state.force(VIETNAM).hq == (CLOSED,)
    assert "hodunov" not in repr(RNR.view(done.state, P))

    four = owns("march-spades march-clubs march-hearts march-diamonds")
    weapon = field("hodunov 1", "fj 3 closed", vietnam=four, options=MASKED)
    fired = play(weapon, FireSuperweapon(V, Position(3), *four["orders"]), dice=(3,))
    assert fired.place("fj") is None
    assert isinstance(fired.one(UnitKilled).seen_by(V), TokenKilled)


def test_opening_by_the_owner_is_no_entry() -> None:
    """RNR-109: `own_turn` tricks may be used from then on."""
    state = field("mortgage 2 closed", "loudspeaker 2 closed", "hodunov 2", turn=VPA, options=MASKED)
    done = play(state, OpenMasked(P, piece("P-1")), OpenMasked(P, piece("P-2")))

    assert done.all(DieRolled) == []
    assert UseTrick(P, piece("loudspeaker"), TrickNumber(0)) in menu(done.state, P)
