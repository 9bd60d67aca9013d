"""The quick tools of Rock'n'Roll: rolls, the tally, prices, and a real table's Points, banks and decks."""

from __future__ import annotations

from collections.abc import Callable

from discord import app_commands

from bot.commands.suggestions import suggest
from bot.delivery.courier import Letter as Message
from bot.delivery.courier import nonce
from bot.desk.replies import Interaction, click_of
from bot.games.rocknroll.typed import card_keys, read_card, read_pairs, read_row
from bot.locale import harmless
from bot.quick_tools.channel_memory import ChannelMemory
from bot.quick_tools.tool_desk import Says, ToolDesk, ToolParts, worded
from rules.contract import Phrase
from rules.rocknroll import Rocknroll
from rules.rocknroll.names import Handling, Letter, Side
from rules.rocknroll.tools import words as quick_words
from rules.rocknroll.tools.rolls import QuickAttack, attack, capture, prisoner, superweapon
from rules.rocknroll.tools.table import QuickDeck, QuickTable, bank, change_bank, draw, swap, tally


class RocknrollTools(ToolDesk[Rocknroll]):
    """The tools of Rock'n'Roll, each a method."""

    kind = Rocknroll

    def __init__(self, parts: ToolParts) -> None:
        super().__init__(parts)
        self._hands = parts.hands
        self._tables = ChannelMemory(parts.store, "rocknroll-table", QuickTable)

    # Rolls.

    async def attack(self, interaction: Interaction, typed: QuickAttack, faces: str | None) -> None:
        """RNR-57: roll an attack."""
        await self.say(
            interaction,
            lambda game: [quick_words.attack(typed, attack(game.content, typed, self.thrown(faces)))],
        )

    async def capture(
        self, interaction: Interaction, own: int, enemy: int, modifier: int, faces: str | None
    ) -> None:
        """RNR-66: roll a capture."""

        def judge(game: Rocknroll) -> Says:
            rolled = capture(game.content, own, modifier, self.thrown(faces))
            return [quick_words.capture(own, enemy, rolled)]

        await self.say(interaction, judge)

    async def prisoner(
        self, interaction: Interaction, handling: Handling, twos: bool, faces: str | None
    ) -> None:
        """RNR-73 to RNR-75: roll for a prisoner."""

        def judge(game: Rocknroll) -> Says:
            rolled = prisoner(game.content, handling, twos, self.thrown(faces))
            return [quick_words.prisoner(handling, rolled)]

        await self.say(interaction, judge)

    async def superweapon(self, interaction: Interaction, units: int, twos: bool, faces: str | None) -> None:
        """RNR-36: roll a die for each unit."""

        def judge(game: Rocknroll) -> Says:
            dice = superweapon(game.content, units, twos, self.thrown(faces))
            return [quick_words.superweapon(game.content, dice)]

        await self.say(interaction, judge)

    # Look-ups.

    async def rates(self, interaction: Interaction) -> None:
        """Tell all prices."""
        await self.say(interaction, lambda game: [quick_words.rates(game.content)])

    async def who(self, interaction: Interaction, card: str) -> None:
        """Show what a card says."""

        def judge(game: Rocknroll) -> Says:
            return [quick_words.card(game.content, read_card(card, game.content, self._books))]

        await self.say(interaction, judge)

    # The table.

    async def tally(self, interaction: Interaction, pairs: str, first: Side, row: str | None) -> None:
        """RNR-110: tally units typed per Point, in the channel's row or the one typed."""

        async def carry_out(game: Rocknroll) -> None:
            kept = await self._tables.look(interaction)
            points = kept.points if row is None else read_row(row)
            await self.show(
                interaction, quick_words.tally(*tally(game.content, points, read_pairs(pairs), first))
            )

        await self.or_refuse(interaction, carry_out)

    async def swap(self, interaction: Interaction, one: Letter, other: Letter) -> None:
        """RNR-35: swap two Points of the channel's row."""
        await self._change(
            interaction,
            lambda before: swap(before, one, other),
            lambda _, now: quick_words.swapped(one, other, now),
        )

    async def bank(self, interaction: Interaction, side: Side, change: int) -> None:
        """RNR-20: change the RD of a side."""
        await self._change(
            interaction,
            lambda before: change_bank(before, side, change),
            lambda before, now: quick_words.banked(side, bank(before, side), bank(now, side)),
        )

    async def fresh(self, interaction: Interaction) -> None:
        """Forget what the channel remembers."""
        await self._change(
            interaction,
            lambda _: QuickTable(),
            lambda _, __: Phrase("rocknroll-quick_fresh"),
            puts_away=lambda before: before != QuickTable(),
        )

    async def draw(self, interaction: Interaction, deck: QuickDeck, side: Side | None, count: int) -> None:
        """Draw cards from the channel's decks: all learn how many, and only who asks learns which."""

        async def carry_out(game: Rocknroll) -> None:
            click = click_of(interaction)
            # Not a draw of the dice service: with its session this secret would be revealed.
            _, cards = await self._tables.change(
                interaction,
                lambda before: draw(game.content, before, deck, side, count, self._dice),
            )
            lines = [Phrase("rocknroll-quick_yours"), *quick_words.drawn(game.content, deck, cards)]
            private = worded(lines, self._books[click.locale])
            token = nonce("rocknroll-draw", interaction.id)
            sent = await self._hands.whisper(click.user, Message(private), token)
            key = "rocknroll-quick_drawn" if sent else "rocknroll-quick_drawn_here"
            named = Phrase(f"rocknroll-quick_deck-{deck}")
            said = Phrase.of(key, name=harmless(click.name), deck=named, count=count)
            await self.show(interaction, [said])
            if not sent:
                await interaction.followup.send(private, ephemeral=True)

        await self.or_refuse(interaction, carry_out)

    async def _change(
        self,
        interaction: Interaction,
        change: Callable[[QuickTable], QuickTable],
        says: Callable[[QuickTable, QuickTable], Phrase],
        puts_away: Callable[[QuickTable], bool] = lambda before: False,
    ) -> None:
        async def carry_out(_: Rocknroll) -> None:
            now, before = await self._tables.change(
                interaction, lambda before: (change(before), before), puts_away=puts_away
            )
            await self.show(interaction, [says(before, now)])

        await self.or_refuse(interaction, carry_out)

    # Suggestions.

    def suggest_cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give units, locals, orders and spec ops."""
        book = self.reader(interaction)
        return suggest(((book.plain(key), card) for key, card in card_keys(self.ruleset().content)), typed)
