"""Rulebook chapter 2.2: fixed layouts on boards of any size, and fields made from a seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256

from rules.contract import Dice
from rules.fair import below
from rules.frames.cells import CellId, Place, cell_at, place_of, twin
from rules.frames.content import FramesContent, Layout, Shape
from rules.frames.names import LayoutId, Terrain
from rules.frames.options import GENERATED
from rules.frames.state import FieldPlan

_WORD_BYTES = 4


def ground_of(content: FramesContent, plan: FieldPlan) -> Mapping[CellId, Terrain]:
    """Give the elements that the field of *plan* begins with."""
    if plan.layout == GENERATED:
        return generate(content, plan.side, plan.seed)
    return lay_out(content, content.layout[LayoutId(plan.layout)], plan.side)


def lay_out(content: FramesContent, layout: Layout, size: int) -> Mapping[CellId, Terrain]:
    """FRAMES-12: give the elements of *layout* on a board of *size*, by column, then by row."""
    drawn = content.numbers.layout_side
    ground: dict[Place, Terrain] = {}
    for piece in layout.pieces:
        column, row = place_of(piece.at)
        anchor = 1 + (column - 1) * size // drawn, 1 + (row - 1) * size // drawn
        for place in _outline(content.shape[piece.shape], anchor):
            ground[place] = ground[twin(place, size)] = piece.terrain
    return _by_name(ground)


def generate(content: FramesContent, size: int, seed: int) -> Mapping[CellId, Terrain]:
    """FRAMES-13: give the field of *seed* on a board of *size*: always the same one."""
    rule = content.generator
    dice = _SeedDice(size, seed)
    wanted = round(size * size / rule.cells_per_piece)
    ground: dict[Place, Terrain] = {}
    placed = 0
    for _ in range(rule.tries):
        if placed == wanted:
            break
        shape = content.shape[dice.pick(rule.shapes)]
        # The anchor keeps away from the edge: columns and rows 2 to N - 4.
        anchor = 2 + dice.below(size - 5), 2 + dice.below(size - 5)
        terrain = dice.pick(rule.terrain)
        piece = _outline(shape, anchor)
        twins = tuple(twin(place, size) for place in piece)
        if _touches(piece, (*ground, *twins)) or _touches(twins, ground):
            continue
        ground.update(dict.fromkeys((*piece, *twins), terrain))
        placed += 1
    return _by_name(ground)


def _outline(shape: Shape, anchor: Place) -> tuple[Place, ...]:
    return tuple((anchor[0] + across, anchor[1] + down) for across, down in shape.cells)


def _touches(places: Iterable[Place], others: Iterable[Place]) -> bool:
    """Whether any of *places* is within 1 of any of *others*."""
    taken = set(others)
    return any(
        (column + dc, row + dr) in taken for column, row in places for dc in (-1, 0, 1) for dr in (-1, 0, 1)
    )


def _by_name(ground: Mapping[Place, Terrain]) -> Mapping[CellId, Terrain]:
    return {cell_at(*place): ground[place] for place in sorted(ground)}


class _SeedDice(Dice):
    """Chance that follows from the size of the board and the seed of the field alone."""

    def __init__(self, size: int, seed: int) -> None:
        self._stem = f"frames field {size} {seed} "
        self._words = 0

    def below(self, count: int) -> int:
        """Give a number from 0 to *count* - 1."""
        return below(self._word, count)

    def _word(self) -> int:
        self._words += 1
        return int.from_bytes(sha256(f"{self._stem}{self._words}".encode()).digest()[:_WORD_BYTES], "big")
