"""Rulebook section 9: an automated seat chooses from its own view."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Dice, Seat
from rules.raid import actions
from rules.raid.automated.odds import event_odds
from rules.raid.automated.raid_advice import (
    best_outfit,
    chance_of_house,
    of_kind,
    raid_action,
    raid_chance,
)
from rules.raid.away import event_fight_of
from rules.raid.coast import Coast
from rules.raid.content import Place, Reward
from rules.raid.names import CardId, CardKind, Use

CARD, LOCKER = 1.4, 3.5
"""What a drawn card and a piece of better gear are worth in scrap."""
EXPOSED = 0.08
"""Part of the own scrap that being away costs."""
KEPT = {CardKind.EXPLOSIVES: 3, CardKind.BUNKER: 2, CardKind.JOIN: 2}
"""How many of a kind are worth keeping; of most others all are."""


def advise(coast: Coast, legal: Sequence[Action], dice: Dice) -> Action:
    """Give the choice of an automated seat among *legal*."""
    seat = legal[0].seat
    match legal[0]:
        case actions.FightEvent():
            return _event(coast, seat, legal)
        case actions.DiscardCard():
            discards = of_kind(legal, actions.DiscardCard)
            return min(discards, key=lambda each: worth(coast, seat, each.card))
        case actions.PickGear():
            picks = of_kind(legal, actions.PickGear)
            return max(picks, key=lambda each: coast.card(each.card).power)
    if coast.state.raid is not None:
        return raid_action(coast, seat, legal, dice)
    if any(isinstance(each, actions.ForgoRaid) for each in legal):
        return _opening(coast, seat, legal)
    return _plan(coast, seat, legal, dice)


def _opening(coast: Coast, seat: Seat, legal: Sequence[Action]) -> Action:
    """Option `raid_first`: dress, and raid where that is worth more than what else the turn may bring."""
    change = best_outfit(coast, seat, of_kind(legal, actions.ChangeGear))
    if change is not None:
        return change
    raids = of_kind(legal, actions.DeclareRaid)
    best = max(raids, key=lambda each: _raid_value(coast, seat, each), default=None)
    places = (coast.content.place[each] for each in coast.state.row)
    otherwise = [_event_value(coast, seat, each) for each in places if coast.meets(seat, each)]
    otherwise.append(1.3 * coast.settings.scavenge)
    if best is not None and _raid_value(coast, seat, best) > max(otherwise):
        return best
    return of_kind(legal, actions.ForgoRaid)[0]


def _plan(coast: Coast, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action:
    """Section 9.1 to 9.5: dress, look, and take what is worth most."""
    change = best_outfit(coast, seat, of_kind(legal, actions.ChangeGear))
    if change is not None:
        return change
    recycling = sorted(of_kind(legal, actions.Recycle), key=lambda each: -coast.card(each.card).recycle)
    recycled = _recycling(coast, seat, recycling)
    if recycled is not None:
        return recycled
    stop = of_kind(legal, actions.StopRecycling)
    spare = [each for each in recycling if is_spare(coast, seat, each.card)]
    if stop:
        return spare[0] if spare else stop[0]
    options: list[tuple[float, int, Action]] = []

    def weigh(value: float, action: Action) -> None:
        options.append((value, len(options), action))

    for each in of_kind(legal, actions.DeclareRaid):
        weigh(_raid_value(coast, seat, each), each)
    for journey in of_kind(legal, actions.GoToEvent):
        weigh(_event_value(coast, seat, coast.content.place[journey.place]), journey)
    if spare:
        weigh(float(sum(coast.card(each.card).recycle for each in spare[:2])), spare[0])
    room = coast.hand_limit(seat) - len(coast.player(seat).hand)
    weigh(1.3 * min(coast.settings.scavenge, max(0, room)), of_kind(legal, actions.Scavenge)[0])
    best = max(options, key=lambda each: (each[0], -each[1]))
    return _utility(coast, seat, legal, best[2]) or best[2]


def _recycling(coast: Coast, seat: Seat, recycling: Sequence[actions.Recycle]) -> Action | None:
    """Section 9.4: where the cards lift the scrap to the target, recycle."""
    left = coast.settings.recycle_max - coast.state.recycled
    hand = sorted((coast.card(each).recycle for each in coast.free(seat)), reverse=True)
    needed = coast.settings.target - coast.player(seat).scrap
    if recycling and 0 < needed <= sum(hand[:left]):
        return max(recycling, key=lambda each: coast.card(each.card).recycle)
    return None


def _utility(coast: Coast, seat: Seat, legal: Sequence[Action], best: Action) -> Action | None:
    """A spyglass before a raid; whatever draws or steals before anything else."""
    for each in of_kind(legal, actions.PlayUtility):
        use = coast.card(each.card).use
        if use is Use.SPY and isinstance(best, actions.DeclareRaid) and each.target == best.target:
            return each
        room = coast.hand_limit(seat) > len(coast.player(seat).hand)
        if use in (Use.STEAL, Use.DRAW) and room and not isinstance(best, actions.DeclareRaid):
            return each
    return None


def _raid_value(coast: Coast, seat: Seat, raid: actions.DeclareRaid) -> float:
    """Section 9.2: what a raid brings on average; the weakest explosives are the base."""
    target = coast.player(raid.target)
    fight = raid_chance(coast, seat, raid.target)
    house = chance_of_house(coast, seat)
    loot = coast.half(target.scrap)
    worn = sum(coast.card(each).power for each in target.worn) if target.place is None else 0
    own = sum(coast.card(each).power for each in coast.player(seat).worn)
    value = fight * (house * loot + worn) - (1 - fight) * own
    if target.scrap >= coast.settings.target:
        value += 60 * fight * house
    return value - 0.01 * coast.card(raid.card).force - 0.5


def _event_value(coast: Coast, seat: Seat, place: Place) -> float:
    """Section 9.3: what an event brings on average, with medicine where it helps."""
    player = coast.player(seat)
    medicine = [each for each in coast.free(seat) if coast.card(each).kind is CardKind.MEDICINE]
    values = []
    for used in range(min(3, len(medicine)) + 1):
        odds = event_odds(coast, event_fight_of(coast, place, player.worn, medicine[:used]))
        table = sum(map(_reward, place.table)) / len(place.table)
        sure = _reward(place.sure)
        survive = 1 - float(odds.win) - float(odds.die)
        worn = sum(coast.card(each).power + 1 for each in player.worn)
        values.append(float(odds.win) * (sure + table) + survive * sure - float(odds.die) * worn - 1.2 * used)
    return max(values) - EXPOSED * player.scrap


def _reward(reward: Reward) -> float:
    return reward.scrap + CARD * reward.cards + LOCKER * reward.locker


def _event(coast: Coast, seat: Seat, legal: Sequence[Action]) -> Action:
    """Section 9.10: just enough cards to be sure; retreat where there is little hope and much to lose."""
    player = coast.player(seat)
    assert player.place is not None, "only who stands at an event is asked"
    place = coast.content.place[player.place]
    fight = event_fight_of(coast, place, player.worn, player.laid_out)
    missing = place.strength + place.die + 1 - fight.power
    more = sorted(
        of_kind(legal, actions.LayOut),
        key=lambda each: (coast.card(each.card).cost, coast.card(each.card).power),
    )
    reachable = sum(coast.card(each).power for each in coast.free(seat) if _is_medicine(coast, each))
    if missing > 0 and more and (missing <= reachable + 3 or place.danger >= 3):
        useful = [each for each in more if _is_medicine(coast, each.card)] or more
        enough = [each for each in useful if coast.card(each.card).power >= missing]
        return (enough or useful[::-1])[0]
    worn = sum(coast.card(each).power for each in player.worn)
    hopeless = event_odds(coast, fight).win * 3 < 1 and worn > 4
    return of_kind(legal, actions.RetreatFromEvent)[0] if hopeless else legal[0]


def _is_medicine(coast: Coast, card: CardId) -> bool:
    return coast.card(card).kind is CardKind.MEDICINE


def is_spare(coast: Coast, seat: Seat, card: CardId) -> bool:
    """Section 9.4: give whether a card is not worth keeping."""
    found = coast.card(card)
    hand = coast.player(seat).hand
    if found.kind is CardKind.GEAR:
        worn = {coast.card(each).slot: coast.card(each).power for each in coast.player(seat).worn}
        return found.slot in worn and found.power <= worn[found.slot]
    if found.kind is CardKind.UTILITY:
        return found.use in (Use.NONE, Use.ENTER) or hand.count(card) > 1
    kept = KEPT.get(found.kind)
    return kept is not None and sum(coast.card(each).kind is found.kind for each in hand) > kept


def worth(coast: Coast, seat: Seat, card: CardId) -> tuple[float, CardId]:
    """Give how much a card is worth keeping, for comparison."""
    found = coast.card(card)
    value = found.recycle + found.force + found.grade + 0.8 * found.power
    if found.kind is CardKind.GEAR and found.slot is not None:
        value -= 2 * is_spare(coast, seat, card)
    return value - 3 * is_spare(coast, seat, card), card
