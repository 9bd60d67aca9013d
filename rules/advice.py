"""What an automated seat considers, how well it plays, and with what character."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from rules.contract import Phrase

ActionT = TypeVar("ActionT")


class Strength(StrEnum):
    """How well an automated seat plays: `rules/strengths.py` says what each does."""

    CALM = "calm"
    """Takes what is nearly best as well: for learning."""
    STEADY = "steady"
    """Takes what it values most."""
    SHARP = "sharp"
    """Plays on in its thoughts, in worlds that it cannot tell from the true one, and compares."""


class Character(StrEnum):
    """What an automated seat likes better than another of the same strength."""

    EVEN = "even"
    BOLD = "bold"
    """Takes risks: what may be won weighs more than what may be lost."""
    CAREFUL = "careful"
    """Keeps what it has: what may be lost weighs more."""
    GREEDY = "greedy"
    """Takes what counts at once rather than what may come of it."""


@dataclass(frozen=True)
class Weighed(Generic[ActionT]):
    """One of the choices of a decision, and what an automated seat thinks of it."""

    action: ActionT
    worth: float = 0.0
    """In the ruleset's own measure: what is worth more is better, within one decision."""
    reason: Phrase | None = None
    """What speaks for it, in the rules' own terms, with its odds: `<ruleset>-why_…`."""
    is_beaten: bool = False
    """Whether another choice of the decision does as much, and costs nothing: nobody would take it."""


@dataclass(frozen=True)
class Effort:
    """How much a sharp seat thinks: about as much as a second of a processor allows, by the game's speed."""

    candidates: int = 4
    """So many choices are compared with the first thought."""
    depth: int = 30
    """After so many decisions, and once another seat is asked, it is judged how a game stands that is played
    on in thought."""
    decisions: int = 2000
    """Once so many were thought through, it is decided."""
    judging: float = 0.0
    """For so many decisions counts, by seat, how a world is judged."""
    least: float = 0.004
    """Who does not bring so much more of the victory is not taken in place of the first thought: what is
    expected of a game errs by as much."""
    certain: float = 2.0
    """So many standard errors above none is the advantage of a candidate taken in place of the first thought:
    with too few luck decides, and who leaves good choices by luck plays worse than it; with too many
    small advantages are left, of which a game has many."""
    settled: tuple[type[Any], ...] = ()
    """Actions of decisions that are not thought about: no outlook tells what they bring better than steady's
    rules of thumb do."""
    excluded: tuple[type[Any], ...] = ()
    """Actions that are never taken in place of the first thought: what may be taken back at no cost, as luck
    might prefer one of two that undo each other after the other for ever; what an outlook promises too much
    of."""
