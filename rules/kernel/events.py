"""What the events of all games are: they edit a draft of the state, and declare who knows them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from inspect import isabstract
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from rules.contract import Event, Seat, Viewer

DraftT = TypeVar("DraftT")


@dataclass(frozen=True)
class Fact(Event, Generic[DraftT]):
    """An event that changes the state; as it stands here it changes nothing, and everybody knows it."""

    known_to: ClassVar[tuple[str, ...] | None] = None
    """Names of the fields with the seats who know all of it; None: everybody, `()`: nobody."""

    def for_others(self) -> Event | None:
        """Give what all others know of it: a twin without the secret, or nothing."""
        return None

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Give all of it to those who know it, and to others what they know of it."""
        if self.known_to is None:
            return self
        knows = viewer is not None and any(getattr(self, name) == viewer for name in self.known_to)
        return self if knows else self.for_others()

    def apply(self, draft: DraftT) -> None:
        """Edit *draft* as this fact demands."""


@dataclass(frozen=True)
class QuietFact(Fact[DraftT]):
    """One that has no line in the log."""

    quiet: ClassVar[bool] = True


@dataclass(frozen=True)
class SeatFact(Fact[DraftT]):
    """Something about one seat."""

    seat: Seat


@dataclass(frozen=True)
class SeatSecret(SeatFact[DraftT]):
    """Something that only its seat knows, but for what `for_others` gives."""

    known_to = ("seat",)


@dataclass(frozen=True)
class SeatReady(Event):
    """What others see of a secret choice: that it was made."""

    acknowledges = True
    seat: Seat


@dataclass(frozen=True)
class SecretChoice(SeatSecret[DraftT], ABC):
    """A choice that others see made, and no more of it until all are in."""

    def for_others(self) -> Event:
        return SeatReady(self.seat)

    @abstractmethod
    def apply(self, draft: DraftT) -> None:
        """Keep the choice."""


def facts_of(*modules: ModuleType) -> tuple[type[Fact[Any]], ...]:
    """Give the facts that *modules* define, in their order; without the abstract ones."""
    return tuple(
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Fact) and not isabstract(thing)
        if thing.__module__ == module.__name__
    )
