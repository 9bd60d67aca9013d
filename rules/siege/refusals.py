"""Why a wish is not on the menu: a key and facts for the player."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    BuyItem,
    ChooseSquad,
    DefendWith,
    DirectTornado,
    MoveSquad,
    PlaceSquad,
    PlayConnection,
    Rally,
    Retreat,
    TurnRose,
)
from rules.siege.muster import budget_left
from rules.siege.names import FortificationStatus, RegionId, Side, SquadId
from rules.siege.night import Night
from rules.siege.shop import points
from rules.siege.state import Squad


def why_not(night: Night, action: Action, menu: Sequence[Action]) -> IllegalAction:
    """Give why *action* is not among *menu*."""
    of_a_player = isinstance(
        action,
        (MoveSquad, AssaultFortification, AssaultUnderground, AttackSquad, TurnRose, Rally, PlayConnection),
    )
    explained = of_a_player and action.seat != night.state.curator
    if not explained and not any(type(each) is type(action) for each in menu):
        return IllegalAction("not_now")
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
        case DirectTornado(_, squad, _):
            return _why_no_throw(night, squad)
        case DefendWith():
            return IllegalAction("out_of_reach", reach=_reach(night))
        case ChooseSquad(seat):
            return IllegalAction("over_budget", left=budget_left(night, night.player(seat)))
        case PlaceSquad(seat):
            outer = night.side(seat) is Side.STORMER
            return IllegalAction("wrong_ring", where="outer" if outer else "inner")
        case Retreat():
            return IllegalAction("no_retreat_there")
        case BuyItem(seat, price):
            return IllegalAction("too_dear", price=price, left=points(night, seat))
        case PlayConnection(seat, card):
            return _why_no_card(night, seat, card)
        case _:
            return IllegalAction("not_on_the_menu")


def _ready_squad(night: Night, seat: Seat, squad: SquadId) -> Squad | IllegalAction:
    found = night.state.squad(squad)
    if found is None:
        return IllegalAction("no_such_squad")
    if found.owner != seat:
        return IllegalAction("not_your_squad")
    if not any(each == seat for each in (night.state.active,)):
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


def _why_no_card(night: Night, seat: Seat, card: str) -> IllegalAction:
    held = next((each for each in night.player(seat).cards if each.card == card), None)
    if held is None:
        return IllegalAction("not_your_card")
    if held.tapped:
        return IllegalAction("card_tapped")
    return IllegalAction("wrong_target")


def _reach(night: Night) -> int:
    engagement = night.state.engagement
    return night.reach_to(engagement.region) if engagement is not None else 0
