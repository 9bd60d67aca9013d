"""What `midnight verify` tells the reader to compare, and what it says is not proved: games and sessions."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from bot.command_line import verify_command
from bot.dice.fairness_words import PROOF_AND_LIMITS
from bot.dice.service import DiceService
from bot.game import game_file
from bot.game.referee import Referee
from bot.game.table import Click
from bot.locale import Phrasebooks
from bot.rulesets import RULESETS
from bot.store.posting import Posting
from tests.fakes.memory_store import MemoryStore

LINK = "https://discord.com/channels/5/6/1309871234567890000"
PLACE = "guild:5"


async def a_game(*, posted: bool) -> bytes:
    """Give the file of a game that was ended in its lobby."""
    store = MemoryStore()
    referee = Referee(store, RULESETS, lambda: 0)
    game = (await referee.new_table(Click(1, "Ann", "en", 10), 5, 6, "siege")).entry.game
    if posted:
        await store.remember_commitments(game, 6, 1309871234567890000)
    table = (await referee.end(game, Click(1, "Ann", "en", 11))).table
    return game_file.write(await referee.look(table.id), await store.entries(game))


async def a_session(*, posted: bool) -> bytes:
    """Give the file of a session that gave no draw."""
    store = MemoryStore()
    service = DiceService(store, lambda: 0)
    await service.status(PLACE)
    if posted:
        await store.remember_posting(PLACE, 1, Posting(5, 6, 1309871234567890000))
    await service._sessions.running(PLACE, 1, 10)
    await service.rotate(PLACE)
    return await service.session_file(PLACE, 1)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("posted", [True, False], ids=["posted", "not_posted"])
@pytest.mark.parametrize("make", [a_game, a_session])
async def test_verify_says_where_to_look_and_what_is_not_proved(
    make: object, posted: bool, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file.jsonl"
    file.write_bytes(await make(posted=posted))  # type: ignore[operator]  # a fixture that makes files
    book = Phrasebooks.load()[language]

    assert verify_command.main(Namespace(files=[file], receipt=[], receipts=False), book) == 0

    out = capsys.readouterr().out
    assert (LINK in out) == posted
    assert (book.plain("verify-not_posted") in out) != posted
    assert out.rstrip().endswith("\n".join(book.plain(each) for each in PROOF_AND_LIMITS))
