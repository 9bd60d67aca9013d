"""`midnight backup` and `midnight restore`: a copy of everything, made and brought back."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.command_line.database import add_database, database_url
from bot.locale import Phrasebook
from bot.store import address
from bot.store.backup import PlaceTaken, back_up, dump_command, load_command, restore

EXIT_REFUSED = 2


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what both commands understand to *parser*."""
    parser.add_argument("file", type=Path, metavar="FILE", help=book.plain("play-backup-file"))
    add_database(parser, book)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Copy the database to a new file, or say how PostgreSQL does; give 0 when there is a copy."""
    file: Path = arguments.file
    place = address(database_url(arguments))
    if not isinstance(place, Path):
        print(book.plain("play-backup-postgres", command=dump_command(place, file)))
        return EXIT_REFUSED
    try:
        back_up(place, file)
    except PlaceTaken as taken:
        print(book.plain("play-backup-exists", file=str(taken.path)))
        return EXIT_REFUSED
    print(book.plain("play-backup-done", file=str(file), size=_megabytes(file)))
    return 0


def main_restore(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Bring a copy back to where there is no database, or say how PostgreSQL does; give 0 when it is back."""
    file: Path = arguments.file
    place = address(database_url(arguments))
    if not isinstance(place, Path):
        print(book.plain("play-restore-postgres", command=load_command(place, file)))
        return EXIT_REFUSED
    try:
        restore(file, place)
    except PlaceTaken as taken:
        print(book.plain("play-restore-exists", file=str(taken.path)))
        return EXIT_REFUSED
    print(book.plain("play-restore-done", file=str(place)))
    return 0


def _megabytes(file: Path) -> str:
    return f"{file.stat().st_size / 1e6:.1f}"
