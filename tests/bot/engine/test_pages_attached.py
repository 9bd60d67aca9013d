"""Beside the file of a finished game goes its page; whatever happens to it, the file comes, and once."""

from __future__ import annotations

import asyncio
import sys

import pytest

from bot.command_line.simulation import simulate
from bot.delivery.courier import Attachment, TryAgain
from bot.game import game_file
from bot.replay import page_maker
from bot.replay.page_maker import PageMaker
from bot.rulesets import RULESETS
from tests.fakes.office import ANN, BOB, Office

PAGE = b"<!doctype html>"


class MadePages:
    """Makes the same page of every file, or none; remembers what it was asked for."""

    def __init__(self, made: bytes | None = PAGE) -> None:
        self.made = made
        self.asked: list[tuple[bytes, str]] = []

    async def page(self, content: bytes, language: str) -> bytes | None:
        self.asked.append((content, language))
        return self.made


async def ended(pages: MadePages, *, started: bool = True) -> Office:
    """Give the office after a game, whose file is about to be sent."""
    office = Office(pages=pages)
    await office.opened()
    if started:
        await office.joins(BOB)
        await office.referee.start(office.game, office.click(ANN))
        await office.settle()
    await office.referee.end(office.game, office.click(ANN))
    return office


def sent_files(office: Office) -> list[tuple[Attachment, ...]]:
    """Give what came with each message that carries the game."""
    letters = [each.letter for each in office.courier.said]
    found = [letter.attachments or () for letter in letters]
    return [each for each in found if any(one.filename.endswith(".jsonl") for one in each)]


async def test_the_page_goes_out_beside_the_file_it_was_made_of() -> None:
    pages = MadePages()
    office = await ended(pages)
    await office.settle()

    ((page, file),) = sent_files(office)
    assert (page.filename, page.content) == (f"midnight-dudo-{office.game}.html", PAGE)
    assert pages.asked == [(file.content, "en")]


async def test_where_no_page_was_made_the_file_goes_out_alone() -> None:
    office = await ended(MadePages(None))
    await office.settle()

    ((file,),) = sent_files(office)
    assert file.filename.endswith(".jsonl")


async def test_a_page_that_the_channel_refuses_is_left_out() -> None:
    office = await ended(MadePages())
    office.courier.refuses = lambda letter: len(letter.attachments or ()) > 1
    await office.settle()

    ((file,),) = sent_files(office)
    assert file.filename.endswith(".jsonl")


@pytest.mark.parametrize("calls", range(4))
async def test_whichever_call_fails_after_it_was_done_the_page_comes_once(calls: int) -> None:
    office = await ended(MadePages())
    office.courier.after = [*[None] * calls, TryAgain()]
    await office.settle()

    assert [next(each.content for each in files) for files in sent_files(office)] == [PAGE]


async def test_a_lobby_that_was_closed_has_no_page() -> None:
    pages = MadePages()
    office = await ended(pages, started=False)
    await office.settle()

    assert pages.asked == []
    assert len(sent_files(office)) == 1


def file_of_a_siege() -> bytes:
    (game,) = simulate(RULESETS["siege"], 1, 2, "attached", advised=range(2), logged=True)
    return game_file.write(game.table, game.entries)


async def test_a_page_is_made_in_a_process_of_its_own() -> None:
    made = await PageMaker(patience=120).page(file_of_a_siege(), "ru")

    assert made is not None
    assert made.startswith(b'<!doctype html>\n<html lang="ru">')
    assert made.endswith(b"</html>\n")


async def test_a_file_that_cannot_be_told_gives_no_page() -> None:
    assert await PageMaker(patience=120).page(b"no file\n", "en") is None


async def test_a_page_that_takes_too_long_is_given_up_and_its_process_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[asyncio.subprocess.Process] = []
    begin = asyncio.create_subprocess_exec

    async def slowly(*command: str, **settings: object) -> asyncio.subprocess.Process:
        sleeping = (sys.executable, "-c", "import time; time.sleep(60)")
        begun.append(await begin(*sleeping, **settings))  # type: ignore[arg-type]  # as the maker passes them
        return begun[-1]

    monkeypatch.setattr(page_maker.asyncio, "create_subprocess_exec", slowly)

    assert await PageMaker(patience=0.3).page(b"", "en") is None
    assert begun[0].returncode is not None
