"""The file of a whole game: canonical JSON Lines under a running hash, seeds at the end.

`data/fair/GMDICE1.md` tells every byte of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from bot.game.draw_line import Draw
from bot.game.file_lines import (
    BadLine,
    Source,
    canonical,
    first_hash,
    lines_of,
    next_hash,
    parse,
    parsed,
    read_lines,
    written_lines,
)
from bot.game.posted import NOT_POSTED, Posted
from bot.game.table import Body, Table
from bot.store.records import NOBODY, Entry, NewEntry, Status
from rules.contract import OptionValue
from rules.fair import SCOPES, SECRET
from rules.fair_log import NO_HEADER, LogChain

FORMAT = 2
"""Raised whenever a file would be written differently.

Those of format 1 wrote 64-bit ids as numbers, and what the channel showed was tied to their draws alone.
"""
FORMATS = (1, FORMAT)
"""What can be read."""


@dataclass(frozen=True)
class Header:
    """The first line: what is played, by whom, and what was fixed before the first draw."""

    midnight: int
    """The format of the file."""
    ruleset: str
    rules_version: int
    options: dict[str, OptionValue]
    """The ruleset's options."""
    seats: tuple[str, ...]
    """The players' names."""
    game: str
    """The GMDICE1 game string."""
    commitments: dict[str, str]
    """By scope, hexadecimal."""
    contributions: tuple[tuple[str, str], ...]
    """By seat: who, and the bytes given in hexadecimal. Empty when the game never started."""
    entropy: dict[str, str]
    """By scope, hexadecimal. Empty when the game never started."""
    posted: Posted = NOT_POSTED
    """The message that fixed the commitments, which is never edited."""


@dataclass(frozen=True)
class Line:
    """One entry of the log."""

    number: int
    kind: str
    cause: str
    actor: str
    """Decimal id of who clicked; `0` where nobody did."""
    interaction: str | None
    """Decimal id of the click."""
    at: int
    """Unix time in milliseconds."""
    facts: dict[str, str | int]
    action: Any
    """Pair of class name and fields, as `bot/game/codec.py` writes it; None where nobody acted."""
    events: tuple[Any, ...]
    draws: tuple[Draw, ...]
    shown: int = 0
    """Number under which the channel was told of it; 0 where it was not."""

    def context(self, previous: str) -> bytes:
        """The public bytes that a draw of this entry depends on: the click, or the hash *previous* to it."""
        if self.interaction is None:
            return bytes.fromhex(previous)
        return f"{self.actor}:{self.interaction}".encode()

    def ends_lobby(self, status: Status) -> bool:
        """Whether this entry, met in that *status*, ends the lobby: from here on the header stands."""
        return status is Status.LOBBY and self.kind in ("started", "ended")


@dataclass(frozen=True)
class Footer:
    """The last line: how the game stands, and what was secret until now."""

    status: str
    seeds: dict[str, str]
    """By scope, hexadecimal."""
    forgotten: bool = False
    """Whether somebody asked to be forgotten since: then names, ids and what depends on them are not those
    that were drawn with, and the hashes not those that were shown."""


@dataclass(frozen=True)
class GameFile:
    """A whole file, read."""

    header: Header
    lines: tuple[Line, ...]
    footer: Footer
    hashes: tuple[str, ...] = ()
    """What the lines of a read file say their hashes are. Empty for format 1, where they were compared."""

    @property
    def receipts(self) -> tuple[tuple[int, str], ...]:
        """What the channel has shown, in order: the number of an entry, and its hash.

        Those of format 1 are the numbers of single draws.
        """
        if self.header.midnight == 1:
            return tuple((draw.n, draw.chain) for line in self.lines for draw in line.draws)
        lines = zip(self.lines, self.hashes[1:], strict=False)
        return tuple((line.shown, head) for line, head in lines if line.shown)


def write(table: Table, entries: Iterable[Entry]) -> bytes:
    """Give the file of the game at *table* with its whole log; raise ValueError while it is open."""
    if table.revealed is None:
        raise ValueError("the seeds of an open game are secret")
    return with_seeds(table, entries)


