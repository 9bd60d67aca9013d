"""`midnight migrate`: brings the database to the newest tables."""

from __future__ import annotations

import argparse
import asyncio

from bot.command_line.database import add_database, database_url
from bot.locale import Phrasebook
from bot.store import open_store


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight migrate` understands to *parser*."""
    add_database(parser, book)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Upgrade the tables."""
    asyncio.run(_upgrade(database_url(arguments)))
    print(book.plain("play-migrated"))
    return 0


async def _upgrade(url: str) -> None:
    await (await open_store(url)).close()
