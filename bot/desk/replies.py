"""Answers that only the one who clicked or typed sees, and who that is."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TypeAlias

import discord
import structlog

from bot.delivery.courier import Attachment, Letter, Rejected, Repeated, TryAgain
from bot.delivery.discord_errors import safe
from bot.desk.fresh_menus import freshen
from bot.desk.said_signs import say_pictures, say_signs
from bot.game.table import Click
from bot.locale import language
from bot.servers.rights import is_table_master
from bot.turns import is_sent_again

log = structlog.get_logger(__name__)

Interaction: TypeAlias = discord.Interaction[Any]

PAGE = "page"
"""Under this word an interaction keeps the private page that came beside what was clicked."""

BESIDE = "beside"
"""Under this word it keeps that its page stays, and what is answered stands beside that."""

BELOW = "below"
"""Under this word it keeps that its next answer is a new page, at the end of the channel."""

ACKNOWLEDGED_WITHIN = 3.0
"""Seconds that Discord waits for an acknowledgement."""


def click_of(interaction: Interaction) -> Click:
    """Give who clicked or typed."""
    return Click(
        interaction.user.id,
        interaction.user.display_name,
        language(interaction.locale),
        interaction.id,
        is_moderator=interaction.permissions.manage_guild
        or is_table_master(interaction.user, interaction.client.servers.settings(interaction.guild_id)),
    )


def server_of(interaction: Interaction) -> int | None:
    """Give the server that the bot serves here; None in direct messages and where a person brought it."""
    guild = interaction.guild_id
    if guild is None:
        return None
    is_known = interaction.client.get_guild(guild) is not None
    return guild if is_known or interaction.is_guild_integration() else None


def command_of(interaction: Interaction) -> str:
    """Give the command as it was typed, with its options; nothing for a button."""
    command = interaction.command
    name = "" if command is None else f"/{command.qualified_name}"
    return " ".join((name, *(f"{key}:{value}" for key, value in interaction.namespace)))


def is_on_private_page(interaction: Interaction) -> bool:
    """Whether the button stands on a page that only this reader sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def acknowledge(
    interaction: Interaction, *, private: bool = True, beside: bool = False, anew: bool = False
) -> None:
    """Tell Discord at once that an answer follows: for a command or its form one that is *private* or not,
    none yet for a button unless the answer is to stand *beside* its page. A private page can be drawn *anew*
    meanwhile, so that nothing stands chosen in the menu that was used.

    Where Discord's own answer is lost, or it says that this was acknowledged before, it may well have been:
    then what was clicked is carried out, and answered as if it had. Raise Gone for a click that has run out,
    and Repeated for one that a former life has acknowledged: what that had not carried out never is, for
    nobody knows whether it refused.
    """
    if interaction.response.is_done() or interaction.type is discord.InteractionType.autocomplete:
        return
    stays = anew and is_on_private_page(interaction)
    as_message = interaction.message is None or (beside and not stays)
    # Until something stands in the place of "thinking", the next message goes there, as public as that.
    interaction.extras |= {"is_public": not private, "is_loading": as_message, BESIDE: stays}
    try:
        async with asyncio.timeout(ACKNOWLEDGED_WITHIN):
            with safe():
                if not (stays and await _is_drawn_anew(interaction)):
                    await interaction.response.defer(ephemeral=as_message and private, thinking=as_message)
    except (TimeoutError, TryAgain, Repeated) as trouble:
        if isinstance(trouble, Repeated) and is_sent_again.get():
            raise
        log.info("perhaps_acknowledged", why=type(trouble).__name__)
        # What follows asks it whether to answer or to change the answer.
        interaction.response._response_type = (
            discord.InteractionResponseType.deferred_channel_message
            if as_message
            else discord.InteractionResponseType.deferred_message_update
        )
    await _reads_words(interaction)  # as it is known from now on, what they are told is worded


async def _is_drawn_anew(interaction: Interaction) -> bool:
    """Draw the page anew as the acknowledgement; where Discord does not take it, the page stays as it is."""
    try:
        await freshen_page(interaction)
    except Rejected as error:
        log.warning("page_not_drawn_anew", why=repr(error))
        return False
    return True


