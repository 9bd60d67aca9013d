"""Checks the file of a session for somebody on Discord, in a process that can be ended."""

from __future__ import annotations

import asyncio
import pickle
from contextlib import suppress

import structlog

from bot.child_process import answer_of
from bot.dice.verify_worker import Answer
from bot.game.verification import Verdict
from bot.locale import Phrasebook, harmless
from rules.contract import IllegalAction

PATIENCE = 60.0
"""Seconds that a process gets, which has a few of the processor's own."""
EVERY = 60_000
"""Milliseconds after which the same person may have another file checked."""
MOST_WAITING = 5

log = structlog.get_logger(__name__)


class SessionCheck:
    """Has files checked, one at a time and each person's once a minute. Belongs to one event loop."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._waiting = 0
        self._asked: dict[int, int] = {}

    def ask(self, user: int, at: int) -> None:
        """Count that *user* asks *at* a unix time in milliseconds; raise IllegalAction for too soon."""
        for each in [each for each, last in self._asked.items() if last <= at - EVERY]:
            del self._asked[each]
        if user in self._asked:
            raise IllegalAction("checked_too_soon", seconds=-(-(self._asked[user] + EVERY - at) // 1000))
        if self._waiting >= MOST_WAITING:
            raise IllegalAction("too_many_checks")
        self._asked[user] = at

    async def verdict(self, content: bytes) -> Verdict:
        """Give what is found in the file *content*; raise IllegalAction for what is not checked here."""
        self._waiting += 1
        try:
            async with self._lock:
                answer = await _checked(content)
        finally:
            self._waiting -= 1
        match answer:
            case "no_session_file":
                raise IllegalAction("no_session_file")
            case "file_too_large":
                raise IllegalAction("file_too_large")
            case "file_too_hard":
                raise IllegalAction("file_too_hard")
            case _:
                return answer


async def _checked(content: bytes) -> Answer:
    answered = b""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            answered = await answer_of("bot.dice.verify_worker", content=content)
    if not answered:
        log.warning("check_ended", size=len(content))
        return "file_too_hard"
    answer: Answer = pickle.loads(answered)
    return answer


def verdict_lines(name: str, verdict: Verdict, book: Phrasebook) -> list[str]:
    """Give what was found in the file called *name*."""
    if verdict.line is not None:
        found = book.say(verdict.phrase)
        return [book.say("verify-bad", file=harmless(name), line=verdict.line, found=found)]
    lines = [f"{harmless(name)}: {book.say(verdict.phrase)}"]
    link = verdict.posted.link
    lines.append(book.say("verify-not_posted" if link is None else "verify-dice_posted", link=link or ""))
    for kind, hashes in (
        ("commitment", verdict.commitments),
        ("entropy", verdict.entropy),
        ("head", verdict.heads),
    ):
        for scope, value in sorted(hashes.items(), reverse=True):
            facts = {"scope": scope, kind: f"`{value}`"}
            lines.append(f"-# {book.say(f'verify-dice_{kind}-line', None, **facts)}")
    return [*lines, f"-# {book.say('fair-limits-elsewhere')}"]
