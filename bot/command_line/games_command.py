"""`midnight games`: the open games, and which of them stand still."""

from __future__ import annotations

import argparse

from bot.command_line.database import add_database, database_url
from bot.command_line.operating import ago, now, with_store
from bot.locale import Phrasebook
from bot.store.overview import OpenGame
from bot.store.records import Store
from rules.contract import Phrase

STUCK_AFTER = 60_000
"""Milliseconds after which something overdue or undelivered is called stuck."""
DAY = 86_400_000


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight games` understands to *parser*."""
    parser.add_argument("--server", type=int, metavar="ID", help=book.plain("play-games-server"))
    parser.add_argument("--ruleset", metavar="NAME", help=book.plain("play-games-ruleset"))
    parser.add_argument("--idle", type=float, metavar="DAYS", help=book.plain("play-games-idle"))
    parser.add_argument("--stuck", action="store_true", help=book.plain("play-games-stuck"))
    add_database(parser, book)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """List the games that are asked for; give 0."""

    async def work(store: Store) -> int:
        moment = now()
        games = [each for each in await store.overview() if _is_wanted(each, arguments, moment)]
        for game in games:
            print(game_line(game, book, moment))
        print(book.plain("play-games-count", games=len(games)))
        return 0

    return with_store(database_url(arguments), book, work)


def game_line(game: OpenGame, book: Phrasebook, moment: int) -> str:
    """Give the line of *game* at *moment*."""
    line = book.plain(
        "play-games-line",
        game=game.id,
        ruleset=game.ruleset,
        status=game.status.value,
        server=str(game.guild),
        channel=str(game.channel),
        seats=game.seats,
        last=ago(game.last_at, moment),
    )
    return " · ".join((line, *map(book.plain, troubles(game, moment))))


def troubles(game: OpenGame, moment: int) -> tuple[Phrase, ...]:
    """Give what stands still in *game* though it should have gone on."""
    found = []
    if game.due is not None and game.due < moment - STUCK_AFTER:
        found.append(Phrase.of("play-games-overdue", since=ago(game.due, moment)))
    if game.since is not None and game.since < moment - STUCK_AFTER:
        found.append(Phrase.of("play-games-undelivered", parcels=game.parcels, since=ago(game.since, moment)))
    return tuple(found)


def _is_wanted(game: OpenGame, arguments: argparse.Namespace, moment: int) -> bool:
    return (
        arguments.server in (None, game.guild)
        and arguments.ruleset in (None, game.ruleset)
        and (arguments.idle is None or game.last_at <= moment - arguments.idle * DAY)
        and (not arguments.stuck or bool(troubles(game, moment)))
    )