async def answer(
    interaction: Interaction, view: discord.ui.LayoutView, attachments: Sequence[Attachment] = ()
) -> None:
    """Show *view* to the one who clicked: in place of the private page it stood on, else as a new one.

    Its pictures are among the *attachments*, by the names they have there. What is answered once more takes
    the place of the answer before.
    """
    # Its buttons are DynamicItems, known by class: a stopped view is not kept in memory for each page.
    view.stop()
    freshen(view, interaction.id)
    files = [_file(each) for each in await _as_read(interaction, view, attachments)]
    nobody = discord.AllowedMentions.none()
    if not interaction.response.is_done():
        if is_on_private_page(interaction):
            await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=nobody)
        else:
            await interaction.response.send_message(
                view=view, files=files, ephemeral=True, allowed_mentions=nobody
            )
        return
    page = interaction.extras.get(PAGE)
    is_there = is_on_private_page(interaction) and not interaction.extras.get(BESIDE)
    is_original = page is None and (is_there or interaction.message is None)
    goes_below = interaction.extras.pop(BELOW, False)
    if page is not None and not goes_below:
        await page.edit(view=view, attachments=files, allowed_mentions=nobody)
    elif is_original and not goes_below:
        await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=nobody)
    else:
        interaction.extras[PAGE] = await interaction.followup.send(
            view=view, files=files, ephemeral=True, allowed_mentions=nobody, wait=True
        )
    # Only now: should the new page not come, the old one stays.
    if goes_below and is_original:
        await interaction.delete_original_response()
    elif goes_below and page is not None:
        await page.delete()


async def _as_read(
    interaction: Interaction, view: discord.ui.LayoutView, attachments: Sequence[Attachment]
) -> Sequence[Attachment]:
    """Give the *attachments* of *view*: for whoever reads words no pictures, which are said on it instead."""
    if not await _reads_words(interaction):
        return attachments
    say_pictures(view)
    say_signs(view, interaction.client.books[language(interaction.locale)])
    return [each for each in attachments if not each.filename.endswith(".png")]


async def _reads_words(interaction: Interaction) -> bool:
    """Whether whoever clicked reads words, as far as it is known while the database is out of order."""
    people, user = interaction.client.referee.people, interaction.user.id
    with suppress(Exception):
        await people.load([user])
    reads: bool = people.of(user).reads_words
    return reads


async def answer_aside(
    interaction: Interaction, view: discord.ui.LayoutView, attachments: Sequence[Attachment] = ()
) -> None:
    """Show *view* to the one who typed alone, after the answer that everybody reads."""
    view.stop()
    freshen(view, interaction.id)
    nobody = discord.AllowedMentions.none()
    files = [_file(each) for each in await _as_read(interaction, view, attachments)]
    await interaction.followup.send(view=view, files=files, ephemeral=True, allowed_mentions=nobody)


async def answer_everybody(interaction: Interaction, words: str, view: discord.ui.View, *called: int) -> None:
    """Say *words* above *view* to the whole channel, after the private answer; the users *called* hear it."""
    view.stop()
    mentions = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in called]
    )
    await interaction.followup.send(words, view=view, ephemeral=False, allowed_mentions=mentions)


async def answer_page_to_everybody(interaction: Interaction, view: discord.ui.LayoutView) -> None:
    """Show *view* to the whole channel, beside the private page that stays as it is; it calls nobody."""
    view.stop()
    nobody = discord.AllowedMentions.none()
    await interaction.followup.send(view=view, ephemeral=False, allowed_mentions=nobody)


async def freshen_page(interaction: Interaction) -> None:
    """Draw the page whose menu was used anew as it is, so that nothing stands chosen in it."""
    message = interaction.message
    if message is None or not is_on_private_page(interaction):
        return
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    freshen(view, interaction.id)
    galleries = [each for each in view.walk_children() if isinstance(each, discord.ui.MediaGallery)]
    for shown in (item for gallery in galleries for item in gallery.items):
        for each in message.attachments:  # their addresses name them
            if str(each.id) in shown.media.url.split("/"):
                shown.media = f"attachment://{each.filename}"
    nobody = discord.AllowedMentions.none()
    how: Any = {"view": view, "attachments": message.attachments, "allowed_mentions": nobody}
    with safe():
        if interaction.response.is_done():
            await interaction.edit_original_response(**how)
        else:
            await interaction.response.edit_message(**how)


async def redraw(interaction: Interaction, card: Letter) -> None:
    """Make the public card whose button was clicked show *card*, through the click itself."""
    card.view.stop()
    files = [_file(each) for each in card.attachments or ()]
    nobody = discord.AllowedMentions.none()
    if interaction.response.is_done():
        await interaction.edit_original_response(view=card.view, attachments=files, allowed_mentions=nobody)
    else:
        await interaction.response.edit_message(view=card.view, attachments=files, allowed_mentions=nobody)


def _file(attachment: Attachment) -> discord.File:
    return discord.File(
        io.BytesIO(attachment.content), attachment.filename, description=attachment.description
    )
