"""A game leaves its channel: because that is gone, or too noisy; and goes on where it was paused."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from club import Club, buttons, private, texts

from bot.game.table import Table
from bot.game.verification import verify
from bot.store.records import Delivery, Status


async def table_of(club: Club, game: int) -> Table:
    return await club.bot.referee.look(game)


async def deleted(club: Club) -> int:
    """Begin a game of ann and bob, and delete its channel; give its number."""
    game = await club.opened(club.ann, club.bob)
    club.env.backend.delete_channel(club.hall.id)
    await club.env.settle()
    assert (await table_of(club, game)).status is Status.PAUSED
    return game


async def test_a_game_whose_channel_was_deleted_moves_here_and_goes_on(club: Club) -> None:
    game = await deleted(club)
    before = await table_of(club, game)

    moved = await club.bob.slash(club.attic, "table move", game=game)
    await club.press(club.bob, "resume", club.attic)

    table = await table_of(club, game)
    assert f"The game is in <#{club.attic.id}> now" in texts(private(moved))
    assert (table.channel, table.status, table.state) == (club.attic.id, Status.PLAYING, before.state)
    assert any(f"The game goes on here: <#{club.attic.id}>" in text for text in club.said(club.attic))
    assert any(all(each in text for each in table.commitments.values()) for text in club.said(club.attic))
    assert table.card is not None and table.card[0] == club.attic.id
    assert await club.store.undelivered(table.id) == []
    page = private(await club.press(club.ann, "act", club.attic))
    assert "You are asked" in texts(page) or buttons(page)


async def test_a_game_whose_channel_is_gone_is_not_resumed_into_nothing(club: Club) -> None:
    game = await deleted(club)

    refused = await club.bob.slash(club.attic, "table resume", game=game)

    assert f"/table move with the number {game}" in texts(private(refused))
    assert (await table_of(club, game)).status is Status.PAUSED


async def test_any_player_resumes_by_number_from_anywhere(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await club.bot.referee.pause(game, "channel_gone")
    await club.env.settle()

    by_stranger = await club.cleo.slash(club.attic, "table resume", game=game)
    by_player = await club.bob.slash(club.attic, "table resume", game=game)

    assert texts(private(by_stranger)).startswith("You do not sit at this table.")
    assert texts(private(by_player)) == f"The game goes on in <#{club.hall.id}>."
    assert (await club.table()).status is Status.PLAYING


async def test_a_running_game_moves_into_a_thread_and_its_old_card_says_so(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    old = club.card()

    await club.bob.slash(club.hall, "table move", thread=True)

    (thread,) = club.hall.threads
    table = await table_of(club, game)
    assert (table.channel, table.status) == (thread.id, Status.PLAYING)
    assert "Act" in buttons(club.card(thread))
    left = next(each for each in club.hall.history() if each.id == old.id)
    assert f"it goes on in <#{thread.id}>" in texts(left)
    assert buttons(left) == []
    assert thread.name == "Dudo of ann"


async def test_the_hands_follow_and_stay_the_same_messages(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    before = (await club.table()).rows

    await club.bob.slash(club.attic, "table move", game=1)

    table = await table_of(club, 1)
    assert table.rows == before
    for player in (club.ann, club.bob):
        (hand,) = player.user.dm_channel.history()
        assert f"<#{club.attic.id}>" in hand.content
        assert all(str(die) in hand.content for die in table.state.players[table.seated(player.id)].dice)


async def test_a_hand_in_a_thread_of_the_deleted_channel_gets_a_new_one(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await club.press(club.bob, "join")
    await club.press(club.ann, "start")
    assert (await table_of(club, 1)).rows[1].delivery is Delivery.THREAD
    club.env.backend.delete_channel(club.hall.id)
    await club.env.settle()

    await club.bob.slash(club.attic, "table move", game=1)

    row = (await table_of(club, 1)).rows[1]
    (thread,) = club.attic.threads
    assert (row.delivery, row.hand_channel) == (Delivery.THREAD, thread.id)
    assert "Your dice" in thread.history()[0].content


async def test_direct_messages_that_were_deleted_are_opened_anew(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    row = (await club.table()).rows[1]
    path = f"/channels/{row.hand_channel}/messages/{row.hand_message}"
    club.env.inject_error("PATCH", path, status=404, code=10003, times=1)

    await club.bob.slash(club.attic, "table move", game=1)

    after = (await table_of(club, 1)).rows[1]
    assert after.delivery is Delivery.DM
    assert after.hand_message != row.hand_message
    assert club.hall.threads == club.attic.threads == []


async def test_where_another_game_is_open_none_moves_to(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await club.cleo.slash(club.attic, "table new", ruleset="dudo")

    refused = await club.bob.slash(club.attic, "table move", game=game)

    assert "already open in this channel" in texts(private(refused))
    assert (await table_of(club, game)).channel == club.hall.id


async def test_a_channel_that_a_game_has_left_is_free_and_its_end_stops_nobody(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await club.bob.slash(club.attic, "table move", game=game)

    await club.cleo.slash(club.hall, "table new", ruleset="dudo")
    opened = (await club.table()).id
    club.env.backend.delete_channel(club.hall.id)
    await club.env.settle()

    assert (await table_of(club, opened)).status is Status.ABANDONED
    assert (await table_of(club, game)).status is Status.PLAYING
    offered = await club.ann.autocomplete(club.attic, "table hand", "game", "")
    assert offered == [{"name": f"Dudo · game {game} · #attic", "value": game}]


@pytest.mark.parametrize("typed", [{}, {"game": 1}])
async def test_it_does_not_move_to_where_it_is(club: Club, typed: dict[str, Any]) -> None:
    await club.opened(club.ann, club.bob)

    refused = await club.bob.slash(club.hall, "table move", **typed)

    assert "The game is in this channel already." in texts(private(refused))


async def test_strangers_do_not_move_a_game(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)

    refused = await club.cleo.slash(club.attic, "table move", game=game, thread=True)

    assert texts(private(refused)).startswith("You do not sit at this table.")
    assert club.attic.threads == []
    assert (await table_of(club, game)).channel == club.hall.id


@pytest.mark.parametrize(
    ("permission", "sentence"),
    [
        ("attach_files", "I lack a permission in this channel: Attach Files"),
        ("send_messages", "Send Messages"),
    ],
)
async def test_a_game_goes_only_where_bot_and_player_may_write(
    club: Club, permission: str, sentence: str
) -> None:
    game = await club.opened(club.ann, club.bob)
    overwrites = {club.guild.default_role: discord.PermissionOverwrite(**{permission: False})}
    cellar = club.guild.create_text_channel("cellar", overwrites=overwrites)

    refused = await club.bob.slash(cellar, "table move", game=game)

    assert sentence in texts(private(refused))
    assert (await table_of(club, game)).channel == club.hall.id


# By direct message.


async def test_in_direct_messages_a_player_finds_resumes_and_moves_a_game(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await club.bot.referee.pause(game, "channel_gone")
    await club.env.settle()

    offered = await club.bob.user.autocomplete("table resume", "game", "")
    resumed = await club.bob.user.slash("table resume", game=game)
    here = await club.bob.user.slash("table move", game=game)
    moved = await club.bob.user.slash("table move", game=game, thread=True)

    (thread,) = club.hall.threads
    assert offered == [{"name": f"Dudo · game {game} · #hall", "value": game}]
    assert texts(private(resumed)) == f"The game goes on in <#{club.hall.id}>."
    assert "Here in direct messages" in texts(private(here))
    assert f"<#{thread.id}>" in texts(private(moved))
    assert (await table_of(club, game)).channel == thread.id


async def test_in_direct_messages_nobody_learns_of_a_game_of_others(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)

    offered = await club.cleo.user.autocomplete("table status", "game", "")
    answers = [
        texts(private(await club.cleo.user.slash(f"table {command}", game=game)))
        for command in ("status", "hand", "log", "resume", "move")
    ]

    assert offered == []
    assert {each.split(".")[0] for each in answers} == {"I know no such game"}


async def test_in_direct_messages_no_table_is_opened(club: Club) -> None:
    refused = await club.ann.user.slash("table new", ruleset="dudo")

    assert texts(private(refused)).startswith("A table stands in a channel of a server.")


async def test_where_the_bot_is_no_longer_on_the_server_it_says_what_can_be_done(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    club.env.backend.remove_guild(club.guild.id)
    await club.env.settle()

    refused = [
        texts(private(await club.bob.user.slash("table resume", game=game))),
        texts(private(await club.bob.user.slash("table move", game=game, thread=True))),
    ]

    assert all("once I am invited there again, any player can resume it" in each for each in refused)
    page = private(await club.ann.user.slash("table end", game=game))
    await club.ann.user.click(page, label="End the game")
    assert (await table_of(club, game)).status is Status.ABANDONED


async def test_the_file_of_a_game_that_moved_verifies(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await club.bob.slash(club.attic, "table move", game=game)
    await club.ann.slash(club.hall, "table move", game=game)

    page = private(await club.ann.slash(club.hall, "table end"))
    await club.ann.click(page, label="End the game")

    (file,) = [each for message in club.hall.history() for each in message.attachments]
    verdict = verify(await file.read(), club.bot.referee.rulesets)
    assert verdict.ok, verdict.phrase
