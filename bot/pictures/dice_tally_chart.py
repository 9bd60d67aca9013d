"""How often each face came up as a picture, with the band in which the faces of fair dice stay."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.dice.chance_words import count_words, rounded_words
from bot.dice.fairness_test import expected_band, fairness
from bot.dice.tally_words import chance_sentence
from bot.lengths import fit
from bot.locale import Phrasebook
from bot.pictures import ALT_LIMIT, Picture, ink
from bot.pictures.dice_axes import Chart

_FILE = "dice-tally.png"
_MOST_IN_WORDS = 20


def tally_chart(counts: Sequence[int], book: Phrasebook) -> Picture:
    """Give the chart of *counts*, those of the faces of one size of dice from 1 on; at least one die.

    Faces outside of the band are striped and have an arrow.
    """
    sides, dice = len(counts), sum(counts)
    (found,) = fairness([counts])
    low, high = expected_band(sides, dice)
    highest = max(*counts, high)
    chart = Chart(sides, highest, lambda value: _axis_words(value, book))
    chart.band(low, high)
    outside = [face for face, count in enumerate(counts) if not low <= count <= high]
    for face, count in enumerate(counts):
        strange = face in outside
        chart.bar(face, count, ink.STORM if strange else ink.SHELTER, striped=strange)
    for edge in (low, high):
        chart.level_line(round(chart.y(edge)))
    for face in outside:
        chart.arrow(chart.x(face + 0.5), max(chart.y(counts[face]) - 4, chart.top), ink.STORM)
    chart.ticks([(face, str(face + 1)) for face in range(0, sides, _every(sides))])
    chart.row(
        0, book.plain("dice-tally-title", None, sides=sides, dice=dice, number=count_words(dice)), ink.WHITE
    )
    chart.row(1, chance_sentence(found, book), ink.WHITE, near=0)
    chart.row(2, book.plain("dice-tally-band", None, low=low, high=high), ink.MIST, near=0)
    chart.foot(book.plain("dice-tally-foot"))
    return Picture(chart.encoded(), tally_alt(counts, book), _FILE)


def tally_alt(counts: Sequence[int], book: Phrasebook) -> str:
    """Give the counts in words, those outside of the band by name, and what the test says."""
    sides, dice = len(counts), sum(counts)
    (found,) = fairness([counts])
    low, high = expected_band(sides, dice)
    parts = [
        book.plain("dice-tally-title", None, sides=sides, dice=dice, number=count_words(dice)) + ".",
        chance_sentence(found, book),
        book.plain("dice-tally-band", None, low=low, high=high) + ".",
    ]
    outside = [(face, count) for face, count in enumerate(counts, 1) if not low <= count <= high]
    told = list(enumerate(counts, 1)) if sides <= _MOST_IN_WORDS else outside
    parts.append(", ".join(f"{face}: {count}" for face, count in told))
    return fit(" ".join(filter(None, parts)), ALT_LIMIT)


def _every(sides: int) -> int:
    return next(each for each in (1, 2, 5, 10, 20, 50) if sides / each <= 20)


def _axis_words(value: float, book: Phrasebook) -> str:
    return count_words(int(value)) if value == int(value) else rounded_words(Fraction(value), 1, book)
