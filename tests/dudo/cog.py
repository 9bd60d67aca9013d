"""The commands of Dudo: one for each action, and a look at the table."""

from __future__ import annotations

from discord import app_commands

from bot.app import GameMaster
from bot.commands.action_commands import ActionTable
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import RulesetCog
from tests.dudo.rules import actions

ACTIONS: ActionTable = {
    "keep": actions.KeepFace,
    "raise": actions.RaiseBid,
    "boast": actions.BoastBid,
    "call": actions.CallBluff,
    "exact": actions.CallExact,
    "stand": actions.LetStand,
    "order": actions.LeaveOrder,
}


@app_commands.guild_only()
class DudoCommands(
    RulesetCog,
    group_name=command_text("command-dudo"),
    group_description=command_text("command-dudo.description"),
    actions=ACTIONS,
):
    """`/dudo`: what is left out is asked for in the menu."""

    ruleset = "dudo"


async def setup(bot: GameMaster) -> None:
    """Add `/dudo` to the bot."""
    await bot.add_cog(DudoCommands(bot))
