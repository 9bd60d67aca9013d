"""What is told of one entry of the log: of what was taken back, that it was."""

from __future__ import annotations

from bot.delivery.table_news import table_lines
from bot.game.table import Happening
from bot.locale import Phrasebook
from bot.renderer import Part, Renderer
from rules.contract import Viewer

QUOTED = 10
"""Most lines of what somebody asks to take back: the last of them."""


def part_of(happening: Happening, book: Phrasebook, renderer: Renderer, viewer: Viewer = None) -> Part:
    """Give the lines of *happening* that speak of the table, and its events, as *viewer* is told them.

    What was taken back is struck out; of what somebody asks to take back the question quotes the end.
    """
    lines = table_lines(happening, book, viewer)
    if happening.is_taken_back:
        told = [*lines, *renderer.told(happening.table, happening.events, viewer, book.voice)]
        return [_each_line(line, "~~{}~~") for line in told], ()
    quoted = [
        _each_line(line, "┊ {}")
        for each in happening.about
        for line in renderer.told(each.table, each.news, viewer, book.voice)
    ]
    return [*lines, *quoted[-QUOTED:]], happening.news


def _each_line(words: str, form: str) -> str:
    return "\n".join(form.format(line) for line in words.split("\n") if line.strip())
