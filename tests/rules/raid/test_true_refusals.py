"""Section 3: whatever is refused is refused for a reason that is true, in any state of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from loaded_dice import SteadyChance

from rules.contract import Action, Chance, IllegalAction, Turn, Typed
from rules.raid import actions
from rules.raid.coast import Coast
from rules.raid.fight import why_not_paid
from rules.raid.names import CardKind, ChargesId, Due, Ground, OrderKind, Side, Slot
from rules.raid.state import RunningRaid, State, Terms, without
from rules.raid.terms import terms_between
from tests.rules.raid.raid_games import states
from tests.rules.raid.raid_scenes import RAID

Claim = Callable[[Coast, Any], bool]
TRIED = 40
"""Wishes in each state."""


def raid_of(coast: Coast) -> RunningRaid:
    raid = coast.state.raid
    assert raid is not None
    return raid


def agreed(coast: Coast, action: Any) -> Terms:
    return terms_between(raid_of(coast), action.seat, action.other)


def wanted(coast: Coast, action: Any) -> tuple[Any, ...]:
    """The cards that an action takes out of its seat's hand."""
    raid = coast.state.raid
    match action:
        case actions.PlayExplosives(charges=charges):
            return tuple(each for each in charges.split("+") if each)
        case actions.ComeHome():
            return ("anti_raid",)
        case actions.LendCard():
            return (coast.join_card(raid_of(coast), action.seat),)
        case actions.JoinAttack():
            return ("flare_gun",)
        case actions.JoinDefence():
            return ("anti_raid",)
        case actions.ChangeGear(outfit=outfit):
            return without(outfit, coast.player(action.seat).worn)
        case actions.AcceptDemand(seat, other):
            demand = raid.demand_of(other, seat) if raid is not None else None
            return demand.terms.cards if demand is not None else ()
        case _:
            return (action.card,)


def lacks(coast: Coast, action: Any) -> bool:
    player = coast.player(action.seat)
    return bool(without(wanted(coast, action), without(player.hand, player.laid_out))) or not wanted(
        coast, action
    )


def is_promised(coast: Coast, action: Any) -> bool:
    player, cards = coast.player(action.seat), wanted(coast, action)
    return not without(cards, player.hand) and bool(without(cards, coast.free(action.seat)))


def fits(coast: Coast, action: Any) -> bool:
    """Whether this seat is asked something that such an action answers."""
    decision = coast.state.decision
    return decision is not None and any(
        type(each) is type(action) for each in RAID.legal_actions(coast.state, action.seat)
    )


def is_asked(coast: Coast, action: Any) -> bool:
    return bool(RAID.legal_actions(coast.state, action.seat))


def unmet(coast: Coast, action: Any) -> bool:
    player = coast.player(action.seat)
    if isinstance(action, actions.GoToEvent):
        return not coast.meets(action.seat, coast.content.place[action.place])
    forbids = None if player.place is None or coast.state.raid else coast.content.place[player.place].forbids
    needs = coast.card(action.card).needs
    return needs is not None and not coast.has_tag(player.worn, needs, forbids)


def is_wrong_kind(coast: Coast, action: Any) -> bool:
    kinds = {coast.card(each).kind for each in wanted(coast, action)}
    match action:
        case actions.PlayBunker():
            return CardKind.BUNKER not in kinds
        case actions.PlayExplosives():
            return kinds != {CardKind.EXPLOSIVES}
        case actions.PlayUtility():
            return coast.card(action.card).use not in ("spy", "steal", "draw")
        case _:
            card = coast.card(action.card)
            traps = (CardKind.GUNTRAP, CardKind.TURRET) if coast.state.raid else ()
            fights = kinds & {CardKind.MEDICINE, CardKind.BRIBED, *traps}
            return not fights and card.needs is None and not (coast.state.raid and card.use == "hide")


def is_wrong_side(coast: Coast, action: Any) -> bool:
    raid = raid_of(coast)
    if isinstance(action, actions.SetLoot):
        return raid.raider not in (action.seat, action.other)
    if isinstance(action, actions.ComeHome):
        return action.seat != raid.target
    attacks = raid.side_of(action.seat) is Side.ATTACK
    return attacks or (coast.card(action.card).use == "hide" and action.seat != raid.target)


def too_dear(coast: Coast, action: Any) -> bool:
    scrap = coast.player(action.seat).scrap
    if isinstance(action, actions.SetScrap):
        return bool(action.amount > scrap)
    laid_out = sum(coast.card(each).cost for each in coast.player(action.seat).laid_out)
    return bool(laid_out + coast.card(action.card).cost > scrap)


