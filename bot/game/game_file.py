"""The file of a whole game: canonical JSON Lines under a running hash, seeds at the end."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from bot.game.table import NOT_POSTED, Body, Draw, Posted, Table
from bot.store.records import Entry
from rules.contract import OptionValue

FORMAT = 2
"""Raised whenever a file would be written differently. Those of format 1 wrote 64-bit ids as numbers."""
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

    @property
    def context(self) -> bytes:
        """The public bytes that a draw of this entry depends on (dice.md 4a.5)."""
        return b"" if self.interaction is None else f"{self.actor}:{self.interaction}".encode()


@dataclass(frozen=True)
class Footer:
    """The last line: how the game stands, and what was secret until now."""

    status: str
    seeds: dict[str, str]
    """By scope, hexadecimal."""


@dataclass(frozen=True)
class GameFile:
    """A whole file, read."""

    header: Header
    lines: tuple[Line, ...]
    footer: Footer


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
    header = Header(
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
    lines = tuple(map(_line, entries))
    return compose(GameFile(header, lines, Footer(table.status.value, dict(seeds))))


def compose(file: GameFile) -> bytes:
    """Give *file* as bytes, each line with the hash of itself and of all before it."""
    format_ = file.header.midnight
    parts: tuple[Header | Line | Footer, ...] = (file.header, *file.lines, file.footer)
    return written_lines(_content(part, format_) for part in parts)


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
    *raw, rest = data.split(b"\n")
    head = _NO_HASH
    contents = []
    for number, line in enumerate(raw, start=1):
        content = _parse(line, number)
        claimed = content.pop("hash", None)
        head = _next_hash(head, content)
        if claimed != head.hex():
            raise BadLine(number, "hash")
        contents.append(content)
    if rest or not contents:
        raise BadLine(len(raw) + 1, "cut_short")
    return contents


def read(data: bytes) -> GameFile:
    """Give the file in *data*; raise BadLine for the first line that is not as it was written."""
    contents = read_lines(data)
    format_ = contents[0].get("midnight")
    if format_ not in FORMATS or isinstance(format_, bool):
        raise BadLine(1, "no_game_file")
    if "seeds" not in contents[-1]:
        raise BadLine(len(contents) + 1, "cut_short")
    first, *middle, last = contents
    return GameFile(
        _convert(first, Header, 1, format_),
        tuple(_convert(content, Line, number, format_) for number, content in enumerate(middle, start=2)),
        _convert(last, Footer, len(contents), format_),
    )


def canonical(value: Any) -> bytes:
    """Give *value* as the one JSON text it may have in a file; raise ValueError for what is no JSON."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode()


def _next_hash(head: bytes, content: dict[str, Any]) -> bytes:
    return sha256(head + canonical(content)).digest()


def _parse(line: bytes, number: int) -> dict[str, Any]:
    try:
        content = json.loads(line.decode())
        if not isinstance(content, dict) or canonical(content) != line:
            raise BadLine(number, "unreadable")
    except (ValueError, RecursionError) as error:  # what was changed may be no text, or no JSON
        raise BadLine(number, "unreadable") from error
    return content


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
    if format_ == 1:
        content.pop("posted", None)
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
    return Line(
        entry.number,
        entry.kind,
        entry.cause,
        str(entry.actor),
        None if entry.interaction is None else str(entry.interaction),
        entry.at,
        body.facts,
        None if bytes(body.action) == b"null" else json.loads(bytes(body.action)),
        _plain(body.events),
        body.draws,
    )


def _plain(parts: Sequence[msgspec.Raw]) -> tuple[Any, ...]:
    return tuple(json.loads(bytes(part)) for part in parts)
