"""Over random states, every action off the menu is refused with a reason of its own that is true."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from loaded_dice import SteadyChance

from rules.contract import Action, Chance, IllegalAction, Seat, Turn
from rules.rocknroll.actions import DeployLocal, DeployUnit
from rules.rocknroll.field import Field
from rules.rocknroll.judge import QUESTIONS
from rules.rocknroll.names import CardId, OrderCard, PieceId, Side, UnitId
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import RNR, ask
from tests.rules.rocknroll.test_whole_rocknroll_games import MODES, states

Judge = Callable[[Field, Side, Any], bool]
"""Whether a reason is true of a wish."""

GAMES: Mapping[str, dict[str, Any]] = {
    "standard": {},
    "masked": {"macv_sog": True, "at_will": "both_turns", "goal_change_limit": 0},
    "deathmatch": {**MODES["deathmatch"], "mixed_payment": True, "any_order_steps": False},
}
EACH = 3
"""Wishes of each kind tried in a state."""


def held(field: Field, side: Side, card: str | None) -> bool:
    """Whether *side* has the card in hand or on the field."""
    force, unit = field.state.force(side), field.state.piece(PieceId(card or ""))
    hand = (*force.orders, *force.units, *force.locals)
    return card in hand or (unit is not None and unit.side is side)


def cards(wish: Any) -> list[str]:
    """Give the cards that a wish names as its own."""
    names = ("order", "card", "first", "second", "spades", "clubs", "hearts", "diamonds")
    given = [getattr(wish, name, None) for name in names]
    return [each for each in (*given, getattr(wish, "unit", None)) if each is not None]


def standing(field: Field, wish: Any) -> Any:
    """Give whom a wish is about."""
    return field.state.piece(PieceId(getattr(wish, "unit", getattr(wish, "card", ""))))


def is_asked(field: Field, wish: Action) -> bool:
    """Whether the decision on top is answered by such a wish."""
    top = field.state.top
    return top is not None and type(wish) in QUESTIONS[top.kind].answers


TRUE: Mapping[str, Judge] = {
    "other_decision": lambda field, side, wish: not is_asked(field, wish),
    "not_in_this_phase": lambda field, side, wish: not is_asked(field, wish),
    "not_in_hand": lambda field, side, wish: (
        wish.unit not in (*field.state.force(side).units, *field.state.force(side).locals)
        if isinstance(wish, DeployUnit | DeployLocal)
        else any(not held(field, side, card) for card in cards(wish))
    ),
    "not_enough_rd": lambda field, side, wish: field.state.force(side).rd < 4,
    "once_a_turn": lambda field, side, wish: (
        bool(field.state.goal_changes or field.state.superweapon_fired or field.state.unit_closed)
        or bool(field.state.capture_tried)
        or any(unit.used for unit in field.of(side))
    ),
    "devil_used": lambda field, side, wish: field.state.force(side).devil_used,
    "not_your_unit": lambda field, side, wish: (
        ((unit := standing(field, wish)) is None or unit.side is not side)
        and UnitId(getattr(wish, "card", "")) not in field.state.force(side).units
    ),
    "no_such_target": lambda field, side, wish: (unit := standing(field, wish)) is None or unit.side is side,
    "suits_missing": lambda field, side, wish: (
        len({card.rpartition("-")[2] for card in field.state.force(side).orders}) < 4
    ),
    "other_side_only": lambda field, side, wish: "tunnels" in wish.order or "airlift" in wish.order,
    "not_in_headquarters": lambda field, side, wish: any(
        source not in {card.id for card in field.state.force(side).hq}
        for source in (getattr(wish, name, "deck") for name in ("source", "first", "second", "unit"))
        if source != "deck"
    ),
    "not_among_dead": lambda field, side, wish: (
        wish.unit not in {card.id for card in field.state.force(side).discard}
    ),
    "wrong_price": lambda field, side, wish: (
        wish.payment != "cards"
        or field.state.force(side).orders.count(OrderCard(CardId(wish.first))) < 2
        or wish.second is None
    ),
    "too_many_units": lambda field, side, wish: field.is_deployable_above(side),
    "switched_off": lambda field, side, wish: (
        not (field.state.settings.macv_sog and field.state.settings.any_order_steps)
    ),
}
"""What has to hold where a reason is given; reasons not named here speak of the wish alone."""
VAGUE = {"not_now", "not_on_the_menu", "not_offered"}


def played(options: dict[str, Any], chance: Random) -> tuple[list[State], dict[type[Action], list[Action]]]:
    """Give some states of a whole game, and wishes of every kind that was possible in it."""
    found: list[State] = []
    wishes: dict[type[Action], list[Action]] = {}
    for number, (_, state) in enumerate(states(7, {**options, "round_cap": 3}, advised=True)):
        if number % 4:
            continue
        found.append(state)
        for seat in (Seat(0), Seat(1)):
            legal = RNR.legal_actions(state, seat)
            for each in chance.sample(list(legal), min(6, len(legal))):
                wishes.setdefault(type(each), []).append(each)
    return found, wishes


@pytest.mark.soak_first("masked", "standard")
@pytest.mark.parametrize("name", GAMES)
def test_every_wish_off_the_menu_is_refused_for_a_reason_that_is_true(name: str) -> None:
    """RNR-6: it costs and changes nothing either."""
    chance = Random(5)
    found, wishes = played(GAMES[name], chance)
    reasons = set()
    for state in found:
        for kind in wishes.values():
            for wish in chance.sample(kind, min(EACH, len(kind))):
                reason = refused(state, wish)
                if reason is not None:
                    reasons.add(reason)

    assert {"other_decision", "not_in_this_phase", "not_in_hand"} <= reasons
    assert not reasons & VAGUE


def refused(state: State, wish: Action) -> str | None:
    """Give why who is asked may not do this; None where that seat is not asked, or may."""
    pending = RNR.pending(state)
    if pending is None:
        return None
    wish = replace(wish, seat=pending.seats[0])
    turn: Turn[Any, Any] = Turn(RNR, state)
    try:
        dice = SteadyChance(1)
        RNR.decide(turn, wish, Chance(dice, dice))
    except IllegalAction as refusal:
        side = state.side_of(wish.seat)
        assert side is not None
        assert turn.events == []
        holds = TRUE.get(refusal.key, lambda *_: True)(ask(state), side, wish)
        assert holds, f"{refusal.key} is not true of {wish}"
        return refusal.key
    return None
