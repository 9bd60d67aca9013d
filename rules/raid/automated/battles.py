"""Chances of a raid as one seat sees it: what hands that nobody sees may add, exactly by what is unseen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from rules.contract import Seat
from rules.kernel.once import once
from rules.raid.automated.memory import seen_in_hand, unseen
from rules.raid.automated.weights import KEEN
from rules.raid.coast import Coast
from rules.raid.fight import deadeyes
from rules.raid.names import CardId, CardKind, Side
from rules.raid.state import without

Spread = tuple[float, ...]
"""Chances of 0, 1, 2, … points."""
TRAPS = (CardKind.GUNTRAP, CardKind.TURRET)


@dataclass(frozen=True)
class Battle:
    """Who fights whom; a seat that is away fights without its character."""

    attack: tuple[Seat, ...]
    """The raider first."""
    defence: tuple[Seat, ...]
    """The target first."""
    away: bool = False
    """Whether the target is."""
    open_attack: int = 0
    """What lies open beside characters: rockets in the stack, cards shown."""
    open_defence: int = 0

    @property
    def present(self) -> tuple[Seat, ...]:
        """Whose characters defend."""
        return self.defence[self.away :]


def fight_chances(
    coast: Coast, seat: Seat, battle: Battle, worn: Sequence[CardId] | None = None
) -> Callable[[int], float]:
    """RAID-94: give the chance that the attack wins, by how much power *seat* adds by cards.

    *worn* is what it would wear then.
    """
    outfits = {each: coast.player(each).worn for each in (*battle.attack, *battle.defence)}
    if worn is not None:
        outfits[seat] = tuple(worn)
    present = battle.present
    attack = battle.open_attack + sum(coast.power(outfits[each]) for each in battle.attack)
    defence = battle.open_defence + sum(coast.power(outfits[each]) for each in present)
    sure, ours = _hands(coast, battle, seat, Side.ATTACK)
    certain, theirs = _hands(coast, battle, seat, Side.DEFENCE)
    ties = 0 if coast.settings.tie == "raider" else 1
    margin = attack + sure - defence - certain - ties
    counts = (seat in battle.attack) - (seat in battle.defence)
    kill = _kills(coast, [outfits[each] for each in battle.attack], [outfits[each] for each in present])
    killed = _kills(coast, [outfits[each] for each in present], [outfits[each] for each in battle.attack])

    def chance(own: int) -> float:
        beats = _at_least(ours, theirs, margin + counts * own)
        return kill * (1 - killed) + (kill * killed + (1 - kill) * (1 - killed)) * beats

    return chance


@once
def _hands(coast: Coast, battle: Battle, seat: Seat, side: Side) -> tuple[int, Spread]:
    """Give what the hands of *side* but that of *seat* add for sure, and the spread of what nobody knows."""
    members = battle.attack if side is Side.ATTACK else battle.defence
    power = 0
    found: Spread = (1.0,)
    for each in members:
        if each == seat:
            continue
        here = side is Side.ATTACK or each in battle.present
        sure, unknown = _expected(coast, each, side, here, len(battle.attack))
        power += sure
        found = _sum(found, hand_spread(coast, side, here, len(battle.attack), unknown))
    return power, found


def _at_least(ours: Spread, theirs: Spread, margin: int) -> float:
    """Give the chance that ours with the *margin* is not below theirs."""
    below = [0.0]
    for chance in theirs:
        below.append(below[-1] + chance)
    last = len(theirs)
    return sum(chance * below[max(0, min(last, points + margin + 1))] for points, chance in enumerate(ours))


def _kills(coast: Coast, killers: Iterable[Sequence[CardId]], others: Sequence[Sequence[CardId]]) -> float:
    if not others or any(coast.card(card).immune for worn in others for card in worn):
        return 0.0
    dice = sum(deadeyes(coast, worn) for worn in killers)
    return _one_kills(coast.content.numbers.die, dice)


@lru_cache(maxsize=64)
def _one_kills(sides: int, dice: int) -> float:
    return float(1 - Fraction(sides - 1, sides) ** dice)


def _power(coast: Coast, card: CardId, side: Side, here: bool, enemies: int) -> int:
    """Give what a card of another hand would add to its side."""
    found = coast.card(card)
    if found.kind in TRAPS:
        traps = side is Side.DEFENCE or coast.settings.attackers_may_trap
        return found.power + found.per_enemy * enemies if traps else 0
    if found.kind is CardKind.BRIBED or (found.kind is CardKind.MEDICINE and here):
        return found.power
    return 0


def _expected(coast: Coast, seat: Seat, side: Side, here: bool, enemies: int) -> tuple[int, int]:
    """Give the power of what *seat* was lately seen to hold, and how many of its cards are not known."""
    hand = len(coast.player(seat).hand)
    fresh = [card for card, age in seen_in_hand(coast, seat) if age <= 1][:hand]
    return sum(_power(coast, card, side, here, enemies) for card in fresh), hand - len(fresh)


def hand_spread(coast: Coast, side: Side, here: bool, enemies: int, cards: int) -> Spread:
    """Give what *cards* unseen ones add to a side; *here* is whether their player's character fights."""
    return _times(card_spread(coast, side, here, enemies), cards) if cards else (1.0,)


