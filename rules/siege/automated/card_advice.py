"""Rulebook chapter 9, cards: what a connection card at its targets is worth to an automated seat."""

from __future__ import annotations

from rules.siege.actions import PlayConnection, RetargetConnection
from rules.siege.automated.turn_advice import steps_in_hand
from rules.siege.automated.valuation import Valuation
from rules.siege.cards import free_name
from rules.siege.content import ConnectionCard
from rules.siege.names import CardKind, FortificationStatus, Side, Sign
from rules.siege.state import Fortification, Squad

POINT_OF_STRENGTH = 0.05
"""What one point in a squad's battles of a round is worth: a tenth of a battle, fought every other round."""
REACH = 0.3
SMALL = 0.04
"""What is done to somebody's hand."""
RESTORED = 0.5
"""A looted fortification that stands again: half of what was lost with it, as the points are kept."""

PlaysCard = PlayConnection | RetargetConnection


def worth_of_card(worths: Valuation, action: PlaysCard) -> float:
    """Give what the card does for the side of its player; nothing where no turn follows in which it could."""
    night = worths.night
    name = action.card if isinstance(action, PlayConnection) else night.state.window[0].card
    card = night.content.card[name]
    if card.kind is CardKind.RESTORE_OR_DRAIN:
        return _restored_or_drained(worths, action)
    if night.is_last_window:
        return 0.0
    squad = night.squad(action.squad) if action.squad is not None else None
    if squad is not None:
        return _worth_of_squad_card(worths, action, card, squad)
    helps = 1.0 if action.sign is (Sign.MINUS if worths.side is Side.STORMER else Sign.PLUS) else -1.0
    match card.kind:
        case CardKind.WIND:
            return worths.wind(min(card.steps + steps_in_hand(worths), _moves_left(worths)))
        case CardKind.WIND_LOCK:
            return _locked(worths)
        case CardKind.CHARM_TOKEN:
            return _charmed(worths, action, card.amount)
        case CardKind.REACH:
            return helps * REACH
        case CardKind.CANCEL | CardKind.TAP | CardKind.PEEK:
            rival = action.player is not None and night.side(action.player) is not worths.side
            return SMALL if rival else -SMALL
        case CardKind.CORDON:
            return _shut_out(worths, action)
        case CardKind.NEW_SQUAD if action.figure is not None and action.region is not None:
            called = free_name(night, worths.seat, action.figure)
            formed = Squad(called, worths.seat, worths.side, (action.figure,), action.region)
            return worths.figures(formed.figures, worths.side) + worths.place(formed, action.region)
        case CardKind.SEIZE:
            return _seized(worths, action)
        case _:
            return SMALL


def _worth_of_squad_card(worths: Valuation, action: PlaysCard, card: ConnectionCard, squad: Squad) -> float:
    """Give what a card does that works on *squad*."""
    match card.kind:
        case CardKind.CHARM_OWN | CardKind.CHARM_ENEMY:
            return abs(card.amount) * POINT_OF_STRENGTH * _part_in_battles(worths, squad)
        case CardKind.CHARM_LUCKY:
            return 2 * POINT_OF_STRENGTH * _part_in_battles(worths, squad)
        case CardKind.SHIFT_OWN | CardKind.RELOCATE if action.region is not None:
            # SIEGE-63: who stays in the Kremlin may turn the Rose.
            gain = worths.place(squad, action.region) - worths.place(squad, squad.region)
            return gain if squad.region != worths.night.board.kremlin else -SMALL
        case CardKind.SHIFT_ENEMY if action.region is not None:
            return worths.place(squad, squad.region) - worths.place(squad, action.region)
        case CardKind.RETURN_FIGURE if action.figure is not None:
            return worths.gain_of_figure(squad, action.figure)
        case _:
            return SMALL


