"""Names of units and weapons in a typed warband: read as the ids of the compact notation."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Phrase, Wording
from rules.kernel.typed_names import taken
from rules.roads.content import RoadsContent
from rules.roads.names import ProfileId
from rules.roads.notation import COMMANDER, NO_GUN, is_size, parted


def in_ids(content: RoadsContent, text: str, wording: Wording) -> str:
    """Give the roster *text* with an id for every name in any language, or the beginning of one.

    What is no name stays as it was typed. Raise IllegalAction where a beginning means several things.
    """
    return ", ".join(_unit_in_ids(content, part.split(), wording) for part in parted(text))


def _unit_in_ids(content: RoadsContent, words: Sequence[str], wording: Wording) -> str:
    profiles: dict[str, Phrase] = {each.id: Phrase(f"roads-profile-{each.id}") for each in content.profiles}
    first, left = taken(words, profiles, wording, _is_notation)
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
        word, left = taken(left, terms, wording, _is_notation)
        found.append(word)
    return " ".join(found)


def _is_notation(word: str) -> bool:
    return word in COMMANDER or is_size(word)
