"""The odds of a roll as a picture: a bar for each total, the result marked by arrow, stripes and words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PIL import Image, ImageDraw

from bot.dice.chance_words import chance_words, rounded_words
from bot.dice.die_words import face_words, number_words
from bot.dice.odds_words import standing
from bot.lengths import fit
from bot.locale import Phrasebook
from bot.odds.odds import Odds, ResultOdds
from bot.pictures import ALT_LIMIT, Picture, ink
from bot.pictures.dice_axes import LETTERS, WIDTH, Chart
from bot.pictures.dice_bins import Bins, binned
from bot.pictures.lettering import cut, readable, write
from bot.pictures.png import encode
from rules.dice.expression import Value
from rules.dice.faces import Face

_FILE = "odds.png"
_MOST_FACES = 12
_FACE_ROW = 44
_FACE_LENGTH = 32
_COUNTED = 10_000
"""Totals in a bar that are still counted: those of divisions lie on steps of no meaning to anybody."""
_PLAIN, _SHARE, _RESULT = ink.DUSK, ink.SHELTER, ink.MARKER


def odds_chart(
    odds: ResultOdds, book: Phrasebook, result: Value | None = None, target: Value | None = None
) -> Picture:
    """Give the chart of a result's totals; *result* and *target* (of a test) are marked where given."""
    total = odds.total
    bins = binned(total, *(each for each in (result, target) if each is not None))
    chart = Chart(len(bins.chances), max(bins.chances), lambda share: _axis_words(share, book))
    marked = None if result is None else bins.bar_of(result)
    side = "all" if result is None else standing(total, result)[0]
    for bar, chance in enumerate(bins.chances):
        # Bright is the share that is spoken of.
        spoken_of = marked is None or (bar > marked if side == "top" else bar < marked and side == "bottom")
        colour = _RESULT if bar == marked else _SHARE if spoken_of else _PLAIN
        chart.bar(bar, chance, colour, striped=bar == marked)
    _write_ticks(chart, bins, book)
    _write_figures(chart, bins, odds, book)
    if result is not None:
        _mark_result(chart, bins, total, result, book)
    if target is not None:
        _mark_target(chart, bins, odds, target, book)
    chart.foot(_foot(bins, total, book))
    return Picture(chart.encoded(), odds_alt(odds, book, result, target), _FILE)


def faces_chart(
    faces: Sequence[tuple[Face, Fraction]], book: Phrasebook, result: Face | None = None
) -> Picture:
    """Give the chart of the chances of *faces* that are words, *result* marked where given."""
    shown = faces[:_MOST_FACES]
    left = len(faces) - len(shown)
    image = ink.blank(WIDTH, 58 + _FACE_ROW * (len(shown) + (left > 0)))
    chart = _Rows(image)
    chart.write(12, 26, book.plain("dice-odds-faces"), ink.WHITE)
    most = max(chance for _, chance in shown)
    for row, (face, chance) in enumerate(shown):
        top = 52 + _FACE_ROW * row
        chart.write(12, top + 18, cut(_plain(face), 236, LETTERS), ink.WHITE)
        length = round(300 * float(chance / most))
        chart.bar(260, top + 4, max(length, 2), 28, _RESULT if face == result else _SHARE, face == result)
        chart.write(270 + length, top + 18, chance_words(chance, book), ink.MIST)
    if left:
        chart.write(12, 70 + _FACE_ROW * len(shown), book.plain("dice-more", None, number=left), ink.MIST)
    words = "; ".join(f"{_plain(face)}: {chance_words(chance, book)}" for face, chance in faces)
    return Picture(encode(image), fit(f"{book.plain('dice-odds-faces')} {words}", ALT_LIMIT), _FILE)


def _plain(face: Face) -> str:
    """Give *face* for a place without markup."""
    return (readable(face)[:_FACE_LENGTH] or "?") if isinstance(face, str) else face_words(face)