def _charmed(worths: Valuation, action: PlaysCard, amount: int) -> float:
    """Whose own squad strikes where it is weaker, or what the City loses less where it is stronger."""
    fortification = (
        worths.night.fortification(action.fortification) if action.fortification is not None else None
    )
    if fortification is None:
        return 0.0
    if worths.side is Side.STORMER:
        return _eased(worths, fortification, -amount) if action.sign is Sign.MINUS else -SMALL
    return (
        _risk(worths, fortification) - _risk(worths, fortification, amount)
        if action.sign is Sign.PLUS
        else -SMALL
    )


def _eased(worths: Valuation, fortification: Fortification, charm: int) -> float:
    """Give what an own squad gains by a *charm* on *fortification*, beside its best target as it is."""
    gains = [0.0]
    for squad in worths.night.squads_of(worths.seat):
        near = worths.in_reach(squad)
        if fortification in near:
            best = max(worths.strike(squad, each).worth for each in near)
            chance = _chance_with(worths, squad, fortification, charm)
            gains.append(chance * worths.point - (1 - chance) * worths.loss(squad) - max(0.0, best))
    return max(gains)


def _risk(worths: Valuation, fortification: Fortification, charm: int = 0) -> float:
    """Give how likely *fortification*, if it stands, is looted soon, with a *charm* more on it."""
    if not worths.to_come:
        return 0.0
    likely, storm = worths.threat_in(fortification.region)
    return likely * _chance_with(worths, storm, fortification, charm)


def _chance_with(worths: Valuation, storm: Squad, fortification: Fortification, charm: int) -> float:
    printed, weather, charms = worths.parts(fortification)
    return worths.defended(storm, fortification.region, (printed, weather, charms + charm), worths.point)[0]


def _moves_left(worths: Valuation) -> int:
    return worths.night.settings.weather_cap - worths.night.player(worths.seat).moves


def _locked(worths: Valuation) -> float:
    """Give what is saved when the next step of the marker, which would be the enemy's, is not made."""
    return max(0.0, -worths.wind(1)) / 3


def _part_in_battles(worths: Valuation, squad: Squad) -> float:
    """Give how much of a round's battles are this squad's: a guard's only where the storm is near."""
    if squad.side is Side.STORMER:
        return 1.0 + 0.02 * worths.night.strength(squad)
    near = min((worths.night.board.distance(squad.region, each.region) for each in worths.storm), default=9)
    return (1.0 if near <= 3 else 0.3) + 0.02 * worths.night.strength(squad)


def _restored_or_drained(worths: Valuation, action: PlaysCard) -> float:
    """A fortification that stands again saves the City a point; a drained one cannot be assaulted."""
    night = worths.night
    counter = night.fortification(action.fortification) if action.fortification is not None else None
    if counter is None:
        return 0.0
    if counter.status is not FortificationStatus.LOOTED:
        worth = 0.5 * worths.threat(counter.id)
    else:
        # Who loots it again takes a point more.
        worth = RESTORED - (0.0 if night.is_last_window else _risk(worths, counter))
    if worths.side is Side.STORMER:
        return -worth
    # SIEGE-60: played before the last turns it cannot be played after them, when nothing is looted any more.
    may_wait = not worths.rounds_left and not night.is_last_window
    may_wait = may_wait and any(each.looted for each in night.state.fortifications)
    return worth - (RESTORED if may_wait else 0.0)


def _shut_out(worths: Valuation, action: PlaysCard) -> float:
    """Only the City gains by closing a region, one that stands in danger."""
    night = worths.night
    inside = sum(
        worths.threat(each.id) for each in night.state.fortifications if each.region == action.region
    )
    sign = -1.0 if worths.side is Side.STORMER else 1.0
    return sign * 0.1 * inside


def _seized(worths: Valuation, action: PlaysCard) -> float:
    """The City gains nothing by a card that another Defender loses; Stormers are rivals (SIEGE-5)."""
    token = worths.night.underground(action.underground) if action.underground is not None else None
    if token is None:
        return 0.0
    is_allys = token.controller is not None and worths.night.side(token.controller) is worths.side
    return -SMALL if is_allys and worths.side is Side.DEFENDER else worths.stake(token)
