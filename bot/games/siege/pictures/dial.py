"""The Wind Rose as a picture of its own: large, with the rule in force below."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.games.siege.pictures.alt import dial_alt
from bot.games.siege.pictures.rose import RoseMark, paint_rose, rose_mask
from bot.games.siege.pictures.words import SiegeWords, rose_words, rule_of
from bot.locale import Phrasebook
from bot.pictures import Picture, ink
from bot.pictures.lettering import wrap, write
from bot.pictures.png import encode
from rules.siege.names import WeatherId


def rose_dial(
    rose: Sequence[tuple[WeatherId, str]], weather: WeatherId | None, moves: str, book: Phrasebook
) -> Picture:
    """Give the dial of a *rose*, its states clockwise each with its point, the marker on *weather*.

    *moves* is what is said below of who moved it how often; may be empty.
    """
    words = rose_words(book, rose)
    lines = [moves, *wrap(rule_of(weather, book, words), 640, 30, 4, bold=False)]
    image = Image.new("RGB", (700, 560 + 42 * len(lines)), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    for row, text in enumerate(lines):
        write(draw, (350, 552 + 42 * row), text, 30, ink.WHITE, bold=row == 0)
    picture = ink.settle(image)
    mark = rose_mark([each for each, _ in rose], weather, words)
    picture.paste(paint_rose(mark, 250), (100, 20), rose_mask(250))
    return Picture(encode(picture), dial_alt(rose, weather, book, words), "wind-rose.png")


def rose_mark(states: Sequence[WeatherId], weather: WeatherId | None, words: SiegeWords) -> RoseMark:
    """Give what a Rose of these *states* says, the marker on *weather*; nowhere for None."""
    return RoseMark(
        tuple((words.points[each], words.weather[each]) for each in states),
        states.index(weather) if weather is not None else None,
        tuple(f"{words.points[each]} {words.states[each]}" for each in states),
    )
