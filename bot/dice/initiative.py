"""The order of combat of a channel: who acts when, by what they rolled, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from rules.contract import IllegalAction
from rules.dice.expression import Value, whole

MOST_FIGHTERS = 25
LONGEST_NAME = 32


@dataclass(frozen=True)
class Fighter:
    """One who takes turns."""

    name: str
    user: int
    """Who rolled for them."""
    numerator: int
    """Of the total rolled."""
    denominator: int = 1

    @property
    def total(self) -> Value:
        """What was rolled."""
        return whole(Fraction(self.numerator, self.denominator))


@dataclass(frozen=True)
class Initiative:
    """All who take turns, the highest total first; of equal ones, who joined first."""

    fighters: tuple[Fighter, ...] = ()
    host: int = 0
    """Who began the combat; 0 before anybody did."""
    round: int = 0
    """0 until the first turn."""
    turn: int = 0
    """The place in *fighters* of whoever acts."""
    moves: int = 0
    """How often anything changed: a button that is older does nothing."""

    @property
    def acting(self) -> Fighter | None:
        """Whose turn it is; None before the first."""
        return self.fighters[self.turn] if self.round and self.fighters else None

    def joined(self, fighter: Fighter) -> Initiative:
        """Give the order with *fighter*, in place of whom they had rolled for by that name.

        Raise IllegalAction where there are too many, or somebody else's fighter has that name.
        """
        same = next((each for each in self.fighters if each.name.casefold() == fighter.name.casefold()), None)
        if same is not None and same.user != fighter.user:
            raise IllegalAction("initiative_name_taken", name=same.name)
        others = [each for each in self.fighters if each is not same]
        if len(others) == MOST_FIGHTERS:
            raise IllegalAction("initiative_full", maximum=MOST_FIGHTERS)
        acting = self.acting
        fighters = tuple(sorted([*others, fighter], key=lambda each: each.total, reverse=True))
        turn = fighters.index(fighter if acting is same else acting) if acting is not None else 0
        host = self.host or fighter.user
        return replace(self, fighters=fighters, host=host, turn=turn, moves=self.moves + 1)

    def without(self, name: str) -> Initiative:
        """Give the order without the fighter of that *name*; raise IllegalAction where there is none."""
        place = self.place_of(name)
        fighters = (*self.fighters[:place], *self.fighters[place + 1 :])
        turn, number = self.turn - (place < self.turn), self.round
        if turn == len(fighters):
            turn, number = 0, number + (number > 0)
        return replace(self, fighters=fighters, turn=turn, round=number, moves=self.moves + 1)

    def place_of(self, name: str) -> int:
        """Give where the fighter of that *name* stands; raise IllegalAction where there is none."""
        names = [each.name.casefold() for each in self.fighters]
        if name.casefold().strip() not in names:
            raise IllegalAction("initiative_nobody", name=name[:LONGEST_NAME])
        return names.index(name.casefold().strip())

    def next_turn(self) -> Initiative:
        """Give the order with the next turn; raise IllegalAction where nobody is in it."""
        if not self.fighters:
            raise IllegalAction("initiative_empty")
        if not self.round:
            return replace(self, round=1, turn=0, moves=self.moves + 1)
        turn = (self.turn + 1) % len(self.fighters)
        return replace(self, turn=turn, round=self.round + (turn == 0), moves=self.moves + 1)
