"""The quick tools of `/roads`: tests, volleys, misfires, FP and fatigue in any channel, and kept warbands."""

from __future__ import annotations

from discord import app_commands

from bot.commands.command_names import command_text
from bot.commands.worded_commands import worded, worded_group
from bot.desk.replies import Interaction
from bot.games.roads.saved_warbands import SavedWarbands
from bot.games.roads.tools import RoadsTools
from rules.contract import LONGEST_TYPED
from rules.roads.names import MisfireClass
from rules.roads.tools.rolls import QuickVolley, Side

Few = app_commands.Range[int, 0, 10]
Spirit = app_commands.Range[int, 1, 5]
Defence = app_commands.Range[int, 0, 6]
Change = app_commands.Range[int, -10, 10]
Count = app_commands.Range[int, 0, 40]
Words = app_commands.Range[str, 1, 100]
Name = app_commands.Range[str, 1, 32]
Row = app_commands.Range[str, 1, LONGEST_TYPED]
CLASSES = [
    app_commands.Choice(name=command_text(f"roads-misfire_class-{each}"), value=each.value)
    for each in MisfireClass
]


class RoadsToolCommands:
    """The part of `/roads` that needs no table."""

    tools: RoadsTools
    saved: SavedWarbands

    tool_group = worded_group("roads-tool")
    track_group = worded_group("roads-track")
    kept_group = worded_group("roads-kept")

    @worded("roads-test")
    async def spirit(
        self, interaction: Interaction, value: Spirit, fatigue: Few = 0, dice: Words | None = None
    ) -> None:
        """Roll a Spirit test."""
        await self.tools.spirit(interaction, value, fatigue, dice)

    @worded("roads-tool-shoot", tool_group)
    async def quick_volley(
        self,
        interaction: Interaction,
        dice: app_commands.Range[int, 1, 40],
        aim: Few = 0,
        moved: bool = False,
        cover: bool = False,
        long: bool = False,
        higher: bool = False,
        fatigue: Few = 0,
        defence: Defence = 0,
        pierce: Few = 0,
        damage: app_commands.Range[int, 1, 6] = 1,
        rolled: Words | None = None,
    ) -> None:
        """Roll a volley."""
        volley = QuickVolley(dice, aim, moved, cover, long, higher, fatigue, defence, pierce, damage)
        await self.tools.shoot(interaction, volley, rolled)

    @worded("roads-tool-melee", tool_group)
    async def quick_melee(
        self,
        interaction: Interaction,
        a_dice: Count,
        b_dice: Count,
        a_order: Few,
        b_order: Few,
        a_mod: Change = 0,
        b_mod: Change = 0,
        a_pierce: Few = 0,
        b_pierce: Few = 0,
        a_defence: Defence = 0,
        b_defence: Defence = 0,
        dice: Words | None = None,
    ) -> None:
        """Roll both sides' blows."""
        a = Side(a_dice, a_order, a_mod, a_pierce, a_defence)
        b = Side(b_dice, b_order, b_mod, b_pierce, b_defence)
        await self.tools.melee(interaction, a, b, dice)

    @worded("roads-panic")
    async def panic(
        self, interaction: Interaction, spirit: Spirit, fatigue: Few = 0, dice: Words | None = None
    ) -> None:
        """Roll a panic test."""
        await self.tools.panic(interaction, spirit, fatigue, dice)

    @worded("roads-pursuit")
    async def quick_pursuit(
        self,
        interaction: Interaction,
        spirit: Spirit,
        gap: app_commands.Range[int, 0, 12],
        fatigue: Few = 0,
        dice: Words | None = None,
    ) -> None:
        """Roll a pursuit."""
        await self.tools.pursuit(interaction, spirit, fatigue, gap, dice)

    @worded("roads-tool-rout", tool_group)
    async def rout(
        self,
        interaction: Interaction,
        out: app_commands.Range[int, 0, 99],
        of: app_commands.Range[int, 1, 99],
        spirit: Spirit,
        dice: Words | None = None,
    ) -> None:
        """Tell whether a rout test is due, and roll it."""
        await self.tools.rout(interaction, out, of, spirit, dice)

    @worded("roads-tool-fatigue", tool_group)
    async def fatigue(self, interaction: Interaction, activations: Few, ability_tokens: Few = 0) -> None:
        """Reckon tokens."""
        await self.tools.fatigue(interaction, activations, ability_tokens)

    @worded("roads-misfire")
    @app_commands.choices(kind=CLASSES)
    async def misfire(self, interaction: Interaction, kind: str, dice: Words | None = None) -> None:
        """Roll on a misfire table."""
        await self.tools.misfire(interaction, kind, dice)

    @worded("roads-stupidity")
    async def stupidity(
        self,
        interaction: Interaction,
        spirit: Spirit,
        fatigue: Few = 0,
        mobility: app_commands.Range[int, 1, 10] = 3,
        dice: Words | None = None,
    ) -> None:
        """Roll a stupidity test."""
        await self.tools.stupidity(interaction, spirit, fatigue, mobility, dice)

    @worded("roads-tool-initiative", tool_group)
    async def initiative(self, interaction: Interaction, dice: Words | None = None) -> None:
        """Roll for initiative."""
        await self.tools.initiative(interaction, dice)

    @worded("roads-tool-fp", tool_group)
    async def pool(self, interaction: Interaction, units: Few, commanders: Few = 0) -> None:
        """Reckon a pool of FP."""
        await self.tools.pool(interaction, units, commanders)

    @worded("roads-track-set", track_group)
    async def set_track(self, interaction: Interaction, fp: app_commands.Range[int, 0, 99]) -> None:
        """Set the channel's FP."""
        await self.tools.set_track(interaction, fp)

    @worded("roads-track-spend", track_group)
    async def spend(self, interaction: Interaction, unit: Name, fp: Few = 1, tokens: Few = 0) -> None:
        """Let a unit act."""
        await self.tools.spend(interaction, unit, fp, tokens)

    @worded("roads-track-rest", track_group)
    async def end_round(self, interaction: Interaction) -> None:
        """End the channel's round."""
        await self.tools.rest(interaction)

    @worded("roads-track-show", track_group)
    async def show_track(self, interaction: Interaction) -> None:
        """Show the channel's FP and tokens."""
        await self.tools.show_track(interaction)

    @worded("roads-kept-save", kept_group)
    async def save_warband(self, interaction: Interaction, name: Name, roster: Row | None = None) -> None:
        """Keep a warband."""
        await self.saved.save(interaction, name, roster)

    @worded("roads-kept-list", kept_group)
    async def list_warbands(self, interaction: Interaction) -> None:
        """Show the warbands kept."""
        await self.saved.show_all(interaction)

    @worded("roads-kept-delete", kept_group)
    async def delete_warband(self, interaction: Interaction, name: Name) -> None:
        """Forget a warband."""
        await self.saved.delete(interaction, name)

    @delete_warband.autocomplete("name")
    async def _warbands(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.saved.suggest(interaction, typed)
