"""Companies of frames that a person keeps under a name, for any later game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import app_commands

from bot.commands.suggestions import suggest
from bot.desk.game_finder import game_for
from bot.desk.private_pages import notice
from bot.desk.replies import Interaction, answer
from bot.game.referee import Referee
from bot.locale import Phrasebook, harmless
from bot.quick_tools.tool_desk import ToolDesk, worded
from bot.renderer import Renderer
from bot.store.dice_records import TooManyKeepsakes
from bot.store.records import Store
from rules.contract import LONGEST_TYPED, IllegalAction, Phrase
from rules.frames import Frames
from rules.frames.content import FramesContent
from rules.frames.notation import RESERVE, ROCKET, read_company, spell_frame
from rules.frames.state import Blueprint
from rules.frames.view import FramesView

KIND = "company"
"""What a kept company is to the store."""


class SavedCompanies(ToolDesk[Frames]):
    """A person's own shelf; everything that is said of it is seen by them alone."""

    def __init__(
        self, referee: Referee, store: Store, books: Mapping[str, Phrasebook], renderer: Renderer
    ) -> None:
        """Take the parts."""
        super().__init__(Frames, referee.rulesets, store, books, renderer)
        self._referee = referee

    async def save(self, interaction: Interaction, name: str, frames: str | None) -> None:
        """Keep what was typed, or the company that is being built here."""

        async def carry_out(ruleset: Frames) -> None:
            known = harmless(name)
            row = frames if frames is not None else await self._built_here(interaction, ruleset)
            read_company(ruleset.content, row)
            try:
                await self._store.save(_owner(interaction), KIND, known, row.encode(), _now(interaction))
            except TooManyKeepsakes as full:
                raise IllegalAction("too_many_companies", most=full.args[0]) from full
            await self._whisper(interaction, [Phrase.of("frames-quick_company_saved", name=known, row=row)])

        await self.or_refuse(interaction, carry_out)

    async def show_all(self, interaction: Interaction) -> None:
        """Show all that this person keeps."""

        async def carry_out(_: Frames) -> None:
            kept = await self._store.kept(_owner(interaction), KIND)
            rows = [
                Phrase.of("frames-quick_company", name=each.name, row=each.body.decode()) for each in kept
            ]
            await self._whisper(interaction, rows or [Phrase("frames-quick_companies_none")])

        await self.or_refuse(interaction, carry_out)

    async def delete(self, interaction: Interaction, name: str) -> None:
        """Forget one."""

        async def carry_out(_: Frames) -> None:
            known = harmless(name)
            if not await self._store.forget(_owner(interaction), KIND, known):
                raise IllegalAction("no_such_company", name=known)
            await self._whisper(interaction, [Phrase.of("frames-quick_company_deleted", name=known)])

        await self.or_refuse(interaction, carry_out)

    async def row_of(self, interaction: Interaction, typed: str | None) -> str | None:
        """Give the company that is kept under the name *typed*; what was typed where there is none."""
        if typed is None:
            return None
        sought = harmless(typed).casefold()
        for each in await self._store.kept(_owner(interaction), KIND):
            if each.name.casefold() == sought:
                return each.body.decode()
        return typed

    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the names under which this person keeps companies."""
        kept = await self._store.kept(_owner(interaction), KIND)
        return suggest(((each.name, each.name) for each in kept), typed)

    async def _built_here(self, interaction: Interaction, ruleset: Frames) -> str:
        table = await self._referee.look(await game_for(self._store, interaction))
        if table.ruleset.name != ruleset.name or table.state is None:
            raise IllegalAction("no_company_here")
        view: FramesView = ruleset.view(table.state, table.seated(interaction.user.id))
        own = view.own
        frames = () if own is None else own.company or own.draft
        if own is None or not frames:
            raise IllegalAction("no_company_here")
        return spell_company(ruleset.content, frames, own.reserve)

    async def _whisper(self, interaction: Interaction, says: Sequence[Phrase]) -> None:
        await answer(interaction, notice(worded(says, self.reader(interaction))))


def spell_company(content: FramesContent, frames: Sequence[Blueprint], reserve: Blueprint | None) -> str:
    """Give a company as it can be typed (FRAMES-26); raise IllegalAction for one that is too long for it."""
    rows = [_row(content, each) for each in frames]
    if reserve is not None:
        rows.append(f"{RESERVE}{_row(content, reserve)}")
    row = ", ".join(rows)
    if len(row) > LONGEST_TYPED:
        raise IllegalAction("company_too_long", most=LONGEST_TYPED)
    return row


def _row(content: FramesContent, frame: Blueprint) -> str:
    dice = frame.template or spell_frame(content, frame.systems, content.numbers.whites)
    named = f"{frame.name}: {dice}" if frame.name else dice
    return " ".join((named, *[ROCKET] * frame.rockets))


def _now(interaction: Interaction) -> int:
    """Give when the command was typed, as unix time in milliseconds."""
    return int(interaction.created_at.timestamp() * 1000)


def _owner(interaction: Interaction) -> str:
    return f"user:{interaction.user.id}"
