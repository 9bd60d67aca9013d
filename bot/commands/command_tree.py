"""The bot's commands as a whole: one answer to every error, and synchronised only when they changed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands

from bot.delivery.courier import Rejected, Trouble
from bot.delivery.discord_errors import classify, is_over
from bot.locale import language
from bot.store.errors import is_of_the_store
from rules.contract import IllegalAction

if TYPE_CHECKING:
    from bot.app import GameMaster

INVALID_FORM = 50035

log = structlog.get_logger(__name__)


class CommandTree(app_commands.CommandTree["GameMaster"]):
    """The tree whose errors become a private sentence for the player and one line in the log."""

    async def on_error(
        self, interaction: discord.Interaction[GameMaster], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer what a command raised and nobody caught."""
        original = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await answer_error(interaction, original)

    async def interaction_check(self, interaction: discord.Interaction[GameMaster], /) -> bool:
        """Whether to carry out a command, or to suggest what to type."""
        return await interaction.client.takes(interaction)

    async def payload(self) -> list[dict[str, Any]]:
        """Give everything that Discord would be told about the commands, in an order of its own."""
        commands = self.get_commands()
        translator = self.translator
        if translator is None:
            payload = [command.to_dict(self) for command in commands]
        else:
            payload = [await command.get_translated_payload(self, translator) for command in commands]
        return sorted(payload, key=lambda each: (each["type"], each["name"]))

    async def synchronise(self) -> None:
        """Tell Discord about the commands where they have changed since it was told last.

        The `sync` of discord.py would ask for every word in every language a second time.
        """
        store, key = self.client.store, f"commands:{self.client.application_id}"
        # Of processes that start together one tells them; the others find then what was told.
        async with self.client.once.turn("commands"):
            payload = await self.payload()
            fingerprint = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()[:32]
            if fingerprint == await store.setting(key):
                return
            try:
                await self._tell(payload)
            except (app_commands.CommandSyncFailure, discord.Forbidden) as error:
                # Discord keeps the commands it has; a bot with yesterday's commands is better than none.
                log.error("commands_rejected", exc_info=error)
                return
            log.info("commands_synchronised", commands=len(payload))
            await store.remember(key, fingerprint)

    async def _tell(self, payload: list[dict[str, Any]]) -> None:
        application = self.client.application_id
        if application is None:
            raise app_commands.MissingApplicationID
        try:
            await self.client.http.bulk_upsert_global_commands(application, payload=payload)
        except discord.HTTPException as error:
            if error.status == 400 and error.code == INVALID_FORM:
                raise app_commands.CommandSyncFailure(error, self.get_commands()) from None
            raise


async def answer_error(interaction: discord.Interaction[GameMaster], error: Exception) -> None:
    """Tell the one who clicked, privately and in their language, why it did not work.

    A refusal is explained; the unexpected is logged once, and the player gets a short apology.
    """
    bot = interaction.client
    reader = language(interaction.locale)
    if isinstance(error, IllegalAction):
        text = bot.renderer.explain(error, None, reader)
    elif isinstance(error, app_commands.CommandSignatureMismatch | app_commands.CommandNotFound):
        # Discord still shows commands of an older version of this bot.
        log.warning("command_outdated", command=_name(interaction))
        text = bot.books[reader].say("apology-outdated")
    else:
        trouble = error if isinstance(error, Trouble) else classify(error)
        if is_over(trouble):
            log.info("interaction_lost", command=_name(interaction), why=type(trouble).__name__)
            return
        # Whether the database has kept it may be unknown, even to it: what the table shows is what counts.
        by_store = trouble is None and is_of_the_store(error)
        key = "apology-store" if by_store else "apology" if trouble is None else "apology-later"
        context = {
            "command": _name(interaction),
            "guild": interaction.guild_id,
            "channel": interaction.channel_id,
            "user": interaction.user.id,
        }
        if by_store:
            log.error("store_failed", **context, why=f"{type(error).__name__}: {error}")
        elif trouble is None or isinstance(trouble, Rejected):
            log.error("interaction_failed", **context, exc_info=error)
        else:
            log.warning("interaction_unanswered", **context, why=type(trouble).__name__)
        text = bot.books[reader].say(key)
    await whisper(interaction, text)


async def whisper(interaction: discord.Interaction[Any], text: str) -> None:
    """Say *text* to the one who clicked and nobody else; too late is logged, never raised."""
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except Exception as error:
        trouble = classify(error)
        if trouble is None:
            raise
        log.info("whisper_lost", why=type(trouble).__name__)


def _name(interaction: discord.Interaction[Any]) -> str:
    command = interaction.command
    if command is not None:
        return command.qualified_name
    data: Mapping[str, Any] = {**(interaction.data or {})}
    # Without what was chosen: it may be a card.
    custom_id = data.get("custom_id")
    return interaction.type.name if custom_id is None else ":".join(str(custom_id).split(":")[:4])
