"""What an event is worth: its exact odds, with the cards that make the most of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.advice import Weighed
from rules.contract import Action
from rules.kernel.once import once
from rules.raid import actions
from rules.raid.automated.cards import merit
from rules.raid.automated.fight_cards import Hand, event_cards, free_of, hands, of_cards
from rules.raid.automated.menu import best_first, of_kind
from rules.raid.automated.odds import event_odds
from rules.raid.automated.weights import LATER, LOCKER
from rules.raid.automated.worth import Valuation
from rules.raid.away import EventFightOdds, event_fight_of
from rules.raid.coast import Coast
from rules.raid.content import Place, Reward
from rules.raid.names import KEYCARD, CardId, Need, PlaceId
from rules.raid.state import without


@once
def _chances(coast: Coast, place: PlaceId, power: int, heal: int, deadeyes: int) -> tuple[float, float]:
    """RAID-43 to RAID-45: give the exact chances to win and to die."""
    odds = event_odds(coast, EventFightOdds(coast.content.place[place], power, heal, deadeyes))
    return float(odds.win), float(odds.die)


def event_outfit(
    values: Valuation, place: Place, outfits: Sequence[tuple[CardId, ...]]
) -> tuple[CardId, ...] | None:
    """RAID-40, RAID-43: give the best of *outfits* for an event; None where none is enough."""
    coast, seat = values.coast, values.seat
    able = [each for each in (values.outfit, *outfits) if coast.meets(seat, place, each)]

    def strength(worn: tuple[CardId, ...]) -> float:
        fight = event_fight_of(coast, place, worn, ())
        return fight.power + 0.8 * fight.deadeyes + 0.001 * sum(merit(coast.card(each)) for each in worn)

    return max(able, key=strength, default=None)


def event_worth(
    values: Valuation, place: Place, worn: Sequence[CardId], lost: Sequence[CardId] = ()
) -> tuple[float, Hand]:
    """Give what it is worth to go to an event in such gear, and with which cards it is fought.

    It is fought without those that are *lost* before.
    """
    coast, seat = values.coast, values.seat
    paid = (KEYCARD,) if place.needs is Need.KEYCARD else ()
    cards = without(coast.player(seat).hand, (*paid, *worn, *lost))
    singles = list(event_cards(values, worn, place.forbids, cards))
    worth_with = _fought_at(values, place, worn)
    worth, hand = max(
        ((worth_with(each), each) for each in hands(singles, coast.player(seat).scrap)),
        key=lambda found: found[0],
    )
    return worth - values.keep(paid), hand


def _fought_at(values: Valuation, place: Place, worn: Sequence[CardId]) -> Callable[[Hand], float]:
    """Give what an event is worth that is fought in such gear, by the cards for it."""
    coast, weights = values.coast, values.weights
    fight = event_fight_of(coast, place, worn, ())
    sure = _reward(values, place.sure)
    table = sum(_reward(values, each, place.sure.scrap) for each in place.table) / len(place.table)
    lost = values.gear(worn)

    def worth_with(hand: Hand) -> float:
        win, die = _chances(coast, place.id, fight.power + hand.power, hand.heal, fight.deadeyes)
        return weights.gain * win * table + (1 - die) * sure - weights.loss * die * lost - hand.price

    return worth_with


def _reward(values: Valuation, reward: Reward, besides: int = 0) -> float:
    """Give what a reward is worth, where so much scrap comes *besides*.

    RAID-11: whoever has yet to go there would have the target a turn later.
    """
    scrap = values.scrap(values.seat, besides + reward.scrap) - values.scrap(values.seat, besides)
    if values.coast.player(values.seat).place is None:
        scrap -= LATER * (scrap - reward.scrap)
    return scrap + values.new_card() * reward.cards + values.hold * LOCKER * reward.locker


def event_chances(
    values: Valuation, place: Place, worn: Sequence[CardId], laid: Sequence[CardId] | None = None
) -> tuple[float, float]:
    """Give the exact chances to win and to die, with what is *laid* out, else with the cards that pay."""
    coast = values.coast
    if laid is None:
        laid = event_worth(values, place, worn)[1].cards
    fight = event_fight_of(coast, place, worn, laid)
    return _chances(coast, place.id, fight.power, fight.heal, fight.deadeyes)


def event_choices(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """RAID-42: give the fight with what is laid out, each card that may be added, and the retreat."""
    coast, player = values.coast, values.coast.player(values.seat)
    assert player.place is not None, "only who stands at an event is asked"
    place, worn = coast.content.place[player.place], player.worn
    singles = list(event_cards(values, worn, place.forbids, coast.in_order(player.hand)))
    laid = of_cards(singles, player.laid_out)
    found: list[Weighed[Action]] = []
    worth_with = _fought_at(values, place, worn)
    for hand in hands(free_of(singles, coast.free(values.seat)), player.scrap, laid):
        worth = worth_with(hand)
        more = without(hand.cards, laid.cards)
        if not more:
            found += [Weighed(each, worth) for each in of_kind(legal, actions.FightEvent)]
        else:
            found += [Weighed(each, worth) for each in of_kind(legal, actions.LayOut) if each.card == more[0]]
    found += [Weighed(each, 0.0) for each in of_kind(legal, actions.RetreatFromEvent)]
    return best_first(found)