def breaks_a_pledge(coast: Coast, action: Any) -> bool:
    if isinstance(action, actions.LayOut | actions.PlayFightCard):
        return why_not_paid(coast, action.seat, action.card) is not None and not too_dear(coast, action)
    player, raid = coast.player(action.seat), raid_of(coast)
    helper = action.other
    demand = raid.demand_of(helper, action.seat)
    amount = action.amount if isinstance(action, actions.SetScrap) else demand.terms.scrap if demand else 0
    keeps = player.scrap - (coast.half(player.scrap) if action.seat == raid.target else 0)
    return bool(amount + coast.pledged(action.seat, helper) > keeps)


def over_a_limit(coast: Coast, action: Any) -> bool:
    raid, helper = raid_of(coast), action.seat not in (raid_of(coast).raider, raid_of(coast).target)
    match action:
        case actions.SetLoot(amount=amount):
            return not 1 <= amount <= coast.half(coast.player(raid.target).scrap)
        case actions.SetGear(pieces=pieces):
            return pieces < 1 or pieces > len(Slot)
        case actions.SetScrap(amount=amount):
            return helper and bool(amount > coast.player(action.other).scrap)
        case _:
            held = len(coast.player(action.other).hand)
            return helper and len(agreed(coast, action).cards) >= min(held, coast.card(action.card).copies)


def is_unchanged(coast: Coast, action: Any) -> bool:
    terms = agreed(coast, action)
    match action:
        case actions.SetScrap(amount=amount):
            return bool(terms.scrap == amount)
        case actions.SetLoot(amount=amount):
            return bool(terms.loot_scrap == amount)
        case actions.SetGear(pieces=pieces):
            return bool(terms.loot_gear == pieces)
        case actions.LendCard():
            return terms.lend
        case _:
            return bool(terms.due is action.due)


def is_no_target(coast: Coast, action: Any) -> bool:
    other = action.target if hasattr(action, "target") else action.other
    raid = coast.state.raid
    if isinstance(action, actions.PlayUtility) and (other is None or coast.card(action.card).use == "draw"):
        return True
    if other not in coast.state.playing():
        return True
    return raid is not None and (action.seat in (raid.raider, raid.target)) is (
        other in (raid.raider, raid.target)
    )


CLAIMS: Mapping[str, Claim] = {
    "not_your_decision": lambda coast, action: not RAID.legal_actions(coast.state, action.seat),
    "not_now": lambda coast, action: not fits(coast, action) and is_asked(coast, action),
    "no_event": lambda coast, action: coast.player(action.seat).place is None and is_asked(coast, action),
    "already_answered": lambda coast, action: (
        not RAID.legal_actions(coast.state, action.seat)
        or (raid_of(coast).answer_of(action.other) is not None)
    ),
    "not_in_hand": lacks,
    "reserved": is_promised,
    "no_explosives": lambda coast, action: (
        not coast.free_of(action.seat, CardKind.EXPLOSIVES)
        or coast.card(action.card).kind is not CardKind.EXPLOSIVES
    ),
    "turn_begun": lambda coast, action: coast.state.begun and coast.settings.strict_start,
    "raid_first": lambda coast, action: coast.settings.raid_first and coast.state.decision.kind == "plan",  # type: ignore[union-attr]  # refused in a plan
    "grace": lambda coast, action: coast.state.round <= coast.settings.grace_rounds,
    "shielded": lambda coast, action: bool(coast.player(action.target).raided_by),
    "self_target": lambda coast, action: action.target == action.seat,
    "no_target": is_no_target,
    "no_target_card": lambda coast, action: not coast.player(action.target).hand,
    "bad_outfit": lambda coast, action: (
        (action.weapon, action.head, action.body, action.pack) not in coast.outfits(action.seat)
    ),
    "gear_unchanged": lambda coast, action: action.outfit == coast.player(action.seat).worn,
    "gear_locked": lambda coast, action: (
        coast.player(action.seat).place is not None or raid_of(coast).target != action.seat
    ),
    "already_changed": lambda coast, action: raid_of(coast).changed and raid_of(coast).target == action.seat,
    "not_at_event": lambda coast, action: coast.player(getattr(action, "target", action.seat)).place is None,
    "at_event": lambda coast, action: (
        coast.player(action.seat).place is not None and coast.player(action.seat).hand.count("anti_raid") < 1
    ),
    "requirement": unmet,
    "not_in_row": lambda coast, action: action.place not in coast.state.row,
    "wrong_kind": is_wrong_kind,
    "too_weak": lambda coast, action: (
        sum(coast.card(each).force for each in wanted(coast, action))
        < coast.card(raid_of(coast).stack[-1].card).grade
    ),
    "too_many": lambda coast, action: len(wanted(coast, action)) > 1,
    "wrong_side": is_wrong_side,
    "own_power_away": lambda coast, action: coast.player(action.seat).place is not None,
    "cannot_pay": too_dear,
    "pledge_limit": breaks_a_pledge,
    "limit_count": lambda coast, action: coast.state.decision.kind == "plan",  # type: ignore[union-attr]  # refused in a plan
    "not_in_spoils": lambda coast, action: action.card not in raid_of(coast).spoils,
    "no_offer": lambda coast, action: (
        raid_of(coast).offer_to(action.seat, raid_of(coast).principal(side_of(action))) is None
    ),
    "no_demand": lambda coast, action: (
        raid_of(coast).demand_of(action.seat, raid_of(coast).principal(side_of(action))) is None
        if isinstance(action, actions.JoinAttack | actions.JoinDefence)
        else raid_of(coast).demand_of(action.other, action.seat) is None
    ),
    "no_deals": lambda coast, action: coast.settings.deals == "off",
    "no_lending": lambda coast, action: not coast.settings.lend_join_cards,
    "no_terms": lambda coast, action: agreed(coast, action).is_empty,
    "terms_unchanged": is_unchanged,
    "at_least_one": lambda coast, action: action.amount < 1,
    "demand_limit": over_a_limit,
    "loot_limit": over_a_limit,
    "gear_limit": over_a_limit,
    "cards_limit": over_a_limit,
    "copies_limit": over_a_limit,
    "nothing_laid_out": lambda coast, action: not coast.player(action.seat).laid_out,
    "nothing_typed": lambda coast, action: not action.words.strip(),
    "order_unchanged": lambda coast, action: (
        (action.order in coast.player(action.seat).orders) is isinstance(action, actions.LeaveOrder)
    ),
    "retiring_locked": lambda coast, action: OrderKind.LET_ME_RETIRE not in coast.player(action.seat).orders,
    "already_leaving": lambda coast, action: coast.player(action.seat).leaving,
}
"""What each reason claims, reckoned from the state alone."""


