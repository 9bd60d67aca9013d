"""Why a wish is not on the menu: a key and facts for the player (rulebook section 3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.raid import actions, stack, terms
from rules.raid.coast import Coast
from rules.raid.fight import why_not_in_raid, why_not_pay
from rules.raid.names import ANTI_RAID, FLARE_GUN, CardId, CardKind, DecisionKind, Ground, Side, Use
from rules.raid.state import without

OWN_CARD = (
    actions.LayOut,
    actions.PlayUtility,
    actions.DeclareRaid,
    actions.Recycle,
    actions.PlayBunker,
    actions.PlayFightCard,
)
"""Actions that take a card out of the own hand."""


def why_not(coast: Coast, action: Action, menu: Sequence[Action]) -> IllegalAction:
    """Give why *action* is not among *menu*."""
    decision = coast.state.decision
    if decision is None:
        return IllegalAction("not_your_decision")
    if not menu:
        # RAID-78, RAID-91: one final answer each.
        has_answered = action.seat in decision.asked and _fits(decision.kind, action)
        return IllegalAction("already_answered" if has_answered else "not_your_decision")
    if isinstance(action, actions.DiscardCard) and decision.kind is DecisionKind.PLAN:
        return IllegalAction("limit_count")
    if not _fits(decision.kind, action):
        return IllegalAction("not_your_decision")
    if isinstance(action, OWN_CARD):
        missing = _why_not_held(coast, action.seat, action.card)
        if missing is not None:
            return missing
    match action:
        case actions.LayOut(seat, card):
            return _why_not_laid_out(coast, seat, card)
        case actions.PlayFightCard(seat, card):
            return _refusal(why_not_in_raid(coast, seat, card))
        case actions.ChangeGear():
            return _why_no_change(coast, action)
        case actions.PlayUtility(seat, card, target):
            return _why_no_utility(coast, seat, card, target)
        case actions.DeclareRaid(seat, target, card):
            return _why_no_raid(coast, seat, target, card)
        case actions.GoToEvent(seat, place):
            if place not in coast.state.row:
                return IllegalAction("not_in_row")
            return IllegalAction("requirement")
        case actions.ComeHome(seat):
            if coast.is_present(seat):
                return IllegalAction("not_at_event")
            return _why_not_held(coast, seat, ANTI_RAID) or IllegalAction("not_on_the_menu")
        case actions.JoinAttack(seat, ground):
            return _why_not_joining(coast, seat, Side.ATTACK, ground)
        case actions.JoinDefence(seat, ground):
            return _why_not_joining(coast, seat, Side.DEFENCE, ground)
        case actions.AcceptDemand(seat, other):
            return _refusal(terms.payable(coast, seat, other))
        case actions.RefuseDemand():
            return IllegalAction("no_demand")
        case actions.PlayBunker():
            return IllegalAction("wrong_kind")
        case actions.PlayExplosives(seat, charges):
            return _why_no_explosives(coast, seat, stack.cards_of(charges))
        case actions.DiscardCard():
            return IllegalAction("not_in_hand")
        case actions.PickGear():
            return IllegalAction("not_in_spoils")
        case (
            actions.SetScrap()
            | actions.SetLoot()
            | actions.SetGear()
            | actions.NameCard()
            | actions.LendCard()
            | actions.SetDue()
            | actions.NotePromise()
            | actions.RemoveTerms()
        ):
            return _why_no_terms(coast, action)
        case _:
            return IllegalAction("not_on_the_menu")


FITTING = {
    DecisionKind.EVENT_FIGHT: (
        actions.LayOut,
        actions.TakeBack,
        actions.FightEvent,
        actions.RetreatFromEvent,
        actions.ChangeGear,
    ),
    DecisionKind.PLAN: (
        actions.ChangeGear,
        actions.PlayUtility,
        actions.DeclareRaid,
        actions.GoToEvent,
        actions.Recycle,
        actions.Scavenge,
        actions.Rest,
    ),
    DecisionKind.RECYCLE_MORE: (actions.Recycle, actions.StopRecycling),
    DecisionKind.RAID_TERMS: (
        actions.ComeHome,
        actions.ChangeGear,
        actions.SetScrap,
        actions.SetLoot,
        actions.SetGear,
        actions.NameCard,
        actions.LendCard,
        actions.SetDue,
        actions.NotePromise,
        actions.RemoveTerms,
        actions.Ready,
    ),
    DecisionKind.JOIN_ANSWERS: (
        actions.StayOut,
        actions.JoinAttack,
        actions.JoinDefence,
        actions.SetScrap,
        actions.SetLoot,
        actions.SetGear,
        actions.NameCard,
        actions.SetDue,
        actions.NotePromise,
        actions.RemoveTerms,
    ),
    DecisionKind.DEMANDS: (actions.AcceptDemand, actions.RefuseDemand),
    DecisionKind.STACK_DEFENCE: (actions.PlayBunker, actions.PassStack),
    DecisionKind.STACK_ATTACK: (actions.PlayExplosives, actions.PassStack),
    DecisionKind.FIGHT_CARDS: (actions.LayOut, actions.TakeBack, actions.CommitFight),
    DecisionKind.FIGHT_DEFENCE: (actions.PlayFightCard, actions.PassFight),
    DecisionKind.FIGHT_ATTACK: (actions.PlayFightCard, actions.PassFight),
    DecisionKind.PICK_GEAR: (actions.PickGear,),
    DecisionKind.DISCARD_DOWN: (actions.DiscardCard,),
}
"""Which wishes belong to which decision: one of another decision is simply not asked for now."""


def _fits(kind: DecisionKind, action: Action) -> bool:
    return isinstance(action, FITTING[kind])


def _refusal(key: str | None) -> IllegalAction:
    """Give the refusal of a *key* that the rules of fights and terms give."""
    match key:
        case "wrong_side":
            return IllegalAction("wrong_side")
        case "own_power_away":
            return IllegalAction("own_power_away")
        case "cannot_pay":
            return IllegalAction("cannot_pay")
        case "pledge_limit":
            return IllegalAction("pledge_limit")
        case "wrong_kind":
            return IllegalAction("wrong_kind")
        case "requirement":
            return IllegalAction("requirement")
        case "no_demand":
            return IllegalAction("no_demand")
        case "not_in_hand":
            return IllegalAction("not_in_hand")
        case "reserved":
            return IllegalAction("reserved")
        case _:
            return IllegalAction("not_on_the_menu")


def _why_not_held(coast: Coast, seat: Seat, card: CardId) -> IllegalAction | None:
    """Give why *card* cannot leave the hand of *seat*; None if it can."""
    hand = coast.player(seat).hand
    if card not in hand or (card in coast.player(seat).laid_out and card not in coast.free(seat)):
        return IllegalAction("not_in_hand")
    return None if card in coast.free(seat) else IllegalAction("reserved")


def _why_not_laid_out(coast: Coast, seat: Seat, card: CardId) -> IllegalAction:
    if coast.state.raid is not None:
        return _refusal(why_not_in_raid(coast, seat, card))
    found = coast.card(card)
    if found.kind is CardKind.BRIBED:
        return _refusal(why_not_pay(coast, seat, card))
    return IllegalAction("requirement") if found.needs is not None else IllegalAction("wrong_kind")


def _why_no_change(coast: Coast, action: actions.ChangeGear) -> IllegalAction:
    seat, raid = action.seat, coast.state.raid
    if not coast.is_present(seat):
        return IllegalAction("gear_locked")
    if raid is not None and (seat != raid.target or raid.changed):
        return IllegalAction("already_changed") if seat == raid.target else IllegalAction("gear_locked")
    if action.outfit == coast.player(seat).worn:
        return IllegalAction("gear_unchanged")
    return IllegalAction("bad_outfit")


def _why_no_utility(coast: Coast, seat: Seat, card: CardId, target: Seat | None) -> IllegalAction:
    use = coast.card(card).use
    if use not in (Use.SPY, Use.STEAL, Use.DRAW):
        return IllegalAction("wrong_kind")
    if target == seat:
        return IllegalAction("self_target")
    if target is None or target not in coast.state.playing() or use is Use.DRAW:
        return IllegalAction("no_target")
    return IllegalAction("not_at_event") if coast.is_present(target) else IllegalAction("no_target_card")


def _why_no_raid(coast: Coast, seat: Seat, target: Seat, card: CardId) -> IllegalAction:
    if coast.card(card).kind is not CardKind.EXPLOSIVES:
        return IllegalAction("no_explosives")
    if coast.state.begun:
        return IllegalAction("turn_begun")
    if coast.state.round <= coast.settings.grace_rounds:
        return IllegalAction("grace", rounds=coast.settings.grace_rounds)
    if target == seat:
        return IllegalAction("self_target")
    return IllegalAction("shielded") if target in coast.state.playing() else IllegalAction("no_target")


def _why_not_joining(coast: Coast, seat: Seat, side: Side, ground: Ground) -> IllegalAction:
    raid = coast.state.raid
    hand = coast.player(seat).hand
    if raid is None:
        return IllegalAction("not_your_decision")
    principal = raid.principal(side)
    offer = raid.offer_to(seat, principal)
    if ground is Ground.OFFER and offer is None:
        return IllegalAction("no_offer")
    if ground is Ground.DEMAND and raid.demand_of(seat, principal) is None:
        return IllegalAction("no_demand")
    lent = ground is Ground.OFFER and offer is not None and offer.terms.lend
    join = FLARE_GUN if side is Side.ATTACK else ANTI_RAID
    if not lent and join not in hand:
        return IllegalAction("not_in_hand")
    return IllegalAction("at_event")


def _why_no_explosives(coast: Coast, seat: Seat, cards: Sequence[CardId]) -> IllegalAction:
    raid = coast.state.raid
    if raid is None or not cards or without(tuple(cards), coast.player(seat).hand):
        return IllegalAction("not_in_hand")
    if without(tuple(cards), coast.free(seat)):
        return IllegalAction("reserved")
    if not stack.are_explosives([coast.card(each) for each in cards]):
        return IllegalAction("wrong_kind")
    if stack.one_card_only(coast, raid):
        return IllegalAction("too_many")
    grade = stack.grade_on_top(coast, raid)
    force = stack.force(coast, seat, cards)
    return IllegalAction("too_weak", force=force, grade=grade)


def _why_no_terms(coast: Coast, action: terms.TermsAction) -> IllegalAction:
    raid = coast.state.raid
    if raid is None or not terms.bargains(coast):
        return IllegalAction("no_deals")
    seat, other = action.seat, action.other
    is_principal = seat in (raid.raider, raid.target)
    others = terms.helpers_of(coast, raid) if is_principal else (raid.raider, raid.target)
    if other not in others:
        return IllegalAction("no_target")
    if not terms.may_change(coast, raid, seat):
        return IllegalAction("terms_fixed")
    principal, helper = terms.parties(raid, seat, other)
    match action:
        case actions.SetScrap(amount=amount) if is_principal:
            limit = terms.scrap_limit(coast, principal, helper)
            if limit < amount <= coast.player(principal).scrap:
                return IllegalAction("pledge_limit")
            if amount > limit:
                return IllegalAction("cannot_pay")
        case actions.SetLoot() if principal != raid.raider:
            return IllegalAction("wrong_side")
        case actions.NameCard(card=card) if is_principal:
            return _why_not_held(coast, seat, card) or IllegalAction("not_on_the_menu")
        case actions.LendCard():
            return IllegalAction("no_join_card")
    return IllegalAction("not_on_the_menu")
