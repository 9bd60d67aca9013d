"""What stands in the channel about the seeds of a game, and that nobody changes it behind the players."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from club import Club, private, texts
from loaded_dice import SteadyChance
from playing import act, all_told

from bot.game import game_file
from bot.game.codec import encode, pack, unpack
from bot.game.game_file import GameFile
from bot.game.verification import verify
from bot.store.records import GameId
from rules.fair import SCOPES, commitment
from tests.dudo.game import dudo


async def lobby(club: Club) -> GameId:
    """Open a table of one short round in the hall, where Bob sits down, too."""
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    await club.ann.slash(club.hall, "table options", name="rounds", value="1")
    await club.press(club.bob, "join")
    return (await club.table()).id


async def played(club: Club, game: GameId) -> bytes:
    """Start *game*, play it to its end, and give the file that is attached then."""
    await club.press(club.ann, "start")
    chance = SteadyChance(1)
    while (table := await club.bot.referee.look(game)).status.is_open:
        assert table.pending is not None
        seat = table.pending.seats[0]
        who = club.ann if table.chairs[seat].user == club.ann.id else club.bob
        await act(club, who, table, chance.pick(table.ruleset.legal_actions(table.state, seat)))
    await all_told(club, game)
    (file,) = (
        each
        for message in club.hall.history()
        for each in message.attachments
        if each.filename.endswith(".jsonl")
    )
    return await file.read()


def hashes(text: str) -> set[str]:
    return set(re.findall(r"\b[0-9a-f]{64}\b", text))


async def test_the_commitments_have_a_message_of_their_own_before_anybody_joins(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    table = await club.table()
    (said,) = club.commitments()
    assert club.hall.history()[0].id == said.id
    assert set(table.commitments.values()) == hashes(said.content)
    assert "no. 1 on this server" in said.content
    assert f"`{table.fair_id}`" in said.content
    assert table.posting is not None
    assert table.posting.link == f"https://discord.com/channels/{club.guild.id}/{club.hall.id}/{said.id}"


async def test_start_and_end_repeat_the_commitments_beside_the_entropy_and_link_to_them(club: Club) -> None:
    game = await lobby(club)
    (before,) = club.commitments()
    await played(club, game)
    (after,) = club.commitments()

    table = await club.bot.referee.look(game)
    (start,) = (text for text in club.said() if text.startswith("The game begins."))
    (end,) = (text for text in club.said() if set(table.seeds.values()) <= hashes(text))
    fixed = {*table.commitments.values(), *table.entropy.values()}
    assert fixed <= hashes(start)
    assert fixed <= hashes(end)
    assert table.posting is not None
    assert all(str(table.posting.link) in text for text in (start, end))
    assert (after.content, after.edited_at) == (before.content, None)


async def test_seeds_swapped_before_the_start_are_contradicted_by_the_channel(
    club: Club, tmp_path: Path
) -> None:
    """The file is whole in itself: only the message that was there before shows the fraud."""
    game = await lobby(club)
    (said,) = club.commitments()
    table = await club.table()
    seeds = {scope: bytes([number]) * 32 for number, scope in enumerate(SCOPES, 1)}
    forged = {scope: commitment(table.fair_id, scope, seed).hex() for scope, seed in seeds.items()}
    stored = await club.store.load(game)
    assert stored is not None
    snapshot = unpack(stored.snapshot)
    for scope in SCOPES:
        snapshot = snapshot.replace(table.commitments[scope].encode(), forged[scope].encode())
    with closing(sqlite3.connect(tmp_path / "midnight.sqlite3")) as database, database:
        database.execute(
            "UPDATE game SET seeds = ?, snapshot = ?",
            (encode({scope: seed.hex() for scope, seed in seeds.items()}), pack(snapshot)),
        )
    await club.restart()

    data = await played(club, game)

    file: GameFile = game_file.read(data)
    assert verify(data, {"dudo": dudo()}).ok
    assert file.header.commitments == forged
    assert file.header.posted.link == f"https://discord.com/channels/{club.guild.id}/{club.hall.id}/{said.id}"
    (standing,) = club.commitments()
    assert set(file.header.commitments.values()).isdisjoint(hashes(standing.content))
    assert set(table.commitments.values()) == hashes(standing.content)


async def test_a_closed_channel_keeps_everybody_out_until_the_commitments_stand_there(club: Club) -> None:
    club.env.inject_error("POST", f"/channels/{club.hall.id}/messages", status=403, code=50013)
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    refused = [await club.press(club.bob, "join"), await club.bob.slash(club.hall, "table join")]
    assert all("fingerprints of the dice do not stand" in texts(private(each)) for each in refused)
    assert len((await club.table()).chairs) == 1
    assert club.commitments() == []

    with club.env._bot_scope():
        await club.bot.outbox.wake()  # as when a permission of the channel changes
    await club.env.settle()
    await club.press(club.bob, "join")
    assert len((await club.table()).chairs) == 2
    assert len(club.commitments()) == 1
