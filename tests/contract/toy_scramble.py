"""Another state of the toy that one viewer cannot tell from this one, and words for its forms."""

from __future__ import annotations

from dataclasses import replace

from bot.game.table import AnyRuleset
from rules.contract import Action, Dice, Seat, Typed, Viewer
from tests.contract.toy_ruleset import Decision, EngraveLantern, Habit, Kind, ToyState

GIVEN_WHOLE = ("Lantern",)
"""Classes of the state that viewers are given as they are."""

MOTTOES = ("Lux", "for **Ann** & <@1>", "—", "l'heure bleue", "x" * 40)


def scramble(ruleset: AnyRuleset, state: ToyState, viewer: Viewer, dice: Dice) -> ToyState:
    """Give *state* with other hands, another deck, other laid cards and orders than the viewer's own."""
    others = [Seat(n) for n in range(len(state.hands)) if n != viewer]
    secret_laying = bool(state.decisions) and state.decisions[-1].kind is Kind.LAY and not state.revealed
    unknown = list(state.deck)
    for seat in others:
        unknown += state.hands[seat]
        if secret_laying and (card := state.laid[seat]) is not None:
            unknown.append(card)
    cards = [unknown[place] for place in dice.shuffle(len(unknown))]
    hands, laid, orders = list(state.hands), list(state.laid), list(state.orders)
    waiting = [seat for seat in state.decisions[-1].seats if seat == viewer] if secret_laying else []
    for seat in others:
        held = len(state.hands[seat])
        orders[seat] = dice.pick(tuple(Habit))
        if secret_laying:
            held += state.laid[seat] is not None
            lays = dice.below(2) == 1 and (bool(waiting) or seat != others[-1])
            laid[seat] = cards.pop() if lays else None
            held -= lays
            if not lays:
                waiting.append(seat)
        hands[seat] = tuple(sorted(cards.pop() for _ in range(held)))
    decisions = state.decisions
    if secret_laying:
        decisions = (*decisions[:-1], Decision(Kind.LAY, tuple(sorted(waiting))))
    return replace(
        state,
        deck=tuple(cards),
        hands=tuple(hands),
        laid=tuple(laid),
        orders=tuple(orders),
        decisions=decisions,
    )


def typed(ruleset: AnyRuleset, state: ToyState, form: Action, dice: Dice) -> Action:
    """Give *form* filled with a motto that the rules accept."""
    assert isinstance(form, EngraveLantern)
    return replace(form, motto=Typed(dice.pick(MOTTOES)))
