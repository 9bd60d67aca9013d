"""The commands of Midnight Siege: one for each action, and a look at the night."""

from __future__ import annotations

from discord import app_commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import Choice, RulesetCog, action
from bot.commands.worded_commands import everywhere, worded, worded_group
from bot.desk.replies import Interaction
from bot.quick_tools.siege_tools import SiegeTools
from cogs.siege_tools import SiegeToolCommands
from rules.siege.actions import (
    AddFigure,
    Advance,
    AssaultFortification,
    AssaultUnderground,
    AssignSide,
    AttackSquad,
    BuyItem,
    ChooseSquad,
    ChooseStartingWeather,
    CloseSquad,
    DefendWith,
    DirectTornado,
    EndTurn,
    FinishShopping,
    GrantReward,
    InfluenceRose,
    LeaveToLots,
    LetFail,
    LoseFigure,
    MoveSquad,
    PassDefence,
    PassTornado,
    PassWindow,
    PlaceByLot,
    PlaceFortification,
    PlaceSquad,
    PlayConnection,
    Rally,
    RetargetConnection,
    Retreat,
    SetStandingOrder,
    Stay,
    StepAgain,
    StopWind,
    TakeBack,
    TakeReward,
    TakeVictoryPoint,
    TurnRose,
    WishSide,
)


