"""`midnight check`: whether the bot could run here, and what to do where not."""

from __future__ import annotations

import argparse
import asyncio

from bot.command_line.checks import findings
from bot.command_line.finding import Finding, Level
from bot.locale import Phrasebook
from bot.settings import Settings, SettingsError, load_settings
from rules.contract import Phrase

EXIT_WRONG = 1


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight check` understands to *parser*."""
    parser.add_argument("--offline", action="store_true", help=book.plain("play-check-offline"))


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Print a line for everything that is looked at; give 0 when nothing is wrong."""
    try:
        settings = load_settings()
        settings.fixed_shards()
    except SettingsError as error:
        _tell(Finding(Level.WRONG, Phrase(error.key, error.facts)), book)
        return EXIT_WRONG
    _tell(Finding(Level.OK, Phrase("check-settings")), book)
    worst = asyncio.run(_look(settings, book, offline=arguments.offline))
    return EXIT_WRONG if worst is Level.WRONG else 0


async def _look(settings: Settings, book: Phrasebook, *, offline: bool) -> Level:
    worst = Level.OK
    async for each in findings(settings, offline=offline):
        _tell(each, book)
        worst = max(worst, each.level)
    return worst


def _tell(finding: Finding, book: Phrasebook) -> None:
    level = book.plain(f"check-level-{finding.level.name.lower()}")
    print(f"{level:<6} {book.plain(finding.phrase)}", flush=True)
