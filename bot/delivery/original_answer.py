"""Edits the answer to an interaction of a former life, through the token that was kept."""

from __future__ import annotations

import discord
from discord.http import Route, handle_message_parameters

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
        parts = parts_of(letter)
        parts["attachments"] = parts.pop("files", [])
        # A discord.Webhook would escape the @ of the address.
        route = Route(
            "PATCH",
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            webhook_id=self._client.application_id,
            webhook_token=token,
        )
        with safe(), handle_message_parameters(**parts) as parameters:
            if parameters.files:
                files, form = parameters.files, parameters.multipart
                message = await self._client.http.request(route, files=files, form=form)
            else:
                message = await self._client.http.request(route, json=parameters.payload)
        return int(message["id"])
