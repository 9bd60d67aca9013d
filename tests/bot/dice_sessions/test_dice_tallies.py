"""Every die that everybody may see is counted once, whoever asks and however often."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

import bot.dice.tallies
from bot.dice.draw_record import unpacked
from bot.dice.records import Audience, Rolled
from rules.contract import Dice
from tests.fakes.dice_wishes import ILSE, JAN, MASTER, PLACE, DiceWorld


async def faces(world: DiceWorld, *rolls: Rolled) -> Counter[tuple[int, int]]:
    """Give how often each face of each size came up in *rolls*."""
    found: Counter[tuple[int, int]] = Counter()
    for roll in rolls:
        stored = await world.store.roll_of(roll.id)
        assert stored is not None
        found.update((sides, value + 1) for sides, value in unpacked(stored.raw))
    return found


async def counted(world: DiceWorld, user: int | None = None) -> Counter[tuple[int, int]]:
    """Give what the tallies say in the same way."""
    found: Counter[tuple[int, int]] = Counter()
    for tally in await world.service.tally(PLACE, user):
        found.update({(tally.sides, face): n for face, n in enumerate(tally.counts, 1) if n})
    return found


async def test_dice_are_counted_by_user_and_for_everybody(everywhere: DiceWorld) -> None:
    mine = [await everywhere.roll("20d6 + 3d20"), await everywhere.roll("5d6! + 1d100")]
    others = [await everywhere.roll("7d6", user=JAN)]
    await everywhere.roll("9d6", guild=6)

    assert await counted(everywhere) == await faces(everywhere, *mine, *others)
    assert await counted(everywhere, ILSE) == await faces(everywhere, *mine)
    assert await counted(everywhere, JAN) == await faces(everywhere, *others)
    assert await counted(everywhere, 99) == Counter()


async def test_what_came_since_is_added_when_somebody_asks_again(everywhere: DiceWorld) -> None:
    rolls = []
    for _ in range(4):
        rolls.append(await everywhere.roll("6d6"))
        assert await counted(everywhere) == await faces(everywhere, *rolls)


async def test_sizes_are_given_by_rising_sides_and_one_can_be_picked(world: DiceWorld) -> None:
    await world.roll("1d100 + 1d4 + 1d20 + 1d1 + 1d1000")

    tallies = await world.service.tally(PLACE)
    assert [(each.sides, each.dice, len(each.counts)) for each in tallies] == [
        (4, 1, 4),
        (20, 1, 20),
        (100, 1, 100),
    ]
    assert [each.sides for each in await world.service.tally(PLACE, None, 20)] == [20]


async def test_hidden_rolls_are_counted_when_they_are_revealed(everywhere: DiceWorld) -> None:
    hidden = await everywhere.roll("8d6", Audience.BLIND)
    public = await everywhere.roll("8d6")
    assert await counted(everywhere) == await faces(everywhere, public)

    for _ in range(2):
        await everywhere.service.reveal(hidden.id, MASTER)

    assert await counted(everywhere) == await faces(everywhere, public, hidden)
    await everywhere.roll("1d6", Audience.SECRET)
    early = await everywhere.roll("8d6", Audience.SECRET)
    await everywhere.service.reveal(early.id, ILSE)
    assert await counted(everywhere) == await faces(everywhere, public, hidden, early)


async def test_draws_that_are_no_rolls_are_not_counted(world: DiceWorld) -> None:
    def lots(dice: Dice) -> list[int]:
        return dice.shuffle(9)

    await world.service.draw(world.draw_wish(), lots)

    assert await world.service.tally(PLACE) == []


async def test_many_rolls_are_counted_page_by_page(
    everywhere: DiceWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.dice.tallies, "PAGE", 4)
    rolls = [await everywhere.roll("3d6") for _ in range(13)]

    assert await counted(everywhere) == await faces(everywhere, *rolls)


async def test_two_processes_that_count_at_once_count_nothing_twice(everywhere: DiceWorld) -> None:
    rolls = [await everywhere.roll("10d6") for _ in range(5)]
    hidden = await everywhere.roll("10d6", Audience.SECRET)
    services = [everywhere.another_service() for _ in range(3)]

    await asyncio.gather(
        *(each.tally(PLACE) for each in services),
        *(each.reveal(hidden.id, ILSE) for each in services),
        *(each.tally(PLACE, ILSE) for each in services),
    )

    assert await counted(everywhere) == await faces(everywhere, *rolls, hidden)
