"""The commands of raid: one for each action, and a look at the table."""

from __future__ import annotations

from discord import app_commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import Choice, RulesetCog, Words, action
from bot.commands.worded_commands import worded, worded_group
from bot.desk.replies import Interaction
from rules.raid.actions import (
    AcceptDemand,
    ChangeGear,
    ComeHome,
    CommitFight,
    DeclareRaid,
    DiscardCard,
    FightEvent,
    ForgoRaid,
    GoToEvent,
    JoinAttack,
    JoinDefence,
    LayOut,
    LeaveOrder,
    LendCard,
    NameCard,
    NotePromise,
    PassFight,
    PassStack,
    PickGear,
    PlayBunker,
    PlayExplosives,
    PlayFightCard,
    PlayUtility,
    Ready,
    Recycle,
    RefuseDemand,
    RemoveTerms,
    Rest,
    Retire,
    RetreatFromEvent,
    Scavenge,
    SetDue,
    SetGear,
    SetLoot,
    SetScrap,
    StayOut,
    StopRecycling,
    TakeBack,
    WithdrawOrder,
)


@app_commands.guild_only()
class RaidCommands(
    RulesetCog,
    group_name=command_text("command-raid"),
    group_description=command_text("command-raid.description"),
):
    """`/raid`: what is left out is asked for in the menu."""

    ruleset = "raid"

    turn_group = worded_group("raid-turn")
    deal_group = worded_group("raid-deal")
    answer_group = worded_group("raid-answer")
    order_group = worded_group("raid-order")

    @worded("raid-look")
    async def look_around(self, interaction: Interaction) -> None:
        """Show how the game stands."""
        await self.look(interaction)

    @worded("raid-rules")
    async def rules(self, interaction: Interaction, chapter: Choice = None) -> None:
        """Show a chapter of the rules."""
        await self.show_rules(interaction, chapter)

    @rules.autocomplete("chapter")
    async def _chapters(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return self.suggest_chapters(interaction, typed)

    @action("raid-turn-gear", ChangeGear, turn_group)
    async def change_gear(
        self,
        interaction: Interaction,
        weapon: Choice = None,
        head: Choice = None,
        body: Choice = None,
        pack: Choice = None,
    ) -> None:
        """Change what you wear."""
        await self.act(interaction, ChangeGear, weapon=weapon, head=head, body=body, pack=pack)

    @action("raid-turn-play", PlayUtility, turn_group)
    async def play_utility(
        self, interaction: Interaction, card: Choice = None, target: Choice = None
    ) -> None:
        """Play a utility card."""
        await self.act(interaction, PlayUtility, card=card, target=target)

    @action("raid-turn-raid", DeclareRaid, turn_group)
    async def declare_raid(
        self, interaction: Interaction, target: Choice = None, card: Choice = None
    ) -> None:
        """Raid somebody."""
        await self.act(interaction, DeclareRaid, target=target, card=card)

    @action("raid-turn-forgo", ForgoRaid, turn_group)
    async def forgo_raid(self, interaction: Interaction) -> None:
        """Begin the turn without a raid."""
        await self.act(interaction, ForgoRaid)

    @action("raid-turn-event", GoToEvent, turn_group)
    async def go_to_event(self, interaction: Interaction, place: Choice = None) -> None:
        """Go to an event."""
        await self.act(interaction, GoToEvent, place=place)

    @action("raid-turn-recycle", Recycle, turn_group)
    async def recycle(self, interaction: Interaction, card: Choice = None) -> None:
        """Turn a card into scrap."""
        await self.act(interaction, Recycle, card=card)

    @action("raid-turn-stop", StopRecycling, turn_group)
    async def stop_recycling(self, interaction: Interaction) -> None:
        """Recycle no more cards."""
        await self.act(interaction, StopRecycling)

    @action("raid-turn-scavenge", Scavenge, turn_group)
    async def scavenge(self, interaction: Interaction) -> None:
        """Draw supply cards."""
        await self.act(interaction, Scavenge)

    @action("raid-turn-rest", Rest, turn_group)
    async def rest(self, interaction: Interaction) -> None:
        """Do nothing."""
        await self.act(interaction, Rest)

    @action("raid-turn-fight", FightEvent, turn_group)
    async def fight_event(self, interaction: Interaction) -> None:
        """Fight at the event."""
        await self.act(interaction, FightEvent)

    @action("raid-turn-retreat", RetreatFromEvent, turn_group)
    async def retreat(self, interaction: Interaction) -> None:
        """Leave the event without a fight."""
        await self.act(interaction, RetreatFromEvent)

    @action("raid-turn-discard", DiscardCard, turn_group)
    async def discard(self, interaction: Interaction, card: Choice = None) -> None:
        """Discard a card above the hand limit."""
        await self.act(interaction, DiscardCard, card=card)

    @action("raid-deal-scrap", SetScrap, deal_group)
    async def set_scrap(self, interaction: Interaction, other: Choice = None, amount: Choice = None) -> None:
        """Put scrap into the terms."""
        await self.act(interaction, SetScrap, other=other, amount=amount)

    @action("raid-deal-loot", SetLoot, deal_group)
    async def set_loot(self, interaction: Interaction, other: Choice = None, amount: Choice = None) -> None:
        """Put part of the looted scrap into the terms."""
        await self.act(interaction, SetLoot, other=other, amount=amount)

    @action("raid-deal-gear", SetGear, deal_group)
    async def set_gear(self, interaction: Interaction, other: Choice = None, pieces: Choice = None) -> None:
        """Put pieces of the gear gained into the terms."""
        await self.act(interaction, SetGear, other=other, pieces=pieces)

    @action("raid-deal-card", NameCard, deal_group)
    async def name_card(self, interaction: Interaction, other: Choice = None, card: Choice = None) -> None:
        """Put a hand card into the terms."""
        await self.act(interaction, NameCard, other=other, card=card)

    @action("raid-deal-lend", LendCard, deal_group)
    async def lend_card(self, interaction: Interaction, other: Choice = None) -> None:
        """Lend the join card."""
        await self.act(interaction, LendCard, other=other)

    @action("raid-deal-due", SetDue, deal_group)
    async def set_due(self, interaction: Interaction, other: Choice = None, due: Choice = None) -> None:
        """Say when the reward is owed."""
        await self.act(interaction, SetDue, other=other, due=due)

    @action("raid-deal-promise", NotePromise, deal_group)
    async def promise(self, interaction: Interaction, other: Choice = None, words: Words = None) -> None:
        """Add a promise in words."""
        await self.act(interaction, NotePromise, other=other, words=words)

    @action("raid-deal-remove", RemoveTerms, deal_group)
    async def remove_terms(self, interaction: Interaction, other: Choice = None) -> None:
        """Take terms back."""
        await self.act(interaction, RemoveTerms, other=other)

    @action("raid-deal-accept", AcceptDemand, deal_group)
    async def accept_demand(self, interaction: Interaction, other: Choice = None) -> None:
        """Take help for what it demands."""
        await self.act(interaction, AcceptDemand, other=other)

    @action("raid-deal-refuse", RefuseDemand, deal_group)
    async def refuse_demand(self, interaction: Interaction, other: Choice = None) -> None:
        """Do without that help."""
        await self.act(interaction, RefuseDemand, other=other)

    @action("raid-deal-pick", PickGear, deal_group)
    async def pick_gear(self, interaction: Interaction, card: Choice = None) -> None:
        """Take a piece of the gear gained."""
        await self.act(interaction, PickGear, card=card)

    @action("raid-answer-home", ComeHome, answer_group)
    async def come_home(self, interaction: Interaction) -> None:
        """Come home by an anti-raid."""
        await self.act(interaction, ComeHome)

    @action("raid-answer-ready", Ready, answer_group)
    async def ready(self, interaction: Interaction) -> None:
        """The terms stand, the defence is set."""
        await self.act(interaction, Ready)

    @action("raid-answer-stay", StayOut, answer_group)
    async def stay_out(self, interaction: Interaction) -> None:
        """Join nobody."""
        await self.act(interaction, StayOut)

    @action("raid-answer-attack", JoinAttack, answer_group)
    async def join_attack(self, interaction: Interaction, ground: Choice = None) -> None:
        """Join the raider."""
        await self.act(interaction, JoinAttack, ground=ground)

    @action("raid-answer-defend", JoinDefence, answer_group)
    async def join_defence(self, interaction: Interaction, ground: Choice = None) -> None:
        """Join the defender."""
        await self.act(interaction, JoinDefence, ground=ground)

    @action("raid-answer-bunker", PlayBunker, answer_group)
    async def play_bunker(self, interaction: Interaction, card: Choice = None) -> None:
        """Put a bunker card on top."""
        await self.act(interaction, PlayBunker, card=card)

    @action("raid-answer-explosives", PlayExplosives, answer_group)
    async def play_explosives(self, interaction: Interaction, charges: Choice = None) -> None:
        """Put explosives on top."""
        await self.act(interaction, PlayExplosives, charges=charges)

    @action("raid-answer-pass", PassStack, answer_group)
    async def pass_stack(self, interaction: Interaction) -> None:
        """Play nothing in this move."""
        await self.act(interaction, PassStack)

    @action("raid-answer-lay", LayOut, answer_group)
    async def lay_out(self, interaction: Interaction, card: Choice = None) -> None:
        """Lay out a card for the fight."""
        await self.act(interaction, LayOut, card=card)

    @action("raid-answer-back", TakeBack, answer_group)
    async def take_back(self, interaction: Interaction) -> None:
        """Take the cards laid out back."""
        await self.act(interaction, TakeBack)

    @action("raid-answer-commit", CommitFight, answer_group)
    async def commit_fight(self, interaction: Interaction) -> None:
        """Commit the cards laid out."""
        await self.act(interaction, CommitFight)

    @action("raid-answer-put", PlayFightCard, answer_group)
    async def play_fight_card(self, interaction: Interaction, card: Choice = None) -> None:
        """Put down a card in an open fight."""
        await self.act(interaction, PlayFightCard, card=card)

    @action("raid-answer-hold", PassFight, answer_group)
    async def pass_fight(self, interaction: Interaction) -> None:
        """Put down nothing in an open fight."""
        await self.act(interaction, PassFight)

    @action("raid-order-leave", LeaveOrder, order_group)
    async def leave_order(self, interaction: Interaction, order: Choice = None) -> None:
        """Answer a question always the same way."""
        await self.act(interaction, LeaveOrder, order=order)

    @action("raid-order-withdraw", WithdrawOrder, order_group)
    async def withdraw_order(self, interaction: Interaction, order: Choice = None) -> None:
        """Be asked again."""
        await self.act(interaction, WithdrawOrder, order=order)

    @action("raid-retire", Retire)
    async def retire(self, interaction: Interaction) -> None:
        """Leave the game for good."""
        await self.act(interaction, Retire)


async def setup(bot: GameMaster) -> None:
    """Add `/raid` to the bot."""
    await bot.add_cog(RaidCommands(bot))
