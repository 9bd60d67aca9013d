"""`midnight import`: a game that left another installation of the bot, or this one, goes on here."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from bot.command_line.database import add_database, database_url
from bot.command_line.discord_eyes import check_people, check_place
from bot.command_line.operating import CannotBeDone, now, referee_of, whole_log, with_store
from bot.delivery.discord_api import call_at
from bot.game import transit, travel_file
from bot.game.file_lines import BadLine
from bot.game.table import Table
from bot.game.travel_file import Traveller, Unfit
from bot.locale import Phrasebook
from bot.settings import load_settings
from bot.store.arrivals import NotAsFound
from bot.store.records import ChannelTaken, GameId, Status, Store, StoredGame
from rules.contract import Phrase

LARGEST = 64 * 2**20
"""Bytes; a game of many hundred rounds has a fiftieth of it."""


@dataclass(frozen=True)
class Wanted:
    """Where a game is to go on, and as whom."""

    guild: int
    channel: int
    people: Mapping[int, int]


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight import` understands to *parser*."""
    parser.add_argument("file", type=Path, metavar="FILE", help=book.plain("play-import-file"))
    parser.add_argument("--server", type=int, metavar="ID", help=book.plain("play-import-server"))
    parser.add_argument("--channel", type=int, metavar="ID", help=book.plain("play-import-channel"))
    parser.add_argument(
        "--player",
        type=_pair,
        action="append",
        default=[],
        metavar="OLD=NEW",
        help=book.plain("play-import-player"),
    )
    parser.add_argument("--take-back", action="store_true", help=book.plain("play-import-take-back"))
    add_database(parser, book)


def _pair(text: str) -> tuple[int, int]:
    old, _, new = text.partition("=")
    if not (old.isdecimal() and new.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text}: OLD=NEW")
    return int(old), int(new)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Take the game in and let it go on; raise SettingsError without a token to ask with."""
    settings = load_settings()
    token = settings.checked_token()
    call_at(settings.discord_api)

    async def work(store: Store) -> int:
        traveller, table = _read(arguments.file, book)
        known = await _known(store, traveller, take_back=arguments.take_back)
        wanted = _wanted(arguments, traveller.game, table, known)
        if (holder := await store.open_game_in(wanted.channel)) is not None:
            raise CannotBeDone("play-refuse-channel_in_use", game=holder)
        await check_place(token, wanted.guild, wanted.channel, book)
        await check_people(token, wanted.guild, _people(table, wanted))
        number = await _admitted(store, traveller, known, wanted)
        minutes = max(0, -(-(now() - traveller.left_at) // 60_000))
        try:
            await referee_of(store).interrupt(
                number, lambda found: transit.arrive(found, wanted.channel, minutes, wanted.people)
            )
        except ChannelTaken as taken:
            raise CannotBeDone("play-refuse-channel_in_use", game=taken.args[0]) from taken
        print(book.plain("play-imported", game=number, channel=str(wanted.channel)))
        return 0

    return with_store(database_url(arguments), book, work)


def _read(path: Path, book: Phrasebook) -> tuple[Traveller, Table]:
    """Give the game in the file at *path*, all of which was checked; raise CannotBeDone."""
    from bot.rulesets import RULESETS

    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise CannotBeDone("play-not_readable", reason=str(error)) from error
    try:
        if len(data) > LARGEST:
            raise Unfit("no_export")
        traveller = travel_file.read(data)
        return traveller, travel_file.checked(traveller, RULESETS)
    except BadLine as bad:
        found = book.plain(Phrase(f"verify-{bad.reason}"))
        raise CannotBeDone("verify-bad", file=str(path), line=bad.line, found=found) from bad
    except Unfit as unfit:
        raise CannotBeDone(f"play-refuse-import-{unfit.args[0]}") from unfit


async def _known(store: Store, traveller: Traveller, *, take_back: bool) -> StoredGame | None:
    """Give what is known here of a game on its way; raise CannotBeDone where it must not go on."""
    number = await store.arrivals.find(traveller.game.fair_id)
    known = None if number is None else await store.load(number)
    if known is None:
        return None
    if known.status is not Status.EXPORTED:
        key = "play-refuse-import-runs_here" if known.status.is_open else "play-refuse-import-over_here"
        raise CannotBeDone(key, game=known.id)
    if known.version > traveller.game.version:
        raise CannotBeDone("play-refuse-import-older", game=known.id)
    if not travel_file.belongs(traveller, await whole_log(store, known.id)):
        raise CannotBeDone("play-refuse-import-other_log", game=known.id)
    is_same = known.version == traveller.game.version
    if is_same and not take_back and await store.arrivals.has_told(known.id):
        raise CannotBeDone("play-refuse-import-take_back", game=known.id)
    return known


def _wanted(
    arguments: argparse.Namespace, game: StoredGame, table: Table, known: StoredGame | None
) -> Wanted:
    """Give where the game is to go on; raise CannotBeDone for people whom it does not know."""
    home = game if known is None else known
    guild, people = arguments.server or home.guild, dict(arguments.player)
    if known is not None and guild != known.guild:
        raise CannotBeDone("play-refuse-import-other_server", server=str(known.guild))
    there = {*_users(table), *(each.user for each in table.tenures), table.host, *table.saw_hands}
    for old in people:
        if old not in there:
            raise CannotBeDone("play-refuse-import-nobody", user=str(old))
    people = {old: new for old, new in people.items() if old != new}
    now_called = [people.get(user, user) for user in _users(table)]
    twice = next((each for each in now_called if now_called.count(each) > 1), None)
    if twice is not None:
        raise CannotBeDone("play-refuse-import-twice", user=str(twice))
    return Wanted(guild, arguments.channel or home.channel, people)


def _users(table: Table) -> list[int]:
    """Give who takes part: players, and the game master unless that is one of them."""
    found = [each.user for each in table.chairs if each.user is not None]
    return found if table.master is None or table.master.user in found else [*found, table.master.user]


def _people(table: Table, wanted: Wanted) -> dict[int, str]:
    """Give who takes part as they are called here, with their names."""
    names = {each.user: each.name for each in table.chairs if each.user is not None}
    if table.master is not None:
        names.setdefault(table.master.user, table.master.name)
    return {wanted.people.get(user, user): name for user, name in names.items()}


async def _admitted(store: Store, traveller: Traveller, known: StoredGame | None, wanted: Wanted) -> GameId:
    """Have the whole game kept here, though nobody plays it yet; give its number."""
    game = traveller.game
    try:
        if known is None:
            if wanted.guild != game.guild:  # who plays here need not see where the seeds were committed to
                game = replace(game, commitments_channel=None, commitments_message=None)
            host = wanted.people.get(game.host, game.host)
            there = replace(game, guild=wanted.guild, channel=wanted.channel, host=host)
            await store.arrivals.admit(there, traveller.times, traveller.log)
        elif known.version < game.version:
            await store.arrivals.bring_forward(known, game, traveller.log)
        if known is not None and known.channel != wanted.channel:
            await store.arrivals.put(known.id, wanted.channel)
    except NotAsFound:
        raise CannotBeDone("play-refuse-import-changed_meanwhile") from None
    number = await store.arrivals.find(game.fair_id)
    assert number is not None, "it is kept now"
    return number
