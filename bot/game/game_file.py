"""The file of a whole game: canonical JSON Lines under a running hash, seeds at the end."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from bot.game.table import Body, Draw, Table
from bot.store.records import Entry
from rules.contract import OptionValue

FORMAT = 1
"""Raised whenever a file would be written differently."""

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


@dataclass(frozen=True)
class Line:
    """One entry of the log."""

    number: int
    kind: str
    cause: str
    actor: int
    interaction: int | None
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
    )
    lines = tuple(map(_line, entries))
    return compose(GameFile(header, lines, Footer(table.status.value, dict(seeds))))


def compose(file: GameFile) -> bytes:
    """Give *file* as bytes, each line with the hash of itself and of all before it."""
    return written_lines(msgspec.to_builtins(part) for part in (file.header, *file.lines, file.footer))


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
    if contents[0].get("midnight") != FORMAT:
        raise BadLine(1, "no_game_file")
    if "seeds" not in contents[-1]:
        raise BadLine(len(contents) + 1, "cut_short")
    first, *middle, last = contents
    return GameFile(
        _convert(first, Header, 1),
        tuple(_convert(content, Line, number) for number, content in enumerate(middle, start=2)),
        _convert(last, Footer, len(contents)),
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


def _convert(content: dict[str, Any], part: type[PartT], number: int) -> PartT:
    try:
        converted = msgspec.convert(content, part)
    except msgspec.ValidationError as error:
        raise BadLine(number, "unreadable") from error
    # Nothing may be smuggled in beside the fields that are checked.
    if canonical(msgspec.to_builtins(converted)) != canonical(content):
        raise BadLine(number, "unreadable")
    return converted


_BODY = msgspec.json.Decoder(Body)


def _line(entry: Entry) -> Line:
    body = _BODY.decode(entry.body)
    return Line(
        entry.number,
        entry.kind,
        entry.cause,
        entry.actor,
        entry.interaction,
        entry.at,
        body.facts,
        None if bytes(body.action) == b"null" else json.loads(bytes(body.action)),
        _plain(body.events),
        body.draws,
    )


def _plain(parts: Sequence[msgspec.Raw]) -> tuple[Any, ...]:
    return tuple(json.loads(bytes(part)) for part in parts)
