"""Why a page of siege does not offer something, and what is said once only."""

from __future__ import annotations

from dataclasses import replace

from rules.siege.actions import (
    AssaultFortification,
    ChooseSquad,
    Rally,
)
from rules.siege.names import (
    DecisionKind,
    FortificationId,
    Phase,
    RosterId,
    Side,
)
from tests.contract.subjects import BOOKS
from tests.rules.siege.siege_scenes import SIEGE, night, play
from tests.rules.siege.test_sides_and_setup import by_default, opened
from tests.rules.siege.test_what_a_page_says import FORTS, WEDGE, S, read, situation


def test_a_page_of_the_muster_says_why_a_squad_is_not_offered() -> None:
    """SIEGE-13, SIEGE-18: with enough left for it a squad was gone, and nothing said that rooks were out."""
    state = by_default(opened(2, storm_squads=4, storm_budget=60), DecisionKind.MUSTER)
    seat = next(each.seat for each in state.players if each.side is Side.STORMER)

    assert not any(each.startswith("Not offered") for each in situation(state, seat))
    state = play(state, ChooseSquad(seat, RosterId("double_battery"))).state
    told = [each for each in situation(state, seat) if each.startswith("Not offered")]

    assert told[0].startswith(
        "Not offered, as you have no more figures in all than one side of a chess set (8 p"
    )
    assert "Sappers R P P" in told[0]
    assert "Double Battery" not in told[0]
    assert "Lady of the Storm" not in told[0]


def test_a_page_of_the_muster_says_when_the_budget_would_not_do() -> None:
    """SIEGE-18: for the squad itself, or for those that are still to be chosen."""
    state = by_default(opened(2, storm_squads=2, storm_budget=20), DecisionKind.MUSTER)
    seat = next(each.seat for each in state.players if each.side is Side.STORMER)
    chosen = play(state, ChooseSquad(seat, RosterId("stormlings"))).state
    first, then = (
        [each for each in situation(asked, seat) if each.startswith("Not offered")]
        for asked in (state, chosen)
    )

    assert [each for each in first if "left then would not do" in each and "Wild Hunt Q R N" in each]
    # What costs more than is left, a reader of the budget that stands there sees.
    assert not [each for each in then if "Wild Hunt Q R N" in each]


def test_a_page_says_why_no_squad_may_rally_and_who_is_behind_walls() -> None:
    """SIEGE-11, SIEGE-27: with a reserve no Rally was offered, and no attack on a squad next to one's own."""
    squads = "0 iron_wedge RB M6, 0 sappers RPP M12, 1 janitors PP T5"
    state = night("SD", squads, "fog_sirens T5", reserves={0: "N"})
    said = situation(state, S)
    heard = [BOOKS["en"].aloud.plain(each) for each in SIEGE.situation(SIEGE.view(state, S))]

    assert "Nobody can rally now." in said
    assert (
        "No squad can rally now: Iron Wedge: An enemy squad stands in an adjacent region: no rally there. · "
        "Sappers: That squad has three figures already." in heard
    )
    assert "Behind walls, not to be attacked: Janitors." in said
    open_field = night("SD", squads.replace("T5", "G1"), "fog_sirens M20", reserves={0: "N"})
    assert not [each for each in situation(open_field, S) if "rally now" in each or "Behind walls" in each]


def test_it_is_said_once_that_nobody_can_defend() -> None:
    """ "nobody can defend, nobody can defend" stood in one option."""
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP G12", FORTS)
    view, assault = SIEGE.view(state, S), AssaultFortification(S, WEDGE, FortificationId("fog_sirens.1"))

    assert read(SIEGE.caution(view, assault)).endswith("nobody can defend")
    assert read(SIEGE.about(view, assault, "fortification")) == "wards against Fog"


def test_a_rally_names_no_trait_beside_the_figure_that_comes_back() -> None:
    """SIEGE-27: "back from the reserve: Knight, Bastion" sounded as if a Bastion came back."""
    state = night("SD", "0 iron_wedge RB M6, 1 janitors PP G12", FORTS, reserves={0: "N"})

    assert "Bastion" not in read(SIEGE.about(SIEGE.view(state, S), Rally(S, WEDGE), "squad"))


def test_once_the_night_is_decided_nobody_is_told_to_loot() -> None:
    state = replace(night("SD"), phase=Phase.SHOP)

    assert read(SIEGE.hand(SIEGE.view(state, S))[0]) == "You are a Stormer: the night is decided."
