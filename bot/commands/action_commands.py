"""Slash commands made from the classes of a ruleset's actions, by one line in a table for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from typing import Any, Protocol, TypeAlias, runtime_checkable

from discord import app_commands

from bot.commands.worded_commands import WordedCommand, worded
from bot.desk.action_menu import parameters
from bot.desk.replies import Interaction
from rules.contract import LONGEST_TYPED, Action
from rules.field_kinds import typed_fields

Choice = app_commands.Range[str, 1, 100] | None
"""What a parameter of an action is typed as: suggested words, or its value. None: ask in the menu."""
Words = app_commands.Range[str, 1, LONGEST_TYPED] | None
"""What a parameter is typed as that holds a player's own words. None: ask in a form."""

ActionTable: TypeAlias = Mapping[str, type[Action]]
"""By the command that does it: `turn-move` is `/siege turn move`, with the words of
`command-siege-turn-move`; `order`, which has no group, is `/siege order`."""


@runtime_checkable
class Acting(Protocol):
    """The cog of a ruleset, as its commands use it."""

    async def act(self, interaction: Interaction, kind: type[Action], **typed: str | None) -> None:
        """Do the action *kind* with what was *typed*."""

    async def suggest(
        self, interaction: Interaction, kind: type[Action], parameter: str, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Give what *parameter* of *kind* may be now."""


def action_command(key: str, kind: type[Action], group: app_commands.Group | None = None) -> WordedCommand:
    """Give the command `command-<key>`: its parameters are those of *kind*, each suggesting what it may be.

    Its `extras["action"]` is *kind*.
    """

    async def method(cog: Acting, interaction: Interaction, **typed: str | None) -> None:
        await cog.act(interaction, kind, **typed)

    own = typed_fields(kind)
    declared: Any = method
    # discord.py reads the parameters off the signature, and tells methods from functions by their name.
    declared.__qualname__ = f"{Acting.__name__}.{kind.__name__}"
    declared.__signature__ = Signature(
        [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in ("cog", "interaction")]
        + [
            Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=Words if name in own else Choice)
            for name in parameters(kind)
        ]
    )
    command = worded(key, group)(method)
    command.extras["action"] = kind
    for each in command.parameters:
        command.autocomplete(each.name)(_suggesting(kind, each.name))
    return command


def _suggesting(kind: type[Action], parameter: str) -> Callable[..., Any]:
    async def suggesting(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        command = interaction.command
        assert isinstance(command, app_commands.Command)
        assert isinstance(command.binding, Acting)
        return await command.binding.suggest(interaction, kind, parameter, typed)

    return suggesting
