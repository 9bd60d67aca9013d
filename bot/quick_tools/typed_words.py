"""What people type into the options of quick tools: dice, names, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.locale import harmless
from rules.contract import IllegalAction

LARGEST = 99
"""The largest number that may be typed."""
MOST_THINGS = 40
"""How many dice, purchases or names may be typed."""
_BREAKS = re.compile(r"[\s,;]+")
_FACE = re.compile(r"(\d+)")


def read_dice(words: str) -> tuple[int, ...]:
    """Give the faces of dice rolled elsewhere; raise IllegalAction."""
    return tuple(read_number(face) for (face,) in read_pieces(_FACE, words, words, "8 5"))


def read_names(words: str) -> tuple[str, ...]:
    """Give names, made harmless, typed with commas or else with spaces between them; raise IllegalAction."""
    parts = [each for each in re.split(r"[,;\n]", words) if each.strip()]
    if len(parts) == 1:
        parts = parts[0].split()
    if not parts:
        raise IllegalAction("no_names")
    if len(parts) > MOST_THINGS:
        raise IllegalAction("number_too_large", number=len(parts), most=MOST_THINGS)
    return tuple(harmless(each) for each in parts)


def read_pieces(
    pattern: re.Pattern[str], words: str, typed: str, example: str
) -> Iterator[tuple[str | None, ...]]:
    """Give the groups of *pattern* for every piece of *words*; raise IllegalAction that quotes *typed*."""
    pieces = [each for each in _BREAKS.split(words.casefold()) if each]
    if not pieces or len(pieces) > MOST_THINGS:
        raise IllegalAction("no_such_numbers", words=harmless(typed), example=example)
    for piece in pieces:
        match = pattern.fullmatch(piece)
        if match is None:
            raise IllegalAction("no_such_numbers", words=harmless(typed), example=example)
        yield match.groups()


def read_number(digits: str | None) -> int:
    """Give a number that was typed; raise IllegalAction for one above `LARGEST`."""
    number = int((digits or "0")[:6])
    if number > LARGEST:
        raise IllegalAction("number_too_large", number=number, most=LARGEST)
    return number
