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

from bot.game.posted import NOT_POSTED, Posted
from bot.game.table import Body, Draw, Table
from bot.store.personal import NOBODY
from bot.store.records import Entry, NewEntry, Status
from rules.contract import OptionValue
from rules.fair import SCOPES, SECRET
from rules.fair_log import NO_HEADER, LogChain

FORMAT = 2
"""Raised whenever a file would be written differently.

Those of format 1 wrote 64-bit ids as numbers, and what the channel showed was tied to their draws alone.
"""
FORMATS = (1, FORMAT)
"""What can be read."""

_NO_HASH = bytes(32)


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


class BadLine(ValueError):
    """What is wrong with a file: *line* counted from 1, and the *reason*, a keyword."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def write(table: Table, entries: Iterable[Entry]) -> bytes:
    """Give the file of the game at *table* with its whole log; raise ValueError while it is open."""
    seeds = table.revealed
    if seeds is None:
        raise ValueError("the seeds of an open game are secret")
    entries = tuple(entries)
    footer = Footer(table.status.value, dict(seeds), any(map(is_forgotten, entries)))
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


def hashes_of(file: GameFile) -> Iterator[str]:
    """Give the hash that each line of *file* has to say, the header's first."""
    header = header_digest(canonical(_content(file.header, FORMAT)))
    yield header.hex()
    chain = chain_of(file.header.commitments, file.footer.seeds)
    head, status = chain.first, Status.LOBBY
    for number, line in enumerate(file.lines, start=1):
        bound = NO_HEADER
        if line.ends_lobby(status):
            bound, status = header, Status.PLAYING
        head = chain.after(head, number, canonical(_content(line, FORMAT)), bound)
        yield head.hex()
    yield _next_hash(head, _content(file.footer, FORMAT)).hex()


def compose(file: GameFile) -> bytes:
    """Give *file* as bytes, each line with the hash of itself and of all before it."""
    format_ = file.header.midnight
    parts: tuple[Header | Line | Footer, ...] = (file.header, *file.lines, file.footer)
    contents = [_content(part, format_) for part in parts]
    if format_ == 1:
        return written_lines(contents)
    hashed = zip(contents, hashes_of(file), strict=True)
    return b"".join(canonical({**content, "hash": each}) + b"\n" for content, each in hashed)


def written_lines(contents: Iterable[dict[str, Any]]) -> bytes:
    """Give *contents* as lines, each with the hash of itself and of all before it."""
    head = _NO_HASH
    written = []
    for content in contents:
        head = _next_hash(head, content)
        written.append(canonical({**content, "hash": head.hex()}) + b"\n")
    return b"".join(written)


def read_lines(data: bytes) -> list[dict[str, Any]]:
    """Give what the lines in *data* say; raise BadLine for the first that is not as it was written."""
    head = _NO_HASH
    contents = []
    for number, content in enumerate(_parsed(data), start=1):
        claimed = content.pop("hash", None)
        head = _next_hash(head, content)
        if claimed != head.hex():
            raise BadLine(number, "hash")
        contents.append(content)
    return contents


def read(data: bytes) -> GameFile:
    """Give the file in *data*; raise BadLine for the first line that is not as it was written.

    In format 2 the hashes of the lines are left to `hashes_of`: whether the seeds are true comes first.
    """
    format_ = next(_parsed(data), {}).get("midnight")
    if format_ not in FORMATS or isinstance(format_, bool):
        raise BadLine(1, "no_game_file")
    hashes: tuple[str, ...] = ()
    if format_ == 1:
        contents = read_lines(data)
    else:
        contents = list(_parsed(data))
        hashes = tuple(str(content.pop("hash", "")) for content in contents)
        if hashes[0] != header_digest(canonical(contents[0])).hex():
            raise BadLine(1, "hash")
    first, *middle, last = contents[0], *contents[1:-1], contents[-1]
    for number, content in enumerate(middle, start=2):
        if "seeds" in content:
            raise BadLine(number, "unreadable")
    if last is first or "kind" in last:
        raise BadLine(len(contents) + 1, "cut_short")
    return GameFile(
        _convert(first, Header, 1, format_),
        tuple(_convert(content, Line, number, format_) for number, content in enumerate(middle, start=2)),
        _convert(last, Footer, len(contents), format_),
        hashes,
    )


def _parsed(data: bytes) -> Iterator[dict[str, Any]]:
    """Give what each line in *data* says, its hash too; raise BadLine for the first that is not canonical."""
    begin, number = 0, 0
    while (end := data.find(b"\n", begin)) >= 0:  # one after another: a file may have gigabytes of lines
        number += 1
        yield _parse(data[begin:end], number)
        begin = end + 1
    if begin < len(data) or number == 0:
        raise BadLine(number + 1, "cut_short")


def canonical(value: Any) -> bytes:
    """Give *value* as the one JSON text it may have in a file; raise ValueError for what is no JSON."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode()


def _next_hash(head: bytes, content: dict[str, Any]) -> bytes:
    return sha256(head + canonical(content)).digest()


def _parse(line: bytes, number: int) -> dict[str, Any]:
    try:
        content = json.loads(line.decode(), parse_float=_no_number)
        if not isinstance(content, dict) or canonical(content) != line:
            raise BadLine(number, "unreadable")
    except (ValueError, RecursionError) as error:  # what was changed may be no text, or no JSON
        raise BadLine(number, "unreadable") from error
    return content


def _no_number(text: str) -> float:
    """Refuse *text*, which other languages may read as another number."""
    raise ValueError(f"{text} is no whole number")


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
