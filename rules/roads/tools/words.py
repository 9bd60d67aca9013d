"""What the quick tools of roads say, as phrases."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Fact, Phrase
from rules.roads.content import Misfire
from rules.roads.names import MisfireClass
from rules.roads.told import words
from rules.roads.tools.rolls import Chase, Exchange, Hits, Panic, QuickVolley, Rout, SpiritRoll, Stupor
from rules.roads.tools.track import Track, TrackedUnit


def spirit(roll: SpiritRoll) -> Phrase:
    """Give a Spirit test with what changed it."""
    return Phrase.of(
        "roads-quick_spirit",
        spirit=roll.spirit,
        fatigue=roll.fatigue,
        value=roll.value,
        natural=roll.natural,
        passed="yes" if roll.passed else "no",
    )


def volley(volley: QuickVolley, hits: Hits) -> Sequence[Phrase]:
    """Give a volley: what is added, the dice, Defence, wounds."""
    return [
        Phrase.of(
            "roads-quick_modifiers",
            items=tuple(_items(volley)) or "none",
            total=words.signed(volley.modifier) if volley.modifier else 0,
        ),
        *_hits(hits, volley.defence),
    ]


def _items(volley: QuickVolley) -> list[Fact]:
    cancelled = volley.moved and volley.aim
    items = (
        ("aim", volley.aim),
        ("cancelled" if cancelled else "moved", volley.moved),
        ("cover", volley.cover),
        ("long", volley.long),
        ("higher", volley.higher),
        ("fatigue", volley.fatigue),
    )
    return [Phrase.of("roads-quick_item", item=item, value=int(value)) for item, value in items if value]


def _hits(hits: Hits, defence: int) -> list[Phrase]:
    said = [Phrase.of("roads-quick_dice", dice=words.numbers(hits.dice), hits=hits.hits)]
    if hits.saves:
        said.append(
            Phrase.of(
                "roads-quick_defence",
                defence=defence,
                modifier=words.signed(hits.modifier),
                saves=tuple(
                    Phrase.of("roads-quick_save", natural=natural, held="yes" if held else "no")
                    for natural, held in hits.saves
                ),
            )
        )
    if hits.hits:
        said.append(Phrase.of("roads-quick_wounds", wounds=hits.wounds))
    return said


def exchange(exchange: Exchange, defences: tuple[int, int]) -> Sequence[Phrase]:
    """Give both sides' blows in their order; *defences* are those of A and B."""
    said = [Phrase("roads-quick_together")] if exchange.together else []
    for number, (side, hits) in enumerate(exchange.blows, start=1):
        said.append(Phrase.of("roads-quick_blows", number=number, side=side))
        said += _hits(hits, defences[1] if side == "a" else defences[0])
    return said


def panic(roll: Panic) -> Sequence[Phrase]:
    """Give a panic test, and how far the unit flees."""
    said = [spirit(roll.test)]
    if roll.flight is not None:
        said.append(Phrase.of("roads-quick_flight", steps=roll.flight))
    return said


def pursuit(chase: Chase) -> Sequence[Phrase]:
    """Give a pursuit: must or may, how far, and whether it catches."""
    return [
        spirit(chase.test),
        Phrase.of(
            "roads-quick_chase",
            forced="no" if chase.test.passed else "yes",
            natural=chase.natural,
            fatigue=chase.test.fatigue,
            steps=chase.steps,
            gap=chase.gap,
            caught="yes" if chase.caught else "no",
        ),
    ]


def rout(rout: Rout) -> Phrase:
    """Give whether a test is due, and how it went."""
    return Phrase.of(
        "roads-quick_rout",
        out=rout.out,
        of=rout.of,
        spirit=rout.spirit,
        natural="none" if rout.natural is None else rout.natural,
        routed="yes" if rout.routed else "no",
    )


def fatigue(gained: int, rested: int) -> Phrase:
    """Give the tokens of a round, and what rest removes."""
    return Phrase.of("roads-quick_fatigue", gained=gained, rested=rested)


def pool(units: int, commanders: int, fp: int) -> Phrase:
    """Give a pool with its parts."""
    return Phrase.of(
        "roads-quick_pool", units=units, commanders=commanders, base=fp - units - commanders, fp=fp
    )


def misfire(kind: MisfireClass, rolled: Misfire) -> Phrase:
    """Give what a misfire does."""
    return Phrase.of(
        "roads-quick_misfire",
        kind=Phrase(f"roads-misfire_class-{kind}"),
        natural=rolled.roll,
        effects=words.misfire_effects(kind, rolled.effects),
        hits=rolled.hits,
        damage=rolled.damage,
        amount=rolled.amount,
    )


def stupidity(stupor: Stupor) -> Sequence[Phrase]:
    """Give a stupidity test, and what a dazed unit does."""
    said = [spirit(stupor.test)]
    if stupor.natural is not None:
        said.append(Phrase.of("roads-quick_stumble", natural=stupor.natural, steps=stupor.steps))
    return said


def initiative(pairs: Sequence[tuple[int, int]]) -> Phrase:
    """Give both dice, and who acts first."""
    south, north = pairs[-1]
    return Phrase.of(
        "roads-quick_initiative",
        south=south,
        north=north,
        ties=len(pairs) - 1,
        first="south" if south > north else "north",
    )


def track(track: Track) -> Sequence[Phrase]:
    """Give what a channel keeps."""
    pool = Phrase.of("roads-quick_track", fp="none" if track.fp is None else track.fp)
    return [pool, *(_tracked(each) for each in track.units)]


def _tracked(unit: TrackedUnit) -> Phrase:
    return Phrase.of("roads-quick_tracked", name=unit.name, activations=unit.activations, tokens=unit.tokens)


def spent(track: Track, unit: TrackedUnit, gained: int) -> Phrase:
    """Give that a unit acted; its name is harmless already."""
    return Phrase.of(
        "roads-quick_spent",
        name=unit.name,
        activations=unit.activations,
        gained=gained,
        tokens=unit.tokens,
        fp=track.fp or 0,
    )
