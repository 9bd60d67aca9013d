"""A game on its way to another installation: what is refused, and processes that are killed meanwhile."""

from __future__ import annotations

import asyncio
import json
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.command_line import export_command, import_command
from bot.game import transit, travel_file
from bot.game.file_lines import LineWriter, read_lines
from bot.store.arrivals import NotAsFound
from bot.store.records import GameId, Status
from tests.fakes.installations import (
    ANN,
    HERE,
    Installation,
    click,
    exported,
)
from tests.fakes.throwaway_databases import ThrowawayFiles

pytestmark = pytest.mark.usefixtures("seen_by_the_bot")


def edited(path: Path, line: int, change: Callable[[dict[str, object]], None]) -> Path:
    """Give the file at *path* with one line another, and all hashes made anew."""
    lines = list(read_lines(path.read_bytes()))
    change(lines[line])
    writer = LineWriter()
    writer.add(lines)
    path.with_name("edited").write_bytes(writer.file)
    return path.with_name("edited")


async def test_a_changed_file_is_refused(house: Installation, files: ThrowawayFiles) -> None:
    game = await house.begun()
    await house.moves(game, 9)
    await house.midnight("export", game)
    path = exported(game)
    async with files.database() as lent:
        new = Installation(lent.url, house.out)

        data = path.read_bytes()
        for place in range(0, len(data), len(data) // 20):
            Path("edited").write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
            assert "line" in await new.midnight("import", "edited", code=1)
        Path("edited").write_bytes(data[: data.rindex(b"\n", 0, -1) + 1])
        assert "may still be played there" in await new.midnight("import", "edited", code=1)
        Path("edited").write_bytes(b"no file of ours\n")
        assert "does not follow" in await new.midnight("import", "edited", code=1)

        def other_hand(kept: dict[str, object]) -> None:
            snapshot = json.loads(zlib.decompress(b64decode(str(kept["snapshot"]))))
            snapshot["chairs"][0]["user"] = 999
            packed = zlib.compress(json.dumps(snapshot, separators=(",", ":")).encode())
            kept["snapshot"] = b64encode(packed).decode()

        assert "was changed" in await new.midnight("import", edited(path, 1, other_hand), code=1)

        def other_rules(kept: dict[str, object]) -> None:
            kept["ruleset"] = "chess"

        assert "does not know the rules" in await new.midnight("import", edited(path, 1, other_rules), code=1)

        def newer_rules(kept: dict[str, object]) -> None:
            kept["rules_version"] = 99

        assert "another version" in await new.midnight("import", edited(path, 1, newer_rules), code=1)
        assert "Games: 0" in await new.midnight("games")


async def test_what_cannot_leave_stays(house: Installation) -> None:
    async with house.referee() as referee:
        lobby = (await referee.new_table(click(ANN), *HERE, "raid")).table.id
    assert "not being played" in await house.midnight("export", lobby, code=1)
    assert "no such game" in await house.midnight("export", 99, code=1)
    await house.midnight("end", lobby)
    game = await house.begun()
    assert "Nothing was changed" in await house.midnight("export", game, "--folder", "nowhere", code=1)
    exported(game).write_text("something else")
    assert "exists already" in await house.midnight("export", game, code=1)
    assert (await house.look(game)).status is Status.PLAYING


@pytest.mark.parametrize("step", ["_written", "rename"])
async def test_killed_while_it_leaves_it_is_closed_and_its_file_can_be_made_again(
    house: Installation, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    game = await house.begun()
    await house.moves(game, 4)

    def dies(*_: object) -> None:
        raise OSError("no space left on the device")

    with monkeypatch.context() as patched:
        patched.setattr(*((export_command, step) if step == "_written" else (Path, step)), dies)
        said = await house.midnight("export", game, code=1)
    assert "Nothing is lost" in said
    assert not exported(game).exists()
    assert (await house.look(game)).status is Status.EXPORTED

    await house.midnight("export", game)
    await house.midnight("import", exported(game), "--take-back")
    assert (await house.look(game)).status is Status.PLAYING


DEATHS = {
    "before it is closed": ("export", transit, "leave", "playing", None),
    "before its file is written": ("export", export_command, "_written", "exported", None),
    "before its file has its name": ("export", Path, "rename", "exported", None),
    "before it is taken in": ("import", import_command, "_admitted", "exported", None),
    "before it goes on": ("import", import_command, "referee_of", "exported", "exported"),
}
"""Where a process is killed: in which command, and how the game stands on both sides then."""


@pytest.mark.soak_first("before its file has its name", "before it is taken in", "before it goes on")
@pytest.mark.parametrize("step", DEATHS)
async def test_whatever_a_process_is_killed_at_the_game_is_played_once_and_never_lost(
    house: Installation, files: ThrowawayFiles, step: str
) -> None:
    game = await house.begun()
    left = await house.moves(game, 4)
    command, owner, name, here, there = DEATHS[step]
    async with files.database() as lent:
        new = Installation(lent.url, house.out)
        if command == "import":
            await house.midnight("export", game)
        words = ("export", game) if command == "export" else ("import", exported(game))
        whose = house if command == "export" else new

        def die() -> int:
            if not (child := os.fork()):
                setattr(owner, name, lambda *_, **__: os._exit(9))
                main([*map(str, words), "--database", whose.url])
                os._exit(0)
            return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

        assert await asyncio.to_thread(die) == 9
        assert (await house.look(game)).status.value == here
        async with new.referee() as referee:
            taken_in = await referee.store.load(GameId(1))
        assert (None if taken_in is None else taken_in.status.value) == there

        if command == "export":
            assert not exported(game).exists()
            await house.midnight("export", game)
        await new.midnight("import", exported(game))
        arrived = await new.look(GameId(1))
    assert (arrived.state, arrived.status, arrived.version) == (
        left.state,
        Status.PLAYING,
        left.version + 2,
    )
    assert arrived.guild_number == 1, "it was taken in once"
    assert (await house.look(game)).status is Status.EXPORTED


async def test_of_two_who_take_a_game_in_at_once_one_does(
    houses: tuple[Installation, Installation],
) -> None:
    old, new = houses
    game = await old.begun()
    await old.midnight("export", game)
    found = travel_file.read(exported(game).read_bytes())
    async with new.referee() as referee:
        admit = referee.store.arrivals.admit
        both = [admit(found.game, found.times, found.log) for _ in range(2)]
        done = await asyncio.gather(*both, return_exceptions=True)
        count = await referee.store.game_count(HERE[0])

    assert {type(each) for each in done} == {NotAsFound, type(None)}
    assert (count.opened, count.exported) == (1, 1)


async def test_a_channel_in_which_another_game_is_played_is_refused(house: Installation) -> None:
    game = await house.begun()
    await house.midnight("export", game)
    other = await house.begun()

    said = await house.midnight("import", exported(game), "--take-back", code=1)
    assert f"Another game holds that channel: {other}" in said
    await house.midnight("import", exported(game), "--take-back", "--channel", 11)
    assert (await house.look(game)).channel == 11
