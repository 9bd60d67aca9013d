"""The commands of roads: one for each action, and a look at the field."""

from __future__ import annotations

from discord import app_commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.ruleset_cog import Choice, RulesetCog, Words, action
from bot.commands.worded_commands import everywhere, worded, worded_group
from bot.desk.replies import Interaction
from bot.quick_tools.roads_tools import RoadsTools
from bot.quick_tools.saved_warbands import SavedWarbands
from cogs.roads_tools import RoadsToolCommands
from rules.roads.actions import (
    ActFirst,
    ActSecond,
    Aim,
    Attack,
    BreakOff,
    ChooseList,
    ClearJam,
    DismissUnit,
    DrawAllIn,
    EndTurn,
    HandOver,
    HoldBack,
    KeepGunsOut,
    KeepOut,
    LeaveField,
    LieRevealed,
    Mask,
    Move,
    MoveAlong,
    PlaceRest,
    PlaceUnit,
    PlayMelody,
    PrepareDefence,
    Pursue,
    RecruitUnit,
    Shoot,
    SkipLeaderAbility,
    SpringByAttack,
    SpringByShooting,
    StandAndFight,
    SubmitDeployment,
    SubmitWarband,
    TakeReadyWarband,
    UseAbility,
    UseLeaderAbility,
    WithdrawVoluntarily,
    WriteWarband,
)


