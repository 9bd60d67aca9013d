"""Slash commands whose every word comes from commands.ftl, by the command's key."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from discord import app_commands

from bot.command_names import command_text


def worded(key: str) -> Callable[[Callable[..., Any]], app_commands.Command[Any, ..., None]]:
    """Make a method of a cog the command `command-<key>`; its parameters are `command-<key>-<parameter>`."""

    def decorate(method: Callable[..., Any]) -> app_commands.Command[Any, ..., None]:
        _, _, *parameters = inspect.signature(method).parameters
        whole = f"command-{key}"
        app_commands.describe(**{each: command_text(f"{whole}-{each}.description") for each in parameters})(
            method
        )
        return app_commands.command(
            name=command_text(whole), description=command_text(f"{whole}.description")
        )(method)

    return decorate
