"""Every game as its next version might have it: dealt otherwise, or without an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.game.table import AnyRuleset
from rules.contract import Action, Chance, IllegalAction, Seat, Turn
from rules.upgrading import Upgrade


def dealt_otherwise(ruleset: AnyRuleset) -> AnyRuleset:
    """Give the next version of *ruleset*, which draws a lot before the deal."""

    class Next(type(ruleset)):  # type: ignore[misc]  # a class that is only known here
        """The same, but for the lot."""

        version = ruleset.version + 1
        upgrades = (*ruleset.upgrades, Upgrade())

        def begin(self, turn: Turn[Any, Any], chance: Chance) -> None:
            """Draw, and deal."""
            chance.public.below(7)
            super().begin(turn, chance)

    return _made(Next, ruleset)


def without_action(ruleset: AnyRuleset, kind: type[Action]) -> AnyRuleset:
    """Give the next version of *ruleset*, which knows no action of *kind* wherever there is another."""

    class Next(type(ruleset)):  # type: ignore[misc]  # a class that is only known here
        """The same, but for that."""

        version = ruleset.version + 1
        upgrades = (*ruleset.upgrades, Upgrade())

        def decide(self, turn: Turn[Any, Any], action: Action, chance: Chance) -> None:
            """Refuse it."""
            if type(action) is kind:
                raise IllegalAction("no_more")
            super().decide(turn, action, chance)

        def legal_actions(self, state: Any, seat: Seat) -> Sequence[Action]:
            """Leave it out."""
            offered: Sequence[Action] = super().legal_actions(state, seat)
            return [each for each in offered if type(each) is not kind] or offered

    return _made(Next, ruleset)


def _made(kind: type[Any], ruleset: AnyRuleset) -> AnyRuleset:
    following: AnyRuleset = kind.__new__(kind)
    following.__dict__.update(ruleset.__dict__)
    return following
