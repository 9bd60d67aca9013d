"""How the scores of a game went as a picture: a line for each seat, with a mark of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PIL import Image, ImageDraw

from bot.game.scores_by_round import RoundScores
from bot.lengths import fit as shortened
from bot.locale import Names, Phrasebook
from bot.pictures import ALT_LIMIT, Picture, ink
from bot.pictures.dice_axes import LETTERS, ROW, ROWS, WIDTH, Chart
from bot.pictures.lettering import naming, readable, write
from bot.pictures.seat_signs import SeatSign
from bot.pictures.shapes import mask
from rules.contract import Phrase, Seat, Who

_FILE = "scores.png"
_MARK = 9
"""Half the breadth of a mark, in pixels."""
_ROOM = WIDTH - 24 - 3 * _MARK
"""That of the words beside a mark."""
_LOWEST = 4
"""So high is the axis at least: it tells whole points."""


def score_chart(
    rounds: Sequence[RoundScores],
    book: Phrasebook,
    names: Names,
    sign: Callable[[Seat], SeatSign],
    ended: Mapping[Seat, Phrase],
) -> Picture | None:
    """Give the chart of *rounds*; None where there is no line to draw, in fewer than two.

    Each seat that plays for points has its *sign*, and what it has *ended* with, by number where that has
    no words.
    """
    if len(rounds) < 2:
        return None
    last = {Seat(seat): score for seat, score in enumerate(rounds[-1].scores) if score is not None}
    named = _names(list(last), book, names)
    lines = {seat: [max(each.scores[seat] or 0, 0) for each in rounds] for seat in last}
    highest = max((_LOWEST, *(max(line) for line in lines.values())))
    chart = Chart(len(rounds), highest, _number, max(ROWS, 1 + len(last)))
    for seat, line in lines.items():
        points = [(chart.x(place + 0.5), chart.y(score)) for place, score in enumerate(line)]
        chart.draw.line(points, fill=sign(seat).tint, width=4)
        for x, y in points:
            _mark(chart.draw, sign(seat), x, y)
    chart.ticks([(place, each.label or str(each.round)) for place, each in enumerate(rounds)])
    chart.row(0, book.plain("scores-title"), ink.WHITE)
    for place, (seat, number) in enumerate(last.items()):
        score = ended.get(seat, number)
        said = partial(book.plain, "scores-ended", who=Who(seat), score=score)
        words = naming(said, {seat: named[seat]}, _ROOM, LETTERS)
        _legend(chart.draw, place, sign(seat), words)
    chart.foot(book.plain("scores-foot"))
    return Picture(chart.encoded(), score_alt(rounds, list(last), book, named), _FILE)


def score_alt(
    rounds: Sequence[RoundScores], seats: Sequence[Seat], book: Phrasebook, named: Mapping[Seat, str]
) -> str:
    """Give everybody's scores in words, round after round."""
    lines = [f"{named[seat]}: {', '.join(str(each.scores[seat]) for each in rounds)}" for seat in seats]
    return shortened(f"{book.plain('scores-title')}. {'; '.join(lines)}.", ALT_LIMIT)


def _names(seats: Sequence[Seat], book: Phrasebook, names: Names) -> dict[Seat, str]:
    known = {} if callable(names) else {seat: readable((names or {}).get(seat, "")) for seat in seats}
    return {seat: known.get(seat) or book.plain("seat", number=seat + 1) for seat in seats}


def _number(value: float) -> str:
    return f"{value:g}"


def _legend(draw: ImageDraw.ImageDraw, place: int, sign: SeatSign, words: str) -> None:
    x, y = 12, 24 + ROW * (1 + place)
    _mark(draw, sign, x + _MARK, y)
    write(draw, (x + 3 * _MARK, y), words, LETTERS, sign.tint, anchor="l")


def _mark(draw: ImageDraw.ImageDraw, sign: SeatSign, x: float, y: float) -> None:
    """Draw what tells one line from others without its colour."""
    for half, colour in ((_MARK + 2, ink.NIGHT), (_MARK, sign.tint)):
        shape = mask(sign.shape, 2 * half, 2 * half).convert("1", dither=Image.Dither.NONE)
        draw.bitmap((round(x) - half, round(y) - half), shape, colour)
