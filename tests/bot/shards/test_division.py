"""How shards are divided: fairly, without two owners, and with nothing moved that need not be."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.shards.division import Shard, divide, written


class World:
    """Processes that divide shards by what they see, which may be old; leases let one at a time have each."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.owner: dict[Shard, str] = {}
        self.members: list[str] = []
        self.moves: Counter[str] = Counter()

    def seen(self) -> tuple[tuple[str, ...], dict[Shard, str]]:
        return tuple(self.members), dict(self.owner)

    def acts(self, me: str, members: tuple[str, ...], held: dict[Shard, str]) -> bool:
        """Let *me* do what follows from what it saw; give whether it did anything."""
        if me not in members:
            return False
        move = divide(self.count, me, members, held)
        taken = [Shard(number, self.count) for number in move.take]
        taken = [shard for shard in taken if shard not in self.owner]
        given = [Shard(number, self.count) for number in move.give]
        given = [shard for shard in given if self.owner.get(shard) == me]
        self.owner |= dict.fromkeys(taken, me)
        for shard in given:
            del self.owner[shard]
        self.moves["take"] += len(taken)
        self.moves["give"] += len(given)
        return bool(taken or given)

    def settle(self) -> None:
        """Let all act in turn, each seeing what is, until nobody wants anything."""
        for _ in range(6):
            if not any([self.acts(me, *self.seen()) for me in sorted(self.members)]):
                return
        raise AssertionError(f"never at rest: {self.shares()}")

    def leaves(self, me: str) -> None:
        self.members.remove(me)
        self.owner = {shard: name for shard, name in self.owner.items() if name != me}

    def shares(self) -> list[int]:
        counted = Counter(self.owner.values())
        return sorted(counted[name] for name in self.members)


def is_fair(world: World) -> bool:
    shares = world.shares()
    return sum(shares) == world.count and shares[-1] - shares[0] <= 1


@settings(max_examples=150, deadline=None)
@given(
    count=st.integers(1, 40),
    comings=st.lists(st.integers(0, 6), min_size=1, max_size=8),
    chance=st.integers(0, 2**32),
)
def test_whoever_comes_and_goes_it_ends_fair_within_one_and_at_rest(
    count: int, comings: list[int], chance: int
) -> None:
    """Members act between comings and goings on what they saw some time ago, in any order."""
    world, random = World(count), Random(chance)
    views = [world.seen()]
    for each in comings:
        name = f"process {each}"
        if name in world.members:
            world.leaves(name)
        else:
            world.members.append(name)
        for _ in range(random.randrange(6)):
            views.append(world.seen())
            if world.members:
                world.acts(random.choice(world.members), *random.choice(views[-4:]))
    if world.members:
        world.settle()
        assert is_fair(world)


@pytest.mark.parametrize("count", [1, 5, 16, 23])
@pytest.mark.parametrize("members", [1, 2, 3, 5, 16])
def test_one_who_comes_gets_a_share_and_nothing_else_is_moved(count: int, members: int) -> None:
    world = World(count)
    world.members = [f"process {number}" for number in range(members)]
    world.settle()
    world.moves.clear()

    world.members.append("another")
    world.settle()

    assert is_fair(world)
    share = count // (members + 1)
    assert world.moves["give"] == world.moves["take"] <= share + 1
    world.moves.clear()
    world.settle()
    assert not +world.moves


@pytest.mark.parametrize("count", [5, 16])
def test_what_one_who_goes_had_is_all_that_is_taken(count: int) -> None:
    world = World(count)
    world.members = ["a", "b", "c", "d"]
    world.settle()
    had = Counter(world.owner.values())["b"]
    world.moves.clear()

    world.leaves("b")
    world.settle()

    assert is_fair(world)
    assert +world.moves == {"take": had}


def test_more_processes_than_shards_stand_by_and_one_steps_in() -> None:
    world = World(2)
    world.members = ["a", "b", "c"]
    world.settle()
    assert world.shares() == [0, 1, 1]

    world.leaves("a")
    world.settle()

    assert world.shares() == [1, 1]


def test_what_is_held_by_one_who_takes_no_part_is_left_alone() -> None:
    held = {Shard(number, 8): "by hand" for number in range(4)}

    assert divide(8, "a", ["a"], held).take == (4, 5, 6, 7)
    assert divide(8, "a", ["a", "b"], held).take == (4, 5)


@pytest.mark.parametrize("old", [1, 2, 3, 4, 6, 16])
@pytest.mark.parametrize("new", [1, 2, 3, 5, 8, 32])
def test_a_shard_is_taken_only_when_nobody_serves_its_servers_by_another_layout(old: int, new: int) -> None:
    """Shown by the servers themselves, of which there are as many as both layouts can tell apart."""
    for number in range(old):
        held = {Shard(number, old): "before"}
        served = {guild for guild in range(old * new) if guild % old == number}
        taken = divide(new, "a", ["a"], held).take if new != old else ()
        if new == old:
            continue
        free = {each for each in range(new) if not served & set(range(each, old * new, new))}
        assert set(taken) == free


def test_shards_are_named_in_short() -> None:
    assert written([7, 0, 1, 2, 5]) == "0-2,5,7"
    assert written([]) == ""
    assert Shard.read(str(Shard(3, 16))) == Shard(3, 16)
