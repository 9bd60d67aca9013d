"""The commands of Rock'n'Roll: one for each action, and a look at the match."""

from __future__ import annotations

from discord import app_commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import Choice, RulesetCog, action
from bot.commands.worded_commands import worded, worded_group
from bot.desk.replies import Interaction
from rules.rocknroll.actions import (
    Accept,
    AnnounceRescue,
    Attack,
    AttackAgain,
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    ChangeGoals,
    ChoosePoint,
    CloseUnit,
    Decline,
    DeployLocal,
    DeployUnit,
    DirectMove,
    DirectUnit,
    DiscardExcess,
    DriveOut,
    EndDeployment,
    EndTurn,
    Evacuate,
    ExchangeOrder,
    ExchangeOrderForUnit,
    ExchangeUnit,
    ExchangeUnitForOrder,
    FireFirst,
    FireSuperweapon,
    HandlePrisoner,
    Interrupt,
    InterruptWithStep,
    LeavePrisoners,
    LoseUnit,
    Manoeuvre,
    MarkAmbush,
    MoveArrow,
    OfferDraw,
    OpenMasked,
    PassDevil,
    PassTrick,
    PickUnit,
    PlayOrder,
    PlayStep,
    Pour,
    Reroll,
    Resign,
    SetDevil,
    SetPouring,
    SetReactions,
    Skip,
    SwapPoints,
    TakeFromHeadquarters,
    TakeRestFromDeck,
    TakeReturnedOperation,
    TryCapture,
    Unmask,
    UseCurrentAct,
    UseTrick,
)


