"""Reminds people of what they have to decide: in private where they can be reached, else in the channel."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

import structlog

from bot.delivery.announcement import Buttons
from bot.delivery.courier import ClosedDM, Courier, Gone, Letter, MissingPermission, Rejected, nonce
from bot.delivery.hands import Hands
from bot.game import reminders
from bot.game.judgement import Change
from bot.game.referee import Referee
from bot.game.table import Table
from bot.game.table_keeper import NothingToDo
from bot.locale import Phrasebook
from bot.people.people import Reminders as Wanted
from bot.renderer import decision_phrase
from bot.store.records import Delivery, StoredParcel
from rules.contract import Phrase, Seat

log = structlog.get_logger(__name__)

AUTOPILOT = "autopilot"
"""What somebody is told for whom an automated player plays from now on."""


class Reminders:
    """Delivers reminders, each once."""

    def __init__(
        self,
        referee: Referee,
        courier: Courier,
        hands: Hands,
        books: Mapping[str, Phrasebook],
        buttons: Buttons | None = None,
    ) -> None:
        """Take the parts; *buttons* stand below a reminder."""
        self._referee = referee
        self._courier = courier
        self._hands = hands
        self._books = books
        self._buttons = buttons

    async def deliver(self, table: Table, parcel: StoredParcel, *, claimed: bool) -> None:
        """Remind whom *parcel* names, unless they have answered meanwhile; raise TryAgain.

        *claimed* says that an earlier attempt may have sent it without writing that down.
        """
        _, number, kind, asked = parcel.destination.split(":")
        seat, people = Seat(int(number)), self._referee.people
        if not _is_wanted(table, seat, kind, int(asked)):
            return
        user = table.chairs[seat].user
        await people.load([user])
        where = people.of(user).reminders
        if where is Wanted.NOWHERE:
            return
        if where is Wanted.DM and await self._privately(table, seat, kind, parcel, claimed=claimed):
            return
        if kind != AUTOPILOT:
            await self._in_channel(table, seat, kind, int(asked))

    async def _privately(
        self, table: Table, seat: Seat, kind: str, parcel: StoredParcel, *, claimed: bool
    ) -> bool:
        """Write to the player of *seat* alone; give whether there is a way to."""
        try:
            place = await self._hands.private_place(table, seat)
            if place is None:
                return False
            letter = self._letter(table, seat, kind, parcel)
            if claimed and letter.content in [
                each.content for each in await self._courier.recent(place, None)
            ]:
                return True
            user = table.chairs[seat].user
            if user is not None and await self._referee.people.is_quiet(user, table.guild):
                letter = replace(letter, mentions=(), is_silent=True)  # it is there in the morning
            await self._courier.send(place, letter, nonce(table.fair_id, parcel.destination))
        except (ClosedDM, Gone, MissingPermission, Rejected) as trouble:
            log.info("reminder_way_closed", game=table.id, seat=seat, why=type(trouble).__name__)
            return False
        return True

    async def _said(self, place: int) -> list[str]:
        return [each.content for each in await self._courier.recent(place, None)]

    def _letter(self, table: Table, seat: Seat, kind: str, parcel: StoredParcel) -> Letter:
        """Give the words of a reminder in the language of its reader: the same, whenever it is sent."""
        chair, row = table.chairs[seat], table.row(seat)
        book, pending = self._books[chair.locale], table.pending
        ends = int(json.loads(parcel.payload).get("ends", 0)) // 1000
        what = Phrase("reminder-nothing") if pending is None else decision_phrase(pending, table.ruleset.name)
        lines = [
            book.say(
                "reminder-title",
                game=Phrase(f"{table.ruleset.name}-title"),
                number=table.id,
                place=table.place,
            ),
            book.say(f"reminder-{kind}", decision=what),
        ]
        if ends:
            lines.append(book.say("card-deadline", when=f"<t:{ends}:R>"))
        is_in_thread = row is not None and row.delivery is Delivery.THREAD
        if is_in_thread and chair.user is not None:
            lines.insert(0, f"<@{chair.user}>")
        view = None if self._buttons is None else self._buttons(table, book, ())
        mentions = (chair.user,) if is_in_thread and chair.user is not None else ()
        return Letter("\n".join(lines), view, mentions=mentions)

    async def _in_channel(self, table: Table, seat: Seat, kind: str, asked: int) -> None:
        """Remind the player of *seat* for everybody to read: by an entry of the log, which is there once."""

        def judge(now: Table) -> Change:
            secret = now.pending is None or now.pending.secret
            if secret or reminders.due_reminder(now, seat, kind, asked) is None:
                raise NothingToDo
            return reminders.remind(now, seat, kind)

        await self._referee.unless_late(table.id, "clock", judge)


def _is_wanted(table: Table, seat: Seat, kind: str, asked: int) -> bool:
    if seat >= len(table.chairs) or not table.status.is_open:
        return False
    if kind == AUTOPILOT:
        return table.chairs[seat].is_on_autopilot
    return reminders.due_reminder(table, seat, kind, asked) is not None
