"""What a decision is about: who asks what of whom with what at stake, then what already lies open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from rules.contract import Fact, Phrase, Seat, Who
from rules.raid import joining
from rules.raid.away import event_fight_of, useless_at
from rules.raid.coast import Coast
from rules.raid.fight import cost_of, items
from rules.raid.names import ANTI_RAID, FLARE_GUN, CardId, DecisionKind, Side
from rules.raid.outcome import lootable, missed_gear
from rules.raid.stack import grade_on_top
from rules.raid.state import Commitment, Player, RunningRaid
from rules.raid.terms import bargains
from rules.raid.told import table_words
from rules.raid.told.words import card, cards, reward, side_sum


def situation(view: Coast) -> Sequence[Phrase]:
    """Give what the viewing seat is to decide; nothing where it is asked nothing."""
    own, decision = view.own, view.state.decision
    if own is None or decision is None or own.seat not in decision.asked:
        return ()
    return list(_OF[decision.kind](view, own))


def seat_line(view: Coast, seat: Seat) -> Phrase:
    """Give what one chooses a seat by."""
    player = view.player(seat)
    return Phrase.of(
        "raid-about_seat",
        scrap=player.scrap,
        power=view.power(player.worn),
        hand=len(player.hand),
        place=_place(player),
    )


def outfit(worn: Sequence[CardId]) -> Fact:
    """Give worn gear as a list, or that there is none."""
    return cards(worn) if worn else Phrase("raid-no_gear")


def sums_with(view: Coast, seat: Seat, laid_out: tuple[CardId, ...]) -> Mapping[Side, int]:
    """RAID-94: give the power of both sides as far as *seat* sees it, with the cards that it has laid out."""
    raid = view.raid
    committed = (*raid.committed, Commitment(seat, laid_out))
    with_them = replace(view, state=replace(view.state, raid=replace(raid, committed=committed)))
    return {side: sum(each.amount for each in items(with_them, side)) for side in Side}


def _place(player: Player) -> Fact:
    return "none" if player.place is None else Phrase(f"raid-place-{player.place}")


# One's own turn.


def _plan(view: Coast, own: Player) -> Iterator[Phrase]:
    yield _turn("raid-situation_plan", view, own)
    yield from _boats(view, own)


def _raid_first(view: Coast, own: Player) -> Iterator[Phrase]:
    yield _turn("raid-situation_raid_first", view, own)
    yield from _boats(view, own)


def _turn(key: str, view: Coast, own: Player) -> Phrase:
    return Phrase.of(
        key,
        round=view.state.round,
        rounds=view.settings.rounds,
        scrap=own.scrap,
        target=view.settings.target,
        power=view.power(own.worn),
        gear=outfit(own.worn),
        hand=len(own.hand),
        limit=view.hand_limit(own.seat),
        place=_place(own),
    )


def _boats(view: Coast, own: Player) -> Iterator[Phrase]:
    """RAID-11: give who wins unless somebody takes their scrap."""
    raided = None if view.state.raid is None else view.state.raid.target
    for each in view.state.playing():
        if view.has_target(each):
            yield Phrase.of(
                "raid-situation_boat",
                seat=Who(each),
                own="yes" if each == own.seat else "no",
                scrap=view.player(each).scrap,
                target=view.settings.target,
                # Whoever is raided just now need not be told to be safe from the next.
                shield="yes" if each != raided and view.shielded(each, own.seat) else "no",
            )


def _event_fight(view: Coast, own: Player) -> Iterator[Phrase]:
    assert own.place is not None, "only who stands at an event is asked"
    place = view.content.place[own.place]
    fight = event_fight_of(view, place, own.worn, own.laid_out)
    yield Phrase.of(
        "raid-situation_event_fight",
        place=Phrase(f"raid-place-{place.id}"),
        power=fight.power,
        strength=place.strength,
        die=place.die,
        useless=tuple(map(card, useless_at(view, place, own.worn))),
        danger=max(0, place.danger - fight.heal),
        sure=reward(place.sure.scrap, place.sure.cards, place.sure.locker),
        gear=outfit(own.worn),
    )
    yield table_words.place_line(place)
    if own.laid_out:
        yield Phrase.of("raid-hand_laid_out", cards=cards(own.laid_out))
    # What is laid out here is missed in a raid afterwards.
    yield from _boats(view, own)


def _recycle_more(view: Coast, own: Player) -> Iterator[Phrase]:
    yield Phrase.of(
        "raid-situation_recycle_more",
        recycled=view.state.recycled,
        most=view.settings.recycle_max,
        scrap=own.scrap,
        target=view.settings.target,
        hand=len(own.hand),
    )
    yield from _boats(view, own)


def _discard_down(view: Coast, own: Player) -> Iterator[Phrase]:
    limit = view.hand_limit(own.seat)
    yield Phrase.of(
        "raid-situation_discard_down", hand=len(own.hand), limit=limit, excess=len(own.hand) - limit
    )


# A raid.


def _raid_terms(view: Coast, own: Player) -> Iterator[Phrase]:
    yield from _raid(view, own)
    raid = view.raid
    if own.seat == raid.target:
        yield Phrase.of(
            "raid-situation_defence",
            place=_place(own),
            changed="yes" if raid.changed else "no",
            anti_raid=own.hand.count(ANTI_RAID),
        )
    yield from (table_words.offer_line(raid, each, own.seat) for each in raid.offers)


def _join_answers(view: Coast, own: Player) -> Iterator[Phrase]:
    raid = view.raid
    if own.seat in (raid.raider, raid.target):
        yield from _demands(view, own)
    yield from _raid(view, own)
    if own.seat in (raid.raider, raid.target):
        return
    for each in (raid.raider, raid.target):
        yield Phrase.of("raid-situation_side", seat=Who(each), line=seat_line(view, each))
    is_lent = any(each.terms.lend for each in raid.offers)
    yield Phrase.of(
        "raid-situation_join",
        power=view.power(own.worn),
        flare_gun=own.hand.count(FLARE_GUN),
        anti_raid=own.hand.count(ANTI_RAID),
        place=_place(own),
        joins="yes" if joining.may_join(view, own.seat) else "lent" if is_lent else "no",
        gear="yes" if view.settings.helper_gear_at_stake else "no",
    )
    if bargains(view) and not raid.offers:
        # RAID-78: whoever hoped for an offer took it that nobody had asked.
        yield Phrase("raid-situation_no_offer")
    yield from (table_words.offer_line(raid, each, own.seat) for each in raid.offers)
    yield from (table_words.demand_line(raid, each, own.seat) for each in raid.demands)
    yield from _boats(view, own)


def _demands(view: Coast, own: Player) -> Iterator[Phrase]:
    for each in view.raid.demands:
        if each.principal == own.seat:
            yield Phrase.of("raid-situation_side", seat=Who(each.helper), line=seat_line(view, each.helper))
            yield table_words.demand_line(view.raid, each, own.seat)


def _stack_defence(view: Coast, own: Player) -> Iterator[Phrase]:
    yield from _raid(view, own)
    top = view.raid.top
    assert top is not None, "the defence answers explosives"
    yield Phrase.of("raid-situation_cover", card=card(top.card), seat=Who(top.seat))
    yield from _deals(view.raid)


def _stack_attack(view: Coast, own: Player) -> Iterator[Phrase]:
    raid = view.raid
    yield from _raid(view, own)
    top = raid.top
    if top is None:
        yield Phrase("raid-situation_dud")
    else:
        pack = sum(view.card(each).extra_force for each in own.worn)
        yield Phrase.of(
            "raid-situation_blow",
            card=card(top.card),
            seat=Who(top.seat),
            grade=grade_on_top(view, raid),
            pack=pack,
        )
    yield from _deals(raid)


def _fight(view: Coast, own: Player) -> Iterator[Phrase]:
    raid = view.raid
    yield from _raid(view, own)
    yield Phrase.of(
        "raid-situation_sums",
        attack=side_sum(items(view, Side.ATTACK)),
        defence=side_sum(items(view, Side.DEFENCE)),
        tie=view.settings.tie,
    )
    if own.laid_out:
        after = sums_with(view, own.seat, own.laid_out)
        yield Phrase.of(
            "raid-situation_laid_out",
            cards=cards(own.laid_out),
            cost=cost_of(view, own.laid_out),
            attack=after[Side.ATTACK],
            defence=after[Side.DEFENCE],
        )
    committed = tuple(Who(each.seat) for each in raid.committed)
    if committed and not raid.shown:
        yield Phrase.of("raid-situation_committed", seats=committed)
    yield from _deals(raid)


def _pick_gear(view: Coast, own: Player) -> Iterator[Phrase]:
    raid = view.raid
    winner = raid.raider if raid.report is not None and raid.report.winner is Side.ATTACK else raid.target
    yield Phrase.of(
        "raid-situation_pick_gear",
        principal=Who(winner),
        loser=Who(raid.target if winner == raid.raider else raid.raider),
        picks=raid.picks,
        cards=cards(raid.spoils),
    )


def _raid(view: Coast, own: Player) -> Iterator[Phrase]:
    """Give who raids whom with what, what the raid can cost either side, and the stack."""
    raid = view.raid
    power = {side: sum(each.amount for each in items(view, side)) for side in Side}
    yield Phrase.of(
        "raid-situation_raid",
        role=_role(raid, own.seat),
        raider=Who(raid.raider),
        target=Who(raid.target),
        place="none" if view.is_present(raid.target) else _place(view.player(raid.target)),
        attack=power[Side.ATTACK],
        defence=power[Side.DEFENCE],
    )
    if own.seat != raid.target and (raid.came_home or raid.changed):
        # It may have happened while the reader decided: it explains sums and a stake that were others before.
        yield Phrase.of(
            "raid-situation_prepared",
            target=Who(raid.target),
            home="yes" if raid.came_home else "no",
            changed="yes" if raid.changed else "no",
        )
    yield _stake(view, own)
    if raid.blown is None:
        # Once the stack is closed only what the house came to matters, and the sums of the fight.
        yield from table_words.stack_lines(view, raid)
    if raid.attackers or raid.defenders:
        yield table_words.sides_line(raid)


def _stake(view: Coast, own: Player) -> Phrase:
    """RAID-100 to RAID-104: give what the raid can cost either side."""
    raid = view.raid
    scrap, hidden = lootable(view, raid)
    missed = missed_gear(view, raid)
    return Phrase.of(
        "raid-situation_stake",
        role=_role(raid, own.seat),
        raider=Who(raid.raider),
        target=Who(raid.target),
        scrap=Phrase.of(
            f"raid-stake_{'open' if raid.blown is None else 'blown' if raid.blown else 'stands'}",
            scrap=scrap,
            hidden=hidden,
        ),
        gear=cards(view.player(raid.target).worn) if missed is None else "none",
        missed="none" if missed is None else missed.value,
        raider_gear=cards(view.player(raid.raider).worn),
    )


def _role(raid: RunningRaid, seat: Seat) -> str:
    if seat == raid.raider:
        return "raider"
    if seat == raid.target:
        return "target"
    side = raid.side_of(seat)
    return "none" if side is None else side.value


def _deals(raid: RunningRaid) -> Iterator[Phrase]:
    return (table_words.deal_line(each) for each in raid.deals)


_OF: Mapping[DecisionKind, Callable[[Coast, Player], Iterator[Phrase]]] = {
    DecisionKind.RAID_FIRST: _raid_first,
    DecisionKind.EVENT_FIGHT: _event_fight,
    DecisionKind.PLAN: _plan,
    DecisionKind.RECYCLE_MORE: _recycle_more,
    DecisionKind.RAID_TERMS: _raid_terms,
    DecisionKind.JOIN_ANSWERS: _join_answers,
    DecisionKind.STACK_DEFENCE: _stack_defence,
    DecisionKind.STACK_ATTACK: _stack_attack,
    DecisionKind.FIGHT_CARDS: _fight,
    DecisionKind.FIGHT_DEFENCE: _fight,
    DecisionKind.FIGHT_ATTACK: _fight,
    DecisionKind.PICK_GEAR: _pick_gear,
    DecisionKind.DISCARD_DOWN: _discard_down,
}
"""By what a view calls a decision: one about demands looks like the call for help (see `sight`)."""
