"""How an automated survivor spends its own turn: raid, event, recycler, supplies, and what it throws away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.advice import Weighed
from rules.contract import Action
from rules.raid import actions
from rules.raid.automated.event_worth import event_outfit, event_worth
from rules.raid.automated.menu import best_first, of_kind
from rules.raid.automated.raid_worth import raid_prospect
from rules.raid.automated.weights import EXPOSED, FIRST, FORLORN, HELD_UP
from rules.raid.automated.worth import Valuation
from rules.raid.names import CardId, PlaceId, Use
from rules.raid.state import without


def turn_choices(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """Give what may be done in the plan, the best first; what has to be worn for it is put on first."""
    coast = values.coast
    changes = {each.outfit: each for each in of_kind(legal, actions.ChangeGear)}
    outfits = sorted([values.worn, *changes])
    found: list[Weighed[Action]] = []
    left = _left_to_play(values)

    def add(
        action: Action, worth: float, worn: tuple[CardId, ...] = values.outfit, part: float = left
    ) -> None:
        found.append(Weighed(changes.get(worn, action), part * worth))

    for raid in of_kind(legal, actions.DeclareRaid):
        part = 1.0 if coast.has_target(raid.target) else left
        add(raid, raid_prospect(values, raid.target, raid.card)[0].worth, part=part)
    for stay in of_kind(legal, actions.ForgoRaid):
        worths = [worth for _, worth, _ in _journeys(values, outfits)]
        add(stay, max([coast.settings.scavenge * values.new_card(), *worths]))
        return best_first(found)
    journeys = {each.place: each for each in of_kind(legal, actions.GoToEvent)}
    for place, worth, worn in _journeys(values, outfits):
        if place in journeys or worn in changes:
            add(journeys.get(place, legal[0]), worth, worn)
    for recycling in of_kind(legal, actions.Recycle):
        if recycling.card in values.held:
            add(recycling, recycled_worth(values, recycling.card))
    for scavenge in of_kind(legal, actions.Scavenge):
        add(scavenge, coast.settings.scavenge * values.new_card())
    for rest in of_kind(legal, actions.Rest):
        add(rest, 0.0)
    ranked = best_first(found)
    return best_first([*_utilities(values, legal, ranked), *ranked])


def _left_to_play(values: Valuation) -> float:
    """RAID-11: give what is left of everything else where somebody has the target: others may stop it."""
    state, target = values.coast.state, values.coast.settings.target
    left = 1.0
    for place, seat in enumerate(state.after(values.seat)):
        if state.players[seat].scrap >= target:
            left = min(left, max(FORLORN, 1 - (1 - HELD_UP) ** place))
    return left


def _journeys(
    values: Valuation, outfits: Sequence[tuple[CardId, ...]]
) -> Iterator[tuple[PlaceId, float, tuple[CardId, ...]]]:
    """Give the events of the row with what they are worth, and what to wear there.

    RAID-11: none to whoever has the target, for the boat leaves before the event is fought.
    """
    coast = values.coast
    if coast.has_target(values.seat):
        return
    exposed = EXPOSED * values.weights.loss * coast.player(values.seat).scrap
    for name in coast.state.row:
        place = coast.content.place[name]
        worn = event_outfit(values, place, outfits)
        if worn is not None:
            yield name, event_worth(values, place, worn)[0] - exposed, worn


def recycled_worth(values: Valuation, card: CardId) -> float:
    """RAID-17: give what it is worth to recycle *card* now, with the best that may follow."""
    coast, seat = values.coast, values.seat
    others = without(values.held, [card])
    gains = sorted(
        (coast.card(each).recycle - values.keep([each]), coast.card(each).recycle) for each in others
    )
    gain = coast.card(card).recycle - values.keep([card])
    scrap = coast.card(card).recycle
    left = coast.settings.recycle_max - coast.state.recycled - 1
    plain = sum(max(0.0, each) for each, _ in gains[::-1][:left]) + gain
    most = scrap + sum(sorted((recycle for _, recycle in gains), reverse=True)[:left])
    reaches = values.scrap(seat, most) - most
    return plain + max(0.0, reaches) + FIRST * gain


def recycled_with(values: Valuation, card: CardId) -> tuple[CardId, ...]:
    """RAID-17: give what may well follow *card* in this turn: what makes up the target, else what pays."""
    coast = values.coast
    left = coast.settings.recycle_max - coast.state.recycled - 1
    scrap, target = coast.player(values.seat).scrap + coast.card(card).recycle, coast.settings.target
    others = sorted(without(values.held, [card]), key=lambda each: -coast.card(each).recycle)
    for count in range(1, left + 1):
        if scrap < target <= scrap + sum(coast.card(each).recycle for each in others[:count]):
            return tuple(others[:count])
    gains = {each: coast.card(each).recycle - values.keep([each]) for each in others}
    return tuple(each for each in sorted(others, key=lambda each: -gains[each])[:left] if gains[each] > 0)


def _utilities(
    values: Valuation, legal: Sequence[Action], ranked: Sequence[Weighed[Action]]
) -> Iterator[Weighed[Action]]:
    """RAID-110: a look before a raid; cards drawn or stolen before anything but a raid."""
    coast, best = values.coast, ranked[0]
    raids = {
        each.action.target: each.worth
        for each in ranked[::-1]
        if isinstance(each.action, actions.DeclareRaid)
    }
    for each in of_kind(legal, actions.PlayUtility):
        use, price = coast.card(each.card).use, values.keep([each.card])
        if use is Use.SPY:
            near = each.target is not None and raids.get(each.target, -99.0) > best.worth - 3
            known = any(look.of == each.target for look in coast.player(values.seat).snapshots[-1:])
            if near and not known:
                yield Weighed(each, best.worth + 0.5)
        elif not isinstance(best.action, actions.DeclareRaid):
            cards = coast.card(each.card).draws if use is Use.DRAW else 1
            gain = cards * values.new_card() - price
            if gain > 0 or len(coast.player(values.seat).hand) <= coast.hand_limit(values.seat):
                yield Weighed(each, best.worth + max(gain, 0.1))


def recycling_choices(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """RAID-17: give what else may be recycled, and to stop."""
    found: list[Weighed[Action]] = [Weighed(each, 0.0) for each in of_kind(legal, actions.StopRecycling)]
    found += [Weighed(each, recycled_worth(values, each.card)) for each in of_kind(legal, actions.Recycle)]
    return best_first(found)


def discards(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """RAID-19: give the cards of the hand, the least worth first, its own event counted."""
    now = _event_without(values)
    return best_first(
        Weighed(each, _event_without(values, each.card) - now - values.keep([each.card]))
        for each in of_kind(legal, actions.DiscardCard)
    )


def _event_without(values: Valuation, *cards: CardId) -> float:
    """RAID-42: give what the event where the seat stands is worth without *cards*; nothing at home."""
    player = values.coast.player(values.seat)
    if player.place is None:
        return 0.0
    return max(0.0, event_worth(values, values.coast.content.place[player.place], player.worn, cards)[0])
