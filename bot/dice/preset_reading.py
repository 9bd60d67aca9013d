"""Reads a roll as its system does: what was measured of the dice decides which words are said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import floor

from bot.dice.presets import Chosen, Measure, MeasureKind, Saying, Test
from rules.contract import Phrase
from rules.dice.outcome import (
    Combined,
    Die,
    Gathered,
    Outcome,
    PoolThrown,
    ResultOutcome,
    RollOutcome,
    Thrown,
)


def read(chosen: Chosen, outcome: RollOutcome) -> Phrase:
    """Give what *outcome*, a roll of `chosen.notation`, means in its system; of repeats the first."""
    facts = measured(chosen, outcome)
    preset = chosen.preset
    said = _phrase(next(each for each in preset.sayings if _passes(each.tests, facts)), facts)
    for note in preset.notes:
        if _passes(note.tests, facts):
            said = Phrase.of("dice-reading-and", said=said, more=_phrase(note, facts))
    return said


def measured(chosen: Chosen, outcome: RollOutcome) -> dict[str, int]:
    """Give every measure of the preset by its id."""
    facts: dict[str, int] = {}
    for measure in chosen.preset.measures:
        value = 0
        if _passes(measure.only, facts):
            value = floor(
                _amount(measure, chosen, outcome.rounds[0], facts) * measure.times / measure.divisor
            )
        facts[measure.id] = value
    return facts


def _phrase(saying: Saying, facts: Mapping[str, int]) -> Phrase:
    return Phrase(f"dice-reading-{saying.says}", dict(facts))


def _amount(
    measure: Measure, chosen: Chosen, results: tuple[ResultOutcome, ...], facts: Mapping[str, int]
) -> int:
    looked_at = [results[each] for each in measure.results]
    match measure.kind:
        case MeasureKind.TOTAL:
            return sum(floor(each.total) for each in looked_at)
        case MeasureKind.MARGIN:
            return sum(floor(each.margin or 0) for each in looked_at)
        case MeasureKind.PARAMETER:
            value = chosen.values[measure.parameter]
            return value if isinstance(value, int) else 0
        case MeasureKind.GIVEN:
            return int(chosen.values[measure.parameter] is not None)
        case MeasureKind.SUM:
            return sum(facts[each] for each in measure.of)
        case MeasureKind.ONE:
            return 1
        case _:
            return _counted(measure, [die for each in looked_at for die in dice_of(each.body)])


def _counted(measure: Measure, dice: list[Die]) -> int:
    match measure.kind:
        case MeasureKind.NATURAL:
            natural = next((die.shown[0] for die in dice if die.kept), 0)
            return natural if isinstance(natural, int) else 0
        case MeasureKind.SHOWING:
            naturals = (die.shown[0] for die in dice)
            return sum(isinstance(each, int) and measure.low <= each <= measure.high for each in naturals)
        case MeasureKind.DICE:
            return len(dice)
        case MeasureKind.LARGEST_SET:
            return max(Counter(die.shown[0] for die in dice if die.kept).values(), default=0)
        case _:
            faces = (face for die in dice if die.kept for face in die.shown if isinstance(face, str))
            return sum(face.count(measure.symbol) for face in faces)


def dice_of(outcome: Outcome) -> Iterator[Die]:
    """Give every die of *outcome* that was not rolled again, dropped ones too."""
    match outcome:
        case Thrown(_, dice):
            yield from (die for die in dice if not die.rerolled)
        case PoolThrown(_, parts) | Combined(_, parts):
            for part in parts:
                yield from dice_of(part)
        case Gathered(_, members):
            for member in members:
                yield from dice_of(member.outcome)


def _passes(tests: tuple[Test, ...], facts: Mapping[str, int]) -> bool:
    return all(_holds(test, facts) for test in tests)


def _holds(test: Test, facts: Mapping[str, int]) -> bool:
    value = facts[test.measure]

    def bound(given: int | str | None, otherwise: int) -> int:
        return otherwise if given is None else facts[given] if isinstance(given, str) else given

    return (
        bound(test.least, value) <= value <= bound(test.most, value)
        and bound(test.above, value - 1) < value < bound(test.below, value + 1)
        and (not test.among or value in test.among)
    )
