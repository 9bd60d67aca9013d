"""Shows and changes what a server chose: for those who manage it, checked at every press."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Self

import discord

from bot.app import GameMaster
from bot.commands.command_tree import answer_error
from bot.delivery.discord_errors import safe
from bot.desk.desk import Desk
from bot.desk.forms import fence
from bot.desk.replies import Interaction, acknowledge, answer
from bot.desk.table_opening import open_table
from bot.dice.records import place_of
from bot.dice.service import DiceService
from bot.dice.settings_desk import check_that_bot_can_post
from bot.game.table import AnyRuleset
from bot.locale import LANGUAGES, in_every_language
from bot.people.time_desk import MOST_TABLES, words_for_nothing
from bot.people.typed_times import read_quiet
from bot.people.zones import UTC_NAME, Zones
from bot.servers.preset_pages import NAME, OPTIONS, preset_form, preset_page, presets_page
from bot.servers.presets import LONGEST_LIST, Presets, typed_options
from bot.servers.rights import manages
from bot.servers.servers import Servers
from bot.servers.settings import BY_HAND, MOST_CHANNELS, MOST_SEASONS, PACES_OFFERED, SEASON_AT_LEAST, SEASONS
from bot.servers.settings_buttons import ServerWish
from bot.servers.settings_page import (
    BEGIN,
    FACTS,
    NONE,
    TAKE_BACK,
    ServerView,
    item_page,
    settings_page,
    time_form,
)
from bot.store.records import GameId
from rules.contract import IllegalAction, Phrase, Quoted

TYPED_TIMES = ("quiet", "zone")
"""What is typed on the page of quiet hours."""


class ServerDesk(Desk):
    """`/midnight settings`, and every button and menu of it."""

    servers: Servers
    presets: Presets
    dice: DiceService
    most_tables: int
    kick: Callable[[GameId], None]
    """Lets the outbox of a game look again."""
    zones: Zones
    nothing: Collection[str]
    """What people type for none at all, in every language."""

    @classmethod
    def of(cls, bot: GameMaster) -> Self:
        """Give the desk of *bot*."""
        desk = super().of(bot)
        desk.servers, desk.presets, desk.dice = bot.servers, bot.servers.presets, bot.dice
        desk.most_tables = bot.settings.tables_per_server
        desk.kick = bot.outbox.kick
        desk.zones, desk.nothing = Zones(bot.books), words_for_nothing(bot.books)
        return desk

    async def show(self, interaction: Interaction) -> None:
        """Show all settings of the server."""
        await self.press(interaction, ServerWish("show", "all"), ())

    async def press(self, interaction: Interaction, wish: ServerWish, values: Sequence[str]) -> None:
        """Do what *wish* asks, with the *values* chosen in a menu; every error is answered here."""
        try:
            if wish.verb == "type":
                await self._open_form(interaction, wish)
                return
            await acknowledge(interaction)
            await self._obey(interaction, wish, values)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)
        except Exception as error:
            await answer_error(interaction, error)

    async def send_in(self, interaction: Interaction, wish: ServerWish, words: Mapping[str, str]) -> None:
        """Do what a form asks that was sent in with *words* by field; every error is answered here."""
        try:
            await acknowledge(interaction)
            guild = managed(interaction)
            if wish.verb != "typed":
                raise IllegalAction("stale_button")
            if wish.item in TYPED_TIMES:
                await self._keep_time(interaction, guild, wish.item, words.get(NAME, ""))
            else:
                await self._keep_typed(interaction, guild, self._ruleset(wish.item), words)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)
        except Exception as error:
            await answer_error(interaction, error)

    async def _obey(self, interaction: Interaction, wish: ServerWish, values: Sequence[str]) -> None:
        if wish.verb in ("open", "open_by"):  # which anybody may who may open tables
            preset = next(iter(values), None) if wish.verb == "open_by" else None
            await open_table(self, interaction, wish.item, None, thread=False, preset=preset)
            return
        guild = managed(interaction)
        match wish.verb:
            case "show":
                await self._show(interaction, guild, wish.item or next(iter(values), "all"))
            case "set" if wish.item in FACTS:
                await self._set(interaction, guild, wish.item, (wish.rest,) if wish.rest else values)
                await self._show(interaction, guild, wish.item, self.book(interaction).say("desk-done"))
            case "presets":
                name = wish.item or next(iter(values), "")
                await self._show_presets(interaction, guild, self._ruleset(name))
            case "preset":
                ruleset = self._ruleset(wish.item)
                found = await self.presets.find(guild.id, ruleset.name, next(iter(values), ""))
                await answer(interaction, preset_page(ruleset, found, self.book(interaction)))
            case "delete":
                ruleset = self._ruleset(wish.item)
                await self.presets.forget(guild.id, ruleset.name, wish.rest)
                words = self.book(interaction).say("preset-deleted", preset=Quoted(wish.rest))
                await self._show_presets(interaction, guild, ruleset, words)
            case _:
                raise IllegalAction("stale_button")

    async def _set_quiet(self, guild: discord.Guild, **changes: object) -> None:
        """Keep the quiet hours or their zone, and call those whom that lets be called."""
        await self.servers.change(guild.id, **changes)
        for game in await self.referee.store.open_games(guild=guild.id, limit=MOST_TABLES):
            self.kick(game.id)

    async def _show(self, interaction: Interaction, guild: discord.Guild, item: str, *notes: str) -> None:
        if item not in (*FACTS, "all"):
            raise IllegalAction("stale_button")
        view = await self._view(interaction, guild)
        page = settings_page(view) if item == "all" else item_page(view, item, *notes)
        await answer(interaction, page)

    # Presets.

    async def _show_presets(
        self, interaction: Interaction, guild: discord.Guild, ruleset: AnyRuleset, *notes: str
    ) -> None:
        kept = await self.presets.of(guild.id, ruleset.name)
        await answer(interaction, presets_page(ruleset, kept, self.book(interaction), *notes))

    async def _open_form(self, interaction: Interaction, wish: ServerWish) -> None:
        managed(interaction)
        book, sent = self.book(interaction), ServerWish("typed", wish.item).custom_id
        if wish.item in TYPED_TIMES:
            modal = time_form(sent, wish.item, book)
        else:
            name = self._ruleset(wish.item).name
            modal = preset_form(sent, Phrase(f"{name}-title"), book, typed=True)
        with safe():
            await interaction.response.send_modal(modal)

    async def _keep_typed(
        self, interaction: Interaction, guild: discord.Guild, ruleset: AnyRuleset, words: Mapping[str, str]
    ) -> None:
        """Keep what was typed; where it is refused, say why above the words, so that none is lost."""
        book, typed = self.book(interaction), words.get(OPTIONS, "")[:LONGEST_LIST]
        at = int(interaction.created_at.timestamp() * 1000)
        try:
            options = typed_options(ruleset, typed, in_every_language(self.books))
            preset = await self.presets.keep(guild.id, ruleset.name, words.get(NAME, ""), options, at)
        except IllegalAction as refusal:
            why = self.renderer.explain(refusal, ruleset.name, book.language)
            await self._show_presets(interaction, guild, ruleset, why, book.say("menu-typed"), fence(typed))
        else:
            kept = book.say("preset-kept", preset=Quoted(preset.name), game=Phrase(f"{ruleset.name}-title"))
            await self._show_presets(interaction, guild, ruleset, kept)

    async def _keep_time(self, interaction: Interaction, guild: discord.Guild, item: str, typed: str) -> None:
        """Keep the time zone or the quiet hours that were *typed*; where they cannot be read, say why."""
        book = self.book(interaction)
        try:
            if item == "zone":
                await self._set_quiet(guild, zone=self.zones.read(typed, book.language))
            else:
                await self._set_quiet(guild, quiet=read_quiet(typed, self.nothing))
        except IllegalAction as refusal:
            await self._show(interaction, guild, "quiet", self.renderer.explain(refusal, None, book.language))
        else:
            await self._show(interaction, guild, "quiet", book.say("desk-done"))

    def _ruleset(self, name: str) -> AnyRuleset:
        if name not in self.referee.rulesets:
            raise IllegalAction("stale_button")
        return self.referee.rulesets[name]

    # What is chosen.

    async def _set(
        self, interaction: Interaction, guild: discord.Guild, item: str, values: Sequence[str]
    ) -> None:
        if item == "quiet":
            await self._set_quiet(guild, quiet=read_quiet(next(iter(values), NONE), (NONE,)))
        elif item == "notices":
            await self._set_notices(interaction, guild, _id(values))
        elif item == "seasons":
            await self._set_seasons(guild, next(iter(values), NONE))
        elif item in _READ:
            change = _READ[item](values, guild)
            await self.servers.change(guild.id, **change)
        else:
            raise IllegalAction("stale_button")

    async def _set_seasons(self, guild: discord.Guild, value: str) -> None:
        starts, now = (await self.servers.refresh(guild.id)).season_starts, self.referee.now()
        if value == BEGIN:
            if starts and now - starts[-1] < SEASON_AT_LEAST:
                raise IllegalAction("season_just_begun")
            starts = (*starts, now)[-MOST_SEASONS:]
            await self.servers.change(guild.id, seasons=BY_HAND, season_starts=starts)
        elif value == TAKE_BACK:
            await self.servers.change(guild.id, season_starts=starts[:-1])
        elif value in (NONE, *SEASONS):
            await self.servers.change(guild.id, seasons=None if value == NONE else value)
        else:
            raise IllegalAction("stale_button")

    async def _set_notices(self, interaction: Interaction, guild: discord.Guild, chosen: int | None) -> None:
        if chosen is not None:
            check_that_bot_can_post(guild.get_channel(chosen), f"<#{chosen}>")
        await self.dice.set_settings(
            place_of(guild.id, 0), notice_channel=chosen, notice_locale=self.book(interaction).language
        )

    async def _view(self, interaction: Interaction, guild: discord.Guild) -> ServerView:
        ways = await self.servers.refresh(guild.id)
        dice = await self.dice.settings(place_of(guild.id, 0))
        rulesets = self.referee.rulesets
        kept = {name: await self.presets.of(guild.id, name) for name in rulesets}
        book = self.book(interaction)
        zone, now = self.zones.called(ways.zone or UTC_NAME, book.language), self.referee.now()
        most = self.most_tables
        return ServerView(guild, ways, dice.notice_channel, most, rulesets, kept, zone, now, book)


def managed(interaction: Interaction) -> discord.Guild:
    """Give the server, which whoever clicked must manage and the bot must be on; raise IllegalAction."""
    guild = interaction.client.get_guild(interaction.guild_id or 0)
    if not isinstance(guild, discord.Guild):
        raise IllegalAction("server_only")
    manages(interaction)
    return guild


def _id(values: Sequence[str]) -> int | None:
    """Give the one id in *values*; None for none chosen."""
    if not values or values[0] == NONE:
        return None
    if not values[0].isdecimal():
        raise IllegalAction("stale_button")
    return int(values[0])


def _language(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    value = next(iter(values), NONE)
    if value not in (NONE, *LANGUAGES):
        raise IllegalAction("stale_button")
    return {"language": None if value == NONE else value}


def _pace(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    value = next(iter(values), NONE)
    if value not in (NONE, *PACES_OFFERED):
        raise IllegalAction("stale_button")
    return {"pace": None if value == NONE else value}


def _threads(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    return {"threads": tuple(values) == ("yes",)}


def _channels(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    found = [] if tuple(values) == (NONE,) else [_id([each]) for each in values]
    known = [each for each in found if each is not None and guild.get_channel(each) is not None]
    if len(known) < len(found) or len(found) > MOST_CHANNELS:
        raise IllegalAction("stale_button")
    return {"channels": tuple(known)}


def _role(values: Sequence[str], guild: discord.Guild) -> int | None:
    role = _id(values)
    if role is not None and guild.get_role(role) is None:
        raise IllegalAction("stale_button")
    return role


def _opener(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    role = _role(values, guild)
    return {"opener": None if role == guild.default_role.id else role}


def _master(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    role = _role(values, guild)
    if role == guild.default_role.id:
        raise IllegalAction("not_everybody_masters")
    return {"master": role}


def _tables(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    most = _id(values)
    if most is not None and not 0 < most < 10_000:
        raise IllegalAction("stale_button")
    return {"most_tables": most}


_READ: Mapping[str, Callable[[Sequence[str], discord.Guild], dict[str, Any]]] = {
    "language": _language,
    "pace": _pace,
    "channels": _channels,
    "threads": _threads,
    "opener": _opener,
    "master": _master,
    "tables": _tables,
}
"""What a choice changes, by the setting; what was never offered is refused."""
