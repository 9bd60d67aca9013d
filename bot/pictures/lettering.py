"""Words in pictures: which of them can be shown, and how text is made to fit."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Protocol

from PIL import Image, ImageDraw

from bot.locale import Names
from bot.pictures.ink import Colour
from bot.pictures.memory import remembered
from bot.pictures.typefaces import Face, runs, shows
from bot.spelling import isolated, visible
from rules.contract import Seat

_CAPITAL = 0.729
"""Height of a capital or a digit of DejaVu Sans, as a share of the size."""
READABLE = 25
"""The smallest size in a picture 1080 pixels wide: 9 pixels where a phone shows it 400 wide."""
_SMOOTH = 30
"""From this size on letters have smooth edges."""
_ELLIPSIS = "…"
_BRIEFEST = 7
"""Letters of a name in a sentence, at least: what is said of them is its end."""
_GLUE = "\N{NO-BREAK SPACE}"
_SHARES = {"l": 0.0, "m": 0.5, "r": 1.0}
"""Of its width, how much of a text lies to the left of its place."""
_MARKS = 2
"""Marks above and below a letter; more of them would reach into the lines around it."""

LongNames = Mapping[Seat, str]
"""What players are called in a picture; who has a name of which nothing can be shown is missing."""


class Sat(Protocol):
    """Whoever sits at the table."""

    @property
    def seat(self) -> Seat: ...


@lru_cache(maxsize=4096)
def width(text: str, size: int, bold: bool = True) -> float:
    """Give how many pixels wide *text* is."""
    return sum(face.length(words, size) for words, face in runs(text, bold))


def write(
    draw: ImageDraw.ImageDraw,
    place: tuple[float, float],
    text: str,
    size: int,
    colour: Colour,
    *,
    anchor: str = "m",
    bold: bool = True,
    crisp: bool = False,
) -> None:
    """Write *text* with the middle of its capitals at the height of *place*.

    *anchor* says what lies at the place: `l` its left end, `m` its middle, `r` its right end.
    *crisp* letters cost half the bytes at any size, where a picture has many of them.
    """
    x, y = place
    # Small letters are hinted to whole pixels: crisp on a phone, and half the bytes of smoothed ones.
    mode = "L" if size >= _SMOOTH and not crisp else "1"
    baseline = round(y + size * _CAPITAL / 2)
    pieces = runs(text, bold)
    if len(pieces) > 1:
        x -= width(text, size, bold) * _SHARES[anchor]
        anchor = "l"
    for words, face in pieces:
        letters, (right, down) = _letters(words, face, size, mode, f"{anchor}s")
        draw.bitmap((round(x) + right, baseline + down), letters, fill=colour)
        if len(pieces) > 1:
            x += face.length(words, size)


@remembered
def _letters(
    words: str, face: Face, size: int, mode: str, anchor: str
) -> tuple[Image.Image, tuple[int, int]]:
    """Give *words* as a mask, and where it lies from the place of their *anchor*.

    As `ImageDraw.text` would draw them; but most of a picture's words stood in the one before, and to make
    a letter's pixels takes longest of all.
    """
    mask, offset = face.font(size).getmask2(words, mode, direction=face.direction, anchor=anchor)
    letters = Image.new("L", mask.size)
    letters.im = mask
    return letters, offset


def fit(text: str, room: float, size: int, smallest: int = READABLE, bold: bool = True) -> tuple[str, int]:
    """Give *text* and a size not above *size* at which it is at most *room* pixels wide.

    Below *smallest* nothing is read on a phone: there the text is cut and ends in an ellipsis.
    """
    size = _largest(text, room, size, smallest, bold)
    while size > smallest and width(text, size, bold) > room:
        size -= 1
    return cut(text, room, size, bold), size


def _largest(text: str, room: float, size: int, smallest: int, bold: bool) -> int:
    """Give the first size that is worth trying: those above are too large by far, and measuring is slow."""
    whole = width(text, size, bold)
    return size if whole <= room else max(smallest, min(size, int(size * room * 1.08 / whole) + 1))


def cut(text: str, room: float, size: int, bold: bool = True) -> str:
    """Give *text*, shortened by an ellipsis when it is more than *room* pixels wide."""
    if width(text, size, bold) <= room:
        return text
    while text and width(text + _ELLIPSIS, size, bold) > room:
        text = text[:-1].rstrip()
    return text + _ELLIPSIS


def wrap(text: str, room: float, size: int, lines: int, bold: bool = True) -> tuple[str, ...]:
    """Give *text* in at most *lines* lines of at most *room* pixels, broken between words, behind dots."""
    return tuple(cut(row, room, size, bold) for row in _broken(text, room, size, lines, bold))


def _broken(text: str, room: float, size: int, lines: int, bold: bool) -> Iterator[str]:
    """Give the lines of *text* before they are cut: a word may be too long, and the last has all the rest."""
    glued = " ".join(text.split()).replace(" ·", f"{_GLUE}·")
    words = [each.replace(_GLUE, " ") for each in glued.split(" ") if each]
    while words and lines > 1:
        count = 1
        while count < len(words) and width(" ".join(words[: count + 1]), size, bold) <= room:
            count += 1
        yield " ".join(words[:count])
        words, lines = words[count:], lines - 1
    if words:
        yield " ".join(words)


def fit_rows(
    text: str, room: float, size: int, smallest: int = READABLE, lines: int = 2, bold: bool = True
) -> tuple[tuple[str, ...], int]:
    """Give *text* in at most *lines* lines, and a size not above *size* at which nothing of it is cut.

    At the *smallest* size it is cut after all.
    """
    size = _largest(text, room * lines, size, smallest, bold)
    while size > smallest and any(row.endswith(_ELLIPSIS) for row in wrap(text, room, size, lines, bold)):
        size -= 1
    return wrap(text, room, size, lines, bold), size


def brief(name: str, letters: int) -> str:
    """Give *name* in at most so many *letters*: its middle is left out, as names of one table or game often
    begin alike, or end in a number."""
    if len(name) <= letters:
        return name
    last = len(name.rpartition(" ")[2])
    tail = max(letters // 3, last if 3 * last <= 2 * letters else 0)
    end = name[len(name) - tail :].lstrip()
    while end and unicodedata.combining(end[0]):
        end = end[1:]
    return name[: letters - tail - 1].rstrip() + _ELLIPSIS + end


def fit_name(name: str, room: float, size: int, bold: bool = True) -> tuple[str, int, bool]:
    """Give *name*, a size not above *size*, and whether it is bold, so that it is at most *room* pixels wide.

    It shrinks as far as can be read, then it is thin, and only then is it `brief`.
    """
    shown, fitting = fit(name, room, size, bold=bold)
    if shown == name or not name:
        return shown, fitting, bold
    letters = len(name)
    while letters > 2 and width(brief(name, letters), READABLE, bold=False) > room:
        letters -= 1
    return brief(name, letters), READABLE, False


def fit_name_rows(
    name: str, room: float, size: int, lines: int = 2, bold: bool = True
) -> tuple[tuple[str, ...], int, bool]:
    """Give *name* in at most *lines* lines, its size and whether it is bold; see `fit_name`."""
    for is_bold in dict.fromkeys((bold, False)):
        rows, fitting = fit_rows(name, room, size, lines=lines, bold=is_bold)
        if not any(row.endswith(_ELLIPSIS) for row in rows):
            return rows, fitting, is_bold
    broken = _broken(name, room, READABLE, lines, bold=False)
    return tuple(fit_name(row, room, READABLE, bold=False)[0] for row in broken), READABLE, False


def naming(say: Callable[[LongNames], str], names: LongNames, room: float, size: int = READABLE) -> str:
    """Give what is said of *names*, these as `brief` as it takes for all of it to have *room*."""
    letters, known = max(map(len, names.values()), default=0), names
    while width(said := say(known), size) > room and letters > _BRIEFEST:
        letters -= 1
        known = {seat: brief(name, letters) for seat, name in names.items()}
    return said


def readable(text: str) -> str:
    """Give *text* without what cannot be shown: control characters, and what no font here has, such as emoji.

    Nothing of it is turned by what stands beside it, nor turns that.
    """
    composed = unicodedata.normalize("NFC", visible(text))
    return isolated(" ".join("".join(_shown(composed)).split()))


def legible(seats: Iterable[Sat], names: Names | None) -> LongNames:
    """Give what those in *seats* are called, as far as it can be shown."""
    known = {}
    for each in seats:
        name = names(each.seat) if callable(names) else (names or {}).get(each.seat)
        if name and (shown := readable(name)):
            known[each.seat] = shown
    return known


def _shown(text: str) -> Iterator[str]:
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if letter == " ":
            yield letter
        elif kind[0] not in "CZ" and marks <= _MARKS:
            # Letters of another style, such as 𝐁𝐨𝐛, are shown as themselves or else as plain ones.
            yield "".join(filter(shows, letter if shows(letter) else unicodedata.normalize("NFKC", letter)))
