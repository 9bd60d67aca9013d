"""Who plays in the arena: the strengths of the house, chance, and whatever function one names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from bot.command_line.simulation import any_action
from bot.game.table import AnyRuleset
from rules.contract import Action, Dice


class Player(Protocol):
    """Chooses one of the *legal* actions of a seat from its *view* alone; *dice* are its own."""

    def __call__(self, ruleset: AnyRuleset, view: Any, legal: Sequence[Action], dice: Dice) -> Action: ...


def by_chance(ruleset: AnyRuleset, view: Any, legal: Sequence[Action], dice: Dice) -> Action:
    """Take any action, each kind as likely as another."""
    return any_action(legal, dice)


def by_advice(ruleset: AnyRuleset, view: Any, legal: Sequence[Action], dice: Dice) -> Action:
    """Take the ruleset's advice."""
    chosen: Action = ruleset.advise(view, legal, dice)
    return chosen


PLAYERS: Mapping[str, Player] = {"random": by_chance, "steady": by_advice}


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
