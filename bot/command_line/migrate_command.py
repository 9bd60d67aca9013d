"""`midnight migrate`: brings the database to the newest tables; and what newer rules make of its games."""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.command_line.database import add_database, database_url
from bot.game.codec import Codec, Undecodable
from bot.game.rules_meeting import RulesMeeting
from bot.game.table import AnyRuleset
from bot.locale import Phrasebook
from bot.store import address, open_store
from bot.store.errors import DatabaseTooOld
from bot.store.records import Store, StoredGame
from rules.contract import Fact, Phrase

AT_ONCE = 100
"""Games that are looked for at a time."""
GOES_ON, PAUSES, UNREADABLE = "goes_on", "pauses", "unreadable"


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight migrate` understands to *parser*."""
    parser.add_argument("--dry-run", action="store_true", help=book.plain("play-migrate-dry_run"))
    add_database(parser, book)


def main(arguments: argparse.Namespace, book: Phrasebook) -> int:
    """Upgrade the tables; or change nothing, and tell what would become of each running game."""
    url = database_url(arguments)
    if arguments.dry_run:
        asyncio.run(_foretell(url, book))
        return 0
    asyncio.run(_upgrade(url))
    print(book.plain("play-migrated"))
    return 0


async def _upgrade(url: str) -> None:
    await (await open_store(url)).close()


async def _foretell(url: str, book: Phrasebook) -> None:
    from bot.rulesets import RULESETS

    counted: Counter[str] = Counter()
    async with _as_it_is(url, book) as store:
        async for outcome, line in foretold(store, RULESETS):
            counted[outcome] += 1
            print(book.plain(line), flush=True)
    facts: dict[str, Fact] = {each: counted[each] for each in (GOES_ON, PAUSES, UNREADABLE)}
    print(book.plain(Phrase("play-migrate-count", {"games": counted.total(), **facts})))


@asynccontextmanager
async def _as_it_is(url: str, book: Phrasebook) -> AsyncIterator[Store]:
    """Open the store at *url* beside a bot; one with older tables is copied, and the copy upgraded."""
    with TemporaryDirectory(prefix="midnight-") as folder:
        try:
            store = await open_store(url, beside=True)
        except DatabaseTooOld:
            place = address(url)
            if not isinstance(place, Path):
                raise
            from bot.store.backup import back_up

            print(book.plain("play-migrate-copy"))
            copy = Path(folder) / "copy.sqlite3"
            back_up(place, copy)
            store = await open_store(f"sqlite:///{copy}")
        try:
            yield store
        finally:
            await store.close()


async def foretold(store: Store, rulesets: Mapping[str, AnyRuleset]) -> AsyncIterator[tuple[str, Phrase]]:
    """Give for each open game that older rules have led what becomes of it, and the line that tells so."""
    meeting = RulesMeeting(store, rulesets, {name: Codec(rules) for name, rules in rulesets.items()})
    for rules in rulesets.values():
        after = 0
        while games := await store.games_behind(rules.name, rules.version, after, AT_ONCE):
            for game in games:
                if (stored := await store.load(game)) is not None:
                    yield await _foretold(meeting, stored, rules.version)
            after = games[-1]


async def _foretold(meeting: RulesMeeting, stored: StoredGame, version: int) -> tuple[str, Phrase]:
    about: dict[str, Fact] = {"game": stored.id, "ruleset": stored.ruleset}
    about |= {"was": stored.rules_version, "rules": version}
    try:
        _, found = await meeting.compared(stored)
    except Undecodable as error:
        return UNREADABLE, Phrase("play-migrate-unreadable", {**about, "reason": str(error)[:200]})
    if not found.number:
        return GOES_ON, Phrase("play-migrate-goes_on", about)
    why = Phrase.of(f"play-migrate-why-{found.why}", refusal=found.refusal)
    return PAUSES, Phrase("play-migrate-pauses", {**about, "entry": found.number, "why": why})