@app_commands.guild_only()
class RocknrollCommands(
    RulesetCog,
    group_name=command_text("command-rocknroll"),
    group_description=command_text("command-rocknroll.description"),
):
    """`/rocknroll`: what is left out is asked for in the menu."""

    ruleset = "rocknroll"

    deploy_group = worded_group("rocknroll-deploy")
    turn_group = worded_group("rocknroll-turn")
    order_group = worded_group("rocknroll-order")
    roll_group = worded_group("rocknroll-roll")
    react_group = worded_group("rocknroll-react")
    devil_group = worded_group("rocknroll-devil")
    close_group = worded_group("rocknroll-close")
    standing_group = worded_group("rocknroll-standing")

    @worded("rocknroll-look")
    async def look_around(self, interaction: Interaction) -> None:
        """Show how the match stands."""
        await self.look(interaction)

    @worded("rocknroll-rules")
    async def rules(self, interaction: Interaction, chapter: Choice = None) -> None:
        """Show a chapter of the rules."""
        await self.show_rules(interaction, chapter)

    @rules.autocomplete("chapter")
    async def _chapters(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return self.suggest_chapters(interaction, typed)

    @action("rocknroll-deploy-unit", DeployUnit, deploy_group)
    async def deploy_unit(
        self,
        interaction: Interaction,
        unit: Choice = None,
        position: Choice = None,
        closed: Choice = None,
        arrow: Choice = None,
        replaced: Choice = None,
    ) -> None:
        """Deploy a unit."""
        await self.act(
            interaction,
            DeployUnit,
            unit=unit,
            position=position,
            closed=closed,
            arrow=arrow,
            replaced=replaced,
        )

    @action("rocknroll-deploy-local", DeployLocal, deploy_group)
    async def deploy_local(
        self, interaction: Interaction, unit: Choice = None, position: Choice = None, arrow: Choice = None
    ) -> None:
        """Deploy a local."""
        await self.act(interaction, DeployLocal, unit=unit, position=position, arrow=arrow)

    @action("rocknroll-deploy-exchange", ExchangeOrderForUnit, deploy_group)
    async def exchange_order_for_unit(
        self, interaction: Interaction, order: Choice = None, source: Choice = None
    ) -> None:
        """An order for a unit."""
        await self.act(interaction, ExchangeOrderForUnit, order=order, source=source)

    @action("rocknroll-deploy-arrow", MoveArrow, deploy_group)
    async def move_arrow(self, interaction: Interaction, unit: Choice = None) -> None:
        """Which arrow moves next."""
        await self.act(interaction, MoveArrow, unit=unit)

    @action("rocknroll-deploy-pick", PickUnit, deploy_group)
    async def pick_unit(self, interaction: Interaction, unit: Choice = None) -> None:
        """Pick a unit of your contingent."""
        await self.act(interaction, PickUnit, unit=unit)

    @action("rocknroll-deploy-hq", TakeFromHeadquarters, deploy_group)
    async def take_from_headquarters(self, interaction: Interaction, unit: Choice = None) -> None:
        """Take a unit from HQ."""
        await self.act(interaction, TakeFromHeadquarters, unit=unit)

    @action("rocknroll-deploy-deck", TakeRestFromDeck, deploy_group)
    async def take_rest_from_deck(self, interaction: Interaction) -> None:
        """Take the rest from the deck."""
        await self.act(interaction, TakeRestFromDeck)

    @action("rocknroll-deploy-end", EndDeployment, deploy_group)
    async def end_deployment(self, interaction: Interaction) -> None:
        """On to the orders phase."""
        await self.act(interaction, EndDeployment)

    @action("rocknroll-turn-order", PlayOrder, turn_group)
    async def play_order(self, interaction: Interaction, order: Choice = None) -> None:
        """Play an order."""
        await self.act(interaction, PlayOrder, order=order)

    @action("rocknroll-turn-step", PlayStep, turn_group)
    async def play_step(
        self, interaction: Interaction, order: Choice = None, unit: Choice = None, position: Choice = None
    ) -> None:
        """Any order as a step."""
        await self.act(interaction, PlayStep, order=order, unit=unit, position=position)

    @action("rocknroll-turn-act", UseCurrentAct, turn_group)
    async def use_current_act(
        self, interaction: Interaction, payment: Choice = None, first: Choice = None, second: Choice = None
    ) -> None:
        """Current Act: pay for an attack or a step."""
        await self.act(interaction, UseCurrentAct, payment=payment, first=first, second=second)

    @action("rocknroll-turn-capture", TryCapture, turn_group)
    async def try_capture(
        self, interaction: Interaction, unit: Choice = None, payment: Choice = None, card: Choice = None
    ) -> None:
        """Try to capture an enemy."""
        await self.act(interaction, TryCapture, unit=unit, payment=payment, card=card)

    @action("rocknroll-turn-goals", ChangeGoals, turn_group)
    async def change_goals(
        self, interaction: Interaction, payment: Choice = None, first: Choice = None, second: Choice = None
    ) -> None:
        """Goal Change: pay to swap two Points."""
        await self.act(interaction, ChangeGoals, payment=payment, first=first, second=second)

    @action("rocknroll-turn-swap", SwapPoints, turn_group)
    async def swap_points(self, interaction: Interaction, one: Choice = None, other: Choice = None) -> None:
        """Which Points to swap."""
        await self.act(interaction, SwapPoints, one=one, other=other)

    @action("rocknroll-turn-weapon", FireSuperweapon, turn_group)
    async def fire_superweapon(
        self,
        interaction: Interaction,
        position: Choice = None,
        spades: Choice = None,
        clubs: Choice = None,
        hearts: Choice = None,
        diamonds: Choice = None,
    ) -> None:
        """Fire the super-weapon."""
        await self.act(
            interaction,
            FireSuperweapon,
            position=position,
            spades=spades,
            clubs=clubs,
            hearts=hearts,
            diamonds=diamonds,
        )

    @action("rocknroll-turn-trick", UseTrick, turn_group)
    async def use_trick(self, interaction: Interaction, unit: Choice = None, trick: Choice = None) -> None:
        """Use a trick at will."""
        await self.act(interaction, UseTrick, unit=unit, trick=trick)

    @action("rocknroll-turn-open", OpenMasked, turn_group)
    async def open_masked(self, interaction: Interaction, unit: Choice = None) -> None:
        """Open a closed unit."""
        await self.act(interaction, OpenMasked, unit=unit)

    @action("rocknroll-turn-close", CloseUnit, turn_group)
    async def close_unit(self, interaction: Interaction, unit: Choice = None) -> None:
        """Close an open unit."""
        await self.act(interaction, CloseUnit, unit=unit)

    @action("rocknroll-turn-dismiss", ExchangeUnitForOrder, turn_group)
    async def exchange_unit_for_order(self, interaction: Interaction, card: Choice = None) -> None:
        """A unit for an order."""
        await self.act(interaction, ExchangeUnitForOrder, card=card)

    @action("rocknroll-turn-unit", ExchangeUnit, turn_group)
    async def exchange_unit(
        self, interaction: Interaction, card: Choice = None, source: Choice = None
    ) -> None:
        """A unit and RD for another unit."""
        await self.act(interaction, ExchangeUnit, card=card, source=source)

    @action("rocknroll-turn-new", ExchangeOrder, turn_group)
    async def exchange_order(self, interaction: Interaction, order: Choice = None) -> None:
        """An order and RD for another."""
        await self.act(interaction, ExchangeOrder, order=order)

    @action("rocknroll-turn-discard", DiscardExcess, turn_group)
    async def discard_excess(self, interaction: Interaction, order: Choice = None) -> None:
        """Discard above the limit."""
        await self.act(interaction, DiscardExcess, order=order)

    @action("rocknroll-turn-end", EndTurn, turn_group)
    async def end_turn(self, interaction: Interaction) -> None:
        """End your turn."""
        await self.act(interaction, EndTurn)

    @action("rocknroll-order-attack", Attack, order_group)
    async def attack(self, interaction: Interaction, unit: Choice = None, target: Choice = None) -> None:
        """Attack."""
        await self.act(interaction, Attack, unit=unit, target=target)

    @action("rocknroll-order-move", Manoeuvre, order_group)
    async def manoeuvre(self, interaction: Interaction, unit: Choice = None, position: Choice = None) -> None:
        """Move a unit."""
        await self.act(interaction, Manoeuvre, unit=unit, position=position)

    @action("rocknroll-order-ambush", MarkAmbush, order_group)
    async def mark_ambush(self, interaction: Interaction, unit: Choice = None) -> None:
        """Lay an ambush."""
        await self.act(interaction, MarkAmbush, unit=unit)

    @action("rocknroll-order-evacuate", Evacuate, order_group)
    async def evacuate(self, interaction: Interaction, unit: Choice = None) -> None:
        """Bring a unit to HQ."""
        await self.act(interaction, Evacuate, unit=unit)

    @action("rocknroll-order-drive", DriveOut, order_group)
    async def drive_out(self, interaction: Interaction, unit: Choice = None, position: Choice = None) -> None:
        """Drive somebody out."""
        await self.act(interaction, DriveOut, unit=unit, position=position)

    @action("rocknroll-order-point", ChoosePoint, order_group)
    async def choose_point(self, interaction: Interaction, position: Choice = None) -> None:
        """Where all this happens."""
        await self.act(interaction, ChoosePoint, position=position)

    @action("rocknroll-order-again", AttackAgain, order_group)
    async def attack_again(self, interaction: Interaction, target: Choice = None) -> None:
        """ROCK'N'ROLL: attack once more."""
        await self.act(interaction, AttackAgain, target=target)

    @action("rocknroll-order-skip", Skip, order_group)
    async def skip(self, interaction: Interaction) -> None:
        """Leave out the rest."""
        await self.act(interaction, Skip)

    @action("rocknroll-roll-again", Reroll, roll_group)
    async def reroll(self, interaction: Interaction, card: Choice = None) -> None:
        """Throw again for a card."""
        await self.act(interaction, Reroll, card=card)

    @action("rocknroll-roll-pour", Pour, roll_group)
    async def pour(self, interaction: Interaction) -> None:
        """Pour the RD that are missing."""
        await self.act(interaction, Pour)

    @action("rocknroll-roll-accept", Accept, roll_group)
    async def accept(self, interaction: Interaction) -> None:
        """Let the failure stand."""
        await self.act(interaction, Accept)

    @action("rocknroll-react-pass", PassTrick, react_group)
    async def pass_trick(self, interaction: Interaction) -> None:
        """Do not use the trick."""
        await self.act(interaction, PassTrick)

    @action("rocknroll-react-first", FireFirst, react_group)
    async def fire_first(self, interaction: Interaction, unit: Choice = None, trick: Choice = None) -> None:
        """Which trick comes next."""
        await self.act(interaction, FireFirst, unit=unit, trick=trick)

    @action("rocknroll-react-unmask", Unmask, react_group)
    async def unmask(self, interaction: Interaction, token: Choice = None) -> None:
        """Open a closed enemy."""
        await self.act(interaction, Unmask, token=token)

    @action("rocknroll-react-whom", DirectUnit, react_group)
    async def direct_unit(self, interaction: Interaction, unit: Choice = None) -> None:
        """Whom it is done to."""
        await self.act(interaction, DirectUnit, unit=unit)

    @action("rocknroll-react-where", DirectMove, react_group)
    async def direct_move(
        self, interaction: Interaction, unit: Choice = None, position: Choice = None
    ) -> None:
        """Whom it moves, and where to."""
        await self.act(interaction, DirectMove, unit=unit, position=position)

    @action("rocknroll-devil-units", CallDevilForUnits, devil_group)
    async def call_devil_for_units(
        self, interaction: Interaction, first: Choice = None, second: Choice = None
    ) -> None:
        """Two units at once."""
        await self.act(interaction, CallDevilForUnits, first=first, second=second)

    @action("rocknroll-devil-orders", CallDevilForOrders, devil_group)
    async def call_devil_for_orders(self, interaction: Interaction) -> None:
        """Two orders at once."""
        await self.act(interaction, CallDevilForOrders)

    @action("rocknroll-devil-revive", CallDevilToRevive, devil_group)
    async def call_devil_to_revive(self, interaction: Interaction, unit: Choice = None) -> None:
        """A killed unit returns."""
        await self.act(interaction, CallDevilToRevive, unit=unit)

    @action("rocknroll-devil-interrupt", Interrupt, devil_group)
    async def interrupt(self, interaction: Interaction, order: Choice = None) -> None:
        """Interrupt with an order."""
        await self.act(interaction, Interrupt, order=order)

    @action("rocknroll-devil-step", InterruptWithStep, devil_group)
    async def interrupt_with_step(
        self, interaction: Interaction, order: Choice = None, unit: Choice = None, position: Choice = None
    ) -> None:
        """Interrupt with a step."""
        await self.act(interaction, InterruptWithStep, order=order, unit=unit, position=position)

    @action("rocknroll-devil-pass", PassDevil, devil_group)
    async def pass_devil(self, interaction: Interaction) -> None:
        """Do not interrupt."""
        await self.act(interaction, PassDevil)

    @action("rocknroll-close-rescue", AnnounceRescue, close_group)
    async def announce_rescue(self, interaction: Interaction, unit: Choice = None) -> None:
        """Name whom you bring home."""
        await self.act(interaction, AnnounceRescue, unit=unit)

    @action("rocknroll-close-prisoner", HandlePrisoner, close_group)
    async def handle_prisoner(
        self, interaction: Interaction, unit: Choice = None, handling: Choice = None
    ) -> None:
        """Deal with a prisoner."""
        await self.act(interaction, HandlePrisoner, unit=unit, handling=handling)

    @action("rocknroll-close-leave", LeavePrisoners, close_group)
    async def leave_prisoners(self, interaction: Interaction) -> None:
        """Leave the other prisoners."""
        await self.act(interaction, LeavePrisoners)

    @action("rocknroll-close-lose", LoseUnit, close_group)
    async def lose_unit(self, interaction: Interaction, source: Choice = None) -> None:
        """Which unit goes."""
        await self.act(interaction, LoseUnit, source=source)

    @action("rocknroll-close-take", TakeReturnedOperation, close_group)
    async def take_returned_operation(self, interaction: Interaction) -> None:
        """Take the enemy's spec op."""
        await self.act(interaction, TakeReturnedOperation)

    @action("rocknroll-close-decline", Decline, close_group)
    async def decline(self, interaction: Interaction) -> None:
        """Take, name or attack nobody."""
        await self.act(interaction, Decline)

    @action("rocknroll-standing-pour", SetPouring, standing_group)
    async def set_pouring(self, interaction: Interaction, most: Choice = None) -> None:
        """RD poured when time runs out."""
        await self.act(interaction, SetPouring, most=most)

    @action("rocknroll-standing-tricks", SetReactions, standing_group)
    async def set_reactions(self, interaction: Interaction, reactions: Choice = None) -> None:
        """How your tricks answer."""
        await self.act(interaction, SetReactions, reactions=reactions)

    @action("rocknroll-standing-devil", SetDevil, standing_group)
    async def set_devil(self, interaction: Interaction, devil: Choice = None, alert: Choice = None) -> None:
        """When to ask for Devil's Hand."""
        await self.act(interaction, SetDevil, devil=devil, alert=alert)

    @action("rocknroll-resign", Resign)
    async def resign(self, interaction: Interaction) -> None:
        """Give the match up."""
        await self.act(interaction, Resign)

    @action("rocknroll-draw", OfferDraw)
    async def offer_draw(self, interaction: Interaction) -> None:
        """Offer or accept a draw."""
        await self.act(interaction, OfferDraw)


async def setup(bot: GameMaster) -> None:
    """Add `/rocknroll` to the bot."""
    await bot.add_cog(RocknrollCommands(bot))
