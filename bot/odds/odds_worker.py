"""The process that works odds out, so that the bot never waits for them: questions in, answers out."""

from __future__ import annotations

from bot.child_process import serve_here
from bot.odds.odds import ResultOdds, result_odds
from rules.dice.errors import DiceError
from rules.dice.expression import Result, Value

Question = tuple[Result, dict[str, Value], bool, int]
Answer = ResultOdds | DiceError | None
"""None where something failed that should not."""


def answer(question: Question) -> Answer:
    """Give what *question* comes to."""
    result, variables, exact, share = question
    try:
        return result_odds(result, variables, exact=exact, share=share)
    except DiceError as error:
        return error
    except (ArithmeticError, LookupError, MemoryError, RecursionError, TypeError, ValueError):
        return None  # the desk logs it, and asks for an estimate


if __name__ == "__main__":
    serve_here(answer)
