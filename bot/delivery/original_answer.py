"""Edits the answer to an interaction of a former life, through the token that was kept."""

from __future__ import annotations

from typing import Any

import discord

from bot.delivery.courier import Letter
from bot.delivery.discord_courier import parts_of
from bot.delivery.discord_errors import safe


class OriginalAnswers:
    """The answers that *client* gave, or left at "thinking"."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def edit(self, token: str, letter: Letter) -> int:
        """Make the answer of the interaction with *token* say what *letter* says, and give its id.

        To do so twice changes nothing. Raise Trouble; Discord forgets a token after fifteen minutes.
        """
        assert self._client.application_id is not None, "nobody edits before the login"
        webhook = discord.Webhook.partial(self._client.application_id, token, client=self._client)
        parts = parts_of(letter)
        parts["attachments"] = parts.pop("files", [])
        original: Any = "@original"  # stands for an id in the address
        with safe():
            message = await webhook.edit_message(original, **parts)
        return message.id
