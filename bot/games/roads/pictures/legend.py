"""What the signs in a picture of the field mean: those that are in it, and no others."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.roads.pictures.marks import FieldMark
from bot.locale import Phrasebook
from rules.roads.names import Ground

_GROUNDS = (
    ("rubble", (Ground.RUBBLE,)),
    ("barricade", (Ground.BARRICADE,)),
    ("toxic", (Ground.TOXIC,)),
    ("wall", (Ground.WALL,)),
    ("road", (Ground.ROAD,)),
    ("level", (Ground.LEVEL_1, Ground.LEVEL_2, Ground.LEVEL_3)),
)


def legend_words(field: FieldMark, book: Phrasebook, *, framed: bool = False, decides: bool = False) -> str:
    """Give the signs of *field* with what they mean; *framed*: cells have a frame because of a choice;
    *decides*: a sign beside a name says who does."""
    signs = (*_signs(field, framed=framed), *(["decides"] if decides else []))
    return " · ".join(book.plain(f"roads-picture-legend-{each}") for each in signs)


def _signs(field: FieldMark, *, framed: bool) -> Iterator[str]:
    cells = [content for _, content in field.cells]
    units = [each.unit for each in cells if each.unit is not None]
    grounds = {each.ground for each in cells}
    yield from (name for name, kinds in _GROUNDS if grounds.intersection(kinds))
    about = (
        ("cliff", any(each.cliffs for each in cells)),
        ("zone", any(each.zone is not None and each.unit is None for each in cells)),
        ("warriors", bool(units)),
        ("commander", any(each.commander and not each.leader for each in units)),
        ("leader", any(each.leader for each in units)),
        ("fatigue", any(each.fatigue for each in units)),
        ("wounds", any(each.wounds for each in units)),
        ("states", any(each.statuses for each in units)),
        ("ring", any(each.fighting for each in units)),
        ("frame", framed),
        ("acting", not framed and any(each.acting for each in units)),
    )
    yield from (name for name, is_so in about if is_so)
