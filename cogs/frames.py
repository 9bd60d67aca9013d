"""The commands of frames: one for each action, and a look at the field."""

from __future__ import annotations

from discord import app_commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import Choice, RulesetCog, Words, action
from bot.commands.worded_commands import everywhere, worded, worded_group
from bot.desk.replies import Interaction
from bot.quick_tools.frames_tools import FramesTools
from bot.quick_tools.saved_companies import SavedCompanies
from cogs.frames_tools import FramesToolCommands
from rules.frames.actions import (
    AbandonStation,
    AcceptTerms,
    ActivateFrame,
    AddFrame,
    AddSystem,
    AssignDefence,
    AssignNoDefence,
    Concede,
    CounterTerms,
    DeclareCapture,
    DeclareNothing,
    DeclareTarget,
    DraftFrame,
    EndActions,
    FinishCompany,
    ForceLoser,
    GiveRocket,
    HoldCapture,
    HoldDoomsday,
    KeepField,
    LetRollStand,
    MakeAttack,
    MoveFrame,
    PassActivation,
    PickReadyCompany,
    PlaceFrame,
    PlaceStation,
    RemoveFrame,
    RollDice,
    SetStandingOrder,
    SkipSpot,
    SpotFrame,
    SubmitCompany,
    TakeBack,
    TakeLosses,
    TickDoomsday,
    VetoField,
)


