"""The quick tools of frames: dice, odds, scores and a Doomsday clock for a real table."""

from __future__ import annotations

import asyncio
from collections import Counter as Tally
from collections.abc import Callable

from discord import app_commands

from bot.commands.suggestions import suggest
from bot.delivery.courier import Attachment
from bot.desk.replies import Interaction, click_of
from bot.games.frames.pictures.clock import clock
from bot.games.frames.pictures.plain import plain_field
from bot.games.frames.typed import (
    read_cells,
    read_companies,
    read_layout,
    read_one_cell,
    read_turners,
)
from bot.locale import harmless, in_every_language
from bot.quick_tools.channel_memory import ChannelMemory
from bot.quick_tools.tool_desk import Says, ToolDesk, ToolParts
from rules.frames import Frames
from rules.frames.cells import Metric
from rules.frames.company_names import frame_in_ids
from rules.frames.fields import generate, lay_out
from rules.frames.names import EightSided, RangeType, Terrain
from rules.frames.options import GENERATED
from rules.frames.state import FieldPlan
from rules.frames.told.words import field
from rules.frames.tools import words as quick_words
from rules.frames.tools.attack import Before, QuickAttack, odds_of, roll_attack
from rules.frames.tools.pool import quick_pool
from rules.frames.tools.table import (
    Counter,
    eight,
    measure,
    order,
    set_counter,
    sort_walls,
    standings,
    tick,
    usual_ruler,
)


