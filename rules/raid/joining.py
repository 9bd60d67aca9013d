"""Rulebook chapter 2F: sealed answers to the call, demands, the reveal of the sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.judging import Candidate
from rules.raid import terms
from rules.raid.actions import (
    AcceptDemand,
    JoinAttack,
    JoinDefence,
    LendCard,
    NotePromise,
    RefuseDemand,
    RemoveTerms,
    SetGear,
    SetScrap,
    StayOut,
)
from rules.raid.coast import Coast
from rules.raid.events.away import EventLeftEarly
from rules.raid.events.deal import (
    AnswerGiven,
    DealRecorded,
    DemandAnswered,
    DemandMade,
    JoinCard,
    SidesRevealed,
)
from rules.raid.names import ANTI_RAID, FLARE_GUN, CardId, DecisionKind, Ground, Side
from rules.raid.play import Play
from rules.raid.state import Answer, Proposal, RunningRaid, Stage

SIDES: Mapping[type[JoinAttack] | type[JoinDefence], Side] = {
    JoinAttack: Side.ATTACK,
    JoinDefence: Side.DEFENCE,
}


def call_for_help(play: Play) -> None:
    """RAID-78: the terms are closed; everybody else is asked, whatever they hold."""
    play.close()
    others = terms.helpers_of(play.coast, play.raid)
    if not others:
        play.stage(Stage.STACK)
        return
    play.stage(Stage.ANSWERS)
    play.ask(DecisionKind.JOIN_ANSWERS, others)


def answers(coast: Coast, seat: Seat) -> Sequence[Candidate]:
    """RAID-78: give how *seat* may answer, and what it may put into a demand."""
    joining: list[Action] = [kind(seat, each) for kind in SIDES for each in Ground]
    return [StayOut(seat), *joining, *terms.choices(coast, seat)]


def why_not_joining(coast: Coast, action: JoinAttack | JoinDefence) -> IllegalAction | None:
    """RAID-70 to RAID-72, RAID-78: give why a seat cannot join a side on such terms."""
    seat, ground, side = action.seat, action.ground, SIDES[type(action)]
    principal = coast.raid.principal(side)
    offer = coast.raid.offer_to(seat, principal)
    if ground is Ground.OFFER and offer is None:
        return IllegalAction("no_offer")
    if ground is Ground.DEMAND and coast.raid.demand_of(seat, principal) is None:
        return IllegalAction("no_demand")
    lent = ground is Ground.OFFER and offer is not None and offer.terms.lend
    if join_cards(coast, seat, side, lent=lent) is not None:
        return None
    has_card = lent or coast.join_card(coast.raid, principal) in coast.player(seat).hand
    return IllegalAction("at_event" if has_card else "not_in_hand")


def join_cards(coast: Coast, seat: Seat, side: Side, *, lent: bool) -> tuple[CardId, ...] | None:
    """RAID-70 to RAID-72: give the own cards that *seat* spends for joining *side*; None where it cannot."""
    join = FLARE_GUN if side is Side.ATTACK else ANTI_RAID
    needed = [] if lent else [join]
    if side is Side.ATTACK and coast.player(seat).place is not None:
        needed.append(ANTI_RAID)
    hand = coast.player(seat).hand
    return tuple(needed) if all(hand.count(each) >= needed.count(each) for each in needed) else None


def may_join(coast: Coast, seat: Seat) -> bool:
    """RAID-70, RAID-71: whether *seat* has, or is lent, what joining a side costs."""
    ways = [kind(seat, each) for kind in SIDES for each in (Ground.FREE, Ground.OFFER)]
    return any(why_not_joining(coast, each) is None for each in ways)


def is_vain(coast: Coast, action: Action) -> bool:
    """RAID-76 to RAID-79: whether *action* puts something into terms of which everybody knows that nothing
    comes: into a demand for which its helper has no join card, as a lent one goes with the offer alone, or
    that can only be refused, into an offer to somebody with too few cards to join, or pieces that nobody
    gains. What has been put into terms can be taken back."""
    raid = coast.state.raid
    if raid is None or not isinstance(action, terms.TermsAction) or isinstance(action, RemoveTerms):
        return False
    principal, helper = terms.parties(raid, action.seat, action.other)
    side = Side.ATTACK if principal == raid.raider else Side.DEFENCE
    if helper == action.seat and join_cards(coast, helper, side, lent=False) is None:
        return True
    is_offer = principal == action.seat and not isinstance(action, NotePromise)  # words may be about anything
    if is_offer and len(coast.player(helper).hand) < _fewest_to_join(coast, helper, side):
        return True
    match action:
        case SetScrap(amount=amount):
            return amount > terms.most_payable(coast, principal)
        case SetGear(pieces=pieces):
            return pieces > terms.gear_in_sight(coast, principal)
        case _:
            return False


def _fewest_to_join(coast: Coast, seat: Seat, side: Side) -> int:
    """RAID-71, RAID-72: give how many cards of its own *seat* needs at least to join *side*."""
    principal = coast.raid.principal(side)
    offer = coast.raid.offer_to(seat, principal)
    is_lent = offer is not None and offer.terms.lend
    may_be_lent = is_lent or terms.why_not(coast, LendCard(principal, seat)) is None
    return (not may_be_lent) + (side is Side.ATTACK and coast.player(seat).place is not None)


def stay_out(play: Play, action: StayOut) -> None:
    """RAID-78: join nobody."""
    play.record(AnswerGiven(action.seat, None, None, unable=not may_join(play.coast, action.seat)))


def join(play: Play, action: JoinAttack | JoinDefence) -> None:
    """RAID-78: join a side, sealed."""
    play.record(AnswerGiven(action.seat, SIDES[type(action)], action.ground))


def open_demands(play: Play) -> None:
    """RAID-79: hand the demands to their principals; without any the sides are revealed at once."""
    play.close()
    raid = play.raid
    asked = [each for each in (raid.raider, raid.target) if open_demands_to(raid, each)]
    if not asked:
        reveal(play)
        return
    public = play.coast.settings.deals == "open"
    for each in raid.demands:
        play.record(DemandMade(each.principal, each.helper, each.terms, public))
    play.stage(Stage.DEMANDS)
    play.ask(DecisionKind.DEMANDS, asked)


def open_demands_to(raid: RunningRaid, principal: Seat) -> list[Seat]:
    """Give the helpers whose demands *principal* has yet to answer."""
    return [
        each.seat
        for each in raid.answers
        if each.ground is Ground.DEMAND
        and each.accepted is None
        and each.side is not None
        and raid.principal(each.side) == principal
    ]


def verdicts(coast: Coast, seat: Seat) -> Sequence[Action]:
    """RAID-79: give every demand to accept or refuse."""
    helpers = open_demands_to(coast.raid, seat)
    return [kind(seat, each) for kind in (AcceptDemand, RefuseDemand) for each in helpers]


def why_not_settled(coast: Coast, action: AcceptDemand | RefuseDemand) -> IllegalAction | None:
    """RAID-79: give why a demand cannot be answered so; what cannot be paid can only be refused."""
    seat, other = action.seat, action.other
    demand, answer = coast.raid.demand_of(other, seat), coast.raid.answer_of(other)
    if demand is None or answer is None or answer.ground is not Ground.DEMAND:
        return IllegalAction("no_demand")
    if answer.accepted is not None:
        return IllegalAction("already_answered")
    if other not in open_demands_to(coast.raid, seat):
        return IllegalAction("no_demand")
    return terms.why_not_paid(coast, seat, demand) if isinstance(action, AcceptDemand) else None


def accept_demand(play: Play, action: AcceptDemand) -> None:
    """RAID-79: the demand becomes a deal at the reveal."""
    _decide(play, action.seat, action.other, accepted=True)


def refuse_demand(play: Play, action: RefuseDemand) -> None:
    """RAID-79: the seat stays out and keeps its card."""
    _decide(play, action.seat, action.other, accepted=False)


def _decide(play: Play, principal: Seat, helper: Seat, *, accepted: bool) -> None:
    public = play.coast.settings.deals == "open"
    play.record(DemandAnswered(principal, helper, accepted, public))


def close_demands(play: Play) -> None:
    """RAID-80: every demand is answered."""
    play.close()
    reveal(play)


def reveal(play: Play) -> None:
    """RAID-80: spend the join cards, bring helpers home, record the deals."""
    raid, coast = play.raid, play.coast
    joining = [
        answer
        for seat in terms.helpers_of(coast, raid)
        if (answer := raid.answer_of(seat)) is not None
        and answer.side is not None
        and (answer.ground is not Ground.DEMAND or answer.accepted)
    ]
    sides = {side: tuple(each.seat for each in joining if each.side is side) for side in Side}
    spent = tuple(card for each in joining for card in _spent(coast, raid, each))
    deals = [deal for each in joining if (deal := _deal(raid, each)) is not None]
    away = [(each.seat, place) for each in joining if (place := coast.player(each.seat).place) is not None]
    play.record(SidesRevealed(sides[Side.ATTACK], sides[Side.DEFENCE], spent))
    for seat, place in away:
        play.record(EventLeftEarly(seat, place))
    for deal in deals:
        play.record(DealRecorded(deal.principal, deal.helper, deal.terms))
    play.stage(Stage.STACK)


def _spent(coast: Coast, raid: RunningRaid, answer: Answer) -> list[JoinCard]:
    assert answer.side is not None, "only who joins spends cards"
    principal = raid.principal(answer.side)
    offer = raid.offer_to(answer.seat, principal)
    lent = answer.ground is Ground.OFFER and offer is not None and offer.terms.lend
    own = join_cards(coast, answer.seat, answer.side, lent=lent) or ()
    found = [JoinCard(answer.seat, answer.seat, card) for card in own]
    if lent:
        found.append(JoinCard(answer.seat, principal, coast.join_card(raid, principal)))
    return found


def _deal(raid: RunningRaid, answer: Answer) -> Proposal | None:
    """RAID-80: give what was agreed with a helper; None for nothing."""
    assert answer.side is not None, "only who joins has a deal"
    principal = raid.principal(answer.side)
    match answer.ground:
        case Ground.OFFER:
            return raid.offer_to(answer.seat, principal)
        case Ground.DEMAND:
            return raid.demand_of(answer.seat, principal)
        case _:
            return None
