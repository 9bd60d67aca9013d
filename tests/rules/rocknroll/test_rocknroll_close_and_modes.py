"""Rulebook 2.19, 2.20 and chapter 3 of Rock'n'Roll: the close, modes, what is done unasked."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from rules.contract import IllegalAction, OptionValue
from rules.rocknroll.actions import (
    CallDevilToRevive,
    EndDeployment,
    Evacuate,
    ExchangeOrderForUnit,
    LoseUnit,
    OfferDraw,
    Pour,
    Resign,
    SetPouring,
    TakeFromHeadquarters,
)
from rules.rocknroll.content import Handicap
from rules.rocknroll.events.card import OperationDrawn, OrdersDrawn, UnitsReshuffled, UnitsTaken
from rules.rocknroll.events.close import (
    ClosedUnitGone,
    ContingentMissed,
    DeckUnitLost,
    MatchEnded,
    MovedFirst,
    OperationCompleted,
    RoundScored,
    UnitGone,
)
from rules.rocknroll.events.killing import DeadBroughtBack
from rules.rocknroll.events.order import DieRolled
from rules.rocknroll.names import (
    DrawCause,
    Phase,
    Position,
    Side,
    SourceId,
    UnitId,
)
from rules.rocknroll.options import Settings, in_order_named
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
)
from tests.rules.rocknroll.test_table_and_arrival import begun

ATTACK = "unit_attacks-spades"
DEATHMATCH = {"deathmatch": 1, "devils_hand": "off"}
NO_DEVIL = {"devils_hand": "off"}


# 2.19 The close.


def test_more_strength_holds_and_at_equal_strength_who_moved_first() -> None:
    """RNR-110, RNR-111 (case 24)."""
    state = field(
        "chi 1", "zulu 1", "siren 3", "drummer 3", "poker 3", "fj 3", "ham 5", turn=VPA, options=NO_DEVIL
    )
    scored = Played(state).end_turn(P).one(RoundScored)

    assert [held.holder for held in scored.holdings] == [VIETNAM, None, VIETNAM, None, VPA]
    assert (scored.vietnam, scored.vpa, scored.winner) == (4, 1, VIETNAM)
    assert scored.holdings[0].dug_in


@pytest.mark.parametrize(
    ("standing", "holder"),
    [
        (("village_gathering 1", "zulu 1", "poker 1"), VIETNAM),
        (("village_gathering 1", "zulu 1"), VIETNAM),
        (("barefoot 1", "zulu 1"), VPA),
        (("barefoot 1",), None),
        (("village_gathering 1 closed", "zulu 1", "poker 1"), VPA),
    ],
)
def test_weights_are_counted(standing: tuple[str, ...], holder: Side | None) -> None:
    """RNR-110."""
    assert ask(field(*standing)).holding(Position(1)).holder is holder


def test_a_tie_may_belong_to_nobody() -> None:
    """RNR-110: option `tie_holds`."""
    assert ask(field("chi 1", "zulu 1", options={"tie_holds": "nobody"})).holding(Position(1)).holder is None
    assert ask(field("chi 1", "zulu 1", first=VPA)).holding(Position(1)).holder is VPA


@pytest.mark.parametrize(("points", "winner"), [(0, VPA), (2, None), (3, VIETNAM)])
def test_who_moved_first_may_count_more(points: int, winner: Side | None) -> None:
    """RNR-111, option `first_mover_points`: A and B against C and D, and the event says so."""
    done = ended("chi 1", "drummer 2", "zulu 3", "poker 4", options={"first_mover_points": points})

    assert done.one(RoundScored).winner is winner
    assert [(each.side, each.points) for each in done.all(MovedFirst)] == [(VIETNAM, points)] * (points > 0)


def test_new_matches_are_made_even_and_those_of_before_stay() -> None:
    """RNR-8, RNR-111: by the order of turns and the mode; whoever chooses a number has just that."""
    assert RNR.options_of_before() == {"first_mover_points": 0}
    usual, fixed, deadly, before = (
        RNR.setup(2, raw).settings
        for raw in ({}, {"turn_order": "fixed"}, {"deathmatch": 1}, {"first_mover_points": 0})
    )
    assert (usual.first_mover_points, usual.start_rd_vpa) == (4, 1)
    assert (fixed.first_mover_points, fixed.second_side_orders, deadly.second_side_orders) == (6, 2, 0)
    assert (before.first_mover_points, before.start_rd_vpa) == (0, 2)


def test_what_makes_matches_even_is_open_to_everybody() -> None:
    """RNR-8, RNR-111: an option each, which no mode overrides where somebody chose a number."""
    follow = {each.name for each in fields(Settings) if each.metadata["follows"]}

    assert {each.name for each in fields(Handicap)} <= follow


def test_an_equal_score_is_a_drawn_round() -> None:
    """RNR-111."""
    done = Played(field("chi 1", "zulu 5", turn=VPA, options=NO_DEVIL)).end_turn(P)

    assert done.one(RoundScored).winner is None
    assert [force.wins for force in done.state.forces] == [0, 0]


def ended(*standing: str, **given: Any) -> Played:
    """Give the match after VPA, the second side, ended its turn."""
    options = {**NO_DEVIL, **given.pop("options", {})}
    return Played(field(*standing, turn=VPA, **given, options=options)).end_turn(P)


def test_three_rounds_win_the_match() -> None:
    """RNR-112: option `wins_needed`."""
    done = ended("chi 3", "zulu 5", vietnam=owns(wins=2))
    assert done.asked is None
    result = RNR.result(done.state)
    assert result is not None
    assert (result.winners, result.scores) == ((V,), (3, 0))

    assert ended("chi 3", "zulu 5", vietnam=owns(wins=2), options={"wins_needed": 4}).asked
    assert ended("chi 3", "zulu 5", options={"wins_needed": 1}).asked is None


def test_who_has_no_unit_anywhere_has_lost() -> None:
    """RNR-112: on the field, in hand, deck, HQ and discard."""
    none = {"vpa": owns(wins=2, deck="zulu")}
    played = field("chi 3", turn=VPA, options={**NO_DEVIL, "contingent_penalty": "off"}, **none)
    from dataclasses import replace

    vietnam, vpa = played.forces
    done = Played(replace(played, forces=(vietnam, replace(vpa, deck=())))).end_turn(P)
    assert done.one(MatchEnded).winner is VIETNAM
    assert done.one(MatchEnded).cause == "destruction"
    assert ended("chi 3", **none, options={"contingent_penalty": "off"}).asked


@pytest.mark.parametrize(
    ("vietnam", "vpa", "winner", "tie"),
    [
        (owns(wins=1), owns(), VIETNAM, "none"),
        (owns(score=3), owns(score=5), VPA, "score"),
        (owns(losses=3), owns(losses=5), VIETNAM, "losses"),
        (owns(), owns(), None, "shared"),
    ],
)
def test_after_the_last_round_wins_scores_and_losses_decide(
    vietnam: dict[str, Any], vpa: dict[str, Any], winner: Side | None, tie: str
) -> None:
    """RNR-112: option `round_cap`; 0 stands for the longest match."""
    done = ended("chi 1", "zulu 5", vietnam=vietnam, vpa=vpa, round=9)
    assert (done.one(MatchEnded).winner, done.one(MatchEnded).cause) == (winner, "cap")
    assert done.one(MatchEnded).tie == tie
    early = ended("chi 1", "zulu 5", round=4, options={"round_cap": 4})
    assert early.asked is None
    long = ended("chi 1", "zulu 5", round=9, options={"round_cap": 0})

    assert long.asked is not None
    assert long.state.settings.round_cap == 30


def test_the_close_goes_through_its_steps_in_order() -> None:
    """RNR-113: tally, contingent, tricks, ops, rescue, prisoners, swap."""
    state = field(
        "quartermaster_zero 3",
        turn=VPA,
        vietnam=owns("march-spades", prisoners="poker", devil_used=True, units="chi"),
        vpa=owns(ops="wide_net both_doors new_directive"),
        options=NO_DEVIL,
    )
    done = Played(state).end_turn(P, dice=(1, 3))
    kinds = [type(event) for event in done.events]
    places = [kinds.index(kind) for kind in (RoundScored, ContingentMissed, DieRolled)]
    assert places == sorted(places)
    assert done.asked == "announce_rescue"
    assert done.all(OperationCompleted) == []
    later = done.then(menu(done.state, P)[-1])

    assert later.asked == "deal_with_prisoner"


# 2.20 Modes.


def test_the_dead_of_a_deathmatch_never_return() -> None:
    """RNR-114: option `deathmatch`; no save, no evacuation of the dead, no second option of the Devil."""
    sides = {"vietnam": owns("unit_attacks-spades evacuation-clubs", dead="chi")}
    state = field("hodunov 2", "zulu 2", "medic_maybe 2", **sides, options={"deathmatch": 1})
    done = fight(state, ATTACK, "hodunov", "zulu", 4)
    assert done.all(DeadBroughtBack) == []
    assert len(done.all(DieRolled)) == 1
    assert {each.unit for each in menu(done.order("evacuation-clubs").state, V, Evacuate)} == {"hodunov"}
    deploying = field(
        "hodunov 2",
        phase=Phase.DEPLOYMENT,
        vietnam=owns("march-clubs", dead="chi"),
        options={"deathmatch": 1},
    )
    assert menu(deploying, V, CallDevilToRevive) == menu(deploying, V, ExchangeOrderForUnit) == []
    assert begun(deathmatch=1).settings.turn_order == "fixed"
    assert "hinds" not in begun(deathmatch=1).locals_deck
    assert "hinds" in begun().locals_deck


def test_a_loss_in_a_deathmatch_is_an_order_at_once() -> None:
    """RNR-114 (case 25): and no OK; without units on the field two go from HQ or deck."""
    state = field(
        "hodunov 2",
        "zulu 2",
        vietnam=owns(ATTACK),
        vpa=owns(hq="poker", deck="fj ham whistle"),
        options=DEATHMATCH,
    )
    done = fight(state, ATTACK, "hodunov", "zulu", 4)
    drawn = done.one(OrdersDrawn)
    assert (drawn.side, drawn.cause, len(drawn.cards)) == (VPA, DrawCause.LOSS, 1)
    assert done.force(VPA).compensation == 0
    asked = done.end_turn(V).then(EndDeployment(P)).end_turn(P)
    assert (asked.asked, asked.waits_for) == ("lose_units", (P,))
    assert {each.source for each in menu(asked.state, P)} == {"deck", "poker"}
    assert RNR.default(asked.state, P) == LoseUnit(P, SourceId("deck"))
    both = asked.then(LoseUnit(P, SourceId("poker")), LoseUnit(P, SourceId("deck")))
    assert [(each.unit, each.zone) for each in both.all(UnitGone)] == [("poker", "hq"), ("fj", "deck")]
    assert isinstance(both.all(UnitGone)[1].seen_by(V), ClosedUnitGone)
    assert both.all(UnitGone)[0].seen_by(V) == both.all(UnitGone)[0]
    assert "fj" not in repr(RNR.view(both.state, V))
    assert len(both.all(OrdersDrawn)) == 1 + 2, "one for the loss, two arrivals"


def test_sudden_death_takes_a_unit_of_the_loser_of_each_round() -> None:
    """RNR-114 (case 25): from round 9; option `sudden_death_round`."""
    standing = ("hodunov 3", "chi 3", "siren 3", "zulu 5", "poker 5")
    theirs = owns(units="fj", hq="ham")
    asked = ended(*standing, vpa=theirs, round=9, options=DEATHMATCH)
    assert (asked.asked, asked.waits_for) == ("lose_units", (P,))
    assert {each.source for each in menu(asked.state, P)} == {"fj", "ham", "zulu", "poker"}
    done = asked.then(LoseUnit(P, SourceId("zulu")))
    assert done.one(UnitGone).zone == "field"
    assert done.force(VPA).losses == 0
    assert [each for each in done.all(OrdersDrawn) if each.cause is DrawCause.LOSS] == []

    assert ended(*standing, vpa=theirs, round=8, options=DEATHMATCH).asked != "lose_units"
    never = {**DEATHMATCH, "sudden_death_round": 0}
    assert ended(*standing, vpa=theirs, round=9, options=never).asked != "lose_units"
    early = {**DEATHMATCH, "sudden_death_round": 3}
    assert ended(*standing, vpa=theirs, round=3, options=early).asked == "lose_units"


def test_a_deathmatch_ends_by_destruction_or_after_fifteen_rounds() -> None:
    """RNR-114: three rounds win nothing; prisoners and the dead do not count."""
    assert ended("chi 3", "zulu 5", vietnam=owns(wins=5), options=DEATHMATCH).asked is not None
    gone = ended("chi 3", vpa=owns(dead="zulu"), vietnam=owns(prisoners="poker"), options=DEATHMATCH)
    assert (gone.one(MatchEnded).winner, gone.one(MatchEnded).cause) == (VIETNAM, "destruction")
    both = ended(vietnam=owns(dead="chi"), vpa=owns(dead="zulu"), options=DEATHMATCH)
    assert both.one(MatchEnded).winner is None
    options = {**DEATHMATCH, "sudden_death_round": 0}
    cap = ended("chi 3", "siren 3", "zulu 5", round=15, options=options)
    assert (cap.one(MatchEnded).winner, cap.one(MatchEnded).cause) == (VIETNAM, "cap")
    assert ended("chi 1", "zulu 5", round=15, options=options).one(MatchEnded).winner is None


def test_vietchess_begins_with_all_units_open_in_hq() -> None:
    """RNR-115: option `vietchess`; an empty HQ is filled by the dead, and a deck means HQ."""
    state = begun(vietchess=1, sides_by="seat_order")
    assert [len(force.hq) for force in state.forces] == [12, 12]
    assert [force.deck for force in state.forces] == [(), ()]
    assert RNR.view(state, None).state.force(VPA).hq
    options = {"vietchess": 1, **NO_DEVIL}
    few = ended("chi 1", "zulu 5", vietnam=owns(hq="siren", dead="drummer courier tripwire"), options=options)
    assert few.waits_for == (V,)
    again = few.then(TakeFromHeadquarters(V, UnitId("siren")))
    assert again.one(UnitsReshuffled).to_hq
    assert {each.unit for each in menu(again.state, V)} == {"drummer", "courier", "tripwire"}
    done = again.then(TakeFromHeadquarters(V, UnitId("drummer")), TakeFromHeadquarters(V, UnitId("courier")))
    assert set(done.force(VIETNAM).units) == {"siren", "drummer", "courier"}
    assert done.state.phase is Phase.DEPLOYMENT

    fj = Played(field("fj 5 right", "hodunov 1", options=options)).end_turn(V)
    assert [card.id for card in fj.force(VPA).hq] == ["fj"]
    missed = Played(field("zulu 3", turn=VPA, vietnam=owns(hq="siren courier"), options=options)).end_turn(
        P, dice=(2,)
    )
    assert missed.one(DeckUnitLost).unit == "courier"
    rewarded = field(
        "hodunov 1",
        "siren 5",
        "zulu 3",
        turn=VPA,
        vietnam=owns(hq="chi drummer", ops="both_doors"),
        options=options,
    )
    assert Played(rewarded).end_turn(P, dice=(1,)).all(UnitsTaken)[0].units == ("chi",)


def test_the_great_war_is_played_with_all_units() -> None:
    """RNR-116: option `great_war`."""
    state = begun(great_war=1)

    assert all(len(force.deck) + len(force.units) == 18 for force in state.forces)


def test_100_000_is_simpler() -> None:
    """RNR-117: option `hundred_thousand`; the loser still gets its local."""
    state = begun(hundred_thousand=1)
    settings = state.settings
    assert (settings.field_limit(VIETNAM), settings.field_limit(VPA), settings.local_limit) == (6, 6, 1)
    assert not any(force.operations for force in state.forces)
    options = {"hundred_thousand": 1}
    mine = owns("march-spades march-clubs", rd=9)
    turn = field("hodunov 2", "zulu 2", vietnam=mine, options=options)
    offered = {type(each).__name__ for each in menu(turn, V)}
    assert not offered & {"UseCurrentAct", "TryCapture", "ChangeGoals", "CallDevilForOrders"}
    done = ended("zulu 3", locals_deck="rong guide", vietnam=owns(deck="chi siren drummer"), options=options)
    assert done.force(VIETNAM).locals == ("rong",)
    assert done.all(ContingentMissed) == []
    assert done.all(OperationDrawn) == []


def test_modes_and_switches_combine() -> None:
    """RNR-118: the later of two bundles wins; a switch of its own beats both."""
    both = RNR.setup(2, {"great_war": 1, "hundred_thousand": 1, "deathmatch": 1}).settings
    assert (both.contingent_vietnam, both.field_limit_vpa, both.capture) == (18, 6, False)
    assert (both.round_cap, both.turn_order) == (15, "fixed")
    mixed = RNR.setup(2, {"hundred_thousand": 1, "capture": "on", "field_limit_vpa": 9}).settings

    assert (mixed.capture, mixed.field_limit_vpa, mixed.goal_change) == (True, 9, False)


@pytest.mark.parametrize(
    ("places", "punished"),
    [
        ({"deathmatch": 1, "hundred_thousand": 2}, False),
        ({"hundred_thousand": 1, "deathmatch": 2}, True),
        ({"deathmatch": 1, "hundred_thousand": 1}, False),
    ],
)
def test_of_two_modes_the_later_named_wins(places: dict[str, OptionValue], punished: bool) -> None:
    """RNR-118: Deathmatch takes units of who has none on the field, 100 000 takes nothing."""
    options = RNR.parse_options(places)

    assert in_order_named(options) == tuple(sorted(places, key=lambda mode: options[mode]))
    assert RNR.setup(2, places).settings.contingent_penalty is punished


def test_contingents_and_limits_are_set_side_by_side() -> None:
    """RNR-119: 3 to 18, also unequal."""
    state = begun(contingent_vietnam=3, contingent_vpa=18, field_limit_vietnam=18, sides_by="seat_order")
    sizes = [len(force.deck) + len(force.units) for force in state.forces]
    assert sizes == [3, 18]
    assert state.settings.field_limit(VIETNAM) == 18
    with pytest.raises(IllegalAction) as refused:
        begun(contingent_vietnam=2)

    assert refused.value.key == "contingent_too_small"


# Chapter 3: what may be done without being asked.


def test_a_side_may_give_up_and_both_may_agree_on_a_draw() -> None:
    """RNR-112: chapter 3; an offer stands until the side's next turn."""
    state = field("hodunov 1", "zulu 5")
    assert play(state, Resign(V)).one(MatchEnded).winner is VPA
    offered = play(state, OfferDraw(P))
    assert OfferDraw(P) not in RNR.orders(offered.state, P)
    agreed = offered.then(OfferDraw(V))
    assert (agreed.one(MatchEnded).winner, agreed.one(MatchEnded).cause) == (None, "agreed")

    later = offered.end_turn(V).settled()
    assert later.state.active is VPA
    assert later.state.draw_offered is None


@pytest.mark.parametrize(("most", "pours"), [(0, False), (1, True)])
def test_standing_orders_answer_when_time_runs_out(most: int, pours: bool) -> None:
    """RNR-48: chapter 3: RD are poured up to `pour_max`; standing orders are private."""
    state = field("hodunov 2", "zulu 2", vietnam=owns(ATTACK, rd=3))
    set_to = play(state, SetPouring(V, most))
    assert all(event.seen_by(P) is None for event in set_to.events)
    asked = set_to.order(ATTACK).attack("hodunov", "zulu", dice=(3,))

    assert isinstance(RNR.default(asked.state, V), Pour) is pours
    assert RNR.patience(asked.state) == 25
    assert RNR.patience(state) == 100
