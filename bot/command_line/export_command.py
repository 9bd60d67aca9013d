"""`midnight export`: a running game leaves, in a secret file, to go on in another installation of the bot."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bot.command_line.database import add_database, database_url
from bot.command_line.operating import CannotBeDone, referee_of, whole_log, with_store
from bot.game import transit, travel_file
from bot.game.transit import LONGEST_WORDS
from bot.game.travel_file import Maker, Traveller
from bot.locale import Phrasebook
from bot.store.records import GameId, Status, Store, StoredGame
from bot.store.schema import newest_revision
from bot.versions import bot_version

ROOM = 2**18
"""Bytes that are made sure of for a file beside what its log and state need unpacked."""


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight export` understands to *parser*."""
    parser.add_argument("game", type=int, metavar="GAME", help=book.plain("play-game"))
    parser.add_argument("--to", default="", metavar="WORDS", help=book.plain("play-export-to"))
    parser.add_argument(
        "--folder", type=Path, default=Path(), metavar="FOLDER", help=book.plain("play-export-folder")
    )
    add_database(parser, book)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Close a game here and leave its file; of one that has left already, make the file again."""

    async def work(store: Store) -> int:
        number, referee = GameId(arguments.game), referee_of(store)
        game = await _found(store, number)
        if game.status not in (Status.PLAYING, Status.PAUSED, Status.EXPORTED):
            raise CannotBeDone("play-refuse-not_exportable")
        path = arguments.folder / f"SECRET-{game.ruleset}-{game.id}.jsonl"
        room = ROOM + 2 * sum(len(each.body) for each in await whole_log(store, number)) + len(game.snapshot)
        try:
            with _secret(path, room) as file:
                if game.status is not Status.EXPORTED:
                    to = " ".join(arguments.to.split())[:LONGEST_WORDS]
                    await referee.interrupt(number, lambda table: transit.leave(table, to))
                content = await _written(store, number, book)
                file.write(content)
        except FileExistsError:
            raise CannotBeDone("play-refuse-export_exists", file=str(path)) from None
        except OSError as error:
            left = (await _found(store, number)).status is Status.EXPORTED
            key = "play-refuse-export_not_written" if left else "play-refuse-export_not_begun"
            raise CannotBeDone(key, file=str(path), reason=str(error), game=number) from error
        print(book.plain("play-exported", game=number, file=str(path)))
        return 0

    return with_store(database_url(arguments), book, work)


async def _found(store: Store, number: GameId) -> StoredGame:
    game = await store.load(number)
    if game is None:
        raise CannotBeDone("play-refuse-unknown_game")
    return game


async def _written(store: Store, number: GameId, book: Phrasebook) -> bytes:
    """Give the file of a game that has left: only now nothing happens there any more."""
    game, times = await _found(store, number), await store.arrivals.times(number)
    maker = Maker(book.plain("play-export-secret"), bot_version(), newest_revision())
    return travel_file.write(Traveller(game, times, tuple(await whole_log(store, number))), maker)


class _File:
    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def write(self, content: bytes) -> None:
        """Write *content*, durable when this returns."""
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        written = 0
        while written < len(content):
            written += os.write(self._descriptor, content[written:])
        os.ftruncate(self._descriptor, len(content))
        os.fsync(self._descriptor)


@contextmanager
def _secret(path: Path, room: int) -> Iterator[_File]:
    """Give a new file for its owner alone, which stands at *path* once it was written without an error.

    So many bytes of *room* are had before anything is done; raise OSError where they are not to be had.
    """
    if path.exists():
        raise FileExistsError(path)
    part = path.with_name(f"{path.name}.part")
    with suppress(FileNotFoundError):
        part.unlink()
    descriptor = os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(descriptor, bytes(room))
        os.fsync(descriptor)
        yield _File(descriptor)
        part.rename(path)
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
    finally:
        os.close(descriptor)
        with suppress(FileNotFoundError):
            part.unlink()
