"""RNR-103: what automated seats do with masked units: opened before they strike, closed after."""

from __future__ import annotations

from loaded_dice import SteadyChance

from rules.contract import Action
from rules.rocknroll.actions import CloseUnit, OpenMasked, PlayOrder, PlayStep, UseTrick
from rules.rocknroll.names import PieceId
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import RNR, V, field, menu, owns

MASKED = {"macv_sog": True}


def first(state: State, *without: type[Action]) -> Action:
    """Give what is advised *without* actions of these kinds."""
    legal = [each for each in menu(state, V) if not isinstance(each, without)]
    return RNR.advise(RNR.view(state, V), legal, SteadyChance("masks"))


def test_a_masked_unit_is_opened_before_an_attack_that_it_makes_better() -> None:
    """RNR-106: closed it needs a 6, open its own chance."""
    orders = owns("unit_attacks-spades")
    masked, shown = (
        field(f"hodunov 2{closed}", "zulu 2", vietnam=orders, options=MASKED) for closed in (" closed", "")
    )

    assert isinstance(first(masked, PlayStep), OpenMasked)
    assert isinstance(first(shown, PlayStep, UseTrick), PlayOrder)


def test_of_units_with_nothing_left_to_do_one_that_has_little_to_lose_is_closed() -> None:
    """RNR-105: the enemy needs one more to destroy it."""
    chosen = first(field("chi 2", "hodunov 3", "zulu 4", options=MASKED))

    assert chosen == CloseUnit(V, PieceId("chi"))


def test_who_waits_in_ambush_is_not_closed() -> None:
    """RNR-12: closing ends an ambush."""
    assert not isinstance(first(field("chi 2 ambush", "zulu 4", options=MASKED)), CloseUnit)
