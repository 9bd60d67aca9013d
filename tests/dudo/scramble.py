"""Another state of Dudo that one viewer cannot tell from this one, and words for its forms."""

from __future__ import annotations

from dataclasses import replace

from bot.game.table import AnyRuleset
from rules.contract import Action, Dice, Typed, Viewer
from tests.dudo.rules.actions import BoastBid
from tests.dudo.rules.state import Habit, Kind, State

GIVEN_WHOLE = ("Bid", "Settings")
"""Classes of the state that viewers are given as they are."""

BOASTS = ("Never!", "for **Ann** & <@1>", "—", "l'heure bleue", "x" * 40)


def scramble(ruleset: AnyRuleset, state: State, viewer: Viewer, dice: Dice) -> State:
    """Give *state* with other dice and orders than the viewer's own, and others who have yet to keep some."""
    others = [each for each in state.players if each.seat != viewer]
    players, stack = list(state.players), state.stack
    keeping = bool(stack) and stack[-1].kind is Kind.KEEP
    waiting = [each for each in stack[-1].waiting if each == viewer] if keeping else []
    playing = [each.seat for each in others if each.left]
    for player in others:
        rolled = tuple(sorted(dice.die(ruleset.content.sides) for _ in player.dice))
        # Somebody is always awaited.
        last_of_all = not waiting and player.seat == max(playing, default=None)
        waits = keeping and player.left > 0 and (dice.below(2) == 1 or last_of_all)
        if waits:
            waiting.append(player.seat)
        kept = 0 if waits or not rolled else dice.pick(rolled)
        players[player.seat] = replace(player, dice=rolled, kept=kept, habit=dice.pick(tuple(Habit)))
    if keeping:
        stack = (*stack[:-1], replace(stack[-1], waiting=tuple(sorted(waiting))))
    return replace(state, players=tuple(players), stack=stack)


def typed(ruleset: AnyRuleset, state: State, form: Action, dice: Dice) -> Action:
    """Give *form* filled with a boast that the rules accept."""
    assert isinstance(form, BoastBid)
    return replace(form, boast=Typed(dice.pick(BOASTS)))
