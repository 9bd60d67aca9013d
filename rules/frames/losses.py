"""Rulebook chapter 2.13: what a damaged frame may lose, and when there is nothing to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.frames.names import LossId, System

WHITE = "W"
"""In a loss, a white die."""

NOTHING = LossId("0")
"""The loss of nothing: what is left of one damage where a frame abandons a station."""

CODES = "".join(system.value for system in System)
"""The order in which a loss names systems."""

LOSE_FIRST = "SMHAFD"
"""Section 3, ChooseLosses: the order of the default, after second copies."""


def losses(
    systems: Sequence[System], whites: int, damage: int, *, drop_white: bool = False
) -> tuple[LossId, ...]:
    """FRAMES-120, FRAMES-121: give all that *damage* may cost a frame: everything where that destroys it."""
    if damage >= len(systems) + whites:
        return (spell_loss([system.value for system in systems], whites),)
    forced = max(0, damage - len(systems))
    # FRAMES-121: the last white is never given; what systems cannot pay the whites must.
    most = min(damage, whites - 1) if drop_white else forced
    return tuple(
        spell_loss(chosen, dropped)
        for dropped in range(forced, most + 1)
        for chosen in _choices(Counter(system.value for system in systems), damage - dropped, CODES)
    )


def _choices(left: Counter[str], count: int, codes: str) -> Iterator[tuple[str, ...]]:
    """Give every way to take *count* of what is *left*, like systems being alike."""
    if not codes:
        if not count:
            yield ()
        return
    for taken in range(min(left[codes[0]], count), -1, -1):
        for rest in _choices(left, count - taken, codes[1:]):
            yield (codes[0],) * taken + rest


def spell_loss(codes: Sequence[str], whites: int) -> LossId:
    """Give the id of a loss: codes in order, then whites."""
    return LossId("".join(sorted(codes, key=CODES.index)) + WHITE * whites) or NOTHING


def systems_in(loss: LossId) -> tuple[System, ...]:
    """Give the systems that *loss* names."""
    return tuple(System(code) for code in loss if code in CODES)


def whites_in(loss: LossId) -> int:
    """Give how many whites *loss* names."""
    return loss.count(WHITE)


def default_loss(systems: Sequence[System], damage: int, first: str = LOSE_FIRST) -> LossId:
    """Section 3: give up second copies before anything else, in the order *first*; whites last."""
    counts = Counter(system.value for system in systems)
    seconds = [code for code in first if counts[code] > 1]
    singles = [code for code in first if counts[code]]
    given = (seconds + singles)[:damage]
    return spell_loss(given, damage - len(given))
