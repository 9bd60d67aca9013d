"""Which database a command of the operator works on."""

from __future__ import annotations

import argparse

from bot.locale import Phrasebook
from bot.settings import load_settings


def add_database(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Let *parser* take a database; where none is given, it is that of the settings."""
    parser.add_argument("--database", metavar="URL", help=book.plain("play-migrate-database"))


def database_url(arguments: argparse.Namespace) -> str:
    """Give the URL of the database that is meant; raise SettingsError."""
    return str(arguments.database or load_settings().database_url)
