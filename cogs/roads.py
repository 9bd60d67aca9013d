"""The commands of roads: one for each action, and a look at the field."""

from __future__ import annotations

from bot.app import GameMaster
from bot.commands.action_commands import ActionTable
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import RulesetCog
from bot.commands.worded_commands import everywhere
from bot.games.roads.saved_warbands import SavedWarbands
from bot.games.roads.tools import RoadsTools
from cogs.roads_tools import RoadsToolCommands
from rules.roads import actions

ACTIONS: ActionTable = {
    "warband-ready": actions.TakeReadyWarband,
    "warband-list": actions.ChooseList,
    "warband-recruit": actions.RecruitUnit,
    "warband-dismiss": actions.DismissUnit,
    "warband-write": actions.WriteWarband,
    "warband-submit": actions.SubmitWarband,
    "deploy-place": actions.PlaceUnit,
    "deploy-rest": actions.PlaceRest,
    "deploy-submit": actions.SubmitDeployment,
    "act-move": actions.Move,
    "act-along": actions.MoveAlong,
    "act-attack": actions.Attack,
    "act-shoot": actions.Shoot,
    "act-aim": actions.Aim,
    "act-prepare": actions.PrepareDefence,
    "act-break": actions.BreakOff,
    "act-hide": actions.Mask,
    "act-clear": actions.ClearJam,
    "act-leave": actions.LeaveField,
    "act-ability": actions.UseAbility,
    "act-melody": actions.PlayMelody,
    "act-over": actions.HandOver,
    "act-end": actions.EndTurn,
    "answer-first": actions.ActFirst,
    "answer-second": actions.ActSecond,
    "answer-out": actions.KeepOut,
    "answer-guns": actions.KeepGunsOut,
    "answer-in": actions.DrawAllIn,
    "answer-stand": actions.StandAndFight,
    "answer-flee": actions.WithdrawVoluntarily,
    "answer-attack": actions.SpringByAttack,
    "answer-shoot": actions.SpringByShooting,
    "answer-lie": actions.LieRevealed,
    "answer-pursue": actions.Pursue,
    "answer-hold": actions.HoldBack,
    "answer-help": actions.UseLeaderAbility,
    "answer-nobody": actions.SkipLeaderAbility,
}


@everywhere
class RoadsCommands(
    RoadsToolCommands,
    RulesetCog,
    group_name=command_text("command-roads"),
    group_description=command_text("command-roads.description"),
    actions=ACTIONS,
):
    """`/roads`: what is left out is asked for in the menu."""

    ruleset = "roads"

    def __init__(self, bot: GameMaster) -> None:
        super().__init__(bot)
        self.tools = RoadsTools(bot)
        self.saved = SavedWarbands(bot)
        self.shelves = {actions.WriteWarband: self.saved}


async def setup(bot: GameMaster) -> None:
    """Add `/roads` to the bot."""
    await bot.add_cog(RoadsCommands(bot))