@everywhere
class FramesCommands(
    FramesToolCommands,
    RulesetCog,
    group_name=command_text("command-frames"),
    group_description=command_text("command-frames.description"),
):
    """`/frames`: what is left out is asked for in the menu."""

    ruleset = "frames"

    def __init__(self, bot: GameMaster) -> None:
        super().__init__(bot)
        self.tools = FramesTools(bot.referee.rulesets, bot.store, bot.books, bot.renderer, service=bot.dice)
        self.saved = SavedCompanies(bot.referee, bot.store, bot.books, bot.renderer)

    setup_group = worded_group("frames-setup")
    turn_group = worded_group("frames-turn")
    answer_group = worded_group("frames-answer")

    @worded("frames-look")
    async def look_around(self, interaction: Interaction) -> None:
        """Show how the game stands."""
        await self.look(interaction)

    @worded("frames-rules")
    async def rules(self, interaction: Interaction, chapter: Choice = None) -> None:
        """Show a chapter of the rules."""
        await self.show_rules(interaction, chapter)

    @rules.autocomplete("chapter")
    async def _chapters(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return self.suggest_chapters(interaction, typed)

    @action("frames-setup-accept", AcceptTerms, setup_group)
    async def accept(self, interaction: Interaction, eights: Choice = None) -> None:
        """Accept the terms proposed."""
        await self.act(interaction, AcceptTerms, eights=eights)

    @action("frames-setup-counter", CounterTerms, setup_group)
    async def counter(
        self, interaction: Interaction, doomsday: Choice = None, eights: Choice = None, field: Choice = None
    ) -> None:
        """Name other terms."""
        await self.act(interaction, CounterTerms, doomsday=doomsday, eights=eights, field=field)

    @action("frames-setup-keep", KeepField, setup_group)
    async def keep(self, interaction: Interaction) -> None:
        """Keep the field proposed."""
        await self.act(interaction, KeepField)

    @action("frames-setup-veto", VetoField, setup_group)
    async def veto(self, interaction: Interaction) -> None:
        """Spend your veto on the field."""
        await self.act(interaction, VetoField)

    @action("frames-setup-company", PickReadyCompany, setup_group)
    async def ready_company(self, interaction: Interaction, company: Choice = None) -> None:
        """Lead a ready-made company."""
        await self.act(interaction, PickReadyCompany, company=company)

    @action("frames-setup-write", SubmitCompany, setup_group)
    async def write(self, interaction: Interaction, frames: Words = None) -> None:
        """Write a company of your own."""
        row = await self.saved.row_of(interaction, frames)
        await self.act(interaction, SubmitCompany, frames=row)

    @write.autocomplete("frames")
    async def _kept(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.saved.suggest(interaction, typed)

    @action("frames-setup-add", DraftFrame, setup_group)
    async def add(self, interaction: Interaction, template: Choice = None) -> None:
        """Add a frame to the company you are building."""
        await self.act(interaction, DraftFrame, template=template)

    @action("frames-setup-system", AddSystem, setup_group)
    async def add_system(self, interaction: Interaction, system: Choice = None) -> None:
        """Give the last frame one more system."""
        await self.act(interaction, AddSystem, system=system)

    @action("frames-setup-rocket", GiveRocket, setup_group)
    async def give_rocket(self, interaction: Interaction, number: Choice = None) -> None:
        """Load a rocket on a frame."""
        await self.act(interaction, GiveRocket, number=number)

    @action("frames-setup-complete", FinishCompany, setup_group)
    async def complete(self, interaction: Interaction, reserve: Choice = None) -> None:
        """Your company is complete."""
        await self.act(interaction, FinishCompany, reserve=reserve)

    @action("frames-setup-again", TakeBack, setup_group)
    async def again(self, interaction: Interaction) -> None:
        """Start your company again."""
        await self.act(interaction, TakeBack)

    @action("frames-setup-reserve", AddFrame, setup_group)
    async def field_reserve(self, interaction: Interaction) -> None:
        """Tied at the top: field your reserve."""
        await self.act(interaction, AddFrame)

    @action("frames-setup-remove", RemoveFrame, setup_group)
    async def remove(self, interaction: Interaction, frame: Choice = None) -> None:
        """Tied at the top: leave a frame at home."""
        await self.act(interaction, RemoveFrame, frame=frame)

    @action("frames-setup-force", ForceLoser, setup_group)
    async def force(self, interaction: Interaction) -> None:
        """Tied at the top: make the last in precedence change."""
        await self.act(interaction, ForceLoser)

    @action("frames-setup-stand", LetRollStand, setup_group)
    async def stand(self, interaction: Interaction) -> None:
        """Tied at the top: let precedence decide."""
        await self.act(interaction, LetRollStand)

    @action("frames-setup-station", PlaceStation, setup_group)
    async def place_station(self, interaction: Interaction, cell: Choice = None) -> None:
        """Place a station."""
        await self.act(interaction, PlaceStation, cell=cell)

    @action("frames-setup-frame", PlaceFrame, setup_group)
    async def place_frame(self, interaction: Interaction, frame: Choice = None, cell: Choice = None) -> None:
        """Place a frame."""
        await self.act(interaction, PlaceFrame, frame=frame, cell=cell)

    @action("frames-turn-activate", ActivateFrame, turn_group)
    async def activate(self, interaction: Interaction, frame: Choice = None) -> None:
        """Let a frame take its turn."""
        await self.act(interaction, ActivateFrame, frame=frame)

    @action("frames-turn-pass", PassActivation, turn_group)
    async def let_pass(self, interaction: Interaction) -> None:
        """Let the next player activate."""
        await self.act(interaction, PassActivation)

    @action("frames-turn-aim", DeclareTarget, turn_group)
    async def aim(self, interaction: Interaction, range: Choice = None, target: Choice = None) -> None:
        """Name a range and a target."""
        await self.act(interaction, DeclareTarget, range=range, target=target)

    @action("frames-turn-noaim", DeclareNothing, turn_group)
    async def noaim(self, interaction: Interaction) -> None:
        """Name no target."""
        await self.act(interaction, DeclareNothing)

    @action("frames-turn-roll", RollDice, turn_group)
    async def roll(self, interaction: Interaction, rockets: Choice = None) -> None:
        """Roll all dice of the frame."""
        await self.act(interaction, RollDice, rockets=rockets)

    @action("frames-turn-defence", AssignDefence, turn_group)
    async def defence(self, interaction: Interaction, die: Choice = None) -> None:
        """Keep a die as defence."""
        await self.act(interaction, AssignDefence, die=die)

    @action("frames-turn-nodefence", AssignNoDefence, turn_group)
    async def nodefence(self, interaction: Interaction) -> None:
        """Keep no die as defence."""
        await self.act(interaction, AssignNoDefence)

    @action("frames-turn-move", MoveFrame, turn_group)
    async def move(self, interaction: Interaction, die: Choice = None, cell: Choice = None) -> None:
        """Move by a die."""
        await self.act(interaction, MoveFrame, die=die, cell=cell)

    @action("frames-turn-attack", MakeAttack, turn_group)
    async def make_attack(
        self, interaction: Interaction, die: Choice = None, cover: Choice = None, marker: Choice = None
    ) -> None:
        """Attack the target with a die."""
        await self.act(interaction, MakeAttack, die=die, cover=cover, marker=marker)

    @action("frames-turn-skip", EndActions, turn_group)
    async def skip(self, interaction: Interaction) -> None:
        """Skip what is left of moving and attacking."""
        await self.act(interaction, EndActions)

    @action("frames-turn-spot", SpotFrame, turn_group)
    async def spot(self, interaction: Interaction, die: Choice = None, frame: Choice = None) -> None:
        """Mark a frame with a die."""
        await self.act(interaction, SpotFrame, die=die, frame=frame)

    @action("frames-turn-nospot", SkipSpot, turn_group)
    async def nospot(self, interaction: Interaction) -> None:
        """Mark nothing."""
        await self.act(interaction, SkipSpot)

    @action("frames-answer-losses", TakeLosses, answer_group)
    async def losses(self, interaction: Interaction, losses: Choice = None) -> None:
        """Choose what a damaged frame loses."""
        await self.act(interaction, TakeLosses, losses=losses)

    @action("frames-answer-leave", AbandonStation, answer_group)
    async def leave(self, interaction: Interaction, cell: Choice = None, losses: Choice = None) -> None:
        """Leave the station's side and ignore one damage."""
        await self.act(interaction, AbandonStation, cell=cell, losses=losses)

    @action("frames-answer-capture", DeclareCapture, answer_group)
    async def capture(self, interaction: Interaction, station: Choice = None) -> None:
        """Declare a station yours, at any moment."""
        await self.act(interaction, DeclareCapture, station=station)

    @action("frames-answer-hold", HoldCapture, answer_group)
    async def hold(self, interaction: Interaction, station: Choice = None) -> None:
        """Leave the station for now."""
        await self.act(interaction, HoldCapture, station=station)

    @action("frames-answer-tick", TickDoomsday, answer_group)
    async def tick(self, interaction: Interaction) -> None:
        """Bring Doomsday one round nearer."""
        await self.act(interaction, TickDoomsday)

    @action("frames-answer-wait", HoldDoomsday, answer_group)
    async def wait(self, interaction: Interaction) -> None:
        """Leave Doomsday where it is."""
        await self.act(interaction, HoldDoomsday)

    @action("frames-standing", SetStandingOrder)
    async def standing(self, interaction: Interaction, topic: Choice = None, choice: Choice = None) -> None:
        """Say how to answer from now on, until you say otherwise."""
        await self.act(interaction, SetStandingOrder, topic=topic, choice=choice)

    @action("frames-concede", Concede)
    async def concede(self, interaction: Interaction, confirmation: Words = None) -> None:
        """Give up."""
        await self.act(interaction, Concede, confirmation=confirmation)


async def setup(bot: GameMaster) -> None:
    """Add `/frames` to the bot."""
    await bot.add_cog(FramesCommands(bot))
