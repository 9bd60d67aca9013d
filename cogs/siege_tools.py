"""The quick tools of `/siege`: rolls, look-ups and a Wind Rose in any channel, without a game."""

from __future__ import annotations

from discord import app_commands

from bot.commands.command_names import command_text
from bot.commands.worded_commands import worded, worded_group
from bot.desk.replies import Interaction
from bot.games.siege.tools import SiegeTools

Strength = app_commands.Range[int, 0, 99]
Words = app_commands.Range[str, 1, 100]
Name = app_commands.Range[str, 1, 32]
Suggestions = list[app_commands.Choice[str]]
SQUADS = [app_commands.Choice(name=command_text(f"siege-quick_{each}"), value=each) for each in ("a", "b")]


class SiegeToolCommands:
    """The part of `/siege` that needs no table."""

    tools: SiegeTools

    rose_group = worded_group("siege-rose")

    @worded("siege-rose-show", rose_group)
    async def show_rose(self, interaction: Interaction) -> None:
        """Show the channel's Wind Rose."""
        await self.tools.show_rose(interaction)

    @worded("siege-rose-set", rose_group)
    async def set_rose(self, interaction: Interaction, weather: Words) -> None:
        """Put the marker on a state."""
        await self.tools.set_rose(interaction, weather)

    @worded("siege-rose-turn", rose_group)
    async def turn_marker(
        self, interaction: Interaction, steps: app_commands.Range[int, 1, 3] = 1, by: Name | None = None
    ) -> None:
        """Move the marker."""
        await self.tools.turn_rose(interaction, steps, by)

    @worded("siege-rose-newturn", rose_group)
    async def new_turn(self, interaction: Interaction) -> None:
        """Count everybody's moves afresh."""
        await self.tools.new_turn(interaction)

    @worded("siege-assault")
    async def assault(
        self,
        interaction: Interaction,
        strength: Strength,
        token: Strength = 10,
        guards: Words | None = None,
        thunder: bool = False,
        dice: Words | None = None,
    ) -> None:
        """Roll an assault."""
        await self.tools.assault(interaction, strength, token, guards, thunder, dice)

    @worded("siege-battle")
    @app_commands.choices(attacker=SQUADS)
    async def battle(
        self,
        interaction: Interaction,
        figures_a: Words,
        figures_b: Words,
        attacker: str = "a",
        range: app_commands.Range[int, 0, 9] = 1,
        token: Strength | None = None,
        dice: Words | None = None,
    ) -> None:
        """Roll a battle of two squads."""
        await self.tools.battle(interaction, figures_a, figures_b, attacker, range, token, dice)

    @worded("siege-odds")
    async def odds(self, interaction: Interaction, strength: Strength, against: Strength) -> None:
        """Tell an exact chance."""
        await self.tools.odds(interaction, strength, against)

    @worded("siege-squad")
    async def squad(self, interaction: Interaction, figures: Words) -> None:
        """Tell what a squad is worth."""
        await self.tools.squad(interaction, figures)

    @worded("siege-card")
    async def card(
        self, interaction: Interaction, name: Words | None = None, draw: Words | None = None
    ) -> None:
        """Show a card or a token, or draw a card."""
        if draw is not None:
            await self.tools.draw(interaction, draw)
        else:
            await self.tools.card(interaction, name)

    @worded("siege-shop")
    async def shop(
        self, interaction: Interaction, points: app_commands.Range[int, 1, 99], basket: Words | None = None
    ) -> None:
        """Spend points in the reward shop."""
        await self.tools.shop(interaction, points, basket)

    @worded("siege-lots")
    async def lots(self, interaction: Interaction, names: app_commands.Range[str, 1, 1000]) -> None:
        """Draw lots."""
        await self.tools.lots(interaction, names)

    @card.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_cards(interaction, typed)

    @card.autocomplete("draw")
    async def _tokens(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_cards(interaction, typed, tokens_only=True)

    @set_rose.autocomplete("weather")
    async def _weather(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_weather(interaction, typed)

    @shop.autocomplete("basket")
    async def _baskets(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_basket(interaction, typed)