def side_of(action: Action) -> Side:
    return Side.ATTACK if isinstance(action, actions.JoinAttack) else Side.DEFENCE


def wishes(state: State, dice: SteadyChance) -> Iterator[Action]:
    """Give wishes of all kinds by all seats, most of them out of place."""
    cards, seats = list(RAID.content.card), [player.seat for player in state.players]
    hands = [card for player in state.players for card in (*player.hand, *player.worn)] or cards
    pools: Mapping[str, Callable[[], Any]] = {
        "CardId": lambda: dice.pick(hands if dice.below(4) else cards),
        "Seat": lambda: dice.pick(seats),
        "Seat | None": lambda: dice.pick([*seats, None]),
        "CardId | None": lambda: dice.pick([None, None, *hands]),
        "PlaceId": lambda: dice.pick(list(RAID.content.place)),
        "int": lambda: dice.below(45),
        "Due": lambda: dice.pick(list(Due)),
        "Ground": lambda: dice.pick(list(Ground)),
        "OrderKind": lambda: dice.pick(list(OrderKind)),
        "ChargesId": lambda: ChargesId("+".join(dice.pick(hands) for _ in range(1 + dice.below(2)))),
        "Typed": lambda: Typed(dice.pick(["", "peace"])),
    }
    asked = RAID.pending(state)
    fitting = {seat: list(dict.fromkeys(map(type, RAID.legal_actions(state, seat)))) for seat in seats}
    for number in range(TRIED):
        seat = dice.pick(asked.seats if asked is not None and number % 4 else seats)
        kind = dice.pick(fitting[seat] if fitting[seat] and number % 3 else RAID.action_types)
        facts = {name: pools[str(field)]() for name, field in kind.__annotations__.items()}
        yield kind(seat, **facts)


def judged(state: State, action: Action) -> IllegalAction | None:
    dice = SteadyChance(7)
    try:
        RAID.decide(Turn(RAID, state), action, Chance(dice, dice))
    except IllegalAction as refusal:
        return refusal
    return None


@pytest.mark.parametrize(
    "seed", [*range(2), *(pytest.param(n, marks=pytest.mark.soak) for n in range(2, 60))]
)
def test_every_refusal_gives_a_reason_that_is_true(seed: int) -> None:
    """Section 3: over random games with random options no reason is given that does not hold."""
    dice, seen = SteadyChance(1000 + seed), set()
    for number, (_, state) in enumerate(states(seed)):
        if number % 11:
            continue
        for action in wishes(state, dice):
            refusal = judged(state, action)
            if refusal is None:
                continue
            seen.add(refusal.key)
            if state.outcome is None:
                assert CLAIMS[refusal.key](RAID.coast(state), action), (
                    f"{refusal.key}: {action} in {state.decision}"
                )
    assert len(seen) > 5
