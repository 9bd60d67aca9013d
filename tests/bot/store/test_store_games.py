"""What a store keeps of a game: opening, log, seats, channel."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.store.errors import StoreClosed
from bot.store.records import (
    ChannelTaken,
    Delivery,
    GameId,
    Parcel,
    SeatRow,
    StaleVersion,
    Status,
    Store,
)
from tests.bot.store.small_records import HOST, a_commit, a_game, an_entry, opened

GUEST = SeatRow(1, 88, "Jonas", "ru")
AUTOMATED = SeatRow(2, None, "Automaton", "en")


async def test_a_new_game_is_kept_as_it_was_given(store: Store) -> None:
    new = a_game()

    committed = await store.create(new, an_entry("created", interaction=1, body=b"[1]"), ())

    entry = committed.entry
    stored = await store.load(entry.game)
    assert stored is not None
    assert {name: getattr(stored, name) for name in vars(new)} == vars(new)
    assert (stored.version, stored.status, stored.card) == (1, Status.LOBBY, None)
    assert (entry.number, entry.kind, entry.interaction, entry.body) == (1, "created", 1, b"[1]")
    assert await store.entries(entry.game) == [entry]
    assert not committed.repeated


async def test_a_game_that_was_never_opened_is_not_there(store: Store) -> None:
    unknown = GameId(404)

    assert await store.load(unknown) is None
    assert await store.entries(unknown) == []
    assert await store.undelivered(unknown) == []
    with pytest.raises(StaleVersion):
        await store.commit(a_commit(unknown, 1))


async def test_the_same_interaction_opens_one_game(store: Store) -> None:
    first = await store.create(a_game(channel=10), an_entry("created", interaction=1), ())
    again = await store.create(a_game(channel=10), an_entry("created", interaction=1), ())

    assert again.entry == first.entry
    assert again.repeated
    assert len(await store.open_games()) == 1


async def test_a_channel_holds_one_open_game(store: Store) -> None:
    game = await opened(store, channel=10)

    with pytest.raises(ChannelTaken) as refused:
        await store.create(a_game(channel=10), an_entry("created"), ())

    assert refused.value.args[0] == game
    assert await store.open_game_in(10) == game
    assert await store.open_game_in(11) is None


@pytest.mark.parametrize("over", [Status.FINISHED, Status.ABANDONED])
async def test_a_game_that_is_over_frees_its_channel(store: Store, over: Status) -> None:
    game = await opened(store, channel=10)
    await store.commit(a_commit(game, 1, status=over))

    assert await store.open_game_in(10) is None
    following = await opened(store, channel=10)
    assert await store.open_game_in(10) == following


async def test_a_game_moves_to_a_free_channel_and_frees_its_own(store: Store) -> None:
    game = await opened(store, channel=10)

    await store.commit(a_commit(game, 1, channel=11))

    stored = await store.load(game)
    assert stored is not None
    assert (stored.channel, stored.version) == (11, 2)
    assert (await store.open_game_in(11), await store.open_game_in(10)) == (game, None)


async def test_a_game_may_not_move_over_another(store: Store) -> None:
    game = await opened(store, channel=10)
    other = await opened(store, channel=11)

    with pytest.raises(ChannelTaken) as refused:
        await store.commit(a_commit(game, 1, channel=11))

    stored = await store.load(game)
    assert refused.value.args == (other,)
    assert stored is not None
    assert (stored.channel, stored.version) == (10, 1)


async def test_newer_rules_lead_a_game_from_the_entry_on_that_says_so(store: Store) -> None:
    games = [await opened(store, channel=10 + each) for each in range(3)]
    before = await store.load(games[0])
    assert before is not None
    ruleset, version = before.ruleset, before.rules_version
    assert await store.games_behind(ruleset, version, 0, 10) == []
    assert await store.games_behind(ruleset, version + 1, 0, 2) == games[:2]
    assert await store.games_behind(ruleset, version + 1, games[1], 2) == games[2:]
    assert await store.games_behind("another", version + 1, 0, 10) == []

    with pytest.raises(StaleVersion):
        await store.commit(replace(a_commit(games[0], 7), rules_version=version + 1))
    await store.commit(replace(a_commit(games[1], 1), rules_version=version + 1))
    await store.commit(a_commit(games[2], 1, status=Status.FINISHED))

    led = [each.rules_version for game in games if (each := await store.load(game)) is not None]
    assert led == [version, version + 1, version]
    assert await store.games_behind(ruleset, version + 1, 0, 10) == games[:1]


async def test_a_paused_game_keeps_its_channel(store: Store) -> None:
    game = await opened(store, channel=10)
    await store.commit(a_commit(game, 1, status=Status.PAUSED))

    with pytest.raises(ChannelTaken):
        await store.create(a_game(channel=10), an_entry("created"), ())


async def test_a_game_may_not_be_reopened_over_another(store: Store) -> None:
    game = await opened(store, channel=10)
    await store.commit(a_commit(game, 1, status=Status.FINISHED))
    following = await opened(store, channel=10)

    with pytest.raises(ChannelTaken) as refused:
        await store.commit(a_commit(game, 2, status=Status.PLAYING))

    assert refused.value.args[0] == following
    stored = await store.load(game)
    assert stored is not None
    assert (stored.version, stored.status) == (2, Status.FINISHED)


async def test_an_action_moves_the_game_on(store: Store) -> None:
    game = await opened(store)

    committed = await store.commit(a_commit(game, 1, interaction=9, snapshot=b"two", body=b"[2]"))

    entry = committed.entry
    stored = await store.load(game)
    assert stored is not None
    assert (stored.version, stored.snapshot, stored.status) == (2, b"two", Status.PLAYING)
    assert (entry.number, entry.interaction, entry.body) == (2, 9, b"[2]")
    assert await store.entry_of(9) == entry
    assert (await store.entries(game))[1] == entry


async def test_an_action_on_an_old_version_changes_nothing(store: Store) -> None:
    game = await opened(store)
    await store.commit(a_commit(game, 1, snapshot=b"two"))
    before = await store.load(game)

    for version in (1, 3):
        with pytest.raises(StaleVersion):
            await store.commit(
                a_commit(
                    game,
                    version,
                    interaction=9,
                    snapshot=b"late",
                    parcels=(Parcel("card", b"{}"),),
                    seats=(GUEST,),
                )
            )

    assert await store.load(game) == before
    assert len(await store.entries(game)) == 2
    assert await store.undelivered(game) == []
    assert await store.entry_of(9) is None


async def test_a_repeated_interaction_gives_its_first_result_even_when_the_game_moved_on(
    store: Store,
) -> None:
    game = await opened(store)
    first = await store.commit(a_commit(game, 1, interaction=9, body=b"first"))
    await store.commit(a_commit(game, 2, interaction=10))
    before = await store.load(game)

    for version in (1, 3):
        again = await store.commit(a_commit(game, version, interaction=9, body=b"again"))

        assert again.entry == first.entry
        assert again.repeated
    assert await store.load(game) == before


async def test_entries_that_nobody_clicked_do_not_repeat_each_other(store: Store) -> None:
    game = await opened(store)

    for version in (1, 2):
        assert not (await store.commit(a_commit(game, version, interaction=None))).repeated

    assert [entry.number for entry in await store.entries(game)] == [1, 2, 3]


async def test_the_log_is_read_in_pages(store: Store) -> None:
    game = await opened(store)
    for version in range(1, 6):
        await store.commit(a_commit(game, version))

    assert [entry.number for entry in await store.entries(game, after=2, limit=3)] == [3, 4, 5]
    assert [entry.number for entry in await store.entries(game, after=6)] == []


async def test_seats_are_replaced_as_a_whole(store: Store) -> None:
    game = await opened(store, seats=(HOST, GUEST, AUTOMATED))

    await store.commit(a_commit(game, 1, seats=(HOST,)))

    stored = await store.load(game)
    assert stored is not None
    assert stored.seats == (HOST,)


async def test_seats_stay_when_an_action_does_not_speak_of_them(store: Store) -> None:
    game = await opened(store, seats=(HOST, GUEST))

    await store.commit(a_commit(game, 1))

    stored = await store.load(game)
    assert stored is not None
    assert stored.seats == (HOST, GUEST)


async def test_a_player_who_moves_to_another_seat_keeps_the_delivery_of_the_hand(store: Store) -> None:
    game = await opened(store, seats=(HOST, GUEST, AUTOMATED))
    await store.remember_hand(
        game, replace(HOST, delivery=Delivery.THREAD, hand_channel=500, hand_message=501)
    )
    await store.remember_hand(game, replace(GUEST, delivery=Delivery.DM, hand_channel=600, hand_message=601))

    moved = replace(GUEST, seat=0, name="Jonas the Second", locale="en")
    newcomer = SeatRow(1, 99, "Keno", "en")
    await store.commit(a_commit(game, 1, seats=(moved, newcomer, AUTOMATED)))

    stored = await store.load(game)
    assert stored is not None
    assert stored.seats == (
        replace(moved, delivery=Delivery.DM, hand_channel=600, hand_message=601),
        newcomer,
        AUTOMATED,
    )


async def test_the_delivery_of_a_hand_is_remembered(store: Store) -> None:
    game = await opened(store, seats=(HOST, GUEST))

    await store.remember_hand(
        game, replace(GUEST, delivery=Delivery.THREAD, hand_channel=600, hand_message=601)
    )

    stored = await store.load(game)
    assert stored is not None
    assert stored.seats == (
        HOST,
        replace(GUEST, delivery=Delivery.THREAD, hand_channel=600, hand_message=601),
    )
    assert stored.version == 1


async def test_where_somebodys_hand_is_is_not_written_down_for_who_plays_there_now(store: Store) -> None:
    """A hand that was on its way while its player left would else be edited to show the next one's."""
    game = await opened(store, seats=(HOST, GUEST))
    placed = replace(GUEST, delivery=Delivery.DM, hand_channel=600, hand_message=601)
    await store.remember_hand(game, placed)
    await store.commit(a_commit(game, 1, seats=(HOST, replace(GUEST, user=None))))
    await store.commit(a_commit(game, 2, seats=(replace(HOST, user=None), replace(GUEST, user=None))))
    left = await store.load(game)
    newcomer = SeatRow(1, 99, "Keno", "en")
    await store.commit(a_commit(game, 3, seats=(HOST, newcomer)))

    await store.remember_hand(game, placed)

    taken = await store.load(game)
    assert left is not None and left.seats[1] == replace(placed, user=None), "leave is taken of them there"
    assert taken is not None and taken.seats[1] == replace(newcomer, hand_channel=600, hand_message=601)
    await store.remember_hand(game, newcomer)
    assert (await store.load(game)).seats[1] == newcomer  # type: ignore[union-attr]  # it is there


