"""`midnight copy`: moves everything to another database, such as from SQLite to PostgreSQL."""

from __future__ import annotations

import argparse
import asyncio
import sys

from bot.locale import Phrasebook
from bot.store.transfer import TargetTaken, transfer

EXIT_REFUSED = 2


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight copy` understands to *parser*."""
    parser.add_argument("source", metavar="FROM", help=book.plain("play-copy-from"))
    parser.add_argument("target", metavar="TO", help=book.plain("play-copy-to"))


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Copy everything; give 0 when all of it is there."""
    try:
        rows = asyncio.run(transfer(arguments.source, arguments.target))
    except TargetTaken as taken:
        print(book.plain("play-copy-taken", table=taken.table), file=sys.stderr)
        return EXIT_REFUSED
    print(book.plain("play-copy-done", rows=rows))
    return 0
