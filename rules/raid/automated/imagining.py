"""A coast that a viewer cannot tell from the true one: everything hidden is drawn from what is unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from rules.contract import Dice, Seat
from rules.raid.automated.memory import FORGOTTEN, held_for_sure, seen_in_hand, unseen
from rules.raid.coast import Coast
from rules.raid.fight import why_not_in_raid
from rules.raid.joining import join_cards
from rules.raid.names import ANTI_RAID, FLARE_GUN, UNKNOWN, CardId, DecisionKind, Ground, Side
from rules.raid.sight import HIDDEN
from rules.raid.state import (
    Answer,
    Commitment,
    Decision,
    Player,
    Proposal,
    RunningRaid,
    Stage,
    State,
    Terms,
    without,
)

ThingT = TypeVar("ThingT")
WISHED = Terms(scrap=2)
"""What a demand asks for that nobody else has seen."""


def imagined(coast: Coast, dice: Dice) -> State:
    """Give a state that looks to the viewer of *coast* as this one does."""
    demanding = _demanding(coast, dice)
    state = _with_cards(coast, dice, demanding)
    places = [each.id for each in coast.content.places]
    known = {*state.row, *state.event_discards, *(each.place for each in state.players)}
    events = [each for each in places if each not in known]
    state = replace(state, events=tuple(_so_many(_shuffled(events, dice), len(state.events), places, dice)))
    raid, decision = state.raid, state.decision
    if raid is None:
        # RAID-65: whom the active seat has raided in this turn is under a shield still.
        raided = any(state.active in each.raided_by for each in state.players if not each.retired)
        return replace(state, raiding=raided)
    raid = _with_deals(state, raid, dice)
    raid = _with_commitments(coast, raid, replace(state, raid=raid), dice)
    if not raid.revealed:
        raid = _with_answers(coast, raid, state, dice, demanding)
    if raid.mover is Side.ATTACK and raid.stage is Stage.FIGHT and not raid.committed:
        raid = replace(raid, idle=1)
    state = replace(state, raid=raid, raiding=True)
    return replace(state, decision=_decision(raid, decision, coast.viewer, dice))


# Cards.


def _with_cards(coast: Coast, dice: Dice, demanding: tuple[Seat, Side] | None) -> State:
    """Deal what is unseen to hands and decks; what the viewer knows of a hand is in it."""
    state, content = coast.state, coast.content
    left = Counter(unseen(coast))
    hidden = [each for each in state.players if UNKNOWN in each.hand]
    hands: dict[Seat, list[CardId]] = {}
    for player in hidden:
        hand = list(held_for_sure(coast, player.seat).elements())
        if demanding is not None and demanding[0] == player.seat:
            hand += without(tuple(_joining(coast, *demanding)), hand)
        left.subtract(hand)
        hands[player.seat] = hand
    for player in hidden:
        for card in _remembered(coast, player, hands[player.seat], dice):
            if left[card] > 0 and len(hands[player.seat]) < len(player.hand):
                left[card] -= 1
                hands[player.seat].append(card)
    pools: dict[bool, list[CardId]] = {False: [], True: []}
    for card in content.card:
        pools[card in content.of_locker] += [card] * left[card]
    supply, locker = (_shuffled(pools[kind], dice) for kind in (False, True))
    lacking = sum(len(each.hand) - len(hands[each.seat]) for each in hidden)
    gear = max(0, min(lacking, len(locker) - len(state.locker)))
    kinds = [each.id for each in content.cards]
    dealt = [*locker[:gear], *_so_many(supply, lacking - gear, kinds, dice)]
    if gear:
        dealt = _shuffled(dealt, dice)
    players = list(state.players)
    for player in hidden:
        hand = hands[player.seat]
        while len(hand) < len(player.hand):
            hand.append(dealt.pop())
        players[player.seat] = replace(player, hand=tuple(hand[: len(player.hand)]))
    return replace(
        state,
        players=tuple(players),
        supply=tuple(_so_many(supply[lacking - gear :], len(state.supply), kinds, dice)),
        locker=tuple(_so_many(locker[gear:], len(state.locker), [each.id for each in content.locker], dice)),
    )


def _remembered(coast: Coast, player: Player, held: Sequence[CardId], dice: Dice) -> Iterator[CardId]:
    """Give what *player* was seen to hold, but what is *held* for sure: the longer ago, the less of it."""
    certain = Counter(held)
    for card, age in seen_in_hand(coast, player.seat):
        if certain[card] > 0:
            certain[card] -= 1
        elif age == 0 or dice.below(FORGOTTEN) >= age:
            yield card


def _shuffled(things: Sequence[ThingT], dice: Dice) -> list[ThingT]:
    return [things[place] for place in dice.shuffle(len(things))]


def _so_many(things: Sequence[ThingT], count: int, kinds: Sequence[ThingT], dice: Dice) -> list[ThingT]:
    """Give *count* of *things*; where a game master has changed the decks there may be too few of them."""
    return [*things[:count], *(dice.pick(kinds) for _ in range(count - len(things)))]


# What is sealed in a raid.


def _with_deals(state: State, raid: RunningRaid, dice: Dice) -> RunningRaid:
    """RAID-80: hand cards promised to others may be any that their principal has left."""
    bound = Counter((each.principal, card) for each in raid.deals for card in each.terms.cards)
    deals = []
    for deal in raid.deals:
        cards = tuple(card for card in deal.terms.cards if card != UNKNOWN)
        missing = len(deal.terms.cards) - len(cards)
        if missing:
            promised = [card for (seat, card) in bound.elements() if seat == deal.principal]
            left = _shuffled(without(state.players[deal.principal].hand, promised), dice)[:missing]
            bound.update((deal.principal, card) for card in left)
            cards = (*cards, *left)
        deals.append(replace(deal, terms=replace(deal.terms, cards=cards)))
    return replace(raid, deals=tuple(deals))


def _with_commitments(coast: Coast, raid: RunningRaid, state: State, dice: Dice) -> RunningRaid:
    """RAID-91: whoever has committed may have committed anything that it may."""
    if raid.shown:
        return raid
    committed = []
    for each in raid.committed:
        cards = each.cards if each.seat == coast.viewer else _commitment(coast, state, each.seat, dice)
        committed.append(Commitment(each.seat, cards))
    return replace(raid, committed=tuple(committed))


def _commitment(coast: Coast, state: State, seat: Seat, dice: Dice) -> tuple[CardId, ...]:
    player = state.players[seat]
    laid: tuple[CardId, ...] = ()
    for card in coast.in_order(player.hand):
        others = tuple(
            replace(player, laid_out=laid) if each.seat == seat else each for each in state.players
        )
        there = Coast(coast.content, replace(state, players=others))
        if dice.below(2) and why_not_in_raid(there, seat, card) is None and card in there.free(seat):
            laid = (*laid, card)
    return laid


# The call for help.


def _answers_demands(state: State) -> bool:
    """RAID-79: whether demands are being answered, which looks like the call with both principals awaited."""
    decision, raid = state.decision, state.raid
    if decision is None or raid is None or decision.kind is not DecisionKind.JOIN_ANSWERS:
        return False
    return raid.raider in decision.asked or raid.target in decision.asked


def _open_demands(raid: RunningRaid) -> set[Seat]:
    """Give the principals who have yet to answer one."""
    return {
        raid.principal(each.side)
        for each in raid.answers
        if each.ground is Ground.DEMAND and each.accepted is None and each.side is not None
    }


def _demanding(coast: Coast, dice: Dice) -> tuple[Seat, Side] | None:
    """Give who must have demanded something of which side, where none is seen and one is being answered."""
    raid = coast.state.raid
    if raid is None or not _answers_demands(coast.state) or _open_demands(raid):
        return None
    found = [
        (answer.seat, side)
        for answer in raid.answers
        for side in Side
        if answer.seat != coast.viewer and answer.side is None and raid.principal(side) != coast.viewer
    ]
    able = [each for each in found if not Counter(_joining(coast, *each)) - unseen(coast)]
    return dice.pick(able or found)


def _joining(coast: Coast, seat: Seat, side: Side) -> Iterable[CardId]:
    """RAID-70, RAID-72: give the cards that *seat* spends for joining *side*."""
    if side is Side.DEFENCE:
        return (ANTI_RAID,)
    return (FLARE_GUN,) if coast.player(seat).place is None else (FLARE_GUN, ANTI_RAID)


def _with_answers(
    coast: Coast, raid: RunningRaid, state: State, dice: Dice, demanding: tuple[Seat, Side] | None
) -> RunningRaid:
    """RAID-78: whoever has answered may have answered anything that its hand allows."""
    there = Coast(coast.content, state)
    asks = _answers_demands(coast.state)
    answers, demands = [], list(raid.demands)
    for each in raid.answers:
        answer = each
        if each.seat != coast.viewer and each.side is None:
            forced = demanding[1] if demanding is not None and demanding[0] == each.seat else None
            sides = [side for side in Side if join_cards(there, each.seat, side, lent=False) is not None]
            if forced is not None:
                answer = Answer(each.seat, forced, Ground.DEMAND)
            elif (choice := dice.below(1 + len(sides))) > 0:
                answer = Answer(each.seat, sides[choice - 1], Ground.FREE)
        if answer.side is not None and answer.ground is Ground.DEMAND:
            principal = raid.principal(answer.side)
            if raid.demand_of(answer.seat, principal) is None:
                demands.append(Proposal(principal, answer.seat, WISHED))
        answers.append(answer)
    stage = Stage.DEMANDS if asks else raid.stage
    return replace(raid, answers=tuple(answers), demands=tuple(demands), stage=stage)


def _decision(
    raid: RunningRaid, decision: Decision | None, viewer: Seat | None, dice: Dice
) -> Decision | None:
    """Give who is awaited: of a hidden pass nothing is known but the viewer's own."""
    if decision is None:
        return None
    if raid.stage is Stage.DEMANDS:
        principals = tuple(each for each in (raid.raider, raid.target) if each in _open_demands(raid))
        return Decision(DecisionKind.DEMANDS, principals, principals)
    if decision.kind in HIDDEN:
        waiting = tuple(each for each in decision.asked if each == viewer or dice.below(2))
        return replace(decision, waiting=waiting or (dice.pick(decision.asked),))
    if decision.kind is DecisionKind.JOIN_ANSWERS:
        return replace(decision, asked=(*decision.asked, *(each.seat for each in raid.answers)))
    return decision