async def test_the_place_of_the_card_is_remembered_and_forgotten(store: Store) -> None:
    game = await opened(store)

    assert await store.remember_card(game, 10, 700, instead_of=None)
    posted = await store.load(game)
    assert not await store.remember_card(game, 10, 701, instead_of=None)
    assert await store.remember_card(game, 10, 700, instead_of=None), "it is done already"
    assert await store.load(game) == posted
    assert await store.remember_card(game, 10, None, instead_of=700)
    deleted = await store.load(game)

    assert posted is not None and posted.card == (10, 700)
    assert deleted is not None and deleted.card is None


async def test_tables_that_have_not_begun_are_listed_by_ruleset(store: Store) -> None:
    waiting, begun = await opened(store, channel=1, guild=5), await opened(store, channel=2, guild=6)
    await store.commit(a_commit(begun, 1, status=Status.PLAYING))

    assert await store.lobbies("dudo") == [(waiting, 5, 1)]
    assert await store.lobbies("raid") == []


async def test_open_games_are_listed_newest_first_by_guild_and_by_user(store: Store) -> None:
    a = await opened(store, channel=1, guild=5, seats=(HOST,))
    b = await opened(store, channel=2, guild=6, seats=(HOST, GUEST))
    c = await opened(store, channel=3, guild=5, seats=(GUEST, AUTOMATED))
    over = await opened(store, channel=4, guild=5, seats=(HOST, GUEST))
    await store.commit(a_commit(over, 1, status=Status.FINISHED))

    async def listed(**asked: int) -> list[GameId]:
        return [game.id for game in await store.open_games(**asked)]

    assert await listed() == [c, b, a]
    assert await listed(guild=5) == [c, a]
    assert await listed(user=88) == [c, b]
    assert await listed(guild=5, user=88) == [c]
    assert await listed(user=404) == []
    assert await listed(limit=2) == [c, b]
    assert await listed(after=b) == [a]


