"""One action being judged: the turn it records into, its chance, and the field as it is now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from rules.contract import Action, Chance, Dice, Event, Turn

FieldT = TypeVar("FieldT")
"""A state with the tables that it is read by."""
StateT = TypeVar("StateT")
EventT = TypeVar("EventT", bound=Event)
ThingT = TypeVar("ThingT")


class Play(Generic[FieldT, StateT, EventT]):
    """Lent to the rules while they judge one action."""

    def __init__(self, turn: Turn[StateT, EventT], chance: Chance, look: Callable[[StateT], FieldT]) -> None:
        """Record into *turn*; *look* gives a state with the tables that it is read by."""
        self._turn = turn
        self._chance = chance
        self._look = look
        self._seen = turn.state, look(turn.state)

    @property
    def state(self) -> StateT:
        """The state after everything recorded so far."""
        return self._turn.state

    @property
    def field(self) -> FieldT:
        """The same, with the tables that it is read by."""
        state, field = self._seen
        if state is not self._turn.state:
            field = self._look(self._turn.state)
            self._seen = self._turn.state, field
        return field

    @property
    def public(self) -> Dice:
        """Dice and lots that everybody sees."""
        return self._chance.public

    @property
    def secret(self) -> Dice:
        """Shuffles and draws whose outcome stays hidden."""
        return self._chance.secret

    def record(self, event: EventT) -> None:
        """Write *event* down; the state follows at once."""
        self._turn.record(event)

    def lots(self, things: Iterable[ThingT]) -> tuple[ThingT, ...]:
        """Give *things* in an order drawn in public."""
        return _in_order_of(self.public, tuple(things))

    def shuffled(self, things: Iterable[ThingT]) -> tuple[ThingT, ...]:
        """Give *things* in an order that nobody knows."""
        return _in_order_of(self.secret, tuple(things))


def recorded_as(event: type[EventT]) -> Callable[[Play[Any, Any, EventT], Action], None]:
    """Give what happens where an action comes to one *event* with the same fields, and to nothing else."""
    return lambda play, action: play.record(event(**vars(action)))


def _in_order_of(dice: Dice, things: tuple[ThingT, ...]) -> tuple[ThingT, ...]:
    return tuple(things[place] for place in dice.shuffle(len(things)))