def with_seeds(table: Table, entries: Iterable[Entry]) -> bytes:
    """Give the same of a game in whatever status, for nobody but the operator to check."""
    entries = tuple(entries)
    footer = Footer(table.status.value, dict(table.seeds), any(map(is_forgotten, entries)))
    if not table.chain:
        header, lines = replace(header_of(table), midnight=1), tuple(map(_line, entries))
        return compose(GameFile(header, lines, footer))
    found: Header | None = None
    chained: list[Line] = []
    public = 0
    for entry in entries:
        body = _BODY.decode(entry.body)
        if bytes(body.header) != b"null":
            found = msgspec.json.decode(body.header, type=Header)
        chained.append(replace(_line(entry), shown=body.seen.public if body.seen.public > public else 0))
        public = body.seen.public
    return compose(GameFile(found or header_of(table), tuple(chained), footer))


def is_forgotten(entry: Entry) -> bool:
    """Whether somebody clicked for *entry* who asked to be forgotten since."""
    return entry.interaction is not None and entry.actor == NOBODY


def header_of(table: Table) -> Header:
    """Give the header of the file of the game at *table*; it stands from the end of the lobby on."""
    return Header(
        FORMAT,
        table.ruleset.name,
        table.begun_under or table.ruleset.version,
        {option.name: table.options[option.name] for option in table.ruleset.options},
        tuple(chair.name for chair in table.contributors or table.chairs),
        table.fair_id,
        dict(table.commitments),
        tuple((chair.who, chair.contribution.encode().hex()) for chair in table.contributors),
        dict(table.entropy),
        Posted.of(table.posting),
    )


def chain_of(commitments: Mapping[str, str], seeds: Mapping[str, str]) -> LogChain:
    """Give what ties the lines of a game with these *commitments* and *seeds*, hexadecimal by scope."""
    return LogChain(
        _bytes(seeds.get(SECRET, "")), {scope: _bytes(commitments.get(scope, "")) for scope in SCOPES}
    )


def _bytes(hexadecimal: str) -> bytes:
    """Give the bytes in *hexadecimal*; none where it is not, which `verify` has then said already."""
    try:
        return bytes.fromhex(hexadecimal)
    except ValueError:
        return b""


def header_digest(header: bytes) -> bytes:
    """Give the hash of a canonical *header*."""
    return sha256(header).digest()


class Hashes:
    """Makes the hash that each line of a file of today has to say, one after the other."""

    def __init__(self, header: Header, footer: Footer) -> None:
        self._header = header_digest(canonical(_content(header, FORMAT)))
        self._footer = footer
        self._chain = chain_of(header.commitments, footer.seeds)
        self._head, self._status, self._number = self._chain.first, Status.LOBBY, 0

    @property
    def first(self) -> str:
        """That of the header."""
        return self._header.hex()

    def after(self, line: Line) -> str:
        """Give that of the next *line*."""
        bound = NO_HEADER
        if line.ends_lobby(self._status):
            bound, self._status = self._header, Status.PLAYING
        self._number += 1
        self._head = self._chain.after(self._head, self._number, canonical(_content(line, FORMAT)), bound)
        return self._head.hex()

    @property
    def last(self) -> str:
        """That of the footer, after all others."""
        return next_hash(self._head, _content(self._footer, FORMAT)).hex()


def hashes_of(file: GameFile) -> Iterator[str]:
    """Give the hash that each line of *file* has to say, the header's first."""
    hashes = Hashes(file.header, file.footer)
    yield hashes.first
    yield from map(hashes.after, file.lines)
    yield hashes.last


def compose(file: GameFile) -> bytes:
    """Give *file* as bytes, each line with the hash of itself and of all before it."""
    format_ = file.header.midnight
    parts: tuple[Header | Line | Footer, ...] = (file.header, *file.lines, file.footer)
    contents = [_content(part, format_) for part in parts]
    if format_ == 1:
        return written_lines(contents)
    hashed = zip(contents, hashes_of(file), strict=True)
    return b"".join(canonical({**content, "hash": each}) + b"\n" for content, each in hashed)


@dataclass(frozen=True)
class Ends:
    """What stands at both ends of a file."""

    header: Header
    footer: Footer
    lines: int
    """How many lines there are, these two among them."""
    hash: str
    """What the footer says its hash is; empty in format 1, where `log_of` compares it."""


def ends_of(source: Source) -> Ends:
    """Give the ends of a file; raise BadLine for the first line that is not as it was written."""
    number, first, last, broken = 0, b"", b"", False
    try:
        for number, last in enumerate(lines_of(source), start=1):
            first = last if number == 1 else first
    except BadLine:
        if number == 0:
            raise
        broken = True
    header, format_ = _header(parse(first, 1))
    try:
        content = parse(last, number)
        if broken or number == 1 or "kind" in content:
            raise BadLine(number + 1, "cut_short")
        claimed = str(content.pop("hash", ""))
        footer = _convert(content, Footer, number, format_)
    except BadLine:
        for _ in log_of(source, format_):  # what comes first is told first
            pass
        raise
    return Ends(header, footer, number, claimed if format_ > 1 else "")


