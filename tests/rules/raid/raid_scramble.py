"""Another state of Raid that one viewer cannot tell from this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.contract import Action, Dice, Seat, Typed, Viewer
from rules.raid import Raid
from rules.raid.actions import NotePromise
from rules.raid.names import CardId, DecisionKind, Ground, OrderKind, PlaceId, Side
from rules.raid.outcome import gear_at_stake, lootable
from rules.raid.sight import HIDDEN
from rules.raid.state import Answer, Commitment, Player, Proposal, RunningRaid, Stage, State, Terms, without

GIVEN_WHOLE = (
    "Answer",
    "Commitment",
    "Laid",
    "Outcome",
    "Proposal",
    "Settings",
    "Snapshot",
    "Terms",
    "Trace",
)
"""Classes of the state that viewers are given as they are."""


@dataclass(frozen=True)
class Matter:
    """What the page of a decision names."""

    seats: tuple[Seat, ...] = ()
    cards: tuple[CardId, ...] = ()
    places: tuple[PlaceId, ...] = ()
    numbers: tuple[int, ...] = ()


WORDS = ("I share the next event", "No raids on you", "ты мне, я тебе")


def typed(ruleset: Raid, state: State, form: Action, dice: Dice) -> Action:
    """Give *form* filled in."""
    assert isinstance(form, NotePromise)
    return replace(form, words=Typed(dice.pick(WORDS)))


def matters(ruleset: Raid, state: State) -> Matter:
    """Give what the open decision is about, for the first seat that is asked."""
    assert state.decision is not None
    coast, raid, kind = ruleset.coast(state), state.raid, state.decision.kind
    own = state.players[state.decision.waiting[0]]
    if raid is None:
        place = () if own.place is None else (own.place,)
        match kind:
            case DecisionKind.EVENT_FIGHT:
                found = ruleset.content.place[place[0]]
                numbers = (coast.power(own.worn, found.forbids), found.strength, found.danger)
                at_stake = own.worn if found.danger else ()
                return Matter(cards=(*at_stake, *own.laid_out), places=place, numbers=numbers)
            case DecisionKind.DISCARD_DOWN:
                return Matter(numbers=(len(own.hand), coast.hand_limit(own.seat)))
            case DecisionKind.RECYCLE_MORE:
                return Matter(numbers=(state.recycled, own.scrap, len(own.hand)))
            case _:
                numbers = (state.round, own.scrap, coast.power(own.worn), len(own.hand))
                return Matter(cards=own.worn, places=place, numbers=numbers)
    if kind is DecisionKind.PICK_GEAR:
        return Matter((raid.raider, raid.target), cards=raid.spoils, numbers=(raid.picks,))
    heard = [each for each in (*raid.offers, *raid.deals) if own.seat in (each.principal, each.helper)]
    if kind is DecisionKind.DEMANDS:
        heard += [each for each in raid.demands if each.principal == own.seat]
    others = tuple(seat for each in heard for seat in (each.principal, each.helper))
    loot = 0 if raid.blown is False else lootable(coast, raid)[0]
    return Matter(
        seats=(raid.raider, raid.target, *raid.attackers, *raid.defenders, *others),
        cards=(
            *(each.card for each in raid.stack if raid.blown is None),
            *state.players[raid.raider].worn,
            *(state.players[raid.target].worn if gear_at_stake(coast, raid) else ()),
            *(card for each in heard for card in each.terms.cards),
            *own.laid_out,
        ),
        numbers=(*([loot] if loot else []), *(each.terms.scrap for each in heard if each.terms.scrap)),
    )


def scramble(ruleset: Raid, state: State, viewer: Viewer, dice: Dice) -> State:
    """Give *state* with everything changed that *viewer* cannot know."""
    state = _other_cards(ruleset, state, viewer, dice)
    state = replace(state, players=tuple(_other_thoughts(each, viewer, dice) for each in state.players))
    if state.raid is not None:
        state = replace(state, raid=_other_raid(ruleset, state, state.raid, viewer, dice))
    return _other_answers(state, viewer, dice)


def _shuffled(things: Sequence[CardId], dice: Dice) -> list[CardId]:
    return [things[place] for place in dice.shuffle(len(things))]


def _bound(ruleset: Raid, state: State, seat: Seat) -> tuple[CardId, ...]:
    """Give the hand cards that offers and deals name, so that they must be there."""
    return ruleset.coast(state).reserved(seat)


def _other_cards(ruleset: Raid, state: State, viewer: Viewer, dice: Dice) -> State:
    """Decks are in another order, and whatever others hold may be any of those cards."""
    state = replace(state, events=tuple(state.events[n] for n in dice.shuffle(len(state.events))))
    if state.opened:
        supply, locker = _shuffled(state.supply, dice), _shuffled(state.locker, dice)
        return replace(state, supply=tuple(supply), locker=tuple(locker))
    of_locker = ruleset.content.of_locker
    bound = {player.seat: _bound(ruleset, state, player.seat) for player in state.players}
    others = [player for player in state.players if player.seat != viewer]
    held = {player.seat: without(player.hand, bound[player.seat]) for player in others}
    pools = {
        False: [*state.supply, *(card for cards in held.values() for card in cards if card not in of_locker)],
        True: [*state.locker, *(card for cards in held.values() for card in cards if card in of_locker)],
    }
    mixed = {kind: _shuffled(cards, dice) for kind, cards in pools.items()}
    players = list(state.players)
    for player in others:
        new = [mixed[card in of_locker].pop() for card in held[player.seat]]
        players[player.seat] = replace(player, hand=(*new, *bound[player.seat]), laid_out=())
    return replace(state, players=tuple(players), supply=tuple(mixed[False]), locker=tuple(mixed[True]))


def _other_thoughts(player: Player, viewer: Viewer, dice: Dice) -> Player:
    if player.seat == viewer:
        return player
    orders = tuple(each for each in OrderKind if dice.below(2))
    return replace(player, orders=orders, snapshots=player.snapshots[: dice.below(2)], traces=())


def _other_raid(ruleset: Raid, state: State, raid: RunningRaid, viewer: Viewer, dice: Dice) -> RunningRaid:
    everybody = [seat for seat in state.order if not state.players[seat].retired]
    helpers = [seat for seat in everybody if seat not in (raid.raider, raid.target)]
    if not raid.shown:
        raid = replace(raid, committed=_other_commitments(state, raid, viewer, dice))
    raid = replace(raid, deals=tuple(_other_deal(state, each, viewer) for each in raid.deals))
    if raid.revealed:
        return raid
    if state.settings.deals != "open":
        mine = [each for each in raid.offers if viewer in (each.principal, each.helper)]
        strange = [
            Proposal(principal, helper, Terms(loot_gear=1 + dice.below(2)))
            for principal in (raid.raider, raid.target)
            for helper in helpers
            if viewer not in (principal, helper) and dice.below(2)
        ]
        raid = replace(raid, offers=(*mine, *strange))
    return _other_calls(state, raid, viewer, helpers, dice)


def _other_commitments(state: State, raid: RunningRaid, viewer: Viewer, dice: Dice) -> tuple[Commitment, ...]:
    return tuple(
        each if each.seat == viewer else Commitment(each.seat, state.players[each.seat].hand[: dice.below(2)])
        for each in raid.committed
    )


def _other_deal(state: State, deal: Proposal, viewer: Viewer) -> Proposal:
    """The names of promised cards are for both parties; here they come from the other end of the hand."""
    if viewer in (deal.principal, deal.helper) or not deal.terms.cards:
        return deal
    hand = state.players[deal.principal].hand
    return replace(deal, terms=replace(deal.terms, cards=hand[: len(deal.terms.cards)]))


def _other_calls(
    state: State, raid: RunningRaid, viewer: Viewer, helpers: Sequence[Seat], dice: Dice
) -> RunningRaid:
    """Sealed answers and demands that *viewer* has no part in."""
    if state.settings.deals == "open" and raid.stage is Stage.DEMANDS:
        return raid
    is_principal = viewer in (raid.raider, raid.target)

    def is_known(answer: Answer) -> bool:
        """Whether the viewer gave the answer, or has it as a demand."""
        demanded = raid.stage is Stage.DEMANDS and answer.ground is Ground.DEMAND and answer.side is not None
        to_viewer = demanded and is_principal and raid.principal(answer.side or Side.ATTACK) == viewer
        return answer.seat == viewer or to_viewer

    known = {each.seat for each in raid.answers if is_known(each)}
    answers = tuple(
        each
        if each.seat in known
        else dice.pick((Answer(each.seat), Answer(each.seat, Side.ATTACK, Ground.FREE)))
        for each in raid.answers
    )
    demands = [each for each in raid.demands if each.helper in known or each.helper == viewer]
    demands += [
        Proposal(raid.raider, seat, Terms(loot_gear=1))
        for seat in helpers
        if seat not in known and seat != viewer and dice.below(2) and raid.stage is not Stage.DEMANDS
    ]
    return replace(raid, answers=answers, demands=tuple(demands))


def _other_answers(state: State, viewer: Viewer, dice: Dice) -> State:
    """Who has passed in secret, and who left a standing order: at least one is awaited who left none."""
    state = _other_passes(state, viewer, dice)
    decision = state.decision
    if decision is None or len(decision.waiting) < 2:
        return state
    own = [seat for seat in decision.ordered if seat == viewer]
    some = [seat for seat in decision.waiting if seat != viewer and dice.below(2)]
    if len([*own, *some]) == len(decision.waiting):
        some = some[1:]
    return replace(state, decision=replace(decision, ordered=(*own, *some)))


def _other_passes(state: State, viewer: Viewer, dice: Dice) -> State:
    """Which of those asked have passed, where that is secret: at least one is still awaited."""
    decision = state.decision
    if decision is None or state.raid is None:
        return state
    if decision.kind is DecisionKind.DEMANDS:
        asked: tuple[Seat, ...] = (state.raid.raider, state.raid.target)
    elif decision.kind in HIDDEN:
        asked = decision.asked
    else:
        return state
    others = [seat for seat in asked if seat != viewer]
    waiting = [seat for seat in decision.waiting if seat == viewer]
    waiting += [seat for seat in others if dice.below(2)]
    if not waiting:
        waiting = others[:1]
    if not waiting:
        return state
    return replace(state, decision=replace(decision, waiting=tuple(waiting)))
