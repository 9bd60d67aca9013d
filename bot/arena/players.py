"""Who plays in the arena: the strengths of the house, chance, and whatever function one names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from bot.command_line.simulation import any_action
from bot.game.table import AnyRuleset
from rules.advice import Strength
from rules.contract import Action, Dice
from rules.strengths import choice


class Player(Protocol):
    """Chooses one of the *legal* actions of a seat from its *view* alone; *dice* are its own."""

    def __call__(self, ruleset: AnyRuleset, view: Any, legal: Sequence[Action], dice: Dice) -> Action: ...


def by_chance(ruleset: AnyRuleset, view: Any, legal: Sequence[Action], dice: Dice) -> Action:
    """Take any action, each kind as likely as another."""
    return any_action(legal, dice)


def by_strength(strength: Strength) -> Player:
    """Give who plays like an automated seat of that *strength*."""

    def chosen(ruleset: AnyRuleset, view: Any, legal: Sequence[Action], dice: Dice) -> Action:
        action: Action = choice(ruleset, view, legal, dice, strength)
        return action

    return chosen


PLAYERS: Mapping[str, Player] = {
    "random": by_chance,
    **{strength.value: by_strength(strength) for strength in Strength},
}


def player(name: str) -> Player:
    """Give the player called *name*: one of `PLAYERS`, or a function as `package.module:function`.

    Raise KeyError where there is none.
    """
    if name in PLAYERS:
        return PLAYERS[name]
    module, _, function = name.partition(":")
    try:
        found: Player = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        raise KeyError(name) from error
    return found
