"""Rulebook chapter 2G: bunker cards and explosives, move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product

from rules.contract import Action, IllegalAction, Seat
from rules.raid.actions import PassStack, PlayBunker, PlayExplosives
from rules.raid.coast import Coast
from rules.raid.events.raid import (
    BunkerPlayed,
    ExplosivesLaid,
    ExplosivesPlayed,
    StackClosed,
    StackFailed,
    StackPassed,
)
from rules.raid.names import CardId, CardKind, ChargesId, DecisionKind, Side
from rules.raid.play import Play
from rules.raid.raid_start import roll_for_duds
from rules.raid.state import RunningRaid, without

QUESTIONS = {Side.DEFENCE: DecisionKind.STACK_DEFENCE, Side.ATTACK: DecisionKind.STACK_ATTACK}


def go_on(play: Play) -> None:
    """RAID-81, RAID-82: ask everybody with a card on the side that moves; nobody asked passes."""
    raid = play.raid
    asked = with_cards(play.coast, raid.members(raid.mover))
    if not asked:
        close(play)
        return
    play.ask(QUESTIONS[raid.mover], asked)


def with_cards(coast: Coast, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Give those of *seats* who hold a card at all: hand sizes are open, so that nothing leaks."""
    return tuple(each for each in seats if coast.player(each).hand)


def close(play: Play) -> None:
    """RAID-86: the top card decides about the house."""
    raid = play.raid
    if play.state.decision is not None:
        play.close()
    top = raid.stack[-1].card if raid.stack else None
    play.record(StackClosed(top is not None and play.coast.card(top).kind is CardKind.EXPLOSIVES, top))


def defence(coast: Coast, seat: Seat) -> Sequence[Action]:
    """RAID-83: give each kind of bunker card, and the pass."""
    cards = coast.free_of(seat, CardKind.BUNKER)
    return [*(PlayBunker(seat, card) for card in cards), PassStack(seat)]


def why_no_bunker(coast: Coast, action: PlayBunker) -> IllegalAction | None:
    """RAID-83: give why a card cannot be put on top."""
    missing = coast.why_not_held(action.seat, action.card)
    is_bunker = missing is None and coast.card(action.card).kind is CardKind.BUNKER
    return missing or (None if is_bunker else IllegalAction("wrong_kind"))


def attack(coast: Coast, seat: Seat) -> Sequence[Action]:
    """RAID-84: give every set of explosives, the smallest first, and the pass."""
    held = Counter(each for each in coast.free(seat) if coast.card(each).kind is CardKind.EXPLOSIVES)
    kinds = coast.in_order(held)
    if one_card_only(coast, coast.raid):
        return [*(PlayExplosives(seat, charges([kind])) for kind in kinds), PassStack(seat)]
    counts = product(*(range(held[kind] + 1) for kind in kinds))
    sets = [
        tuple(kind for kind, count in zip(kinds, each, strict=True) for _ in range(count)) for each in counts
    ]
    plays = sorted(filter(None, sets), key=len)
    return [*(PlayExplosives(seat, charges(each)) for each in plays), PassStack(seat)]


def why_no_explosives(coast: Coast, action: PlayExplosives) -> IllegalAction | None:
    """RAID-84: give why explosives cannot be played together now, or are not enough."""
    seat, cards = action.seat, cards_of(action.charges)
    if not cards or without(cards, coast.player(seat).hand):
        return IllegalAction("not_in_hand")
    if without(cards, coast.free(seat)):
        return IllegalAction("reserved")
    if any(coast.card(each).kind is not CardKind.EXPLOSIVES for each in cards):
        return IllegalAction("wrong_kind")
    if len(cards) > 1 and one_card_only(coast, coast.raid):
        return IllegalAction("too_many")
    grade, got = grade_on_top(coast, coast.raid), force(coast, seat, cards)
    return None if got >= grade else IllegalAction("too_weak", force=got, grade=grade)


def one_card_only(coast: Coast, raid: RunningRaid) -> bool:
    """RAID-84, option `bunker_grades`: give whether explosives are played singly now."""
    return not raid.stack or not coast.settings.bunker_grades


def grade_on_top(coast: Coast, raid: RunningRaid) -> int:
    """RAID-84: give the force that the next explosives need; 0 on an empty stack or without grades."""
    if one_card_only(coast, raid):
        return 0
    return coast.card(raid.stack[-1].card).grade


def force(coast: Coast, seat: Seat, cards: Sequence[CardId]) -> int:
    """RAID-84: give the force of a play on a bunker card, the worn pack included."""
    if not cards:
        return 0
    extra = sum(coast.card(each).extra_force for each in coast.player(seat).worn)
    return extra + sum(coast.card(each).force for each in cards)


def charges(cards: Iterable[CardId]) -> ChargesId:
    """Give explosives played together as one word."""
    return ChargesId("+".join(cards))


def cards_of(charges: ChargesId) -> tuple[CardId, ...]:
    """Give the explosives that *charges* stands for."""
    return tuple(CardId(each) for each in charges.split("+") if each)


def play_bunker(play: Play, action: PlayBunker) -> None:
    """RAID-83: put a bunker card on top."""
    play.close()
    play.record(BunkerPlayed(action.seat, action.card))
    draws = play.coast.card(action.card).draws
    if draws:
        play.draw(action.seat, draws)


def play_explosives(play: Play, action: PlayExplosives) -> None:
    """RAID-84, RAID-85: roll for duds; what is left covers the bunker card, or all is discarded."""
    seat, raid = action.seat, play.raid
    empty, grade = not raid.stack, grade_on_top(play.coast, raid)
    play.close()
    play.record(ExplosivesPlayed(seat, cards_of(action.charges)))
    live = roll_for_duds(play, seat)
    got = sum(play.coast.card(each).force for each in live) if empty else force(play.coast, seat, live)
    if live and got >= grade:
        play.record(ExplosivesLaid(seat, live, got, grade))
    else:
        play.record(StackFailed(seat, live, got, grade))


def pass_stack(play: Play, action: PassStack) -> None:
    """RAID-82: play nothing in this move."""
    play.record(StackPassed(action.seat, unable=not can_play(play.coast, action.seat)))


def can_play(coast: Coast, seat: Seat) -> bool:
    """RAID-83, RAID-84: give whether *seat* holds anything that its side may play now."""
    if coast.raid.mover is Side.DEFENCE:
        return len(defence(coast, seat)) > 1
    plays = (each for each in attack(coast, seat) if isinstance(each, PlayExplosives))
    return any(why_no_explosives(coast, each) is None for each in plays)
