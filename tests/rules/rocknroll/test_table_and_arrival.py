"""Rulebook chapters 2.1 to 2.4: the table, set-up, rounds and turns, arrival."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import Seat
from rules.rocknroll.actions import (
    DeployUnit,
    DiscardExcess,
    EndDeployment,
    ExchangeUnitForOrder,
    MoveArrow,
    PassDevil,
    PickRest,
    PickUnit,
    PlayOrder,
    PlayStep,
    TakeFromHeadquarters,
    TakeRestFromDeck,
    TryCapture,
)
from rules.rocknroll.events.card import (
    LocalDrawn,
    OperationDrawn,
    OrdersDiscarded,
    OrdersDrawn,
    RdChanged,
    UnitsTaken,
    UnitsTakenSeen,
)
from rules.rocknroll.events.field import OrdersPhaseBegan, TurnStarted
from rules.rocknroll.events.setup import RestPicked
from rules.rocknroll.names import (
    CardId,
    DrawCause,
    Letter,
    OrderCard,
    Payment,
    Phase,
    PieceId,
    Position,
    RdCause,
    Side,
    UnitId,
)
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import (
    CONTENT,
    RNR,
    VIETNAM,
    VPA,
    P,
    Played,
    V,
    ask,
    begun,
    field,
    menu,
    owns,
    play,
    refusal,
)


def next_round(state: State) -> Played:
    """End the turn of VPA, which moves second, and with it the round."""
    return Played(state).end_turn(P)


# 2.1 Table.


def test_two_seats_have_one_side_each() -> None:
    """RNR-1: by lot, or by option `sides_by` in the order of the seats."""
    assert RNR.seats == (2, 2)
    by_lot = {begun(seed).seat_of(VIETNAM) for seed in range(12)}

    assert by_lot == {Seat(0), Seat(1)}
    assert {begun(seed, sides_by="seat_order").seat_of(VIETNAM) for seed in range(12)} == {Seat(0)}


def test_five_points_lie_in_a_row() -> None:
    """RNR-2."""
    here = ask(field())

    assert here.state.points == tuple(Letter)
    assert here.positions == (1, 2, 3, 4, 5)
    assert here.ends == (1, 5)
    assert here.adjacent(Position(3)) == (2, 4)
    assert here.adjacent(Position(1)) == (2,)


def test_a_value_belongs_to_the_point_card() -> None:
    """RNR-3: also by options `point_a`, `point_b`, `point_c`, `point_d`, `point_e`."""
    standing = field("hodunov 1")
    swapped = field("hodunov 1", points="CBADE")
    counted = field("hodunov 1", options={f"point_{letter}": 4 for letter in "abcde"})

    def scored(state: State) -> int:
        return ask(state).score(VIETNAM, ask(state).holdings())

    assert [standing.settings.value(letter) for letter in Letter] == [1, 2, 3, 2, 1]
    assert (scored(standing), scored(swapped), scored(counted)) == (1, 3, 4)


def test_what_each_side_owns_is_seen_as_the_rules_say() -> None:
    """RNR-4: HQ, discard and prisoners are open, hands and decks are counted."""
    state = field(
        vpa=owns("march-spades", units="zulu", deck="fj ham", hq="poker", dead="whistle", prisoners="chi")
    )
    seen = RNR.view(state, V).state.force(VPA)

    assert (seen.orders, seen.units, seen.deck) == (("",), ("",), ("", ""))
    assert [card.id for card in (*seen.hq, *seen.discard)] == ["poker", "whistle"]
    assert [each.id for each in seen.prisoners] == ["chi"]
    assert RNR.view(state, V).own is not None
    assert RNR.view(state, V).own != RNR.view(state, P).own
    assert RNR.view(state, None).own is None


def test_a_killed_recruit_lies_in_the_discard_of_its_home() -> None:
    """RNR-5."""
    state = field("hodunov 2", "tripwire 2 by vpa", vietnam=owns("unit_attacks-spades"))
    done = Played(state).order("unit_attacks-spades").attack("hodunov", "tripwire", dice=(4,))

    assert [card.id for card in done.force(VIETNAM).discard] == ["tripwire"]
    assert done.force(VPA).discard == ()
    assert done.force(VPA).losses == 1


def test_a_refused_action_costs_nothing_and_a_paid_unit_is_no_loss() -> None:
    """RNR-6."""
    state = field(
        "hodunov 2", "zulu 2", "fuse_cart 2", vietnam=owns(units="chi", locals="rong", ops="encore")
    )
    assert refusal(state, TryCapture(V, PieceId("zulu"), Payment.RD)) == "not_enough_rd"
    paid = play(state, TryCapture(V, PieceId("zulu"), Payment.CARDS, CardId("fuse_cart")), dice=(2,))

    assert [card.id for card in paid.force(VIETNAM).hq] == ["fuse_cart"]
    assert paid.force(VIETNAM).losses == 0
    assert paid.place("zulu") == 2
    offered = {each.card for each in menu(state, V, TryCapture)}
    assert offered == {"chi", "hodunov", "fuse_cart"}


# 2.2 Set-up.


@pytest.mark.parametrize("side", Side)
def test_a_contingent_is_twelve_of_eighteen(side: Side) -> None:
    """RNR-7: the other six stay out; options `contingent_vietnam` and `contingent_vpa` change it."""
    force = begun().force(side)

    assert len(force.deck) + len(force.units) == 12
    assert force.pool == ()
    few = begun(contingent_vietnam=5, contingent_vpa=5).force(side)
    assert len(few.deck) + len(few.units) == 5


def test_a_side_may_choose_its_contingent() -> None:
    """RNR-7: option `contingent_pick`."""
    state = begun(contingent_pick="choose", contingent_vietnam=3, contingent_vpa=3, sides_by="seat_order")
    assert RNR.pending(state).seats == (V, P)  # type: ignore[union-attr]  # the match has begun
    assert RNR.default(state, V).unit == state.force(VIETNAM).pool[0]  # type: ignore[attr-defined]  # a pick
    done = Played(state)
    for seat in (V, P):
        for _ in range(3):
            assert done.asked == "pick_contingent"
            done = done.then(menu(done.state, seat, PickUnit)[0], dice=() if seat == V or _ < 2 else (1,))

    force = done.force(VIETNAM)
    assert {*force.units, *force.deck} == {"bamboo_needle", "barefoot", "bicycle_train"}


def test_a_ready_made_contingent_is_taken_at_once_beside_what_was_chosen() -> None:
    """RNR-7: option `contingent_pick`; those whose cards are worth most, and nobody else learns which."""
    state = begun(contingent_pick="choose", contingent_vietnam=4, contingent_vpa=4, sides_by="seat_order")
    done = play(state, PickUnit(V, UnitId("barefoot")), PickRest(V))
    assert done.waits_for == (P,)
    assert done.force(VIETNAM).picks == ("barefoot", "grey_storm", "grey_wall", "bamboo_needle")
    assert done.one(RestPicked).seen_by(P) is None
    rest = play(done.state, PickRest(P), dice=(1,))

    assert rest.asked != "pick_contingent"
    force = rest.force(VPA)
    assert {*force.units, *force.deck} == {"ham", "mortgage", "tin_sister", "fj"}


@pytest.mark.parametrize(
    ("options", "rd"),
    [
        ({}, (0, 1)),
        ({"first_mover_points": 0}, (0, 2)),
        ({"first_mover_points": 0, "deathmatch": 1}, (6, 0)),
        ({"deathmatch": 1}, (0, 2)),
        ({"start_rd_vietnam": 3, "start_rd_vpa": 1}, (3, 1)),
    ],
)
def test_each_side_begins_with_an_op_and_its_rd(options: dict[str, Any], rd: tuple[int, int]) -> None:
    """RNR-8: options `start_rd_vietnam` and `start_rd_vpa`."""
    state = begun(**options)
    income = state.settings.rd_per_round

    assert tuple(force.rd - income for force in state.forces) == rd
    assert all(len(force.operations) == 1 for force in state.forces)
    assert all(force.compensation == 0 for force in state.forces)
    assert {begun(seed).first for seed in range(12)} == set(Side)


def test_the_second_side_of_a_deathmatch_draws_two_more_orders() -> None:
    """RNR-8: option `second_side_orders`."""
    state = begun(deathmatch=1, first_mover_points=0)
    assert len(state.force(state.first).orders) == 4
    assert len(state.force(state.first.other).orders) == 6

    chosen = begun(second_side_orders=3)
    assert len(chosen.force(chosen.first.other).orders) == 7


# 2.3 Rounds and turns.


def test_a_round_is_arrival_two_turns_and_the_close() -> None:
    """RNR-9: then the order of turns is swapped."""
    state = field(turn=VIETNAM, first=VIETNAM)
    second = Played(state).end_turn(V)
    assert second.state.active is VPA
    third = second.then(EndDeployment(P)).end_turn(P)

    assert third.state.round == 3
    assert third.state.first is VPA
    assert third.state.active is VPA


@pytest.mark.parametrize(
    ("order", "first"),
    [("alternate", VPA), ("fixed", VIETNAM), ("loser_first", VIETNAM), ("winner_first", VPA)],
)
def test_who_moves_first_next(order: str, first: Side) -> None:
    """RNR-9: option `turn_order`; VPA wins this round."""
    done = next_round(field("zulu 3", turn=VPA, options={"turn_order": order}))

    assert done.state.first is first


def test_either_phase_may_be_skipped() -> None:
    """RNR-10."""
    state = field("hodunov 1", phase=Phase.DEPLOYMENT, vietnam=owns("march-spades", units="chi"))
    skipped = play(state, EndDeployment(V))

    assert skipped.state.phase is Phase.ORDERS
    assert skipped.end_turn(V).state.active is VPA


def test_an_orders_phase_action_ends_the_deployment_phase() -> None:
    """RNR-11, RNR-37."""
    state = field("hodunov 1", phase=Phase.DEPLOYMENT, vietnam=owns("march-spades", units="chi"))
    done = play(state, PlayOrder(V, OrderCard("march-spades")))

    assert done.all(OrdersPhaseBegan)
    done = done.move("hodunov", 2).then(menu(done.move("hodunov", 2).state, V)[-1])
    assert done.asked == "orders"
    assert menu(done.state, V, DeployUnit) == []
    assert refusal(done.state, DeployUnit(V, UnitId("chi"), Position(1))) != ""


def test_the_start_of_a_turn_ends_ambushes_and_moves_arrows() -> None:
    """RNR-12: in the order that their owner wants."""
    state = field(
        "hodunov 2 ambush",
        "zulu 4 ambush",
        "grey_storm 2 right",
        "bicycle_train 4 left",
        turn=VPA,
        first=VPA,
    )
    asked = Played(state).end_turn(P)
    assert asked.one(TurnStarted).side is VIETNAM
    assert asked.asked == "order_arrows"
    assert [each.unit for each in menu(asked.state, V)] == ["grey_storm", "bicycle_train"]
    assert not asked.state.unit(UnitId("hodunov")).ambush  # type: ignore[union-attr]  # it stands
    assert asked.state.unit(UnitId("zulu")).ambush  # type: ignore[union-attr]  # it stands
    done = asked.then(MoveArrow(V, PieceId("bicycle_train")))

    assert (done.place("bicycle_train"), done.place("grey_storm")) == (3, 3)
    assert done.one(RdChanged).cause is RdCause.TRICK
    assert done.asked == "deployment"


def test_a_side_orders_only_its_own_units() -> None:
    """RNR-13."""
    state = field("hodunov 2", "zulu 2", "rong 2", vietnam=owns("march-spades"))

    assert {each.unit for each in menu(state, V, PlayStep)} == {"hodunov"}


# 2.4 Arrival.


def test_an_arrival_brings_rd_orders_and_units() -> None:
    """RNR-14: options `orders_per_round`, `first_round_orders`, `units_per_round`, `rd_per_round`."""
    done = next_round(field(turn=VPA, vietnam=owns(deck="chi drummer siren courier")))
    force = done.force(VIETNAM)
    assert (force.rd, len(force.orders), len(force.units)) == (2, 3, 3)

    other = begun(orders_per_round=1, first_round_orders=2, units_per_round=1, rd_per_round=5)
    assert (len(other.force(VIETNAM).orders), len(other.force(VIETNAM).units)) == (2, 1)
    assert other.force(VIETNAM).rd == 5
    later = next_round(field(turn=VPA, options={"orders_per_round": 1}))
    assert len(later.force(VIETNAM).orders) == 1


@pytest.mark.parametrize(("rate", "extra", "left"), [(2, 1, 1), (3, 1, 0), (1, 3, 0)])
def test_full_pairs_of_ok_become_orders(rate: int, extra: int, left: int) -> None:
    """RNR-15: option `ok_rate`."""
    done = next_round(field(turn=VPA, vpa=owns(compensation=3), options={"ok_rate": rate}))

    assert len(done.force(VPA).orders) == 3 + extra
    assert done.force(VPA).compensation == left


def test_the_loser_of_a_round_gets_a_local_and_an_op() -> None:
    """RNR-14, RNR-15, RNR-17 (case 1)."""
    given = {"vpa": owns(compensation=3, deck="zulu fj ham poker"), "vietnam": owns(deck="chi siren drummer")}
    done = next_round(field("hodunov 3", turn=VPA, locals_deck="rong guide", ops_deck="encore", **given))
    winner, loser = done.force(VIETNAM), done.force(VPA)
    assert (winner.rd, len(winner.orders), len(winner.units)) == (2, 3, 3)
    assert (loser.rd, len(loser.orders), loser.compensation, len(loser.units)) == (2, 4, 1, 3)
    assert done.one(LocalDrawn).side is VPA
    assert done.one(OperationDrawn).side is VPA
    assert (winner.locals, winner.operations) == ((), ())

    without = next_round(field("hodunov 3", turn=VPA, ops_deck="encore", **given))
    assert without.force(VPA).locals == ()
    assert len(without.force(VPA).orders) == 4


def test_after_a_drawn_round_nobody_is_consoled() -> None:
    """RNR-17."""
    done = next_round(field(turn=VPA, locals_deck="rong guide", ops_deck="encore"))

    assert done.all(LocalDrawn) == []
    assert done.all(OperationDrawn) == []


def test_units_due_come_from_hq_or_from_the_deck() -> None:
    """RNR-16 (case 2)."""
    asked = next_round(field("whistle 1", turn=VPA, vpa=owns(hq="zulu poker", deck="fj ham")))
    assert asked.asked == "choose_arrivals"
    assert asked.waits_for == (P,)
    done = asked.then(TakeFromHeadquarters(P, UnitId("zulu")), TakeRestFromDeck(P))

    assert set(done.force(VPA).units) == {"zulu", "fj", "ham"}
    taken = done.one(UnitsTaken)
    assert taken.seen_by(V) == UnitsTakenSeen(VPA, (UnitId("zulu"),), 0, DrawCause.ARRIVAL)
    assert RNR.view(done.state, V).state.force(VPA).units == ("", "", "")


def test_an_empty_order_deck_is_made_of_its_discard() -> None:
    """RNR-18: if that is empty too, the draw is lost; the first side draws first."""
    done = next_round(
        field(
            turn=VPA, order_deck="march-clubs", order_discard="assault-spades ambush-hearts slaughter-clubs"
        )
    )

    assert len(done.force(VPA).orders) == 3
    assert len(done.force(VIETNAM).orders) == 1
    assert done.state.order_deck == done.state.order_discard == ()


def test_an_empty_unit_deck_is_made_of_the_own_dead() -> None:
    """RNR-19: not in Deathmatch; executed units never return."""
    lost: dict[str, Any] = {"deck": "chi", "dead": "siren drummer"}
    done = next_round(field(turn=VPA, vietnam=owns(**lost)))
    assert set(done.force(VIETNAM).units) == {"chi", "siren", "drummer"}
    assert done.force(VIETNAM).discard == ()

    deathmatch = next_round(
        field(
            "zulu 1",
            "chi 1",
            turn=VPA,
            vietnam=owns(deck="courier", dead="siren"),
            options={"deathmatch": 1},
        )
    )
    assert deathmatch.force(VIETNAM).units == ("courier",)


def test_orders_above_eight_are_discarded_at_the_end_of_the_own_turn() -> None:
    """RNR-20 (case 26): after the Devil's window; never at other times. Option `order_hand_limit`."""
    full = "march-spades march-clubs assault-spades " * 3 + "ambush-hearts"
    state = field(vietnam=owns(full), vpa=owns("march-hearts"))
    window = Played(state).end_turn(V)
    assert (window.asked, window.waits_for) == ("devil_window", (P,))
    excess = window.then(PassDevil(P))
    assert (excess.asked, excess.waits_for) == ("discard_excess", (V,))
    assert RNR.default(excess.state, V) == DiscardExcess(V, OrderCard("ambush-hearts"))
    done = excess.then(
        DiscardExcess(V, OrderCard("march-spades")), DiscardExcess(V, OrderCard("march-spades"))
    )
    assert len(done.force(VIETNAM).orders) == 8
    assert len(done.all(OrdersDiscarded)) == 2
    assert done.state.active is VPA

    drawn = next_round(field("hodunov 1", turn=VPA, vietnam=owns("march-spades " * 8, devil_used=True)))
    assert len(drawn.force(VIETNAM).orders) == 11
    free = Played(field(vietnam=owns(full), options={"order_hand_limit": 0})).end_turn(V)
    assert len(free.force(VIETNAM).orders) == 10


