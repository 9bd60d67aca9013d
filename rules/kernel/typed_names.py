"""Names that players type, in any language and in part: read as the ids that they mean."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from rules.contract import IllegalAction, Phrase, Quoted, Wording

SHORTEST_BEGINNING = 3
"""Letters of a word that is not typed in full."""
MOST_WORDS = 3
"""Words of a name."""
LONGEST_WORD = 40
"""Letters of a word that are shown again."""
_WORD = re.compile(r"[^\W_]+")
_YO, _YE = "\u0451", "\u0435"

Terms = Mapping[str, Phrase]
"""What each id is called."""


def taken(
    words: Sequence[str], terms: Terms, wording: Wording, is_notation: Callable[[str], bool]
) -> tuple[str, Sequence[str]]:
    """Give the id that the first of *words* name, else the first word as it was typed; and what is left.

    A word that *is_notation* means nothing by its beginning. Raise IllegalAction where one means several.
    """
    first = words[0].lower()
    if first in terms:
        return first, words[1:]
    for count in range(min(MOST_WORDS, len(words)), 0, -1):
        if count == 1 and is_notation(first):
            break
        typed = " ".join(words[:count])
        meant = _meant(_letters(typed), terms, wording)
        if len(meant) > 1:
            said = tuple(terms[each] for each in meant)
            raise IllegalAction("unclear_word", word=Quoted(typed[:LONGEST_WORD]), choices=said)
        if meant:
            return meant[0], words[count:]
    return words[0], words[1:]


def _meant(typed: Sequence[str], terms: Terms, wording: Wording) -> Sequence[str]:
    """Give the ids whose names are *typed* in full, else begin so, else have a later word that does."""
    names = {each: [_letters(said) for said in wording(phrase)] for each, phrase in terms.items()}
    whole = [each for each, known in names.items() if typed in known]
    first = [each for each, known in names.items() if any(_begins(typed, name) for name in known)]
    later = [
        each
        for each, known in names.items()
        if any(_begins(typed, name[start:]) for name in known for start in range(1, len(name)))
    ]
    return whole or first or later


def _begins(typed: Sequence[str], name: Sequence[str]) -> bool:
    return 0 < len(typed) <= len(name) and all(
        word == whole or (len(word) >= SHORTEST_BEGINNING and whole.startswith(word))
        for word, whole in zip(typed, name, strict=False)
    )


def _letters(text: str) -> list[str]:
    """Give the words of *text* in lower case, with one letter for both Russian ones."""
    return _WORD.findall(text.casefold().replace(_YO, _YE))
