"""`midnight move`: a game goes on in another channel of its server, as when its own was deleted."""

from __future__ import annotations

import argparse

from bot.command_line.database import add_database, database_url
from bot.command_line.discord_eyes import check_place
from bot.command_line.operating import CannotBeDone, referee_of, with_store
from bot.delivery.discord_api import call_at
from bot.game import interruptions
from bot.locale import Phrasebook
from bot.settings import load_settings
from bot.store.records import ChannelTaken, GameId, Store


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight move` understands to *parser*."""
    parser.add_argument("game", type=int, metavar="GAME", help=book.plain("play-game"))
    parser.add_argument("channel", type=int, metavar="CHANNEL", help=book.plain("play-move-channel"))
    add_database(parser, book)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Move a game to where the bot may play; raise SettingsError without a token to ask with."""
    settings = load_settings()
    token = settings.checked_token()
    call_at(settings.discord_api)

    async def work(store: Store) -> int:
        game, channel = GameId(arguments.game), arguments.channel
        stored = await store.load(game)
        if stored is None:
            raise CannotBeDone("play-refuse-unknown_game")
        if stored.channel == channel:
            raise CannotBeDone("play-refuse-same_channel")
        await check_place(token, stored.guild, channel, book)
        try:
            await referee_of(store).interrupt(game, lambda table: interruptions.move(table, channel))
        except ChannelTaken as taken:
            raise CannotBeDone("play-refuse-channel_in_use", game=taken.args[0]) from taken
        print(book.plain("play-moved", game=game, channel=str(channel)))
        return 0

    return with_store(database_url(arguments), book, work)
