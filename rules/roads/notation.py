"""The compact notation of a warband: `wolf_chief, highway_raiders 4c sledge, pipe_gunners 2 crossbow`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.contract import IllegalAction, Quoted
from rules.kernel.typed_names import LONGEST_WORD
from rules.roads.content import Profile, RoadsContent
from rules.roads.names import WarbandId, WeaponId
from rules.roads.state import Recruit

COMMANDER = ("c", "commander", "\u0441", "\u043a")
"""Words for a commander; those of one letter, two of them Cyrillic, may stand right behind the size."""
_SIZE = re.compile(r"(\d{1,2})([c\u0441\u043a]?)")
NO_GUN = "-"
"""Written for a ranged weapon that is left out."""


def read_roster(content: RoadsContent, text: str) -> tuple[WarbandId, tuple[Recruit, ...]]:
    """Give the list and the draft that *text* means.

    Units are parted by commas or lines; each is a profile, a size, `c` for a commander, and weapons that
    differ from the standard ones. Raise IllegalAction where a word is unknown or the lists are mixed.
    """
    parts = parted(text.lower())
    if not parts:
        raise IllegalAction("empty_roster")
    draft = tuple(_read_unit(content, part) for part in parts)
    warbands = {content.profile[each.profile].warband for each in draft}
    if len(warbands) != 1:
        raise IllegalAction("unknown_unit", why="mixed")
    return warbands.pop(), draft


def parted(text: str) -> list[str]:
    """Give the units of *text* as they were typed."""
    return [part.strip() for part in re.split(r"[,;\n]+", text) if part.strip()]


def is_size(word: str) -> bool:
    """Whether *word* is a number of warriors, with or without a commander."""
    return _SIZE.fullmatch(word) is not None


def _read_unit(content: RoadsContent, part: str) -> Recruit:
    name, *words = part.split()
    profile = next((each for each in content.profiles if each.id == name), None)
    if profile is None:
        raise IllegalAction("no_such_profile", word=Quoted(name[:LONGEST_WORD]))
    size, commander = profile.smallest, False
    melee = profile.melee[0]
    ranged = profile.ranged[0] if profile.ranged and not profile.standard_unarmed else None
    for word in words:
        if sized := _SIZE.fullmatch(word):
            size = int(sized[1])
            commander = commander or bool(sized[2])
        elif word in COMMANDER:
            commander = True
        elif word == NO_GUN:
            ranged = None
        elif WeaponId(word) in profile.melee:
            melee = WeaponId(word)
        elif WeaponId(word) in profile.ranged:
            ranged = WeaponId(word)
        else:
            raise IllegalAction("no_such_word", word=Quoted(word[:LONGEST_WORD]))
    return Recruit(profile.id, size, commander, melee, ranged)


def write_roster(content: RoadsContent, draft: Sequence[Recruit]) -> str:
    """Give *draft* in the notation that `read_roster` reads."""
    return ", ".join(_write_unit(content.profile[each.profile], each) for each in draft)


def _write_unit(profile: Profile, recruit: Recruit) -> str:
    words = [str(recruit.profile), f"{recruit.size}{COMMANDER[0] if recruit.commander else ''}"]
    if recruit.melee is not None and recruit.melee != profile.melee[0]:
        words.append(recruit.melee)
    standard = profile.ranged[0] if profile.ranged and not profile.standard_unarmed else None
    if recruit.melee is not None and recruit.ranged != standard:
        words.append(recruit.ranged or NO_GUN)
    return " ".join(words)
