"""Finds the dice in what somebody wrote: "I attack for 2d6+3, then d20!"."""

from __future__ import annotations

import re

from rules.dice.errors import DiceError
from rules.dice.hints import hints
from rules.dice.memory import parse
from rules.dice.parser import Pools

MOST = 5
"""Rolls offered from one message."""
LOOKED_THROUGH = 2000
LONGEST = 80
"""Letters of one roll: it has to fit into a button."""
_STARTS, _TRIES = 20, 30
"""Places in a message where a roll may begin, and ends that are tried for each: a few milliseconds."""

# Ka and Ka of the Russian alphabet stand for d, as in the notation itself.
_START = re.compile(r"(?<![\w@#/:.])(?:\d{1,2}\s?x\s?)?[({]{0,3}\d{0,4}[d\u043aD\u041a](?:\d|%|F\b|\{)")
_NO_TEXT = re.compile(r"https?://\S+|<[@#:a][^>]*>")
_ROLLABLE = re.compile(r"[^\n`_|~\\]+")
_END = re.compile(r"(?=\s)|(?<=[\w%)}\]!+])(?=[^\w])|$")
_TRAILING = " .,;:?-+\u2013\u2014"


def found_rolls(text: str, pools: Pools) -> tuple[str, ...]:
    """Give the rolls in *text* as they stand there, at most five, each once, in their order."""
    plain = _NO_TEXT.sub(lambda match: " " * len(match[0]), text[:LOOKED_THROUGH])
    found: dict[str, None] = {}
    at = 0
    for _ in range(_STARTS):
        start = _START.search(plain, at)
        if start is None or len(found) == MOST:
            break
        roll = _longest(plain, start.start(), pools)
        if roll is not None:
            found[roll] = None
        at = start.start() + len(roll or " ")
    return tuple(found)


def _longest(text: str, start: int, pools: Pools) -> str | None:
    """Give the longest roll that begins at *start*."""
    run = _ROLLABLE.match(text, start)
    if run is None:
        return None
    line = run[0][:LONGEST]
    ends = sorted({match.start() for match in _END.finditer(line)}, reverse=True)[:_TRIES]
    for end in ends:
        roll = line[:end].rstrip(_TRAILING)
        if roll and _is_roll(roll, pools):
            return roll
    return None


def _is_roll(text: str, pools: Pools) -> bool:
    try:
        roll = parse(text, pools=pools)
    except DiceError:
        return False
    # `d6 d8` are two rolls in a sentence, not a d6 whose eight lowest dice are dropped.
    return all(hint.key != "drops_all" for hint in hints(roll))
