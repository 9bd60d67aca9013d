"""Rulebook chapter 2C: which cards may join a fight, deadeye dice, power of a side."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.raid.actions import LayOut, PlayFightCard, TakeBack
from rules.raid.coast import Coast
from rules.raid.names import UNKNOWN, CardId, CardKind, DicePurpose, Need, PlaceId, Side, Tag, Use
from rules.raid.play import Play
from rules.raid.state import Item, ItemKind, Report

TRAPS = (CardKind.GUNTRAP, CardKind.TURRET)


def additions(coast: Coast, seat: Seat) -> list[Action]:
    """RAID-42, RAID-91: give each kind of hand card to lay out, and to choose anew."""
    return [*(LayOut(seat, card) for card in coast.kinds(coast.player(seat).hand)), TakeBack(seat)]


def can_add(coast: Coast, seat: Seat) -> bool:
    """RAID-91, RAID-92: give whether *seat* has laid out, or holds, anything that may join the fight."""
    added = (each for each in additions(coast, seat) if isinstance(each, LayOut))
    return bool(coast.player(seat).laid_out) or any(why_not_added(coast, each) is None for each in added)


def why_not_back(coast: Coast, action: TakeBack) -> IllegalAction | None:
    """Give why there is nothing to take back."""
    return None if coast.player(action.seat).laid_out else IllegalAction("nothing_laid_out")


def why_not_added(coast: Coast, action: LayOut | PlayFightCard) -> IllegalAction | None:
    """RAID-42, RAID-92: give why a card cannot join the fight at the event, or of the raid."""
    seat, card = action.seat, action.card
    why_not = why_not_at_event if coast.state.raid is None else why_not_in_raid
    return coast.why_not_held(seat, card) or why_not(coast, seat, card)


def why_not_at_event(coast: Coast, seat: Seat, card: CardId) -> IllegalAction | None:
    """RAID-34 to RAID-36: give why *seat* may not add *card* to the fight at its event."""
    return _why_not_at(coast, seat, card, coast.player(seat).place)


def cards_for(coast: Coast, seat: Seat, place: PlaceId) -> tuple[CardId, ...]:
    """RAID-34 to RAID-36: give what *seat* could add from its hand at *place*, as far as it can pay."""
    player = coast.player(seat)
    left, found = player.scrap, list[CardId]()
    known = (each for each in player.hand if each != UNKNOWN)
    for each in sorted(known, key=lambda card: coast.card(card).cost):
        cost = coast.card(each).cost
        if cost <= left and _why_not_at(coast, seat, each, place) is None:
            left -= cost
            found.append(each)
    return tuple(found)


def _why_not_at(coast: Coast, seat: Seat, card: CardId, place: PlaceId | None) -> IllegalAction | None:
    found = coast.card(card)
    match found.kind:
        case CardKind.MEDICINE:
            return None
        case CardKind.BRIBED:
            return why_not_paid(coast, seat, card)
        case _ if found.needs is None:
            return IllegalAction("wrong_kind")
        case _:
            forbidden = coast.content.place[place].forbids if place is not None else None
            armed = coast.has_tag(coast.player(seat).worn, found.needs, forbidden)
            return None if armed else unmet(found.needs)


def why_not_in_raid(coast: Coast, seat: Seat, card: CardId) -> IllegalAction | None:
    """RAID-92, RAID-93: give why *seat* may not add *card* to the fight of the raid."""
    found, present, side = coast.card(card), coast.is_present(seat), coast.raid.side_of(seat)
    match found.kind:
        case _ if side is None:
            return IllegalAction("wrong_side")
        case CardKind.MEDICINE:
            return None if present else IllegalAction("own_power_away")
        case CardKind.BRIBED:
            return why_not_paid(coast, seat, card)
        case CardKind.GUNTRAP | CardKind.TURRET:
            attackers_may = coast.settings.attackers_may_trap and seat in coast.raid.attackers
            if side is Side.ATTACK and not attackers_may:
                return IllegalAction("wrong_side")
            return why_not_paid(coast, seat, card)
        case CardKind.UTILITY if found.use is Use.HIDE:
            return None if seat == coast.raid.target else IllegalAction("wrong_side")
        case _ if found.needs is None:
            return IllegalAction("wrong_kind")
        case _ if not present:
            return IllegalAction("own_power_away")
        case _:
            return None if coast.has_tag(coast.player(seat).worn, found.needs) else unmet(found.needs)


def why_not_paid(coast: Coast, seat: Seat, card: CardId) -> IllegalAction | None:
    """RAID-38: give why *seat* cannot pay for *card* too: a cost above the scrap, or a pledge in the way."""
    scrap, cost = coast.player(seat).scrap, cost_of(coast, (*coast.player(seat).laid_out, card))
    if coast.can_keep(seat, scrap - cost, coast.pledged(seat)):
        return None
    return IllegalAction("cannot_pay" if cost > scrap else "pledge_limit")


def unmet(needs: Need | Tag | None) -> IllegalAction:
    """Give the refusal that names what is missing: of an event, or of a card."""
    return IllegalAction("requirement", needs="none" if needs is None else needs.value)


def cost_of(coast: Coast, cards: Sequence[CardId]) -> int:
    """Give the scrap that *cards* cost together."""
    return sum(coast.card(each).cost for each in cards)


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
