"""Why a wish is not on the menu: a key and facts for the player (rulebook section 3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.raid import actions, stack
from rules.raid.coast import Coast
from rules.raid.fight import why_not_in_raid, why_not_pay
from rules.raid.names import (
    ANTI_RAID,
    FLARE_GUN,
    CardId,
    CardKind,
    DecisionKind,
    Ground,
    Need,
    Side,
    Step,
    Tag,
    Use,
)
from rules.raid.state import without
from rules.raid.terms_refusals import why_no_terms, why_not_held, why_not_settled

OWN_CARD = (
    actions.LayOut,
    actions.PlayUtility,
    actions.Recycle,
    actions.DiscardCard,
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
        missing = why_not_held(coast, action.seat, action.card)
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
        case actions.GoToEvent(place=place):
            if place not in coast.state.row:
                return IllegalAction("not_in_row")
            return _unmet(coast.content.place[place].needs)
        case actions.ComeHome(seat):
            return _why_not_home(coast, seat)
        case actions.JoinAttack(seat, ground):
            return _why_not_joining(coast, seat, Side.ATTACK, ground)
        case actions.JoinDefence(seat, ground):
            return _why_not_joining(coast, seat, Side.DEFENCE, ground)
        case actions.AcceptDemand(seat, other) | actions.RefuseDemand(seat, other):
            return why_not_settled(coast, seat, other)
        case actions.PlayBunker():
            return IllegalAction("wrong_kind")
        case actions.PlayExplosives(seat, charges):
            return _why_no_explosives(coast, seat, stack.cards_of(charges))
        case actions.TakeBack():
            return IllegalAction("nothing_laid_out")
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
            return why_no_terms(coast, action)
        case _:
            raise AssertionError(f"{action} is offered whenever it is asked for")


FITTING = {
    DecisionKind.EVENT_FIGHT: (
        actions.LayOut,
        actions.TakeBack,
        actions.FightEvent,
        actions.RetreatFromEvent,
        actions.ChangeGear,
    ),
    DecisionKind.RAID_FIRST: (actions.ChangeGear, actions.DeclareRaid, actions.ForgoRaid),
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
    """Give the refusal of a *key* that the rules of fights give."""
    match key:
        case "wrong_side":
            return IllegalAction("wrong_side")
        case "own_power_away":
            return IllegalAction("own_power_away")
        case "cannot_pay":
            return IllegalAction("cannot_pay")
        case "pledge_limit":
            return IllegalAction("pledge_limit")
        case "requirement":
            return _unmet(Tag.FIREARM)
        case _:
            return IllegalAction("wrong_kind")


def _unmet(needs: Need | Tag | None) -> IllegalAction:
    """Give the refusal that names what is missing: of an event, or of a card."""
    return IllegalAction("requirement", needs="none" if needs is None else needs.value)


def _why_not_laid_out(coast: Coast, seat: Seat, card: CardId) -> IllegalAction:
    if coast.state.raid is not None:
        return _refusal(why_not_in_raid(coast, seat, card))
    found = coast.card(card)
    if found.kind is CardKind.BRIBED:
        return _refusal(why_not_pay(coast, seat, card))
    return _unmet(found.needs) if found.needs is not None else IllegalAction("wrong_kind")


def _why_no_change(coast: Coast, action: actions.ChangeGear) -> IllegalAction:
    player, raid = coast.player(action.seat), coast.state.raid
    if player.place is not None or (raid is not None and action.seat != raid.target):
        return IllegalAction("gear_locked")
    if raid is not None and raid.changed:
        return IllegalAction("already_changed")
    if action.outfit == player.worn:
        return IllegalAction("gear_unchanged")
    if without(without(action.outfit, player.worn), coast.free(action.seat)):
        held = not without(without(action.outfit, player.worn), player.hand)
        return IllegalAction("reserved") if held else IllegalAction("bad_outfit")
    return IllegalAction("bad_outfit")


def _why_not_home(coast: Coast, seat: Seat) -> IllegalAction:
    raid = coast.state.raid
    if raid is None or seat != raid.target:
        return IllegalAction("wrong_side")
    if coast.is_present(seat):
        return IllegalAction("not_at_event")
    return why_not_held(coast, seat, ANTI_RAID) or IllegalAction("not_at_event")


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
    if coast.settings.raid_first and coast.state.step is not Step.RAID:
        return IllegalAction("raid_first")
    if coast.state.begun:
        return IllegalAction("turn_begun")
    if coast.state.round <= coast.settings.grace_rounds:
        return IllegalAction("grace", rounds=coast.settings.grace_rounds)
    if not coast.free_of(seat, CardKind.EXPLOSIVES):
        return IllegalAction("no_explosives")
    if card not in coast.player(seat).hand:
        return IllegalAction("not_in_hand")
    if coast.card(card).kind is not CardKind.EXPLOSIVES:
        return IllegalAction("no_explosives")
    if target == seat:
        return IllegalAction("self_target")
    if target not in coast.state.playing():
        return IllegalAction("no_target")
    return IllegalAction("shielded", scope=coast.settings.shield_scope)


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
