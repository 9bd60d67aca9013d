"""FP, activations and fatigue of a real table, kept for a channel."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import IllegalAction
from rules.roads.content import Numbers

MOST_UNITS = 12
MOST_FP = 99


@dataclass(frozen=True)
class TrackedUnit:
    """A unit somebody has named."""

    name: str
    activations: int = 0
    """Of this round."""
    tokens: int = 0


@dataclass(frozen=True)
class Track:
    """What a channel keeps."""

    fp: int | None = None
    """None until a pool is set."""
    units: tuple[TrackedUnit, ...] = ()


def set_pool(track: Track, fp: int) -> Track:
    """ROADS-18: begin with so many FP; units keep what they have."""
    return replace(track, fp=min(fp, MOST_FP))


def spend(numbers: Numbers, track: Track, name: str, fp: int, tokens: int) -> tuple[Track, TrackedUnit, int]:
    """ROADS-23, ROADS-24: let a unit act once; give the track, the unit, and the tokens that it got.

    Raise IllegalAction without a pool, for more FP than it has, and for too many units.
    """
    if track.fp is None:
        raise IllegalAction("track_not_set")
    if fp > track.fp:
        raise IllegalAction("track_too_little", fp=track.fp)
    known = next((each for each in track.units if each.name.casefold() == name.casefold()), None)
    if known is None and len(track.units) >= MOST_UNITS:
        raise IllegalAction("track_full", most=MOST_UNITS)
    unit = known or TrackedUnit(name)
    gained = int(unit.activations >= numbers.free_activations) + tokens
    acted = replace(unit, activations=unit.activations + 1, tokens=unit.tokens + gained)
    others = tuple(acted if each is known else each for each in track.units)
    units = others if known is not None else (*others, acted)
    return Track(track.fp - fp, units), acted, gained


def rest(numbers: Numbers, track: Track) -> Track:
    """ROADS-82: remove tokens up to the free activations left; a new round begins without FP."""
    return Track(
        None,
        tuple(
            replace(
                each,
                activations=0,
                tokens=max(0, each.tokens - max(0, numbers.free_activations - each.activations)),
            )
            for each in track.units
        ),
    )
