"""The commands of Midnight Siege: one for each action, and a look at the night."""

from __future__ import annotations

from bot.app import GameMaster
from bot.commands.action_commands import ActionTable
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import RulesetCog
from bot.commands.worded_commands import everywhere
from bot.games.siege.tools import SiegeTools
from cogs.siege_tools import SiegeToolCommands
from rules.siege import actions

ACTIONS: ActionTable = {
    "turn-move": actions.MoveSquad,
    "turn-storm": actions.AssaultFortification,
    "turn-underground": actions.AssaultUnderground,
    "turn-attack": actions.AttackSquad,
    "turn-rose": actions.TurnRose,
    "turn-rally": actions.Rally,
    "turn-end": actions.EndTurn,
    "answer-defend": actions.DefendWith,
    "answer-decline": actions.PassDefence,
    "answer-lose": actions.LoseFigure,
    "answer-retreat": actions.Retreat,
    "answer-advance": actions.Advance,
    "answer-stay": actions.Stay,
    "answer-point": actions.TakeVictoryPoint,
    "answer-influence": actions.InfluenceRose,
    "answer-throw": actions.DirectTornado,
    "answer-nobody": actions.PassTornado,
    "order": actions.SetStandingOrder,
    "setup-wish": actions.WishSide,
    "setup-assign": actions.AssignSide,
    "setup-fortification": actions.PlaceFortification,
    "setup-lot": actions.PlaceByLot,
    "setup-squad": actions.ChooseSquad,
    "setup-figure": actions.AddFigure,
    "setup-complete": actions.CloseSquad,
    "setup-place": actions.PlaceSquad,
    "setup-again": actions.TakeBack,
    "setup-weather": actions.ChooseStartingWeather,
    "cards-play": actions.PlayConnection,
    "cards-pass": actions.PassWindow,
    "cards-retarget": actions.RetargetConnection,
    "cards-fail": actions.LetFail,
    "cards-step": actions.StepAgain,
    "cards-stop": actions.StopWind,
    "reward-buy": actions.BuyItem,
    "reward-finish": actions.FinishShopping,
    "reward-choose": actions.TakeReward,
    "reward-grant": actions.GrantReward,
    "reward-lots": actions.LeaveToLots,
}


@everywhere
class SiegeCommands(
    SiegeToolCommands,
    RulesetCog,
    group_name=command_text("command-siege"),
    group_description=command_text("command-siege.description"),
    actions=ACTIONS,
):
    """`/siege`: what is left out is asked for in the menu."""

    ruleset = "siege"

    def __init__(self, bot: GameMaster) -> None:
        super().__init__(bot)
        self.tools = SiegeTools(bot)


async def setup(bot: GameMaster) -> None:
    """Add `/siege` to the bot."""
    await bot.add_cog(SiegeCommands(bot))
