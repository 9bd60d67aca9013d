"""Reads a roll letter by letter, whatever its keyboard, and knows the column it has come to."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable

from rules.dice.errors import LONGEST, MOST_DIGITS, DiceError

DIGITS = frozenset(string.digits)

# Escapes, because the code has no Cyrillic letter: \u043a is ka, \u0445 is ha.
_ALIKE = {
    **{upper: lower for upper, lower in zip(string.ascii_uppercase, string.ascii_lowercase, strict=True)},
    "\u043a": "d",
    "\u041a": "d",
    "\u0445": "x",
    "\u0425": "x",
    "\u2212": "-",  # what phones and word processors make of a minus
    "\u2013": "-",
    "\u00d7": "*",
    "\u00f7": "/",
}
_SYNTAX = str.maketrans(_ALIKE)
_GERMAN = str.maketrans({**_ALIKE, "w": "d", "W": "d"})


_CALL = re.compile(r"(?!vs\b)[a-z]+\s*\(")
_LIKE_DICE = re.compile(r"[dw](?:f|(?![^\W\d_]))")


class Colours:
    """Names, in small letters, that a number before them counts dice of."""

    __slots__ = ("initials", "like_dice", "longest")

    def __init__(self, names: Iterable[str]) -> None:
        """Take at least one name."""
        longest_first = sorted(names, key=len, reverse=True)
        self.longest = re.compile("|".join(map(re.escape, longest_first)))
        """Finds the longest that a text begins with."""
        self.initials = frozenset(name[:1] for name in longest_first)
        self.like_dice = any(map(_LIKE_DICE.match, (name.translate(_SYNTAX) for name in longest_first)))
        """Whether the name of one can be taken for a die: `d6` would be six-sided, and `df` is."""


def usual_signs(raw: str, german: bool) -> str:
    """Give *raw* with every alias replaced by the usual sign, in small letters, of the same length."""
    if raw.isascii() and not german:
        return raw.lower()
    return raw.translate(_GERMAN if german else _SYNTAX)


class Scanner:
    """A text and the place in it that comes next."""

    __slots__ = ("at", "colours", "raw", "text")

    def __init__(
        self,
        raw: str,
        colours: Colours | None = None,
        *,
        german: bool = False,
        longest: int | None = LONGEST,
    ) -> None:
        """Take what was typed; raise DiceError when it has more than *longest* letters.

        *colours* may be counted by name.
        """
        self.colours = colours
        if longest is not None and len(raw) > longest:
            raise DiceError("too_long", longest + 1, maximum=longest)
        self.raw = raw
        """As typed: for labels, comments, names and texts."""
        self.text = usual_signs(raw, german)
        """With the usual signs, in small letters, of the same length."""
        self.at = 0

    @property
    def column(self) -> int:
        """Where we are, counted from 1."""
        return self.at + 1

    def skip(self) -> None:
        """Pass over blanks."""
        text, at = self.text, self.at
        while text[at : at + 1].isspace():
            at += 1
        self.at = at

    def next(self) -> str:
        """Give the next letter that is no blank, without taking it; empty at the end."""
        letter = self.text[self.at : self.at + 1]
        if not letter.isspace():
            return letter
        self.skip()
        return self.text[self.at : self.at + 1]

    def sees(self, sign: str) -> bool:
        """Whether *sign* comes next, after blanks."""
        self.skip()
        return self.text.startswith(sign, self.at)

    def take(self, sign: str) -> bool:
        """Pass over *sign* if it comes next, after blanks."""
        if self.text[self.at : self.at + 1].isspace():
            self.skip()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def take_first(self, signs: Iterable[str]) -> str | None:
        """Pass over the first of *signs* that comes next, after blanks, and give it."""
        self.skip()
        for sign in signs:
            if self.text.startswith(sign, self.at):
                self.at += len(sign)
                return sign
        return None

    def digits(self) -> str:
        """Pass over digits right here, and give them; raise DiceError for too many."""
        text, start = self.text, self.at
        end = start
        while text[end : end + 1] in DIGITS:
            end += 1
        self.at = end
        if end - start > MOST_DIGITS:
            raise DiceError("too_many_digits", start + 1, maximum=MOST_DIGITS)
        return text[start:end]

    def integer(self) -> int | None:
        """Pass over a whole number without sign, after blanks, and give it; None if there is none."""
        self.skip()
        digits = self.digits()
        return int(digits) if digits else None

    def own_integer(self) -> int | None:
        """Give `integer`, but None where it counts the dice of a colour that follows: `! 2red`."""
        start = self.at
        number = self.integer()
        if number is not None and self.colour():
            self.at = start
            return None
        return number

    def colour(self) -> str | None:
        """Give the longest colour that comes next, after blanks, without taking it."""
        if self.colours is None:
            return None
        self.skip()
        if self.raw[self.at : self.at + 1].lower() not in self.colours.initials:
            return None
        found = self.colours.longest.match(self.raw[self.at :].lower())
        return None if found is None else found[0]

    def word(self) -> str:
        """Pass over a name right here (letters, digits and underscores, no digit first), as typed."""
        start = self.at
        while self.at < len(self.raw):
            letter = self.raw[self.at]
            if not (letter.isalpha() or letter == "_" or (letter in DIGITS and self.at > start)):
                break
            self.at += 1
        return self.raw[start : self.at]

    def until(self, stops: str) -> str:
        """Pass over everything before the first of *stops* or the end, and give it in one line, as typed."""
        start = self.at
        while self.at < len(self.raw) and self.raw[self.at] not in stops:
            self.at += 1
        return " ".join(self.raw[start : self.at].split())

    def opens_operand(self) -> bool:
        """Whether a number, bracket, variable, die or function comes next, after blanks."""
        following = self.next()
        return (
            following in DIGITS
            or following in ("(", "{", "@", "d")
            or _CALL.match(self.text, self.at) is not None
        )
