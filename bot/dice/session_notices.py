"""Posts commitments, locks and reveals where the admins chose, once each, even across a crash."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import structlog

from bot.delivery.courier import CLOCK_SLACK, Attachment, Courier, Letter, Trouble, TryAgain, nonce
from bot.delivery.pacing import Patience
from bot.dice.fairness_words import file_name
from bot.dice.packed_file import attached
from bot.dice.records import SessionFacts
from bot.dice.session_file import session_file
from bot.dice.sessions import facts_of
from bot.locale import Phrasebook
from bot.store.dice_records import NoticeState, StoredNotice, StoredSession
from bot.store.posting import Posting
from bot.store.records import Store
from rules.fair import SCOPES, SECRET, TABLE

log = structlog.get_logger(__name__)

PAGE = 50
SHOWS_COMMITMENTS = ("committed", "locked")
"""The kinds of notices by which everybody knows the commitments of a session."""


class Overtaken(Exception):
    """Another process does by now what this one was about to do."""


class SessionNotices:
    """Empties the queue of notices, in order for each channel.

    A notice is claimed before it is sent, so that after a crash the claimed one, and no other, is looked
    for in the channel before it is sent again.
    """

    def __init__(
        self,
        store: Store,
        courier: Courier,
        books: Mapping[str, Phrasebook],
        patience: Patience | None = None,
    ) -> None:
        self._store = store
        self._courier = courier
        self._books = books
        self._patience = patience or Patience()
        self._failures = 0

    async def post(self, goes_on: Callable[[], bool] = lambda: True) -> float | None:
        """Post what waits; give the seconds until it is worth trying again, None for no need.

        Before each message *goes_on* tells whether it is still this process that posts them.
        """
        closed: set[int] = set()
        asked: list[float] = []
        while waiting := await self._waiting(closed):
            for notice in waiting:
                if notice.channel in closed:
                    continue
                try:
                    await self._deliver(notice, goes_on)
                except Overtaken:
                    return 0.0
                except TryAgain as trouble:
                    closed.add(notice.channel)
                    asked.append(trouble.after or 0.0)
                except Trouble as trouble:
                    # The channel is gone or closed to the bot; `/fair status` shows what was to be said.
                    log.warning("dice_notice_lost", place=notice.place, why=type(trouble).__name__)
                    await self._store.mark_notice(notice.id, NoticeState.DROPPED)
                except Exception:
                    log.exception("dice_notice_undeliverable", place=notice.place, kind=notice.kind)
                    await self._store.mark_notice(notice.id, NoticeState.DROPPED)
        if not asked:
            self._failures = 0
            return None
        self._failures += 1
        return max(*asked, self._patience.after(self._failures))

    async def _waiting(self, closed: set[int]) -> list[StoredNotice]:
        # As many more as may stand before them, for channels that cannot be reached now.
        notices = await self._store.notices_to_post(PAGE * (1 + len(closed)))
        return [each for each in notices if each.channel not in closed]

    async def _deliver(self, notice: StoredNotice, goes_on: Callable[[], bool]) -> None:
        session = await self._store.session(notice.place, notice.session)
        assert session is not None, "no session is ever deleted"
        letter = await self._letter(notice, session)
        if notice.state is NoticeState.SENDING:
            for sighting in await self._courier.recent(notice.channel, notice.at - CLOCK_SLACK):
                if sighting.content.endswith(_mark(notice)):
                    await self._sent(notice, sighting.message)
                    return
        await self._store.mark_notice(notice.id, NoticeState.SENDING)
        if not goes_on():
            raise Overtaken
        message = await self._courier.send(notice.channel, letter, nonce("dice notice", notice.id))
        await self._sent(notice, message)

    async def _sent(self, notice: StoredNotice, message: int) -> None:
        if notice.kind in SHOWS_COMMITMENTS:
            kind, _, owner = notice.place.partition(":")
            posting = Posting(int(owner) if kind == "guild" else None, notice.channel, message)
            await self._store.remember_posting(notice.place, notice.session, posting)
        await self._store.mark_notice(notice.id, NoticeState.SENT, message=message)

    async def _letter(self, notice: StoredNotice, session: StoredSession) -> Letter:
        words = _Words(facts_of(session), self._books[notice.locale])
        attachments: tuple[Attachment, ...] = ()
        match notice.kind:
            case "committed":
                lines = words.committed()
            case "locked":
                lines = words.locked()
                # Too long for a message; whoever contributed finds himself here, in order.
                given = Attachment(f"contributions-{session.number}.json", session.contributions)
                attachments = (given,)
            case _:
                content = await session_file(self._store, session)
                lines = words.revealed()
                attachments = (await asyncio.to_thread(attached, file_name(session.number), content),)
        return Letter("\n".join((*lines, _mark(notice))), attachments=attachments)


def _mark(notice: StoredNotice) -> str:
    """Give the last line of a notice, by which it is found again after a crash."""
    return f"-# {notice.place}/{notice.session} · {notice.id}"


@dataclass(frozen=True)
class _Words:
    facts: SessionFacts
    book: Phrasebook

    def committed(self) -> list[str]:
        lines = [self._say("dice-notice-committed"), self._say("dice-notice-contribute")]
        return [*lines, *self._hashes("commitment", self.facts.commitments)]

    def locked(self) -> list[str]:
        lines = [
            self.book.say("dice-notice-locked", number=self.facts.number, count=len(self.facts.contributions))
        ]
        if self.facts.committed_late:
            lines.append(self._say("dice-notice-late"))
        hashes = self._hashes("commitment", self.facts.commitments)
        return [*lines, *hashes, *self._hashes("entropy", self.facts.entropy)]

    def revealed(self) -> list[str]:
        facts = self.facts
        lines = [
            self.book.say(
                "dice-notice-revealed",
                number=facts.number,
                reason=facts.reason,
                open=facts.draws[TABLE],
                hidden=facts.draws[SECRET],
            ),
            self._say("dice-notice-file"),
        ]
        if SECRET not in facts.seeds:
            lines.append(self._say("dice-notice-sealed"))
        if facts.failed:
            lines.append(self.book.say("dice-notice-failed", count=facts.failed))
        return [*lines, *self._hashes("seed", facts.seeds), *self._hashes("head", facts.heads)]

    def _say(self, key: str) -> str:
        return self.book.say(key, number=self.facts.number)

    def _hashes(self, kind: str, hashes: Mapping[str, str]) -> list[str]:
        return [
            f"-# {self.book.say(f'dice-notice-{kind}', scope=scope, hash=f'`{hashes[scope]}`')}"
            for scope in SCOPES
            if scope in hashes
        ]
