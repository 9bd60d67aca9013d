"""A database as after years: many games that are over, thousands being played, each a copy of a real one."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

import asyncpg
import msgspec
from loaded_dice import SteadyChance

from bot.command_line.simulation import any_action
from bot.game.codec import pack, unpack
from bot.game.referee import Referee
from bot.game.table import Click
from bot.rulesets import RULESETS
from bot.standings.played import READING
from bot.store import open_store
from bot.store.records import GameId, Status
from rules.contract import IllegalAction
from tests.bench.lean_world import World, channel_number, server_number
from tests.fakes.posted_commitments import post_commitments

ANN, BOB = 100_000_000_000_000_001, 100_000_000_000_000_002
"""Of the games that are copied; everybody else has a number of the same length."""
MOVES = (4, 8, 16, 30)
"""Made in the games of each ruleset that are copied."""
FIRST_INTERACTION = 7 << 58
PER_GAME = 4096
"""Numbers of interactions."""
COPIED = ("game", "seat", "event", "deadline", "game_record")

Row = dict[str, Any]
Original = Mapping[str, list[Row]]


async def fill(url: str, *, running: int, stored: int, servers: int, shards: int) -> World:
    """Fill the empty database at *url*: so many *running* games, and *stored* ones that are over.

    They are spread over the *servers*, of all shards together, one running game in a server at most.
    """
    if running > servers:
        raise ValueError("no server has two running games here")
    originals = await _play(url)
    db = await asyncpg.connect(url)
    try:
        world = World(shards, servers, [])
        await _store_finished(db, len(originals), stored, servers)
        await _count_finished(db)
        first = len(originals) + stored + 1
        chance = Random(3)
        places = sorted(chance.sample(range(servers), running))
        for start in range(0, running, 500):
            copies = []
            for nth in range(start, min(start + 500, running)):
                copies.append(_copy(originals[nth % len(originals)], first + nth, places[nth], nth, world))
            for table in COPIED:
                await _insert(db, table, [row for copy in copies for row in copy[table]])
        await db.execute("SELECT setval(pg_get_serial_sequence('game', 'id'), $1)", first + running)
        await db.execute("VACUUM ANALYZE")
        return world
    finally:
        await db.close()


async def _play(url: str) -> list[Original]:
    """Play the games that are to be copied, and give their rows."""
    store = await open_store(url)
    interactions = count(1)
    chance = SteadyChance(5)

    def click(user: int) -> Click:
        return Click(user, "Ann" if user == ANN else "Bob", "en", next(interactions))

    try:
        referee = Referee(store, RULESETS, lambda: int(time.time() * 1000))
        games = []
        for name in RULESETS:
            for number, moves in enumerate(MOVES):
                channel = 1_000 + len(games)
                opened = await referee.new_table(click(ANN), number + 1, channel, name)
                game = opened.table.id
                games.append(game)
                await post_commitments(store, game, channel)
                await referee.join(game, click(BOB))
                await referee.start(game, click(ANN))
                await _move(referee, game, click, chance, moves)
    finally:
        await store.close()
    db = await asyncpg.connect(url)
    try:
        found = []
        for game in games:
            found.append(
                {
                    table: [
                        dict(row)
                        for row in await db.fetch(
                            f"SELECT * FROM {table} WHERE {'id' if table == 'game' else 'game'} = $1", game
                        )
                    ]
                    for table in COPIED
                }
            )
        await db.execute("DELETE FROM deadline")
        await db.execute("UPDATE outbox SET state = 'sent'")
        await db.execute("UPDATE game SET status = $1", Status.FINISHED.value)
        await db.execute("UPDATE game_record SET ended_at = started_at + 1000000")
        return found
    finally:
        await db.close()


async def _move(referee: Referee, game: GameId, click: Any, chance: SteadyChance, moves: int) -> None:
    for _ in range(moves):
        table = await referee.look(game)
        if table.status is not Status.PLAYING or table.pending is None:
            return
        for seat in table.pending.seats:
            action = any_action(table.ruleset.legal_actions(table.state, seat), chance)
            try:
                await referee.act(game, click((ANN, BOB)[seat]), action)
            except IllegalAction:
                continue
            break


def _copy(original: Original, game: int, place: int, nth: int, world: World) -> Original:
    """Give the rows of a game like *original*, with people and a place of its own, and note its table."""
    people = {ANN: ANN + 2 * nth + 10, BOB: BOB + 2 * nth + 10}
    guild, channel = server_number(place), channel_number(place)
    card = channel + 50
    world.tables.append((game, place, people[ANN], people[BOB], card))
    (row,) = original["game"]
    own = {
        **row,
        "id": game,
        "guild": guild,
        "channel": channel,
        "host": people[row["host"]],
        "fair_id": f"bench/{game}",
        "snapshot": pack(_with(people, unpack(row["snapshot"]))),
        "card_channel": channel,
        "card_message": card,
        "commitments_channel": channel,
        "commitments_message": card + 1,
    }
    seats = [
        each
        | {"game": game, "user_id": people[each["user_id"]], "delivery": "dm"}
        | {"hand_channel": people[each["user_id"]] + 1, "hand_message": card + 2 + each["seat"]}
        for each in original["seat"]
    ]
    events = [
        each
        | {
            "game": game,
            "actor": people.get(each["actor"], each["actor"]),
            "interaction": each["interaction"] and FIRST_INTERACTION + game * PER_GAME + each["number"],
        }
        for each in original["event"]
    ]
    deadlines = [each | {"game": game} for each in original["deadline"]]
    record = [each | {"game": game, "guild": guild, "number": 10_000} for each in original["game_record"]]
    return {
        "game": [own],
        "seat": seats,
        "event": events,
        "deadline": deadlines,
        "game_record": record,
    }


def _with(people: Mapping[int, int], text: bytes) -> bytes:
    for before, after in people.items():
        text = text.replace(b"%d" % before, b"%d" % after)
    msgspec.json.decode(text)
    return text


async def _count_finished(db: Any) -> None:
    """Let what is over be counted for rankings already, as it soon is after its end."""
    await db.execute(
        "INSERT INTO played_game (game, guild, ruleset, ended_at, reading, body)"
        " SELECT game.id, game.guild, game.ruleset, game_record.ended_at, $1, ''"
        " FROM game JOIN game_record ON game_record.game = game.id WHERE game.status = $2",
        READING,
        Status.FINISHED.value,
    )


async def _insert(db: Any, table: str, rows: Sequence[Row]) -> None:
    if rows:
        columns = list(rows[0])
        await db.copy_records_to_table(
            table, records=[[row[each] for each in columns] for row in rows], columns=columns
        )


async def _store_finished(db: Any, originals: int, stored: int, servers: int) -> None:
    """Copy the games that are over, by the server alone."""
    numbers = f"generate_series({originals + 1}, {originals + stored})"
    like = f"1 + n % {originals}"
    place = f"(({server_number(0)} >> 22) + n % {servers}) << 22"
    for table, changed in {
        "game": {
            "id": "n",
            "guild": place,
            "channel": f"({place}) + 100",
            "fair_id": "'stored/' || n",
        },
        "seat": {"game": "n", "user_id": "user_id + 1000000 + n % 60000"},
        "event": {
            "game": "n",
            "interaction": f"CASE WHEN interaction IS NULL THEN NULL ELSE {FIRST_INTERACTION} + n::bigint *"
            f" {PER_GAME} + number END",
        },
        "game_record": {"game": "n", "guild": place, "number": "n"},
    }.items():
        columns = await db.fetch(
            "SELECT column_name FROM information_schema.columns WHERE table_name = $1"
            " AND table_schema = 'public' ORDER BY ordinal_position",
            table,
        )
        names = [row[0] for row in columns]
        values = ", ".join(changed.get(each, f"old.{each}") for each in names)
        which = "id" if table == "game" else "game"
        await db.execute(
            f"INSERT INTO {table} ({', '.join(names)})"
            f" SELECT {values} FROM {numbers} AS n JOIN {table} AS old ON old.{which} = {like}"
        )
