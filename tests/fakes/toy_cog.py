"""Slash commands of the toy, as far as tests need them: one of them takes words that are typed."""

from __future__ import annotations

from discord import app_commands

from bot.app import GameMaster
from bot.commands.action_commands import Choice, Words
from bot.commands.ruleset_cog import RulesetCog
from bot.desk.replies import Interaction
from tests.contract.toy_ruleset import EngraveLantern, LayCard, PlaceLantern


class ToyCommands(RulesetCog, group_name="toy"):
    """`/toy`."""

    ruleset = "toy"

    @app_commands.command()
    async def lay(self, interaction: Interaction, card: Choice = None) -> None:
        """Lay a card."""
        await self.act(interaction, LayCard, card=card)

    @app_commands.command()
    async def hang(self, interaction: Interaction, colour: Choice = None, cell: Choice = None) -> None:
        """Hang a lantern."""
        await self.act(interaction, PlaceLantern, colour=colour, cell=cell)

    @app_commands.command()
    async def engrave(self, interaction: Interaction, colour: Choice = None, motto: Words = None) -> None:
        """Hang a lantern with a motto."""
        await self.act(interaction, EngraveLantern, colour=colour, motto=motto)

    @engrave.autocomplete("motto")
    async def _mottoes(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, EngraveLantern, "motto", typed)

    @engrave.autocomplete("colour")
    async def _colours(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, EngraveLantern, "colour", typed)


async def setup(bot: GameMaster) -> None:
    """Add the commands."""
    await bot.add_cog(ToyCommands(bot))
