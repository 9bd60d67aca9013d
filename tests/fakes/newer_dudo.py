"""Dudo as later versions might have it: alike, with a dearer call, dealt otherwise, or over sooner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from bot.content import load
from rules.contract import Action, Chance, Turn
from rules.upgrading import Fields, Said, Upgrade
from tests.dudo.game import HOME
from tests.dudo.rules import Dudo
from tests.dudo.rules.actions import CallBluff
from tests.dudo.rules.content import DudoContent
from tests.dudo.rules.events import DieLost


def newer(kind: type[NewerDudo]) -> NewerDudo:
    """Give a later version of the game with its numbers."""
    return kind(load("data", DudoContent, HOME))


class NewerDudo(Dudo):
    """Version 2, which decides all as before."""

    version = 2
    upgrades: ClassVar[tuple[Upgrade, ...]] = (Upgrade(),)


class DearerDudo(NewerDudo):
    """Version 2, by which who is wrong after a call loses two dice."""

    def decide(self, turn: Turn[Any, Any], action: Action, chance: Chance) -> None:
        """Take a second die."""
        if isinstance(action, CallBluff):
            vars(turn)["record"] = _doubled(turn.record)
        super().decide(turn, action, chance)


def _doubled(record: Callable[[Any], None]) -> Callable[[Any], None]:
    """Give *record* that takes one die more."""
    return lambda event: record(
        replace(event, left=max(0, event.left - 1)) if isinstance(event, DieLost) else event
    )


class OtherwiseDealtDudo(NewerDudo):
    """Version 2, by which a lot is drawn before the first roll that none was drawn for before."""

    def begin(self, turn: Turn[Any, Any], chance: Chance) -> None:
        """Draw once more."""
        chance.public.below(7)
        super().begin(turn, chance)


class ThirdDudo(DearerDudo):
    """Version 3, which decides all as version 2 does."""

    version = 3
    upgrades: ClassVar[tuple[Upgrade, ...]] = (Upgrade(), Upgrade())


def _renamed(state: Fields) -> Fields:
    return {("round" if name == "turn" else name): each for name, each in state.items()}


def _told_again(events: Any) -> list[Said]:
    names = {"bid_made": "bid_raised"}
    return [(names.get(name, name), fields) for name, fields in events]


def _asked_again(said: Said) -> Said:
    name, fields = said
    return ("raise_bid" if name == "make_bid" else name), fields


class RenamedDudo(NewerDudo):
    """Version 2, where what version 1 wrote in other words is still read."""

    upgrades: ClassVar[tuple[Upgrade, ...]] = (
        Upgrade(state=_renamed, events=_told_again, action=_asked_again),
    )
