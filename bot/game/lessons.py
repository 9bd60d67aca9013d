"""The lesson of each game: a short one with automated players, its chance settled beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from bot.content import load
from bot.game.table_options import LESSON
from rules.contract import Chance, OptionValue
from rules.fair import SECRET, TABLE, FairScope

Values = Mapping[str, OptionValue]


@dataclass(frozen=True)
class Lesson:
    """How a game is played by who learns it."""

    id: str
    """The ruleset."""
    number: int
    """Which seed its chance comes from: another one where another lesson is meant."""
    opponents: int
    """Automated players."""
    options: dict[str, OptionValue]
    """Those of the ruleset that make it short; the others are the usual ones."""
    enough: int = 0
    """After so many entries of its log what can be taught in a quarter of an hour has come up, and it may be
    left; 0 where the whole game takes no longer."""
    shows: tuple[str, ...] = ()
    """Kinds of decisions that its learner should have met before told that."""
    between: tuple[str, ...] = ()
    """Kinds of decisions above which that is told, so that it cuts nothing short; any where none is named."""

    @property
    def table_options(self) -> dict[str, OptionValue]:
        """All that is not as usual at its table: who does not come back is played for after three days."""
        return {**self.options, LESSON: self.number, "pace": "relaxed", "hands": "button"}


@dataclass(frozen=True)
class Lessons:
    """All of them, in the order in which they are best learned."""

    lessons: tuple[Lesson, ...]


@cache
def lessons() -> dict[str, Lesson]:
    """Give the lessons by ruleset; raise ContentError."""
    return {each.id: each for each in load("table/lessons.toml", Lessons).lessons}


def seed_name(ruleset: str, number: OptionValue) -> str:
    """Give the name from which all chance of lesson *number* of *ruleset* is made: nothing else is in it."""
    return f"midnight lesson/{ruleset}/{number}"


def chance_of(ruleset: str, options: Values, moment: int) -> Chance | None:
    """Give the chance of what follows entry *moment* of a lesson's log; None for any other table.

    Nothing is drawn from the seeds of the table, nor anything contributed: whoever does the same in the same
    lesson meets the same.
    """
    if not options.get(LESSON):
        return None
    return Chance(*(scope_of(ruleset, options, name).draw(moment + 1, b"") for name in (TABLE, SECRET)))


def scope_of(ruleset: str, options: Values, name: str) -> FairScope:
    """Give the scope *name* of a lesson's chance."""
    game = seed_name(ruleset, options[LESSON])
    return FairScope(game, name, sha256(f"{game}/{name}".encode()).digest(), ())


def has_shown_enough(ruleset: str, options: Values, version: int, met: Iterable[str], asked: str) -> bool:
    """Whether a lesson may be left where a decision of the kind *asked* is to be made, and whoever has *met*
    such decisions has seen what matters in it."""
    if not is_enough(ruleset, options, version):
        return False
    lesson = lessons()[ruleset]
    return set(lesson.shows) <= set(met) and asked in (lesson.between or (asked,))


def is_enough(ruleset: str, options: Values, version: int) -> bool:
    """Whether a lesson that stands at *version* may be left, having shown what it can in its time."""
    lesson = lessons().get(ruleset)
    is_it = lesson is not None and lesson.number == options.get(LESSON)
    return is_it and lesson is not None and 0 < lesson.enough <= version