@everywhere
class SiegeCommands(
    SiegeToolCommands,
    RulesetCog,
    group_name=command_text("command-siege"),
    group_description=command_text("command-siege.description"),
):
    """`/siege`: what is left out is asked for in the menu."""

    ruleset = "siege"

    def __init__(self, bot: GameMaster) -> None:
        super().__init__(bot)
        self.tools = SiegeTools(
            bot.referee.rulesets, bot.store, bot.books, bot.renderer, bot.hands, service=bot.dice
        )

    turn_group = worded_group("siege-turn")
    answer_group = worded_group("siege-answer")
    setup_group = worded_group("siege-setup")
    cards_group = worded_group("siege-cards")
    reward_group = worded_group("siege-reward")

    @worded("siege-look")
    async def look_around(self, interaction: Interaction) -> None:
        """Show how the night stands."""
        await self.look(interaction)

    @worded("siege-rules")
    async def rules(self, interaction: Interaction, chapter: Choice = None) -> None:
        """Show a chapter of the rules."""
        await self.show_rules(interaction, chapter)

    @rules.autocomplete("chapter")
    async def _chapters(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return self.suggest_chapters(interaction, typed)

    @action("siege-turn-move", MoveSquad, turn_group)
    async def move(self, interaction: Interaction, squad: Choice = None, region: Choice = None) -> None:
        """Move a squad."""
        await self.act(interaction, MoveSquad, squad=squad, region=region)

    @action("siege-turn-storm", AssaultFortification, turn_group)
    async def storm(
        self, interaction: Interaction, squad: Choice = None, fortification: Choice = None
    ) -> None:
        """Assault a fortification."""
        await self.act(interaction, AssaultFortification, squad=squad, fortification=fortification)

    @action("siege-turn-underground", AssaultUnderground, turn_group)
    async def underground(
        self, interaction: Interaction, squad: Choice = None, underground: Choice = None
    ) -> None:
        """Assault a token of the Occult Underground."""
        await self.act(interaction, AssaultUnderground, squad=squad, underground=underground)

    @action("siege-turn-attack", AttackSquad, turn_group)
    async def attack(self, interaction: Interaction, squad: Choice = None, target: Choice = None) -> None:
        """Attack an enemy squad in an adjacent region."""
        await self.act(interaction, AttackSquad, squad=squad, target=target)

    @action("siege-turn-rose", TurnRose, turn_group)
    async def turn_rose(self, interaction: Interaction, squad: Choice = None) -> None:
        """Turn the Wind Rose with a squad in the Kremlin."""
        await self.act(interaction, TurnRose, squad=squad)

    @action("siege-turn-rally", Rally, turn_group)
    async def rally(self, interaction: Interaction, squad: Choice = None) -> None:
        """Bring a figure back from the reserve."""
        await self.act(interaction, Rally, squad=squad)

    @action("siege-turn-end", EndTurn, turn_group)
    async def end_turn(self, interaction: Interaction) -> None:
        """End your turn."""
        await self.act(interaction, EndTurn)

    @action("siege-answer-defend", DefendWith, answer_group)
    async def defend(self, interaction: Interaction, squad: Choice = None) -> None:
        """Defend the token with a squad."""
        await self.act(interaction, DefendWith, squad=squad)

    @action("siege-answer-decline", PassDefence, answer_group)
    async def decline(self, interaction: Interaction) -> None:
        """Do not defend the token."""
        await self.act(interaction, PassDefence)

    @action("siege-answer-lose", LoseFigure, answer_group)
    async def lose(self, interaction: Interaction, figure: Choice = None) -> None:
        """Choose the figure that a beaten squad loses."""
        await self.act(interaction, LoseFigure, figure=figure)

    @action("siege-answer-retreat", Retreat, answer_group)
    async def retreat(self, interaction: Interaction, squad: Choice = None, region: Choice = None) -> None:
        """Choose where a beaten squad retreats."""
        await self.act(interaction, Retreat, squad=squad, region=region)

    @action("siege-answer-advance", Advance, answer_group)
    async def advance(self, interaction: Interaction) -> None:
        """Take the region of the squad that was driven off."""
        await self.act(interaction, Advance)

    @action("siege-answer-stay", Stay, answer_group)
    async def stay(self, interaction: Interaction) -> None:
        """Do not advance."""
        await self.act(interaction, Stay)

    @action("siege-answer-point", TakeVictoryPoint, answer_group)
    async def point(self, interaction: Interaction) -> None:
        """Loot the fortification: take the victory point."""
        await self.act(interaction, TakeVictoryPoint)

    @action("siege-answer-influence", InfluenceRose, answer_group)
    async def influence(self, interaction: Interaction) -> None:
        """Drain the fortification and turn the Wind Rose instead."""
        await self.act(interaction, InfluenceRose)

    @action("siege-answer-throw", DirectTornado, answer_group)
    async def throw(self, interaction: Interaction, squad: Choice = None, direction: Choice = None) -> None:
        """Throw a squad with the tornado."""
        await self.act(interaction, DirectTornado, squad=squad, direction=direction)

    @action("siege-answer-nobody", PassTornado, answer_group)
    async def nobody(self, interaction: Interaction) -> None:
        """Let the tornado throw nobody."""
        await self.act(interaction, PassTornado)

    @action("siege-order", SetStandingOrder)
    async def order(self, interaction: Interaction, order: Choice = None, percent: Choice = None) -> None:
        """Say how to answer defence questions from now on."""
        await self.act(interaction, SetStandingOrder, order=order, percent=percent)

    @action("siege-setup-wish", WishSide, setup_group)
    async def wish(self, interaction: Interaction, wish: Choice = None) -> None:
        """Say which side you would like."""
        await self.act(interaction, WishSide, wish=wish)

    @action("siege-setup-assign", AssignSide, setup_group)
    async def assign(self, interaction: Interaction, player: Choice = None, side: Choice = None) -> None:
        """Give a player a side."""
        await self.act(interaction, AssignSide, player=player, side=side)

    @action("siege-setup-fortification", PlaceFortification, setup_group)
    async def place_fortification(self, interaction: Interaction, region: Choice = None) -> None:
        """Put the next fortification into a region."""
        await self.act(interaction, PlaceFortification, region=region)

    @action("siege-setup-lot", PlaceByLot, setup_group)
    async def place_by_lot(self, interaction: Interaction) -> None:
        """Let lots place the drawn fortification."""
        await self.act(interaction, PlaceByLot)

    @action("siege-setup-squad", ChooseSquad, setup_group)
    async def choose_squad(self, interaction: Interaction, roster: Choice = None) -> None:
        """Take a squad from the muster table."""
        await self.act(interaction, ChooseSquad, roster=roster)

    @action("siege-setup-figure", AddFigure, setup_group)
    async def add_figure(self, interaction: Interaction, figure: Choice = None) -> None:
        """Add a figure to the squad you are building."""
        await self.act(interaction, AddFigure, figure=figure)

    @action("siege-setup-complete", CloseSquad, setup_group)
    async def complete(self, interaction: Interaction) -> None:
        """The squad you are building is complete."""
        await self.act(interaction, CloseSquad)

    @action("siege-setup-place", PlaceSquad, setup_group)
    async def place(self, interaction: Interaction, squad: Choice = None, region: Choice = None) -> None:
        """Choose where a squad is deployed."""
        await self.act(interaction, PlaceSquad, squad=squad, region=region)

    @action("siege-setup-again", TakeBack, setup_group)
    async def again(self, interaction: Interaction) -> None:
        """Start your squads or their places again."""
        await self.act(interaction, TakeBack)

    @action("siege-setup-weather", ChooseStartingWeather, setup_group)
    async def weather(self, interaction: Interaction, weather: Choice = None) -> None:
        """Set the weather before the first round."""
        await self.act(interaction, ChooseStartingWeather, weather=weather)

    @action("siege-cards-play", PlayConnection, cards_group)
    async def play(
        self,
        interaction: Interaction,
        card: Choice = None,
        player: Choice = None,
        squad: Choice = None,
        figure: Choice = None,
        region: Choice = None,
        fortification: Choice = None,
        underground: Choice = None,
        own_card: Choice = None,
        sign: Choice = None,
    ) -> None:
        """Play a connection card."""
        await self.act(
            interaction,
            PlayConnection,
            card=card,
            player=player,
            squad=squad,
            figure=figure,
            region=region,
            fortification=fortification,
            underground=underground,
            own_card=own_card,
            sign=sign,
        )

    @action("siege-cards-pass", PassWindow, cards_group)
    async def pass_window(self, interaction: Interaction) -> None:
        """Play no card now."""
        await self.act(interaction, PassWindow)

    @action("siege-cards-retarget", RetargetConnection, cards_group)
    async def retarget(
        self,
        interaction: Interaction,
        player: Choice = None,
        squad: Choice = None,
        figure: Choice = None,
        region: Choice = None,
        fortification: Choice = None,
        underground: Choice = None,
        own_card: Choice = None,
        sign: Choice = None,
    ) -> None:
        """Name a new target for your card."""
        await self.act(
            interaction,
            RetargetConnection,
            player=player,
            squad=squad,
            figure=figure,
            region=region,
            fortification=fortification,
            underground=underground,
            own_card=own_card,
            sign=sign,
        )

    @action("siege-cards-fail", LetFail, cards_group)
    async def fail(self, interaction: Interaction) -> None:
        """Let the card fail."""
        await self.act(interaction, LetFail)

    @action("siege-cards-step", StepAgain, cards_group)
    async def step(self, interaction: Interaction) -> None:
        """Move the marker one more step."""
        await self.act(interaction, StepAgain)

    @action("siege-cards-stop", StopWind, cards_group)
    async def stop_wind(self, interaction: Interaction) -> None:
        """Leave the marker where it is."""
        await self.act(interaction, StopWind)

    @action("siege-reward-buy", BuyItem, reward_group)
    async def buy(self, interaction: Interaction, price: Choice = None) -> None:
        """Buy something for your victory points."""
        await self.act(interaction, BuyItem, price=price)

    @action("siege-reward-finish", FinishShopping, reward_group)
    async def finish(self, interaction: Interaction) -> None:
        """Buy nothing more."""
        await self.act(interaction, FinishShopping)

    @action("siege-reward-choose", TakeReward, reward_group)
    async def choose_reward(self, interaction: Interaction, reward: Choice = None) -> None:
        """Choose one of the rewards."""
        await self.act(interaction, TakeReward, reward=reward)

    @action("siege-reward-grant", GrantReward, reward_group)
    async def grant(
        self, interaction: Interaction, player: Choice = None, price: Choice = None, reward: Choice = None
    ) -> None:
        """As the curator, choose what a purchase brings."""
        await self.act(interaction, GrantReward, player=player, price=price, reward=reward)

    @action("siege-reward-lots", LeaveToLots, reward_group)
    async def lots(self, interaction: Interaction) -> None:
        """Let lots choose all the rewards that are still open."""
        await self.act(interaction, LeaveToLots)


async def setup(bot: GameMaster) -> None:
    """Add `/siege` to the bot."""
    await bot.add_cog(SiegeCommands(bot))
