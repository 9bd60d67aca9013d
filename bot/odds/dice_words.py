"""Which phrases say what is wrong with a roll, where, and what to try instead."""

from __future__ import annotations

from rules.contract import Phrase
from rules.dice.errors import DiceError
from rules.dice.outcome import Hint

_AROUND = 30
"""Letters shown to either side of the place that is pointed at."""


def explained(error: DiceError) -> tuple[Phrase, ...]:
    """Give what is wrong and at which column; then, where there is something to try, that."""
    problem = Phrase(f"dice-error-{error.key}", error.facts)
    said = Phrase.of("dice-column", column=error.column, problem=problem)
    fix = error.facts["fix"]
    return (said,) if fix == "none" else (said, Phrase.of("dice-try", fix=fix))


def hinted(hint: Hint) -> Phrase:
    """Give the advice of *hint*."""
    return Phrase.of(f"dice-hint-{hint.key}", fix=hint.fix)


def pointed(text: str, column: int) -> str:
    """Give *text* around *column* (counted from 1) with a caret under it: two lines of equal letters.

    For a code block: whatever could end one is replaced, so that the columns stay.
    """
    place = min(column - 1, len(text))
    start = max(place - _AROUND, 0)
    shown = "".join(
        " " if not letter.isprintable() or letter.isspace() else "'" if letter == "`" else letter
        for letter in text[start : place + _AROUND]
    )
    return f"{shown}\n{' ' * (place - start)}^"
