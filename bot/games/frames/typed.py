"""What people type into the quick tools of frames: companies, seats, cells, fields."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.locale import Phrasebook, harmless
from bot.quick_tools.typed_words import read_number, read_pieces
from rules.contract import IllegalAction
from rules.frames.cells import CellId, read_cell
from rules.frames.content import FramesContent
from rules.frames.names import LayoutId
from rules.frames.options import BOARD_SIZES, GENERATED
from rules.frames.tools.table import Company, Turner

LARGEST_FIELD = max(int(each) for each in BOARD_SIZES)
_COMPANY = re.compile(r"(\d+)/(\d+)/(\d+)")
_TURNER = re.compile(r"(\d+)/(\d+)")
_CELL = re.compile(r"(.+)")


def read_companies(words: str) -> tuple[Company, ...]:
    """Give companies typed as frames, systems and stations: `5/20/3 5/19/3`; raise IllegalAction."""
    found = read_pieces(_COMPANY, words, words, "5/20/3 5/19/3")
    return tuple(Company(*map(read_number, numbers)) for numbers in found)


def read_turners(words: str) -> tuple[Turner, ...]:
    """Give seats typed as score and frames that have not acted: `48/2 32/1`; raise IllegalAction."""
    found = read_pieces(_TURNER, words, words, "48/2 32/1")
    return tuple(Turner(*map(read_number, numbers)) for numbers in found)


def read_cells(words: str) -> tuple[CellId, ...]:
    """Give cells typed with spaces between them: `L10 L11`; raise IllegalAction."""
    return tuple(read_one_cell(piece or "") for (piece,) in read_pieces(_CELL, words, words, "L10 L11"))


def read_one_cell(words: str) -> CellId:
    """Give a cell of the largest field; raise IllegalAction."""
    cell = read_cell(words, LARGEST_FIELD)
    if cell is None:
        raise IllegalAction("no_such_cell", words=harmless(words))
    return cell


def read_layout(words: str, content: FramesContent, books: Mapping[str, Phrasebook]) -> LayoutId | None:
    """Give the layout that *words* name in any language; None for the generated one; raise IllegalAction."""
    sought = words.casefold().strip()
    for layout in (*content.layout, GENERATED):
        key = f"frames-option-layout-{layout}"
        if sought in (layout, *(book.plain(key).casefold() for book in books.values())):
            return None if layout == GENERATED else LayoutId(layout)
    raise IllegalAction("no_such_field", words=harmless(words))
