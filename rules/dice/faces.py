"""The faces of a die: how many, which shows for a drawn number, the best and the worst."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate

from rules.dice.expression import Condition, Custom, FaceItem, Faces, Run

Face = int | str
FATE = Run(-1, 1)
DIGIT_DICE: Mapping[int, Custom] = {
    11 * size: Custom(
        tuple(FaceItem(10 * tens + 1, 10 * tens + size, None, 1) for tens in range(1, size + 1))
    )
    for size in (4, 6, 8)
}
"""The faces of dice that are read digit by digit, by how they are typed: `d66` is 11 to 66."""


def digits_of(faces: Faces) -> int | None:
    """Give how a die that is read digit by digit is typed; None for any other."""
    return next((typed for typed, each in DIGIT_DICE.items() if each == faces), None)


def sides_of(faces: Faces) -> Sides:
    """Give *faces* made ready for rolling."""
    return _sides_of_run(faces.low, faces.high) if isinstance(faces, Run) else _sides_of_custom(faces)


@lru_cache(256)
def _sides_of_run(low: int, high: int) -> Sides:
    return Sides(Run(low, high))


@lru_cache(256)
def _sides_of_custom(faces: Custom) -> Sides:
    return Sides(faces)


class Sides:
    """The faces of one die, made ready for rolling."""

    __slots__ = ("_best", "_ends", "_low", "_worst", "custom", "highest", "lowest", "size")

    def __init__(self, faces: Faces) -> None:
        self.custom = faces if isinstance(faces, Custom) else None
        self.size: int
        """Of how many equally likely draws a face is one; a heavy face is several."""
        self.highest: int | None
        """The best number; None where all faces are text."""
        self.lowest: int | None
        if isinstance(faces, Run):
            self._low = faces.low
            self.size = faces.high - faces.low + 1
            self.lowest, self.highest = faces.low, faces.high
            self._best, self._worst = _only(self.highest), _only(self.lowest)
            return
        self._ends = list(accumulate((i.high - i.low + 1) * i.weight for i in faces.items))
        self.size = self._ends[-1]
        numbers = [item for item in faces.items if item.text is None]
        self.lowest = min((item.low for item in numbers), default=None)
        self.highest = max((item.high for item in numbers), default=None)
        self._best, self._worst = _only(self.highest), _only(self.lowest)

    def face(self, drawn: int) -> Face:
        """Give the face for *drawn*, a number below `size`."""
        if self.custom is None:
            return self._low + drawn
        place = bisect_right(self._ends, drawn)
        item = self.custom.items[place]
        if item.text is not None:
            return item.text
        before = self._ends[place - 1] if place else 0
        return item.low + (drawn - before) // item.weight

    def several(self, drawn: list[int]) -> list[Face]:
        """Give the face for each number *drawn*."""
        if self.custom is None:
            low = self._low
            return [low + each for each in drawn]
        return [self.face(each) for each in drawn]

    def weights(self) -> Iterator[tuple[Face, int]]:
        """Give every face with its weight; a face that was listed twice comes twice."""
        if self.custom is None:
            yield from ((face, 1) for face in range(self._low, self._low + self.size))
            return
        for item in self.custom.items:
            if item.text is not None:
                yield item.text, item.weight
            else:
                yield from ((face, item.weight) for face in range(item.low, item.high + 1))

    def best(self) -> Condition | None:
        """Give what only the highest number meets; None where all faces are text."""
        return self._best

    def worst(self) -> Condition | None:
        """Give what only the lowest number meets; None where all faces are text."""
        return self._worst

    def all_meet(self, condition: Condition) -> bool:
        """Whether there is no face but meets *condition*. Every condition is one interval."""
        if self.lowest is None or self.highest is None:
            return False
        if self.custom is not None and any(item.text is not None for item in self.custom.items):
            return False
        return condition.met_by(self.lowest) and condition.met_by(self.highest)


def _only(face: int | None) -> Condition | None:
    return None if face is None else Condition("=", face, face)


def value_of(face: Face) -> int:
    """Give what *face* counts in sums."""
    return 0 if isinstance(face, str) else face
