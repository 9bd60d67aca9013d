"""Rulebook chapter 9: the automated seat, from its own view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from loaded_dice import SteadyChance

from rules.advice import Weighed
from rules.contract import Action, Seat
from rules.rocknroll.actions import (
    AnnounceRescue,
    Attack,
    AttackAgain,
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    ChangeGoals,
    DeployUnit,
    EndTurn,
    Evacuate,
    FireSuperweapon,
    HandlePrisoner,
    Interrupt,
    LeavePrisoners,
    MarkAmbush,
    PassDevil,
    PassTrick,
    PlayOrder,
    PlayStep,
    Pour,
    Reroll,
    SwapPoints,
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.gains import NEVER
from rules.rocknroll.automated.order_gains import ambush
from rules.rocknroll.names import (
    Direction,
    Handling,
    OrderCard,
    Payment,
    Phase,
    PieceId,
    Side,
    TrickNumber,
    UnitId,
)
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import (
    RNR,
    VIETNAM,
    VPA,
    P,
    Played,
    V,
    field,
    fight,
    owns,
    play,
    step,
)

ATTACK = "unit_attacks-spades"
OFF = {"goal_change": "off"}


def advice(state: State, seat: Seat = V) -> Action:
    """Give what an automated seat does now."""
    return RNR.advise(RNR.view(state, seat), RNR.legal_actions(state, seat), SteadyChance())


def weighed(state: State, seat: Seat = V) -> Sequence[Weighed[Action]]:
    """Give all that an automated seat considers now."""
    return RNR.weighed(RNR.view(state, seat), RNR.legal_actions(state, seat), SteadyChance())


def worth_of(state: State, kind: type[Action]) -> float:
    """Give what the best action of one class is worth to Vietnam."""
    return max(each.worth for each in weighed(state) if isinstance(each.action, kind))


def value(state: State) -> float:
    """Give what the field is worth to Vietnam."""
    return Appraisal(RNR.view(state, V), VIETNAM).now


def test_a_field_is_worth_the_chance_to_win_the_match() -> None:
    """Item 1: by what would be held, by the units that stand, and by the rounds won."""
    assert 0 < value(field("zulu 3")) < value(field("chi 3", "zulu 1")) < 1
    assert value(field("hodunov 3", "zulu 1")) > value(field("chi 3", "zulu 1"))
    assert value(field("grey_wall 3", "zulu 1")) > value(field("chi 3", "zulu 1"))
    assert value(field("chi 3", "zulu 1", vietnam=owns(wins=2))) > value(field("chi 3", "zulu 1"))


def test_units_are_deployed_and_not_into_barrages() -> None:
    """Item 2: arrows point into the field."""
    barrage = ("zulu 1", "hodunov 1", "chi 5", "siren 1")
    state = field(*barrage, phase=Phase.DEPLOYMENT, vietnam=owns(units="drummer"))
    wish = advice(state)
    assert isinstance(wish, DeployUnit)
    assert wish.position == 5

    arrow = advice(field(phase=Phase.DEPLOYMENT, vietnam=owns(units="grey_storm")))
    assert isinstance(arrow, DeployUnit)
    assert arrow.arrow is (Direction.RIGHT if arrow.position == 1 else Direction.LEFT)


@pytest.mark.parametrize("first", [VIETNAM, VPA])
def test_nobody_follows_another_into_the_same_ambush(first: Side) -> None:
    """Item 2, RNR-44: an ambush fires at each who enters; who would only be shot stays."""
    ambushed = field(
        "zulu 1 ambush",
        "hodunov 5",
        "poker 3",
        phase=Phase.DEPLOYMENT,
        first=first,
        vietnam=owns(units="siren"),
    )
    wish = advice(ambushed)
    assert not isinstance(wish, DeployUnit) or wish.position == 5
    march = owns("march-spades march-clubs")
    walkers = field("zulu 3 ambush", "ninefinger 3", "siren 2", "chi 2", first=first, vietnam=march)
    entered = [each for each in weighed(walkers) if isinstance(each.action, PlayStep) and each.worth > 0]

    assert all(each.action.position != 3 for each in entered)  # type: ignore[attr-defined]  # a step


def test_an_ambush_is_laid_only_by_who_has_no_turn_before_the_enemy() -> None:
    """RNR-9, RNR-12: the last mover of a round moves first in the next, and takes the marker away again."""
    gains = {}
    for first in Side:
        state = field(
            "hodunov 1", "zulu 2", first=first, vietnam=owns("ambush-hearts"), vpa=owns(units="fj poker")
        )
        here = Appraisal(RNR.view(state, V), VIETNAM)
        gains[first] = ambush(here, here.sketch, here.units[0])
        marked = advice(Played(state).order("ambush-hearts").state)
        assert isinstance(marked, MarkAmbush)

    assert gains[VIETNAM] > 0 == gains[VPA]
    assert worth_of(state, PlayOrder) < worth_of(state, EndTurn)


def test_a_local_is_left_alone_where_it_serves_its_holder() -> None:
    """Table 5.4: the Market Aunt brings an order to who holds her Point."""
    aunt = ("hodunov 3", "market_aunt 3")
    own = field(*aunt, "zulu 5", first=VPA, vietnam=owns(ATTACK))
    assert isinstance(advice(own), EndTurn)
    both = field(*aunt, "poker 3", first=VPA, vietnam=owns(ATTACK))
    aimed = advice(Played(both).order(ATTACK).state)

    assert isinstance(aimed, Attack)
    assert aimed.target == "poker"


def test_an_order_is_played_where_it_gains_enough() -> None:
    """Item 3: and the turn ends where nothing does."""
    tied = field("chi 3", "zulu 3", first=VPA, vietnam=owns(ATTACK), options={"devils_hand": "off"})
    assert isinstance(advice(tied), PlayOrder)
    assert isinstance(advice(field("hodunov 3", first=VPA, vietnam=owns(ATTACK))), EndTurn)


def test_the_superweapon_is_for_crowds() -> None:
    """Item 4: three more enemies than own."""
    options = OFF | {"any_order_steps": False, "devils_hand": "off", "current_act": "off"}
    useless = owns("ambush-spades evacuation-clubs radio_intercept-hearts airlift-diamonds")
    crowd = field("zulu 3", "poker 3", "whistle 3", "chi 1", first=VPA, vietnam=useless, options=options)
    fired = advice(crowd)

    assert isinstance(fired, FireSuperweapon)
    assert fired.position == 3


def test_a_goal_change_is_bought_where_it_turns_the_round() -> None:
    """Item 4, RNR-35: by the last mover with its last deed, and not where the round is won anyway."""
    behind = field("chi 1", "siren 1", "zulu 3", "poker 3", first=VPA, vietnam=owns(rd=4))
    assert advice(behind) == ChangeGoals(V, Payment.RD)
    ahead = field("chi 3", "siren 3", "zulu 1", "poker 1", first=VPA, vietnam=owns(rd=4))
    assert advice(ahead) == EndTurn(V)
    paid = advice(play(behind, ChangeGoals(V, Payment.RD)).state)

    assert isinstance(paid, SwapPoints)
    assert {paid.one, paid.other} == {"A", "C"}


def test_a_shield_is_rather_captured() -> None:
    """Item 5: a capture asks for a 6 of anybody, an attack for more."""
    options = OFF | {"current_act": "off"}
    rich = field("chi 2", "fj 2", first=VPA, vietnam=owns(rd=5), options=options)

    assert advice(rich) == TryCapture(V, PieceId("fj"), Payment.RD)


def test_little_is_poured_and_cards_are_kept() -> None:
    """Item 6: a reroll only of a decisive roll, with a card that is good for little."""
    tied = field("hodunov 2", "ham 2", first=VPA, vietnam=owns(ATTACK, rd=3))
    short = fight(tied, ATTACK, "hodunov", "ham", 3)
    assert advice(short.state) == Pour(V)
    far = fight(field("hodunov 2", "fj 2", vietnam=owns(ATTACK, rd=3)), ATTACK, "hodunov", "fj", 3)
    assert far.asked == "orders"
    mine = owns(f"{ATTACK} airlift-diamonds")
    decisive = fight(
        field("hodunov 3", "chi 3", "zulu 3", "poker 3", first=VPA, vietnam=mine),
        ATTACK,
        "hodunov",
        "zulu",
        2,
    )
    small = fight(
        field("hodunov 1", "chi 1", "siren 1", "wrong_drop 1", vietnam=mine),
        ATTACK,
        "hodunov",
        "wrong_drop",
        2,
    )

    assert isinstance(advice(decisive.state), Reroll)
    assert not isinstance(advice(small.state), Reroll)


def dealing(prisoner: str, hand: str = "", **given: Any) -> State:
    """Give the dealing of Vietnam with a prisoner."""
    mine = owns(hand, prisoners=prisoner, **given)
    options = {"devils_hand": "off"}
    return Played(field("chi 1", "zulu 5", turn=VPA, vietnam=mine, options=options)).end_turn(P).state


def test_prisoners_are_executed_or_recruited_by_their_odds() -> None:
    """Item 7, RNR-73 to RNR-75: the twos of the next round are worth an enemy; a shield is worth having."""
    executed = HandlePrisoner(V, UnitId("poker"), Handling.EXECUTE)
    assert advice(dealing("poker")) == executed
    worths = {each.action: each.worth for each in weighed(dealing("fj"))}
    plain = {each.action: each.worth for each in weighed(dealing("zulu"))}
    recruited, other = (HandlePrisoner(V, UnitId(unit), Handling.RECRUIT) for unit in ("fj", "zulu"))

    assert worths[recruited] > plain[other] > plain[LeavePrisoners(V)]


def test_the_dearest_prisoner_is_wanted_back() -> None:
    """Item 7."""
    mine = owns(prisoners="poker fj")
    state = Played(field("zulu 3", turn=VPA, vietnam=mine, options={"devils_hand": "off"})).end_turn(P).state

    assert advice(state, P) == AnnounceRescue(P, UnitId("fj"))


def test_the_devil_is_called_where_nothing_is_left_to_keep_him_for() -> None:
    """Item 8: with two rounds won by each he brings orders, units, or one of the dead."""
    last: dict[str, Any] = {"first": VPA, "vpa": owns(wins=2), "options": {"goal_change": "off"}}
    poor = field("chi 1", "zulu 1", vietnam=owns(wins=2), **last)
    assert advice(poor) == CallDevilForOrders(V)
    early = field("chi 1", "zulu 1", first=VPA, options={"goal_change": "off"})
    assert worth_of(early, CallDevilForOrders) < worth_of(poor, CallDevilForOrders)
    deploying: dict[str, Any] = {"phase": Phase.DEPLOYMENT, **last}
    thin = field("chi 2", "poker 3", vietnam=owns(wins=2, deck="drummer siren"), **deploying)
    assert isinstance(advice(thin), CallDevilForUnits)
    mourning = field("chi 2", "zulu 4", vietnam=owns(wins=2, dead="village_gathering"), **deploying)
    revived = [each for each in weighed(mourning) if isinstance(each.action, CallDevilToRevive)]

    assert revived
    assert revived[0].worth > 0


def test_the_devil_interrupts_where_one_attack_flips_the_round() -> None:
    """Item 8: the third option, when the last mover has ended its turn."""
    flips = field("hodunov 3", "poker 3", "ham 1", "zulu 3", turn=VPA, vietnam=owns(ATTACK))
    window = Played(flips).end_turn(P)
    assert window.asked == "devil_window"
    assert isinstance(advice(window.state), Interrupt)
    hopeless = field("hodunov 1", "poker 3", "zulu 3", "ham 1", "fj 5", turn=VPA, vietnam=owns(ATTACK))

    assert advice(Played(hopeless).end_turn(P).state) == PassDevil(V)


def test_rock_and_roll_is_taken_at_the_likeliest_of_the_dear() -> None:
    """Item 9: armour 7 is rarely hit."""
    state = field("hodunov 2", "zulu 2", "wrong_drop 2", "fj 2", first=VPA, vietnam=owns(ATTACK))
    wish = advice(fight(state, ATTACK, "hodunov", "zulu", 6).state)

    assert isinstance(wish, AttackAgain)
    assert wish.target == "wrong_drop"


def test_a_current_act_is_bought_where_it_turns_the_round() -> None:
    """Item 4: for RD that are left."""
    options = {"goal_change": "off", "capture": "off", "devils_hand": "off"}
    rich = field("chi 3", "zulu 3", first=VPA, vietnam=owns(rd=6), options=options)
    assert advice(rich) == UseCurrentAct(V, Payment.RD)
    won = field("chi 3", "zulu 3", "siren 3", first=VPA, vietnam=owns(rd=6), options=options)

    assert advice(won) == EndTurn(V)


def test_nobody_leaves_the_field_for_an_evacuation() -> None:
    """Item 3: it is played for the dead, and brings the dearest of them home."""
    hand = "evacuation-clubs"
    alive = field("hodunov 3", "zulu 5", first=VPA, vietnam=owns(hand))
    assert advice(alive) == EndTurn(V)
    dead = field("hodunov 3", "zulu 5", vietnam=owns(hand, dead="chi grey_storm"))
    assert advice(Played(dead).order(hand).state) == Evacuate(V, UnitId("grey_storm"))


def test_no_supplies_are_asked_for_where_nothing_is_left_to_be_won() -> None:
    """Item 3, RNR-27: two supply drops and one other card left would go round for ever."""
    state = field(vietnam=owns("supply_drop-clubs"))
    one, two = (OrderCard(each) for each in ("supply_drop-hearts", "march-clubs"))

    assert advice(replace(state, order_deck=(), order_discard=(one, two))) == PlayOrder(
        V, OrderCard("supply_drop-clubs")
    )
    assert not isinstance(advice(replace(state, order_deck=(), order_discard=(one,))), PlayOrder)


def test_no_act_is_paid_in_orders_that_supplies_would_bring_back() -> None:
    """Item 3, RNR-34: a corrected match with hardly any orders left went round for ever."""
    state = field("hodunov 2", "zulu 2", vietnam=owns("march-clubs march-spades"))
    left = tuple(OrderCard(f"supply_drop-{suit}") for suit in ("clubs", "hearts", "diamonds"))

    def best_act(orders: tuple[OrderCard, ...]) -> float:
        left_to_draw = replace(state, order_deck=(), order_discard=orders)
        acts = [(each.action, each.worth) for each in weighed(left_to_draw)]
        return max(
            worth
            for action, worth in acts
            if isinstance(action, UseCurrentAct) and action.payment is Payment.CARDS
        )

    assert best_act(left) <= NEVER < best_act(left * 2)


def test_a_closed_unit_is_known_to_aim_badly() -> None:
    """Item 3, RNR-106: its attack needs a 6."""
    gains = []
    for hodunov in ("hodunov 2", "hodunov 2 closed"):
        here = Appraisal(RNR.view(field(hodunov, "zulu 2", first=VPA), V), VIETNAM)
        gains.append(here.attacked(here.sketch, here.units[0], here.enemies[0]) - here.now)

    assert gains[0] > 2 * gains[1] > 0


def test_a_carrier_is_used_where_that_may_help() -> None:
    """Item 9: Barefoot takes an enemy away from a Point that it would lose, and leaves one where it is."""
    lost = field("barefoot 3", "chi 3", "zulu 3", "poker 3")
    assert advice(lost) == UseTrick(V, PieceId("barefoot"), TrickNumber(0))
    crowded = field("barefoot 1", "poker 1", "zulu 2", turn=VPA, vpa=owns("march-clubs"))
    entered = step(crowded, "zulu", 1, seat=P)
    assert entered.asked == "trick_window"
    assert advice(entered.state) == PassTrick(V)
