"""The quick tools of raid: what a stack, a cover, a fight, an event or a raid comes to at a real table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from discord import app_commands

from bot.commands.suggestions import suggest
from bot.desk.replies import Interaction
from bot.games.raid.typed import (
    LONGEST_NAME,
    read_card,
    read_cards,
    read_order,
    read_place,
    read_sum,
    same_name,
)
from bot.quick_tools.channel_memory import ChannelMemory, may_tidy
from bot.quick_tools.tool_desk import Says, ToolDesk, ToolParts
from rules.contract import LONGEST_TYPED, IllegalAction, Phrase
from rules.raid import Raid
from rules.raid.names import CardKind, Due, Side
from rules.raid.tools import words as quick_words
from rules.raid.tools.table import (
    clash,
    cover,
    event_bout,
    grade_of,
    protection,
    read_stack,
    spoils,
)
from rules.raid.tools.words import QuickDeal

MOST_DEALS = 12
"""How many deals a channel remembers."""
GRADES = range(1, 10)


@dataclass(frozen=True)
class ChannelDeals:
    """The deals that a channel wants to be reminded of."""

    deals: tuple[QuickDeal, ...] = ()


class RaidTools(ToolDesk[Raid]):
    """The tools of raid, each a method."""

    kind = Raid

    def __init__(self, parts: ToolParts) -> None:
        super().__init__(parts)
        self._deals = ChannelMemory(parts.store, "raid-deals", ChannelDeals)

    async def stack(self, interaction: Interaction, cards: str) -> None:
        """RAID-86: tell what a stack says."""

        def judge(raid: Raid) -> Says:
            typed = read_cards(cards, raid.content, self._books)
            return quick_words.stack(read_stack(raid.content, typed))

        await self.say(interaction, judge)

    async def cover(
        self, interaction: Interaction, bunker: str, cards: str, pack: str | None, faces: str | None
    ) -> None:
        """RAID-84, RAID-85: roll explosives for duds and tell whether they cover a bunker card."""

        def judge(raid: Raid) -> Says:
            content = raid.content
            typed = read_cards(cards, content, self._books)
            worn = read_card(pack, content, self._books) if pack else None
            covered = cover(content, self._grade(raid, bunker), typed, worn, self.thrown(faces))
            return quick_words.cover(covered)

        await self.say(interaction, judge)

    async def fight(
        self, interaction: Interaction, attack: str, defence: str, deadeye: str | None, faces: str | None
    ) -> None:
        """RAID-94: compare two sides, of which one may roll a deadeye die."""

        def judge(raid: Raid) -> Says:
            side = Side(deadeye) if deadeye is not None else None
            fought = clash(raid.content, read_sum(attack), read_sum(defence), side, self.thrown(faces))
            named = "none" if side is None else Phrase(f"raid-side-{side.value}")
            return quick_words.clash(fought, named)

        await self.say(interaction, judge)

    async def event(
        self, interaction: Interaction, event: str, power: int | None, heal: int, faces: str | None
    ) -> None:
        """RAID-43: fight at an event, or show its card where no *power* is given."""

        def judge(raid: Raid) -> Says:
            place = raid.content.place[read_place(event, raid.content, self._books)]
            if power is None:
                return quick_words.event(raid.content, place)
            fought = event_bout(raid.content, place, power, heal, self.thrown(faces))
            return tuple(quick_words.bout(fought))

        await self.say(interaction, judge)

    async def shield(self, interaction: Interaction, order: str, raided: str, by: str) -> None:
        """RAID-65: tell how long nobody raids a player again."""

        def judge(_: Raid) -> Says:
            names = read_order(order)
            victim, raider = same_name(raided, names), same_name(by, names)
            return [quick_words.protection(protection(names, victim, raider))]

        await self.say(interaction, judge)

    # Raids and deals.

    async def outcome(
        self, interaction: Interaction, *, blown: bool, won: bool, scrap: int, away: bool, stashes: int
    ) -> None:
        """RAID-100 to RAID-103: tell what a raid changes, and remind of the channel's deals."""

        async def carry_out(raid: Raid) -> None:
            found = spoils(raid.content, blown=blown, won=won, scrap=scrap, away=away, stashes=stashes)
            _, deals = await self._deals.change(
                interaction,
                lambda kept: (ChannelDeals(), kept.deals),
                puts_away=lambda kept: bool(kept.deals),
            )
            says = [quick_words.spoils(found), *map(quick_words.reminder, deals)]
            if deals:
                says.append(Phrase("raid-quick_deals_closed"))
            await self.show(interaction, says)

        await self.or_refuse(interaction, carry_out)

    async def deal(self, interaction: Interaction, deal: QuickDeal) -> None:
        """RAID-76: record a reward until the raid is over."""

        async def carry_out(_: Raid) -> None:
            known = replace(
                deal,
                giver=deal.giver.strip()[:LONGEST_NAME],
                to=deal.to.strip()[:LONGEST_NAME],
                promise=" ".join(deal.promise.split())[:LONGEST_TYPED],
                by=interaction.user.id,
            )
            if known.is_empty:
                raise IllegalAction("deal_of_nothing")
            if known.giver.casefold() == known.to.casefold():
                raise IllegalAction("deal_with_oneself")
            await self._deals.change(
                interaction,
                lambda kept: (_with(kept, known), None),
                puts_away=lambda kept: any(each.by != known.by for each in _between_same(kept, known)),
            )
            await self.show(interaction, [quick_words.deal(known)])

        await self.or_refuse(interaction, carry_out)

    async def deals(self, interaction: Interaction, *, clear: bool) -> None:
        """Show the channel's deals, or forget those that whoever asks recorded; a moderator, all."""

        def cleared(kept: ChannelDeals) -> tuple[ChannelDeals, None]:
            user, is_moderator = interaction.user.id, may_tidy(interaction)
            left = tuple(each for each in kept.deals if not is_moderator and each.by != user)
            if left and left == kept.deals:
                raise IllegalAction("deals_of_others")
            return ChannelDeals(left), None

        async def carry_out(_: Raid) -> None:
            if clear:
                kept, _cleared = await self._deals.change(interaction, cleared)
            else:
                kept = await self._deals.look(interaction)
            says = [quick_words.deal(each) for each in kept.deals]
            await self.show(interaction, says or [Phrase("raid-quick_deals_none")])

        await self.or_refuse(interaction, carry_out)

    # Suggestions.

    def suggest_cards(
        self, interaction: Interaction, typed: str, *kinds: CardKind
    ) -> list[app_commands.Choice[str]]:
        """Give cards of *kinds* for the last place of a row with commas."""
        book, content = self.reader(interaction), self.ruleset().content
        before, comma, last = typed.rpartition(",")
        offered = [
            (f"{before}{comma} {book.plain(f'raid-card-{each.id}')}".strip(), each.id)
            for each in content.card.values()
            if each.kind in kinds and last.strip().casefold() in book.plain(f"raid-card-{each.id}").casefold()
        ]
        rows = ((words, words if comma else card) for words, card in offered)
        return [each for each in suggest(rows, before + comma if comma else "") if len(each.value) <= 100]

    def suggest_packs(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the packs that add force."""
        book = self.reader(interaction)
        packs = [each.id for each in self.ruleset().content.card.values() if each.extra_force]
        return suggest(((book.plain(f"raid-card-{each}"), each) for each in packs), typed)

    def suggest_places(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the events."""
        book = self.reader(interaction)
        places = self.ruleset().content.place
        return suggest(((book.plain(f"raid-place-{each}"), each) for each in places), typed)

    def _grade(self, raid: Raid, bunker: str) -> int:
        words = bunker.strip()
        if words.isdecimal() and int(words) in GRADES:
            return int(words)
        return grade_of(raid.content, read_card(bunker, raid.content, self._books))


def due_of(due: str | None) -> Due:
    """Give when a reward is owed: on a win unless said otherwise."""
    return Due(due) if due is not None else Due.ON_WIN


def _with(kept: ChannelDeals, deal: QuickDeal) -> ChannelDeals:
    """Give *kept* with *deal* in place of an earlier one between the same two (RAID-76)."""
    others = [each for each in kept.deals if each not in _between_same(kept, deal)]
    if len(others) >= MOST_DEALS:
        raise IllegalAction("number_too_large", number=len(others) + 1, most=MOST_DEALS)
    return ChannelDeals((*others, deal))


def _between_same(kept: ChannelDeals, deal: QuickDeal) -> list[QuickDeal]:
    pair = (deal.giver.casefold(), deal.to.casefold())
    return [each for each in kept.deals if (each.giver.casefold(), each.to.casefold()) == pair]
