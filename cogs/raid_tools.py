"""`/raid-tool`: raid at a real table, in any channel, without a game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.worded_commands import everywhere, worded
from bot.desk.replies import Interaction
from bot.games.raid.hands import Person, RaidHands
from bot.games.raid.tools import RaidTools, due_of
from bot.quick_tools.tool_buttons import TakeHand
from rules.raid.names import CardKind, Deck, Due, Side
from rules.raid.tools.words import QuickDeal

Value = app_commands.Range[int, 0, 99]
Few = app_commands.Range[int, 0, 10]
Words = app_commands.Range[str, 1, 100]
Row = app_commands.Range[str, 1, 400]
Name = app_commands.Range[str, 1, 32]
Suggestions = list[app_commands.Choice[str]]
SIDES = [app_commands.Choice(name=command_text(f"raid-side-{each}"), value=each.value) for each in Side]
DUES = [app_commands.Choice(name=command_text(f"raid-quick_due-{each}"), value=each.value) for each in Due]
DECKS = [
    app_commands.Choice(name=command_text(f"raid-deck-{each}"), value=each.value)
    for each in (Deck.SUPPLY, Deck.LOCKER)
]
HAND = 5
"""RAID-4: cards at the start."""


@everywhere
class RaidToolCommands(
    commands.GroupCog,
    group_name=command_text("command-raid-tool"),
    group_description=command_text("command-raid-tool.description"),
):
    """`/raid-tool`: dice, look-ups, deals and hands."""

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.tools = RaidTools(bot)
        self.hands = RaidHands(bot)
        self.bot = bot

    async def cog_load(self) -> None:
        """Take the seat of the one who shows hands by button."""
        self.bot.tool_hands = self.hands
        self.bot.add_dynamic_items(TakeHand)

    @worded("raid-tool-stack")
    async def stack(self, interaction: Interaction, cards: Row) -> None:
        """Tell what a stack says."""
        await self.tools.stack(interaction, cards)

    @worded("raid-tool-cover")
    async def cover(
        self,
        interaction: Interaction,
        bunker: Words,
        cards: Row,
        pack: Words | None = None,
        dice: Words | None = None,
    ) -> None:
        """Roll explosives against a bunker card."""
        await self.tools.cover(interaction, bunker, cards, pack, dice)

    @worded("raid-tool-fight")
    @app_commands.choices(deadeye=SIDES)
    async def fight(
        self,
        interaction: Interaction,
        attack: Words,
        defence: Words,
        deadeye: str | None = None,
        dice: Words | None = None,
    ) -> None:
        """Compare two sides."""
        await self.tools.fight(interaction, attack, defence, deadeye, dice)

    @worded("raid-tool-outcome")
    async def outcome(
        self,
        interaction: Interaction,
        blown: bool,
        won: bool,
        scrap: Value,
        away: bool = False,
        stash: Few = 0,
    ) -> None:
        """Tell what a raid changes."""
        await self.tools.outcome(interaction, blown=blown, won=won, scrap=scrap, away=away, stashes=stash)

    @worded("raid-tool-event")
    async def event(
        self,
        interaction: Interaction,
        event: Words,
        power: Value | None = None,
        heal: Few = 0,
        dice: Words | None = None,
    ) -> None:
        """Fight at an event, or look it up."""
        await self.tools.event(interaction, event, power, heal, dice)

    @worded("raid-tool-shield")
    async def shield(self, interaction: Interaction, order: Row, raided: Name, by: Name) -> None:
        """Tell how long a shield lasts."""
        await self.tools.shield(interaction, order, raided, by)

    @worded("raid-tool-deal")
    @app_commands.choices(due=DUES)
    async def deal(
        self,
        interaction: Interaction,
        giver: Name,
        to: Name,
        scrap: Value = 0,
        loot: Value = 0,
        gear: Few = 0,
        due: str | None = None,
        promise: Words | None = None,
    ) -> None:
        """Record a reward for help."""
        deal = QuickDeal(giver, to, scrap, loot, gear, due_of(due), promise or "")
        await self.tools.deal(interaction, deal)

    @worded("raid-tool-deals")
    async def deals(self, interaction: Interaction, clear: bool = False) -> None:
        """Show the recorded deals, or clear them."""
        await self.tools.deals(interaction, clear=clear)

    @worded("raid-tool-deal-hands")
    async def deal_hands(
        self,
        interaction: Interaction,
        first: Person,
        second: Person,
        third: Person | None = None,
        fourth: Person | None = None,
        fifth: Person | None = None,
        sixth: Person | None = None,
        cards: app_commands.Range[int, 1, 10] = HAND,
    ) -> None:
        """Deal hands in private."""
        named = (first, second, third, fourth, fifth, sixth)
        await self.hands.deal(interaction, [each for each in named if each is not None], cards)

    @worded("raid-tool-draw")
    @app_commands.choices(deck=DECKS)
    async def draw(
        self,
        interaction: Interaction,
        count: app_commands.Range[int, 1, 10] = 1,
        deck: str = Deck.SUPPLY.value,
    ) -> None:
        """Draw cards."""
        await self.hands.draw(interaction, count, Deck(deck))

    @worded("raid-tool-discard")
    async def discard(self, interaction: Interaction, card: Words) -> None:
        """Discard a card."""
        await self.hands.discard(interaction, card)

    @worded("raid-tool-hand")
    async def hand(self, interaction: Interaction) -> None:
        """Show the own hand."""
        await self.hands.hand(interaction)

    @stack.autocomplete("cards")
    async def _stacked(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_cards(interaction, typed, CardKind.EXPLOSIVES, CardKind.BUNKER)

    @cover.autocomplete("cards")
    async def _explosives(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_cards(interaction, typed, CardKind.EXPLOSIVES)

    @cover.autocomplete("bunker")
    async def _bunkers(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_cards(interaction, typed.replace(",", " "), CardKind.BUNKER)

    @cover.autocomplete("pack")
    async def _packs(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_packs(interaction, typed)

    @event.autocomplete("event")
    async def _places(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_places(interaction, typed)

    @discard.autocomplete("card")
    async def _own(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self.hands.suggest_own(interaction, typed)


async def setup(bot: GameMaster) -> None:
    """Add `/raid-tool` to the bot."""
    await bot.add_cog(RaidToolCommands(bot))
