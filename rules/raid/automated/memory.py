"""What a viewer knows of hands that it does not see: promises, loot, looks through the spyglass, traces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.contract import Seat
from rules.kernel.once import once
from rules.raid.coast import Coast
from rules.raid.names import UNKNOWN, CardId

FORGOTTEN = 4
"""Rounds after which a card once seen in a hand tells nothing any more."""


@once
def unseen(coast: Coast) -> Counter[CardId]:
    """RAID-2: give how many cards of each kind the viewer sees nowhere."""
    state, content = coast.state, coast.content
    removed = content.size[len(state.players)].removed
    left = Counter({each.id: each.copies for each in content.card.values() if each.id not in removed})
    left.subtract(state.discards)
    for player in state.players:
        left.subtract(player.worn)
        left.subtract(each for each in player.hand if each != UNKNOWN)
    raid = state.raid
    if raid is not None:
        left.subtract(each.card for each in raid.stack)
        left.subtract(raid.playing)
        if raid.shown:
            left.subtract(card for each in raid.committed for card in each.cards)
    return left


def held_for_sure(coast: Coast, seat: Seat) -> Counter[CardId]:
    """RAID-77, RAID-105: give what must be in the hand of *seat*: promised and lent cards, fresh loot."""
    raid = coast.state.raid
    if raid is None:
        return Counter()
    accepted = {each.seat for each in raid.answers if each.accepted}
    bound = [*raid.offers, *raid.deals, *(each for each in raid.demands if each.helper in accepted)]
    cards: Counter[CardId] = Counter()
    for each in bound:
        if each.principal == seat:
            cards.update(card for card in each.terms.cards if card != UNKNOWN)
            if each.terms.lend and not raid.revealed:
                cards[coast.join_card(raid, seat)] += 1
    if raid.report is not None and raid.principal(raid.report.winner) == seat:
        cards.update(raid.spoils)
    return cards


def seen_in_hand(coast: Coast, seat: Seat) -> Iterator[tuple[CardId, int]]:
    """RAID-110: give what the viewer last saw in the hand of *seat*, each card with its age in rounds.

    What has left the hand since, as far as the table shows it, is not among them.
    """
    if coast.own is None:
        return
    looks = [each for each in coast.own.snapshots if each.of == seat]
    since = looks[-1].round if looks else 0
    seen = [(card, since) for card in looks[-1].cards] if looks else []
    gone = _shown_by(coast, seat)
    for trace in coast.own.traces:
        if trace.other == seat and trace.round >= since:
            if trace.gained:
                gone[trace.card] += 1
            else:
                seen.append((trace.card, trace.round))
    for card, number in seen:
        if gone[card]:
            gone[card] -= 1
        elif (age := coast.state.round - number) < FORGOTTEN:
            yield card, age


def _shown_by(coast: Coast, seat: Seat) -> Counter[CardId]:
    """Give what lies open and came from the hand of *seat*."""
    raid = coast.state.raid
    shown = Counter(coast.player(seat).worn)
    if raid is not None:
        shown.update(each.card for each in raid.stack if each.seat == seat)
        shown.update(raid.committed_by(seat))
    return shown
