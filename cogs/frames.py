"""The commands of frames: one for each action, and a look at the field."""

from __future__ import annotations

from bot.app import GameMaster
from bot.commands.action_commands import ActionTable
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import RulesetCog
from bot.commands.worded_commands import everywhere
from bot.games.frames.saved_companies import SavedCompanies
from bot.games.frames.tools import FramesTools
from cogs.frames_tools import FramesToolCommands
from rules.frames import actions

ACTIONS: ActionTable = {
    "setup-accept": actions.AcceptTerms,
    "setup-counter": actions.CounterTerms,
    "setup-keep": actions.KeepField,
    "setup-veto": actions.VetoField,
    "setup-company": actions.PickReadyCompany,
    "setup-write": actions.SubmitCompany,
    "setup-add": actions.DraftFrame,
    "setup-system": actions.AddSystem,
    "setup-rocket": actions.GiveRocket,
    "setup-complete": actions.FinishCompany,
    "setup-again": actions.TakeBack,
    "setup-reserve": actions.AddFrame,
    "setup-remove": actions.RemoveFrame,
    "setup-force": actions.ForceLoser,
    "setup-stand": actions.LetRollStand,
    "setup-station": actions.PlaceStation,
    "setup-frame": actions.PlaceFrame,
    "turn-activate": actions.ActivateFrame,
    "turn-pass": actions.PassActivation,
    "turn-aim": actions.DeclareTarget,
    "turn-noaim": actions.DeclareNothing,
    "turn-roll": actions.RollDice,
    "turn-defence": actions.AssignDefence,
    "turn-nodefence": actions.AssignNoDefence,
    "turn-move": actions.MoveFrame,
    "turn-attack": actions.MakeAttack,
    "turn-skip": actions.EndActions,
    "turn-spot": actions.SpotFrame,
    "turn-nospot": actions.SkipSpot,
    "answer-losses": actions.TakeLosses,
    "answer-leave": actions.AbandonStation,
    "answer-capture": actions.DeclareCapture,
    "answer-hold": actions.HoldCapture,
    "answer-tick": actions.TickDoomsday,
    "answer-wait": actions.HoldDoomsday,
    "standing": actions.SetStandingOrder,
    "concede": actions.Concede,
}


@everywhere
class FramesCommands(
    FramesToolCommands,
    RulesetCog,
    group_name=command_text("command-frames"),
    group_description=command_text("command-frames.description"),
    actions=ACTIONS,
):
    """`/frames`: what is left out is asked for in the menu."""

    ruleset = "frames"

    def __init__(self, bot: GameMaster) -> None:
        super().__init__(bot)
        self.tools = FramesTools(bot)
        self.saved = SavedCompanies(bot)
        self.shelves = {actions.SubmitCompany: self.saved}


async def setup(bot: GameMaster) -> None:
    """Add `/frames` to the bot."""
    await bot.add_cog(FramesCommands(bot))