def _header(content: dict[str, Any]) -> tuple[Header, int]:
    format_ = content.get("midnight")
    if format_ not in FORMATS or isinstance(format_, bool):
        raise BadLine(1, "no_game_file")
    claimed = content.pop("hash", "")
    if claimed != (first_hash(content) if format_ == 1 else header_digest(canonical(content))).hex():
        raise BadLine(1, "hash")
    return _convert(content, Header, 1, format_), format_


def log_of(source: Source, format_: int) -> Iterator[tuple[Line, str]]:
    """Give every entry between the ends, and what it says its hash is; raise BadLine as `ends_of` does.

    In format 2 the hashes are left to `Hashes`, because whether the seeds are true comes first. In format 1
    they are compared here, and none is given.
    """
    contents = read_lines(source) if format_ == 1 else parsed(source)
    next(contents)
    entry = next(contents, None)
    for number, following in enumerate(contents, start=2):
        assert entry is not None, "something follows it"
        if "seeds" in entry:
            raise BadLine(number, "unreadable")
        claimed = str(entry.pop("hash", ""))
        yield _convert(entry, Line, number, format_), claimed
        entry = following


def receipts_of(source: Source, format_: int) -> Iterator[tuple[int, str]]:
    """Give what the channel has shown, as `GameFile.receipts` does."""
    for line, head in log_of(source, format_):
        if format_ == 1:
            yield from ((draw.n, draw.chain) for draw in line.draws)
        elif line.shown:
            yield line.shown, head


def read(source: Source) -> GameFile:
    """Give a whole file; raise BadLine for the first line that is not as it was written."""
    ends = ends_of(source)
    format_ = ends.header.midnight
    entries = tuple(log_of(source, format_))
    hashes: tuple[str, ...] = ()
    if format_ > 1:
        header = header_digest(canonical(_content(ends.header, format_))).hex()
        hashes = (header, *(claimed for _, claimed in entries), ends.hash)
    return GameFile(ends.header, tuple(line for line, _ in entries), ends.footer, hashes)


PartT = TypeVar("PartT", Header, Line, Footer)


def _convert(content: dict[str, Any], part: type[PartT], number: int, format_: int) -> PartT:
    try:
        converted = msgspec.convert(_modern(content) if format_ == 1 else content, part)
        # Nothing may be smuggled in beside the fields that are checked.
        if canonical(_content(converted, format_)) != canonical(content):
            raise BadLine(number, "unreadable")
    except ValueError as error:  # a field that is none of this format
        raise BadLine(number, "unreadable") from error
    return converted


def _content(part: Header | Line | Footer, format_: int) -> dict[str, Any]:
    """Give *part* as a file of that format writes it."""
    content: dict[str, Any] = msgspec.to_builtins(part)
    if content.get("forgotten") is False:
        del content["forgotten"]
    if format_ == 1:
        content.pop("posted", None)
        content.pop("shown", None)
        for name in _NUMBERS_IN_1 & set(content):
            content[name] = None if content[name] is None else int(content[name])
    return content


def _modern(content: dict[str, Any]) -> dict[str, Any]:
    """Give what a file of format 1 says as the one of today would."""
    return {
        name: str(value) if name in _NUMBERS_IN_1 and value is not None else value
        for name, value in content.items()
    }


_NUMBERS_IN_1 = {"actor", "interaction"}


_BODY = msgspec.json.Decoder(Body)


def _line(entry: Entry) -> Line:
    body = _BODY.decode(entry.body)
    line = line_of(entry.number, entry, body, 0)
    action = None if bytes(body.action) == b"null" else json.loads(bytes(body.action))
    return replace(line, action=action, events=_plain(body.events))


def line_of(number: int, entry: Entry | NewEntry, body: Body, shown: int) -> Line:
    """Give the line of entry *number* with its action and events as they are stored, ready to be encoded."""
    return Line(
        number,
        entry.kind,
        entry.cause,
        str(entry.actor),
        None if entry.interaction is None else str(entry.interaction),
        entry.at,
        body.facts,
        body.action,
        body.events,
        body.draws,
        shown,
    )


def _plain(parts: Sequence[msgspec.Raw]) -> tuple[Any, ...]:
    return tuple(json.loads(bytes(part)) for part in parts)
