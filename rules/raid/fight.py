"""Rulebook chapter 2C: which cards may join a fight, deadeye dice, power of a side."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Seat
from rules.raid.coast import Coast
from rules.raid.names import CardId, CardKind, DicePurpose, Side, Tag, Use
from rules.raid.play import Play
from rules.raid.state import Item, ItemKind, Report

TRAPS = (CardKind.GUNTRAP, CardKind.TURRET)


def addable(coast: Coast, seat: Seat, card: CardId, *, forbidden: Tag | None = None) -> bool:
    """RAID-34 to RAID-36: give whether *seat*, whose character fights, may add *card* and pay for it."""
    found = coast.card(card)
    match found.kind:
        case CardKind.MEDICINE:
            return True
        case CardKind.BRIBED:
            return can_pay(coast, seat, card)
        case _:
            return found.needs is not None and coast.has_tag(coast.player(seat).worn, found.needs, forbidden)


def addable_in_raid(coast: Coast, seat: Seat, card: CardId) -> bool:
    """RAID-92, RAID-93: give whether *seat* may add *card* to the fight of the running raid."""
    return why_not_in_raid(coast, seat, card) is None


def why_not_in_raid(coast: Coast, seat: Seat, card: CardId) -> str | None:
    """Give why *seat* may not add *card* to the fight of the raid: the key of a refusal; None if it may."""
    raid = coast.state.raid
    side = raid.side_of(seat) if raid is not None else None
    if raid is None or side is None:
        return "wrong_side"
    found = coast.card(card)
    present = coast.is_present(seat)
    match found.kind:
        case CardKind.MEDICINE:
            return None if present else "own_power_away"
        case CardKind.BRIBED:
            return None if can_pay(coast, seat, card) else why_not_pay(coast, seat, card)
        case CardKind.GUNTRAP | CardKind.TURRET:
            attackers_may = coast.settings.attackers_may_trap and seat in raid.attackers
            if side is Side.ATTACK and not attackers_may:
                return "wrong_side"
            return None if can_pay(coast, seat, card) else why_not_pay(coast, seat, card)
        case CardKind.UTILITY if found.use is Use.HIDE:
            return None if seat == raid.target else "wrong_side"
        case _ if found.needs is None:
            return "wrong_kind"
        case _:
            if not present:
                return "own_power_away"
            return None if coast.has_tag(coast.player(seat).worn, found.needs) else "requirement"


def can_pay(coast: Coast, seat: Seat, card: CardId) -> bool:
    """RAID-38: give whether *seat* can pay for *card* too, out of scrap that is not pledged."""
    return coast.can_keep(seat, coast.player(seat).scrap - _cost_with(coast, seat, card), coast.pledged(seat))


def why_not_pay(coast: Coast, seat: Seat, card: CardId) -> str:
    """Give which refusal it is: a cost above the scrap, or a pledge in the way."""
    return "cannot_pay" if _cost_with(coast, seat, card) > coast.player(seat).scrap else "pledge_limit"


def cost_of(coast: Coast, cards: Sequence[CardId]) -> int:
    """Give the scrap that *cards* cost together."""
    return sum(coast.card(each).cost for each in cards)


def _cost_with(coast: Coast, seat: Seat, card: CardId) -> int:
    return cost_of(coast, (*coast.player(seat).laid_out, card))


def deadeyes(coast: Coast, worn: Sequence[CardId], forbidden: Tag | None = None) -> int:
    """RAID-37: give how many deadeye dice a character that wears this rolls."""
    if not coast.settings.deadeye:
        return 0
    return sum(coast.card(each).deadeye and forbidden not in coast.card(each).tags for each in worn)


def clean_kill(play: Play, seat: Seat, dice: int) -> bool:
    """RAID-37: roll *dice* deadeye dice of *seat*; give whether one kills."""
    results = [play.roll(seat, DicePurpose.DEADEYE) for _ in range(dice)]
    return play.content.numbers.clean_kill in results


def items(coast: Coast, side: Side) -> tuple[Item, ...]:
    """RAID-94: give the sum of *side* in the running raid, item by item, fight cards included."""
    raid = coast.state.raid
    assert raid is not None, "asked for within a raid only"
    found = [
        Item(ItemKind.CHARACTER, seat, coast.power(coast.player(seat).worn))
        for seat in coast.characters(side)
    ]
    enemies = len(coast.characters(side.other))
    for seat in raid.members(side):
        medic = sum(coast.card(each).extra_medicine for each in coast.player(seat).worn)
        for card in coast.in_order(raid.committed_by(seat)):
            numbers = coast.card(card)
            amount = numbers.power + numbers.per_enemy * enemies
            amount += medic if numbers.kind is CardKind.MEDICINE else 0
            if amount:
                found.append(Item(ItemKind.CARD, seat, amount, card))
    if side is Side.ATTACK:
        found += [
            Item(ItemKind.STACK, each.seat, coast.card(each.card).stack_power, each.card)
            for each in raid.stack
            if coast.card(each.card).stack_power
        ]
    return tuple(found)


def can_be_killed(coast: Coast, side: Side) -> bool:
    """RAID-37: give whether deadeye dice are rolled against *side*."""
    characters = coast.characters(side)
    return bool(characters) and not any(
        coast.card(each).immune for seat in characters for each in coast.player(seat).worn
    )


def compare(play: Play) -> Report:
    """RAID-94, RAID-33, RAID-37: roll the deadeye dice and give how the fight of the raid ends."""
    kills = {side: _kills(play, side) for side in Side}
    attack, defence = (items(play.coast, side) for side in (Side.ATTACK, Side.DEFENCE))
    power, against = (sum(each.amount for each in side) for side in (attack, defence))
    if kills[Side.ATTACK] != kills[Side.DEFENCE]:
        attack_wins = kills[Side.ATTACK]
    else:
        attack_wins = power > against or (power == against and play.coast.settings.tie == "raider")
    winner = Side.ATTACK if attack_wins else Side.DEFENCE
    return Report(attack, defence, kills[Side.ATTACK], kills[Side.DEFENCE], winner)


def _kills(play: Play, side: Side) -> bool:
    if not can_be_killed(play.coast, side.other):
        return False
    results = [
        clean_kill(play, seat, deadeyes(play.coast, play.coast.player(seat).worn))
        for seat in play.coast.characters(side)
    ]
    return any(results)
