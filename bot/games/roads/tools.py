"""The quick tools of roads: tests, volleys, misfires, and FP with fatigue, for a real table."""

from __future__ import annotations

from collections.abc import Callable

from bot.desk.replies import Interaction
from bot.locale import harmless
from bot.quick_tools.channel_memory import ChannelMemory
from bot.quick_tools.tool_desk import Says, ToolDesk, ToolParts
from rules.contract import Dice
from rules.roads import Roads
from rules.roads.content import Numbers
from rules.roads.names import MisfireClass
from rules.roads.tools import rolls as quick_rolls
from rules.roads.tools import track as quick_track
from rules.roads.tools import words as quick_words
from rules.roads.tools.rolls import QuickVolley, Side
from rules.roads.tools.track import Track


class RoadsTools(ToolDesk[Roads]):
    """The tools of roads, each a method."""

    kind = Roads

    def __init__(self, parts: ToolParts) -> None:
        super().__init__(parts)
        self._tracks = ChannelMemory(parts.store, "roads-track", Track)

    # Rolls.

    async def spirit(self, interaction: Interaction, spirit: int, fatigue: int, faces: str | None) -> None:
        """ROADS-2: roll a Spirit test."""
        await self._roll(
            interaction,
            faces,
            lambda numbers, dice: [
                quick_words.spirit(quick_rolls.spirit_roll(numbers, spirit, fatigue, dice))
            ],
        )

    async def shoot(self, interaction: Interaction, volley: QuickVolley, faces: str | None) -> None:
        """ROADS-38, ROADS-42: roll a volley."""
        await self._roll(
            interaction,
            faces,
            lambda numbers, dice: quick_words.volley(volley, quick_rolls.roll_volley(numbers, volley, dice)),
        )

    async def melee(self, interaction: Interaction, a: Side, b: Side, faces: str | None) -> None:
        """ROADS-49, ROADS-50: roll the blows of both sides."""
        await self._roll(
            interaction,
            faces,
            lambda numbers, dice: quick_words.exchange(
                quick_rolls.roll_exchange(numbers, a, b, dice), (a.defence, b.defence)
            ),
        )

    async def panic(self, interaction: Interaction, spirit: int, fatigue: int, faces: str | None) -> None:
        """ROADS-79, ROADS-80: roll a panic test, and a flight."""
        await self._roll(
            interaction,
            faces,
            lambda numbers, dice: quick_words.panic(quick_rolls.roll_panic(numbers, spirit, fatigue, dice)),
        )

    async def pursuit(
        self, interaction: Interaction, spirit: int, fatigue: int, gap: int, faces: str | None
    ) -> None:
        """ROADS-81: roll a pursuit."""
        await self._roll(
            interaction,
            faces,
            lambda numbers, dice: quick_words.pursuit(
                quick_rolls.roll_pursuit(numbers, spirit, fatigue, gap, dice)
            ),
        )

    async def rout(self, interaction: Interaction, out: int, of: int, spirit: int, faces: str | None) -> None:
        """ROADS-85: tell whether a test is due, and roll it."""
        await self._roll(
            interaction,
            faces,
            lambda _, dice: [quick_words.rout(quick_rolls.roll_rout(out, of, spirit, dice))],
        )

    async def stupidity(
        self, interaction: Interaction, spirit: int, fatigue: int, mobility: int, faces: str | None
    ) -> None:
        """ROADS-95: roll a stupidity test, and what a dazed unit does."""
        await self._roll(
            interaction,
            faces,
            lambda numbers, dice: quick_words.stupidity(
                quick_rolls.roll_stupidity(numbers, spirit, fatigue, mobility, dice)
            ),
        )

    async def misfire(self, interaction: Interaction, kind: str, faces: str | None) -> None:
        """ROADS-100: roll on a misfire table."""
        weapons = MisfireClass(kind)

        def judge(roads: Roads) -> Says:
            rolled = quick_rolls.roll_misfire(roads.content, weapons, self.thrown(faces))
            return [quick_words.misfire(weapons, rolled)]

        await self.say(interaction, judge)

    async def initiative(self, interaction: Interaction, faces: str | None) -> None:
        """ROADS-19: roll for both sides."""
        await self._roll(
            interaction,
            faces,
            lambda _, dice: [quick_words.initiative(quick_rolls.roll_initiative(dice))],
        )

    async def _roll(
        self, interaction: Interaction, faces: str | None, judge: Callable[[Numbers, Dice], Says]
    ) -> None:
        await self.say(interaction, lambda roads: judge(roads.content.numbers, self.thrown(faces)))

    # Sums.

    async def fatigue(self, interaction: Interaction, activations: int, ability_tokens: int) -> None:
        """ROADS-24, ROADS-82: reckon tokens."""

        def judge(roads: Roads) -> Says:
            tokens = quick_rolls.tokens_of(roads.content.numbers, activations, ability_tokens)
            return [quick_words.fatigue(*tokens)]

        await self.say(interaction, judge)

    async def pool(self, interaction: Interaction, units: int, commanders: int) -> None:
        """ROADS-18: reckon a pool."""
        fp = quick_rolls.pool_of(units, commanders)
        await self.say(interaction, lambda _: [quick_words.pool(units, commanders, fp)])

    # What a channel keeps.

    async def show_track(self, interaction: Interaction) -> None:
        """Show the channel's FP and tokens."""

        async def carry_out(_: Roads) -> None:
            track = await self._tracks.look(interaction)
            await self.show(interaction, quick_words.track(track))

        await self.or_refuse(interaction, carry_out)

    async def set_track(self, interaction: Interaction, fp: int) -> None:
        """ROADS-18: set the channel's FP."""

        async def carry_out(_: Roads) -> None:
            track, _none = await self._tracks.change(
                interaction,
                lambda before: (quick_track.set_pool(before, fp), None),
                puts_away=lambda before: before.fp is not None,  # a new round begins without
            )
            await self.show(interaction, quick_words.track(track))

        await self.or_refuse(interaction, carry_out)

    async def spend(self, interaction: Interaction, unit: str, fp: int, tokens: int) -> None:
        """ROADS-23, ROADS-24: let a unit act once."""
        name = harmless(unit)

        async def carry_out(roads: Roads) -> None:
            numbers = roads.content.numbers

            def change(before: Track) -> tuple[Track, tuple[quick_track.TrackedUnit, int]]:
                track, acted, gained = quick_track.spend(numbers, before, name, fp, tokens)
                return track, (acted, gained)

            track, (acted, gained) = await self._tracks.change(interaction, change)
            await self.show(interaction, [quick_words.spent(track, acted, gained)])

        await self.or_refuse(interaction, carry_out)

    async def rest(self, interaction: Interaction) -> None:
        """ROADS-82: end the channel's round."""

        async def carry_out(roads: Roads) -> None:
            numbers = roads.content.numbers
            track, _none = await self._tracks.change(
                interaction,
                lambda before: (quick_track.rest(numbers, before), None),
                puts_away=lambda before: before != Track(),
            )
            await self.show(interaction, quick_words.track(track))

        await self.or_refuse(interaction, carry_out)
