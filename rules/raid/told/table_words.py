"""The table in words: public lines, and a seat's own ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Fact, Phrase, Seat, Who
from rules.kernel.phrases import chained
from rules.raid.coast import Coast
from rules.raid.content import Card, Place, Reward
from rules.raid.names import CardId, CardKind, Side
from rules.raid.state import Laid, Player, Proposal, RunningRaid
from rules.raid.told.words import card, cards, reward, terms


def round_of(view: Coast) -> int:
    """Give the round."""
    return view.state.round


def headline(view: Coast) -> Sequence[Phrase]:
    """Give the public table as short lines; while a raid runs the events are names."""
    state, settings = view.state, view.settings
    lines = [
        Phrase.of(
            "raid-headline_round",
            round=state.round,
            rounds=settings.rounds,
            turn="none" if state.active is None else Who(state.active),
            target=settings.target,
        )
    ]
    lines += [_seat(view, view.player(each)) for each in state.order]
    if state.raid is not None:
        lines += _raid(view, state.raid)
        lines.append(
            Phrase.of("raid-headline_row", places=tuple(Phrase(f"raid-place-{each}") for each in state.row))
        )
    else:
        lines += [_event(view.content.place[each]) for each in state.row]
    decks = {"supply": state.supply, "locker": state.locker, "events": state.events}
    lines.append(Phrase("raid-headline_decks", {name: len(deck) for name, deck in decks.items()}))
    return lines


def details(view: Coast) -> Sequence[Phrase]:
    """Give the events of the row and those that seats stand on, what worn gear does, and the discards."""
    state = view.state
    lines = [_rewards(view.content.place[each], Phrase(f"raid-place-{each}")) for each in state.row]
    away = [player for player in state.players if player.place is not None]
    lines += [
        Phrase.of("raid-detail_away", seat=Who(each.seat), event=place_line(view.content.place[each.place]))
        for each in away
        if each.place is not None
    ]
    worn = view.kinds(each for player in state.players for each in player.worn)
    lines += [
        Phrase.of("raid-detail_gear", card=card(each), text=Phrase(f"raid-card-{each}.text"))
        for each in worn
        if not view.card(each).is_plain
    ]
    if state.discards:
        lines.append(Phrase.of("raid-detail_discards", cards=cards(view.in_order(state.discards))))
    return lines


def _seat(view: Coast, seat: Player) -> Phrase:
    if seat.retired:
        return Phrase.of("raid-headline_retired", seat=Who(seat.seat))
    return Phrase.of(
        "raid-headline_seat",
        seat=Who(seat.seat),
        scrap=seat.scrap,
        target=view.settings.target,
        place="none" if seat.place is None else Phrase(f"raid-place-{seat.place}"),
        power=view.power(seat.worn),
        gear=cards(seat.worn),
        hand=len(seat.hand),
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


def _raid(view: Coast, raid: RunningRaid) -> Iterator[Phrase]:
    yield Phrase.of(
        "raid-headline_raid",
        raider=Who(raid.raider),
        target=Who(raid.target),
        away="no" if view.is_present(raid.target) else "yes",
    )
    if raid.revealed:
        yield sides_line(raid)
    yield from stack_lines(view, raid)
    yield from map(deal_line, raid.deals)
    for each in raid.committed if raid.shown else ():
        if each.cards:
            yield Phrase.of("raid-headline_shown", seat=Who(each.seat), cards=cards(each.cards))


def sides_line(raid: RunningRaid) -> Phrase:
    """Give the helpers of both sides."""
    return Phrase.of(
        "raid-headline_sides",
        attackers=tuple(map(Who, raid.attackers)),
        defenders=tuple(map(Who, raid.defenders)),
    )


def stack_lines(view: Coast, raid: RunningRaid) -> Iterator[Phrase]:
    """Give the stack from the base on, or that it is empty; nothing once an empty one is closed."""
    if raid.top is not None:
        yield Phrase.of(
            "raid-headline_stack",
            stack=chained("raid-over", (_laid(each) for each in raid.stack)),
            top=view.card(raid.top.card).kind.value,
        )
    elif raid.blown is None:
        yield Phrase("raid-headline_empty_stack")


def deal_line(deal: Proposal) -> Phrase:
    """Give what a principal owes a helper."""
    return Phrase.of(
        "raid-headline_deal", principal=Who(deal.principal), helper=Who(deal.helper), terms=terms(deal.terms)
    )


def _laid(laid: Laid) -> Phrase:
    return Phrase.of("raid-laid", card=card(laid.card), seat=Who(laid.seat))


def hand(view: Coast) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    own = view.own
    if own is None:
        return ()
    # What was offered and demanded first: where room is short, the cards can be seen in the menu.
    lines = [] if view.state.raid is None else list(_own_raid(own, view.state.raid))
    if own.laid_out:
        lines.append(Phrase.of("raid-hand_laid_out", cards=cards(own.laid_out)))
    lines.append(Phrase.of("raid-hand_size", count=len(own.hand), limit=view.hand_limit(own.seat)))
    lines += [_card(view, own, each) for each in dict.fromkeys(own.hand)]
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
        # What came long ago reads like a card that is still in the hand.
        if each.round >= view.state.round - 1
    ]
    lines += [
        Phrase.of("raid-hand_order", order=Phrase(f"raid-order_kind-{each.value}")) for each in own.orders
    ]
    return lines


def _card(view: Coast, own: Player, card_id: CardId) -> Phrase:
    return Phrase.of(
        "raid-hand_card",
        card=card(card_id),
        count=own.hand.count(card_id),
        reserved=view.reserved(own.seat).count(card_id),
        text=Phrase(f"raid-card-{card_id}.text"),
        slot=slot_of(view.card(card_id)),
    )


def slot_of(card: Card) -> Fact:
    """Give where a piece of gear is worn."""
    if card.slot is None or card.kind is not CardKind.GEAR:
        return "none"
    return Phrase(f"raid-slot-{card.slot.value}")


def offer_line(raid: RunningRaid, offer: Proposal, seat: Seat) -> Phrase:
    """Give an offer to its principal, or to the helper in *seat*; a page and the hand say it alike, and so
    only once."""
    agreed = terms(offer.terms)
    if offer.principal == seat:
        return Phrase.of("raid-situation_offer_made", helper=Who(offer.helper), terms=agreed)
    side = Side.ATTACK if offer.principal == raid.raider else Side.DEFENCE
    return Phrase.of("raid-situation_offer", principal=Who(offer.principal), side=side.value, terms=agreed)


def demand_line(raid: RunningRaid, demand: Proposal, seat: Seat) -> Phrase:
    """Give a demand to its principal, or to the helper in *seat*."""
    agreed = terms(demand.terms)
    if demand.principal == seat:
        return Phrase.of("raid-situation_demand", helper=Who(demand.helper), terms=agreed)
    made = "no" if raid.answer_of(seat) is None else "yes"
    return Phrase.of("raid-situation_draft", principal=Who(demand.principal), made=made, terms=agreed)


def _own_raid(own: Player, raid: RunningRaid) -> Iterator[Phrase]:
    yield from (offer_line(raid, each, own.seat) for each in raid.offers)
    yield from (demand_line(raid, each, own.seat) for each in raid.demands)
    answer = raid.answer_of(own.seat)
    if answer is not None and not raid.revealed:
        side = answer.side
        ground = answer.ground
        yield Phrase.of(
            "raid-hand_answer",
            side="none" if side is None else side.value,
            ground="none" if ground is None else Phrase(f"raid-ground-{ground.value}"),
        )
    if raid.has_committed(own.seat) and not raid.shown:
        yield Phrase.of("raid-hand_committed", cards=cards(raid.committed_by(own.seat)))
