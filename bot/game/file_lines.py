"""The lines of a file: canonical JSON, one at a time, each with a hash. However long, one is in memory."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec

Source: TypeAlias = "bytes | Iterable[bytes]"
"""A file: whole, or in pieces that can be gone through again."""

LONGEST_LINE = 4 * 2**20
"""Bytes; the longest that is ever written has a thirtieth of it."""
_NO_HASH = bytes(32)
_ENCODER = msgspec.json.Encoder(order="sorted")
"""Writes what Python's own `json` would, keys in order and without spaces, in a sixth of the time."""


class BadLine(ValueError):
    """What is wrong with a file: *line* counted from 1, and the *reason*, a keyword."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def lines_of(source: Source) -> Iterator[bytes]:
    """Give each line of *source* without its end; raise BadLine for one that has none, or is too long."""
    number, rest = 0, b""
    for piece in (source,) if isinstance(source, bytes) else source:
        begin = 0
        while (end := piece.find(b"\n", begin)) >= 0:
            number += 1
            yield rest + piece[begin:end]
            begin, rest = end + 1, b""
        rest += piece[begin:]
        if len(rest) > LONGEST_LINE:
            raise BadLine(number + 1, "unreadable")
    if rest or number == 0:
        raise BadLine(number + 1, "cut_short")


def parsed(source: Source) -> Iterator[dict[str, Any]]:
    """Give what each line says, its hash too; raise BadLine for the first that is not canonical."""
    for number, line in enumerate(lines_of(source), start=1):
        yield parse(line, number)


def read_lines(source: Source) -> Iterator[dict[str, Any]]:
    """Give what the lines of `written_lines` say; raise BadLine for the first that is not as it was."""
    head = _NO_HASH
    for number, content in enumerate(parsed(source), start=1):
        claimed = content.pop("hash", None)
        head = next_hash(head, content)
        if claimed != head.hex():
            raise BadLine(number, "hash")
        yield content


class LineWriter:
    """Writes lines, each with the hash of itself and of all before it."""

    def __init__(self) -> None:
        self._head = _NO_HASH
        self._written: list[bytes] = []

    def add(self, contents: Iterable[dict[str, Any]]) -> None:
        """Write a line for each of *contents*."""
        for content in contents:
            self._head = next_hash(self._head, content)
            self._written.append(canonical({**content, "hash": self._head.hex()}) + b"\n")

    @property
    def file(self) -> bytes:
        """All that was written."""
        return b"".join(self._written)


def written_lines(contents: Iterable[dict[str, Any]]) -> bytes:
    """Give *contents* as lines, each with the hash of itself and of all before it."""
    writer = LineWriter()
    writer.add(contents)
    return writer.file


def canonical(value: Any) -> bytes:
    """Give *value*, of texts, whole numbers, lists and maps, as the one JSON text it may have in a file.

    Raise ValueError for a text that is none.
    """
    return _ENCODER.encode(value)


def next_hash(head: bytes, content: dict[str, Any]) -> bytes:
    """Give the hash of *content* and of all before it, whose hash is *head*."""
    return sha256(head + canonical(content)).digest()


def first_hash(content: dict[str, Any]) -> bytes:
    """Give the hash of *content*, before which there is nothing."""
    return next_hash(_NO_HASH, content)


def parse(line: bytes, number: int) -> dict[str, Any]:
    """Give what *line*, the one of that *number*, says; raise BadLine unless it is canonical."""
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
