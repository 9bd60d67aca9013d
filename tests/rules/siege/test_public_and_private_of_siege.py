"""Rulebook chapter 4: what a seat knows of its own, and nobody else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rules.contract import Seat
from rules.siege.names import CardId, OrderKind, RegionId, SquadId, UndergroundId, Wish
from rules.siege.sight import OWN
from rules.siege.state import (
    NO_TARGETS,
    Draft,
    HeldCard,
    Peek,
    Placement,
    PlayedCard,
    StandingOrder,
    State,
)
from tests.rules.siege.siege_scenes import SIEGE, figures, night

S, D = Seat(0), Seat(1)
HACK = HeldCard(CardId("hack"), UndergroundId("hackspace"))
SECRETS: Mapping[str, Any] = {
    "wish": Wish.STORMER,
    "drafts": (Draft(SquadId("0.wedge"), figures("RBN")),),
    "building": True,
    "placements": (Placement(SquadId("0.wedge"), RegionId("M7")),),
    "cards": (replace(HACK, tapped=False),),
    "committed": PlayedCard(S, HACK.card, NO_TARGETS),
    "defence": SquadId("0.wedge"),
    "order": StandingOrder(OrderKind.ALWAYS),
    "peeks": (Peek(D, 1, (HACK,)),),
}
"""What a seat may have, by field."""


def having(state: State, **changes: Any) -> State:
    """Give *state* with the first player changed."""
    first, *others = state.players
    return replace(state, players=(replace(first, **changes), *others))


@pytest.fixture
def before() -> State:
    """A night in which the first player has a card, and a roster that is not shown yet."""
    return having(night("SD"), cards=(HACK,), mustered=0)


def test_every_secret_of_a_seat_is_tried() -> None:
    assert {*SECRETS} == {*OWN}


@pytest.mark.parametrize("field", SECRETS)
def test_a_secret_of_a_seat_is_in_its_own_view_alone(before: State, field: str) -> None:
    after = having(before, **{field: SECRETS[field]})

    assert getattr(SIEGE.view(after, S).own, field) == SECRETS[field]
    for viewer in (D, None):
        assert SIEGE.view(after, viewer) == SIEGE.view(before, viewer)


def test_a_hand_is_counted_by_all(before: State) -> None:
    """Chapter 4: how many cards, not which."""
    seen = SIEGE.view(before, D).player(S)

    assert len(seen.cards) == 1
    assert HACK not in seen.cards


def test_a_roster_is_shown_once_it_is_mustered(before: State) -> None:
    """SIEGE-18."""
    roster = SECRETS["drafts"]
    shown = having(before, drafts=roster, mustered=1)

    assert SIEGE.view(shown, D).player(S).drafts == roster
