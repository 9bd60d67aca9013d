"""The form that asks for the numbers of a ready roll."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from bot.commands.command_tree import answer_error
from bot.desk.replies import Interaction
from bot.dice.preset_words import parameter_name, preset_title
from bot.dice.presets import Parameter, Preset
from bot.lengths import MODAL_TITLE, fit
from bot.locale import Phrasebook

MOST_FIELDS = 5
"""Fields that Discord shows in a form; further parameters keep their usual values."""

KEPT_FOR = 900.0
"""Seconds for which a form that was opened is kept for whoever fills it in."""

Send = Callable[[Interaction, Mapping[str, int | str | None]], Awaitable[None]]


class PresetForm(discord.ui.Modal):
    """Asks for what a ready roll leaves open; what is left empty keeps its usual value."""

    def __init__(self, preset: Preset, book: Phrasebook, send: Send) -> None:
        """Take the *preset*, and whom to *send* what was filled in."""
        super().__init__(title=fit(preset_title(preset, book), MODAL_TITLE), timeout=KEPT_FOR)
        self._send = send
        self._fields: dict[str, Any] = {}
        for each in preset.parameters[:MOST_FIELDS]:
            field = _menu(each, book) if each.choices else _number(each, book)
            self._fields[each.id] = field
            self.add_item(discord.ui.Label(text=parameter_name(each, book), component=field))

    async def on_submit(self, interaction: Interaction) -> None:
        """Hand over what was filled in."""
        values: dict[str, int | str | None] = {}
        for name, field in self._fields.items():
            if isinstance(field, discord.ui.Select):
                values[name] = field.values[0] if field.values else None
            else:
                values[name] = field.value.strip() or None
        if not await interaction.client.takes(interaction):
            return
        try:
            await self._send(interaction, values)
        except Exception as error:
            await answer_error(interaction, error)


def _number(parameter: Parameter, book: Phrasebook) -> discord.ui.TextInput[Any]:
    bounds = book.plain("dice-bounds", minimum=parameter.minimum, maximum=parameter.maximum)
    usual = "" if parameter.default is None else str(parameter.default)
    return discord.ui.TextInput(
        custom_id=parameter.id, default=usual, placeholder=bounds, required=False, max_length=6
    )


def _menu(parameter: Parameter, book: Phrasebook) -> discord.ui.Select[Any]:
    options = [
        discord.SelectOption(label=book.plain(f"dice-choice-{each.id}"), value=each.id, default=not number)
        for number, each in enumerate(parameter.choices)
    ]
    return discord.ui.Select(custom_id=parameter.id, options=options, required=False)
