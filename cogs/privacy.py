"""What is kept of a person: `/privacy show`, `export` and `forget`, wherever commands can be typed."""

from __future__ import annotations

from functools import partial

import discord
import structlog
from discord.ext import commands, tasks

from bot.app import GameMaster, now
from bot.commands.worded_commands import everywhere, worded, worded_group
from bot.complaints.complaints import Complaints
from bot.desk.replies import Interaction
from bot.dice.old_rolls import OldRolls
from bot.game.archiving import Archiving
from bot.privacy.left_servers import LeftServers
from bot.privacy.privacy_buttons import PrivacyControl
from bot.privacy.privacy_desk import PrivacyDesk

log = structlog.get_logger(__name__)

DAILY = "daily"
"""What one process does for all, once a day."""


class Privacy(commands.Cog):
    """`/privacy`."""

    group = everywhere(worded_group("privacy"))

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.bot = bot
        self.desk = PrivacyDesk.of(bot)
        self.left = LeftServers(
            bot.store,
            bot.referee,
            now,
            days=bot.settings.keep_days,
            folder=bot.settings.export_folder,
            is_member=partial(is_member, bot),
            goes_on=lambda: bot.once.is_mine(DAILY),
        )
        self._listed: set[int] = set()
        """Shards of which Discord has listed the servers since they were compared."""
        self.games = Archiving(bot.store, now, bot.settings.archive_days)
        self.rolls = OldRolls(bot.store, bot.dice, now, bot.settings.keep_rolls_days)

    async def cog_load(self) -> None:
        """Make the buttons of the privacy page known, which find their desk by this cog."""
        self.bot.add_dynamic_items(PrivacyControl)

    async def cog_unload(self) -> None:
        """End the daily work."""
        self.clean_up.cancel()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Note which servers of *shard* came and went meanwhile: others may be served elsewhere."""
        self._listed.add(shard)
        if self.bot.is_ready():
            await self._compare()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begin the daily work, once it is known where the bot is."""
        await self._compare()
        if not self.clean_up.is_running():
            self.clean_up.start()

    async def _compare(self) -> None:
        listed, self._listed = self._listed, set()
        count = self.bot.shard_count or 1
        await self.left.compare(
            lambda guild: self.bot.get_guild(guild) is not None,
            lambda guild: (
                (guild >> 22) % count in listed & self.bot.shards.held
                and not self.bot.filling.is_missing(guild)
            ),
        )

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note since when the bot is not there."""
        await self.left.left(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Note that it is there again."""
        await self.left.back(guild.id)

    @tasks.loop(hours=24)
    async def clean_up(self) -> None:
        """Export, delete or pack what was kept long enough: servers that removed the bot, rolls, games."""
        try:
            await Complaints.of(self.bot).sweep()  # each process has a folder of its own, or the same
            async with self.bot.once.unless_busy(DAILY) as is_mine:
                if is_mine:
                    await self._tidy()
        except Exception:  # the loop would end for good
            log.exception("daily_work_failed")

    async def _tidy(self) -> None:
        for work in (self.left.clean_up, self.rolls.tidy, self.games.tidy):
            try:
                await work()
            except Exception:  # what fails today is done another day
                log.exception("daily_work_failed")

    @worded("privacy-show", group)
    async def show(self, interaction: Interaction) -> None:
        """Say what is kept and why."""
        await self.desk.show(interaction)

    @worded("privacy-export", group)
    async def export(self, interaction: Interaction) -> None:
        """Give whoever asks their data."""
        await self.desk.press(interaction, "export")

    @worded("privacy-forget", group)
    async def forget(self, interaction: Interaction) -> None:
        """Ask whether whoever asks wants to be forgotten."""
        await self.desk.press(interaction, "forget")


async def is_member(bot: discord.Client, guild: int) -> bool | None:
    """Whether Discord says that *bot* is on *guild*; None where it cannot be asked now."""
    if bot.get_guild(guild) is not None:
        return True
    try:
        await bot.fetch_guild(guild, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return False
    except discord.DiscordException as error:
        log.info("server_not_seen", guild=guild, why=type(error).__name__)
        return None
    return True


async def setup(bot: GameMaster) -> None:
    """Add `/privacy` to the bot."""
    await bot.add_cog(Privacy(bot))