@everywhere
class RoadsCommands(
    RoadsToolCommands,
    RulesetCog,
    group_name=command_text("command-roads"),
    group_description=command_text("command-roads.description"),
):
    """`/roads`: what is left out is asked for in the menu."""

    ruleset = "roads"

    def __init__(self, bot: GameMaster) -> None:
        super().__init__(bot)
        self.tools = RoadsTools(bot.referee.rulesets, bot.store, bot.books, bot.renderer, service=bot.dice)
        self.saved = SavedWarbands(bot.referee, bot.store, bot.books, bot.renderer)

    warband_group = worded_group("roads-warband")
    deploy_group = worded_group("roads-deploy")
    act_group = worded_group("roads-act")
    answer_group = worded_group("roads-answer")

    @worded("roads-look")
    async def look_around(self, interaction: Interaction) -> None:
        """Show how the battle stands."""
        await self.look(interaction)

    @worded("roads-rules")
    async def rules(self, interaction: Interaction, chapter: Choice = None) -> None:
        """Show a chapter of the rules."""
        await self.show_rules(interaction, chapter)

    @rules.autocomplete("chapter")
    async def _chapters(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return self.suggest_chapters(interaction, typed)

    @action("roads-warband-ready", TakeReadyWarband, warband_group)
    async def ready(self, interaction: Interaction, ready: Choice = None) -> None:
        """Take a ready-made warband."""
        await self.act(interaction, TakeReadyWarband, ready=ready)

    @action("roads-warband-list", ChooseList, warband_group)
    async def choose_list(self, interaction: Interaction, warband: Choice = None) -> None:
        """Draft from a list."""
        await self.act(interaction, ChooseList, warband=warband)

    @action("roads-warband-recruit", RecruitUnit, warband_group)
    async def recruit(
        self,
        interaction: Interaction,
        profile: Choice = None,
        size: Choice = None,
        commander: Choice = None,
        melee: Choice = None,
        ranged: Choice = None,
    ) -> None:
        """Recruit a unit."""
        await self.act(
            interaction,
            RecruitUnit,
            profile=profile,
            size=size,
            commander=commander,
            melee=melee,
            ranged=ranged,
        )

    @action("roads-warband-dismiss", DismissUnit, warband_group)
    async def dismiss(self, interaction: Interaction, recruit: Choice = None) -> None:
        """Dismiss a unit."""
        await self.act(interaction, DismissUnit, recruit=recruit)

    @action("roads-warband-write", WriteWarband, warband_group)
    async def write(self, interaction: Interaction, roster: Words = None) -> None:
        """Type a whole warband, or name one that is kept."""
        row = await self.saved.row_of(interaction, roster)
        await self.act(interaction, WriteWarband, roster=row)

    @write.autocomplete("roster")
    async def _kept(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.saved.suggest(interaction, typed)

    @action("roads-warband-submit", SubmitWarband, warband_group)
    async def submit(self, interaction: Interaction) -> None:
        """The warband is complete."""
        await self.act(interaction, SubmitWarband)

    @action("roads-deploy-place", PlaceUnit, deploy_group)
    async def place(
        self, interaction: Interaction, unit: Choice = None, cell: Choice = None, masked: Choice = None
    ) -> None:
        """Place a unit."""
        await self.act(interaction, PlaceUnit, unit=unit, cell=cell, masked=masked)

    @action("roads-deploy-rest", PlaceRest, deploy_group)
    async def rest(self, interaction: Interaction) -> None:
        """Let the rest be placed."""
        await self.act(interaction, PlaceRest)

    @action("roads-deploy-submit", SubmitDeployment, deploy_group)
    async def deployed(self, interaction: Interaction) -> None:
        """Everybody is placed."""
        await self.act(interaction, SubmitDeployment)

    @action("roads-act-move", Move, act_group)
    async def move(
        self,
        interaction: Interaction,
        unit: Choice = None,
        cell: Choice = None,
        way: Choice = None,
        rider: Choice = None,
    ) -> None:
        """Move a unit."""
        await self.act(interaction, Move, unit=unit, cell=cell, way=way, rider=rider)

    @action("roads-act-along", MoveAlong, act_group)
    async def along(self, interaction: Interaction, unit: Choice = None, path: Words = None) -> None:
        """Move along cells that you name."""
        await self.act(interaction, MoveAlong, unit=unit, path=path)

    @action("roads-act-attack", Attack, act_group)
    async def attack(
        self,
        interaction: Interaction,
        unit: Choice = None,
        target: Choice = None,
        cell: Choice = None,
        way: Choice = None,
        rider: Choice = None,
        second_rider: Choice = None,
    ) -> None:
        """Charge or strike."""
        await self.act(
            interaction,
            Attack,
            unit=unit,
            target=target,
            cell=cell,
            way=way,
            rider=rider,
            second_rider=second_rider,
        )

    @action("roads-act-shoot", Shoot, act_group)
    async def shoot(
        self, interaction: Interaction, unit: Choice = None, target: Choice = None, rider: Choice = None
    ) -> None:
        """Shoot."""
        await self.act(interaction, Shoot, unit=unit, target=target, rider=rider)

    @action("roads-act-aim", Aim, act_group)
    async def aim(self, interaction: Interaction, unit: Choice = None) -> None:
        """Take aim."""
        await self.act(interaction, Aim, unit=unit)

    @action("roads-act-prepare", PrepareDefence, act_group)
    async def prepare(self, interaction: Interaction, unit: Choice = None) -> None:
        """Prepare for defence."""
        await self.act(interaction, PrepareDefence, unit=unit)

    @action("roads-act-break", BreakOff, act_group)
    async def break_off(self, interaction: Interaction, unit: Choice = None, cell: Choice = None) -> None:
        """Break off from a fight."""
        await self.act(interaction, BreakOff, unit=unit, cell=cell)

    @action("roads-act-hide", Mask, act_group)
    async def hide(self, interaction: Interaction, unit: Choice = None) -> None:
        """Hide a unit."""
        await self.act(interaction, Mask, unit=unit)

    @action("roads-act-clear", ClearJam, act_group)
    async def clear(self, interaction: Interaction, unit: Choice = None) -> None:
        """Clear all jams of a unit."""
        await self.act(interaction, ClearJam, unit=unit)

    @action("roads-act-leave", LeaveField, act_group)
    async def leave(self, interaction: Interaction, unit: Choice = None, rider: Choice = None) -> None:
        """Leave the field by the exit."""
        await self.act(interaction, LeaveField, unit=unit, rider=rider)

    @action("roads-act-ability", UseAbility, act_group)
    async def ability(
        self, interaction: Interaction, unit: Choice = None, ability: Choice = None, target: Choice = None
    ) -> None:
        """Use an ability."""
        await self.act(interaction, UseAbility, unit=unit, ability=ability, target=target)

    @action("roads-act-melody", PlayMelody, act_group)
    async def melody(
        self, interaction: Interaction, unit: Choice = None, melody: Choice = None, target: Choice = None
    ) -> None:
        """Play a Melody."""
        await self.act(interaction, PlayMelody, unit=unit, melody=melody, target=target)

    @action("roads-act-over", HandOver, act_group)
    async def hand_over(self, interaction: Interaction) -> None:
        """Hand over to the other side."""
        await self.act(interaction, HandOver)

    @action("roads-act-end", EndTurn, act_group)
    async def end_turn(self, interaction: Interaction) -> None:
        """End your turn of this round."""
        await self.act(interaction, EndTurn)

    @action("roads-answer-first", ActFirst, answer_group)
    async def act_first(self, interaction: Interaction) -> None:
        """Act first this round."""
        await self.act(interaction, ActFirst)

    @action("roads-answer-second", ActSecond, answer_group)
    async def act_second(self, interaction: Interaction) -> None:
        """Act second this round."""
        await self.act(interaction, ActSecond)

    @action("roads-answer-out", KeepOut, answer_group)
    async def keep_out(self, interaction: Interaction, unit: Choice = None) -> None:
        """Try to keep a unit out of the fights."""
        await self.act(interaction, KeepOut, unit=unit)

    @action("roads-answer-guns", KeepGunsOut, answer_group)
    async def keep_guns_out(self, interaction: Interaction) -> None:
        """Try to keep the guns out, and nobody else."""
        await self.act(interaction, KeepGunsOut)

    @action("roads-answer-in", DrawAllIn, answer_group)
    async def draw_all_in(self, interaction: Interaction) -> None:
        """Let all others be drawn in."""
        await self.act(interaction, DrawAllIn)

    @action("roads-answer-stand", StandAndFight, answer_group)
    async def stand(self, interaction: Interaction) -> None:
        """Stand and fight."""
        await self.act(interaction, StandAndFight)

    @action("roads-answer-flee", WithdrawVoluntarily, answer_group)
    async def flee(self, interaction: Interaction) -> None:
        """Flee; it loses the battle."""
        await self.act(interaction, WithdrawVoluntarily)

    @action("roads-answer-attack", SpringByAttack, answer_group)
    async def spring_attack(self, interaction: Interaction, cell: Choice = None, way: Choice = None) -> None:
        """Attack from hiding."""
        await self.act(interaction, SpringByAttack, cell=cell, way=way)

    @action("roads-answer-shoot", SpringByShooting, answer_group)
    async def spring_shoot(self, interaction: Interaction) -> None:
        """Shoot from hiding."""
        await self.act(interaction, SpringByShooting)

    @action("roads-answer-lie", LieRevealed, answer_group)
    async def lie(self, interaction: Interaction) -> None:
        """Do nothing when spotted."""
        await self.act(interaction, LieRevealed)

    @action("roads-answer-pursue", Pursue, answer_group)
    async def pursue(self, interaction: Interaction, unit: Choice = None) -> None:
        """Let a unit pursue."""
        await self.act(interaction, Pursue, unit=unit)

    @action("roads-answer-hold", HoldBack, answer_group)
    async def hold_back(self, interaction: Interaction) -> None:
        """Nobody else pursues."""
        await self.act(interaction, HoldBack)

    @action("roads-answer-help", UseLeaderAbility, answer_group)
    async def help_unit(self, interaction: Interaction, target: Choice = None) -> None:
        """Help a unit at the end of the round."""
        await self.act(interaction, UseLeaderAbility, target=target)

    @action("roads-answer-nobody", SkipLeaderAbility, answer_group)
    async def help_nobody(self, interaction: Interaction) -> None:
        """Help nobody."""
        await self.act(interaction, SkipLeaderAbility)


async def setup(bot: GameMaster) -> None:
    """Add `/roads` to the bot."""
    await bot.add_cog(RoadsCommands(bot))
