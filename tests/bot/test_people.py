"""What people have chosen for all their tables: kept whole, at hand at once, and seen by other processes."""

from __future__ import annotations

import asyncio
import json
from datetime import date

from bot.people.calendar import Calendar
from bot.people.people import FRESH, KIND, UNCHOSEN, Attention, People, Reading, Reminders
from bot.store.personal import own_place
from tests.fakes.memory_store import MemoryStore

ANN, BOB = 11, 12


class Clock:
    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


async def test_what_a_person_chose_is_at_hand_and_survives_a_restart() -> None:
    store, clock = MemoryStore(), Clock()
    people = People(store, clock)
    await people.change(ANN, zone="Asia/Tokyo", quiet=(1350, 480), days_off=(5, 6))
    await people.change(ANN, away_until=date(2026, 12, 24), reminders=Reminders.CHANNEL, gather=True)
    again = People(store, clock)
    before = again.of(ANN)
    await again.load([ANN, BOB, None])

    calendar = Calendar("Asia/Tokyo", (1350, 480), (5, 6), date(2026, 12, 24))
    assert people.of(ANN) == again.of(ANN) == Attention(calendar, Reminders.CHANNEL, gather=True)
    assert (before, again.of(BOB), again.of(None)) == (UNCHOSEN, UNCHOSEN, UNCHOSEN)


async def test_who_reads_words_does_so_from_then_on_and_all_are_more_than_one() -> None:
    store, clock = MemoryStore(), Clock()
    people = People(store, clock)
    await people.change(ANN, zone="Asia/Tokyo")
    (kept,) = await store.kept_by([own_place(ANN)], KIND, KIND)
    before = json.loads(kept.body)
    before.pop("reading", None)
    await store.save(own_place(ANN), KIND, KIND, json.dumps(before).encode(), clock())
    again = People(store, clock)

    assert not await again.reads_words(ANN)
    await again.change(ANN, reading=Reading.WORDS)
    assert await People(store, clock).reads_words(ANN)
    assert await again.read_words([ANN, None])
    assert not await again.read_words([ANN, BOB])
    assert not await again.read_words([None])


async def test_another_process_sees_a_change_after_some_seconds() -> None:
    store, clock = MemoryStore(), Clock()
    here, there = People(store, clock), People(store, clock)
    await there.load([ANN])
    await here.change(ANN, quiet=(0, 60))
    await there.load([ANN])
    soon = there.calendar_of(ANN).quiet
    clock.now += FRESH
    await there.load([ANN])

    assert soon is None
    assert there.calendar_of(ANN).quiet == (0, 60)


async def test_two_choices_at_once_are_both_kept() -> None:
    people = People(MemoryStore(), Clock())
    await asyncio.gather(people.change(ANN, gather=True), people.change(ANN, zone="Europe/Paris"))

    assert people.of(ANN) == Attention(Calendar("Europe/Paris"), gather=True)


async def test_who_chose_everything_back_keeps_nothing() -> None:
    store = MemoryStore()
    people = People(store, Clock())
    await people.change(ANN, gather=True)
    await people.change(ANN, gather=False)

    assert await store.kept(f"user:{ANN}", "time") == []
