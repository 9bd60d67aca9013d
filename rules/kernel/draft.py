"""An event edits a draft of the state, part by part; what it does not touch stays as it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Generic, Protocol, Self, TypeVar, cast

from rules.contract import Seat
from rules.kernel.events import Fact


class Named(Protocol):
    """A thing with an id."""

    @property
    def id(self) -> str: ...


class Stacked(Protocol):
    """A state whose decisions interrupt one another; each has the seats that it is *waiting* for."""

    @property
    def stack(self) -> tuple[Any, ...]: ...


ThingT = TypeVar("ThingT")
NamedT = TypeVar("NamedT", bound=Named)
StateT = TypeVar("StateT")
StackedT = TypeVar("StackedT", bound=Stacked)


def changed(thing: ThingT, /, **values: Any) -> ThingT:
    """Give a dataclass like *thing* with other *values*; raise TypeError for what is no field of it.

    As `dataclasses.replace`, several times as fast: nothing is built anew, so no default is asked for.
    """
    names: dict[str, Any] = getattr(thing, "__dataclass_fields__")  # noqa: B009 - of any dataclass
    if not values.keys() <= names.keys():
        raise TypeError(f"{type(thing).__name__} has no {', '.join(values.keys() - names.keys())}")
    known, new = vars(thing), object.__new__(type(thing))
    # What a thing has reckoned of itself once stands beside its fields, and would no longer be true. A field
    # that was not stored yet does not stand there: its default is the class's.
    kept = known if known.keys() <= names.keys() else {name: known[name] for name in names if name in known}
    vars(new).update(kept, **values)
    return new


def each_with(thing: ThingT, /, **values: Iterable[Any]) -> list[ThingT]:
    """Give a dataclass like *thing* for each of the *values* of one field; raise TypeError for what is none.

    A long menu is made of them: to build each by itself takes half as long again.
    """
    ((name, wanted),) = values.items()
    kind, made, known = type(thing), [], cast(Any, thing)
    given = {each.name: getattr(thing, each.name) for each in fields(known)}
    if name not in given:
        raise TypeError(f"{kind.__name__} has no {name}")
    for given[name] in wanted:
        new = object.__new__(kind)
        vars(new).update(given)
        made.append(new)
    return made


def all_changed(things: Iterable[ThingT], /, **values: Any) -> tuple[ThingT, ...]:
    """Give *things* with other *values* in each."""
    return tuple(changed(each, **values) for each in things)


def one_changed(things: Iterable[NamedT], name: str, /, **values: Any) -> tuple[NamedT, ...]:
    """Give *things* with other *values* in the one whose id is *name*, if it is among them."""
    return tuple(changed(each, **values) if each.id == name else each for each in things)


def changed_at(things: tuple[ThingT, ...], place: int, /, **values: Any) -> tuple[ThingT, ...]:
    """Give *things* with other *values* in the one at *place*, counted from 0."""
    return (*things[:place], changed(things[place], **values), *things[place + 1 :])


def all_but(things: Iterable[ThingT], gone: object) -> tuple[ThingT, ...]:
    """Give *things* without those that equal *gone*."""
    return tuple(each for each in things if each != gone)


class Draft(Generic[StateT]):
    """A state while an event changes it."""

    def __init__(self, state: StateT) -> None:
        self.state = state
        """As it stands now."""

    def set(self, **values: Any) -> None:
        """Let fields of the state have other *values*."""
        self.state = changed(self.state, **values)

    def after(self, event: Fact[Self]) -> StateT:
        """Give the state after *event*."""
        event.apply(self)
        return self.state


class StackDraft(Draft[StackedT]):
    """One of a state with a stack of decisions, the newest last."""

    def push(self, decision: Any) -> None:
        """Wait for *decision* before all others."""
        self.set(stack=(*self.state.stack, decision))

    def pop(self) -> None:
        """Take the newest decision away."""
        self.set(stack=self.state.stack[:-1])

    def change_top(self, **values: Any) -> None:
        """Let fields of the newest decision have other *values*."""
        self.set(stack=(*self.state.stack[:-1], changed(self.state.stack[-1], **values)))

    def answered(self, seat: Seat) -> None:
        """Wait for *seat* no longer in the newest decision."""
        self.change_top(waiting=all_but(self.state.stack[-1].waiting, seat))
