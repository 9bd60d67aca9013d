"""Which shards a process takes, and which it gives back: decided by each alike from what all can see."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import gcd
from typing import TypeAlias

Layout: TypeAlias = int
"""How many shards there are in all: server g belongs to shard (g >> 22) mod that."""


@dataclass(frozen=True)
class Shard:
    """A shard of one layout."""

    number: int
    count: Layout

    def shares_servers_with(self, other: Shard) -> bool:
        """Whether some server may belong to both."""
        return (self.number - other.number) % gcd(self.count, other.count) == 0

    def __str__(self) -> str:
        return f"{self.number}/{self.count}"

    @classmethod
    def read(cls, text: str) -> Shard:
        """Give the shard that is written so."""
        number, _, count = text.partition("/")
        return cls(int(number), int(count))


@dataclass(frozen=True)
class Move:
    """What a process does now."""

    take: tuple[int, ...] = ()
    give: tuple[int, ...] = ()


def divide(count: Layout, me: str, members: Collection[str], held: Mapping[Shard, str]) -> Move:
    """Give what *me* takes and gives back of the shards of the layout *count*.

    The *members* divide them among themselves; *me* is one of them. *held* says who has which shards, of
    other layouts, too, and by who is no member: what they have nobody takes. Whoever has more than a fair
    share gives it back only where another has less; shares differ by one at most. Once all see the same
    they want nothing more.
    """
    mine = {shard.number: owner for shard, owner in held.items() if shard.count == count}
    others = [shard for shard in held if shard.count != count]
    free = [
        number
        for number in range(count)
        if number not in mine and not any(shard.shares_servers_with(Shard(number, count)) for shard in others)
    ]
    has = {name: [number for number, owner in sorted(mine.items()) if owner == name] for name in members}
    wanted = _shares({name: len(numbers) for name, numbers in has.items()}, len(free))
    if len(has[me]) > wanted[me]:
        return Move(give=tuple(has[me][wanted[me] :]))
    # Each takes another part of what is free, so that they seldom reach for the same.
    first = sum(max(wanted[name] - len(has[name]), 0) for name in sorted(members) if name < me)
    return Move(take=tuple(free[first : first + wanted[me] - len(has[me])]))


def _shares(has: Mapping[str, int], free: int) -> dict[str, int]:
    """Give how many each should have, who *has* so many by now."""
    share, over = divmod(sum(has.values()) + free, len(has))
    # One more for those who have it already: nothing is moved only to be even.
    order = sorted(has, key=lambda name: (-min(has[name], share + 1), name))
    return {name: share + (place < over) for place, name in enumerate(order)}


def written(shards: Sequence[int]) -> str:
    """Give the numbers of *shards* in short: "0-3,7"."""
    parts: list[list[int]] = []
    for number in sorted(shards):
        if parts and parts[-1][-1] == number - 1:
            parts[-1][1:] = [number]
        else:
            parts.append([number])
    return ",".join("-".join(map(str, part)) for part in parts)
