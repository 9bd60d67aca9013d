"""A state under its rules: a press asks much about it, many times over, and each answer is reckoned once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rules.contract import Action, Pending, Phrase, Result, Seat, Viewer
from rules.game_words import WordedRuleset

T = TypeVar("T")


class Position:
    """What *ruleset* says of *state*: each question is answered from memory the second time."""

    def __init__(self, ruleset: WordedRuleset[Any, Any, Any, Any], state: Any) -> None:
        self.ruleset = ruleset
        self.state = state
        self._known: dict[tuple[str, Viewer], Any] = {}

    @property
    def pending(self) -> Pending | None:
        """The decision on top of the stack; None when the game is over."""
        return self.once("pending", None, lambda: self.ruleset.pending(self.state))

    @property
    def result(self) -> Result | None:
        """The result once the game is over."""
        return self.once("result", None, lambda: self.ruleset.result(self.state))

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        """Give the menu of *seat*."""
        return self.once("legal", seat, lambda: self.ruleset.legal_actions(self.state, seat))

    def forms(self, seat: Seat) -> Sequence[Action]:
        """Give what *seat* may do by typing."""
        return self.once("forms", seat, lambda: self.ruleset.forms(self.state, seat))

    def orders(self, seat: Seat) -> Sequence[Action]:
        """Give the standing orders that *seat* may leave."""
        return self.once("orders", seat, lambda: self.ruleset.orders(self.state, seat))

    def view(self, viewer: Viewer) -> Any:
        """Give what *viewer* knows."""
        return self.once("view", viewer, lambda: self.ruleset.view(self.state, viewer))

    def headline(self) -> Sequence[Phrase]:
        """Give the public table as short lines."""
        return self.once("headline", None, lambda: self.ruleset.headline(self.view(None)))

    @property
    def round(self) -> int:
        """The number of the round that is played; 0 before the first."""
        return self.once("round", None, lambda: self.ruleset.round(self.view(None)))

    def hand(self, seat: Seat) -> tuple[Phrase, ...]:
        """Give the private lines of *seat*."""
        return self.once("hand", seat, lambda: tuple(self.ruleset.hand(self.view(seat))))

    def once(self, question: str, viewer: Viewer, ask: Callable[[], T]) -> T:
        """Give the answer to *question* for *viewer*, as *ask* gives it the first time."""
        # A picture or advice may ask from another thread: at worst both reckon the same.
        key = question, viewer
        if key not in self._known:
            self._known[key] = ask()
        known: T = self._known[key]
        return known
