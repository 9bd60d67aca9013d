"""Whatever is refused is refused for a reason that is true, in any state of any night."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, get_args, get_type_hints

import pytest
from loaded_dice import SteadyChance

from rules.contract import Action, Chance, IllegalAction, Turn
from rules.siege import actions
from rules.siege.cards import targets
from rules.siege.muster import budget_left, deployment_regions, entries, fits
from rules.siege.names import DecisionKind, Price, Side
from rules.siege.night import Night
from rules.siege.setup import fortification_regions
from rules.siege.shop import points
from rules.siege.state import State
from tests.rules.siege.siege_games import steps
from tests.rules.siege.siege_scenes import SIEGE

Claim = Callable[[Night, Any], bool]
TRIED = 40
"""Wishes in each state."""
TURN = (DecisionKind.TURN,)
WINDOWS = (DecisionKind.OPENING_WINDOW, DecisionKind.CLOSING_WINDOW)


def is_asked(night: Night, action: Any, kinds: tuple[DecisionKind, ...]) -> bool:
    top = night.state.top
    return top is not None and top.kind in kinds and action.seat in top.waiting


def squad(night: Night, action: Any) -> Any:
    return night.state.squad(action.squad)


def cost(night: Night, action: Any) -> int:
    if isinstance(action, actions.AddFigure):
        return night.content.figure[action.figure].cost
    return night.content.cost(night.content.entry[action.roster].figures)


def taken(night: Night, action: Any) -> tuple[Any, ...]:
    return tuple(each for draft in night.player(action.seat).drafts for each in draft.figures)


def where(night: Night, action: Any) -> Any:
    """The region of what is assaulted."""
    if isinstance(action, actions.AssaultFortification):
        return night.fortification(action.fortification)
    return night.underground(action.underground)


def is_missing(night: Night, action: Any) -> bool:
    found = where(night, action)
    return found is None or getattr(found, "looted", False)


def held(night: Night, action: Any) -> Any:
    return next((each for each in night.player(action.seat).cards if each.card == action.card), None)


def beyond_a_chess_set(night: Night, action: Any) -> bool:
    if isinstance(action, actions.AddFigure):
        held = night.content.figure[action.figure].maximum
        return taken(night, action).count(action.figure) >= held
    return not fits(night, taken(night, action), night.content.entry[action.roster].figures)


def not_in_table(night: Night, action: Any) -> bool:
    free = night.settings.muster == "free"
    if isinstance(action, actions.AddFigure):
        return not free
    return free or action.roster not in {each.id for each in entries(night, night.side(action.seat))}


def is_full(night: Night, action: Any) -> bool:
    if isinstance(action, actions.PlaceSquad):
        placed = [each.region for each in night.player(action.seat).placements]
        return placed.count(action.region) >= night.content.numbers.region_room
    return not night.has_room(action.region)


def out_of_reach(night: Night, action: Any) -> bool:
    engagement = night.state.engagement
    assert engagement is not None
    away = night.board.distance(squad(night, action).region, engagement.region)
    return away > night.reach_to(engagement.region)


CLAIMS: Mapping[str, Claim] = {
    "not_your_decision": lambda night, action: not SIEGE.legal_actions(night.state, action.seat),
    "not_now": lambda night, action: (
        not any(type(each) is type(action) for each in SIEGE.legal_actions(night.state, action.seat))
    ),
    "no_such_squad": lambda night, action: (
        squad(night, action) is None or night.state.squad(getattr(action, "target", action.squad)) is None
    ),
    "no_such_token": is_missing,
    "not_your_squad": lambda night, action: squad(night, action).owner != action.seat,
    "squad_spent": lambda night, action: squad(night, action).spent,
    "squad_shaken": lambda night, action: squad(night, action).shaken,
    "already_moved": lambda night, action: squad(night, action).moved,
    "already_there": lambda night, action: squad(night, action).region == action.region,
    "too_far": lambda night, action: (
        night.board.distance(squad(night, action).region, action.region)
        > night.movement(squad(night, action))
    ),
    "region_cordoned": lambda night, action: action.region in night.state.cordons,
    "region_held": lambda night, action: night.is_held_against(action.region, squad(night, action).side),
    "region_full": is_full,
    "way_blocked": lambda night, action: (
        night.has_room(action.region) and action.region not in night.reachable(squad(night, action))
    ),
    "snowed_in": lambda night, action: (
        night.state.weather == "snowdrifts" and night.board.is_outer(squad(night, action).region)
    ),
    "moved_in_gale": lambda night, action: night.state.weather == "gale" and squad(night, action).moved,
    "defenders_do_not_assault": lambda night, action: squad(night, action).side is Side.DEFENDER,
    "token_too_far": lambda night, action: (
        night.board.distance(squad(night, action).region, where(night, action).region) > 1
    ),
    "fortification_drained": lambda night, action: where(night, action).drained,
    "own_token": lambda night, action: where(night, action).controller == action.seat,
    "same_side": lambda night, action: night.state.squad(action.target).side is squad(night, action).side,  # type: ignore[union-attr]  # it is there
    "not_adjacent": lambda night, action: (
        night.board.distance(squad(night, action).region, night.state.squad(action.target).region) != 1  # type: ignore[union-attr]  # it is there
    ),
    "behind_the_walls": lambda night, action: night.is_behind_walls(night.state.squad(action.target)),  # type: ignore[arg-type]  # it is there
    "not_in_the_kremlin": lambda night, action: squad(night, action).region != "K",
    "wind_locked": lambda night, action: night.state.wind_locked,
    "no_moves_left": lambda night, action: night.player(action.seat).moves >= night.settings.weather_cap,
    "squad_full": lambda night, action: len(squad(night, action).figures) == 3,
    "reserve_empty": lambda night, action: not night.player(action.seat).reserve,
    "enemy_adjacent": lambda night, action: any(
        night.is_held_against(near, squad(night, action).side)
        for near in night.board.neighbours(squad(night, action).region)
    ),
    "already_swept": lambda night, action: squad(night, action).swept,
    "safe_in_the_kremlin": lambda night, action: squad(night, action).region == "K",
    "squad_sheltered": lambda night, action: night.is_sheltered(squad(night, action).region),
    "out_of_reach": out_of_reach,
    "over_budget": lambda night, action: cost(night, action) > budget_left(night, night.player(action.seat)),
    "roster_incomplete": lambda night, action: (
        cost(night, action) <= budget_left(night, night.player(action.seat))
        and not beyond_a_chess_set(night, action)
    ),
    "beyond_a_chess_set": beyond_a_chess_set,
    "not_in_your_table": not_in_table,
    "already_chosen": lambda night, action: (
        f"{action.seat}.{action.roster}" in {each.id for each in night.player(action.seat).drafts}
    ),
    "nothing_chosen": lambda night, action: (
        not (night.player(action.seat).drafts if night.state.squads == () else ())
        or not night.player(action.seat).placements
    ),
    "not_in_your_roster": lambda night, action: (
        action.squad not in {each.id for each in night.player(action.seat).drafts}
    ),
    "already_placed": lambda night, action: (
        action.squad in {each.squad for each in night.player(action.seat).placements}
    ),
    "wrong_ring": lambda night, action: (
        action.region not in deployment_regions(night, night.side(action.seat))
    ),
    "ring_full": lambda night, action: (
        not any(
            night.board.ring(each) == night.board.ring(action.region) for each in fortification_regions(night)
        )
    ),
    "fortifications_full": lambda night, action: night.integrity(action.region) >= 2,
    "side_given_already": lambda night, action: night.player(action.player).side is not None,
    "side_full": lambda night, action: (
        night.size.pattern.count(action.side) == sum(each.side is action.side for each in night.state.players)
    ),
    "no_such_player": lambda night, action: action.player >= len(night.state.players),
    "not_in_squad": lambda night, action: (
        action.figure not in night.state.squad(night.state.top.squad).figures  # type: ignore[union-attr,arg-type]  # it is asked about
    ),
    "other_squad": lambda night, action: action.squad != night.state.top.squad,  # type: ignore[union-attr]  # it is asked about
    "retreat_not_adjacent": lambda night, action: (
        night.board.distance(squad(night, action).region, action.region) != 1
    ),
    "retreat_too_near": lambda night, action: (
        night.is_open(action.region, squad(night, action).side)
        and night.board.distance(squad(night, action).region, action.region) == 1
    ),
    "no_such_price": lambda night, action: action.price not in range(1, 11),
    "too_dear": lambda night, action: action.price > points(night, action.seat),
    "not_printed": lambda night, action: (
        action.reward not in night.content.item[night.state.top.price].alternatives  # type: ignore[union-attr,index]  # it is asked about
    ),
    "other_purchase": lambda night, action: (
        (night.state.top.buyer, night.state.top.price) != (action.player, action.price)  # type: ignore[union-attr]  # it is asked about
    ),
    "not_your_card": lambda night, action: held(night, action) is None,
    "card_tapped": lambda night, action: held(night, action).tapped,
    "only_in_windows": lambda night, action: not is_asked(night, action, WINDOWS),
    "no_target": lambda night, action: not targets(night, action.seat, night.content.card[action.card]),
    "wrong_target": lambda night, action: action not in SIEGE.legal_actions(night.state, action.seat),
    "only_defenders_order": lambda night, action: night.player(action.seat).side is not Side.DEFENDER,
    "not_a_percentage": lambda night, action: not 1 <= action.percent <= 100,
}
"""What each reason claims, reckoned from the state alone."""


def wishes(state: State, dice: SteadyChance) -> Iterator[Action]:
    """Give wishes of all kinds by all seats, most of them out of place."""
    seats = [player.seat for player in state.players]
    squads = [each.id for each in state.squads] or [draft.id for p in state.players for draft in p.drafts]
    content = SIEGE.content
    pools: Mapping[str, list[Any]] = {
        "Seat": seats,
        "SquadId": squads or ["0.nobody"],
        "RegionId": list(SIEGE.night(state).board.codes),
        "RosterId": list(content.entry),
        "FigureId": list(content.figure),
        "FortificationId": [each.id for each in state.fortifications] or ["boiler_house.1"],
        "UndergroundId": [each.id for each in state.undergrounds] or ["diggers"],
        "CardId": [each.card for p in state.players for each in p.cards] or list(content.card),
        "WeatherId": list(content.state),
        "Price": [Price(n) for n in range(13)],
        "RewardId": [each for item in content.items for each in item.alternatives],
        "int": [0, 50, 100, 120],
    }

    def some(hint: Any) -> Any:
        options = [each for each in get_args(hint) or (hint,) if each is not type(None)]
        if len(get_args(hint)) > 1 and dice.below(3):
            return None
        if isinstance(options[0], type) and issubclass(options[0], Enum):
            return dice.pick(list(options[0]))
        return dice.pick(pools[options[0].__name__])

    asked = SIEGE.pending(state)
    fitting = {seat: list(dict.fromkeys(map(type, SIEGE.legal_actions(state, seat)))) for seat in seats}
    for number in range(TRIED):
        seat = dice.pick(asked.seats if asked is not None and number % 4 else seats)
        near = fitting.get(seat)
        kind = dice.pick(near if near and number % 3 else SIEGE.action_types)
        hints = get_type_hints(kind)
        yield kind(seat, **{each.name: some(hints[each.name]) for each in fields(kind)[1:]})


def judged(state: State, action: Action) -> IllegalAction | None:
    dice = SteadyChance(7)
    try:
        SIEGE.decide(Turn(SIEGE, state), action, Chance(dice, dice))
    except IllegalAction as refusal:
        return refusal
    return None


GAMES: Mapping[str, dict[str, Any]] = {
    "plain": {},
    "free": {"muster": "free", "fort_placement": "defenders", "sides_by": "host"},
    "owner": {"loss_choice": "owner", "shop_choice": "buyer", "defender_shop": True, "weather_cap": 1},
}


@pytest.mark.soak_first("2-9-plain", "2-9-owner")
@pytest.mark.parametrize("options", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(
    ("seats", "every"), [(2, 9), *(pytest.param(n, 3, marks=pytest.mark.soak) for n in (2, 5))]
)
def test_every_refusal_of_siege_gives_a_reason_that_is_true(
    seats: int, every: int, options: dict[str, Any]
) -> None:
    """SIEGE-11 to SIEGE-81: over bold nights no reason is given that does not hold."""
    dice, seen = SteadyChance(seats), set()
    for number, step in enumerate(steps(seats, f"true {seats}", options, boldness=5)):
        if number % every and step.state.squads:
            continue
        night = SIEGE.night(step.state)
        for action in wishes(step.state, dice):
            refusal = judged(step.state, action)
            if refusal is None or SIEGE.pending(step.state) is None:
                continue
            seen.add(refusal.key)
            assert CLAIMS[refusal.key](night, action), f"{refusal.key}: {action} in {step.state.top}"
    assert len(seen) > 20, seen
