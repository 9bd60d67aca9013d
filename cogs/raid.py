"""The commands of raid: one for each action, and a look at the table."""

from __future__ import annotations

from discord import app_commands

from bot.app import GameMaster
from bot.commands.action_commands import ActionTable
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import RulesetCog
from rules.raid import actions

ACTIONS: ActionTable = {
    "turn-gear": actions.ChangeGear,
    "turn-play": actions.PlayUtility,
    "turn-raid": actions.DeclareRaid,
    "turn-forgo": actions.ForgoRaid,
    "turn-event": actions.GoToEvent,
    "turn-recycle": actions.Recycle,
    "turn-stop": actions.StopRecycling,
    "turn-scavenge": actions.Scavenge,
    "turn-rest": actions.Rest,
    "turn-fight": actions.FightEvent,
    "turn-retreat": actions.RetreatFromEvent,
    "turn-discard": actions.DiscardCard,
    "deal-scrap": actions.SetScrap,
    "deal-loot": actions.SetLoot,
    "deal-gear": actions.SetGear,
    "deal-card": actions.NameCard,
    "deal-lend": actions.LendCard,
    "deal-due": actions.SetDue,
    "deal-promise": actions.NotePromise,
    "deal-remove": actions.RemoveTerms,
    "deal-accept": actions.AcceptDemand,
    "deal-refuse": actions.RefuseDemand,
    "deal-pick": actions.PickGear,
    "answer-home": actions.ComeHome,
    "answer-ready": actions.Ready,
    "answer-stay": actions.StayOut,
    "answer-attack": actions.JoinAttack,
    "answer-defend": actions.JoinDefence,
    "answer-bunker": actions.PlayBunker,
    "answer-explosives": actions.PlayExplosives,
    "answer-pass": actions.PassStack,
    "answer-lay": actions.LayOut,
    "answer-back": actions.TakeBack,
    "answer-commit": actions.CommitFight,
    "answer-put": actions.PlayFightCard,
    "answer-hold": actions.PassFight,
    "order-leave": actions.LeaveOrder,
    "order-withdraw": actions.WithdrawOrder,
    "retire": actions.Retire,
}


@app_commands.guild_only()
class RaidCommands(
    RulesetCog,
    group_name=command_text("command-raid"),
    group_description=command_text("command-raid.description"),
    actions=ACTIONS,
):
    """`/raid`: what is left out is asked for in the menu."""

    ruleset = "raid"


async def setup(bot: GameMaster) -> None:
    """Add `/raid` to the bot."""
    await bot.add_cog(RaidCommands(bot))