def odds_alt(
    odds: ResultOdds, book: Phrasebook, result: Value | None = None, target: Value | None = None
) -> str:
    """Give the essential numbers of the chart in words."""
    total = odds.total
    parts = [
        book.plain(
            "dice-chart-alt",
            None,
            exact="yes" if total.is_exact else "no",
            lowest=number_words(min(total.law.weights), book),
            highest=number_words(max(total.law.weights), book),
            mean=rounded_words(total.mean, 2, book),
            deviation=rounded_words(Fraction(total.deviation), 2, book),
            mode=number_words(total.mode, book),
            chance=chance_words(total.exactly(total.mode), book, total.samples),
        )
    ]
    if result is not None:
        parts.append(_result_words(total, result, book))
    if target is not None and odds.success is not None:
        parts.append(_target_words(odds, target, book))
    return fit(" ".join(f"{part}." for part in parts), ALT_LIMIT)


def _axis_words(share: float, book: Phrasebook) -> str:
    return book.plain("dice-percent", None, number=rounded_words(100 * Fraction(share), 3, book))


def _result_words(odds: Odds, result: Value, book: Phrasebook) -> str:
    place, chance = standing(odds, result)
    said = chance_words(chance, book, odds.samples)
    return book.plain("dice-chart-result", None, result=number_words(result, book), place=place, chance=said)


def _target_words(odds: ResultOdds, target: Value, book: Phrasebook) -> str:
    success = chance_words(odds.success or Fraction(0), book, (odds.margin or odds.total).samples)
    return book.plain("dice-chart-target", None, target=number_words(target, book), chance=success)


def _write_ticks(chart: Chart, bins: Bins, book: Phrasebook) -> None:
    count = len(bins.chances)
    every = next(each for each in (1, 2, 5, 10, 20) if count / each <= 12)
    labels = [(bar, number_words(bins.first_of(bar), book)) for bar in range(0, count, every)]
    if count > 1 and labels[-1][0] != count - 1 and bins.each == 1:
        labels.append((count - 1, number_words(bins.first_of(count - 1), book)))
    chart.ticks(labels)


def _write_figures(chart: Chart, bins: Bins, odds: ResultOdds, book: Phrasebook) -> None:
    mean = rounded_words(odds.total.mean, 2, book)
    deviation = rounded_words(Fraction(odds.total.deviation), 2, book)
    chart.row(0, book.plain("dice-chart-figures", None, mean=mean, deviation=deviation), ink.WHITE)
    place = bins.place(odds.total.mean)
    if 0 <= place <= len(bins.chances):
        chart.upright(chart.x(place), chart.top - 4, ink.WHITE, dashed=True)


def _mark_result(chart: Chart, bins: Bins, odds: Odds, result: Value, book: Phrasebook) -> None:
    bar = bins.bar_of(result)
    x = chart.x(bar + 0.5)
    height = bins.chances[bar] if 0 <= bar < len(bins.chances) else 0.0
    chart.row(1, _result_words(odds, result, book), _RESULT, near=x)
    chart.arrow(x, max(chart.y(height) - 4, chart.top), _RESULT)


def _mark_target(chart: Chart, bins: Bins, odds: ResultOdds, target: Value, book: Phrasebook) -> None:
    # The line stands at the left edge: totals right of it succeed.
    x = chart.x(bins.place(target) - 0.5 / bins.each)
    chart.upright(x, chart.top - 8, ink.CITY, dashed=False)
    if odds.success is not None:
        chart.row(2, _target_words(odds, target, book), ink.CITY, near=x)


def _foot(bins: Bins, odds: Odds, book: Phrasebook) -> str:
    outside = Fraction(bins.below + bins.above)
    return book.plain(
        "dice-chart-foot",
        None,
        exact="yes" if odds.is_exact else "no",
        each=bins.each if bins.each <= _COUNTED else "uncounted",
        outside="no" if outside == 0 else chance_words(outside, book),
    )


class _Rows:
    """Bars that lie, on a settled image."""

    def __init__(self, image: Image.Image) -> None:
        self._draw = ImageDraw.Draw(image)

    def write(self, left: float, middle: float, text: str, colour: ink.Colour) -> None:
        write(self._draw, (left, middle), text, LETTERS, colour, anchor="l")

    def bar(self, left: int, top: int, length: int, height: int, colour: ink.Colour, striped: bool) -> None:
        self._draw.rectangle((left, top, left + length, top + height), fill=colour)
        if striped:
            for x in range(left + 4, left + length - 3, 8):
                self._draw.rectangle(
                    (x, top + 2, min(x + 3, left + length), top + height - 2), fill=ink.NIGHT
                )
