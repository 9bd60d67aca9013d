"""The file of a finished game comes at once, whatever happens to its page, which is added once."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest
from advised_games import advised_file
from structlog.testing import capture_logs

from bot.delivery.courier import Attachment, MissingPermission, TooFast, Trouble, TryAgain
from bot.replay import page_maker
from bot.replay.page_made import PageMade
from bot.replay.page_maker import PageMaker
from bot.store.records import ParcelState
from tests.fakes.office import ANN, BOB, Office

PAGE = b"<!doctype html>"


class MadePages:
    """Makes the same page of every file, or none, as soon as it may; remembers what it was asked for."""

    def __init__(self, made: bytes | None = PAGE) -> None:
        self.made = None if made is None else PageMade(made)
        self.asked: list[tuple[bytes, str]] = []
        self.may_be_made = asyncio.Event()
        self.may_be_made.set()

    async def page(self, content: bytes, language: str) -> PageMade | None:
        self.asked.append((content, language))
        await self.may_be_made.wait()
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


def files(office: Office) -> list[tuple[Attachment, ...]]:
    """Give what stands now at each message that carries the game."""
    found = [each.now.attachments or () for each in office.courier.said]
    return [each for each in found if any(one.filename.endswith(".jsonl") for one in each)]


async def test_the_page_is_added_to_the_file_it_was_made_of() -> None:
    pages = MadePages()
    office = await ended(pages)
    await office.settle()

    ((page, file),) = files(office)
    assert (page.filename, page.content) == (f"midnight-dudo-{office.game}.html", PAGE)
    assert pages.asked == [(file.content, "en")]
    assert await office.store.undelivered(office.game) == []


async def test_nothing_waits_for_the_page() -> None:
    pages = MadePages()
    office = await ended(pages)
    pages.may_be_made.clear()
    office.outbox.kick(office.game)
    while not pages.asked:
        await asyncio.sleep(0)
    await asyncio.gather(*office.outbox._tasks.values())

    ((file,),) = files(office)
    assert file.filename.endswith(".jsonl")
    assert [each.destination for each in await office.store.undelivered(office.game)] == ["page"]
    pages.may_be_made.set()
    await office.rest()
    assert len(files(office)[0]) == 2


async def test_where_no_page_was_made_the_file_stands_alone() -> None:
    office = await ended(MadePages(None))
    await office.settle()

    ((file,),) = files(office)
    assert file.filename.endswith(".jsonl")
    assert await office.store.undelivered(office.game) == []


async def test_a_page_that_the_channel_refuses_is_left_out_with_one_line_in_the_log() -> None:
    office = await ended(MadePages())
    office.courier.refuses = lambda letter: len(letter.attachments or ()) > 1
    with capture_logs() as logged:
        await office.settle()

    ((file,),) = files(office)
    assert file.filename.endswith(".jsonl")
    assert [each["event"] for each in logged] == ["page_rejected"]
    assert await office.store.undelivered(office.game) == []


async def test_a_maker_that_fails_leaves_the_file_alone_with_one_line_in_the_log() -> None:
    class Broken(MadePages):
        async def page(self, content: bytes, language: str) -> PageMade | None:
            raise RuntimeError

    office = await ended(Broken())
    with capture_logs() as logged:
        await office.settle()

    assert [len(each) for each in files(office)] == [1]
    assert [each["event"] for each in logged] == ["parcel_undeliverable"]
    assert await office.store.undelivered(office.game) == []


async def test_a_file_that_somebody_has_deleted_gets_no_page() -> None:
    pages = MadePages()
    office = await ended(pages)
    pages.may_be_made.clear()
    office.outbox.kick(office.game)
    while not pages.asked:
        await asyncio.sleep(0)
    office.courier.said = [each for each in office.courier.said if not each.now.attachments]
    pages.may_be_made.set()
    await office.rest()

    assert files(office) == []
    assert await office.store.undelivered(office.game) == []


@pytest.mark.parametrize("calls", range(5))
@pytest.mark.parametrize(
    ("trouble", "is_done"),
    [
        (TryAgain(), True),
        (TryAgain(), False),
        (TooFast(0.001), False),
        (MissingPermission("attach_files"), False),
    ],
    ids=["done and lost", "lost", "too fast", "forbidden"],
)
async def test_whichever_call_fails_the_page_comes_once(calls: int, trouble: Trouble, is_done: bool) -> None:
    office = await ended(MadePages())
    troubles = office.courier.after if is_done else office.courier.before
    troubles += [*[None] * calls, trouble]
    await office.settle()
    await office.settle()

    assert [next(each.content for each in both) for both in files(office)] == [PAGE]
    assert await office.store.undelivered(office.game) == []


@pytest.mark.parametrize(
    "moment", ["while it is made", "before its edit", "after its edit", "file not done with"]
)
async def test_whenever_the_process_ends_the_next_one_adds_the_page_once(moment: str) -> None:
    pages = MadePages()
    office = await ended(pages)
    mark = office.store.mark_parcels
    if moment == "while it is made":
        pages.may_be_made.clear()
        office.outbox.kick(office.game)
        while not pages.asked:
            await asyncio.sleep(0)
    elif moment == "file not done with":

        async def unmarked(game: object, numbers: object, state: ParcelState, **how: object) -> None:
            if state is ParcelState.SENT and office.courier.said[-1].now.attachments:
                raise asyncio.CancelledError
            await mark(game, numbers, state, **how)  # type: ignore[arg-type]  # as it is called

        office.store.mark_parcels = unmarked
    else:
        edit = office.courier.edit

        async def dies(channel: int, message: int, letter: object) -> None:
            if moment == "after its edit":
                await edit(channel, message, letter)  # type: ignore[arg-type]  # as it is called
            raise asyncio.CancelledError

        office.courier.edit = dies  # type: ignore[method-assign]  # a fake in its place
        office.outbox.kick(office.game)
    office.outbox.kick(office.game)
    while office.outbox._tasks:
        await asyncio.sleep(0.001)
    await office.outbox.close()

    pages.may_be_made.set()
    office.courier.__dict__.pop("edit", None)
    office.store.mark_parcels = mark
    office.outbox = office.open()
    office.outbox.kick(office.game)
    await office.rest()

    ((page, file),) = files(office)
    assert (page.content, file.filename[-6:]) == (PAGE, ".jsonl")
    assert await office.store.undelivered(office.game) == []


async def test_a_lobby_that_was_closed_has_no_page() -> None:
    pages = MadePages()
    office = await ended(pages, started=False)
    await office.settle()

    assert pages.asked == []
    assert [len(each) for each in files(office)] == [1]


async def test_a_page_is_made_in_a_process_of_its_own() -> None:
    made = await PageMaker(patience=120).page(advised_file("siege"), "ru")

    assert made is not None and made.page is not None
    assert made.page.startswith(b'<!doctype html>\n<html lang="ru">')
    assert made.page.endswith(b"</html>\n")


@pytest.mark.soak_first
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


def test_whoever_makes_pages_loads_neither_a_database_nor_all_games() -> None:
    program = "import sys, bot.replay.page; print({'sqlalchemy', 'sqlmodel', 'rules.siege'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout == "set()\n"