def test_a_bank_holds_twelve_rd() -> None:
    """RNR-20: option `rd_cap`."""
    assert next_round(field(turn=VPA, vietnam=owns(rd=11))).force(VIETNAM).rd == 12
    assert next_round(field(turn=VPA, vietnam=owns(rd=11), options={"rd_cap": 0})).force(VIETNAM).rd == 13


def test_numbers_of_the_set_up_are_those_of_the_rulebook() -> None:
    """RNR-8, RNR-20, RNR-112."""
    settings = field().settings

    assert (settings.rd_cap, settings.order_hand_limit, settings.wins_needed, settings.round_cap) == (
        12,
        8,
        3,
        9,
    )
    assert CONTENT.numbers.positions == 5


def test_units_for_orders_end_the_deployment_phase_and_draws_are_private() -> None:
    """RNR-32, RNR-37: a unit from hand or Point goes to HQ, an order comes."""
    state = field("hodunov 1", phase=Phase.DEPLOYMENT, vietnam=owns(units="chi"))
    done = play(state, ExchangeUnitForOrder(V, CardId("hodunov")), ExchangeUnitForOrder(V, CardId("chi")))

    assert done.state.phase is Phase.ORDERS
    assert [card.id for card in done.force(VIETNAM).hq] == ["hodunov", "chi"]
    assert len(done.force(VIETNAM).orders) == 2
    assert done.all(OrdersDrawn)[0].seen_by(P) != done.all(OrdersDrawn)[0]
