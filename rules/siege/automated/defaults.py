"""What is played for a seat whose deadline passes: rulebook chapter 3."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.contract import Action, Seat
from rules.siege.actions import (
    AddFigure,
    BuyItem,
    ChooseSquad,
    ChooseStartingWeather,
    CloseSquad,
    DefendWith,
    EndTurn,
    FinishShopping,
    LeaveToLots,
    LetFail,
    PassDefence,
    PassTornado,
    PassWindow,
    PlaceByLot,
    PlaceSquad,
    Retreat,
    Stay,
    StopWind,
    TakeBack,
    TakeVictoryPoint,
    WishSide,
)
from rules.siege.defence import ordered_answer
from rules.siege.names import RegionId, RosterId, Side, Wish
from rules.siege.night import Night

PASSES: tuple[type[Action], ...] = (
    PassWindow,
    LetFail,
    StopWind,
    PassTornado,
    EndTurn,
    PassDefence,
    Stay,
    TakeVictoryPoint,
    LeaveToLots,
    PlaceByLot,
)
"""Answers that are the default wherever they are offered."""


def default(night: Night, legal: Sequence[Action]) -> Action:
    """Give the default among *legal*, from what the seat itself knows."""
    forward = [action for action in legal if not isinstance(action, TakeBack)]
    engagement = night.state.engagement
    if isinstance(forward[-1], PassDefence) and engagement is not None:
        # An order left while the seat was being asked.
        squad = ordered_answer(night, engagement, forward[-1].seat)
        return forward[-1] if squad is None else DefendWith(forward[-1].seat, squad)
    for action in forward:
        if isinstance(action, PASSES) or action == WishSide(action.seat, Wish.ANY):
            return action
    match forward[0]:
        case ChooseSquad(seat):
            return default_squad(night, seat, forward)
        case AddFigure(seat):
            return default_figure(night, seat, forward)
        case PlaceSquad(seat):
            return best_placement(night, seat, forward)
        case ChooseStartingWeather():
            return _first(forward, lambda each: _is_default_weather(night, each))
        case Retreat():
            return max(forward, key=lambda each: _friends(night, each))
        case BuyItem() | FinishShopping():
            return max(forward, key=lambda each: each.price if isinstance(each, BuyItem) else 0)
        case first:
            return first


def default_roster(night: Night, seat: Seat) -> Sequence[RosterId]:
    """Give table 5.3's roster of *seat*, or that for the measured budget of a Defender."""
    if night.side(seat) is Side.STORMER:
        return night.size.storm.default
    return night.size.default_guards(night.settings.guard_budget)


def default_squad(night: Night, seat: Seat, legal: Sequence[Action]) -> Action:
    """Give the default roster's next squad, or the cheapest that can be had."""
    choices = [action for action in legal if isinstance(action, ChooseSquad)]
    for roster in default_roster(night, seat):
        for action in choices:
            if action.roster == roster:
                return action
    return min(choices, key=lambda each: night.content.cost(night.content.entry[each.roster].figures))


def default_figure(night: Night, seat: Seat, legal: Sequence[Action]) -> Action:
    """Give the next figure of the default roster's squads, one after another, or the strongest to be had."""
    rosters, drafts = default_roster(night, seat), night.player(seat).drafts
    building = CloseSquad(seat) in legal
    place = len(drafts) - building
    missing = list(night.content.entry[rosters[place]].figures) if place < len(rosters) else []
    for figure in drafts[-1].figures if building else ():
        if figure in missing:
            missing.remove(figure)
    for figure in missing:
        if AddFigure(seat, figure) in legal:
            return AddFigure(seat, figure)
    return CloseSquad(seat) if building else legal[-1]


def best_placement(night: Night, seat: Seat, legal: Sequence[Action]) -> Action:
    """Give rulebook chapter 9's deployment: Defenders cover, Stormers gather where few can answer."""
    order = night.board.order
    worths = placement_worths(night, seat, legal)
    return max(worths, key=lambda each: (worths[each], -order[each.region]))


def placement_worths(night: Night, seat: Seat, legal: Sequence[Action]) -> dict[PlaceSquad, float]:
    """Give what each place is worth to the squad of *seat* that is placed next."""
    own = [placement.region for placement in night.player(seat).placements]
    worth = _storm_score if night.side(seat) is Side.STORMER else _garrison_score
    choices = [action for action in legal if isinstance(action, PlaceSquad)]
    return {each: worth(night, each.region, own) for each in choices if each.squad == choices[0].squad}


def _garrison_score(night: Night, region: RegionId, own: Sequence[RegionId]) -> float:
    """Fortifications within reach that none of one's own squads covers yet."""
    reach = night.content.numbers.reach
    near = [
        each.region
        for each in night.state.fortifications
        if night.board.distance(each.region, region) <= reach
    ]
    fresh = [place for place in near if all(night.board.distance(place, other) > reach for other in own)]
    return len(fresh) + 0.2 * len(near) + 0.5 * (night.integrity(region) > 0)


def _storm_score(night: Night, region: RegionId, own: Sequence[RegionId]) -> float:
    """Fortifications that can be assaulted soon, less the guards that could answer."""
    score = 0.0
    for each in night.state.fortifications:
        if night.board.distance(each.region, region) <= night.content.numbers.movement:
            score += 1.0 - 0.4 * len(night.guards_in_reach(each.region))
    return score - 0.3 * own.count(region)


def _friends(night: Night, action: Action) -> tuple[int, int]:
    """SIEGE-36: most friendly squads, then the lowest code."""
    if not isinstance(action, Retreat):
        return (-1, 0)
    return (
        len(night.squads_in(action.region)),
        -night.board.order[action.region],
    )


def _is_default_weather(night: Night, action: Action) -> bool:
    return (
        isinstance(action, ChooseStartingWeather) and action.weather == night.content.numbers.starting_weather
    )


def _first(legal: Sequence[Action], suits: Callable[[Action], bool]) -> Action:
    return next((action for action in legal if suits(action)), legal[0])
