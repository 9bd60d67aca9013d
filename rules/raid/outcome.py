"""Rulebook chapter 2I: loot, deals, cards that return, the end of a raid."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.raid.actions import PickGear
from rules.raid.coast import Coast
from rules.raid.events.deal import DealLapsed, DealPaid, DealSettled, GearPicked, PicksOpened
from rules.raid.events.fight import NothingGained
from rules.raid.events.raid import CardReturned, GearHandedOver, GearLooted, RaidEnded, ScrapLooted
from rules.raid.names import After, DecisionKind, Due, Missed, Side, Step
from rules.raid.play import Play
from rules.raid.state import Proposal, RunningRaid


def loot(play: Play) -> None:
    """RAID-100 to RAID-105: move scrap and gear as house and fight decide."""
    raid, coast = play.raid, play.coast
    assert raid.report is not None, "loot follows the fight"
    winner = raid.report.winner
    if winner is Side.DEFENCE:
        _hand_over(play, raid.raider, raid.target)
    else:
        if raid.blown:
            _loot_scrap(play)
        worn = coast.player(raid.target).worn
        if worn and gear_at_stake(coast, raid):
            play.record(GearLooted(raid.raider, raid.target, worn))
    if coast.settings.helper_gear_at_stake:
        for helper in raid.members(winner.other)[1:]:
            _hand_over(play, helper, raid.principal(winner))


def nothing_gained(coast: Coast, winner: Side) -> NothingGained | None:
    """RAID-102, RAID-103: give that *winner* will gain nothing, and why; None where it does."""
    raid = coast.raid
    missed = missed_by(coast, raid, winner)
    return (
        None
        if missed is None
        else NothingGained(raid.principal(winner), raid.principal(winner.other), missed)
    )


def missed_by(coast: Coast, raid: RunningRaid, winner: Side) -> Missed | None:
    """RAID-102, RAID-103: give why *winner* gains nothing at all; None where it does."""
    helpers = raid.members(winner.other)[1:] if coast.settings.helper_gear_at_stake else ()
    if any(coast.player(each).worn for each in helpers):
        return None
    if winner is Side.DEFENCE:
        return None if coast.player(raid.raider).worn else Missed.RAIDER
    return None if raid.blown else missed_gear(coast, raid)


def missed_gear(coast: Coast, raid: RunningRaid) -> Missed | None:
    """RAID-100, RAID-102, RAID-104: give why a beaten defender loses no gear; None where it does."""
    if not coast.player(raid.target).worn:
        return Missed.BARE
    if gear_at_stake(coast, raid):
        return None
    return Missed.RETURNED if coast.is_present(raid.target) else Missed.AWAY


def gear_at_stake(coast: Coast, raid: RunningRaid) -> bool:
    """RAID-100, RAID-102, RAID-104: give whether a beaten defender loses its worn gear."""
    if coast.is_present(raid.target):
        return not (raid.came_home and coast.settings.returned_gear_safe)
    return not raid.blown and not coast.settings.r16_event_exception


def lootable(coast: Coast, raid: RunningRaid) -> tuple[int, int]:
    """RAID-100, RAID-101: give how much scrap is looted, and how much is hidden from it."""
    scrap = coast.player(raid.target).scrap
    hidden = min(scrap, sum(coast.card(each).hides for each in raid.committed_by(raid.target)))
    return coast.half(scrap - hidden), hidden


def _loot_scrap(play: Play) -> None:
    raid = play.raid
    amount, hidden = lootable(play.coast, raid)
    play.record(ScrapLooted(raid.raider, raid.target, amount, hidden))


def _hand_over(play: Play, loser: Seat, winner: Seat) -> None:
    """RAID-103: all worn gear, into the hand."""
    worn = play.coast.player(loser).worn
    if worn:
        play.record(GearHandedOver(loser, winner, worn))


def go_on(play: Play) -> None:
    """RAID-106: settle the next deal; after the last one come the discards."""
    raid = play.raid
    if raid.picks:
        _pick_or_take(play, next(each for each in raid.deals if each.helper not in raid.settled))
        return
    deal = next((each for each in raid.deals if each.helper not in raid.settled), None)
    if deal is None:
        _finish(play)
        return
    if not is_due(raid, deal):
        play.record(DealLapsed(deal.principal, deal.helper))
        play.record(DealSettled(deal.helper))
        return
    _pay(play, deal)
    pieces = min(deal.terms.loot_gear, len(_spoils_of(play.raid, deal.principal)))
    if pieces:
        play.record(PicksOpened(deal.helper, pieces))
    else:
        play.record(DealSettled(deal.helper))


def is_due(raid: RunningRaid, deal: Proposal) -> bool:
    """RAID-76: give whether the reward is owed."""
    assert raid.report is not None, "deals are settled after the fight"
    return deal.terms.due is Due.ALWAYS or raid.principal(raid.report.winner) == deal.principal


def _pay(play: Play, deal: Proposal) -> None:
    terms, raid = deal.terms, play.raid
    share = min(terms.loot_scrap, raid.loot) if deal.principal == raid.raider else 0
    if terms.scrap or share or terms.cards:
        play.record(DealPaid(deal.principal, deal.helper, terms.scrap, share, terms.cards, play.state.round))


def _spoils_of(raid: RunningRaid, principal: Seat) -> Sequence[str]:
    """RAID-76: give the gear that *principal* gained; only the winner has gained any."""
    assert raid.report is not None, "deals are settled after the fight"
    return raid.spoils if raid.principal(raid.report.winner) == principal else ()


def _pick_or_take(play: Play, deal: Proposal) -> None:
    """RAID-106: ask which piece, where there is a choice; the last piece is taken at once."""
    raid = play.raid
    kinds = play.coast.kinds(raid.spoils)
    if len(raid.spoils) > raid.picks and len(kinds) > 1:
        play.ask(DecisionKind.PICK_GEAR, [deal.helper])
        return
    play.record(GearPicked(deal.helper, deal.principal, play.coast.in_order(raid.spoils)[0]))
    if not play.raid.picks:
        play.record(DealSettled(deal.helper))


def picks(coast: Coast, seat: Seat) -> Sequence[Action]:
    """RAID-106: give the pieces that are left."""
    return [PickGear(seat, card) for card in coast.kinds(coast.raid.spoils)]


def why_not_picked(coast: Coast, action: PickGear) -> IllegalAction | None:
    """RAID-106: give why a piece cannot be taken."""
    return None if action.card in coast.raid.spoils else IllegalAction("not_in_spoils")


def pick_gear(play: Play, action: PickGear) -> None:
    """RAID-106: take a piece."""
    raid = play.raid
    deal = next(each for each in raid.deals if each.helper not in raid.settled)
    play.record(GearPicked(deal.helper, deal.principal, action.card))
    play.close()
    if not play.raid.picks:
        play.record(DealSettled(deal.helper))


def _finish(play: Play) -> None:
    """RAID-107, RAID-108: cards return or are discarded; the raider's turn has only its end left.

    With `raid_first` the event fight and Supplies, which come later in the turn, are still to follow.
    """
    raid, coast = play.raid, play.coast
    assert raid.report is not None, "the fight comes before the discards"
    if raid.stack and coast.card(raid.stack[-1].card).after is After.HAND_IF_TOP:
        play.record(CardReturned(raid.stack[-1].seat, raid.stack[-1].card))
    for seat in raid.members(raid.report.winner):
        for card in raid.committed_by(seat):
            if coast.card(card).after is After.HAND_IF_WON:
                play.record(CardReturned(seat, card))
    play.record(RaidEnded(raid.raider, raid.target))
    play.step(Step.RETURN if coast.settings.raid_first else Step.LATE_SUPPLIES)
