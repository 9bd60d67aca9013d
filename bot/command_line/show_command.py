"""`midnight show`: one game, without anything that its players may not know of each other."""

from __future__ import annotations

import argparse

from bot.command_line.database import add_database, database_url
from bot.command_line.games_command import game_line
from bot.command_line.operating import CannotBeDone, ago, now, with_store
from bot.locale import Phrasebook
from bot.people.time_page import spelled
from bot.servers.settings import NOTHING_CHOSEN, unpacked
from bot.store.records import GameId, Store, StoredGame

LAST = 10
"""How many entries of the log are told."""


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight show` understands to *parser*."""
    parser.add_argument("game", type=int, metavar="GAME", help=book.plain("play-game"))
    add_database(parser, book)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Tell who sits there, how it stands, and what kind of thing happened last."""

    async def work(store: Store) -> int:
        game = await store.load(GameId(arguments.game))
        if game is None:
            raise CannotBeDone("play-refuse-unknown_game")
        moment = now()
        print("\n".join([*await _lines(store, game, book, moment)]))
        return 0

    return with_store(database_url(arguments), book, work)


async def _lines(store: Store, game: StoredGame, book: Phrasebook, moment: int) -> list[str]:
    still_open = [each for each in await store.overview() if each.id == game.id]
    lines = [game_line(each, book, moment) for each in still_open] or [
        book.plain("play-show-over", game=game.id, ruleset=game.ruleset, status=game.status.value)
    ]
    ways = unpacked((await store.guild_data.chosen()).get(game.guild))
    if ways != NOTHING_CHOSEN:
        quiet = "none" if ways.quiet is None else "\u2013".join(map(spelled, ways.quiet))
        lines.append(
            book.plain(
                "play-show-server",
                server=str(game.guild),
                quiet=quiet,
                zone=ways.zone or "UTC",
                master="none" if ways.master is None else str(ways.master),
                most=ways.most_tables or 0,
            )
        )
    for seat in game.seats:
        lines.append(
            book.plain(
                "play-show-seat",
                seat=seat.seat + 1,
                name=seat.name,
                is_person="no" if seat.user is None else "yes",
                user=str(seat.user),
                is_host="yes" if seat.user == game.host else "no",
                hand="none" if seat.user is None else seat.delivery.value,
            )
        )
    for entry in await store.entries(game.id, after=max(game.version - LAST, 0), limit=LAST):
        lines.append(
            book.plain(
                "play-show-entry",
                number=entry.number,
                kind=entry.kind,
                cause=entry.cause,
                last=ago(entry.at, moment),
            )
        )
    return lines
