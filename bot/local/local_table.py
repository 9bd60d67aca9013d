"""The local table: the real bot on a simulated Discord, played in a browser by one person or several."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import signal
import sys
import tempfile
import time
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from hashlib import sha256
from itertools import count
from pathlib import Path

import discord

from bot.app import GameMaster, build
from bot.delivery.courier import Letter
from bot.delivery.discord_courier import parts_of
from bot.desk.help_pages import games_page
from bot.game.referee import Referee
from bot.game.table import AnyRuleset
from bot.game.table_keeper import new_seed
from bot.game.thinker import Thinker
from bot.local.local_page import LocalPage
from bot.local.local_world import Player, World, words_of
from bot.locale import LANGUAGES, Language, Phrasebook, Phrasebooks, system_language
from bot.logs import set_up
from bot.rulesets import RULESETS, broken_rulesets
from bot.settings import Settings
from bot.store import open_store

CHANNEL = "midnight"
MOST_PEOPLE = 8
PAGE_WORDS = ("title", "places", "private", "tab", "who", "nothing", "hint", "gone")
"""What the page says, as far as it is ours: `local-<word>`."""


class Misused(Exception):
    """Arguments that make no table; the text is a sentence for the terminal."""


def add_arguments(parser: argparse.ArgumentParser, book: Phrasebook) -> None:
    """Add what `midnight play` understands to *parser*, explained in the words of *book*."""
    say = book.plain
    for name, kind, default, metavar in (
        ("ruleset", str, None, "NAME"),
        ("seats", int, 2, "N"),
        ("automated", int, 0, "N"),
        ("seed", str, None, "TEXT"),
        ("port", int, 0, "N"),
        ("database", str, None, "URL"),
    ):
        text = say(f"local-option-{name}")
        parser.add_argument(f"--{name}", type=kind, default=default, metavar=metavar, help=text)
    parser.add_argument("--language", choices=LANGUAGES, help=say("local-option-language"))
    parser.add_argument("--dm", action="append", default=[], metavar="PLAYER", help=say("local-option-dm"))
    parser.add_argument("--no-browser", action="store_true", help=say("local-option-no_browser"))
    parser.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="error")


def main(arguments: argparse.Namespace) -> int:
    """Play until Ctrl-C; give the exit code."""
    set_up(arguments.log_level, "console")
    books = Phrasebooks.load()
    own = arguments.language or system_language()
    gc.disable()  # until the page is there: looking for garbage in what stays takes half a second
    try:
        asyncio.run(LocalTable(arguments, books, own).play())
    except Misused as error:
        print(error, file=sys.stderr)
        return 2
    finally:
        gc.enable()
    return 0


class LocalTable:
    """One evening at the local table."""

    def __init__(
        self,
        arguments: argparse.Namespace,
        books: Phrasebooks,
        own: Language,
        rulesets: Mapping[str, AnyRuleset] = RULESETS,
    ) -> None:
        """Take the *arguments* of the command line, and the language of who sits at the keyboard."""
        self._arguments = arguments
        self._books = books
        self._own = own
        self._rulesets = rulesets
        self._book: Phrasebook = books[own]
        self.url: str | None = None
        """Where the page is, once it is open."""
        self.world: World | None = None
        self.page: LocalPage | None = None

    async def play(self, over: asyncio.Event | None = None) -> None:
        """Play until *over* is set, or a signal comes; raise Misused for arguments that make no table."""
        self._check()
        over = over or _until_signal()
        say = self._book.say
        async with AsyncExitStack() as stack:
            world = await self._open_world(stack)
            readers = self._readers(world)
            words: Mapping[str, Mapping[str, str]] = {each: self._page_words(each) for each in LANGUAGES}
            page = LocalPage(world, words, self._arguments.port)
            stack.push_async_callback(page.close)
            try:
                await page.open()
            except OSError as error:
                raise Misused(say("local-port_taken", port=str(self._arguments.port))) from error
            await self._greet(world, page)
            for broken in broken_rulesets():
                print(say("local-broken", ruleset=broken.name, reason=broken.reason))
            if self._arguments.ruleset is not None or self._arguments.automated:
                await self._open_game(world, page)
            if self._arguments.seed is not None:
                print(say("local-seed", seed=self._arguments.seed))
            self.world, self.page, self.url = world, page, page.url
            gc.freeze()
            gc.enable()
            print(say("local-open", url=page.url), say("local-how"), sep="\n", flush=True)
            letters = asyncio.create_task(self._print_letters(world, readers))
            stack.callback(letters.cancel)
            if not self._arguments.no_browser and _has_browser():
                webbrowser.open(page.url)
            await over.wait()
            print(f"\n{say('local-bye')}", flush=True)

    def _page_words(self, spoken: Language) -> Mapping[str, str]:
        return {word: self._books[spoken].plain(f"local-{word}") for word in PAGE_WORDS}

    def _check(self) -> None:
        arguments, say = self._arguments, self._book.say
        if not 1 <= arguments.seats <= MOST_PEOPLE:
            raise Misused(say("local-bad_seats", most=MOST_PEOPLE))
        if arguments.ruleset is not None and arguments.ruleset not in self._rulesets:
            known = tuple(sorted(self._rulesets))
            raise Misused(say("local-no_ruleset", name=arguments.ruleset, known=known))

    async def _open_world(self, stack: AsyncExitStack) -> World:
        url, seed = self._arguments.database, self._arguments.seed
        if url is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="midnight-"))
            url = f"sqlite:///{Path(folder) / 'local.sqlite3'}"
        store = await open_store(url)
        stack.push_async_callback(store.close)
        # Simulated time may stand still, and then a limit for a second would be one for ever.
        settings = Settings.model_construct(
            shard_count=1,
            new_dms=10_000,
            calls_per_second=1e9,
            commands_per_minute=0,
            language=self._own,
        )
        referee = Referee(
            store,
            self._rulesets,
            _now,
            automated_delay=settings.automated_delay,
            new_seed=new_seed if seed is None else _seeds(seed),
            thinker=Thinker(),
        )
        self._bot: GameMaster = build(
            settings,
            store,
            rulesets=self._rulesets,
            books=self._books,
            referee=referee,
            clock=_now,
            call_later=lambda seconds, ring: world.call_later(seconds, ring),
            dice_seed=None if seed is None else _seeds(f"{seed}/dice"),
        )
        # With a database that goes on, ids that come again would be taken for clicks that come again.
        repeatable = seed is not None and self._arguments.database is None
        title = self._book.say("local-title")
        world: World = World(
            self._bot, title, CHANNEL, self._people(), language=self._own, repeatable=repeatable
        )
        await stack.enter_async_context(world)
        stack.push_async_callback(self._bot.dice_clock.close)
        stack.push_async_callback(self._bot.attendance.close)
        stack.push_async_callback(self._bot.clock.close)
        return world

    def _people(self) -> Sequence[tuple[str, str]]:
        """Give name and language of everybody; the languages alternate unless one was chosen."""
        chosen = self._arguments.language
        others = [each for each in LANGUAGES if each != self._own]
        spoken = (self._own, *others) if chosen is None else (chosen,)
        languages = [spoken[number % len(spoken)] for number in range(self._arguments.seats)]
        return [
            (self._books[each].say("local-player", number=number), each)
            for number, each in enumerate(languages, 1)
        ]

    def _readers(self, world: World) -> Sequence[Player]:
        """Give the players whose direct messages the terminal shows."""
        by_name = {player.name.casefold(): player for player in world.players}
        names = [name.casefold() for name in self._arguments.dm]
        unknown = next((name for name in names if name not in by_name and name != "all"), None)
        if unknown is not None:
            known = tuple(player.name for player in world.players)
            raise Misused(self._book.say("local-no_player", name=unknown, known=known))
        return world.players if "all" in names else [by_name[name] for name in names]

    async def _greet(self, world: World, page: LocalPage) -> None:
        """Let the bot say the first word in the channel: what there is, with a button for each game."""

        async def offer() -> None:
            # Without the courier, whose limit is counted by a clock that stands still in there.
            channel = self._bot.get_partial_messageable(world.channel.id)
            await channel.send(**parts_of(Letter(view=games_page(self._rulesets, self._book))))

        await page.in_turn(offer)

    async def _open_game(self, world: World, page: LocalPage) -> None:
        """Open a table as the first player would, and seat everybody."""
        ruleset = self._arguments.ruleset or next(iter(self._rulesets))
        host, *others = world.players
        most = self._rulesets[ruleset].seats[1]
        # A game for two with an automated player has one seat for people: whoever comes second looks on.
        automated = min(self._arguments.automated, most - 1)
        joining = others[: most - 1 - automated]

        async def press(player: Player, found: tuple[discord.Message, str] | None) -> None:
            assert found is not None, "what the bot offers has its button"
            message, custom_id = found
            await player.member.click(message, custom_id=custom_id)

        async def invite() -> None:
            await press(host, world.message_that_opens(ruleset))
            for player in joining:
                await press(player, world.message_with_button("join"))
            for _ in range(automated):
                await press(host, world.message_with_button("automated"))

        await page.in_turn(invite)
        print(self._book.say("local-opened", game=self._book.say(f"{ruleset}-title")))

    async def _print_letters(self, world: World, readers: Sequence[Player]) -> None:
        printed: dict[int, str] = {}
        while True:
            for player in readers:
                for message in world.direct_messages(player):
                    words = "\n".join(words_of(message))
                    if words and printed.get(message.id) != words:
                        printed[message.id] = words
                        print(
                            self._book.say("local-letter", player=player.name),
                            words,
                            "",
                            sep="\n",
                            flush=True,
                        )
            await asyncio.sleep(0.3)


def _until_signal() -> asyncio.Event:
    over = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, over.set)
    return over


def _now() -> int:
    return time.time_ns() // 1_000_000


def _seeds(seed: str) -> Callable[[], bytes]:
    numbers = count(1)
    return lambda: sha256(f"midnight local table/{seed}/{next(numbers)}".encode()).digest()


def _has_browser() -> bool:
    """Whether there is a browser with a window of its own; one inside the terminal would be in the way."""
    if sys.platform.startswith("linux") and not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
