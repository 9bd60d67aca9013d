"""How what the game master of a raid sets right is judged, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.contract import Action, Correction, IllegalAction
from rules.kernel import amending as kernel
from rules.kernel.amending import MOST_POINTS, Reason, Switch, sets, tells, unchanged
from rules.kernel.judging import Rule, always_possible
from rules.raid import turns
from rules.raid.coast import Coast
from rules.raid.corrections import (
    AmendHouse,
    AmendRound,
    AmendScrap,
    CallOffRaid,
    DealCards,
    GiveTurn,
    PlaceSurvivor,
    PutGearOn,
    RemoveShield,
    ReturnDiscard,
    SendHome,
    TakeFromStack,
    TakeGearOff,
    TakeRandomCards,
)
from rules.raid.events import amendment as facts
from rules.raid.names import CardKind, DecisionKind, Deck, PlaceId, Side
from rules.raid.play import Play
from rules.raid.state import Laid, Stage

MOST_CARDS = 3
"""Most cards that are dealt, or taken by lot, at a time."""
Refusal = IllegalAction | None


def _no_raid(why_not: Reason) -> Reason:
    """RAID-77, RAID-78: in a raid there are answers, pledges and cards that nobody else may know of, and that
    rest upon what everybody had: nothing is taken from anybody before the raid is over or called off."""

    def judged(coast: Coast, correction: Any) -> Refusal:
        return why_not(coast, correction) if coast.state.raid is None else IllegalAction("amend_in_raid")

    return judged


def _why_no_less(coast: Coast, correction: AmendScrap) -> Refusal:
    """RAID-77: in a raid a pledge can always be kept where there is more than there was."""
    is_less = correction.amount < coast.player(correction.player).scrap
    return IllegalAction("amend_in_raid") if coast.state.raid is not None and is_less else None


def _why_not_dealt(coast: Coast, correction: DealCards) -> Refusal:
    """RAID-6: a deck that has run out is renewed from its own discards."""
    of_locker, is_locker = coast.content.of_locker, correction.deck is Deck.LOCKER
    deck = coast.state.locker if is_locker else coast.state.supply
    lying = sum((each in of_locker) is is_locker for each in coast.state.discards)
    return _too_many(correction.count, len(deck) + lying)


def _too_many(count: int, there: int) -> Refusal:
    return IllegalAction("amend_too_many", there=there) if count > there else None


def _deal(play: Play, correction: DealCards) -> None:
    play.record(facts.CardsGranted(correction.player, correction.deck, correction.count))
    draw = play.draw_locker if correction.deck is Deck.LOCKER else play.draw
    draw(correction.player, correction.count)


def _why_not_taken(coast: Coast, correction: TakeRandomCards) -> Refusal:
    return _too_many(correction.count, len(coast.player(correction.player).hand))


def _take_cards(play: Play, correction: TakeRandomCards) -> None:
    """Discard by a secret draw what everybody sees then."""
    order = play.shuffled(play.coast.in_order(play.coast.player(correction.player).hand))
    play.record(facts.CardsTakenAway(correction.player, play.coast.in_order(order[: correction.count])))


def _why_not_put_on(coast: Coast, correction: PutGearOn) -> Refusal:
    return None if coast.card(correction.card).slot is not None else IllegalAction("wrong_kind")


def _put_on(play: Play, correction: PutGearOn) -> None:
    """RAID-30: one piece in each slot, in the order of the slots."""
    card, before = correction.card, play.coast.player(correction.player).worn
    slot = play.coast.card(card).slot
    replaced = next((each for each in before if play.coast.card(each).slot is slot), None)
    worn = play.coast.slots((*(each for each in before if each != replaced), card))
    play.record(facts.GearPutOn(correction.player, card, replaced, tuple(filter(None, worn))))


def _free_places(coast: Coast) -> tuple[PlaceId, ...]:
    """Give the events that nobody stands on and that are not in the deck."""
    return (*coast.state.row, *sorted(set(coast.state.event_discards)))


def _place(play: Play, correction: PlaceSurvivor) -> None:
    """RAID-40: for a seat that plans this is its main action."""
    play.record(facts.SurvivorPlaced(correction.player, correction.place))
    decision = play.state.decision
    plans = decision is not None and decision.kind in (DecisionKind.PLAN, DecisionKind.RECYCLE_MORE)
    if plans and play.state.active == correction.player:
        turns.finish_plan(play)


def _why_not_sent_home(coast: Coast, correction: SendHome) -> Refusal:
    return IllegalAction("not_at_event") if coast.player(correction.player).place is None else None


def _send_home(play: Play, correction: SendHome) -> None:
    """RAID-47: who was about to fight there has nothing to decide any more."""
    place = play.coast.player(correction.player).place
    assert place is not None, "only who is away is sent home"
    play.record(facts.SurvivorSentHome(correction.player, place))
    decision = play.state.decision
    fights = decision is not None and decision.kind is DecisionKind.EVENT_FIGHT
    if fights and play.state.active == correction.player:
        play.close()


def _why_no_shield(coast: Coast, correction: RemoveShield) -> Refusal:
    return unchanged(coast.player(correction.player).raided_by, ())


def _why_no_turn(coast: Coast, correction: GiveTurn) -> Refusal:
    return unchanged(coast.state.active, correction.player)


def _give_turn(play: Play, correction: GiveTurn) -> None:
    """RAID-10: the turn that was under way ends where it stands."""
    play.close()
    play.record(facts.TurnGiven(correction.player))


# In a raid.


def _why_no_house(coast: Coast, correction: AmendHouse) -> Refusal:
    """RAID-86: between the stack and the outcome; before and after nothing is open."""
    raid = coast.state.raid
    if raid is None or raid.blown is None:
        return IllegalAction("amend_no_house")
    return IllegalAction("amend_raid_decided") if raid.report is not None else None


def _why_not_from_stack(coast: Coast, correction: TakeFromStack) -> Refusal:
    raid = coast.state.raid
    lies = raid is not None and raid.stage is Stage.STACK and raid.stack
    return None if lies else IllegalAction("amend_no_stack")


def _take_from_stack(play: Play, correction: TakeFromStack) -> None:
    """RAID-82: explosives on top wait for the defence, all else for the attack, who are asked anew."""
    *under, top = play.raid.stack
    play.close()
    armed = bool(under) and play.coast.card(under[-1].card).kind is CardKind.EXPLOSIVES
    play.record(facts.StackCardReturned(top.seat, top.card, Side.DEFENCE if armed else Side.ATTACK))


def _why_not_called_off(coast: Coast, correction: CallOffRaid) -> Refusal:
    raid = coast.state.raid
    if raid is None:
        return IllegalAction("amend_no_raid")
    return None if raid.report is None else IllegalAction("amend_raid_decided")


def _call_off(play: Play, correction: CallOffRaid) -> None:
    """The raider plans anew; what was spent on joining, coming home and duds stays discarded."""
    raid = play.raid
    # RAID-91: sealed cards have never left the hand.
    shown = [Laid(card, each.seat) for each in raid.committed for card in each.cards if raid.shown]
    lying = (*raid.stack, *shown)
    cards, owners = tuple(each.card for each in lying), tuple(each.seat for each in lying)
    play.close()
    play.record(facts.RaidCalledOff(raid.raider, raid.target, cards, owners))


RULES: Mapping[type[Action], Rule[Coast, Play]] = {
    AmendScrap: sets(facts.ScrapAmended, lambda coast, each: coast.player(each.player).scrap, _why_no_less),
    ReturnDiscard: tells(facts.DiscardReturned),
    DealCards: Rule(_deal, _why_not_dealt),
    TakeRandomCards: Rule(_take_cards, _no_raid(_why_not_taken)),
    PutGearOn: Rule(_put_on, _no_raid(_why_not_put_on)),
    TakeGearOff: tells(facts.GearTakenOff, _no_raid(always_possible)),
    PlaceSurvivor: Rule(_place, _no_raid(always_possible)),
    SendHome: Rule(_send_home, _no_raid(_why_not_sent_home)),
    RemoveShield: tells(facts.ShieldRemoved, _no_raid(_why_no_shield)),
    GiveTurn: Rule(_give_turn, _no_raid(_why_no_turn)),
    AmendRound: sets(facts.RoundAmended, lambda coast, each: coast.state.round, _no_raid(always_possible)),
    AmendHouse: sets(
        facts.HouseAmended, lambda coast, each: Switch.of(bool(coast.raid.blown)), _why_no_house
    ),
    TakeFromStack: Rule(_take_from_stack, _why_not_from_stack),
    CallOffRaid: Rule(_call_off, _why_not_called_off),
}
"""What the game master may set right, in the order of the menu, and why it may not be now."""


def candidates(coast: Coast) -> Iterator[Action]:
    """Give each correction that there could be, possible or not, in the order of the menu."""
    if coast.state.outcome is not None:
        return
    state, lying = coast.state, coast.kinds(coast.state.discards)
    counts, most = range(1, MOST_CARDS + 1), max(MOST_POINTS, coast.settings.target)
    for seat in state.playing():
        yield from (AmendScrap(seat, each) for each in range(most + 1))
        yield from (ReturnDiscard(seat, each) for each in lying)
        yield from (DealCards(seat, deck, each) for deck in (Deck.SUPPLY, Deck.LOCKER) for each in counts)
        yield from (TakeRandomCards(seat, each) for each in counts)
        yield from (PutGearOn(seat, each) for each in lying)
        yield from (TakeGearOff(seat, each) for each in coast.player(seat).worn)
        yield from (PlaceSurvivor(seat, each) for each in _free_places(coast))
        yield from (SendHome(seat), RemoveShield(seat), GiveTurn(seat))
    yield from (AmendHouse(Switch.ON), AmendHouse(Switch.OFF), TakeFromStack(), CallOffRaid())
    yield from (AmendRound(each) for each in range(1, coast.settings.rounds + 1))


def amend(play: Play, correction: Correction) -> None:
    """Judge *correction*: refuse it, or let it happen with everything that follows by itself."""
    kernel.amend(RULES, play, play.coast, candidates(play.coast), correction)
    decision = play.state.decision
    if decision is not None and decision.kind is DecisionKind.DISCARD_DOWN:
        # RAID-19: hand or limit may be another now; the step looks again.
        play.close()
