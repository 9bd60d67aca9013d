"""Tells the operator what of the bot could not be loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog

from bot.delivery.courier import Letter, Trouble, nonce

if TYPE_CHECKING:
    from bot.app import GameMaster

log = structlog.get_logger(__name__)

KEY = "report"


async def report_broken(bot: GameMaster) -> None:
    """Tell the operator, once for each state of things, what could not be loaded."""
    report = _report(bot)
    if report is None:
        return
    async with bot.once.turn(KEY):
        if await bot.store.setting(KEY) == report:
            return
        try:
            application = await bot.application_info()
            team = application.team
            owner = team.owner_id if team is not None and team.owner_id else application.owner.id
            channel = await bot.courier.open_dm(owner)
            await bot.courier.send(channel, Letter(report), nonce("report", report))
        except (Trouble, discord.DiscordException) as error:  # the log has it as well
            log.warning("operator_not_told", why=type(error).__name__)
        await bot.store.remember(KEY, report)


def _report(bot: GameMaster) -> str | None:
    book = bot.books[bot.settings.language]
    lines = [
        book.say("notice-broken-ruleset", name=each.name, reason=each.reason) for each in bot.broken_rulesets
    ]
    lines += (
        book.say("notice-broken-commands", name=name, reason=reason)
        for name, reason in bot.broken_extensions.items()
    )
    return "\n".join((book.say("notice-broken"), *lines))[:2000] if lines else None
