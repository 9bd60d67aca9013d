"""The commands of Rock'n'Roll: one for each action, and a look at the match."""

from __future__ import annotations

from discord import app_commands

from bot.app import GameMaster
from bot.commands.action_commands import ActionTable
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import RulesetCog
from rules.rocknroll import actions

ACTIONS: ActionTable = {
    "deploy-unit": actions.DeployUnit,
    "deploy-local": actions.DeployLocal,
    "deploy-exchange": actions.ExchangeOrderForUnit,
    "deploy-arrow": actions.MoveArrow,
    "deploy-pick": actions.PickUnit,
    "deploy-rest": actions.PickRest,
    "deploy-hq": actions.TakeFromHeadquarters,
    "deploy-deck": actions.TakeRestFromDeck,
    "deploy-end": actions.EndDeployment,
    "turn-order": actions.PlayOrder,
    "turn-step": actions.PlayStep,
    "turn-act": actions.UseCurrentAct,
    "turn-capture": actions.TryCapture,
    "turn-goals": actions.ChangeGoals,
    "turn-swap": actions.SwapPoints,
    "turn-weapon": actions.FireSuperweapon,
    "turn-trick": actions.UseTrick,
    "turn-open": actions.OpenMasked,
    "turn-close": actions.CloseUnit,
    "turn-dismiss": actions.ExchangeUnitForOrder,
    "turn-unit": actions.ExchangeUnit,
    "turn-new": actions.ExchangeOrder,
    "turn-discard": actions.DiscardExcess,
    "turn-end": actions.EndTurn,
    "order-attack": actions.Attack,
    "order-move": actions.Manoeuvre,
    "order-ambush": actions.MarkAmbush,
    "order-evacuate": actions.Evacuate,
    "order-drive": actions.DriveOut,
    "order-point": actions.ChoosePoint,
    "order-again": actions.AttackAgain,
    "order-skip": actions.Skip,
    "roll-again": actions.Reroll,
    "roll-pour": actions.Pour,
    "roll-accept": actions.Accept,
    "react-pass": actions.PassTrick,
    "react-first": actions.FireFirst,
    "react-unmask": actions.Unmask,
    "react-whom": actions.DirectUnit,
    "react-where": actions.DirectMove,
    "devil-units": actions.CallDevilForUnits,
    "devil-orders": actions.CallDevilForOrders,
    "devil-revive": actions.CallDevilToRevive,
    "devil-interrupt": actions.Interrupt,
    "devil-step": actions.InterruptWithStep,
    "devil-pass": actions.PassDevil,
    "close-rescue": actions.AnnounceRescue,
    "close-prisoner": actions.HandlePrisoner,
    "close-leave": actions.LeavePrisoners,
    "close-lose": actions.LoseUnit,
    "close-take": actions.TakeReturnedOperation,
    "close-decline": actions.Decline,
    "standing-pour": actions.SetPouring,
    "standing-tricks": actions.SetReactions,
    "standing-devil": actions.SetDevil,
    "resign": actions.Resign,
    "draw": actions.OfferDraw,
}


@app_commands.guild_only()
class RocknrollCommands(
    RulesetCog,
    group_name=command_text("command-rocknroll"),
    group_description=command_text("command-rocknroll.description"),
    actions=ACTIONS,
):
    """`/rocknroll`: what is left out is asked for in the menu."""

    ruleset = "rocknroll"


async def setup(bot: GameMaster) -> None:
    """Add `/rocknroll` to the bot."""
    await bot.add_cog(RocknrollCommands(bot))
