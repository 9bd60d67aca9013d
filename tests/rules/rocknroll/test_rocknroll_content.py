"""The tables of Rock'n'Roll as they lie on disk."""

from __future__ import annotations

from bot.content import load
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.names import ArrowEnd, Side, Suit, UnitId, When

CONTENT = load("rocknroll", RocknrollContent)


def test_rnr_27_each_suit_has_thirteen_of_the_52_orders() -> None:
    assert len(CONTENT.orders) == 15
    assert {suit: sum(order.copies(suit) for order in CONTENT.orders) for suit in Suit} == dict.fromkeys(
        Suit, 13
    )


def test_rnr_7_each_side_has_18_units() -> None:
    for side in Side:
        assert sum(unit.side is side for unit in CONTENT.units) == 18


def test_rnr_29_tunnels_are_for_vietnam_and_the_airlift_for_vpa() -> None:
    assert {order.id: order.side for order in CONTENT.orders if order.side} == {
        "tunnels": Side.VIETNAM,
        "airlift": Side.VPA,
    }


def test_rnr_100_only_tricks_that_fire_at_whoever_enters_are_barrages() -> None:
    barrages = {
        unit.id
        for unit in CONTENT.unit.values()
        for trick in unit.tricks
        if trick.is_barrage and When.ENEMY_ENTERS in trick.when
    }

    assert barrages == {"tripwire", "mother_of_mines", "zulu"}


def test_rnr_100_control_tricks_displace() -> None:
    control = {unit.id for unit in CONTENT.unit.values() for trick in unit.tricks if trick.is_control}

    assert control == {"barefoot", "siren", "loudspeaker", "mortgage"}


def test_rnr_96_fj_leaves_where_the_row_ends_and_the_elephant_turns() -> None:
    assert CONTENT.unit[UnitId("fj")].arrow is ArrowEnd.LEAVE
    assert CONTENT.unit[UnitId("grey_storm")].arrow is ArrowEnd.TURN


def test_rnr_93_the_marked_cards_show_an_exclamation_mark() -> None:
    marked = {unit.id for unit in CONTENT.unit.values() if unit.is_exclaimed}

    assert marked == {"chi", "shi_ho", "hodunov", "barefoot", "siren", "loudspeaker", "mortar_choir"}
