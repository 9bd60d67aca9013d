"""What the store keeps for the dice service, whole or not at all."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.store.dice_records import (
    MOST_KEEPSAKES,
    NewNotice,
    NewRoll,
    NewSession,
    NoticeState,
    RollState,
    SessionChange,
    StaleSession,
    StoredSession,
    TallyMark,
    TallyRow,
    TooManyKeepsakes,
)
from bot.store.records import Store
from tests.fakes.throwaway_databases import Database

PLACE = "guild:1"
NOTICE = NewNotice(900, "committed", 1, "en")


def a_change(session: StoredSession, **changes: Any) -> SessionChange:
    change = SessionChange(
        place=session.place,
        number=session.number,
        version=session.version,
        phase="running",
        contributions=b'[["7","61"]]',
        table_head="aa",
        secret_head="bb",
        opened_at=50,
        due=1000,
        revealed_at=None,
        reason="",
        opens_secrets=False,
        at=50,
    )
    return replace(change, **changes)


def a_roll(session: StoredSession, interaction: int, **changes: Any) -> NewRoll:
    roll = NewRoll(
        place=session.place,
        session=session.number,
        version=session.version,
        table_n=session.table_n + 1,
        table_head=f"head {session.table_n + 1}",
        secret_n=session.secret_n,
        secret_head=session.secret_head,
        scope="table",
        n=session.table_n + 1,
        guild=1,
        channel=10,
        user=77,
        name="Ilse",
        master=None,
        interaction=interaction,
        token="token",
        locale="en",
        audience="public",
        kind="roll",
        note="1d6",
        raw=b"raw",
        link=b"link",
        chain=b"chain",
        total="4",
        at=60,
    )
    return replace(roll, **changes)


async def running(store: Store, place: str = PLACE) -> StoredSession:
    """Give the running session of *place*, opened where there is none."""
    await store.prepare_session(place, NewSession(b"seeds", 40), ())
    newest = (await store.sessions_of(place))[-1]
    if newest.phase == "prepared":
        await store.change_session(a_change(newest, following=NewSession(b"next", 50)))
    found = await store.session(place, newest.number)
    assert found is not None
    return found


async def roll(store: Store, interaction: int, place: str = PLACE, **changes: Any) -> int:
    """Keep a roll and give its id."""
    return (await store.keep_roll(a_roll(await running(store, place), interaction, **changes))).roll.id


async def test_the_first_session_of_a_place_is_prepared_once(store: Store) -> None:
    await store.prepare_session(PLACE, NewSession(b"first", 40), (NOTICE,))
    await store.prepare_session(PLACE, NewSession(b"other", 41), (NOTICE,))

    (session,) = await store.sessions_of(PLACE)
    assert (session.seeds, session.phase, session.number, session.prepared_at) == (
        b"first",
        "prepared",
        1,
        40,
    )
    assert len(await store.notices_to_post()) == 1


async def test_opening_writes_the_session_the_one_after_it_and_the_notices(store: Store) -> None:
    await store.prepare_session(PLACE, NewSession(b"seeds", 40), ())
    (prepared,) = await store.sessions_of(PLACE)

    notices = (NewNotice(900, "locked", 1, "ru"), NewNotice(900, "committed", 2, "ru"))
    await store.change_session(a_change(prepared, following=NewSession(b"next", 50), notices=notices))

    following, opened = await store.sessions_of(PLACE)
    assert (opened.phase, opened.opened_at, opened.due, opened.table_head) == ("running", 50, 1000, "aa")
    assert (opened.contributions, opened.seeds) == (b'[["7","61"]]', b"seeds")
    assert (following.number, following.phase, following.seeds) == (2, "prepared", b"next")
    assert [(each.kind, each.session) for each in await store.notices_to_post()] == [
        ("locked", 1),
        ("committed", 2),
    ]


async def test_a_change_of_a_session_that_moved_on_writes_nothing(store: Store) -> None:
    await store.prepare_session(PLACE, NewSession(b"seeds", 40), ())
    (prepared,) = await store.sessions_of(PLACE)
    await store.change_session(a_change(prepared, phase="prepared"))

    with pytest.raises(StaleSession):
        await store.change_session(a_change(prepared, following=NewSession(b"next", 50), notices=(NOTICE,)))

    (session,) = await store.sessions_of(PLACE)
    assert session.phase == "prepared"
    assert await store.notices_to_post() == []


async def test_a_roll_is_kept_with_its_place_in_the_session(store: Store) -> None:
    session = await running(store)

    kept = await store.keep_roll(a_roll(session, 1, guild=None, master=5))

    assert not kept.repeated
    assert await store.roll_of(kept.roll.id) == kept.roll
    assert await store.roll_by(1) == kept.roll
    assert (kept.roll.n, kept.roll.state, kept.roll.token) == (1, RollState.PENDING, "token")
    after = await running(store)
    assert (after.table_n, after.table_head, after.version) == (1, "head 1", session.version + 1)


async def test_a_repeated_interaction_gives_the_first_roll_again(store: Store) -> None:
    first = await store.keep_roll(a_roll(await running(store), 1))

    again = await store.keep_roll(a_roll(await running(store), 1, note="100d6"))

    assert again.repeated
    assert again.roll == first.roll
    assert (await running(store)).table_n == 1


async def test_a_roll_on_a_session_that_moved_on_is_refused(store: Store) -> None:
    session = await running(store)
    await store.keep_roll(a_roll(session, 1))

    with pytest.raises(StaleSession):
        await store.keep_roll(a_roll(session, 2))

    assert await store.roll_by(2) is None


async def test_no_roll_enters_a_session_that_is_over(store: Store) -> None:
    session = await running(store)
    await store.change_session(a_change(session, phase="revealed", due=None))
    revealed = await store.session(PLACE, session.number)
    assert revealed is not None

    with pytest.raises(StaleSession):
        await store.keep_roll(a_roll(revealed, 1))


async def test_rolls_at_once_on_the_same_session_are_numbered_without_gap(store: Store) -> None:
    async def keep(interaction: int) -> None:
        while True:
            try:
                await store.keep_roll(a_roll(await running(store), interaction))
                return
            except StaleSession:
                await asyncio.sleep(0)

    await running(store)
    await asyncio.gather(*map(keep, range(1, 21)))

    rolls = await store.rolls_in(PLACE, 1, "table")
    assert [each.n for each in rolls] == list(range(1, 21))
    assert [each.id for each in rolls] == sorted(each.id for each in rolls)


async def test_rolls_are_found_by_session_user_and_place(store: Store) -> None:
    ids = [await roll(store, number, user=7 + number % 2) for number in range(1, 7)]
    await roll(store, 100, "guild:2")

    assert [each.n for each in await store.rolls_in(PLACE, 1, "table", after=2, limit=3)] == [3, 4, 5]
    assert await store.rolls_in(PLACE, 1, "secret") == []
    assert [each.id for each in await store.rolls_by(8, limit=2)] == [ids[4], ids[2]]
    assert [each.id for each in await store.uncounted_rolls(PLACE, ids[3])] == ids[4:]


async def test_a_told_roll_forgets_its_token(store: Store) -> None:
    first, second, third = [await roll(store, number) for number in (1, 2, 3)]

    await store.mark_roll(first, RollState.TOLD, 555)
    await store.mark_roll(second, RollState.UNTOLD)
    await store.mark_roll(third, RollState.PENDING, 556)

    told = await store.roll_of(first)
    waiting = await store.roll_of(third)
    assert told is not None and waiting is not None
    assert (told.state, told.token, told.message) == (RollState.TOLD, "", 555)
    assert (waiting.token, waiting.message) == ("token", 556)
    assert [each.id for each in await store.pending_rolls()] == [third]
    assert [each.id for each in await store.untold_rolls(PLACE)] == [second]
    assert await store.untold_count(PLACE) == 1
    assert await store.untold_count("guild:2") == 0


async def test_a_roll_without_token_has_nobody_to_be_told(store: Store) -> None:
    await roll(store, 1, token="")

    assert await store.pending_rolls() == []


async def test_sessions_are_due_when_their_time_is_over(store: Store) -> None:
    for number, due in ((1, 300), (2, 100), (3, 200)):
        session = await running(store, f"guild:{number}")
        await store.change_session(a_change(session, due=due))

    assert await store.next_session_due() == 100
    assert [each.place for each in await store.sessions_due(200)] == ["guild:2", "guild:3"]
    assert [each.place for each in await store.sessions_due(200, limit=1)] == ["guild:2"]
    session = await running(store, "guild:2")
    await store.change_session(a_change(session, phase="revealed"))
    assert await store.next_session_due() == 200


async def test_no_session_is_due_where_none_runs(store: Store) -> None:
    await store.prepare_session(PLACE, NewSession(b"seeds", 40), ())

    assert await store.next_session_due() is None
    assert await store.sessions_due(10**12) == []


async def test_failures_are_counted_for_the_newest_opened_session(store: Store) -> None:
    await store.prepare_session(PLACE, NewSession(b"seeds", 40), ())
    await store.count_failure(PLACE)
    await running(store)
    await store.count_failure(PLACE)
    await store.count_failure(PLACE)

    assert [each.failed for each in await store.sessions_of(PLACE)] == [0, 2]


async def test_tallies_are_written_only_by_who_read_the_newest(store: Store) -> None:
    mark = await store.tally_mark(PLACE)
    rows = [TallyRow(PLACE, 0, 6, (1, 2, 3, 4, 5, 2**40)), TallyRow(PLACE, 0, 20, (9,) * 20)]
    await store.count_rolls(mark, 17, [*rows, TallyRow(PLACE, 7, 6, (1,) * 6)])

    with pytest.raises(StaleSession):
        await store.count_rolls(mark, 18, [TallyRow(PLACE, 0, 6, (0,) * 6)])

    assert await store.tally_mark(PLACE) == TallyMark(PLACE, 17, 1)
    assert await store.tallies(PLACE, 0) == rows
    assert await store.tallies(PLACE, 0, [20]) == rows[1:]
    assert await store.tallies(PLACE, 8) == []
    newer = await store.tally_mark(PLACE)
    await store.count_rolls(newer, 19, [TallyRow(PLACE, 0, 6, (7,) * 6)])
    assert (await store.tallies(PLACE, 0, [6]))[0].counts == (7,) * 6


async def test_a_roll_is_revealed_once_and_counted_with_it(store: Store) -> None:
    number = await roll(store, 1, audience="secret")
    mark = await store.tally_mark(PLACE)
    rows = [TallyRow(PLACE, 0, 6, (0, 0, 0, 1, 0, 0))]

    assert await store.reveal_roll(number, 70, mark, rows)
    with pytest.raises(StaleSession):
        await store.reveal_roll(number, 71, mark, [TallyRow(PLACE, 0, 6, (0, 0, 0, 2, 0, 0))])
    newer = await store.tally_mark(PLACE)
    assert not await store.reveal_roll(number, 72, newer, [TallyRow(PLACE, 0, 6, (0, 0, 0, 2, 0, 0))])

    revealed = await store.roll_of(number)
    assert revealed is not None
    assert revealed.revealed_at == 70
    assert await store.tallies(PLACE, 0) == rows
    assert await store.tally_mark(PLACE) == newer


async def test_notices_wait_until_they_are_sent_or_dropped(store: Store) -> None:
    await store.prepare_session(PLACE, NewSession(b"seeds", 40), (NOTICE, NOTICE, NOTICE))
    first, second, third = await store.notices_to_post()

    await store.mark_notice(first.id, NoticeState.SENDING)
    await store.mark_notice(first.id, NoticeState.SENT, message=555)
    await store.mark_notice(second.id, NoticeState.SENDING)
    await store.mark_notice(third.id, NoticeState.DROPPED)

    (waiting,) = await store.notices_to_post()
    assert waiting == replace(second, state=NoticeState.SENDING, attempts=1)
    assert (waiting.channel, waiting.locale, waiting.kind, waiting.at) == (900, "en", "committed", 40)


async def test_keepsakes_have_names_that_differ_in_more_than_capitals(store: Store) -> None:
    await store.save("user:1", "macro", "Straße", b"one", 5)
    await store.save("user:1", "macro", " STRASSE", b"two", 6)
    await store.save("user:1", "macro", "Атака", b"three", 7)
    await store.save("user:2", "macro", "Other", b"four", 8)
    await store.save("user:1", "company", "Other", b"five", 9)

    kept = await store.kept("user:1", "macro")
    assert [(each.name, each.body, each.at) for each in kept] == [
        (" STRASSE", b"two", 6),
        ("Атака", b"three", 7),
    ]
    assert await store.forget("user:1", "macro", "АТАКА")
    assert not await store.forget("user:1", "macro", "АТАКА")
    assert [each.name for each in await store.kept("user:1", "macro")] == [" STRASSE"]
    assert len(await store.kept("user:2", "macro")) == len(await store.kept("user:1", "company")) == 1
    both = await store.kept_by(["user:2", "user:3", "user:1"], "macro", "STRASSE")
    assert sorted(each.owner for each in both) == ["user:1"]
    assert await store.kept_by([], "macro", "strasse") == []


async def test_one_owner_saves_a_hundred_of_a_kind_and_no_more(store: Store) -> None:
    for number in range(MOST_KEEPSAKES):
        await store.save("guild:1", "macro", f"name {number}", b"body")

    with pytest.raises(TooManyKeepsakes):
        await store.save("guild:1", "macro", "one more", b"body")
    await store.save("guild:1", "macro", "NAME 7", b"changed")
    await store.save("guild:1", "warband", "one more", b"body")

    assert len(await store.kept("guild:1", "macro")) == MOST_KEEPSAKES
    assert len(await store.kept("guild:1", "macro", limit=3)) == 3


async def test_all_of_it_is_there_after_closing_and_opening_again(database: Database) -> None:
    store = await database.open()
    number = await roll(store, 1)
    await store.save("user:1", "macro", "Attack", b"1d20")
    await store.count_rolls(await store.tally_mark(PLACE), number, [TallyRow(PLACE, 0, 2, (3, 4))])

    async def everything() -> list[object]:
        return [
            await store.roll_of(number),
            await store.sessions_of(PLACE),
            await store.kept("user:1", "macro"),
            await store.tallies(PLACE, 0),
            await store.tally_mark(PLACE),
        ]

    before = await everything()
    await store.close()
    store = await database.open()

    assert await everything() == before


async def test_seeds_and_tokens_are_not_in_what_records_show_of_themselves(store: Store) -> None:
    """A record may end up in a log or a traceback."""
    session = await running(store)
    kept = await store.keep_roll(a_roll(session, 1, token="a-secret-token"))

    shown = repr((session, kept, NewSession(b"seeds", 1), a_roll(session, 2, token="a-secret-token")))

    assert "seeds" not in shown.replace("seeds=", "")
    assert "a-secret-token" not in shown
