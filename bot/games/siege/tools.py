"""The siege's quick tools: single rolls, look-ups and a channel's own Wind Rose, without a game."""

from __future__ import annotations

import asyncio

from discord import app_commands

from bot.commands.suggestions import suggest
from bot.delivery.courier import Attachment, Letter, nonce
from bot.desk.replies import Interaction, acknowledge, click_of
from bot.games.siege.channel_roses import ChannelRoses
from bot.games.siege.pictures.dial import rose_dial
from bot.games.siege.typed import read_basket, read_card, read_figures, read_guards
from bot.locale import harmless
from bot.quick_tools.tool_desk import Says, ToolDesk, ToolParts, worded
from bot.quick_tools.typed_words import read_names
from rules.contract import IllegalAction, Phrase
from rules.siege import Siege
from rules.siege.names import CardId, UndergroundId, WeatherId
from rules.siege.options import Settings
from rules.siege.tools import words as quick_words
from rules.siege.tools.battle import assault, bonuses, check_squad, fight, odds
from rules.siege.tools.rose import Rose, new_turn, set_rose, turn_rose
from rules.siege.tools.shop import go_shopping


class SiegeTools(ToolDesk[Siege]):
    """The siege's tools, each a method."""

    kind = Siege

    def __init__(self, parts: ToolParts) -> None:
        super().__init__(parts)
        self._hands = parts.hands
        self._roses = ChannelRoses(parts.store)

    # Rolls.

    async def assault(
        self,
        interaction: Interaction,
        strength: int,
        token: int,
        guards: str | None,
        thunder: bool,
        faces: str | None,
    ) -> None:
        """Roll an assault of a storm squad on a token, with its chain of guards."""

        def judge(siege: Siege) -> Says:
            typed = read_guards(guards) if guards else ()
            bouts = assault(siege.content, strength, token, typed, self.thrown(faces), thunder=thunder)
            won = bouts[-1].won
            last = Phrase("siege-quick_assault_won" if won else "siege-quick_assault_held")
            return [*map(quick_words.bout, bouts), last]

        await self.say(interaction, judge)

    async def battle(
        self,
        interaction: Interaction,
        first: str,
        second: str,
        attacker: str,
        distance: int,
        token: int | None,
        faces: str | None,
    ) -> None:
        """Roll a battle of the squads A (*first*) and B, of which *attacker* attacks."""

        def judge(siege: Siege) -> Says:
            squads = {
                "a": read_figures(first, siege.content, self._books),
                "b": read_figures(second, siege.content, self._books),
            }
            other = "a" if attacker == "b" else "b"
            fought = fight(siege, squads[attacker], squads[other], distance, token, self.thrown(faces))
            return quick_words.fight(fought, attacker, squads)

        await self.say(interaction, judge)

    async def odds(self, interaction: Interaction, strength: int, against: int) -> None:
        """Tell the exact chance of one strength against another."""
        await self.say(interaction, lambda _: [quick_words.odds(strength, against, odds(strength, against))])

    async def lots(self, interaction: Interaction, names: str) -> None:
        """Draw lots between names."""

        def judge(_: Siege) -> Says:
            known = read_names(names)
            return [quick_words.lots([known[n] for n in self._dice.shuffle(len(known))])]

        await self.say(interaction, judge)

    async def shop(self, interaction: Interaction, points: int, basket: str | None) -> None:
        """Spend points in the reward shop; the dearest first where no basket is named."""

        def judge(siege: Siege) -> Says:
            wanted = None if basket is None or self._is_best(basket) else read_basket(basket)
            return [quick_words.spree(go_shopping(siege, points, wanted, self._dice))]

        await self.say(interaction, judge)

    # Look-ups.

    async def squad(self, interaction: Interaction, figures: str) -> None:
        """Tell what a squad of *figures* is worth."""

        def judge(siege: Siege) -> Says:
            squad = read_figures(figures, siege.content, self._books)
            check_squad(siege, squad)
            return quick_words.squad(siege.content, squad, bonuses(siege, squad))

        await self.say(interaction, judge)

    async def card(self, interaction: Interaction, name: str | None) -> None:
        """Show a connection card, or a token with its two cards; without a *name* all tokens."""

        def judge(siege: Siege) -> Says:
            if name is None:
                return quick_words.tokens(siege.content)
            found = read_card(name, siege.content, self._books)
            if found in siege.content.card:
                return [quick_words.card(siege.content, CardId(found))]
            return quick_words.token(siege.content, UndergroundId(found))

        await self.say(interaction, judge)

    async def draw(self, interaction: Interaction, token: str) -> None:
        """Draw one of a token's two cards for whoever asks: all learn that, and only they learn which."""

        async def carry_out(siege: Siege) -> None:
            found = read_card(token, siege.content, self._books)
            if found not in siege.content.token:
                raise IllegalAction("no_such_card", words=harmless(token))
            await acknowledge(interaction, private=False)
            click = click_of(interaction)
            # Not a draw of the dice service: with its session this secret would be revealed.
            drawn = self._dice.pick(siege.content.token[UndergroundId(found)].cards)
            lines = [Phrase("siege-quick_card_yours"), quick_words.card(siege.content, drawn)]
            private = worded(lines, self._books[click.locale])
            sent = await self._hands.whisper(click.user, Letter(private), nonce("siege-card", interaction.id))
            key = "siege-quick_card_drawn" if sent else "siege-quick_card_drawn_here"
            said = Phrase.of(key, name=harmless(click.name), underground=Phrase(f"siege-underground-{found}"))
            await self.show(interaction, [said])
            if not sent:
                await interaction.followup.send(private, ephemeral=True)

        await self.or_refuse(interaction, carry_out)

    # The Rose.

    async def show_rose(self, interaction: Interaction) -> None:
        """Show the channel's Wind Rose."""

        async def carry_out(siege: Siege) -> None:
            rose = await self._roses.look(interaction)
            await self._show_rose(interaction, siege, rose, quick_words.rose(rose, _cap()))

        await self.or_refuse(interaction, carry_out)

    async def set_rose(self, interaction: Interaction, weather: str) -> None:
        """Put the channel's marker on a state."""

        async def carry_out(siege: Siege) -> None:
            wanted = self._weather(siege, weather)
            rose, _ = await self._roses.change(
                interaction,
                lambda before: (set_rose(siege, before, wanted), None),
                puts_away=lambda before: before != Rose(),
            )
            await self._show_rose(interaction, siege, rose, quick_words.rose(rose, _cap()))

        await self.or_refuse(interaction, carry_out)

    async def turn_rose(self, interaction: Interaction, steps: int, by: str | None) -> None:
        """Move the channel's marker for *by*, or for whoever asks."""

        async def carry_out(siege: Siege) -> None:
            name = harmless(by or click_of(interaction).name)
            rose, moves = await self._roses.change(
                interaction, lambda before: turn_rose(siege, before, name, steps)
            )
            await self._show_rose(
                interaction, siege, rose, quick_words.rose_moved(moves, name), moves[-1].nth
            )

        await self.or_refuse(interaction, carry_out)

    async def new_turn(self, interaction: Interaction) -> None:
        """Count the moves of the channel's marker afresh."""

        async def carry_out(_: Siege) -> None:
            await self._roses.change(
                interaction,
                lambda before: (new_turn(before), None),
                puts_away=lambda before: before != Rose(),
            )
            await self.show(interaction, [Phrase.of("siege-quick_new_turn", cap=_cap())])

        await self.or_refuse(interaction, carry_out)

    async def _show_rose(
        self, interaction: Interaction, siege: Siege, rose: Rose, says: Says, made: int | None = None
    ) -> None:
        book = await self.book(interaction)
        states = tuple((each.id, each.point) for each in siege.content.weather)
        moves = "" if made is None else book.plain("siege-picture-moves", moves=made, cap=_cap())
        picture = await asyncio.to_thread(rose_dial, states, rose.weather, moves, book)
        await self.show(interaction, says, (Attachment(picture.filename, picture.png, picture.alt),))

    # Suggestions.

    def suggest_cards(
        self, interaction: Interaction, typed: str, *, tokens_only: bool = False
    ) -> list[app_commands.Choice[str]]:
        """Give Underground tokens, and connection cards unless *tokens_only*."""
        content = self.ruleset().content
        book = self.reader(interaction)
        offered = [(book.plain(f"siege-underground-{each}"), str(each)) for each in content.token]
        if not tokens_only:
            offered += [(book.plain(f"siege-card-{each}"), str(each)) for each in content.card]
        return suggest(offered, typed)

    def suggest_weather(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the states of the Rose, clockwise from the north."""
        book = self.reader(interaction)
        states = self.ruleset().content.weather
        return suggest(((book.plain(f"siege-weather-{each.id}"), each.id) for each in states), typed)

    def suggest_basket(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the word that leaves the choice to the shop."""
        return suggest([(self.reader(interaction).plain("siege-quick_best"), "best")], typed)

    # What is typed.

    def _is_best(self, basket: str) -> bool:
        words = basket.casefold().strip()
        known = (book.plain("siege-quick_best").casefold() for book in self._books.values())
        return words == "best" or words in known

    def _weather(self, siege: Siege, words: str) -> WeatherId:
        sought = words.casefold().strip()
        for state in siege.content.weather:
            names = (book.plain(f"siege-weather-{state.id}").casefold() for book in self._books.values())
            if sought == state.id or sought in names:
                return state.id
        return WeatherId(sought)  # the rules say that there is no such state


def _cap() -> int:
    """Give SIEGE-66: how often somebody moves the marker in one turn."""
    return Settings().weather_cap
