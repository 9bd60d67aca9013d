"""Ready rolls of well-known systems."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from discord import app_commands

from bot.commands.suggestions import suggest
from bot.desk.replies import Interaction
from bot.dice.dice_desk import once
from bot.dice.preset_form import PresetForm
from bot.dice.preset_words import preset_called, preset_roll, preset_title
from bot.dice.presets import Preset, choose, presets, spelled_out
from bot.dice.records import Audience
from bot.dice.rolling_desk import RollingDesk
from rules.contract import IllegalAction


class PresetDesk(RollingDesk):
    """`/preset`."""

    async def roll_preset(
        self, interaction: Interaction, system: str, numbers: str | None, audience: str
    ) -> None:
        """Roll as *system* does with *numbers*; without them a form asks for what is open."""
        try:
            preset = preset_called(system, [*self.books.values()])
            if preset is None:
                raise IllegalAction("no_such_preset")
            if numbers is None and preset.parameters:
                send = partial(self._roll_filled, preset=preset, audience=audience)
                with once():
                    await interaction.response.send_modal(PresetForm(preset, self.book(interaction), send))
                return
            chosen = spelled_out(f"{preset.id} {numbers or ''}")
            assert chosen is not None
            await self.roll(interaction, preset_roll(chosen), audience)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)

    async def _roll_filled(
        self,
        interaction: Interaction,
        values: Mapping[str, int | str | None],
        *,
        preset: Preset,
        audience: str,
    ) -> None:
        try:
            text = preset_roll(choose(preset, values))
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)
        else:
            await self.roll(interaction, text, Audience(audience))

    def suggest_presets(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the systems, by name and with what they roll."""
        book = self.book(interaction)
        return suggest(
            (
                (f"{preset_title(each, book)}: {book.plain(f'dice-preset-{each.id}-about')}", each.id)
                for each in presets().values()
            ),
            typed,
        )
