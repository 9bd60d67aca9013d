"""Rulebook section 4: what everybody sees, what a seat sees of its own, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rules.contract import Seat, Typed
from rules.frames.actions import (
    ActivateFrame,
    AddSystem,
    CounterTerms,
    DraftFrame,
    MoveFrame,
    PlaceStation,
    SubmitCompany,
)
from rules.frames.judge import menu_of
from rules.frames.names import (
    CompanyId,
    DecisionKind,
    EightSided,
    FieldVerdict,
    OrderChoice,
    System,
    TemplateId,
)
from rules.frames.sight import OWN, REVEALED, assets, leader, look, offered_cells, score
from rules.frames.state import Blueprint, StandingOrders, Terms
from tests.fakes.whole_games import steps
from tests.rules.frames.battle_scenes import battle
from tests.rules.frames.frames_games import FRAMES, Game

DECOY = Blueprint((System.MELEE,))
SECRETS: Mapping[str, Any] = {
    "terms": Terms(9, EightSided.D8, FieldVerdict.VETO),
    "draft": (DECOY,),
    "taken_back": 2,
    "ready_company": CompanyId("iron_watch"),
    "company": (DECOY,),
    "reserve": DECOY,
    "orders": StandingOrders(OrderChoice.PASS_ROUND),
}
"""What a seat may have before the reveal, by field."""


def test_the_whole_field_is_public() -> None:
    """FRAMES-9: any seat may measure anything: nothing in the combat phase is secret."""
    game = Game().until(DecisionKind.TURN_ACT)
    public = FRAMES.view(game.state, None)

    for name in ("frames", "stations", "elements", "turns", "precedence", "doomsday", "round", "settings"):
        assert getattr(public.state, name) == getattr(game.state, name)
    for seat in range(2):
        view = FRAMES.view(game.state, Seat(seat))
        assert look(view, None) == public
        assert view.own is not None


def test_a_draft_an_answer_and_orders_are_the_seats_own() -> None:
    """FRAMES-24, FRAMES-31, FRAMES-55: others' views do not change."""
    game = Game()
    before = FRAMES.view(game.state, None)
    game.act(CounterTerms(Seat(0), 9, EightSided.D8, FieldVerdict.VETO))
    assert FRAMES.view(game.state, None).state.players == before.state.players

    game = Game().agree()
    other, public = FRAMES.view(game.state, Seat(1)), FRAMES.view(game.state, None)
    game.act(DraftFrame(Seat(0), TemplateId("decoy"))).act(AddSystem(Seat(0), System.MELEE))
    assert (FRAMES.view(game.state, Seat(1)), FRAMES.view(game.state, None)) == (other, public)
    own = FRAMES.view(game.state, Seat(0)).own
    assert own is not None
    assert [each.systems for each in own.draft] == [(System.MELEE,)]


@pytest.mark.parametrize("field", SECRETS)
def test_a_secret_of_a_seat_is_in_its_own_view_alone(field: str) -> None:
    """FRAMES-24, FRAMES-31, FRAMES-55."""
    before = Game().agree().state
    first, *others = before.players
    after = replace(before, players=(replace(first, **{field: SECRETS[field]}), *others))

    assert getattr(FRAMES.view(after, Seat(0)).own, field) == SECRETS[field]
    for viewer in (Seat(1), None):
        assert FRAMES.view(after, viewer) == FRAMES.view(before, viewer)


def test_every_secret_of_a_seat_is_tried() -> None:
    assert {*SECRETS} == {*OWN, *REVEALED}


def test_a_submitted_company_is_secret_until_the_reveal_and_public_after_it() -> None:
    """FRAMES-24: which company, which frames, which reserve."""
    game = (
        Game().agree().act(SubmitCompany(Seat(0), Typed("soldier R8r R8r R8r, decoy, decoy, decoy, +scout")))
    )
    hidden = FRAMES.view(game.state, Seat(1)).state.players[0]
    assert (hidden.ready_company, hidden.reserve) == (None, None)
    assert not FRAMES.view(game.state, Seat(1)).state.frames

    game.act(SubmitCompany(Seat(1), Typed("soldier R8r R8r R8r, soldier, decoy, decoy")), 20, 3)
    shown = FRAMES.view(game.state, Seat(1)).state.players[0]
    assert shown.reserve is not None
    assert len(FRAMES.view(game.state, None).state.frames) == 8


def test_the_field_that_a_view_shows_has_the_same_menus() -> None:
    """FRAMES-9: what an automated seat reckons with is what its view tells."""
    for number, step in enumerate(steps(FRAMES, 3, "views")):
        pending = FRAMES.pending(step.state)
        for seat in pending.seats if pending is not None and number % 5 == 0 else ():
            known = FRAMES.view(step.state, seat)
            assert menu_of(known, seat) == FRAMES.legal_actions(step.state, seat)


def test_the_cells_of_the_pending_decision_are_shown_to_all() -> None:
    """FRAMES-40, FRAMES-72: where something may be placed, and where a frame may move."""
    game = Game().until(DecisionKind.PLACE_DEFENDER_STATIONS)
    offered = {each.cell for each in game.offered(PlaceStation)}
    assert set(offered_cells(FRAMES.view(game.state, None))) == offered

    fight = battle("scout L12", "militia X1").activate("0.1").no_aim(3).defend()
    moves = {each.cell for each in fight.offered(MoveFrame)}
    assert moves
    assert set(offered_cells(FRAMES.view(fight.state, Seat(1)))) == moves
    idle = battle("scout L12", "militia X1")
    assert isinstance(idle.menu[0], ActivateFrame)
    assert offered_cells(FRAMES.view(idle.state, None)) == ()


def test_before_combat_the_scores_shown_are_those_of_the_set_up() -> None:
    """FRAMES-35: stations count before they stand."""
    game = Game().agree().ready("iron_watch", "red_kiln")
    seen = FRAMES.view(game.state, None)

    assert [(assets(seen, each.seat), score(seen, each.seat)) for each in seen.state.players] == [
        (7, 7 * seen.state.players[0].points),
        (9, 9 * seen.state.players[1].points),
    ]
    assert leader(seen) == game.state.defender
    game.until(DecisionKind.TACTICAL_ORDER)
    seen = FRAMES.view(game.state, None)
    assert [assets(seen, each.seat) for each in seen.state.players] == [7, 9]


def test_a_view_holds_nothing_of_others_secrets() -> None:
    """FRAMES-24, FRAMES-55."""
    game = Game().agree().act(DraftFrame(Seat(0), TemplateId("decoy")))
    known = FRAMES.view(game.state, Seat(1)).state

    assert known.players[0].draft == ()
    assert known.players[1] == game.state.players[1]
