"""What every part of the advice is given: one question, put to one automated seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, TypeVar

from rules.advice import Weighed
from rules.contract import Action, Dice, Phrase, Seat
from rules.frames.automated.weights import Weights
from rules.frames.battlefield import Battlefield

ActionT = TypeVar("ActionT", bound=Action)
Considered: TypeAlias = "Iterable[Thought]"
Why: TypeAlias = Callable[[], Phrase | None]


def no_reason() -> Phrase | None:
    """Give none."""
    return None


class Thought(NamedTuple):
    """A choice with its worth in points; what speaks for it is found only where it is told."""

    action: Action
    worth: float = 0.0
    why: Why = no_reason
    is_beaten: bool = False
    """See `Weighed`."""

    def told(self) -> Weighed[Action]:
        """Give it with its reason."""
        return Weighed(self.action, self.worth, self.why(), self.is_beaten)


@dataclass(frozen=True)
class Asked:
    """A decision as an automated seat meets it."""

    field: Battlefield
    """What the seat knows."""
    legal: Sequence[Action]
    dice: Dice
    weights: Weights

    @property
    def seat(self) -> Seat:
        """Who decides."""
        return self.legal[0].seat

    def of(self, kind: type[ActionT]) -> list[ActionT]:
        """Give the choices of one class."""
        return [each for each in self.legal if isinstance(each, kind)]


Adviser: TypeAlias = Callable[[Asked], Considered]
"""Gives what it considers, in any order; nothing where the default will do."""
