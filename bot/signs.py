"""Says signs by their words, for those who have pages read to them: no arrow, suit or symbol stands alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from bot.locale import Phrasebook
from bot.pictures import ALT_LIMIT, Picture

SIGNS: Mapping[str, str] = {
    "\u25b2": "triangle",
    "\u25a0": "square",
    "\u25cf": "circle",
    "\u25c6": "diamond",
    "\u2605": "star",
    "\u2660": "spades",
    "\u2663": "clubs",
    "\u2665": "hearts",
    "\u2666": "diamonds",
    "\u2192": "to",
    "\u2190": "under",
    "\u2194": "and",
    "\u00d7": "times",
    "\u2265": "at-least",
    "\u2264": "at-most",
    "\u00b1": "plus-or-minus",
    "\u2620": "doomsday",
    "\u26a0": "caution",
    "\u25b6": "now",
    "\u265b": "",
    "\u2b1c": "white",
    "\U0001f7e6": "blue",
    "\U0001f7e9": "green",
    "\U0001f7e8": "yellow",
    "\U0001f7e5": "red",
    "\U0001f680": "rockets",
}
"""Every sign that the bot writes, and the word `sign-…` that says it; none where that stands beside it."""

_SIGN = re.compile(rf" ?([{''.join(SIGNS)}])\ufe0f? ?")
_HELD = re.compile(r"(?<=\S)\u2192(?=[\u25b2\u25a0\u25cf\u25c6\u2605](?!\w))")
"""Right behind a thing, before the sign of a seat: who holds it."""
_CHANGE = re.compile(r"(?<![\w.,])([+\u2212-]?\d+) \u2192 (\**)([+\u2212-]?\d+)(?![\w.,]\d)")
"""A number that becomes another."""
_AGAINST = re.compile(r"(?<![\w:])(\d+) : (\d+)(?![\w:])")
"""What two have, who are against each other."""
_AMOUNT = re.compile(r" [\u2013\u2014] (?=\d)")
"""Before a number a dash would be heard as a minus."""
_ZONE = re.compile(r"(?<!\w)([A-Z]{1,2}\d{1,2})[-\u2013]([A-Z]{1,2}\d{1,2})(?!\w)")
"""From one cell to another."""
_GAP = re.compile(r"^(-# )?\u2026$|(?<=: )\u2026(?= \u00b7 )", re.MULTILINE)
"""Stands for what is left out: by itself it is silent."""
_COUNT = re.compile(r"(?<=\S) \u00d7(?=\d)")
"""So many of what stands before it; elsewhere the sign multiplies."""
_SHARE = re.compile(r"(?<![\w/.:])(\d+)/(\d+)(?![\w/])")
"""So many of so many."""
_DOT = re.compile(r"([.!?…])? · (\S)")
"""Stands between sentences, or between things."""
_SENTENCE = re.compile(
    r"(?<![.!?…:]) · (?=[A-Z\u0401\u0410-\u042f][a-z\u0430-\u044f\u0451]*:? [a-z\u0430-\u044f\u0451+])"
)
"""Before what is a sentence by itself: it begins with a capital, and is no name."""
_BEFORE = re.compile(r"(?:^|[\s(«“])[*~]*$")
_BEHIND = re.compile(r"[*~]*(?:$|[\s.,;:)»”!?])")
"""Where no space is wanted beside a word: marks of bold type belong to what they touch."""
_UNIT, _PLACE = re.compile(r"[*~]*[\u25b2\u25a0\u25cf\u25c6]"), re.compile(r"[*~]*[^\W\d_]{1,2}\d{1,2}(?!\w)")
"""What an arrow may lead to: a unit by its sign, a place by its number; else something by its name."""
_SPACES = re.compile(r"(?<=\S) {2,}")


def spelled(words: str, book: Phrasebook) -> str:
    """Give *words* with each sign said by its word; they may become longer."""

    def say(found: re.Match[str]) -> str:
        key = SIGNS[found[1]]
        if key == "to":
            key = _arrow(words[found.end() :])
        said = book.plain(f"sign-{key}") if key else ""
        if words[found.end() :].casefold().startswith(said.casefold()):  # its word stands beside it already
            said = ""
        left = "" if _BEFORE.search(words[max(0, found.start() - 4) : found.start()]) else " "
        right = "" if _BEHIND.match(words, found.end()) else " "
        return f"{left}{said}{right}" if said else left and right

    words = _HELD.sub(f", {book.plain('sign-held')} ", words)
    words = _CHANGE.sub(
        lambda found: found[2] + book.plain("sign-change", before=found[1], after=found[3]), words
    )
    words = _AGAINST.sub(lambda found: book.plain("sign-against", one=found[1], other=found[2]), words)
    words = _ZONE.sub(lambda found: book.plain("spoken-stretch", first=found[1], last=found[2]), words)
    words = _AMOUNT.sub(": ", words)
    words = _GAP.sub(lambda found: (found[1] or "") + book.plain("sign-more"), words)
    words = _COUNT.sub(f" {book.plain('sign-count')} ", words)
    words = _SHARE.sub(lambda found: book.plain("sign-share", part=found[1], whole=found[2]), words)
    words = _SENTENCE.sub(". ", words)
    words = _DOT.sub(_parted, words)
    return _SPACES.sub(" ", _SIGN.sub(say, words))


def _arrow(behind: str) -> str:
    """Give how an arrow is said by what stands *behind* it."""
    if _UNIT.match(behind):
        return "at-unit"
    return "to" if _PLACE.match(behind) else "to-named"


def described(picture: Picture, book: Phrasebook) -> Picture:
    """Give *picture* with the signs in its description said by their words, where there is room for that."""
    alt = spelled(picture.alt, book)
    return replace(picture, alt=alt) if len(alt) <= ALT_LIMIT else picture


def _parted(found: re.Match[str]) -> str:
    return f"{found[1]} {found[2].upper()}" if found[1] else f", {found[2]}"