async def test_listed_games_are_whole(store: Store) -> None:
    await opened(store, channel=1, seats=(HOST,))
    await opened(store, channel=2, seats=(HOST, GUEST, AUTOMATED))

    listed = await store.open_games()

    assert listed == [await store.load(game.id) for game in listed]


async def test_the_longest_numbers_of_discord_and_the_largest_payloads_survive(store: Store) -> None:
    largest = 2**63 - 1
    seat = SeatRow(0, largest, "Ильзе \N{WOLF FACE}", "ru", Delivery.DM, largest, largest)
    new = replace(a_game(channel=largest, guild=largest, seats=(seat,)), host=largest)
    payload = bytes(range(256)) * 256

    committed = await store.create(
        new, replace(an_entry(interaction=largest, body=payload), actor=largest), (Parcel("card", payload),)
    )

    stored = await store.load(committed.entry.game)
    assert stored is not None
    assert (stored.channel, stored.host, stored.seats) == (largest, largest, (seat,))
    assert await store.entry_of(largest) == committed.entry
    assert committed.entry.body == payload
    assert (await store.undelivered(stored.id))[0].payload == payload


async def test_what_the_bot_remembers_for_itself_is_the_last_word(store: Store) -> None:
    assert await store.setting("commands") is None

    await store.remember("commands", "abc")
    await store.remember("commands", "def")

    assert await store.setting("commands") == "def"


async def test_a_closed_store_refuses(store: Store) -> None:
    game = await opened(store)
    await store.close()

    with pytest.raises(StoreClosed):
        await store.load(game)
    with pytest.raises(StoreClosed):
        await store.commit(a_commit(game, 1))


async def test_closing_twice_is_harmless(store: Store) -> None:
    await store.close()
    await store.close()
