"""Which cards to add to a fight: every power that they can reach, as cheaply as it can be had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.contract import Seat
from rules.raid.automated.battles import TRAPS
from rules.raid.automated.worth import Valuation
from rules.raid.coast import Coast
from rules.raid.names import After, CardId, CardKind, Side, Tag, Use


@dataclass(frozen=True)
class Hand:
    """Some cards for a fight, together."""

    power: int = 0
    heal: int = 0
    """RAID-45: what they take off the danger of an event; RAID-101: in a raid, the scrap that they hide."""
    scrap: int = 0
    """What they cost at once."""
    price: float = 0.0
    """What they are worth, with that scrap."""
    cards: tuple[CardId, ...] = ()

    def and_(self, other: Hand) -> Hand:
        """Give these with *other* ones."""
        return Hand(
            self.power + other.power,
            self.heal + other.heal,
            self.scrap + other.scrap,
            self.price + other.price,
            (*self.cards, *other.cards),
        )


NOTHING = Hand()


def hands(singles: Sequence[Hand], most: float, least: Hand = NOTHING) -> Sequence[Hand]:
    """Give *least* with any of *singles* for up to *most* scrap: the cheapest for each power and cure."""
    found = {(least.power, least.heal): least}
    for single in singles:
        for hand in list(found.values()):
            more = hand.and_(single)
            if more.scrap > most:
                continue
            known = found.get((more.power, more.heal))
            if known is None or more.price < known.price:
                found[more.power, more.heal] = more
    return tuple(found.values())


def event_cards(
    values: Valuation, worn: Sequence[CardId], forbids: Tag | None, cards: Sequence[CardId]
) -> Iterator[Hand]:
    """RAID-42: give those of *cards* that help at an event, one by one."""
    yield from (each for each in _singles(values, worn, forbids, cards, None, here=True, enemies=0) if each)


def raid_cards(
    values: Valuation,
    side: Side,
    worn: Sequence[CardId],
    cards: Sequence[CardId],
    *,
    here: bool,
    enemies: int,
) -> Iterator[Hand]:
    """RAID-92, RAID-93: give those of *cards* that help *side* in a raid, one by one."""
    yield from _singles(values, worn, None, cards, side, here=here, enemies=enemies)


def _singles(
    values: Valuation,
    worn: Sequence[CardId],
    forbids: Tag | None,
    cards: Sequence[CardId],
    side: Side | None,
    *,
    here: bool,
    enemies: int,
) -> Iterator[Hand]:
    coast = values.coast
    medic = sum(coast.card(each).extra_medicine for each in worn)
    for card in cards:
        found = coast.card(card)
        power = 0
        if found.kind is CardKind.MEDICINE and here:
            power = found.power + medic
        elif found.kind is CardKind.BRIBED:
            power = found.power
        elif found.kind in TRAPS and (side is Side.DEFENCE or (side and coast.settings.attackers_may_trap)):
            power = found.power + found.per_enemy * enemies
        elif found.needs is not None and here and coast.has_tag(worn, found.needs, forbids):
            power = found.power
        hidden = found.hides if side is Side.DEFENCE and found.use is Use.HIDE else 0
        if power or hidden:
            returns = 0.5 if found.after is After.HAND_IF_WON else 1.0
            price = returns * values.keep([card]) + found.cost
            yield Hand(power, hidden if side else found.heal, found.cost, price, (card,))


def of_cards(singles: Sequence[Hand], cards: Sequence[CardId]) -> Hand:
    """Give *cards* as a hand; what does not help in this fight adds nothing."""
    known = {each.cards[0]: each for each in singles}
    total = NOTHING
    for card in cards:
        total = total.and_(known.get(card, Hand(cards=(card,))))
    return total


def free_scrap(coast: Coast, seat: Seat) -> int:
    """RAID-38, RAID-77: give what *seat* may spend on fight cards."""
    scrap, pledged = coast.player(seat).scrap, coast.pledged(seat)
    if not pledged:
        return scrap
    return max((each for each in range(scrap + 1) if coast.can_keep(seat, scrap - each, pledged)), default=0)


def free_of(singles: Sequence[Hand], free: Sequence[CardId]) -> list[Hand]:
    """Give those of *singles* that are *free* still, each copy once."""
    left, found = list(free), []
    for each in singles:
        if each.cards[0] in left:
            left.remove(each.cards[0])
            found.append(each)
    return found
