"""The file of a session that is over: for each scope its header, its draws and its seed, as JSON Lines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, fields
from typing import Any, Literal

import msgspec

from bot.dice.draw_record import unpacked
from bot.dice.sessions import facts_of, opened_scopes, scopes_of, told_entropy
from bot.game.file_lines import BadLine, LineWriter, Source, canonical, lines_of, read_lines
from bot.game.posted import NOT_POSTED, Posted
from bot.store.dice_records import FORGOTTEN, StoredRoll, StoredSession
from bot.store.records import Store
from rules.contract import IllegalAction
from rules.fair import SCOPES

FORMAT = "GMDICE1"
PAGE = 50


@dataclass(frozen=True)
class Opening:
    """The first line of a scope: what was fixed before its first draw."""

    v: str
    """`GMDICE1`."""
    game: str
    scope: str
    commit: str
    """C, hexadecimal."""
    contributions: tuple[tuple[str, str], ...]
    """Who, and the bytes given in hexadecimal."""
    entropy: str
    """E, hexadecimal."""
    posted: Posted = NOT_POSTED
    """The first message that showed the commitments to everybody."""
    format: int = 1
    """In format 1, whose files do not name it, the link of a draw binds its note only."""
    forgotten: bool = False
    """Whether somebody who contributed asked to be forgotten: E is told, and cannot be made again."""

    def stated(self, draw: OpenDraw) -> tuple[str, ...]:
        """Give what the link of *draw* binds beside its numbers."""
        return (draw.note,) if self.format == 1 else (draw.note, draw.kind, draw.total)

    def fits(self, other: Opening) -> bool:
        """Whether *other* opens another scope of the same session."""
        one, another = ((each.game, each.contributions, each.posted, each.format) for each in (self, other))
        return one == another


@dataclass(frozen=True)
class OpenDraw:
    """A draw that everybody may know."""

    n: int
    ctx: str
    raw: tuple[tuple[int, int], ...]
    note: str
    """What was rolled, as typed; on a second line what its variables stood for."""
    kind: str
    """`roll`, `roll:de` or `draw`: how the note is read."""
    total: str
    """The result as stated; empty for what is no roll of the notation."""
    secret: bool
    salt: str
    """What the link of a hidden draw was salted with, hexadecimal; empty for a public one."""
    chain: str
    """H_n, hexadecimal."""


@dataclass(frozen=True)
class SealedDraw:
    """A hidden draw of which only its place in the chain is told."""

    n: int
    link: str
    """L_n, hexadecimal."""
    chain: str


@dataclass(frozen=True)
class ForgottenDraw:
    """A draw of somebody who asked to be forgotten: its place in the chain is all that is left."""

    n: int
    link: str
    chain: str
    forgotten: Literal[True] = True


@dataclass(frozen=True)
class Ending:
    """The last line of a scope."""

    draws: int
    seed: str | None
    """Hexadecimal; None where the scope stays sealed."""


Draw = OpenDraw | SealedDraw | ForgottenDraw
Line = Opening | Draw | Ending


async def session_file(store: Store, session: StoredSession) -> bytes:
    """Give the file of a revealed *session*; nothing in it tells of a hidden draw whose scope is sealed.

    Raise IllegalAction("session_rolls_deleted") where its rolls were kept long enough.
    """
    writer = LineWriter()
    for scope in SCOPES:
        # A thousand rolls may have a million dice: they are written a page at a time, beside the loop.
        async for lines in _section(store, session, scope):
            await asyncio.to_thread(writer.add, map(_content, lines))
    return await asyncio.to_thread(lambda: writer.file)


def read_session_file(source: Source) -> Iterator[Line]:
    """Give the lines of a file; raise BadLine for the first that is not as it was written."""
    return (_line(content, number) for number, content in enumerate(read_lines(source), start=1))


def is_session_file(source: Source) -> bool:
    """Whether *source* looks like the file of a session rather than that of a game."""
    try:
        return b'"v":"GMDICE1"' in next(lines_of(source))
    except BadLine:
        return False


async def _section(store: Store, session: StoredSession, scope: str) -> AsyncIterator[Iterable[Line]]:
    """Give the lines of a scope by pages; those of a page are made when they are asked for."""
    facts, fair = facts_of(session), scopes_of(session)[scope]
    is_open = scope in opened_scopes(session)
    given = tuple((who, data.hex()) for who, data in facts.contributions)
    opening = Opening(
        FORMAT,
        facts.game,
        scope,
        facts.commitments[scope],
        given,
        facts.entropy[scope],
        Posted.of(session.posting),
        session.format,
        bool(told_entropy(session)),
    )
    yield (opening,)

    def line(roll: StoredRoll) -> Line:
        if roll.kind == FORGOTTEN:
            return ForgottenDraw(roll.n, roll.link.hex(), roll.chain.hex())
        salt = fair.salt(roll.n).hex() if fair.is_secret else ""
        was_shown = not fair.is_secret or roll.revealed_at is not None
        return _open_draw(roll, salt) if is_open or was_shown else _sealed_draw(roll)

    last = found = 0
    while page := await store.rolls_in(session.place, session.number, scope, after=last, limit=PAGE):
        yield map(line, page)
        last = page[-1].n
        found += len(page)
    if found < facts.draws[scope]:
        raise IllegalAction("session_rolls_deleted")
    yield (Ending(last, facts.seeds.get(scope)),)


def _open_draw(roll: StoredRoll, salt: str) -> OpenDraw:
    return OpenDraw(
        roll.n,
        context_of(roll).decode(),
        unpacked(roll.raw),
        roll.note,
        roll.kind,
        roll.total,
        bool(salt),
        salt,
        roll.chain.hex(),
    )


def _sealed_draw(roll: StoredRoll) -> SealedDraw:
    return SealedDraw(roll.n, roll.link.hex(), roll.chain.hex())


def context_of(roll: StoredRoll) -> bytes:
    """Give the public bytes that a roll depended on beside the key (dice.md 4a.5)."""
    return b"%d:%d" % (roll.user, roll.interaction)


def _content(line: Line) -> dict[str, Any]:
    content: dict[str, Any] = msgspec.to_builtins(line)
    if content.get("format") == 1:
        del content["format"]
    if content.get("forgotten") is False:
        del content["forgotten"]
    return content


def _line(content: dict[str, Any], number: int) -> Line:
    for kind, names in _NAMES.items():
        # In format 1 nothing names it, and files of before it was noted where the commitments stood.
        added = {"forgotten"} if kind is Opening else set()
        if kind is Opening and "format" not in content:
            added |= _ADDED
        if not names - added <= set(content) <= names:
            continue
        try:
            line = msgspec.convert(content, kind)
        except msgspec.ValidationError as error:
            raise BadLine(number, "unreadable") from error
        # Nothing may be smuggled in beside the fields that are checked.
        again = _content(line)
        if canonical(content) != canonical({name: again[name] for name in again if name in content}):
            raise BadLine(number, "unreadable")
        return line
    raise BadLine(number, "unreadable")


_NAMES: Mapping[type[Line], Set[str]] = {
    kind: {each.name for each in fields(kind)}
    for kind in (Opening, OpenDraw, SealedDraw, ForgottenDraw, Ending)
}
_ADDED = {"posted", "format"}
"""What files of the first version do not say."""
