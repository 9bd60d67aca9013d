"""`midnight end` and `midnight pause`: the operator stops one game; the bot tells the players."""

from __future__ import annotations

import argparse

from bot.command_line.database import add_database, database_url
from bot.command_line.operating import CannotBeDone, referee_of, with_store
from bot.game import interruptions
from bot.game.entry_kinds import OPERATOR
from bot.game.judgement import Change
from bot.game.table import Table
from bot.locale import Phrasebook
from bot.store.records import GameId, Status, Store


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what both commands understand to *parser*."""
    parser.add_argument("game", type=int, metavar="GAME", help=book.plain("play-game"))
    add_database(parser, book)


def main_end(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """End a game before its time; its seeds are revealed, and its file goes to the channel."""

    async def work(store: Store) -> int:
        game = GameId(arguments.game)
        await referee_of(store).interrupt(game, lambda table: interruptions.stop(table, OPERATOR))
        print(book.plain("play-ended", game=game))
        return 0

    return with_store(database_url(arguments), book, work)


def main_pause(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Pause a running game; anybody who plays in it may go on with it."""

    async def work(store: Store) -> int:
        game = GameId(arguments.game)
        await referee_of(store).interrupt(game, _paused)
        print(book.plain("play-paused", game=game))
        return 0

    return with_store(database_url(arguments), book, work)


def _paused(table: Table) -> Change:
    if table.status is Status.LOBBY:  # which a pause would end
        raise CannotBeDone("play-refuse-game_not_running")
    return interruptions.pause(table, OPERATOR)
