"""What the game master sets right: listed from what everybody sees, and judged by the same functions.

How a game offers it:

1. `rules/<game>/corrections.py`: a class for each value that a table would correct, `AmendScrap(Correction)`.
   Its fields are asked one by one: first the thing (`player`, `unit`), last what it is set to. Numbers have
   bounds that keep the game playable; what is on or off is a `Switch`.
2. `rules/<game>/events/amendment.py`: a fact for each of them, `ScrapAmended`, with the same fields and, as
   `before`, what was. Its words say what the game master sets, from what to what.
3. `rules/<game>/amending.py`: a `Rule` for each, in the order of the menu. `sets` makes it for one value;
   where more follows (a unit without health is lost, the next turn begins) it is written out. `candidates`
   gives every value of every thing, possible or not; what is not among them cannot be set at all.
   `menu(RULES, view, candidates(view))` is the list of corrections.
4. The moment is the first reason: what the middle of a fight would not survive is refused while the question
   is open, rather than mended afterwards.

The list is made from the view of the channel, and judged by the real field. So `why_not` asks only what
everybody knows: then all that is listed is accepted, and no refusal tells a secret. What is hidden is moved
without being looked at: by lot, or all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any, TypeAlias

from rules.contract import Action, Correction, IllegalAction
from rules.kernel.judging import Candidate, FieldT, PlayT, Rule

MOST_POINTS = 60
"""Highest number that a score or a purse is set to."""

Reason: TypeAlias = Callable[[Any, Any], IllegalAction | None]
"""Gives why a correction cannot be made in a field; None if nothing speaks against it."""


class Switch(StrEnum):
    """Whether something holds."""

    ON = "on"
    OFF = "off"

    @classmethod
    def of(cls, holds: bool) -> Switch:
        """Give the switch of what *holds* or does not."""
        return cls.ON if holds else cls.OFF

    @property
    def is_on(self) -> bool:
        """Whether it holds."""
        return self is Switch.ON


def amend(
    rules: Mapping[type[Action], Rule[FieldT, PlayT]],
    play: PlayT,
    field: FieldT,
    candidates: Iterable[Candidate],
    correction: Correction,
) -> None:
    """Let *correction* happen; raise IllegalAction with the true reason where it cannot be."""
    if correction not in _each(candidates):
        raise IllegalAction("amend_no_such_value")
    rule = rules[type(correction)]
    refusal = rule.why_not(field, correction)
    if refusal is not None:
        raise refusal
    rule.happens(play, correction)


def sets(
    fact: type[Any],
    read: Callable[[Any, Any], object],
    *reasons: Reason,
    then: Callable[[Any], None] | None = None,
) -> Rule[Any, Any]:
    """Give the rule of a correction whose last field is the new value of what *read* gives.

    The first of *reasons* speaks against it, then that it is so already. It is told as *fact*, which has the
    same fields and `before`; *then* comes what follows from it.
    """

    def why_not(field: Any, correction: Correction) -> IllegalAction | None:
        found = first_reason(field, correction, reasons)
        return found or unchanged(read(field, correction), _wanted(correction))

    def happens(play: Any, correction: Correction) -> None:
        play.record(fact(**without_seat(correction), before=read(play.field, correction)))
        if then is not None:
            then(play)

    return Rule(happens, why_not)


def tells(fact: type[Any], *reasons: Reason) -> Rule[Any, Any]:
    """Give the rule of a correction that comes to one *fact* with the same fields.

    The first of *reasons* speaks against it.
    """
    return Rule(
        lambda play, correction: play.record(fact(**without_seat(correction))),
        lambda field, correction: first_reason(field, correction, reasons),
    )


def first_reason(field: Any, correction: Correction, reasons: Iterable[Reason]) -> IllegalAction | None:
    """Give the first of *reasons* that there is, asking no further."""
    return next((found for each in reasons if (found := each(field, correction)) is not None), None)


def unchanged(before: object, after: object) -> IllegalAction | None:
    """Give that it is so already, where it is."""
    return IllegalAction("amend_unchanged") if before == after else None


def without_seat(correction: Correction) -> dict[str, Any]:
    """Give the fields of *correction* that say what is set right."""
    return {name: value for name, value in vars(correction).items() if name != "seat"}


def _wanted(correction: Correction) -> object:
    return getattr(correction, fields(correction)[-1].name)


def _each(candidates: Iterable[Candidate]) -> Iterator[Action]:
    for each in candidates:
        if isinstance(each, Action):
            yield each
        else:
            yield from each
