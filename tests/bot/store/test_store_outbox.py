"""What a store keeps for later: parcels to be delivered, and deadlines."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.records import Deadline, DueDeadline, Parcel, ParcelState, Status, Store
from tests.bot.store.small_records import a_commit, a_game, an_entry, opened
from tests.fakes.throwaway_databases import Database

CARD = Parcel("card", b"{}")
NEWS = Parcel("channel", b'{"entry":2}')
HAND = Parcel("hand:0", b"{}")


async def test_parcels_are_numbered_in_the_order_of_the_commits(store: Store) -> None:
    game = (await store.create(a_game(), an_entry(), (CARD,))).entry.game
    await store.commit(a_commit(game, 1))
    await store.commit(a_commit(game, 2, parcels=(NEWS, HAND)))

    parcels = await store.undelivered(game)

    assert [(each.number, each.entry, each.destination, each.payload) for each in parcels] == [
        (1, 1, "card", b"{}"),
        (2, 3, "channel", b'{"entry":2}'),
        (3, 3, "hand:0", b"{}"),
    ]
    assert {each.state for each in parcels} == {ParcelState.PENDING}


async def test_a_claimed_parcel_stays_undelivered_and_counts_its_attempts(store: Store) -> None:
    game = (await store.create(a_game(), an_entry(), (CARD,))).entry.game

    for _ in range(2):
        await store.mark_parcels(game, (1,), ParcelState.SENDING)
        await store.mark_parcels(game, (1,), ParcelState.PENDING)
    await store.mark_parcels(game, (1,), ParcelState.SENDING, message=700)

    (parcel,) = await store.undelivered(game)
    assert (parcel.state, parcel.attempts, parcel.message) == (ParcelState.SENDING, 3, 700)


async def test_the_message_of_a_parcel_is_the_one_it_was_last_marked_with(store: Store) -> None:
    """An announcement whose message was deleted is claimed anew, for another."""
    game = (await store.create(a_game(), an_entry(), (CARD, NEWS))).entry.game

    await store.mark_parcels(game, (1, 2), ParcelState.SENDING, message=700)
    await store.mark_parcels(game, (2,), ParcelState.SENDING)

    assert [each.message for each in await store.undelivered(game)] == [700, None]


async def test_a_passage_is_what_the_newest_message_of_the_channel_has_told(store: Store) -> None:
    parcels = (Parcel("commitments", b"{}"), CARD, NEWS, NEWS, HAND, NEWS, NEWS)
    game = (await store.create(a_game(), an_entry(), parcels)).entry.game
    assert await store.passage(game) == []

    await store.mark_parcels(game, (1,), ParcelState.SENT, message=700)
    assert await store.passage(game) == []

    await store.mark_parcels(game, (3,), ParcelState.SENT, message=701)
    await store.mark_parcels(game, (2, 5), ParcelState.SENT, message=799)
    await store.mark_parcels(game, (4, 6), ParcelState.SENT, message=702)
    await store.mark_parcels(game, (7,), ParcelState.SENDING, message=702)

    assert [each.number for each in await store.passage(game)] == [4, 6]
    assert [each.number for each in await store.passage(game, 701)] == [3]


async def test_a_parcel_may_be_added_to_a_game_and_goes_on_its_numbers(store: Store) -> None:
    game = (await store.create(a_game(), an_entry(), (CARD,))).entry.game
    await store.commit(a_commit(game, 1, parcels=(NEWS,)))

    await store.add_parcel(game, CARD)
    await store.commit(a_commit(game, 2, parcels=(HAND,)))

    found = [(each.number, each.entry, each.destination) for each in await store.undelivered(game)]
    assert found == [(1, 1, "card"), (2, 2, "channel"), (3, 2, "card"), (4, 3, "hand:0")]


async def test_messages_are_counted_once_however_much_they_tell(store: Store) -> None:
    parcels = (CARD, NEWS, NEWS, NEWS, HAND)
    game = (await store.create(a_game(), an_entry(), parcels)).entry.game
    for number, message in enumerate((700, 699, 701, 701, 702), 1):
        await store.mark_parcels(game, (number,), ParcelState.SENT, message=message)

    assert await store.messages_after(game, 700) == 1
    assert await store.messages_after(game, 698) == 2


async def test_sent_and_dropped_parcels_need_no_delivery(store: Store) -> None:
    game = (await store.create(a_game(), an_entry(), (CARD, NEWS, HAND))).entry.game

    await store.mark_parcels(game, (1,), ParcelState.SENT, message=700)
    await store.mark_parcels(game, (2,), ParcelState.DROPPED)

    assert [parcel.number for parcel in await store.undelivered(game)] == [3]


async def test_numbers_of_delivered_parcels_are_not_used_again(store: Store) -> None:
    game = (await store.create(a_game(), an_entry(), (CARD,))).entry.game
    await store.mark_parcels(game, (1,), ParcelState.SENT, message=700)

    await store.commit(a_commit(game, 1, parcels=(CARD,)))

    assert [parcel.number for parcel in await store.undelivered(game)] == [2]


async def test_games_to_deliver_are_those_with_undelivered_parcels(store: Store) -> None:
    a = (await store.create(a_game(channel=1), an_entry(), (CARD, NEWS))).entry.game
    b = (await store.create(a_game(channel=2), an_entry(), (CARD,))).entry.game
    await opened(store, channel=3)
    assert await store.games_to_deliver() == [a, b]

    await store.mark_parcels(a, (1,), ParcelState.SENT)
    await store.mark_parcels(b, (1,), ParcelState.SENT)

    assert await store.games_to_deliver() == [a]


async def test_a_game_that_is_over_is_still_delivered(store: Store) -> None:
    game = await opened(store)

    await store.commit(a_commit(game, 1, status=Status.FINISHED, parcels=(NEWS,)))

    assert await store.games_to_deliver() == [game]


async def test_there_is_no_deadline_at_first(store: Store) -> None:
    await opened(store)

    assert await store.next_deadline() is None
    assert await store.due(10**15) == []


async def test_deadlines_pass_in_the_order_of_their_times(store: Store) -> None:
    a = await opened(store, channel=1)
    b = await opened(store, channel=2)
    await store.commit(a_commit(a, 1, deadlines=(Deadline(0, 300, "default"), Deadline(1, 100, "automated"))))
    await store.commit(a_commit(b, 1, deadlines=(Deadline(2, 200, "default"),)))

    assert await store.next_deadline() == 100
    assert await store.due(99) == []
    assert await store.due(200) == [
        DueDeadline(a, Deadline(1, 100, "automated")),
        DueDeadline(b, Deadline(2, 200, "default")),
    ]
    assert [due.deadline.due for due in await store.due(1_000, limit=2)] == [100, 200]


async def test_deadlines_at_the_same_moment_come_by_game_and_seat(store: Store) -> None:
    a = await opened(store, channel=1)
    b = await opened(store, channel=2)
    await store.commit(a_commit(b, 1, deadlines=(Deadline(0, 100, "default"),)))
    await store.commit(a_commit(a, 1, deadlines=(Deadline(1, 100, "default"), Deadline(0, 100, "default"))))

    assert [(due.game, due.deadline.seat) for due in await store.due(100)] == [(a, 0), (a, 1), (b, 0)]


async def test_an_action_replaces_all_deadlines_of_its_game_alone(store: Store) -> None:
    a = await opened(store, channel=1)
    b = await opened(store, channel=2)
    await store.commit(a_commit(a, 1, deadlines=(Deadline(0, 100, "default"), Deadline(1, 100, "default"))))
    await store.commit(a_commit(b, 1, deadlines=(Deadline(0, 150, "default"),)))

    await store.commit(a_commit(a, 2, deadlines=(Deadline(1, 200, "default"), Deadline(2, 300, "automated"))))

    assert await store.due(1_000) == [
        DueDeadline(b, Deadline(0, 150, "default")),
        DueDeadline(a, Deadline(1, 200, "default")),
        DueDeadline(a, Deadline(2, 300, "automated")),
    ]


async def test_an_action_that_does_not_speak_of_deadlines_leaves_them(store: Store) -> None:
    game = await opened(store)
    await store.commit(a_commit(game, 1, deadlines=(Deadline(0, 100, "default"),)))

    await store.commit(a_commit(game, 2))
    assert await store.next_deadline() == 100

    await store.commit(a_commit(game, 3, deadlines=()))
    assert await store.next_deadline() is None


@pytest.mark.parametrize("destination", ["call:0", "watch"])
async def test_what_waits_for_a_morning_is_delivered_in_time_and_is_no_backlog(
    database: Database, destination: str
) -> None:
    store = await database.open()
    game = (await store.create(a_game(), an_entry(), (CARD,))).entry.game
    await store.mark_parcels(game, [1], ParcelState.SENT)
    await store.add_parcel(game, Parcel(destination, b"{}"))

    assert await store.games_to_deliver() == [game]
    assert await store.waiting() == []
    assert [(each.parcels, each.since) for each in await store.overview()] == [(0, None)]


async def test_one_reminder_is_delivered_however_many_processes_give_it(store: Store) -> None:
    reminder, end = Deadline(0, 5, "half"), Deadline(0, 9, "default")
    game = (await store.create(a_game(), an_entry(), (CARD,))).entry.game
    await store.commit(a_commit(game, 1, deadlines=(reminder, end)))
    once = Parcel("remind:0:half:2", b'{"ends":9}')

    await asyncio.gather(*(store.remind(game, reminder, once) for _ in range(4)))
    await store.remind(game, end, None)
    await store.commit(a_commit(game, 2, parcels=(HAND,), deadlines=(reminder,)))
    await store.remind(game, reminder, once)

    assert [each.destination for each in await store.undelivered(game)] == [
        "card",
        once.destination,
        "hand:0",
    ]
    assert await store.due(9) == []
