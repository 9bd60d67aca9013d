"""What people wrote, made into one line that has no effect on the words around it."""

from __future__ import annotations

import unicodedata

ISOLATE = "\u2068"
"""What follows, up to RELEASE, has a direction of its own and turns nothing around it."""
RELEASE = "\u2069"

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Called letters or marks by Unicode, with nothing to be seen of them."""


def one_line(text: str, length: int) -> str:
    """Give *text* in one line of at most *length* letters that can be seen, `?` where there are none; where
    some are written from right to left, isolated, which is two more."""
    return isolated(visible(text)[:length].strip() or "?")


def visible(text: str) -> str:
    """Give what there is to be seen of *text*, in one line."""
    seen = "".join(each for each in text if each not in _BLANK and (each.isprintable() or each.isspace()))
    return " ".join(seen.split())


def isolated(text: str) -> str:
    """Give *text*, isolated where it has letters from right to left; some devices show the marks as boxes,
    so that nothing else has them."""
    if not any(is_right_to_left(each) for each in text) or text.startswith(ISOLATE):
        return text
    return f"{ISOLATE}{text}{RELEASE}"


def is_right_to_left(letter: str) -> bool:
    """Whether *letter* is written from right to left."""
    return letter > "\u0590" and unicodedata.bidirectional(letter) in ("R", "AL", "AN")
