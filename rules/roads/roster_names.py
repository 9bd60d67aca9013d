"""Names of units and weapons in a typed warband: read as the ids of the compact notation."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rules.contract import IllegalAction, Phrase, Quoted, Wording
from rules.roads.content import RoadsContent
from rules.roads.names import ProfileId
from rules.roads.notation import COMMANDER, LONGEST_WORD, NO_GUN, is_size, parted

SHORTEST_BEGINNING = 3
"""Letters of a word that is not typed in full."""
MOST_WORDS = 3
"""Words of a name."""
_WORD = re.compile(r"[^\W_]+")
_YO, _YE = "\u0451", "\u0435"

Terms = Mapping[str, Phrase]
"""What each id is called."""


def in_ids(content: RoadsContent, text: str, wording: Wording) -> str:
    """Give the roster *text* with an id for every name in any language, or the beginning of one.

    What is no name stays as it was typed. Raise IllegalAction where a beginning means several things.
    """
    return ", ".join(_unit_in_ids(content, part.split(), wording) for part in parted(text))


def _unit_in_ids(content: RoadsContent, words: Sequence[str], wording: Wording) -> str:
    profiles: dict[str, Phrase] = {each.id: Phrase(f"roads-profile-{each.id}") for each in content.profiles}
    first, left = _take(words, profiles, wording)
    profile = content.profile.get(ProfileId(first))
    if profile is None:
        return " ".join(words)
    terms: dict[str, Phrase] = {
        COMMANDER[0]: Phrase("roads-menu_commander"),
        NO_GUN: Phrase("roads-menu_no_gun"),
        **{each: Phrase(f"roads-weapon-{each}") for each in (*profile.melee, *profile.ranged)},
    }
    found = [first]
    while left:
        word, left = _take(left, terms, wording)
        found.append(word)
    return " ".join(found)


def _take(words: Sequence[str], terms: Terms, wording: Wording) -> tuple[str, Sequence[str]]:
    """Give the id that the first of *words* name, else the first word itself; and what is left of them."""
    first = words[0].lower()
    if first in terms:
        return first, words[1:]
    for count in range(min(MOST_WORDS, len(words)), 0, -1):
        if count == 1 and (first in COMMANDER or is_size(first)):
            break
        typed = " ".join(words[:count])
        meant = _meant(_letters(typed), terms, wording)
        if len(meant) > 1:
            said = tuple(terms[each] for each in meant)
            raise IllegalAction("unclear_word", word=Quoted(typed[:LONGEST_WORD]), choices=said)
        if meant:
            return meant[0], words[count:]
    return first, words[1:]


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
