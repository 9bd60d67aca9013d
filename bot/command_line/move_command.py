"""`midnight move`: a game goes on in another channel of its server, as when its own was deleted."""

from __future__ import annotations

import argparse

import discord

from bot.command_line.database import add_database, database_url
from bot.command_line.discord_eyes import discord_eyes
from bot.command_line.operating import CannotBeDone, referee_of, with_store
from bot.delivery.discord_api import call_at
from bot.game import interruptions
from bot.locale import Phrasebook
from bot.settings import load_settings
from bot.store.records import ChannelTaken, GameId, Store
from rules.contract import Phrase


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
        await _check(token, stored.guild, channel, book)
        try:
            await referee_of(store).interrupt(game, lambda table: interruptions.move(table, channel))
        except ChannelTaken as taken:
            raise CannotBeDone("play-refuse-channel_in_use", game=taken.args[0]) from taken
        print(book.plain("play-moved", game=game, channel=str(channel)))
        return 0

    return with_store(database_url(arguments), book, work)


async def _check(token: str, guild: int, channel: int, book: Phrasebook) -> None:
    """Raise CannotBeDone unless *channel* is on *guild*, and the bot may do there what it does."""
    try:
        async with discord_eyes(token) as eyes:
            lacking = await eyes.lacking(guild, channel)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        raise CannotBeDone("play-refuse-channel_not_seen", server=str(guild)) from None
    except discord.LoginFailure:
        raise CannotBeDone("play-refuse-token_refused") from None
    except (discord.HTTPException, OSError) as error:
        raise CannotBeDone("play-refuse-discord_unreachable", reason=type(error).__name__) from None
    if lacking:
        names = ", ".join(book.plain(Phrase(f"permission-{name}")) for name in lacking)
        raise CannotBeDone("play-refuse-lacks_permissions", permissions=names)
