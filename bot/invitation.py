"""The link by which a server's manager lets the bot in, with exactly the permissions that it uses."""

from __future__ import annotations

import discord

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""What the bot does on a server; the README names the same."""


def invitation(application: int) -> str:
    """Give the address at which *application* is invited to a server."""
    return discord.utils.oauth_url(
        application, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
    )
