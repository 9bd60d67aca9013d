"""`midnight maintenance`: the tables can be read and not played at, as long as the operator works."""

from __future__ import annotations

import argparse

from bot.command_line.database import add_database, database_url
from bot.command_line.operating import now, referee_of, with_store
from bot.game.maintenance import LONGEST, Maintenance, finish
from bot.locale import Phrasebook
from bot.lookout import SECONDS_BETWEEN
from bot.store.records import Store


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight maintenance` understands to *parser*."""
    parser.add_argument("state", choices=("on", "off"), help=book.plain("play-maintenance-state"))
    parser.add_argument(
        "words", nargs="?", default="", metavar="WORDS", help=book.plain("play-maintenance-words")
    )
    add_database(parser, book)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Close the tables, or open them again; a bot that runs sees it within seconds."""

    async def work(store: Store) -> int:
        known = await Maintenance.read(store)
        if arguments.state == "on":
            words = " ".join(arguments.words.split())[:LONGEST]
            await Maintenance(known.since if known is not None else now(), words).announce(store)
            print(book.plain("play-maintenance-on", seconds=round(SECONDS_BETWEEN)))
            return 0
        postponed = await finish(referee_of(store), now())
        print(book.plain("play-maintenance-off", games=postponed, seconds=round(SECONDS_BETWEEN)))
        return 0

    return with_store(database_url(arguments), book, work)
