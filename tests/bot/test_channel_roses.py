"""The Roses of channels: one change after another, and none lost."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.games.siege.channel_roses import ChannelRoses
from bot.rulesets import RULESETS
from rules.contract import IllegalAction
from rules.siege import Siege
from rules.siege.names import WeatherId
from rules.siege.tools.rose import Count, Rose, set_rose, turn_rose
from tests.fakes.memory_store import MemoryStore

SIEGE = RULESETS["siege"]
assert isinstance(SIEGE, Siege)
CALM = WeatherId("calm")


class SlowStore(MemoryStore):
    """A store that lets others go first before it answers."""

    async def setting(self, key: str) -> str | None:
        await asyncio.sleep(0)
        return await super().setting(key)


def in_channel(number: int) -> Any:
    """Give an acknowledged interaction there."""
    done, anna = SimpleNamespace(is_done=lambda: True), SimpleNamespace(id=1)
    return SimpleNamespace(channel_id=number, response=done, user=anna)


def anna_turns(rose: Rose) -> tuple[Rose, object]:
    return turn_rose(SIEGE, rose, "Anna", 1)


async def test_turns_at_the_same_moment_all_count_and_a_fourth_is_refused() -> None:
    """SIEGE-66."""
    roses = ChannelRoses(SlowStore())
    await roses.change(in_channel(7), lambda before: (set_rose(SIEGE, before, CALM), None))

    answers = await asyncio.gather(
        *(roses.change(in_channel(7), anna_turns) for _ in range(4)), return_exceptions=True
    )

    assert [type(each) for each in answers] == [tuple, tuple, tuple, IllegalAction]
    assert await roses.look(in_channel(7)) == Rose(WeatherId("thunderstorm"), (Count("Anna", 3),))


async def test_each_channel_has_a_rose_of_its_own() -> None:
    roses = ChannelRoses(MemoryStore())
    await roses.change(in_channel(7), lambda before: (set_rose(SIEGE, before, CALM), None))

    assert await roses.look(in_channel(8)) == Rose()


@pytest.mark.parametrize("kept", ["", "[]", '{"weather": 5}', "not json"])
async def test_a_rose_that_cannot_be_read_is_a_fresh_one(kept: str) -> None:
    store = MemoryStore()
    await store.remember("siege-rose:7", kept)

    assert await ChannelRoses(store).look(in_channel(7)) == Rose()
