"""Rulebook chapter 2.12: what each damage die hits, cover first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

SIDES = 6


class Shelter(StrEnum):
    """FRAMES-110: the row of the table of hits that an attack is judged by."""

    CLOSE = "close"
    """Melee on a frame, or any attack on terrain: cover does not count."""
    OPEN = "open"
    BARRICADE = "barricade"
    FRAME = "frame"
    """Another frame covers the target."""


TARGET_FACES = {
    Shelter.CLOSE: (4, 5, 6),
    Shelter.OPEN: (5, 6),
    Shelter.BARRICADE: (6,),
    Shelter.FRAME: (6,),
}
COVER_FACES = {Shelter.CLOSE: (), Shelter.OPEN: (), Shelter.BARRICADE: (4, 5), Shelter.FRAME: (5,)}


@dataclass(frozen=True)
class Hits:
    """FRAMES-111: what a roll of damage dice did."""

    cover: int
    """Durability or hit points that the cover lost, as far as it had them."""
    target: int
    absorbed: int = 0
    """FRAMES-117: hits that a covering frame with two defence systems shrugged off."""
    cover_falls: bool = False


def number_of_attacks(attack: int, marker: int, defence: int) -> int:
    """FRAMES-83, FRAMES-84: give how many damage dice are rolled."""
    return max(0, attack + marker - defence)


def count_hits(dice: Sequence[int], shelter: Shelter, strength: int = 0, *, absorbs: bool = False) -> Hits:
    """FRAMES-110 to FRAMES-117: judge natural *dice* against a target in *shelter*.

    *strength* is the durability or the hit points of the cover; it *absorbs* when it takes no harm.
    """
    at_target = _faces(dice, TARGET_FACES[shelter])
    at_cover = sorted(die for die in dice if die in COVER_FACES[shelter])
    if absorbs:
        return Hits(0, at_target, absorbed=len(at_cover))
    stopped = min(len(at_cover), strength)
    leftover = at_cover[stopped:]
    # FRAMES-112, FRAMES-113: without cover a leftover 5 hits and a leftover 4 misses.
    return Hits(
        stopped,
        at_target + _faces(leftover, TARGET_FACES[Shelter.OPEN]),
        cover_falls=stopped == strength and bool(at_cover),
    )


def packet_at_cover(dice: Sequence[int], shelter: Shelter) -> int:
    """FRAMES-116: give all hits on a cover, those beyond its strength among them."""
    return _faces(dice, COVER_FACES[shelter])


def _faces(dice: Iterable[int], faces: Sequence[int]) -> int:
    return sum(die in faces for die in dice)
