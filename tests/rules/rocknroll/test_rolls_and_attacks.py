"""Rulebook chapters 2.8 to 2.10: rolls, RD, ROCK'N'ROLL, attacks, losses."""

from __future__ import annotations

from typing import Any

import pytest

from rules.rocknroll import rolls
from rules.rocknroll.actions import (
    Accept,
    Attack,
    AttackAgain,
    Decline,
    DirectUnit,
    HandlePrisoner,
    PlayStep,
    Pour,
    Reroll,
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.automated.odds import chance, with_rd
from rules.rocknroll.events.card import OrdersDiscarded, RdChanged
from rules.rocknroll.events.close import DeckUnitLost
from rules.rocknroll.events.killing import UnitCaptured, UnitKilled
from rules.rocknroll.events.order import AttackedAgain, DieRolled, Part, RdPoured
from rules.rocknroll.names import (
    CardId,
    DiscardCause,
    Handling,
    OrderCard,
    Payment,
    PieceId,
    Position,
    Purpose,
    RdCause,
    TrickNumber,
    UnitId,
)
from rules.rocknroll.state import Roll
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


def shot(
    unit: str, target: str, *dice: int, also: tuple[str, ...] = (), more: str = "", **given: Any
) -> Played:
    """Give an ordered attack in p2 of a unit of Vietnam, whose only order besides are *more*."""
    rd = given.pop("rd", 0)
    state = field(f"{unit} 2", f"{target} 2", *also, vietnam=owns(f"{ATTACK} {more}", rd=rd), **given)
    return fight(state, ATTACK, unit.split()[0], target.split()[0], *dice)


# 2.8 Rolls.


def test_a_roll_shows_natural_modifiers_total_and_threshold() -> None:
    """RNR-46: they are read when the die that stands is thrown; a unit paid for it helps no longer."""
    state = field("hodunov 2", "drummer 2", "zulu 2", vietnam=owns(ATTACK))
    failed = fight(state, ATTACK, "hodunov", "zulu", 2)
    first = failed.one(DieRolled)
    assert (first.natural, first.modifier, first.total, first.threshold) == (2, 1, 3, 4)
    again = failed.then(Reroll(V, CardId("drummer")), dice=(3,))

    assert again.all(DieRolled)[1].modifier == 0
    assert again.place("zulu") == 2


def test_a_natural_one_never_succeeds_without_rd() -> None:
    """RNR-47: and a natural 6 is no automatic success."""
    helped = ("chaplain_bang 2 by vietnam", "drummer 2", "grey_wall 3")
    state = field("old_tiger 2 left by vietnam", "zulu 2", *helped, vietnam=owns(ATTACK, rd=1))
    one = fight(state, ATTACK, "old_tiger", "zulu", 1)
    assert one.one(DieRolled).total == 3
    assert one.asked == "roll_window"
    assert one.then(Pour(V)).place("zulu") is None
    assert one.then(Pour(V)).force(VIETNAM).rd == 0
    six = shot("hodunov", "fj", 6, rd=0)

    assert not six.one(DieRolled).success


def test_a_failure_may_be_thrown_again_once_and_then_repaired() -> None:
    """RNR-48: not by the rolling unit or its target; the second die stands; option `reroll`."""
    failed = shot("hodunov", "zulu", 2, more="march-clubs", rd=5)
    assert {each.card for each in menu(failed.state, V, Reroll)} == {"march-clubs"}
    assert refusal(failed.state, Reroll(V, CardId("hodunov"))) == "in_the_roll"
    second = failed.then(Reroll(V, CardId("march-clubs")), dice=(3,))
    assert second.one(OrdersDiscarded).cause is DiscardCause.REROLL
    assert refusal(second.state, Reroll(V, CardId("march-clubs"))) == "rerolled_already"
    done = second.then(Pour(V))
    assert (done.one(RdPoured).count, done.force(VIETNAM).rd) == (1, 4)
    assert done.place("zulu") is None

    worse = failed.then(Reroll(V, CardId("march-clubs")), dice=(1,))
    assert worse.then(Accept(V)).place("zulu") == 2
    off = shot("hodunov", "zulu", 2, more="march-clubs", options={"reroll": False})
    assert off.asked == "orders"


@pytest.mark.parametrize(("natural", "need"), [(3, 1), (2, 2), (1, 3)])
def test_pouring_takes_exactly_what_turns_the_roll(natural: int, need: int) -> None:
    """RNR-49: pouring less is not offered; option `pour_rate` is the price of each point."""
    rich = shot("hodunov", "zulu", natural, rd=need)
    assert Pour(V) in menu(rich.state, V)
    view = RNR.view(rich.state, V)
    assert view.roll is not None
    assert rolls.price_of_pouring(view, view.roll) == need
    assert shot("hodunov", "zulu", natural, rd=need - 1).asked == "orders"
    dear = shot("hodunov", "zulu", natural, rd=2 * need, options={"pour_rate": 2})

    assert dear.then(Pour(V)).force(VIETNAM).rd == 0


@pytest.mark.parametrize(
    ("source", "natural", "paid"),
    [
        ("failure", 2, 1),
        ("failure", 5, 0),
        ("natural_one", 2, 0),
        ("natural_one", 1, 1),
        ("both", 2, 1),
        ("both", 1, 1),
    ],
)
def test_a_failure_pays_one_rd(source: str, natural: int, paid: int) -> None:
    """RNR-50: option `rd_source`; successes, also poured ones, bring nothing."""
    done = shot("hodunov", "zulu", natural, options={"rd_source": source})

    assert done.force(VIETNAM).rd == paid
    assert all(each.cause is RdCause.FAILURE for each in done.all(RdChanged))


def test_a_poured_success_pays_nothing() -> None:
    """RNR-50."""
    assert shot("hodunov", "zulu", 3, rd=1).then(Pour(V)).force(VIETNAM).rd == 0


def test_rolls_in_the_opponents_turn_have_all_their_rights() -> None:
    """RNR-51: a barrage is thrown again and repaired by its owner."""
    state = field("drummer 2", "zulu 3", vietnam=owns("march-spades"), vpa=owns("march-clubs", rd=2))
    asked = step(state, "drummer", 3, 2)
    assert (asked.asked, asked.waits_for) == ("roll_window", (P,))
    assert Reroll(P, CardId("march-clubs")) in menu(asked.state, P)

    assert asked.then(Pour(P)).place("drummer") is None
    assert asked.then(Accept(P)).force(VPA).rd == 3


def test_a_natural_six_in_an_ordered_attack_rocks() -> None:
    """RNR-52: any legal target of the same kind, hit or miss before; option `rocknroll`."""
    hit = shot("hodunov", "zulu", 6, also=("poker 2", "rong 2", "fj 3"))
    assert (hit.asked, hit.waits_for) == ("rock_and_roll", (V,))
    assert {each.target for each in menu(hit.state, V, AttackAgain)} == {"poker", "rong"}
    again = hit.then(AttackAgain(V, PieceId("poker")), dice=(6,))
    assert again.one(AttackedAgain).target == "poker"
    assert again.asked == "rock_and_roll"
    assert again.then(Decline(V)).asked == "orders"

    long = field("hodunov 2", "zulu 3", "poker 3", vietnam=owns("sniper_shot-spades"))
    far = fight(long, "sniper_shot-spades", "hodunov", "zulu", 6)
    assert [each.target for each in menu(far.state, V, AttackAgain)] == ["poker"]
    acted = play(field("hodunov 2", "zulu 2", "poker 2", vietnam=owns(rd=4)), UseCurrentAct(V, Payment.RD))
    assert acted.attack("hodunov", "zulu", dice=(6,)).asked == "rock_and_roll"
    off = shot("hodunov", "zulu", 6, also=("poker 2",), options={"rocknroll": False})
    assert off.asked == "orders"


def test_a_chain_has_three_extra_attacks() -> None:
    """RNR-52."""
    chain = shot("hodunov", "fj", 6, also=("mortgage 2",))
    for _ in range(3):
        assert chain.asked == "rock_and_roll"
        chain = chain.then(AttackAgain(V, PieceId("fj")), dice=(6,))
        chain = chain.settled()

    assert chain.asked == "orders"
    assert len(chain.all(AttackedAgain)) == 3


def test_attacks_of_tricks_never_rock() -> None:
    """RNR-53: neither barrages nor tricks at will, nor locals."""
    barrage = step(field("drummer 2", "siren 3", "zulu 3", vietnam=owns("march-spades")), "drummer", 3, 6)
    assert barrage.asked == "orders"
    state = field("chi 2", "siren 2", "mortar_choir 3", turn=VPA)
    trick = play(state, UseTrick(P, PieceId("mortar_choir"), TrickNumber(0)))

    assert trick.then(DirectUnit(P, PieceId("chi")), dice=(6,)).asked == "orders"


def test_a_natural_two_succeeds_for_who_enjoys_the_twos_rule() -> None:
    """RNR-54: whatever threshold or armour."""
    state = field("hodunov 2", "fj 2", vietnam=owns(ATTACK, twos=True))

    assert fight(state, ATTACK, "hodunov", "fj", 2).place("fj") is None
    assert fight(state, ATTACK, "hodunov", "fj", 3).place("fj") == 2


# 2.9 Attacks.


def test_an_attack_is_one_roll_at_one_target_of_the_same_point() -> None:
    """RNR-55: success destroys, and nobody strikes back."""
    done = shot("hodunov", "zulu", 4, also=("poker 3",))

    assert len(done.all(DieRolled)) == 1
    assert done.one(UnitKilled).unit == "zulu"
    far = Played(field("hodunov 2", "poker 3", "zulu 2", vietnam=owns(ATTACK))).order(ATTACK)
    assert refusal(far.state, Attack(V, PieceId("hodunov"), PieceId("poker"))) == "out_of_reach"


def test_enemies_and_locals_are_targets_own_units_never() -> None:
    """RNR-56."""
    state = Played(field("hodunov 2", "chi 2", "zulu 2", "rong 2", vietnam=owns(ATTACK))).order(ATTACK).state

    assert {each.target for each in menu(state, V, Attack)} == {"zulu", "rong"}
    assert refusal(state, Attack(V, PieceId("hodunov"), PieceId("chi"))) == "own_unit"


@pytest.mark.parametrize(
    ("target", "threshold"), [("zulu", 4), ("ham", 5), ("zulu closed", 5), ("ham closed", 5)]
)
def test_the_threshold_is_the_greater_of_chance_and_armour(target: str, threshold: int) -> None:
    """RNR-57: and one more if the target is closed, whose armour does not count (RNR-105)."""
    state = field("hodunov 2", f"{target} 2".replace(" closed 2", " 2 closed"), vietnam=owns(ATTACK))
    here = ask(state)
    hodunov, other = state.units

    assert here.threshold(hodunov, other, here.chance(hodunov)) == threshold


def test_reaching_the_chance_but_not_the_armour_is_a_failure() -> None:
    """RNR-57, RNR-58, RNR-49 (case 4)."""
    poor = shot("hodunov", "ham", 4)
    assert (poor.place("ham"), poor.force(VIETNAM).rd) == (2, 1)
    rich = shot("hodunov", "ham", 4, rd=1)
    assert rich.asked == "roll_window"
    done = rich.then(Pour(V))

    assert done.one(DieRolled).threshold == 5
    assert (done.place("ham"), done.force(VIETNAM).rd) == (None, 0)
    assert [each.cause for each in done.all(RdChanged)] == []


def test_armour_of_seven_needs_help_and_a_six_rocks_even_so() -> None:
    """RNR-59, RNR-52 (case 5)."""
    missed = shot("hodunov", "fj", 6)
    assert missed.place("fj") == 2
    assert missed.asked == "rock_and_roll"
    repaired = shot("hodunov", "fj", 6, rd=1, also=("zulu 2",)).then(Pour(V))

    assert repaired.place("fj") is None
    assert repaired.asked == "rock_and_roll"


@pytest.mark.parametrize(("natural", "dies", "rd"), [(5, True, 0), (4, False, 1)])
def test_an_ace_ignores_armour(natural: int, dies: bool, rd: int) -> None:
    """RNR-60 (case 6)."""
    done = shot("crossbow_granny", "fj", natural)

    assert (done.place("fj") is None) is dies
    assert done.force(VIETNAM).rd == rd


def test_an_ace_does_not_see_through_a_mask() -> None:
    """RNR-60: the +1 for a closed target remains."""
    state = field("crossbow_granny 2", "fj 2 closed", vietnam=owns(ATTACK))
    here = ask(state)

    assert here.threshold(state.units[0], state.units[1], 5) == 6


def test_modifiers_stack() -> None:
    """RNR-61: suit, auras, and the monk's for everybody's rolls."""
    allies = ("drummer 2", "chaplain_bang 2 by vietnam", "deaf_monk 2")
    state = field("hodunov 2", "zulu 2", *allies, vietnam=owns("unit_attacks-hearts"))

    assert fight(state, "unit_attacks-hearts", "hodunov", "zulu", 2).one(DieRolled).modifier == 2
    other = field("drummer 2", "zulu 2", vietnam=owns("unit_attacks-clubs"))
    assert fight(other, "unit_attacks-clubs", "drummer", "zulu", 2).one(DieRolled).modifier == 0


def test_a_roll_says_what_each_part_of_its_modifier_comes_from() -> None:
    """RNR-61; also where they cancel one another."""
    allies = ("drummer 2", "chaplain_bang 2 by vietnam", "deaf_monk 2")
    state = field("hodunov 2", "zulu 2", *allies, vietnam=owns("unit_attacks-hearts"))
    rolled = fight(state, "unit_attacks-hearts", "hodunov", "zulu", 2).one(DieRolled)

    assert rolled.parts == (
        Part(1),
        Part(1, UnitId("drummer")),
        Part(1, UnitId("chaplain_bang")),
        Part(-1, UnitId("deaf_monk")),
    )
    state = field("hodunov 2", "zulu 2", "deaf_monk 2", vietnam=owns("unit_attacks-hearts"))
    rolled = fight(state, "unit_attacks-hearts", "hodunov", "zulu", 2).one(DieRolled)
    assert (rolled.modifier, rolled.parts) == (0, (Part(1), Part(-1, UnitId("deaf_monk"))))


def test_a_closed_attacker_adds_nothing_and_names_nobody() -> None:
    """RNR-106."""
    state = field("hodunov 2 closed", "zulu 2", "drummer 2", vietnam=owns("unit_attacks-hearts"))
    rolled = fight(state, "unit_attacks-hearts", "V-1", "zulu", 2).one(DieRolled)

    assert (rolled.modifier, rolled.parts) == (0, ())


def test_a_guard_is_aimed_at_first() -> None:
    """RNR-62: except by entries, locals, captures and the super-weapon; it covers Hinds if printed so."""
    state = field("hodunov 2", "zulu 2", "tin_sister 2", "rong 2", vietnam=owns(ATTACK, rd=2))
    ordered = Played(state).order(ATTACK).state
    assert {each.target for each in menu(ordered, V, Attack)} == {"tin_sister", "rong"}
    assert refusal(ordered, Attack(V, PieceId("hodunov"), PieceId("zulu"))) == "guarded"
    assert {each.unit for each in menu(state, V, TryCapture)} == {"zulu", "tin_sister"}
    closed = Played(field("hodunov 2", "zulu 2", "tin_sister 2 closed", vietnam=owns(ATTACK))).order(ATTACK)
    assert {each.target for each in menu(closed.state, V, Attack)} == {"zulu", "P-1"}

    entrant = field("drummer 1", "grey_wall 2", "zulu 2", vietnam=owns("march-spades"))
    assert step(entrant, "drummer", 2, 4).one(UnitKilled).unit == "drummer"
    covered = field("zulu 2", "hinds 2 left", "grey_wall 2", turn=VPA, vpa=owns(ATTACK))
    assert {each.target for each in menu(Played(covered).order(ATTACK, P).state, P, Attack)} == {"grey_wall"}
    own = field("hodunov 2", "hinds 2 left", "grey_wall 2", vietnam=owns(ATTACK))
    assert {each.target for each in menu(Played(own).order(ATTACK).state, V, Attack)} == {"hinds"}


def test_guards_may_take_the_fire_at_entrants() -> None:
    """RNR-62: option `guard_takes_entry_fire`, the other reading."""
    options = {"guard_takes_entry_fire": True}
    state = field("drummer 1", "grey_wall 2", "zulu 2", vietnam=owns("march-spades"), options=options)
    done = step(state, "drummer", 2, 5)
    assert done.one(UnitKilled).unit == "grey_wall"
    two = field(
        "drummer 1",
        "grey_wall 2",
        "tin_sister 2 by vietnam",
        "zulu 2",
        "rong 3",
        vietnam=owns("march-spades"),
        options=options,
    )
    asked = step(two, "drummer", 2)

    assert [each.unit for each in menu(asked.state, P, DirectUnit)] == ["grey_wall", "tin_sister"]


def test_barrages_do_not_fire_at_locals() -> None:
    """RNR-63 (case 9): a barrage unit attacks a local only by an order."""
    state = field("hodunov 2", "rong 2", "zulu 3", vietnam=owns("drive_out-spades"), vpa=owns(ATTACK))
    asked = Played(state).order("drive_out-spades")
    driven = asked.then(menu(asked.state, V)[1], dice=(4,))
    assert driven.place("rong") == 3
    assert len(driven.all(DieRolled)) == 1
    attacked = fight(field("zulu 3", "rong 3", turn=VPA, vpa=owns(ATTACK)), ATTACK, "zulu", "rong", 4, seat=P)

    assert attacked.one(UnitKilled).unit == "rong"
    assert attacked.one(DieRolled).threshold == 4


# 2.10 Losses.


@pytest.mark.parametrize(
    ("target", "losses"),
    [("zulu", 1), ("rong", 0)],
)
def test_a_destroyed_unit_is_a_combat_loss_a_local_is_not(target: str, losses: int) -> None:
    """RNR-64: its commander gets 1 OK."""
    done = shot("hodunov", target, 4)

    assert done.force(VPA).losses == losses
    assert done.force(VPA).compensation == losses


def test_a_captured_unit_is_a_combat_loss() -> None:
    """RNR-64."""
    done = play(
        field("hodunov 2", "zulu 2", vietnam=owns(rd=2)),
        TryCapture(V, PieceId("zulu"), Payment.RD),
        dice=(6,),
    )

    assert done.one(UnitCaptured).captor is VIETNAM
    assert (done.force(VPA).losses, done.force(VPA).compensation) == (1, 1)


def test_who_has_nobody_on_the_field_pays_for_it() -> None:
    """RNR-65: a random order, or the top unit of the deck; option `contingent_penalty`."""
    has_orders = field(
        "zulu 1", turn=VPA, vietnam=owns("march-spades assault-clubs", deck="chi", devil_used=True)
    )
    done = Played(has_orders).end_turn(P, dice=(2,))
    assert done.one(OrdersDiscarded).cards == ("assault-clubs",)
    has_none = field("zulu 1", turn=VPA, vietnam=owns(deck="chi siren"))
    assert Played(has_none).end_turn(P).one(DeckUnitLost).unit == "chi"

    off = field("zulu 1", turn=VPA, vietnam=owns(deck="chi siren"), options={"contingent_penalty": "off"})
    assert Played(off).end_turn(P).all(DeckUnitLost) == []


# Exact odds.


@pytest.mark.parametrize("points", range(4))
@pytest.mark.parametrize("twos", [False, True])
def test_odds_are_those_of_every_throw(points: int, twos: bool) -> None:
    """RNR-46, RNR-47, RNR-49, RNR-54: counted by the rules themselves, face by face."""
    here = ask(field("hodunov 2", "zulu 2", vietnam=owns(rd=points, twos=twos)))

    def good(threshold: int, modifier: int) -> int:
        rolled = (
            Roll(
                Purpose.TRICK,
                VIETNAM,
                None,
                None,
                threshold,
                natural=face,
                modifier=modifier,
                threshold=threshold,
            )
            for face in range(1, 7)
        )
        return sum(rolls.succeeds(here, roll) or rolls.need(roll) <= points for roll in rolled)

    for threshold in range(2, 9):
        for modifier in range(-1, 3):
            told = chance(threshold, modifier, points=points, twos=twos)
            assert told * 6 == good(threshold, modifier)


def test_a_menu_tells_the_odds_before_and_after_each_rd() -> None:
    """RNR-48, RNR-49: for attacks, captures and prisoners alike."""
    assert [(count, round(100 * odds)) for count, odds in with_rd(5, 0, 9)] == [
        (0, 33),
        (1, 50),
        (2, 67),
        (3, 83),
        (4, 100),
    ]
    state = Played(field("hodunov 2", "ham 2", vietnam=owns(ATTACK, rd=2))).order(ATTACK).state
    caution = RNR.caution(RNR.view(state, V), Attack(V, PieceId("hodunov"), PieceId("ham")))
    assert caution is not None
    assert (caution.facts["threshold"], caution.facts["percent"]) == (5, 33)
    assert [each.facts["percent"] for each in caution.facts["rd"]] == [50, 67]  # type: ignore[union-attr]  # phrases

    capture = field("hodunov 2", "net_thrower 2", "ham 2", vietnam=owns(rd=4))
    told = RNR.caution(RNR.view(capture, V), TryCapture(V, PieceId("ham"), Payment.RD))
    assert told is not None
    assert told.facts["percent"] == 33
    assert len(told.facts["rd"]) == 2  # type: ignore[arg-type]  # phrases
    dealt = RNR.caution(RNR.view(capture, V), HandlePrisoner(V, UnitId("ham"), Handling.RECRUIT))
    assert dealt is not None
    assert dealt.facts["odds"].facts["percent"] == 17  # type: ignore[union-attr]  # a phrase
    entry = field("drummer 2", "zulu 3", "rong 3", vietnam=owns("march-spades"))
    wish = PlayStep(V, OrderCard("march-spades"), PieceId("drummer"), Position(3))
    assert RNR.caution(RNR.view(entry, V), wish).facts["percent"] == 75  # type: ignore[union-attr]  # it is told
