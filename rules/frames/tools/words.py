"""What the quick tools of frames say, as phrases."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Fact, Phrase
from rules.frames.automated.attack_odds import AttackOdds
from rules.frames.cells import CellId
from rules.frames.damage import Hits
from rules.frames.names import RangeType
from rules.frames.state import Die
from rules.frames.told.words import SIGNS, chained, dice, numbers
from rules.frames.tools.attack import Before, QuickAttack
from rules.frames.tools.table import Counter, Standing, Turner


def attack(attack: QuickAttack, faces: tuple[int, ...], hits: Hits) -> Phrase:
    """Give an attack that was rolled: the count, every die, and what it hits."""
    count = Phrase.of("frames-quick_count", sum=_sum(attack), dice=attack.dice)
    if not faces:
        return count
    return Phrase.of("frames-quick_attack", count=count, faces=numbers(faces), hits=_hits(attack, hits))


def _sum(attack: QuickAttack) -> Fact:
    if attack.before is Before.TERRAIN:
        return attack.attack
    return Phrase.of("frames-quick_sum", attack=attack.attack, marker=attack.marker, defence=attack.defence)


def _hits(attack: QuickAttack, hits: Hits) -> Phrase:
    if attack.before is Before.TERRAIN:
        fallen = "yes" if attack.strength and hits.target >= attack.strength else "no"
        return _on_cover(attack, hits.target, fallen)
    parts: list[Fact] = []
    if hits.absorbed:
        parts.append(Phrase.of("frames-quick_absorbed", hits=hits.absorbed))
    elif attack.has_cover:
        parts.append(_on_cover(attack, hits.cover, "yes" if hits.cover_falls else "no"))
    parts.append(Phrase.of("frames-quick_target", hits=hits.target))
    return chained("frames-listed", parts)


def _on_cover(attack: QuickAttack, hits: int, fallen: str) -> Phrase:
    return Phrase.of("frames-quick_cover", before=attack.before.value, hits=hits, fallen=fallen)


def odds(attack: QuickAttack, odds: AttackOdds) -> Phrase:
    """Give the exact odds of an attack: how much damage on average, how likely any, and the cover's fall."""
    hundredths = round(100 * odds.mean)
    return Phrase.of(
        "frames-quick_odds",
        dice=attack.dice,
        before=attack.before.value,
        strength=attack.strength,
        whole=hundredths // 100,
        rest=f"{hundredths % 100:02}",
        percent=round(100 * odds.at_least(1)),
        falls=round(100 * odds.cover_falls) if attack.has_cover else "none",
    )


def pool(rolled: tuple[Die, ...], rockets: int) -> Phrase:
    """Give a pool that was rolled."""
    return Phrase.of("frames-quick_pool", dice=dice(rolled), rockets=rockets)


def score(standings: Sequence[Standing]) -> Sequence[Phrase]:
    """Give the score of every seat, a line for each."""
    return [
        Phrase.of(
            "frames-quick_score",
            sign=SIGNS[place],
            assets=each.assets,
            points=each.points,
            score=each.score,
            role=each.role,
        )
        for place, each in enumerate(standings)
    ]


def order(seats: Sequence[Turner], asked: Sequence[int]) -> Sequence[Phrase]:
    """Give who is asked in which order; the last one may not pass (FRAMES-53)."""
    return [
        Phrase.of(
            "frames-quick_order",
            number=number,
            sign=SIGNS[place],
            score=seats[place].score,
            unused=seats[place].unused,
            last="yes" if number == len(asked) else "no",
        )
        for number, place in enumerate(asked, start=1)
    ]


def counter(counter: Counter) -> Phrase:
    """Give how far away Doomsday is."""
    if counter.left is None:
        return Phrase("frames-quick_doomsday_unset")
    return Phrase.of("frames-quick_doomsday", left=counter.left)


def ticked(counter: Counter, name: str) -> Phrase:
    """Give that *name*, already harmless, brought Doomsday to what *counter* says."""
    left = counter.left or 0
    return Phrase.of("frames-quick_ticked", old=left + 1, left=left, name=name)


def measured(units: int, range: RangeType) -> Phrase:
    """Give a distance and its range type."""
    return Phrase.of("frames-quick_distance", units=units, range=Phrase(f"frames-range_type-{range}"))


def cover(covering: Sequence[CellId], aside: Sequence[CellId], far: Sequence[CellId]) -> Phrase:
    """Give which walls cover, and why the others do not."""
    return Phrase.of("frames-quick_covered", cells=tuple(covering), aside=tuple(aside), far=tuple(far))


def eight(die: Die) -> Phrase:
    """Give an eight-sided die, or the two that stand for one."""
    if not die.parts:
        return Phrase.of("frames-quick_d8", value=die.value)
    six, three = die.parts
    return Phrase.of("frames-quick_d6d3", six=six, three=three, value=die.value)


def field(name: Fact, side: int, counts: Sequence[tuple[str, int]]) -> Phrase:
    """Give what a field is called, and how many cells of each terrain it has."""
    return Phrase.of(
        "frames-quick_field",
        field=name,
        side=side,
        terrain=tuple(
            Phrase.of("frames-quick_terrain", terrain=Phrase(f"frames-terrain-{kind}"), count=count)
            for kind, count in counts
        ),
    )
