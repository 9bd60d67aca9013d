"""Who was connected to which shard, and whether two ever were at the same time."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import combinations
from math import gcd, inf


@dataclass
class Span:
    """A connection, from its READY or RESUMED to its end."""

    process: str
    shard: int
    shards: int
    since: float
    """Seconds by the loop's clock."""
    until: float = inf

    def shares_servers(self, other: Span) -> bool:
        """Whether some server belongs to both shards, which may be of different layouts."""
        return (self.shard - other.shard) % gcd(self.shards, other.shards) == 0

    def overlap(self, other: Span) -> float:
        """Give for how many seconds both stood."""
        return min(self.until, other.until) - max(self.since, other.since)


def doubled(
    spans: Iterable[Span], *, longer_than: float = 0.0, but: Collection[str] = ()
) -> list[tuple[Span, Span]]:
    """Give the pairs of processes that served the same servers at the same time, *but* not those named."""
    found = combinations([each for each in spans if each.process not in but], 2)
    return [
        (one, other)
        for one, other in found
        if one.process != other.process and one.shares_servers(other) and one.overlap(other) > longer_than
    ]


def served(spans: Iterable[Span], shards: int) -> dict[int, list[str]]:
    """Give for each of so many shards which processes serve it, or one that shares servers with it."""
    standing = [each for each in spans if each.until == inf]
    return {
        shard: sorted(
            {each.process for each in standing if each.shares_servers(Span("", shard, shards, 0.0))}
        )
        for shard in range(shards)
    }