class FramesTools(ToolDesk[Frames]):
    """The tools of frames, each a method."""

    kind = Frames

    def __init__(self, parts: ToolParts) -> None:
        super().__init__(parts)
        self._counters = ChannelMemory(parts.store, "frames-doomsday", Counter)

    # Rolls.

    async def pool(
        self, interaction: Interaction, config: str, declared: str | None, rockets: int, faces: str | None
    ) -> None:
        """FRAMES-63: roll the dice of the frame *config* for a range type, or for none."""

        def judge(frames: Frames) -> Says:
            kind = RangeType(declared) if declared is not None else None
            row = frame_in_ids(frames.content, config, in_every_language(self._books))
            rolled = quick_pool(frames.content, row, kind, rockets, self.thrown(faces))
            return [quick_words.pool(rolled, rockets)]

        await self.say(interaction, judge)

    async def attack(self, interaction: Interaction, attack: QuickAttack, faces: str | None) -> None:
        """FRAMES-83, FRAMES-110: roll the damage of an attack."""

        def judge(_: Frames) -> Says:
            return [quick_words.attack(attack, *roll_attack(attack, self.thrown(faces)))]

        await self.say(interaction, judge)

    async def odds(self, interaction: Interaction, attack: QuickAttack) -> None:
        """Tell the exact odds of an attack."""
        await self.say(interaction, lambda _: [quick_words.odds(attack, odds_of(attack))])

    async def eight(self, interaction: Interaction, mode: str, faces: str | None) -> None:
        """FRAMES-7: roll an eight-sided die, or a d6 and a d3 for it."""
        await self.say(
            interaction, lambda _: [quick_words.eight(eight(EightSided(mode), self.thrown(faces)))]
        )

    # The table.

    async def score(self, interaction: Interaction, companies: str) -> None:
        """FRAMES-34, FRAMES-35: reckon scores and roles."""
        await self.say(
            interaction,
            lambda frames: quick_words.score(standings(frames.content, read_companies(companies))),
        )

    async def order(self, interaction: Interaction, seats: str) -> None:
        """FRAMES-51 to FRAMES-53: tell who is asked in which order."""

        def judge(_: Frames) -> Says:
            typed = read_turners(seats)
            return quick_words.order(typed, order(typed))

        await self.say(interaction, judge)

    async def distance(self, interaction: Interaction, a: str, b: str, ruler: int | None) -> None:
        """FRAMES-2, FRAMES-3: measure between two cells."""

        def judge(_: Frames) -> Says:
            cells = read_one_cell(a), read_one_cell(b)
            return [quick_words.measured(*measure(*cells, Metric.CHEBYSHEV, ruler or usual_ruler()))]

        await self.say(interaction, judge)

    async def cover(self, interaction: Interaction, shooter: str, target: str, walls: str) -> None:
        """FRAMES-101: tell which walls cover a target from a shooter."""

        def judge(_: Frames) -> Says:
            cells = read_one_cell(shooter), read_one_cell(target)
            return [quick_words.cover(*sort_walls(*cells, read_cells(walls)))]

        await self.say(interaction, judge)

    async def field(self, interaction: Interaction, layout: str | None, seed: int, side: int) -> None:
        """FRAMES-12, FRAMES-13: draw a field to build; without a *layout* the generated one."""

        async def carry_out(frames: Frames) -> None:
            content = frames.content
            named = None if layout is None else read_layout(layout, content, self._books)
            fixed = content.layout[named] if named is not None else None
            ground = lay_out(content, fixed, side) if fixed is not None else generate(content, side, seed)
            counts = Tally(ground.values())
            plan = FieldPlan(side, named or GENERATED, seed)
            kinds = [(kind.value, counts[kind]) for kind in Terrain if counts[kind]]
            said = quick_words.field(field(plan), side, kinds)
            book = await self.book(interaction)
            picture = await asyncio.to_thread(plain_field, content, ground, side, book.say(said))
            await self.show(interaction, [said], (Attachment(picture.filename, picture.png, picture.alt),))

        await self.or_refuse(interaction, carry_out)

    # Doomsday.

    async def show_doomsday(self, interaction: Interaction) -> None:
        """Show the channel's counter."""

        async def carry_out(_: Frames) -> None:
            counter = await self._counters.look(interaction)
            await self._show_clock(interaction, counter, [quick_words.counter(counter)])

        await self.or_refuse(interaction, carry_out)

    async def set_doomsday(self, interaction: Interaction, rounds: int) -> None:
        """FRAMES-31: set the channel's counter."""
        await self._change(
            interaction,
            lambda _: set_counter(rounds),
            lambda counter: [quick_words.counter(counter)],
            puts_away=lambda before: before.left is not None,
        )

    async def tick_doomsday(self, interaction: Interaction, by: str | None) -> None:
        """FRAMES-150: bring the channel's Doomsday nearer for *by*, or for whoever asks."""
        name = harmless(by or click_of(interaction).name)
        await self._change(interaction, tick, lambda counter: [quick_words.ticked(counter, name)])

    async def _change(
        self,
        interaction: Interaction,
        change: Callable[[Counter], Counter],
        says: Callable[[Counter], Says],
        puts_away: Callable[[Counter], bool] = lambda before: False,
    ) -> None:
        async def carry_out(_: Frames) -> None:
            counter, _none = await self._counters.change(
                interaction, lambda before: (change(before), None), puts_away=puts_away
            )
            await self._show_clock(interaction, counter, says(counter))

        await self.or_refuse(interaction, carry_out)

    async def _show_clock(self, interaction: Interaction, counter: Counter, says: Says) -> None:
        if counter.left is None:
            await self.show(interaction, says)
            return
        book = await self.book(interaction)
        picture = await asyncio.to_thread(clock, counter.left, counter.start, book)
        await self.show(interaction, says, (Attachment(picture.filename, picture.png, picture.alt),))

    # Suggestions.

    def suggest_layouts(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the fields that can be drawn."""
        book = self.reader(interaction)
        offered = (*self.ruleset().content.layout, GENERATED)
        return suggest(((book.plain(f"frames-option-layout-{each}"), each) for each in offered), typed)

    def suggest_frames(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the frames of the table."""
        book = self.reader(interaction)
        offered = self.ruleset().content.template
        return suggest(((book.plain(f"frames-template-{each}"), each) for each in offered), typed)


def quick_attack(attack: int, marker: int, defence: int, before: str, strength: int) -> QuickAttack:
    """Give an attack as somebody typed it."""
    return QuickAttack(attack, marker, defence, Before(before), strength)
