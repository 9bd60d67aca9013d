"""The table itself: opening, seats, options, hands, log and end, the same for every game."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.suggestions import (
    suggest,
    suggest_entries,
    suggest_games,
    suggest_log_kinds,
    suggest_options,
    suggest_players,
    suggest_presets,
    suggest_rounds,
    suggest_rulesets,
    suggest_values,
)
from bot.commands.worded_commands import worded
from bot.desk.complaint_desk import LONGEST
from bot.desk.front_desk import FrontDesk
from bot.desk.replies import Interaction
from bot.desk.table_opening import open_table
from bot.game.extension import MOST_HOURS
from bot.lessons.opening import learn, subjects
from bot.locale import LANGUAGES
from bot.replay.log_filter import LogFilter
from bot.standings.standings_desk import StandingsDesk
from rules.contract import IllegalAction

GameNumber = app_commands.Range[int, 1, None]
Hours = app_commands.Range[int, 1, MOST_HOURS]
Words = app_commands.Range[str, 1, 256]
Text = app_commands.Range[str, 1, 100]
Complaint = app_commands.Range[str, 1, LONGEST]
SPOKEN = [
    app_commands.Choice(name=command_text(f"table-option-language-{each}"), value=each) for each in LANGUAGES
]


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Tables(
    commands.GroupCog,
    group_name=command_text("command-table"),
    group_description=command_text("command-table.description"),
):
    """`/table`: each command finds its game and hands it to the front desk."""

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.bot = bot
        self.desk = FrontDesk.of(bot)
        self.standings = StandingsDesk.of(bot)

    async def cog_load(self) -> None:
        """Take the seat of the one who answers buttons."""
        self.bot.desk = self.desk

    @worded("table-new")
    @app_commands.choices(language=SPOKEN)
    async def new(
        self,
        interaction: Interaction,
        ruleset: Text,
        preset: Text | None = None,
        language: str | None = None,
        thread: bool = False,
    ) -> None:
        """Open a table."""
        try:
            await open_table(self.desk, interaction, ruleset, language, thread=thread, preset=preset)
        except IllegalAction as refusal:
            await self.desk.refuse(interaction, refusal, None)

    @worded("table-learn")
    async def learn(self, interaction: Interaction, ruleset: Text | None = None) -> None:
        """Begin a lesson."""
        try:
            await learn(self.desk, interaction, ruleset)
        except IllegalAction as refusal:
            await self.desk.refuse(interaction, refusal, None)

    @worded("table-join")
    async def join(
        self, interaction: Interaction, words: Words | None = None, game: GameNumber | None = None
    ) -> None:
        """Sit down."""
        await self.desk.serve(interaction, game, partial(self.desk.join, words=words))

    @worded("table-leave")
    async def leave(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """Give up the seat."""
        await self.desk.serve(interaction, game, self.desk.leave)

    @worded("table-start")
    async def start(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """Lock the seats and deal."""
        await self.desk.serve(interaction, game, self.desk.start)

    @worded("table-status")
    async def status(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """Say how the game stands."""
        await self.desk.serve(interaction, game, self.desk.show_status, looks=True)

    @worded("table-board")
    async def board(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """Bring the board to the bottom."""
        await self.desk.serve(interaction, game, self.desk.bring_board)

    @worded("table-hand")
    async def hand(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """Show the own hand."""
        await self.desk.serve(interaction, game, self.desk.show_hand, looks=True)

    @worded("table-log")
    async def log(
        self,
        interaction: Interaction,
        player: app_commands.Range[int, 1, 12] | None = None,
        round: app_commands.Range[int, 0, None] | None = None,
        kind: Text | None = None,
        game: GameNumber | None = None,
    ) -> None:
        """Show what happened, all of it or what is looked for."""
        wanted = partial(LogFilter.of, player, round, kind)
        await self.desk.serve(interaction, game, partial(self.desk.search_log, wanted=wanted), looks=True)

    @worded("table-replay")
    async def replay(
        self,
        interaction: Interaction,
        round: app_commands.Range[int, 0, None] | None = None,
        game: GameNumber | None = None,
    ) -> None:
        """Leaf through what happened."""
        await self.desk.serve(interaction, game, partial(self.desk.replay, number=round), looks=True)

    @worded("table-catch-up")
    async def catch_up(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """Show what happened meanwhile."""
        await self.desk.serve(interaction, game, self.desk.catch_up, looks=True)

    @worded("table-list")
    async def tables(self, interaction: Interaction) -> None:
        """List the server's tables."""
        await self.desk.server_tables(interaction)

    @worded("table-ranking")
    async def ranking(
        self, interaction: Interaction, ruleset: Text | None = None, season: Text | None = None
    ) -> None:
        """Show who of the server is how strong."""
        await self.standings.ranking(interaction, ruleset, season)

    @worded("table-watch")
    async def watch(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """Look on without a seat."""
        await self.desk.serve(interaction, game, self.desk.watch)

    @worded("table-options")
    async def options(
        self,
        interaction: Interaction,
        name: Text | None = None,
        value: Text | None = None,
        game: GameNumber | None = None,
    ) -> None:
        """Show or set options."""
        await self.desk.serve(interaction, game, partial(self.desk.options, name=name, value=value))

    @worded("table-resume")
    async def resume(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """Go on with a paused game."""
        await self.desk.serve(interaction, game, self.desk.resume)

    @worded("table-move")
    async def move(
        self, interaction: Interaction, game: GameNumber | None = None, thread: bool = False
    ) -> None:
        """Take the game to another place."""
        await self.desk.serve(interaction, game, partial(self.desk.move, thread=thread))

    @worded("table-undo")
    async def undo(
        self, interaction: Interaction, entry: GameNumber | None = None, game: GameNumber | None = None
    ) -> None:
        """Take something back."""
        await self.desk.serve(interaction, game, partial(self.desk.undo, entry=entry))

    @worded("table-nudge")
    async def nudge(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """Have those reminded who are awaited."""
        await self.desk.serve(interaction, game, self.desk.nudge)

    @worded("table-extend")
    async def extend(
        self, interaction: Interaction, hours: Hours | None = None, game: GameNumber | None = None
    ) -> None:
        """Ask for more time."""
        await self.desk.serve(interaction, game, partial(self.desk.extend, hours=hours))

    @worded("table-master")
    async def master(
        self, interaction: Interaction, who: discord.User | None = None, game: GameNumber | None = None
    ) -> None:
        """Name the game master, or open the master's page."""
        await self.desk.serve(interaction, game, partial(self.desk.master, who=who))

    @worded("table-kick")
    async def kick(
        self,
        interaction: Interaction,
        seat: app_commands.Range[int, 1, 12] | None = None,
        substitute: discord.User | None = None,
        game: GameNumber | None = None,
    ) -> None:
        """Take a seat from somebody who does not come, or offer it to a substitute."""
        await self.desk.serve(interaction, game, partial(self.desk.kick, seat=seat, substitute=substitute))

    @worded("table-report")
    async def report(
        self, interaction: Interaction, words: Complaint, game: GameNumber | None = None
    ) -> None:
        """Tell whoever runs the bot what went wrong."""
        await self.desk.serve(interaction, game, partial(self.desk.complain, words=words))

    @worded("table-end")
    async def end(self, interaction: Interaction, game: GameNumber | None = None) -> None:
        """End the game."""
        await self.desk.serve(interaction, game, self.desk.end)

    @ranking.autocomplete("season")
    async def _seasons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.standings.suggest_seasons(interaction, typed)

    @new.autocomplete("ruleset")
    @ranking.autocomplete("ruleset")
    async def _rulesets(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggest_rulesets(self.bot.referee, self.desk.book(interaction), typed)

    @learn.autocomplete("ruleset")
    async def _lessons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = [(name, each) for each, name in subjects(self.desk.book(interaction))]
        return suggest(found, typed)

    @new.autocomplete("preset")
    async def _presets(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_presets(self.bot.referee, interaction, self.desk.book(interaction), typed)

    @options.autocomplete("name")
    async def _names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_options(self.bot.referee, interaction, self.desk.book(interaction), typed)

    @options.autocomplete("value")
    async def _values(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_values(self.bot.referee, interaction, self.desk.book(interaction), typed)

    @undo.autocomplete("entry")
    async def _entries(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        book = self.desk.book(interaction)
        return await suggest_entries(self.bot.referee, self.desk.renderer, interaction, book, str(typed))

    @log.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        return await suggest_players(self.bot.referee, interaction, str(typed))

    @log.autocomplete("kind")
    async def _kinds(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await suggest_log_kinds(self.bot.referee, interaction, self.desk.book(interaction), typed)

    @log.autocomplete("round")
    @replay.autocomplete("round")
    async def _rounds(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        return await suggest_rounds(self.bot.referee, interaction, self.desk.book(interaction), str(typed))

    @join.autocomplete("game")
    @leave.autocomplete("game")
    @start.autocomplete("game")
    @board.autocomplete("game")
    @watch.autocomplete("game")
    @options.autocomplete("game")
    @resume.autocomplete("game")
    @nudge.autocomplete("game")
    @extend.autocomplete("game")
    @move.autocomplete("game")
    @undo.autocomplete("game")
    @master.autocomplete("game")
    @kick.autocomplete("game")
    @report.autocomplete("game")
    @end.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        return await suggest_games(self.bot.referee, interaction, self.desk.book(interaction), str(typed))

    @status.autocomplete("game")
    @hand.autocomplete("game")
    @log.autocomplete("game")
    @replay.autocomplete("game")
    @catch_up.autocomplete("game")
    async def _games_to_see(
        self, interaction: Interaction, typed: int | str
    ) -> list[app_commands.Choice[int]]:
        book = self.desk.book(interaction)
        return await suggest_games(self.bot.referee, interaction, book, str(typed), looks=True)


async def setup(bot: GameMaster) -> None:
    """Add `/table` to the bot."""
    await bot.add_cog(Tables(bot))
