"""Words without their endings, in English and Russian: "defended" finds "defend"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import snowballstemmer

_WORD = re.compile(r"[^\W_]+")
_RUSSIAN = re.compile("[\u0400-\u04ff]")
_VOWELS = "\u0430\u0435\u0438\u043e\u0443\u044b\u044d\u044e\u044f"
_FLEETING = re.compile(rf"(?<=\w[^\W{_VOWELS}])[\u0435\u043e](?=[\u043a\u043b\u043d\u0440\u0446]$)")
"""The vowel that comes and goes in Russian, of which Snowball knows nothing: ogon', but ognya."""
_AFTER_VOWEL = re.compile(rf"(?<=\w[{_VOWELS}])\u0435(?=\u0446$)")
"""The same where a consonant takes its place: boyets, but boytsa."""
_WHOLE = frozenset(("\u043d\u0438\u0447\u0435\u0433\u043e", "\u043d\u0438\u0447\u0435\u043c\u0443"))
"""Nichego and nichemu, nothing: Snowball takes them for nich'ya, a tie."""
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
    if word in _WHOLE:
        return word
    is_russian = bool(_RUSSIAN.search(word))
    stem: str = _STEMMERS[is_russian].stemWord(word)
    return _AFTER_VOWEL.sub("\u0439", _FLEETING.sub("", stem)) if is_russian else stem