@lru_cache(maxsize=4096)
def _times(spread: Spread, cards: int) -> Spread:
    """Give what so many cards add together: the same is unseen at many moments that are thought of."""
    return _sum(_times(spread, cards - 1), spread) if cards > 1 else spread


@once
def card_spread(coast: Coast, side: Side, here: bool, enemies: int) -> Spread:
    """Give what one unseen supply card adds to a side."""
    left = {card: count for card, count in unseen(coast).items() if count > 0}
    whole = sum(count for card, count in left.items() if card not in coast.content.of_locker)
    chances: dict[int, float] = {}
    for card, count in left.items():
        power = _power(coast, card, side, here, enemies)
        if power:
            chances[power] = chances.get(power, 0.0) + KEEN * count / whole
    found = [chances.get(points, 0.0) for points in range(max(chances, default=0) + 1)]
    found[0] = max(0.0, 1.0 - sum(found))
    return tuple(found)


def _sum(one: Spread, other: Spread) -> Spread:
    found = [0.0] * (len(one) + len(other) - 1)
    possible = [(more, further) for more, further in enumerate(other) if further]
    for points, chance in enumerate(one):
        if chance:
            for more, further in possible:
                found[points + more] += chance * further
    return tuple(found)


# The house.


@once
def _unseen_of(coast: Coast, kind: CardKind) -> Mapping[int, float]:
    """Give the chance of an unseen card to be of *kind*, by force or grade."""
    left = unseen(coast)
    whole = sum(max(0, count) for card, count in left.items() if card not in coast.content.of_locker)
    found: dict[int, float] = {}
    for card, count in left.items():
        each = coast.card(card)
        if each.kind is kind and count > 0:
            size = each.force if kind is CardKind.EXPLOSIVES else each.grade
            found[size] = found.get(size, 0.0) + KEEN * count / whole
    return found


def blown_chance(coast: Coast, explosives: Iterable[CardId], extra: int, cards: int) -> float:
    """RAID-81 to RAID-86: give the chance that the house is blown, explosives on top, the defence to move.

    The attack has these *explosives* left and *extra* force a play; the defence has so many unseen *cards*.
    """
    return _blown(coast, coast.in_order(explosives), extra, cards)


@once
def _blown(coast: Coast, explosives: tuple[CardId, ...], extra: int, cards: int) -> float:
    grades = _unseen_of(coast, CardKind.BUNKER)
    one = sum(grades.values())
    if not cards or not one:
        return 1.0
    some = 1 - (1 - one) ** cards
    chance = 1 - some
    for grade, share in grades.items():
        play = cheapest(coast, explosives, extra, grade)
        if play:
            rest = without(explosives, play)
            chance += some * share / one * sure_of(coast, play) * _blown(coast, rest, extra, cards - 1)
    return chance


def sure_of(coast: Coast, cards: Sequence[CardId]) -> float:
    """RAID-64: give the chance that none of *cards* is a dud."""
    chance = 1.0
    if coast.settings.duds:
        for each in cards:
            chance *= 1 - coast.card(each).dud / coast.content.numbers.die
    return chance


@once
def cheapest(coast: Coast, explosives: tuple[CardId, ...], extra: int, grade: int) -> tuple[CardId, ...]:
    """RAID-84: give the least of *explosives* that are enough for *grade*; nothing where none are."""
    if not coast.settings.bunker_grades:
        grade = 0
    ranked = sorted(explosives, key=lambda each: (coast.card(each).force, -coast.card(each).dud, each))
    best: tuple[int, int, tuple[CardId, ...]] | None = None
    for size in (1, 2, 3):
        for play in combinations(ranked, size):
            force = extra + sum(coast.card(each).force for each in play)
            if force >= grade:
                spent = sum(coast.card(each).force + bool(coast.card(each).dud) for each in play)
                if best is None or (spent, size) < best[:2]:
                    best = (spent, size, play)
    return best[2] if best is not None else ()


def covered_chance(coast: Coast, grade: int, cards: int) -> float:
    """RAID-84: give the chance that so many unseen *cards* hold explosives enough for *grade*."""
    if not coast.settings.bunker_grades:
        grade = 1
    forces = _unseen_of(coast, CardKind.EXPLOSIVES)
    one = [0.0] * (max(forces, default=0) + 1)
    for force, chance in forces.items():
        one[force] = chance
    one[0] = 1 - sum(one)
    hand: Spread = (1.0,)
    for _ in range(cards):
        hand = _capped(_sum(hand, tuple(one)), grade)
    return sum(hand[grade:])


def _capped(spread: Spread, most: int) -> Spread:
    return spread if len(spread) <= most + 1 else (*spread[:most], sum(spread[most:]))
