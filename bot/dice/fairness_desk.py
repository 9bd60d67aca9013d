"""Shows that the dice are fair: commitments, contributions, receipts, files, and every session's end."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot.delivery.courier import Attachment, Letter, nonce
from bot.desk.replies import Interaction
from bot.dice.dice_buttons import Press, button_rows, dice_button
from bot.dice.dice_desk import DiceDesk
from bot.dice.fairness_words import (
    contributed_lines,
    file_name,
    proof_lines,
    revealed_lines,
    status_lines,
)
from bot.dice.packed_file import attached
from bot.dice.records import Phase, Proof, SessionFacts
from bot.dice.session_check import SessionCheck, verdict_lines
from bot.dice.verify_worker import LARGEST_FILE
from bot.lengths import CONTENT, fit
from bot.locale import Phrasebook
from rules.contract import IllegalAction


class FairnessDesk(DiceDesk):
    """`/fair`."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self._session_check = SessionCheck()

    async def fair_status(self, interaction: Interaction) -> None:
        """Show what is committed to, what runs, and who contributed."""
        if not await self.begin(interaction, private=True):
            return
        status = await self.service.status(self.place(interaction))
        await self.tell(interaction, *status_lines(status, self.book(interaction)))

    async def fair_rotate(self, interaction: Interaction) -> None:
        """End the running session, show its seeds to everybody, and attach its file."""
        try:
            if self.guild_of(interaction) is not None and not interaction.permissions.manage_guild:
                raise IllegalAction("rotation_needs_right")
            if not await self.begin(interaction, private=False):
                return
            place = self.place(interaction)
            if (await self.service.status(place)).running is None:
                raise IllegalAction("no_session_running")
            session = await self.service.rotate(place)
            book = self.book(interaction)
            file = await self._file(session)
            words = fit("\n".join(revealed_lines(session, file.filename, book)), CONTENT)
            await self.finish(interaction, Letter(words, attachments=(file,)))
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)

    async def fair_contribute(self, interaction: Interaction, words: str) -> None:
        """Put *words* into the chance of the session to come."""
        if not await self.begin(interaction, private=True):
            return
        try:
            session = await self.service.contribute(
                self.place(interaction), interaction.user.id, words, interaction.id
            )
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)
        else:
            await self.tell(interaction, *contributed_lines(session, self.book(interaction)))

    async def fair_receipt(self, interaction: Interaction) -> None:
        """Give everything that fixes the own latest roll here, in private and by direct message."""
        if not await self.begin(interaction, private=True):
            return
        try:
            latest = await self.service.latest(interaction.user.id, self.place(interaction))
            if latest is None:
                raise IllegalAction("nothing_rolled")
            await self.send_receipt(interaction, latest)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)

    async def send_receipt(self, interaction: Interaction, roll: int) -> None:
        """Give everything that fixes *roll*, in private and by direct message; raise IllegalAction."""
        proof = await self.service.proof(roll, interaction.user.id)
        book = self.book(interaction)
        if not await self.begin(interaction, private=True):
            return
        name = file_name(proof.session.number)
        text = fit("\n".join(proof_lines(proof, name, book)), CONTENT - 200)
        sent = await self.hands.whisper(interaction.user.id, Letter(text), nonce("receipt", interaction.id))
        note = book.say("fairness-sent" if sent else "fairness-not_sent")
        await self.finish(interaction, Letter(f"{text}\n{note}"))

    async def fair_verify(
        self, interaction: Interaction, number: int | None, file: discord.Attachment | None
    ) -> None:
        """Check *file*, or give that of session *number*, of the latest revealed one unless it is named."""
        if not await self.begin(interaction, private=True):
            return
        try:
            if file is not None:
                await self._check(interaction, file)
            else:
                await self._give_file(interaction, number)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal)

    async def verify_roll(self, interaction: Interaction, roll: int) -> None:
        """Show what ties a roll to its session, with the file where that can be had; raise IllegalAction."""
        proof = await self.service.proof(roll, interaction.user.id)
        if await self.begin(interaction, private=True):
            await self.finish(interaction, await self._proof(proof, self.book(interaction)))

    async def _proof(self, proof: Proof, book: Phrasebook) -> Letter:
        session = proof.session
        files = (await self._file(session),) if session.phase is Phase.REVEALED else ()
        name = files[0].filename if files else file_name(session.number)
        text = fit("\n".join(proof_lines(proof, name, book)), CONTENT)
        receipt = dice_button(Press("receipt", proof.rolled.id), book.plain("dice-button-receipt"))
        return Letter(text, button_rows(receipt), attachments=files)

    async def _file(self, session: SessionFacts) -> Attachment:
        """Give the file of a revealed *session*, packed where it is too large for a message."""
        content = await self.service.session_file(session.place, session.number)
        return await asyncio.to_thread(attached, file_name(session.number), content)

    async def _give_file(self, interaction: Interaction, number: int | None) -> None:
        place, book = self.place(interaction), self.book(interaction)
        sessions = await self.service.sessions(place, before=None if number is None else number + 1)
        session = next(
            (
                each
                for each in sessions
                if (each.phase is Phase.REVEALED if number is None else each.number == number)
            ),
            None,
        )
        if session is None:
            raise IllegalAction("unknown_session" if number is not None else "no_session_revealed")
        if session.phase is not Phase.REVEALED:
            raise IllegalAction("session_not_revealed")
        if await self.begin(interaction, private=True):
            file = await self._file(session)
            words = fit("\n".join(revealed_lines(session, file.filename, book)), CONTENT)
            await self.finish(interaction, Letter(words, attachments=(file,)))

    async def _check(self, interaction: Interaction, file: discord.Attachment) -> None:
        if file.size > LARGEST_FILE:
            raise IllegalAction("file_too_large")
        self._session_check.ask(interaction.user.id, int(interaction.created_at.timestamp() * 1000))
        verdict = await self._session_check.verdict(await file.read())
        lines = verdict_lines(file.filename, verdict, self.book(interaction))
        await self.finish(interaction, Letter(fit("\n".join(lines), CONTENT)))
