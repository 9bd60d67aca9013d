"""How the scores of a game went as a picture: a line for each seat, with a mark of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import ImageDraw

from bot.game.scores_by_round import RoundScores
from bot.lengths import fit as shortened
from bot.locale import Names, Phrasebook
from bot.pictures import ALT_LIMIT, Picture, ink
from bot.pictures.dice_axes import LETTERS, WIDTH, Chart
from bot.pictures.lettering import fit, readable, write
from rules.contract import Seat

_FILE = "scores.png"
_COLOURS = (ink.STORM, ink.CITY, ink.OCCULT, ink.SHELTER, ink.ALARM, ink.STONE)
_IN_A_ROW = 3
_MARK = 9
"""Half the breadth of a mark, in pixels."""


def score_chart(rounds: Sequence[RoundScores], book: Phrasebook, names: Names) -> Picture | None:
    """Give the chart of *rounds*; None where there is no line to draw, in fewer than two."""
    if len(rounds) < 2:
        return None
    seats = [seat for seat, score in enumerate(rounds[-1].scores) if score is not None]
    named = _names(seats, book, names)
    lines = {seat: [max(each.scores[seat] or 0, 0) for each in rounds] for seat in seats}
    chart = Chart(len(rounds), max((max(line) for line in lines.values()), default=0), _number)
    for seat, line in lines.items():
        points = [(chart.x(place + 0.5), chart.y(score)) for place, score in enumerate(line)]
        chart.draw.line(points, fill=_COLOURS[seat % len(_COLOURS)], width=4)
        for x, y in points:
            _mark(chart.draw, seat, x, y)
    chart.ticks([(place, each.label or str(each.round)) for place, each in enumerate(rounds)])
    chart.row(0, book.plain("scores-title"), ink.WHITE)
    for place, seat in enumerate(seats):
        _legend(chart.draw, place, seat, f"{named[seat]} {rounds[-1].scores[seat]}")
    chart.foot(book.plain("scores-foot"))
    return Picture(chart.encoded(), score_alt(rounds, seats, book, named), _FILE)


def score_alt(
    rounds: Sequence[RoundScores], seats: Sequence[int], book: Phrasebook, named: Mapping[int, str]
) -> str:
    """Give everybody's scores in words, round after round."""
    lines = [f"{named[seat]}: {', '.join(str(each.scores[seat]) for each in rounds)}" for seat in seats]
    return shortened(f"{book.plain('scores-title')}. {'; '.join(lines)}.", ALT_LIMIT)


def _names(seats: Sequence[int], book: Phrasebook, names: Names) -> dict[int, str]:
    known = {} if callable(names) else {seat: readable((names or {}).get(Seat(seat), "")) for seat in seats}
    return {seat: known.get(seat) or book.plain("seat", number=seat + 1) for seat in seats}


def _number(value: float) -> str:
    return f"{value:g}"


def _legend(draw: ImageDraw.ImageDraw, place: int, seat: int, words: str) -> None:
    breadth = (WIDTH - 24) / _IN_A_ROW
    x, y = 12 + breadth * (place % _IN_A_ROW), 58 + 34 * (place // _IN_A_ROW)
    _mark(draw, seat, x + _MARK, y)
    words, size = fit(words, int(breadth - 3 * _MARK - 8), LETTERS, 18)
    write(draw, (x + 3 * _MARK, y), words, size, _COLOURS[seat % len(_COLOURS)], anchor="l")


def _mark(draw: ImageDraw.ImageDraw, seat: int, x: float, y: float) -> None:
    """Draw what tells the line of *seat* from others without its colour."""
    colour, r = _COLOURS[seat % len(_COLOURS)], _MARK
    match seat % len(_COLOURS):
        case 0:
            draw.ellipse((x - r, y - r, x + r, y + r), fill=colour, outline=ink.NIGHT, width=2)
        case 1:
            draw.rectangle((x - r, y - r, x + r, y + r), fill=colour, outline=ink.NIGHT, width=2)
        case 2:
            draw.polygon([(x, y - r), (x + r, y + r), (x - r, y + r)], fill=colour, outline=ink.NIGHT)
        case 3:
            draw.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], fill=colour, outline=ink.NIGHT)
        case 4:
            draw.ellipse((x - r, y - r, x + r, y + r), fill=ink.NIGHT, outline=colour, width=4)
        case _:
            draw.rectangle((x - r, y - r, x + r, y + r), fill=ink.NIGHT, outline=colour, width=4)
