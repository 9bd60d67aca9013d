"""Rulebook FRAMES-26: frames as rows of dice, `WWBYGRdRd R8r`, written and read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rules.contract import IllegalAction, Quoted
from rules.frames.content import FramesContent, SystemKind
from rules.frames.names import Colour, RangeType, System, TemplateId
from rules.frames.state import Blueprint

ROCKET = "R8r"
SPRINT = "G8"
RESERVE = "+"
"""Written before the frame that stays at home (FRAMES-24)."""
LETTERS = {
    Colour.WHITE: "W",
    Colour.BLUE: "B",
    Colour.YELLOW: "Y",
    Colour.GREEN: "G",
    Colour.RED: "R",
}
"""In the order in which dice are written."""
RANGE_LETTERS = {RangeType.MELEE: "h", RangeType.DIRECT: "d", RangeType.ARTILLERY: "a"}
LONGEST_NAME = 20
ENTRY = re.compile(r"[^,;\n]+")
"""One frame among several."""

_DICE = re.compile(r"R8r|R8[hda]|R[hda]|G8|[WBYGK]", re.IGNORECASE)
_SHORT = {"K": ROCKET}
"""What pages call a die where it stands by itself."""
_LATIN = str.maketrans("\u0412\u0432\u041a\u043a\u0423\u0443\u0410\u0430", "BbKkYyAa")
"""Cyrillic letters that look like those of the notation."""
_NAME = re.compile(r"[^\W_][\w \-]{0,19}")


def spell_frame(content: FramesContent, systems: Sequence[System], whites: int, rockets: int = 0) -> str:
    """Give a frame's dice in a row, its rockets each for itself."""
    dice = LETTERS[Colour.WHITE] * whites + "".join(_rows(content, Counter(systems)))
    return " ".join((dice, *[ROCKET] * rockets))


def dice_counted(row: str) -> Counter[str]:
    """Give how many of each die a *row* has, in its order."""
    return Counter(_DICE.findall(row))


def read_company(content: FramesContent, words: str) -> tuple[tuple[Blueprint, ...], Blueprint | None]:
    """Give the frames that *words* describe with commas between them, and the reserve, marked by a plus.

    A frame is a row of dice or the id of one of the table, with rockets, and may have a name before a
    colon: `Rook: WWBYGRdRd R8r, +militia`. Raise IllegalAction that names the frame and what is wrong.
    """
    frames: list[Blueprint] = []
    reserve: Blueprint | None = None
    for number, entry in enumerate(filter(None, map(str.strip, ENTRY.findall(words))), start=1):
        frame = read_frame(content, entry.removeprefix(RESERVE), number)
        if not entry.startswith(RESERVE):
            frames.append(frame)
        elif reserve is None:
            reserve = frame
        else:
            raise IllegalAction("one_reserve", number=number)
    if not frames:
        raise IllegalAction("no_frames_typed")
    return tuple(frames), reserve


def is_dice(word: str) -> bool:
    """Whether *word* is a row of dice."""
    return re.fullmatch(f"({_DICE.pattern})+", word.translate(_LATIN), re.IGNORECASE) is not None


def read_frame(content: FramesContent, words: str, number: int = 1) -> Blueprint:
    """Give the frame that *words* describe; raise IllegalAction, which tells it as the *number*-th."""
    name, colon, row = words.rpartition(":")
    name = " ".join(name.split())
    if colon and not _NAME.fullmatch(name):
        raise IllegalAction("frame_name", number=number, longest=LONGEST_NAME)
    pieces = row.split()
    if not pieces:
        raise IllegalAction("frame_without_dice", number=number)
    template = TemplateId(pieces[0].casefold())
    if template in content.template:
        rest = list(_dice(pieces[1:], number))
        if set(rest) - {ROCKET}:
            raise IllegalAction("rockets_only", number=number)
        return Blueprint(content.template[template].systems, len(rest), template, name)
    dice = Counter(_dice(pieces, number))
    rockets = dice.pop(ROCKET, 0)
    systems = _systems(content, dice, number)
    same = next((each.id for each in content.templates if each.systems == systems), None)
    return Blueprint(systems, rockets, same, name)


def _rows(content: FramesContent, counts: Counter[System]) -> Iterator[str]:
    for colour in LETTERS:
        for kind in content.systems:
            if kind.colour is not colour:
                continue
            yield "".join(_row(kind, counts[kind.id]))
        if colour is Colour.GREEN and not counts[System.DIRECT] and not counts[System.ARTILLERY]:
            yield SPRINT


def _row(kind: SystemKind, count: int) -> tuple[str, ...]:
    sides: tuple[int, ...] = ((), kind.one, kind.two)[min(count, 2)]
    suffix = RANGE_LETTERS[kind.range] if kind.range is not None else ""
    return tuple(f"{LETTERS[kind.colour]}{'' if each == 6 else each}{suffix}" for each in sides)


def _dice(pieces: Sequence[str], number: int) -> Iterator[str]:
    """Give every die of *pieces* as it is written properly."""
    for piece in pieces:
        place = 0
        while place < len(piece):
            die = _DICE.match(piece.translate(_LATIN), place)
            if die is None:
                raise IllegalAction("no_such_die", number=number, rest=Quoted(piece[place : place + 8]))
            written = die[0][0].upper() + die[0][1:].lower()
            yield _SHORT.get(written, written)
            place = die.end()


def _systems(content: FramesContent, dice: Counter[str], number: int) -> tuple[System, ...]:
    whites = content.numbers.whites
    if dice.pop(LETTERS[Colour.WHITE], 0) != whites:
        raise IllegalAction("frame_whites", number=number, whites=whites)
    sprints = dice.pop(SPRINT, 0)
    systems: list[System] = []
    for kind in content.systems:
        counts = [count for count in (0, 1, 2) if _takes(kind, count, dice)]
        if not counts:
            raise IllegalAction("dice_of_no_system", number=number, system=kind.id.value)
        systems += [kind.id] * counts[0]
    shoots = System.DIRECT in systems or System.ARTILLERY in systems
    if sprints > 1 or (sprints and shoots):
        raise IllegalAction("frame_sprint", number=number)
    if len(systems) > content.numbers.systems:
        raise IllegalAction("system_limit", number=number, most=content.numbers.systems)
    return tuple(systems)


def _takes(kind: SystemKind, count: int, dice: Counter[str]) -> bool:
    """Whether the dice of *kind* are exactly those that so many systems of it give."""
    wanted = Counter(_row(kind, count))
    own = {die for each in (1, 2) for die in _row(kind, each)}
    return all(dice[die] == wanted[die] for die in own)
