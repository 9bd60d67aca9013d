"""The process in which sharp seats think: what a seat knows in, the number of what it chooses out."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from time import process_time
from types import FrameType

from bot.child_process import serve_here
from bot.game.packed_view import Question, unpacked
from bot.game.table import AnyRuleset
from bot.rulesets import RULESETS
from rules.advice import Character
from rules.search import Lots, sharp

MOST_SECONDS = 2.0
"""Of one processor, for one decision. How much is thought is counted otherwise; this stops what is stuck."""
ENOUGH = 0.8
"""So much of them is thought on a slow machine or with many seats: then what is known by then decides."""

Answer = int | str
"""Which of its legal actions is chosen, or what failed."""


class _TooLong(Exception):
    """It has taken all its time."""


def answer(question: Question, rulesets: Mapping[str, AnyRuleset] = RULESETS) -> Answer:
    """Give what a sharp seat does that is asked *question*."""
    name, known, seed, character = question
    try:
        with _limited(MOST_SECONDS):
            ruleset = rulesets[name]
            view, legal = unpacked(ruleset, known)
            until = process_time() + ENOUGH * MOST_SECONDS
            chosen = sharp(
                ruleset, view, legal, Lots(seed), Character(character), lambda: process_time() > until
            )
            return legal.index(chosen)
    except Exception as error:  # whatever it is, who asks plays on without
        return type(error).__name__


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Raise _TooLong once so many seconds of the processor have gone by, where the system can tell."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise _TooLong

    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


if __name__ == "__main__":
    with suppress(AttributeError, OSError):  # where there is nothing of the kind, it shares as all do
        os.nice(5)
    serve_here(answer)
