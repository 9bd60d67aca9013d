"""The process that works odds out, so that the bot never waits for them: questions in, answers out."""

from __future__ import annotations

import pickle
import sys
from typing import BinaryIO

from bot.odds.odds import ResultOdds, result_odds
from rules.dice.errors import DiceError
from rules.dice.expression import Result, Value

LENGTH = 4
"""Bytes of the length before each message."""

Question = tuple[Result, dict[str, Value], bool, int]
Answer = ResultOdds | DiceError | None
"""None where something failed that should not."""


def framed(message: object) -> bytes:
    """Give *message* as bytes with their length before them."""
    body = pickle.dumps(message)
    return len(body).to_bytes(LENGTH, "big") + body


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions; the first message says that we are ready."""
    answers.write(framed(None))
    answers.flush()
    while head := questions.read(LENGTH):
        question: Question = pickle.loads(questions.read(int.from_bytes(head, "big")))
        answers.write(framed(_answer(*question)))
        answers.flush()


def _answer(result: Result, variables: dict[str, Value], exact: bool, share: int) -> Answer:
    try:
        return result_odds(result, variables, exact=exact, share=share)
    except DiceError as error:
        return error
    except (ArithmeticError, LookupError, MemoryError, RecursionError, TypeError, ValueError):
        return None  # the desk logs it, and asks for an estimate


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
