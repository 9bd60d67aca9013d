"""Throws the dice of one term and applies its modifiers, left to right as typed."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable, Sequence

from rules.contract import Dice as Chance
from rules.dice.errors import MOST_DICE, DiceError
from rules.dice.expression import (
    CHAINS,
    Condition,
    Count,
    Dice,
    Drop,
    Explode,
    Explosion,
    Keep,
    Lower,
    Match,
    Modifier,
    Raise,
    Reroll,
    Run,
    Sort,
    Unique,
)
from rules.dice.faces import Face, Sides, sides_of
from rules.dice.fallen import Tally, as_they_fell, lying, ranked
from rules.dice.outcome import Die, Matched, Thrown


class Cup:
    """The dice that one command may still roll, and where they come from."""

    __slots__ = ("_chance", "_most", "rolled")

    def __init__(self, chance: Chance, most: int = MOST_DICE) -> None:
        self._chance = chance
        self._most = most
        self.rolled = 0

    def draw(self, count: int, column: int) -> int:
        """Give a number below *count* for one die; raise DiceError when there were too many."""
        if self.rolled == self._most:
            raise DiceError("too_many_dice", column, maximum=self._most)
        self.rolled += 1
        return self._chance.below(count)

    def draw_several(self, count: int, times: int, column: int) -> list[int]:
        """Give *times* numbers below *count*, as if by `draw` one after the other."""
        left = self._most - self.rolled
        if times > left:
            self._chance.several(count, left)
            raise DiceError("too_many_dice", column, maximum=self._most)
        self.rolled += times
        return self._chance.several(count, times)


class _Die:
    """A die while modifiers work on it."""

    # The class's own until they change, so that making a die costs little.
    kept = True
    rerolled = False
    exploded = False
    tally: Tally | None = None

    def __init__(self, face: Face, extra: bool = False) -> None:
        self.shown: tuple[Face, ...] = (face,)
        self.value: int = 0 if isinstance(face, str) else face
        self.extra = extra

    @property
    def identity(self) -> Face:
        """What makes it equal to another die."""
        face = self.shown[0]
        return face if isinstance(face, str) else self.value

    def meets(self, condition: Condition | None) -> bool:
        """Whether it meets *condition*; a text meets none."""
        if condition is None or isinstance(self.shown[-1], str):
            return False
        return condition.met_by(self.value)


def throw(node: Dice, cup: Cup) -> Thrown:
    """Throw *node* from *cup*; raise DiceError when the dice do not suffice."""
    faces, modifiers = node.faces, node.modifiers
    if not isinstance(faces, Run):
        sides = sides_of(faces)
        shown = sides.several(cup.draw_several(sides.size, node.count, node.column))
        return _on_table(node, cup, shown)
    low = faces.low
    values = [low + each for each in cup.draw_several(faces.high - low + 1, node.count, node.column)]
    if not modifiers:
        return Thrown(node, tuple(map(lying, values)), sum(values))
    return as_they_fell(node, values) or _on_table(node, cup, values)


def _on_table(node: Dice, cup: Cup, faces: Sequence[Face]) -> Thrown:
    table = _Table(node, sides_of(node.faces), cup, [_Die(face) for face in faces])
    for modifier in node.modifiers:
        table.apply(modifier)
    return table.thrown()


_TELLING = (Count, Match)
"""Modifiers that say what the total is."""


class _Table:
    """The dice of one term while modifiers work on them."""

    def __init__(self, node: Dice, sides: Sides, cup: Cup, dice: list[_Die]) -> None:
        self._node = node
        self._sides = sides
        self._cup = cup
        self._dice = dice
        """All of them, in the order they are shown."""
        self._kept = dice
        """Those that still count, in the same order."""

    def apply(self, modifier: Modifier) -> None:
        match modifier:
            case Keep() | Drop():
                self._keep(set(ranked([die.value for die in self._kept], modifier)))
            case Explode():
                self._explode(modifier)
            case Reroll():
                self._reroll(modifier)
            case Raise(minimum):
                for die in self._kept:
                    if not isinstance(die.shown[0], str):
                        die.value = max(die.value, minimum)
            case Lower(maximum):
                for die in self._kept:
                    if not isinstance(die.shown[0], str):
                        die.value = min(die.value, maximum)
            case Count():
                self._count(modifier)
            case Unique():
                self._make_unique()
            case Sort(descending):
                self._dice = sorted(self._dice, key=lambda die: die.value, reverse=descending)
                self._kept = [die for die in self._dice if die.kept]
            case Match():
                pass  # told at the end, of what is left then

    def thrown(self) -> Thrown:
        node = self._node
        telling = [each for each in node.modifiers if isinstance(each, _TELLING)]
        last = telling[-1] if telling else None
        counts = isinstance(last, Count)
        dice = tuple(
            [
                Die(
                    die.shown,
                    die.value,
                    die.kept,
                    die.rerolled,
                    die.exploded,
                    die.extra,
                    (die.tally.worth if die.tally else 0) if counts and die.kept else None,
                )
                for die in self._dice
            ]
        )
        if counts:
            return Thrown(node, dice, sum([die.successes or 0 for die in dice]), True)
        if isinstance(last, Match):
            groups = Counter(die.identity for die in self._kept)
            sets = [Matched(face, number) for face, number in groups.items() if number >= last.size]
            sets.sort(key=lambda matched: -matched.number)
            return Thrown(node, dice, len(sets), matches=tuple(sets))
        return Thrown(node, dice, sum([die.value for die in self._kept]))

    def _roll(self, extra: bool = False) -> _Die:
        return _Die(self._sides.face(self._cup.draw(self._sides.size, self._node.column)), extra)

    def _keep(self, places: set[int]) -> None:
        kept = []
        for place, die in enumerate(self._kept):
            if place in places:
                kept.append(die)
            else:
                die.kept = False
        self._kept = kept

    def _count(self, modifier: Count) -> None:
        condition = modifier.condition or self._sides.worst()
        for die in self._kept:
            if die.meets(condition):
                die.tally = die.tally or Tally()
                die.tally.note(modifier.kind)

    def _explode(self, modifier: Explode) -> None:
        condition = modifier.condition or self._sides.best()
        explode = self._chain(modifier.kind) if modifier.kind in CHAINS else self._separate(modifier.kind)
        self._follow(lambda die: explode(die, condition) if die.meets(condition) else [])

    def _chain(self, kind: Explosion) -> Callable[[_Die, Condition | None], list[_Die]]:
        less = 1 if kind is Explosion.PENETRATING_CHAIN else 0

        def explode(die: _Die, condition: Condition | None) -> list[_Die]:
            die.exploded = True
            shown = [*die.shown]
            explodes = True
            while explodes:
                following = self._roll()
                shown += following.shown
                die.value += following.value
                if not isinstance(following.shown[0], str):
                    die.value -= less
                explodes = following.meets(condition)
            die.shown = tuple(shown)
            return []

        return explode

    def _separate(self, kind: Explosion) -> Callable[[_Die, Condition | None], list[_Die]]:
        def explode(die: _Die, condition: Condition | None) -> list[_Die]:
            extras: list[_Die] = []
            explodes = True
            while explodes:
                die.exploded = True
                die = self._roll(extra=True)
                extras.append(die)
                explodes = kind is not Explosion.ONCE and die.meets(condition)
                if not isinstance(die.shown[0], str):
                    if kind is Explosion.PENETRATING:
                        die.value -= 1
                    elif kind is Explosion.DOWNWARD:
                        die.value = -die.value
            return extras

        return explode

    def _reroll(self, modifier: Reroll) -> None:
        condition = modifier.condition or self._sides.worst()

        def again(die: _Die) -> list[_Die]:
            replaced: list[_Die] = []
            while die.meets(condition) and (modifier.until or not replaced):
                self._discard(die)
                die = self._roll(die.extra)
                replaced.append(die)
            return replaced

        self._follow(again)

    @staticmethod
    def _discard(die: _Die) -> None:
        die.kept = False
        die.rerolled = True

    def _make_unique(self) -> None:
        used: list[int] = []
        """Drawn numbers that are taken, in order."""
        faces = list(self._sides.weights()) if self._sides.custom is not None else None
        seen: set[Face] = set()

        def differ(die: _Die) -> list[_Die]:
            replaced: list[_Die] = []
            if die.identity in seen:
                self._discard(die)
                die = _Die(self._unused(faces, seen, used), die.extra)
                replaced.append(die)
            seen.add(die.identity)
            drawn = die.value - (self._sides.lowest or 0)
            if faces is None and 0 <= drawn < self._sides.size:
                insort(used, drawn)
            return replaced

        self._follow(differ)

    def _unused(self, faces: list[tuple[Face, int]] | None, seen: set[Face], used: list[int]) -> Face:
        """Draw among the faces not yet *seen*: as rolling until one comes, but of one roll."""
        column = self._node.column
        if faces is None:
            free = self._sides.size - len(used)
            if free <= 0:
                raise DiceError("unique_of_too_few", column, faces=self._sides.size, dice=len(self._kept))
            return self._sides.face(_nth_free(used, self._cup.draw(free, column)))
        left = [(face, weight) for face, weight in faces if face not in seen]
        if not left:
            raise DiceError("unique_of_too_few", column, faces=len(faces), dice=len(self._kept))
        drawn = self._cup.draw(sum(weight for _, weight in left), column)
        for face, weight in left:
            if drawn < weight:
                return face
            drawn -= weight
        raise AssertionError("a number below the total weight falls on a face")

    def _follow(self, after: Callable[[_Die], list[_Die]]) -> None:
        """Let *after* each kept die stand the dice that it gives, which are not looked at again."""
        dice: list[_Die] = []
        for die in self._dice:
            dice.append(die)
            if die.kept:
                dice += after(die)
        self._dice = dice
        self._kept = [die for die in dice if die.kept]


def _nth_free(used: list[int], wanted: int) -> int:
    """Give the number with exactly *wanted* smaller ones that are not in *used*, which is in order."""
    low, high = 0, len(used)
    while low < high:
        middle = (low + high) // 2
        if used[middle] - middle <= wanted:
            low = middle + 1
        else:
            high = middle
    return wanted + low
