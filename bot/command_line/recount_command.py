"""`midnight recount`: counts finished games anew from their logs, for statistics and rankings."""

from __future__ import annotations

import argparse

from bot.command_line.database import add_database, database_url
from bot.command_line.operating import referee_of, with_store
from bot.locale import Phrasebook
from bot.standings.counting import Counting
from bot.store.records import Store

EXIT_DIFFERENT = 1


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight recount` understands to *parser*."""
    parser.add_argument("--check", action="store_true", help=book.plain("play-recount-check"))
    add_database(parser, book)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Count all games anew; give 1 where something was otherwise and is only looked at."""

    async def work(store: Store) -> int:
        counting = Counting(referee_of(store))
        looked = missing = different = 0
        async for game, known, anew in counting.recounted():
            looked += 1
            missing += known is None
            different += known is not None and known != anew
            if known != anew:
                print(book.plain("play-recount-game", game=game, new="yes" if known is None else "no"))
                if not arguments.check:
                    await counting.count(game)
        key = "play-recount-looked" if arguments.check else "play-recount-done"
        print(book.plain(key, games=looked, missing=missing, different=different))
        return EXIT_DIFFERENT if arguments.check and missing + different else 0

    return with_store(database_url(arguments), book, work)
