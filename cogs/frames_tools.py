"""The quick tools of `/frames`: dice, odds, scores and Doomsday in any channel, without a game."""

from __future__ import annotations

from discord import app_commands

from bot.commands.command_names import command_text
from bot.commands.worded_commands import worded, worded_group
from bot.desk.replies import Interaction
from bot.games.frames.saved_companies import SavedCompanies
from bot.games.frames.tools import FramesTools, quick_attack
from rules.contract import LONGEST_TYPED
from rules.frames.names import EightSided, RangeType
from rules.frames.tools.attack import Before

Value = app_commands.Range[int, 0, 20]
Words = app_commands.Range[str, 1, 100]
Name = app_commands.Range[str, 1, 32]
Row = app_commands.Range[str, 1, LONGEST_TYPED]
Cell = app_commands.Range[str, 1, 8]
Suggestions = list[app_commands.Choice[str]]
RANGES = [
    app_commands.Choice(name=command_text(f"frames-range_type-{each}"), value=each.value)
    for each in RangeType
]
COVERS = [
    app_commands.Choice(name=command_text(f"frames-quick_before-{each}"), value=each.value) for each in Before
]
EIGHTS = [
    app_commands.Choice(name=command_text(f"frames-eight_sided-{each}"), value=each.value)
    for each in EightSided
]
STRENGTH = 2
"""FRAMES-10: durability of a wall."""
SIDE = 24


class FramesToolCommands:
    """The part of `/frames` that needs no table."""

    tools: FramesTools
    saved: SavedCompanies

    doomsday_group = worded_group("frames-doomsday")
    company_group = worded_group("frames-company")

    @worded("frames-pool")
    @app_commands.choices(range=RANGES)
    async def pool(
        self,
        interaction: Interaction,
        config: Words,
        range: str | None = None,
        rockets: app_commands.Range[int, 0, 8] = 0,
        dice: Words | None = None,
    ) -> None:
        """Roll the dice of a frame."""
        await self.tools.pool(interaction, config, range, rockets, dice)

    @worded("frames-attack")
    @app_commands.choices(cover=COVERS)
    async def attack(
        self,
        interaction: Interaction,
        attack: Value,
        spot: Value = 0,
        defence: Value = 0,
        cover: str = Before.NONE.value,
        durability: Value = STRENGTH,
        dice: Words | None = None,
    ) -> None:
        """Roll the damage of an attack."""
        await self.tools.attack(interaction, quick_attack(attack, spot, defence, cover, durability), dice)

    @worded("frames-odds")
    @app_commands.choices(cover=COVERS)
    async def odds(
        self,
        interaction: Interaction,
        attack: Value,
        spot: Value = 0,
        defence: Value = 0,
        cover: str = Before.NONE.value,
        durability: Value = STRENGTH,
    ) -> None:
        """Tell exact odds."""
        await self.tools.odds(interaction, quick_attack(attack, spot, defence, cover, durability))

    @worded("frames-score")
    async def score(self, interaction: Interaction, seats: Words) -> None:
        """Reckon scores and roles."""
        await self.tools.score(interaction, seats)

    @worded("frames-order")
    async def order(self, interaction: Interaction, seats: Words) -> None:
        """Tell who is asked in which order."""
        await self.tools.order(interaction, seats)

    @worded("frames-distance")
    async def distance(
        self,
        interaction: Interaction,
        a: Cell,
        b: Cell,
        ruler: app_commands.Range[int, 6, 8] | None = None,
    ) -> None:
        """Measure."""
        await self.tools.distance(interaction, a, b, ruler)

    @worded("frames-cover")
    async def cover(self, interaction: Interaction, shooter: Cell, target: Cell, walls: Words) -> None:
        """Tell which walls cover."""
        await self.tools.cover(interaction, shooter, target, walls)

    @worded("frames-d8")
    @app_commands.choices(mode=EIGHTS)
    async def d8(
        self, interaction: Interaction, mode: str = EightSided.D8.value, dice: Words | None = None
    ) -> None:
        """Roll an eight-sided die."""
        await self.tools.eight(interaction, mode, dice)

    @worded("frames-field")
    async def field(
        self,
        interaction: Interaction,
        layout: Words | None = None,
        seed: app_commands.Range[int, 0, 999_999] = 1,
        side: app_commands.Range[int, 20, 32] = SIDE,
    ) -> None:
        """Draw a field."""
        await self.tools.field(interaction, layout, seed, side)

    @worded("frames-doomsday-show", doomsday_group)
    async def show_doomsday(self, interaction: Interaction) -> None:
        """Show the channel's Doomsday."""
        await self.tools.show_doomsday(interaction)

    @worded("frames-doomsday-set", doomsday_group)
    async def set_doomsday(self, interaction: Interaction, rounds: app_commands.Range[int, 1, 20]) -> None:
        """Set the channel's Doomsday."""
        await self.tools.set_doomsday(interaction, rounds)

    @worded("frames-doomsday-tick", doomsday_group)
    async def tick_doomsday(self, interaction: Interaction, by: Name | None = None) -> None:
        """Bring the channel's Doomsday nearer."""
        await self.tools.tick_doomsday(interaction, by)

    @worded("frames-company-save", company_group)
    async def save_company(self, interaction: Interaction, name: Name, frames: Row | None = None) -> None:
        """Keep a company."""
        await self.saved.save(interaction, name, frames)

    @worded("frames-company-list", company_group)
    async def list_companies(self, interaction: Interaction) -> None:
        """Show the companies kept."""
        await self.saved.show_all(interaction)

    @worded("frames-company-delete", company_group)
    async def delete_company(self, interaction: Interaction, name: Name) -> None:
        """Forget a company."""
        await self.saved.delete(interaction, name)

    @delete_company.autocomplete("name")
    async def _companies(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self.saved.suggest(interaction, typed)

    @pool.autocomplete("config")
    async def _frames(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_frames(interaction, typed)

    @field.autocomplete("layout")
    async def _layouts(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.tools.suggest_layouts(interaction, typed)
