"""The table in words: public lines, and a seat's own ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Fact, Phrase, Who
from rules.raid.content import Place, RaidContent, Reward
from rules.raid.names import CardId, CardKind
from rules.raid.state import Laid
from rules.raid.told.words import card, cards, chained, reward, terms
from rules.raid.view import OwnView, RaidView, RunningRaidView, SeatView


def headline(content: RaidContent, view: RaidView) -> Sequence[Phrase]:
    """Give the public table as short lines; while a raid runs the events are names."""
    settings = view.settings
    lines = [
        Phrase.of(
            "raid-headline_round",
            round=view.round,
            rounds=settings.rounds,
            turn="none" if view.active is None else Who(view.active),
            target=settings.target,
        )
    ]
    lines += [_seat(view.seats[each], settings.target, content) for each in view.order]
    if view.raid is not None:
        lines += _raid(content, view.raid)
        lines.append(
            Phrase.of("raid-headline_row", places=tuple(Phrase(f"raid-place-{each}") for each in view.row))
        )
    else:
        lines += [_event(content.place[each]) for each in view.row]
    lines.append(Phrase.of("raid-headline_decks", supply=view.supply, locker=view.locker, events=view.events))
    return lines


def details(content: RaidContent, view: RaidView) -> Sequence[Phrase]:
    """Give the rewards of the events of the row."""
    return [_rewards(content.place[each], Phrase(f"raid-place-{each}")) for each in view.row]


def _seat(seat: SeatView, target: int, content: RaidContent) -> Phrase:
    if seat.retired:
        return Phrase.of("raid-headline_retired", seat=Who(seat.seat))
    return Phrase.of(
        "raid-headline_seat",
        seat=Who(seat.seat),
        scrap=seat.scrap,
        target=target,
        place="none" if seat.place is None else Phrase(f"raid-place-{seat.place}"),
        power=seat.power,
        gear=cards(seat.worn),
        hand=seat.hand,
        shield="yes" if seat.raided_by else "no",
        leaving="yes" if seat.leaving else "no",
    )


def place_line(place: Place) -> Phrase:
    """Give an event card with all its numbers."""
    return _rewards(place, _event(place))


def _rewards(place: Place, event: Phrase) -> Phrase:
    return Phrase.of(
        "raid-event_card",
        event=event,
        sure=_reward(place.sure),
        table=chained(
            "raid-row",
            (
                Phrase.of("raid-table_entry", reward=_reward(each), die=number)
                for number, each in enumerate(place.table, 1)
            ),
        ),
    )


def _event(place: Place) -> Phrase:
    """Give what it takes to win at an event."""
    return Phrase.of(
        "raid-headline_event",
        place=Phrase(f"raid-place-{place.id}"),
        strength=place.strength,
        die=place.die,
        danger=place.danger,
        needs="none" if place.needs is None else place.needs.value,
        forbids="none" if place.forbids is None else place.forbids.value,
        immune="yes" if place.immune else "no",
    )


def _reward(found: Reward) -> Fact:
    return reward(found.scrap, found.cards, found.locker)


def _raid(content: RaidContent, raid: RunningRaidView) -> Iterator[Phrase]:
    yield Phrase.of(
        "raid-headline_raid",
        raider=Who(raid.raider),
        target=Who(raid.target),
        away="yes" if raid.target_away else "no",
    )
    if raid.revealed:
        yield Phrase.of(
            "raid-headline_sides",
            attackers=tuple(map(Who, raid.attackers)),
            defenders=tuple(map(Who, raid.defenders)),
        )
    if raid.stack:
        yield Phrase.of(
            "raid-headline_stack",
            stack=chained("raid-over", (_laid(each) for each in raid.stack)),
            top=content.card[raid.stack[-1].card].kind.value,
        )
    elif raid.blown is None:
        yield Phrase("raid-headline_empty_stack")
    for deal in raid.deals:
        yield Phrase.of(
            "raid-headline_deal",
            principal=Who(deal.proposal.principal),
            helper=Who(deal.proposal.helper),
            terms=terms(deal.proposal.terms, deal.cards),
        )
    for each in raid.shown:
        if each.cards:
            yield Phrase.of("raid-headline_shown", seat=Who(each.seat), cards=cards(each.cards))


def _laid(laid: Laid) -> Phrase:
    return Phrase.of("raid-laid", card=card(laid.card), seat=Who(laid.seat))


def hand(content: RaidContent, view: RaidView) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    own = view.own
    if own is None:
        return ()
    # What was offered and demanded first: where room is short, the cards can be seen in the menu.
    lines = [] if view.raid is None else list(_own_raid(own, view.raid))
    if own.laid_out:
        lines.append(Phrase.of("raid-hand_laid_out", cards=cards(own.laid_out)))
    lines.append(Phrase.of("raid-hand_size", count=len(own.hand), limit=view.seats[own.seat].hand_limit))
    lines += [_card(own, each, content) for each in dict.fromkeys(own.hand)]
    lines += [
        Phrase.of("raid-hand_snapshot", of=Who(each.of), round=each.round, cards=cards(each.cards))
        for each in own.snapshots
    ]
    lines += [
        Phrase.of(
            "raid-hand_trace",
            other=Who(each.other),
            round=each.round,
            card=card(each.card),
            gained="yes" if each.gained else "no",
        )
        for each in own.traces
    ]
    lines += [
        Phrase.of("raid-hand_order", order=Phrase(f"raid-order_kind-{each.value}")) for each in own.orders
    ]
    return lines


def _card(own: OwnView, card_id: CardId, content: RaidContent) -> Phrase:
    return Phrase.of(
        "raid-hand_card",
        card=card(card_id),
        count=own.hand.count(card_id),
        reserved=own.reserved.count(card_id),
        text=Phrase(f"raid-card-{card_id}.text"),
        slot=_slot(content, card_id),
    )


def _slot(content: RaidContent, card_id: CardId) -> Fact:
    found = content.card[card_id]
    return (
        Phrase(f"raid-slot-{found.slot.value}")
        if found.slot is not None and found.kind is CardKind.GEAR
        else "none"
    )


def _own_raid(own: OwnView, raid: RunningRaidView) -> Iterator[Phrase]:
    for each in raid.offers:
        key = "raid-hand_offer_made" if each.principal == own.seat else "raid-hand_offer"
        yield Phrase.of(key, principal=Who(each.principal), helper=Who(each.helper), terms=terms(each.terms))
    for each in raid.demands:
        key = "raid-hand_demand_made" if each.helper == own.seat else "raid-hand_demand"
        yield Phrase.of(key, principal=Who(each.principal), helper=Who(each.helper), terms=terms(each.terms))
    if own.answer is not None and not raid.revealed:
        side = own.answer.side
        ground = own.answer.ground
        yield Phrase.of(
            "raid-hand_answer",
            side="none" if side is None else side.value,
            ground="none" if ground is None else Phrase(f"raid-ground-{ground.value}"),
        )
    if own.committed is not None and not raid.shown:
        yield Phrase.of("raid-hand_committed", cards=cards(own.committed))
