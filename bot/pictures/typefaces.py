"""Which font of the machine shows which letter, where the shipped one has none, and in which order.

The shipped fonts come first, so that all but rare names look alike on every machine. Nothing of this is
needed: what no font shows is left out by `lettering.readable`.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import groupby
from operator import add
from pathlib import Path
from typing import Literal

from PIL import ImageFont, features

from bot.content import font_file
from bot.spelling import ISOLATE, RELEASE, is_right_to_left

FOLDERS = tuple(
    Path(each).expanduser()
    for each in ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
)
"""Where Debian, and a person on it, keep fonts."""
_SHIPPED = {True: font_file("DejaVuSans-Bold.ttf"), False: font_file("DejaVuSans.ttf")}
"""By whether they are bold."""
_MANY = ("NotoSansCJK", "NotoSansMath", "NotoSansSymbols", "NotoSansSymbols2", "Symbola_hint", "Symbola")
"""Fonts of many letters that need no more than to stand in a row."""
_ISOLATES = re.compile(f"{ISOLATE}([^{RELEASE}]*){RELEASE}?")
_USUAL = re.compile("[ -~\u0410-\u044f\u0401\u0451«»–—…·×−]+")
"""What nearly all words are made of: the shipped fonts have it, and set it from left to right."""
_IN_A_ROW = ImageFont.Layout.BASIC
_PROBED = 24
"""Size at which a glyph is compared with the box."""


@dataclass(frozen=True, slots=True)
class Face:
    """A font file, and how words are set in it."""

    file: Path
    direction: Literal["ltr", "rtl"] | None = None
    """None where letters stand in a row; else they are joined and ordered by the layout library."""

    def font(self, size: int) -> ImageFont.FreeTypeFont:
        """Give this face at *size* pixels."""
        return _font(self.file, size, _IN_A_ROW if self.direction is None else ImageFont.Layout.RAQM)

    def length(self, words: str, size: int) -> float:
        """Give how many pixels *words* take at *size*."""
        font = self.font(size)
        if self.direction is not None or not words:
            return font.getlength(words, direction=self.direction)
        # Letters in a row: the first, and how much further each goes than the one before it.
        return _step(font, words[0]) + sum(map(partial(_step, font), map(add, words, words[1:])))


@lru_cache(maxsize=4096)
def runs(text: str, bold: bool) -> tuple[tuple[str, Face], ...]:
    """Give *text* as pieces of one face each, in the order in which they are seen from left to right.

    What is isolated, such as a name from right to left, is ordered in itself alone. What no font shows is
    left out.
    """
    if _USUAL.fullmatch(text):
        return ((text, Face(_SHIPPED[bold])),)
    found: list[tuple[str, Face]] = []
    for number, part in enumerate(_ISOLATES.split(text)):
        pieces = list(_pieces(part, bold))
        starts_right = next((each for each in part if unicodedata.category(each)[0] == "L"), "")
        is_turned = number % 2 and is_right_to_left(starts_right or " ")
        found += reversed(pieces) if is_turned else pieces
    return tuple(found)


def shipped() -> tuple[Face, ...]:
    """Give the faces that every copy of the bot has."""
    return tuple(map(Face, _SHIPPED.values()))


def shows(letter: str) -> bool:
    """Whether there is a font with *letter*."""
    return _face(letter, True) is not None


def forget() -> None:
    """Look at the machine anew."""
    for each in (runs, _face, _files):
        each.cache_clear()


def _pieces(text: str, bold: bool) -> Iterator[tuple[str, Face]]:
    faces = []
    last: Face | None = None
    for letter in text:
        face = _face(letter, bold)
        joins = letter == " " or unicodedata.combining(letter)
        if last is not None and last.direction is not None and joins and _has(last.file, letter):
            face = last
        if face is not None:
            faces.append((letter, face))
        last = face
    for face, letters in groupby(faces, key=lambda each: each[1]):
        yield "".join(letter for letter, _ in letters), face


@lru_cache(maxsize=4096)
def _face(letter: str, bold: bool) -> Face | None:
    from_right = is_right_to_left(letter)
    if letter.isspace() and not from_right:
        return Face(_SHIPPED[bold])
    for file, is_joined in _candidates(letter, bold):
        if is_joined or from_right:
            if _layout() and _has(file, letter):
                return Face(file, "rtl" if from_right else "ltr")
        elif _has(file, letter):
            return Face(file)
    return None


def _candidates(letter: str, bold: bool) -> Iterator[tuple[Path, bool]]:
    """Give the fonts that may have *letter*, and whether its letters are joined there."""
    yield _SHIPPED[bold], False
    script = unicodedata.name(letter, "").partition(" ")[0].title()
    for stem in (f"NotoSans{script}", *_MANY):
        for weight in ("Bold", "Regular") if bold else ("Regular", "Bold"):
            for name in (f"{stem}-{weight}", stem):
                if name in _files():
                    yield _files()[name], stem not in _MANY


@cache
def _files() -> Mapping[str, Path]:
    """Give the fonts of the machine that may be asked, by their names."""
    found: dict[str, Path] = {}
    for folder in FOLDERS:
        for place, _, names in os.walk(folder):
            for name in names:
                stem, dot, kind = name.rpartition(".")
                if dot and kind in ("ttf", "otf", "ttc") and stem.startswith(("NotoSans", "Symbola")):
                    found.setdefault(stem, Path(place) / name)
    return found


@cache
def _layout() -> bool:
    """Whether the libraries are there that join letters and order them."""
    return bool(features.check("raqm") and features.check("fribidi"))


@lru_cache(maxsize=4096)
def _has(file: Path, letter: str) -> bool:
    try:
        return _glyph(_font(file, _PROBED, _IN_A_ROW), letter) != _box(file)
    except OSError:
        if file.parent == _SHIPPED[True].parent:
            raise
        return False  # a font of the machine that cannot be read is none


@cache
def _box(file: Path) -> tuple[tuple[int, int], bytes]:
    return _glyph(_font(file, _PROBED, _IN_A_ROW), "\U0010fffe")


def _glyph(font: ImageFont.FreeTypeFont, letter: str) -> tuple[tuple[int, int], bytes]:
    mask = font.getmask(letter)
    return mask.size, bytes(mask)


@lru_cache(maxsize=16384)
def _step(font: ImageFont.FreeTypeFont, letters: str) -> float:
    """Give how much longer *letters*, one or two, are than the first of two."""
    return font.getlength(letters) - (font.getlength(letters[0]) if len(letters) > 1 else 0)


@lru_cache(maxsize=128)
def _font(file: Path, size: int, layout: ImageFont.Layout) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size, layout_engine=layout)
