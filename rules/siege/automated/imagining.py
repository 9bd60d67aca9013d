"""A night that its viewer cannot tell from the true one: what is hidden is drawn from what is not seen."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from rules.contract import Action, Chance, Dice, Ruleset, Seat, Turn
from rules.kernel.draft import changed
from rules.siege.actions import TakeBack
from rules.siege.content import SiegeContent
from rules.siege.events.event import SiegeEvent
from rules.siege.names import CardKind, DecisionKind, Phase, Side
from rules.siege.night import Night
from rules.siege.state import (
    Decision,
    Engagement,
    Fortification,
    HeldCard,
    PlayedCard,
    Player,
    Stage,
    State,
)

SiegeRules = Ruleset[State, Action, SiegeEvent, Night]

WINDOWS = (DecisionKind.OPENING_WINDOW, DecisionKind.CLOSING_WINDOW)
CHOSEN_IN_SECRET = (
    *(DecisionKind.SIDE_WISH, DecisionKind.MUSTER, DecisionKind.DEPLOY_GARRISON, DecisionKind.DEPLOY_STORM),
    *WINDOWS,
)
"""Decisions whose answers are kept until all are in, while it is known who has answered."""
STAGES = {
    DecisionKind.DECLARE_DEFENCE: Stage.DECLARING,
    DecisionKind.CHOOSE_LOSS: Stage.RETREAT,
    DecisionKind.CHOOSE_RETREAT: Stage.SHAKE,
}
"""How far an engagement has come that asks this; whatever else it asks comes after the battles."""
ABOUT_THE_BEATEN = (DecisionKind.CHOOSE_LOSS, DecisionKind.CHOOSE_RETREAT)


def imagined(rules: SiegeRules, view: Night, dice: Dice) -> State:
    """Give a state whose view is *view*, and which can be played on."""
    seen = view.state
    hands = tuple(each if each.seat == view.viewer else _with_hand(view, each, dice) for each in seen.players)
    state = changed(
        seen,
        players=hands,
        places=_places(view),
        fortifications=tuple(_drained(each, seen.phase) for each in seen.fortifications),
        engagement=_engagement(seen),
    )
    return _with_answers(rules, changed(state, stack=_stack(view, state, dice)), view, dice)


def _places(view: Night) -> tuple[Seat, ...]:
    """SIEGE-4: the order of the first round, from that of this one."""
    state = view.state
    if state.settings.rotation == "none" or state.round < 1:
        return state.order
    queues = {side: deque(seat for seat in state.order if view.side(seat) is side) for side in Side}
    for queue in queues.values():
        queue.rotate(state.round - 1)
    return tuple(queues[view.side(seat)].popleft() for seat in state.order)


def _drained(fortification: Fortification, phase: Phase) -> Fortification:
    """Whether by a card or by influence is not marked on it: in the opening window it can only be a card."""
    if phase is not Phase.OPENING_WINDOW:
        return fortification
    return changed(fortification, drained=False, pressed=fortification.drained)


def _engagement(state: State) -> Engagement | None:
    if state.engagement is None or state.top is None:
        return None
    loser = state.top.squad if state.top.kind in ABOUT_THE_BEATEN else None
    return changed(state.engagement, stage=STAGES.get(state.top.kind, Stage.OVER), loser=loser)


# Hands.


def _with_hand(view: Night, player: Player, dice: Dice) -> Player:
    """SIEGE-57: of each token that *player* controls one of its two cards."""
    state, content = view.state, view.content
    known = {each.underground: each.card for each in _seen_of(view, player.seat)}
    played = next((each for each in state.window if each.seat == player.seat), None)
    if played is not None:
        known[content.token_of[played.card].id] = played.card
    hand: list[HeldCard] = []
    for token in state.undergrounds:
        if token.controller == player.seat:
            card = known.get(token.id) or dice.pick(content.token[token.id].cards)
            is_played = played is not None and played.card == card
            hand.append(HeldCard(card, token.id, tapped=is_played or _is_tapped(state, dice)))
    if _is_choosing(state, player.seat) and all(each.tapped for each in hand):
        # SIEGE-61: who is asked has an active card.
        place = dice.below(len(hand))
        hand[place] = changed(hand[place], tapped=False)
    return changed(player, cards=tuple(hand), committed=_committed(content, played, hand, dice))


def _seen_of(view: Night, seat: Seat) -> tuple[HeldCard, ...]:
    peeks = view.own.peeks if view.own is not None else ()
    return next((each.cards for each in peeks if each.of == seat), ())


def _is_tapped(state: State, dice: Dice) -> bool:
    """SIEGE-60: cards arrive tapped, and all become active at the end of the round."""
    if state.settings.untap_at == "round_end":
        if state.round <= 1:
            return True
        if state.phase is Phase.OPENING_WINDOW:
            return False
    return dice.below(2) == 1


def _is_choosing(state: State, seat: Seat) -> bool:
    top = state.top
    return top is not None and top.kind in WINDOWS and seat in top.waiting


def _committed(
    content: SiegeContent, played: PlayedCard | None, hand: Sequence[HeldCard], dice: Dice
) -> PlayedCard | None:
    """The revealed card of a window with its secret target, which only its player knows."""
    if played is None or content.card[played.card].kind is not CardKind.UNTAP:
        return played
    tapped = [each.card for each in hand if each.tapped and each.card != played.card]
    aim = dice.pick(tapped) if tapped else None
    return changed(played, targets=changed(played.targets, own_card=aim))


# What is being decided.


def _stack(view: Night, state: State, dice: Dice) -> tuple[Decision, ...]:
    """Give the decision that is seen, above those that it has interrupted."""
    top = state.top
    if top is None:
        return ()
    below: list[Decision] = []
    if state.active is not None and top.kind is not DecisionKind.TURN:
        below.append(Decision(DecisionKind.TURN, (state.active,), (state.active,)))
    if state.engagement is not None:
        below.append(Decision(DecisionKind.BATTLES))
    if state.phase in (Phase.OPENING_WINDOW, Phase.CLOSING_WINDOW) and top.kind not in WINDOWS:
        below.append(Decision(DecisionKind.WINDOW_CARDS))
        if top.kind is DecisionKind.AIM_TORNADO and _may_step_again(view.content, state, top.asked[0], dice):
            below.append(Decision(DecisionKind.WIND_STEPS, top.asked, top.asked))
    own = view.own
    if own is not None and own.defence is not None:
        top = changed(top, waiting=tuple(seat for seat in top.waiting if seat != own.seat))
    return (*below, top)


def _may_step_again(content: SiegeContent, state: State, mover: Seat, dice: Dice) -> bool:
    """SIEGE-65: whether a two-step card has brought the Tornado by its first step, not by its second."""
    player = state.players[mover]
    two_steps = any(content.card[each.card].steps > 1 for each in player.cards if each.tapped)
    if not two_steps or player.moves >= state.settings.weather_cap:
        return False
    return player.moves == 1 or (state.phase is Phase.CLOSING_WINDOW and dice.below(2) == 1)


def _with_answers(rules: SiegeRules, state: State, view: Night, dice: Dice) -> State:
    """Give *state* with what others have chosen already: anything that the rules let them choose."""
    top = state.top
    if top is None or top.kind not in CHOSEN_IN_SECRET:
        return state
    for seat in _answered(state, top):
        if seat != view.viewer:
            state = changed(state, stack=(changed(top, waiting=(seat, *top.waiting)),))
            while seat in state.stack[-1].waiting:
                state = _choose(rules, state, seat, dice)
    return state


def _answered(state: State, top: Decision) -> list[Seat]:
    """Give who was asked and is not waited for any more."""
    asked = [player for player in state.players if player.seat not in top.waiting]
    match top.kind:
        case DecisionKind.SIDE_WISH if state.settings.sides_by == "host":
            asked = []
        case DecisionKind.DEPLOY_GARRISON:
            asked = [each for each in asked if each.side is Side.DEFENDER]
        case DecisionKind.DEPLOY_STORM:
            asked = [each for each in asked if each.side is Side.STORMER]
        case kind if kind in WINDOWS:
            asked = [each for each in asked if any(not held.tapped for held in each.cards)]
    return [each.seat for each in asked]


def _choose(rules: SiegeRules, state: State, seat: Seat, dice: Dice) -> State:
    """Let *seat* choose by chance: a card, or none, is as likely as another, whatever its targets are."""
    legal = [each for each in rules.legal_actions(state, seat) if not isinstance(each, TakeBack)]
    card = dice.pick(list(dict.fromkeys(getattr(each, "card", None) for each in legal)))
    chosen = dice.pick([each for each in legal if getattr(each, "card", None) == card])
    turn = Turn(rules, state)
    rules.decide(turn, chosen, Chance(dice, dice))
    return turn.state
