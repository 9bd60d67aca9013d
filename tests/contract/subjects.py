"""What the contract suite is held over: the tests' games and every ruleset, each with its scrambler."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from bot.game.codec import Codec
from bot.game.table import AnyRuleset
from bot.locale import LOCALE, Phrasebooks
from bot.rulesets import RULESETS
from rules.contract import Action, Dice, Viewer
from tests.dudo.game import WORDS, dudo


class Scramble(Protocol):
    """Gives a random other state that *viewer* cannot tell from *state*."""

    def __call__(self, ruleset: AnyRuleset, state: Any, viewer: Viewer, dice: Dice) -> Any: ...


class FillIn(Protocol):
    """Gives *form* filled with words that the rules accept in *state*."""

    def __call__(self, ruleset: AnyRuleset, state: Any, form: Action, dice: Dice) -> Action: ...


@dataclass(frozen=True)
class Subject:
    """A ruleset under test."""

    ruleset: AnyRuleset
    scrambler: str
    """Module with its `scramble`, with `typed` where it has forms, and `GIVEN_WHOLE`."""

    @property
    def name(self) -> str:
        return self.ruleset.name

    @cached_property
    def codec(self) -> Codec:
        return Codec(self.ruleset)

    @cached_property
    def scramble(self) -> Scramble:
        """The ruleset's own hook; a ruleset without one cannot be shown to keep its secrets."""
        function: Scramble = self._hook("scramble")
        return function

    @cached_property
    def fill_in(self) -> FillIn:
        """The ruleset's own hook; only a ruleset without forms needs none."""
        function: FillIn = self._hook("typed")
        return function

    @cached_property
    def never_typed(self) -> tuple[type[Action], ...]:
        """The forms that random players leave alone, since they would end every game at once."""
        kinds: tuple[type[Action], ...] = getattr(importlib.import_module(self.scrambler), "NEVER_TYPED", ())
        return kinds

    @property
    def given_whole(self) -> frozenset[str]:
        """Names of the classes of its state that a viewer is given as they are: all that is in them is known
        with them. Of each other class a field is hidden until the rules list it."""
        return frozenset(getattr(importlib.import_module(self.scrambler), "GIVEN_WHOLE", ()))

    @property
    def orders_answer(self) -> bool:
        """Whether hidden standing orders answer at once what a correction makes the game ask."""
        return bool(getattr(importlib.import_module(self.scrambler), "ORDERS_ANSWER", False))

    def _hook(self, name: str) -> Any:
        try:
            return getattr(importlib.import_module(self.scrambler), name)
        except (ModuleNotFoundError, AttributeError) as error:
            raise NotImplementedError(f"{self.scrambler} has no function `{name}`: see Subject.") from error


SUBJECTS: Mapping[str, Subject] = {
    "dudo": Subject(dudo(), "tests.dudo.scramble"),
    **{name: Subject(ruleset, f"tests.rules.{name}.{name}_scramble") for name, ruleset in RULESETS.items()},
}

BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)
