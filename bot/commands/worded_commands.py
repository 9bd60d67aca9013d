"""Slash commands whose every word comes from commands.ftl, by the command's key."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

from discord import app_commands

from bot.commands.command_names import command_text

Method = Callable[..., Any]
WordedCommand = app_commands.Command[Any, ..., None]
Declared = TypeVar("Declared")


def worded(key: str, group: app_commands.Group | None = None) -> Callable[[Method], WordedCommand]:
    """Make a method of a cog the command `command-<key>`, in *group* where given.

    Its parameters are called `command-<key>-<parameter>`.
    """

    def decorate(method: Method) -> WordedCommand:
        _, _, *parameters = inspect.signature(method).parameters
        whole = f"command-{key}"
        app_commands.describe(**{each: command_text(f"{whole}-{each}.description") for each in parameters})(
            method
        )
        command = app_commands.command if group is None else group.command
        made: WordedCommand = command(
            name=command_text(whole), description=command_text(f"{whole}.description")
        )(method)
        return made

    return decorate


def worded_group(key: str) -> app_commands.Group:
    """Give a group of commands called `command-<key>`."""
    whole = f"command-{key}"
    return app_commands.Group(name=command_text(whole), description=command_text(f"{whole}.description"))


def everywhere(command: Declared) -> Declared:
    """Let *command*, a group or a menu of messages be used on servers, in direct messages and group chats.

    A person who has installed the bot for themselves brings it along to servers that have not.
    """
    contexts = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return app_commands.allowed_installs(guilds=True, users=True)(contexts(command))
