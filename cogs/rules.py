"""The rules by words: `/rules`, wherever commands can be typed."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import GameMaster
from bot.commands.suggestions import suggest_rulesets
from bot.commands.worded_commands import everywhere, worded, worded_group
from bot.desk.replies import Interaction
from bot.lexicon.rules_controls import RulesControl
from bot.lexicon.rules_desk import RulesDesk

Suggestions = list[app_commands.Choice[str]]


class Rules(commands.Cog):
    """`/rules`."""

    group = everywhere(worded_group("rules"))

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.bot = bot
        self.desk = RulesDesk.of(bot)

    async def cog_load(self) -> None:
        """Make the menus known, which find their desk by this cog."""
        self.bot.add_dynamic_items(RulesControl)

    @worded("rules-find", group)
    async def find(
        self, interaction: Interaction, words: app_commands.Range[str, 1, 100], ruleset: str | None = None
    ) -> None:
        """Show what the rules say of some words."""
        await self.desk.find(interaction, words, ruleset)

    @worded("rules-round", group)
    async def round(self, interaction: Interaction, ruleset: str) -> None:
        """Show one round of a recorded game, step by step."""
        await self.desk.show_round(interaction, ruleset)

    @find.autocomplete("words")
    async def suggest_words(self, interaction: Interaction, typed: str) -> Suggestions:
        """Give names of cards, abilities and chapters."""
        return await self.desk.suggest_words(interaction, typed, interaction.namespace.ruleset)

    @round.autocomplete("ruleset")
    @find.autocomplete("ruleset")
    async def suggest_ruleset(self, interaction: Interaction, typed: str) -> Suggestions:
        """Give the games."""
        return suggest_rulesets(self.desk.referee, self.desk.book(interaction), typed)


async def setup(bot: GameMaster) -> None:
    """Add `/rules` to the bot."""
    await bot.add_cog(Rules(bot))
