"""A simulated Discord server whose members play at the real bot, for tests that read like a visit there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.enums import InteractionType, OptionType
from simcord.results import InteractionResult

from bot.app import GameMaster, build, now
from bot.delivery.pacing import Patience
from bot.game.referee import Referee
from bot.game.table import Click, Table
from bot.lexicon.rules_controls import TERMS
from bot.local.last_messages import private_answers_are_no_last_messages
from bot.locale import LOCALE, Language, Phrasebooks
from bot.settings import Settings
from bot.store import open_store
from bot.store.records import GameId, Store
from rules.contract import Action, Seat
from tests.dudo.game import WORDS, dudo
from tests.fakes.kept_commands import with_kept_commands
from tests.fakes.throwaway_databases import with_tables
from tests.locale.prose import faults_of, words_in

BOOKS = Phrasebooks.load(LOCALE, WORDS, strict=True)
UNLIMITED = 1e9
SETTLE_TIMEOUT = 30.0
"""Seconds that one click may take on a machine that is busy with other things, too."""
SOON = 1.0
"""Seconds of a timer of the bot for which a click waits here."""
TEXT, BUTTON, MENU = 10, 2, 3


ANYTHING: Mapping[int, Any] = {
    OptionType.INTEGER: 1,
    OptionType.NUMBER: 1.0,
    OptionType.BOOLEAN: True,
    OptionType.STRING: "1d6",
    OptionType.ATTACHMENT: ("game.jsonl", b"{}"),
}
"""What is typed for an option of each kind by somebody who does not care."""

SHOWN = re.compile(
    r"\n-# (Session \d|Следующий сеанс: \d|Сеанс этого броска: \d)[^\n]+(\n-# [^\n]+`[0-9a-f]{64}`){2}"
)
"""The commitments of a session of dice below the first public draw."""


def texts(message: Any) -> str:
    """Give all words of a message, one text below the other, but for the commitments of new sessions."""
    found = [SHOWN.sub("", message.content)] if message.content else []
    found += [each["content"] for each in _walk(_raw(message)) if each.get("type") == TEXT]
    return "\n".join(found)


def buttons(message: Any) -> list[str]:
    """Give the labels of the buttons that can be pressed."""
    return [
        each["label"]
        for each in _walk(_raw(message))
        if each.get("type") == BUTTON and not each.get("disabled")
    ]


def choices(message: Any) -> list[str]:
    """Give the labels of the options in its menus."""
    return [option["label"] for menu in menus(message) for option in menu["options"]]


def menu_of(message: Any) -> dict[str, Any] | None:
    """Give the first menu on a page; None where there is none."""
    return next(iter(menus(message)), None)


def menus(message: Any) -> list[dict[str, Any]]:
    """Give the menus on a page by which one acts, from top to bottom."""
    return [
        each
        for each in _walk(_raw(message))
        if each.get("type") == MENU and not each["custom_id"].startswith(TERMS)
    ]


def answers(message: Any) -> list[str]:
    """Give what can be chosen on a page of the action menu, be it a button or in a menu."""
    besides = ("button-back", "button-orders", "button-since", "button-undo")
    aside = {book.plain(key) for book in BOOKS.values() for key in besides}
    return [*choices(message), *(label for label in buttons(message) if label not in aside)]


def custom_ids(message: Any) -> list[str]:
    """Give the custom ids of everything that can be pressed or chosen, but what explains words."""
    ids = (each.get("custom_id", "") for each in _walk(_raw(message)))
    return [each for each in ids if each and not each.startswith(TERMS)]


def _raw(message: Any) -> list[dict[str, Any]]:
    found = message.components
    return [each if isinstance(each, dict) else each.to_dict() for each in found]


def walk(message: Any) -> Iterator[dict[str, Any]]:
    """Give every component of a message, each before those inside it."""
    yield from _walk(_raw(message))


def _walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        beside = [component["accessory"]] if component.get("accessory") else []
        yield from _walk([*component.get("components", []), *beside])


class Club:
    """A server with two channels and six members, the bot among them."""

    def __init__(self, env: simcord.Env, store: Store, bot: GameMaster, **parts: Any) -> None:
        self.env = env
        self.store = store
        self.bot = bot
        self._parts = parts
        self._languages: dict[str, str] = {}
        self.guild = env.create_guild("Club")
        self.hall = self.guild.create_text_channel("hall")
        self.attic = self.guild.create_text_channel("attic")
        self.ann, self.bob, self.cleo = (
            self.guild.add_member(env.create_user(name)) for name in ("ann", "bob", "cleo")
        )
        boss = self.guild.create_role("Moderators", permissions=discord.Permissions(manage_guild=True))
        self.moderator = self.guild.add_member(env.create_user("moderator"), roles=[boss])
        # First in line, so that the bot gets each click in the language of who clicked.
        env.backend.subscribers.insert(0, self._speak)

    def _speak(self, event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            user = payload.get("member", payload)["user"]["id"]
            payload["locale"] = self._languages.get(user, payload["locale"])

    def speaks_russian(self, *members: simcord.MemberActor) -> None:
        """Make Discord say that these *members* use it in Russian."""
        self._languages.update({str(member.id): "ru" for member in members})

    async def restart(self, **parts: Any) -> None:
        """Start the bot anew on the same database, with these *parts* in place of those it had."""
        self._parts |= parts
        self.bot = make_bot(self.store, **self._parts)
        await self.env.restart_bot(self.bot)

    def card(self, channel: Any = None) -> Any:
        """Give the table card: the newest public message with the table's buttons and no plain text."""
        for message in reversed((channel or self.hall).history()):
            if not message.content and any(each.startswith("gm:") for each in custom_ids(message)):
                return message
        raise AssertionError("no card in this channel")

    def said(self, channel: Any = None) -> list[str]:
        """Give the announcements of the channel, oldest first: all that is said but the commitments."""
        said = [message.content for message in (channel or self.hall).history() if message.content]
        return [text for text in said if "/commitments" not in text]

    def commitments(self, channel: Any = None) -> list[Any]:
        """Give the messages of the channel that commit to the seeds of games."""
        return [each for each in (channel or self.hall).history() if "/commitments" in each.content]

    async def press(self, who: simcord.MemberActor, verb: str, channel: Any = None) -> InteractionResult:
        """Let *who* press the card's button for *verb*."""
        card = self.card(channel)
        (custom_id,) = (each for each in custom_ids(card) if each.split(":")[3] == verb)
        return await who.click(card, custom_id=custom_id)

    async def choose(self, who: simcord.MemberActor, page: Any, label: str) -> InteractionResult:
        """Let *who* choose what is called *label* on a private page, be it a button or in a menu."""
        for menu in menus(page):
            for option in menu["options"]:
                if option["label"] == label:
                    return await who.select(page, [option["value"]], custom_id=menu["custom_id"])
        return await who.click(page, label=label)

    async def click_twice(self, who: simcord.MemberActor, page: Any, label: str) -> None:
        """Let *who* click the button called *label* twice before the bot has answered the first time."""
        (button,) = (each for each in _walk(_raw(page)) if each.get("label") == label)
        for _ in range(2):
            self._emit_press(who, page, button["custom_id"])
        await self.env.settle()

    async def forge(self, who: simcord.MemberActor, page: Any, custom_id: str) -> InteractionResult:
        """Let *who* press a button below *page* that they do not see, or that nobody ever put there."""
        pressed = self._emit_press(who, page, custom_id, is_forged=custom_id not in custom_ids(page))
        await self.env.settle()
        return InteractionResult(self.env, pressed)

    def _emit_press(
        self, who: simcord.MemberActor, page: Any, custom_id: str, *, is_forged: bool = False
    ) -> Any:
        backend = self.env.backend
        pressed, payload = interactions.base_payload(
            backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=page.channel_id,
            guild_id=self.guild.id,
            user_id=who.id,
            data={"custom_id": custom_id, "component_type": BUTTON},
        )
        payload["message"] = dict(
            serializers.message_payload(backend, backend.get_message(page.channel_id, page.id))
        )
        if is_forged:
            button = {"type": BUTTON, "id": 2, "style": 2, "label": "forged", "custom_id": custom_id}
            payload["message"]["components"] = [{"type": 1, "id": 1, "components": [button]}]
        pressed.source_message_id = page.id
        backend.emit("INTERACTION_CREATE", payload)
        return pressed

    def leaves(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Give every slash command that Discord knows, by its full name."""
        for command in self.env.backend.commands[None].values():
            if command.get("type", 1) == 1:
                for path, leaf in interactions.command_leaves(command):
                    yield " ".join(path), leaf

    def required(self, leaf: Mapping[str, Any], *, others: bool = False) -> dict[str, Any]:
        """Give something for every option that the command *leaf* needs, or for the *others* too."""
        options = leaf.get("options") or ()
        return {each["name"]: self._anything(each) for each in options if others or each.get("required")}

    def _anything(self, option: Mapping[str, Any]) -> Any:
        if option.get("choices"):
            return option["choices"][0]["value"]
        if option["type"] == OptionType.USER:
            return self.bob
        if option["type"] == OptionType.CHANNEL:
            return self.attic
        value = ANYTHING[option["type"]]
        return max(value, option.get("min_value", value)) if isinstance(value, int) else value

    async def table(self, channel: Any = None) -> Table:
        """Give the channel's table as it is kept."""
        game = await self.store.open_game_in((channel or self.hall).id)
        assert game is not None, "no open game in this channel"
        return await self.bot.referee.look(game)

    async def act(self, game: GameId, click: Click, action: Action) -> None:
        """Let the bot do what a *click* would have it do, and all that follows of it."""
        with self.env._bot_scope():  # SimCord does not wait for what is begun outside it
            await self.bot.referee.act(game, click, action)
        await self.env.settle()

    async def clock(self, game: GameId, seat: Seat, how: str) -> None:
        """Let the bot act for *seat* as when its time has run out, and all that follows of it."""
        with self.env._bot_scope():
            await self.bot.referee.clock(game, seat, how)
        await self.env.settle()

    async def opened(self, *players: simcord.MemberActor, automated: int = 0, **options: Any) -> GameId:
        """Open a table of Dudo in the hall, seat *players* by button, and start."""
        host = players[0]
        await host.slash(self.hall, "table new", ruleset=options.pop("ruleset", "dudo"))
        for name, value in options.items():
            await host.slash(self.hall, "table options", name=name, value=value)
        for player in players[1:]:
            await self.press(player, "join")
        for _ in range(automated):
            await self.press(host, "automated")
        game = (await self.table()).id
        await self.press(host, "start")
        return game


def public(result: InteractionResult) -> Any:
    """Give the public answer."""
    shown = [each for each in (result.response, *result.followups) if each and not each.ephemeral]
    assert shown, "nothing was said in public"
    return shown[-1]


def private(result: InteractionResult) -> Any:
    """Give the private page that answered: the newest message that only the one who clicked sees."""
    pages = [
        each
        for each in (*([result.response] if result.response else []), *result.followups)
        if each.ephemeral
    ]
    assert pages, "nothing was answered in private"
    return pages[-1]


def said(result: InteractionResult) -> str:
    """Give all words that were answered, in private or not."""
    pages = [*([result.response] if result.response else []), *result.followups]
    return "\n".join(map(texts, pages))


def new_seeds() -> Iterator[bytes]:
    """Give a seed for each draw of each game, the same in every run."""
    for number in count(1):
        yield number.to_bytes(32)


class Timers:
    """Sets the timers of the bot: a click waits for the short ones; others ring when a test moves time on.

    SimCord waits in real time for all that rings before a click times out. The dice clock sets a timer of 20
    seconds where it comes upon a roll that is on its way to its player: on a busy machine, time and again.
    """

    env: simcord.Env

    def __call__(self, seconds: float, callback: Callable[[], None]) -> Any:
        """Call *callback* after so many *seconds* unless what is given is cancelled."""
        if seconds <= SOON:
            return asyncio.get_running_loop().call_later(seconds, callback)
        return asyncio.create_task(self._ring_after(seconds, callback))

    async def _ring_after(self, seconds: float, callback: Callable[[], None]) -> None:
        await self.env.external_wait(asyncio.sleep(seconds), reason="a timer of the bot")
        callback()


USUAL = Settings(_env_file=None, shard_count=1, automated_delay=0, commands_per_minute=0)


def make_bot(store: Store, **parts: Any) -> GameMaster:
    settings = parts.pop("settings", None) or USUAL
    # Nobody here counts how often Discord is called, and waiting for turns would take longer than all else.
    settings = settings.model_copy(update={"calls_per_second": UNLIMITED})
    rulesets = parts.setdefault("rulesets", {"dudo": dudo()})
    clock, delay = parts.get("clock", now), settings.automated_delay
    given: Mapping[str, Any] = {
        "referee": Referee(store, rulesets, clock, automated_delay=delay, new_seed=new_seeds().__next__),
        "broken": (),
        "books": BOOKS,
        "extensions": ("cogs.tables",),
        "patience": Patience(first=0.02, longest=0.05),
        "painters": {},
        "pages": None,
    }
    parts = {**given, **parts}
    if "new_seed" in parts:
        own = {"automated_delay": settings.automated_delay, "new_seed": parts.pop("new_seed")}
        parts["referee"] = Referee(store, parts["rulesets"], parts["clock"], **own)
    return with_kept_commands(build(settings, store, **parts), BOOKS)


@asynccontextmanager
async def open_club(folder: Path, **parts: Any) -> AsyncIterator[Club]:
    """Open a club with a bot on a database in *folder*; *parts* replace some of the bot's."""
    store = await open_store(with_tables(folder / "midnight.sqlite3"))
    timers = Timers()
    parts = {"call_later": timers, **parts}
    bot = make_bot(store, **parts)
    private_answers_are_no_last_messages()
    timers.env = env = simcord.Env(bot, settle_timeout=SETTLE_TIMEOUT)
    await env.start()
    try:
        club = Club(env, store, bot, **parts)
        await store.remember(f"greeted:{club.guild.id}", "before")
        yield club
        if found := misread(env):
            raise AssertionError(f"reads badly: {found}")
    finally:
        await env.shutdown()
        await store.close()
    env.raise_errors()


AS_TYPED = ("the other language", "a small letter", "a doubled space", "a word twice")
"""Faults that may come from what people are called and what they typed."""


def misread(env: simcord.Env) -> dict[str, list[str]]:
    """Give every text that the bot has said to anybody and that reads badly, with its faults."""
    found = {}
    for message in (each for channel in env.backend.messages.values() for each in channel.values()):
        if message.author_id != env.backend.bot_user.id:
            continue
        for words in (message.content or "", *words_in([*message.components])):
            language: Language = "ru" if re.search("[а-яё]", words) else "en"
            wrong = [each for each in faults_of(words, language) if not each.startswith(AS_TYPED)]
            if wrong:
                found[words] = wrong
    return found
