"""Why a wish is not on the menu: a key and facts for the player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.siege.actions import (
    AddFigure,
    AssaultFortification,
    AssaultUnderground,
    AssignSide,
    AttackSquad,
    BuyItem,
    ChooseSquad,
    ChooseStartingWeather,
    CloseSquad,
    DefendWith,
    DirectTornado,
    GrantReward,
    LoseFigure,
    MoveSquad,
    PlaceFortification,
    PlaceSquad,
    PlayConnection,
    Rally,
    RetargetConnection,
    Retreat,
    StepAgain,
    TakeBack,
    TakeReward,
    TurnRose,
)
from rules.siege.cards import targets
from rules.siege.defeat import asked_squad, origin_of
from rules.siege.names import DecisionKind, FortificationStatus, RegionId, Side, SquadId
from rules.siege.night import Night
from rules.siege.setup_refusals import (
    why_no_figure,
    why_no_place,
    why_no_side,
    why_no_squad,
    why_not_placed,
)
from rules.siege.shop import open_purchase, points
from rules.siege.state import Squad

WISHES_OF_A_TURN = (MoveSquad, AssaultFortification, AssaultUnderground, AttackSquad, TurnRose, Rally)
"""What a player may wish for at any time: then it is said what stands against it."""

EMPTY_HANDED: Mapping[DecisionKind, tuple[type[Action], ...]] = {
    DecisionKind.MUSTER: (ChooseSquad, AddFigure, CloseSquad, TakeBack),
    DecisionKind.DEPLOY_GARRISON: (PlaceSquad, TakeBack),
    DecisionKind.DEPLOY_STORM: (PlaceSquad, TakeBack),
    DecisionKind.WIND_STEPS: (StepAgain,),
}
"""Wishes that belong to a decision even where it offers none of their kind."""


def why_not(night: Night, action: Action, menu: Sequence[Action]) -> IllegalAction:
    """Give why *action* is not among *menu*."""
    top = night.state.top
    if isinstance(action, WISHES_OF_A_TURN) and action.seat != night.state.curator:
        return _why_not_in_a_turn(night, action)
    if isinstance(action, PlayConnection) and action.seat != night.state.curator:
        return _why_no_card(night, action)
    fitting = EMPTY_HANDED.get(top.kind, ()) if top is not None else ()
    if not isinstance(action, fitting) and not any(type(each) is type(action) for each in menu):
        return IllegalAction("not_now")
    match action:
        case DirectTornado(_, squad, _):
            return _why_no_throw(night, squad)
        case StepAgain():
            return _why_no_step(night)
        case DefendWith(seat, squad):
            return _why_no_defence(night, seat, squad)
        case ChooseSquad(seat, roster):
            return why_no_squad(night, seat, roster)
        case AddFigure(seat, figure):
            return why_no_figure(night, seat, figure)
        case CloseSquad() | TakeBack():
            return IllegalAction("nothing_chosen")
        case PlaceSquad(seat, squad, region):
            return why_not_placed(night, seat, squad, region)
        case PlaceFortification(_, region):
            return why_no_place(night, region)
        case AssignSide(_, player, _):
            return why_no_side(night, player)
        case ChooseStartingWeather():
            return IllegalAction("no_such_weather")
        case LoseFigure():
            return IllegalAction("not_in_squad")
        case Retreat(_, squad, region):
            return _why_no_retreat(night, squad, region)
        case BuyItem(seat, price):
            if price not in night.content.item:
                return IllegalAction("no_such_price", price=price)
            return IllegalAction("too_dear", price=price, left=points(night, seat))
        case TakeReward():
            return IllegalAction("not_printed")
        case GrantReward(_, player, price, _):
            is_open = open_purchase(night) == (player, price)
            return IllegalAction("not_printed" if is_open else "other_purchase")
        case RetargetConnection():
            return IllegalAction("wrong_target")
        case _:
            return IllegalAction("not_now")


def _why_not_in_a_turn(night: Night, action: Action) -> IllegalAction:
    match action:
        case MoveSquad(seat, squad, region):
            return _why_no_move(night, seat, squad, region)
        case AssaultFortification(seat, squad, fortification):
            counter = night.fortification(fortification)
            if counter is None or counter.looted:
                return IllegalAction("no_such_token")
            if counter.status is FortificationStatus.DRAINED:
                return IllegalAction("fortification_drained")
            return _why_no_assault(night, seat, squad, counter.region)
        case AssaultUnderground(seat, squad, underground):
            token = night.underground(underground)
            if token is None:
                return IllegalAction("no_such_token")
            if token.controller == seat:
                return IllegalAction("own_token")
            return _why_no_assault(night, seat, squad, token.region)
        case AttackSquad(seat, squad, target):
            return _why_no_attack(night, seat, squad, target)
        case TurnRose(seat, squad):
            return _why_no_turn(night, seat, squad)
        case Rally(seat, squad):
            return _why_no_rally(night, seat, squad)
        case _:
            return IllegalAction("not_now")


def _ready_squad(night: Night, seat: Seat, squad: SquadId) -> Squad | IllegalAction:
    found = night.state.squad(squad)
    if found is None:
        return IllegalAction("no_such_squad")
    if found.owner != seat:
        return IllegalAction("not_your_squad")
    top = night.state.top
    if top is None or top.kind is not DecisionKind.TURN or seat not in top.waiting:
        return IllegalAction("not_now")
    if found.spent:
        return IllegalAction("squad_spent")
    return found


def _why_no_move(night: Night, seat: Seat, squad: SquadId, region: RegionId) -> IllegalAction:
    found = _ready_squad(night, seat, squad)
    if isinstance(found, IllegalAction):
        return found
    if region not in night.board.order:
        return IllegalAction("no_such_region")
    if found.moved:
        return IllegalAction("already_moved")
    if region == found.region:
        return IllegalAction("already_there")
    steps = night.movement(found)
    if night.board.distance(found.region, region) > steps:
        return IllegalAction("too_far", steps=steps)
    if region in night.state.cordons:
        return IllegalAction("region_cordoned")
    if night.is_held_against(region, found.side):
        return IllegalAction("region_held")
    if not night.has_room(region):
        return IllegalAction("region_full", room=night.content.numbers.region_room)
    return IllegalAction("way_blocked")


def _why_no_strike(night: Night, squad: Squad) -> IllegalAction | None:
    if squad.shaken:
        return IllegalAction("squad_shaken")
    if night.may_strike(squad):
        return None
    weather = night.weather_in(squad.region)
    if weather is not None and weather.bury:
        return IllegalAction("snowed_in")
    return IllegalAction("moved_in_gale")


def _why_no_assault(night: Night, seat: Seat, squad: SquadId, region: RegionId) -> IllegalAction:
    found = _ready_squad(night, seat, squad)
    if isinstance(found, IllegalAction):
        return found
    if found.side is not Side.STORMER:
        return IllegalAction("defenders_do_not_assault")
    return _why_no_strike(night, found) or IllegalAction(
        "token_too_far", distance=night.board.distance(found.region, region)
    )


def _why_no_attack(night: Night, seat: Seat, squad: SquadId, target: SquadId) -> IllegalAction:
    found = _ready_squad(night, seat, squad)
    if isinstance(found, IllegalAction):
        return found
    enemy = night.state.squad(target)
    if enemy is None:
        return IllegalAction("no_such_squad")
    if enemy.side is found.side:
        return IllegalAction("same_side")
    refusal = _why_no_strike(night, found)
    if refusal is not None:
        return refusal
    if night.board.distance(found.region, enemy.region) != 1:
        return IllegalAction("not_adjacent")
    return IllegalAction("behind_the_walls")


def _why_no_turn(night: Night, seat: Seat, squad: SquadId) -> IllegalAction:
    found = _ready_squad(night, seat, squad)
    if isinstance(found, IllegalAction):
        return found
    if found.region != night.board.kremlin:
        return IllegalAction("not_in_the_kremlin")
    if found.moved:
        return IllegalAction("already_moved")
    return _why_no_step(night)


def _why_no_step(night: Night) -> IllegalAction:
    if night.state.wind_locked:
        return IllegalAction("wind_locked")
    return IllegalAction("no_moves_left", cap=night.settings.weather_cap)


def _why_no_rally(night: Night, seat: Seat, squad: SquadId) -> IllegalAction:
    found = _ready_squad(night, seat, squad)
    if isinstance(found, IllegalAction):
        return found
    if found.moved:
        return IllegalAction("already_moved")
    if len(found.figures) >= night.content.numbers.squad_figures:
        return IllegalAction("squad_full")
    if not night.player(seat).reserve:
        return IllegalAction("reserve_empty")
    return IllegalAction("enemy_adjacent")


def _why_no_throw(night: Night, squad: SquadId) -> IllegalAction:
    found = night.state.squad(squad)
    if found is None:
        return IllegalAction("no_such_squad")
    if found.swept:
        return IllegalAction("already_swept")
    if found.region == night.board.kremlin:
        return IllegalAction("safe_in_the_kremlin")
    return IllegalAction("squad_sheltered")


def _why_no_card(night: Night, action: PlayConnection) -> IllegalAction:
    held = next((each for each in night.player(action.seat).cards if each.card == action.card), None)
    if held is None:
        return IllegalAction("not_your_card")
    if held.tapped:
        return IllegalAction("card_tapped")
    top = night.state.top
    if top is None or top.kind not in (DecisionKind.OPENING_WINDOW, DecisionKind.CLOSING_WINDOW):
        return IllegalAction("only_in_windows")
    found = targets(night, action.seat, night.content.card[action.card])
    return IllegalAction("wrong_target" if found else "no_target")


def _why_no_defence(night: Night, seat: Seat, squad: SquadId) -> IllegalAction:
    found, engagement = night.state.squad(squad), night.state.engagement
    if found is None or engagement is None:
        return IllegalAction("no_such_squad")
    if found.owner != seat:
        return IllegalAction("not_your_squad")
    if found.shaken:
        return IllegalAction("squad_shaken")
    return IllegalAction(
        "out_of_reach",
        reach=night.reach_to(engagement.region),
        distance=night.board.distance(found.region, engagement.region),
    )


def _why_no_retreat(night: Night, squad: SquadId, region: RegionId) -> IllegalAction:
    loser, engagement = asked_squad(night), night.state.engagement
    if squad != loser.id or engagement is None:
        return IllegalAction("other_squad")
    if region not in night.board.order:
        return IllegalAction("no_such_region")
    if night.board.distance(loser.region, region) != 1:
        return IllegalAction("retreat_not_adjacent")
    if region in night.state.cordons:
        return IllegalAction("region_cordoned")
    if night.is_held_against(region, loser.side):
        return IllegalAction("region_held")
    if not night.has_room(region):
        return IllegalAction("region_full", room=night.content.numbers.region_room)
    return IllegalAction("retreat_too_near", origin=origin_of(night, engagement, loser))
