"""Words without their endings, in English and Russian: "defended" finds "defend"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import snowballstemmer

_WORD = re.compile(r"[^\W_]+")
_RUSSIAN = re.compile("[\u0400-\u04ff]")
_STEMMERS = {
    is_russian: snowballstemmer.stemmer(name) for is_russian, name in ((True, "russian"), (False, "english"))
}


def stems(text: str) -> list[str]:
    """Give the stems of the words and numbers of *text* in their order, by Porter's Snowball."""
    return [stem for stem, _ in placed_stems(text)]


def placed_stems(text: str) -> Iterator[tuple[str, re.Match[str]]]:
    """Give the stems of *text* with where their words stand."""
    for found in _WORD.finditer(text):
        yield _stem(found[0].casefold().replace("\u0451", "\u0435")), found


@lru_cache(maxsize=8192)
def _stem(word: str) -> str:
    stem: str = _STEMMERS[bool(_RUSSIAN.search(word))].stemWord(word)
    return stem
