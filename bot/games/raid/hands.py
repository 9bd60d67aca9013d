"""Hands of a real table that has only a chat: dealt, drawn and kept in private, over restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import discord
from discord import app_commands

from bot.commands.suggestions import suggest
from bot.delivery.hands import attached
from bot.desk.private_pages import hand_page
from bot.desk.replies import Interaction, acknowledge, answer, answer_aside, click_of
from bot.games.raid.pictures.board import loose_hand
from bot.games.raid.typed import read_card
from bot.locale import Phrasebook, harmless
from bot.pictures import Picture
from bot.quick_tools.channel_memory import ChannelMemory, may_tidy
from bot.quick_tools.tool_buttons import TakeHand
from bot.quick_tools.tool_desk import ToolDesk, ToolParts, worded
from rules.contract import IllegalAction, Phrase
from rules.raid import Raid
from rules.raid.names import CardId, Deck
from rules.raid.tools import words as quick_words
from rules.raid.tools.deck import TableDeck, deal, discard, draw

Person = discord.User | discord.Member


class RaidHands(ToolDesk[Raid]):
    """The decks of a channel.

    They are shuffled by the system's chance, not by the dice service: with its session it reveals
    everything, and these hands are secrets without an end.
    """

    kind = Raid

    def __init__(self, parts: ToolParts) -> None:
        super().__init__(parts)
        self._tables = ChannelMemory(parts.store, "raid-hands", TableDeck)

    async def deal(self, interaction: Interaction, players: Sequence[Person], count: int) -> None:
        """Shuffle anew and deal to *players*: each looks at their own hand by the button below.

        Nobody gets a message for that, and hands that others hold are replaced by their dealer, a holder or a
        moderator only.
        """

        async def carry_out(raid: Raid) -> None:
            dealer = interaction.user.id
            users = tuple(dict.fromkeys(each.id for each in players if not each.bot))
            fresh = replace(deal(raid.content, users, count, self._dice), dealer=dealer)

            def change(before: TableDeck) -> tuple[TableDeck, None]:
                if before.hands and not (before.concerns(dealer) or may_tidy(interaction)):
                    raise IllegalAction("hands_of_others")
                return fresh, None

            await self._tables.change(interaction, change)
            said = Phrase.of(
                "raid-quick_dealt",
                players=len(users),
                cards=count,
                supply=len(fresh.supply),
                locker=len(fresh.locker),
                holders=tuple(f"<@{each}>" for each in users),
            )
            book = await self.book(interaction)
            view = discord.ui.View(timeout=None)
            view.add_item(TakeHand.called(book.plain("raid-quick_take_hand")))
            await self.show(interaction, [said], view=view)

        await self.or_refuse(interaction, carry_out)

    async def draw(self, interaction: Interaction, count: int, deck: Deck) -> None:
        """Draw for whoever asks: all learn how many, and only they learn which."""

        async def carry_out(raid: Raid) -> None:
            click = click_of(interaction)
            table, drawn = await self._tables.change(
                interaction,
                lambda before: draw(raid.content, before, click.user, deck, count, self._dice),
            )
            cards = table.of(click.user).cards
            said = Phrase.of(
                "raid-quick_drawn",
                name=harmless(click.name),
                count=len(drawn),
                deck=Phrase(f"raid-deck-{deck.value}"),
                hand=len(cards),
            )
            await self.show(interaction, [said])
            lines = [Phrase.of("raid-quick_drawn_yours", cards=_listed(drawn))] if drawn else []
            await self._follow(interaction, raid, cards, lines)

        await self.or_refuse(interaction, carry_out)

    async def discard(self, interaction: Interaction, card: str) -> None:
        """Discard a card of whoever asks, face up."""

        async def carry_out(raid: Raid) -> None:
            click = click_of(interaction)
            found = read_card(card, raid.content, self._books)
            table, _ = await self._tables.change(
                interaction, lambda before: (discard(before, click.user, found), None)
            )
            cards = table.of(click.user).cards
            said = Phrase.of(
                "raid-quick_discarded",
                name=harmless(click.name),
                card=Phrase(f"raid-card-{found}"),
                hand=len(cards),
            )
            await self.show(interaction, [said])
            await self._follow(interaction, raid, cards, [])

        await self.or_refuse(interaction, carry_out)

    async def hand(self, interaction: Interaction) -> None:
        """Show whoever asks the hand that they hold here."""

        async def carry_out(raid: Raid) -> None:
            await acknowledge(interaction)
            click = click_of(interaction)
            table = await self._tables.look(interaction)
            cards = table.of(click.user).cards
            book = self._books[click.locale]
            picture = await self._picture(cards, click.name, book)
            await answer(
                interaction,
                hand_page(worded(quick_words.hand(raid.content, cards), book), picture),
                attached(picture),
            )

        await self.or_refuse(interaction, carry_out)

    async def suggest_own(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the cards that whoever types holds here; nobody else sees what is suggested."""
        try:
            held = (await self._tables.look(interaction)).of(interaction.user.id)
        except IllegalAction:
            return []
        book = self.reader(interaction)
        kinds = dict.fromkeys(held.cards)
        return suggest(((book.plain(f"raid-card-{each}"), str(each)) for each in kinds), typed)

    async def _follow(
        self, interaction: Interaction, raid: Raid, cards: Sequence[CardId], lines: Sequence[Phrase]
    ) -> None:
        """Show whoever asked their hand, after what all have read."""
        click = click_of(interaction)
        book = self._books[click.locale]
        picture = await self._picture(cards, click.name, book)
        words = worded([*lines, *quick_words.hand(raid.content, cards)], book)
        await answer_aside(interaction, hand_page(words, picture), attached(picture))

    async def _picture(self, cards: Sequence[CardId], name: str, book: Phrasebook) -> Picture | None:
        title = name or book.plain("raid-quick_your_hand")
        return await asyncio.to_thread(loose_hand, cards, title, book)


def _listed(cards: Sequence[CardId]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"raid-card-{each}") for each in cards)
