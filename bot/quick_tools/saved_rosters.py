"""Rosters that a person keeps under a name, for any later game: what the shelves of all rulesets share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from discord import app_commands

from bot.commands.suggestions import suggest
from bot.desk.game_finder import table_for
from bot.desk.keepsakes import owner_of, spelled_out
from bot.desk.private_pages import notice
from bot.desk.replies import Interaction, acknowledge, answer
from bot.locale import harmless
from bot.quick_tools.tool_desk import RulesetT, ToolDesk, ToolParts, worded
from bot.store.dice_records import TooManyKeepsakes
from rules.contract import IllegalAction, Phrase


class SavedRosters(ToolDesk[RulesetT]):
    """A person's own shelf; everything that is said of it is seen by them alone."""

    thing: ClassVar[str]
    """What a kept roster is to the store, and to the phrases."""

    def __init__(self, parts: ToolParts) -> None:
        super().__init__(parts)
        self._referee = parts.referee

    @abstractmethod
    def check(self, ruleset: RulesetT, row: str) -> None:
        """Raise IllegalAction where *row* is no roster."""

    def in_ids(self, ruleset: RulesetT, row: str) -> str:
        """Give *row* as it is kept: with ids for names, where the ruleset knows any."""
        return row

    @abstractmethod
    def built(self, ruleset: RulesetT, view: Any) -> str | None:
        """Give as it can be typed the roster that the seat of *view* builds or leads; None for none."""

    async def save(self, interaction: Interaction, name: str, roster: str | None) -> None:
        """Keep what was typed, or the roster that is being built here."""

        async def carry_out(ruleset: RulesetT) -> None:
            known = harmless(name)
            await acknowledge(interaction)
            row = roster if roster is not None else await self._built_here(interaction, ruleset)
            row = self.in_ids(ruleset, row)
            self.check(ruleset, row)
            try:
                await self._store.save(
                    owner_of(interaction), self.thing, known, row.encode(), _now(interaction)
                )
            except TooManyKeepsakes as full:
                raise IllegalAction("too_many_kept", kind=self.thing, most=full.args[0]) from full
            await self._whisper(interaction, [Phrase.of("kept-saved", name=known, row=row)])

        await self.or_refuse(interaction, carry_out)

    async def show_all(self, interaction: Interaction) -> None:
        """Show all that this person keeps."""

        async def carry_out(_: RulesetT) -> None:
            await acknowledge(interaction)
            kept = await self._store.kept(owner_of(interaction), self.thing)
            rows = [Phrase.of("kept-row", name=each.name, row=each.body.decode()) for each in kept]
            await self._whisper(interaction, rows or [Phrase.of("kept-none", kind=self.thing)])

        await self.or_refuse(interaction, carry_out)

    async def delete(self, interaction: Interaction, name: str) -> None:
        """Forget one."""

        async def carry_out(_: RulesetT) -> None:
            known = harmless(name)
            await acknowledge(interaction)
            if not await self._store.forget(owner_of(interaction), self.thing, known):
                raise IllegalAction("nothing_kept_so", kind=self.thing, name=known)
            await self._whisper(interaction, [Phrase.of("kept-deleted", name=known)])

        await self.or_refuse(interaction, carry_out)

    async def row_of(self, interaction: Interaction, typed: str | None) -> str | None:
        """Give the roster that is kept under the name *typed*; what was typed where there is none."""
        if typed is None:
            return None
        await acknowledge(interaction)
        return spelled_out(typed, await self._store.kept(owner_of(interaction), self.thing))

    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the names under which this person keeps rosters."""
        kept = await self._store.kept(owner_of(interaction), self.thing)
        return suggest(((each.name, each.name) for each in kept), typed)

    async def _built_here(self, interaction: Interaction, ruleset: RulesetT) -> str:
        table = await table_for(self._referee, interaction)
        if table.ruleset.name != ruleset.name or table.position is None:
            raise IllegalAction("nothing_to_keep", kind=self.thing)
        seat = table.seated(interaction.user.id)
        row = self.built(ruleset, table.position.view(seat))
        if row is None:
            raise IllegalAction("nothing_to_keep", kind=self.thing)
        return row

    async def _whisper(self, interaction: Interaction, says: Sequence[Phrase]) -> None:
        await answer(interaction, notice(worded(says, self.reader(interaction))))


def _now(interaction: Interaction) -> int:
    """Give when the command was typed, as unix time in milliseconds."""
    return int(interaction.created_at.timestamp() * 1000)
