"""Checks the file of a session for somebody on Discord, off the event loop."""

from __future__ import annotations

import asyncio

from bot.dice.packed_file import TooLarge, plain
from bot.dice.pools import pools
from bot.dice.session_file import is_session_file
from bot.dice.session_verification import verify_session
from bot.game.game_file import BadLine
from bot.locale import Phrasebook, harmless
from rules.contract import IllegalAction


async def checked_lines(name: str, content: bytes, book: Phrasebook, *, most: int) -> list[str]:
    """Give whether everything in the file *content*, called *name*, follows from its seeds.

    Raise IllegalAction where it is no file of a session, or unpacks to more than *most* bytes.
    """
    try:
        content = await asyncio.to_thread(plain, content, most)
    except TooLarge as error:
        raise IllegalAction("file_too_large") from error
    except BadLine as error:
        raise IllegalAction("no_session_file") from error
    if not is_session_file(content):
        raise IllegalAction("no_session_file")
    verdict = await asyncio.to_thread(verify_session, content, pools())
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
