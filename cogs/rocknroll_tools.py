"""`/rnr`: Rock'n'Roll at a real table, in any channel, without a match."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.worded_commands import everywhere, worded
from bot.desk.replies import Interaction
from bot.games.rocknroll.tools import RocknrollTools
from rules.rocknroll.names import Handling, Letter, Side
from rules.rocknroll.tools.rolls import MOST_UNITS, QuickAttack
from rules.rocknroll.tools.table import QuickDeck

Threshold = app_commands.Range[int, 1, 9]
Armour = app_commands.Range[int, 0, 9]
Modifier = app_commands.Range[int, -9, 9]
Many = app_commands.Range[int, 0, 20]
Words = app_commands.Range[str, 1, 100]
Suggestions = list[app_commands.Choice[str]]
SIDES = [app_commands.Choice(name=command_text(f"rocknroll-side-{each}"), value=each.value) for each in Side]
POINTS = [
    app_commands.Choice(name=command_text(f"rocknroll-letter-{each}"), value=each.value) for each in Letter
]
HANDLINGS = [
    app_commands.Choice(name=command_text(f"rocknroll-handling-{each}"), value=each.value)
    for each in Handling
]
DECKS = [
    app_commands.Choice(name=command_text(f"rocknroll-quick_deck-{each}"), value=each.value)
    for each in QuickDeck
]


@everywhere
class RocknrollToolCommands(
    commands.GroupCog,
    group_name=command_text("command-rnr"),
    group_description=command_text("command-rnr.description"),
):
    """`/rnr`: rolls, look-ups, and what a channel remembers of its table."""

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.tools = RocknrollTools(bot)

    @worded("rnr-roll")
    async def roll(
        self,
        interaction: Interaction,
        chance: Threshold,
        armour: Armour = 0,
        ace: bool = False,
        closed: bool = False,
        mod: Modifier = 0,
        rd: Many = 0,
        twos: bool = False,
        dice: Words | None = None,
    ) -> None:
        """Roll an attack."""
        await self.tools.attack(interaction, QuickAttack(chance, armour, ace, closed, mod, rd, twos), dice)

    @worded("rnr-capture")
    async def capture(
        self, interaction: Interaction, own: Many, enemy: Many, mod: Modifier = 0, dice: Words | None = None
    ) -> None:
        """Roll a capture."""
        await self.tools.capture(interaction, own, enemy, mod, dice)

    @worded("rnr-prisoner")
    @app_commands.choices(action=HANDLINGS)
    async def prisoner(
        self, interaction: Interaction, action: str, twos: bool = False, dice: Words | None = None
    ) -> None:
        """Roll for a prisoner."""
        await self.tools.prisoner(interaction, Handling(action), twos, dice)

    @worded("rnr-superweapon")
    async def superweapon(
        self,
        interaction: Interaction,
        units: app_commands.Range[int, 1, MOST_UNITS],
        twos: bool = False,
        dice: Words | None = None,
    ) -> None:
        """Roll a super-weapon."""
        await self.tools.superweapon(interaction, units, twos, dice)

    @worded("rnr-tally")
    @app_commands.choices(first=SIDES)
    async def tally(
        self, interaction: Interaction, units: Words, first: str, row: Words | None = None
    ) -> None:
        """Tally the five Points."""
        await self.tools.tally(interaction, units, Side(first), row)

    @worded("rnr-swap")
    @app_commands.choices(one=POINTS, other=POINTS)
    async def swap(self, interaction: Interaction, one: str, other: str) -> None:
        """Swap two Points."""
        await self.tools.swap(interaction, Letter(one), Letter(other))

    @worded("rnr-rd")
    @app_commands.choices(side=SIDES)
    async def bank(
        self, interaction: Interaction, side: str, change: app_commands.Range[int, -12, 12]
    ) -> None:
        """Change a bank of RD."""
        await self.tools.bank(interaction, Side(side), change)

    @worded("rnr-rates")
    async def rates(self, interaction: Interaction) -> None:
        """Tell all prices."""
        await self.tools.rates(interaction)

    @worded("rnr-draw")
    @app_commands.choices(deck=DECKS, side=SIDES)
    async def draw(
        self,
        interaction: Interaction,
        deck: str,
        count: app_commands.Range[int, 1, 10] = 1,
        side: str | None = None,
    ) -> None:
        """Draw cards in private."""
        whose = Side(side) if side is not None else None
        await self.tools.draw(interaction, QuickDeck(deck), whose, count)

    @worded("rnr-fresh")
    async def fresh(self, interaction: Interaction) -> None:
        """Begin anew."""
        await self.tools.fresh(interaction)

    @worded("rnr-who")
    async def who(self, interaction: Interaction, card: Words) -> None:
        """Show what a card says."""
        await self.tools.who(interaction, card)

    @who.autocomplete("card")
    async def _cards(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_cards(interaction, typed)


async def setup(bot: GameMaster) -> None:
    """Add `/rnr` to the bot."""
    await bot.add_cog(RocknrollToolCommands(bot))
