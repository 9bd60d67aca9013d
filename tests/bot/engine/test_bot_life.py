"""The bot's life: start, errors, restarts, and servers and channels that come and go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from discord.app_commands import CommandSyncFailure
from engine_world import World, open_world
from structlog.testing import capture_logs

from bot.game.table import Table
from bot.rulesets import BrokenRuleset
from bot.store.records import GameId, ParcelState, Status
from rules.contract import IllegalAction

GAME = GameId(1)
COMMANDS = "/commands"


async def test_commands_are_told_to_discord_once_and_again_when_they_change(world: World) -> None:
    assert len(world.requests("PUT", COMMANDS)) == 1

    await world.restart()
    assert len(world.requests("PUT", COMMANDS)) == 1

    await world.restart(extensions=())
    assert len(world.requests("PUT", COMMANDS)) == 2


async def test_commands_that_discord_does_not_understand_are_reported_and_told_again_at_the_next_start(
    world: World,
) -> None:
    world.env.inject_error("PUT", "*/commands", status=400, code=50035)
    with capture_logs() as logs:
        await world.restart(extensions=())

    (rejected,) = [each for each in logs if each["event"] == "commands_rejected"]
    assert isinstance(rejected["exc_info"], CommandSyncFailure)
    assert any(each["event"] == "ready" for each in logs)

    await world.restart(extensions=())
    assert len(world.requests("PUT", COMMANDS)) == 3


async def test_an_unexpected_error_is_logged_once_and_apologised_for_in_private(
    world: World,
) -> None:
    with capture_logs() as logs:
        answer = await world.ann.slash(world.channel, "probe boom")

    assert answer.response.ephemeral
    assert answer.response.content == world.words("apology")
    assert [type(error).__name__ for error in world.env.errors] == ["CommandInvokeError"]
    assert [line["event"] for line in logs] == ["interaction_failed"]


async def test_a_refusal_is_explained_in_the_readers_language(world: World) -> None:
    answer = await world.ann.slash(world.channel, "probe refuse")

    assert answer.response.ephemeral
    assert answer.response.content == world.words("refuse-table_full", maximum=6)
    assert world.env.errors


async def test_a_broken_cog_and_a_broken_ruleset_stop_nobody_else_and_are_reported_once(
    tmp_path: Path, probe_on_path: Path
) -> None:
    broken = {
        "extensions": ("broken_cog", "probe_cog"),
        "broken": (BrokenRuleset("fleet", "ContentError: fleet/ships.toml: line 3: unknown field"),),
    }
    async with open_world(tmp_path, **broken) as world:
        await world.ann.slash(world.channel, "probe new")
        assert await world.store.open_game_in(world.channel.id) == GAME

        await world.restart(**broken)
        reports = [
            entry.json["content"]
            for entry in world.env.http_requests
            if entry.method == "POST" and isinstance(entry.json, dict) and "ships.toml" in str(entry.json)
        ]
        assert len(reports) == 1
        assert "line 3" in reports[0]
        assert "broken_cog" in reports[0]
        assert "words for /broken are missing" in reports[0]


async def test_a_game_goes_on_after_a_restart(world: World) -> None:
    await world.started()
    await world.ann.slash(world.channel, "probe act")

    await world.restart()
    await world.bob.slash(world.channel, "probe act")

    commitments, joined, passage = world.announcements()
    assert "bob joins" in joined
    assert all(passage.count(words) == 1 for words in ("The game begins", "The bidding opens", "#3–4"))
    assert "Fingerprints" in commitments
    assert len(world.cards()) == 1


async def test_what_a_former_life_left_is_delivered_once_at_the_start(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    await world.referee_joins(world.bob)  # committed, and nobody told

    await world.restart()
    await world.restart()

    assert [text.partition(" · #")[0] for text in world.said() if "bob" in text] == [
        world.words("entry-joined", player="bob") + "\n-# 1·2"
    ]


async def test_a_claimed_announcement_that_reached_the_channel_is_not_sent_again(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    await world.bob.slash(world.channel, "probe join")
    before = world.said()
    await world.forget_that_it_was_sent(entry=2)

    await world.restart()

    assert world.said() == before
    assert await world.store.undelivered(GAME) == []


async def test_a_claimed_announcement_that_never_arrived_is_sent(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    await world.referee_joins(world.bob)
    for parcel in await world.store.undelivered(GAME):
        await world.store.mark_parcels(GAME, (parcel.number,), ParcelState.SENDING)

    await world.restart()

    assert [text.partition(" · #")[0] for text in world.said() if "bob" in text] == [
        world.words("entry-joined", player="bob") + "\n-# 1·2"
    ]


async def test_a_deleted_channel_pauses_the_game(world: World) -> None:
    await world.started()

    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()

    assert (await world.table()).status is Status.PAUSED
    assert await world.store.undelivered(GAME) == []


async def test_a_channel_deleted_while_the_bot_was_away_pauses_the_game_too(world: World) -> None:
    await world.started()
    await world.referee_acts()
    world.bot.referee.on_commit = lambda game: None
    world.env.backend.subscribers.clear()
    world.env.backend.delete_channel(world.channel.id)

    await world.restart()

    assert (await world.table()).status is Status.PAUSED


async def test_a_kicked_bot_pauses_its_games_and_loses_nothing(world: World) -> None:
    await world.started()
    before = await world.table()

    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()

    after = await world.table()
    assert after.status is Status.PAUSED
    assert after.state == before.state
    # The news waits for the bot's return.
    assert [parcel.destination for parcel in await world.store.undelivered(GAME)] == ["channel", "card"]


async def test_a_lobby_whose_channel_is_deleted_is_ended_with_its_seeds_revealed(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")

    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()

    table = await world.table()
    assert table.status is Status.ABANDONED
    assert table.revealed is not None and set(table.revealed) == {"table", "secret"}
    assert await world.store.open_game_in(world.channel.id) is None
    assert await world.store.undelivered(GAME) == []
    last = (await world.bot.referee.happenings(GAME))[-1]
    assert (last.entry.kind, last.entry.cause, last.facts) == ("ended", "engine", {"reason": "channel_gone"})


async def test_a_lobby_whose_channel_was_deleted_while_the_bot_was_away_is_ended_too(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    world.bot.referee.on_commit = lambda game: None
    world.env.backend.subscribers.clear()
    await world.referee_joins(world.bob)
    world.env.backend.delete_channel(world.channel.id)

    await world.restart()

    assert (await world.table()).status is Status.ABANDONED


async def test_a_lobby_that_had_nothing_more_to_tell_is_ended_too(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    await world.env.settle()
    assert await world.store.undelivered(GAME) == []
    world.env.backend.subscribers.clear()
    world.env.backend.delete_channel(world.channel.id)

    await world.restart()

    assert (await world.table()).status is Status.ABANDONED


async def test_a_lobby_in_a_channel_that_is_only_out_of_sight_goes_on(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    guild._channels.clear()

    await world.bot.lost_places.end_lobbies()

    assert (await world.table()).status is Status.LOBBY


async def test_a_kicked_bot_ends_its_lobbies_even_beside_a_game_it_cannot_read(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    look = world.bot.referee.look
    refused: list[GameId] = []

    async def unreadable(game: GameId, *how: Any, **more: Any) -> Table:
        if not refused:
            refused.append(game)
            raise IllegalAction("ruleset_not_loaded", ruleset="fleet")
        return await look(game, *how, **more)

    other = world.guild.create_text_channel("attic")
    await world.ann.slash(other, "probe new")
    world.bot.referee._tables.clear()
    world.bot.referee.look = unreadable

    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()

    assert refused == [2]
    assert (await world.table()).status is Status.ABANDONED


async def test_the_channel_reads_why_a_lobby_ended(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    with world.untold() as referee:
        await referee.pause(GAME, "kicked")
    await world.deliver()

    assert any(
        text.startswith(world.words("entry-ended-by-itself", reason="kicked")) for text in world.said()
    )


async def test_automated_seats_play_by_the_clock_without_anybody_clicking(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    await world.ann.slash(world.channel, "probe robot")
    await world.ann.slash(world.channel, "probe start")
    while (await world.table()).pending is not None:
        await world.ann.slash(world.channel, "probe act")

    assert (await world.table()).status is Status.FINISHED
    assert "Seed, open draws: `" in world.said()[-2]
    assert any(message.attachments for message in world.channel.history() if message.content)


async def test_a_deadline_that_passed_during_an_outage_is_answered_at_the_start(world: World) -> None:
    await world.ann.slash(world.channel, "probe new")
    await world.ann.slash(world.channel, "probe robot")
    world.bot.clock.kick = lambda: None
    await world.ann.slash(world.channel, "probe start")
    waiting = await world.table()
    assert len(waiting.pending.seats) == 2

    await world.restart()

    assert len((await world.table()).pending.seats) == 1
